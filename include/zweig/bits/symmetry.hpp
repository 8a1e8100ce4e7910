#pragma once

#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/shift.hpp>

#include <array>
#include <cstddef>
#include <utility>

namespace zweig::inline ZWEIG_ISA::bits {

namespace detail {

/// A symmetry as groups of squares that it moves by the same distance: each goes in one masked shift.
template <class Board>
struct permutation {
    static constexpr auto most = static_cast<std::size_t>(Board::square_count);
    std::array<int, most> distances{};
    std::array<Board, most> groups{};
    std::size_t size = 0;
};

/// `target(row, column)` is the number of the square that one goes to.
template <class Board, class Target>
constexpr permutation<Board> make_permutation(Target target) noexcept {
    permutation<Board> result;
    for (int s = 0; s < Board::square_count; ++s) {
        const int distance = target(Board::row_of(s), Board::column_of(s)) - s;
        std::size_t i = 0;
        while (i < result.size && result.distances[i] != distance) ++i;
        result.distances[i] = distance;
        result.groups[i].set(s);
        if (i == result.size) ++result.size;
    }
    return result;
}

template <int R, int C>
struct flipped_horizontal {
    using result = bitboard<R, C>;
    static constexpr auto moves =
        make_permutation<bitboard<R, C>>([](int row, int column) { return row * C + (C - 1 - column); });
};

template <int R, int C>
struct flipped_vertical {
    using result = bitboard<R, C>;
    static constexpr auto moves =
        make_permutation<bitboard<R, C>>([](int row, int column) { return (R - 1 - row) * C + column; });
};

template <int R, int C>
struct transposed {
    using result = bitboard<C, R>;
    static constexpr auto moves =
        make_permutation<bitboard<R, C>>([](int row, int column) { return column * R + row; });
};

template <int R, int C>
struct anti_transposed {
    using result = bitboard<C, R>;
    static constexpr auto moves = make_permutation<bitboard<R, C>>(
        [](int row, int column) { return (C - 1 - column) * R + (R - 1 - row); });
};

template <class Symmetry, class Board>
constexpr typename Symmetry::result permuted(const Board& board) noexcept {
    using result = typename Symmetry::result;
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        constexpr const auto& moves = Symmetry::moves;
        return (result(moved<moves.distances[I]>((board & moves.groups[I]).words())) | ...);
    }
    (std::make_index_sequence<Symmetry::moves.size>{});
}

} // namespace detail

/// Left and right exchanged.
template <int R, int C>
constexpr bitboard<R, C> flip_horizontal(const bitboard<R, C>& board) noexcept {
    return detail::permuted<detail::flipped_horizontal<R, C>>(board);
}

/// Top and bottom exchanged.
template <int R, int C>
constexpr bitboard<R, C> flip_vertical(const bitboard<R, C>& board) noexcept {
    return detail::permuted<detail::flipped_vertical<R, C>>(board);
}

/// Rows and columns exchanged: the top left corner stays.
template <int R, int C>
constexpr bitboard<C, R> transpose(const bitboard<R, C>& board) noexcept {
    return detail::permuted<detail::transposed<R, C>>(board);
}

/// Mirrored on the other diagonal: the top right corner of a square board stays.
template <int R, int C>
constexpr bitboard<C, R> anti_transpose(const bitboard<R, C>& board) noexcept {
    return detail::permuted<detail::anti_transposed<R, C>>(board);
}

/// A quarter turn clockwise: the top left corner goes to the top right.
template <int R, int C>
constexpr bitboard<C, R> rotate_90(const bitboard<R, C>& board) noexcept {
    return flip_horizontal(transpose(board));
}

template <int R, int C>
constexpr bitboard<R, C> rotate_180(const bitboard<R, C>& board) noexcept {
    return flip_vertical(flip_horizontal(board));
}

/// A quarter turn counter-clockwise.
template <int R, int C>
constexpr bitboard<C, R> rotate_270(const bitboard<R, C>& board) noexcept {
    return flip_vertical(transpose(board));
}

/// A square board as it is, turned by 90, 180 and 270 degrees, and these four with left and right exchanged.
template <int N>
constexpr std::array<bitboard<N, N>, 8> symmetries(const bitboard<N, N>& board) noexcept {
    const bitboard<N, N> right = rotate_90(board);
    const bitboard<N, N> around = rotate_180(board);
    const bitboard<N, N> left = rotate_270(board);
    return {board,
            right,
            around,
            left,
            flip_horizontal(board),
            flip_horizontal(right),
            flip_horizontal(around),
            flip_horizontal(left)};
}

} // namespace zweig::inline ZWEIG_ISA::bits
