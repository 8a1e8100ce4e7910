#pragma once

#include "commands.hpp"
#include "match.hpp"
#include "match_report.hpp"
#include "searches.hpp"
#include "units.hpp"

#include <zweig/match/match.hpp>

#include <array>
#include <iostream>
#include <stop_token>
#include <string>

namespace play {

/// The command `zweig-play GAME sweep`: a match of the first player for each value of one of its keys,
/// against the same opponent, in the same openings and with the same dice.
template <Playable T>
int sweep(const sweep_arguments& arguments) {
    using G = typename T::game;
    const auto rows = plan_sweep(arguments);
    if (!rows) return fail(rows.error());
    const auto start = read_start<T>(arguments.match.position);
    if (!start) return fail(start.error());
    if (start->start.is_terminal()) return fail("position: the game is over there");
    on_interrupt_finish();

    std::cout << sweep_head(arguments, *rows) << std::flush;
    for (const sweep_row& row : *rows) {
        std::array<std::uint64_t, 2> moves{};
        auto searchers = make_entrants<T>(row.plan, arguments.match.seed, moves);
        if (!searchers) return fail(searchers.error());
        std::stop_source stop;
        auto options = row.plan.options;
        for (auto& l : options.per_move) l.stop = stop.get_token();
        recorded_opening<T> openings{*start, {}, options.opening_plies};
        const bool progress = shows_progress();
        const auto result = zweig::play_match<G>(
            openings, (*searchers)[0], (*searchers)[1], options, [&](const zweig::played_game<G>& played) {
                if (progress)
                    std::cerr << '\r' << row.value << ": " << standing(played.so_far) << "\x1b[K"
                              << std::flush;
                if (interrupted != 0) stop.request_stop();
            });
        if (progress) std::cerr << "\r\x1b[K";
        std::cout << sweep_line(row, result, moves) << std::flush;
        if (interrupted != 0) break;
    }
    return success;
}

} // namespace play
