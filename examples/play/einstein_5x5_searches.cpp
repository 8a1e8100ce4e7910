#include "einstein.hpp"
#include "make_player.hpp"
#include "solve_position.hpp"

#include <algorithm>
#include <map>

namespace play {

zweig::einstein::tablebase_leaf<> einstein::table_leaf(int stones) {
    // Both players of a match use one table, made when the first asks for it.
    static std::map<int, zweig::einstein::tablebase<>> tables;
    const int most = std::max(stones, 2); // one a side
    if (!tables.contains(most)) tables.emplace(most, zweig::einstein::tablebase<>::build(most));
    return {&tables.at(most)};
}

template made_player<einstein::game> make_player<einstein>(const player_settings&, std::uint64_t,
                                                           iteration_observer<einstein::game>);
template int solve_position<einstein>(const solve_position_arguments&);

} // namespace play
