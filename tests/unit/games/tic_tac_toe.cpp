#include <zweig/games/tic_tac_toe.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"

#include <unordered_set>

using zweig::player;
using zweig::tic_tac_toe;

namespace {

struct tree_count {
    int games = 0;
    int first_wins = 0;
    int second_wins = 0;
    std::unordered_set<std::uint64_t> positions{};
};

void count_tree(const tic_tac_toe& game, tree_count& count) {
    count.positions.insert(game.key());
    if (game.is_terminal()) {
        ++count.games;
        count.first_wins += game.result(player::first) > 0 ? 1 : 0;
        count.second_wins += game.result(player::second) > 0 ? 1 : 0;
        return;
    }
    for (const auto s : game.legal_actions()) {
        tic_tac_toe child = game;
        child.apply(s);
        count_tree(child, count);
    }
}

constexpr tic_tac_toe after(std::initializer_list<int> squares) {
    tic_tac_toe game;
    for (const int s : squares) game.apply(tic_tac_toe::square(s));
    return game;
}

} // namespace

TEST_CASE("tic-tac-toe has 255168 games and 5478 positions") {
    tree_count count;
    count_tree(tic_tac_toe{}, count);
    REQUIRE(count.games == 255168);
    REQUIRE(count.first_wins == 131184);
    REQUIRE(count.second_wins == 77904);
    REQUIRE(count.positions.size() == 5478);
}

TEST_CASE("tic-tac-toe is a draw, whatever the first move") {
    REQUIRE(oracle::expectiminimax(tic_tac_toe{}, player::first) == 0.0f);
    REQUIRE(oracle::best_actions(tic_tac_toe{}).size() == 9);
}

TEST_CASE("three in a row wins in every direction, for the one who has it") {
    STATIC_REQUIRE(after({0, 3, 1, 4, 2}).result(player::first) == 1.0f);
    STATIC_REQUIRE(after({0, 3, 1, 4, 2}).result(player::second) == -1.0f);
    STATIC_REQUIRE(after({0, 2, 1, 5, 3, 8}).result(player::second) == 1.0f);
    STATIC_REQUIRE(after({0, 1, 4, 2, 8}).is_terminal());
    STATIC_REQUIRE(after({2, 1, 4, 0, 6}).is_terminal());
    STATIC_REQUIRE(after({1, 0, 4, 2, 7}).is_terminal());
    STATIC_REQUIRE(!after({0, 1, 4, 2}).is_terminal());
}

TEST_CASE("a tic-tac-toe position can be set up from its stones") {
    STATIC_REQUIRE(tic_tac_toe(0b000'010'001, 0b100'000'000) == after({0, 8, 4}));
    STATIC_REQUIRE(after({0, 8, 4}).to_move() == player::second);
    STATIC_REQUIRE(after({0, 8, 4}).legal_actions().size() == 6);
}
