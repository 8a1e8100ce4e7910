#include "einstein.hpp"
#include "einstein_protocol.hpp"
#include "einstein_regret.hpp"
#include "game_entry.hpp"
#include "solve_position.hpp"

#include <algorithm>
#include <map>

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

zweig::einstein::tablebase_leaf<> einstein::table_leaf(int stones) {
    // Both players of a match use one table, made when the first asks for it.
    static std::map<int, zweig::einstein::tablebase<>> tables;
    const int most = std::max(stones, 2); // one a side
    if (!tables.contains(most)) tables.emplace(most, zweig::einstein::tablebase<>::build(most));
    return {&tables.at(most)};
}

extern const game_entry einstein_entry;
constinit const game_entry einstein_entry = with_contests();

} // namespace play
