#pragma once

#include <zweig/core/search_result.hpp>
#include <zweig/search/mcts_options.hpp>
#include <zweig/search/proof.hpp>
#include <zweig/search/simulation.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// What a Monte-Carlo search has found, read from its trees; threads may still be at work in them.
namespace zweig::inline ZWEIG_ISA::detail {

/// An action of the root, all trees together.
template <Game G>
struct root_action {
    action_t<G> action{};
    std::uint64_t visits = 0;
    std::uint64_t sum = 0;           // units, of the visits that are not of a proven edge
    std::uint64_t counted = 0;       // those visits
    std::optional<proof<G>> known{}; // for the viewer
    std::uint32_t edge = 0;
    std::size_t tree = 0; // the one that visited it most
    std::uint64_t most = 0;

    /// For the viewer; 0 if nothing is known.
    value_t<G> value() const noexcept {
        if (known) return known->value;
        if (counted == 0) return 0;
        return static_cast<value_t<G>>(
            static_cast<double>(sum) / (double(won_units / 2) * static_cast<double>(counted)) - 1);
    }
    /// What the value is at least, by two standard errors (Student's t would be larger for few visits).
    double lower_bound() const noexcept {
        if (known) return static_cast<double>(known->value);
        if (counted == 0) return -2;
        const double mean = static_cast<double>(value()), n = static_cast<double>(counted);
        return mean - 2 * std::sqrt((1 - mean * mean + 1 / n) / n);
    }
};

/// The root's actions (outcomes at chance) in the order of listing.
template <Game G, class Edge>
std::vector<root_action<G>> root_actions(std::span<rooted_tree<G, Edge>* const> trees) {
    std::vector<root_action<G>> actions;
    for (std::size_t t = 0; t < trees.size(); ++t) {
        const auto& edges = trees[t]->edges;
        const std::uint32_t block = load<true>(edges[0].child, std::memory_order_acquire);
        if (block == 0) continue;
        const G& root = *trees[t]->root;
        for (std::uint32_t i = block;; ++i) {
            const action_t<G> action = decoded(root, edges[i].action);
            auto place = std::find_if(actions.begin(), actions.end(),
                                      [&](const auto& a) { return a.action == action; });
            if (place == actions.end()) place = actions.insert(place, {.action = action});
            const auto visits = visits_of(load<true>(edges[i].word));
            place->visits += visits;
            if (const auto known = proof_at<true, G>(edges[i])) {
                if (!place->known || better<G>(*known, *place->known)) place->known = known;
            } else {
                place->sum += sum_of(load<true>(edges[i].word));
                place->counted += visits;
            }
            if (place->edge == 0 || visits > place->most)
                place->edge = i, place->tree = t, place->most = visits;
            if (is_last(load<true>(edges[i].flags))) break;
        }
    }
    return actions;
}

/// Whether an action is to be played rather than another.
template <Game G>
bool preferred(const root_action<G>& a, const root_action<G>& b, final_choice choice, std::uint64_t most) {
    if (a.known && b.known) return better<G>(*a.known, *b.known);
    // An exact value stands against an estimate: it need not have been visited much.
    if (a.known) return a.known->value >= b.value();
    if (b.known) return !preferred(b, a, choice, most_visits);
    if (choice == final_choice::lower_bound) {
        const bool enough = 10 * a.visits >= most, other = 10 * b.visits >= most;
        if (enough != other) return enough;
        if (enough && a.lower_bound() != b.lower_bound()) return a.lower_bound() > b.lower_bound();
    }
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.value() > b.value();
}

/// Sorts the one to play to the front, then by visits.
template <Game G>
void sort_actions(std::vector<root_action<G>>& actions, final_choice choice) {
    std::uint64_t most = 0;
    std::size_t best = 0;
    for (const auto& a : actions) most = std::max(most, a.visits);
    for (std::size_t i = 1; i < actions.size(); ++i)
        if (preferred(actions[i], actions[best], choice, most)) best = i;
    if (actions.empty()) return;
    const auto chosen = actions.begin() + static_cast<std::ptrdiff_t>(best);
    std::rotate(actions.begin(), chosen, chosen + 1);
    // Insertion keeps equals in the order of listing.
    for (std::size_t i = 2; i < actions.size(); ++i)
        for (std::size_t j = i; j > 1 && actions[j].visits > actions[j - 1].visits; --j)
            std::swap(actions[j], actions[j - 1]);
}

/// The line that starts with an edge of the root: the best action each time, to where a die is thrown or the
/// tree ends.
template <Game G, class Edge>
std::vector<action_t<G>> line_from(const rooted_tree<G, Edge>& tree, std::uint32_t edge) {
    const auto& edges = tree.edges;
    std::vector<action_t<G>> line;
    G game = *tree.root;
    for (;;) {
        line.push_back(decoded(game, edges[edge].action));
        game.apply(line.back());
        const std::uint32_t block = load<true>(edges[edge].child, std::memory_order_acquire);
        if (block == 0 || game.is_terminal() || at_chance(game)) return line;
        std::uint32_t best = 0;
        for (std::uint32_t i = block;; ++i) {
            const bool seen =
                visits_of(load<true>(edges[i].word)) > 0 || is_proven(load<true>(edges[i].flags));
            const auto rank = [&](std::uint32_t e) {
                root_action<G> a;
                a.visits = a.counted = visits_of(load<true>(edges[e].word));
                a.sum = sum_of(load<true>(edges[e].word));
                a.known = proof_at<true, G>(edges[e]);
                return a;
            };
            if (seen && (best == 0 || preferred(rank(i), rank(best), final_choice::most_visits, 0))) best = i;
            if (is_last(load<true>(edges[i].flags))) break;
        }
        if (best == 0) return line;
        edge = best;
    }
}

} // namespace zweig::inline ZWEIG_ISA::detail
