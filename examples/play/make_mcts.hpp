#pragma once

#include "playable.hpp"
#include "players.hpp"
#include "searches.hpp"

#include <zweig/search/biased.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/learning_policy.hpp>
#include <zweig/search/mcts.hpp>

#include <cstdint>
#include <optional>
#include <utility>

/// From a player's settings to a Monte-Carlo search of a game.
namespace play {

/// A game whose roll-outs may be weighted: `rollout_weights()` is a scorer of actions, above 0.
template <class T>
concept WeighsRollouts = requires {
    { T::rollout_weights() } -> zweig::ActionScorer<typename T::game>;
};

/// The scorer of a game's roll-outs: where it has none of its own, its order of moves.
template <Playable T>
auto rollout_weights() {
    if constexpr (WeighsRollouts<T>)
        return T::rollout_weights();
    else
        return T::order();
}

/// A leaf whose kind is chosen at run time, once for each simulation.
template <Playable T>
class chosen_leaf {
    using evaluator = decltype(T::evaluator(0));
    using weights = decltype(rollout_weights<T>());
    template <class Policy>
    using played_by = zweig::rollout<Policy, evaluator>;

  public:
    chosen_leaf(const player_settings& s, std::size_t number)
        : kind_(s.rollout.value_or(T::rollout)),
          uniform_(leaf(zweig::uniform{}, s, number)),
          weighted_(leaf(zweig::weighted(rollout_weights<T>()), s, number)),
          decisive_(leaf(zweig::decisive{}, s, number)),
          careful_(leaf(zweig::decisive(zweig::weighted(rollout_weights<T>())), s, number)),
          mast_(leaf(zweig::mast{}, s, number)),
          reply_(leaf(zweig::last_good_reply{}, s, number)),
          evaluated_(T::evaluator(number)) {}

    template <class Record>
    zweig::payoff<typename T::game> operator()(const typename T::game& game, zweig::rng& random,
                                               Record& record) {
        switch (kind_) {
        case rollout_kind::weighted:
            return weighted_(game, random, record);
        case rollout_kind::decisive:
            return decisive_(game, random, record);
        case rollout_kind::careful:
            return careful_(game, random, record);
        case rollout_kind::mast:
            return mast_(game, random, record);
        case rollout_kind::reply:
            return reply_(game, random, record);
        case rollout_kind::none:
            return evaluated_(game, random, record);
        default:
            return uniform_(game, random, record);
        }
    }

    void learn(const zweig::simulation_record<typename T::game>& record,
               const zweig::payoff<typename T::game>& outcome) {
        if (kind_ == rollout_kind::mast) mast_.learn(record, outcome);
        if (kind_ == rollout_kind::reply) reply_.learn(record, outcome);
    }
    void clear() {
        mast_.clear();
        reply_.clear();
    }

  private:
    template <class Policy>
    static played_by<Policy> leaf(Policy policy, const player_settings& s, std::size_t number) {
        return {std::move(policy), s.plies, T::evaluator(number), s.repeat};
    }

    rollout_kind kind_;
    played_by<zweig::uniform> uniform_;
    played_by<zweig::weighted<weights>> weighted_;
    played_by<zweig::decisive<>> decisive_;
    played_by<zweig::decisive<zweig::weighted<weights>>> careful_;
    played_by<zweig::mast> mast_;
    played_by<zweig::last_good_reply<>> reply_;
    zweig::evaluated<evaluator> evaluated_;
};

/// UCB1, or UCB1-tuned, as it is told at run time.
struct chosen_ucb {
    using edge = zweig::ucb1::edge;
    zweig::ucb1 plain{};
    std::optional<zweig::ucb1_tuned> tuned{};

    auto at(std::uint32_t visits) const noexcept {
        using plain_judge = decltype(plain.at(visits));
        struct judge : plain_judge {
            std::optional<decltype(zweig::ucb1_tuned{}.at(1))> tuned;
            float operator()(float n, float root, float sum, const edge& e) const noexcept {
                return tuned ? (*tuned)(n, root, sum, e) : plain_judge::operator()(n, root, sum, e);
            }
        };
        judge result{plain.at(visits), std::nullopt};
        if (tuned) result.tuned.emplace(tuned->at(visits));
        return result;
    }
};

/// A Monte-Carlo search that tells an observer, and is told of the game.
template <class Search, class G>
struct observed_tree {
    Search search;
    iteration_observer<G> observer;

    zweig::search_result<G> operator()(const G& game, const zweig::limits& l) {
        if (observer) return search(game, l, observer);
        return search(game, l);
    }
    void advance(const zweig::action_t<G>& action) { search.advance(action); }
    void clear() { search.clear(); }
};

template <Playable T>
zweig::any_searcher<typename T::game> make_mcts(const player_settings& s, std::size_t evaluator,
                                                std::uint64_t seed,
                                                iteration_observer<typename T::game> observer) {
    using G = typename T::game;
    zweig::mcts_options options = s.mcts;
    options.seed = s.seed.value_or(seed);
    const float c = s.exploration.value_or(T::exploration);
    const auto with = [&](auto selection, auto leaf) {
        auto search = zweig::mcts<G>(options, std::move(selection), std::move(leaf));
        return zweig::any_searcher<G>(
            observed_tree<decltype(search), G>{std::move(search), std::move(observer)});
    };
    const zweig::ucb1 plain{.c = c, .first_play = s.first_play.value_or(zweig::at_once)};
    const chosen_leaf<T> leaf(s, evaluator);
    if (s.rave) {
        zweig::grave grave;
        grave.enough = static_cast<std::uint32_t>(*s.rave);
        grave.c = c;
        return with(grave, leaf);
    }
    if (s.bias > 0 || s.widening > 0)
        return with(zweig::biased(T::order(), {s.bias, s.widening}, plain), leaf);
    chosen_ucb ucb{.plain = plain};
    if (s.tuned) ucb.tuned = zweig::ucb1_tuned{.c = s.exploration.value_or(1.0f)};
    return with(ucb, leaf);
}

} // namespace play
