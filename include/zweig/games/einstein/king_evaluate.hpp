#pragma once

#include <zweig/games/einstein/king2x5.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// Which layers of `king_layers` count.
enum class king_layer : std::uint8_t { basic, suppression, control };

/// Evaluator of `king2x5` in layers, each with those before it. `basic`: how much nearer one's own king is to
/// its goal, and stones more. `suppression`: a stone beside an opposing one with a smaller number holds it
/// down; beside the king it counts three times. `control`: squares that a stone could step on, the other's or
/// empty ones.
template <king_layer Layers = king_layer::control>
struct king_layers {
    template <class Rules, class Real>
    Real operator()(const basic_king2x5<Rules, Real>& position, player viewer) const noexcept {
        const int all = points(position, viewer) - points(position, opponent(viewer));
        return static_cast<Real>(std::clamp(all, -95, 95)) / Real(100);
    }

  private:
    template <class G>
    static int points(const G& position, player p) noexcept {
        const stones &own = position.of(p), &other = position.of(opponent(p));
        // In hundredths: a step of the king, a stone, a stone held down, a square.
        int sum = -8 * G::distance(own.square(0)) + 6 * std::popcount(own.living());
        if constexpr (Layers == king_layer::basic) return sum;
        unsigned controlled = 0;
        for (unsigned left = own.living(); left != 0; left &= left - 1) {
            const int stone = std::countr_zero(left);
            for (const int step : G::steps) {
                const int square = own.square(stone), to = square + step;
                const bool wraps = (step == 1 && square % G::columns == G::columns - 1) ||
                                   (step == -1 && square % G::columns == 0);
                if (wraps || to < 0 || to >= G::squares) continue;
                const int met = other.on(G::board_square(player::second, to));
                if (met >= 0 && met < stone) sum += met == 0 ? 9 : 3;
                if (own.on(to) < 0 && (met < 0 || met < stone)) controlled |= 1u << to;
            }
        }
        if constexpr (Layers == king_layer::control) sum += std::popcount(controlled);
        return sum;
    }
};

} // namespace zweig::inline ZWEIG_ISA::einstein
