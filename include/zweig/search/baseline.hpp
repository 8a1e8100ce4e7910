#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/search_result.hpp>
#include <zweig/core/searcher.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// Plays any legal action, all equally likely. The weakest opponent to measure against.
template <Game G>
class random_player {
  public:
    explicit random_player(rng random) noexcept : random_(random) {}

    search_result<G> operator()(const G& root, const limits&) {
        search_result<G> result = first_answer(root);
        if (result.best) result.line = {*(result.best = random_action(root, random_))};
        return result;
    }

  private:
    rng random_;
};

/// Plays the action after which the evaluator likes the position best, for the one who moves; ties go to the
/// first one listed.
template <Game G, class E>
requires Evaluator<E, G>
class greedy_player {
  public:
    explicit greedy_player(E evaluator) : evaluator_(std::move(evaluator)) {}

    search_result<G> operator()(const G& root, const limits& l) {
        ticker clock(l);
        search_result<G> result = first_answer(root);
        evaluations_ = 0;
        if (root.is_terminal() || l.depth < 1) return finish(std::move(result), clock, 0);
        if (at_chance(root))
            result.value = value_of(root, result.viewer);
        else
            look_at_actions(root, result, clock);
        result.solved = evaluations_ == 0 && !clock.stopped();
        return finish(std::move(result), clock, clock.stopped() ? 0 : 1);
    }

  private:
    void look_at_actions(const G& root, search_result<G>& result, ticker& clock) {
        for (const auto& element : root.legal_actions()) {
            action_report<G> report;
            report.action = action_t<G>(element);
            report.line = {report.action};
            const auto before = clock.nodes();
            if (clock.enter()) {
                G child = root;
                child.apply(report.action);
                report.value = value_of(child, result.viewer);
                report.kind = bound::exact;
            }
            report.nodes = clock.nodes() - before;
            result.actions.push_back(std::move(report));
        }
        std::ranges::stable_sort(result.actions, [](const auto& a, const auto& b) {
            if (a.kind != b.kind) return a.kind == bound::exact;
            return a.kind == bound::exact && a.value > b.value;
        });
        const auto& first = result.actions.front();
        result.best = first.action;
        result.line = first.line;
        result.value = first.value;
    }

    value_t<G> value_of(const G& game, player viewer) {
        if (game.is_terminal()) return game.result(viewer);
        ++evaluations_;
        return static_cast<value_t<G>>(evaluator_(game, viewer));
    }

    search_result<G> finish(search_result<G> result, const ticker& clock, int depth) const {
        result.stats.nodes = clock.nodes();
        result.stats.evaluations = evaluations_;
        result.stats.depth = depth;
        result.stats.selective_depth = depth;
        result.stats.time = clock.elapsed();
        return result;
    }

    E evaluator_;
    std::uint64_t evaluations_ = 0; // of the search that runs
};

/// `greedy<my_game>(evaluator)`: a `greedy_player` whose evaluator's type need not be written.
template <Game G, class E>
greedy_player<G, E> greedy(E evaluator) {
    return greedy_player<G, E>(std::move(evaluator));
}

} // namespace zweig::inline ZWEIG_ISA
