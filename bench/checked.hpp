#pragma once

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

} // namespace bench
