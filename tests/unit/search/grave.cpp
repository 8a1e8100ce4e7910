#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/mcts.hpp>

#include "oracle/mcts_means.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace support;
using zweig::grave;
using zweig::tic_tac_toe;
using zweig::detail::amaf_edge;
using zweig::detail::one_visit;

namespace {

template <class G>
using tree_of = zweig::detail::rooted_tree<oracle::journal<G>, amaf_edge>;
template <class G>
using simulator_of = zweig::detail::simulator<oracle::journal<G>, grave, oracle::counting_leaf<G>>;

zweig::mcts_options means_only() {
    zweig::mcts_options options;
    options.solver = false;
    return options;
}

grave with(std::uint32_t enough, float bias = 1e-4f, float c = 0.2f) {
    grave selection;
    selection.enough = enough, selection.bias = bias, selection.c = c;
    return selection;
}

template <class G>
void check_later_results(const G& game, const grave& selection, std::uint64_t seed, int simulations) {
    tree_of<G> tree(1 << 20);
    tree.edges.clear(max_branches);
    tree.root = oracle::journal<G>(game);
    oracle::slow_counts<G> counts(game);
    simulator_of<G> simulator(means_only(), selection, oracle::count_into(counts));
    simulator.begin(tree, zweig::rng(seed));
    std::uint64_t edges = 0;
    for (int part = 0; part < 4; ++part) {
        for (int i = 0; i < simulations / 4; ++i) simulator.template simulate<false>();
        REQUIRE(oracle::compare(tree, counts, true, edges) == "");
    }
    REQUIRE(counts.grew_on_second_visits());
    REQUIRE(edges == tree.edges.used());
}

template <class G>
void check_random_trees(std::uint64_t seed) {
    zweig::rng random(seed);
    for (int i = 0; i < 25; ++i) {
        const auto game = random_tree<G>(random, {.depth = 4, .double_turn = 0.4, .chance = 0.3});
        if (game.is_terminal()) continue;
        INFO(game.text());
        check_later_results(game, with(random.below(60)), random(), 200);
    }
}

/// A block of edges with results, and with those of later actions.
struct results {
    std::uint16_t action;
    std::uint32_t count;
    double mean; // a win rate
};
std::vector<amaf_edge> block_of(const std::vector<results>& later) {
    std::vector<amaf_edge> block(later.size());
    for (std::size_t i = 0; i < block.size(); ++i) {
        block[i].action = later[i].action;
        block[i].later =
            later[i].count * one_visit + static_cast<std::uint64_t>(later[i].mean * 256 * later[i].count);
    }
    block.back().flags |= zweig::detail::flag::last;
    return block;
}

template <class Judge>
double judged(const Judge& judge, std::uint16_t action, std::uint32_t n, double mean) {
    amaf_edge e;
    e.action = action;
    return static_cast<double>(
        judge(static_cast<float>(n), zweig::detail::root_share(n), static_cast<float>(mean * 256 * n), e));
}

} // namespace

TEST_CASE("the results of later actions are what a count of all simulations says") {
    check_later_results(tic_tac_toe(), grave{}, 1, 4000);
    check_later_results(tic_tac_toe(), with(0), 2, 2000);
    check_later_results(tic_tac_toe(), with(1'000'000, 1e-4f, 1), 3, 2000);
    check_random_trees<plain_tree>(4);
    check_random_trees<chance_tree>(5);
    check_random_trees<literal_tree<tree_kind{.players = 3, .chance = true}>>(6);
    check_random_trees<literal_tree<tree_kind{.players = 4, .chance = true, .partners = true}>>(7);
}

TEST_CASE("threads that share a tree lose no result of later actions") {
    using counting = std::array<std::uint64_t, 9>;
    const auto count = [](counting& played) {
        return [&played](const auto& record, const auto&) {
            for (const auto& p : record)
                if (p.by == zweig::player::first) ++played[static_cast<std::size_t>(p.action)];
        };
    };
    using leaf = zweig::traced<zweig::rollout<>, decltype(count(std::declval<counting&>()))>;
    zweig::detail::rooted_tree<tic_tac_toe, amaf_edge> tree(1 << 20);
    tree.edges.clear(9);
    tree.root = tic_tac_toe();
    std::array<counting, 3> played{}; // by the first player, in all simulations of a thread
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < played.size(); ++t)
        threads.emplace_back([&, t] {
            zweig::detail::simulator<tic_tac_toe, grave, leaf> simulator(
                means_only(), grave{}, leaf(zweig::rollout<>(), count(played[t])));
            simulator.begin(tree, zweig::rng(t));
            for (int i = 0; i < 2000; ++i) simulator.simulate<true>();
        });
    for (auto& thread : threads) thread.join();
    std::uint64_t missing = 0;
    for (std::uint32_t i = 0; i < 9; ++i) {
        const std::uint64_t all = played[0][i] + played[1][i] + played[2][i];
        const auto later = zweig::detail::visits_of(tree.edges[tree.edges[0].child + i].later);
        REQUIRE(later <= all);
        missing += all - later;
    }
    REQUIRE(missing <= 9 * 50); // of those that came before the root was made
}

TEST_CASE("an action is judged by its own results and by later ones, these less the more it has") {
    grave selection = with(10, 0.01f, 0.3f);
    selection.first_play = 7;
    const auto block = block_of({{3, 200, 0.75}, {5, 0, 0}, {8, 40, 0.1}});
    selection.begin();
    const auto judge = selection.at(500, block.data());
    for (const std::uint32_t n : {1u, 2u, 17u, 400u, 5000u}) {
        const double explore = 0.3 * std::sqrt(std::log(500) / n), mean = 0.4;
        const auto expected = [&](double m, double later) {
            const double weight = m / (m + n + 0.01 * m * n);
            return (1 - weight) * mean + weight * later + explore;
        };
        REQUIRE(judged(judge, 3, n, mean) == Approx(expected(200, 0.75)).margin(1e-4));
        REQUIRE(judged(judge, 8, n, mean) == Approx(expected(40, 0.1)).margin(1e-3));
        REQUIRE(judged(judge, 5, n, mean) == Approx(mean + explore).margin(1e-4));
        REQUIRE(judged(judge, 99, n, mean) == Approx(mean + explore).margin(1e-4)); // not in the block
    }
    amaf_edge untried;
    untried.action = 3;
    REQUIRE(judge.untried(untried) == Approx(0.75 + 0.3 * std::sqrt(std::log(500))).margin(1e-4));
    untried.action = 5;
    REQUIRE(judge.untried(untried) == 7);
}

TEST_CASE("statistics come from the nearest position above with enough visits") {
    grave selection = with(50, 0, 0);
    const auto root = block_of({{1, 1000, 0.25}}), middle = block_of({{1, 1000, 0.5}}),
               below = block_of({{1, 1000, 0.75}});
    const auto of = [](const auto& judge) {
        amaf_edge e;
        e.action = 1;
        return judge.untried(e);
    };
    selection.begin();
    REQUIRE(of(selection.at(3, root.data())) == 0.25f); // the root has nobody above
    REQUIRE(of(selection.at(49, middle.data())) == 0.25f);
    selection.begin();
    REQUIRE(of(selection.at(100, root.data())) == 0.25f);
    REQUIRE(of(selection.at(50, middle.data())) == 0.5f);
    REQUIRE(of(selection.at(49, below.data())) == 0.5f);
    selection.begin();
    REQUIRE(of(selection.at(1, below.data())) == 0.75f); // of a new simulation
    grave rave = with(0, 0, 0);
    rave.begin();
    REQUIRE(of(rave.at(1, root.data())) == 0.25f);
    REQUIRE(of(rave.at(1, below.data())) == 0.75f);
}

TEST_CASE("later results go along when an action is played") {
    auto options = means_only();
    options.early_stop = false;
    auto search = zweig::mcts<tic_tac_toe>(options, grave{});
    tic_tac_toe game;
    while (!game.is_terminal()) {
        const auto result = search(game, {.nodes = 2000});
        search.advance(*result.best);
        game.apply(*result.best);
    }
    REQUIRE(game.result(zweig::player::first) == 0);
}
