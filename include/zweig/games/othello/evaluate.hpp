#pragma once

#include <zweig/games/othello/othello.hpp>
#include <zweig/games/othello/stability.hpp>
#include <zweig/games/othello/weights.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::othello {

/// Evaluator: the difference in discs. Bad play, good for tests.
struct disc_count {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>& game, player viewer) const noexcept {
        const int difference =
            std::popcount(game.discs(viewer)) - std::popcount(game.discs(opponent(viewer)));
        return static_cast<float>(difference) / static_cast<float>(N * N + 1);
    }
};

namespace detail {

/// Sets of squares that matter: corners, the squares diagonally beside them (X), the edge squares beside them
/// (C).
template <int N>
struct regions {
    static constexpr std::uint64_t at(int row, int column) { return std::uint64_t{1} << (row * N + column); }
    static constexpr std::uint64_t corners = at(0, 0) | at(0, N - 1) | at(N - 1, 0) | at(N - 1, N - 1);
    static constexpr std::uint64_t x = at(1, 1) | at(1, N - 2) | at(N - 2, 1) | at(N - 2, N - 2);
    static constexpr std::uint64_t c = at(0, 1) | at(1, 0) | at(0, N - 2) | at(1, N - 1) | at(N - 1, 1) |
                                       at(N - 2, 0) | at(N - 1, N - 2) | at(N - 2, N - 1);
    static constexpr std::uint64_t edges =
        all_squares<N> & ~(inner_columns<N> & ((all_squares<N> >> N) & (all_squares<N> << N)));
    /// The neighbours of a set, in all eight directions.
    static constexpr std::uint64_t beside(std::uint64_t set) noexcept {
        std::uint64_t result = 0;
        for (std::size_t d = 0; d < 4; ++d)
            result |= (shift_targets<N>[d] & (set << steps<N>[d])) |
                      (shift_targets_down<N>[d] & (set >> steps<N>[d]));
        return result & all_squares<N>;
    }
    /// The same with the set itself, which is cheaper.
    static constexpr std::uint64_t grown(std::uint64_t set) noexcept {
        const std::uint64_t row =
            set | (shift_targets<N>[0] & (set << 1)) | (shift_targets_down<N>[0] & (set >> 1));
        return (row | row << N | row >> N) & all_squares<N>;
    }
};

/// The class of each square of one corner's triangle of 8x8, from the corner inwards; smaller boards use the
/// classes that are as far from the corner and, at the centre, the last.
template <int N>
inline constexpr std::array<std::uint64_t, square_classes> class_squares = [] {
    constexpr std::array<std::array<std::size_t, 4>, 4> names{
        {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}}};
    std::array<std::uint64_t, square_classes> sets{};
    for (int row = 0; row < N; ++row)
        for (int column = 0; column < N; ++column) {
            const auto y = static_cast<std::size_t>(std::min(row, N - 1 - row));
            const auto x = static_cast<std::size_t>(std::min(column, N - 1 - column));
            sets[names[y][x]] |= regions<N>::at(row, column);
        }
    return sets;
}();

/// For each corner and each set of discs on the 3x3 squares at it: the numbers, in base 3 with digits 0 and
/// 1, of the six along the row (low half) and of the six along the column (high half), the corner first.
inline constexpr std::array<std::array<std::uint32_t, 512>, 4> corner_codes = [] {
    std::array<std::array<std::uint32_t, 512>, 4> codes{};
    for (std::size_t corner = 0; corner < 4; ++corner)
        for (std::size_t set = 0; set < 512; ++set) {
            const auto digit = [&](std::size_t outwards, std::size_t along) -> std::uint32_t {
                const std::size_t row = (corner & 2) != 0 ? 2 - outwards : outwards;
                const std::size_t column = (corner & 1) != 0 ? 2 - along : along;
                return set >> (row * 3 + column) & 1;
            };
            for (std::size_t i = 0; i < 6; ++i)
                codes[corner][set] =
                    codes[corner][set] * 3 + digit(i / 3, i % 3) + (digit(i % 3, i / 3) << 16);
        }
    return codes;
}();

/// The discs on the 3x3 squares at each corner as nine bits.
template <int N>
constexpr std::array<std::uint64_t, 4> corner_sets(std::uint64_t discs) noexcept {
    std::array<std::uint64_t, 4> sets{};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const std::uint64_t at = discs >> ((corner & 1) * (N - 3) + (corner >> 1) * (N * (N - 3)));
        sets[corner] = (at & 7) | (at >> N & 7) << 3 | (at >> 2 * N & 7) << 6;
    }
    return sets;
}

/// What `positional` sees. `single(feature, count)` hears of what is counted, for the mover less the
/// opponent; `moves(mine, theirs)` of the moves; `corner(code)` of the six discs at the ends of each edge, in
/// base 3, 1 for the mover's and 2 for the opponent's. The fit uses it as well, so that both see the same.
template <int N, class Isa, class Single, class Moves, class Corner>
constexpr void look(std::uint64_t own, std::uint64_t other, std::uint64_t moves, Single&& single,
                    Moves&& mobility, Corner&& corner) {
    using r = regions<N>;
    const std::uint64_t empties = ~(own | other) & all_squares<N>;
    const std::uint64_t replies = othello::moves<N>(Isa{}, other, own);
    const auto difference = [](std::uint64_t mine, std::uint64_t theirs) {
        return std::popcount(mine) - std::popcount(theirs);
    };
    single(feature::tempo, 1);
    single(feature::odd_tempo, std::popcount(empties) & 1);
    // Empty squares beside the other's discs may become moves.
    single(feature::potential, difference(empties & r::grown(other), empties & r::grown(own)));
    const std::uint64_t frontier = r::grown(empties);
    single(feature::frontier, difference(frontier & own, frontier & other));
    // Without a corner a disc is seldom stable; to leave those out costs less than 0.1 discs of error.
    const auto stable = [](std::uint64_t a, std::uint64_t b) {
        return (a & r::corners) != 0 ? std::popcount(stable_discs<N>(a, b)) : 0;
    };
    single(feature::stable, stable(own, other) - stable(other, own));
    single(feature::corner_moves, difference(moves & r::corners, replies & r::corners));
    single(feature::x_moves, difference(moves & r::x, replies & r::x));
    for (std::size_t i = 0; i < square_classes; ++i)
        single(static_cast<feature>(static_cast<std::size_t>(feature::square) + i),
               difference(own & class_squares<N>[i], other & class_squares<N>[i]));
    mobility(std::popcount(moves), std::popcount(replies));
    const std::array<std::uint64_t, 4> mine = corner_sets<N>(own), theirs = corner_sets<N>(other);
    for (std::size_t i = 0; i < 4; ++i) {
        const std::uint32_t code = corner_codes[i][mine[i]] + 2 * corner_codes[i][theirs[i]];
        corner(code & 0xffff);
        corner(code >> 16);
    }
}

/// Weights of two neighbouring anchors in one number, so that they are summed at once: that of the fewer
/// empties in the low half.
constexpr std::uint32_t pair_up(int low, int high) noexcept {
    return static_cast<std::uint32_t>(low) + (static_cast<std::uint32_t>(high) << 16);
}
constexpr int low_of(std::uint32_t sum) noexcept { return static_cast<std::int16_t>(sum & 0xffff); }
constexpr int high_of(std::uint32_t sum) noexcept { return static_cast<std::int16_t>((sum + 0x8000) >> 16); }

struct weight_pairs {
    std::array<std::uint32_t, single_features> single{};
    std::array<std::uint32_t, mobility_counts> mobility{};
    std::array<std::uint32_t, 729> corner{};
};

/// For each gap between two anchors, with the corner's table by its full code: the other side's view is the
/// negative.
inline constexpr std::array<weight_pairs, weights.size() - 1> paired_weights = [] {
    std::array<weight_pairs, weights.size() - 1> pairs{};
    for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
        const phase_weights &low = weights[i], &high = weights[i + 1];
        for (std::size_t f = 0; f < single_features; ++f)
            pairs[i].single[f] = pair_up(low.single[f], high.single[f]);
        for (std::size_t n = 0; n < mobility_counts; ++n)
            pairs[i].mobility[n] = pair_up(low.mobility[n], high.mobility[n]);
        for (std::uint32_t code = 1; code < 729; ++code) {
            const corner_slot slot(code);
            const int sign = slot.mine ? 1 : -1;
            pairs[i].corner[code] = pair_up(sign * low.corner[slot.index], sign * high.corner[slot.index]);
        }
    }
    return pairs;
}();

} // namespace detail

/// Evaluator: an estimate of the final margin, linear in what `detail::look` counts, with weights that change
/// as the board fills. Fitted on 8x8, which serves the smaller boards too.
struct positional {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>& game, player viewer) const noexcept {
        const float mine = discs(game, viewer);
        if constexpr (S == scoring::win_loss) return mine / (6.0f + std::abs(mine));
        constexpr float most = static_cast<float>(N * N) - 0.5f;
        return std::clamp(mine, -most, most) / static_cast<float>(N * N);
    }

    /// The estimate in discs, not limited to what the board holds.
    template <int N, class Isa, scoring S>
    static float discs(const basic_othello<N, Isa, S>& game, player viewer) noexcept {
        const float margin = for_mover<N, Isa>(game.own(), game.other(), game.moves());
        return game.to_move() == viewer ? margin : -margin;
    }

  private:
    template <int N, class Isa>
    static float for_mover(std::uint64_t own, std::uint64_t other, std::uint64_t moves) noexcept {
        using detail::weights;
        const int empties = std::popcount(~(own | other) & all_squares<N>);
        std::size_t gap = 0;
        while (gap + 2 < weights.size() && empties >= weights[gap + 1].empties) ++gap;
        const detail::weight_pairs& w = detail::paired_weights[gap];
        std::uint32_t sum = 0;
        detail::look<N, Isa>(
            own, other, moves,
            [&](detail::feature f, int count) {
                sum += w.single[static_cast<std::size_t>(f)] * static_cast<std::uint32_t>(count);
            },
            [&](int mine, int theirs) {
                sum += w.mobility[detail::capped(mine)] - w.mobility[detail::capped(theirs)];
            },
            [&](std::uint32_t code) { sum += w.corner[code]; });
        const int from = weights[gap].empties, to = weights[gap + 1].empties;
        const int share = std::clamp(empties, from, to) - from;
        const int hundredths = detail::low_of(sum) * (to - from - share) + detail::high_of(sum) * share;
        return static_cast<float>(hundredths) / static_cast<float>(100 * (to - from));
    }
};

} // namespace zweig::inline ZWEIG_ISA::othello
