#pragma once

#include <zweig/core/player.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <vector>

/// EinStein würfelt nicht! as the rules are told: a board of cells, loops over it, and no square but those of
/// the board, `row * N + column` from the top left. The slow twin of `games/einstein/`.
namespace oracle {

/// A stone, by its number from 1, and its way.
struct slow_einstein_move {
    int stone = 0, from = 0, to = 0;
    friend auto operator<=>(const slow_einstein_move&, const slow_einstein_move&) = default;
};

template <int N>
class slow_einstein {
  public:
    using cells = std::array<int, std::size_t{N} * N>;

    /// A cell is 0, or the number of Red's stone, or minus that of Blue's.
    explicit slow_einstein(const cells& board, zweig::player turn) : board_(board), turn_(turn) {}

    /// The stones 1, 2, 3 … on the triangle of the corner, row by row, of `leg` squares on each side.
    static slow_einstein start(int leg, zweig::player turn) {
        cells board{};
        for (int row = 0, stone = 1; row < leg; ++row)
            for (int column = 0; column < leg - row; ++column, ++stone) {
                board[at(row, column)] = stone;
                board[at(N - 1 - row, N - 1 - column)] = -stone;
            }
        return slow_einstein(board, turn);
    }

    const cells& board() const { return board_; }
    zweig::player turn() const { return turn_; }

    /// How many stones a player has left.
    int count(zweig::player who) const {
        return static_cast<int>(
            std::count_if(board_.begin(), board_.end(), [&](int cell) { return cell * sign(who) > 0; }));
    }

    /// The one who has won, or chance if nobody has.
    zweig::player winner() const {
        if (board_[at(N - 1, N - 1)] > 0 || count(zweig::player::second) == 0) return zweig::player::first;
        if (board_[at(0, 0)] < 0 || count(zweig::player::first) == 0) return zweig::player::second;
        return zweig::player::chance;
    }

    /// The numbers of the stones that may move after a throw.
    std::vector<int> movable(int die) const {
        if (lives(die)) return {die};
        std::vector<int> result;
        for (int lower = die - 1; lower >= 1; --lower)
            if (lives(lower)) {
                result.push_back(lower);
                break;
            }
        for (int higher = die + 1; higher <= 6; ++higher)
            if (lives(higher)) {
                result.push_back(higher);
                break;
            }
        return result;
    }

    /// All moves after a throw, by stone, then by target.
    std::vector<slow_einstein_move> moves(int die) const {
        std::vector<slow_einstein_move> result;
        for (const int stone : movable(die)) moves_of(stone, result);
        std::sort(result.begin(), result.end());
        return result;
    }

    /// The moves of all stones, whatever the die might say.
    std::vector<slow_einstein_move> all_moves() const {
        std::vector<slow_einstein_move> result;
        for (int stone = 1; stone <= 6; ++stone)
            if (lives(stone)) moves_of(stone, result);
        return result;
    }

    /// Whatever stands on the target is taken off.
    void play(const slow_einstein_move& m) {
        board_[static_cast<std::size_t>(m.to)] = board_[static_cast<std::size_t>(m.from)];
        board_[static_cast<std::size_t>(m.from)] = 0;
        turn_ = zweig::opponent(turn_);
    }

    /// Whether some dice and moves end the game within so many moves.
    bool can_end_within(int moves) const {
        if (winner() != zweig::player::chance) return true;
        if (moves == 0) return false;
        for (const auto& m : all_moves()) {
            slow_einstein next = *this;
            next.play(m);
            if (next.can_end_within(moves - 1)) return true;
        }
        return false;
    }

  private:
    static std::size_t at(int row, int column) { return static_cast<std::size_t>(row * N + column); }
    static int sign(zweig::player who) { return who == zweig::player::first ? 1 : -1; }

    bool lives(int stone) const {
        return std::find(board_.begin(), board_.end(), stone * sign(turn_)) != board_.end();
    }

    void moves_of(int stone, std::vector<slow_einstein_move>& result) const {
        const int step = sign(turn_);
        for (int row = 0; row < N; ++row)
            for (int column = 0; column < N; ++column) {
                if (board_[at(row, column)] != stone * step) continue;
                for (const auto& [down, right] : {std::array{0, step}, {step, 0}, {step, step}}) {
                    const int r = row + down, c = column + right;
                    if (r < 0 || r >= N || c < 0 || c >= N) continue;
                    result.push_back({stone, row * N + column, r * N + c});
                }
            }
    }

    cells board_;
    zweig::player turn_;
};

} // namespace oracle
