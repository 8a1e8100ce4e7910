#pragma once

#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/othello.hpp>

#include <bit>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::othello {

/// Action scorer: few replies for the opponent, corners, none for him.
struct fewest_replies {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>& game, square action, const basic_othello<N, Isa, S>& child) const noexcept {
        using r = detail::regions<N>;
        const std::uint64_t bit = std::uint64_t{1} << static_cast<int>(action);
        const auto liberties = [](std::uint64_t moves) {
            return static_cast<float>(std::popcount(moves) + std::popcount(moves & r::corners));
        };
        const float corner = (bit & r::corners) != 0 ? 2.0f : 0.0f;
        if (child.to_move() == game.to_move()) return corner + 64.0f - liberties(child.moves()) * 0.125f;
        // Empty squares beside one's own discs are the moves the opponent gets later.
        const std::uint64_t empties = child.empties();
        return corner - liberties(child.moves()) - 0.35f * static_cast<float>(std::popcount(empties & r::beside(child.other())));
    }
};

/// Action scorer: how many discs an action turns. For roll-outs and tests.
struct most_flips {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>& game, square action) const noexcept {
        return static_cast<float>(
            std::popcount(flips<N>(Isa{}, static_cast<int>(action), game.own(), game.other())));
    }
};

/// Action scorer: corners 5, squares beside a corner 0.5, others 1. The usual weights of roll-outs.
struct corners_first {
    template <int N, class Isa, scoring S>
    float operator()(const basic_othello<N, Isa, S>&, square action) const noexcept {
        using r = detail::regions<N>;
        const std::uint64_t bit = std::uint64_t{1} << static_cast<int>(action);
        return (bit & r::corners) != 0 ? 5.0f : (bit & (r::x | r::c)) != 0 ? 0.5f : 1.0f;
    }
};

} // namespace zweig::inline ZWEIG_ISA::othello
