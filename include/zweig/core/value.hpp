#pragma once

#include <zweig/core/isa.hpp>
#include <zweig/core/player.hpp>

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace zweig::inline ZWEIG_ISA {

/// The floating-point type of a game's values: what its `result()` returns.
template <class G>
using value_t = std::remove_cvref_t<decltype(std::declval<const G&>().result(player::first))>;

/// What a search has proven of a value: nothing, at most it, at least it, or it.
enum class bound : std::uint8_t { none = 0, upper = 1, lower = 2, exact = 3 };

/// The closed range [lo, hi] that a value lies in, for a named player.
template <std::floating_point V>
struct interval {
    V lo = V(-1);
    V hi = V(1);
    friend bool operator==(const interval&, const interval&) = default;
};

/// The next greater number, with the denormal ones left out: 0 → the smallest normal number. It makes the
/// null window [a, next_above(a)). `std::nextafter` is a library call and cost 40 % of a search.
/// Precondition: `v` is finite and not the largest number.
template <std::floating_point V>
constexpr V next_above(V v) noexcept {
    using bits = std::conditional_t<sizeof(V) == 4, std::uint32_t, std::uint64_t>;
    static_assert(sizeof(V) == sizeof(bits), "zweig: values are float or double");
    constexpr V smallest = std::numeric_limits<V>::min();
    if (v >= smallest) return std::bit_cast<V>(std::bit_cast<bits>(v) + 1);
    if (v > -smallest) return v < V(0) ? V(0) : smallest;
    if (v == -smallest) return V(0);
    return std::bit_cast<V>(std::bit_cast<bits>(v) - 1);
}

/// The next smaller number, as `next_above`.
template <std::floating_point V>
constexpr V next_below(V v) noexcept {
    return -next_above(-v);
}

} // namespace zweig::inline ZWEIG_ISA
