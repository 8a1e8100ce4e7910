#pragma once

#include <zweig/search/worker.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <type_traits>
#include <vector>

/// A chance node of alpha_beta. Part of search/worker.hpp.
namespace zweig::inline ZWEIG_ISA::detail {

/// An outcome of a chance node and the range of its value for the node's viewer, as far as it is known.
template <class G>
struct weighed_outcome {
    using V = value_t<G>;
    weighed_outcome(const G& game, const action_t<G>& outcome, V p, const interval<V>& range)
        : child(game), probability(p), lo(range.lo), hi(range.hi) {
        child.apply(outcome);
    }
    bool known() const noexcept { return lo >= hi; }

    G child;
    V probability;
    V lo, hi;
};

/// The outcomes of a node, as `ordered_actions`.
template <class G>
using weighed_outcomes =
    std::conditional_t<max_outcomes<G> != 0,
                       stack_list<weighed_outcome<G>, max_outcomes<G> + (max_outcomes<G> == 0)>,
                       std::vector<weighed_outcome<G>>>;

/// Sums of the outcomes' ranges: the node's range. In double precision, since windows are made of
/// differences.
struct expected_range {
    double lo = 0, hi = 0;

    template <class O>
    void add(const O& o) noexcept {
        lo += double(o.probability) * double(o.lo);
        hi += double(o.probability) * double(o.hi);
    }
    template <class O, class V>
    void raise(O& o, V to) noexcept {
        lo += double(o.probability) * (double(to) - double(o.lo));
        o.lo = to;
    }
    template <class O, class V>
    void lower(O& o, V to) noexcept {
        hi -= double(o.probability) * (double(o.hi) - double(to));
        o.hi = to;
    }
    /// An outcome worth no more than this brings the node to alpha whatever the others are; less than any
    /// value if nothing does. (A difference of a window that is open on this side would be rounded into the
    /// values.)
    template <class O>
    double too_low(const O& o, double alpha) const noexcept {
        return alpha < lo ? -2 : double(o.hi) + (alpha - hi) / double(o.probability);
    }
    /// One worth no less brings it to beta; more than any value if nothing does.
    template <class O>
    double enough(const O& o, double beta) const noexcept {
        return beta > hi ? 2 : double(o.lo) + (beta - lo) / double(o.probability);
    }
};

/// The expectation by the textbook: every outcome with the full window, in the order of listing.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::plain_chance_node(const G& game, player viewer, int depth, int ply) -> V {
    expectation<V> sum;
    for_each_outcome(game, [&](const A& outcome, V probability) {
        if (!ticker_.enter()) return;
        G child = game;
        child.apply(outcome);
        sum.add(probability, visit<true>(child, viewer, next_below(V(-1)), next_above(V(1)), depth, ply));
    });
    clear_line(ply);
    return sum.value();
}

/// The value of a chance node for `viewer`, fail-soft, with the cut-offs of Star1 and Star2 (Ballard 1983;
/// Hauk, Buro, Schaeffer 2004): the search of an outcome ends where the outcomes' ranges, weighed, are
/// outside the window. Precondition: chance acts, alpha < beta, depth > 0.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::chance_node(const G& game, player viewer, V alpha, V beta, int depth,
                                                int ply) -> V {
    const alpha_beta_options& options = shared_.options;
    const bool has_table = Hashable<G> && options.table_bytes != 0;
    const std::uint64_t position = has_table ? key(game) : 0;
    if (has_table) shared_.table.prefetch(position);

    // 1. What the game, or the evaluator's range, can prove.
    interval<V> range{V(-1), V(1)};
    const trust outside = trusted_;
    reset_trust();
    if constexpr (Bounded<G>) {
        if (options.bounds) range = game.bounds(viewer);
    }
    if constexpr (HasRange<E, G> && EndsLate<G> && !has_leaf) {
        if (options.bounds && game.decisions_to_end() > depth) {
            range = shared_.evaluator.range();
            lower_trust(trust::full_width);
        }
    }
    if (range.lo >= beta || range.hi <= alpha) {
        lower_trust(outside);
        return range.lo >= beta ? range.lo : range.hi;
    }

    // 2. What the table knows; its values of chance nodes are for `first`.
    const bool same = same_side<G>(player::first, viewer);
    if (has_table) {
        if (const auto found = probe(position); found && answers(*found, depth)) {
            const V value = same ? found->value : -found->value;
            const bound kind = seen_by(same, found->kind);
            if (kind == bound::exact || (kind == bound::lower && value >= beta) ||
                (kind == bound::upper && value <= alpha)) {
                reset_trust(std::max(outside, found->trusted));
                return value;
            }
        }
    }

    // 3. The outcomes, each with what is known of it.
    weighed_outcomes<G> list;
    if constexpr (max_outcomes<G> == 0) list.reserve(std::ranges::size(game.legal_actions()));
    expected_range node;
    for_each_outcome(game, [&](const A& outcome, V probability) {
        if (!ticker_.enter()) return;
        auto& o = list.emplace_back(game, outcome, probability, range);
        if (o.child.is_terminal()) {
            o.lo = o.hi = o.child.result(viewer);
        } else if constexpr (Bounded<G>) {
            if (options.bounds) {
                const interval<V> proven = o.child.bounds(viewer);
                o.lo = std::max(o.lo, proven.lo), o.hi = std::min(o.hi, proven.hi);
            }
        }
        node.add(o);
    });
    if (stopped()) return V(0);

    // 4. Their values.
    const bool can_cut = options.star != star_cuts::none && (alpha > range.lo || beta < range.hi);
    bound kind = bound::exact;
    if (can_cut && options.star == star_cuts::star2 && depth > 1)
        kind = probe_outcomes(list, node, viewer, alpha, beta, depth, ply);
    if (kind == bound::exact && !stopped())
        kind =
            search_outcomes(list, node, viewer, can_cut ? alpha : V(-2), can_cut ? beta : V(2), depth, ply);
    clear_line(ply);
    if (stopped()) return V(0);
    V value{};
    if (kind == bound::exact) {
        expectation<V> sum; // in order, so that it does not depend on the cuts
        for (const auto& o : list) sum.add(o.probability, o.lo);
        value = sum.value();
    } else {
        value = kind == bound::upper ? std::min(static_cast<V>(node.hi), alpha)
                                     : std::max(static_cast<V>(node.lo), beta);
    }

    if constexpr (Hashable<G>) {
        if (has_table)
            shared_.table.store(position, {.value = same ? value : -value,
                                           .action = entry::no_action,
                                           .depth = static_cast<std::uint8_t>(depth),
                                           .kind = seen_by(same, kind),
                                           .trusted = trusted_});
    }
    lower_trust(outside);
    return value;
}

/// Star1: outcome after outcome, each in the window in which it decides nothing alone. Says on which side of
/// the window the node is, or `exact` with every outcome known.
template <class G, class E, class S, class Leaf, class Policy>
template <class List>
bound worker<G, E, S, Leaf, Policy>::search_outcomes(List& list, expected_range& node, player viewer, V alpha,
                                                     V beta, int depth, int ply) {
    for (auto& o : list) {
        if (o.known()) continue;
        const V low = static_cast<V>(node.too_low(o, double(alpha)));
        const V high = static_cast<V>(node.enough(o, double(beta)));
        if (low >= o.hi) return bound::upper;
        if (high <= o.lo) return bound::lower;
        // A value at the end of the range is within the window: nothing is left to find out of it.
        const V from = std::max(low, next_below(o.lo));
        const V to = std::max(std::min(high, next_above(o.hi)), next_above(from));
        const V value = visit<false>(o.child, viewer, from, to, depth, ply);
        if (stopped()) return bound::none;
        if (value <= low) return node.lower(o, std::max(value, o.lo)), bound::upper;
        if (value >= high) return node.raise(o, std::min(value, o.hi)), bound::lower;
        const V settled = std::clamp(value, o.lo, o.hi);
        node.raise(o, settled), node.lower(o, settled);
    }
    return bound::exact;
}

/// Star2: one action of each outcome bounds it, from below where the viewer's side chooses, else from above.
/// Says on which side of the window that puts the node, or `exact` if on none.
template <class G, class E, class S, class Leaf, class Policy>
template <class List>
bound worker<G, E, S, Leaf, Policy>::probe_outcomes(List& list, expected_range& node, player viewer, V alpha,
                                                    V beta, int depth, int ply) {
    for (auto& o : list) {
        if (o.known() || at_chance(o.child)) continue;
        const bool mine = same_side<G>(o.child.to_move(), viewer);
        const V low = static_cast<V>(node.too_low(o, double(alpha)));
        const V high = static_cast<V>(node.enough(o, double(beta)));
        if (low >= o.hi) return bound::upper;
        if (high <= o.lo) return bound::lower;
        // What is better than needed, or worse than of any use, need not be known exactly.
        const V from = mine ? next_below(o.lo) : std::max(low, next_below(o.lo));
        const V to = mine ? std::min(high, next_above(o.hi)) : next_above(o.hi);
        const V value = probe_outcome(o.child, viewer, from, to, depth, ply);
        if (stopped()) return bound::none;
        if (mine && value > from)
            node.raise(o, std::clamp(value, o.lo, o.hi));
        else if (!mine && value < to)
            node.lower(o, std::clamp(value, o.lo, o.hi));
        if (node.lo >= double(beta)) return bound::lower;
        if (node.hi <= double(alpha)) return bound::upper;
    }
    return bound::exact;
}

/// The value for `viewer` of the most promising action of a decision.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::probe_outcome(const G& game, player viewer, V alpha, V beta, int depth,
                                                  int ply) -> V {
    std::uint16_t wanted = entry::no_action;
    if constexpr (Hashable<G>) {
        const auto found = shared_.options.table_bytes != 0 ? probe(game.key()) : std::nullopt;
        if (found) wanted = found->action;
        // Of use as a bound of the whole node, on the side that a single action would bound.
        if (found && (found->kind == bound::exact || found->kind == bound::lower) && answers(*found, depth)) {
            lower_trust(found->trusted);
            return same_side<G>(game.to_move(), viewer) ? found->value : -found->value;
        }
    }
    std::optional<G> best;
    float best_score = 0;
    std::uint16_t index = 0;
    for (const A action : game.legal_actions()) {
        G child = game;
        child.apply(action);
        const float score = index == wanted          ? std::numeric_limits<float>::max()
                            : shared_.options.scorer ? score_action(shared_.scorer, game, action, child)
                                                     : 0;
        ++index;
        if (best && score <= best_score) continue;
        best = child;
        best_score = score;
        if (score == std::numeric_limits<float>::max()) break;
    }
    if (!ticker_.enter()) return V(0);
    return visit<false>(*best, viewer, alpha, beta, depth - 1, ply + 1);
}

} // namespace zweig::inline ZWEIG_ISA::detail
