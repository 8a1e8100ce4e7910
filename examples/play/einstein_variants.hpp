#pragma once

#include "einstein_board.hpp"

#include <zweig/core/random.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/king_evaluate.hpp>
#include <zweig/games/einstein/variants_text.hpp>
#include <zweig/search/order.hpp>

#include <array>
#include <utility>

namespace play {

/// What the 4x4 and the 2x5 game share: moves as text, values, evaluators.
template <class G>
struct einstein_variant {
    using game = G;
    using action = zweig::einstein::action;
    using player = zweig::player;

    static constexpr std::size_t move_size = 0;
    template <class AnyGame>
    static std::string move_text(const AnyGame& g, action a) {
        if (!zweig::einstein::is_throw(a)) return zweig::einstein::to_string(g, a);
        const std::string face = std::to_string(zweig::einstein::face_of(a));
        return zweig::einstein::is_others(a) ? "pass," + face : face; // one word, for transcripts
    }
    static zweig::expected<action, zweig::parse_error> parse_move(const game& g, std::string_view text) {
        if (!text.starts_with("pass,")) return zweig::einstein::parse_action(g, text);
        return zweig::einstein::parse_action(g, "pass, " + std::string(text.substr(5)));
    }
    static std::string position_text(const game& g) { return zweig::einstein::to_string(g); }

    static constexpr int faces = 6;
    static picture board(const game& g, std::optional<action> last) {
        return einstein_board(g, last, game::rows, game::columns);
    }

    static std::string value_text(float value, bool solved) { return chance_text(value, solved); }

    static constexpr std::array<std::string_view, 3> evaluators{"row", "mobility", "even"};
    static one_of<zweig::einstein::row_distance, zweig::einstein::die_mobility, zweig::even>
    evaluator(std::size_t number) {
        return {number};
    }
    static zweig::order_by_evaluation<zweig::einstein::row_distance> order() { return {}; }
    static constexpr bool has_leaf = false;
    static constexpr float exploration = 0.8f;
    static constexpr auto rollout = rollout_kind::decisive;
    static constexpr int usual_decisions = 12; // of a side in a game
    static zweig::no_leaf leaf(const player_settings&) { return {}; }
};

/// The 4x4 game: a far row is the goal, own stones block, and a throw may let nothing move. Passes are shown
/// as they happen; the game itself has them in its throws.
struct einstein_4x4 : einstein_variant<zweig::einstein::rows4x4_game> {
    using exact_game = zweig::einstein::basic_rows4x4<zweig::einstein::rows4x4<>, double>;

    static constexpr std::string_view name = "einstein-4x4";
    static constexpr std::string_view about = "a variant of EinStein würfelt nicht! on 4x4 squares";
    static constexpr std::string_view player_name(player p) { return p == player::first ? "White" : "Black"; }

    template <class G = game>
    static zweig::expected<read_position<G>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = zweig::einstein::parse_rows4x4<G>(text);
        if (!read) return zweig::unexpected{read.error()};
        return read_position<G>{*read};
    }

    static constexpr std::array<std::string_view, 2> starts{"fixed", "random"};
    static game start(std::string_view way, zweig::rng& random) {
        return way == "random" ? game::random_start(random) : game();
    }

    static player thrower(const game& g, int in_vain) {
        return in_vain % 2 == 0 ? g.turn() : zweig::opponent(g.turn());
    }
    static zweig::expected<action, std::string> outcome(const game& g, int face, int in_vain) {
        const action thrown = zweig::einstein::throw_of(face, in_vain % 2 != 0);
        for (const action a : g.legal_actions())
            if (a == thrown) return a;
        // With a face of its own each side has at least one that lets it move.
        return zweig::unexpected{std::string("no stone of that number can move, so the turn passes")};
    }

    static std::string throw_words(const game& g, action a) { return einstein_throw<einstein_4x4>(g, a); }
    static std::string status(const game& g) { return einstein_status<einstein_4x4>(g); }
    static std::string result(const game& g) {
        const player winner = zweig::opponent(g.turn());
        return std::string(player_name(winner)) + " wins: " +
               (g.of(g.turn()).none() ? std::string(player_name(g.turn())) + " has no stone left"
                                      : "a stone is on the far row");
    }
    static std::string value_words(float value, player viewer, bool solved) {
        return chance_words(value, player_name(viewer), solved);
    }
};

/// The 2x5 game: kings, captures by number, and a draw when the plies run out.
struct einstein_2x5 : einstein_variant<zweig::einstein::king2x5_game> {
    using exact_game = zweig::einstein::basic_king2x5<zweig::einstein::king2x5<>, double>;

    static constexpr std::array<std::string_view, 6> evaluators{"king", "king-suppression", "king-basic",
                                                                "row",  "mobility",         "even"};
    template <zweig::einstein::king_layer Layers>
    using layers = zweig::einstein::king_layers<Layers>;
    static one_of<layers<zweig::einstein::king_layer::control>,
                  layers<zweig::einstein::king_layer::suppression>,
                  layers<zweig::einstein::king_layer::basic>, zweig::einstein::row_distance,
                  zweig::einstein::die_mobility, zweig::even>
    evaluator(std::size_t number) {
        return {number};
    }
    static zweig::order_by_evaluation<layers<zweig::einstein::king_layer::control>> order() { return {}; }

    static constexpr std::string_view name = "einstein-2x5";
    static constexpr std::string_view about =
        "a variant of EinStein würfelt nicht! with kings, on 2x5 squares";
    static constexpr std::string_view player_name(player p) { return p == player::first ? "A" : "B"; }

    template <class G = game>
    static zweig::expected<read_position<G>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = zweig::einstein::parse_king2x5<G>(text);
        if (!read) return zweig::unexpected{read.error()};
        return read_position<G>{*read};
    }

    static player thrower(const game& g, int /*in_vain*/) { return g.turn(); }
    static zweig::expected<action, std::string> outcome(const game& g, int face, int /*in_vain*/) {
        if ((g.thrown_faces() >> (face - 1) & 1) != 0) return zweig::einstein::throw_of(face);
        return zweig::unexpected{std::string("no stone of that number is left, so it is thrown again")};
    }

    static std::string throw_words(const game& g, action a) { return einstein_throw<einstein_2x5>(g, a); }
    static std::string status(const game& g) {
        return einstein_status<einstein_2x5>(g) +
               (g.is_terminal() ? "" : "; " + std::to_string(g.plies_left()) + " plies to the draw");
    }
    static std::string result(const game& g) {
        if (g.result(player::first) == 0) return "a draw: no plies are left";
        const player winner = zweig::opponent(g.turn());
        return std::string(player_name(winner)) +
               " wins: " + (g.of(g.turn()).lives(0) ? "its king is at the goal" : "the king is taken");
    }
    static std::string value_words(float value, player viewer, bool solved) {
        if (solved && value == 0) return "solved: a draw";
        return chance_words(value, player_name(viewer), solved);
    }
};

} // namespace play
