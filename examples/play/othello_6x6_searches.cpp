#include "make_player.hpp"
#include "othello.hpp"
#include "perft.hpp"

namespace play {

template made_player<othello<6>::game> make_player<othello<6>>(const player_settings&, std::uint64_t,
                                                               iteration_observer<othello<6>::game>);
template int perft_command<othello<6>>(const perft_arguments&);

} // namespace play
