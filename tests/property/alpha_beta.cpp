#include <zweig/search/alpha_beta.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/option_sets.hpp"
#include "support/random_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using support::literal_tree;
using support::tree_evaluator;
using support::tree_kind;
using support::tree_scorer;
using zweig::alpha_beta;
using zweig::alpha_beta_options;
using zweig::limits;

namespace {

template <class G>
void check_against_oracle(const G& game, const std::string& name, const alpha_beta_options& options,
                          int depth) {
    const tree_evaluator evaluator;
    auto search = alpha_beta<G>(options, evaluator, tree_scorer{});
    const auto result = search(game, limits{.depth = depth});
    const auto viewer = game.is_terminal() ? zweig::player::first : game.to_move();
    INFO(name << ", depth " << depth << ": " << game.text());
    REQUIRE(result.viewer == viewer);
    REQUIRE(result.value == oracle::expectiminimax(game, viewer, depth, evaluator));
    if (result.solved) REQUIRE(result.value == oracle::expectiminimax(game, viewer));
    if (depth >= 20) REQUIRE(result.solved);
    if (game.is_terminal()) {
        REQUIRE(!result.best);
        return;
    }
    const auto best = oracle::best_actions(game, depth, evaluator);
    REQUIRE(result.best);
    REQUIRE(std::find(best.begin(), best.end(), *result.best) != best.end());
    REQUIRE(!result.line.empty());
    REQUIRE(result.line.front() == *result.best);

    // The line is legal, and both sides lose nothing by it.
    G end = game;
    int left = depth;
    for (const auto action : result.line) {
        REQUIRE(!end.is_terminal());
        const auto actions = end.legal_actions();
        REQUIRE(std::find(actions.begin(), actions.end(), action) != actions.end());
        end.apply(action);
        --left;
        REQUIRE(oracle::expectiminimax(end, viewer, left, evaluator) == result.value);
    }

    // The best lines have the best values, in order.
    const auto lines =
        std::min<std::size_t>(static_cast<std::size_t>(options.lines), game.legal_actions().size());
    if (options.lines > 1 && depth < 20) {
        std::vector<zweig::value_t<G>> values;
        for (const auto action : game.legal_actions()) {
            G child = game;
            child.apply(action);
            values.push_back(oracle::expectiminimax(child, viewer, depth - 1, evaluator));
        }
        std::sort(values.rbegin(), values.rend());
        for (std::size_t i = 0; i < lines; ++i) REQUIRE(result.actions[i].value == values[i]);
    }

    // Asked again it says the same.
    const auto again = search(game, limits{.depth = depth});
    REQUIRE(again.value == result.value);
    REQUIRE(std::find(best.begin(), best.end(), *again.best) != best.end());
    REQUIRE(again.solved == result.solved);
}

template <class G>
void check_random_trees(int trees, std::uint64_t seed) {
    zweig::rng random(seed);
    for (int i = 0; i < trees; ++i) {
        const G game = support::random_tree<G>(random, support::random_shape(random));
        support::for_each_search<G>([&](const std::string& name, const alpha_beta_options& options,
                                        int depth) { check_against_oracle(game, name, options, depth); });
    }
}

} // namespace

TEST_CASE("alpha_beta has the value and a best action of plain expectiminimax, whatever is switched on") {
    SECTION("with keys") { check_random_trees<literal_tree<>>(250, 1); }
    SECTION("without keys") { check_random_trees<literal_tree<tree_kind{.keys = false}>>(100, 2); }
    SECTION("with bounds") { check_random_trees<literal_tree<tree_kind{.bounds = true}>>(250, 3); }
    SECTION("with partners") {
        check_random_trees<literal_tree<tree_kind{.players = 4, .partners = true}>>(100, 4);
    }
    SECTION("with double values") { check_random_trees<literal_tree<tree_kind{}, double>>(100, 5); }
}

TEST_CASE("a search that remembers answers every later question right") {
    // One searcher for many positions and depths of one tree, so that the table is full of older answers.
    zweig::rng random(6);
    for (int i = 0; i < 300; ++i) {
        using G = literal_tree<tree_kind{.bounds = true}>;
        support::random_tree_options shape;
        shape.depth = 7;
        shape.shared = 0.3;
        shape.early_leaf = 0.03;
        const G root = support::random_tree<G>(random, shape);
        alpha_beta_options options;
        options.table_bytes = i % 2 == 0 ? 1 << 16 : 256;
        auto search = alpha_beta<G>(options, tree_evaluator{}, tree_scorer{});
        G game = root;
        for (int ply = 0; !game.is_terminal(); ++ply) {
            const int depth = 1 + static_cast<int>(random.below(8));
            const auto result = search(game, limits{.depth = depth});
            // A deeper answer that is known already is as good: then it is the value of that depth.
            const auto viewer = game.to_move();
            INFO(root.text() << " ply " << ply << " depth " << depth);
            if (result.stats.nodes > 0) {
                if (result.solved) REQUIRE(result.value == oracle::expectiminimax(game, viewer));
            } else {
                REQUIRE((result.solved || result.stats.depth >= depth));
            }
            if (depth == 8) REQUIRE(result.value == oracle::expectiminimax(game, viewer));
            game.apply(zweig::random_action(game, random));
        }
    }
}

TEST_CASE("a search with reductions or cuts says solved only of what it has proven") {
    zweig::rng random(7);
    const zweig::cut_fit fits[] = {{.depth = 3, .shallow = 1, .slope = 1, .offset = 0, .sigma = 0.1f},
                                   {.depth = 4, .shallow = 2, .slope = 1, .offset = 0, .sigma = 0.1f}};
    const zweig::late_move_reductions early{.from_depth = 2, .from_number = 1, .base = 1.0f, .divisor = 1.0f};
    using policy = zweig::reductions_and_cuts<zweig::late_move_reductions, zweig::probcut>;
    int unsolved = 0, wrong = 0;
    for (int i = 0; i < 1000; ++i) {
        support::random_tree_options shape;
        shape.depth = 6;
        shape.shared = 0.2;
        using G = literal_tree<>;
        const G game = support::random_tree<G>(random, shape);
        const auto viewer = game.is_terminal() ? zweig::player::first : game.to_move();
        auto search = alpha_beta<G>(alpha_beta_options{}, tree_evaluator{}, tree_scorer{}, zweig::no_leaf{},
                                    policy{early, zweig::probcut{fits, 1.0f}});
        const auto result = search(game, limits{.depth = 6});
        const auto exact = oracle::expectiminimax(game, viewer);
        INFO(game.text());
        if (result.solved) REQUIRE(result.value == exact);
        unsolved += !result.solved;
        wrong += result.value != exact;
    }
    CHECK(unsolved > 0); // else the policies did nothing and this test proves nothing
    CHECK(wrong > 0);
    CHECK(wrong <= unsolved);
}

TEST_CASE("threads that share a table find the value of one") {
    zweig::rng random(8);
    for (int i = 0; i < 60; ++i) {
        support::random_tree_options shape;
        shape.depth = 7;
        shape.shared = 0.2;
        shape.early_leaf = 0.02;
        using G = literal_tree<tree_kind{.bounds = true}>;
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
