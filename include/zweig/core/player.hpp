#pragma once

#include <zweig/core/isa.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// Who acts. `chance` is the die or the deck; games have one to four players besides.
enum class player : std::int8_t { chance = -1, first, second, third, fourth };

/// 0 for `first` to 3 for `fourth`. Precondition: not `chance`.
constexpr std::size_t index(player p) noexcept {
    assert(p != player::chance);
    return static_cast<std::size_t>(p);
}

/// The other one of two. Precondition: `first` or `second`.
constexpr player opponent(player p) noexcept {
    assert(p == player::first || p == player::second);
    return static_cast<player>(static_cast<int>(p) ^ 1);
}

/// How many players a game has: its `players`, or two if it does not say.
template <class G>
inline constexpr int players_of = [] {
    if constexpr (requires { G::players; })
        return static_cast<int>(G::players);
    else
        return 2;
}();

/// The side a player is on, as a number: the game's `side(player)` where partners share one, else the player.
template <class G>
constexpr int side_of(player p) noexcept {
    if constexpr (requires { G::side(p); })
        return static_cast<int>(G::side(p));
    else
        return static_cast<int>(p);
}

/// Whether two players win and lose together.
template <class G>
constexpr bool same_side(player a, player b) noexcept {
    return side_of<G>(a) == side_of<G>(b);
}

/// How many sides a game has: its players, partners counted once.
template <class G>
inline constexpr int sides_of = [] {
    int sides = 0;
    for (int p = 0; p < players_of<G>; ++p) {
        bool seen = false;
        for (int q = 0; q < p; ++q) seen = seen || same_side<G>(player(p), player(q));
        sides += seen ? 0 : 1;
    }
    return sides;
}();

} // namespace zweig::inline ZWEIG_ISA
