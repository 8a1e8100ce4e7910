#include "game_entry.hpp"
#include "othello.hpp"

namespace play {

extern const game_entry othello_6x6_entry;
constinit const game_entry othello_6x6_entry = make_game_entry<othello<6>>();

} // namespace play
