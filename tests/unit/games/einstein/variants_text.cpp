#include <zweig/games/einstein/variants_text.hpp>

#include "support/catch.hpp"

#include <zweig/core/chance.hpp>

#include <string>
#include <string_view>

using namespace zweig;
using namespace zweig::einstein;

namespace {

using near = basic_rows4x4<rows4x4<gone::near>>;
using free_choice = basic_king2x5<king2x5<king_die::choose>>;
using row_game = basic_king2x5<king2x5<king_die::roll, king_goal::row>>;
using repeating = basic_king2x5<king2x5<king_die::roll, king_goal::column, true>>;

/// Writes and reads all positions of random games, and all that may be done there; false if one differs.
template <class G, class Parse>
bool survives(const G& start, Parse parse) {
    rng random(1);
    for (int i = 0; i < 50; ++i) {
        for (G position = start; !position.is_terminal(); position.apply(random_action(position, random))) {
            const auto read = parse(to_string(position));
            if (!read || *read != position) return false;
            for (const action a : position.legal_actions()) {
                const auto again = parse_action(position, to_string(position, a));
                if (!again || *again != a) return false;
            }
        }
    }
    return true;
}

template <class G = rows4x4_game>
parse_error rows_error(std::string_view text) {
    const auto read = parse_rows4x4<G>(text);
    REQUIRE(!read);
    return read.error();
}
template <class G = king2x5_game>
parse_error king_error(std::string_view text) {
    const auto read = parse_king2x5<G>(text);
    REQUIRE(!read);
    return read.error();
}
template <class G>
parse_error action_error(const expected<G, parse_error>& position, std::string_view text) {
    REQUIRE(position);
    const auto read = parse_action(*position, text);
    REQUIRE(!read);
    return read.error();
}

} // namespace

TEST_CASE("4x4 and 2x5 positions and actions that are written are read back", "[einstein]") {
    CHECK(survives(rows4x4_game(), parse_rows4x4<rows4x4_game>));
    CHECK(survives(near(), parse_rows4x4<near>));
    CHECK(survives(king2x5_game(), parse_king2x5<king2x5_game>));
    CHECK(survives(king2x5_game(12), parse_king2x5<king2x5_game>));
    CHECK(survives(free_choice(), parse_king2x5<free_choice>));
    CHECK(survives(row_game(), parse_king2x5<row_game>));
}

TEST_CASE("a malformed 4x4 position is refused with where and why", "[einstein]") {
    CHECK(rows_error("") == parse_error{0, "the end of the text where square A1 belongs: a stone A to F or a "
                                           "to f, or ."});
    CHECK(rows_error("abcd/ef?./EF../ABCD W").position == 7);
    CHECK(rows_error("abcd/ef../EF../ABCA W") == parse_error{18, "a second stone A; the first is on A4"});
    CHECK(rows_error("abcd/ef.../EF../ABCD W").position == 9);
    CHECK(rows_error("abcd/ef../EF../ABCD") ==
          parse_error{19, "the end of the text after the board, where a blank and W or B belong"});
    CHECK(rows_error("abcd/ef../EF../ABCD ").position == 20);
    CHECK(rows_error("abcd/ef../EF../ABCD R") ==
          parse_error{20, "'R' where the side to move belongs: W or B"});
    CHECK(rows_error("abcd/ef../EF../ABCD W2").position == 21);
    CHECK(rows_error("abcd/ef../EF../ABCD W 7") == parse_error{22, "the die shows 1 to 6"});
    CHECK(rows_error("abcd/ef../EF../ABCD W x").position == 22);
    CHECK(rows_error("abcd/ef../EF../ABCD W 22").message == "the die shows 1 to 6");
    CHECK(rows_error("abcd/ef../EF../ABCD W 2 ").position == 23);
    CHECK(rows_error("abcd/ef../EF../ABCD W 1") == parse_error{22, "White cannot move after 1"});
    CHECK(rows_error("a.../..../..../B... B 2") == parse_error{22, "Black cannot move after 2"});
    CHECK(parse_rows4x4<near>("a.../..../..../B... B 2"));
    CHECK(rows_error("..../..../..../ABCD W") == parse_error{0, "the game is over: Black has no stone left"});
    CHECK(rows_error("..../.a../..../.... W") == parse_error{0, "the game is over: White has no stone left"});
    CHECK(rows_error(".aC./..../..../B... W") == parse_error{2, "the game is over: C stands on the far row"});
    CHECK(rows_error("..../..../A.../.b.. W") ==
          parse_error{16, "the game is over: b stands on the far row"});
}

TEST_CASE("a malformed 2x5 position is refused with where and why", "[einstein]") {
    CHECK(king_error("AC..b/B..c").position == 10);
    CHECK(king_error("AC..b/B..ca W") == parse_error{12, "'W' where the side to move belongs: A or B"});
    CHECK(king_error("AC..b/B..ca A7") == parse_error{13, "'7' after the position"});
    CHECK(king_error("AC..b/B..ca A 7") == parse_error{14, "the die shows 1 to 6"});
    CHECK(king_error("AC..b/B..ca A 4") == parse_error{14, "the die never shows 4, whose stone is gone"});
    CHECK(king_error("AC..b/B..ca A 3 4") == parse_error{15, "a blank after the position"});
    CHECK(king_error<free_choice>("AC..b/B..ca A 1") == parse_error{14, "this game has no die"});
    CHECK(king_error("AC..b/B..ca A T=").position == 16);
    CHECK(king_error("AC..b/B..ca A T=0") == parse_error{16, "there are 1 to 10000 plies to go"});
    CHECK(king_error("AC..b/B..ca A T=99999999999999999999").position == 16);
    CHECK(king_error<repeating>("AC..b/B..ca A T=256") == parse_error{16, "there are 1 to 255 plies to go"});
    CHECK(king_error("AC..b/B..ca A T=9 3") == parse_error{17, "a blank after the position"});
    CHECK(king_error("AC..b/B..ca A ").position == 14);
    CHECK(king_error(".C..b/B..ca A") == parse_error{0, "the game is over: A has no king, A"});
    CHECK(king_error("AC..b/B..c. A") == parse_error{0, "the game is over: B has no king, a"});
    CHECK(king_error(".C..A/B..ca A") == parse_error{4, "the game is over: the king A stands on its goal"});
    CHECK(king_error("AC..b/aB.c. A").position == 6);
    CHECK(king_error<row_game>("AC..b/B..ca A").position == 0);
    CHECK(parse_king2x5<row_game>("..cba/ABC.. B 3 T=5"));
    CHECK(parse_king2x5("AC..b/B..ca a 2 t=7"));
}

TEST_CASE("a move of a variant that is not legal is refused with the reason", "[einstein]") {
    const auto rows = parse_rows4x4("a.../..../BCD./A... W 2");
    CHECK(*parse_action(*rows, "a3-b2") == *parse_action(*rows, "A3 B2"));
    CHECK(action_error(rows, "").position == 0);
    CHECK(action_error(rows, "E1-A2").message == "E1 is off the board, which ends at D4");
    CHECK(action_error(rows, "A3B2").position == 2);
    CHECK(action_error(rows, "A3-B").position == 4);
    CHECK(action_error(rows, "A3-B2!").position == 5);
    CHECK(action_error(rows, "D3-D2") == parse_error{0, "no stone stands on D3"});
    CHECK(action_error(rows, "A1-A2") == parse_error{0, "the stone on A1 is Black's"});
    CHECK(action_error(rows, "B3-B2") == parse_error{0, "the die shows 2: B moves, not C"});
    CHECK(action_error(rows, "A3-C2") ==
          parse_error{3, "C2 is not one step from A3 in a direction of this game"});
    CHECK(action_error(rows, "A3xB2") == parse_error{2, "nothing stands on B2 to be taken"});
    CHECK(action_error(rows, "pass") == parse_error{0, "there is a move, so that nobody may pass"});
    CHECK(action_error(parse_rows4x4("a.../..../BC../.A.. W 1"), "B4-B3") ==
          parse_error{3, "one's own C blocks B3"});

    const auto king = parse_king2x5<free_choice>("AC..b/Bc..a A");
    CHECK(action_error(king, "A2xB2") == parse_error{3, "B does not take c, whose number is not smaller"});
    CHECK(action_error(king, "A1-B1") == parse_error{3, "one's own C blocks B1"});
    CHECK(action_error(king, "B1-C2") ==
          parse_error{3, "C2 is not one step from B1 in a direction of this game"});
    CHECK(action_error(king, "E2-D2") == parse_error{0, "the stone on E2 is B's"});
    CHECK(action_error(king, "pass").position == 0);
    CHECK(action_error(parse_king2x5<free_choice>("....C/A...a A"), "E1-A2").position == 3);
    using skip = basic_king2x5<king2x5<king_die::skip>>;
    const auto gone_4 = parse_king2x5<skip>("AC..b/B..ca A 4");
    CHECK(*parse_action(*gone_4, "PASS") == action::pass);
    CHECK(action_error(gone_4, "pass 4").position == 4);
    CHECK(action_error(gone_4, "B1-C1") == parse_error{0, "the die shows 4, and no such stone is there"});
}

TEST_CASE("a throw of a variant is a number with or without a word before it", "[einstein]") {
    const auto rows = parse_rows4x4("..../a.../...B/.... W");
    CHECK(*parse_action(*rows, "die 2") == throw_of(2));
    CHECK(*parse_action(*rows, "2") == throw_of(2));
    CHECK(*parse_action(*rows, "Pass, die 1") == throw_of(1, true));
    CHECK(action_error(rows, "die 3") == parse_error{4, "White cannot move after 3"});
    CHECK(action_error(rows, "pass, die 2") == parse_error{10, "Black cannot move after 2"});
    CHECK(action_error(rows, "die 7").message == "the die shows 1 to 6");
    CHECK(action_error(rows, "pass").position == 0);
    CHECK(action_error(rows, "D3-D2").position == 0);
    CHECK(action_error(parse_king2x5("AC..b/B..ca A"), "4") == parse_error{0, "A cannot move after 4"});
}

TEST_CASE("nothing is done in a variant that is over", "[einstein]") {
    auto rows = *parse_rows4x4("..../a.../...B/.... B 1");
    for (const char* text : {"A2-A3", "die 2", "D3-D2", "pass, die 2", "D2-D1"})
        rows.apply(*parse_action(rows, text));
    CHECK(parse_action(rows, "die 1").error().message == "the game is over");
    auto king = *parse_king2x5<free_choice>("...A./....a A");
    king.apply(*parse_action(king, "D1-E1"));
    CHECK(parse_action(king, "E2-D2").error().message == "the game is over");
    CHECK(to_string(king) == "....A/....a B T=99");
}
