#pragma once

#include <zweig/bits/native.hpp>
#include <zweig/bits/squares.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/games/othello/flips.hpp>
#include <zweig/games/othello/stability.hpp>

#include <bit>
#include <cassert>
#include <cstdint>

/// Othello by the rules of the World Othello Federation: black begins, a player without a move passes, the
/// game ends when neither has one, empty squares go to the winner.
namespace zweig::inline ZWEIG_ISA::othello {

/// A square, `row * N + column`, row 0 on top: a1 = 0, b1 = 1, …
enum class square : std::uint8_t {};

/// What `result` tells: who has won (-1, 0, 1), or the margin in discs, empties to the winner, by the size of
/// the board (-1 … 1 in steps of 2/64 on 8x8).
enum class scoring : std::uint8_t { win_loss, margin };

/// A position of Othello on N x N squares, N = 4, 6 or 8. A pass is part of `apply`: where the other player
/// has no move the mover stays.
template <int N, class Isa = bits::native, scoring Scoring = scoring::margin>
class basic_othello {
    static_assert(N == 4 || N == 6 || N == 8, "zweig: Othello is played on 4x4, 6x6 or 8x8 here");

  public:
    using action_type = square;
    using isa = Isa;
    static constexpr int size = N;
    static constexpr scoring scores = Scoring;

    /// The start: d4 and e5 white, e4 and d5 black (on 8x8), black to move.
    constexpr basic_othello() noexcept
        : basic_othello(bit(N / 2 - 1, N / 2) | bit(N / 2, N / 2 - 1),
                        bit(N / 2 - 1, N / 2 - 1) | bit(N / 2, N / 2), player::first) {}

    /// The position with these discs. If `mover` has no move but the other player has, it is the other's
    /// turn. Precondition: no square is in both sets or off the board.
    static constexpr basic_othello from_discs(std::uint64_t black, std::uint64_t white,
                                              player mover) noexcept {
        assert((black & white) == 0 && ((black | white) & ~all_squares<N>) == 0);
        return mover == player::first ? basic_othello(black, white, mover)
                                      : basic_othello(white, black, mover);
    }

    /// Black is `first`, white `second`.
    constexpr player to_move() const noexcept { return mover_; }

    constexpr bits::square_range<square, N * N> legal_actions() const noexcept {
        return bits::square_range<square, N * N>(moves_);
    }

    constexpr bool is_terminal() const noexcept { return moves_ == 0; }

    constexpr void apply(square s) noexcept {
        assert((moves_ >> static_cast<int>(s) & 1) != 0);
        const played after = play<N>(Isa{}, static_cast<int>(s), own_, other_);
        own_ = after.opponent;
        other_ = after.mover;
        moves_ = after.replies;
        mover_ = opponent(mover_);
        if (moves_ == 0) [[unlikely]]
            pass();
    }

    /// By `scores`, for `p`. Precondition: is_terminal().
    constexpr float result(player p) const noexcept { return value_of(margin(p)); }

    /// A margin in discs as a value.
    static constexpr float value_of(int margin) noexcept {
        if constexpr (Scoring == scoring::margin)
            return static_cast<float>(margin) / static_cast<float>(N * N);
        else
            return static_cast<float>((margin > 0) - (margin < 0));
    }

    /// What the stable discs of both sides leave open.
    constexpr interval<float> bounds(player viewer) const noexcept {
        const std::uint64_t mine = discs(viewer), theirs = discs(opponent(viewer));
        return {value_of(2 * std::popcount(stable_discs<N>(mine, theirs)) - N * N),
                value_of(N * N - 2 * std::popcount(stable_discs<N>(theirs, mine)))};
    }

    constexpr std::uint64_t key() const noexcept {
        // Products of both sets, one turned by half a word: a sum with the bare discs gave the same key to
        // positions that differ in three squares near the end of the board.
        std::uint64_t k = own_ * 0x9e3779b97f4a7c15 ^ std::rotl(other_ * 0xc2b2ae3d27d4eb4f, 32);
        k ^= mover_ == player::second ? 0xd6e8feb86659fd93 : 0;
        k = (k ^ (k >> 32)) * 0xbf58476d1ce4e5b9;
        k = (k ^ (k >> 29)) * 0x94d049bb133111eb;
        return k ^ (k >> 32);
    }

    /// The discs of a player.
    constexpr std::uint64_t discs(player p) const noexcept { return p == mover_ ? own_ : other_; }
    /// The discs of the mover.
    constexpr std::uint64_t own() const noexcept { return own_; }
    /// The discs of the mover's opponent.
    constexpr std::uint64_t other() const noexcept { return other_; }
    constexpr std::uint64_t empties() const noexcept { return ~(own_ | other_) & all_squares<N>; }
    /// The squares of the legal actions.
    constexpr std::uint64_t moves() const noexcept { return moves_; }

    /// Discs of `p` less discs of the other, empty squares counted for the one who has more. The score of the
    /// game if it is over.
    constexpr int margin(player p) const noexcept {
        const int mine = std::popcount(discs(p)), theirs = std::popcount(discs(opponent(p)));
        const int empty = N * N - mine - theirs;
        return mine - theirs + (mine > theirs ? empty : mine < theirs ? -empty : 0);
    }

    friend constexpr bool operator==(const basic_othello&, const basic_othello&) = default;

  private:
    constexpr basic_othello(std::uint64_t own, std::uint64_t other, player mover) noexcept
        : own_(own), other_(other), mover_(mover) {
        find_moves();
    }

    static constexpr std::uint64_t bit(int row, int column) noexcept {
        return std::uint64_t{1} << (row * N + column);
    }

    constexpr std::uint64_t moves_of(std::uint64_t own, std::uint64_t other) const noexcept {
        if (std::is_constant_evaluated()) return othello::moves<N>(bits::portable{}, own, other);
        return othello::moves<N>(Isa{}, own, other);
    }

    constexpr void find_moves() noexcept {
        moves_ = moves_of(own_, other_);
        if (moves_ == 0) pass();
    }

    /// The mover has no move: it is the other's turn, or the game is over.
    constexpr void pass() noexcept {
        moves_ = moves_of(other_, own_);
        if (moves_ == 0) return; // over
        const std::uint64_t stays = other_;
        other_ = own_;
        own_ = stays;
        mover_ = opponent(mover_);
    }

    std::uint64_t own_;   // the mover's discs
    std::uint64_t other_; // the opponent's
    std::uint64_t moves_ = 0;
    player mover_;
};

/// Othello for the instruction set of this translation unit.
template <int N = 8, scoring Scoring = scoring::margin>
using game = basic_othello<N, bits::native, Scoring>;

static_assert(Hashable<game<8>> && Bounded<game<8>> && TwoSides<game<8>> && PerfectInformation<game<8>>);

} // namespace zweig::inline ZWEIG_ISA::othello
