#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/leaf.hpp>
#include <zweig/search/learning_policy.hpp>
#include <zweig/search/mcts.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <vector>

using support::branch;
using support::chance_tree;
using support::plain_tree;
using support::tree_evaluator;
using zweig::player;
using zweig::rollout;
using zweig::tic_tac_toe;
using zweig::uniform;

using three_sides = support::literal_tree<support::tree_kind{.players = 3}>;
static_assert(zweig::LeafOf<rollout<>, chance_tree>);
static_assert(zweig::LeafOf<zweig::evaluated<tree_evaluator>, plain_tree>);
static_assert(!zweig::Learns<rollout<>, plain_tree> && zweig::Learns<rollout<zweig::mast>, plain_tree>);

namespace {

template <class Leaf, class G>
zweig::payoff<G> of(Leaf leaf, const G& game, std::uint64_t seed = 1) {
    zweig::rng random(seed);
    zweig::no_record none;
    return leaf(game, random, none);
}

template <class Leaf, class G>
double value(const Leaf& leaf, const G& game, player p = player::first, std::uint64_t seed = 1) {
    return of(leaf, game, seed).value(p);
}

/// The mean over many roll-outs, for the first player.
template <class Leaf, class G>
double mean(const Leaf& leaf, const G& game, int n = 4000) {
    double sum = 0;
    zweig::rng random(2);
    zweig::no_record none;
    auto copy = leaf;
    for (int i = 0; i < n; ++i) sum += copy(game, random, none).value(player::first);
    return sum / n;
}

/// Sees whether simulations are recorded.
struct spy : rollout<> {
    spy() = default;
    template <class G, class Record>
    zweig::payoff<G> operator()(const G& game, zweig::rng& random, Record& record) {
        ++(std::same_as<Record, zweig::no_record> ? unrecorded : recorded);
        return rollout<>::operator()(game, random, record);
    }
    static inline int recorded = 0, unrecorded = 0;
};

/// What traces tell of tic-tac-toe.
struct trace {
    int simulations = 0, wrong = 0;
    std::array<int, 3> results{};

    void operator()(const zweig::simulation_record<tic_tac_toe>& record,
                    const zweig::payoff<tic_tac_toe>& outcome) {
        tic_tac_toe game;
        for (const auto& p : record) {
            if (game.is_terminal() || p.by != game.to_move() ||
                std::ranges::count(game.legal_actions(), p.action) != 1)
                return void(++wrong);
            game.apply(p.action);
        }
        const float result = game.result(player::first);
        wrong += game.is_terminal() && outcome.value(player::first) == static_cast<double>(result) ? 0 : 1;
        ++results[static_cast<std::size_t>(result + 1)];
        ++simulations;
    }
};

} // namespace

TEST_CASE("a roll-out plays to the end, each action as likely as any other, dice as they fall") {
    REQUIRE(mean(rollout(), plain_tree("(A 1 0 (B -1 -0.5) -1)")) ==
            Approx((1 + 0 - 0.75 - 1) / 4).margin(0.03));
    REQUIRE(mean(rollout(), chance_tree("(A (? 3:1 1:-1 0:-1) (? 1:(B 0)))")) == Approx(0.25).margin(0.03));
    REQUIRE(value(rollout(), plain_tree("(A (B (A 0.5)))"), player::second) == -0.5);
    const auto three = of(rollout(), three_sides("(A (C [0.5 0.25 -0.75]))"));
    REQUIRE(three.value(player::first) == 0.5);
    REQUIRE(three.value(player::second) == 0.25);
    REQUIRE(three.value(player::third) == -0.75);
}

TEST_CASE("a roll-out records the decisions, and who took them, but no throws") {
    zweig::rng random(1);
    zweig::simulation_record<chance_tree> record;
    rollout<> leaf;
    leaf(chance_tree("(A (? (B (B 1))))"), random, record);
    REQUIRE(record.size() == 3);
    const std::array<player, 3> by{player::first, player::second, player::second};
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(record[i].by == by[i]);
        REQUIRE(record[i].action == branch(0));
    }
}

TEST_CASE("after so many plies an evaluator judges, and nobody wins where there is none") {
    const plain_tree game("(A @0.125 (A @0.25 (A @0.375 (A @0.5 1))))");
    for (int plies = 0; plies < 6; ++plies) {
        const double seen = plies < 4 ? 0.125 * (plies + 1) : 1;
        REQUIRE(value(rollout(uniform(), plies, tree_evaluator()), game) == seen);
        REQUIRE(value(rollout(uniform(), plies, tree_evaluator()), game, player::second) == -seen);
        REQUIRE(value(rollout(uniform(), plies), game) == (plies < 4 ? 0 : 1));
    }
    REQUIRE(value(rollout(uniform(), 1), chance_tree("(A (? 0.5))")) == 0); // a throw is a ply
    REQUIRE(value(rollout(uniform(), 2), chance_tree("(A (? 0.5))")) == 0.5);
    const auto three =
        of(rollout(uniform(), 1, tree_evaluator()), three_sides("(A (B @[0.5 -0.25 -0.25] [1 0 -1]))"));
    REQUIRE(three.value(player::first) == 0.5);
    REQUIRE(three.value(player::third) == -0.25);
}

TEST_CASE("several roll-outs from a leaf come to their mean") {
    const plain_tree game("(A 1 -1)");
    int between = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const double four = value(rollout(uniform(), 9, 4), game, player::first, seed);
        REQUIRE(4 * four == static_cast<int>(4 * four));
        between += four > -1 && four < 1 ? 1 : 0;
        REQUIRE(value(rollout(uniform(), 9, tree_evaluator(), 4), game, player::first, seed) == four);
        const double one = value(rollout(uniform(), 9, 1), game, player::first, seed);
        REQUIRE((one == 1 || one == -1));
    }
    REQUIRE(between > 25);
    REQUIRE(mean(rollout(uniform(), 9, 3), plain_tree("(A 1 0.5 -1)")) == Approx(1.0 / 6).margin(0.03));
    const auto three = of(rollout(uniform(), 9, 200), three_sides("(A [1 0 -1] [-1 1 0])"));
    REQUIRE(three.value(player::first) == Approx(0).margin(0.25));
    REQUIRE(three.value(player::second) == Approx(0.5).margin(0.15));
    REQUIRE(three.value(player::third) == Approx(-0.5).margin(0.15));
    for (const int odd : {0, -5, 1 << 30}) // at least one, and an end
        REQUIRE(value(rollout(uniform(), 9, odd), plain_tree("(A 0.5)")) == 0.5);
}

TEST_CASE("only the first of several roll-outs is recorded") {
    zweig::rng random(1);
    zweig::simulation_record<plain_tree> record;
    rollout leaf(uniform(), 9, 5);
    leaf(plain_tree("(A (B 0 1) (B 1 0))"), random, record);
    REQUIRE(record.size() == 2);
}

TEST_CASE("an evaluator alone judges the leaf itself, for everybody") {
    const plain_tree game("(A @0.25 1 1)");
    REQUIRE(value(zweig::evaluated(tree_evaluator()), game) == 0.25);
    REQUIRE(value(zweig::evaluated(tree_evaluator()), game, player::second) == -0.25);
    const auto three = of(zweig::evaluated(tree_evaluator()), three_sides("(B @[0.5 -0.75 0.25] [1 -1 0])"));
    REQUIRE(three.value(player::second) == -0.75);
    REQUIRE(three.value(player::third) == 0.25);
}

TEST_CASE("simulations are not recorded where nobody reads them") {
    const auto search = [](auto leaf) {
        zweig::mcts_options options;
        options.early_stop = false;
        zweig::mcts<tic_tac_toe>(options, zweig::ucb1{}, leaf)({}, {.nodes = 100});
    };
    search(spy());
    REQUIRE(spy::unrecorded > 90);
    REQUIRE(spy::recorded == 0);
    search(zweig::traced(spy(), [](const auto&, const auto&) {}));
    REQUIRE(spy::recorded > 90);
}

TEST_CASE("a traced leaf shows every simulation, from the root to the end") {
    for (const bool solver : {false, true}) {
        trace seen;
        zweig::mcts_options options;
        options.solver = solver;
        options.early_stop = false;
        const auto tell = [&](const auto& record, const auto& outcome) { seen(record, outcome); };
        auto search = zweig::mcts<tic_tac_toe>(options, zweig::ucb1{}, zweig::traced(rollout(), tell));
        REQUIRE(search({}, {.nodes = 3000}).stats.nodes == 3000);
        REQUIRE(seen.simulations == 3000);
        REQUIRE(seen.wrong == 0);
        for (const int n : seen.results) REQUIRE(n > 100);
    }
}

TEST_CASE("a traced leaf still learns and forgets") {
    zweig::mast policy(0);
    zweig::traced leaf{rollout(policy), [](const auto&, const auto&) {}};
    leaf.learn<plain_tree>({{player::first, branch(0)}, {player::first, branch(1)}},
                           zweig::payoff<plain_tree>::from([](player) { return 0; }));
    leaf.learn<plain_tree>({{player::first, branch(1)}},
                           zweig::payoff<plain_tree>::from([](player) { return 1; }));
    REQUIRE(mean(leaf, plain_tree("(A -1 1)"), 100) == 1);
    leaf.clear();
    REQUIRE(std::abs(mean(leaf, plain_tree("(A -1 1)"), 100)) < 0.5);
}
