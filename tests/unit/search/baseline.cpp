#include <zweig/search/baseline.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

#include <algorithm>
#include <array>
#include <stop_token>

using namespace support;
using zweig::limits;
using zweig::player;

static_assert(zweig::Searcher<zweig::random_player<plain_tree>, plain_tree>);
static_assert(zweig::Searcher<zweig::greedy_player<chance_tree, tree_evaluator>, chance_tree>);

namespace {

limits already_stopped() {
    std::stop_source source;
    source.request_stop();
    return {.stop = source.get_token()};
}

template <class S>
void require_answers_at_every_root(S searcher) {
    const std::array<limits, 5> all{limits{}, limits{.time = std::chrono::nanoseconds(0)}, limits{.depth = 0},
                                    limits{.nodes = 0}, already_stopped()};
    for (const limits& l : all) {
        const auto over = searcher(chance_tree("-0.5"), l);
        REQUIRE(!over.best);
        REQUIRE(over.viewer == player::first);
        REQUIRE(over.value == -0.5f);
        REQUIRE(over.solved);
        REQUIRE(!searcher(chance_tree("(? 1 (A 0))"), l).best);
        const auto single = searcher(chance_tree("(B (A 0 1))"), l);
        REQUIRE(single.best == branch(0));
        REQUIRE(single.viewer == player::second);
        REQUIRE(single.line == std::vector{branch(0)});
        const auto many = searcher(chance_tree("(A 0 (B 0) (? 0 0))"), l);
        REQUIRE(many.best);
        REQUIRE(static_cast<int>(*many.best) < 3);
    }
}

} // namespace

TEST_CASE("the random player and the greedy one answer at every kind of root, within every limit") {
    require_answers_at_every_root(zweig::random_player<chance_tree>(zweig::rng(1)));
    require_answers_at_every_root(zweig::greedy<chance_tree>(tree_evaluator{}));
}

TEST_CASE("the random player plays every action, the same ones from the same seed") {
    const plain_tree game("(A 0 0 0)");
    zweig::random_player<plain_tree> one(zweig::rng(5));
    zweig::random_player<plain_tree> two(zweig::rng(5));
    std::array<int, 3> played{};
    for (int i = 0; i < 300; ++i) {
        const auto answer = one(game, {});
        REQUIRE(answer.best == two(game, {}).best);
        REQUIRE(answer.line == std::vector{*answer.best});
        ++played[static_cast<std::size_t>(*answer.best)];
    }
    for (const int n : played) REQUIRE(n > 50);
}

TEST_CASE("the greedy player finds what the oracle finds one decision deep, ties to the first listed") {
    zweig::rng random(1);
    auto greedy = zweig::greedy<chance_tree>(tree_evaluator{});
    for (int i = 0; i < 500; ++i) {
        const auto game = random_tree<chance_tree>(random, {.depth = 3, .chance = 0.3});
        CAPTURE(game.text());
        const auto answer = greedy(game, {});
        const int decisions = answer.best ? 1 : 0;
        REQUIRE(answer.value == oracle::expectiminimax(game, answer.viewer, decisions, tree_evaluator{}));
        if (!answer.best) continue;
        REQUIRE(answer.viewer == game.to_move());
        REQUIRE(*answer.best == oracle::best_actions(game, 1, tree_evaluator{}).front());
        REQUIRE(answer.actions.size() == game.legal_actions().size());
        REQUIRE(std::ranges::is_sorted(answer.actions, [](auto& a, auto& b) { return a.value > b.value; }));
    }
}

TEST_CASE("the greedy player plays for the player who moves") {
    using three = literal_tree<tree_kind{.players = 3}>;
    auto greedy = zweig::greedy<three>(tree_evaluator{});
    const auto answer = greedy(three("(C [1 0 -1] (A@[-1 0.5 0.25] [0 0 0]) (C@[0 0 0.25] [0 0 0]))"), {});
    REQUIRE(answer.viewer == player::third);
    REQUIRE(answer.best == branch(1));
    REQUIRE(answer.value == 0.25f);
}

TEST_CASE("the greedy player calls solved only what it did not estimate") {
    auto greedy = zweig::greedy<chance_tree>(tree_evaluator{});
    REQUIRE(greedy(chance_tree("(A 0 -1 0.5)"), {}).solved);
    REQUIRE(!greedy(chance_tree("(A 0 -1 (? 1 0))"), {}).solved);
    REQUIRE(!greedy(chance_tree("(A 0 -1)"), {.nodes = 1}).solved);
}

TEST_CASE("the greedy player counts its nodes, and stops within them") {
    auto greedy = zweig::greedy<chance_tree>(tree_evaluator{});
    const chance_tree game("(A 0.25 (? 0.75 -0.75 0:0) 1)");
    REQUIRE(greedy(game, {}).stats.nodes == 3);
    for (const std::uint64_t nodes : {0u, 1u, 2u, 3u, 4u}) {
        const auto answer = greedy(game, {.nodes = nodes});
        REQUIRE(answer.stats.nodes <= nodes);
        REQUIRE(answer.best == branch(nodes < 3 ? 0 : 2));
        REQUIRE(answer.actions.size() == 3);
    }
}
