#include "games.hpp"

#include <array>

namespace play {

extern const game_entry tic_tac_toe_entry, connect_four_entry, othello_entry, othello_6x6_entry,
    othello_4x4_entry, einstein_entry, einstein_4x4_entry, einstein_2x5_entry;

std::span<const game_entry> all_games() {
    static const std::array games{tic_tac_toe_entry,  connect_four_entry, othello_entry,
                                  othello_6x6_entry,  othello_4x4_entry,  einstein_entry,
                                  einstein_4x4_entry, einstein_2x5_entry};
    return games;
}

} // namespace play
