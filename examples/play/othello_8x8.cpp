#include "game_entry.hpp"
#include "othello.hpp"
#include "othello_check.hpp"
#include "othello_solve.hpp"

namespace play {

namespace {

constexpr game_entry with_files() {
    game_entry entry = make_game_entry<othello<8>>();
    entry.solve = solve;
    entry.check = check;
    return entry;
}

} // namespace

extern const game_entry othello_entry;
constinit const game_entry othello_entry = with_files();

} // namespace play
