#pragma once

#include <zweig/bits/avx2.hpp>
#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/lanes.hpp>
#include <zweig/bits/native.hpp>
#include <zweig/bits/portable.hpp>

#include <array>
#include <cstddef>

/// Lines: `K` squares in a row to the east, south-east, south or south-west. A line is named by its direction
/// and by its start, the lowest of its squares.
namespace zweig::inline ZWEIG_ISA::bits {

namespace detail {

/// Where a line of `K` may start. Moves up to the end of it then never pass an edge and need no masks.
template <class Board, int K>
inline constexpr lane_table<Board> line_room{false, [](direction d) { return room<Board>(d, K - 1); }};

/// The bits that are followed by K - 1 others along their lane's line: by halves, in log2 K moves.
template <int K, class Lanes>
constexpr Lanes runs(const Lanes& cells) noexcept {
    if constexpr (K == 1) {
        return cells;
    } else {
        constexpr int part = (K + 1) / 2;
        const Lanes shorter = runs<part>(cells);
        return shorter & shorter.template back<K - part>();
    }
}

/// The bits of the runs that start at the bits given.
template <int K, class Lanes>
constexpr Lanes filled_runs(const Lanes& starts) noexcept {
    if constexpr (K == 1) {
        return starts;
    } else {
        constexpr int part = (K + 1) / 2;
        const Lanes shorter = filled_runs<part>(starts);
        return shorter | shorter.template forward<K - part>();
    }
}

template <int K, class Isa, class Board>
constexpr lanes<Isa, Board> line_start_lanes(const Board& board) noexcept {
    static_assert(K > 1, "zweig: a line has at least two squares");
    using four = lanes<Isa, Board>;
    return runs<K>(four(board)) & four(line_room<Board, K>);
}

} // namespace detail

/// Where the lines of `K` that the board holds start: to the east, south-east, south, south-west. A row of
/// more than `K` holds several.
template <int K, class Isa = native, int R, int C>
constexpr std::array<bitboard<R, C>, 4> line_starts(const bitboard<R, C>& board) noexcept {
    std::array<bitboard<R, C>, 4> result;
    detail::line_start_lanes<K, Isa>(board).store(result.data());
    return result;
}

/// The squares that are part of a line of `K`.
template <int K, class Isa = native, int R, int C>
constexpr bitboard<R, C> line_cells(const bitboard<R, C>& board) noexcept {
    return detail::filled_runs<K>(detail::line_start_lanes<K, Isa>(board)).together();
}

template <int K, class Isa = native, int R, int C>
constexpr bool has_line(const bitboard<R, C>& board) noexcept {
    return detail::line_start_lanes<K, Isa>(board).any();
}

/// How many lines of `K` a board of this type has.
template <int K, class Board>
inline constexpr std::size_t line_count = [] {
    int count = 0;
    for (int d = 0; d < 4; ++d) count += detail::room<Board>(static_cast<direction>(d), K - 1).count();
    return static_cast<std::size_t>(count);
}();

namespace detail {

template <int K, class Board>
inline constexpr auto line_table = [] {
    std::array<Board, line_count<K, Board>> table{};
    std::size_t size = 0;
    for (int d = 0; d < 4; ++d)
        for (const int start : room<Board>(static_cast<direction>(d), K - 1).squares()) {
            for (int i = 0; i < K; ++i) table[size].set(start + i * offset<Board>(static_cast<direction>(d)));
            ++size;
        }
    return table;
}();

} // namespace detail

/// Every line of `K`: first those to the east, then south-east, south, south-west, each by its start.
template <int K, class Board>
constexpr const std::array<Board, line_count<K, Board>>& line_masks() noexcept {
    static_assert(K > 1, "zweig: a line has at least two squares");
    return detail::line_table<K, Board>;
}

} // namespace zweig::inline ZWEIG_ISA::bits
