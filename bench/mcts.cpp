// Monte-Carlo tree search: simulations from the start of each game, one thread unless said.
#include <zweig/games/connect_four.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/mcts.hpp>

#include "checked.hpp"

#include <cstdint>

namespace {

using connect_four = zweig::connect_four::game;
using othello = zweig::othello::game<8>;
using einstein = zweig::einstein::game;

zweig::mcts_options options() {
    zweig::mcts_options o;
    o.tree_bytes = std::size_t{256} << 20;
    o.early_stop = false;
    return o;
}

/// The visits of the best action are the checksum; 0: they depend on chance.
template <class Search, class G>
void simulations(benchmark::State& state, Search search, const G& root, std::uint64_t number,
                 std::uint64_t expected) {
    zweig::search_result<G> result;
    for (auto _ : state) result = search(root, zweig::limits{.nodes = number});
    bench::require(result.stats.nodes, number);
    if (expected != 0) bench::require(result.actions[0].nodes, expected);
    bench::per_second(state, "simulations/s", number * static_cast<std::uint64_t>(state.iterations()));
    state.counters["bytes"] =
        static_cast<double>(result.stats.tree_bytes) / static_cast<double>(result.stats.nodes);
}

template <std::uint64_t Number, std::uint64_t Expected>
void connect_four_uct(benchmark::State& state) {
    simulations(state, zweig::mcts<connect_four>(options()), connect_four{}, Number, Expected);
}
BENCHMARK(connect_four_uct<20'000, 13859>)->Unit(benchmark::kMillisecond);
BENCHMARK(connect_four_uct<200'000, 152304>)->Unit(benchmark::kMillisecond);

void connect_four_grave(benchmark::State& state) {
    simulations(state, zweig::mcts<connect_four>(options(), zweig::grave{}), connect_four{}, 20'000, 15565);
}
BENCHMARK(connect_four_grave)->Unit(benchmark::kMillisecond);

void othello_uct(benchmark::State& state) {
    simulations(state, zweig::mcts<othello>(options(), zweig::ucb1{.c = 0.1f}), othello{}, 20'000, 7822);
}
BENCHMARK(othello_uct)->Unit(benchmark::kMillisecond);

void othello_weighted(benchmark::State& state) {
    simulations(state,
                zweig::mcts<othello>(options(), zweig::ucb1{.c = 0.1f},
                                     zweig::rollout(zweig::weighted(zweig::othello::corners_first{}))),
                othello{}, 20'000, 11751);
}
BENCHMARK(othello_weighted)->Unit(benchmark::kMillisecond);

void einstein_uct(benchmark::State& state) {
    simulations(state, zweig::mcts<einstein>(options()), einstein{}, 20'000, 3262);
}
BENCHMARK(einstein_uct)->Unit(benchmark::kMillisecond);

template <zweig::parallel Parallel, int Threads>
void connect_four_threads(benchmark::State& state) {
    auto o = options();
    o.threads = Threads;
    o.parallel = Parallel;
    simulations(state, zweig::mcts<connect_four>(o), connect_four{}, 400'000, 0);
}
BENCHMARK(connect_four_threads<zweig::parallel::tree, 1>)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(connect_four_threads<zweig::parallel::tree, 2>)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(connect_four_threads<zweig::parallel::root, 2>)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
