#pragma once

#include <zweig/search/worker.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>

/// An inner node of alpha_beta with all its techniques. Part of search/worker.hpp.
namespace zweig::inline ZWEIG_ISA::detail {

/// The value of a decision node for its mover, fail-soft. Precondition: not over, alpha < beta, depth > 0.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::node(const G& game, V alpha, V beta, int depth, int ply) -> V {
    // Where every child is a leaf there is nothing to order or to remember.
    if (depth == 1 && !has_leaf) return plain_node(game, alpha, beta, depth, ply);

    const alpha_beta_options& options = shared_.options;
    const player mover = game.to_move();
    const bool null_window = beta <= next_above(alpha);
    selective_depth_ = std::max(selective_depth_, ply);

    std::uint64_t position = 0;
    if constexpr (Hashable<G>) {
        if (options.table_bytes != 0) shared_.table.prefetch(position = game.key());
    }

    // 1. What the game can prove. A value that reaches the upper bound is exact, and enough.
    V most = V(1);
    if constexpr (Bounded<G>) {
        if (options.bounds) {
            const interval<V> proven = game.bounds(mover);
            if (proven.lo >= beta) return proven.lo;
            if (proven.hi <= alpha) return proven.hi;
            most = proven.hi;
        }
    }
    const V enough = std::min(beta, most);

    // 2. What the table knows.
    std::uint16_t table_action = entry::no_action;
    if constexpr (Hashable<G>) {
        if (options.table_bytes != 0) {
            if (const auto found = probe(position)) {
                table_action = found->action;
                if (answers(*found, depth) &&
                    (found->kind == bound::exact || (found->kind == bound::lower && found->value >= enough) ||
                     (found->kind == bound::upper && found->value <= alpha))) {
                    lower_trust(found->trusted);
                    return found->value;
                }
            }
        }
    }

    // 3. What a shallow search makes almost sure.
    if constexpr (CutsForward<Policy>)
        if (null_window) // lines are searched in full
            if (const auto cut = forward_cut(game, alpha, beta, depth, ply)) return *cut;

    // 4. The actions, each with the position after it.
    ordered_actions<G> list;
    {
        const auto actions = game.legal_actions();
        std::uint16_t index = 0;
        if constexpr (max_actions<G> == 0) list.reserve(std::ranges::size(actions));
        for (const A action : actions) list.emplace_back(action, game, index++);
    }
    if constexpr (Hashable<G>) {
        if (options.table_bytes != 0 && options.transposition_cutoffs && depth > 1) {
            for (auto& next : list) shared_.table.prefetch(next.key = next.child.key());
            if (const auto refuted = child_refutes(list, mover, enough, depth)) return *refuted;
        }
    }
    score(game, list, depth, ply, table_action);
    if (stopped()) return V(0);

    // 5. Their values, and what the node's value rests on.
    const trust outside = trusted_;
    std::uint16_t best_index = entry::no_action;
    const V best = best_of(game, list, alpha, beta, enough, depth, ply, best_index);
    if (stopped()) return best;

    if constexpr (Hashable<G>) {
        if (options.table_bytes != 0) {
            const bound kind = best <= alpha                   ? bound::upper
                               : best >= most || best < enough ? bound::exact
                                                               : bound::lower;
            shared_.table.store(position, {.value = best,
                                           .action = best_index,
                                           .depth = static_cast<std::uint8_t>(depth),
                                           .kind = kind,
                                           .trusted = trusted_});
        }
    }
    lower_trust(outside);
    return best;
}

/// The loop over the actions; a value of `enough` ends it. Leaves in `trusted()` what the result rests on: a
/// refutation rests on the refuting action alone, any other value on all of them.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::best_of(const G& game, ordered_actions<G>& list, V alpha, V beta,
                                            V enough, int depth, int ply, std::uint16_t& best_index) -> V {
    const bool share = shared_.options.threads > 1 && list[0].key != 0;
    const player mover = game.to_move();
    const bool null_window = beta <= next_above(alpha);
    constexpr float put_off = std::numeric_limits<float>::lowest();
    trust all = trust::solved;
    V best = V(-2);
    for (std::size_t i = 0; i < list.size(); ++i) {
        bring_best(list, i);
        if (share && i > 0) {
            // What another thread is at comes last: by then the table has its value.
            while (list[i].score != put_off && shared_.busy.contains(list[i].key)) {
                list[i].score = put_off;
                bring_best(list, i);
            }
        }
        const ordered_action<G>& next = list[i];
        if (!ticker_.enter()) return best;
        if (share) shared_.busy.enter(next.key);
        reset_trust();
        const V value = search_child(next, mover, alpha, beta, ply,
                                     {.depth = depth,
                                      .number = static_cast<int>(i),
                                      .count = static_cast<int>(list.size()),
                                      .null_window = null_window});
        if (share) shared_.busy.leave(next.key);
        if (stopped()) return best;
        if (value > best) {
            best = value;
            best_index = next.index;
            if (value > alpha) {
                if (!null_window) extend_line(ply, next.action, true);
                if (value >= enough) {
                    all = trusted_;
                    memory_.cut_off(ply, side_of<G>(mover), next.action, depth);
                    break;
                }
                alpha = value;
            }
        }
        all = std::max(all, trusted_);
    }
    reset_trust(all);
    return best;
}

/// One action: in full, or first by a reduced depth and a null window.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::search_child(const ordered_action<G>& next, player mover, V alpha, V beta,
                                                 int ply, const late_action& late) -> V {
    const int depth = late.depth - 1;
    if (late.number == 0 || !shared_.options.null_windows)
        return visit<false>(next.child, mover, alpha, beta, depth, ply + 1);

    const V above = next_above(alpha);
    if constexpr (ReducesDepth<Policy>) {
        if (const int less = shared_.policy.reduction(late); less > 0 && depth - less >= 1) {
            const V value = visit<false>(next.child, mover, alpha, above, depth - less, ply + 1);
            if (value <= alpha || stopped()) {
                lower_trust(trust::reduced);
                return value;
            }
            reset_trust();
        }
    }
    const V value = visit<false>(next.child, mover, alpha, above, depth, ply + 1);
    if (value <= alpha || value >= beta || stopped()) return value;
    reset_trust();
    return visit<false>(next.child, mover, alpha, beta, depth, ply + 1);
}

/// The order of searching: the table's action, then by the scorer or a shallow search, then killers, then
/// history.
template <class G, class E, class S, class Leaf, class Policy>
void worker<G, E, S, Leaf, Policy>::score(const G& game, ordered_actions<G>& list, int depth, int ply,
                                          std::uint16_t table_action) {
    const alpha_beta_options& options = shared_.options;
    const player mover = game.to_move();
    const int side = side_of<G>(mover);
    const bool presearch = options.presearch_from > 0 && depth >= options.presearch_from && list.size() > 1;
    const int presearch_depth =
        presearch ? static_cast<int>(static_cast<float>(depth) * options.presearch_share) : 0;
    const trust outside = trusted_;
    for (auto& next : list) {
        if (next.index == table_action) {
            next.score = std::numeric_limits<float>::max();
            continue;
        }
        if (presearch) {
            if (!ticker_.enter()) return;
            next.score = static_cast<float>(
                visit<false>(next.child, mover, next_below(V(-1)), V(1), presearch_depth, ply + 1));
        } else if (options.scorer) {
            next.score = score_action(shared_.scorer, game, next.action, next.child);
        }
        if (options.history) next.history = memory_.history(side, next.action);
        if (options.killers && memory_.is_killer(ply, next.action)) next.history |= std::uint32_t{1} << 31;
    }
    trusted_ = outside; // an order changes no value
}

/// Whether the table knows a child whose value reaches beta: an enhanced transposition cut-off.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::child_refutes(ordered_actions<G>& list, player mover, V beta,
                                                  int depth) noexcept -> std::optional<V> {
    for (const auto& next : list) {
        if (next.child.is_terminal()) continue;
        const auto found = probe(next.key);
        if (!found || !answers(*found, depth - 1)) continue;
        const player whose = at_chance(next.child) ? player::first : next.child.to_move();
        const bool same = same_side<G>(whose, mover);
        if (found->kind != bound::exact && found->kind != (same ? bound::lower : bound::upper)) continue;
        const V value = same ? found->value : -found->value;
        if (value < beta) continue;
        lower_trust(found->trusted);
        return value;
    }
    return std::nullopt;
}

/// ProbCut: a shallow null-window search on either side of the window.
template <class G, class E, class S, class Leaf, class Policy>
auto worker<G, E, S, Leaf, Policy>::forward_cut(const G& game, V alpha, V beta, int depth, int ply)
    -> std::optional<V> {
    for (const cut_fit& fit : shared_.policy.fits()) {
        if (fit.depth != depth) continue;
        const V margin = static_cast<V>(shared_.policy.confidence() * fit.sigma);
        const trust outside = trusted_;
        const V high = (beta + margin - V(fit.offset)) / V(fit.slope);
        if (high < V(1) && node(game, next_below(high), high, fit.shallow, ply) >= high) {
            reset_trust(std::max(outside, trust::pruned));
            return beta;
        }
        const V low = (alpha - margin - V(fit.offset)) / V(fit.slope);
        if (low > V(-1) && !stopped() && node(game, low, next_above(low), fit.shallow, ply) <= low) {
            reset_trust(std::max(outside, trust::pruned));
            return alpha;
        }
        trusted_ = outside;
    }
    return std::nullopt;
}

} // namespace zweig::inline ZWEIG_ISA::detail
