#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/expected.hpp>
#include <zweig/core/text.hpp>
#include <zweig/match/book.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Opening books as text, a line a game or a position with moves.
namespace zweig::inline ZWEIG_ISA {

/// How the text of a book is read: where games start, and two callables that know the notation.
template <Hashable G, class Position, class Moves>
struct book_notation {
    G start;
    Position position; ///< position(text) -> expected<G, parse_error>
    Moves moves;       ///< moves(start, text) -> expected<std::vector<action>, parse_error>: played in turn
};
template <class G, class Position, class Moves>
book_notation(G, Position, Moves) -> book_notation<G, Position, Moves>;

namespace detail {

/// The text without blanks at its end.
constexpr std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The alternatives of the line `position ; move move`, whose semicolon is at `semicolon`.
template <Hashable G, class P, class M>
expected<std::size_t, parse_error> add_position_line(opening_book<G>& book, std::string_view line,
                                                     std::size_t semicolon,
                                                     const book_notation<G, P, M>& notation) {
    const std::size_t begin = skip_blanks(line, 0);
    const auto position = notation.position(trimmed(line.substr(begin, semicolon - begin)));
    if (!position) return fail(begin + position.error().position, position.error().message);
    const G& root = *position;
    if (root.is_terminal()) return fail(begin, "the game is over in this position");
    if (at_chance(root)) return fail(begin, "nobody is to move in this position");

    std::vector<action_t<G>> moves;
    for (std::size_t at = skip_blanks(line, semicolon + 1); at < line.size(); at = skip_blanks(line, at)) {
        std::size_t end = at;
        while (end < line.size() && !is_blank(line[end])) ++end;
        const auto word = line.substr(at, end - at);
        const auto read = notation.moves(root, word);
        if (!read) return fail(at + read.error().position, read.error().message);
        const std::vector<action_t<G>>& move = *read;
        if (move.size() != 1) return fail(at, std::string(word) + " is not one move");
        if (!is_listed(root, move.front())) return fail(at, std::string(word) + " is not legal here");
        moves.push_back(move.front());
        at = end;
    }
    if (moves.empty()) return fail(line.size(), "a move is missing after the semicolon");
    return book.add_moves(root, moves);
}

} // namespace detail

/// Takes in one line of a book: `position ; move move …`, alternatives that count as often as they are named;
/// or the moves of a game from the notation's start, in turn; or nothing. `#` begins a comment. Returns how
/// many actions were taken in; a line with an error leaves the book as it was.
template <Hashable G, class P, class M>
expected<std::size_t, parse_error> add_line(opening_book<G>& book, std::string_view line,
                                            const book_notation<G, P, M>& notation) {
    line = detail::trimmed(line.substr(0, line.find('#')));
    const std::size_t begin = detail::skip_blanks(line, 0);
    if (begin == line.size()) return std::size_t{0};
    const std::size_t semicolon = line.find(';');
    if (semicolon != line.npos) return detail::add_position_line(book, line, semicolon, notation);

    const auto read = notation.moves(notation.start, line.substr(begin));
    if (!read) return detail::fail(begin + read.error().position, read.error().message);
    const std::vector<action_t<G>>& moves = *read;
    const std::size_t legal = book.add(notation.start, moves);
    if (legal < moves.size())
        return detail::fail(begin, "move " + std::to_string(legal + 1) + " is not legal");
    return legal;
}

} // namespace zweig::inline ZWEIG_ISA
