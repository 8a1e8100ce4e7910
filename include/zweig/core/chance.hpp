#pragma once

#include <zweig/core/concepts.hpp>

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <ranges>
#include <type_traits>
#include <utility>

namespace zweig::inline ZWEIG_ISA {

/// Whether chance acts now; always false in a game without.
template <Game G>
constexpr bool at_chance(const G& game) {
    if constexpr (ChanceGame<G>)
        return game.to_move() == player::chance;
    else
        return false;
}

/// A chance game that merges outcomes which leave the same choice, so that a search looks at each once:
/// `merged_outcomes()` is a range of structs with an `outcome` that stands for several and their
/// `probability`.
template <class G>
concept MergesOutcomes = ChanceGame<G> && requires(const G& g) {
    // The range may be returned by value, and then has no iterators of its own.
    requires requires(const std::remove_cvref_t<decltype(g.merged_outcomes())>& merged) {
        { std::ranges::begin(merged)->outcome } -> std::convertible_to<action_t<G>>;
        { std::ranges::begin(merged)->probability } -> std::convertible_to<value_t<G>>;
    };
};

/// Calls `f(outcome, probability)` for each outcome that can happen, in the order of listing; for one of
/// several that are merged. Precondition: at_chance(game).
template <ChanceGame G, class F>
constexpr void for_each_outcome(const G& game, F&& f) {
    if constexpr (MergesOutcomes<G>) {
        for (const auto& merged : game.merged_outcomes())
            if (merged.probability > 0) f(action_t<G>(merged.outcome), value_t<G>(merged.probability));
    } else {
        for (const auto& element : game.legal_actions()) {
            const action_t<G> outcome(element);
            const auto p = static_cast<value_t<G>>(game.probability(outcome));
            if (p > 0) f(outcome, p);
        }
    }
}

/// How many outcomes `for_each_outcome` names at the most; 0 if no type says.
template <class G>
inline constexpr std::size_t max_outcomes = [] {
    if constexpr (MergesOutcomes<G>) {
        using list = std::remove_cvref_t<decltype(std::declval<const G&>().merged_outcomes())>;
        if constexpr (requires { list::max_size + std::size_t{0}; })
            return static_cast<std::size_t>(list::max_size);
        else
            return max_actions<G>;
    } else {
        return max_actions<G>;
    }
}();

/// The mean of values by their probabilities. It lies between the least and the greatest of them whatever is
/// rounded, so that a certain win is exactly 1.
template <std::floating_point V>
class expectation {
  public:
    constexpr void add(V probability, V value) noexcept {
        sum_ += probability * value;
        least_ = value < least_ ? value : least_;
        most_ = value > most_ ? value : most_;
    }
    /// 0 if nothing was added.
    constexpr V value() const noexcept {
        if (least_ > most_) return V(0);
        return sum_ < least_ ? least_ : sum_ > most_ ? most_ : sum_;
    }

  private:
    V sum_ = 0;
    V least_ = std::numeric_limits<V>::max();
    V most_ = std::numeric_limits<V>::lowest();
};

/// A game that knows how far its end is: it cannot be over after fewer than `decisions_to_end()` decisions.
template <class G>
concept EndsLate = Game<G> && requires(const G& g) {
    { g.decisions_to_end() } -> std::convertible_to<int>;
};

/// An evaluator that knows its range: all its values lie within `range()`, whoever views.
template <class E, class G>
concept HasRange = Evaluator<E, G> && requires(const E& e) {
    { e.range() } -> std::same_as<interval<value_t<G>>>;
};

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
