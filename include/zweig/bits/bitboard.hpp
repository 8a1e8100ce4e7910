#pragma once

#include <zweig/bits/squares.hpp>
#include <zweig/core/isa.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits {

/// A set of squares of a board of at most 128: one 64-bit word, or two. Squares are numbered row by row from
/// the top: square = row * Cols + column, and square s is bit s % 64 of word s / 64. No other bit is ever
/// set.
template <int Rows, int Cols>
class bitboard {
    static_assert(Rows > 0 && Cols > 0 && Rows * Cols <= 128, "zweig: a bitboard has from 1 to 128 squares");

  public:
    static constexpr int rows = Rows;
    static constexpr int columns = Cols;
    static constexpr int square_count = Rows * Cols;
    static constexpr std::size_t word_count = square_count > 64 ? 2 : 1;
    using words_type = std::array<std::uint64_t, word_count>;

    /// The empty board.
    constexpr bitboard() noexcept = default;

    /// From its words. Precondition: no bit off the board is set.
    constexpr explicit bitboard(const words_type& words) noexcept : words_(words) {
        assert(*this == on_board(words));
    }
    constexpr explicit bitboard(std::uint64_t low) noexcept : bitboard(words_type{low}) {}
    constexpr explicit bitboard(std::uint64_t low, std::uint64_t high) noexcept requires(word_count == 2)
        : bitboard(words_type{low, high}) {}

    /// From its words, bits off the board dropped.
    static constexpr bitboard on_board(const words_type& words) noexcept { return raw(words) & all(); }

    /// The number of the square at a row and a column.
    static constexpr int square(int row, int column) noexcept {
        assert(row >= 0 && row < Rows && column >= 0 && column < Cols);
        return row * Cols + column;
    }
    static constexpr int row_of(int square) noexcept { return assert(is_square(square)), square / Cols; }
    static constexpr int column_of(int square) noexcept { return assert(is_square(square)), square % Cols; }

    /// One square.
    static constexpr bitboard of(int square) noexcept { return bitboard().set(square); }
    static constexpr bitboard of(int row, int column) noexcept { return of(square(row, column)); }

    /// Every square of the board, of a row, of a column.
    static constexpr bitboard all() noexcept {
        constexpr std::uint64_t last = ~std::uint64_t{0} >> ((64 - square_count % 64) % 64);
        if constexpr (word_count == 2)
            return raw({~std::uint64_t{0}, last});
        else
            return raw({last});
    }
    static constexpr bitboard row(int r) noexcept {
        bitboard result;
        for (int c = 0; c < Cols; ++c) result.set(square(r, c));
        return result;
    }
    static constexpr bitboard column(int c) noexcept {
        bitboard result;
        for (int r = 0; r < Rows; ++r) result.set(square(r, c));
        return result;
    }

    constexpr bool test(int square) const noexcept {
        return ((words_[word_of(square)] >> (square % 64)) & 1) != 0;
    }
    constexpr bitboard& set(int square) noexcept { return words_[word_of(square)] |= bit(square), *this; }
    constexpr bitboard& reset(int square) noexcept { return words_[word_of(square)] &= ~bit(square), *this; }

    constexpr int count() const noexcept {
        int sum = std::popcount(words_[0]);
        if constexpr (word_count == 2) sum += std::popcount(words_[1]);
        return sum;
    }
    constexpr bool any() const noexcept { return !none(); }
    constexpr bool none() const noexcept {
        if constexpr (word_count == 2)
            return (words_[0] | words_[1]) == 0;
        else
            return words_[0] == 0;
    }

    /// The lowest square. Precondition: any().
    constexpr int first() const noexcept { return *squares().begin(); }

    /// The set of the lowest square alone; empty if the board is.
    constexpr bitboard first_alone() const noexcept {
        const std::uint64_t low = words_[0] & (0 - words_[0]);
        if constexpr (word_count == 2)
            return raw({low, low != 0 ? 0 : words_[1] & (0 - words_[1])});
        else
            return raw({low});
    }

    /// The squares, lowest first.
    template <class Square = int>
    constexpr square_range<Square, square_count> squares() const noexcept {
        return square_range<Square, square_count>(words_);
    }

    constexpr const words_type& words() const noexcept { return words_; }
    constexpr std::uint64_t word(std::size_t i) const noexcept { return words_[i]; }

    constexpr bitboard& operator&=(const bitboard& b) noexcept {
        words_[0] &= b.words_[0];
        if constexpr (word_count == 2) words_[1] &= b.words_[1];
        return *this;
    }
    constexpr bitboard& operator|=(const bitboard& b) noexcept {
        words_[0] |= b.words_[0];
        if constexpr (word_count == 2) words_[1] |= b.words_[1];
        return *this;
    }
    constexpr bitboard& operator^=(const bitboard& b) noexcept {
        words_[0] ^= b.words_[0];
        if constexpr (word_count == 2) words_[1] ^= b.words_[1];
        return *this;
    }
    /// Takes the squares of `b` away.
    constexpr bitboard& operator-=(const bitboard& b) noexcept {
        words_[0] &= ~b.words_[0];
        if constexpr (word_count == 2) words_[1] &= ~b.words_[1];
        return *this;
    }
    friend constexpr bitboard operator&(bitboard a, const bitboard& b) noexcept { return a &= b; }
    friend constexpr bitboard operator|(bitboard a, const bitboard& b) noexcept { return a |= b; }
    friend constexpr bitboard operator^(bitboard a, const bitboard& b) noexcept { return a ^= b; }
    friend constexpr bitboard operator-(bitboard a, const bitboard& b) noexcept { return a -= b; }
    /// The other squares of the board.
    friend constexpr bitboard operator~(const bitboard& a) noexcept { return all() ^ a; }

    friend constexpr bool operator==(const bitboard& a, const bitboard& b) noexcept { return (a ^ b).none(); }
    /// As numbers, square 0 the least bit.
    friend constexpr std::strong_ordering operator<=>(const bitboard& a, const bitboard& b) noexcept {
        if constexpr (word_count == 2)
            if (a.words_[1] != b.words_[1]) return a.words_[1] <=> b.words_[1];
        return a.words_[0] <=> b.words_[0];
    }

  private:
    static constexpr bitboard raw(const words_type& words) noexcept {
        bitboard result;
        result.words_ = words;
        return result;
    }
    static constexpr bool is_square(int square) noexcept { return square >= 0 && square < square_count; }
    static constexpr std::size_t word_of(int square) noexcept {
        assert(is_square(square));
        if constexpr (word_count == 2)
            return static_cast<std::size_t>(square) / 64;
        else
            return 0;
    }
    static constexpr std::uint64_t bit(int square) noexcept { return std::uint64_t{1} << (square % 64); }

    words_type words_{};
};

} // namespace zweig::inline ZWEIG_ISA::bits
