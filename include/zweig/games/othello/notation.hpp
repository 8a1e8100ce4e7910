#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/core/text.hpp>
#include <zweig/games/othello/othello.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Squares, moves and positions of Othello as text.
namespace zweig::inline ZWEIG_ISA::othello {

namespace detail {

using zweig::detail::fail;
using zweig::detail::is_blank;
using zweig::detail::is_digit;
using zweig::detail::lower;
using zweig::detail::shown;
using zweig::detail::skip_blanks;

/// The word for a pass that the text begins with, or an empty one.
constexpr std::string_view leading_pass(std::string_view text) noexcept {
    for (const std::string_view word : {"pass", "pa", "ps", "--", "@@@@"}) {
        bool same = text.size() >= word.size();
        for (std::size_t i = 0; same && i < word.size(); ++i) same = lower(text[i]) == word[i];
        if (same) return text.substr(0, word.size());
    }
    return {};
}

/// The square whose two characters are at `at`.
template <int N>
expected<square, parse_error> square_at(std::string_view text, std::size_t at) {
    const char letter = at < text.size() ? lower(text[at]) : '\0';
    if (letter < 'a' || letter > 'z') return fail(at, shown(text, at) + " where a square belongs");
    if (at + 1 >= text.size() || !is_digit(text[at + 1]))
        return fail(at + 1, shown(text, at + 1) + " where the digit of a square belongs");
    const int column = letter - 'a', row = text[at + 1] - '1';
    if (column >= N || row < 0 || row >= N) {
        const char last = static_cast<char>('a' + N - 1);
        return fail(at, std::string(text.substr(at, 2)) + " is off the board, which ends at " + last +
                            std::to_string(N));
    }
    return static_cast<square>(row * N + column);
}

} // namespace detail

/// `a1` (the top left corner) to `h8`, or `d4`, `f6` on the smaller boards. Precondition: on the board.
template <int N = 8>
std::string to_string(square s) {
    const int i = static_cast<int>(s);
    assert(i < N * N);
    return {static_cast<char>('a' + i % N), static_cast<char>('1' + i / N)};
}

/// Two characters, `a1` to `h8`; upper case too.
template <int N = 8>
expected<square, parse_error> parse_square(std::string_view text) {
    auto read = detail::square_at<N>(text, 0);
    if (read && text.size() > 2) return detail::fail(2, detail::shown(text, 2) + " after a square");
    return read;
}

/// A square, or nothing for a pass: `pass`, `pa`, `ps`, `--`, `@@@@`. A pass exists in text only; whoever
/// reads one asks whether it is due.
template <int N = 8>
expected<std::optional<square>, parse_error> parse_move(std::string_view text) {
    const auto pass = detail::leading_pass(text);
    if (!pass.empty() && pass.size() == text.size()) return std::optional<square>();
    if (!pass.empty()) return detail::fail(pass.size(), detail::shown(text, pass.size()) + " after a pass");
    const auto read = parse_square<N>(text);
    if (!read) return unexpected<parse_error>{read.error()};
    return std::optional<square>(*read);
}

/// "black" for `first`, "white" for `second`.
constexpr std::string_view color_name(player p) noexcept { return p == player::first ? "black" : "white"; }

/// Whether the square may be played now.
template <class G>
constexpr bool is_legal(const G& game, square s) noexcept {
    return static_cast<int>(s) < G::size * G::size && (game.moves() >> static_cast<int>(s) & 1) != 0;
}

/// Why a square may not be played, in words, without a full stop. Precondition: on the board, !is_legal(game,
/// s).
template <class G>
std::string explain_illegal(const G& game, square s) {
    assert(!is_legal(game, s));
    if (game.is_terminal()) return "the game is over";
    if ((game.empties() >> static_cast<int>(s) & 1) == 0) return "the square is taken";
    return std::string(color_name(game.to_move())) + " turns no disc there";
}

/// A position as read. Where the side named in the text had no move but the other has, it is the other's
/// turn.
template <class G>
struct read_position {
    G game;
    player side = player::first; ///< the side to move that the text names
    bool turned = false;         ///< it had to pass: game.to_move() is the other one
};

namespace detail {

/// `first`, `second`, `chance` for an empty square; nothing for what is no square.
constexpr std::optional<player> mark_of(char c) noexcept {
    constexpr std::string_view black = "Xx*Bb", white = "OoWw", empty = "-.";
    if (black.find(c) != black.npos) return player::first;
    if (white.find(c) != white.npos) return player::second;
    if (empty.find(c) != empty.npos) return player::chance;
    return std::nullopt;
}

/// Reads the squares and the side from `at` on, and moves `at` behind them.
template <class G>
expected<read_position<G>, parse_error> scan_position(std::string_view text, std::size_t& at) {
    constexpr int squares = G::size * G::size;
    std::uint64_t black = 0, white = 0;
    for (int i = 0;; ++i, ++at) {
        at = skip_blanks(text, at);
        const bool ended = at >= text.size() || text[at] == ';' || text[at] == '%';
        if (ended)
            return fail(at, std::to_string(i) + " marks before " + shown(text, at) + ": a position is " +
                                std::to_string(squares) + " squares and the side to move");
        const auto mark = mark_of(text[at]);
        if (i == squares && (!mark || *mark == player::chance))
            return fail(at, shown(text, at) + " after " + std::to_string(squares) +
                                " squares, where the side to move belongs: X or O");
        if (!mark)
            return fail(at,
                        shown(text, at) + " is neither black (X x * b B), white (O o w W) nor empty (- .)");
        if (i < squares) {
            black |= std::uint64_t{*mark == player::first} << i;
            white |= std::uint64_t{*mark == player::second} << i;
            continue;
        }
        ++at;
        const G game = G::from_discs(black, white, *mark);
        return read_position<G>{game, *mark, !game.is_terminal() && game.to_move() != *mark};
    }
}

} // namespace detail

/// Squares from a1 along the rows, then the side to move: `X x * b B` is black, `O o w W` white, `- .` empty;
/// blanks and new lines may stand anywhere.
template <class G = game<8>>
expected<read_position<G>, parse_error> parse_position(std::string_view text) {
    std::size_t at = 0;
    auto read = detail::scan_position<G>(text, at);
    if (!read) return read;
    at = detail::skip_blanks(text, at);
    if (at < text.size()) return detail::fail(at, detail::shown(text, at) + " after the side to move");
    return read;
}

/// One line that `parse_position` reads: `---…OX…--- X`.
template <class G>
std::string to_text(const G& game) {
    std::string text;
    for (int i = 0; i < G::size * G::size; ++i) {
        const auto is_in = [i](std::uint64_t set) { return (set >> i & 1) != 0; };
        text += is_in(game.discs(player::first)) ? 'X' : is_in(game.discs(player::second)) ? 'O' : '-';
    }
    return text + (game.to_move() == player::first ? " X" : " O");
}

/// A diagram for logs, in ASCII, with coordinates and whose turn it is.
template <class G>
std::string to_board_text(const G& game) {
    const std::string squares = to_text(game);
    std::string text = " ";
    for (int column = 0; column < G::size; ++column) (text += ' ') += static_cast<char>('a' + column);
    for (std::size_t i = 0; i < std::size_t{G::size * G::size}; ++i) {
        if (i % G::size == 0) (text += '\n') += static_cast<char>('1' + i / G::size);
        (text += ' ') += squares[i];
    }
    if (game.is_terminal()) return text + "\nthe game is over\n";
    return text + (game.to_move() == player::first ? "\nX (black) to move\n" : "\nO (white) to move\n");
}

} // namespace zweig::inline ZWEIG_ISA::othello
