#include <zweig/games/einstein/king_evaluate.hpp>

#include <zweig/core/chance.hpp>
#include <zweig/games/einstein/variants_text.hpp>

#include "support/catch.hpp"

using namespace zweig;
using namespace zweig::einstein;

namespace {

king2x5_game at(const char* text) {
    const auto read = parse_king2x5<king2x5_game>(text);
    REQUIRE(read);
    return *read;
}

template <king_layer Layer>
float value(const char* text) {
    return king_layers<Layer>{}(at(text), player::first);
}

} // namespace

TEST_CASE("each layer of the 2x5 evaluation adds what it is about") {
    SECTION("the king's way and the stones") {
        CHECK(value<king_layer::basic>("A...b/...a. A") ==
              Approx((-8 * 4 + 6) / 100.0 - (-8 * 3 + 6 * 2) / 100.0));
        CHECK(value<king_layer::basic>("..A.b/...a. A") > value<king_layer::basic>("A...b/...a. A"));
    }
    SECTION("a stone beside a smaller one holds it down, most of all a king") {
        const auto more = [](const char* text) {
            return value<king_layer::suppression>(text) - value<king_layer::basic>(text);
        };
        CHECK(more("A...a/.C.b. A") == Approx(0));     // nobody is beside
        CHECK(more("A...a/..Cb. A") == Approx(0.03));  // 3 holds 2
        CHECK(more("A..../..Ca. A") == Approx(0.09));  // 3 holds the king
        CHECK(more("A..ba/..Bc. A") == Approx(-0.03)); // the other's 3 holds 2
    }
    SECTION("squares that can be stepped on") {
        const auto more = [](const char* text) {
            return value<king_layer::control>(text) - value<king_layer::suppression>(text);
        };
        CHECK(more("A..../....a A") == Approx(0));
        CHECK(more(".A.../....a A") == Approx(0.01));
    }
}

TEST_CASE("the 2x5 evaluation is opposite for the two, and never a proof") {
    rng random(1);
    for (int i = 0; i < 200; ++i) {
        king2x5_game g;
        for (int ply = 0; ply < 200 && !g.is_terminal(); ++ply) {
            for (const float v :
                 {king_layers<>{}(g, player::first), king_layers<king_layer::basic>{}(g, player::first)})
                REQUIRE((v > -1 && v < 1));
            REQUIRE(king_layers<>{}(g, player::first) == -king_layers<>{}(g, player::second));
            g.apply(random_action(g, random));
        }
    }
}
