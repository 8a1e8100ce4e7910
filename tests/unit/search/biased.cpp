#include <zweig/search/biased.hpp>
#include <zweig/search/simulation.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

using support::branch;
using support::chance_tree;
using support::plain_tree;
using zweig::bias_options;
using zweig::biased;
using zweig::detail::scored_edge;

namespace {

/// Scores of branches by their numbers, on a scale of its own.
struct listed_scores {
    std::vector<float> scores;
    template <class G>
    float operator()(const G&, branch b) const {
        return scores[static_cast<std::size_t>(b)];
    }
};

std::vector<scored_edge> block_of(std::size_t n) {
    std::vector<scored_edge> edges(n);
    for (std::size_t i = 0; i < n; ++i) edges[i].action = static_cast<std::uint16_t>(i);
    return edges;
}

/// A tree that a selection has searched from its root.
template <class G, class S>
auto searched(const G& game, const S& selection, int simulations) {
    using tree_type = zweig::detail::rooted_tree<G, scored_edge>;
    zweig::mcts_options options;
    options.solver = false;
    auto tree = std::make_unique<tree_type>(std::size_t{1} << 20);
    tree->edges.clear(support::max_branches);
    tree->root = game;
    zweig::detail::simulator<G, S, zweig::rollout<>> simulator(options, selection, zweig::rollout<>());
    simulator.begin(*tree, zweig::rng(1));
    for (int i = 0; i < simulations; ++i) simulator.template simulate<false>();
    return tree;
}

/// Visits of the root's edges, in the order of the block.
template <class Tree>
std::vector<std::uint32_t> root_visits(const Tree& tree) {
    std::vector<std::uint32_t> visits;
    for (std::uint32_t i = tree.edges[0].child;; ++i) {
        visits.push_back(zweig::detail::visits_of(tree.edges[i].word));
        if (zweig::detail::is_last(tree.edges[i].flags)) return visits;
    }
}

} // namespace

TEST_CASE("actions come best first, equals as listed, with scores from 0 to 1") {
    const plain_tree game("(A 0 0 0 0 0)");
    auto edges = block_of(5);
    biased(listed_scores{{-10, 30, 10, 30, -10}}).prepare(game, edges);
    const std::array<int, 5> order{1, 3, 2, 0, 4};
    const std::array<float, 5> scores{1, 1, 0.5f, 0, 0};
    for (std::size_t i = 0; i < 5; ++i) {
        REQUIRE(edges[i].action == order[i]);
        REQUIRE(edges[i].score == scores[i]);
    }
    auto same = block_of(3);
    biased(listed_scores{{7, 7, 7}}).prepare(game, same);
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(same[i].action == i);
        REQUIRE(same[i].score == 0);
    }
}

TEST_CASE("a scorer that looks at the position after the action is asked so") {
    const auto scorer = [](const plain_tree& game, branch, const plain_tree& child) {
        return child.result(game.to_move());
    };
    auto edges = block_of(3);
    biased(scorer).prepare(plain_tree("(B 1 -0.5 -1)"), edges);
    const std::array<int, 3> order{2, 1, 0};
    for (std::size_t i = 0; i < 3; ++i) REQUIRE(edges[i].action == order[i]);
}

TEST_CASE("progressive bias adds weight * score / (visits + 1) to another selection") {
    const auto check = [](const auto& base, const auto& selection, double weight) {
        zweig::rng random(2);
        for (int i = 0; i < 2000; ++i) {
            const std::uint32_t n = 1 + random.below(1u << random.below(14)), node = n + random.below(1000);
            const auto sum = static_cast<float>(random.below(256 * n));
            scored_edge e;
            e.score = static_cast<float>(random.unit());
            const float root = zweig::detail::root_share(n);
            const double plain = static_cast<double>(base.at(node)(static_cast<float>(n), root, sum, e));
            const double with = static_cast<double>(selection.at(node)(static_cast<float>(n), root, sum, e));
            CAPTURE(n, e.score);
            REQUIRE(with == Approx(plain + weight * static_cast<double>(e.score) / (n + 1)).margin(1e-5));
            const auto first = selection.at(node);
            REQUIRE(first.untried(e) ==
                    Approx(static_cast<double>(base.first_play) + weight * static_cast<double>(e.score)));
        }
    };
    const zweig::ucb1 base{.c = 0.4f, .first_play = 0.7f};
    check(base, biased(listed_scores{}, {.weight = 0.5f}, base), 0.5);
    check(base, biased(listed_scores{}, {.weight = 3}, base), 3);
    check(base, biased(listed_scores{}, {.weight = 0}, base), 0);
    const zweig::ucb1_tuned tuned{.c = 1, .first_play = 0.5f};
    check(tuned, biased(listed_scores{}, {.weight = 0.5f}, tuned), 0.5);
}

TEST_CASE("the better action is tried first and more often, until results say otherwise") {
    const plain_tree even("(A 0 0 0)");
    const listed_scores scores{{0, 2, 1}};
    const auto few = searched(even, biased(scores), 1);
    REQUIRE(few->edges[few->edges[0].child].action == 1);
    REQUIRE(root_visits(*few) == std::vector<std::uint32_t>{1, 0, 0});
    const auto some = root_visits(*searched(even, biased(scores), 30));
    REQUIRE(some[0] > some[1]);
    REQUIRE(some[1] > some[2]);
    const auto wrong = root_visits(*searched(plain_tree("(A 1 -1 -1)"), biased(scores), 1000));
    REQUIRE(wrong[2] > 900); // the worst by the scorer, and the best one
}

TEST_CASE("progressive widening tries the best 1 + widening * sqrt(N) actions of N visits") {
    for (const float widening : {0.25f, 0.5f, 1.0f, 2.0f}) {
        const plain_tree game("(A 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)");
        const listed_scores scores{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}};
        const biased selection(scores, {.weight = 0, .widening = widening});
        for (const int n : {1, 2, 3, 5, 9, 10, 16, 17, 30, 60, 100, 101, 102, 300}) {
            const auto visits = root_visits(*searched(game, selection, n));
            const auto tried = std::ranges::count_if(visits, [](auto v) { return v > 0; });
            // The last simulation found n - 1 visits; one at the least.
            const auto most =
                1 + static_cast<std::ptrdiff_t>(widening * std::sqrt(static_cast<float>(std::max(n - 1, 1))));
            CAPTURE(n, widening);
            REQUIRE(tried <= std::min<std::ptrdiff_t>(most, 20));
            REQUIRE(tried >= std::min<std::ptrdiff_t>(std::min<std::ptrdiff_t>(most, n), 20) -
                                 1); // one has just come in reach
            REQUIRE(std::ranges::is_sorted(visits, [](auto a, auto b) { return a > 0 && b == 0; }));
        }
    }
    const auto all =
        root_visits(*searched(plain_tree("(A 0 0 0 0 0 0)"), biased(listed_scores{{0, 1, 2, 3, 4, 5}}), 6));
    REQUIRE(*std::ranges::min_element(all) == 1); // 0: no widening
}

TEST_CASE("outcomes of dice are not scored, nor put in another order") {
    const chance_tree game("(? 1:0 1:(B 0 1) 2:0.5)");
    const auto tree = searched(game, biased(listed_scores{{0, 1, 2}}), 400);
    const auto visits = root_visits(*tree);
    for (std::uint32_t i = 0; i < 3; ++i) {
        REQUIRE(tree->edges[tree->edges[0].child + i].action == i);
        REQUIRE(tree->edges[tree->edges[0].child + i].score == 0);
    }
    REQUIRE(visits[2] > visits[0]);
    const std::uint32_t below = tree->edges[tree->edges[0].child + 1].child;
    REQUIRE(tree->edges[below].action == 1); // where a player acts they are
}
