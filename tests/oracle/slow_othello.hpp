#pragma once

#include <zweig/core/player.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

/// Othello as the rules are told: a board of cells, and loops along the eight directions. The slow twin of
/// `games/othello/`.
namespace oracle {

template <int N>
class slow_othello {
  public:
    enum class cell { empty, black, white };

    /// The start of the rules: the two white discs in the middle on the diagonal from the upper left.
    slow_othello() {
        at(N / 2 - 1, N / 2 - 1) = at(N / 2, N / 2) = cell::white;
        at(N / 2 - 1, N / 2) = at(N / 2, N / 2 - 1) = cell::black;
    }

    /// Bit `row * N + column` of either set. The side to move passes if it must.
    slow_othello(std::uint64_t black, std::uint64_t white, zweig::player mover) : mover_(mover) {
        for (int s = 0; s < N * N; ++s)
            at(s / N, s % N) = (black >> s & 1) != 0   ? cell::black
                               : (white >> s & 1) != 0 ? cell::white
                                                       : cell::empty;
        pass_if_due();
    }

    zweig::player to_move() const { return mover_; }

    /// The discs that `who` would turn by playing on a square, none if it is taken.
    std::uint64_t flips(int row, int column, zweig::player who) const {
        std::uint64_t result = 0;
        if (look(row, column) != cell::empty) return result;
        for (int dr = -1; dr <= 1; ++dr)
            for (int dc = -1; dc <= 1; ++dc) {
                if (dr == 0 && dc == 0) continue;
                std::uint64_t run = 0;
                int r = row + dr, c = column + dc;
                for (; inside(r, c) && look(r, c) == color(zweig::opponent(who)); r += dr, c += dc)
                    run |= bit(r, c);
                if (inside(r, c) && look(r, c) == color(who)) result |= run;
            }
        return result;
    }

    /// The squares on which `who` turns something.
    std::uint64_t moves(zweig::player who) const {
        std::uint64_t result = 0;
        for (int r = 0; r < N; ++r)
            for (int c = 0; c < N; ++c)
                if (flips(r, c, who) != 0) result |= bit(r, c);
        return result;
    }

    bool is_over() const { return moves(zweig::player::first) == 0 && moves(zweig::player::second) == 0; }

    /// Precondition: one of moves(to_move()).
    void play(int square) {
        const std::uint64_t turned = flips(square / N, square % N, mover_) | std::uint64_t{1} << square;
        for (int s = 0; s < N * N; ++s)
            if ((turned >> s & 1) != 0) at(s / N, s % N) = color(mover_);
        mover_ = zweig::opponent(mover_);
        pass_if_due();
    }

    int count(cell what) const {
        int n = 0;
        for (const auto& row : cells_)
            for (const cell c : row) n += c == what ? 1 : 0;
        return n;
    }

    /// Discs of `who` less the other's; the empty squares go to the one who has more.
    int margin(zweig::player who) const {
        const int mine = count(color(who)), theirs = count(color(zweig::opponent(who)));
        if (mine > theirs) return N * N - 2 * theirs;
        if (mine < theirs) return 2 * mine - N * N;
        return 0;
    }

    std::uint64_t discs(zweig::player who) const {
        std::uint64_t result = 0;
        for (int s = 0; s < N * N; ++s)
            if (look(s / N, s % N) == color(who)) result |= std::uint64_t{1} << s;
        return result;
    }

    /// Discs of `who` that are safe on all four lines: a line is safe where it has no empty square, where it
    /// ends beside the disc, or where a neighbour on it is a safe disc of the same colour. Repeated until
    /// nothing is added.
    std::uint64_t stable(zweig::player who) const {
        std::uint64_t result = 0;
        for (std::uint64_t before = ~result; before != result;) {
            before = result;
            for (int s = 0; s < N * N; ++s)
                if (look(s / N, s % N) == color(who) && is_safe(s / N, s % N, before))
                    result |= std::uint64_t{1} << s;
        }
        return result;
    }

  private:
    static bool inside(int r, int c) { return r >= 0 && r < N && c >= 0 && c < N; }
    static std::uint64_t bit(int r, int c) { return std::uint64_t{1} << (r * N + c); }
    static cell color(zweig::player p) { return p == zweig::player::first ? cell::black : cell::white; }
    cell& at(int r, int c) { return cells_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }
    cell look(int r, int c) const { return cells_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }

    void pass_if_due() {
        if (moves(mover_) == 0 && moves(zweig::opponent(mover_)) != 0) mover_ = zweig::opponent(mover_);
    }

    bool is_safe(int r, int c, std::uint64_t safe) const {
        constexpr std::array<std::array<int, 2>, 4> lines{{{0, 1}, {1, 1}, {1, 0}, {1, -1}}};
        for (const auto& [dr, dc] : lines) {
            bool full = true, held = false;
            for (const int sign : {1, -1}) {
                const int beside_row = r + sign * dr, beside_column = c + sign * dc;
                held = held || !inside(beside_row, beside_column) ||
                       (safe & bit(beside_row, beside_column)) != 0;
                for (int i = beside_row, j = beside_column; inside(i, j); i += sign * dr, j += sign * dc)
                    full = full && look(i, j) != cell::empty;
            }
            if (!full && !held) return false;
        }
        return true;
    }

    std::array<std::array<cell, std::size_t{N}>, std::size_t{N}> cells_{};
    zweig::player mover_ = zweig::player::first;
};

} // namespace oracle
