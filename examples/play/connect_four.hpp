#pragma once

#include "game_line.hpp"
#include "playable.hpp"
#include "units.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/connect_four.hpp>

#include <array>
#include <bit>
#include <cstdlib>

namespace play {

namespace c4 = zweig::connect_four;

/// Evaluator: cells that would make four in a row, and discs near the centre.
struct threats {
    float operator()(const c4::game& g, zweig::player viewer) const noexcept {
        const std::uint64_t mine = g.discs(viewer), theirs = g.discs(zweig::opponent(viewer));
        const int cells = std::popcount(g.winning_cells(mine)) - std::popcount(g.winning_cells(theirs));
        const int centre = near_centre(mine) - near_centre(theirs);
        const float sum = 0.1f * static_cast<float>(cells) + 0.01f * static_cast<float>(centre);
        return sum / (1 + (sum < 0 ? -sum : sum)); // stays within (-1, 1)
    }

    static int near_centre(std::uint64_t discs) noexcept {
        constexpr std::uint64_t column = 0x3f;
        return 2 * std::popcount(discs & column << 3 * 7) +
               std::popcount(discs & (column << 2 * 7 | column << 4 * 7));
    }
};

/// Action scorer: the more four-in-a-rows a column can be part of, the sooner.
struct centre_first {
    float operator()(const c4::game&, c4::column column) const noexcept {
        return -static_cast<float>(std::abs(static_cast<int>(column) - 3));
    }
};

/// Connect Four in the terminal. A position is written as the moves that lead to it, columns 1 to 7: "4435".
struct connect_four {
    using game = c4::game;
    using player = zweig::player;

    static constexpr std::string_view name = "connect4";
    static constexpr std::string_view about = "Connect Four: seven columns of six, four in a row";
    static constexpr std::string_view player_name(player p) { return p == player::first ? "red" : "yellow"; }

    static constexpr std::size_t move_size = 1;
    static std::string move_text(c4::column c) { return {static_cast<char>('1' + static_cast<int>(c))}; }
    static zweig::expected<c4::column, zweig::parse_error> parse_move(const game& g, std::string_view text) {
        const auto fail = [](std::size_t at, const char* why) {
            return zweig::unexpected{zweig::parse_error{at, why}};
        };
        if (text.empty() || text[0] < '1' || text[0] > '7') return fail(0, "a column is a digit from 1 to 7");
        if (text.size() > 1) return fail(1, "there is more than one column");
        if (g.is_terminal()) return fail(0, "the game is over");
        const auto column = static_cast<c4::column>(text[0] - '1');
        for (const auto legal : g.legal_actions())
            if (legal == column) return column;
        return fail(0, "the column is full");
    }

    static zweig::expected<read_position<game>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = parse_moves<connect_four>({}, text);
        if (!read) return zweig::unexpected{read.error()};
        return read_position<game>{read->position()};
    }

    static picture board(const game& g, std::optional<c4::column> last) {
        picture p{.rows = game::rows, .columns = game::columns, .column_names = "1234567"};
        for (int row = game::rows - 1; row >= 0; --row) {
            for (int column = 0; column < game::columns; ++column) {
                const auto is_in = [&](std::uint64_t discs) {
                    return (discs >> (column * 7 + row) & 1) != 0;
                };
                const mark m = is_in(g.discs(player::first))    ? mark::first
                               : is_in(g.discs(player::second)) ? mark::second
                                                                : mark::empty;
                // The uppermost disc of the column played last.
                if (last && static_cast<int>(*last) == column && m != mark::empty && !p.last)
                    p.last = p.squares.size();
                p.squares.push_back(m);
            }
        }
        p.colors = {.board = 25, .last = 32, .first = 196, .second = 226, .legal = 25};
        return p;
    }
    static std::string status(const game& g) {
        return g.is_terminal() ? "the game is over"
                               : std::string(player_name(g.to_move())) +
                                     (g.to_move() == player::first ? " (X)" : " (O)") + " to move";
    }
    static std::string result(const game& g) {
        const float red = g.result(player::first);
        return red == 0 ? "a draw"
                        : std::string(player_name(red > 0 ? player::first : player::second)) + " wins";
    }

    static std::string value_text(float value, bool solved) {
        return solved ? value > 0 ? "win" : value < 0 ? "loss" : "draw" : signed_decimal(value, 2);
    }
    static std::string value_words(float value, player viewer, bool solved) {
        if (solved && value == 0) return "solved: a draw";
        return (solved ? "solved: a " : "") + value_text(value, solved) + " for " +
               std::string(player_name(viewer));
    }

    static constexpr std::array<std::string_view, 2> evaluators{"threats", "even"};
    static one_of<threats, zweig::even> evaluator(std::size_t number) { return {number}; }
    static centre_first order() { return {}; }
    static constexpr bool has_leaf = false;
    static constexpr float exploration = 0.8f;
    static constexpr auto rollout = rollout_kind::decisive;
    static constexpr int usual_decisions = 20; // of a side in a game
    static zweig::connect_four::forced_results leaf(const player_settings&) { return {}; }
};

} // namespace play
