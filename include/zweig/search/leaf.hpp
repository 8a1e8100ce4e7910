#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/search/payoff.hpp>
#include <zweig/search/rollout_policy.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

/// What a simulation does where it leaves the tree: it plays the game to its end, or asks an evaluator.
namespace zweig::inline ZWEIG_ISA {

/// One decision of a simulation.
template <Game G>
struct played_action {
    player by = player::first;
    action_t<G> action{};
};

/// The decisions of a simulation, in the tree and after it. Cleared for the next one, it keeps its memory.
template <Game G>
using simulation_record = std::vector<played_action<G>>;

/// Stands for a record where nobody reads it.
struct no_record {
    template <class T>
    constexpr void push_back(const T&) const noexcept {}
};

/// `l(game, random, record)`: what a simulation that has come to `game` comes to. The game is not over.
template <class L, class G>
concept LeafOf = Game<G> && requires(L& l, const G& game, rng& random, no_record& record) {
    { l(game, random, record) } -> std::same_as<payoff<G>>;
};

/// A leaf or a roll-out policy that learns from each simulation: `learn(record, payoff)`. By `clear()`, if it
/// has that too, it forgets.
template <class L, class G>
concept Learns = Game<G> && requires(L& l, const simulation_record<G>& record, const payoff<G>& outcome) {
    l.learn(record, outcome);
};

/// Plays on by a policy (uniform: any action, all equally likely), dice as they fall; after so many plies an
/// evaluator judges, or everybody gets 0 if there is none.
template <class Policy = uniform, class E = void>
class rollout {
    struct nothing {};
    using evaluator_type = std::conditional_t<std::is_void_v<E>, nothing, E>;

  public:
    /// Enough for games that end; a limit for those that may not.
    static constexpr int long_enough = 1000;

    explicit rollout(Policy policy = Policy{}, int plies = long_enough,
                     int repeat = 1) requires std::is_void_v<E>
        : policy_(std::move(policy)), plies_(plies), repeat_(std::clamp(repeat, 1, 255)) {}

    /// Cut after `plies` actions and throws; the mean of `repeat` roll-outs from each leaf.
    rollout(Policy policy, int plies, evaluator_type evaluator, int repeat = 1) requires(!std::is_void_v<E>)
        : policy_(std::move(policy)),
          plies_(plies),
          repeat_(std::clamp(repeat, 1, 255)),
          evaluator_(std::move(evaluator)) {}

    template <Game G, class Record>
    payoff<G> operator()(const G& game, rng& random, Record& record) {
        if (repeat_ == 1) return once(game, random, record);
        std::array<double, static_cast<std::size_t>(players_of<G>)> sums{};
        for (int i = 0; i < repeat_; ++i) {
            no_record none;
            const auto one = i == 0 ? once(game, random, record) : once(game, random, none);
            for (std::size_t p = 0; p < sums.size(); ++p) sums[p] += one.value(player(p));
        }
        return payoff<G>::from([&](player p) { return sums[index(p)] / repeat_; });
    }

    template <Game G>
    void learn(const simulation_record<G>& record, const payoff<G>& outcome) requires Learns<Policy, G> {
        policy_.learn(record, outcome);
    }
    void clear() requires requires(Policy& p) { p.clear(); }
    { policy_.clear(); }

  private:
    template <Game G, class Record>
    payoff<G> once(const G& start, rng& random, Record& record) {
        if constexpr (requires { policy_.begin(); }) policy_.begin();
        G game = start;
        for (int left = plies_; !game.is_terminal(); --left) {
            if (left <= 0) [[unlikely]]
                return cut(game);
            if constexpr (ChanceGame<G>) {
                if (at_chance(game)) {
                    game.apply(random_outcome(game, random));
                    continue;
                }
            }
            const action_t<G> action = policy_(std::as_const(game), random);
            record.push_back(played_action<G>{game.to_move(), action});
            game.apply(action);
        }
        return payoff<G>::of_end(game);
    }

    template <Game G>
    payoff<G> cut(const G& game) const {
        if constexpr (std::is_void_v<E>) {
            return payoff<G>::from([](player) { return 0; });
        } else {
            static_assert(Evaluator<E, G>, "zweig: this evaluator is not one of this game");
            return payoff<G>::from([&](player p) { return evaluator_(game, p); });
        }
    }

    Policy policy_;
    int plies_;
    int repeat_;
    [[no_unique_address]] evaluator_type evaluator_{};
};

template <class Policy>
rollout(Policy, int = 0, int = 0) -> rollout<Policy>;
template <class Policy, class E>
requires(!std::is_arithmetic_v<E>) rollout(Policy, int, E, int = 0)
->rollout<Policy, E>;

/// An evaluator alone, without any roll-out.
template <class E>
class evaluated {
  public:
    explicit evaluated(E evaluator) : evaluator_(std::move(evaluator)) {}

    template <Game G, class Record>
    requires Evaluator<E, G> payoff<G>
    operator()(const G& game, rng&, Record&) const {
        return payoff<G>::from([&](player p) { return evaluator_(game, p); });
    }

  private:
    E evaluator_;
};

/// Shows what another leaf does: `f(record, payoff)` after each simulation, with the decisions from the root
/// on (say, to find what roll-outs overlook). Each thread has a copy of `f`.
template <class Leaf, class F>
class traced {
  public:
    traced(Leaf leaf, F f) : leaf_(std::move(leaf)), f_(std::move(f)) {}

    template <Game G, class Record>
    payoff<G> operator()(const G& game, rng& random, Record& record) {
        return leaf_(game, random, record);
    }

    template <Game G>
    requires std::invocable < F&, const simulation_record<G>
    &, const payoff<G>& > void learn(const simulation_record<G>& record, const payoff<G>& outcome) {
        if constexpr (Learns<Leaf, G>) leaf_.learn(record, outcome);
        f_(record, outcome);
    }
    void clear() requires requires(Leaf& l) { l.clear(); }
    { leaf_.clear(); }

  private:
    Leaf leaf_;
    F f_;
};

} // namespace zweig::inline ZWEIG_ISA
