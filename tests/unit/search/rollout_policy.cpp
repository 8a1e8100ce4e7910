#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/rollout_policy.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

using support::branch;
using support::plain_tree;
using zweig::player;
using zweig::tic_tac_toe;

static_assert(zweig::RolloutPolicy<zweig::uniform, plain_tree>);
static_assert(zweig::RolloutPolicy<zweig::decisive<>, tic_tac_toe>);

namespace {

/// The same game, which lists its actions in a vector, and so does not say how many there can be.
struct listing_game : plain_tree {
    using plain_tree::plain_tree;
    std::vector<branch> legal_actions() const {
        const auto actions = plain_tree::legal_actions();
        return {actions.begin(), actions.end()};
    }
};
static_assert(zweig::max_actions<plain_tree> > 0 && zweig::max_actions<listing_game> == 0);

struct listed_scores {
    std::vector<float> scores;
    template <class G>
    float operator()(const G&, branch b) const {
        return scores[static_cast<std::size_t>(b)];
    }
};

/// Likes positions that are won.
struct result_scorer {
    template <class G>
    float operator()(const G& game, branch, const G& child) const {
        return child.result(game.to_move());
    }
};

template <class G, class Policy>
std::vector<int> drawn(const G& game, Policy policy, int times, std::uint64_t seed = 1) {
    zweig::rng random(seed);
    std::vector<int> counts(game.legal_actions().size());
    for (int i = 0; i < times; ++i) ++counts[static_cast<std::size_t>(policy(game, random))];
    return counts;
}

/// Pearson's chi-square within what chance exceeds once in ten thousand times; what has no weight is never
/// drawn.
void require_in_proportion(const std::vector<int>& counts, const std::vector<double>& weights) {
    double total = 0, chi = 0, draws = 0;
    for (const int n : counts) draws += n;
    for (const double w : weights) total += std::max(w, 0.0);
    int degrees = -1;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (weights[i] <= 0) {
            REQUIRE(counts[i] == 0);
            continue;
        }
        const double expected = draws * weights[i] / total;
        chi += (counts[i] - expected) * (counts[i] - expected) / expected;
        ++degrees;
    }
    const double spread = 2.0 / (9 * std::max(degrees, 1)); // Wilson and Hilferty 1931
    CAPTURE(chi, degrees);
    REQUIRE(chi <= std::max(degrees, 1) * std::pow(1 - spread + 3.72 * std::sqrt(spread), 3));
}

template <class G>
void check_weights() {
    const G game("(A 0 0 0 0 0)");
    const std::vector<std::vector<float>> sets{{1, 1, 1, 1, 1},       {5, 0.5f, 1, 1, 3}, {0, 1, 0, 2, 0},
                                               {-3, 4, -1, 0.25f, 0}, {0, 0, 0, 0, 7},    {9, 0, 0, 0, 0}};
    for (const auto& scores : sets) {
        const auto counts = drawn(game, zweig::weighted(listed_scores{scores}), 20'000);
        require_in_proportion(counts, {scores.begin(), scores.end()});
    }
    for (const auto& none : {std::vector<float>{0, 0, 0, 0, 0}, std::vector<float>{-1, -2, 0, -1, -9}})
        require_in_proportion(drawn(game, zweig::weighted(listed_scores{none}), 20'000), {1, 1, 1, 1, 1});
    require_in_proportion(drawn(game, zweig::uniform(), 20'000), {1, 1, 1, 1, 1});
    // Of the position after the action, for the one who acts.
    require_in_proportion(drawn(G("(B 1 -0.5 0 -0.25 -1)"), zweig::weighted(result_scorer()), 20'000),
                          {0, 0.5, 0, 0.25, 1});
}

} // namespace

TEST_CASE("weighted draws in proportion, never what has no weight, and anything if nothing has") {
    check_weights<plain_tree>();
    check_weights<listing_game>();
}

TEST_CASE("the greatest number that can be drawn draws an action that has a weight") {
    constexpr std::uint64_t seed = 39'061'301; // unit() is first 1 - 2.5e-8, which a float rounds to 1
    REQUIRE(static_cast<float>(zweig::rng(seed).unit()) == 1.0f);
    const std::vector<std::vector<float>> sets{{1, 0, 0}, {0, 1, 0}, {2, 1, 0}, {0.1f, 0.7f, -1}};
    for (const auto& scores : sets) {
        const zweig::weighted policy(listed_scores{scores});
        zweig::rng one(seed), two(seed);
        const auto listed = policy(plain_tree("(A 0 0 0)"), one);
        const auto unlisted = policy(listing_game("(A 0 0 0)"), two);
        CAPTURE(scores[0], scores[1]);
        REQUIRE(scores[static_cast<std::size_t>(listed)] > 0);
        REQUIRE(scores[static_cast<std::size_t>(unlisted)] > 0);
    }
}

TEST_CASE("epsilon_greedy plays the best, the first of equals, and with epsilon what the other one plays") {
    const plain_tree game("(A 0 0 0 0)");
    const listed_scores scores{{-5, -2, -2, -9}};
    REQUIRE(drawn(game, zweig::epsilon_greedy(scores, 0), 1000) == std::vector<int>{0, 1000, 0, 0});
    require_in_proportion(drawn(game, zweig::epsilon_greedy(scores, 0.4f), 20'000), {0.1, 0.7, 0.1, 0.1});
    require_in_proportion(drawn(game, zweig::epsilon_greedy(scores, 1), 20'000), {1, 1, 1, 1});
    const zweig::weighted other(listed_scores{{0, 0, 1, 3}});
    require_in_proportion(drawn(game, zweig::epsilon_greedy(scores, 0.4f, other), 20'000),
                          {0, 0.6, 0.1, 0.3});
}

TEST_CASE(
    "decisive plays an action that wins at once, for either player, and else what the other one plays") {
    using square = tic_tac_toe::square;
    zweig::rng random(3);
    zweig::decisive<> policy;
    for (int i = 0; i < 200; ++i) {
        // Crosses on 0 and 1, noughts on 3 and 4, crosses to move; then a cross on 8, noughts to move.
        REQUIRE(policy(tic_tac_toe(0b000'000'011, 0b000'011'000), random) == square(2));
        REQUIRE(policy(tic_tac_toe(0b100'000'011, 0b000'011'000), random) == square(5));
    }
    require_in_proportion(drawn(plain_tree("(A 0.5 (A 1) -1)"), zweig::decisive<>(), 20'000), {1, 1, 1});
    require_in_proportion(drawn(plain_tree("(B 0.5 1 -1)"), zweig::decisive<>(), 1000), {0, 0, 1});
    const zweig::epsilon_greedy first(listed_scores{{2, 1, 1}}, 0);
    REQUIRE(drawn(plain_tree("(A 0.5 0 -1)"), zweig::decisive(first), 100) == std::vector<int>{100, 0, 0});
}

TEST_CASE("a policy made of another passes on what it has to learn") {
    struct learner : zweig::uniform {
        void learn(const int& record, const int& outcome) { learnt += record * outcome; }
        int learnt = 0;
    };
    struct counting : zweig::uniform {
        void learn(const int&, const int&) { ++*heard; }
        int* heard;
    };
    int heard = 0;
    zweig::decisive policy(zweig::epsilon_greedy(listed_scores{}, 0, counting{{}, &heard}));
    policy.learn(1, 2);
    policy.learn(1, 2);
    REQUIRE(heard == 2);
    const auto learns = [](auto p) {
        return requires { p.learn(1, 2); };
    };
    REQUIRE(learns(zweig::decisive(learner{})));
    REQUIRE_FALSE(learns(zweig::decisive<>()));
}
