#include <benchmark/benchmark.h>

#include <zweig/bits/flood.hpp>
#include <zweig/bits/lines.hpp>
#include <zweig/bits/native.hpp>
#include <zweig/bits/neighbours.hpp>
#include <zweig/core/random.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

// Boards of 10x10 under both instruction sets; an item is one board. Each checksum is the same under both.
namespace {

using namespace zweig::bits;
using board = bitboard<10, 10>;

std::vector<board> random_boards(double density) {
    zweig::rng random(1);
    std::vector<board> boards(1024);
    for (board& b : boards)
        for (int s = 0; s < board::square_count; ++s)
            if (random.unit() < density) b.set(s);
    return boards;
}

std::uint64_t mixed(const board& b) { return b.word(0) ^ b.word(1) * 0x9e3779b97f4a7c15; }

/// Runs `f` over the boards, then compares the sum of `summand` of its results with the one expected.
template <class F, class Summand>
void run(benchmark::State& state, double density, std::uint64_t expected, F f, Summand summand) {
    const auto boards = random_boards(density);
    for (auto _ : state)
        for (const board& b : boards) {
            auto result = f(b);
            benchmark::DoNotOptimize(result);
        }
    std::uint64_t sum = 0;
    for (const board& b : boards) sum += summand(f(b));
    if (sum != expected) {
        std::cerr << "wrong checksum " << sum << " instead of " << expected << '\n';
        std::exit(1); // SkipWithError alone would leave the exit code at 0
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

template <class Isa>
void shift_all_10x10(benchmark::State& state) {
    run(
        state, 0.4, 8828796087423223144u, [](const board& b) { return shift_all<Isa>(b); },
        [](const auto& shifted) {
            std::uint64_t sum = 0;
            for (const board& b : shifted) sum = sum * 3 + mixed(b);
            return sum;
        });
}

template <class Isa>
void flood_fill_10x10(benchmark::State& state) {
    run(
        state, 0.6, 12531262176868140021u,
        [](const board& b) { return flood_fill<connectivity::eight, Isa>(b.first_alone(), b); }, mixed);
}

template <class Isa>
void has_line_10x10(benchmark::State& state) {
    run(
        state, 0.4, 718, [](const board& b) { return has_line<5, Isa>(b); },
        [](bool line) { return std::uint64_t{line}; });
}

BENCHMARK_TEMPLATE(shift_all_10x10, portable);
BENCHMARK_TEMPLATE(flood_fill_10x10, portable);
BENCHMARK_TEMPLATE(has_line_10x10, portable);
#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)
BENCHMARK_TEMPLATE(shift_all_10x10, avx2);
BENCHMARK_TEMPLATE(flood_fill_10x10, avx2);
BENCHMARK_TEMPLATE(has_line_10x10, avx2);
#endif

} // namespace

BENCHMARK_MAIN();
