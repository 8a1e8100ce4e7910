#include "connect_four.hpp"

#include "game_entry.hpp"

namespace play {

extern const game_entry connect_four_entry;
constinit const game_entry connect_four_entry = make_game_entry<connect_four>();

} // namespace play
