#pragma once

#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/flood.hpp>
#include <zweig/bits/native.hpp>

#include <cstddef>
#include <iterator>

namespace zweig::inline ZWEIG_ISA::bits {

/// The connected components of a board, in the order of their lowest squares: a forward range of boards,
/// found one after the other as it is walked.
template <connectivity Conn, class Board>
class component_range {
  public:
    using value_type = Board;

    class iterator {
      public:
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag; // it returns by value
        using value_type = Board;
        using difference_type = std::ptrdiff_t;
        using reference = Board;
        using pointer = void;

        constexpr iterator() noexcept = default;
        constexpr explicit iterator(const Board& rest) noexcept
            : rest_(rest), component_(detail::flooded_by_rings<Conn>(rest.first_alone(), rest)) {}

        constexpr Board operator*() const noexcept { return component_; }
        constexpr iterator& operator++() noexcept { return *this = iterator(rest_ - component_); }
        constexpr iterator operator++(int) noexcept {
            const iterator old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
            return a.rest_ == b.rest_;
        }

      private:
        Board rest_{};
        Board component_{};
    };
    using const_iterator = iterator;

    constexpr component_range() noexcept = default;
    constexpr explicit component_range(const Board& board) noexcept : board_(board) {}

    constexpr iterator begin() const noexcept { return iterator(board_); }
    constexpr iterator end() const noexcept { return iterator(); }
    constexpr bool empty() const noexcept { return board_.none(); }

    constexpr int count() const noexcept {
        int sum = 0;
        for (auto i = begin(); i != end(); ++i) ++sum;
        return sum;
    }

    /// The one with most squares, the first of several; empty if there is none.
    constexpr Board largest() const noexcept {
        Board best;
        for (const Board component : *this)
            if (component.count() > best.count()) best = component;
        return best;
    }

  private:
    Board board_{};
};

/// The same code under every instruction set: most components are small, and found up to 1.6 times as fast by
/// rings as in lanes.
template <connectivity Conn = connectivity::eight, class Isa = native, int R, int C>
constexpr component_range<Conn, bitboard<R, C>> components(const bitboard<R, C>& board) noexcept {
    return component_range<Conn, bitboard<R, C>>(board);
}

} // namespace zweig::inline ZWEIG_ISA::bits
