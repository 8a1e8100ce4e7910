#pragma once

#include "analyze.hpp"
#include "depth_scan.hpp"
#include "games.hpp"
#include "match.hpp"
#include "play.hpp"
#include "playable.hpp"
#include "searches.hpp"
#include "sweep.hpp"

namespace play {

/// The entry of a game in the registry, with all commands that any game has.
template <Playable T>
constexpr game_entry make_game_entry() {
    game_entry entry{.name = T::name,
                     .about = T::about,
                     .play = play_in_terminal<T>,
                     .match = match<T>,
                     .sweep = sweep<T>,
                     .analyze = analyze<T>,
                     .perft = nullptr,
                     .depth_scan = depth_scan<T>,
                     .has_dice = HasDice<T>};
    if constexpr (requires { T::starts; }) entry.starts = T::starts;
    // With dice or hidden cards there is no one tree to count.
    if constexpr (!zweig::ChanceGame<typename T::game> && zweig::PerfectInformation<typename T::game>)
        entry.perft = perft_command<T>;
    return entry;
}

} // namespace play
