#pragma once

#include "make_mcts.hpp"
#include "playable.hpp"
#include "players.hpp"
#include "searches.hpp"

#include <zweig/core/searcher.hpp>
#include <zweig/match/clock.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

/// From a player's settings to a searcher of a game.
namespace play {

/// A search that tells an observer, as a searcher like any other.
template <class Search, class G>
struct observed {
    Search search;
    iteration_observer<G> observer;

    zweig::search_result<G> operator()(const G& game, const zweig::limits& l) {
        return search(game, l, observer);
    }
    void clear() { search.clear(); }
};

/// A game with an end-game table that is made when a player asks for it by the key `end`.
template <class T>
concept HasEndGameTable = requires(int stones) {
    { T::most_table_stones } -> std::convertible_to<int>;
    T::table_leaf(stones);
};

template <Playable T, class Leaf, class Policy>
auto make_alpha_beta(const player_settings& s, std::size_t evaluator, Leaf leaf, Policy policy,
                     std::uint64_t seed, iteration_observer<typename T::game> observer) {
    using G = typename T::game;
    zweig::alpha_beta_options options = s.options;
    options.seed = s.seed.value_or(seed);
    auto search = zweig::alpha_beta<G>(options, T::evaluator(evaluator), T::order(), leaf, policy);
    if (!observer) observer = [](const auto&) {};
    return zweig::any_searcher<G>(observed<decltype(search), G>{std::move(search), std::move(observer)});
}

/// As `make_player`, without a clock.
template <Playable T>
made_player<typename T::game> make_timeless_player(const player_settings& s, std::uint64_t seed,
                                                   iteration_observer<typename T::game> observer) {
    using G = typename T::game;
    const auto fail = [&](const std::string& why) {
        return zweig::unexpected{"player \"" + s.text + "\": " + std::string(T::name) + " " + why};
    };
    std::size_t evaluator = 0;
    if (!s.evaluator.empty()) {
        evaluator =
            static_cast<std::size_t>(std::ranges::find(T::evaluators, s.evaluator) - T::evaluators.begin());
        std::string known;
        for (const auto& name : T::evaluators) (known += known.empty() ? "" : ", ") += name;
        if (evaluator == T::evaluators.size())
            return fail("has no evaluator " + s.evaluator + "; known are " + known);
    }
    if constexpr (HasEndGameTable<T>) {
        if (s.end.value_or(0) > T::most_table_stones)
            return fail("has an end-game table of at most " + std::to_string(T::most_table_stones) +
                        " stones");
    }
    if (s.end && !T::has_leaf && !HasEndGameTable<T>)
        return fail("has no end-game solver, so the key end is not for it");

    switch (s.kind) {
    case player_kind::human:
        break;
    case player_kind::random:
        return zweig::any_searcher<G>(zweig::random_player<G>(zweig::rng(s.seed.value_or(seed))));
    case player_kind::greedy:
        return zweig::any_searcher<G>(zweig::greedy<G>(T::evaluator(evaluator)));
    case player_kind::alphabeta:
        // A leaf that never answers would cost a look at every node.
        if constexpr (HasEndGameTable<T>) {
            if (s.end.value_or(0) > 0)
                return make_alpha_beta<T>(s, evaluator, T::table_leaf(*s.end), zweig::full_width{}, seed,
                                          std::move(observer));
        }
        if (s.reductions)
            return make_alpha_beta<T>(s, evaluator, T::leaf(s), zweig::late_move_reductions{}, seed,
                                      std::move(observer));
        return make_alpha_beta<T>(s, evaluator, T::leaf(s), zweig::full_width{}, seed, std::move(observer));
    case player_kind::mcts:
        return make_mcts<T>(s, evaluator, seed, std::move(observer));
    }
    return fail("is not played by a person here");
}

template <Playable T>
made_player<typename T::game> make_player(const player_settings& s, std::uint64_t seed,
                                          iteration_observer<typename T::game> observer) {
    auto made = make_timeless_player<T>(s, seed, std::move(observer));
    if (!made || !s.clock) return made;
    return zweig::any_searcher<typename T::game>(
        zweig::clocked(std::move(*made), *s.clock, {.usual = T::usual_decisions}));
}

} // namespace play
