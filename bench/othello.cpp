// Othello: moves, flips, perft, play-outs, under each instruction set.
#include <zweig/core/chance.hpp>
#include <zweig/games/othello/othello.hpp>

#include "checked.hpp"

#include <bit>
#include <cstdint>
#include <ranges>
#include <vector>

namespace {

using zweig::bits::native;
using zweig::bits::portable;
template <class Isa>
using game = zweig::othello::basic_othello<8, Isa>;

/// Positions of random games, all that are not over.
std::vector<game<native>> positions() {
    std::vector<game<native>> list;
    zweig::rng random(1);
    for (int i = 0; i < 200; ++i)
        for (game<native> g; !g.is_terminal(); g.apply(zweig::random_action(g, random))) list.push_back(g);
    return list;
}

template <class Isa>
void moves(benchmark::State& state) {
    const auto list = positions();
    std::uint64_t sum = 0, count = 0;
    for (auto _ : state) {
        sum = 0;
        for (const auto& g : list)
            sum += static_cast<std::uint64_t>(
                std::popcount(zweig::othello::moves<8>(Isa{}, g.own(), g.other())));
        count += list.size();
    }
    bench::require(sum, std::uint64_t{101926});
    bench::per_second(state, "boards/s", count);
}
BENCHMARK(moves<native>);
BENCHMARK(moves<portable>);

template <class Isa>
void flips(benchmark::State& state) {
    const auto list = positions();
    std::uint64_t sum = 0, count = 0;
    for (auto _ : state) {
        sum = count = 0;
        for (const auto& g : list)
            for (const auto s : g.legal_actions()) {
                sum += static_cast<std::uint64_t>(
                    std::popcount(zweig::othello::flips<8>(Isa{}, static_cast<int>(s), g.own(), g.other())));
                ++count;
            }
    }
    bench::require(sum, std::uint64_t{219128});
    bench::per_second(state, "moves/s", count * static_cast<std::uint64_t>(state.iterations()));
}
BENCHMARK(flips<native>);
BENCHMARK(flips<portable>);

/// Leaves of the game tree; a pass costs no ply; the last ply is counted, not played.
template <class G>
std::uint64_t perft(const G& g, int depth) {
    if (g.is_terminal()) return 1;
    if (depth == 1) return std::ranges::size(g.legal_actions());
    std::uint64_t leaves = 0;
    for (const auto a : g.legal_actions()) {
        G child = g;
        child.apply(a);
        leaves += perft(child, depth - 1);
    }
    return leaves;
}

template <class Isa>
void perft(benchmark::State& state) {
    std::uint64_t leaves = 0, count = 0;
    for (auto _ : state) count += leaves = perft(game<Isa>{}, 9);
    bench::require(leaves, std::uint64_t{3005320});
    bench::per_second(state, "leaves/s", count);
}
BENCHMARK(perft<native>)->Unit(benchmark::kMillisecond);
BENCHMARK(perft<portable>)->Unit(benchmark::kMillisecond);

template <class Isa>
void playouts(benchmark::State& state) {
    bench::playouts<game<Isa>>(state, 1000, -396,
                               [](const auto& g) { return g.margin(zweig::player::first); });
}
BENCHMARK(playouts<native>)->Unit(benchmark::kMillisecond);
BENCHMARK(playouts<portable>)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
