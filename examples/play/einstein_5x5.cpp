#include "einstein.hpp"
#include "einstein_protocol.hpp"
#include "einstein_regret.hpp"
#include "game_entry.hpp"

namespace play {

namespace {

constexpr game_entry with_contests() {
    game_entry entry = make_game_entry<einstein>();
    entry.solve_position = solve_position<einstein>;
    entry.regret = regret;
    entry.protocol = speak_protocol;
    return entry;
}

} // namespace

extern const game_entry einstein_entry;
constinit const game_entry einstein_entry = with_contests();

} // namespace play
