#include "support/literal_tree.hpp"

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

using namespace support;
using zweig::player;

namespace {

template <class Tree>
zweig::parse_error error_of(std::string_view text) {
    const auto tree = Tree::parse(text);
    REQUIRE(!tree);
    return tree.error();
}

} // namespace

TEST_CASE("a literal tree plays as it is typed") {
    plain_tree game("(A +1 (B -1 0.5) pass=(A (A 0)) pass)");
    REQUIRE(game.to_move() == player::first);
    REQUIRE(game.legal_actions().size() == 4);
    plain_tree won = game;
    won.apply(branch(0));
    REQUIRE(won.is_terminal());
    REQUIRE(won.result(player::first) == 1.0f);
    REQUIRE(won.result(player::second) == -1.0f);
    plain_tree other = game;
    other.apply(branch(1));
    REQUIRE(other.to_move() == player::second);
    plain_tree one = game;
    plain_tree two = game;
    one.apply(branch(2));
    two.apply(branch(3));
    REQUIRE(one == two);
    REQUIRE(one.key() == two.key());
    REQUIRE(!(one == other));
    REQUIRE(one.key() != other.key());
}

TEST_CASE("a tree may be a leaf") {
    REQUIRE(plain_tree("-0.25").is_terminal());
    REQUIRE(plain_tree("-0.25").result(player::second) == 0.25f);
}

TEST_CASE("weights become probabilities and need not be given") {
    const chance_tree game("(? 1:-1 +1 0:0 2:(B 0))");
    REQUIRE(game.to_move() == player::chance);
    REQUIRE(game.probability(branch(0)) == 0.25f);
    REQUIRE(game.probability(branch(1)) == 0.25f);
    REQUIRE(game.probability(branch(2)) == 0.0f);
    REQUIRE(game.probability(branch(3)) == 0.5f);
}

TEST_CASE("a static evaluation that is typed is the tree evaluator's") {
    const plain_tree game("(A@-0.125 1 0)");
    REQUIRE(tree_evaluator{}(game, player::first) == -0.125f);
    REQUIRE(tree_evaluator{}(game, player::second) == 0.125f);
}

TEST_CASE("the tree evaluator's values are few, within (-1, 1), and opposite for the two sides") {
    zweig::rng random(1);
    for (int i = 0; i < 200; ++i) {
        const auto game = random_tree<plain_tree>(random);
        const float value = tree_evaluator{7, 3}(game, player::first);
        REQUIRE((value == Approx(-2.0 / 3) || value == 0.0f || value == Approx(2.0 / 3)));
        REQUIRE(tree_evaluator{7, 3}(game, player::second) == -value);
    }
}

TEST_CASE("three players have a number each, partners share one") {
    using three = literal_tree<tree_kind{.players = 3}>;
    const three game("[1 -0.5 -0.5]");
    REQUIRE(game.result(player::third) == -0.5f);
    using partners = literal_tree<tree_kind{.players = 4, .partners = true}>;
    REQUIRE(partners("1").result(player::third) == 1.0f);
    REQUIRE(partners("1").result(player::fourth) == -1.0f);
}

TEST_CASE("a text that is no tree is refused with the place where it goes wrong") {
    REQUIRE(error_of<plain_tree>("").position == 0);
    REQUIRE(error_of<plain_tree>("(A 1 2)").message == "a value is in [-1, 1]");
    REQUIRE(error_of<plain_tree>("(A 1").position == 4);
    REQUIRE(error_of<plain_tree>("(A)").message == "an inner node has a branch");
    REQUIRE(error_of<plain_tree>("(C 1)").position == 1);
    REQUIRE(error_of<plain_tree>("(? 1:1)").position == 1);
    REQUIRE(error_of<plain_tree>("(A x)").message == "this name stands for nothing yet");
    REQUIRE(error_of<plain_tree>("x=(A x)").message == "this name stands for nothing yet");
    REQUIRE(error_of<plain_tree>("(A 1) 0").position == 6);
    REQUIRE(error_of<chance_tree>("(? 0:1 0:1)").message == "no outcome has a weight above 0");
}

TEST_CASE("the oracle knows turns, double turns, dice and depth") {
    using oracle::expectiminimax;
    const plain_tree zugzwang("(A (B -1 +1) (A -0.5 0.5) (B 0.25))");
    REQUIRE(expectiminimax(zugzwang, player::first) == 0.5f);
    REQUIRE(expectiminimax(zugzwang, player::second) == -0.5f);
    REQUIRE(oracle::best_actions(zugzwang) == std::vector{branch(1)});

    const chance_tree dice("(A (? 3:-1 1:+1) (? 1:(B -1 0) 1:(A -1 0.5)) -0.375)");
    REQUIRE(expectiminimax(dice, player::first) == -0.25f);
    REQUIRE(oracle::best_actions(dice) == std::vector{branch(1)});

    // At depth 1 the dice are still rolled: the decisions behind them are evaluated.
    const chance_tree horizon("(A (?@0.375 1:(B@0.5 -1) 1:(A@0.25 -1)) (B@0.3 +1))");
    REQUIRE(expectiminimax(horizon, player::first, 1, tree_evaluator{}) == 0.375f);
    REQUIRE(oracle::best_actions(horizon, 1, tree_evaluator{}) == std::vector{branch(0)});
    REQUIRE(oracle::best_actions(horizon, 2, tree_evaluator{}) == std::vector{branch(1)});
}

TEST_CASE("the oracle names all best actions in listing order") {
    REQUIRE(oracle::best_actions(plain_tree("(B 0 -1 1 -1)")) == std::vector{branch(1), branch(3)});
}

TEST_CASE("three players each play for their own") {
    using three = literal_tree<tree_kind{.players = 3}>;
    const three game("(A (B [1 0 -1] [-1 0.5 0.5]) (C [0.5 0.5 -1] [0.25 -1 0.75]))");
    REQUIRE(oracle::max_n(game) == oracle::values<three>{0.25f, -1.0f, 0.75f});
    REQUIRE(oracle::best_actions(game) == std::vector{branch(1)});
}

TEST_CASE("on two sides max^n and expectiminimax agree, for either viewer") {
    zweig::rng random(2);
    for (int i = 0; i < 300; ++i) {
        const auto game = random_tree<chance_tree>(random, {.depth = 4, .chance = 0.3});
        const int depth = 1 + static_cast<int>(random.below(4));
        CAPTURE(game.text(), depth);
        const auto both = oracle::max_n(game, depth, tree_evaluator{});
        REQUIRE(both[0] == oracle::expectiminimax(game, player::first, depth, tree_evaluator{}));
        REQUIRE(both[1] == oracle::expectiminimax(game, player::second, depth, tree_evaluator{}));
        REQUIRE(both[0] == -both[1]);
    }
}

TEST_CASE("random trees have every shape that is asked for") {
    zweig::rng random(3);
    int leaves = 0;
    int chance_roots = 0;
    int passes = 0;
    int double_turns = 0;
    int impossible = 0;
    int shared = 0;
    int ties = 0;
    for (int i = 0; i < 300; ++i) {
        const auto game = random_tree<chance_tree>(random, {.chance = 0.2});
        REQUIRE(chance_tree::parse(game.text()));
        shared += game.text().find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos ? 1 : 0;
        if (game.is_terminal()) {
            ++leaves;
            continue;
        }
        const auto actions = game.legal_actions();
        if (game.to_move() == player::chance) {
            ++chance_roots;
            for (const branch b : actions) impossible += game.probability(b) > 0 ? 0 : 1;
            continue;
        }
        ties += oracle::best_actions(game).size() > 1 ? 1 : 0;
        passes += actions.size() == 1 ? 1 : 0;
        for (const branch b : actions) {
            auto child = game;
            child.apply(b);
            double_turns += !child.is_terminal() && child.to_move() == game.to_move() ? 1 : 0;
        }
    }
    for (const int count : {leaves, chance_roots, passes, double_turns, impossible, shared, ties})
        REQUIRE(count > 10);
}
