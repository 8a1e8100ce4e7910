#pragma once

#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/shift.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits::detail {

/// Four boards that are worked on at once, one a lane. Lane i belongs to the line through a square in
/// direction i: east, south-east, south, south-west. `lanes<portable, Board>` and `lanes<avx2, Board>` have
/// the same members, so that an algorithm on them is written once.
template <class Isa, class Board>
class lanes;

/// By how much a square's number grows along the line of each lane.
template <class Board>
inline constexpr std::array<int, 4> lane_offsets{
    offset<Board>(direction::east), offset<Board>(direction::south_east), offset<Board>(direction::south),
    offset<Board>(direction::south_west)};

/// Four constant boards, one a lane; also word by word, as they are loaded into vectors.
template <class Board>
struct lane_table {
    std::array<Board, 4> boards{};
    alignas(32) std::array<std::array<std::uint64_t, 4>, Board::word_count> words{};

    /// `make(direction)` gives the board of a lane, in the directions west to north-east if they lead `back`.
    template <class Make>
    constexpr lane_table(bool back, Make make) noexcept {
        for (std::size_t i = 0; i < 4; ++i) {
            boards[i] = make(static_cast<direction>(i + (back ? 4 : 0)));
            for (std::size_t w = 0; w < Board::word_count; ++w) words[w][i] = boards[i].word(w);
        }
    }
};

/// `room` for one step back, so where a step leads to; without diagonals, nothing in their lanes.
template <class Board, bool Diagonals>
constexpr Board arrivals_of(direction d) noexcept {
    const bool straight = static_cast<int>(d) % 2 == 0;
    return Diagonals || straight ? room<Board>(opposite(d), 1) : Board();
}

/// The squares that a step forward or back leads to.
template <class Board, bool Diagonals, bool Back>
inline constexpr lane_table<Board> lane_arrivals{Back, arrivals_of<Board, Diagonals>};

} // namespace zweig::inline ZWEIG_ISA::bits::detail
