#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/match/clock.hpp>
#include <zweig/search/leaf.hpp>
#include <zweig/search/mcts_options.hpp>
#include <zweig/search/options.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Which players there are, and what a SPEC may say of them. This part knows no game; make_player.hpp makes
/// them.
namespace play {

/// The players known so far. A new one is a line here, one in players.cpp and a case in make_player.hpp.
enum class player_kind : std::uint8_t { human, random, greedy, alphabeta, mcts };

/// How the roll-outs of a Monte-Carlo search play.
enum class rollout_kind : std::uint8_t {
    uniform,  ///< any move
    weighted, ///< by the game's weights
    decisive, ///< a move that wins at once, else any
    careful,  ///< a move that wins at once, else by weights
    mast,     ///< moves that did well in this search
    reply,    ///< the last good reply to the opponent's move
    none,     ///< not at all: the evaluator judges
};

/// What a SPEC says, understood.
struct player_settings {
    player_kind kind = player_kind::human;
    std::string text{}; ///< the SPEC as written
    zweig::limits limits{};
    zweig::alpha_beta_options options{.table_bytes = std::size_t{64} << 20};
    std::string evaluator{};  ///< empty: the game's first
    std::optional<int> end{}; ///< empties that are solved exactly; empty: as the game likes
    bool reductions = false;  ///< late-move reductions
    zweig::mcts_options mcts{};
    std::optional<float> exploration{};    ///< the constant c; empty: the game's
    std::optional<float> first_play{};     ///< what a move never tried is worth; empty: more than all others
    std::optional<rollout_kind> rollout{}; ///< empty: the game's
    int plies = zweig::rollout<>::long_enough;  ///< of a roll-out, then the evaluator judges
    int repeat = 1;                             ///< roll-outs from each leaf
    std::optional<int> rave{};                  ///< visits from which a position's later moves count
    float bias = 0;                             ///< weight of the order of moves in the tree
    float widening = 0;                         ///< so many moves more for each root of the visits
    bool tuned = false;                         ///< UCB1-tuned
    std::optional<zweig::time_control> clock{}; ///< time for a whole game
    std::optional<std::uint64_t> seed{};        ///< empty: as the command likes

    bool is_human() const noexcept { return kind == player_kind::human; }
};

/// A key of a SPEC: how it is explained, and how its value is read.
struct player_key {
    std::string_view name;
    std::string_view values;   ///< which values there are, in words
    std::string_view standard; ///< what it is if it is not said
    std::string_view about;
    bool (*read)(player_settings&, std::string_view value); ///< false: this is no such value
};

struct player_entry {
    player_kind kind;
    std::string_view name;
    std::string_view about;
    std::span<const player_key> keys;
};

/// The registry of players.
std::span<const player_entry> all_players();

/// Reads a SPEC, or says what is wrong with it and what is known. A search without any limit gets `time`.
zweig::expected<player_settings, std::string>
read_player(std::string_view spec, std::chrono::nanoseconds time = std::chrono::seconds(1));

/// All players, keys, values and defaults, for the help.
std::string list_of_players();

} // namespace play
