#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/search/leaf.hpp>
#include <zweig/search/mcts_options.hpp>
#include <zweig/search/payoff.hpp>
#include <zweig/search/proof.hpp>
#include <zweig/search/selection.hpp>
#include <zweig/search/tree.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA::detail {

/// One thread of a Monte-Carlo search: it makes simulations, each down the tree, through a leaf, and up
/// again.
template <Game G, class Selection, class Leaf>
class simulator {
  public:
    using edge_type = typename Selection::edge;
    using tree_type = rooted_tree<G, edge_type>;

    simulator(const mcts_options& options, Selection selection, Leaf leaf)
        : solver_(options.solver && sides_of<G> <= 2),
          selection_(std::move(selection)),
          leaf_(std::move(leaf)) {
        path_.reserve(256);
        record_.reserve(256);
    }

    void begin(tree_type& tree, rng random) noexcept {
        tree_ = &tree;
        random_ = random;
        steps_ = 0;
        longest_ = 0;
        simulations_ = 0;
    }

    /// Forgets what its roll-outs have learnt.
    void forget() {
        if constexpr (requires { leaf_.clear(); }) leaf_.clear();
    }

    /// One simulation. `Shared`: other threads are in the tree. Precondition: the root is not over, and not
    /// proven unless another thread has just done it. Answers how many decisions deep it was in the tree.
    template <bool Shared>
    int simulate() {
        G game = *tree_->root;
        path_.clear();
        record_.clear();
        exact_.reset();
        const std::uint32_t leaf = descend<Shared>(game);
        payoff<G> outcome = value(leaf, game);
        if constexpr (needs_record) learn<Shared>(outcome);
        const int depth = back_up<Shared>(outcome);
        if (exact_) prove_upwards<Shared>();
        ++simulations_;
        steps_ += static_cast<std::uint64_t>(depth);
        longest_ = std::max(longest_, depth);
        return depth;
    }

    std::uint64_t simulations() const noexcept { return simulations_; }
    /// Of the simulations in the tree, in decisions, rounded down.
    int mean_depth() const noexcept {
        return static_cast<int>(steps_ / std::max<std::uint64_t>(simulations_, 1));
    }
    int longest() const noexcept { return longest_; }

  private:
    static constexpr bool selection_learns =
        requires(Selection & s, tree<edge_type>& t, std::span<const tree_step> path,
                 const simulation_record<G>& record, const payoff<G>& outcome) {
        s.template learn<true>(t, path, record, outcome);
    };
    static constexpr bool needs_record = Learns<Leaf, G> || selection_learns;

    tree<edge_type>& edges() noexcept { return tree_->edges; }

    /// Down to an edge without a block below, making one where it is time for it. `game` goes along.
    template <bool Shared>
    std::uint32_t descend(G& game) {
        std::uint32_t at = 0;
        if constexpr (requires { selection_.begin(); }) selection_.begin();
        for (;;) {
            edge_type& here = edges()[at];
            const std::uint64_t word = load<Shared>(here.word);
            std::uint32_t block = load<Shared>(here.child, std::memory_order_acquire);
            if (block == 0) {
                // A position is taken into the tree on its second visit; this one counts already if shared.
                if (at != 0 && visits_of(word) < (Shared ? 2 : 1)) return at;
                block = expand<Shared>(at, game);
                if (block == 0) return at;
            }
            tree_step step;
            step.mover = game.to_move();
            if (step.mover == player::chance)
                draw<Shared>(block, here, game, step);
            else
                choose<Shared>(block, visits_of(word), step);
            if (step.edge == 0) { // all is proven here: another thread was faster
                if constexpr (sides_of<G> <= 2) {
                    all_proven_ = true;
                    path_.push_back(step);
                }
                return at;
            }
            edge_type& next = edges()[step.edge];
            path_.push_back(step);
            if constexpr (Shared) add<true>(next, one_visit); // a loss until the result is known
            prefetch(load<Shared>(next.child));
            const action_t<G> action = decoded(game, next.action);
            if (needs_record && step.mover != player::chance) record_.push_back({step.mover, action});
            game.apply(action);
            at = step.edge;
        }
    }

    void prefetch(std::uint32_t block) noexcept {
#if defined(__GNUC__)
        if (block == 0) return;
        __builtin_prefetch(edges().at(block));
        __builtin_prefetch(edges().at(block + 64 / sizeof(edge_type)));
#endif
    }

    template <bool Shared>
    void choose(std::uint32_t block, std::uint32_t visits, tree_step& step) {
        const edge_type* const first = edges().at(block);
        const auto judge = [&] {
            if constexpr (requires { selection_.at(visits, first); }) // of nodes further up too
                return selection_.at(std::max(visits, 1u), first);
            else
                return selection_.at(std::max(visits, 1u));
        }();
        std::uint64_t best = 0;
        std::uint32_t left = width(judge);
        for (const edge_type* e = first;; ++e) {
            const std::uint16_t flags = load<Shared>(e->flags, std::memory_order_acquire);
            const auto i = static_cast<std::uint32_t>(e - first);
            if ((flags & (flag::closing | flag::proven)) != 0) [[unlikely]] {
                if (is_proven(flags) && sides_of<G> <= 2)
                    step.floor = std::max(step.floor, static_cast<std::uint16_t>(units_of(
                                                          proven_value<value_t<G>>(load<Shared>(e->word)))));
            } else {
                const std::uint64_t word = load<Shared>(e->word);
                const std::uint32_t n = visits_of(word);
                float score;
                if (n == 0) [[unlikely]] {
                    // Those after it were never tried either.
                    if (judge.first_play == at_once) return void(step.edge = block + i);
                    if constexpr (requires { judge.untried(*e); })
                        score = judge.untried(*e);
                    else
                        score = judge.first_play;
                } else {
                    score = judge(static_cast<float>(static_cast<std::int32_t>(n)), root_share(n),
                                  static_cast<float>(static_cast<std::int64_t>(sum_of(word))), *e);
                }
                best = std::max(best, ranked(score, i));
                if (--left == 0) break;
            }
            if (is_last(flags)) break;
        }
        if (best != 0) step.edge = block + ~static_cast<std::uint32_t>(best);
    }

    /// A number that is the greater the greater the score, and the earlier the listing of equals: so the
    /// greatest is found without a branch, and half of them would be predicted wrong.
    static std::uint64_t ranked(float score, std::uint32_t i) noexcept {
        const auto bits = std::bit_cast<std::uint32_t>(score);
        const std::uint32_t order =
            bits ^ (static_cast<std::uint32_t>(static_cast<std::int32_t>(bits) >> 31) | 0x80000000u);
        return std::uint64_t{order} << 32 | static_cast<std::uint32_t>(~i);
    }

    /// How many actions that are not proven are looked at: a selection may say.
    template <class Judge>
    static std::uint32_t width(const Judge& judge) noexcept {
        if constexpr (requires { judge.width(); })
            return judge.width();
        else
            return 0; // and so never reached
    }

    /// An outcome by its probability. Those that are proven are not drawn: their values enter the mean.
    template <bool Shared>
    void draw(std::uint32_t block, const edge_type& here, const G& game, tree_step& step) {
        if constexpr (ChanceGame<G>) {
            const bool partly = solver_ && (load<Shared>(here.flags) & flag::partly) != 0;
            if (partly) {
                float known = 0, rest = 0;
                std::uint32_t i = block;
                for_each_outcome(game, [&](const action_t<G>&, value_t<G> p) {
                    if (const auto proven = proof_at<Shared, G>(edges()[i++]))
                        known += static_cast<float>(p) * static_cast<float>(units_of(proven->value));
                    else
                        rest += static_cast<float>(p);
                });
                step.known = known;
                step.rest = rest;
            }
            float point = static_cast<float>(random_.unit()) * step.rest;
            std::uint32_t i = block;
            for_each_outcome(game, [&](const action_t<G>&, value_t<G> p) {
                const std::uint32_t e = i++;
                if (point < 0 || (partly && is_proven(load<Shared>(edges()[e].flags)))) return;
                step.edge = e; // the last one stands in where rounding leaves a rest
                point -= static_cast<float>(p);
            });
        }
    }

    /// Makes the block below an edge; 0 if there is none to make.
    template <bool Shared>
    std::uint32_t expand(std::uint32_t at, const G& game) {
        edge_type& here = edges()[at];
        if (game.is_terminal() || edges().full()) return 0;
        if constexpr (Bounded<G>) {
            // A margin that cannot change any more is as good as the end.
            if (solver_ && at != 0 && !at_chance(game)) {
                const player viewer = viewer_of(path_.back().mover);
                const auto range = game.bounds(viewer);
                if (range.lo == range.hi) return exact_ = proof<G>{range.lo, 0}, 0;
            }
        }
        if constexpr (Shared) {
            if ((set_flags<true>(here, flag::opening) & flag::opening) != 0)
                return load<true>(here.child, std::memory_order_acquire);
        }
        const std::uint32_t block = make_block<Shared>(game);
        if (block != 0) store<Shared>(here.child, block, std::memory_order_release);
        return block;
    }

    template <bool Shared>
    std::uint32_t make_block(const G& game) {
        std::size_t n = 0;
        std::uint32_t block = 0;
        const auto fill = [&](const action_t<G>& action) {
            edge_type& e = edges()[block + static_cast<std::uint32_t>(n)];
            e = edge_type{};
            e.action = coded<G>(action, n);
            ++n;
        };
        if (at_chance(game)) {
            if constexpr (ChanceGame<G>) {
                std::size_t outcomes = 0;
                for_each_outcome(game, [&](const action_t<G>&, auto) { ++outcomes; });
                if ((block = edges().template allocate<Shared>(outcomes)) == 0) return 0;
                for_each_outcome(game, [&](const action_t<G>& outcome, auto) { fill(outcome); });
            }
        } else {
            const auto actions = game.legal_actions();
            if ((block = edges().template allocate<Shared>(std::ranges::size(actions))) == 0) return 0;
            for (const auto& element : actions) fill(action_t<G>(element));
            if constexpr (requires(std::span<edge_type> s) { selection_.prepare(game, s); })
                selection_.prepare(game, std::span<edge_type>(edges().at(block), n));
        }
        edges()[block + static_cast<std::uint32_t>(n) - 1].flags |= flag::last;
        return block;
    }

    /// What the simulation comes to at its leaf.
    payoff<G> value(std::uint32_t leaf, const G& game) {
        if constexpr (sides_of<G> <= 2) {
            if (std::exchange(all_proven_, false)) {
                const tree_step step = path_.back();
                path_.pop_back();
                payoff<G> known{};
                known.set(step.mover,
                          step.mover == player::chance ? static_cast<std::uint32_t>(step.known) : step.floor);
                return known;
            }
            if (exact_) {
                payoff<G> known{};
                known.set(viewer_of(path_.back().mover), units_of(exact_->value));
                return known;
            }
        }
        if (game.is_terminal()) {
            if (solver_ && leaf != 0)
                exact_ = proof<G>{static_cast<value_t<G>>(game.result(viewer_of(path_.back().mover))), 0};
            return payoff<G>::of_end(game);
        }
        if constexpr (needs_record) {
            return leaf_(game, random_, record_);
        } else {
            no_record none;
            return leaf_(game, random_, none);
        }
    }

    template <bool Shared>
    void learn(const payoff<G>& outcome) {
        if constexpr (Learns<Leaf, G>) leaf_.learn(std::as_const(record_), outcome);
        if constexpr (selection_learns)
            selection_.template learn<Shared>(edges(), std::span<const tree_step>(path_),
                                              std::as_const(record_), outcome);
    }

    /// Credits each edge of the path to its mover; answers how many decisions the path has.
    template <bool Shared>
    int back_up(payoff<G> outcome) {
        const std::uint64_t visit = Shared ? 0 : one_visit;
        int decisions = 0;
        for (std::size_t i = path_.size(); i-- > 0;) {
            const tree_step& step = path_[i];
            decisions += step.mover != player::chance ? 1 : 0;
            add<Shared>(edges()[step.edge], visit + outcome.units(step.mover));
            if constexpr (sides_of<G> <= 2) {
                // What the node is worth to those above: proven outcomes count by their probability, and
                // nobody plays on for less than is certain.
                if (step.rest < 1) {
                    const double mean = static_cast<double>(step.known) +
                                        static_cast<double>(step.rest) * outcome.units(player::chance);
                    outcome.set(player::chance,
                                std::min(static_cast<std::uint32_t>(mean + random_.unit()), won_units));
                } else if (outcome.units(step.mover) < step.floor) {
                    outcome.set(step.mover, step.floor);
                }
            }
        }
        if constexpr (Shared)
            std::atomic_ref<std::uint64_t>(edges()[0].word).fetch_add(one_visit, std::memory_order_relaxed);
        else
            edges()[0].word += one_visit;
        return decisions;
    }

    static constexpr player viewer_of(player mover) noexcept {
        return mover == player::chance ? player::first : mover;
    }

    /// From the end of the path on: writes the proof, and sees what it proves of the node above.
    template <bool Shared>
    void prove_upwards() {
        proof<G> known = *exact_; // for the mover of the step
        for (std::size_t i = path_.size(); i-- > 0;) {
            const tree_step& step = path_[i];
            if (!prove<Shared>(edges()[step.edge], known.value, known.distance)) return;
            edge_type& above = edges()[i == 0 ? 0 : path_[i - 1].edge];
            const edge_type* const block = edges().at(load<Shared>(above.child));
            if (step.mover == player::chance) set_flags<Shared>(above, flag::partly);
            const auto node = prove_node<Shared, G>(step.mover, block, [&] { return position_at(i); });
            if (!node) return;
            known = *node;
            const player viewer = viewer_of(step.mover),
                         next = viewer_of(i == 0 ? step.mover : path_[i - 1].mover);
            if (!same_side<G>(viewer, next)) known.value = 0 - known.value;
        }
        prove<Shared>(edges()[0], known.value, known.distance);
        tree_->finished.store(true, std::memory_order_relaxed);
    }

    /// The position of the node above a step.
    G position_at(std::size_t step) {
        G game = *tree_->root;
        for (std::size_t i = 0; i < step; ++i) game.apply(decoded(game, edges()[path_[i].edge].action));
        return game;
    }

    bool solver_;
    Selection selection_;
    Leaf leaf_;
    tree_type* tree_ = nullptr;
    rng random_{};
    std::vector<tree_step> path_;
    simulation_record<G> record_;
    std::optional<proof<G>> exact_{}; // of the leaf's edge, for the one who chose it
    bool all_proven_ = false;
    std::uint64_t simulations_ = 0;
    std::uint64_t steps_ = 0;
    int longest_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA::detail
