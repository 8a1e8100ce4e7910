#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/random.hpp>
#include <zweig/games/othello/othello.hpp>

#include <bit>
#include <cstdint>
#include <type_traits>

/// Positions of Othello for property tests.
namespace support {

/// Calls a lambda with each size of board, as a constant.
template <class F>
void for_each_othello_size(F f) {
    f(std::integral_constant<int, 4>{});
    f(std::integral_constant<int, 6>{});
    f(std::integral_constant<int, 8>{});
}

/// Discs anywhere, whether a game can lead there or not.
struct any_discs {
    std::uint64_t own = 0;
    std::uint64_t other = 0;
};

/// Boards from empty to full, with as many own discs as others or many more of one.
template <int N>
any_discs random_discs(zweig::rng& random) {
    const double filled = 0.1 * random.below(11), mine = 0.1 * random.below(11);
    any_discs d;
    for (int s = 0; s < N * N; ++s)
        if (random.unit() < filled) (random.unit() < mine ? d.own : d.other) |= std::uint64_t{1} << s;
    return d;
}

/// After random actions, with at most so many empty squares unless the game ended before.
template <class G>
G random_late(zweig::rng& random, int empties) {
    G game;
    while (!game.is_terminal() && std::popcount(game.empties()) > empties)
        game.apply(zweig::random_action(game, random));
    return game;
}

/// As above; a game that ended before is begun anew.
template <class G>
G random_late_unfinished(zweig::rng& random, int empties) {
    for (;;)
        if (const G game = random_late<G>(random, empties); !game.is_terminal()) return game;
}

} // namespace support
