#include <zweig/search/selection.hpp>
#include <zweig/search/simulation.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

using support::plain_tree;
using zweig::detail::log_of;
using zweig::detail::root_log;
using zweig::detail::root_share;

namespace {

/// Visits and results of a node and one of its edges, small and large ones.
struct sample {
    std::uint32_t node, visits;
    double sum; // units
};

std::vector<sample> samples() {
    std::vector<sample> all;
    zweig::rng random(1);
    const auto add = [&](std::uint32_t node, std::uint32_t visits) {
        for (const double mean : {0.0, random.unit(), 1.0})
            all.push_back({node, visits, std::floor(mean * 256 * visits)});
    };
    for (std::uint32_t node = 1; node < 60; ++node)
        for (std::uint32_t visits = 1; visits <= node; ++visits) add(node, visits);
    for (int i = 0; i < 20'000; ++i) {
        const std::uint32_t node = 1 + random.below(std::uint32_t{1} << random.below(28));
        add(node, 1 + random.below(node));
    }
    for (const std::uint32_t edge : {2047u, 2048u, 2049u, (1u << 28) - 1})
        add((1u << 28) - 1, edge), add(edge, edge), add(edge, 1);
    return all;
}

template <class S>
double judged(const S& selection, const sample& s) {
    const auto judge = selection.at(s.node);
    return static_cast<double>(judge(static_cast<float>(s.visits), root_share(s.visits),
                                     static_cast<float>(s.sum), zweig::detail::edge{}));
}

/// In which order the first simulations of a game try the root's actions.
template <class S>
std::vector<std::uint32_t> first_choices(const plain_tree& game, S selection, int simulations) {
    zweig::mcts_options options;
    options.solver = false;
    zweig::detail::rooted_tree<plain_tree, zweig::detail::edge> tree(1 << 16);
    tree.edges.clear(support::max_branches);
    tree.root = game;
    zweig::detail::simulator<plain_tree, S, zweig::rollout<>> simulator(options, selection,
                                                                        zweig::rollout<>());
    simulator.begin(tree, zweig::rng(1));
    std::vector<std::uint32_t> order, before(support::max_branches);
    for (int i = 0; i < simulations; ++i) {
        simulator.template simulate<false>();
        for (std::uint32_t e = 0; e < game.legal_actions().size(); ++e) {
            const auto visits = zweig::detail::visits_of(tree.edges[tree.edges[0].child + e].word);
            if (visits != before[e]) order.push_back(e);
            before[e] = visits;
        }
    }
    return order;
}

} // namespace

TEST_CASE("the logarithm is right to 1e-4, and the same while compiling") {
    double most = 0;
    const auto check = [&](std::uint32_t n) {
        most = std::max(most, std::abs(static_cast<double>(log_of(n)) - std::log(static_cast<double>(n))));
    };
    for (std::uint32_t n = 1; n <= 1'000'000; ++n) check(n);
    for (std::uint32_t n = 1'000'000; n < 1u << 28; n += 1 + n / 1000) check(n);
    for (int bit = 0; bit < 32; ++bit)
        for (const std::uint32_t around : {0u, 1u, 2u}) check(std::max((1u << bit) + 1 - around, 1u));
    REQUIRE(most < 1e-4);
    static_assert(log_of(1) == 0 && log_of(2) > 0.69314f && log_of(2) < 0.69315f);
    constexpr float at_compile_time = log_of(1'000'003);
    std::uint32_t n = 1'000'003;
    REQUIRE(log_of(*const_cast<volatile std::uint32_t*>(&n)) == at_compile_time);
}

TEST_CASE("the roots are right to 2e-6, from the tables and beyond") {
    double share = 0, log = 0;
    for (std::uint32_t n = 1; n < 1u << 28; n += 1 + n / 3000) {
        share = std::max(
            share, std::abs(static_cast<double>(root_share(n)) * std::sqrt(static_cast<double>(n)) - 1));
        const double exact = std::sqrt(static_cast<double>(log_of(n)));
        log = std::max(log, std::abs(static_cast<double>(root_log(n)) - exact));
    }
    REQUIRE(share < 2e-6);
    REQUIRE(log < 2e-6);
}

TEST_CASE("ucb1 is the mean and c sqrt(ln N / n)") {
    for (const float c : {0.0f, 0.3f, 0.8f, 1.41421356f})
        for (const sample& s : samples()) {
            const double mean = s.sum / 256 / s.visits;
            const double exact = mean + static_cast<double>(c) * std::sqrt(std::log(s.node) / s.visits);
            if (std::abs(judged(zweig::ucb1{.c = c}, s) - exact) < 1e-4) continue;
            CAPTURE(c, s.node, s.visits, s.sum);
            REQUIRE(judged(zweig::ucb1{.c = c}, s) == Approx(exact).margin(1e-4));
        }
}

TEST_CASE("ucb1_tuned takes the variance of wins and losses, and a quarter at the most") {
    for (const float c : {0.5f, 1.0f})
        for (const sample& s : samples()) {
            const double mean = s.sum / 256 / s.visits, share = std::log(s.node) / s.visits;
            const double variance = std::min(0.25, mean * (1 - mean) + std::sqrt(2 * share));
            const double exact = mean + static_cast<double>(c) * std::sqrt(share * variance);
            if (std::abs(judged(zweig::ucb1_tuned{.c = c}, s) - exact) < 2e-4) continue;
            CAPTURE(c, s.node, s.visits, s.sum);
            REQUIRE(judged(zweig::ucb1_tuned{.c = c}, s) == Approx(exact).margin(2e-4));
        }
}

TEST_CASE("every action is tried once before any twice, in the order of listing") {
    const plain_tree game("(A 1 -1 0 1 0.5 -1)");
    const std::vector<std::uint32_t> listed{0, 1, 2, 3, 4, 5};
    REQUIRE(first_choices(game, zweig::ucb1{}, 6) == listed);
    REQUIRE(first_choices(game, zweig::ucb1_tuned{}, 6) == listed);
}

TEST_CASE("of actions that are worth the same the first listed is tried") {
    // All lose each time: the first round and every further one goes as listed.
    const plain_tree game("(A -1 -1 -1)");
    const std::vector<std::uint32_t> rounds{0, 1, 2, 0, 1, 2, 0, 1, 2};
    REQUIRE(first_choices(game, zweig::ucb1{}, 9) == rounds);
    REQUIRE(first_choices(game, zweig::ucb1_tuned{}, 9) == rounds);
    REQUIRE(first_choices(game, zweig::ucb1{.c = 0, .first_play = 0.5f}, 3) ==
            std::vector<std::uint32_t>{0, 1, 2});
    // Without exploration nothing but the mean counts.
    REQUIRE(first_choices(plain_tree("(A 0 1 0.5)"), zweig::ucb1{.c = 0}, 6) ==
            std::vector<std::uint32_t>{0, 1, 2, 1, 1, 1});
    REQUIRE(first_choices(plain_tree("(A 0 -0.5 0 0)"), zweig::ucb1{.c = 0, .first_play = 0.5f}, 2) ==
            std::vector<std::uint32_t>{0, 0});
}

TEST_CASE("first_play is what an action never tried is worth") {
    const plain_tree game("(A 0.5 1 -1)"); // a win rate of 0.75, then 1
    REQUIRE(first_choices(game, zweig::ucb1{.c = 0, .first_play = 0.7f}, 4) ==
            std::vector<std::uint32_t>{0, 0, 0, 0});
    REQUIRE(first_choices(game, zweig::ucb1{.c = 0, .first_play = 0.8f}, 4) ==
            std::vector<std::uint32_t>{0, 1, 1, 1});
    REQUIRE(first_choices(game, zweig::ucb1_tuned{.c = 0, .first_play = 0.7f}, 4) ==
            std::vector<std::uint32_t>{0, 0, 0, 0});
    REQUIRE(first_choices(game, zweig::ucb1_tuned{.c = 0, .first_play = 1.2f}, 4) ==
            std::vector<std::uint32_t>{0, 1, 2, 1});
    // Below every result, and below 0.
    REQUIRE(first_choices(plain_tree("(A -1 1)"), zweig::ucb1{.c = 0, .first_play = -1}, 3) ==
            std::vector<std::uint32_t>{0, 0, 0});
}

TEST_CASE("scores below 0 are compared too") {
    const plain_tree game("(A -1 0 1)");
    REQUIRE(first_choices(game, zweig::ucb1{.c = -2, .first_play = -0.5f}, 2) ==
            std::vector<std::uint32_t>{0, 0}); // ln 1 = 0: nothing is taken off yet
    const auto later = first_choices(game, zweig::ucb1{.c = -2, .first_play = -0.5f}, 3);
    REQUIRE(later == std::vector<std::uint32_t>{0, 0, 1}); // 0 - 2 sqrt(ln 2 / 2) < -0.5
}
