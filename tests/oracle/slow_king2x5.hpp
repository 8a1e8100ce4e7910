#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

/// The 2x5 game as its rules are told: a board of letters. The slow twin of `games/einstein/king2x5.hpp`.
namespace oracle {

class slow_king2x5 {
  public:
    enum class die { roll, near, skip, choose };

    struct rules {
        die how = die::roll;
        bool goal_is_row = false;
        bool repetition = false;
    };
    /// A stone's way, squares `row * 5 + column` from the top left.
    struct move {
        int from = 0, to = 0;
        friend auto operator<=>(const move&, const move&) = default;
    };

    /// `board`: two rows joined by `/`.
    slow_king2x5(const std::string& board, bool a, int plies, rules r) : a_(a), plies_(plies), rules_(r) {
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 5; ++column)
                at(row, column) = board[static_cast<std::size_t>(6 * row + column)];
        ++met_[text()];
    }

    /// The board and whose turn it is.
    std::string text() const {
        std::string result;
        for (int row = 0; row < 2; ++row) {
            if (row > 0) result += '/';
            for (int column = 0; column < 5; ++column) result += look(row, column);
        }
        return result + (a_ ? " A" : " B");
    }

    int plies() const { return plies_; }

    /// The faces that the die can show, all equally likely.
    std::vector<int> faces() const {
        std::vector<int> all;
        for (int face = 1; face <= 6; ++face)
            if (rules_.how != die::roll || lives(a_, face)) all.push_back(face);
        return all;
    }

    /// What may be done after a throw (of whatever number, if there is no die); nothing: a pass.
    std::set<move> moves(int face) const {
        std::set<move> all;
        if (rules_.how == die::choose)
            for (int number = 1; number <= 6; ++number) all.merge(moves_of(number));
        else if (lives(a_, face))
            all = moves_of(face);
        else if (rules_.how == die::near) {
            int higher = face, lower = face;
            while (higher <= 6 && !lives(a_, higher)) ++higher;
            while (lower >= 1 && !lives(a_, lower)) --lower;
            all.merge(moves_of(higher));
            all.merge(moves_of(lower));
        }
        return all;
    }

    void pass() { end_ply(false); }

    void play(const move& m) {
        const char stone = look(m.from / 5, m.from % 5);
        at(m.to / 5, m.to % 5) = stone;
        at(m.from / 5, m.from % 5) = '.';
        const int goal = rules_.goal_is_row ? (a_ ? 0 : 1) : (a_ ? 4 : 0);
        const int reached = rules_.goal_is_row ? m.to / 5 : m.to % 5;
        end_ply((stone == letter(a_, 1) && reached == goal) || !lives(!a_, 1));
    }

    bool is_over() const { return won_ || drawn_; }
    bool is_drawn() const { return drawn_; }

  private:
    static char letter(bool a, int number) { return static_cast<char>((a ? 'A' : 'a') + number - 1); }
    static int number_of(char stone) { return stone >= 'a' ? stone - 'a' + 1 : stone - 'A' + 1; }
    char& at(int row, int column) {
        return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    char look(int row, int column) const {
        return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    bool lives(bool a, int number) const {
        for (const auto& row : cells_)
            for (const char c : row)
                if (c == letter(a, number)) return true;
        return false;
    }

    void end_ply(bool won) {
        a_ = !a_;
        --plies_;
        won_ = won;
        const bool third = ++met_[text()] == 3 && rules_.repetition;
        drawn_ = !won && (plies_ == 0 || third);
    }

    std::set<move> moves_of(int number) const {
        std::set<move> all;
        for (int from = 0; from < 10; ++from)
            for (int to = 0; to < 10; ++to) {
                if (number < 1 || number > 6 || look(from / 5, from % 5) != letter(a_, number)) continue;
                if (std::abs(from / 5 - to / 5) + std::abs(from % 5 - to % 5) != 1) continue;
                const char there = look(to / 5, to % 5);
                const bool mine = there != '.' && (there < 'a') == a_;
                if (there == '.' || (!mine && number_of(there) < number)) all.insert({from, to});
            }
        return all;
    }

    std::array<std::array<char, 5>, 2> cells_{};
    bool a_;
    int plies_;
    rules rules_;
    bool won_ = false, drawn_ = false;
    std::map<std::string, int> met_{};
};

} // namespace oracle
