#include "game_entry.hpp"
#include "make_player.hpp"
#include "perft.hpp"
#include "units.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/games/tic_tac_toe_text.hpp>

#include <array>

namespace play {

namespace {

/// Tic-tac-toe in the terminal: the smallest model of what a game adds to be played.
struct tic_tac_toe {
    using game = zweig::tic_tac_toe;
    using square = game::square;
    using player = zweig::player;

    static constexpr std::string_view name = "tictactoe";
    static constexpr std::string_view about = "tic-tac-toe: three in a row";
    static constexpr std::string_view player_name(player p) { return p == player::first ? "X" : "O"; }

    static constexpr std::size_t move_size = 2;
    static std::string move_text(square s) { return zweig::to_string(s); }
    static zweig::expected<square, zweig::parse_error> parse_move(const game& g, std::string_view text) {
        const auto read = zweig::parse_tic_tac_toe_square(text);
        if (!read) return read;
        const auto fail = [](const char* why) { return zweig::unexpected{zweig::parse_error{0, why}}; };
        if (g.is_terminal()) return fail("the game is over");
        if (((g.stones(player::first) | g.stones(player::second)) >> static_cast<unsigned>(*read) & 1) != 0)
            return fail("the square is taken");
        return *read;
    }

    static zweig::expected<read_position<game>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = zweig::parse_tic_tac_toe(text);
        if (!read) return zweig::unexpected{read.error()};
        return read_position<game>{*read};
    }

    static picture board(const game& g, std::optional<square> last) {
        picture p{.rows = 3, .columns = 3, .column_names = "abc", .row_names = "123"};
        for (unsigned i = 0; i < 9; ++i)
            p.squares.push_back((g.stones(player::first) >> i & 1) != 0    ? mark::first
                                : (g.stones(player::second) >> i & 1) != 0 ? mark::second
                                : g.is_terminal()                          ? mark::empty
                                                                           : mark::legal);
        if (last) p.last = static_cast<std::size_t>(*last);
        p.colors = {.board = 236, .last = 240, .first = 203, .second = 117, .legal = 244};
        return p;
    }
    static std::string status(const game& g) {
        return g.is_terminal() ? "the game is over" : std::string(player_name(g.to_move())) + " to move";
    }
    static std::string result(const game& g) {
        const float x = g.result(player::first);
        return x == 0 ? "a draw" : std::string(player_name(x > 0 ? player::first : player::second)) + " wins";
    }

    static std::string value_text(float value, bool solved) {
        return solved ? value > 0 ? "win" : value < 0 ? "loss" : "draw" : signed_decimal(value, 2);
    }
    static std::string value_words(float value, player viewer, bool solved) {
        if (solved && value == 0) return "solved: a draw";
        return (solved ? "solved: a " : "") + value_text(value, solved) + " for " +
               std::string(player_name(viewer));
    }

    static constexpr std::array<std::string_view, 1> evaluators{"even"};
    static one_of<zweig::even> evaluator(std::size_t number) { return {number}; }
    static zweig::no_order order() { return {}; }
    static constexpr bool has_leaf = false;
    static constexpr float exploration = 0.8f;
    static constexpr auto rollout = rollout_kind::decisive;
    static constexpr int usual_decisions = 5; // of a side in a game
    static zweig::no_leaf leaf(const player_settings&) { return {}; }
};

} // namespace

extern const game_entry tic_tac_toe_entry;
constinit const game_entry tic_tac_toe_entry = make_game_entry<tic_tac_toe>();

} // namespace play
