#include <zweig/core/chance.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <array>

using namespace support;

TEST_CASE("an outcome is drawn as often as its probability says, and never at probability 0") {
    const chance_tree die("(? 0:0 1:0 2:0 5:0 0:0)");
    zweig::rng random(1);
    std::array<int, 5> drawn{};
    for (int i = 0; i < 80'000; ++i) ++drawn[static_cast<std::size_t>(zweig::random_action(die, random))];
    REQUIRE(drawn[0] == 0);
    REQUIRE(drawn[1] == Approx(10'000).margin(400));
    REQUIRE(drawn[2] == Approx(20'000).margin(500));
    REQUIRE(drawn[3] == Approx(50'000).margin(600));
    REQUIRE(drawn[4] == 0);
}

TEST_CASE("what rounding leaves of the probabilities does not go to an outcome of probability 0") {
    struct rounded : chance_tree {
        using chance_tree::chance_tree;
        float probability(branch b) const { return 0.5f * chance_tree::probability(b); } // a large rest
    };
    const rounded coin("(? 1:0 1:0 0:0)");
    zweig::rng random(1);
    for (int i = 0; i < 100; ++i) REQUIRE(zweig::random_outcome(coin, random) != branch(2));
}

TEST_CASE("a random action of a decision is any, all equally likely") {
    const plain_tree game("(A 0 0 0)");
    zweig::rng random(1);
    std::array<int, 3> drawn{};
    for (int i = 0; i < 30'000; ++i) ++drawn[static_cast<std::size_t>(zweig::random_action(game, random))];
    for (const int n : drawn) REQUIRE(n == Approx(10'000).margin(400));
}

TEST_CASE("chance acts only in a game that has it") {
    REQUIRE(zweig::at_chance(chance_tree("(? 0)")));
    REQUIRE(!zweig::at_chance(chance_tree("(A 0)")));
    REQUIRE(!zweig::at_chance(plain_tree("(A 0)")));
}

TEST_CASE("an expectation lies between the values that it is made of") {
    zweig::expectation<float> certain, mixed;
    for (int face = 1; face <= 6; ++face) certain.add(1.0f / 6, 1.0f);
    CHECK(certain.value() == 1); // the sum is not
    zweig::expectation<double> lost;
    for (const double p : {1.0 / 6, 1.0 / 6, 4.0 / 6}) lost.add(p, -1);
    CHECK(lost.value() == -1);
    mixed.add(0.25f, 1), mixed.add(0.75f, -1);
    CHECK(mixed.value() == -0.5f);
    CHECK(zweig::expectation<float>().value() == 0);
}
