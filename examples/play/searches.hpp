#pragma once

#include "commands.hpp"
#include "playable.hpp"
#include "players.hpp"

#include <zweig/core/expected.hpp>
#include <zweig/core/searcher.hpp>

#include <cstdint>
#include <functional>
#include <string>

/// What takes its time for a game: declared here for the commands, defined in make_player.hpp,
/// solve_position.hpp and perft.hpp. GAME_searches.cpp instantiates it, once in the program, and is compiled
/// for speed; everything else that knows a game is compiled for a short build.
namespace play {

/// Hears of each finished iteration of a player's search; may be empty.
template <class G>
using iteration_observer = std::function<void(const zweig::iteration<G>&)>;

template <class G>
using made_player = zweig::expected<zweig::any_searcher<G>, std::string>;

/// The searcher that plays by the settings, or what this game has not. `seed` is for players that have none
/// of their own. Precondition: it is no human.
template <Playable T>
made_player<typename T::game> make_player(const player_settings& s, std::uint64_t seed,
                                          iteration_observer<typename T::game> observer = {});

/// The command `zweig-play GAME perft`.
template <Playable T>
int perft_command(const perft_arguments& arguments);

/// The command `zweig-play GAME solve` of games with dice.
template <HasDice T>
int solve_position(const solve_position_arguments& arguments);

} // namespace play
