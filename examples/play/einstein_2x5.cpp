#include "einstein_variants.hpp"
#include "game_entry.hpp"

namespace play {

namespace {

constexpr game_entry with_solver() {
    game_entry entry = make_game_entry<einstein_2x5>();
    entry.solve_position = solve_position<einstein_2x5>;
    return entry;
}

} // namespace

extern const game_entry einstein_2x5_entry;
constinit const game_entry einstein_2x5_entry = with_solver();

} // namespace play
