#pragma once

#include <zweig/core/chance.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace bench {

/// Ends the benchmark with an error unless it computed what it should: a fast wrong answer is no result.
/// (`SkipWithError` would leave the exit code at 0.)
template <class T>
void require(const T& got, const T& expected) {
    if (got == expected) return;
    std::cerr << "wrong checksum " << got << " instead of " << expected << '\n';
    std::exit(1);
}

/// Reports how many of something were done a second, for instance "nodes/s".
inline void per_second(benchmark::State& state, const char* name, std::uint64_t count) {
    state.counters[name] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

/// Plays `games` random games from the usual start a run; the sum of `measure(end)` is the checksum.
template <class G, class F>
void playouts(benchmark::State& state, int games, std::int64_t expected, F measure) {
    std::int64_t sum = 0;
    std::uint64_t count = 0;
    for (auto _ : state) {
        zweig::rng random(1);
        sum = 0;
        for (int i = 0; i < games; ++i) {
            G g;
            while (!g.is_terminal()) g.apply(zweig::random_action(g, random));
            sum += measure(g);
        }
        count += static_cast<std::uint64_t>(games);
    }
    require(sum, expected);
    per_second(state, "games/s", count);
}

} // namespace bench
