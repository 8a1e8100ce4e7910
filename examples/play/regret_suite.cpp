#include "regret_suite.hpp"

#include "terminal.hpp"

#include <zweig/games/einstein/notation.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace play {

namespace {

/// As much of JSON as a line of a suite has: an object of strings, numbers and lists of lists of numbers.
class line_reader {
  public:
    explicit line_reader(std::string_view text) : text_(text) {}

    /// What is wrong; empty if nothing is.
    std::string read() {
        if (!take('{')) return expects("{");
        do {
            const auto key = string();
            if (!key || !take(':')) return expects("\"key\":");
            if (*key == "pos") {
                const auto value = string();
                if (!value || position) return expects("one position in quotation marks");
                position = *value;
            } else if (*key == "die") {
                if (die || !(die = number())) return expects("one number");
            } else if (*key == "best") {
                if (best || !(best = number())) return expects("one number");
            } else if (*key == "moves") {
                if (!moves.empty() || !read_moves()) return expects("one list of [stone, from, to, chance]");
            } else {
                return "there is no key \"" + std::string(*key) + "\" here: pos, die, best, moves";
            }
        } while (take(','));
        if (!take('}')) return expects(", or }");
        blanks();
        if (at_ < text_.size()) return expects("the end of the line");
        if (!position || !die || !best || moves.empty()) return "one of pos, die, best, moves is missing";
        return {};
    }

    struct written_move {
        double stone = 0, from = 0, to = 0, chance = 0;
    };
    std::optional<std::string_view> position{};
    std::optional<double> die{}, best{};
    std::vector<written_move> moves{};

  private:
    std::string expects(const std::string& what) const {
        return "character " + std::to_string(at_ + 1) + ": " + what + " belongs here";
    }
    void blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    bool take(char c) {
        blanks();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::optional<std::string_view> string() {
        if (!take('"')) return std::nullopt;
        const std::size_t end = text_.find_first_of("\"\\", at_);
        if (end == text_.npos || text_[end] != '"') return std::nullopt;
        const std::string_view found = text_.substr(at_, end - at_);
        at_ = end + 1;
        return found;
    }
    std::optional<double> number() {
        blanks();
        double value = 0;
        const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (error != std::errc() || !std::isfinite(value)) return std::nullopt;
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }
    bool read_moves() {
        if (!take('[')) return false;
        do {
            written_move m;
            if (!take('[')) return false;
            double* const parts[] = {&m.stone, &m.from, &m.to, &m.chance};
            for (double* const part : parts) {
                if (part != parts[0] && !take(',')) return false;
                const auto value = number();
                if (!value) return false;
                *part = *value;
            }
            if (!take(']')) return false;
            moves.push_back(m);
        } while (take(','));
        return take(']');
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

zweig::expected<regret_problem, std::string> read_problem(std::string_view line) {
    const auto fail = [](std::string why) { return zweig::unexpected{std::move(why)}; };
    line_reader reader(line);
    if (std::string problem = reader.read(); !problem.empty()) return fail(std::move(problem));

    const double die = *reader.die;
    if (die != std::floor(die) || die < 1 || die > 6) return fail("the die shows 1 to 6");
    regret_problem problem{.text =
                               std::string(*reader.position) + ' ' + std::to_string(static_cast<int>(die))};
    const auto position = zweig::einstein::parse_einstein(problem.text);
    if (!position) return fail("position \"" + problem.text + "\": " + to_string(position.error()));
    problem.position = *position;

    for (const auto& m : reader.moves) {
        if (!(m.chance >= 0 && m.chance <= 1)) return fail("a chance to win is in [0, 1]");
        for (const auto a : position->legal_actions()) {
            const auto [from, to] = squares_of(*position, a);
            if (m.stone == stone_of(a) + 1 && m.from == from && m.to == to)
                problem.choices.push_back({a, m.chance});
        }
        problem.best = std::max(problem.best, m.chance);
    }
    const auto legal = position->legal_actions();
    const auto is_given = [&](auto a) {
        return std::ranges::count(problem.choices, a, &regret_problem::choice::move) == 1;
    };
    if (reader.moves.size() != problem.choices.size() || !std::all_of(legal.begin(), legal.end(), is_given))
        return fail("the moves are not the legal ones of \"" + problem.text + "\"");
    if (std::abs(problem.best - *reader.best) > 1e-9) return fail("\"best\" is not the best of the moves");
    return problem;
}

} // namespace

zweig::expected<std::vector<regret_problem>, std::string> read_regret_suite(std::string_view text) {
    std::vector<regret_problem> problems;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        const std::string_view words = trimmed(text.substr(0, end));
        if (!words.empty()) {
            auto read = read_problem(words);
            if (!read) return zweig::unexpected{"line " + std::to_string(line) + ": " + read.error()};
            problems.push_back(std::move(*read));
        }
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
    }
    if (problems.empty()) return zweig::unexpected{std::string("there is no problem in it")};
    return problems;
}

} // namespace play
