#pragma once

#include <zweig/core/explain_game.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/search/leaf.hpp>
#include <zweig/search/mcts_options.hpp>
#include <zweig/search/selection.hpp>
#include <zweig/search/simulation.hpp>
#include <zweig/search/tree_report.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// A game that mcts searches: everybody sees everything; one to four players, dice or none.
template <class G>
concept MonteCarloGame = PerfectInformation<G>;

/// Monte-Carlo tree search; make one by `mcts<G>(…)`. It may be used for any number of positions of one or
/// many games, and keeps the tree below an action that it is told of by `advance`.
template <MonteCarloGame G, class Selection, class Leaf>
requires LeafOf<Leaf, G>
class mcts_search {
  public:
    using options_type = mcts_options;

    mcts_search(const mcts_options& options, Selection selection, Leaf leaf) : options_(options) {
        options_.threads = std::clamp(options.threads, 1, 256);
        for (int i = 0; i < options_.threads; ++i)
            workers_.push_back(std::make_unique<worker_type>(options_, selection, leaf));
        const int trees = options_.parallel == parallel::root ? options_.threads : 1;
        for (int i = 0; i < trees; ++i)
            trees_.push_back(
                std::make_unique<tree_type>(options_.tree_bytes / static_cast<std::size_t>(trees)));
    }

    /// The best action within the limits; `limits::nodes` counts simulations, and a path of `limits::depth`
    /// decisions in the tree ends the search, as does a tree that grows no more if nothing else limits it.
    /// Any root will do: one that is over has none.
    search_result<G> operator()(const G& root, const limits& l) { return (*this)(root, l, no_observer{}); }

    /// As above; `observer` hears of the best lines now and then.
    template <Observer<G> O>
    search_result<G> operator()(const G& root, const limits& l, O&& observer) {
        const auto start = ticker::clock::now();
        search_result<G> result = first_answer(root);
        if (root.is_terminal()) return forget_tree(), result;
        set_root(root);
        search(l, start, observer, result);
        report(result);
        for (const auto& w : workers_) {
            result.stats.nodes += w->simulations();
            result.stats.depth += w->mean_depth();
            result.stats.selective_depth = std::max(result.stats.selective_depth, w->longest());
        }
        result.stats.depth /= options_.threads;
        result.stats.evaluations = result.stats.nodes;
        result.stats.time = ticker::clock::now() - start;
        return result;
    }

    /// Tells that an action was played, or an outcome fell: the next search finds what is known of the
    /// position that it leads to, if it is the one that is searched then.
    void advance(const action_t<G>& action) {
        if (!options_.reuse) return forget_tree();
        for (const auto& tree : trees_)
            if (!advance(*tree, action)) return forget_tree();
        advanced_ = true;
    }

    /// Forgets everything: the next search is as the first.
    void clear() {
        forget_tree();
        for (const auto& w : workers_) w->forget();
    }

    const mcts_options& options() const noexcept { return options_; }

  private:
    using edge_type = typename Selection::edge;
    using tree_type = detail::rooted_tree<G, edge_type>;
    using worker_type = detail::simulator<G, Selection, Leaf>;

    worker_type& worker(std::size_t i) noexcept { return *workers_[i]; }
    bool one_tree() const noexcept { return trees_.size() == 1; }

    void forget_tree() {
        for (const auto& tree : trees_) tree->root.reset();
        advanced_ = false;
    }

    /// The same position, as far as the game can tell; a game that cannot starts anew each time.
    static bool same(const G& a, const G& b) {
        if constexpr (std::equality_comparable<G>)
            return a == b;
        else if constexpr (Hashable<G>)
            return a.key() == b.key();
        else
            return false;
    }

    /// The same mover has the same actions.
    static bool same_choice(const G& a, const G& b) {
        if (a.is_terminal() || b.is_terminal() || a.to_move() != b.to_move()) return false;
        const auto actions = a.legal_actions(), others = b.legal_actions();
        return std::ranges::equal(
            actions, others, [](const auto& x, const auto& y) { return action_t<G>(x) == action_t<G>(y); });
    }

    void set_root(const G& root) {
        const bool keep = advanced_ && same(*trees_[0]->root, root);
        advanced_ = false;
        const std::size_t actions = std::ranges::size(root.legal_actions());
        if (!keep)
            for (const auto& w : workers_) w->forget();
        for (const auto& tree : trees_) {
            if (!keep) tree->edges.clear(actions);
            tree->root = root;
            tree->finished.store(detail::is_proven(tree->edges[0].flags), std::memory_order_relaxed);
        }
    }

    /// Moves the root of a tree below an action; false if it is not in the tree.
    bool advance(tree_type& tree, const action_t<G>& action) const {
        auto& edges = tree.edges;
        const std::uint32_t block = tree.root ? edges[0].child : 0;
        if (block == 0) return false;
        G after = *tree.root;
        const auto next_is = [&](std::uint32_t i) {
            const action_t<G> known = detail::decoded(*tree.root, edges[i].action);
            if (known == action) return true;
            // An outcome may stand for others that leave the same choice.
            if constexpr (!MergesOutcomes<G>) return false;
            if (!at_chance(*tree.root)) return false;
            G other = *tree.root;
            other.apply(known);
            return same_choice(other, after);
        };
        if (!detail::is_listed(*tree.root, action)) return false;
        after.apply(action);
        for (std::uint32_t i = block;; ++i) {
            if (next_is(i)) {
                if (edges[i].child == 0 || after.is_terminal()) return false;
                tree.root = after;
                edges.keep(i);
                settle_root(tree);
                return true;
            }
            if (detail::is_last(edges[i].flags)) return false;
        }
    }

    /// Makes edge 0 what it is in a tree that has grown from its root: its visits are those of the block
    /// below, and a proof is for the root's own mover.
    void settle_root(tree_type& tree) const {
        auto& edges = tree.edges;
        std::uint64_t visits = 0;
        for (std::uint32_t i = edges[0].child;; ++i) {
            visits += detail::visits_of(edges[i].word);
            if (detail::is_last(edges[i].flags)) break;
        }
        edges[0].word = visits << detail::sum_bits;
        edges[0].flags &= detail::flag::last | detail::flag::partly;
        const bool solves = options_.solver && sides_of<G> <= 2;
        if (!solves) return;
        const auto known = detail::prove_node<false, G>(tree.root->to_move(), edges.at(edges[0].child),
                                                        [&]() -> const G& { return *tree.root; });
        if (known) detail::prove<false>(edges[0], known->value, known->distance);
    }

    template <class O>
    void search(const limits& l, ticker::clock::time_point start, O& observer, search_result<G>& result) {
        begin_workers();
        if (l.depth <= 0) return;
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([&, i] { run(i, l, start, [](std::uint64_t) {}); });
        std::uint64_t tell = 1024;
        run(0, l, start, [&](std::uint64_t simulations) {
            if (simulations < tell) return;
            tell = 2 * simulations;
            tell_of(observer, result.viewer, start);
        });
        for (auto& helper : helpers) helper.join();
        tell_of(observer, result.viewer, start);
    }

    void begin_workers() {
        rng seeds(options_.seed);
        for (std::size_t i = 0; i < workers_.size(); ++i)
            worker(i).begin(*trees_[one_tree() ? 0 : i], seeds.split());
    }

    /// Simulations of one thread until it is enough; `look` is told their number now and then.
    template <class F>
    void run(std::size_t i, const limits& l, ticker::clock::time_point start, F&& look) {
        tree_type& tree = *trees_[one_tree() ? 0 : i];
        limits own = l;
        const auto threads = workers_.size();
        if (own.nodes != limits{}.nodes) own.nodes = own.nodes / threads + (i < own.nodes % threads ? 1 : 0);
        const std::uint64_t before = detail::visits_of(detail::load<true>(tree.edges[0].word));
        // Visits must not overflow; 512 are for simulations under way.
        const std::uint64_t room = detail::most_visits - 512 - before;
        own.nodes = std::min(own.nodes, room / (one_tree() ? threads : 1));
        ticker clock(own, start);
        const bool shared = one_tree() && threads > 1;
        const bool depth_only =
            l.time == limits{}.time && l.nodes == limits{}.nodes && l.depth != limits{}.depth;
        std::uint64_t next_look = 16, used = 0, grown = 0;
        while (!tree.finished.load(std::memory_order_relaxed) && clock.enter()) {
            const int depth =
                shared ? worker(i).template simulate<true>() : worker(i).template simulate<false>();
            if (depth >= l.depth) break;
            if (clock.nodes() < next_look) continue;
            const std::uint64_t done = clock.nodes();
            next_look = done + std::max<std::uint64_t>(16, done / 32);
            look(done);
            // A depth that the tree does not come to, since the game is shorter or the memory full.
            if (std::exchange(used, tree.edges.used()) != used) grown = done;
            if (depth_only && done > 2 * grown + 10'000) break;
            if (i == 0 && options_.early_stop && one_tree() && decided(tree, l, clock, before))
                tree.finished.store(true, std::memory_order_relaxed);
        }
        // The others have their own share of the simulations, but one clock.
        if (shared && i == 0 && clock.nodes() < own.nodes)
            tree.finished.store(true, std::memory_order_relaxed);
    }

    /// Whether no simulation that is still possible can change which action has the most visits.
    bool decided(const tree_type& tree, const limits& l, const ticker& clock, std::uint64_t before) const {
        const bool timed = l.time != limits{}.time, counted = l.nodes != limits{}.nodes;
        if ((!timed && !counted) || options_.choice != final_choice::most_visits) return false;
        const auto& edges = tree.edges;
        const std::uint32_t block = detail::load<true>(edges[0].child, std::memory_order_acquire);
        if (block == 0 || at_chance(*tree.root)) return false;
        std::uint64_t most = 0, second = 0, open = 0;
        bool losses = true;
        for (std::uint32_t i = block;; ++i) {
            const std::uint16_t flags = detail::load<true>(edges[i].flags);
            const std::uint64_t word = detail::load<true>(edges[i].word);
            if (detail::is_proven(flags)) {
                losses = losses && detail::proven_value<value_t<G>>(word) <= value_t<G>(-1);
            } else {
                const std::uint64_t visits = detail::visits_of(word);
                second = std::max(second, std::min(most, visits));
                most = std::max(most, visits);
                ++open;
            }
            if (detail::is_last(flags)) break;
        }
        if (!losses) return false; // a draw in hand: the others' values matter, not their visits
        if (open == 1) return true;
        const auto done = static_cast<double>(detail::visits_of(detail::load<true>(edges[0].word)) -
                                              before); // by all threads
        double left = static_cast<double>(l.nodes) - done;
        if (timed) {
            const double spent = std::chrono::duration<double>(clock.elapsed()).count();
            const double whole = std::chrono::duration<double>(l.time).count();
            left = std::min(left, (whole - spent) / spent * done * 1.1);
        }
        return static_cast<double>(most - second) > left;
    }

    /// The actions of the root, the one to play first; outcomes in the order of listing.
    std::vector<detail::root_action<G>> sorted_actions(std::size_t trees) const {
        std::vector<tree_type*> read;
        for (std::size_t i = 0; i < trees; ++i) read.push_back(trees_[i].get());
        auto actions = detail::root_actions<G, edge_type>(read);
        if (!at_chance(*trees_[0]->root)) detail::sort_actions(actions, options_.choice);
        return actions;
    }

    /// The mean over the outcomes of a chance root; one never drawn counts as what the others come to.
    value_t<G> mean_of(const std::vector<detail::root_action<G>>& outcomes) const {
        double sum = 0, seen = 0;
        if constexpr (ChanceGame<G>) {
            std::size_t i = 0;
            for_each_outcome(*trees_[0]->root, [&](const action_t<G>&, value_t<G> p) {
                if (i == outcomes.size()) return;
                const auto& o = outcomes[i++];
                if (o.visits == 0 && !o.known) return;
                sum += static_cast<double>(p) * static_cast<double>(o.value());
                seen += static_cast<double>(p);
            });
        }
        return static_cast<value_t<G>>(seen > 0 ? std::clamp(sum / seen, -1.0, 1.0) : 0);
    }

    /// The proof of the root, if any tree has one.
    std::optional<detail::proof<G>> root_proof() const {
        for (const auto& tree : trees_)
            if (const auto known = detail::proof_at<false, G>(tree->edges[0])) return known;
        return std::nullopt;
    }

    template <class O>
    void tell_of(O& observer, player viewer, ticker::clock::time_point start) {
        if constexpr (!std::same_as<std::remove_cvref_t<O>, no_observer>) {
            // Other threads may still be at work on their own trees.
            const tree_type& first = *trees_[0];
            const bool chance = at_chance(*first.root);
            const auto actions = sorted_actions(1);
            const auto known = detail::proof_at<true, G>(first.edges[0]);
            const std::size_t lines =
                chance ? std::min<std::size_t>(actions.size(), 1)
                       : std::min(actions.size(), static_cast<std::size_t>(std::max(options_.lines, 1)));
            const worker_type& w = worker(0);
            for (std::size_t rank = 0; rank < lines; ++rank) {
                const iteration<G> now{.depth = w.mean_depth(),
                                       .rank = static_cast<int>(rank),
                                       .viewer = viewer,
                                       .value = known && rank == 0 ? known->value
                                                : chance           ? mean_of(actions)
                                                                   : actions[rank].value(),
                                       .solved = known && rank == 0,
                                       .line = chance ? std::vector<action_t<G>>{}
                                                      : detail::line_from(first, actions[rank].edge),
                                       .nodes = w.simulations(),
                                       .visits = chance ? 0 : actions[rank].visits,
                                       .time = ticker::clock::now() - start};
                observer(now);
            }
        }
    }

    void report(search_result<G>& result) {
        const auto actions = sorted_actions(trees_.size());
        std::uint64_t used = 0, whole = 0;
        for (const auto& tree : trees_) {
            used += tree->edges.used_bytes();
            whole += tree->edges.bytes();
            result.stats.tree_full = result.stats.tree_full || tree->edges.full();
        }
        result.stats.tree_bytes = used;
        result.stats.table_fill = static_cast<int>(1000 * used / std::max<std::uint64_t>(whole, 1));
        for (const auto& a : actions)
            result.actions.push_back({.action = a.action,
                                      .value = a.value(),
                                      .kind = a.known ? bound::exact : bound::none,
                                      .nodes = a.visits,
                                      .line = detail::line_from(*trees_[a.tree], a.edge)});
        if (actions.empty()) return;
        const auto known = root_proof();
        result.solved = known.has_value();
        if (at_chance(*trees_[0]->root)) {
            result.value = known ? known->value : mean_of(actions);
            return;
        }
        result.best = actions[0].action;
        result.line = result.actions[0].line;
        result.value = known ? known->value : actions[0].value();
    }

    mcts_options options_;
    std::vector<std::unique_ptr<worker_type>> workers_;
    std::vector<std::unique_ptr<tree_type>> trees_;
    bool advanced_ = false; // to the root of the trees, since the last search
};

/// Makes a Monte-Carlo searcher of the game `G`. `selection` says which action a simulation tries in the
/// tree, `leaf` what it is worth where it leaves the tree.
template <MonteCarloGame G, class Selection = ucb1, class Leaf = rollout<>>
auto mcts(const mcts_options& options = {}, Selection selection = {}, Leaf leaf = Leaf{}) {
    return mcts_search<G, Selection, Leaf>(options, std::move(selection), std::move(leaf));
}

} // namespace zweig::inline ZWEIG_ISA
