#pragma once

#include "board.hpp"
#include "playable.hpp"
#include "units.hpp"

#include <zweig/games/einstein/notation.hpp>

#include <bit>
#include <optional>
#include <string>
#include <string_view>

/// What the games of this family have in common in the terminal: lettered stones, a die, values in per cent.
namespace play {

/// The board with its stones, and where they may go. `last` moved just now, before the next throw.
template <class G>
picture einstein_board(const G& g, std::optional<zweig::einstein::action> last, int rows, int columns) {
    using zweig::player;
    picture p{.rows = rows, .columns = columns};
    p.column_names = std::string_view("ABCDE").substr(0, static_cast<std::size_t>(columns));
    p.row_names = std::string_view("12345").substr(0, static_cast<std::size_t>(rows));
    p.colors = {.board = 236, .last = 240, .first = 203, .second = 117, .legal = 244};
    p.squares.assign(static_cast<std::size_t>(rows * columns), mark::empty);
    p.labels.assign(p.squares.size(), ' ');
    const auto put = [&](player side, int square, mark m, char label) {
        const auto at = static_cast<std::size_t>(G::board_square(side, square));
        p.squares[at] = m;
        p.labels[at] = label;
    };
    for (const player side : {player::first, player::second})
        for (int stone = 0; stone < 6; ++stone)
            if (g.of(side).lives(stone))
                put(side, g.of(side).square(stone), side == player::first ? mark::first : mark::second,
                    zweig::einstein::stone_letter(side, stone));
    if (!g.is_terminal() && g.to_move() != player::chance)
        for (const auto a : g.legal_actions()) {
            if (!zweig::einstein::is_move(a)) continue;
            const int to = g.of(g.turn()).square(zweig::einstein::stone_of(a)) +
                           G::steps[static_cast<std::size_t>(zweig::einstein::direction_of(a))];
            if (p.labels[static_cast<std::size_t>(G::board_square(g.turn(), to))] == ' ')
                put(g.turn(), to, mark::legal, ' ');
        }
    if (last && zweig::einstein::is_move(*last)) {
        const player mover = zweig::opponent(g.turn());
        p.last = static_cast<std::size_t>(
            G::board_square(mover, g.of(mover).square(zweig::einstein::stone_of(*last))));
    }
    return p;
}

/// "Red 6 stones, Blue 5: Red has thrown 4: A1-B1 A1-B2". `T` is the game in the terminal.
template <class T>
std::string einstein_status(const typename T::game& g) {
    using zweig::player;
    const auto count = [&](player p) {
        return std::string(T::player_name(p)) + " " + std::to_string(std::popcount(g.of(p).living()));
    };
    std::string text = count(player::first) + ", " + count(player::second) + " stones: ";
    if (g.is_terminal()) return text + "the game is over";
    text += T::player_name(g.turn());
    if (g.to_move() == player::chance) return text + " throws";
    text += g.die() > 0 ? " has thrown " + std::to_string(g.die()) + " and plays" : " plays";
    for (const auto a : g.legal_actions()) (text += ' ') += T::move_text(g, a);
    return text;
}

/// "Red throws 3"; "White passes, Black throws 3" where the throw is the other's.
template <class T>
std::string einstein_throw(const typename T::game& g, zweig::einstein::action a) {
    const bool others = zweig::einstein::is_others(a);
    const auto name = [](zweig::player p) { return std::string(T::player_name(p)); };
    return (others ? name(g.turn()) + " passes, " : "") +
           name(others ? zweig::opponent(g.turn()) : g.turn()) + " throws " +
           std::to_string(zweig::einstein::face_of(a));
}

/// A value as a chance to win, "62.5%"; a draw counts half.
inline std::string chance_text(double value, bool solved) {
    return decimal(50 * (value + 1), solved ? 2 : 1) + "%";
}

inline std::string chance_words(double value, std::string_view viewer, bool solved) {
    const std::string name(viewer);
    if (solved && value >= 1) return "solved: a win for " + name;
    if (solved && value <= -1) return "solved: a loss for " + name;
    return (solved ? "solved: " : "") + chance_text(value, solved) + " for " + name;
}

} // namespace play
