#pragma once

#include "commands.hpp"
#include "game_line.hpp"
#include "searches.hpp"
#include "show.hpp"
#include "units.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace play {

/// The command `zweig-play GAME depth-scan`: what searchers say of one position at each depth, side by side.
template <Playable T>
int depth_scan(const depth_scan_arguments& arguments) {
    using G = typename T::game;
    const auto start = read_start<T>(arguments.position);
    if (!start) return fail(start.error());
    std::vector<std::string> players = arguments.players;
    if (players.empty())
        for (const auto& name : T::evaluators) players.push_back("alphabeta:eval=" + std::string(name));

    const G& game = start->start;
    std::vector<std::vector<std::string>> columns;
    for (const std::string& text : players) {
        auto settings = read_player(text, std::chrono::nanoseconds::max());
        if (!settings) return fail(settings.error());
        if (settings->is_human())
            return fail("player \"" + text + "\" is a person: there is nothing to scan");
        settings->limits.depth = std::min(settings->limits.depth, arguments.depth);
        // A value from a deeper search would not be the one of its depth.
        settings->options.deeper_answers = false;
        std::vector<std::string>& column = columns.emplace_back();
        const auto tell = [&](int depth, double value, bool solved, const auto& line) {
            if (depth < 1) return;
            column.resize(std::max(column.size(), static_cast<std::size_t>(depth)));
            std::string& cell = column[static_cast<std::size_t>(depth) - 1];
            cell = T::value_text(static_cast<zweig::value_t<G>>(value), solved) + (solved ? "! " : "  ");
            cell += line.empty() ? "-" : move_text<T>(game, line.front());
        };
        auto searcher = make_player<T>(*settings, 1, [&](const zweig::iteration<G>& i) {
            if (i.rank == 0) tell(i.depth, static_cast<double>(i.value), i.solved, i.line);
        });
        if (!searcher) return fail(searcher.error());
        if (game.is_terminal()) continue;
        const auto found = (*searcher)(game, settings->limits);
        if (column.empty())
            tell(found.stats.depth, static_cast<double>(found.value), found.solved, found.line);
    }

    if (!start->note.empty()) std::cout << start->note << '\n';
    show_position<T>(game);
    if (game.is_terminal()) {
        std::cout << T::result(game) << std::endl;
        return success;
    }
    const zweig::player viewer = zweig::at_chance(game) ? zweig::player::first : game.to_move();
    std::cout << "\nvalues for " << T::player_name(viewer) << "; ! is solved\ndepth";
    std::vector<std::size_t> widths;
    std::size_t rows = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
        widths.push_back(std::max<std::size_t>(players[i].size(), 16));
        rows = std::max(rows, columns[i].size());
        std::cout << "  " << right(players[i], widths[i]);
    }
    std::cout << '\n';
    for (std::size_t depth = 1; depth <= rows; ++depth) {
        std::cout << right(std::to_string(depth), 5);
        for (std::size_t i = 0; i < players.size(); ++i)
            std::cout << "  " << right(depth <= columns[i].size() ? columns[i][depth - 1] : "", widths[i]);
        std::cout << '\n';
    }
    std::cout << std::flush;
    return success;
}

} // namespace play
