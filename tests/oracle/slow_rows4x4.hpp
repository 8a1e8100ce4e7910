#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

/// The 4x4 game as its rules are told: a board of letters, passes thrown one by one. The slow twin of
/// `games/einstein/rows4x4.hpp`.
namespace oracle {

class slow_rows4x4 {
  public:
    enum class gone { skip, any, near };

    /// A stone's way, squares `row * 4 + column` from the top left.
    struct move {
        int from = 0, to = 0;
        friend auto operator<=>(const move&, const move&) = default;
    };
    /// Who moves next, and what the die shows.
    struct outcome {
        bool white = true;
        int face = 0;
        double probability = 0;
    };

    /// `board`: four rows joined by `/`. Nothing is thrown yet.
    slow_rows4x4(const std::string& board, bool white, gone rule) : white_(white), rule_(rule) {
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                at(row, column) = board[static_cast<std::size_t>(5 * row + column)];
    }

    /// The board and whose turn it is, as the constructor takes them.
    std::string text() const {
        std::string result;
        for (int row = 0; row < 4; ++row) {
            if (row > 0) result += '/';
            for (int column = 0; column < 4; ++column) result += look(row, column);
        }
        return result + (white_ ? " W" : " B");
    }

    /// What a side may do after a throw; nothing: it passes.
    std::set<move> moves(bool white, int face) const {
        std::set<move> all;
        if (lives(white, face)) return moves_of(white, face);
        if (rule_ == gone::any)
            for (int number = 1; number <= 6; ++number) all.merge(moves_of(white, number));
        if (rule_ == gone::near) {
            int higher = face, lower = face;
            while (higher <= 6 && !lives(white, higher)) ++higher;
            while (lower >= 1 && !lives(white, lower)) --lower;
            all.merge(moves_of(white, higher));
            all.merge(moves_of(white, lower));
        }
        return all;
    }

    /// One throws after the other until somebody can move: the probabilities of all such rows of throws are
    /// summed until what is left over is nothing.
    std::vector<outcome> outcomes() const {
        std::vector<outcome> all;
        for (const bool own : {true, false})
            for (int face = 1; face <= 6; ++face) all.push_back({own == white_, face, 0});
        double left = 1;
        bool own = true;
        for (int row = 0; row < 1000 && left > 1e-18; ++row, own = !own) {
            double passes = 0;
            for (int face = 1; face <= 6; ++face) {
                if (moves(own == white_, face).empty())
                    passes += left / 6;
                else
                    all[static_cast<std::size_t>((own ? 0 : 6) + face - 1)].probability += left / 6;
            }
            left = passes;
        }
        std::erase_if(all, [](const outcome& o) { return o.probability == 0; });
        return all;
    }

    void play(bool white, const move& m) {
        at(m.to / 4, m.to % 4) = look(m.from / 4, m.from % 4);
        at(m.from / 4, m.from % 4) = '.';
        white_ = !white;
        over_ = m.to / 4 == (white ? 0 : 3);
        bool lives_on = false;
        for (int number = 1; number <= 6; ++number) lives_on = lives_on || lives(!white, number);
        if (!lives_on) over_ = true;
    }

    /// Whether the one whose turn it is not has won.
    bool is_over() const { return over_; }

  private:
    static char letter(bool white, int number) { return static_cast<char>((white ? 'A' : 'a') + number - 1); }
    static bool is_white(char stone) { return stone >= 'A' && stone <= 'F'; }
    char& at(int row, int column) {
        return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    char look(int row, int column) const {
        return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    bool lives(bool white, int number) const {
        for (const auto& row : cells_)
            for (const char c : row)
                if (c == letter(white, number)) return true;
        return false;
    }

    std::set<move> moves_of(bool white, int number) const {
        std::set<move> all;
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column) {
                if (number < 1 || number > 6 || look(row, column) != letter(white, number)) continue;
                const int ahead = white ? row - 1 : row + 1;
                for (int beside = column - 1; beside <= column + 1; ++beside) {
                    if (ahead < 0 || ahead > 3 || beside < 0 || beside > 3) continue;
                    const char there = look(ahead, beside);
                    if (there == '.' || is_white(there) != white)
                        all.insert({4 * row + column, 4 * ahead + beside});
                }
            }
        return all;
    }

    std::array<std::array<char, 4>, 4> cells_{};
    bool white_;
    gone rule_;
    bool over_ = false;
};

} // namespace oracle
