#include <zweig/search/payoff.hpp>
#include <zweig/search/selection.hpp>

#include "oracle/mcts_means.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

using namespace support;
using zweig::payoff;
using zweig::player;

namespace {

/// No proofs.
zweig::mcts_options means_only() {
    zweig::mcts_options options;
    options.solver = false;
    return options;
}

/// Simulations of a random tree by several threads, and the counts of all of them.
template <class G>
void check_means(int trees, std::uint64_t seed, int threads) {
    using journal = oracle::journal<G>;
    using leaf = oracle::counting_leaf<G>;
    zweig::rng random(seed);
    for (int i = 0; i < trees; ++i) {
        const G game = random_tree<G>(random, {.depth = 4, .leaf_values = 7, .chance = 0.4});
        if (game.is_terminal()) continue;
        INFO(game.text());
        zweig::detail::rooted_tree<journal, zweig::detail::edge> tree(1 << 16);
        tree.edges.clear(max_branches);
        tree.root = journal(game);
        std::vector<oracle::slow_counts<G>> counts(static_cast<std::size_t>(threads),
                                                   oracle::slow_counts<G>(game));
        const auto work = [&](auto& own, std::uint64_t number, auto shared) {
            zweig::detail::simulator<journal, zweig::ucb1, leaf> simulator(means_only(), {},
                                                                           oracle::count_into(own));
            simulator.begin(tree, zweig::rng(number));
            for (int n = 0; n < 300; ++n) simulator.template simulate<shared()>();
        };
        if (threads == 1) {
            work(counts[0], seed, std::false_type());
            REQUIRE(counts[0].grew_on_second_visits());
        } else {
            std::vector<std::thread> others;
            for (auto& own : counts) {
                const std::uint64_t number = random();
                others.emplace_back([&, number] { work(own, number, std::true_type()); });
            }
            for (auto& other : others) other.join();
            for (std::size_t t = 1; t < counts.size(); ++t) counts[0].merge(counts[t]);
        }
        std::uint64_t edges = 0;
        REQUIRE(oracle::compare(tree, counts[0], false, edges) == "");
        REQUIRE(edges == tree.edges.used());
    }
}

template <class G>
void check_means_of_some_threads(int trees, std::uint64_t seed) {
    check_means<G>(trees, seed, 1);
    check_means<G>(trees / 4, seed, 3);
}

} // namespace

TEST_CASE("what one of two sides wins the other loses, to the unit") {
    using partners = literal_tree<tree_kind{.players = 4, .partners = true}>;
    zweig::rng random(1);
    for (int i = 0; i <= 2000; ++i) {
        const double exact = i <= 512 ? (i - 256) / 256.0 : 2 * random.unit() - 1; // half units among them
        const auto two =
            payoff<plain_tree>::from([&](player p) { return p == player::first ? exact : -exact; });
        REQUIRE(two.units(player::first) + two.units(player::second) == 256);
        REQUIRE(two.units(player::chance) == two.units(player::first));
        REQUIRE(std::abs(two.value(player::first) - exact) <= 1 / 256.0 + 1e-6);
        REQUIRE(two.value(player::first) == -two.value(player::second));
        const auto four = payoff<partners>::from([&](player) { return exact; });
        REQUIRE(four.units(player::first) == two.units(player::first));
        REQUIRE(four.units(player::third) == four.units(player::first));
        REQUIRE(four.units(player::second) + four.units(player::first) == 256);
        REQUIRE(four.units(player::fourth) == four.units(player::second));
    }
}

TEST_CASE("each of three players has a payoff of its own, and one player alone has it all") {
    using three = literal_tree<tree_kind{.players = 3}>;
    const auto p = payoff<three>::of_end(three("[1 -0.5 -0.5]"));
    REQUIRE(p.units(player::first) == 256);
    REQUIRE(p.units(player::second) == 64);
    REQUIRE(p.units(player::third) == 64);
    REQUIRE(p.units(player::chance) == 256);
    REQUIRE(p.value(player::second) == -0.5);
    using alone = literal_tree<tree_kind{.players = 1}>;
    REQUIRE(payoff<alone>::of_end(alone("0.5")).value(player::first) == 0.5);
}

TEST_CASE("a payoff is set for either side") {
    payoff<plain_tree> p;
    p.set(player::second, 200);
    REQUIRE(p.units(player::first) == 56);
    REQUIRE(p.units(player::second) == 200);
    p.set(player::first, 3);
    REQUIRE(p.units(player::second) == 253);
    p.set(player::chance, 7);
    REQUIRE(p.units(player::first) == 7);
}

TEST_CASE("a payoff of a result that is out of range is a win or a loss") {
    REQUIRE(payoff<plain_tree>::from([](player) { return 1.5; }).units(player::first) == 256);
    REQUIRE(payoff<plain_tree>::from([](player) { return -7; }).units(player::first) == 0);
    REQUIRE(payoff<plain_tree>::of_end(plain_tree("1")).units(player::second) == 0);
}

TEST_CASE("every visit and sum of the tree is what the simulations came to") {
    check_means_of_some_threads<plain_tree>(60, 1);
    check_means_of_some_threads<chance_tree>(60, 2);
    check_means_of_some_threads<literal_tree<tree_kind{.players = 1, .chance = true}>>(30, 3);
    check_means_of_some_threads<literal_tree<tree_kind{.players = 3, .chance = true}>>(60, 4);
    check_means_of_some_threads<literal_tree<tree_kind{.players = 4}>>(30, 5);
    check_means_of_some_threads<literal_tree<tree_kind{.players = 4, .chance = true, .partners = true}>>(30,
                                                                                                         6);
}
