// The transposition table: stores and probes of random keys, in the cache and far beyond it.
#include <zweig/core/random.hpp>
#include <zweig/table/transposition_table.hpp>

#include "checked.hpp"

#include <cstdint>

namespace {

template <class V>
void store_and_probe(benchmark::State& state) {
    zweig::transposition_table<V> table(static_cast<std::size_t>(state.range(0)) << 20);
    std::uint64_t wrong = 0, count = 0;
    zweig::rng random(1);
    for (std::size_t i = 0; i < table.bytes() / 16; ++i)
        table.store(random(), {}); // the system has handed out all of it
    for (auto _ : state) {
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t key = random();
            table.store(key, {.value = static_cast<V>(key % 1000), .depth = 3, .kind = zweig::bound::exact});
            const auto found = table.probe(key);
            wrong += !found || found->value != static_cast<V>(key % 1000);
        }
        count += 1000;
    }
    bench::require(wrong, std::uint64_t{0});
    bench::per_second(state, "pairs/s", count);
}
BENCHMARK(store_and_probe<float>)->Arg(1)->Arg(256);
BENCHMARK(store_and_probe<double>)->Arg(1)->Arg(256);

/// Probes that miss, as most do, with and without a prefetch a few positions ahead.
template <bool Prefetch>
void probe(benchmark::State& state) {
    zweig::transposition_table<float> table(std::size_t{256} << 20);
    zweig::rng random(1);
    for (int i = 0; i < 1 << 22; ++i)
        table.store(random(), {.value = 0.5f, .depth = 1, .kind = zweig::bound::lower});
    std::uint64_t hits = 0, count = 0;
    for (auto _ : state) {
        std::uint64_t keys[8];
        for (auto& key : keys) {
            key = random();
            if constexpr (Prefetch) table.prefetch(key);
        }
        for (const auto key : keys) hits += table.probe(key).has_value();
        count += 8;
    }
    bench::require(hits, std::uint64_t{0});
    bench::per_second(state, "probes/s", count);
}
BENCHMARK(probe<false>);
BENCHMARK(probe<true>);

} // namespace

BENCHMARK_MAIN();
