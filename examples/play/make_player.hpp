#pragma once

#include "playable.hpp"
#include "players.hpp"

#include <zweig/core/searcher.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

/// From a player's settings to a searcher of a game.
namespace play {

/// Hears of each finished iteration of a player's search; may be empty.
template <class G>
using iteration_observer = std::function<void(const zweig::iteration<G>&)>;

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

template <Playable T, class Policy>
auto make_alpha_beta(const player_settings& s, std::size_t evaluator, Policy policy, std::uint64_t seed,
                     iteration_observer<typename T::game> observer) {
    using G = typename T::game;
    zweig::alpha_beta_options options = s.options;
    options.seed = s.seed.value_or(seed);
    auto search = zweig::alpha_beta<G>(options, T::evaluator(evaluator), T::order(), T::leaf(s), policy);
    if (!observer) observer = [](const auto&) {};
    return zweig::any_searcher<G>(observed<decltype(search), G>{std::move(search), std::move(observer)});
}

/// The searcher that plays by the settings, or what this game has not. `seed` is for players that have none
/// of their own. Precondition: it is no human.
template <Playable T>
zweig::expected<zweig::any_searcher<typename T::game>, std::string>
make_player(const player_settings& s, std::uint64_t seed,
            iteration_observer<typename T::game> observer = {}) {
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
    if (s.end && !T::has_leaf) return fail("has no end-game solver, so the key end is not for it");

    switch (s.kind) {
    case player_kind::human:
        break;
    case player_kind::random:
        return zweig::any_searcher<G>(zweig::random_player<G>(zweig::rng(s.seed.value_or(seed))));
    case player_kind::greedy:
        return zweig::any_searcher<G>(zweig::greedy<G>(T::evaluator(evaluator)));
    case player_kind::alphabeta:
        if (s.reductions)
            return make_alpha_beta<T>(s, evaluator, zweig::late_move_reductions{}, seed, std::move(observer));
        return make_alpha_beta<T>(s, evaluator, zweig::full_width{}, seed, std::move(observer));
    }
    return fail("is not played by a person here");
}

} // namespace play
