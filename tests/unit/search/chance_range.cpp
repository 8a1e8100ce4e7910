#include <zweig/search/alpha_beta.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/random_tree.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

using support::literal_tree;
using support::tree_kind;
using zweig::limits;

namespace {

using base = literal_tree<tree_kind{.chance = true}, double>;

/// The fewest decisions to an end; an outcome costs none.
int least_decisions(const base& game) {
    if (game.is_terminal()) return 0;
    int least = 1000;
    for (const auto action : game.legal_actions()) {
        base child = game;
        child.apply(action);
        least = std::min(least, least_decisions(child));
    }
    return least + (zweig::at_chance(game) ? 0 : 1);
}

/// A tree that knows how far its end is; `Slack` makes the bound too high, which is a bug of the game.
template <int Slack>
struct foresighted : base {
    using base::base;
    explicit foresighted(const base& tree) : base(tree) {}
    int decisions_to_end() const { return least_decisions(*this) + Slack; }
};

/// Values in [-0.8, 0.8], as it says.
struct narrow_evaluator : support::tree_evaluator {
    zweig::interval<double> range() const { return {-0.8, 0.8}; }
};

template <class G>
int count_wrong(std::uint64_t& nodes) {
    zweig::rng random(21);
    int wrong = 0;
    for (int i = 0; i < 2000; ++i) {
        support::random_tree_options shape;
        shape.depth = 4;
        shape.chance = 0.6;
        shape.branching = 3;
        shape.shared = 0;
        const G game(support::random_tree<base>(random, shape));
        const auto viewer =
            game.is_terminal() || zweig::at_chance(game) ? zweig::player::first : game.to_move();
        zweig::alpha_beta_options options;
        options.table_bytes = 1 << 14;
        for (const int depth : {1, 2, 3}) {
            auto search = zweig::alpha_beta<G>(options, narrow_evaluator{});
            const auto r = search(game, limits{.depth = depth});
            const double truth = oracle::expectiminimax(static_cast<const base&>(game), viewer, depth,
                                                        support::tree_evaluator{});
            const double end =
                r.solved ? oracle::expectiminimax(static_cast<const base&>(game), viewer) : truth;
            wrong += std::abs(r.value - truth) > 1e-12 && std::abs(r.value - end) > 1e-12;
            nodes += r.stats.nodes;
        }
    }
    return wrong;
}

} // namespace

TEST_CASE("an evaluator's range narrows chance nodes, but only where the game cannot end") {
    static_assert(zweig::EndsLate<foresighted<0>> && zweig::HasRange<narrow_evaluator, foresighted<0>>);
    std::uint64_t with = 0, without = 0, wrong_nodes = 0;
    CHECK(count_wrong<foresighted<0>>(with) == 0);
    CHECK(count_wrong<base>(without) == 0);
    CHECK(with < without);
    // The trap: the range taken for the whole tree.
    CHECK(count_wrong<foresighted<1000>>(wrong_nodes) > 0);
}
