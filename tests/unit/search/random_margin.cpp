#include <zweig/search/alpha_beta.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <array>
#include <cstddef>

using support::branch;
using support::plain_tree;
using zweig::limits;

TEST_CASE("a margin plays every action that is nearly as good as the best, and no other") {
    // Worth 0.5, 0.4, 0.45, 0.2 and 0.5 for A; the second and fourth only after B's reply.
    const plain_tree game("(A 0.5 (B 0.4 0.9) 0.45 (B 1 0.2) (B 0.5 0.6))");
    zweig::alpha_beta_options options;
    options.table_bytes = 1 << 16;
    options.random_margin = 0.08f;
    for (const bool null_windows : {true, false}) {
        options.null_windows = null_windows;
        auto search = zweig::alpha_beta<plain_tree>(options, support::tree_evaluator{});
        std::array<int, 5> played{};
        for (int i = 0; i < 300; ++i) {
            const auto r = search(game, limits{.depth = 3});
            REQUIRE(r.best);
            REQUIRE(r.line.front() == *r.best);
            ++played[static_cast<std::size_t>(*r.best)];
            REQUIRE(r.value == (*r.best == branch(2) ? 0.45f : 0.5f));
        }
        CHECK(played[0] > 50);
        CHECK(played[2] > 50);
        CHECK(played[4] > 50);
        CHECK(played[1] == 0);
        CHECK(played[3] == 0);
    }
}

TEST_CASE("the choice at random depends on the seed alone") {
    const plain_tree game("(A 0.5 0.5 0.5 0.5 0.5 0.5)");
    zweig::alpha_beta_options options;
    options.table_bytes = 1 << 16;
    options.random_margin = 0.01f;
    auto search = zweig::alpha_beta<plain_tree>(options, support::tree_evaluator{});
    auto same = zweig::alpha_beta<plain_tree>(options, support::tree_evaluator{});
    options.seed = 2;
    auto other = zweig::alpha_beta<plain_tree>(options, support::tree_evaluator{});
    int differ = 0;
    for (int i = 0; i < 50; ++i) {
        const auto first = search(game, limits{}).best;
        REQUIRE(first == same(game, limits{}).best);
        differ += first != other(game, limits{}).best;
    }
    CHECK(differ > 20);
}

TEST_CASE("a margin of 0 plays the best action") {
    const plain_tree game("(A 0.5 0.4999 0.5)");
    auto search = zweig::alpha_beta<plain_tree>({}, support::tree_evaluator{});
    for (int i = 0; i < 20; ++i) REQUIRE(search(game, limits{}).best == branch(0));
}
