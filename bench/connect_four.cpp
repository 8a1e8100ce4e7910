// Connect Four: play-outs and perft.
#include <zweig/core/chance.hpp>
#include <zweig/games/connect_four.hpp>

#include "checked.hpp"

#include <cstdint>

namespace {

using game = zweig::connect_four::game;

void playouts(benchmark::State& state) {
    int first_wins = 0;
    std::uint64_t count = 0;
    constexpr int games = 10000;
    for (auto _ : state) {
        zweig::rng random(1);
        first_wins = 0;
        for (int i = 0; i < games; ++i) {
            game g;
            while (!g.is_terminal()) g.apply(zweig::random_action(g, random));
            first_wins += g.result(zweig::player::first) > 0;
        }
        count += games;
    }
    bench::require(first_wins, 5551);
    bench::per_second(state, "games/s", count);
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
