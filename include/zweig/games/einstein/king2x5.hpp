#pragma once

#include <zweig/bits/squares.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/games/einstein/dice.hpp>
#include <zweig/games/einstein/repetition.hpp>
#include <zweig/games/einstein/stones.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace zweig::inline ZWEIG_ISA::einstein {

/// Which stone moves.
enum class king_die : std::uint8_t {
    roll,   ///< one of one's own living stones, all equally likely
    near,   ///< a fair six-sided die; for a number that is gone the next higher or lower living stone
    skip,   ///< a fair six-sided die; for a number that is gone the turn passes
    choose, ///< the mover picks, there is no die
};

/// Where a king wins: A (`first`) on column 4 and B on column 0, or A on row 0 and B on row 1.
enum class king_goal : std::uint8_t { column, row };

/// The rules of an article's 2x5 game, repaired: as told there, twelve stones do not fit on ten squares, the
/// goal is a step away, and the die is told in three ways. Stones move and come back, so the game is a draw
/// after some plies, and if `Repetition` is set also where a position occurs for the third time.
template <king_die Die = king_die::roll, king_goal Goal = king_goal::column, bool Repetition = false>
struct king2x5 {
    static constexpr king_die die = Die;
    static constexpr king_goal goal = Goal;
    static constexpr bool repetition = Repetition;
    static constexpr int plies = 100; ///< until the draw, if the game is not told otherwise; our own choice
};

/// A position of `king2x5`. Each stone moves one step along a row or column; own stones block it, one of the
/// other it takes if its own number is larger. Stone 1 is the king: who takes the other's or brings his own
/// to the goal wins. If the stones that the die allows cannot move, the only action is `pass`, a ply like
/// any.
///
/// Squares are `row * 5 + column` from the top left; B (`second`) sees the board turned by 180°, so that both
/// have the same goal. Direction 0 is to the right, 1 to the left, 2 down, 3 up.
template <class Rules = king2x5<>, std::floating_point Real = float>
class basic_king2x5 {
  public:
    using action_type = action;
    using rules = Rules;
    static constexpr int rows = 2;
    static constexpr int columns = 5;
    static constexpr int squares = rows * columns;
    static constexpr int faces = 6;
    /// The most plies that a game can have; the history of a game with repetitions has to hold them.
    static constexpr int max_plies = Rules::repetition ? repetition_history::max_plies : 10'000;

    /// The start, `AC..b/B..ca` or, where the goal is a row, `..cba/ABC..`, with that many plies to go.
    constexpr explicit basic_king2x5(int plies = Rules::plies) noexcept {
        constexpr bool column = Rules::goal == king_goal::column;
        stones side;
        side.put(0, column ? 0 : 5), side.put(1, column ? 5 : 6), side.put(2, column ? 1 : 7);
        *this = from_stones(side, side, player::first, 0, plies);
    }

    /// The position with these stones and plies to go, before the throw (`die` 0) or after it, nothing
    /// repeated. Preconditions: no two stones on one board square; each side has its king, not on its goal;
    /// the die can fall so.
    static constexpr basic_king2x5 from_stones(const stones& a, const stones& b, player turn, int die = 0,
                                               int plies = Rules::plies) noexcept {
        assert(a.lives(0) && b.lives(0) && !at_goal(a.square(0)) && !at_goal(b.square(0)));
        assert(plies > 0 && plies <= max_plies);
        basic_king2x5 position{empty{}};
        position.own_ = turn == player::first ? a : b;
        position.other_ = turn == player::first ? b : a;
        position.turn_ = turn;
        assert(die == 0 || (position.thrown_faces() >> (die - 1) & 1) != 0);
        position.die_ = static_cast<std::uint8_t>(die);
        position.left_ = static_cast<std::uint16_t>(plies);
        position.history_.add(position.own_, position.other_, turn);
        return position;
    }

    constexpr player to_move() const noexcept { return has_die && die_ == 0 ? player::chance : turn_; }

    /// Throws in order of the face; moves by stone and direction, or `pass`.
    constexpr bits::square_range<action, action_count> legal_actions() const noexcept {
        if (has_die && die_ == 0)
            return bits::square_range<action, action_count>(std::uint64_t{thrown_faces()} << 24);
        const std::uint64_t set = moves(movable());
        return bits::square_range<action, action_count>(set != 0 ? set : pass_bit);
    }

    /// Each throw is as likely as any other.
    constexpr Real probability(action) const noexcept {
        return Real(1) / Real(std::popcount(thrown_faces()));
    }

    /// Throws that allow the same moves as one, with the sum of their probabilities; so all those after which
    /// the turn passes are one. Precondition: chance acts.
    constexpr merged_throws<Real> merged_outcomes() const noexcept {
        const std::uint64_t every_move = moves(own_.living());
        unsigned able = 0;
        for (int stone = 0; stone < 6; ++stone)
            able |= ((every_move >> 4 * stone & 15) != 0 ? 1u : 0u) << stone;
        const unsigned falls = thrown_faces();
        std::array<std::uint8_t, 64> count{};
        for (unsigned left = falls; left != 0; left &= left - 1)
            ++count[able & allowed(std::countr_zero(left) + 1)];
        merged_throws<Real> merged;
        for (unsigned left = falls; left != 0; left &= left - 1) {
            const int face = std::countr_zero(left) + 1;
            std::uint8_t& same = count[able & allowed(face)];
            if (same > 0) merged.push_back({throw_of(face), Real(same) / Real(std::popcount(falls))});
            same = 0;
        }
        return merged;
    }

    constexpr void apply(action a) noexcept {
        if (has_die && die_ == 0) {
            die_ = static_cast<std::uint8_t>(face_of(a));
            return;
        }
        stones mine = own_, theirs = other_;
        bool won = false;
        if (a != action::pass) {
            const int stone = stone_of(a);
            const int target = mine.square(stone) + steps[std::size_t(direction_of(a))];
            mine.put(stone, target);
            theirs.take(turned(target));
            won = !theirs.lives(0) || (stone == 0 && at_goal(target));
            if (theirs != other_) history_.clear(); // what has a stone more never comes back
        }
        own_ = theirs;
        other_ = mine;
        turn_ = opponent(turn_);
        die_ = 0;
        --left_;
        const bool third = history_.add(own_, other_, turn_);
        end_ = won ? ending::won : left_ == 0 || third ? ending::drawn : ending::none;
    }

    constexpr bool is_terminal() const noexcept { return end_ != ending::none; }

    /// 1 for the winner, who has moved last, and -1 for the loser; 0 for both if no ply is left or a position
    /// has occurred three times.
    constexpr Real result(player p) const noexcept {
        if (end_ == ending::drawn) return Real(0);
        return p == turn_ ? Real(-1) : Real(1);
    }

    constexpr std::uint64_t key() const noexcept {
        const std::uint64_t rest = std::uint64_t{die_} << 60 ^ std::uint64_t(turn_) << 48;
        std::uint64_t k = (own_.word() ^ rest) * 0x9e3779b97f4a7c15;
        k = (k ^ (k >> 32)) * 0xbf58476d1ce4e5b9;
        k = (k ^ (k >> 29) ^ other_.word() ^ std::uint64_t{left_} << 48) * 0x94d049bb133111eb;
        k = (k ^ (k >> 32) ^ history_.hash()) * 0xd6e8feb86659fd93;
        return k ^ (k >> 32);
    }

    /// No game ends within fewer decisions than this: the plies run out, a king walks to its goal, or it
    /// meets a stone that takes it, whichever of the two walks. Where repetitions count, it says only 1.
    constexpr int decisions_to_end() const noexcept {
        if constexpr (Rules::repetition) return 1;
        int least = std::min(int{left_}, 2 * distance(own_.square(0)) - 1);
        least = std::min(least, 2 * distance(other_.square(0)));
        return std::min({least, nearest_to_king(own_, other_), nearest_to_king(other_, own_)});
    }

    /// Whose turn it is: who throws and then moves.
    constexpr player turn() const noexcept { return turn_; }
    /// The face thrown; 0 before the throw and where there is no die.
    constexpr int die() const noexcept { return die_; }
    /// Plies until the game is a draw.
    constexpr int plies_left() const noexcept { return left_; }
    /// The stones of a player.
    constexpr const stones& of(player p) const noexcept { return p == turn_ ? own_ : other_; }
    /// The living stones that the throw allows, whether they can move or not, bit 0 for stone 1.
    /// Precondition: no throw is due.
    constexpr unsigned movable() const noexcept { return has_die ? allowed(die_) : own_.living(); }
    /// The faces that can fall, bit 0 for face 1; none where there is no die.
    constexpr unsigned thrown_faces() const noexcept {
        if constexpr (!has_die) return 0;
        return Rules::die == king_die::roll ? own_.living() : (1u << faces) - 1;
    }

    /// A square as the board names it from one that a player sees, and back again.
    static constexpr int board_square(player p, int square) noexcept {
        return p == player::first ? square : turned(square);
    }

    /// The step of a direction.
    static constexpr std::array<int, 4> steps{1, -1, columns, -columns};

    /// Whether a king wins on a square.
    static constexpr bool at_goal(int square) noexcept { return distance(square) == 0; }

    /// A king's moves from a square to its goal.
    static constexpr int distance(int square) noexcept {
        return Rules::goal == king_goal::row ? square / columns : columns - 1 - square % columns;
    }

    friend constexpr bool operator==(const basic_king2x5&, const basic_king2x5&) = default;

  private:
    enum class ending : std::uint8_t { none, won, drawn };
    struct empty {};
    using history = std::conditional_t<Rules::repetition, repetition_history, no_history>;

    static constexpr bool has_die = Rules::die != king_die::choose;
    static constexpr std::uint64_t pass_bit = std::uint64_t{1} << static_cast<int>(action::pass);

    constexpr explicit basic_king2x5(empty) noexcept {}

    /// The same square seen from the other side.
    static constexpr int turned(int square) noexcept { return squares - 1 - square; }

    /// The square in each direction as a set; none off the board.
    static constexpr auto beside = [] {
        std::array<std::array<std::uint16_t, 4>, std::size_t{squares}> table{};
        for (int square = 0; square < squares; ++square) {
            const int column = square % columns, row = square / columns;
            const std::array<bool, 4> stays{column<columns - 1, column> 0, row<rows - 1, row> 0};
            for (std::size_t d = 0; d < 4; ++d)
                if (stays[d])
                    table[std::size_t(square)][d] = static_cast<std::uint16_t>(1u << (square + steps[d]));
        }
        return table;
    }();

    constexpr unsigned allowed(int face) const noexcept {
        if constexpr (Rules::die == king_die::near)
            return detail::nearest[own_.living()][std::size_t(face)];
        else
            return own_.living() & (1u << (face - 1));
    }

    /// The moves of some of the own living stones as a set of actions.
    constexpr std::uint64_t moves(unsigned which) const noexcept {
        unsigned blocked = 0;
        for (unsigned left = own_.living(); left != 0; left &= left - 1)
            blocked |= 1u << own_.square(std::countr_zero(left));
        std::uint64_t set = 0;
        for (int stone = 5; stone >= 0; --stone) { // downwards: fewer and fewer can be taken
            if (other_.lives(stone)) blocked |= 1u << turned(other_.square(stone));
            if ((which >> stone & 1) == 0) continue;
            const auto& targets = beside[std::size_t(own_.square(stone))];
            for (std::size_t d = 0; d < 4; ++d)
                set |= std::uint64_t{(targets[d] & ~blocked) != 0} << (4 * stone + static_cast<int>(d));
        }
        return set;
    }

    /// Steps between a king and the nearest stone that takes it.
    static constexpr int nearest_to_king(const stones& side, const stones& against) noexcept {
        const int king = turned(against.square(0));
        int least = rows + columns;
        for (unsigned left = side.living() & ~1u; left != 0; left &= left - 1) {
            const int square = side.square(std::countr_zero(left));
            const int across = square % columns - king % columns;
            const int steps_apart =
                (across < 0 ? -across : across) + (square / columns != king / columns ? 1 : 0);
            least = std::min(least, steps_apart);
        }
        return least;
    }

    stones own_;   // of the one whose turn it is
    stones other_; // of the opponent
    std::uint16_t left_ = 0;
    player turn_ = player::first;
    std::uint8_t die_ = 0;
    ending end_ = ending::none;
    [[no_unique_address]] history history_{};
};

/// The 2x5 game as players play it, with values of type `float`.
using king2x5_game = basic_king2x5<>;

static_assert(ChanceGame<king2x5_game> && Hashable<king2x5_game> && TwoSides<king2x5_game> &&
              PerfectInformation<king2x5_game>);

} // namespace zweig::inline ZWEIG_ISA::einstein
