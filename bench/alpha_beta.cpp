// Alpha-beta without and with its techniques. A node count is the checksum: the same on every compiler.
#include <zweig/evaluate/even.hpp>
#include <zweig/games/connect_four.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/alpha_beta.hpp>

#include "checked.hpp"

#include <cstdint>

namespace {

using othello = zweig::othello::game<8>;
using connect_four = zweig::connect_four::game;
using zweig::alpha_beta_options;

template <class Search, class G>
void run(benchmark::State& state, Search search, const G& root, int depth, std::uint64_t expected) {
    std::uint64_t nodes = 0, count = 0;
    for (auto _ : state) {
        nodes = search(root, zweig::limits{.depth = depth}).stats.nodes;
        count += nodes;
        state.PauseTiming();
        search.clear();
        state.ResumeTiming();
    }
    if (expected != 0) bench::require(nodes, expected);
    bench::per_second(state, "nodes/s", count);
}

void othello_plain(benchmark::State& state) {
    run(state, zweig::alpha_beta<othello>(alpha_beta_options::plain(), zweig::othello::disc_count{}),
        othello{}, 9, 27176);
}
BENCHMARK(othello_plain)->Unit(benchmark::kMillisecond);

void connect_four_plain(benchmark::State& state) {
    run(state, zweig::alpha_beta<connect_four>(alpha_beta_options::plain(), zweig::even{}), connect_four{}, 9,
        85527);
}
BENCHMARK(connect_four_plain)->Unit(benchmark::kMillisecond);

/// All techniques: what counts is the time, the node counts are in tests/golden/signature.txt.
void othello_full(benchmark::State& state) {
    run(state,
        zweig::alpha_beta<othello>({}, zweig::othello::positional{}, zweig::othello::fewest_replies{},
                                   zweig::othello::endgame{}),
        othello{}, 10, 0);
}
BENCHMARK(othello_full)->Unit(benchmark::kMillisecond);

void connect_four_full(benchmark::State& state) {
    run(state, zweig::alpha_beta<connect_four>({}, zweig::even{}), connect_four{}, 14, 0);
}
BENCHMARK(connect_four_full)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
