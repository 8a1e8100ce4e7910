#pragma once

#include <zweig/core/concepts.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// What a search did. A count that a searcher does not keep is 0.
struct search_stats {
    std::uint64_t nodes = 0;       ///< positions entered, or simulations: what `limits::nodes` counts
    std::uint64_t evaluations = 0; ///< calls of the evaluator or the network
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0; ///< probes that found the position
    int table_fill = 0;           ///< entries of this search in the table, or the tree's memory, per mille
    std::uint64_t tree_bytes = 0; ///< in use by the tree
    bool tree_full = false;       ///< the tree could not grow any more
    int depth = 0;                ///< the last depth that was finished
    int selective_depth = 0;      ///< the longest path that was looked at
    std::chrono::nanoseconds time{0};
};

/// What a search says of one action of the root.
template <Game G>
struct action_report {
    action_t<G> action{};
    value_t<G> value{};              ///< for the result's viewer
    bound kind = bound::none;        ///< what is known of the value at the depth searched
    std::uint64_t nodes = 0;         ///< spent below the action: positions entered, or visits
    std::vector<action_t<G>> line{}; ///< starts with the action; empty if the search has none
};

/// What every searcher returns.
template <Game G>
struct search_result {
    /// Empty only if the root is over; at a chance root too.
    std::optional<action_t<G>> best{};
    /// Whose values these are: the root's mover, or `first` if the root is over or chance moves there.
    player viewer = player::first;
    value_t<G> value{};
    /// The principal variation: what both sides are expected to do.
    std::vector<action_t<G>> line{};
    /// The root's actions, best first as far as known.
    std::vector<action_report<G>> actions{};
    /// The value is proven, not estimated.
    bool solved = false;
    search_stats stats{};
};

/// What an observer gets after each finished iteration of a search.
template <Game G>
struct iteration {
    int depth = 0;
    int rank = 0; ///< 0 for the best line; more with several principal variations
    player viewer = player::first;
    value_t<G> value{};
    bool solved = false;
    std::vector<action_t<G>> line{};
    std::uint64_t nodes = 0;
    std::uint64_t visits = 0; ///< of the line's first action, in a Monte-Carlo search
    std::chrono::nanoseconds time{0};
};

/// The result before any search: the right viewer; the exact value of a finished game; else the first legal
/// action.
template <Game G>
search_result<G> first_answer(const G& root) {
    search_result<G> result;
    if (root.is_terminal()) {
        result.value = root.result(result.viewer);
        result.solved = true;
        return result;
    }
    if (root.to_move() == player::chance) return result;
    result.viewer = root.to_move();
    const auto actions = root.legal_actions();
    result.best = action_t<G>(*std::ranges::begin(actions));
    result.line = {*result.best};
    return result;
}

} // namespace zweig::inline ZWEIG_ISA
