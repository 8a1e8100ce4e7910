#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

#include <zweig/search/alpha_beta.hpp>

#include <algorithm>
#include <cmath>

/// What mutants of chance nodes are tried on: random trees against plain expectiminimax. The tests of the
/// search itself are in property/.
using namespace zweig;

namespace {

using game = support::literal_tree<support::tree_kind{.chance = true}, double>;

void check(const game& root, int depth, const alpha_beta_options& options) {
    const support::tree_evaluator evaluator;
    auto search = alpha_beta<game>(options, evaluator);
    for (int times = 0; times < 2; ++times) {
        const auto found = search(root, {.depth = depth});
        CHECK(std::abs(found.value - oracle::expectiminimax(root, found.viewer, depth, evaluator)) < 1e-12);
        CHECK(found.solved || depth < 20);
    }
}

} // namespace

TEST_CASE("every technique finds the value of plain expectiminimax") {
    rng random(1);
    for (int i = 0; i < 400; ++i) {
        support::random_tree_options shape;
        shape.depth = 5;
        shape.chance = 0.5;
        shape.shared = i % 2 == 0 ? 0 : 0.25;
        const game root(support::random_tree<game>(random, shape));
        for (const int depth : {1, 3, 20}) {
            if (depth < 20 && shape.shared > 0) continue; // there the table may know more than the horizon
            check(root, depth, alpha_beta_options::plain());
            check(root, depth, {.table_bytes = 0, .star = star_cuts::star1});
            check(root, depth, {.table_bytes = 0, .star = star_cuts::star2});
            check(root, depth, {.table_bytes = 1 << 14});
        }
    }
}
