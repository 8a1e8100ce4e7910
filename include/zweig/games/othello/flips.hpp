#pragma once

#include <zweig/bits/native.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/// The two kernels of Othello: which squares may be played, and which discs a move turns. Boards are N x N
/// with N = 4, 6 or 8 in one word: bit `row * N + column`, row 0 on top.
namespace zweig::inline ZWEIG_ISA::othello {

/// All squares of a board.
template <int N>
inline constexpr std::uint64_t all_squares = N == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (N * N)) - 1;

namespace detail {

/// The four directions towards higher squares: east, south-west, south, south-east. Their opposites go down
/// by the same steps.
template <int N>
inline constexpr std::array<int, 4> steps{1, N - 1, N, N + 1};

/// Squares not on the left or right edge: only discs on these can be turned along a row or a diagonal, so
/// that no shift wraps around.
template <int N>
inline constexpr std::uint64_t inner_columns = [] {
    std::uint64_t mask = 0;
    for (int s = 0; s < N * N; ++s)
        if (s % N != 0 && s % N != N - 1) mask |= std::uint64_t{1} << s;
    return mask;
}();

/// The squares seen from one square, without itself: four rays up in the order of `steps`, then their
/// opposites.
struct alignas(32) rays {
    std::array<std::uint64_t, 4> up{};
    std::array<std::uint64_t, 4> down{};
};

template <int N>
inline constexpr std::array<rays, std::size_t{N * N}> rays_from = [] {
    std::array<rays, std::size_t{N * N}> table{};
    constexpr std::array<int, 4> rows{0, 1, 1, 1}, columns{1, -1, 0, 1};
    for (int s = 0; s < N * N; ++s)
        for (std::size_t d = 0; d < 4; ++d)
            for (int sign : {1, -1}) {
                int row = s / N + sign * rows[d], column = s % N + sign * columns[d];
                auto& ray = (sign > 0 ? table[std::size_t(s)].up : table[std::size_t(s)].down)[d];
                for (; row >= 0 && row < N && column >= 0 && column < N;
                     row += sign * rows[d], column += sign * columns[d])
                    ray |= std::uint64_t{1} << (row * N + column);
            }
    return table;
}();

} // namespace detail

/// The squares on which the owner of `own` may play, as a set.
template <int N>
constexpr std::uint64_t moves(bits::portable, std::uint64_t own, std::uint64_t other) noexcept {
    std::uint64_t result = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const int s = detail::steps<N>[d];
        const std::uint64_t through = s == N ? other : other & detail::inner_columns<N>;
        // Runs of the other's discs beside one's own, grown by 1, 1, 2 and 2: six is the longest on 8x8.
        std::uint64_t up = through & (own << s), down = through & (own >> s);
        up |= through & (up << s), down |= through & (down >> s);
        const std::uint64_t pairs_up = through & (through << s), pairs_down = through & (through >> s);
        up |= pairs_up & (up << 2 * s), down |= pairs_down & (down >> 2 * s);
        up |= pairs_up & (up << 2 * s), down |= pairs_down & (down >> 2 * s);
        result |= (up << s) | (down >> s);
    }
    return result & ~(own | other) & all_squares<N>;
}

/// The discs that a move of the owner of `own` on `square` turns; none if the move is not legal.
/// Precondition: the square is empty.
template <int N>
constexpr std::uint64_t flips(bits::portable, int square, std::uint64_t own, std::uint64_t other) noexcept {
    const detail::rays& r = detail::rays_from<N>[std::size_t(square)];
    std::uint64_t result = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        // Upwards the carry of an addition runs through the other's discs to the first square that has none.
        const std::uint64_t up = r.up[d];
        const std::uint64_t end = ((other | ~up) + 1) & up & own;
        result |= (end - std::uint64_t(end != 0)) & up;
        // Downwards that square is the highest one without the other's disc.
        const std::uint64_t down = r.down[d];
        const std::uint64_t highest = std::bit_floor(down & ~other);
        result |= (highest & own) != 0 ? down & ~(highest | (highest - 1)) : 0;
    }
    return result;
}

/// What a move leaves: the discs of the one who played and of the other, and the other's legal moves.
struct played {
    std::uint64_t mover;
    std::uint64_t opponent;
    std::uint64_t replies;
};

/// Plays a legal move of the owner of `own`.
template <int N>
constexpr played play(bits::portable, int square, std::uint64_t own, std::uint64_t other) noexcept {
    const std::uint64_t turned = flips<N>(bits::portable{}, square, own, other);
    const std::uint64_t mine = own ^ turned ^ std::uint64_t{1} << square, theirs = other ^ turned;
    return {mine, theirs, moves<N>(bits::portable{}, theirs, mine)};
}

#if defined(__AVX2__)

namespace detail {

inline __m256i lanes(std::uint64_t v) noexcept { return _mm256_set1_epi64x(static_cast<long long>(v)); }

inline std::uint64_t any_lane(__m256i v) noexcept {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

} // namespace detail

namespace detail {

/// The squares on which the owner of `mine` may play, some of them in each lane, and occupied ones among
/// them; the arguments are sets in all four lanes. The four pairs of directions are in the four lanes.
template <int N>
inline __m256i move_ends(__m256i mine, __m256i theirs) noexcept {
    const __m256i one = _mm256_set_epi64x(N + 1, N, N - 1, 1);
    const __m256i two = _mm256_set_epi64x(2 * N + 2, 2 * N, 2 * N - 2, 2);
    constexpr auto inner = static_cast<long long>(inner_columns<N>);
    const __m256i through = _mm256_and_si256(theirs, _mm256_set_epi64x(inner, -1, inner, inner));
    __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(mine, one));
    __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(mine, one));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, one)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, one)));
    const __m256i pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, one));
    const __m256i pairs_down = _mm256_and_si256(through, _mm256_srlv_epi64(through, one));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    if constexpr (N > 4) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    }
    return _mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one));
}

/// The discs that a move turns, along two rays in each lane; the arguments are sets in all four lanes. AVX2
/// has no leading-zero count, so downwards the squares beyond the run are smeared along the ray instead.
template <int N>
inline __m256i turned_discs(int square, __m256i mine, __m256i theirs) noexcept {
    const rays& r = rays_from<N>[std::size_t(square)];
    const __m256i minus_one = _mm256_set1_epi64x(-1), zero = _mm256_setzero_si256();

    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(r.up.data()));
    const __m256i carried =
        _mm256_sub_epi64(_mm256_or_si256(theirs, _mm256_xor_si256(up, minus_one)), minus_one);
    const __m256i end = _mm256_and_si256(_mm256_and_si256(carried, up), mine);
    const __m256i below = _mm256_sub_epi64(_mm256_add_epi64(end, minus_one), _mm256_cmpeq_epi64(end, zero));
    const __m256i turned_up = _mm256_and_si256(below, up);

    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(r.down.data()));
    const __m256i one = _mm256_set_epi64x(N + 1, N, N - 1, 1);
    const __m256i two = _mm256_set_epi64x(2 * N + 2, 2 * N, 2 * N - 2, 2);
    __m256i beyond = _mm256_andnot_si256(theirs, down);
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, one));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, two));
    if constexpr (N > 4) {
        const __m256i four = _mm256_set_epi64x(4 * N + 4, 4 * N, 4 * N - 4, 4);
        beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, four));
    }
    const __m256i first = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, one), _mm256_and_si256(beyond, mine));
    const __m256i none = _mm256_cmpeq_epi64(_mm256_and_si256(first, down), zero);
    const __m256i turned_down = _mm256_andnot_si256(none, _mm256_andnot_si256(beyond, down));
    return _mm256_or_si256(turned_up, turned_down);
}

/// The union of the lanes, in every lane.
inline __m256i union_of_lanes(__m256i v) noexcept {
    const __m256i halves = _mm256_or_si256(v, _mm256_permute4x64_epi64(v, 0x4e));
    return _mm256_or_si256(halves, _mm256_shuffle_epi32(halves, 0x4e));
}

} // namespace detail

template <int N>
inline std::uint64_t moves(bits::avx2, std::uint64_t own, std::uint64_t other) noexcept {
    return detail::any_lane(detail::move_ends<N>(detail::lanes(own), detail::lanes(other))) & ~(own | other) &
           all_squares<N>;
}

template <int N>
inline std::uint64_t flips(bits::avx2, int square, std::uint64_t own, std::uint64_t other) noexcept {
    return detail::any_lane(detail::turned_discs<N>(square, detail::lanes(own), detail::lanes(other)));
}

/// As the portable one; the sets stay in the lanes between the flips and the replies.
template <int N>
inline played play(bits::avx2, int square, std::uint64_t own, std::uint64_t other) noexcept {
    const __m256i mine = detail::lanes(own), theirs = detail::lanes(other);
    const __m256i turned = detail::union_of_lanes(detail::turned_discs<N>(square, mine, theirs));
    const __m256i stone = detail::lanes(std::uint64_t{1} << square);
    const __m256i left = _mm256_xor_si256(theirs, turned);
    const __m256i now = _mm256_xor_si256(mine, _mm256_xor_si256(turned, stone));
    const std::uint64_t replies = detail::any_lane(detail::move_ends<N>(left, now));
    const auto t = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm256_castsi256_si128(turned)));
    played p{own ^ t ^ std::uint64_t{1} << square, other ^ t, 0};
    p.replies = replies & ~(p.mover | p.opponent) & all_squares<N>;
    return p;
}

#endif

} // namespace zweig::inline ZWEIG_ISA::othello
