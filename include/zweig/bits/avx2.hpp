#pragma once

#include <zweig/bits/lanes.hpp>
#include <zweig/bits/native.hpp>

#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits::detail {

/// One vector holds the low words of the four boards, a second one the high words. Not for constant
/// expressions.
template <class Board>
class lanes<avx2, Board> {
    static constexpr bool wide = Board::word_count == 2;

  public:
    explicit lanes(const Board& board) noexcept {
        words_[0] = _mm256_set1_epi64x(static_cast<long long>(board.word(0)));
        if constexpr (wide) words_[1] = _mm256_set1_epi64x(static_cast<long long>(board.word(1)));
    }
    explicit lanes(const lane_table<Board>& table) noexcept {
        words_[0] = load(table.words[0]);
        if constexpr (wide) words_[1] = load(table.words[1]);
    }

    /// Every bit moved `Times` steps along its lane's line, with no thought of the board's edges.
    template <int Times>
    lanes forward() const noexcept {
        lanes result;
        result.words_[0] = _mm256_sllv_epi64(words_[0], counts<0, Times>());
        if constexpr (wide) {
            result.words_[1] = _mm256_or_si256(_mm256_sllv_epi64(words_[1], counts<0, Times>()),
                                               _mm256_srlv_epi64(words_[0], counts<64, -Times>()));
            if constexpr (longest<Times> >= 64)
                result.words_[1] =
                    _mm256_or_si256(result.words_[1], _mm256_sllv_epi64(words_[0], counts<-64, Times>()));
        }
        return result;
    }
    template <int Times>
    lanes back() const noexcept {
        lanes result;
        result.words_[0] = _mm256_srlv_epi64(words_[0], counts<0, Times>());
        if constexpr (wide) {
            result.words_[1] = _mm256_srlv_epi64(words_[1], counts<0, Times>());
            result.words_[0] =
                _mm256_or_si256(result.words_[0], _mm256_sllv_epi64(words_[1], counts<64, -Times>()));
            if constexpr (longest<Times> >= 64)
                result.words_[0] =
                    _mm256_or_si256(result.words_[0], _mm256_srlv_epi64(words_[1], counts<-64, Times>()));
        }
        return result;
    }

    friend lanes operator&(lanes a, const lanes& b) noexcept {
        a.words_[0] = _mm256_and_si256(a.words_[0], b.words_[0]);
        if constexpr (wide) a.words_[1] = _mm256_and_si256(a.words_[1], b.words_[1]);
        return a;
    }
    friend lanes operator|(lanes a, const lanes& b) noexcept {
        a.words_[0] = _mm256_or_si256(a.words_[0], b.words_[0]);
        if constexpr (wide) a.words_[1] = _mm256_or_si256(a.words_[1], b.words_[1]);
        return a;
    }

    bool any() const noexcept {
        __m256i all = words_[0];
        if constexpr (wide) all = _mm256_or_si256(all, words_[1]);
        return _mm256_testz_si256(all, all) == 0;
    }

    /// The union of the four. Precondition, as for `store`: no bit off the board is set.
    Board together() const noexcept {
        const __m128i low = halves_together(words_[0]);
        if constexpr (wide) {
            const __m128i high = halves_together(words_[1]);
            const __m128i both = _mm_or_si128(_mm_unpacklo_epi64(low, high), _mm_unpackhi_epi64(low, high));
            return Board(word(both), static_cast<std::uint64_t>(_mm_extract_epi64(both, 1)));
        } else {
            return Board(word(_mm_or_si128(low, _mm_unpackhi_epi64(low, low))));
        }
    }
    /// The four boards, to where there is room for them.
    void store(Board* out) const noexcept {
        auto* const vectors = reinterpret_cast<__m256i*>(out);
        if constexpr (wide) {
            const __m256i even = _mm256_unpacklo_epi64(words_[0], words_[1]);
            const __m256i odd = _mm256_unpackhi_epi64(words_[0], words_[1]);
            _mm256_storeu_si256(vectors, _mm256_permute2x128_si256(even, odd, 0x20));
            _mm256_storeu_si256(vectors + 1, _mm256_permute2x128_si256(even, odd, 0x31));
        } else {
            _mm256_storeu_si256(vectors, words_[0]);
        }
    }

    /// The union of the four, in each lane.
    lanes united() const noexcept {
        lanes result;
        result.words_[0] = united(words_[0]);
        if constexpr (wide) result.words_[1] = united(words_[1]);
        return result;
    }
    friend bool operator==(const lanes& a, const lanes& b) noexcept {
        __m256i differences = _mm256_xor_si256(a.words_[0], b.words_[0]);
        if constexpr (wide)
            differences = _mm256_or_si256(differences, _mm256_xor_si256(a.words_[1], b.words_[1]));
        return _mm256_testz_si256(differences, differences) != 0;
    }

  private:
    lanes() noexcept = default;

    /// `Base` + `Times` times the offset of each lane. A shift by a count outside 0 to 63 gives 0, so that
    /// each of the terms of a long shift vanishes where another one applies.
    template <int Base, int Times>
    static __m256i counts() noexcept {
        constexpr auto offsets = lane_offsets<Board>;
        return _mm256_setr_epi64x(Base + Times * offsets[0], Base + Times * offsets[1],
                                  Base + Times * offsets[2], Base + Times * offsets[3]);
    }
    template <int Times>
    static constexpr int longest = Times* lane_offsets<Board>[1];

    static __m256i load(const std::array<std::uint64_t, 4>& words) noexcept {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words.data()));
    }
    static __m256i united(__m256i v) noexcept {
        v = _mm256_or_si256(v, _mm256_permute2x128_si256(v, v, 1));
        return _mm256_or_si256(v, _mm256_shuffle_epi32(v, 0x4e));
    }
    static __m128i halves_together(__m256i v) noexcept {
        return _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    }
    static std::uint64_t word(__m128i v) noexcept { return static_cast<std::uint64_t>(_mm_cvtsi128_si64(v)); }

    __m256i words_[Board::word_count];
};

} // namespace zweig::inline ZWEIG_ISA::bits::detail

#endif
