// EinStein: play-outs, plain expectiminimax, and what the techniques of chance nodes are worth.
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/search/alpha_beta.hpp>

#include "checked.hpp"

#include <cstdint>
#include <vector>

namespace {

namespace einstein = zweig::einstein;
using einstein::game;
using zweig::alpha_beta_options;

void playouts(benchmark::State& state) {
    bench::playouts<game>(state, 10000, 5289,
                          [](const game& g) { return g.result(zweig::player::first) > 0; });
}
BENCHMARK(playouts)->Unit(benchmark::kMillisecond);

/// The six positions after the first throw.
std::vector<game> after_first_throw() {
    std::vector<game> positions(6);
    for (int face = 1; face <= 6; ++face) positions[std::size_t(face) - 1].apply(einstein::throw_of(face));
    return positions;
}

/// Ten games' middles, after a throw.
std::vector<game> middles() {
    std::vector<game> positions;
    zweig::rng random(2);
    while (positions.size() < 10) {
        game g = game::random_start(random);
        for (int ply = 0; ply < 13 && !g.is_terminal(); ++ply) g.apply(zweig::random_action(g, random));
        if (!g.is_terminal()) positions.push_back(g);
    }
    return positions;
}

/// The sum of the values to four digits is the checksum: every option set has the same.
template <class E, class S>
void run(benchmark::State& state, const std::vector<game>& positions, alpha_beta_options options, E evaluator,
         S scorer, int depth, long expected) {
    options.deeper_answers = false;
    auto search = zweig::alpha_beta<game>(options, evaluator, scorer);
    std::uint64_t nodes = 0, count = 0;
    for (auto _ : state) {
        double sum = 0;
        nodes = 0;
        for (const game& position : positions) {
            search.clear();
            const auto r = search(position, zweig::limits{.depth = depth});
            nodes += r.stats.nodes;
            sum += static_cast<double>(r.value);
        }
        count += nodes;
        bench::require(static_cast<long>(sum * 10000 + (sum < 0 ? -0.5 : 0.5)), expected);
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    bench::per_second(state, "nodes/s", count);
}

constexpr long start_5 = 13356, start_6 = 4156, middles_5 = 4321, middles_6 = -5226, start_by_rows = 2650;

alpha_beta_options techniques(zweig::star_cuts star) {
    alpha_beta_options options;
    options.table_bytes = std::size_t{4} << 20;
    options.star = star;
    return options;
}

void plain_row_distance(benchmark::State& state) {
    run(state, after_first_throw(), alpha_beta_options::plain(), einstein::row_distance{}, zweig::no_order{},
        5, start_by_rows);
}
BENCHMARK(plain_row_distance)->Unit(benchmark::kMillisecond);

template <int Depth>
void start_plain(benchmark::State& state) {
    run(state, after_first_throw(), alpha_beta_options::plain(), einstein::races{}, zweig::no_order{}, Depth,
        Depth == 5 ? start_5 : start_6);
}
template <int Depth, zweig::star_cuts Star>
void start_with(benchmark::State& state) {
    run(state, after_first_throw(), techniques(Star), einstein::races{}, einstein::forward_moves{}, Depth,
        Depth == 5 ? start_5 : start_6);
}
template <int Depth>
void middle_plain(benchmark::State& state) {
    run(state, middles(), alpha_beta_options::plain(), einstein::races{}, zweig::no_order{}, Depth,
        Depth == 5 ? middles_5 : middles_6);
}
template <int Depth, zweig::star_cuts Star>
void middle_with(benchmark::State& state) {
    run(state, middles(), techniques(Star), einstein::races{}, einstein::forward_moves{}, Depth,
        Depth == 5 ? middles_5 : middles_6);
}
using enum zweig::star_cuts;
BENCHMARK(start_plain<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(start_with<5, none>)->Unit(benchmark::kMillisecond);
BENCHMARK(start_with<5, star1>)->Unit(benchmark::kMillisecond);
BENCHMARK(start_with<5, star2>)->Unit(benchmark::kMillisecond);
BENCHMARK(start_plain<6>)->Unit(benchmark::kMillisecond);
BENCHMARK(start_with<6, star2>)->Unit(benchmark::kMillisecond);
BENCHMARK(middle_plain<5>)->Unit(benchmark::kMillisecond);
BENCHMARK(middle_with<5, star2>)->Unit(benchmark::kMillisecond);
BENCHMARK(middle_plain<6>)->Unit(benchmark::kMillisecond);
BENCHMARK(middle_with<6, star2>)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
