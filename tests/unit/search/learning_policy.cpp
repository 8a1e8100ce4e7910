#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/learning_policy.hpp>
#include <zweig/search/mcts.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <cstdint>
#include <vector>

using support::branch;
using support::plain_tree;
using zweig::last_good_reply;
using zweig::mast;
using zweig::player;

namespace {

using record = zweig::simulation_record<plain_tree>;
constexpr player a = player::first, b = player::second;

zweig::payoff<plain_tree> worth(double first) {
    return zweig::payoff<plain_tree>::from([&](player) { return first; });
}

template <class Policy>
std::vector<int> drawn(Policy& policy, const plain_tree& game, int times) {
    zweig::rng random(1);
    std::vector<int> counts(game.legal_actions().size());
    for (int i = 0; i < times; ++i) ++counts[static_cast<std::size_t>(policy(game, random))];
    return counts;
}

/// What the policy answers, in one roll-out, to an action that is the only one.
template <class Policy>
int answer(Policy& policy, const plain_tree& before, const plain_tree& after) {
    zweig::rng random(1);
    policy.template learn<plain_tree>({}, worth(0)); // a new roll-out begins
    policy(before, random);
    return static_cast<int>(policy(after, random));
}

/// Plays the last one listed: what a policy does that knows nothing better.
struct last_listed {
    template <class G>
    zweig::action_t<G> operator()(const G& game, zweig::rng&) const {
        const auto actions = game.legal_actions();
        return actions[actions.size() - 1];
    }
};

} // namespace

TEST_CASE("mast plays the action with the best mean for its player, and what it has not seen before that") {
    mast policy(0);
    const plain_tree first("(A 0 0 0)"), second("(B 0 0 0)");
    auto counts = drawn(policy, first, 3000); // nothing is known
    for (const int n : counts) REQUIRE(n == Approx(1000).margin(150));
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(1)}}, worth(0.5));
    counts = drawn(policy, first, 3000);
    REQUIRE(counts[0] == 0);
    REQUIRE(counts[1] == Approx(1500).margin(150));
    policy.learn<plain_tree>({{a, branch(1)}, {a, branch(2)}}, worth(-1));
    policy.learn<plain_tree>({{a, branch(2)}}, worth(1));
    policy.learn<plain_tree>({{a, branch(2)}}, worth(1)); // its mean is 1/3
    REQUIRE(drawn(policy, first, 100) == std::vector<int>{100, 0, 0});
    policy.learn<plain_tree>({{a, branch(2)}}, worth(1));
    policy.learn<plain_tree>({{a, branch(2)}}, worth(1)); // 0.6 now
    REQUIRE(drawn(policy, first, 100) == std::vector<int>{0, 0, 100});
    policy.learn<plain_tree>({{b, branch(0)}, {b, branch(2)}}, worth(0.75)); // still worse for the other one
    REQUIRE(drawn(policy, second, 100) == std::vector<int>{0, 100, 0});
    policy.clear();
    counts = drawn(policy, first, 3000);
    for (const int n : counts) REQUIRE(n == Approx(1000).margin(150));
}

TEST_CASE("mast plays at random with probability epsilon, and equals as often as each other") {
    mast policy(0.3f);
    policy.learn<plain_tree>({{a, branch(0)}, {a, branch(2)}}, worth(1));
    policy.learn<plain_tree>({{a, branch(1)}}, worth(0));
    const auto counts = drawn(policy, plain_tree("(A 0 0 0)"), 10'000);
    REQUIRE(counts[0] == Approx(4500).margin(200));
    REQUIRE(counts[1] == Approx(1000).margin(120));
}

TEST_CASE("what mast has seen long ago counts less than its memory") {
    const auto best = [](float memory) {
        mast policy(0, memory);
        for (int i = 0; i < 100; ++i) policy.learn<plain_tree>({{a, branch(0)}}, worth(1));
        for (int i = 0; i < 30; ++i) policy.learn<plain_tree>({{a, branch(0)}}, worth(-1));
        policy.learn<plain_tree>({{a, branch(1)}}, worth(0));
        return drawn(policy, plain_tree("(A 0 0)"), 10)[0] == 10 ? 0 : 1;
    };
    REQUIRE(best(1000) == 0); // 100 of 130
    REQUIRE(best(10) == 1);   // hardly any of the last ten
}

TEST_CASE("last_good_reply answers as in the latest simulation that was won, if that is legal") {
    last_good_reply policy(last_listed{});
    const plain_tree before("(A (B 0))"), after("(B 0 0 0 0)"), few("(B 0 0)"), own("(A 0 0 0 0)");
    REQUIRE(answer(policy, before, after) == 3);
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(2)}}, worth(-1));
    REQUIRE(answer(policy, before, after) == 2);
    REQUIRE(answer(policy, before, few) == 1);                      // not legal there
    REQUIRE(answer(policy, before, own) == 3);                      // not the one who answered
    REQUIRE(answer(policy, plain_tree("(B 0)"), own) == 3);         // to the other one's action
    REQUIRE(answer(policy, plain_tree("(A 0 (B 0))"), after) == 3); // to another action
    policy.learn<plain_tree>({{b, branch(3)}, {a, branch(0)}, {b, branch(1)}}, worth(-0.5));
    REQUIRE(answer(policy, before, after) == 1); // the latest
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(0)}}, worth(0.5));
    REQUIRE(answer(policy, before, after) == 1); // another one that lost changes nothing
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(1)}}, worth(0.5));
    REQUIRE(answer(policy, before, after) == 3); // forgotten, since it lost
}

TEST_CASE("last_good_reply keeps the replies of both players, and none to an own action") {
    last_good_reply policy(last_listed{});
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(1)}, {a, branch(2)}, {a, branch(3)}}, worth(1));
    REQUIRE(answer(policy, plain_tree("(A (B 0))"), plain_tree("(B 0 0 0)")) == 2); // lost by b
    REQUIRE(answer(policy, plain_tree("(B 0 (B 0))"), plain_tree("(A 0 0 0 0 0)")) == 2);
    REQUIRE(answer(policy, plain_tree("(A 0 0 0)"), plain_tree("(A 0 0 0 0 0)")) == 4);
    policy.clear();
    REQUIRE(answer(policy, plain_tree("(B 0 (B 0))"), plain_tree("(A 0 0 0 0 0)")) == 4);
}

TEST_CASE("every roll-out from a leaf begins without an action to reply to") {
    last_good_reply policy(last_listed{});
    // In reply to branch 0 of the first player the second one won with branch 0.
    policy.learn<plain_tree>({{a, branch(0)}, {b, branch(0)}}, worth(-1));
    zweig::rollout leaf(policy, 100, 3);
    zweig::rng random(1);
    zweig::no_record none;
    // The second player acts first, and the first one last, by branch 0.
    REQUIRE(leaf(plain_tree("(B (A 1) (A -1))"), random, none).value(player::first) == -1);
}

TEST_CASE("what was won with is played, and other policies learn behind a good reply") {
    last_good_reply policy(mast(0));
    policy.learn<plain_tree>({{a, branch(0)}, {a, branch(1)}}, worth(1));
    policy.learn<plain_tree>({{a, branch(0)}, {a, branch(2)}}, worth(-1));
    zweig::rng random(1);
    REQUIRE(policy(plain_tree("(A 0 0 0)"), random) == branch(1));
}

TEST_CASE("a search forgets what its roll-outs have learnt with the position") {
    using game = zweig::tic_tac_toe;
    zweig::mcts_options options;
    options.solver = false;
    const auto check = [&](auto leaf) {
        auto search = zweig::mcts<game>(options, zweig::ucb1{}, leaf);
        const auto first = search({}, {.nodes = 500});
        search(game(1, 0), {.nodes = 500});
        const auto again = search({}, {.nodes = 500});
        REQUIRE(again.value == first.value);
        REQUIRE(again.line == first.line);
    };
    check(zweig::rollout(mast()));
    check(zweig::rollout(last_good_reply()));
}
