#pragma once

#include "commands.hpp"
#include "games.hpp"

#include <CLI/CLI.hpp>

#include <string_view>

/// Which commands and options a game has on the command line.
namespace play {

/// All that a command line of one game may say.
struct arguments_of_game {
    play_arguments play{};
    match_arguments match{};
    sweep_arguments sweep{};
    analyze_arguments analyze{};
    perft_arguments perft{};
    depth_scan_arguments depth_scan{};
    solve_arguments solve{};
    check_arguments check{};
    solve_position_arguments solve_position{};
    regret_arguments regret{};
};

/// Adds a game's commands, which fill in its arguments. Precondition: all of these live as long as `game`.
void add_commands(CLI::App& game, const game_entry& entry, arguments_of_game& arguments);

/// Runs a command by its name, or the game itself if it has none; returns the exit code.
int run_command(std::string_view name, const game_entry& entry, const arguments_of_game& arguments);

} // namespace play
