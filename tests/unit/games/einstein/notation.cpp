#include "support/catch.hpp"
#include "support/edit_text.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/games/einstein/notation.hpp>

#include <cstdint>
#include <string>
#include <string_view>

using namespace zweig;
using namespace zweig::einstein;

namespace {

constexpr player red = player::first, blue = player::second;

/// Positions, throws and moves of random games, as text and back.
template <class G>
void check_round_trips(std::uint64_t seed) {
    rng random(seed);
    for (int i = 0; i < 300; ++i)
        for (G g = G::random_start(random, player(random.below(2))); !g.is_terminal();
             g.apply(random_action(g, random))) {
            const auto read = parse_einstein<G>(to_string(g));
            REQUIRE(read);
            REQUIRE(*read == g);
            for (const action a : g.legal_actions()) {
                std::string text = to_string(g, a);
                REQUIRE(parse_action(g, text).value() == a);
                if (g.die() > 0) REQUIRE(parse_move(g, text).value() == a);
                for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                REQUIRE(parse_action(g, text).value() == a);
            }
        }
}

parse_error position_error(std::string_view text) {
    const auto read = parse_einstein(text);
    REQUIRE_FALSE(read);
    return read.error();
}

template <class G>
parse_error move_error(const G& g, std::string_view text) {
    const auto read = parse_move(g, text);
    REQUIRE_FALSE(read);
    REQUIRE(parse_action(g, text).error() == read.error());
    return read.error();
}

template <class G>
parse_error action_error(const G& g, std::string_view text) {
    const auto read = parse_action(g, text);
    REQUIRE_FALSE(read);
    return read.error();
}

const std::string start_text = "ABC../DE.../F...f/...ed/..cba R";

} // namespace

TEST_CASE("positions, throws and moves survive being written and read, on every board", "[einstein]") {
    check_round_trips<basic_einstein<standard<3, 3>>>(1);
    check_round_trips<basic_einstein<standard<4, 6>, double>>(2);
    check_round_trips<game>(3);
}

TEST_CASE("a position is its rows from the top, the side to move and the die if it was thrown",
          "[einstein]") {
    game g;
    CHECK(to_string(g) == start_text);
    g.apply(throw_of(4));
    CHECK(to_string(g) == start_text + " 4");
    CHECK(parse_einstein(start_text).value() == game());
    CHECK(parse_einstein(start_text + " 4").value() == g);
    const auto read = parse_einstein("..A../...../...../.fF../....a B 6");
    REQUIRE(read);
    CHECK((read->turn() == blue && read->die() == 6 && read->to_move() == blue));
    CHECK((read->of(red).square(0) == 2 && read->of(red).square(5) == 17));
    CHECK((read->of(blue).square(0) == 0 && read->of(blue).square(5) == 24 - 16));
    CHECK((read->of(red).living() == 0b100001 && read->of(blue).living() == 0b100001));
    CHECK(parse_einstein("..A../...../...../.fF../....a b 6").value() == *read);
}

TEST_CASE("a malformed position of EinStein gets an error that says where and why", "[einstein]") {
    CHECK(position_error("") == parse_error{0, "the end of the text where square A1 belongs: a stone A to F "
                                               "or a to f, or ."});
    CHECK(position_error("..A.G/") ==
          parse_error{4, "'G' where square E1 belongs: a stone A to F or a to f, or ."});
    CHECK(position_error("..A./...../") ==
          parse_error{4, "'/' where square E1 belongs: a stone A to F or a to f, or ."});
    CHECK(position_error("..A.../....") ==
          parse_error{5, "'.' after 5 squares of row 1, where / and a row belong"});
    CHECK(position_error("..A../...../.....") ==
          parse_error{17, "the end of the text after 5 squares of row 3, where / and a row belong"});
    CHECK(position_error("..A../...../...../.fF../....a") ==
          parse_error{29, "the end of the text after the board, where a blank and R or B belong"});
    CHECK(position_error("..A../...../...../.fF../....a/ R") ==
          parse_error{29, "'/' after the board, where a blank and R or B belong"});
    CHECK(position_error("..A../...../...../.fF../....a ") ==
          parse_error{30, "the end of the text where the side to move belongs: R or B"});
    CHECK(position_error("..A../...../...../.fF../....a W") ==
          parse_error{30, "'W' where the side to move belongs: R or B"});
    CHECK(position_error(start_text + "4") == parse_error{31, "'4' after the side to move"});
    CHECK(position_error(start_text + " ") ==
          parse_error{32, "the end of the text where the face of the die belongs"});
    CHECK(position_error(start_text + " x") == parse_error{32, "'x' where the face of the die belongs"});
    CHECK(position_error(start_text + " 4 ") == parse_error{33, "a blank after the face of the die"});
    CHECK(position_error("\xff") ==
          parse_error{0, "the byte 0xff where square A1 belongs: a stone A to F or a to f, or ."});
}

TEST_CASE("the die of a position shows one of its faces", "[einstein]") {
    for (const std::string face : {"0", "7", "9", "12", "44"})
        CHECK(position_error(start_text + " " + face) == parse_error{32, "the die shows 1 to 6"});
    using three = basic_einstein<standard<3, 3>>;
    CHECK(parse_einstein<three>("A../.../..a R 3"));
    CHECK(parse_einstein<three>("A../.../..a R 4").error() == parse_error{14, "the die shows 1 to 3"});
}

TEST_CASE("a position has at most one stone of each number", "[einstein]") {
    CHECK(position_error("..A../...../.A.../.fF../....a R") ==
          parse_error{13, "a second stone A; the first is on C1"});
    CHECK(position_error("A..../A..../...../.fF../....a R") ==
          parse_error{6, "a second stone A; the first is on A1"});
    CHECK(position_error("..A../.f.../...../.fF../....a R") ==
          parse_error{19, "a second stone f; the first is on B2"});
    CHECK(parse_einstein<basic_einstein<standard<3, 3>>>("A../.D./..a R").error() ==
          parse_error{5, "stone D, but the die has only 3 faces"});
    CHECK(parse_einstein<basic_einstein<standard<3, 6>>>("A../.D./..a R"));
}

TEST_CASE("a position that is over is an error that says so", "[einstein]") {
    CHECK(position_error("..A../...../...../...../..... B") ==
          parse_error{29, "the game is over: Blue has no stone left"});
    CHECK(position_error("..a../...../...../...../..... B") ==
          parse_error{29, "the game is over: Red has no stone left"});
    CHECK(position_error("..A../...../a..../...../....C B") ==
          parse_error{28, "the game is over: stone C stands on its goal"});
    CHECK(position_error("b.A../...../a..../...../..... R") ==
          parse_error{0, "the game is over: stone b stands on its goal"});
    CHECK(position_error("b.A../...../a..../...../..... R 9").message == "the die shows 1 to 6");
    CHECK(parse_einstein("A..../...../...../...../....a R")); // each in its own corner
}

TEST_CASE("squares are named from A1 in the top left corner, rows downwards", "[einstein]") {
    CHECK(square_name(0) == "A1");
    CHECK(square_name(4) == "E1");
    CHECK(square_name(24) == "E5");
    CHECK(square_name<3>(3) == "A2");
    for (int square = 0; square < 25; ++square) CHECK(parse_square(square_name(square)).value() == square);
    CHECK(parse_square("c4").value() == 17);
    CHECK(parse_square<2, 5>("E2").value() == 9);
    CHECK(parse_square("").error() == parse_error{0, "the end of the text where a square belongs"});
    CHECK(parse_square("4C").error() == parse_error{0, "'4' where a square belongs"});
    CHECK(parse_square("C").error() ==
          parse_error{1, "the end of the text where the digit of a square belongs"});
    CHECK(parse_square("F1").error() == parse_error{0, "F1 is off the board, which ends at E5"});
    CHECK(parse_square("A0").error() == parse_error{0, "A0 is off the board, which ends at E5"});
    CHECK(parse_square<2, 5>("A3").error() == parse_error{0, "A3 is off the board, which ends at E2"});
    CHECK(parse_square("A11").error() == parse_error{2, "'1' after a square"});
}

TEST_CASE("a move names its squares, with an x where it takes a stone of either side", "[einstein]") {
    const auto g = parse_einstein("...../.AB../.c.../...../....a R 1").value();
    CHECK(to_string(g, move(0, 0)) == "B2xC2");
    CHECK(to_string(g, move(0, 1)) == "B2xB3");
    CHECK(to_string(g, move(0, 2)) == "B2-C3");
    for (const auto* text : {"B2-C3", "b2-c3", "B2 C3"}) CHECK(parse_move(g, text).value() == move(0, 2));
    for (const auto* text : {"B2xC2", "b2Xc2", "B2-C2", "B2 C2"})
        CHECK(parse_move(g, text).value() == move(0, 0));
    const auto h = parse_einstein("...../.AB../.c.../...../....a B 3").value();
    CHECK(to_string(h, move(2, 0)) == "B3-A3"); // Blue moves the other way
    CHECK(to_string(h, move(2, 1)) == "B3xB2");
    CHECK(squares_of(h, move(2, 2)) == std::pair{11, 5});
}

TEST_CASE("a text that is no move gets an error at the character that is wrong", "[einstein]") {
    const auto g = parse_einstein(start_text + " 4").value();
    CHECK(move_error(g, "") == parse_error{0, "the end of the text where a square belongs"});
    CHECK(move_error(g, "A2") ==
          parse_error{2, "the end of the text between the squares of a move, where - or x belongs"});
    CHECK(move_error(g, "A2B3") == parse_error{2, "'B' between the squares of a move, where - or x belongs"});
    CHECK(move_error(g, "A2-") == parse_error{3, "the end of the text where a square belongs"});
    CHECK(move_error(g, "A2-F3") == parse_error{3, "F3 is off the board, which ends at E5"});
    CHECK(move_error(g, "A2-B3!") == parse_error{5, "'!' after a move"});
    CHECK(move_error(g, "4 B3") == parse_error{0, "'4' where a square belongs"});
}

TEST_CASE("the error of an illegal move says why it is illegal", "[einstein]") {
    const auto g = parse_einstein("...../.AB../.c.../...../....a R 1").value();
    CHECK(move_error(g, "D4-E5") == parse_error{0, "no stone stands on D4"});
    CHECK(move_error(g, "B3-B2") == parse_error{0, "the stone on B3 is Blue's"});
    CHECK(move_error(g, "C2-C3") == parse_error{0, "the die shows 1: A moves, not B"});
    for (const auto* to : {"B2", "D2", "B4", "D4", "A1", "B1", "A2", "C1", "A3"})
        CHECK(move_error(g, std::string("B2-") + to) ==
              parse_error{3, std::string(to) + " is not one step from B2 to the right, down or both"});
    CHECK(move_error(g, "B2xC3") == parse_error{2, "nothing stands on C3 to be taken"});

    const auto h = parse_einstein("A..../.e.../.c.../...../b...a B 4").value();
    CHECK(move_error(h, "E5-E4") == parse_error{0, "the die shows 4 and d is gone: c or e moves, not a"});
    CHECK(move_error(h, "B2-C2") == parse_error{3, "C2 is not one step from B2 to the left, up or both"});
    CHECK(parse_move(h, "B2xA1"));
    const auto lone = parse_einstein("A.B../.e.../..c../...../..... B 1").value();
    CHECK(move_error(lone, "B2-B1") == parse_error{0, "the die shows 1 and a is gone: c moves, not e"});

    // On the edge a step must not lead around to the other side.
    const auto edge = parse_einstein("...../....A/...../...../a.... R 1").value();
    CHECK(move_error(edge, "E2-A3").position == 3);
    CHECK(parse_move(edge, "E2-E3"));
}

TEST_CASE("a move at the wrong time gets an error that says so", "[einstein]") {
    CHECK(parse_move(game(), "A1-B2").error() == parse_error{0, "the die has not been thrown"});
    CHECK(parse_move(game::set_up(), "A1-B2").error() == parse_error{0, "the stones are not placed yet"});
    auto over = parse_einstein("A..../.b.../...../...../..... R 1").value();
    over.apply(parse_move(over, "A1xB2").value());
    CHECK(move_error(over, "B2-C2") == parse_error{0, "the game is over"});
}

TEST_CASE("a throw is its face, with or without the word", "[einstein]") {
    CHECK(to_string(game(), throw_of(4)) == "die 4");
    for (const auto* text : {"4", "die 4", "Die 4", "DIE 4"})
        CHECK(parse_action(game(), text).value() == throw_of(4));
    CHECK(action_error(game(), "7") == parse_error{0, "the die shows 1 to 6"});
    CHECK(action_error(game(), "die 0") == parse_error{4, "the die shows 1 to 6"});
    CHECK(action_error(game(), "A1-B2") == parse_error{0, "'A' where the face of the die belongs"});
    CHECK(action_error(game(), "dice") == parse_error{2, "'c' where \"die 4\" or \"4\" belongs"});
    CHECK(action_error(game(), "die") ==
          parse_error{3, "the end of the text where \"die 4\" or \"4\" belongs"});
    CHECK(action_error(game(), "") ==
          parse_error{0, "the end of the text where the face of the die belongs"});
    CHECK(action_error(game(), "4 4") == parse_error{1, "a blank after the face of the die"});
}

TEST_CASE("a placing is the letter of the stone", "[einstein]") {
    game g = game::set_up(blue);
    CHECK(to_string(g, placing(2)) == "c");
    CHECK(to_string(game::set_up(), placing(2)) == "C");
    for (const auto* text : {"c", "C"}) CHECK(parse_action(g, text).value() == placing(2));
    g.apply(placing(2));
    CHECK(action_error(g, "C") == parse_error{0, "c is placed already"});
    CHECK(action_error(g, "g") == parse_error{0, "'g' where the letter of a stone belongs"});
    CHECK(action_error(g, "aa") == parse_error{1, "'a' after a stone"});
    CHECK(action_error(basic_einstein<standard<4>>::set_up(), "D") ==
          parse_error{0, "'D' where the letter of a stone belongs"});
}

TEST_CASE("no mutation of a position of EinStein makes the reader fall over", "[einstein]") {
    rng random(5);
    const std::string alphabet = "ABFabf./ RB0167\n\xff";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        game g = game::random_start(random);
        for (auto plies = random.below(30); plies > 0 && !g.is_terminal(); --plies)
            g.apply(random_action(g, random));
        std::string text = to_string(g);
        support::edit_text(text, random, alphabet, {.erase_one_in = 4});
        const auto read = parse_einstein(text);
        if (!read) {
            REQUIRE(read.error().position <= text.size());
            continue;
        }
        ++accepted;
        REQUIRE(parse_einstein(to_string(*read)).value() == *read);
    }
    CHECK(accepted > 5000);
    CHECK(accepted < 19000);
}
