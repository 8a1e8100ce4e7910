#pragma once

#include <zweig/search/options.hpp>

#include "support/literal_tree.hpp"
#include "support/random_tree.hpp"

#include <string>
#include <utility>
#include <vector>

namespace support {

/// Likes what the evaluator likes: a scorer that is often right.
struct tree_scorer {
    template <class G>
    float operator()(const G& game, const zweig::action_t<G>&, const G& child) const {
        if (child.is_terminal()) return static_cast<float>(child.result(game.to_move()));
        return static_cast<float>(tree_evaluator{.salt = 7}(child, game.to_move()));
    }
};

/// Every option set worth telling apart: each technique alone, each one left out, tables of all sizes.
inline std::vector<std::pair<std::string, zweig::alpha_beta_options>> option_sets() {
    using o = zweig::alpha_beta_options;
    o all;
    all.table_bytes = 1 << 16; // thousands of searchers are made
    std::vector<std::pair<std::string, o>> sets{{"plain", o::plain()}, {"all", all}};
    const auto add = [&](const std::string& name, auto change) {
        o without = all;
        change(without, false);
        sets.emplace_back("without " + name, without);
        o only = o::plain();
        change(only, true);
        sets.emplace_back("only " + name, only);
    };
    add("table", [](o& x, bool on) { x.table_bytes = on ? 1 << 16 : 0; });
    add("deepening", [](o& x, bool on) { x.iterative_deepening = on; });
    add("null windows", [](o& x, bool on) { x.null_windows = on; });
    add("aspiration", [](o& x, bool on) {
        x.aspiration = on ? 0.1f : 0, x.iterative_deepening = x.iterative_deepening || on;
    });
    add("transposition cut-offs",
        [](o& x, bool on) { x.transposition_cutoffs = on, x.table_bytes = 1 << 16; });
    add("bounds", [](o& x, bool on) { x.bounds = on; });
    add("scorer", [](o& x, bool on) { x.scorer = on; });
    add("killers", [](o& x, bool on) { x.killers = on; });
    add("history", [](o& x, bool on) { x.history = on; });
    add("Star2", [](o& x, bool on) { x.star = on ? zweig::star_cuts::star2 : zweig::star_cuts::none; });
    add("Star1", [](o& x, bool on) { x.star = on ? zweig::star_cuts::star1 : zweig::star_cuts::none; });
    o tiny = all, presearch = all, many = all;
    tiny.table_bytes = 64;
    presearch.presearch_from = 2;
    presearch.presearch_share = 0.6f;
    many.lines = 3;
    sets.insert(sets.end(), {{"one bucket", tiny}, {"presearch", presearch}, {"three lines", many}});
    return sets;
}

/// Calls `f(name, options, depth)` for every option set and depth whose value is that of plain search. A
/// proof of the game may overrule the evaluator at the horizon: then only the end is comparable.
template <class G, class F>
void for_each_search(F f) {
    for (const auto& [name, options] : option_sets())
        for (const int depth : {1, 2, 3, 5, 20})
            if (!zweig::Bounded<G> || !options.bounds || depth >= 20) f(name, options, depth);
}

/// The shape of a random tree for tests of searches.
inline random_tree_options random_shape(zweig::rng& random) {
    random_tree_options shape;
    shape.depth = 2 + static_cast<int>(random.below(5));
    shape.branching = 2 + static_cast<int>(random.below(3));
    shape.shared = random.below(2) ? 0.25 : 0;
    return shape;
}

} // namespace support
