#pragma once

#include <zweig/core/action_list.hpp>
#include <zweig/core/concepts.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// Three in a row on a board of 3x3; `player::first` has the crosses. The smallest model of how a game is
/// written.
class tic_tac_toe {
  public:
    /// 0 to 8, row by row from the upper left corner.
    enum class square : std::uint8_t {};
    using action_type = square;

    constexpr tic_tac_toe() noexcept = default;

    /// A position from its crosses and noughts, bit i for square i. Preconditions: they share no square,
    /// there are as many crosses as noughts or one more, and at most the one who moved last has three in a
    /// row.
    constexpr tic_tac_toe(std::uint16_t crosses, std::uint16_t noughts) noexcept : stones_{crosses, noughts} {
        assert((crosses & noughts) == 0 && (crosses | noughts) <= full);
        assert(to_move() == player::first || std::popcount(crosses) == std::popcount(noughts) + 1);
        assert(!has_line(stones(to_move())));
    }

    constexpr player to_move() const noexcept {
        return std::popcount(stones_[0]) == std::popcount(stones_[1]) ? player::first : player::second;
    }

    constexpr action_list<square, 9> legal_actions() const noexcept {
        action_list<square, 9> actions;
        for (unsigned empty = full & ~(stones_[0] | unsigned{stones_[1]}); empty != 0; empty &= empty - 1)
            actions.push_back(square(std::countr_zero(empty)));
        return actions;
    }

    constexpr void apply(square s) noexcept {
        assert(!is_terminal() && static_cast<unsigned>(s) < 9 &&
               ((stones_[0] | stones_[1]) >> unsigned(s) & 1) == 0);
        auto& own = stones_[index(to_move())];
        own = static_cast<std::uint16_t>(own | 1u << static_cast<unsigned>(s));
    }

    constexpr bool is_terminal() const noexcept {
        return (stones_[0] | stones_[1]) == full || has_line(stones_[0]) || has_line(stones_[1]);
    }

    /// 1 for three in a row, -1 against it, 0 for a draw.
    constexpr float result(player p) const noexcept {
        if (has_line(stones(p))) return 1;
        return has_line(stones(opponent(p))) ? -1.0f : 0.0f;
    }

    constexpr std::uint64_t key() const noexcept {
        std::uint64_t state = stones_[0] | std::uint64_t{stones_[1]} << 16;
        return splitmix64(state); // one to one, so that no two positions share a key
    }

    /// The squares of a player, bit i for square i.
    constexpr std::uint16_t stones(player p) const noexcept { return stones_[index(p)]; }

    /// Whether some squares, bit i for square i, hold three in a row.
    static constexpr bool has_line(std::uint16_t stones) noexcept {
        constexpr std::array<std::uint16_t, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
        for (const std::uint16_t line : lines)
            if ((stones & line) == line) return true;
        return false;
    }

    friend constexpr bool operator==(const tic_tac_toe&, const tic_tac_toe&) noexcept = default;

  private:
    static constexpr std::uint16_t full = 0x1ff;

    std::array<std::uint16_t, 2> stones_{};
};

static_assert(Hashable<tic_tac_toe> && PerfectInformation<tic_tac_toe> && TwoSides<tic_tac_toe>);

} // namespace zweig::inline ZWEIG_ISA
