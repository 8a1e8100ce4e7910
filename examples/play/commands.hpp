#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// What each command is told by the command line. A command returns the program's exit code.
namespace play {

struct play_arguments {
    std::string first = "human";
    std::string second = "alphabeta:time=1s";
    std::string hint = "alphabeta:time=1s";
    std::string position{}; ///< empty: the usual start
    std::string replay{};   ///< a file or a transcript; empty: play
    std::uint64_t seed = 1;
};

/// What a pass costs in perft: nothing, as the games play it, or one ply where the mover stays.
enum class pass_cost : std::uint8_t { free, ply };

struct perft_arguments {
    int depth = 1;
    pass_cost pass = pass_cost::free;
    std::string position{};
};

struct analyze_arguments {
    std::string position{};
    std::string player = "alphabeta:time=5s";
};

struct match_arguments {
    std::array<std::string, 2> players{};
    int games = 100;
    std::uint64_t seed = 1;
    int openings = 0;        ///< random plies at the start of each pair
    std::string time = "1s"; ///< for each move of a player whose SPEC has no limit
    std::string position{};
    bool show = false;
    std::string sprt{};   ///< "elo0,elo1"; empty: no test
    std::string record{}; ///< a file for the games; empty: none
};

struct solve_arguments {
    std::string file{};
    int threads = 1;
    std::string table = "256MB";
    int limit = 0; ///< rows; 0: all
};

struct check_arguments {
    std::vector<std::string> paths{}; ///< files, and folders of them
};

} // namespace play
