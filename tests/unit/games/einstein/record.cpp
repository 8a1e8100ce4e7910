#include "support/catch.hpp"
#include "support/edit_text.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/games/einstein/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

using namespace zweig;
using namespace zweig::einstein;

namespace {

constexpr player red = player::first, blue = player::second;

/// A random game, to its end or broken off, with values and lines here and there.
template <class G>
game_record<G> random_record(rng& random) {
    game_record<G> record{G::random_start(random, player(random.below(2))), {}, {}};
    if (random.below(4) == 0) record.start.apply(random_outcome(record.start, random));
    G g = record.start;
    for (auto plies = 1 + random.below(60); plies > 0 && !g.is_terminal(); --plies) {
        if (g.die() == 0) g.apply(random_outcome(g, random));
        recorded_ply ply{g.die(), random_action(g, random), {}, {}};
        if (random.below(2) == 0) ply.value = 2 * random.unit() - 1;
        if (random.below(2) == 0) ply.line = to_string(g, ply.move) + " die 4 E5-E4";
        record.plies.push_back(ply);
        g.apply(ply.move);
    }
    if (g.is_terminal()) record.winner = opponent(g.turn());
    return record;
}

template <class G>
void check_round_trips(std::uint64_t seed) {
    rng random(seed);
    for (int i = 0; i < 1000; ++i) {
        const auto record = random_record<G>(random);
        const auto read = parse_record<G>(to_string(record));
        if (!read) FAIL(to_string(read.error()) << '\n' << to_string(record));
        REQUIRE(*read == record);
    }
}

// A short game. B2-C3 takes nothing, C3xD4 takes Blue's e.
const std::string head = "zweig 1 einstein standard\nstart ABC../DE.../F...f/...ed/..cba R\n";
const std::string plies = "1 5 B2-C3\n"
                          "2 1 E5xE4 ; -0.25\n"
                          "3 5 C3xD4 ; 0.5 C3xD4 die 1 E4-E3\n"
                          "4 6 E3-D2 ; E3-D2\n"
                          "5 5 D4-E5\n";
const std::string short_game = head + plies + "result R\n";

record_error<> error_of(std::string_view text) {
    const auto read = parse_record(text);
    REQUIRE_FALSE(read);
    return read.error();
}

/// The error of a game whose plies are these, which must be in their first line.
std::string first_ply_error(const std::string& line) {
    const auto e = error_of(head + line + "\nresult *\n");
    CHECK((e.good && e.good->plies.empty()));
    CHECK((e.error.position >= head.size() && e.error.position <= head.size() + line.size()));
    return to_string(e);
}

} // namespace

TEST_CASE("records survive being written and read, on every board", "[einstein]") {
    check_round_trips<basic_einstein<standard<3, 3>>>(1);
    check_round_trips<basic_einstein<standard<4>, double>>(2);
    check_round_trips<game>(3);
}

TEST_CASE("a record is its rules, its start, a line for each ply and the result", "[einstein]") {
    const auto read = parse_record(short_game);
    REQUIRE(read);
    CHECK(read->start == game());
    REQUIRE(read->plies.size() == 5);
    CHECK(read->winner == red);
    CHECK(read->plies[0] == recorded_ply{5, move(4, 2), {}, {}});
    CHECK(read->plies[1] == recorded_ply{1, move(0, 1), -0.25, {}});
    CHECK(read->plies[2] == recorded_ply{5, move(4, 2), 0.5, "C3xD4 die 1 E4-E3"});
    CHECK(read->plies[3] == recorded_ply{6, move(5, 2), {}, "E3-D2"});
    CHECK(last_position(*read).is_terminal());
    CHECK(to_string(*read) == short_game);
}

TEST_CASE("a record written line by line is the whole record", "[einstein]") {
    const auto record = *parse_record(short_game);
    std::string text = record_head(record.start);
    game g = record.start;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        if (i % 2 == 1) g.apply(throw_of(record.plies[i].die)); // before the throw or after it
        text += ply_line(g, i + 1, record.plies[i]);
        play_ply(g, record.plies[i]);
    }
    CHECK(text + result_line(red) == short_game);
    CHECK(result_line(blue) == "result B\n");
    CHECK(result_line({}) == "result *\n");
}

TEST_CASE("the first line names the rules, and others are refused", "[einstein]") {
    CHECK(rules_name<standard<>>() == "standard");
    CHECK(rules_name<standard<4>>() == "standard-4x4");
    CHECK(rules_name<standard<3, 3>>() == "standard-3x3-d3");
    CHECK(to_string(error_of("zweig 1 einstein rows4x4\n" + plies)) ==
          "line 1: a record of the rules \"rows4x4\", not \"standard\"");
    CHECK(to_string(error_of("zweig 2 einstein standard\n")) ==
          "line 1: this is no record: it does not begin with \"zweig 1 einstein standard\"");
    CHECK_FALSE(error_of("(;GM[1])\n").good);
    CHECK_FALSE(parse_record<basic_einstein<standard<4>>>(short_game));
}

TEST_CASE("blank lines, blanks at the end and line ends of either kind do not matter", "[einstein]") {
    std::string text = "\n";
    for (const char c : short_game) text += c == '\n' ? std::string(" \r\n\n") : std::string(1, c);
    CHECK(parse_record(text).value() == parse_record(short_game).value());
    text = short_game;
    text.pop_back();
    CHECK(parse_record(text).value() == parse_record(short_game).value());
}

TEST_CASE("every ply is checked against the rules, and the error says where and why", "[einstein]") {
    CHECK(first_ply_error("1 5 A1-B2") == "line 3: the die shows 5: E moves, not A");
    CHECK(first_ply_error("1 5 B2-D3") == "line 3: D3 is not one step from B2 to the right, down or both");
    CHECK(first_ply_error("1 5 B2xC3") == "line 3: nothing stands on C3 to be taken");
    CHECK(first_ply_error("1 5 E5-E4") == "line 3: the stone on E5 is Blue's");
    CHECK(first_ply_error("1 5 C3-D4") == "line 3: no stone stands on C3");
    CHECK(first_ply_error("1 7 B2-C3") == "line 3: the die shows 1 to 6");
    CHECK(first_ply_error("1 B2-C3") == "line 3: 'B' where the face of the die belongs");
    CHECK(first_ply_error("1 5") == "line 3: the move after the throw is missing");
    CHECK(first_ply_error("1 5 B2-C3 B2") == "line 3: a blank after a move");
    CHECK(first_ply_error("2 5 B2-C3") == "line 3: ply 1 or \"result\" belongs here");
    CHECK(first_ply_error("11 5 B2-C3") == "line 3: ply 1 or \"result\" belongs here");
    CHECK(first_ply_error("1 5 B2-C3 ; 1.5") == "line 3: the value 1.5 is not in [-1, 1]");
    CHECK(first_ply_error("1 5 B2-C3 ; nan B2-C3") == "line 3: the value nan is not in [-1, 1]");
    CHECK(first_ply_error("1 5 B2-C3 ; 1e999") == "line 3: the value 1e999 is not in [-1, 1]");
    const auto late = error_of(head + "1 5 B2-C3\n2 1 E5xE4\n3 6 C3xD4\nresult *\n");
    CHECK(to_string(late) == "line 5: the die shows 6: F moves, not E");
    CHECK(late.error.position == head.size() + 24); // where C3 is
    REQUIRE(late.good);
    CHECK(late.good->plies.size() == 2);
    CHECK(error_of(head + "5 B2-C3\nresult *\n").line == 3);
}

TEST_CASE("the die of the start is that of the first ply", "[einstein]") {
    const std::string thrown = "zweig 1 einstein standard\nstart ABC../DE.../F...f/...ed/..cba R 5\n";
    CHECK(parse_record(thrown + plies + "result R\n"));
    CHECK(to_string(error_of(thrown + "1 4 A2-B3\nresult *\n")) ==
          "line 3: the start says that the die shows 5");
}

TEST_CASE("the start of a record is a position that goes on", "[einstein]") {
    const auto e = error_of("zweig 1 einstein standard\nstart A..../A..../...../...../....a R\nresult *\n");
    CHECK(to_string(e) == "line 2: a second stone A; the first is on A1");
    CHECK(e.error.position == 26 + 6 + 6);
    CHECK_FALSE(e.good);
    CHECK(to_string(error_of("zweig 1 einstein standard\n1 5 B2-C3\n")) ==
          "line 2: \"start\" and a position belong here");
    CHECK(to_string(error_of("zweig 1 einstein standard\nstart A..../...../...../...../..... R\nresult *")) ==
          "line 2: the game is over: Blue has no stone left");
}

TEST_CASE("the result agrees with the board", "[einstein]") {
    for (const std::string result : {"result B\n", "result *\n"}) {
        const auto e = error_of(head + plies + result);
        CHECK(to_string(e) == "line 8: the moves say that Red has won");
        CHECK((e.good && e.good->plies.size() == 5 && !e.good->winner));
    }
    for (const std::string result : {"result\n", "result W\n", "result R \"time\"\n", "resultR\n"})
        CHECK(to_string(error_of(head + plies + result)) ==
              "line 8: \"result R\", \"result B\" or \"result *\" belongs here");
    CHECK(to_string(error_of(head + plies + "6 1 E4-E3\n")) ==
          "line 8: Red has won: \"result\" belongs here");
    CHECK(to_string(error_of(short_game + "result R\n")) == "line 9: more text after the result");
    // Lost on time.
    CHECK(parse_record(head + "1 5 B2-C3\nresult B\n")->winner == blue);
    CHECK_FALSE(parse_record(head + "result *\n")->winner);
}

TEST_CASE("a record that was cut off says what is missing and still has the plies before", "[einstein]") {
    CHECK(to_string(error_of("")) == "line 1: the record ends before its first line");
    CHECK(to_string(error_of("zweig 1 einstein standard\n")) ==
          "line 2: the record ends before the position of the start");
    CHECK(to_string(error_of(head)) ==
          "line 3: the record ends before ply 1: its result is missing, and Red was to move");
    CHECK(to_string(error_of(head + "1 5 B2-C3\n2 1 E5xE4\n")) ==
          "line 5: the record ends after ply 2: its result is missing, and Red was to move");
    CHECK(to_string(error_of(head + plies)) == "line 8: the record ends after ply 5: its result is missing");
    CHECK(to_string(error_of(head + "1 5 B2-")) ==
          "line 3: the end of the text where a square belongs (the text ends in this line)");
    CHECK(to_string(error_of(head + plies + "resu")) ==
          "line 8: Red has won: \"result\" belongs here (the text ends in this line)");

    const auto whole = *parse_record(short_game);
    for (std::size_t size = 0; size + 1 < short_game.size(); ++size) {
        const auto e = error_of(std::string_view(short_game).substr(0, size));
        REQUIRE(e.error.position <= size);
        REQUIRE(e.good.has_value() == (size + 1 >= head.size()));
        if (!e.good) continue;
        REQUIRE(e.good->start == whole.start);
        REQUIRE(e.good->plies.size() <= whole.plies.size());
        for (std::size_t i = 0; i < e.good->plies.size(); ++i)
            REQUIRE(e.good->plies[i].move == whole.plies[i].move);
    }
}

TEST_CASE("no mutation of a record makes the reader fall over", "[einstein]") {
    rng random(4);
    const std::string alphabet = "ABCDE12345 ;-x\n.R*\xff";
    int accepted = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text = to_string(random_record<game>(random));
        support::edit_text(text, random, alphabet, {.erased = 20});
        const auto read = parse_record(text);
        const auto& good = read ? std::optional(*read) : read.error().good;
        accepted += read ? 1 : 0;
        if (!read) REQUIRE(read.error().error.position <= text.size());
        if (good) REQUIRE(last_position(*good).die() <= 6);
        if (read) REQUIRE(parse_record(to_string(*read)).value() == *read);
    }
    CHECK(accepted > 1000);
    CHECK(accepted < 2900);
}
