#pragma once

#include <zweig/games/othello/notation.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Files of positions with known scores, a line each: OBF, and fields between tabs.
namespace zweig::inline ZWEIG_ISA::othello {

/// The score of a move, or of the position if no move is named: discs, empties to the winner.
struct scored_move {
    std::optional<square> move;
    int score = 0;
    friend bool operator==(const scored_move&, const scored_move&) = default;
};

/// A position and what a file says of it. Scores are those of `viewer`, the side to move; the text's are
/// negated where that side had to pass (`turned`). In a position that is over, `viewer` is the side the text
/// names.
template <class G>
struct scored_position {
    G game;
    player viewer = player::first;
    bool turned = false;
    std::vector<scored_move> entries; ///< as listed
    std::optional<int> best;          ///< the best score for the side that the text names, seen by `viewer`
    std::string source;               ///< where the position comes from, if the line says so
};

namespace detail {

/// A whole number with or without sign, at most three digits; moves `at` behind it.
inline expected<int, parse_error> scan_number(std::string_view text, std::size_t& at, std::string_view what) {
    const bool negative = at < text.size() && text[at] == '-';
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    if (at >= text.size() || !is_digit(text[at]))
        return fail(at, shown(text, at) + " where " + std::string(what) + " belongs");
    int value = 0;
    for (int digits = 0; at < text.size() && is_digit(text[at]); ++at) {
        if (++digits > 3) return fail(at, std::string(what) + " has more than three digits");
        value = value * 10 + (text[at] - '0');
    }
    return negative ? -value : value;
}

template <class G>
expected<int, parse_error> scan_score(std::string_view text, std::size_t& at) {
    const std::size_t start = at;
    const auto score = scan_number(text, at, "a score");
    constexpr int most = G::size * G::size;
    if (score && (*score > most || *score < -most))
        return fail(start, "a score of " + std::to_string(*score) + " on a board of " + std::to_string(most) +
                               " squares");
    return score;
}

/// Whether a line ends at `at`, but for a comment.
constexpr bool at_end(std::string_view line, std::size_t at) noexcept {
    return at >= line.size() || line[at] == '%';
}

/// Edax fills its files up with this entry, which says nothing.
inline constexpr std::string_view filler = "--:-127";

/// The entries `move:score;` from the first semicolon at `at` on.
template <class G>
expected<scored_position<G>, parse_error> scan_entries(std::string_view line, std::size_t at,
                                                       const read_position<G>& position) {
    scored_position<G> result{position.game,
                              position.turned ? opponent(position.side) : position.side,
                              position.turned,
                              {},
                              {},
                              {}};
    const int sign = position.turned ? -1 : 1;
    for (; !at_end(line, at); at = skip_blanks(line, at)) {
        if (line[at] != ';') return fail(at, shown(line, at) + " where a semicolon belongs");
        at = skip_blanks(line, at + 1);
        if (at_end(line, at) || line[at] == ';') continue;
        if (line.substr(at, filler.size()) == filler) {
            at += filler.size();
            continue;
        }
        scored_move entry;
        const auto pass = leading_pass(line.substr(at));
        const bool bare = pass.empty() && (is_digit(line[at]) || line[at] == '+' || line[at] == '-');
        if (!pass.empty() && !position.turned) return fail(at, "a pass where the side to move need not pass");
        if (pass.empty() && !bare) {
            const auto move = square_at<G::size>(line, at);
            if (!move) return unexpected<parse_error>{move.error()};
            if (position.turned)
                return fail(at, std::string(line.substr(at, 2)) + ": " +
                                    std::string(color_name(position.side)) + " has no move at all");
            if (!is_legal(position.game, *move))
                return fail(at,
                            std::string(line.substr(at, 2)) + ": " + explain_illegal(position.game, *move));
            entry.move = *move;
        }
        if (!bare) {
            at = skip_blanks(line, at + (pass.empty() ? 2 : pass.size()));
            if (at >= line.size() || line[at] != ':')
                return fail(at, shown(line, at) + " where a colon and a score belong");
            at = skip_blanks(line, at + 1);
        }
        const auto score = scan_score<G>(line, at);
        if (!score) return unexpected<parse_error>{score.error()};
        entry.score = sign * *score;
        result.best = sign * std::max(*score, sign * result.best.value_or(sign * *score));
        result.entries.push_back(entry);
    }
    return result;
}

/// The fields after the side, from the tab at `at` on.
template <class G>
expected<scored_position<G>, parse_error> scan_fields(std::string_view line, std::size_t at,
                                                      const read_position<G>& position) {
    const auto tab = [&]() -> std::optional<parse_error> {
        if (at < line.size() && line[at] == '\t') return ++at, std::nullopt;
        return parse_error{at, shown(line, at) + " where a tab belongs"};
    };
    if (auto error = tab()) return unexpected<parse_error>{*error};
    const std::size_t start = at;
    const auto said = scan_number(line, at, "the number of empty squares");
    if (!said) return unexpected<parse_error>{said.error()};
    if (const int counted = std::popcount(position.game.empties()); *said != counted)
        return fail(start, "it says " + std::to_string(*said) + " empty squares, the position has " +
                               std::to_string(counted));
    if (auto error = tab()) return unexpected<parse_error>{*error};
    const auto score = scan_score<G>(line, at);
    if (!score) return unexpected<parse_error>{score.error()};

    const int seen = position.turned ? -*score : *score;
    scored_position<G> result{position.game,
                              position.turned ? opponent(position.side) : position.side,
                              position.turned,
                              {{std::nullopt, seen}},
                              seen,
                              {}};
    if (skip_blanks(line, at) == line.size()) return result;
    if (auto error = tab()) return unexpected<parse_error>{*error};
    result.source = line.substr(at);
    while (!result.source.empty() && is_blank(result.source.back())) result.source.pop_back();
    return result;
}

} // namespace detail

/// A line of a file of either format, told apart by what follows the side to move; nothing for a line that is
/// blank or begins with `%` or `#`. See `parse_obf_line`; the other is
/// `position<TAB>side<TAB>empties<TAB>score`, then, if you like, `<TAB>source`.
template <class G = game<8>>
expected<std::optional<scored_position<G>>, parse_error> parse_suite_line(std::string_view line) {
    using result = std::optional<scored_position<G>>;
    std::size_t at = detail::skip_blanks(line, 0);
    if (detail::at_end(line, at) || line[at] == '#') return result();
    const auto position = detail::scan_position<G>(line, at);
    if (!position) return unexpected<parse_error>{position.error()};
    const std::size_t next = detail::skip_blanks(line, at);
    const bool obf = detail::at_end(line, next) || line[next] == ';';
    auto read = !obf && line[at] == '\t' ? detail::scan_fields<G>(line, at, *position)
                                         : detail::scan_entries<G>(line, next, *position);
    if (!read) return unexpected<parse_error>{read.error()};
    return result(std::move(*read));
}

/// A line of the Othello Board Format: `position side; move:score; move:score; % comment`. Entries come in
/// any order; a score without a move is the position's. Nothing for a line that is blank or a comment.
template <class G = game<8>>
expected<std::optional<scored_position<G>>, parse_error> parse_obf_line(std::string_view line) {
    using result = std::optional<scored_position<G>>;
    std::size_t at = detail::skip_blanks(line, 0);
    if (detail::at_end(line, at)) return result();
    const auto position = detail::scan_position<G>(line, at);
    if (!position) return unexpected<parse_error>{position.error()};
    auto read = detail::scan_entries<G>(line, detail::skip_blanks(line, at), *position);
    if (!read) return unexpected<parse_error>{read.error()};
    return result(std::move(*read));
}

} // namespace zweig::inline ZWEIG_ISA::othello
