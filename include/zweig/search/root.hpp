#pragma once

#include <zweig/search/worker.hpp>

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <vector>

namespace zweig::inline ZWEIG_ISA::detail {

/// One thread's search from the root: depth after depth, its actions kept best first.
template <class Worker, class G>
class root_search {
  public:
    using V = value_t<G>;
    using A = action_t<G>;
    using entry = table_entry<V>;

    struct root_action {
        G child;
        A action;
        std::uint16_t index;
        V value = V(-1);
        bound kind = bound::none;
        std::uint64_t nodes = 0;
        std::vector<A> line{};
    };

    /// Precondition: the root is not over and a player moves there.
    root_search(Worker& worker, const G& root)
        : worker_(worker), root_(root), mover_(root.to_move()), plain_(worker.shared().options.is_plain()) {
        std::uint16_t index = 0;
        for (const A action : root.legal_actions()) {
            actions_.push_back({.child = root, .action = action, .index = index++, .line = {action}});
            actions_.back().child.apply(action);
        }
    }

    /// Searches until a limit or the end of the game is reached. `finished(depth, rank)` is told of each line
    /// of each iteration.
    template <class F>
    void run(int max_depth, F&& finished) {
        const alpha_beta_options& options = worker_.shared().options;
        const auto lines = std::min(actions_.size(), static_cast<std::size_t>(std::max(options.lines, 1)));
        order_by_table();
        for (int depth = options.iterative_deepening ? 1 : max_depth; depth <= max_depth; ++depth) {
            trust all = trust::solved;
            for (std::size_t rank = 0; rank < lines; ++rank) {
                search_rank(rank, depth);
                if (worker_.stopped()) return;
                all = std::max(all, worker_.trusted());
            }
            depth_ = depth;
            solved_ = all == trust::solved;
            remember(depth, all);
            for (std::size_t rank = 0; rank < lines; ++rank) finished(depth, rank);
            if (solved_ || (options.forced_reply && actions_.size() == 1)) return;
        }
    }

    /// Best first.
    const std::vector<root_action>& actions() const noexcept { return actions_; }
    int depth() const noexcept { return depth_; }
    bool solved() const noexcept { return solved_; }

    /// The line of an action, followed on through the table where the search was cut short by it.
    std::vector<A> full_line(std::size_t rank) const {
        const root_action& action = actions_[rank];
        return action.kind == bound::exact ? known_line(rank, depth_) : action.line;
    }

    /// The line of an action as far as it was searched, and then the table knows it, up to `longest` actions.
    std::vector<A> known_line(std::size_t rank, int longest) const {
        std::vector<A> line = actions_[rank].line;
        if constexpr (Hashable<G>) {
            G game = root_;
            for (const A action : line) game.apply(action);
            while (line.size() < static_cast<std::size_t>(longest)) {
                if (game.is_terminal()) break;
                const auto found = worker_.shared().table.probe(game.key());
                const int left = longest - static_cast<int>(line.size());
                if (!found || found->kind != bound::exact || !worker_.answers(*found, left)) break;
                const auto actions = game.legal_actions();
                if (found->action >= std::ranges::size(actions)) break;
                const A next = *std::ranges::next(std::ranges::begin(actions), found->action);
                line.push_back(next);
                game.apply(next);
            }
        }
        return line;
    }

  private:
    /// One of the best lines: the full window, or one around the last value that opens where it must.
    void search_rank(std::size_t rank, int depth) {
        const alpha_beta_options& options = worker_.shared().options;
        // A little more than the values there are, so that a forced win or loss has a line too.
        const V lowest = next_below(V(-1)), highest = next_above(V(1));
        V alpha = lowest, beta = highest;
        V half = static_cast<V>(options.aspiration);
        if (half > V(0) && options.iterative_deepening && depth > 1 && actions_[rank].kind == bound::exact) {
            alpha = std::max(lowest, actions_[rank].value - half);
            beta = std::min(highest, actions_[rank].value + half);
        }
        for (;;) {
            const V value = search_window(rank, depth, alpha, beta);
            if (worker_.stopped()) return;
            if (value <= alpha && alpha > lowest) {
                half *= 4;
                alpha = std::max(lowest, value - half);
            } else if (value >= beta && beta < highest) {
                half *= 4;
                beta = std::min(highest, value + half);
            } else {
                break;
            }
        }
        // Equals keep the order of the last iteration; the best line leads.
        for (std::size_t i = rank + 2; i < actions_.size(); ++i) {
            std::size_t place = i;
            while (place > rank + 1 && actions_[place - 1].value < actions_[i].value) --place;
            bring_forward(i, place);
        }
    }

    /// Puts an action in a better place; those in between keep their order.
    void bring_forward(std::size_t from, std::size_t to) {
        for (; from > to; --from) std::swap(actions_[from], actions_[from - 1]);
    }

    V search_window(std::size_t rank, int depth, V alpha, V beta) {
        const bool null_windows = worker_.shared().options.null_windows;
        const V margin = static_cast<V>(worker_.shared().options.random_margin);
        trust all = trust::solved;
        V best = V(-2);
        for (std::size_t i = rank; i < actions_.size(); ++i) {
            root_action& next = actions_[i];
            if (!worker_.clock().enter()) return best;
            const std::uint64_t before = worker_.clock().nodes();
            worker_.reset_trust();
            worker_.clear_line(1);
            V value = V(-2);
            if (i > rank && null_windows) {
                value = visit(next.child, alpha, next_above(alpha), depth - 1);
                if (value > alpha && value < beta && !worker_.stopped()) {
                    worker_.reset_trust();
                    value = visit(next.child, alpha, beta, depth - 1);
                }
            } else {
                value = visit(next.child, alpha, beta, depth - 1);
            }
            next.nodes += worker_.clock().nodes() - before + 1;
            if (worker_.stopped()) return best;
            next.value = value + V(0); // no -0
            next.kind = value <= alpha ? bound::upper : value >= beta ? bound::lower : bound::exact;
            best = std::max(best, value);
            if (value > alpha) {
                next.line.resize(1); // the action itself
                worker_.append_line(1, next.line);
                if (value == best) bring_forward(i, rank);
                if (value >= beta || (value >= V(1) && margin == V(0))) {
                    all = worker_.trusted();
                    for (std::size_t j = i + 1; j < actions_.size(); ++j)
                        actions_[j].kind = bound::none; // of an earlier depth
                    break;
                }
                // What is within the margin gets an exact value too.
                alpha = std::max(alpha, margin == V(0) ? value : next_below(best - margin));
            }
            all = std::max(all, worker_.trusted());
        }
        worker_.reset_trust(all);
        return best;
    }

    V visit(const G& child, V alpha, V beta, int depth) {
        return plain_ ? worker_.template visit<true>(child, mover_, alpha, beta, depth, 1)
                      : worker_.template visit<false>(child, mover_, alpha, beta, depth, 1);
    }

    void order_by_table() {
        if constexpr (Hashable<G>) {
            const auto found = worker_.shared().table.probe(root_.key());
            if (found && found->action < actions_.size()) bring_forward(found->action, 0);
        }
    }

    void remember(int depth, trust t) {
        if constexpr (Hashable<G>)
            worker_.shared().table.store(root_.key(), {.value = actions_[0].value,
                                                       .action = actions_[0].index,
                                                       .depth = static_cast<std::uint8_t>(depth),
                                                       .kind = actions_[0].kind,
                                                       .trusted = t});
    }

    Worker& worker_;
    const G& root_;
    player mover_;
    bool plain_;
    std::vector<root_action> actions_{};
    int depth_ = 0;
    bool solved_ = false;
};

} // namespace zweig::inline ZWEIG_ISA::detail
