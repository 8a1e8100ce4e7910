#pragma once

#include "game_line.hpp"
#include "playable.hpp"
#include "units.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/notation.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/games/othello/transcript.hpp>

#include <array>
#include <bit>
#include <cmath>

namespace play {

/// Othello of any size in the terminal. Values are discs.
template <int N>
struct othello {
    using game = zweig::othello::game<N>;
    using square = zweig::othello::square;
    using player = zweig::player;

    static constexpr std::string_view name = N == 8 ? "othello" : N == 6 ? "othello-6x6" : "othello-4x4";
    static constexpr std::string_view about =
        N == 8   ? "Othello (Reversi) by the rules of the World Othello Federation"
        : N == 6 ? "Othello on 6x6 squares"
                 : "Othello on 4x4 squares";
    static constexpr std::string_view player_name(player p) { return zweig::othello::color_name(p); }

    static constexpr std::size_t move_size = 2;
    static std::string move_text(square s) { return zweig::othello::to_string<N>(s); }
    static zweig::expected<square, zweig::parse_error> parse_move(const game& g, std::string_view text) {
        const auto fail = [](std::string why) {
            return zweig::unexpected{zweig::parse_error{0, std::move(why)}};
        };
        const auto read = zweig::othello::parse_move<N>(text);
        if (!read) return zweig::unexpected{read.error()};
        if (!*read)
            return fail(g.is_terminal() ? "the game is over"
                                        : std::string(player_name(g.to_move())) +
                                              " has a move; who has none is passed over");
        if (!zweig::othello::is_legal(g, **read)) return fail(zweig::othello::explain_illegal(g, **read));
        return **read;
    }

    static zweig::expected<game_line<game>, zweig::parse_error> parse_transcript(std::string_view text) {
        const auto read = zweig::othello::parse_transcript<game>(text);
        if (!read) return zweig::unexpected{read.error()};
        game_line<game> line{.actions = read->moves};
        if (read->orientation == zweig::othello::orientation::mirrored)
            line.note = "the transcript is of the mirrored start; it is shown from the usual one";
        return line;
    }

    static zweig::expected<read_position<game>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = zweig::othello::parse_position<game>(text);
        if (!read) return zweig::unexpected{read.error()};
        read_position<game> position{read->game};
        if (read->turned)
            position.note = std::string(player_name(read->side)) +
                            " has no move there, so it is the turn of " +
                            std::string(player_name(read->game.to_move()));
        return position;
    }

    static picture board(const game& g, std::optional<square> last) {
        picture p{.rows = N, .columns = N};
        p.column_names = std::string_view("abcdefgh").substr(0, N);
        p.row_names = std::string_view("12345678").substr(0, N);
        for (int i = 0; i < N * N; ++i) {
            const auto is_in = [i](std::uint64_t set) { return (set >> i & 1) != 0; };
            p.squares.push_back(is_in(g.discs(player::first))    ? mark::first
                                : is_in(g.discs(player::second)) ? mark::second
                                : is_in(g.moves())               ? mark::legal
                                                                 : mark::empty);
        }
        if (last) p.last = static_cast<std::size_t>(*last);
        return p;
    }
    static std::string status(const game& g) {
        const auto count = [&](player p) {
            return std::string(player_name(p)) + (p == player::first ? " (X) " : " (O) ") +
                   std::to_string(std::popcount(g.discs(p)));
        };
        return count(player::first) + ", " + count(player::second) + ": " +
               (g.is_terminal() ? "the game is over" : std::string(player_name(g.to_move())) + " to move");
    }
    static std::string result(const game& g) {
        const int margin = g.margin(player::first);
        const int more = (N * N + std::abs(margin)) / 2, less = N * N - more;
        if (margin == 0) return "a draw, " + std::to_string(more) + " to " + std::to_string(less);
        return std::string(player_name(margin > 0 ? player::first : player::second)) + " wins " +
               std::to_string(more) + " to " + std::to_string(less) +
               (g.empties() != 0 ? " (empty squares count for the winner)" : "");
    }

    static std::string value_text(float value, bool solved) {
        return signed_decimal(static_cast<double>(value) * N * N, solved ? 0 : 1);
    }
    static std::string value_words(float value, player viewer, bool solved) {
        if (solved && value == 0) return "solved: a draw";
        return (solved ? "solved: " : "") + value_text(value, solved) + " discs for " +
               std::string(player_name(viewer));
    }

    static constexpr std::array<std::string_view, 3> evaluators{"positional", "discs", "even"};
    static one_of<zweig::othello::positional, zweig::othello::disc_count, zweig::even>
    evaluator(std::size_t number) {
        return {number};
    }
    static zweig::othello::fewest_replies order() { return {}; }
    static constexpr bool has_leaf = true;
    static constexpr float exploration = 0.1f;
    static constexpr auto rollout = rollout_kind::weighted;
    static constexpr int usual_decisions = (N * N - 4) / 2; // of a side in a game
    static zweig::othello::corners_first rollout_weights() { return {}; }
    static zweig::othello::endgame leaf(const player_settings& s) { return {s.end.value_or(10)}; }
};

} // namespace play
