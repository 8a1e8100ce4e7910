// Connect Four: play-outs and perft.
#include <zweig/games/connect_four.hpp>

#include "checked.hpp"

#include <cstdint>

namespace {

using game = zweig::connect_four::game;

void playouts(benchmark::State& state) {
    bench::playouts<game>(state, 10000, 5551,
                          [](const game& g) { return g.result(zweig::player::first) > 0; });
}
BENCHMARK(playouts)->Unit(benchmark::kMillisecond);

std::uint64_t perft(const game& g, int depth) {
    if (g.is_terminal()) return 1;
    if (depth == 1) return g.legal_actions().size();
    std::uint64_t leaves = 0;
    for (const auto a : g.legal_actions()) {
        game child = g;
        child.apply(a);
        leaves += perft(child, depth - 1);
    }
    return leaves;
}

void perft(benchmark::State& state) {
    std::uint64_t leaves = 0, count = 0;
    for (auto _ : state) count += leaves = perft(game{}, 8);
    bench::require(leaves, std::uint64_t{5686266});
    bench::per_second(state, "leaves/s", count);
}
BENCHMARK(perft)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
