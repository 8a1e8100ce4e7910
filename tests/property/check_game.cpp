#include <zweig/core/check_game.hpp>
#include <zweig/games/connect_four.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/games/tic_tac_toe.hpp>

#include "support/catch.hpp"
#include "support/random_games.hpp"
#include "support/random_tree.hpp"

using namespace support;

TEST_CASE("tic-tac-toe keeps the law of a game") {
    zweig::rng random(1);
    require_lawful(zweig::tic_tac_toe{}, random, {.games = 1000});
}

TEST_CASE("Connect Four keeps the law of a game") {
    zweig::rng random(3);
    require_lawful(zweig::connect_four::game{}, random, {.games = 1000});
}

TEMPLATE_TEST_CASE("Othello keeps the law of a game", "", zweig::othello::game<8>, zweig::othello::game<6>,
                   zweig::othello::game<4>, (zweig::othello::game<8, zweig::othello::scoring::win_loss>),
                   (zweig::othello::basic_othello<8, zweig::bits::portable>)) {
    zweig::rng random(4);
    require_lawful(TestType{}, random, {.games = 300});
}

TEMPLATE_TEST_CASE("literal trees of every kind keep the law of a game", "", plain_tree, chance_tree,
                   (literal_tree<tree_kind{.players = 1, .chance = true, .bounds = true}>),
                   (literal_tree<tree_kind{.players = 2, .keys = false}>),
                   (literal_tree<tree_kind{.players = 2, .chance = true, .bounds = true}, double>),
                   (literal_tree<tree_kind{.players = 3, .bounds = true}>),
                   (literal_tree<tree_kind{.players = 4, .chance = true}, double>),
                   (literal_tree<tree_kind{.players = 4, .bounds = true, .partners = true}>)) {
    zweig::rng random(2);
    for (int i = 0; i < 100; ++i) {
        const auto game = random_tree<TestType>(random, {.chance = 0.2});
        CAPTURE(game.text());
        require_lawful(game, random, {.games = 20});
    }
}
