#pragma once

#include <zweig/core/isa.hpp>

#include <cstdint>

namespace zweig::inline ZWEIG_ISA::bits {

/// The eight neighbours of a square, clockwise; row 0 is on top, so that south is the next row. The first
/// four lead to higher squares, the last four back again.
enum class direction : std::uint8_t {
    east,
    south_east,
    south,
    south_west,
    west,
    north_west,
    north,
    north_east
};

inline constexpr int directions = 8;

/// 1 to the south, -1 to the north, else 0.
constexpr int row_step(direction d) noexcept {
    const int i = static_cast<int>(d);
    return i % 4 == 0 ? 0 : i < 4 ? 1 : -1;
}

/// 1 to the east, -1 to the west, else 0.
constexpr int column_step(direction d) noexcept {
    const int i = static_cast<int>(d);
    return i % 4 == 2 ? 0 : i < 2 || i == 7 ? 1 : -1;
}

constexpr direction opposite(direction d) noexcept { return static_cast<direction>(static_cast<int>(d) ^ 4); }

} // namespace zweig::inline ZWEIG_ISA::bits
