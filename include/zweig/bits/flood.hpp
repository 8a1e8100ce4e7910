#pragma once

#include <zweig/bits/avx2.hpp>
#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/lanes.hpp>
#include <zweig/bits/native.hpp>
#include <zweig/bits/neighbours.hpp>
#include <zweig/bits/portable.hpp>

namespace zweig::inline ZWEIG_ISA::bits {

namespace detail {

/// One ring of neighbours after the other.
template <connectivity Conn, class Board>
constexpr Board flooded_by_rings(Board flooded, const Board& within) noexcept {
    for (;;) {
        const Board next = (flooded | neighbours_of<Conn, portable>(flooded)) & within;
        if (next == flooded) return flooded;
        flooded = next;
    }
}

/// Up to three steps in every direction at once, without leaving the vectors before the end. On 10x10 it is
/// 0.8 to 1.3 times as fast as rings on random boards, and 1.4 times on a winding path, their worst case.
template <connectivity Conn, class Lanes, class Board>
constexpr Board flooded_by_rays(const Board& seed, const Board& within) noexcept {
    const Lanes free(within);
    const Lanes forward = free & Lanes(lane_arrivals<Board, Conn == connectivity::eight, false>);
    const Lanes back = free & Lanes(lane_arrivals<Board, Conn == connectivity::eight, true>);
    const Lanes forward_twice = forward & forward.template forward<1>();
    const Lanes back_twice = back & back.template back<1>();
    Lanes flooded(seed);
    for (;;) {
        const Lanes there = flooded | (forward & flooded.template forward<1>());
        const Lanes here = flooded | (back & flooded.template back<1>());
        const Lanes next = (there | (forward_twice & there.template forward<2>()) | here |
                            (back_twice & here.template back<2>()))
                               .united();
        if (next == flooded) return flooded.together();
        flooded = next;
    }
}

} // namespace detail

/// The squares of `within` that can be reached from those of `seed` that are within, by steps within.
template <connectivity Conn = connectivity::eight, class Isa = native, int R, int C>
constexpr bitboard<R, C> flood_fill(const bitboard<R, C>& seed, const bitboard<R, C>& within) noexcept {
    using b = bitboard<R, C>;
    if constexpr (detail::neighbours_in_lanes<Isa, b>)
        return detail::flooded_by_rays<Conn, detail::lanes<Isa, b>>(seed & within, within);
    else
        return detail::flooded_by_rings<Conn>(seed & within, within);
}

} // namespace zweig::inline ZWEIG_ISA::bits
