#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <bit>

/// What mutants of the search are tried on: small Othello boards, which have double turns, against plain
/// minimax. The tests of the search itself are in property/.
using namespace zweig;

namespace {

using game = othello::game<4>;

/// Few different values, so that ties occur.
struct coarse {
    float operator()(const game& g, player viewer) const {
        const float difference = othello::disc_count{}(g, viewer);
        return difference > 0 ? 0.25f : difference < 0 ? -0.25f : 0.0f;
    }
};

template <class E>
void check(const game& root, int depth, const E& evaluator) {
    const float truth = oracle::expectiminimax(root, root.to_move(), depth, evaluator);
    const bool to_the_end = depth >= std::popcount(root.empties());
    const auto try_with = [&](const alpha_beta_options& options) {
        auto search = alpha_beta<game>(options, evaluator, othello::corners_first{});
        for (int times = 0; times < 2; ++times) {
            const auto found = search(root, {.depth = depth});
            CHECK(found.value == truth || (found.solved && !to_the_end));
            CHECK(found.solved || !to_the_end);
            if (found.solved) CHECK(found.value == oracle::expectiminimax(root, root.to_move()));
        }
    };
    try_with(alpha_beta_options::plain());
    try_with({.table_bytes = 0, .aspiration = 0, .bounds = false});
    if (!to_the_end) return; // before it, a table and proofs may know better than the horizon
    try_with({.table_bytes = 1 << 16});
    try_with({.table_bytes = 1 << 16, .aspiration = 0, .bounds = false});
}

} // namespace

TEST_CASE("every technique finds the value of plain minimax, and says solved only of the true one") {
    rng random(1);
    for (int i = 0; i < 60; ++i) {
        const game root =
            support::random_late_unfinished<game>(random, 5 + static_cast<int>(random.below(4)));
        for (const int depth : {1, 2, 3, 5, 12}) {
            check(root, depth, othello::positional{});
            check(root, depth, coarse{});
        }
    }
}
