#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/search/options.hpp>
#include <zweig/search/order.hpp>
#include <zweig/search/parallel.hpp>
#include <zweig/search/selective.hpp>
#include <zweig/table/transposition_table.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// The leaf solver that solves nothing.
struct no_leaf {};

/// `x(game, viewer, alpha, beta, ticker)`: the exact value for the viewer of a position that is not over, or
/// nothing if it is not one of those the solver takes. Outside (alpha, beta) a bound is enough: a value >=
/// beta is at least the true one's lower bound, one <= alpha its upper bound. It counts its nodes by the
/// ticker, some late; once that has stopped, its value is not used.
template <class X, class G>
concept ExactLeaf = Game<G> && requires(const X& x, const G& g, player viewer, value_t<G> v, ticker& t) {
    { x(g, viewer, v, v, t) } -> std::same_as<std::optional<value_t<G>>>;
};

namespace detail {

struct expected_range; // in chance_node.hpp

/// What all threads of one search share.
template <class G, class E, class S, class Leaf, class Policy>
struct shared_search {
    alpha_beta_options options;
    E evaluator;
    S scorer;
    Leaf leaf;
    Policy policy;
    transposition_table<value_t<G>> table;
    busy_nodes busy;
};

/// One thread's search below the root. Every value that a function here returns is for the mover of the
/// position it was given, unless it names a viewer.
template <class G, class E, class S, class Leaf, class Policy>
class worker {
  public:
    using V = value_t<G>;
    using A = action_t<G>;
    using entry = table_entry<V>;
    using shared_type = shared_search<G, E, S, Leaf, Policy>;
    static constexpr bool has_leaf = !std::same_as<Leaf, no_leaf>;
    static constexpr int max_depth = 250;
    /// What values of this search can be trusted at least.
    static constexpr trust best_trust = trust_of<Policy>;

    explicit worker(shared_type& shared)
        : shared_(shared),
          lines_((max_depth + 3) * std::size_t{max_depth + 3}),
          line_sizes_(max_depth + 3, 0) {}

    void begin(const limits& l, ticker::clock::time_point start) {
        ticker_ = ticker(l, start);
        evaluations_ = probes_ = hits_ = 0;
        selective_depth_ = 0;
        memory_.age();
    }
    void forget() { memory_.clear(); }

    ticker& clock() noexcept { return ticker_; }
    bool stopped() const noexcept { return ticker_.stopped(); }

    /// The value for `mover` of a position that `mover`'s action led to, searched `depth` decisions ahead.
    template <bool Plain>
    V visit(const G& child, player mover, V alpha, V beta, int depth, int ply) {
        if constexpr (!Plain || has_leaf) clear_line(ply);
        if (child.is_terminal()) return child.result(mover);
        if constexpr (has_leaf)
            if (const auto value = shared_.leaf(child, mover, alpha, beta, ticker_)) return *value;
        if (depth <= 0) {
            ++evaluations_;
            lower_trust(trust::full_width);
            return static_cast<V>(shared_.evaluator(child, mover));
        }
        if constexpr (ChanceGame<G>)
            if (at_chance(child))
                return Plain ? plain_chance_node(child, mover, depth, ply)
                             : chance_node(child, mover, alpha, beta, depth, ply);
        const bool same = same_side<G>(child.to_move(), mover);
        if constexpr (Plain)
            return same ? plain_node(child, alpha, beta, depth, ply)
                        : -plain_node(child, -beta, -alpha, depth, ply);
        else
            return same ? node(child, alpha, beta, depth, ply) : -node(child, -beta, -alpha, depth, ply);
    }

    /// The worst trust of anything that the values since the last `reset_trust` rest on.
    trust trusted() const noexcept { return trusted_; }
    void reset_trust(trust t = trust::solved) noexcept { trusted_ = t; }
    void lower_trust(trust t) noexcept { trusted_ = trusted_ < t ? t : trusted_; }

    /// Appends the line that the last visit at `ply` found, if its value was within the window.
    void append_line(int ply, std::vector<A>& line) const {
        for (std::size_t i = 0; i < line_sizes_[std::size_t(ply)]; ++i) line.push_back(row(ply)[i]);
    }
    void clear_line(int ply) noexcept { line_sizes_[std::size_t(ply)] = 0; }

    shared_type& shared() noexcept { return shared_; }
    cutoff_memory<G>& memory() noexcept { return memory_; }
    std::uint64_t key(const G& game) const noexcept {
        if constexpr (Hashable<G>)
            return game.key();
        else
            return 0;
    }

    void add_to(search_stats& stats) const noexcept {
        stats.nodes += ticker_.nodes();
        stats.evaluations += evaluations_;
        stats.table_probes += probes_;
        stats.table_hits += hits_;
        stats.selective_depth = std::max(stats.selective_depth, selective_depth_);
    }

    std::optional<entry> probe(std::uint64_t key) noexcept {
        ++probes_;
        auto found = shared_.table.probe(key);
        hits_ += found.has_value();
        return found;
    }

    /// Whether a table's value may stand for one of a search of `depth` decisions.
    bool answers(const entry& e, int depth) const noexcept {
        if (!e.answers(depth, best_trust)) return false;
        return shared_.options.deeper_answers ||
               (e.trusted == trust::solved ? e.depth <= depth : e.depth == depth);
    }

  private:
    /// Alpha-beta as in the textbooks, fail-soft.
    V plain_node(const G& game, V alpha, V beta, int depth, int ply) {
        const player mover = game.to_move();
        const V enough = std::min(beta, V(1));
        V best = V(-2);
        clear_line(ply);
        for (const A action : game.legal_actions()) {
            G child = game;
            child.apply(action);
            if (!ticker_.enter()) return best;
            const V value = visit<true>(child, mover, alpha, beta, depth - 1, ply + 1);
            if (value > best) {
                best = value;
                if (value > alpha) {
                    extend_line(ply, action, depth > 1 && value < beta && !child.is_terminal());
                    if (value >= enough) break;
                    alpha = value;
                }
            }
        }
        return best;
    }

    // In chance_node.hpp.
    V plain_chance_node(const G& game, player viewer, int depth, int ply);
    V chance_node(const G& game, player viewer, V alpha, V beta, int depth, int ply);
    template <class List>
    bound search_outcomes(List& list, expected_range& node, player viewer, V alpha, V beta, int depth,
                          int ply);
    template <class List>
    bound probe_outcomes(List& list, expected_range& node, player viewer, V alpha, V beta, int depth,
                         int ply);
    V probe_outcome(const G& game, player viewer, V alpha, V beta, int depth, int ply);
    static constexpr bound seen_by(bool same, bound kind) noexcept {
        return same || kind == bound::exact || kind == bound::none ? kind
               : kind == bound::upper                              ? bound::lower
                                                                   : bound::upper;
    }

    // In node.hpp.
    V node(const G& game, V alpha, V beta, int depth, int ply);
    V best_of(const G& game, ordered_actions<G>& list, V alpha, V beta, V enough, int depth, int ply,
              std::uint16_t& best_index);
    V search_child(const ordered_action<G>& next, player mover, V alpha, V beta, int ply,
                   const late_action& late);
    void score(const G& game, ordered_actions<G>& list, int depth, int ply, std::uint16_t table_action);
    std::optional<V> child_refutes(ordered_actions<G>& list, player mover, V beta, int depth) noexcept;
    std::optional<V> forward_cut(const G& game, V alpha, V beta, int depth, int ply);

    A* row(int ply) noexcept { return lines_.data() + std::size_t(ply) * (max_depth + 3); }
    const A* row(int ply) const noexcept { return lines_.data() + std::size_t(ply) * (max_depth + 3); }

    void extend_line(int ply, const A& action, bool has_tail) noexcept {
        A* const here = row(ply);
        here[0] = action;
        const std::size_t tail = has_tail ? line_sizes_[std::size_t(ply) + 1] : 0;
        std::copy_n(row(ply + 1), tail, here + 1);
        line_sizes_[std::size_t(ply)] = tail + 1;
    }

    shared_type& shared_;
    ticker ticker_{limits{}};
    trust trusted_ = trust::solved;
    int selective_depth_ = 0;
    std::uint64_t evaluations_ = 0, probes_ = 0, hits_ = 0;
    cutoff_memory<G> memory_;
    std::vector<A> lines_; // a triangle: the line found at each ply
    std::vector<std::size_t> line_sizes_;
};

} // namespace detail

} // namespace zweig::inline ZWEIG_ISA

#include <zweig/search/chance_node.hpp>
#include <zweig/search/node.hpp>
