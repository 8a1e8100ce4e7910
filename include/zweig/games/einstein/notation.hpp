#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/core/text.hpp>
#include <zweig/games/einstein/einstein.hpp>

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Squares, actions and positions of the standard game as text. Squares of the board are
/// `row * columns + column` from the top left; in text a letter for the column, a digit for the row: `A1` is
/// Red's corner.
namespace zweig::inline ZWEIG_ISA::einstein {

namespace detail {

using zweig::detail::fail;
using zweig::detail::is_blank;
using zweig::detail::shown;
using zweig::detail::upper;

/// A board as written: of each side the squares of its stones, -1 for one that is not there.
using board_stones = std::array<placement, 2>;

constexpr board_stones empty_board() noexcept {
    board_stones stones{};
    for (placement& side : stones) side.fill(-1);
    return stones;
}

} // namespace detail

/// "Red" for `first`, "Blue" for `second`.
constexpr std::string_view color_name(player p) noexcept { return p == player::first ? "Red" : "Blue"; }

/// `R` or `B`.
constexpr char color_letter(player p) noexcept { return p == player::first ? 'R' : 'B'; }

/// `A` to `F` for the stones of `first`, `a` to `f` for those of `second`; stones count from 0.
constexpr char stone_letter(player p, int stone) noexcept {
    assert(stone >= 0 && stone < 6);
    return static_cast<char>((p == player::first ? 'A' : 'a') + stone);
}

/// `A1`, the top left corner, to `E5`. Precondition: on the board.
template <int Columns = 5>
std::string square_name(int square) {
    assert(square >= 0 && square / Columns < 9);
    return {static_cast<char>('A' + square % Columns), static_cast<char>('1' + square / Columns)};
}

namespace detail {

/// The square whose two characters are at `at`.
template <int Rows, int Columns>
expected<int, parse_error> square_at(std::string_view text, std::size_t at) {
    const char letter = at < text.size() ? upper(text[at]) : '\0';
    if (letter < 'A' || letter > 'Z') return fail(at, shown(text, at) + " where a square belongs");
    if (at + 1 >= text.size() || text[at + 1] < '0' || text[at + 1] > '9')
        return fail(at + 1, shown(text, at + 1) + " where the digit of a square belongs");
    const int column = letter - 'A', row = text[at + 1] - '1';
    if (column >= Columns || row < 0 || row >= Rows)
        return fail(at, std::string(text.substr(at, 2)) + " is off the board, which ends at " +
                            square_name<Columns>(Rows * Columns - 1));
    return row * Columns + column;
}

/// The rows of a board, as `..A../.....`; moves `at` behind them.
template <int Rows, int Columns, int Stones>
expected<board_stones, parse_error> scan_board(std::string_view text, std::size_t& at) {
    board_stones stones = empty_board();
    for (int square = 0; square < Rows * Columns; ++square, ++at) {
        if (square > 0 && square % Columns == 0) {
            if (at >= text.size() || text[at] != '/')
                return fail(at, shown(text, at) + " after " + std::to_string(Columns) + " squares of row " +
                                    std::to_string(square / Columns) + ", where / and a row belong");
            ++at;
        }
        const char c = at < text.size() ? text[at] : '\0';
        if (c == '.') continue;
        const bool is_first = c >= 'A' && c <= 'F', is_second = c >= 'a' && c <= 'f';
        if (!is_first && !is_second)
            return fail(at, shown(text, at) + " where square " + square_name<Columns>(square) +
                                " belongs: a stone A to F or a to f, or .");
        const int stone = c - (is_first ? 'A' : 'a');
        if (stone >= Stones)
            return fail(at, "stone " + std::string(1, c) + ", but the die has only " +
                                std::to_string(Stones) + " faces");
        int& place = stones[is_first ? 0 : 1][std::size_t(stone)];
        if (place >= 0)
            return fail(at, "a second stone " + std::string(1, c) + "; the first is on " +
                                square_name<Columns>(place));
        place = square;
    }
    return stones;
}

/// A face of a die, at the end of the text.
template <int Faces>
expected<int, parse_error> face_at(std::string_view text, std::size_t at) {
    if (at >= text.size() || text[at] < '0' || text[at] > '9')
        return fail(at, shown(text, at) + " where the face of the die belongs");
    const bool is_long = at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9';
    if (is_long || text[at] == '0' || text[at] > '0' + Faces)
        return fail(at, "the die shows 1 to " + std::to_string(Faces));
    if (at + 1 < text.size()) return fail(at + 1, shown(text, at + 1) + " after the face of the die");
    return text[at] - '0';
}

/// Why a game is over, and on which square if it is a stone that has arrived; else -1.
struct ending {
    std::string reason;
    int square = -1;
};

/// The position with these stones, unless it is over.
template <class G>
expected<G, ending> position_of(board_stones board, player turn, int die) {
    for (const player p : {player::first, player::second}) {
        bool lives = false;
        for (std::size_t stone = 0; stone < 6; ++stone) {
            int& square = board[index(p)][stone];
            if (square < 0) continue;
            lives = true;
            if (G::board_square(p, square) == G::goal)
                return unexpected<ending>{{"the game is over: stone " +
                                               std::string(1, stone_letter(p, int(stone))) +
                                               " stands on its goal",
                                           square}};
            square = G::board_square(p, square);
        }
        if (!lives)
            return unexpected<ending>{
                {"the game is over: " + std::string(color_name(p)) + " has no stone left", -1}};
    }
    return G::from_stones(board[0], board[1], turn, die);
}

} // namespace detail

/// Two characters, `A1` to `E5`; lower case too.
template <int Rows = 5, int Columns = Rows>
expected<int, parse_error> parse_square(std::string_view text) {
    auto read = detail::square_at<Rows, Columns>(text, 0);
    if (read && text.size() > 2) return detail::fail(2, detail::shown(text, 2) + " after a square");
    return read;
}

/// Rows from the top, who is to move, and the die if it was thrown: `..A../...../...../.fF../....a R 4`.
/// A game that is over and a set-up are written too, but not read.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_einstein<Rules, Real>& position) {
    using G = basic_einstein<Rules, Real>;
    std::string text;
    for (int row = 0; row < G::size; ++row) text += std::string(row > 0, '/') + std::string(G::size, '.');
    for (const player p : {player::first, player::second})
        for (int stone = 0; stone < 6; ++stone)
            if (position.of(p).lives(stone)) {
                const int square = G::board_square(p, position.of(p).square(stone));
                text[std::size_t(square + square / G::size)] = stone_letter(p, stone);
            }
    (text += ' ') += color_letter(position.turn());
    if (position.die() > 0) (text += ' ') += static_cast<char>('0' + position.die());
    return text;
}

/// Reads what `to_string` writes of a game that goes on. A position that is over already is an error that
/// says so.
template <class G = game>
expected<G, parse_error> parse_einstein(std::string_view text) {
    std::size_t at = 0;
    const auto board = detail::scan_board<G::size, G::size, G::rules::faces>(text, at);
    if (!board) return unexpected<parse_error>{board.error()};
    const std::size_t end = at;
    if (at >= text.size() || text[at] != ' ')
        return detail::fail(at,
                            detail::shown(text, at) + " after the board, where a blank and R or B belong");
    const char side = ++at < text.size() ? detail::upper(text[at]) : '\0';
    if (side != 'R' && side != 'B')
        return detail::fail(at, detail::shown(text, at) + " where the side to move belongs: R or B");
    int die = 0;
    if (++at < text.size()) {
        if (text[at] != ' ') return detail::fail(at, detail::shown(text, at) + " after the side to move");
        const auto face = detail::face_at<G::rules::faces>(text, at + 1);
        if (!face) return unexpected<parse_error>{face.error()};
        die = *face;
    }
    const auto position = detail::position_of<G>(*board, side == 'R' ? player::first : player::second, die);
    if (position) return *position;
    const int square = position.error().square;
    return detail::fail(square < 0 ? end : std::size_t(square + square / G::size), position.error().reason);
}

/// The squares of the board between which a move goes. Precondition: a legal move.
template <class Rules, std::floating_point Real>
constexpr std::pair<int, int> squares_of(const basic_einstein<Rules, Real>& position, action a) noexcept {
    using G = basic_einstein<Rules, Real>;
    const int from = position.of(position.turn()).square(stone_of(a));
    const int to = from + G::steps[std::size_t(direction_of(a))];
    return {G::board_square(position.turn(), from), G::board_square(position.turn(), to)};
}

/// `A1-B2`, or `A1xB2` where it takes a stone, be it one's own; a throw as `die 4`, a placing as the stone's
/// letter. Precondition: legal.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_einstein<Rules, Real>& position, action a) {
    using G = basic_einstein<Rules, Real>;
    if (is_throw(a)) return "die " + std::to_string(face_of(a));
    if (is_placing(a)) return std::string(1, stone_letter(position.turn(), stone_of(a)));
    const auto [from, to] = squares_of(position, a);
    bool takes = false;
    for (const player p : {player::first, player::second})
        takes = takes || position.of(p).on(G::board_square(p, to)) >= 0;
    return square_name<G::size>(from) + (takes ? 'x' : '-') + square_name<G::size>(to);
}

namespace detail {

/// Which stone a throw allows, in words.
template <class G>
std::string explain_die(const G& position, int not_this) {
    const auto letter = [&](int stone) { return std::string(1, stone_letter(position.turn(), stone)); };
    std::string text = "the die shows " + std::to_string(position.die());
    if (!position.of(position.turn()).lives(position.die() - 1))
        text += " and " + letter(position.die() - 1) + " is gone";
    text += ": ";
    for (int stone = 0, named = 0; stone < 6; ++stone)
        if ((position.movable() >> stone & 1) != 0) text += (named++ > 0 ? " or " : "") + letter(stone);
    return text + " moves, not " + letter(not_this);
}

} // namespace detail

/// `A1-B2`, `A1xB2` or `A1 B2`, in either case; `-` and a blank may take something too. The error of a move
/// that is not legal says why it is not.
template <class Rules, std::floating_point Real>
expected<action, parse_error> parse_move(const basic_einstein<Rules, Real>& position, std::string_view text) {
    using G = basic_einstein<Rules, Real>;
    const auto from = detail::square_at<G::size, G::size>(text, 0);
    if (!from) return unexpected<parse_error>{from.error()};
    const char between = text.size() > 2 ? detail::upper(text[2]) : '\0';
    if (between != '-' && between != 'X' && between != ' ')
        return detail::fail(2,
                            detail::shown(text, 2) + " between the squares of a move, where - or x belongs");
    const auto to = detail::square_at<G::size, G::size>(text, 3);
    if (!to) return unexpected<parse_error>{to.error()};
    if (text.size() > 5) return detail::fail(5, detail::shown(text, 5) + " after a move");

    if (position.is_terminal()) return detail::fail(0, "the game is over");
    if (position.setting_up()) return detail::fail(0, "the stones are not placed yet");
    const player mover = position.turn();
    if (position.die() == 0) return detail::fail(0, "the die has not been thrown");
    const int stone = position.of(mover).on(G::board_square(mover, *from));
    if (stone < 0) {
        const player other = opponent(mover);
        const bool others = position.of(other).on(G::board_square(other, *from)) >= 0;
        return detail::fail(0, std::string(others ? "the stone on " : "no stone stands on ") +
                                   square_name<G::size>(*from) +
                                   (others ? " is " + std::string(color_name(other)) + "'s" : ""));
    }
    if ((position.movable() >> stone & 1) == 0) return detail::fail(0, detail::explain_die(position, stone));
    for (const action a : position.legal_actions()) {
        if (stone_of(a) != stone || squares_of(position, a).second != *to) continue;
        if (between == 'X' && to_string(position, a)[2] != 'x')
            return detail::fail(2, "nothing stands on " + square_name<G::size>(*to) + " to be taken");
        return a;
    }
    return detail::fail(
        3, square_name<G::size>(*to) + " is not one step from " + square_name<G::size>(*from) +
               (mover == player::first ? " to the right, down or both" : " to the left, up or both"));
}

/// What may be done now: a throw, `die 4` or `4`; a move, as in `parse_move`; while stones are placed, the
/// letter of one in either case.
template <class Rules, std::floating_point Real>
expected<action, parse_error> parse_action(const basic_einstein<Rules, Real>& position,
                                           std::string_view text) {
    if (position.is_terminal()) return detail::fail(0, "the game is over");
    if (position.setting_up()) {
        const int stone = text.empty() ? -1 : detail::upper(text[0]) - 'A';
        if (stone < 0 || stone >= Rules::stones)
            return detail::fail(0, detail::shown(text, 0) + " where the letter of a stone belongs");
        if (text.size() > 1) return detail::fail(1, detail::shown(text, 1) + " after a stone");
        if (position.of(position.turn()).lives(stone))
            return detail::fail(0,
                                std::string(1, stone_letter(position.turn(), stone)) + " is placed already");
        return placing(stone);
    }
    if (position.die() > 0) return parse_move(position, text);
    constexpr std::string_view word = "DIE ";
    std::size_t at = 0;
    while (at < word.size() && at < text.size() && detail::upper(text[at]) == word[at]) ++at;
    if (at > 0 && at < word.size())
        return detail::fail(at, detail::shown(text, at) + " where \"die 4\" or \"4\" belongs");
    const auto face = detail::face_at<Rules::faces>(text, at);
    if (!face) return unexpected<parse_error>{face.error()};
    return throw_of(*face);
}

} // namespace zweig::inline ZWEIG_ISA::einstein
