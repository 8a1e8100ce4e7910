#pragma once

#include <zweig/core/isa.hpp>

#include <cassert>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// What happens in a game of this family, in one byte: a move of a stone, a throw of the die, a pass, or a
/// stone put on the board before the game.
///
/// | 0 … 23               | 24 … 35                        | 36   | 40 … 45         |
/// | 4 * stone + direction | 24 + 6 * thrower + (face - 1) | pass | 40 + stone      |
///
/// Stones count from 0 here, faces from 1. The thrower is 0 for the one whose turn it is and 1 for the
/// other; only `rows4x4` has throws of the other. What a direction is, the game says.
enum class action : std::uint8_t { pass = 36 };

/// One more than the greatest action.
inline constexpr int action_count = 46;

constexpr action move(int stone, int direction) noexcept {
    assert(stone >= 0 && stone < 6 && direction >= 0 && direction < 4);
    return static_cast<action>(4 * stone + direction);
}
constexpr action throw_of(int face, bool other = false) noexcept {
    assert(face >= 1 && face <= 6);
    return static_cast<action>(24 + (other ? 6 : 0) + face - 1);
}
constexpr action placing(int stone) noexcept {
    assert(stone >= 0 && stone < 6);
    return static_cast<action>(40 + stone);
}

constexpr bool is_move(action a) noexcept { return static_cast<int>(a) < 24; }
constexpr bool is_throw(action a) noexcept { return static_cast<int>(a) >= 24 && a < action::pass; }
constexpr bool is_placing(action a) noexcept { return static_cast<int>(a) >= 40; }

/// Of a move or a placing.
constexpr int stone_of(action a) noexcept {
    assert(is_move(a) || is_placing(a));
    return is_placing(a) ? static_cast<int>(a) - 40 : static_cast<int>(a) / 4;
}
/// Of a move.
constexpr int direction_of(action a) noexcept {
    assert(is_move(a));
    return static_cast<int>(a) % 4;
}
/// Of a throw: 1 to 6.
constexpr int face_of(action a) noexcept {
    assert(is_throw(a));
    return (static_cast<int>(a) - 24) % 6 + 1;
}
/// Of a throw: whether it is not the one whose turn it was that acts.
constexpr bool is_others(action a) noexcept {
    assert(is_throw(a));
    return static_cast<int>(a) >= 30;
}

} // namespace zweig::inline ZWEIG_ISA::einstein
