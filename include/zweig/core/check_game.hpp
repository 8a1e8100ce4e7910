#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/value.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <unordered_map>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// How much `check_game` plays.
struct check_options {
    int games = 100;                                  ///< random games
    int max_plies = 1000;                             ///< a longer game is broken off, which is not a problem
    std::size_t max_positions = std::size_t{1} << 16; ///< remembered to find two positions with one key
};

/// What `check_game` found; true if all is well.
struct game_report {
    std::vector<std::string> problems{}; ///< each once, with the place where it was met first
    int games = 0;
    int finished = 0;        ///< games that came to their end
    std::uint64_t plies = 0; ///< actions and outcomes played in all

    explicit operator bool() const noexcept { return problems.empty(); }
};

namespace detail {

/// Plays the games of `check_game` and collects what is wrong.
template <Game G>
class game_checker {
  public:
    game_checker(const G& start, rng& random, const check_options& options)
        : start_(start), random_(random), options_(options) {}

    game_report run() {
        for (int i = 0; i < options_.games; ++i) play();
        return report_;
    }

  private:
    using action = action_t<G>;
    static constexpr int players = players_of<G>;
    static constexpr bool comparable = std::equality_comparable<G>;
    static constexpr double tolerance = 1e-5; // of sums of floats

    /// What can be asked of a position without playing on.
    struct view {
        bool over = false;
        player mover = player::first;
        std::vector<action> actions{};
        std::uint64_t key = 0;
        friend bool operator==(const view&, const view&) = default;
    };

    static view look(const G& position) {
        view v;
        v.over = position.is_terminal();
        if (!v.over) {
            v.mover = position.to_move();
            for (const auto& element : position.legal_actions()) v.actions.push_back(action(element));
        }
        if constexpr (Hashable<G>) v.key = position.key();
        return v;
    }

    static bool contains(const std::vector<action>& actions, const action& a) {
        return std::ranges::find(actions, a) != actions.end();
    }

    /// Notes a problem; the same one is noted once.
    void expect(bool holds, const char* problem) {
        if (holds || std::ranges::find(noted_, problem) != noted_.end()) return;
        noted_.push_back(problem);
        report_.problems.push_back("game " + std::to_string(report_.games) + ", ply " +
                                   std::to_string(played_.size()) + ": " + problem);
    }

    void play() {
        ++report_.games;
        visited_.assign(1, start_);
        played_.clear();
        while (true) {
            const G& position = visited_.back();
            const view seen = look(position);
            if (!check_position(position, seen)) break;
            if (static_cast<int>(played_.size()) >= options_.max_plies) break;
            const action chosen = choose(position, seen);
            G next = position;
            next.apply(chosen);
            expect(look(position) == seen, "apply() on a copy changes the original: they share state");
            played_.push_back(chosen);
            ++report_.plies;
            visited_.push_back(next);
            expect(look(visited_.back()) == look(next), "a copy differs from its original");
        }
        check_game_played();
    }

    /// Any of the actions that were seen: the list itself may lie about its size.
    action choose(const G& position, const view& seen) {
        if constexpr (ChanceGame<G>) {
            if (at_chance(position)) return random_outcome(position, random_);
        }
        return seen.actions[random_.below(static_cast<std::uint32_t>(seen.actions.size()))];
    }

    /// Checks one position; false if the game ends here, or cannot go on.
    bool check_position(const G& position, const view& seen) {
        expect(look(position) == seen, "asking a position the same twice gives two answers");
        if constexpr (Hashable<G>) check_key(position, seen.key);
        if (seen.over) {
            ++report_.finished;
            check_results(position);
            return false;
        }
        if (!check_mover(seen.mover) || !check_actions(position, seen.actions)) return false;
        if constexpr (Bounded<G>) check_bounds(position);
        if constexpr (HiddenInformation<G>) check_deals(position, seen);
        if constexpr (ChanceGame<G>) {
            if (seen.mover == player::chance) return check_chance(position, seen.actions);
        }
        return true;
    }

    bool check_mover(player mover) {
        const auto number = static_cast<int>(mover);
        const bool acts = ChanceGame<G> && mover == player::chance;
        expect(ChanceGame<G> || mover != player::chance,
               "chance is to move, but the game has no probability()");
        expect(mover == player::chance || (number >= 0 && number < players),
               "to_move() is none of the game's players");
        return acts || (number >= 0 && number < players);
    }

    bool check_actions(const G& position, const std::vector<action>& actions) {
        expect(!actions.empty(), "legal_actions() is empty, but the game is not over");
        for (std::size_t i = 1; i < actions.size(); ++i)
            expect(std::find(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(i), actions[i]) ==
                       actions.begin() + static_cast<std::ptrdiff_t>(i),
                   "legal_actions() names an action twice");
        expect(static_cast<std::size_t>(std::ranges::size(position.legal_actions())) == actions.size(),
               "the size of legal_actions() is not the number of its elements");
        expect(max_actions<G> == 0 || actions.size() <= max_actions<G>,
               "legal_actions() holds more than its max_size");
        return !actions.empty();
    }

    bool check_chance(const G& position, const std::vector<action>& outcomes) requires ChanceGame<G> {
        double sum = 0;
        for (const action& outcome : outcomes) {
            const auto p = static_cast<double>(position.probability(outcome));
            expect(p >= 0 && p <= 1, "a probability is not in [0, 1]");
            sum += p;
        }
        expect(std::abs(sum - 1) <= tolerance, "the probabilities do not sum to 1");
        if constexpr (requires { position.merged_outcomes(); }) {
            double merged_sum = 0;
            std::vector<action> merged;
            for (const auto& [outcome, probability] : position.merged_outcomes()) {
                expect(contains(outcomes, outcome),
                       "merged_outcomes() has an outcome that legal_actions() lacks");
                expect(!contains(merged, outcome), "merged_outcomes() names an outcome twice");
                expect(static_cast<double>(probability) + tolerance >=
                           static_cast<double>(position.probability(outcome)),
                       "merged_outcomes() makes an outcome less probable than it is alone");
                merged.push_back(outcome);
                merged_sum += static_cast<double>(probability);
            }
            expect(std::abs(merged_sum - 1) <= tolerance,
                   "the probabilities of merged_outcomes() do not sum to 1");
        }
        return sum > 0.5; // else nothing can be drawn
    }

    void check_results(const G& position) {
        double sum = 0;
        for (int p = 0; p < players; ++p) {
            const auto result = position.result(player(p));
            expect(result >= -1 && result <= 1, "a result is not in [-1, 1]");
            bool counted = false;
            for (int q = 0; q < p; ++q) {
                if (!same_side<G>(player(p), player(q))) continue;
                counted = true;
                expect(result == position.result(player(q)), "partners have different results");
            }
            if (!counted) sum += static_cast<double>(result);
        }
        expect(sides_of<G> < 2 || std::abs(sum) <= tolerance,
               "the results do not sum to zero over the sides");
    }

    void check_key(const G& position, std::uint64_t key) {
        if constexpr (comparable) {
            if (known_.size() >= options_.max_positions) {
                const auto known = known_.find(key);
                expect(known == known_.end() || known->second == position,
                       "two different positions have one key");
            } else {
                const auto [known, is_new] = known_.try_emplace(key, position);
                expect(is_new || known->second == position, "two different positions have one key");
            }
        }
    }

    void check_bounds(const G& position) requires Bounded<G> {
        for (int p = 0; p < players; ++p) {
            const auto b = position.bounds(player(p));
            expect(b.lo <= b.hi && b.lo >= -1 && b.hi <= 1, "bounds() is not a range within [-1, 1]");
            for (int q = 0; q < p; ++q) {
                const auto c = position.bounds(player(q));
                if (same_side<G>(player(p), player(q)))
                    expect(b == c, "partners have different bounds()");
                else if (sides_of<G> == 2)
                    expect(b.lo == -c.hi && b.hi == -c.lo,
                           "bounds() of the two sides do not mirror each other");
            }
        }
    }

    void check_deals(const G& position, const view& seen) requires HiddenInformation<G> {
        for (int p = 0; p < players; ++p) {
            const player viewer = player(p);
            const rng seed = random_.split();
            const auto deal = [&](G from, rng random) { return from.determinize(viewer, random), from; };
            const G dealt = deal(position, seed);
            const view after = look(dealt);
            expect(look(position) == seen, "determinize() on a copy changes the original: they share state");
            expect(after.over == seen.over && after.mover == seen.mover,
                   "determinize() changes who is to move");
            if (seen.mover == viewer)
                expect(
                    after.actions.size() == seen.actions.size() &&
                        std::ranges::all_of(seen.actions, [&](auto a) { return contains(after.actions, a); }),
                    "determinize() changes the legal actions of its viewer, who moves");
            expect(same_position(deal(position, seed), dealt),
                   "determinize() deals differently from the same rng");
            // A deal of a deal tells what the first cards were if the old order shines through.
            expect(same_position(deal(deal(position, random_.split()), seed), dealt),
                   "determinize() depends on what its viewer cannot see");
        }
    }

    static bool same_position(const G& a, const G& b) {
        if constexpr (comparable)
            return a == b && look(a) == look(b);
        else
            return look(a) == look(b);
    }

    /// Checks what shows only when a game is over: bounds, and keys along another way.
    void check_game_played() {
        G again = start_;
        for (const action& a : played_) again.apply(a);
        expect(same_position(again, visited_.back()), "the same actions lead to another position or key");
        if constexpr (Bounded<G>) check_bounds_held();
        if constexpr (Hashable<G> && comparable) check_transpositions();
    }

    void check_bounds_held() requires Bounded<G> {
        const G& last = visited_.back();
        if (!last.is_terminal()) return;
        for (std::size_t i = 0; i + 1 < visited_.size(); ++i)
            for (int p = 0; p < players; ++p) {
                const auto b = visited_[i].bounds(player(p));
                const auto result = last.result(player(p));
                expect(b.lo <= result && result <= b.hi,
                       "bounds() of a position excluded what the game came to");
            }
    }

    /// Swaps each action with the next but one, which the same player often makes: where both orders are
    /// legal and lead to equal positions, a key kept step by step has to agree.
    void check_transpositions() {
        for (std::size_t i = 0; i + 3 < visited_.size(); ++i) {
            const auto swapped = swapped_order(i);
            if (swapped && *swapped == visited_[i + 3])
                expect(swapped->key() == visited_[i + 3].key(), "equal positions have different keys");
        }
    }

    std::optional<G> swapped_order(std::size_t i) const {
        G position = visited_[i];
        for (const std::size_t j : {i + 2, i + 1, i}) {
            if (position.is_terminal() || !contains(look(position).actions, played_[j])) return std::nullopt;
            position.apply(played_[j]);
        }
        return position;
    }

    const G& start_;
    rng& random_;
    const check_options& options_;
    game_report report_{};
    std::vector<std::string> noted_{};
    std::vector<G> visited_{}; // the positions of the game being played, the start included
    std::vector<action> played_{};
    std::unordered_map<std::uint64_t, G> known_{};
};

} // namespace detail

/// Plays random games from `start` and checks what no compiler can: lists that are empty too early or repeat
/// themselves, probabilities, results, bounds, keys, copies that share state, `determinize` that leaks. The
/// run-time twin of `explain_game`, for users' tests: `REQUIRE(check_game(my_game{}, random))`.
template <Game G>
game_report check_game(const G& start, rng& random, const check_options& options = {}) {
    return detail::game_checker<G>(start, random, options).run();
}

} // namespace zweig::inline ZWEIG_ISA
