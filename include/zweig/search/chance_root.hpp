#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/search/worker.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace zweig::inline ZWEIG_ISA::detail {

/// One thread's search from a root where chance acts, as `root_search`: depth after depth, every outcome with
/// the full window, so that each has an exact value. Values are for `first`.
template <class Worker, class G>
class chance_root {
  public:
    using V = value_t<G>;
    using A = action_t<G>;

    struct root_outcome {
        G child;
        A action;
        V probability;
        V value = V(0);
        bound kind = bound::none;
        std::uint64_t nodes = 0;
        std::vector<A> line{};
    };

    /// Precondition: chance acts at the root.
    chance_root(Worker& worker, const G& root) : worker_(worker) {
        for (const A outcome : root.legal_actions()) {
            const auto p = static_cast<V>(root.probability(outcome));
            if (!(p > 0)) continue;
            outcomes_.push_back({.child = root, .action = outcome, .probability = p, .line = {outcome}});
            outcomes_.back().child.apply(outcome);
        }
    }

    /// As `root_search::run`.
    template <class F>
    void run(int max_depth, F&& finished) {
        const alpha_beta_options& options = worker_.shared().options;
        const bool plain = options.is_plain();
        for (int depth = options.iterative_deepening ? 1 : max_depth; depth <= max_depth; ++depth) {
            expectation<V> sum;
            trust all = trust::solved;
            for (root_outcome& o : outcomes_) {
                if (!worker_.clock().enter()) return;
                const std::uint64_t before = worker_.clock().nodes();
                worker_.reset_trust();
                worker_.clear_line(1);
                const V value = plain ? visit<true>(o.child, depth) : visit<false>(o.child, depth);
                o.nodes += worker_.clock().nodes() - before + 1;
                if (worker_.stopped()) return;
                o.value = value + V(0); // no -0
                o.kind = bound::exact;
                o.line.resize(1);
                worker_.append_line(1, o.line);
                all = std::max(all, worker_.trusted());
                sum.add(o.probability, value);
            }
            value_ = sum.value() + V(0);
            depth_ = depth;
            solved_ = all == trust::solved;
            finished(depth, 0);
            if (solved_) return;
        }
    }

    /// The outcomes that can happen, as listed.
    const std::vector<root_outcome>& outcomes() const noexcept { return outcomes_; }
    /// Of the last depth that was finished; not if that is 0.
    V value() const noexcept { return value_; }
    int depth() const noexcept { return depth_; }
    bool solved() const noexcept { return solved_; }

  private:
    template <bool Plain>
    V visit(const G& child, int depth) {
        return worker_.template visit<Plain>(child, player::first, next_below(V(-1)), next_above(V(1)), depth,
                                             1);
    }

    Worker& worker_;
    std::vector<root_outcome> outcomes_{};
    V value_{};
    int depth_ = 0;
    bool solved_ = false;
};

} // namespace zweig::inline ZWEIG_ISA::detail
