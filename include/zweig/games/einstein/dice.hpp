#pragma once

#include <zweig/core/action_list.hpp>
#include <zweig/games/einstein/action.hpp>

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

/// Which stones a throw allows. Sets of stones are six bits, bit 0 for stone 1.
namespace zweig::inline ZWEIG_ISA::einstein {

/// An outcome of the die, and how likely it is.
template <std::floating_point Real>
struct weighted_throw {
    action outcome{};
    Real probability{};
};

/// Throws of which no two allow the same moves; their probabilities sum to 1.
template <std::floating_point Real>
using merged_throws = action_list<weighted_throw<Real>, 12>;

namespace detail {

/// The stone of that number; where it is gone, the next higher and the next lower living ones.
constexpr unsigned nearest_stones(unsigned living, int face) noexcept {
    const unsigned thrown = 1u << (face - 1);
    if ((living & thrown) != 0) return thrown;
    const unsigned lower = living & (thrown - 1), higher = living & ~(thrown - 1);
    return std::bit_floor(lower) | (higher & (0u - higher));
}

/// `nearest_stones` of each set and face.
inline constexpr std::array<std::array<std::uint8_t, 8>, 64> nearest = [] {
    std::array<std::array<std::uint8_t, 8>, 64> table{};
    for (unsigned living = 0; living < 64; ++living)
        for (int face = 1; face <= 6; ++face)
            table[living][std::size_t(face)] = static_cast<std::uint8_t>(nearest_stones(living, face));
    return table;
}();

/// For each set of living stones, the throws of a die of `Faces` faces that allow different stones; the
/// lowest face stands for all that allow the same.
template <int Faces, std::floating_point Real>
inline constexpr std::array<merged_throws<Real>, 64> nearest_merged = [] {
    std::array<merged_throws<Real>, 64> table{};
    for (unsigned living = 0; living < 64; ++living) {
        std::array<int, 64> count{};
        for (int face = 1; face <= Faces; ++face) ++count[nearest[living][std::size_t(face)]];
        for (int face = 1; face <= Faces; ++face) {
            int& faces = count[nearest[living][std::size_t(face)]];
            if (faces > 0) table[living].push_back({throw_of(face), Real(faces) / Real(Faces)});
            faces = 0;
        }
    }
    return table;
}();

} // namespace detail

} // namespace zweig::inline ZWEIG_ISA::einstein
