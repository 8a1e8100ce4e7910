#include "make_player.hpp"
#include "othello.hpp"
#include "perft.hpp"

namespace play {

template made_player<othello<8>::game> make_player<othello<8>>(const player_settings&, std::uint64_t,
                                                               iteration_observer<othello<8>::game>);
template int perft_command<othello<8>>(const perft_arguments&);

} // namespace play
