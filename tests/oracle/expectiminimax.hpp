#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/concepts.hpp>

#include <array>
#include <cstddef>
#include <vector>

/// The shortest correct search, to check the fast ones against. Depth counts decisions: it passes through a
/// chance node unchanged. At depth 0 a position is evaluated, whoever acts there. Outcomes are summed in
/// listing order; those of probability 0 are skipped.
namespace oracle {

/// Deeper than any tree of a test.
inline constexpr int to_the_end = 1'000'000;

/// No evaluation: for searches to the end.
struct no_evaluator {
    template <class G>
    zweig::value_t<G> operator()(const G&, zweig::player) const {
        return 0;
    }
};

/// The value for `viewer` of a game of one or two sides, both playing as well as they can.
template <zweig::Game G, class E = no_evaluator>
requires(zweig::sides_of<G> <= 2) zweig::value_t<G> expectiminimax(const G& game, zweig::player viewer,
                                                                   int depth = to_the_end,
                                                                   const E& evaluate = {}) {
    if (game.is_terminal()) return game.result(viewer);
    const bool chance = zweig::at_chance(game);
    if (depth == 0) return evaluate(game, viewer);
    zweig::value_t<G> sum = 0;
    zweig::value_t<G> best = 0;
    bool any = false;
    for (const auto action : game.legal_actions()) {
        G child = game;
        child.apply(action);
        if constexpr (zweig::ChanceGame<G>) {
            if (chance) {
                const auto p = game.probability(action);
                if (p > 0) sum += p * expectiminimax(child, viewer, depth, evaluate);
                continue;
            }
        }
        const auto value = expectiminimax(child, viewer, depth - 1, evaluate);
        const bool better = zweig::same_side<G>(game.to_move(), viewer) ? value > best : value < best;
        if (!any || better) best = value;
        any = true;
    }
    return chance ? sum : best;
}

/// A value for each player.
template <class G>
using values = std::array<zweig::value_t<G>, static_cast<std::size_t>(zweig::players_of<G>)>;

/// The values of a game of any number of sides, each playing for its own (max^n, Luckhardt and Irani 1986);
/// of equally good actions the first listed is played.
template <zweig::Game G, class E = no_evaluator>
values<G> max_n(const G& game, int depth = to_the_end, const E& evaluate = {}) {
    const bool over = game.is_terminal();
    const bool chance = !over && zweig::at_chance(game);
    values<G> all{};
    if (over || depth == 0) {
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = over ? game.result(zweig::player(i)) : evaluate(game, zweig::player(i));
        return all;
    }
    bool any = false;
    for (const auto action : game.legal_actions()) {
        G child = game;
        child.apply(action);
        if constexpr (zweig::ChanceGame<G>) {
            if (chance) {
                const auto p = game.probability(action);
                if (!(p > 0)) continue;
                const auto below = max_n(child, depth, evaluate);
                for (std::size_t i = 0; i < all.size(); ++i) all[i] += p * below[i];
                continue;
            }
        }
        const auto below = max_n(child, depth - 1, evaluate);
        const std::size_t mover = zweig::index(game.to_move());
        if (!any || below[mover] > all[mover]) all = below;
        any = true;
    }
    return all;
}

/// The mover's best actions, all that tie, in listing order. Preconditions: a decision; depth > 0.
template <zweig::Game G, class E = no_evaluator>
std::vector<zweig::action_t<G>> best_actions(const G& game, int depth = to_the_end, const E& evaluate = {}) {
    std::vector<zweig::action_t<G>> best;
    zweig::value_t<G> best_value = 0;
    for (const auto action : game.legal_actions()) {
        G child = game;
        child.apply(action);
        zweig::value_t<G> value = 0;
        if constexpr (zweig::sides_of<G> <= 2)
            value = expectiminimax(child, game.to_move(), depth - 1, evaluate);
        else
            value = max_n(child, depth - 1, evaluate)[zweig::index(game.to_move())];
        if (best.empty() || value > best_value) best.clear(), best_value = value;
        if (value == best_value) best.push_back(action);
    }
    return best;
}

} // namespace oracle
