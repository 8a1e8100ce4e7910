#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/mcts.hpp>
#include <zweig/search/proof.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/searcher_contract.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

using namespace support;
using namespace zweig::detail;
using zweig::final_choice;
using zweig::mcts;
using zweig::player;
using exact = proof<chance_tree>;

namespace {

/// A block of edges: proven ones, and open ones without a value.
struct sketch {
    std::optional<float> value{};
    int distance = 0;
};
std::vector<edge> block_of(const std::vector<sketch>& sketches) {
    std::vector<edge> block(sketches.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
        block[i].word = 3 * one_visit + 500;
        if (sketches[i].value) prove<false>(block[i], *sketches[i].value, sketches[i].distance);
    }
    block.back().flags |= flag::last;
    return block;
}

std::optional<exact> decided(const std::vector<sketch>& sketches) {
    const auto block = block_of(sketches);
    const auto alone = prove_decision<false, chance_tree>(block.data());
    const auto shared = prove_decision<true, chance_tree>(block.data());
    REQUIRE(alone.has_value() == shared.has_value());
    return shared;
}

/// An action as the root of a search sees it.
root_action<chance_tree> action(std::uint64_t visits, double value, std::optional<exact> proven = {}) {
    root_action<chance_tree> a;
    a.visits = visits;
    a.counted = proven ? 0 : visits;
    a.sum = static_cast<std::uint64_t>((value + 1) * 128 * static_cast<double>(visits) + 0.5);
    a.known = proven;
    return a;
}

/// The number of the action that is played.
std::size_t chosen(std::vector<root_action<chance_tree>> actions, final_choice choice) {
    for (std::size_t i = 0; i < actions.size(); ++i) actions[i].action = branch(i);
    sort_actions(actions, choice);
    return static_cast<std::size_t>(actions[0].action);
}

zweig::mcts_options small(std::uint64_t seed = 0) {
    zweig::mcts_options options;
    options.tree_bytes = 1 << 22;
    options.seed = seed;
    return options;
}

} // namespace

TEST_CASE("of proven values the greater is better, a win sooner, a loss later, a draw either way") {
    const std::vector<exact> worse_to_better{{-1, 1},   {-1, 5},   {-0.5f, 1}, {-0.5f, 2}, {0, 3},
                                             {0.5f, 9}, {0.5f, 2}, {1, 8},     {1, 1}};
    for (std::size_t i = 0; i < worse_to_better.size(); ++i)
        for (std::size_t j = 0; j < worse_to_better.size(); ++j)
            REQUIRE(better<chance_tree>(worse_to_better[i], worse_to_better[j]) == (i > j));
    REQUIRE_FALSE(better<chance_tree>({0, 1}, {0, 2}));
    REQUIRE_FALSE(better<chance_tree>({0, 2}, {0, 1}));
}

TEST_CASE("one win proves a decision, anything less only when all actions are proven") {
    REQUIRE_FALSE(decided({{}, {}}));
    REQUIRE_FALSE(decided({{0.99f, 1}, {}}));
    REQUIRE_FALSE(decided({{}, {-1, 1}}));
    const auto win = decided({{}, {1, 4}, {}, {1, 2}, {-1, 1}});
    REQUIRE(win);
    REQUIRE(win->value == 1);
    REQUIRE(win->distance == 3);
    const auto all = decided({{-1, 1}, {0.25f, 6}, {0, 1}, {0.25f, 8}});
    REQUIRE(all);
    REQUIRE(all->value == 0.25f);
    REQUIRE(all->distance == 7);
    const auto lost = decided({{-1, 1}, {-1, 6}, {-1, 3}});
    REQUIRE(lost->value == -1);
    REQUIRE(lost->distance == 7);
}

TEST_CASE("chance is proven when all its outcomes are, by their weighted mean") {
    const chance_tree game("(? 1:0.5 2:-1 0:1 1:1)");
    const auto two = block_of({{0.5f, 3}, {}, {1, 2}});
    REQUIRE_FALSE(prove_chance<false, chance_tree>(two.data(), game));
    const auto all = block_of({{0.5f, 3}, {-1, 7}, {1, 2}});
    const auto mean = prove_chance<true, chance_tree>(all.data(), game);
    REQUIRE(mean);
    REQUIRE(mean->value == Approx(-0.125));
    REQUIRE(mean->distance == 7); // a throw is no decision
    const auto won = block_of({{1, 3}, {1, 7}, {1, 2}});
    REQUIRE(prove_chance<false, chance_tree>(won.data(), game)->value == 1); // whatever is rounded
}

TEST_CASE("a proven root ends the search at once") {
    const auto at_once = mcts<plain_tree>(small())(plain_tree("(A -1 1 (B 0 0))"), {.nodes = 100'000});
    REQUIRE(at_once.solved);
    REQUIRE(at_once.value == 1);
    REQUIRE(at_once.best == branch(1));
    REQUIRE(at_once.stats.nodes == 2);
    const auto all = mcts<plain_tree>(small())(plain_tree("(B (A 0.5 -1) (A 0.25))"), {});
    REQUIRE(all.solved);
    REQUIRE(all.value == -0.25f); // for the second player
    REQUIRE(all.best == branch(1));
    REQUIRE(all.stats.nodes < 50);
    REQUIRE(all.actions[0].kind == zweig::bound::exact);
    auto options = small();
    options.solver = false;
    options.early_stop = false;
    const auto never = mcts<plain_tree>(options)(plain_tree("(A -1 1 (B 0 0))"), {.nodes = 1000});
    REQUIRE_FALSE(never.solved);
    REQUIRE(never.stats.nodes == 1000);
}

TEST_CASE("a win that has been seen is preferred to a longer one, and a longer loss to a shorter") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto lost = mcts<plain_tree>(small(seed))(
            plain_tree("(A (B 1 (A (B -1) -1)) (B -1 1) (B (A -1)))"), {.nodes = 10'000});
        REQUIRE(lost.solved);
        REQUIRE(lost.value == -1);
        REQUIRE(lost.best == branch(0));
    }
    REQUIRE(chosen({action(900, 0.9, exact{1, 9}), action(3, 0, exact{1, 3}), action(9, 0, exact{1, 5})},
                   final_choice::most_visits) == 1);
}

TEST_CASE("tic-tac-toe is proven a draw, and a win in hand is played") {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const auto result = mcts<zweig::tic_tac_toe>(small(seed))({}, {.nodes = 60'000});
        REQUIRE(result.solved);
        REQUIRE(result.value == 0);
    }
    // Crosses on 0 and 1, noughts on 3 and 4: whoever moves wins at once.
    const auto win =
        mcts<zweig::tic_tac_toe>(small())(zweig::tic_tac_toe(0b000'000'011, 0b000'011'000), {.nodes = 1000});
    REQUIRE(win.best == zweig::tic_tac_toe::square(2));
    REQUIRE(win.solved);
}

TEST_CASE("an exact mean is proven through dice, and solved roots answer for every action that is proven") {
    zweig::rng random(5);
    for (int i = 0; i < 60; ++i) {
        const auto game = random_tree<chance_tree>(random, {.depth = 3, .chance = 0.4});
        if (game.is_terminal()) continue;
        auto options = small(random());
        options.early_stop = false; // which need not wait for the value of the only action that is no loss
        const auto result = mcts<chance_tree>(options)(game, {.nodes = 50'000});
        INFO(game.text());
        REQUIRE(result.solved);
        REQUIRE(result.value == Approx(oracle::expectiminimax(game, result.viewer)).margin(2e-6));
        require_sensible(game, result);
    }
}

TEST_CASE("nobody proves a game of three sides") {
    const literal_tree<tree_kind{.players = 3}> game("(A [1 -1 0] [0 0 0])");
    const auto result = mcts<literal_tree<tree_kind{.players = 3}>>(small())(game, {.nodes = 500});
    REQUIRE_FALSE(result.solved);
    REQUIRE(result.best == branch(0));
}

TEST_CASE("the action with the most visits is played, the better one of equals, the first of the same") {
    constexpr auto by = final_choice::most_visits;
    REQUIRE(chosen({action(10, 1), action(11, -1), action(9, 1)}, by) == 1);
    REQUIRE(chosen({action(10, 0), action(10, 0.5), action(10, 0.25)}, by) == 1);
    REQUIRE(chosen({action(10, 0.5), action(10, 0.5)}, by) == 0);
    // A proven value stands against an estimate.
    REQUIRE(chosen({action(1000, 0.1), action(2, 0, exact{1, 3})}, by) == 1);
    REQUIRE(chosen({action(1000, -0.1), action(2, 0, exact{0, 3})}, by) == 1);
    REQUIRE(chosen({action(1000, 0.1), action(2, 0, exact{0, 3})}, by) == 0);
    REQUIRE(chosen({action(1000, 0, exact{-1, 3}), action(2, -0.9)}, by) == 1);
}

TEST_CASE("which action is played does not depend on the order of listing") {
    zweig::rng random(7);
    for (int i = 0; i < 2000; ++i) {
        std::vector<root_action<chance_tree>> actions;
        for (std::uint64_t n = 2 + random.below(3); n > 0; --n) {
            const double value = random.below(9) * 0.25 - 1; // no two have as many visits
            std::optional<exact> proven;
            if (random.below(3) == 0)
                proven = exact{static_cast<float>(value) + 0.01f * static_cast<float>(n), 1};
            actions.push_back(action(5 * random.below(40) + n, value, proven));
        }
        const auto choice = i % 2 == 0 ? final_choice::most_visits : final_choice::lower_bound;
        const auto first = actions[chosen(actions, choice)].visits;
        for (std::size_t turn = 0; turn < actions.size(); ++turn) {
            std::rotate(actions.begin(), actions.begin() + 1, actions.end());
            if (turn == 1) std::swap(actions[0], actions[1]);
            REQUIRE(actions[chosen(actions, choice)].visits == first);
        }
    }
}

TEST_CASE("by the lower bound a surer action is played, but none with too few visits") {
    constexpr auto by = final_choice::lower_bound;
    REQUIRE(chosen({action(1000, 0.2), action(900, 0.5)}, by) == 1);
    REQUIRE(chosen({action(1000, 0.5), action(150, 0.52)}, by) == 0);  // less sure
    REQUIRE(chosen({action(10'000, 0.2), action(999, 0.9)}, by) == 0); // not a tenth
    REQUIRE(chosen({action(10'000, 0.2), action(1000, 0.9)}, by) == 1);
    REQUIRE(chosen({action(10'000, 0.2), action(5, 0, exact{0.5f, 3})}, by) == 1);
    REQUIRE(action(1'000'000, 0.6).lower_bound() == Approx(0.6 - 2 * 0.8 / 1000).margin(1e-5));
}

TEST_CASE("actions are reported by visits after the one that is played, and their lines are legal") {
    auto options = small();
    options.solver = false;
    zweig::rng random(6);
    for (int i = 0; i < 40; ++i) {
        const auto game = random_tree<chance_tree>(random, {.chance = i % 2 * 0.3});
        if (game.is_terminal() || zweig::at_chance(game)) continue;
        options.solver = i % 4 < 2;
        const auto result = mcts<chance_tree>(options)(game, {.nodes = 1000});
        require_sensible(game, result);
        REQUIRE(result.actions[0].action == *result.best);
        REQUIRE(result.line == result.actions[0].line);
        for (std::size_t a = 0; a < result.actions.size(); ++a) {
            const auto& report = result.actions[a];
            if (a > 1) REQUIRE(report.nodes <= result.actions[a - 1].nodes);
            REQUIRE(report.line.front() == report.action);
            auto end = game;
            for (const auto& step : report.line) {
                REQUIRE_FALSE((end.is_terminal() || zweig::at_chance(end))); // it ends where a die is thrown
                REQUIRE(std::ranges::count(end.legal_actions(), step) == 1);
                end.apply(step);
            }
        }
    }
}
