#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What each command is told by the command line. A command returns the program's exit code.
namespace play {

struct play_arguments {
    std::string first = "human";
    std::string second = "alphabeta:time=1s";
    std::string hint = "alphabeta:time=1s";
    std::string position{}; ///< empty: the usual start
    std::string start{};    ///< a way to begin; empty: the position
    std::string replay{};   ///< a file or a transcript; empty: play
    std::string record{};   ///< a file for the game; empty: none
    std::optional<std::uint64_t> seed{};
    bool dice_asked = false;          ///< people throw the die
    std::string protocol{};           ///< to speak with other programs; empty: with people
    std::string engine = "alphabeta"; ///< who answers by the protocol
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
    std::string start{}; ///< a way to begin, for each pair; empty: the position
    bool show = false;
    std::string sprt{};   ///< "elo0,elo1"; empty: no test
    std::string record{}; ///< a file for the games; empty: none
};

struct sweep_arguments {
    match_arguments match{}; ///< the players without the key, and what else there is
    std::string key{};
    std::vector<std::string> values{};
};

struct solve_arguments {
    std::string file{};
    int threads = 1;
    std::string table = "256MB";
    int limit = 0; ///< rows; 0: all
};

struct solve_position_arguments {
    std::string position{};
    std::string table = "64MB";
    std::string time{}; ///< for all of it; empty: as long as it takes
};

struct regret_arguments {
    std::string file{};
    std::string player{};
    std::string time = "50ms"; ///< for each problem if the SPEC has no limit
};

struct depth_scan_arguments {
    std::string position{};
    std::vector<std::string> players{}; ///< none: one for each evaluator
    int depth = 6;
};

struct check_arguments {
    std::vector<std::string> paths{}; ///< files, and folders of them
};

} // namespace play
