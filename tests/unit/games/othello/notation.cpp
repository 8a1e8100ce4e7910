#include "support/catch.hpp"
#include "support/edit_text.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/othello/notation.hpp>

#include <string>

using namespace zweig;
using othello::square;

namespace {

template <class G>
G random_position(rng& random) {
    G game;
    for (auto plies = random.below(70); plies > 0 && !game.is_terminal(); --plies) {
        auto chosen = game.legal_actions().begin();
        for (auto n = random.below(static_cast<std::uint32_t>(game.legal_actions().size())); n > 0; --n)
            ++chosen;
        game.apply(*chosen);
    }
    return game;
}

template <class G>
void check_round_trips(std::uint64_t seed) {
    constexpr int squares = G::size * G::size;
    rng random(seed);
    for (int i = 0; i < 2000; ++i) {
        const G game = random_position<G>(random);
        const auto read = othello::parse_position<G>(to_text(game));
        REQUIRE(read);
        REQUIRE(read->game == game);
        REQUIRE_FALSE(read->turned);
        // The same in other letters, with blanks thrown in.
        std::string other;
        for (const char c : to_text(game)) {
            const std::string letters = c == 'X' ? "Xx*Bb" : c == 'O' ? "OoWw" : c == '-' ? "-." : " ";
            other += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
            if (random.below(4) == 0) other += " \t\r\n"[random.below(4)];
        }
        const auto again = othello::parse_position<G>(other);
        REQUIRE(again);
        REQUIRE(again->game == game);
    }
    for (int i = 0; i < squares; ++i) {
        const auto s = static_cast<square>(i);
        REQUIRE(othello::parse_square<G::size>(othello::to_string<G::size>(s)).value() == s);
    }
}

parse_error position_error(const std::string& text) {
    const auto read = othello::parse_position(text);
    REQUIRE_FALSE(read);
    return read.error();
}

const std::string start_text = "---------------------------OX------XO--------------------------- X";

} // namespace

TEST_CASE("squares and positions survive being written and read, on every board") {
    check_round_trips<othello::game<4>>(1);
    check_round_trips<othello::game<6>>(2);
    check_round_trips<othello::game<8>>(3);
}

TEST_CASE("squares are named from a1 in the top left corner, rows downwards") {
    CHECK(othello::to_string(square{0}) == "a1");
    CHECK(othello::to_string(square{7}) == "h1");
    CHECK(othello::to_string(square{56}) == "a8");
    CHECK(othello::to_string<6>(square{6}) == "a2");
    CHECK(othello::parse_square("F5").value() == square{37});
    CHECK(othello::parse_square("f5").value() == square{37});
    CHECK(othello::parse_square<4>("d4").value() == square{15});
}

TEST_CASE("a text that is no square gets an error at the character that is wrong") {
    CHECK(othello::parse_square("").error() == parse_error{0, "the end of the text where a square belongs"});
    CHECK(othello::parse_square("5f").error() == parse_error{0, "'5' where a square belongs"});
    CHECK(othello::parse_square("f").error() ==
          parse_error{1, "the end of the text where the digit of a square belongs"});
    CHECK(othello::parse_square("f\x01").error() ==
          parse_error{1, "the byte 0x01 where the digit of a square belongs"});
    CHECK(othello::parse_square("i9").error() == parse_error{0, "i9 is off the board, which ends at h8"});
    CHECK(othello::parse_square("a0").error() == parse_error{0, "a0 is off the board, which ends at h8"});
    CHECK(othello::parse_square<6>("g1").error() == parse_error{0, "g1 is off the board, which ends at f6"});
    CHECK(othello::parse_square("f55").error() == parse_error{2, "'5' after a square"});
}

TEST_CASE("a move is a square or one of the words for a pass") {
    for (const auto* pass : {"pa", "PA", "ps", "PS", "pass", "Pass", "--", "@@@@"}) {
        const auto read = othello::parse_move(pass);
        REQUIRE(read);
        CHECK_FALSE(read->has_value());
    }
    CHECK(othello::parse_move("c4").value() == square{26});
    CHECK(othello::parse_move("pas").error() == parse_error{2, "'s' after a pass"});
    CHECK(othello::parse_move("@@@").error() == parse_error{0, "'@' where a square belongs"});
    CHECK(othello::parse_move("c4 ").error() == parse_error{2, "a blank after a square"});
}

TEST_CASE("the start is read as the start") {
    CHECK(othello::to_text(othello::game<8>()) == start_text);
    const auto read = othello::parse_position(start_text);
    REQUIRE(read);
    CHECK(read->game == othello::game<8>());
    CHECK(read->side == player::first);
}

TEST_CASE("a position whose side has no move is turned to the other side, and this is said") {
    // White at a1, black at b1: only black's neighbour white can turn something, at c1.
    const auto read = othello::parse_position<othello::game<4>>("OX-- ---- ---- ---- X");
    REQUIRE(read);
    CHECK(read->turned);
    CHECK(read->side == player::first);
    CHECK(read->game.to_move() == player::second);
    CHECK_FALSE(othello::parse_position<othello::game<4>>("OX-- ---- ---- ---- O")->turned);
}

TEST_CASE("a position where neither side has a move is a finished game, not a turned one") {
    for (const std::string side : {"X", "O"}) {
        const auto read = othello::parse_position<othello::game<4>>("XX-- ---- ---- ---- " + side);
        REQUIRE(read);
        CHECK(read->game.is_terminal());
        CHECK_FALSE(read->turned);
        CHECK(othello::to_text(read->game) == "XX-------------- " + side);
    }
}

TEST_CASE("a malformed position gets an error that says where and why") {
    CHECK(position_error("") ==
          parse_error{0, "0 marks before the end of the text: a position is 64 squares and the "
                         "side to move"});
    CHECK(position_error(std::string(63, '-') + " X") ==
          parse_error{65,
                      "64 marks before the end of the text: a position is 64 squares and the side to move"});
    CHECK(position_error(std::string(60, '-') + "; X") ==
          parse_error{60, "60 marks before ';': a position is 64 squares and the side to move"});
    CHECK(position_error(std::string(64, '-') + " -") ==
          parse_error{65, "'-' after 64 squares, where the side to move belongs: X or O"});
    CHECK(position_error("--Q" + start_text) ==
          parse_error{2, "'Q' is neither black (X x * b B), white (O o w W) nor empty (- .)"});
    CHECK(position_error(start_text + " \nX") == parse_error{68, "'X' after the side to move"});
    CHECK(position_error("\xe2\x97\x8f") ==
          parse_error{0, "the byte 0xe2 is neither black (X x * b B), white (O o w W) nor empty (- .)"});
}

TEST_CASE("a move that may not be played is explained") {
    const othello::game<8> game;
    CHECK(othello::explain_illegal(game, square{27}) == "the square is taken");
    CHECK(othello::explain_illegal(game, square{0}) == "black turns no disc there");
    const auto over = othello::parse_position(std::string(64, 'X') + "O");
    REQUIRE(over);
    CHECK(othello::explain_illegal(over->game, square{0}) == "the game is over");
}

TEST_CASE("the diagram has coordinates and says whose turn it is") {
    CHECK(othello::to_board_text(othello::game<4>()) == "  a b c d\n"
                                                        "1 - - - -\n"
                                                        "2 - O X -\n"
                                                        "3 - X O -\n"
                                                        "4 - - - -\n"
                                                        "X (black) to move\n");
    const auto over = othello::parse_position<othello::game<4>>(std::string(16, 'O') + "X");
    CHECK(othello::to_board_text(over->game) == "  a b c d\n1 O O O O\n2 O O O O\n3 O O O O\n4 O O O O\n"
                                                "the game is over\n");
}

TEST_CASE("no mutation of a position makes the reader fall over") {
    rng random(4);
    const std::string alphabet = "Xx*BbOowW-. \t\n;:%#+1a9\xff";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = to_text(random_position<othello::game<8>>(random));
        support::edit_text(text, random, alphabet, {.fewer_than = 4});
        const auto read = othello::parse_position(text);
        if (!read) {
            REQUIRE(read.error().position <= text.size());
            continue;
        }
        ++accepted;
        REQUIRE(othello::parse_position(to_text(read->game))->game == read->game);
    }
    CHECK(accepted > 5000);
    CHECK(accepted < 19000);
}
