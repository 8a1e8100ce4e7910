#pragma once

#include <zweig/core/isa.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace zweig::inline ZWEIG_ISA::bits {

/// The set bits of a word, lowest first, as values of `Square`: bit 0 is `Square(0)`. A sized forward range
/// that is one word (two if `Max` > 64), so `legal_actions()` may return it by value. At most `Max` bits are
/// set.
template <class Square, int Max = 64>
class square_range {
    static_assert(Max > 0 && Max <= 128, "zweig: a square_range has from 1 to 128 squares");

  public:
    using value_type = Square;
    using words_type = std::array<std::uint64_t, (Max > 64 ? 2 : 1)>;

    class iterator {
      public:
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::input_iterator_tag; // it returns by value
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        using reference = Square;
        using pointer = void;

        constexpr iterator() noexcept = default;
        constexpr explicit iterator(const words_type& remaining) noexcept : remaining_(remaining) {}

        constexpr Square operator*() const noexcept {
            assert(remaining_ != words_type{});
            if constexpr (Max > 64)
                if (remaining_[0] == 0) return static_cast<Square>(64 + std::countr_zero(remaining_[1]));
            return static_cast<Square>(std::countr_zero(remaining_[0]));
        }
        constexpr iterator& operator++() noexcept {
            assert(remaining_ != words_type{});
            if constexpr (Max > 64) remaining_[1] &= remaining_[1] - (remaining_[0] == 0 ? 1 : 0);
            remaining_[0] &= remaining_[0] - 1;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator old = *this;
            ++*this;
            return old;
        }
        friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
            if constexpr (Max > 64)
                if (a.remaining_[1] != b.remaining_[1]) return false;
            return a.remaining_[0] == b.remaining_[0];
        }

      private:
        words_type remaining_{};
    };
    using const_iterator = iterator;

    /// The most squares there can be; a searcher sizes its own lists by it.
    static constexpr std::size_t max_size = static_cast<std::size_t>(Max);

    constexpr square_range() noexcept = default;
    constexpr explicit square_range(std::uint64_t bits) noexcept : words_{bits} {
        assert(size() <= max_size);
    }
    constexpr explicit square_range(const words_type& words) noexcept : words_(words) {
        assert(size() <= max_size);
    }

    constexpr std::size_t size() const noexcept {
        int count = std::popcount(words_[0]);
        if constexpr (Max > 64) count += std::popcount(words_[1]);
        return static_cast<std::size_t>(count);
    }
    constexpr bool empty() const noexcept { return begin() == end(); }

    /// The n-th square, counted from 0. Precondition: n < size().
    constexpr Square operator[](std::size_t n) const noexcept {
        assert(n < size());
        if constexpr (Max > 64) {
            const auto in_first = static_cast<std::size_t>(std::popcount(words_[0]));
            if (n >= in_first) return static_cast<Square>(64 + nth_bit(words_[1], n - in_first));
        }
        return static_cast<Square>(nth_bit(words_[0], n));
    }
    constexpr iterator begin() const noexcept { return iterator(words_); }
    constexpr iterator end() const noexcept { return iterator(); }

    friend constexpr bool operator==(const square_range& a, const square_range& b) noexcept {
        return a.begin() == b.begin();
    }

  private:
    static constexpr int nth_bit(std::uint64_t word, std::size_t n) noexcept {
#if defined(__BMI2__)
        if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#endif
        for (; n > 0; --n) word &= word - 1;
        return std::countr_zero(word);
    }

    words_type words_{};
};

} // namespace zweig::inline ZWEIG_ISA::bits
