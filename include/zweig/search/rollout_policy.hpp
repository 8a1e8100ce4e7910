#pragma once

#include <zweig/core/chance.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <type_traits>
#include <utility>

/// How a roll-out plays. A policy is asked where a player acts, never where chance does; those that are made
/// of another one ask it where they know nothing better.
namespace zweig::inline ZWEIG_ISA {

/// Any legal action, all equally likely.
struct uniform {
    template <Game G>
    action_t<G> operator()(const G& game, rng& random) const {
        return random_action(game, random);
    }
};

namespace detail {

/// What a scorer says of an action, by whichever form it has.
template <class S, Game G>
requires ActionScorer<S, G>
float score_of(const S& scorer, const G& game, const action_t<G>& action) {
    if constexpr (ScoresActions<S, G>) {
        return static_cast<float>(scorer(game, action));
    } else {
        G child = game;
        child.apply(action);
        return static_cast<float>(scorer(game, action, std::as_const(child)));
    }
}

/// What a policy made of another one passes on to it: what simulations came to, and when to begin and to
/// forget.
template <class Other>
class asks_other {
  public:
    explicit asks_other(Other other) : other_(std::move(other)) {}

    template <class Record, class Payoff>
    void learn(const Record& record, const Payoff& outcome) requires requires(Other& o) {
        o.learn(record, outcome);
    }
    { other_.learn(record, outcome); }
    void clear() requires requires(Other& o) { o.clear(); }
    { other_.clear(); }
    void begin() requires requires(Other& o) { o.begin(); }
    { other_.begin(); }

  protected:
    Other other_;
};

} // namespace detail

/// Actions in proportion to a scorer's answers; those not above 0 count nothing. If none is above 0, all are
/// equally likely.
template <class S>
class weighted {
  public:
    explicit weighted(S scorer) : scorer_(std::move(scorer)) {}

    template <Game G>
    requires ActionScorer<S, G> action_t<G>
    operator()(const G& game, rng& random) const {
        action_t<G> drawn{};
        float total = 0;
        const auto actions = game.legal_actions();
        constexpr std::size_t most = max_actions<G>;
        if constexpr (most != 0) {
            std::array<float, most> sums;
            std::size_t n = 0;
            for (const auto& element : actions) {
                total += std::max(0.0f, detail::score_of(scorer_, game, action_t<G>(element)));
                sums[n++] = total;
            }
            if (!(total > 0)) return random_action(game, random);
            const float point = static_cast<float>(random.unit()) * total;
            float before = 0;
            std::size_t i = 0;
            for (const auto& element : actions) {
                if (sums[i] > before)
                    drawn = action_t<G>(element); // the last one stands in where 1 is rounded up
                before = sums[i++];
                if (point < before) break;
            }
        } else {
            // Each takes the place of those before it with its share of the sum so far.
            for (const auto& element : actions) {
                const action_t<G> action(element);
                const float weight = std::max(0.0f, detail::score_of(scorer_, game, action));
                const bool first = !(total > 0);
                total += weight;
                if (weight > 0 && (first || static_cast<float>(random.unit()) * total < weight))
                    drawn = action;
            }
            if (!(total > 0)) return random_action(game, random);
        }
        return drawn;
    }

  private:
    S scorer_;
};

/// The action that a scorer likes best, the first of equals; with probability `epsilon` what `other` plays.
template <class S, class Other = uniform>
class epsilon_greedy : public detail::asks_other<Other> {
  public:
    epsilon_greedy(S scorer, float epsilon, Other other = Other{})
        : detail::asks_other<Other>(std::move(other)), scorer_(std::move(scorer)), epsilon_(epsilon) {}

    template <Game G>
    requires ActionScorer<S, G> action_t<G>
    operator()(const G& game, rng& random) {
        if (random.unit() < static_cast<double>(epsilon_)) return this->other_(game, random);
        action_t<G> best{};
        float most = 0;
        bool any = false;
        for (const auto& element : game.legal_actions()) {
            const action_t<G> action(element);
            const float score = detail::score_of(scorer_, game, action);
            if (any && !(score > most)) continue;
            best = action, most = score, any = true;
        }
        return best;
    }

  private:
    S scorer_;
    float epsilon_;
};

/// An action that wins at once, if there is one (a decisive move: Teytaud, Teytaud 2010); else what `other`
/// plays.
template <class Other = uniform>
class decisive : public detail::asks_other<Other> {
  public:
    explicit decisive(Other other = Other{}) : detail::asks_other<Other>(std::move(other)) {}

    template <Game G>
    action_t<G> operator()(const G& game, rng& random) {
        for (const auto& element : game.legal_actions()) {
            const action_t<G> action(element);
            G child = game;
            child.apply(action);
            if (child.is_terminal() && child.result(game.to_move()) >= value_t<G>(1)) return action;
        }
        return this->other_(game, random);
    }
};

} // namespace zweig::inline ZWEIG_ISA
