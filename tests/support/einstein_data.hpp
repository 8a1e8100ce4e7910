#pragma once

#include <charconv>
#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// Readers of the solved positions in golden/einstein/, whose README.txt says what the columns are. Values
/// are as in the files: win probabilities p of the side to move if nothing else is said. A file that is
/// missing or has another form throws.
namespace support {

/// A move, the squares named `row * size + column` from the top left, the stone from 1.
struct solved_move {
    int stone = 0, from = 0, to = 0;
    double p = 0;
};

/// A position after the throw.
struct solved_throw {
    int die = 0;
    double best = 0;
    std::vector<solved_move> moves{};
};

/// A position before the throw.
struct solved_position {
    std::string position{};
    int size = 0, faces = 0;
    double p = 0;
    std::vector<solved_throw> throws{};
};

/// A position after the throw, to measure a player's choice by.
struct regret_problem {
    std::string position{};
    solved_throw thrown{};
};

/// One stone a side on 5x5 squares.
struct solved_duel {
    int red = 0, blue = 0; ///< squares
    double p_red = 0;      ///< Red moves, and wins
    double p_blue = 0;     ///< Blue moves, and wins
};

struct solved_start {
    std::string position{};
    double p = 0;
};

/// Starts with three stones a side and what the first line says of all positions with these stones, both
/// sides to move.
struct solved_starts {
    long long positions = 0;
    double mean_p = 0;
    long long certain_wins = 0, certain_losses = 0;
    std::vector<solved_start> starts{};
};

/// A position of `rows4x4`, named with White to move, and the same with Black to move.
struct solved_rows4x4 {
    std::string gone{}; ///< skip, any or near
    std::string position{};
    double white_to_move = 0, black_to_move = 0; ///< White wins
    long long states = 0;                        ///< positions before the throw that were met
};

/// A position of `king2x5` with so many plies to go, named with A to move, and the same with B to move.
struct solved_king2x5 {
    std::string goal{}; ///< col or row
    std::string die{};  ///< reroll, near, skip or choose
    std::string position{};
    long long states = 0; ///< boards that can be reached
    int plies = 0;
    double a_to_move = 0, b_to_move = 0; ///< value for A, in [-1, 1]
};

namespace detail {

/// A text of a known form, read from its front.
class form {
  public:
    explicit form(std::string_view text) : left_(text) {}

    /// Skips what is there up to and including these words; throws if they do not come.
    void past(std::string_view words) {
        const auto at = left_.find(words);
        if (at == left_.npos) fail(words);
        left_.remove_prefix(at + words.size());
    }
    /// Whether this comes next, after blanks, tabs and commas; if so, it is read.
    bool next(char c) {
        blanks();
        if (left_.empty() || left_.front() != c) return false;
        left_.remove_prefix(1);
        return true;
    }
    void need(char c) {
        if (!next(c)) fail(std::string_view(&c, 1));
    }
    template <class T>
    T number() {
        blanks();
        T value{};
        const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), value);
        if (error != std::errc()) fail("a number");
        left_.remove_prefix(static_cast<std::size_t>(end - left_.data()));
        return value;
    }
    /// Up to the given character, which is read too.
    std::string until(char c) {
        const auto at = left_.find(c);
        if (at == left_.npos) fail(std::string_view(&c, 1));
        const std::string text(left_.substr(0, at));
        left_.remove_prefix(at + 1);
        return text;
    }
    bool begins_with(std::string_view words) const { return left_.substr(0, words.size()) == words; }

  private:
    void blanks() {
        const auto at = left_.find_first_not_of(" \t,");
        left_.remove_prefix(at == left_.npos ? left_.size() : at);
    }
    [[noreturn]] void fail(std::string_view what) const {
        throw std::runtime_error("golden data: no " + std::string(what) + " in \"" + std::string(left_) +
                                 '"');
    }

    std::string_view left_;
};

inline std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file("golden/einstein/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) lines.push_back(line);
    if (lines.empty()) throw std::runtime_error("golden data: no golden/einstein/" + name);
    return lines;
}

/// `"die": 3, "best": 0.5, "moves": [[stone, from, to, p], …]`.
inline solved_throw read_throw(form& text) {
    solved_throw thrown;
    text.past("\"die\":");
    thrown.die = text.number<int>();
    text.past("\"best\":");
    thrown.best = text.number<double>();
    text.past("\"moves\":");
    text.need('[');
    while (text.next('[')) {
        solved_move m;
        m.stone = text.number<int>();
        m.from = text.number<int>();
        m.to = text.number<int>();
        m.p = text.number<double>();
        text.need(']');
        thrown.moves.push_back(m);
    }
    text.need(']');
    return thrown;
}

inline std::string read_name(form& text) {
    text.past("\"pos\":");
    text.need('"');
    return text.until('"');
}

} // namespace detail

/// `name`: ewn3_d3, ewn3_d6, ewn4_d6 or ewn5_d6.
inline std::vector<solved_position> solved_positions(const std::string& name) {
    std::vector<solved_position> all;
    for (const std::string& line : detail::lines_of(name + ".jsonl")) {
        detail::form text(line);
        solved_position s;
        s.position = detail::read_name(text);
        text.past("\"n\":");
        s.size = text.number<int>();
        text.past("\"die_faces\":");
        s.faces = text.number<int>();
        text.past("\"p_stm\":");
        s.p = text.number<double>();
        text.past("\"dice\":");
        text.need('[');
        while (text.next('{')) {
            s.throws.push_back(detail::read_throw(text));
            text.need('}');
        }
        text.need(']');
        all.push_back(std::move(s));
    }
    return all;
}

inline std::vector<regret_problem> regret_suite() {
    std::vector<regret_problem> all;
    for (const std::string& line : detail::lines_of("regret_suite.jsonl")) {
        detail::form text(line);
        regret_problem problem;
        problem.position = detail::read_name(text);
        problem.thrown = detail::read_throw(text);
        all.push_back(std::move(problem));
    }
    return all;
}

inline std::vector<solved_duel> solved_duels() {
    std::vector<solved_duel> all;
    for (const std::string& line : detail::lines_of("one_vs_one_5x5.tsv")) {
        if (line.front() == '#') continue;
        detail::form text(line);
        solved_duel duel;
        duel.red = text.number<int>();
        duel.blue = text.number<int>();
        duel.p_red = text.number<double>();
        duel.p_blue = text.number<double>();
        all.push_back(duel);
    }
    return all;
}

/// `name`: starts_3x3_3stones_d6 or starts_5x5_3stones_d6.
inline solved_starts read_solved_starts(const std::string& name) {
    solved_starts all;
    for (const std::string& line : detail::lines_of(name + ".txt")) {
        detail::form text(line);
        if (text.begins_with("N=")) {
            text.past("(both sides to move)=");
            all.positions = text.number<long long>();
            text.past("mean P(mover wins)=");
            all.mean_p = text.number<double>();
            text.past("certain wins=");
            all.certain_wins = text.number<long long>();
            text.past("certain losses=");
            all.certain_losses = text.number<long long>();
            continue;
        }
        solved_start start;
        start.position = text.until(' ') + ' ';
        start.position += text.until('\t');
        start.p = text.number<double>();
        all.starts.push_back(std::move(start));
    }
    return all;
}

/// `name`: variant4x4_positions or variant4x4_full_start.
inline std::vector<solved_rows4x4>
solved_rows4x4_positions(const std::string& name = "variant4x4_positions") {
    std::vector<solved_rows4x4> all;
    for (const std::string& line : detail::lines_of(name + ".txt")) {
        detail::form text(line);
        solved_rows4x4 s;
        s.gone = text.until('\t');
        s.position = text.until('\t');
        text.past("P(W|W to move)=");
        s.white_to_move = text.number<double>();
        text.past("P(W|B to move)=");
        s.black_to_move = text.number<double>();
        text.past("states=");
        s.states = text.number<long long>();
        all.push_back(std::move(s));
    }
    return all;
}

/// One entry for each position and number of plies. The file's positions name no side to move: " A" is added.
inline std::vector<solved_king2x5> solved_king2x5_positions() {
    std::vector<solved_king2x5> all;
    solved_king2x5 s;
    for (const std::string& line : detail::lines_of("variant2x5_king.txt")) {
        detail::form text(line);
        if (!text.begins_with(" ")) {
            s.goal = text.until(' ');
            s.die = text.until(' ');
            s.position = text.until(' ') + " A";
            text.past("states=");
            s.states = text.number<long long>();
            continue;
        }
        text.past("T=");
        s.plies = text.number<int>();
        text.past("v(A to move)=");
        s.a_to_move = text.number<double>();
        text.past("v(B to move)=");
        s.b_to_move = text.number<double>();
        all.push_back(s);
    }
    return all;
}

} // namespace support
