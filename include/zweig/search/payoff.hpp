#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/search/edge.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// What a simulation came to, in units of the tree (0 lost, 256 won), for everybody: one number where there
/// are two sides, since the other's is its opposite.
template <Game G>
class payoff {
    static constexpr bool mirrored = sides_of<G> == 2;
    static constexpr std::size_t kept = sides_of<G> <= 2 ? 1 : static_cast<std::size_t>(players_of<G>);

  public:
    /// From `value(player)`, a result in [-1, 1].
    template <class F>
    static constexpr payoff from(F&& value) {
        payoff p;
        for (std::size_t i = 0; i < kept; ++i)
            p.units_[i] = static_cast<std::uint16_t>(detail::units_of(value_t<G>(value(player(i)))));
        return p;
    }

    /// Of a game that is over.
    static constexpr payoff of_end(const G& game) {
        return from([&](player p) { return game.result(p); });
    }

    /// For a player; for the first one at chance.
    constexpr std::uint32_t units(player p) const noexcept {
        if constexpr (kept > 1)
            return units_[p == player::chance ? 0 : index(p)];
        else
            return opposite(p) ? detail::won_units - units_[0] : units_[0];
    }

    /// The value in [-1, 1] for a player.
    constexpr double value(player p) const noexcept {
        return static_cast<double>(units(p)) / (detail::won_units / 2) - 1;
    }

    /// Sets what it is for a player, and so for the other. Precondition: at most two sides.
    constexpr void set(player p, std::uint32_t units) noexcept requires(kept == 1) {
        units_[0] = static_cast<std::uint16_t>(opposite(p) ? detail::won_units - units : units);
    }

    friend constexpr bool operator==(const payoff&, const payoff&) = default;

  private:
    static constexpr bool opposite(player p) noexcept {
        return mirrored && p != player::chance && !same_side<G>(p, player::first);
    }

    std::array<std::uint16_t, kept> units_{};
};

} // namespace zweig::inline ZWEIG_ISA
