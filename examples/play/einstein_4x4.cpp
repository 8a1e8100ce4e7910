#include "einstein_variants.hpp"
#include "game_entry.hpp"

namespace play {

namespace {

constexpr game_entry with_solver() {
    game_entry entry = make_game_entry<einstein_4x4>();
    entry.solve_position = solve_position<einstein_4x4>;
    return entry;
}

} // namespace

extern const game_entry einstein_4x4_entry;
constinit const game_entry einstein_4x4_entry = with_solver();

} // namespace play
