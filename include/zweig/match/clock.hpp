#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/searcher.hpp>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <concepts>
#include <ranges>
#include <utility>

/// Time for whole games: what a clock shows, how much of it the next move may take, and a searcher that lives
/// by its own clock.
namespace zweig::inline ZWEIG_ISA {

/// The time a player has for a game: `{.total = 240s}`, `{.total = 60s, .increment = 1s}`.
struct time_control {
    std::chrono::nanoseconds total =
        std::chrono::nanoseconds::max();   ///< at the start; max: there is no clock
    std::chrono::nanoseconds increment{0}; ///< added after each decision
    int moves = 0; ///< decisions after which `total` is added again; 0: it is for the whole game

    friend bool operator==(const time_control&, const time_control&) = default;
};

/// What a player has left before a decision.
struct time_left {
    std::chrono::nanoseconds left = std::chrono::nanoseconds::max(); ///< max: there is no clock
    std::chrono::nanoseconds increment{0};
    int moves_to_go = 0; ///< decisions, the next one included, until time is added; 0: none will be

    friend bool operator==(const time_left&, const time_left&) = default;
};

/// The clock of one player. It measures nothing: whoever does tells it.
class game_clock {
  public:
    using nanoseconds = std::chrono::nanoseconds;

    constexpr game_clock() noexcept = default;
    constexpr explicit game_clock(const time_control& control) noexcept
        : control_(control), left_(std::max(control.total, nanoseconds(0))) {
        control_.total = left_;
        control_.increment = std::max(control.increment, nanoseconds(0));
    }

    /// A decision was made that took so long.
    constexpr void end_move(nanoseconds spent) noexcept {
        ++decisions_;
        if (!runs()) return;
        spent = std::max(spent, nanoseconds(0));
        flagged_ = flagged_ || spent > left_;
        left_ -= std::min(spent, left_);
        add(control_.increment);
        if (control_.moves > 0 && decisions_ % control_.moves == 0) add(control_.total);
    }

    /// Sets the clock by another one: an arbiter's, say.
    constexpr void set_left(nanoseconds left) noexcept { left_ = std::max(left, nanoseconds(0)); }

    /// Never negative; max if there is no clock.
    constexpr nanoseconds left() const noexcept { return left_; }
    /// Whether a decision ever took more than was left.
    constexpr bool flagged() const noexcept { return flagged_; }
    /// How many were made.
    constexpr int decisions() const noexcept { return decisions_; }
    /// False: there is no clock.
    constexpr bool runs() const noexcept { return left_ != nanoseconds::max(); }

    constexpr time_left state() const noexcept {
        return {.left = left_,
                .increment = control_.increment,
                .moves_to_go = control_.moves > 0 ? control_.moves - decisions_ % control_.moves : 0};
    }

  private:
    constexpr void add(nanoseconds more) noexcept { left_ += std::min(more, nanoseconds::max() - left_); }

    time_control control_{};
    nanoseconds left_ = nanoseconds::max();
    int decisions_ = 0;
    bool flagged_ = false;
};

/// How a player spreads his time.
struct time_options {
    /// What a decision costs the clock beyond the time that the search is given. The default is a late end of
    /// the search (design: under 5 ms in 99 of 100); more where pipes or a network lie between.
    std::chrono::nanoseconds overhead = std::chrono::milliseconds(5);
    /// A search gets this even if nothing is left: one without time would know nothing.
    std::chrono::nanoseconds least = std::chrono::milliseconds(1);
    /// No decision gets more than this share of what is left.
    double most = 0.5;
    /// Decisions that one player makes in a usual game; for games that do not foresee them.
    int usual = 40;
    /// How much more than an even share a decision gets at once, which the later ones miss. With R decisions
    /// to go the time is proportional to R^(front - 1): 1 is even, 2 falls in a straight line to the end.
    double front = 1.5;
};

/// A game that foresees its length: `expected_decisions(p)` is about how many decisions, this one included,
/// `p` has still to make.
template <class G>
concept ForeseesDecisions = Game<G> && requires(const G& g, player p) {
    { g.expected_decisions(p) } -> std::convertible_to<double>;
};

/// How many decisions a player has still to make who has made some already, if all that is known is how long
/// games usually are.
constexpr double decisions_to_go(int made, const time_options& options = {}) noexcept {
    // A usual length is an average. The longer a game has lasted, the longer it lasts beyond it, so that what
    // is left shrinks by a power of the length only, and not by a constant factor a move, which is gone at
    // once.
    return std::max(static_cast<double>(options.usual) - made, 4 + 0.5 * std::max(made, 0));
}

/// What the game itself foresees for the one to move, at least 1; else what is usual.
/// Precondition: neither over nor at chance.
template <Game G>
constexpr double decisions_to_go(const G& game, int made, const time_options& options = {}) {
    if constexpr (ForeseesDecisions<G>)
        return std::max(static_cast<double>(game.expected_decisions(game.to_move())), 1.0);
    else
        return decisions_to_go(made, options);
}

/// How long the next decision may take, if about `to_go` are still to be made, it included. Without a clock:
/// max. It is never less than `options.least`, nor else more than `options.most` of what is left.
constexpr std::chrono::nanoseconds time_for_move(const time_left& clock, double to_go,
                                                 const time_options& options = {}) noexcept {
    using std::chrono::nanoseconds;
    if (clock.left == nanoseconds::max()) return nanoseconds::max();
    const auto count = [](nanoseconds t) { return static_cast<double>(std::max(t, nanoseconds(0)).count()); };
    const nanoseconds least = std::max(options.least, nanoseconds(0));
    const double left = count(clock.left), overhead = count(options.overhead);

    // Only the end of the game is worth less than its beginning: the decisions before a control are shared
    // alike. (The share of the expected decisions is EXP, the factor before it OPEN in Baier, Winands 2012.)
    double decisions = std::max(to_go, 1.0);
    const bool control_first = clock.moves_to_go > 0 && clock.moves_to_go < decisions;
    if (control_first) decisions = clock.moves_to_go;
    const double front = control_first ? 1.0 : options.front;

    // What a decision earns and costs whatever the search does. A cost is kept back for twice as many as are
    // expected, since the number is a guess; none is made twice before a control. A gain comes back after the
    // decision, so it is spent at once.
    const double gain = count(clock.increment) - overhead - count(least);
    const double reserve = std::max(-gain, 0.0) * decisions * (control_first ? 1 : 2);
    const double wanted = front * (left - reserve) / decisions + std::max(gain, 0.0) + count(least);
    const double allowed = std::clamp(options.most, 0.0, 1.0) * (left - overhead);

    const double time = std::min(wanted, allowed);
    if (!(time > count(least))) return least;
    // As a double, the largest number of nanoseconds is rounded up to one that none can hold.
    return time < count(clock.left) ? nanoseconds(static_cast<nanoseconds::rep>(time)) : clock.left;
}

/// As above, with what is usual of the decisions that the clock has counted.
constexpr std::chrono::nanoseconds time_for_move(const game_clock& clock,
                                                 const time_options& options = {}) noexcept {
    return time_for_move(clock.state(), decisions_to_go(clock.decisions(), options), options);
}

/// A searcher that keeps a clock: it measures each call, and gives the searcher behind it the time allotted,
/// or that of the limits if it is less. A book belongs behind it: then its answers count as decisions too.
template <class S>
class clocked_search {
  public:
    clocked_search(S searcher, const time_control& control, const time_options& options = {})
        : searcher_(std::move(searcher)), control_(control), options_(options), clock_(control) {}

    /// Any root will do; where nobody decides no clock runs. `observer`: for searchers that take one.
    template <Game G, class... O>
    requires std::invocable<S&, const G&, const limits&, O...> search_result<G>
    operator()(const G& root, const limits& l, O&&... observer) {
        if (root.is_terminal() || at_chance(root)) return searcher_(root, l, std::forward<O>(observer)...);
        const auto start = ticker::clock::now();
        limits own = l;
        own.time = std::min(l.time, allotted(root));
        search_result<G> result = searcher_(root, own, std::forward<O>(observer)...);
        // The overhead too: part of it, such as a pipe's, passes where it cannot be seen from here. A clock
        // that runs a little fast loses no game.
        clock_.end_move(ticker::clock::now() - start + std::max(options_.overhead, options_.overhead.zero()));
        return result;
    }

    template <class A>
    void advance(const A& action) requires requires(S& s) {
        s.advance(action);
    }
    { searcher_.advance(action); }

    /// A new game begins: with a new clock.
    void clear() {
        if constexpr (requires { searcher_.clear(); }) searcher_.clear();
        clock_ = game_clock(control_);
    }

    const game_clock& clock() const noexcept { return clock_; }
    /// For an arbiter to set.
    game_clock& clock() noexcept { return clock_; }

  private:
    template <Game G>
    std::chrono::nanoseconds allotted(const G& root) const {
        // A choice of one needs no thought; what it would cost is worth more later.
        if (clock_.runs() && std::ranges::size(root.legal_actions()) == 1)
            return std::max(options_.least, options_.least.zero());
        return time_for_move(clock_.state(), decisions_to_go(root, clock_.decisions(), options_), options_);
    }

    S searcher_;
    time_control control_;
    time_options options_;
    game_clock clock_;
};

/// Makes a searcher that keeps the clock of whole games; `clear()` starts a new one.
template <class S>
clocked_search<S> clocked(S searcher, const time_control& control, const time_options& options = {}) {
    return clocked_search<S>(std::move(searcher), control, options);
}

} // namespace zweig::inline ZWEIG_ISA
