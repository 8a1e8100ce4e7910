#include "einstein_variants.hpp"
#include "make_player.hpp"
#include "solve_position.hpp"

namespace play {

template made_player<einstein_4x4::game> make_player<einstein_4x4>(const player_settings&, std::uint64_t,
                                                                   iteration_observer<einstein_4x4::game>);
template int solve_position<einstein_4x4>(const solve_position_arguments&);

} // namespace play
