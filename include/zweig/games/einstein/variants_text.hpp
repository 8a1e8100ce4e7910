#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/games/einstein/king2x5.hpp>
#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/einstein/rows4x4.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Positions and actions of the 4x4 and the 2x5 game as text, with the squares and stones of `notation.hpp`.
namespace zweig::inline ZWEIG_ISA::einstein {

namespace detail {

/// The letters and the names of the sides. `first` has the stones in capitals.
template <class Rules, class Real>
constexpr std::string_view side_letters(const basic_rows4x4<Rules, Real>*) noexcept {
    return "WB";
}
template <class Rules, class Real>
constexpr std::string_view side_letters(const basic_king2x5<Rules, Real>*) noexcept {
    return "AB";
}
template <class Rules, class Real>
constexpr std::string_view side_name(const basic_rows4x4<Rules, Real>*, player p) noexcept {
    return p == player::first ? "White" : "Black";
}
template <class Rules, class Real>
constexpr std::string_view side_name(const basic_king2x5<Rules, Real>*, player p) noexcept {
    return p == player::first ? "A" : "B";
}

template <class G>
constexpr char letter_of(player p) noexcept {
    return side_letters(static_cast<const G*>(nullptr))[index(p)];
}
template <class G>
std::string name_of(player p) {
    return std::string(side_name(static_cast<const G*>(nullptr), p));
}

/// The board, whose turn it is and the die.
template <class G>
std::string written(const G& position) {
    std::string text;
    for (int row = 0; row < G::rows; ++row) text += std::string(row > 0, '/') + std::string(G::columns, '.');
    for (const player p : {player::first, player::second})
        for (int stone = 0; stone < 6; ++stone)
            if (position.of(p).lives(stone)) {
                const int square = G::board_square(p, position.of(p).square(stone));
                text[std::size_t(square + square / G::columns)] = stone_letter(p, stone);
            }
    (text += ' ') += letter_of<G>(position.turn());
    if (position.die() > 0) (text += ' ') += static_cast<char>('0' + position.die());
    return text;
}

/// The stones, each seen from its own side, and whose turn it is.
struct sides {
    stones first, second;
    player turn = player::first;
};

/// Reads a board and whose turn it is; moves `at` behind them.
template <class G>
expected<sides, parse_error> scan_sides(std::string_view text, std::size_t& at) {
    const auto board = scan_board<G::rows, G::columns, G::faces>(text, at);
    if (!board) return unexpected<parse_error>{board.error()};
    const std::string letters{letter_of<G>(player::first), ' ', 'o', 'r', ' ', letter_of<G>(player::second)};
    if (at >= text.size() || text[at] != ' ')
        return fail(at, shown(text, at) + " after the board, where a blank and " + letters + " belong");
    const char side = ++at < text.size() ? upper(text[at]) : '\0';
    if (side != letters.front() && side != letters.back())
        return fail(at, shown(text, at) + " where the side to move belongs: " + letters);
    ++at;
    sides read;
    read.turn = side == letters.front() ? player::first : player::second;
    for (const player p : {player::first, player::second})
        for (int stone = 0; stone < 6; ++stone)
            if (const int square = (*board)[index(p)][std::size_t(stone)]; square >= 0)
                (p == player::first ? read.first : read.second).put(stone, G::board_square(p, square));
    return read;
}

/// Where in the text of a position a stone stands.
template <class G>
std::size_t offset_of(player p, int square) noexcept {
    const int on_board = G::board_square(p, square);
    return std::size_t(on_board + on_board / G::columns);
}

/// Why a stone that the die allows does not go there; both squares as the mover sees them.
template <class G>
std::string explain_step(const G& position, int stone, int from, int to) {
    const player mover = position.turn(), other = opponent(mover);
    const auto name = [&](int square) { return square_name<G::columns>(G::board_square(mover, square)); };
    bool reached = false;
    for (const int step : G::steps) {
        const int columns_apart = to % G::columns - from % G::columns;
        reached = reached || (from + step == to && columns_apart >= -1 && columns_apart <= 1);
    }
    if (!reached) return name(to) + " is not one step from " + name(from) + " in a direction of this game";
    if (const int own = position.of(mover).on(to); own >= 0)
        return std::string("one's own ") + stone_letter(mover, own) + " blocks " + name(to);
    const int taken = position.of(other).on(G::board_square(other, G::board_square(mover, to)));
    return std::string(1, stone_letter(mover, stone)) + " does not take " + stone_letter(other, taken) +
           ", whose number is not smaller";
}

/// A move, as `B3-B2` or `B3xB2`.
template <class G>
expected<action, parse_error> read_move(const G& position, std::string_view text) {
    const auto from = square_at<G::rows, G::columns>(text, 0);
    if (!from) return unexpected<parse_error>{from.error()};
    const char between = text.size() > 2 ? upper(text[2]) : '\0';
    if (between != '-' && between != 'X' && between != ' ')
        return fail(2, shown(text, 2) + " between the squares of a move, where - or x belongs");
    const auto to = square_at<G::rows, G::columns>(text, 3);
    if (!to) return unexpected<parse_error>{to.error()};
    if (text.size() > 5) return fail(5, shown(text, 5) + " after a move");

    const player mover = position.turn(), other = opponent(mover);
    const int start = G::board_square(mover, *from), target = G::board_square(mover, *to);
    const int stone = position.of(mover).on(start);
    const bool takes = position.of(other).on(G::board_square(other, *to)) >= 0;
    if (stone < 0) {
        const bool others = position.of(other).on(G::board_square(other, *from)) >= 0;
        return fail(0, (others ? "the stone on " : "no stone stands on ") + square_name<G::columns>(*from) +
                           (others ? " is " + name_of<G>(other) + "'s" : ""));
    }
    if ((position.movable() >> stone & 1) == 0) {
        if (position.movable() != 0) return fail(0, explain_die(position, stone));
        return fail(0, "the die shows " + std::to_string(position.die()) + ", and no such stone is there");
    }
    for (const action a : position.legal_actions()) {
        if (!is_move(a) || stone_of(a) != stone || start + G::steps[std::size_t(direction_of(a))] != target)
            continue;
        if (between == 'X' && !takes)
            return fail(2, "nothing stands on " + square_name<G::columns>(*to) + " to be taken");
        return a;
    }
    return fail(3, explain_step(position, stone, start, target));
}

/// What is before a square, a face or the end: whether the text begins with the word, in either case.
constexpr bool begins_with(std::string_view text, std::string_view word) noexcept {
    if (text.size() < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (upper(text[i]) != upper(word[i])) return false;
    return true;
}

/// A throw, as `die 4` or `4`, which begins at `at`.
template <class G>
expected<action, parse_error> read_throw(const G& position, std::string_view text, std::size_t at,
                                         bool others) {
    const std::size_t face_begins = begins_with(text.substr(at), "die ") ? at + 4 : at;
    const auto face = face_at<G::faces>(text, face_begins);
    if (!face) return unexpected<parse_error>{face.error()};
    for (const action a : position.legal_actions())
        if (a == throw_of(*face, others)) return a;
    const player thrower = others ? opponent(position.turn()) : position.turn();
    return fail(face_begins, name_of<G>(thrower) + " cannot move after " + std::to_string(*face));
}

template <class G>
std::string written(const G& position, action a) {
    if (a == action::pass) return "pass";
    if (is_throw(a)) return (is_others(a) ? "pass, die " : "die ") + std::to_string(face_of(a));
    const player mover = position.turn(), other = opponent(mover);
    const int from = position.of(mover).square(stone_of(a));
    const int to = G::board_square(mover, from + G::steps[std::size_t(direction_of(a))]);
    const bool takes = position.of(other).on(G::board_square(other, to)) >= 0;
    return square_name<G::columns>(G::board_square(mover, from)) + (takes ? 'x' : '-') +
           square_name<G::columns>(to);
}

} // namespace detail

/// `abcd/ef../EF../ABCD W`, and the die if it was thrown: ` 4`.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_rows4x4<Rules, Real>& position) {
    return detail::written(position);
}

/// Reads what `to_string` writes of a game that goes on.
template <class G = rows4x4_game>
expected<G, parse_error> parse_rows4x4(std::string_view text) {
    std::size_t at = 0;
    const auto read = detail::scan_sides<G>(text, at);
    if (!read) return unexpected<parse_error>{read.error()};
    for (const player p : {player::first, player::second}) {
        const stones& side = p == player::first ? read->first : read->second;
        if (side.none())
            return detail::fail(0, "the game is over: " + detail::name_of<G>(p) + " has no stone left");
        for (int stone = 0; stone < 6; ++stone)
            if (side.lives(stone) && G::distance(side.square(stone)) == 0)
                return detail::fail(detail::offset_of<G>(p, side.square(stone)),
                                    std::string("the game is over: ") + stone_letter(p, stone) +
                                        " stands on the far row");
    }
    const G position = G::from_stones(read->first, read->second, read->turn);
    if (at == text.size()) return position;
    if (text[at] != ' ') return detail::fail(at, detail::shown(text, at) + " after the side to move");
    const auto face = detail::face_at<G::faces>(text, ++at);
    if (!face) return unexpected<parse_error>{face.error()};
    const auto thrown = detail::read_throw(position, text, at, false);
    if (!thrown) return unexpected<parse_error>{thrown.error()};
    return G::from_stones(read->first, read->second, read->turn, *face);
}

/// `AC..b/B..ca A`; then the die if it was thrown, ` 3`, and the plies to go if they are not those of a new
/// game, ` T=99`. What has been repeated is not written.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_king2x5<Rules, Real>& position) {
    std::string text = detail::written(position);
    if (position.plies_left() != Rules::plies) text += " T=" + std::to_string(position.plies_left());
    return text;
}

/// Reads what `to_string` writes of a game that goes on, as one in which nothing is repeated.
template <class G = king2x5_game>
expected<G, parse_error> parse_king2x5(std::string_view text) {
    std::size_t at = 0;
    const auto read = detail::scan_sides<G>(text, at);
    if (!read) return unexpected<parse_error>{read.error()};
    for (const player p : {player::first, player::second}) {
        const stones& side = p == player::first ? read->first : read->second;
        if (!side.lives(0))
            return detail::fail(0, "the game is over: " + detail::name_of<G>(p) + " has no king, " +
                                       stone_letter(p, 0));
        if (G::at_goal(side.square(0)))
            return detail::fail(detail::offset_of<G>(p, side.square(0)),
                                std::string("the game is over: the king ") + stone_letter(p, 0) +
                                    " stands on its goal");
    }
    std::size_t die_at = 0;
    int die = 0, plies = G::rules::plies;
    if (at < text.size() && text[at] == ' ' && !detail::begins_with(text.substr(at + 1), "T=")) {
        die_at = ++at;
        const auto face = detail::face_at<G::faces>(text.substr(0, at + 1), at);
        if (!face) return unexpected<parse_error>{face.error()};
        die = *face;
        ++at;
    }
    if (at < text.size() && text[at] == ' ' && detail::begins_with(text.substr(at + 1), "T=")) {
        at += 3;
        const std::size_t number_at = at;
        for (plies = 0; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
            if (plies <= G::max_plies) plies = 10 * plies + (text[at] - '0');
        if (at == number_at)
            return detail::fail(at, detail::shown(text, at) + " where the number of plies belongs");
        if (plies < 1 || plies > G::max_plies)
            return detail::fail(number_at, "there are 1 to " + std::to_string(G::max_plies) + " plies to go");
    }
    if (at < text.size()) return detail::fail(at, detail::shown(text, at) + " after the position");
    const G position = G::from_stones(read->first, read->second, read->turn, 0, plies);
    if (die == 0) return position;
    if ((position.thrown_faces() >> (die - 1) & 1) == 0)
        return detail::fail(die_at, position.thrown_faces() == 0
                                        ? "this game has no die"
                                        : std::string("the die never shows ") + text[die_at] +
                                              ", whose stone is gone");
    return G::from_stones(read->first, read->second, read->turn, die, plies);
}

/// `B3-B2`, or `B3xB2` where it takes a stone; a throw as `die 4`, one of the other after the passes of the
/// side to move as `pass, die 4`. Precondition: legal.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_rows4x4<Rules, Real>& position, action a) {
    return detail::written(position, a);
}

/// `B1-C1`, or `B1xC1` where it takes a stone; `pass`; a throw as `die 4`. Precondition: legal.
template <class Rules, std::floating_point Real>
std::string to_string(const basic_king2x5<Rules, Real>& position, action a) {
    return detail::written(position, a);
}

/// Reads what `to_string` writes, in either case; `-` may take something too, and a throw may be only its
/// number.
template <class Rules, std::floating_point Real>
expected<action, parse_error> parse_action(const basic_rows4x4<Rules, Real>& position,
                                           std::string_view text) {
    if (position.is_terminal()) return detail::fail(0, "the game is over");
    if (position.die() == 0) {
        const bool others = detail::begins_with(text, "pass, ");
        return detail::read_throw(position, text, others ? 6 : 0, others);
    }
    if (detail::begins_with(text, "pass")) return detail::fail(0, "there is a move, so that nobody may pass");
    return detail::read_move(position, text);
}

/// As for the 4x4 game; `pass` only where nothing can move.
template <class Rules, std::floating_point Real>
expected<action, parse_error> parse_action(const basic_king2x5<Rules, Real>& position,
                                           std::string_view text) {
    if (position.is_terminal()) return detail::fail(0, "the game is over");
    if (position.to_move() == player::chance) return detail::read_throw(position, text, 0, false);
    const bool passes = *position.legal_actions().begin() == action::pass;
    if (detail::begins_with(text, "pass")) {
        if (text.size() > 4) return detail::fail(4, detail::shown(text, 4) + " after a pass");
        if (passes) return action::pass;
        return detail::fail(0, "there is a move, so that nobody may pass");
    }
    return detail::read_move(position, text);
}

} // namespace zweig::inline ZWEIG_ISA::einstein
