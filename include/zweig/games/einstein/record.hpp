#pragma once

#include <zweig/games/einstein/notation.hpp>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// Games of EinStein as text, a line for each ply:
///
///     zweig 1 einstein standard
///     start ABC../DE.../F...f/...ed/..cba R
///     1 4 B2-C3 ; 0.125 B2-C3 E4-D3
///     2 6 …
///     result R
namespace zweig::inline ZWEIG_ISA::einstein {

/// A throw, the move after it, and what its player thought: all that may follow a semicolon.
struct recorded_ply {
    int die = 0;
    action move{};
    std::optional<double> value{}; ///< for the one who moves, in [-1, 1]
    std::string line{};            ///< the moves expected, as written; not checked

    friend bool operator==(const recorded_ply&, const recorded_ply&) = default;
};

/// A game from a position on. The winner is who won on the board or otherwise (on time, by resignation);
/// nobody where the game was broken off.
template <class G = game>
struct game_record {
    G start{};
    std::vector<recorded_ply> plies{};
    std::optional<player> winner{};

    friend bool operator==(const game_record&, const game_record&) = default;
};

/// Why a record could not be read. `to_string` gives "line 7: …".
template <class G = game>
struct record_error {
    std::size_t line = 1; ///< counted from 1
    parse_error error{};  ///< the offset is one of the whole text
    /// The plies before the error, all legal; nothing if not even the start could be read.
    std::optional<game_record<G>> good{};
};

template <class G>
std::string to_string(const record_error<G>& e) {
    return "line " + std::to_string(e.line) + ": " + e.error.message;
}

/// What the first line of a record calls the rules.
template <class Rules>
std::string rules_name() {
    std::string name = "standard";
    if (Rules::size != 5) name += "-" + std::to_string(Rules::size) + "x" + std::to_string(Rules::size);
    if (Rules::faces != 6) name += "-d" + std::to_string(Rules::faces);
    return name;
}

/// The first two lines of a record, for one that is written while the game is played. Precondition: the game
/// is not over, and its stones are placed.
template <class G>
std::string record_head(const G& start) {
    return "zweig 1 einstein " + rules_name<typename G::rules>() + "\nstart " + to_string(start) + '\n';
}

/// The line of ply `number`, counted from 1. Preconditions: the move is legal after the throw; the position
/// is the one before the throw or after it.
template <class G>
std::string ply_line(G position, std::size_t number, const recorded_ply& ply) {
    if (position.die() == 0) position.apply(throw_of(ply.die));
    assert(position.die() == ply.die);
    std::string text =
        std::to_string(number) + ' ' + std::to_string(ply.die) + ' ' + to_string(position, ply.move);
    if (ply.value || !ply.line.empty()) text += " ;";
    if (ply.value) {
        char digits[32];
        text += ' ';
        text.append(digits, std::to_chars(digits, digits + sizeof digits, *ply.value).ptr);
    }
    if (!ply.line.empty()) text += ' ';
    for (const char c : ply.line) text += c == '\n' ? ' ' : c;
    return text + '\n';
}

/// The last line of a record.
inline std::string result_line(std::optional<player> winner) {
    return std::string("result ") + (winner ? color_letter(*winner) : '*') + '\n';
}

/// Plays a ply on. Precondition: as for `ply_line`.
template <class G>
constexpr void play_ply(G& position, const recorded_ply& ply) {
    if (position.die() == 0) position.apply(throw_of(ply.die));
    position.apply(ply.move);
}

/// The whole record. Precondition: the plies are legal.
template <class G>
std::string to_string(const game_record<G>& record) {
    std::string text = record_head(record.start);
    G position = record.start;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
        text += ply_line(position, i + 1, record.plies[i]);
        play_ply(position, record.plies[i]);
    }
    return text + result_line(record.winner);
}

/// The position after the last ply. Precondition: the plies are legal.
template <class G>
constexpr G last_position(const game_record<G>& record) {
    G position = record.start;
    for (const recorded_ply& ply : record.plies) play_ply(position, ply);
    return position;
}

namespace detail {

/// Reads a record line by line. Offsets are those of the line until `read` adds where it starts.
template <class G>
class record_reader {
  public:
    explicit record_reader(std::string_view text) : text_(text) {}

    expected<game_record<G>, record_error<G>> read() {
        for (; start_ < text_.size(); start_ = end_ + 1, ++number_) {
            end_ = std::min(text_.find('\n', start_), text_.size());
            std::string_view line = text_.substr(start_, end_ - start_);
            while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
            if (line.empty()) continue;
            if (auto error = take(line)) {
                // The last line of a text that was cut off has lost its end.
                if (end_ == text_.size()) error->message += " (the text ends in this line)";
                error->position += start_;
                return failure(std::move(*error));
            }
        }
        if (state_ == state::done) return std::move(record_);
        return failure({text_.size(), "the record ends " + what_is_missing()});
    }

  private:
    enum class state { title, start, plies, done };

    unexpected<record_error<G>> failure(parse_error error) {
        record_error<G> result{number_, std::move(error), {}};
        if (state_ == state::plies || state_ == state::done) result.good = std::move(record_);
        return unexpected<record_error<G>>{std::move(result)};
    }

    std::optional<parse_error> take(std::string_view line) {
        switch (state_) {
        case state::title:
            return take_title(line);
        case state::start:
            return take_start(line);
        case state::plies:
            return line.starts_with("result") ? take_result(line) : take_ply(line);
        default:
            return parse_error{0, "more text after the result"};
        }
    }

    std::optional<parse_error> take_title(std::string_view line) {
        constexpr std::string_view family = "zweig 1 einstein ";
        const std::string rules = rules_name<typename G::rules>();
        if (!line.starts_with(family))
            return parse_error{0, "this is no record: it does not begin with \"" + std::string(family) +
                                      rules + '"'};
        if (line.substr(family.size()) != rules)
            return parse_error{family.size(), "a record of the rules \"" +
                                                  std::string(line.substr(family.size())) + "\", not \"" +
                                                  rules + '"'};
        state_ = state::start;
        return std::nullopt;
    }

    std::optional<parse_error> take_start(std::string_view line) {
        constexpr std::string_view word = "start ";
        if (!line.starts_with(word)) return parse_error{0, "\"start\" and a position belong here"};
        const auto read = parse_einstein<G>(line.substr(word.size()));
        if (!read) return shifted(read.error(), word.size());
        record_.start = position_ = *read;
        state_ = state::plies;
        return std::nullopt;
    }

    std::optional<parse_error> take_ply(std::string_view line) {
        const std::string due = std::to_string(record_.plies.size() + 1);
        if (position_.is_terminal())
            return parse_error{0, std::string(color_name(opponent(position_.turn()))) +
                                      " has won: \"result\" belongs here"};
        if (!line.starts_with(due + ' ')) return parse_error{0, "ply " + due + " or \"result\" belongs here"};
        std::size_t at = due.size() + 1;
        const std::size_t blank = std::min(line.find(' ', at), line.size());
        const auto die = face_at<G::rules::faces>(line.substr(0, blank), at);
        if (!die) return die.error();
        if (position_.die() != 0 && position_.die() != *die)
            return parse_error{at, "the start says that the die shows " + std::to_string(position_.die())};
        if (blank == line.size()) return parse_error{blank, "the move after the throw is missing"};
        at = blank + 1;

        G thrown = position_;
        if (thrown.die() == 0) thrown.apply(throw_of(*die));
        const std::size_t note = std::min(line.find(';', at), line.size());
        std::string_view move = line.substr(at, note - at);
        while (!move.empty() && is_blank(move.back())) move.remove_suffix(1);
        const auto read = parse_move(thrown, move);
        if (!read) return shifted(read.error(), at);

        recorded_ply ply{*die, *read, {}, {}};
        if (auto error = take_note(line, note, ply)) return error;
        thrown.apply(*read);
        position_ = thrown;
        record_.plies.push_back(std::move(ply));
        return std::nullopt;
    }

    /// What follows the semicolon at `at`, if there is one: a number is the value.
    static std::optional<parse_error> take_note(std::string_view line, std::size_t at, recorded_ply& ply) {
        const auto skip_blanks = [&] {
            while (at < line.size() && is_blank(line[at])) ++at;
        };
        if (at++ >= line.size()) return std::nullopt;
        skip_blanks();
        const std::size_t end = std::min(line.find(' ', at), line.size());
        double value = 0;
        const auto [behind, error] = std::from_chars(line.data() + at, line.data() + end, value);
        if (behind == line.data() + end && at < end) {
            if (error != std::errc() || !(value >= -1 && value <= 1))
                return parse_error{at, "the value " + std::string(line.substr(at, end - at)) +
                                           " is not in [-1, 1]"};
            ply.value = value;
            at = end;
            skip_blanks();
        }
        ply.line = line.substr(at);
        return std::nullopt;
    }

    std::optional<parse_error> take_result(std::string_view line) {
        constexpr std::string_view word = "result ";
        const char c = line.size() == word.size() + 1 && line.starts_with(word) ? line.back() : '\0';
        if (c != 'R' && c != 'B' && c != '*')
            return parse_error{0, "\"result R\", \"result B\" or \"result *\" belongs here"};
        if (c != '*') record_.winner = c == 'R' ? player::first : player::second;
        if (position_.is_terminal() && record_.winner != opponent(position_.turn())) {
            record_.winner.reset();
            return parse_error{word.size(), "the moves say that " +
                                                std::string(color_name(opponent(position_.turn()))) +
                                                " has won"};
        }
        state_ = state::done;
        return std::nullopt;
    }

    std::string what_is_missing() const {
        switch (state_) {
        case state::title:
            return "before its first line";
        case state::start:
            return "before the position of the start";
        default:
            break;
        }
        return (record_.plies.empty() ? "before ply 1"
                                      : "after ply " + std::to_string(record_.plies.size())) +
               ": its result is missing" +
               (position_.is_terminal()
                    ? ""
                    : ", and " + std::string(color_name(position_.turn())) + " was to move");
    }

    static parse_error shifted(parse_error error, std::size_t by) {
        error.position += by;
        return error;
    }

    std::string_view text_;
    std::size_t start_ = 0, end_ = 0;
    std::size_t number_ = 1;
    state state_ = state::title;
    game_record<G> record_;
    G position_{};
};

} // namespace detail

/// Reads a record and checks every ply against the rules. Blank lines and blanks at the end of a line do not
/// matter. Where the board is silent, the result may name a winner all the same; where it is not, it must.
template <class G = game>
expected<game_record<G>, record_error<G>> parse_record(std::string_view text) {
    return detail::record_reader<G>(text).read();
}

} // namespace zweig::inline ZWEIG_ISA::einstein
