#pragma once

#include "board.hpp"
#include "players.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/expected.hpp>
#include <zweig/search/worker.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace play {

/// A position that was read; `note` says what the reader should know of it, if anything.
template <class G>
struct read_position {
    G game;
    std::string note{};
};

/// The text of a move, by itself or in the position where it is played.
template <class T>
concept WritesMoves = requires(zweig::action_t<typename T::game> a) {
    { T::move_text(a) } -> std::same_as<std::string>;
}
|| requires(const typename T::game& g, zweig::action_t<typename T::game> a) {
    { T::move_text(g, a) } -> std::same_as<std::string>;
};

/// What the program asks of a game besides its rules: a struct of static members, see tic_tac_toe.cpp for the
/// smallest. Optional: `parse_transcript(text)` where a game has a notation of its own for whole games;
/// `save_text` and `read_saved` where it has a file format of its own; `starts` and `start` where there are
/// several ways to begin; what `HasDice` asks for where dice are thrown.
template <class T>
concept Playable = zweig::TwoSides<typename T::game> && WritesMoves<T> &&
    requires(const typename T::game& g, zweig::player p, zweig::action_t<typename T::game> a,
             std::string_view text, std::optional<zweig::action_t<typename T::game>> last,
             const player_settings& s, zweig::value_t<typename T::game> value, bool yes) {
    { T::name } -> std::convertible_to<std::string_view>;  // as on the command line
    { T::about } -> std::convertible_to<std::string_view>; // for the help
    { T::player_name(p) } -> std::convertible_to<std::string_view>;
    { T::move_size } -> std::convertible_to<std::size_t>; // characters of a move; 0: up to a blank
    // A legal move, or why it is not one.
    {
        T::parse_move(g, text)
        } -> std::same_as<zweig::expected<zweig::action_t<typename T::game>, zweig::parse_error>>;
    {
        T::parse_position(text)
        } -> std::same_as<zweig::expected<read_position<typename T::game>, zweig::parse_error>>;
    { T::board(g, last) } -> std::same_as<picture>;
    { T::status(g) } -> std::same_as<std::string>;              // below the board
    { T::result(g) } -> std::same_as<std::string>;              // of a game that is over, in words
    { T::value_text(value, yes) } -> std::same_as<std::string>; // for a table; `yes`: solved
    { T::value_words(value, p, yes) } -> std::same_as<std::string>;
    // Of the searches: one of several evaluators chosen by number, the order of moves, the exact solver.
    { T::evaluators } -> std::convertible_to<std::span<const std::string_view>>;
    { T::evaluator(std::size_t{}) } -> zweig::Evaluator<typename T::game>;
    { T::order() } -> zweig::ActionScorer<typename T::game>;
    {T::leaf(s)};
    { T::has_leaf } -> std::convertible_to<bool>;
    // Of mcts: its constant c, and how its roll-outs play; `rollout_weights()` is a scorer for them,
    // optional.
    { T::exploration } -> std::convertible_to<float>;
    { T::rollout } -> std::convertible_to<rollout_kind>;
    { T::usual_decisions } -> std::convertible_to<int>; // of a side in a game, for clocks
};

/// A game of dice at the board. Throws of which nothing comes are counted until one counts.
template <class T>
concept HasDice = Playable<T> && zweig::ChanceGame<typename T::game> &&
    requires(const typename T::game& g, int face, int in_vain, zweig::action_t<typename T::game> thrown) {
    { T::throw_words(g, thrown) } -> std::same_as<std::string>; // who threw what
    { T::faces } -> std::convertible_to<int>;
    { T::thrower(g, in_vain) } -> std::same_as<zweig::player>;
    // The outcome of a throw, or why nothing comes of it, so that it is thrown again.
    {
        T::outcome(g, face, in_vain)
        } -> std::same_as<zweig::expected<zweig::action_t<typename T::game>, std::string>>;
};

/// A move as it is written in a position. Precondition: it is legal there.
template <Playable T>
std::string move_text(const typename T::game& game, const zweig::action_t<typename T::game>& action) {
    if constexpr (requires { T::move_text(action); })
        return T::move_text(action);
    else
        return T::move_text(game, action);
}

/// Moves that follow each other from a position on, with a blank before each.
template <Playable T, class Actions>
std::string line_text(typename T::game game, const Actions& actions) {
    std::string text;
    for (const auto& action : actions) {
        (text += ' ') += move_text<T>(game, action);
        game.apply(action);
    }
    return text;
}

/// One of several evaluators, chosen at run time: the first costs one comparison that is always foretold.
template <class... Evaluators>
struct one_of {
    std::size_t number = 0;

    template <class G>
    zweig::value_t<G> operator()(const G& game, zweig::player viewer) const {
        zweig::value_t<G> value{};
        std::size_t i = 0;
        const auto is_it = [&](const auto& evaluator) {
            if (i++ != number) return false;
            value = static_cast<zweig::value_t<G>>(evaluator(game, viewer));
            return true;
        };
        static_cast<void>((is_it(Evaluators{}) || ...));
        return value;
    }
};

} // namespace play
