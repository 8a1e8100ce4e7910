#pragma once

#include "commands.hpp"

#include <span>
#include <string_view>

namespace play {

/// A game and the commands that it knows; one that has no meaning for it is null.
struct game_entry {
    std::string_view name;
    std::string_view about;
    int (*play)(const play_arguments&);
    int (*match)(const match_arguments&);
    int (*sweep)(const sweep_arguments&);
    int (*analyze)(const analyze_arguments&);
    int (*perft)(const perft_arguments&);
    int (*depth_scan)(const depth_scan_arguments&);
    int (*solve)(const solve_arguments&) = nullptr;
    int (*check)(const check_arguments&) = nullptr;
    int (*solve_position)(const solve_position_arguments&) = nullptr;
    int (*regret)(const regret_arguments&) = nullptr;
    int (*protocol)(const play_arguments&) = nullptr;
    std::span<const std::string_view> starts{}; ///< ways to begin, by name
    bool has_dice = false;
};

/// The registry of games. Each is compiled in a file of its own.
std::span<const game_entry> all_games();

} // namespace play
