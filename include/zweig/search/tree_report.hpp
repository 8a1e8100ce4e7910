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

/// Whether the first of two actions that are not proven is to be played rather than the second.
template <Game G>
bool preferred(const root_action<G>& a, const root_action<G>& b, final_choice choice, std::uint64_t most) {
    if (choice == final_choice::lower_bound) {
        const bool enough = 10 * a.visits >= most, other = 10 * b.visits >= most;
        if (enough != other) return enough;
        if (enough && a.lower_bound() != b.lower_bound()) return a.lower_bound() > b.lower_bound();
    }
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.value() > b.value();
}

/// The place of the action to play: the best of those that are not proven, unless the best of the proven ones
/// is worth as much, which need not have been visited often. Precondition: there is an action.
template <Game G>
std::size_t best_action(const std::vector<root_action<G>>& actions, final_choice choice) {
    std::uint64_t most = 0;
    for (const auto& a : actions) most = std::max(most, a.known ? 0 : a.visits);
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::size_t open = none, proven = none;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (actions[i].known) {
            if (proven == none || better<G>(*actions[i].known, *actions[proven].known)) proven = i;
        } else if (open == none || preferred(actions[i], actions[open], choice, most)) {
            open = i;
        }
    }
    if (open == none || proven == none) return open == none ? proven : open;
    return actions[proven].known->value >= actions[open].value() ? proven : open;
}

/// Sorts the one to play to the front, then by visits.
template <Game G>
void sort_actions(std::vector<root_action<G>>& actions, final_choice choice) {
    if (actions.empty()) return;
    const auto chosen = actions.begin() + static_cast<std::ptrdiff_t>(best_action(actions, choice));
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
        std::vector<root_action<G>> seen;
        for (std::uint32_t i = block;; ++i) {
            root_action<G> a;
            a.visits = a.counted = visits_of(load<true>(edges[i].word));
            a.sum = sum_of(load<true>(edges[i].word));
            a.known = proof_at<true, G>(edges[i]);
            a.edge = i;
            if (a.visits > 0 || a.known) seen.push_back(a);
            if (is_last(load<true>(edges[i].flags))) break;
        }
        if (seen.empty()) return line;
        edge = seen[best_action(seen, final_choice::most_visits)].edge;
    }
}

} // namespace zweig::inline ZWEIG_ISA::detail
