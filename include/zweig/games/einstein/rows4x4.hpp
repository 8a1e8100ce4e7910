#pragma once

#include <zweig/bits/squares.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/random.hpp>
#include <zweig/games/einstein/dice.hpp>
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

/// What a throw means whose stone is gone.
enum class gone : std::uint8_t {
    skip, ///< nothing moves
    any,  ///< any own stone that can move
    near, ///< the next higher or the next lower living stone, as in the standard game
};

/// The rules of an article's 4x4 game, in which a number that is gone is told in three ways: hence `Gone`.
/// Six stones a side, a step ahead or aslant; own stones block, the other's are taken. The far row wins, or
/// taking the last stone. A throw that lets nothing move hands the turn over.
template <gone Gone = gone::skip>
struct rows4x4 {
    static constexpr gone when_gone = Gone;
};

/// A position of `rows4x4`. White (`first`) starts below and moves up, Black (`second`) above.
///
/// Passes are part of the throw: an outcome says who acts next and with which face, so that no game returns
/// to a position. If the side to move has to pass on the share p of the faces and the other on q, a throw of
/// the first has probability 1/6 / (1 - pq), one of the other p/6 / (1 - pq). After the throw somebody can
/// move.
///
/// Every square is seen from the home row of its stone's side, so that both move to higher rows, the columns
/// as on the board. Direction 0 is to the left, 1 straight ahead, 2 to the right.
template <class Rules = rows4x4<>, std::floating_point Real = float>
class basic_rows4x4 {
  public:
    using action_type = action;
    using rules = Rules;
    static constexpr int rows = 4;
    static constexpr int columns = 4;
    static constexpr int squares = rows * columns;
    static constexpr int faces = 6;

    /// The start `abcd/ef../EF../ABCD`, white to throw.
    constexpr basic_rows4x4() noexcept {
        for (int stone = 0; stone < 6; ++stone) own_.put(stone, stone), other_.put(stone, stone);
        own_able_ = other_able_ = find_able(own_);
    }

    /// The start with the numbers of both sides shuffled.
    static constexpr basic_rows4x4 random_start(rng& random, player turn = player::first) noexcept {
        std::array<stones, 2> sides{};
        for (stones& side : sides) {
            std::array<int, 6> order{0, 1, 2, 3, 4, 5};
            for (std::uint32_t i = 5; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
            for (int square = 0; square < 6; ++square) side.put(order[std::size_t(square)], square);
        }
        return from_stones(sides[0], sides[1], turn);
    }

    /// The position with these stones, before the throw (`die` 0) or after it. Preconditions: no two stones
    /// on one board square, none on its far row, each side has one; the throw lets `turn` move one.
    static constexpr basic_rows4x4 from_stones(const stones& white, const stones& black, player turn,
                                               int die = 0) noexcept {
        assert(!white.none() && !black.none());
        basic_rows4x4 position;
        position.own_ = turn == player::first ? white : black;
        position.other_ = turn == player::first ? black : white;
        position.own_able_ = find_able(position.own_);
        position.other_able_ = find_able(position.other_);
        position.turn_ = turn;
        position.die_ = static_cast<std::uint8_t>(die);
        assert(die == 0 || position.movable() != 0);
        return position;
    }

    constexpr player to_move() const noexcept { return die_ == 0 ? player::chance : turn_; }

    /// Throws of the side to move in order of the face, then those of the other; moves by stone and
    /// direction.
    constexpr bits::square_range<action, action_count> legal_actions() const noexcept {
        std::uint64_t set = 0;
        if (die_ == 0) {
            const unsigned mine = moving_faces(own_, own_able_);
            set = std::uint64_t{mine} << 24;
            if (mine != all) set |= std::uint64_t{moving_faces(other_, other_able_)} << 30;
        } else {
            const unsigned mine = occupied(own_);
            for (unsigned may = movable(); may != 0; may &= may - 1) {
                const int stone = std::countr_zero(may);
                set |= std::uint64_t{open_directions(own_.square(stone), mine)} << 4 * stone;
            }
        }
        return bits::square_range<action, action_count>(set);
    }

    /// Precondition: a legal throw.
    constexpr Real probability(action outcome) const noexcept {
        const odds o = passes();
        return Real(is_others(outcome) ? o.passes : 6) / Real(o.all);
    }

    /// Throws that let the same player choose among the same stones as one, with the sum of their
    /// probabilities. Precondition: chance acts.
    constexpr merged_throws<Real> merged_outcomes() const noexcept {
        merged_throws<Real> merged;
        const odds o = passes();
        merge(merged, own_, own_able_, false, 6, o.all);
        if (o.passes != 0) merge(merged, other_, other_able_, true, o.passes, o.all);
        return merged;
    }

    constexpr void apply(action a) noexcept {
        if (die_ == 0) {
            if (is_others(a)) {
                std::swap(own_, other_);
                std::swap(own_able_, other_able_);
                turn_ = opponent(turn_);
            }
            die_ = static_cast<std::uint8_t>(face_of(a));
            assert(movable() != 0);
            return;
        }
        const int stone = stone_of(a);
        const int target = own_.square(stone) + steps[std::size_t(direction_of(a))];
        stones mine = own_;
        mine.put(stone, target);
        own_ = other_;
        own_.take(flipped(target));
        over_ = target >= squares - columns || own_.none();
        own_able_ = own_ == other_ ? other_able_ : find_able(own_);
        other_ = mine;
        other_able_ = find_able(mine);
        turn_ = opponent(turn_);
        die_ = 0;
    }

    constexpr bool is_terminal() const noexcept { return over_; }

    /// 1 for the winner, who has moved last, and -1 for the loser.
    constexpr Real result(player p) const noexcept { return p == turn_ ? Real(-1) : Real(1); }

    constexpr std::uint64_t key() const noexcept {
        return detail::key_of(own_, other_, std::uint64_t{die_} << 56 ^ std::uint64_t(turn_) << 48);
    }

    /// No game ends within fewer decisions than this. Where one side always passes, the other makes them all.
    constexpr int decisions_to_end() const noexcept {
        return std::min(least_turns(own_, other_), least_turns(other_, own_) + (die_ != 0 ? 1 : 0));
    }

    /// Whose turn it is: who throws first, and after the throw who moves.
    constexpr player turn() const noexcept { return turn_; }
    /// The face thrown; 0 before the throw.
    constexpr int die() const noexcept { return die_; }
    /// The stones of a player.
    constexpr const stones& of(player p) const noexcept { return p == turn_ ? own_ : other_; }
    /// The stones that the throw allows and that can move, bit 0 for stone 1. Precondition: thrown.
    constexpr unsigned movable() const noexcept { return allowed(own_.living(), own_able_, die_); }

    /// A square as the board names it, `row * 4 + column` from the top left, from one that a player sees, and
    /// back again.
    static constexpr int board_square(player p, int square) noexcept {
        return p == player::first ? flipped(square) : square;
    }

    /// The step of a direction.
    static constexpr std::array<int, 3> steps{columns - 1, columns, columns + 1};

    /// Moves from a square to the far row.
    static constexpr int distance(int square) noexcept { return rows - 1 - square / columns; }

    friend constexpr bool operator==(const basic_rows4x4&, const basic_rows4x4&) = default;

  private:
    static constexpr unsigned all = (1u << faces) - 1;

    /// The same square seen from the other side.
    static constexpr int flipped(int square) noexcept { return square ^ (squares - columns); }

    static constexpr unsigned occupied(const stones& side) noexcept {
        unsigned set = 0;
        for (unsigned left = side.living(); left != 0; left &= left - 1)
            set |= 1u << side.square(std::countr_zero(left));
        return set;
    }

    /// The directions that stay on the board and meet no own stone, from a square before the far row.
    static constexpr unsigned open_directions(int square, unsigned own) noexcept {
        const int column = square % columns;
        const unsigned on_board = column == 0 ? 0b110 : column == columns - 1 ? 0b011 : 0b111;
        return on_board & ~(own >> (square + steps[0]));
    }

    /// The stones that can move. The foremost one always can, so there is one.
    static constexpr std::uint8_t find_able(const stones& side) noexcept {
        const unsigned own = occupied(side);
        unsigned set = 0;
        for (unsigned left = side.living(); left != 0; left &= left - 1) {
            const int stone = std::countr_zero(left);
            set |= (open_directions(side.square(stone), own) != 0 ? 1u : 0u) << stone;
        }
        return static_cast<std::uint8_t>(set);
    }

    /// The stones of which one has to move after a throw; none: a pass.
    static constexpr unsigned allowed(unsigned living, unsigned able, int face) noexcept {
        if constexpr (Rules::when_gone == gone::near)
            return detail::nearest[living][std::size_t(face)] & able;
        const unsigned thrown = 1u << (face - 1);
        if ((able & thrown) != 0) return thrown;
        return Rules::when_gone == gone::any && (living & thrown) == 0 ? able : 0;
    }

    /// The faces that let a side move, bit 0 for face 1.
    static constexpr unsigned moving_faces(const stones& side, unsigned able) noexcept {
        if constexpr (Rules::when_gone == gone::skip) return able;
        if constexpr (Rules::when_gone == gone::any) return able | (all & ~side.living());
        unsigned set = 0;
        for (int face = 1; face <= faces; ++face)
            set |= (allowed(side.living(), able, face) != 0 ? 1u : 0u) << (face - 1);
        return set;
    }

    /// Multiplied by 36, so that they are whole numbers: a face of the side to move has 6 shares of `all`,
    /// one of the other as many as there are faces on which the side to move passes.
    struct odds {
        int passes;
        int all;
    };
    constexpr odds passes() const noexcept {
        assert(own_able_ != 0 && other_able_ != 0);
        const int mine = faces - std::popcount(moving_faces(own_, own_able_));
        const int others = faces - std::popcount(moving_faces(other_, other_able_));
        return {mine, 36 - mine * others};
    }

    static constexpr void merge(merged_throws<Real>& merged, const stones& side, unsigned able, bool other,
                                int shares, int of_all) noexcept {
        const unsigned living = side.living();
        std::array<std::uint8_t, 64> count{};
        for (int face = 1; face <= faces; ++face) ++count[allowed(living, able, face)];
        count[0] = 0; // a pass is no outcome
        for (int face = 1; face <= faces; ++face) {
            std::uint8_t& same = count[allowed(living, able, face)];
            if (same > 0) merged.push_back({throw_of(face, other), Real(same * shares) / Real(of_all)});
            same = 0;
        }
    }

    /// Turns that a side needs at least to win.
    static constexpr int least_turns(const stones& side, const stones& against) noexcept {
        int least = std::popcount(against.living());
        for (unsigned left = side.living(); left != 0; left &= left - 1)
            least = std::min(least, distance(side.square(std::countr_zero(left))));
        return least;
    }

    stones own_;   // of the one whose turn it is
    stones other_; // of the opponent
    player turn_ = player::first;
    std::uint8_t die_ = 0;
    std::uint8_t own_able_ = 0; // the stones that can move: each throw asks for them twice over
    std::uint8_t other_able_ = 0;
    bool over_ = false;
};

/// The 4x4 game as players play it, with values of type `float`.
using rows4x4_game = basic_rows4x4<>;

static_assert(ChanceGame<rows4x4_game> && Hashable<rows4x4_game> && TwoSides<rows4x4_game> &&
              PerfectInformation<rows4x4_game>);

} // namespace zweig::inline ZWEIG_ISA::einstein
