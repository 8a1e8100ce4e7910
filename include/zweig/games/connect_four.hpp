#pragma once

#include <zweig/bits/squares.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/limits.hpp>

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

namespace zweig::inline ZWEIG_ISA::connect_four {

/// A column, 0 on the left.
enum class column : std::uint8_t {};

/// Connect Four on seven columns of six: discs fall, four in a row win, a full board is a draw. Each column
/// has seven bits, the top one always empty, so that no shift joins two columns.
class game {
  public:
    using action_type = column;
    static constexpr int columns = 7;
    static constexpr int rows = 6;

    constexpr player to_move() const noexcept { return mover_; }

    /// From the left.
    constexpr bits::square_range<column, columns> legal_actions() const noexcept {
        // One multiplication moves the bits 7c of the columns with room to the bits 42 + c; no two of its
        // terms meet.
        constexpr std::uint64_t gather = 0x41041041040;
        const std::uint64_t room = ~(own_ | other_) >> (rows - 1) & bottom_row;
        return bits::square_range<column, columns>(room * gather >> 42 & 0x7f);
    }

    constexpr bool is_terminal() const noexcept { return won_ || (own_ | other_) == all_cells; }

    constexpr void apply(column a) noexcept {
        assert(!is_terminal() && can_drop(static_cast<int>(a)));
        const std::uint64_t drop = landing(static_cast<int>(a));
        const std::uint64_t mine = own_ | drop;
        own_ = other_;
        other_ = mine;
        won_ = has_four(mine);
        mover_ = opponent(mover_);
    }

    /// 1 for the winner, -1 for the loser, 0 for a full board.
    constexpr float result(player p) const noexcept {
        if (!won_) return 0;
        return p == mover_ ? -1.0f : 1.0f; // the last to drop has won
    }

    constexpr std::uint64_t key() const noexcept {
        // Own discs plus all filled cells plus the bottom row is a number of its own for each position.
        std::uint64_t k = (own_ + own_ + other_ + bottom_row) ^ (std::uint64_t(mover_) << 63);
        k = (k ^ (k >> 32)) * 0x9e3779b97f4a7c15;
        k = (k ^ (k >> 29)) * 0xbf58476d1ce4e5b9;
        return k ^ (k >> 32);
    }

    /// The cells on which a disc can land now.
    constexpr std::uint64_t playable_cells() const noexcept {
        return ((own_ | other_) + bottom_row) & all_cells;
    }

    /// The discs of a player, bit `column * 7 + row`, row 0 at the bottom.
    constexpr std::uint64_t discs(player p) const noexcept { return p == mover_ ? own_ : other_; }

    /// The empty cells that would make four in a row of `discs`, whether they can be reached yet or not.
    constexpr std::uint64_t winning_cells(std::uint64_t discs) const noexcept {
        std::uint64_t cells = (discs << 1) & (discs << 2) & (discs << 3);
        for (const int s : {6, 7, 8}) {
            const std::uint64_t up = (discs << s) & (discs << 2 * s);
            const std::uint64_t down = (discs >> s) & (discs >> 2 * s);
            cells |= up & (discs << 3 * s);
            cells |= up & (discs >> s);
            cells |= down & (discs >> 3 * s);
            cells |= down & (discs << s);
        }
        return cells & all_cells & ~(own_ | other_);
    }

    friend constexpr bool operator==(const game&, const game&) = default;

  private:
    static constexpr std::uint64_t bottom_row = 0x0040810204081;
    static constexpr std::uint64_t all_cells = bottom_row * 0x3f;

    constexpr bool can_drop(int c) const noexcept { return ((own_ | other_) >> (c * 7 + rows - 1) & 1) == 0; }
    constexpr std::uint64_t landing(int c) const noexcept {
        return ((own_ | other_) + (std::uint64_t{1} << c * 7)) & (std::uint64_t{0x3f} << c * 7);
    }
    static constexpr bool has_four(std::uint64_t b) noexcept {
        for (const int s : {1, 6, 7, 8}) {
            const std::uint64_t pairs = b & (b >> s);
            if ((pairs & (pairs >> 2 * s)) != 0) return true;
        }
        return false;
    }

    std::uint64_t own_ = 0; // the mover's discs
    std::uint64_t other_ = 0;
    bool won_ = false; // by the one who moved last
    player mover_ = player::first;
};

/// An exact leaf (`ExactLeaf`) of what two discs ahead decide: who can win at once wins; who faces two drops
/// that win, or must drop under one, loses.
struct forced_results {
    std::optional<float> operator()(const game& position, player viewer, float, float,
                                    ticker&) const noexcept {
        const player mover = position.to_move();
        const float won = viewer == mover ? 1.0f : -1.0f;
        const std::uint64_t playable = position.playable_cells();
        if ((position.winning_cells(position.discs(mover)) & playable) != 0) return won;
        const std::uint64_t threats = position.winning_cells(position.discs(opponent(mover)));
        const std::uint64_t forced = threats & playable;
        // What may be dropped: the one cell that must be taken if there is one, not under a cell that wins.
        const std::uint64_t sound = (forced != 0 ? forced : playable) & ~(threats >> 1);
        if (std::popcount(forced) >= 2 || (sound == 0 && playable != 0)) return -won;
        return std::nullopt;
    }
};

/// Action scorer: cells that would win next, then columns near the middle.
struct most_threats {
    float operator()(const game& position, column action, const game& child) const noexcept {
        const int c = static_cast<int>(action);
        const float middle = static_cast<float>(3 - (c < 3 ? 3 - c : c - 3));
        const int threats = std::popcount(child.winning_cells(child.discs(position.to_move())));
        return static_cast<float>(threats) * 4.0f + middle;
    }
};

static_assert(ActionScorer<most_threats, game>);
static_assert(Hashable<game> && TwoSides<game> && PerfectInformation<game>);

} // namespace zweig::inline ZWEIG_ISA::connect_four
