#include <zweig/search/alpha_beta.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/option_sets.hpp"
#include "support/random_tree.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

using support::literal_tree;
using support::tree_evaluator;
using support::tree_kind;
using support::tree_scorer;
using zweig::alpha_beta;
using zweig::alpha_beta_options;
using zweig::limits;

namespace {

/// How far apart the sums of a search and of the oracle may be.
template <class V>
constexpr V tolerance = sizeof(V) == 4 ? V(2e-6) : V(1e-14);

template <class V>
bool near(V a, V b) {
    return std::abs(a - b) <= tolerance<V>;
}

support::random_tree_options random_shape(zweig::rng& random) {
    auto shape = support::random_shape(random);
    shape.chance = 0.2 + 0.2 * static_cast<double>(random.below(4));
    return shape;
}

template <class G>
void check_against_oracle(const G& game, const std::string& name, const alpha_beta_options& options,
                          int depth) {
    using V = zweig::value_t<G>;
    const tree_evaluator evaluator;
    auto search = alpha_beta<G>(options, evaluator, tree_scorer{});
    const auto result = search(game, limits{.depth = depth});
    const bool chance = !game.is_terminal() && zweig::at_chance(game);
    const auto viewer = game.is_terminal() || chance ? zweig::player::first : game.to_move();
    INFO(name << ", depth " << depth << ": " << game.text());
    REQUIRE(result.viewer == viewer);
    INFO(result.value << " for " << oracle::expectiminimax(game, viewer, depth, evaluator));
    REQUIRE(near(result.value, oracle::expectiminimax(game, viewer, depth, evaluator)));
    if (result.solved) REQUIRE(near(result.value, oracle::expectiminimax(game, viewer)));
    if (depth >= 20) REQUIRE(result.solved);
    REQUIRE(result.best.has_value() == (!game.is_terminal() && !chance));

    // Every action with an exact value has the right one; at a chance root, every outcome that can happen.
    REQUIRE((result.stats.depth == depth || result.solved));
    V sum = 0;
    for (const auto& action : result.actions) {
        G child = game;
        child.apply(action.action);
        const int searched = result.stats.depth - (chance ? 0 : 1);
        const V value = oracle::expectiminimax(child, viewer, searched, evaluator);
        // What the table has solved counts to the end, even below the depth of the search.
        const V truth = result.solved ? oracle::expectiminimax(child, viewer) : value;
        const V most = std::max(value, truth) + tolerance<V>, least = std::min(value, truth) - tolerance<V>;
        if (action.kind == zweig::bound::exact)
            REQUIRE((near(action.value, value) || near(action.value, truth)));
        if (action.kind == zweig::bound::lower) REQUIRE(action.value <= most);
        if (action.kind == zweig::bound::upper) REQUIRE(action.value >= least);
        if (chance) {
            REQUIRE(action.kind == zweig::bound::exact);
            sum += game.probability(action.action) * action.value;
        }
        if (result.best && action.action == *result.best)
            REQUIRE((near(value, result.value) || near(truth, result.value)));
    }
    if (chance) REQUIRE(near(sum, result.value));

    const auto again = search(game, limits{.depth = depth});
    REQUIRE(near(again.value, result.value));
    REQUIRE(again.solved == result.solved);
}

template <class G>
void check_random_trees(int trees, std::uint64_t seed) {
    zweig::rng random(seed);
    for (int i = 0; i < trees; ++i) {
        const G game = support::random_tree<G>(random, random_shape(random));
        support::for_each_search<G>([&](const std::string& name, const alpha_beta_options& options,
                                        int depth) { check_against_oracle(game, name, options, depth); });
    }
}

} // namespace

TEST_CASE("alpha_beta has the value of plain expectiminimax in games of chance, whatever is switched on") {
    SECTION("with keys") { check_random_trees<literal_tree<tree_kind{.chance = true}>>(120, 11); }
    SECTION("without keys") {
        check_random_trees<literal_tree<tree_kind{.chance = true, .keys = false}>>(40, 12);
    }
    SECTION("with bounds") {
        check_random_trees<literal_tree<tree_kind{.chance = true, .bounds = true}>>(120, 13);
    }
    SECTION("with partners") {
        check_random_trees<literal_tree<tree_kind{.players = 4, .chance = true, .partners = true}>>(40, 14);
    }
    SECTION("with double values") {
        check_random_trees<literal_tree<tree_kind{.chance = true}, double>>(100, 15);
    }
}

TEST_CASE("windows at the ends of the range are not rounded into the values") {
    // Each gave a wrong value once: an outcome of probability 1 in an open window; a bound of 1 that is none.
    using G = literal_tree<tree_kind{.chance = true}, double>;
    alpha_beta_options options;
    options.table_bytes = 1 << 16;
    for (const char* text : {"(? 3:(B (A (B (? 0:(B -0.5) 4:(A -0.5 1))) (B (A 0.5 -0.5 0.5) (A -0.5))) (A "
                             "(B 1 (A 0.5 1 -0.5) (A 0)))))",
                             "(B (A (? 2:(B (A -1 1))) (? 4:0 1:(B (? 4:(B 0.5 1) 1:(? 2:(B 0.5)))) 2:(? "
                             "2:(A (? 1:(? 3:0) 1:(B -1 0) "
                             "1:(A 0.5 0.5 -0.5)) (B -0.5)))) (? 1:(B 0.5 (A -1 0.5)) 1:(? 2:-0.5))) (? 3:(? "
                             "4:(A (B (? 4:(? 3:(B 0.5)) "
                             "2:(? 2:(B 0.5 1))) (A -0.5))) 3:0) 4:0.5 1:(A (B (A 0 0.5 1)))))"})
        check_against_oracle(G(text), "all", options, 20);
}

TEST_CASE("threads that share a table find the value of a game of chance") {
    zweig::rng random(16);
    for (int i = 0; i < 60; ++i) {
        using G = literal_tree<tree_kind{.chance = true, .bounds = true}, double>;
        auto shape = random_shape(random);
        shape.depth = 6;
        const G game = support::random_tree<G>(random, shape);
        alpha_beta_options options;
        options.threads = 2 + i % 3;
        options.table_bytes = i % 2 == 0 ? 1 << 16 : 256;
        options.bounds = false;
        check_against_oracle(game, "threads", options, 3);
        options.bounds = true;
        check_against_oracle(game, "threads", options, 20);
    }
}
