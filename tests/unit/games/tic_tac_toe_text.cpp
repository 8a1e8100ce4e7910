#include <zweig/games/tic_tac_toe_text.hpp>

#include <zweig/core/chance.hpp>

#include "support/catch.hpp"

using zweig::parse_tic_tac_toe;
using zweig::parse_tic_tac_toe_square;
using zweig::tic_tac_toe;

TEST_CASE("a tic-tac-toe position that is written is read back") {
    zweig::rng random(1);
    for (int i = 0; i < 200; ++i) {
        tic_tac_toe game;
        for (auto plies = random.below(10); plies > 0 && !game.is_terminal(); --plies)
            game.apply(zweig::random_action(game, random));
        const auto read = parse_tic_tac_toe(to_string(game));
        REQUIRE(read);
        REQUIRE(*read == game);
    }
    REQUIRE(to_string(tic_tac_toe(0b010'000'001, 0b000'000'100)) == "X.O/.../.X. O");
    REQUIRE(*parse_tic_tac_toe("x.o/.../...") == tic_tac_toe(1, 4));
    REQUIRE(to_string(tic_tac_toe{}) == ".../.../... X");
}

TEST_CASE("a malformed tic-tac-toe position is refused with where and why") {
    const auto error = [](const char* text) {
        const auto read = parse_tic_tac_toe(text);
        REQUIRE(!read);
        return read.error();
    };
    CHECK(error("") == zweig::parse_error{0, "the board has 9 squares"});
    CHECK(error("X.?/.../... X") == zweig::parse_error{2, "a square is X, O or ."});
    CHECK(error("X.OX/.../...") == zweig::parse_error{3, "a row has 3 squares and ends with /"});
    CHECK(error("X.O/...") == zweig::parse_error{7, "a row has 3 squares and ends with /"});
    CHECK(error("X.O/.../...X").position == 11);
    CHECK(error("X.O/.../... ").position == 12);
    CHECK(error("X.O/.../... Z").position == 12);
    CHECK(error("X.O/.../... O").message == "the stones say that the other one moves");
    CHECK(error("X.O/.../... X ").position == 13);
    CHECK(error("XXO/.../... X").message == "the stones say that the other one moves");
    CHECK(error("XX./.../...").message == "there are as many X as O, or one more");
    CHECK(error("O../.../...").message == "there are as many X as O, or one more");
    CHECK(error("XXX/OO./O.. X").message == "three in a row, yet the other one moved last");
}

TEST_CASE("tic-tac-toe squares are written and read as a1 to c3") {
    for (unsigned i = 0; i < 9; ++i)
        REQUIRE(*parse_tic_tac_toe_square(to_string(tic_tac_toe::square(i))) == tic_tac_toe::square(i));
    REQUIRE(to_string(tic_tac_toe::square(5)) == "c2");
    REQUIRE(*parse_tic_tac_toe_square("B3") == tic_tac_toe::square(7));
    REQUIRE(parse_tic_tac_toe_square("").error().position == 0);
    REQUIRE(parse_tic_tac_toe_square("d1").error().position == 0);
    REQUIRE(parse_tic_tac_toe_square("a").error().position == 1);
    REQUIRE(parse_tic_tac_toe_square("a4").error().position == 1);
    REQUIRE(parse_tic_tac_toe_square("a1b").error().position == 2);
}
