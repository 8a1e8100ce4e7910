#pragma once

#include <zweig/core/concepts.hpp>

#include <cassert>
#include <cstdint>
#include <iterator>
#include <ranges>

namespace zweig::inline ZWEIG_ISA {

/// Whether chance acts now; always false in a game without.
template <Game G>
constexpr bool at_chance(const G& game) {
    if constexpr (ChanceGame<G>)
        return game.to_move() == player::chance;
    else
        return false;
}

/// Draws an outcome by its probability; one of probability 0 is never drawn.
/// Precondition: at_chance(game), and some probability is positive.
template <ChanceGame G>
constexpr action_t<G> random_outcome(const G& game, rng& random) {
    assert(!game.is_terminal() && at_chance(game));
    action_t<G> drawn{};
    double left = random.unit();
    for (const auto& element : game.legal_actions()) {
        const action_t<G> outcome(element);
        const auto p = static_cast<double>(game.probability(outcome));
        if (!(p > 0)) continue;
        drawn = outcome; // the last one with a chance stands in where rounding leaves a rest
        left -= p;
        if (left < 0) break;
    }
    return drawn;
}

/// Any legal action, all equally likely; where chance acts, an outcome by its probability.
/// Precondition: the game is not over.
template <Game G>
constexpr action_t<G> random_action(const G& game, rng& random) {
    assert(!game.is_terminal());
    if constexpr (ChanceGame<G>) {
        if (at_chance(game)) return random_outcome(game, random);
    }
    const auto actions = game.legal_actions();
    const auto n = random.below(static_cast<std::uint32_t>(std::ranges::size(actions)));
    if constexpr (requires { actions[n]; })
        return action_t<G>(actions[n]);
    else
        return action_t<G>(*std::ranges::next(
            std::ranges::begin(actions), static_cast<std::ranges::range_difference_t<decltype(actions)>>(n)));
}

} // namespace zweig::inline ZWEIG_ISA
