#pragma once

#include <zweig/games/othello/flips.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::othello {

namespace detail {

/// For each step of `steps`, the squares that a shift up by it may come out on without having wrapped around.
template <int N>
inline constexpr std::array<std::uint64_t, 4> shift_targets = [] {
    std::uint64_t first_column = 0;
    for (int row = 0; row < N; ++row) first_column |= std::uint64_t{1} << (row * N);
    const std::uint64_t all = all_squares<N>, last_column = first_column << (N - 1);
    return std::array<std::uint64_t, 4>{all & ~first_column, all & ~last_column, all, all & ~first_column};
}();

/// The same for shifts down.
template <int N>
inline constexpr std::array<std::uint64_t, 4> shift_targets_down = [] {
    std::uint64_t first_column = 0;
    for (int row = 0; row < N; ++row) first_column |= std::uint64_t{1} << (row * N);
    const std::uint64_t all = all_squares<N>, last_column = first_column << (N - 1);
    return std::array<std::uint64_t, 4>{all & ~last_column, all & ~first_column, all, all & ~last_column};
}();

/// For each of the four lines through a square, whether it ends at the border there: nothing can turn the
/// disc from beyond.
template <int N>
inline constexpr std::array<std::uint64_t, 4> line_ends = [] {
    std::array<std::uint64_t, 4> ends{};
    for (std::size_t d = 0; d < 4; ++d)
        for (std::size_t s = 0; s < std::size_t{N * N}; ++s)
            if (rays_from<N>[s].up[d] == 0 || rays_from<N>[s].down[d] == 0) ends[d] |= std::uint64_t{1} << s;
    return ends;
}();

} // namespace detail

/// For each of the four line directions, the squares whose line has no empty square. The loops over the four
/// directions are what compilers turn into one vector operation each.
template <int N>
constexpr std::array<std::uint64_t, 4> full_lines(std::uint64_t empties) noexcept {
    std::array<std::uint64_t, 4> up{}, down{}, through_up{}, through_down{};
    for (std::size_t d = 0; d < 4; ++d) {
        up[d] = down[d] = empties;
        through_up[d] = detail::shift_targets<N>[d];
        through_down[d] = detail::shift_targets_down<N>[d];
    }
    for (int reach = 1; reach < N; reach *= 2) // parallel prefix: what an empty square spoils along the line
        for (std::size_t d = 0; d < 4; ++d) {
            const int s = detail::steps<N>[d] * reach;
            up[d] |= through_up[d] & (up[d] << s);
            down[d] |= through_down[d] & (down[d] >> s);
            through_up[d] &= through_up[d] << s;
            through_down[d] &= through_down[d] >> s;
        }
    std::array<std::uint64_t, 4> full{};
    for (std::size_t d = 0; d < 4; ++d) full[d] = ~(up[d] | down[d]) & all_squares<N>;
    return full;
}

/// Discs of the owner of `own` that can never be turned any more, as far as two reasons show it: a line
/// without empty squares, and a neighbour on the line that is itself stable or the border. A lower bound of
/// the true set.
template <int N>
constexpr std::uint64_t stable_discs(std::uint64_t own, std::uint64_t other) noexcept {
    const std::array<std::uint64_t, 4> full = full_lines<N>(~(own | other) & all_squares<N>);
    std::array<std::uint64_t, 4> safe{};
    for (std::size_t d = 0; d < 4; ++d) safe[d] = full[d] | detail::line_ends<N>[d];
    std::uint64_t stable = own & full[0] & full[1] & full[2] & full[3];
    for (;;) {
        std::array<std::uint64_t, 4> held{};
        for (std::size_t d = 0; d < 4; ++d) {
            const int s = detail::steps<N>[d];
            held[d] = safe[d] | (detail::shift_targets<N>[d] & (stable << s)) |
                      (detail::shift_targets_down<N>[d] & (stable >> s));
        }
        const std::uint64_t next = stable | (own & held[0] & held[1] & held[2] & held[3]);
        if (next == stable) return stable;
        stable = next;
    }
}

} // namespace zweig::inline ZWEIG_ISA::othello
