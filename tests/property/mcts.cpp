#include <zweig/search/biased.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/mcts.hpp>

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
using support::tree_kind;
using zweig::limits;
using zweig::mcts;
using zweig::mcts_options;

namespace {

support::random_tree_options random_shape(zweig::rng& random, bool chance) {
    support::random_tree_options shape;
    shape.depth = 1 + static_cast<int>(random.below(5));
    shape.leaf_values = 2 + static_cast<int>(random.below(8));
    if (chance) shape.chance = 0.2 + 0.2 * static_cast<double>(random.below(4));
    return shape;
}

mcts_options small_tree() {
    mcts_options options;
    options.tree_bytes = 1 << 22;
    options.early_stop = false;
    return options;
}

/// A search that may go on until everything is proven has the exact value, and plays an action that has it.
template <class G, class Search>
void require_proof(const G& game, Search search, const std::string& name) {
    using V = zweig::value_t<G>;
    // An exact value is a float as it is, a double in steps of 2^-34.
    const double tolerance = sizeof(V) == 4 ? 2e-6 : 1e-9;
    const auto result = search(game, limits{.nodes = 200'000});
    INFO(name << ", " << result.stats.nodes << " simulations: " << game.text());
    const V value = oracle::expectiminimax(game, result.viewer);
    REQUIRE(result.solved);
    REQUIRE(std::abs(static_cast<double>(result.value - value)) <= tolerance);
    if (!result.best) return;
    G child = game;
    child.apply(*result.best);
    REQUIRE(std::abs(static_cast<double>(oracle::expectiminimax(child, result.viewer) - value)) <= tolerance);
    for (const auto& action : result.actions) {
        if (action.kind != zweig::bound::exact) continue;
        child = game;
        child.apply(action.action);
        const double exact = static_cast<double>(oracle::expectiminimax(child, result.viewer));
        REQUIRE(std::abs(static_cast<double>(action.value) - exact) <= tolerance);
    }
}

/// How many searches are compiled for a kind of tree.
enum class selections { one, all };

template <class G, selections Kind = selections::one>
void check_proofs(int trees, std::uint64_t seed) {
    zweig::rng random(seed);
    for (int i = 0; i < trees; ++i) {
        const G game = support::random_tree<G>(random, random_shape(random, zweig::ChanceGame<G>));
        mcts_options options = small_tree();
        require_proof(game, mcts<G>(options), "ucb1");
        if constexpr (Kind == selections::all) {
            require_proof(game, mcts<G>(options, zweig::ucb1{.c = 0.3f, .first_play = 0.6f}), "urgency");
            require_proof(game, mcts<G>(options, zweig::ucb1_tuned{}), "tuned");
            require_proof(game, mcts<G>(options, zweig::grave{}), "grave");
            require_proof(game, mcts<G>(options, zweig::biased(support::tree_scorer{})), "biased");
            require_proof(game, mcts<G>(options, zweig::ucb1{}, zweig::evaluated(support::tree_evaluator{})),
                          "an evaluator");
        }
        options.threads = 2;
        require_proof(game, mcts<G>(options), "two threads in one tree");
        options.parallel = zweig::parallel::root;
        require_proof(game, mcts<G>(options), "two trees");
    }
}

/// Whether somewhere two equally good actions of a mover give the others different results: then the value
/// of a game of many sides is not the only one.
template <class G>
bool ambiguous(const G& game) {
    if (game.is_terminal()) return false;
    std::vector<oracle::values<G>> all;
    for (const auto action : game.legal_actions()) {
        G child = game;
        child.apply(action);
        if (ambiguous(child)) return true;
        all.push_back(oracle::max_n(child));
    }
    if (zweig::at_chance(game)) return false;
    const auto mine = [&](const auto& values) { return values[zweig::index(game.to_move())]; };
    const auto best = *std::ranges::max_element(all, {}, mine);
    return std::ranges::any_of(all, [&](const auto& v) { return mine(v) > mine(best) - 0.05 && v != best; });
}

/// Without proofs the search converges: every action's mean comes near to its value under best play.
template <class G>
void check_convergence(int trees, std::uint64_t seed) {
    zweig::rng random(seed);
    for (int i = 0; i < trees; ++i) {
        auto shape = random_shape(random, zweig::ChanceGame<G>);
        shape.depth = std::min(shape.depth, 3);
        shape.leaf_values = 100'001;
        const G game = support::random_tree<G>(random, shape);
        const bool one_value = zweig::sides_of<G> <= 2;
        if (game.is_terminal() || (!one_value && ambiguous(game))) continue;
        mcts_options options = small_tree();
        options.solver = false;
        auto search = mcts<G>(options, zweig::ucb1{.c = 0.3f});
        const auto result = search(game, limits{.nodes = 200'000});
        INFO(game.text());
        REQUIRE_FALSE(result.solved);
        double exact = 0, played = 0;
        if constexpr (zweig::sides_of<G> <= 2)
            exact = static_cast<double>(oracle::expectiminimax(game, result.viewer));
        else
            exact = static_cast<double>(oracle::max_n(game)[zweig::index(result.viewer)]);
        REQUIRE(std::abs(static_cast<double>(result.value) - exact) < 0.15); // means remember what was tried
        if (!result.best) continue;
        G child = game;
        child.apply(*result.best);
        if constexpr (zweig::sides_of<G> <= 2)
            played = static_cast<double>(oracle::expectiminimax(child, result.viewer));
        else
            played = static_cast<double>(oracle::max_n(child)[zweig::index(result.viewer)]);
        REQUIRE(std::abs(played - exact) < 0.06);
    }
}

} // namespace

TEST_CASE("mcts with the solver finds the exact value and a best action of every random tree") {
    SECTION("without chance") { check_proofs<literal_tree<>, selections::all>(150, 1); }
    SECTION("with chance") { check_proofs<literal_tree<tree_kind{.chance = true}>, selections::all>(150, 2); }
    SECTION("with bounds") { check_proofs<literal_tree<tree_kind{.chance = true, .bounds = true}>>(80, 3); }
    SECTION("with double values") { check_proofs<literal_tree<tree_kind{.chance = true}, double>>(60, 4); }
    SECTION("without keys") { check_proofs<literal_tree<tree_kind{.keys = false}>>(30, 5); }
    SECTION("for one player") { check_proofs<literal_tree<tree_kind{.players = 1, .chance = true}>>(60, 6); }
    SECTION("with partners") {
        check_proofs<literal_tree<tree_kind{.players = 4, .chance = true, .partners = true}>>(60, 7);
    }
}

TEST_CASE("mcts without the solver converges to the value of every random tree") {
    SECTION("two players") { check_convergence<literal_tree<>>(40, 11); }
    SECTION("two players and chance") { check_convergence<literal_tree<tree_kind{.chance = true}>>(40, 12); }
    SECTION("three players") { check_convergence<literal_tree<tree_kind{.players = 3}>>(40, 13); }
    SECTION("four players and chance") {
        check_convergence<literal_tree<tree_kind{.players = 4, .chance = true}>>(40, 14);
    }
}
