#pragma once

#include "commands.hpp"
#include "playable.hpp"
#include "searches.hpp"
#include "terminal.hpp"
#include "units.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace play {

/// Exact values of a position with dice: before the throw, after each, and of each move, as chances to win.
template <HasDice T>
class exact_solver {
  public:
    using G = typename T::exact_game;
    using action = zweig::action_t<G>;
    using clock = std::chrono::steady_clock;

    struct solved_throw {
        action outcome{};
        double chance = 0;
        G position{};
        std::vector<zweig::action_report<G>> moves{}; // best first, of the one who moves
    };

    exact_solver(std::size_t table_bytes, std::chrono::nanoseconds time)
        : search_({.table_bytes = table_bytes, .lines = 64, .iterative_deepening = false}, zweig::even{},
                  T::order(), zweig::no_leaf{}, zweig::full_width{}),
          end_(time == time.max() ? clock::time_point::max() : clock::now() + time) {}

    /// All moves of a position in which a player moves; nothing if there was not time enough.
    std::optional<std::vector<zweig::action_report<G>>> moves(const G& position) {
        zweig::limits l;
        if (end_ != clock::time_point::max()) l.time = std::max(end_ - clock::now(), clock::duration(0));
        auto found = search_(position, l);
        nodes_ += found.stats.nodes;
        fill_ = std::max(fill_, found.stats.table_fill);
        const auto is_exact = [](const auto& a) { return a.kind == zweig::bound::exact; };
        if (!found.solved || !std::ranges::all_of(found.actions, is_exact)) return std::nullopt;
        return std::move(found.actions);
    }

    /// All throws of a position before the throw, those that lead to the same choice solved once.
    std::optional<std::vector<solved_throw>> throws(const G& position) {
        std::vector<solved_throw> all;
        for (const action outcome : position.legal_actions()) {
            solved_throw t{.outcome = outcome, .chance = position.probability(outcome), .position = position};
            t.position.apply(outcome);
            const auto choice = t.position.legal_actions();
            const auto same = std::ranges::find_if(all, [&](const solved_throw& other) {
                return other.position.turn() == t.position.turn() &&
                       std::ranges::equal(other.position.legal_actions(), choice);
            });
            if (same != all.end()) {
                t.moves = same->moves;
            } else {
                auto found = moves(t.position);
                if (!found) return std::nullopt;
                t.moves = std::move(*found);
            }
            all.push_back(std::move(t));
        }
        return all;
    }

    std::uint64_t nodes() const { return nodes_; }
    int fill_per_mille() const { return fill_; }

  private:
    zweig::alpha_beta_search<G, zweig::even, decltype(T::order()), zweig::no_leaf, zweig::full_width> search_;
    clock::time_point end_;
    std::uint64_t nodes_ = 0;
    int fill_ = 0;
};

/// A value in [-1, 1] as a probability, with twelve digits.
inline std::string probability_text(double value) { return decimal((value + 1) / 2, 12); }

template <Playable T>
void show_solved_moves(const typename T::exact_game& position,
                       const std::vector<zweig::action_report<typename T::exact_game>>& moves) {
    for (const auto& m : moves)
        std::cout << "  " << left(T::move_text(position, m.action), 6) << "  " << probability_text(m.value)
                  << '\n';
}

template <HasDice T>
int solve_position(const solve_position_arguments& arguments) {
    using G = typename T::exact_game;
    const auto table = read_bytes(arguments.table);
    if (!table) return fail("--table " + arguments.table + " is no size up to 1TB, such as 256MB, 1GB or 0");
    auto time = std::chrono::nanoseconds::max();
    if (!arguments.time.empty()) {
        const auto read = read_time(arguments.time);
        if (!read) return fail("--time " + arguments.time + " is no time, such as 800ms, 1.5s or 2min");
        time = *read;
    }
    G position{};
    if (const auto text = trimmed(arguments.position); text != "start") {
        const auto read = T::template parse_position<G>(text);
        if (!read) return fail("position: " + zweig::to_string(read.error()));
        position = read->game;
    }

    const auto begin = std::chrono::steady_clock::now();
    const auto not_finished = [&](const std::string& why) {
        fail("not solved: " + why);
        return check_failed;
    };
    std::optional<exact_solver<T>> solver;
    try {
        solver.emplace(*table, time);
    } catch (const std::bad_alloc&) {
        return not_finished("there is not enough memory for --table " + arguments.table);
    }
    const zweig::player turn = position.turn();
    const auto summary = [&] {
        std::cout << solver->nodes() << " nodes in " << seconds(std::chrono::steady_clock::now() - begin)
                  << ", table " << decimal(solver->fill_per_mille() / 10.0, 1) << " % full" << std::endl;
    };
    const auto gave_up = [&] {
        std::string why = "not finished within --time " + arguments.time;
        if (arguments.time.empty()) why = "the game may be longer than the search is deep";
        if (solver->fill_per_mille() > 900) why += "; --table " + arguments.table + " was full";
        summary();
        return not_finished(why);
    };
    std::cout << "chances to win, " << T::player_name(turn) << " to play\n";
    if (position.to_move() != zweig::player::chance) {
        const auto moves = solver->moves(position);
        if (!moves) return gave_up();
        std::cout << "die " << position.die() << "  " << probability_text(moves->front().value) << '\n';
        show_solved_moves<T>(position, *moves);
    } else {
        const auto throws = solver->throws(position);
        if (!throws) return gave_up();
        double mean = 0;
        for (const auto& t : *throws)
            mean += t.chance * (t.position.turn() == turn ? 1 : -1) * t.moves.front().value;
        std::cout << "before the throw  " << probability_text(mean) << '\n';
        for (const auto& t : *throws) {
            std::cout << "die " << T::move_text(position, t.outcome) << "  "
                      << probability_text(t.moves.front().value);
            if (t.position.turn() != turn) std::cout << " for " << T::player_name(t.position.turn());
            std::cout << '\n';
            show_solved_moves<T>(t.position, t.moves);
        }
    }
    summary();
    return success;
}

} // namespace play
