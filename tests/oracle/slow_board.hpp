#pragma once

#include <zweig/bits/bitboard.hpp>

#include <array>
#include <cstddef>
#include <ostream>
#include <vector>

/// The slow twins of everything in `bits/`: a board as an array of bool, and loops over rows and columns.
namespace oracle {

struct step {
    int row;
    int column;
};

/// East, then clockwise.
inline constexpr std::array<step, 8> steps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

class slow_board {
  public:
    slow_board(int rows, int columns)
        : rows_(rows), columns_(columns), cells_(static_cast<std::size_t>(rows * columns)) {}
    template <int R, int C>
    explicit slow_board(const zweig::bits::bitboard<R, C>& board) : slow_board(R, C) {
        for (int s = 0; s < R * C; ++s) cells_[static_cast<std::size_t>(s)] = board.test(s);
    }

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    bool inside(int r, int c) const { return r >= 0 && r < rows_ && c >= 0 && c < columns_; }
    /// False off the board.
    bool at(int r, int c) const { return inside(r, c) && cells_[index(r, c)]; }
    void set(int r, int c) { cells_[index(r, c)] = true; }

    int count() const {
        int sum = 0;
        for (const bool b : cells_) sum += b ? 1 : 0;
        return sum;
    }

    /// The board of a shape whose square (r, c) is `f(r, c)`.
    template <class F>
    static slow_board made(int rows, int columns, F f) {
        slow_board result(rows, columns);
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c)
                if (f(r, c)) result.set(r, c);
        return result;
    }
    template <class F>
    slow_board like(F f) const {
        return made(rows_, columns_, f);
    }

    slow_board shifted(std::size_t d) const {
        return like([&](int r, int c) { return at(r - steps[d].row, c - steps[d].column); });
    }
    slow_board neighbours(bool diagonals) const {
        return like([&](int r, int c) {
            for (std::size_t d = 0; d < 8; d += diagonals ? 1 : 2)
                if (at(r + steps[d].row, c + steps[d].column)) return true;
            return false;
        });
    }
    /// What can be reached from this board within the other one.
    slow_board flooded(const slow_board& within, bool diagonals) const {
        slow_board result(rows_, columns_);
        std::vector<step> open;
        const auto enter = [&](int r, int c) {
            if (!within.at(r, c) || result.at(r, c)) return;
            result.set(r, c);
            open.push_back({r, c});
        };
        for_each([&](int r, int c) { enter(r, c); });
        while (!open.empty()) {
            const step s = open.back();
            open.pop_back();
            for (std::size_t d = 0; d < 8; d += diagonals ? 1 : 2)
                enter(s.row + steps[d].row, s.column + steps[d].column);
        }
        return result;
    }
    /// In the order of their first squares.
    std::vector<slow_board> components(bool diagonals) const {
        std::vector<slow_board> result;
        for_each([&](int r, int c) {
            for (const slow_board& found : result)
                if (found.at(r, c)) return;
            slow_board seed(rows_, columns_);
            seed.set(r, c);
            result.push_back(seed.flooded(*this, diagonals));
        });
        return result;
    }

    bool line_at(int r, int c, std::size_t d, int k) const {
        for (int i = 0; i < k; ++i)
            if (!at(r + i * steps[d].row, c + i * steps[d].column)) return false;
        return true;
    }
    slow_board line_starts(std::size_t d, int k) const {
        return like([&](int r, int c) { return line_at(r, c, d, k); });
    }
    slow_board line_cells(int k) const {
        slow_board result(rows_, columns_);
        for_each([&](int r, int c) {
            for (std::size_t d = 0; d < 4; ++d)
                if (line_at(r, c, d, k))
                    for (int i = 0; i < k; ++i) result.set(r + i * steps[d].row, c + i * steps[d].column);
        });
        return result;
    }

    slow_board flipped_horizontal() const {
        return like([&](int r, int c) { return at(r, columns_ - 1 - c); });
    }
    slow_board flipped_vertical() const {
        return like([&](int r, int c) { return at(rows_ - 1 - r, c); });
    }
    slow_board transposed() const {
        return made(columns_, rows_, [&](int r, int c) { return at(c, r); });
    }
    slow_board anti_transposed() const {
        return made(columns_, rows_, [&](int r, int c) { return at(rows_ - 1 - c, columns_ - 1 - r); });
    }
    slow_board turned_right() const {
        return made(columns_, rows_, [&](int r, int c) { return at(rows_ - 1 - c, r); });
    }
    slow_board turned_left() const {
        return made(columns_, rows_, [&](int r, int c) { return at(c, columns_ - 1 - r); });
    }

    friend bool operator==(const slow_board&, const slow_board&) = default;
    friend std::ostream& operator<<(std::ostream& out, const slow_board& board) {
        for (int r = 0; r < board.rows_; ++r) {
            out << '\n';
            for (int c = 0; c < board.columns_; ++c) out << (board.at(r, c) ? 'x' : '.');
        }
        return out << '\n';
    }

  private:
    std::size_t index(int r, int c) const { return static_cast<std::size_t>(r * columns_ + c); }
    template <class F>
    void for_each(F f) const {
        for (int r = 0; r < rows_; ++r)
            for (int c = 0; c < columns_; ++c)
                if (at(r, c)) f(r, c);
    }

    int rows_;
    int columns_;
    std::vector<bool> cells_;
};

/// The fast board as a slow one, to be compared and printed. With a bit set off the board it becomes one that
/// no slow routine gives: it has no squares at all.
template <int R, int C>
slow_board slow(const zweig::bits::bitboard<R, C>& board) {
    const slow_board result(board);
    return board.count() == result.count() ? result : slow_board(0, 0);
}

} // namespace oracle
