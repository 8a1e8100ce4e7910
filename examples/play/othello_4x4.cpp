#include "game_entry.hpp"
#include "othello.hpp"

namespace play {

extern const game_entry othello_4x4_entry;
constinit const game_entry othello_4x4_entry = make_game_entry<othello<4>>();

} // namespace play
