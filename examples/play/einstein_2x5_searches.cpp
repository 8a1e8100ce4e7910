#include "einstein_variants.hpp"
#include "make_player.hpp"
#include "solve_position.hpp"

namespace play {

template made_player<einstein_2x5::game> make_player<einstein_2x5>(const player_settings&, std::uint64_t,
                                                                   iteration_observer<einstein_2x5::game>);
template int solve_position<einstein_2x5>(const solve_position_arguments&);

} // namespace play
