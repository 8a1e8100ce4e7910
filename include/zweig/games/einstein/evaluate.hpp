#pragma once

#include <zweig/games/einstein/dice.hpp>
#include <zweig/games/einstein/einstein.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// A game of this family whose stones go towards a goal: `of(player)` are its stones, `distance(square)` the
/// moves from a square to the goal.
template <class G>
concept HasDistance = requires(const G& g, player p) {
    { g.of(p).living() } -> std::convertible_to<unsigned>;
    { G::distance(0) } -> std::convertible_to<int>;
};

namespace detail {

/// The distance of each byte of `stones`; more than any for a stone that is gone.
template <HasDistance G>
inline constexpr std::array<std::uint8_t, 256> distance_of = [] {
    std::array<std::uint8_t, 256> table{};
    for (int byte = 0; byte < 256; ++byte)
        table[std::size_t(byte)] = static_cast<std::uint8_t>(byte < G::squares ? G::distance(byte) : 9);
    return table;
}();

/// The least distance of a player's stones from the goal; 9 without stones.
template <HasDistance G>
constexpr int least_distance(const G& position, player p) noexcept {
    std::uint8_t least = 9;
    for (int stone = 0; stone < 6; ++stone)
        least = std::min(least, distance_of<G>[std::size_t(position.of(p).square(stone))]);
    return least;
}

/// Of the faces of a fair die, how many stones each lets a player choose from, on average.
inline constexpr std::array<float, 64> mean_choice = [] {
    std::array<float, 64> table{};
    for (unsigned living = 0; living < 64; ++living)
        for (int face = 1; face <= 6; ++face)
            table[living] += static_cast<float>(std::popcount(nearest_stones(living, face))) / 6;
    return table;
}();

} // namespace detail

/// Evaluator: whose nearest stone is nearer to its goal, a tenth a move. What beginners look at.
struct row_distance {
    template <HasDistance G>
    value_t<G> operator()(const G& position, player viewer) const noexcept {
        const int mine = detail::least_distance(position, viewer);
        const int theirs = detail::least_distance(position, opponent(viewer));
        return static_cast<value_t<G>>(theirs - mine) / value_t<G>(10);
    }
};

/// Evaluator: who has more stones to choose from after a throw of a fair die, whatever they can do.
struct die_mobility {
    template <HasDistance G>
    value_t<G> operator()(const G& position, player viewer) const noexcept {
        const auto choice = [&](player p) { return detail::mean_choice[position.of(p).living()]; };
        return static_cast<value_t<G>>(choice(viewer) - choice(opponent(viewer))) / value_t<G>(2);
    }
};

/// Action scorer: a move that wins, then one that takes an opposing stone, then the nearest stone's,
/// diagonally before straight; one's own stones rather not.
struct forward_moves {
    template <class Rules, class Real>
    float operator()(const basic_einstein<Rules, Real>& position, const action& a,
                     const basic_einstein<Rules, Real>& child) const noexcept {
        if (!is_move(a)) return 0;
        if (child.is_terminal()) return 100;
        using G = basic_einstein<Rules, Real>;
        const player mover = position.turn();
        const int lost = std::popcount(position.of(opponent(mover)).living()) -
                         std::popcount(child.of(opponent(mover)).living());
        const int square = child.of(mover).square(stone_of(a));
        return static_cast<float>(8 * lost - 2 * G::distance(square) -
                                  (square / G::size + square % G::size == 0) +
                                  (direction_of(a) == 2 ? 1 : 0));
    }
};

} // namespace zweig::inline ZWEIG_ISA::einstein
