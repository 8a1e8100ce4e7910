#pragma once

#include <zweig/bits/squares.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/random.hpp>
#include <zweig/games/einstein/dice.hpp>
#include <zweig/games/einstein/rules.hpp>
#include <zweig/games/einstein/stones.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace zweig::inline ZWEIG_ISA::einstein {

/// The squares of a side's six stones, seen from its own corner: `row * size + column`, its goal is the
/// last. -1: not on the board.
using placement = std::array<int, 6>;

/// A position of EinStein würfelt nicht! Before the throw chance acts, after it the player. Red (`first`)
/// starts in the top left corner, Blue (`second`) in the bottom right one.
///
/// Every square here is seen from the corner of its stone's side, so that both move towards the last square:
/// direction 0 along the row, 1 along the column, 2 diagonally. `board_square` converts.
template <class Rules = standard<>, std::floating_point Real = float>
class basic_einstein {
  public:
    using action_type = action;
    using rules = Rules;
    static constexpr int size = Rules::size;
    static constexpr int squares = size * size;
    static constexpr int goal = squares - 1;

    /// The squares on which a side starts, in the order of placing: row by row from its corner.
    static constexpr auto start_squares = [] {
        std::array<int, Rules::stones> at{};
        std::size_t i = 0;
        constexpr int leg = size == 5 ? 3 : 2;
        for (int row = 0; row < leg; ++row)
            for (int column = 0; column < leg - row; ++column) at[i++] = row * size + column;
        return at;
    }();

    /// The fixed start: stones 1, 2, 3 … on the start squares of both sides, red to throw.
    constexpr basic_einstein() noexcept {
        for (int stone = 0; stone < Rules::stones; ++stone) {
            own_.put(stone, start_squares[std::size_t(stone)]);
            other_.put(stone, start_squares[std::size_t(stone)]);
        }
    }

    /// A start with the stones of both sides shuffled.
    static constexpr basic_einstein random_start(rng& random, player turn = player::first) noexcept {
        basic_einstein game;
        game.turn_ = turn;
        for (stones* side : {&game.own_, &game.other_})
            for (int i = Rules::stones - 1; i > 0; --i) {
                const int j = static_cast<int>(random.below(static_cast<std::uint32_t>(i + 1)));
                const int a = side->square(i), b = side->square(j);
                side->put(i, b), side->put(j, a);
            }
        return game;
    }

    /// An empty board on which the players put their stones, `turn` all of them before the other, square by
    /// square in the order of `start_squares`; then `turn` throws.
    static constexpr basic_einstein set_up(player turn = player::first) noexcept {
        basic_einstein game;
        game.own_ = game.other_ = stones();
        game.turn_ = turn;
        game.die_ = first_placing;
        return game;
    }

    /// The position with these stones, before the throw (`die` 0) or after it. Preconditions: no two stones
    /// on one board square, none on its goal, each side has one; 0 <= die <= the faces.
    static constexpr basic_einstein from_stones(const placement& red, const placement& blue, player turn,
                                                int die) noexcept {
        basic_einstein game;
        game.turn_ = turn;
        game.die_ = static_cast<std::uint8_t>(die);
        game.own_ = game.other_ = stones();
        for (int stone = 0; stone < 6; ++stone) {
            const int r = red[std::size_t(stone)], b = blue[std::size_t(stone)];
            if (r >= 0) (turn == player::first ? game.own_ : game.other_).put(stone, r);
            if (b >= 0) (turn == player::first ? game.other_ : game.own_).put(stone, b);
        }
        assert(!game.own_.none() && !game.other_.none());
        return game;
    }

    constexpr player to_move() const noexcept { return die_ == 0 ? player::chance : turn_; }

    /// Throws in order of the face; moves by stone and direction; placings by stone.
    constexpr bits::square_range<action, action_count> legal_actions() const noexcept {
        if (die_ == 0) return range(((std::uint64_t{1} << Rules::faces) - 1) << 24);
        if (die_ >= first_placing) [[unlikely]]
            return range((all_stones & ~std::uint64_t{own_.living()}) << 40);
        std::uint64_t set = 0;
        for (unsigned may = movable(); may != 0; may &= may - 1) {
            const int stone = std::countr_zero(may);
            set |= std::uint64_t{directions[std::size_t(own_.square(stone))]} << 4 * stone;
        }
        return range(set);
    }

    /// Each face is as likely as any other.
    constexpr Real probability(action) const noexcept { return Real(1) / Real(Rules::faces); }

    /// Throws that allow the same stones as one, with the sum of their probabilities.
    /// Precondition: chance acts.
    constexpr const merged_throws<Real>& merged_outcomes() const noexcept {
        return detail::nearest_merged<Rules::faces, Real>[own_.living()];
    }

    constexpr void apply(action a) noexcept {
        if (die_ == 0) {
            die_ = static_cast<std::uint8_t>(static_cast<int>(a) - 23);
            return;
        }
        if (die_ >= first_placing) [[unlikely]]
            return place(stone_of(a));
        const int stone = stone_of(a);
        const int target = own_.square(stone) + steps[std::size_t(direction_of(a))];
        stones mine = own_;
        mine.take(target);
        mine.put(stone, target);
        own_ = other_;
        own_.take(goal - target);
        other_ = mine;
        over_ = target == goal || own_.none();
        turn_ = opponent(turn_);
        die_ = 0;
    }

    constexpr bool is_terminal() const noexcept { return over_; }

    /// 1 for the winner, who has moved last, and -1 for the loser.
    constexpr Real result(player p) const noexcept { return p == turn_ ? Real(-1) : Real(1); }

    constexpr std::uint64_t key() const noexcept {
        return detail::key_of(own_, other_, std::uint64_t{die_} << 56 ^ std::uint64_t(turn_) << 48);
    }

    /// No game ends within fewer decisions than this: somebody has to reach the goal, or all stones of a side
    /// have to be taken, one a move, by their own side too; the last move is the winner's.
    constexpr int decisions_to_end() const noexcept {
        if (die_ >= first_placing) return 1;
        const int mine = std::popcount(own_.living()), theirs = std::popcount(other_.living());
        return std::min(std::min(2 * least_distance(own_) - 1, theirs | 1),
                        std::min(2 * least_distance(other_), (mine + 1) & ~1));
    }

    /// Whose turn it is: who throws and then moves.
    constexpr player turn() const noexcept { return turn_; }
    /// The face thrown; 0 before the throw and while stones are placed.
    constexpr int die() const noexcept { return die_ >= first_placing ? 0 : die_; }
    /// Whether stones are being placed.
    constexpr bool setting_up() const noexcept { return die_ >= first_placing; }
    /// The stones of a player.
    constexpr const stones& of(player p) const noexcept { return p == turn_ ? own_ : other_; }
    /// The stones that the throw allows, bit 0 for stone 1. Precondition: thrown.
    constexpr unsigned movable() const noexcept { return detail::nearest[own_.living()][die_]; }

    /// A square as the board names it, `row * size + column` from the top left, from one that a player sees.
    static constexpr int board_square(player p, int square) noexcept {
        return p == player::first ? square : goal - square;
    }

    /// The step of a direction.
    static constexpr std::array<int, 3> steps{1, size, size + 1};

    /// Moves from a square to the goal, if nothing else had to move.
    static constexpr int distance(int square) noexcept {
        return std::max(size - 1 - square / size, size - 1 - square % size);
    }

    friend constexpr bool operator==(const basic_einstein&, const basic_einstein&) = default;

  private:
    static constexpr std::uint64_t all_stones = (std::uint64_t{1} << Rules::stones) - 1;
    static constexpr std::uint8_t first_placing = 8; // + how many stones were placed

    static constexpr bits::square_range<action, action_count> range(std::uint64_t set) noexcept {
        return bits::square_range<action, action_count>(set);
    }

    /// The directions that stay on the board, from each square.
    static constexpr auto directions = [] {
        std::array<std::uint8_t, 256> table{}; // a byte of `stones` needs no check
        for (int square = 0; square < squares; ++square) {
            const bool right = square % size < size - 1, down = square / size < size - 1;
            table[std::size_t(square)] = static_cast<std::uint8_t>(right + 2 * down + 4 * (right && down));
        }
        return table;
    }();

    /// Moves that a side needs at least to reach its goal.
    static constexpr int least_distance(const stones& side) noexcept {
        int least = size;
        for (unsigned left = side.living(); left != 0; left &= left - 1)
            least = std::min(least, distance(side.square(std::countr_zero(left))));
        return least;
    }

    constexpr void place(int stone) noexcept {
        const int placed = die_ - first_placing;
        own_.put(stone, start_squares[std::size_t(placed % Rules::stones)]);
        ++die_;
        if ((placed + 1) % Rules::stones != 0) return;
        std::swap(own_, other_);
        turn_ = opponent(turn_);
        if (placed + 1 == 2 * Rules::stones) die_ = 0;
    }

    stones own_;   // of the one whose turn it is
    stones other_; // of the opponent
    player turn_ = player::first;
    std::uint8_t die_ = 0; // or, while stones are placed, `first_placing` and how many were
    bool over_ = false;
};

/// The game as players play it, with values of type `float`.
using game = basic_einstein<>;

static_assert(ChanceGame<game> && Hashable<game> && TwoSides<game> && PerfectInformation<game>);

} // namespace zweig::inline ZWEIG_ISA::einstein
