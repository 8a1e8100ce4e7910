#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/biased.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/learning_policy.hpp>
#include <zweig/search/mcts.hpp>

#include "support/roots.hpp"
#include "support/searcher_contract.hpp"

#include <chrono>
#include <cstddef>
#include <limits>
#include <thread>
#include <vector>

/// What every searcher promises, for mcts.
namespace {

using zweig::mcts;
using zweig::mcts_options;
using namespace support::roots;

std::vector<mcts_options> kinds_of_mcts() {
    mcts_options usual, none, tiny, huge, threads, root, plain, careful;
    for (auto* o : {&usual, &threads, &root, &plain, &careful}) o->tree_bytes = 1 << 20;
    none.tree_bytes = 0;
    tiny.tree_bytes = 20'000;
    huge.tree_bytes = std::numeric_limits<std::size_t>::max();
    threads.threads = 3;
    root.threads = 3;
    root.parallel = zweig::parallel::root;
    plain.solver = plain.reuse = plain.early_stop = false;
    careful.choice = zweig::final_choice::lower_bound;
    careful.lines = 3;
    return {usual, none, tiny, huge, threads, root, plain, careful};
}

template <class F>
void for_each_mcts(F f) {
    support::for_each_options(kinds_of_mcts(), f);
}

bool reproducible(const mcts_options& options) {
    return options.threads == 1 || options.parallel == zweig::parallel::root;
}

} // namespace

TEST_CASE("mcts answers every root under every limit") {
    for_each_mcts([](const mcts_options& options) {
        support::check_roots(tree_roots(), [&] { return mcts<support::plain_tree>(options); });
        support::check_roots(chance_roots(), [&] { return mcts<support::chance_tree>(options); });
        support::check_roots(othello_roots(), [&] { return mcts<othello>(options); });
        support::check_roots(connect_four_roots(),
                             [&] { return mcts<connect_four>(options, zweig::grave{}); });
        support::check_roots(einstein_roots(), [&] { return mcts<einstein>(options); });
        support::check_roots(rows4x4_roots(), [&] { return mcts<rows4x4>(options, zweig::ucb1_tuned{}); });
        support::check_roots(king2x5_roots(), [&] {
            return mcts<king2x5>(options, zweig::ucb1{}, zweig::evaluated(zweig::einstein::row_distance{}));
        });
    });
}

TEST_CASE("mcts ends when it is told to") {
    for_each_mcts([](const mcts_options& options) {
        support::check_stop(othello{}, [&] { return mcts<othello>(options); });
        support::check_stop(connect_four{}, [&] { return mcts<connect_four>(options); });
        support::check_stop(einstein{}, [&] { return mcts<einstein>(options); });
    });
}

TEST_CASE("mcts is reproducible, by threads with trees of their own too") {
    for_each_mcts([](const mcts_options& options) {
        if (!reproducible(options)) return;
        support::check_reproducible(tree_roots(), [&] { return mcts<support::plain_tree>(options); });
        support::check_reproducible(chance_roots(), [&] { return mcts<support::chance_tree>(options); });
        support::check_reproducible(othello_roots(), [&] {
            return mcts<othello>(options, zweig::biased(zweig::othello::fewest_replies{}));
        });
        support::check_reproducible(connect_four_roots(), [&] {
            return mcts<connect_four>(options, zweig::ucb1{}, zweig::rollout(zweig::mast{}));
        });
        support::check_reproducible(einstein_roots(), [&] {
            return mcts<einstein>(options, zweig::grave{}, zweig::rollout(zweig::last_good_reply{}));
        });
    });
}

TEST_CASE("mcts does not allocate below the root") {
    for_each_mcts([](const mcts_options& options) {
        if (options.threads > 1) return; // the count is of all threads
        support::check_allocations(
            othello{}, {.nodes = 20'000}, zweig::othello::disc_count{}, [&](auto evaluator) {
                return mcts<othello>(options, zweig::ucb1{}, zweig::rollout(zweig::uniform{}, 10, evaluator));
            });
        support::check_allocations(
            einstein{}, {.nodes = 20'000}, zweig::einstein::row_distance{}, [&](auto evaluator) {
                return mcts<einstein>(options, zweig::ucb1{}, zweig::evaluated(evaluator));
            });
    });
}

TEST_CASE("mcts keeps its deadline") {
    using namespace std::chrono_literals;
    const auto roots = roots_of(othello{}, {0, 10, 30, 38});
    mcts_options options;
    options.early_stop = false;
    SECTION("one thread") {
        support::check_deadline(roots, 100ms, 20, [&] { return mcts<othello>(options); });
    }
    SECTION("a tree that two threads share") {
        options.threads = 2;
        support::check_deadline(std::vector{connect_four{}}, 100ms, 10,
                                [&] { return mcts<connect_four>(options); });
    }
    SECTION("an evaluator that takes a millisecond") {
        const auto slow = [](const othello& game, zweig::player viewer) {
            std::this_thread::sleep_for(1ms);
            return zweig::othello::disc_count{}(game, viewer);
        };
        support::check_deadline(std::vector{othello{}}, 50ms, 10, [&] {
            return mcts<othello>(options, zweig::ucb1{}, zweig::evaluated(slow));
        });
    }
}

TEST_CASE("mcts uses no more memory than it may") {
    for (const std::size_t bytes :
         {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{50'000}, std::size_t{1} << 40}) {
        mcts_options options;
        options.tree_bytes = bytes;
        options.early_stop = false;
        auto search = mcts<connect_four>(options);
        for (int i = 0; i < 2; ++i) {
            const auto r = search(connect_four{}, zweig::limits{.nodes = 20'000});
            REQUIRE(r.stats.nodes == 20'000);
            REQUIRE(r.stats.tree_bytes <= std::max<std::size_t>(bytes, 4096));
            REQUIRE(r.stats.tree_full == (bytes < 500'000));
            REQUIRE(static_cast<int>(*r.best) == 3);
        }
    }
}
