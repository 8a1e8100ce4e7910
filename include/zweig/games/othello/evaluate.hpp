#pragma once

#include <zweig/games/othello/othello.hpp>

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
        const int difference = std::popcount(game.discs(viewer)) - std::popcount(game.discs(opponent(viewer)));
        return static_cast<float>(difference) / static_cast<float>(N * N + 1);
    }
};

namespace detail {

/// Sets of squares that matter: corners, the squares diagonally beside them (X), the edge squares beside them (C).
template <int N>
struct regions {
    static constexpr std::uint64_t at(int row, int column) { return std::uint64_t{1} << (row * N + column); }
    static constexpr std::uint64_t corners = at(0, 0) | at(0, N - 1) | at(N - 1, 0) | at(N - 1, N - 1);
    static constexpr std::uint64_t x = at(1, 1) | at(1, N - 2) | at(N - 2, 1) | at(N - 2, N - 2);
    static constexpr std::uint64_t c = at(0, 1) | at(1, 0) | at(0, N - 2) | at(1, N - 1) | at(N - 1, 1) | at(N - 2, 0) |
                                       at(N - 1, N - 2) | at(N - 2, N - 1);
    static constexpr std::uint64_t edges = all_squares<N> & ~(inner_columns<N> & ((all_squares<N> >> N) & (all_squares<N> << N)));
    /// The neighbours of a set, in all eight directions.
    static constexpr std::uint64_t beside(std::uint64_t set) noexcept {
        std::uint64_t result = 0;
        for (std::size_t d = 0; d < 4; ++d)
            result |= (shift_targets<N>[d] & (set << steps<N>[d])) | (shift_targets_down<N>[d] & (set >> steps<N>[d]));
        return result & all_squares<N>;
    }
};

} // namespace detail

/// Evaluator: weighted squares, mobility now and later, and what the corners make stable, with weights that change
/// as the board fills. In discs it is an estimate of the final margin.
struct positional {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>& game, player viewer) const noexcept {
        const float discs = for_mover<N, Isa>(game.own(), game.other(), game.moves());
        const float mine = game.to_move() == viewer ? discs : -discs;
        if constexpr (S == scoring::margin) return squeezed(mine / static_cast<float>(N * N));
        else return mine / (4.0f + std::abs(mine));
    }

  private:
    /// The number itself up to 0.75; beyond, as close to 1 as it likes: the estimate may be more than all squares.
    static float squeezed(float v) noexcept {
        constexpr float straight = 0.75f, rest = 1.0f - straight;
        const float beyond = std::abs(v) - straight;
        if (beyond <= 0) return v;
        return std::copysign(straight + rest * beyond / (rest + beyond), v);
    }

    template <int N, class Isa>
    static float for_mover(std::uint64_t own, std::uint64_t other, std::uint64_t moves) noexcept {
        using r = detail::regions<N>;
        const std::uint64_t empties = ~(own | other) & all_squares<N>;
        const auto difference = [&](std::uint64_t set) {
            return static_cast<float>(std::popcount(own & set) - std::popcount(other & set));
        };
        const std::uint64_t replies = othello::moves<N>(Isa{}, other, own);
        const float mobility = static_cast<float>(std::popcount(moves) - std::popcount(replies));
        const float corner_moves =
            static_cast<float>(std::popcount(moves & r::corners) - std::popcount(replies & r::corners));
        // Empty squares beside the other's discs may become moves.
        const float potential = static_cast<float>(std::popcount(empties & r::beside(other)) -
                                                   std::popcount(empties & r::beside(own)));
        // Squares beside a corner are bad only while the corner is empty.
        const std::uint64_t risky = r::beside(r::corners & empties);
        const float stable = static_cast<float>(std::popcount(anchored<N>(own)) - std::popcount(anchored<N>(other)));
        const float filled = 1.0f - static_cast<float>(std::popcount(empties)) / static_cast<float>(N * N);
        return difference(r::corners) * 6.0f + corner_moves * 4.0f + mobility * (1.6f - 0.6f * filled) +
               potential * (0.8f - 0.5f * filled) - difference(risky & r::x) * 4.0f - difference(risky & r::c) * 2.0f +
               difference(r::edges & ~(r::corners | r::c)) * 0.4f + stable * 1.5f +
               difference(all_squares<N>) * (filled > 0.75f ? (filled - 0.75f) * 2.0f : -0.3f * (1.0f - filled)) + 0.5f;
    }

    /// Edge discs in an unbroken run from a corner of the same colour.
    template <int N>
    static std::uint64_t anchored(std::uint64_t own) noexcept {
        using r = detail::regions<N>;
        const std::uint64_t edge = own & r::edges;
        std::uint64_t held = edge & r::corners;
        if (held == 0) return 0;
        for (int i = 1; i < N - 1; ++i) {
            std::uint64_t next = held;
            for (const std::size_t d : {std::size_t{0}, std::size_t{2}})
                next |= (detail::shift_targets<N>[d] & (held << detail::steps<N>[d])) |
                        (detail::shift_targets_down<N>[d] & (held >> detail::steps<N>[d]));
            next &= edge;
            if (next == held) break;
            held = next;
        }
        return held;
    }
};

} // namespace zweig::inline ZWEIG_ISA::othello
