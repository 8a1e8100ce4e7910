#include "einstein_regret.hpp"

#include "einstein.hpp"
#include "regret_suite.hpp"
#include "searches.hpp"
#include "terminal.hpp"
#include "units.hpp"

#include <algorithm>
#include <iostream>

namespace play {

int regret(const regret_arguments& arguments) {
    const auto time = read_time(arguments.time);
    if (!time) return fail("--time " + arguments.time + " is no time, such as 50ms or 1s");
    const auto settings = read_player(arguments.player, *time);
    if (!settings) return fail(settings.error());
    auto player = make_player<einstein>(*settings, 1);
    if (!player) return fail(player.error());
    std::string why;
    const auto text = read_file(arguments.file, why);
    if (!text) return fail(why);
    const auto problems = read_regret_suite(*text);
    if (!problems) return fail(arguments.file + ": " + problems.error());

    constexpr double same = 1e-9; // of two chances to win
    double sum = 0;
    std::size_t hits = 0, solved = 0, number = 0;
    std::uint64_t nodes = 0;
    double depth = 0;
    std::chrono::nanoseconds taken{0};
    for (const auto& problem : *problems) {
        ++number;
        player->clear();
        const auto found = (*player)(problem.position, settings->limits);
        const auto chosen = std::ranges::find(problem.choices, *found.best, &regret_problem::choice::move);
        const double lost = problem.best - chosen->chance;
        sum += lost;
        hits += lost < same ? 1 : 0;
        solved += found.solved ? 1 : 0;
        nodes += found.stats.nodes;
        depth += found.stats.depth;
        taken += found.stats.time;
        if (lost < same) continue;
        std::cout << "problem " << number << ", " << problem.text << ": "
                  << move_text<einstein>(problem.position, *found.best) << " gives away " << decimal(lost, 6)
                  << std::endl;
    }
    const auto count = static_cast<double>(problems->size());
    std::cout << "problems " << problems->size() << ", mean regret " << decimal(sum / count, 6) << ", hits "
              << hits << " (" << decimal(100 * static_cast<double>(hits) / count, 1) << " %)\nsolved "
              << solved << ", mean depth " << decimal(depth / count, 1) << ", mean nodes "
              << decimal(static_cast<double>(nodes) / count, 0) << ", mean time "
              << seconds(taken / static_cast<std::int64_t>(problems->size()), 4) << std::endl;
    return success;
}

} // namespace play
