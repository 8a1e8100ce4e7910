#pragma once

#include <zweig/core/explain_game.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/search/chance_root.hpp>
#include <zweig/search/options.hpp>
#include <zweig/search/order.hpp>
#include <zweig/search/root.hpp>
#include <zweig/search/selective.hpp>
#include <zweig/search/worker.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// A game that alpha_beta searches: everybody sees everything, two sides; dice or none.
template <class G>
concept AlphaBetaGame = PerfectInformation<G> && TwoSides<G>;

/// Alpha-beta with iterative deepening and a table, expectimax where there is chance; make one by
/// `alpha_beta<G>(…)`. It may be used for any number of positions of one or many games, and remembers what it
/// has learnt until `clear()`.
template <AlphaBetaGame G, Evaluator<G> E, ActionScorer<G> S, class Leaf, Selective Policy>
requires std::same_as<Leaf, no_leaf> || ExactLeaf<Leaf, G>
class alpha_beta_search {
  public:
    using options_type = alpha_beta_options;

    alpha_beta_search(const alpha_beta_options& options, E evaluator, S scorer, Leaf leaf, Policy policy)
        : shared_(new shared_type{options,
                                  std::move(evaluator),
                                  std::move(scorer),
                                  std::move(leaf),
                                  std::move(policy),
                                  transposition_table<value_t<G>>(Hashable<G> ? options.table_bytes : 0),
                                  {}}),
          random_(options.seed) {
        // What could be had, for nodes to see that there is no table.
        shared_->options.table_bytes = shared_->table.bytes();
        shared_->options.threads = std::clamp(options.threads, 1, 256);
        if (!ChanceGame<G>) shared_->options.star = star_cuts::none;
        for (int i = 0; i < shared_->options.threads; ++i)
            workers_.push_back(std::make_unique<worker_type>(*shared_));
    }

    /// The best action within the limits. Any root will do: one that is over has none.
    search_result<G> operator()(const G& root, const limits& l) { return (*this)(root, l, no_observer{}); }

    /// As above; `observer` hears of each finished iteration.
    template <Observer<G> O>
    search_result<G> operator()(const G& root, const limits& l, O&& observer) {
        const auto start = ticker::clock::now();
        search_result<G> result = first_answer(root);
        if (root.is_terminal()) return result;
        shared_->table.new_search();
        worker_type& main = *workers_[0];
        main.begin(for_each_thread(l, l.stop), start);

        const int most = std::clamp(l.depth, 0, worker_type::max_depth);
        if (!known(root, most, result)) {
            // Before anything has been searched the value is that of the position itself.
            result.value = static_cast<value_t<G>>(shared_->evaluator(root, result.viewer));
            if (most > 0 && main.clock().look()) search(root, l, most, start, observer, result);
        }
        main.add_to(result.stats);
        for (std::size_t i = 1; i < workers_.size(); ++i) workers_[i]->add_to(result.stats);
        result.stats.table_fill = shared_->table.fill_per_mille();
        result.stats.time = ticker::clock::now() - start;
        return result;
    }

    /// Forgets everything: the next search is as the first.
    void clear() {
        shared_->table.clear();
        for (auto& w : workers_) w->forget();
        random_ = rng(shared_->options.seed);
    }

    const alpha_beta_options& options() const noexcept { return shared_->options; }

  private:
    using shared_type = detail::shared_search<G, E, S, Leaf, Policy>;
    using worker_type = detail::worker<G, E, S, Leaf, Policy>;
    using root_type = detail::root_search<worker_type, G>;
    using chance_root_type = detail::chance_root<worker_type, G>;

    limits for_each_thread(const limits& l, std::stop_token stop) const {
        limits own = l;
        const auto threads = static_cast<std::uint64_t>(shared_->options.threads);
        if (own.nodes != limits{}.nodes) own.nodes = own.nodes / threads;
        own.stop = std::move(stop);
        return own;
    }

    /// Runs the search of all threads; `finished` is told of the first one's.
    template <class Root, class F>
    void run(Root& here, const G& root, const limits& l, int most, ticker::clock::time_point start,
             F&& finished) {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([&, i](std::stop_token end) {
                workers_[i]->begin(for_each_thread(l, std::move(end)), start);
                Root(*workers_[i], root).run(most, [](int, std::size_t) {});
            });
        here.run(most, finished);
        for (auto& helper : helpers) helper.request_stop();
    }

    template <class O>
    void search_outcomes(const G& root, const limits& l, int most, ticker::clock::time_point start,
                         O& observer, search_result<G>& result) {
        worker_type& main = *workers_[0];
        chance_root_type here(main, root);
        run(here, root, l, most, start, [&](int depth, std::size_t) {
            const iteration<G> finished{.depth = depth,
                                        .rank = 0,
                                        .viewer = result.viewer,
                                        .value = here.value(),
                                        .solved = here.solved(),
                                        .line = {},
                                        .nodes = main.clock().nodes(),
                                        .visits = 0,
                                        .time = main.clock().elapsed()};
            observer(finished);
        });
        for (const auto& o : here.outcomes())
            result.actions.push_back(
                {.action = o.action, .value = o.value, .kind = o.kind, .nodes = o.nodes, .line = o.line});
        if (here.depth() > 0) result.value = here.value();
        result.solved = here.solved();
        result.stats.depth = here.depth();
    }

    template <class O>
    void search(const G& root, const limits& l, int most, ticker::clock::time_point start, O& observer,
                search_result<G>& result) {
        if constexpr (ChanceGame<G>)
            if (at_chance(root)) return search_outcomes(root, l, most, start, observer, result);
        worker_type& main = *workers_[0];
        root_type here(main, root);
        const auto tell = [&](int depth, std::size_t rank) {
            const auto& action = here.actions()[rank];
            const iteration<G> finished{.depth = depth,
                                        .rank = static_cast<int>(rank),
                                        .viewer = result.viewer,
                                        .value = action.value,
                                        .solved = here.solved(),
                                        .line = here.full_line(rank),
                                        .nodes = main.clock().nodes(),
                                        .visits = 0,
                                        .time = main.clock().elapsed()};
            observer(finished);
        };
        run(here, root, l, most, start, tell);
        for (std::size_t rank = 0; rank < here.actions().size(); ++rank) {
            const auto& action = here.actions()[rank];
            result.actions.push_back({.action = action.action,
                                      .value = action.value,
                                      .kind = action.kind,
                                      .nodes = action.nodes,
                                      .line = rank < std::size_t(std::max(shared_->options.lines, 1))
                                                  ? here.full_line(rank)
                                                  : action.line});
        }
        const auto& chosen = result.actions[choose(result.actions)];
        result.best = chosen.action;
        result.line = chosen.line;
        if (chosen.kind != bound::none) result.value = chosen.value;
        result.solved = here.solved();
        result.stats.depth = here.depth();
    }

    /// The action to play: the first, or any that is within the margin of it.
    std::size_t choose(const std::vector<action_report<G>>& actions) {
        const auto margin = static_cast<value_t<G>>(shared_->options.random_margin);
        if (margin <= 0 || actions[0].kind != bound::exact) return 0;
        std::uint32_t good = 0;
        while (good < actions.size() && actions[good].kind == bound::exact &&
               actions[good].value >= actions[0].value - margin)
            ++good;
        return random_.below(good);
    }

    /// Answers a search that was made before by one look into the table.
    bool known(const G& root, int depth, search_result<G>& result) {
        if constexpr (Hashable<G>) {
            if (shared_->options.lines > 1 || shared_->options.random_margin > 0 || at_chance(root))
                return false;
            const auto found = workers_[0]->probe(root.key());
            if (!found || found->kind != bound::exact || !workers_[0]->answers(*found, depth)) return false;
            root_type here(*workers_[0], root);
            if (found->action >= here.actions().size()) return false;
            const auto& action = here.actions()[found->action];
            result.best = action.action;
            result.value = found->value;
            result.solved = found->trusted == trust::solved;
            result.stats.depth = found->depth;
            result.line = here.known_line(found->action, found->depth);
            result.actions = {{.action = action.action,
                               .value = found->value,
                               .kind = bound::exact,
                               .nodes = 0,
                               .line = result.line}};
            return true;
        }
        return false;
    }

    std::unique_ptr<shared_type> shared_;
    std::vector<std::unique_ptr<worker_type>> workers_;
    rng random_;
};

/// Makes an alpha-beta searcher of the game `G`. `evaluator` judges positions at the horizon; `scorer` orders
/// the actions; `leaf` solves late positions exactly; `policy` searches some actions less deeply or not at
/// all.
template <AlphaBetaGame G, Evaluator<G> E, ActionScorer<G> S = no_order, class Leaf = no_leaf,
          Selective Policy = full_width>
auto alpha_beta(const alpha_beta_options& options, E evaluator, S scorer = {}, Leaf leaf = {},
                Policy policy = {}) {
    // Not named in the declaration: an error of the compiler then says which requirement is not met.
    return alpha_beta_search<G, E, S, Leaf, Policy>(options, std::move(evaluator), std::move(scorer),
                                                    std::move(leaf), std::move(policy));
}

} // namespace zweig::inline ZWEIG_ISA
