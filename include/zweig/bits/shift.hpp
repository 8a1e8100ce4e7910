#pragma once

#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/direction.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits {

namespace detail {

/// The words of a board with every bit moved up by `N`, or down if `N` is negative: as a number, with no
/// thought of rows.
template <int N, std::size_t W>
constexpr std::array<std::uint64_t, W> moved(const std::array<std::uint64_t, W>& words) noexcept {
    static_assert(W == 1 || W == 2);
    if constexpr (N == 0) {
        return words;
    } else if constexpr (N >= static_cast<int>(W) * 64 || -N >= static_cast<int>(W) * 64) {
        return {};
    } else if constexpr (W == 1) {
        if constexpr (N > 0)
            return {words[0] << N};
        else
            return {words[0] >> -N};
    } else if constexpr (N >= 64) {
        return {0, words[0] << (N - 64)};
    } else if constexpr (N > 0) {
        return {words[0] << N, words[1] << N | words[0] >> (64 - N)};
    } else if constexpr (-N >= 64) {
        return {words[1] >> (-N - 64), 0};
    } else {
        return {words[0] >> -N | words[1] << (64 + N), words[1] >> -N};
    }
}

/// By how much a square's number grows in a step.
template <class Board>
constexpr int offset(direction d) noexcept {
    return row_step(d) * Board::columns + column_step(d);
}

/// The squares from which `steps` steps stay on the board.
template <class Board>
constexpr Board room(direction d, int steps) noexcept {
    Board result;
    for (int s = 0; s < Board::square_count; ++s) {
        const int r = Board::row_of(s) + steps * row_step(d);
        const int c = Board::column_of(s) + steps * column_step(d);
        if (r >= 0 && r < Board::rows && c >= 0 && c < Board::columns) result.set(s);
    }
    return result;
}

/// The squares that a step leads to.
template <class Board, direction D>
inline constexpr Board arrivals = room<Board>(opposite(D), 1);

} // namespace detail

/// Every square moved one step; what leaves the board is gone.
template <direction D, int R, int C>
constexpr bitboard<R, C> shift(const bitboard<R, C>& board) noexcept {
    using b = bitboard<R, C>;
    return b::on_board(detail::moved<detail::offset<b>(D)>(board.words())) & detail::arrivals<b, D>;
}

} // namespace zweig::inline ZWEIG_ISA::bits
