#include "connect_four.hpp"
#include "make_player.hpp"
#include "perft.hpp"

namespace play {

template made_player<connect_four::game> make_player<connect_four>(const player_settings&, std::uint64_t,
                                                                   iteration_observer<connect_four::game>);
template int perft_command<connect_four>(const perft_arguments&);

} // namespace play
