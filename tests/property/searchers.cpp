#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>

#include "support/roots.hpp"
#include "support/searcher_contract.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <thread>
#include <vector>

/// Every searcher with every game: later ones are added to these lists.
namespace {

using zweig::alpha_beta;
using zweig::alpha_beta_options;
using namespace support::roots;

std::vector<alpha_beta_options> kinds_of_alpha_beta() {
    alpha_beta_options usual, small, threads, lines, none, huge, solver, careless;
    for (auto* o : {&usual, &lines, &solver, &careless}) o->table_bytes = 1 << 18;
    small.table_bytes = 4096;
    threads.threads = 3;
    threads.table_bytes = 1 << 20;
    lines.lines = 4;
    none.table_bytes = 0;
    huge.table_bytes = std::numeric_limits<std::size_t>::max();
    solver.presearch_from = 3;
    careless.random_margin = 0.1f;
    return {usual, alpha_beta_options::plain(), small, threads, lines, none, huge, solver, careless};
}

/// The system takes its time to hand out so much.
bool is_huge(const alpha_beta_options& options) { return options.table_bytes > std::size_t{1} << 30; }

template <class F>
void for_each_alpha_beta(F f) {
    support::for_each_options(kinds_of_alpha_beta(), f);
}

auto othello_search(const alpha_beta_options& options) {
    return alpha_beta<othello>(options, zweig::othello::positional{}, zweig::othello::fewest_replies{},
                               zweig::othello::endgame{});
}
auto connect_four_search(const alpha_beta_options& options) {
    return alpha_beta<connect_four>(options, zweig::even{}, zweig::connect_four::most_threats{},
                                    zweig::connect_four::forced_results{});
}
auto einstein_search(const alpha_beta_options& options) {
    return alpha_beta<einstein>(options, zweig::einstein::races{}, zweig::einstein::forward_moves{});
}
template <class G>
auto variant_search(const alpha_beta_options& options) {
    return alpha_beta<G>(options, zweig::einstein::row_distance{});
}

} // namespace

TEST_CASE("every searcher answers every root under every limit") {
    SECTION("alpha_beta") {
        for_each_alpha_beta([](const alpha_beta_options& options) {
            support::check_roots(tree_roots(), [&] {
                return alpha_beta<support::plain_tree>(options, support::tree_evaluator{});
            });
            support::check_roots(
                othello_roots(), [&] { return othello_search(options); }, 4096);
            support::check_roots(connect_four_roots(), [&] { return connect_four_search(options); });
            support::check_roots(chance_roots(), [&] {
                return alpha_beta<support::chance_tree>(options, support::tree_evaluator{});
            });
            support::check_roots(einstein_roots(), [&] { return einstein_search(options); });
            support::check_roots(rows4x4_roots(), [&] { return variant_search<rows4x4>(options); });
            support::check_roots(king2x5_roots(), [&] { return variant_search<king2x5>(options); });
        });
    }
    SECTION("greedy and random") {
        support::check_roots(tree_roots(),
                             [] { return zweig::greedy<support::plain_tree>(support::tree_evaluator{}); });
        support::check_roots(othello_roots(),
                             [] { return zweig::greedy<othello>(zweig::othello::positional{}); });
        support::check_roots(othello_roots(), [] { return zweig::random_player<othello>(zweig::rng(1)); });
        support::check_roots(einstein_roots(),
                             [] { return zweig::greedy<einstein>(zweig::einstein::races{}); });
        support::check_roots(einstein_roots(), [] { return zweig::random_player<einstein>(zweig::rng(1)); });
    }
}

TEST_CASE("every searcher ends when it is told to") {
    for_each_alpha_beta([](const alpha_beta_options& options) {
        if (is_huge(options)) return;
        support::check_stop(othello{}, [&] { return othello_search(options); });
        support::check_stop(connect_four{}, [&] { return connect_four_search(options); });
        support::check_stop(einstein{}, [&] { return einstein_search(options); });
    });
}

TEST_CASE("every searcher is reproducible") {
    for_each_alpha_beta([](const alpha_beta_options& options) {
        if (options.threads > 1 || is_huge(options) || options.random_margin > 0) return;
        support::check_reproducible(tree_roots(), [&] {
            return alpha_beta<support::plain_tree>(options, support::tree_evaluator{});
        });
        support::check_reproducible(othello_roots(), [&] { return othello_search(options); });
        support::check_reproducible(connect_four_roots(), [&] { return connect_four_search(options); });
        support::check_reproducible(einstein_roots(), [&] { return einstein_search(options); });
        support::check_reproducible(king2x5_roots(), [&] { return variant_search<king2x5>(options); });
    });
}

TEST_CASE("no searcher allocates below the root") {
    for_each_alpha_beta([](const alpha_beta_options& options) {
        if (options.threads > 1 || is_huge(options)) return; // the count is of all threads
        support::check_allocations(
            othello{}, {.depth = 7}, zweig::othello::positional{}, [&](auto evaluator) {
                return alpha_beta<othello>(options, evaluator, zweig::othello::fewest_replies{},
                                           zweig::othello::endgame{});
            });
        support::check_allocations(connect_four{}, {.depth = 9}, zweig::even{}, [&](auto evaluator) {
            return alpha_beta<connect_four>(options, evaluator);
        });
        for (const auto& root : {einstein{}, einstein_roots()[1]})
            support::check_allocations(root, {.depth = 4}, zweig::einstein::races{}, [&](auto evaluator) {
                return alpha_beta<einstein>(options, evaluator, zweig::einstein::forward_moves{});
            });
    });
}

TEST_CASE("every searcher keeps its deadline") {
    using namespace std::chrono_literals;
    SECTION("fast games, in the opening and among exact end games") {
        const auto roots = roots_of(othello{}, {0, 10, 30, 34, 38});
        support::check_deadline(roots, 100ms, 20, [] { return othello_search(alpha_beta_options{}); });
        support::check_deadline(std::vector{connect_four{}}, 100ms, 10,
                                [] { return connect_four_search(alpha_beta_options{}); });
        support::check_deadline(roots_of(einstein{}, {0, 1, 10, 15}), 100ms, 20,
                                [] { return einstein_search(alpha_beta_options{}); });
    }
    SECTION("an evaluator that takes a millisecond") {
        const auto slow = [](const othello& game, zweig::player viewer) {
            std::this_thread::sleep_for(1ms);
            return zweig::othello::disc_count{}(game, viewer);
        };
        support::check_deadline(std::vector{othello{}}, 50ms, 10,
                                [&] { return alpha_beta<othello>({}, slow); });
    }
}
