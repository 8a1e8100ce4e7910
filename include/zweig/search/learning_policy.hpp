#pragma once

#include <zweig/search/edge.hpp>
#include <zweig/search/leaf.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// Roll-out policies that learn from the simulations of a search. They take games whose actions are one or
/// two bytes; what they know belongs to one searcher and one thread.
namespace zweig::inline ZWEIG_ISA {

namespace detail {

/// A value for each player and action.
template <class T>
class action_table {
  public:
    template <Game G>
    T& at(player by, const action_t<G>& action) {
        static_assert(holds_actions<G>, "zweig: a learning policy needs actions of one or two bytes");
        constexpr std::size_t actions = std::size_t{1} << (8 * sizeof(action_t<G>));
        if (values_.empty()) values_.resize(actions * static_cast<std::size_t>(players_of<G>));
        return values_[index(by) * actions + coded<G>(action, 0)];
    }
    void clear() { std::fill(values_.begin(), values_.end(), T{}); }

  private:
    std::vector<T> values_;
};

} // namespace detail

/// The move-average sampling technique (Björnsson, Finnsson 2008): with probability 1 - epsilon the action
/// whose mean result in all simulations so far is the best, an action never seen before all others; else any
/// action. Means of early simulations fade: `memory` is how many count.
class mast {
  public:
    explicit mast(float epsilon = 0.3f, float memory = 1000) : epsilon_(epsilon), memory_(memory) {}

    template <Game G>
    action_t<G> operator()(const G& game, rng& random) {
        if (random.unit() < static_cast<double>(epsilon_)) return random_action(game, random);
        action_t<G> best{};
        float most = -1;
        std::uint32_t equals = 0;
        for (const auto& element : game.legal_actions()) {
            const action_t<G> action(element);
            const average& seen = means_.template at<G>(game.to_move(), action);
            const float mean = seen.count > 0 ? seen.mean : 2;
            if (mean < most) continue;
            equals = mean > most ? 1 : equals + 1;
            most = mean;
            if (random.below(equals) == 0) best = action;
        }
        return best;
    }

    template <Game G>
    void learn(const simulation_record<G>& record, const payoff<G>& outcome) {
        for (const auto& p : record) {
            average& seen = means_.template at<G>(p.by, p.action);
            seen.count = std::min(seen.count + 1, memory_);
            const auto result = static_cast<float>(outcome.units(p.by)) / float(detail::won_units);
            seen.mean += (result - seen.mean) / seen.count;
        }
    }

    void clear() { means_.clear(); }

  private:
    struct average {
        float count = 0, mean = 0;
    };
    detail::action_table<average> means_;
    float epsilon_, memory_;
};

/// The last good reply (Drake 2009, with forgetting: Baier, Drake 2010): the action that answered the
/// opponent's last one in the latest simulation that was won, if it is legal; else what `other` plays.
template <class Other = uniform>
class last_good_reply {
  public:
    explicit last_good_reply(Other other = Other{}) : other_(std::move(other)) {}

    /// A roll-out begins: nothing was played in it.
    void begin() noexcept { has_last_ = false; }

    template <Game G>
    action_t<G> operator()(const G& game, rng& random) {
        action_t<G> action{};
        bool known = false;
        if (has_last_) {
            const reply& r = replies_.template at<G>(last_by_, detail::held_action<G>(last_));
            action = detail::held_action<G>(r.action);
            known = r.known && r.by == game.to_move() && detail::is_listed(game, action);
        }
        if (!known) action = other_(game, random);
        has_last_ = true;
        last_by_ = game.to_move();
        last_ = detail::coded<G>(action, 0);
        return action;
    }

    template <Game G>
    void learn(const simulation_record<G>& record, const payoff<G>& outcome) {
        for (std::size_t i = 1; i < record.size(); ++i) {
            if (record[i].by == record[i - 1].by) continue;
            reply& r = replies_.template at<G>(record[i - 1].by, record[i - 1].action);
            const std::uint16_t code = detail::coded<G>(record[i].action, 0);
            if (2 * outcome.units(record[i].by) > detail::won_units)
                r = {code, record[i].by, true};
            else if (r.action == code && r.by == record[i].by)
                r.known = false;
        }
        if constexpr (Learns<Other, G>) other_.learn(record, outcome);
    }

    void clear() {
        replies_.clear();
        has_last_ = false;
        if constexpr (requires { other_.clear(); }) other_.clear();
    }

  private:
    struct reply {
        std::uint16_t action = 0;
        player by = player::first;
        bool known = false;
    };

    detail::action_table<reply> replies_;
    Other other_;
    bool has_last_ = false; // an action of this roll-out
    player last_by_ = player::first;
    std::uint16_t last_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA
