#pragma once

#include <zweig/bits/avx2.hpp>
#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/direction.hpp>
#include <zweig/bits/lanes.hpp>
#include <zweig/bits/native.hpp>
#include <zweig/bits/portable.hpp>
#include <zweig/bits/shift.hpp>

#include <array>
#include <concepts>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits {

/// Whether diagonal neighbours count.
enum class connectivity : std::uint8_t { four = 4, eight = 8 };

namespace detail {

/// Whether the neighbours of all squares at once are better found in lanes. Of one word they are not: moving
/// it into lanes and back takes longer (2.8 times, on a Zen 3) than three scalar steps.
template <class Isa, class Board>
inline constexpr bool neighbours_in_lanes = std::same_as<Isa, avx2>&& Board::word_count == 2;

template <class Board>
constexpr Board straight_neighbours(const Board& board) noexcept {
    return shift<direction::east>(board) | shift<direction::west>(board) | shift<direction::south>(board) |
           shift<direction::north>(board);
}

/// Rows first, then columns: four shifts instead of eight.
template <class Board>
constexpr Board all_neighbours(const Board& board) noexcept {
    const Board beside = shift<direction::east>(board) | shift<direction::west>(board);
    const Board three = beside | board;
    return beside | shift<direction::south>(three) | shift<direction::north>(three);
}

template <connectivity Conn, class Isa, class Board>
constexpr Board neighbours_of(const Board& board) noexcept {
    if constexpr (neighbours_in_lanes<Isa, Board>) {
        using four = lanes<Isa, Board>;
        const four all(board);
        return ((all.template forward<1>() & four(lane_arrivals<Board, Conn == connectivity::eight, false>)) |
                (all.template back<1>() & four(lane_arrivals<Board, Conn == connectivity::eight, true>)))
            .together();
    } else if constexpr (Conn == connectivity::four) {
        return straight_neighbours(board);
    } else {
        return all_neighbours(board);
    }
}

} // namespace detail

/// The board moved one step in each of the eight directions, in their order; what leaves the board is gone.
template <class Isa = native, int R, int C>
constexpr std::array<bitboard<R, C>, directions> shift_all(const bitboard<R, C>& board) noexcept {
    using b = bitboard<R, C>;
    using four = detail::lanes<Isa, b>;
    const four all(board);
    std::array<b, directions> result;
    (all.template forward<1>() & four(detail::lane_arrivals<b, true, false>)).store(result.data());
    (all.template back<1>() & four(detail::lane_arrivals<b, true, true>)).store(result.data() + 4);
    return result;
}

/// The squares beside, above, below or diagonal to one of the board's; its own only if they are that too.
template <class Isa = native, int R, int C>
constexpr bitboard<R, C> neighbours(const bitboard<R, C>& board) noexcept {
    return detail::neighbours_of<connectivity::eight, Isa>(board);
}

/// The squares beside, above or below one of the board's.
template <class Isa = native, int R, int C>
constexpr bitboard<R, C> neighbours4(const bitboard<R, C>& board) noexcept {
    return detail::neighbours_of<connectivity::four, Isa>(board);
}

} // namespace zweig::inline ZWEIG_ISA::bits
