#pragma once

#include <zweig/core/random.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// Zobrist keys (Zobrist 1970): a random number for each of `Kinds` pieces on each of `Squares` squares. The
/// key of a position is the exclusive or of the numbers of what stands on it, so a move changes it by a few
/// of them. A constant of the program: the same seed gives the same keys everywhere.
template <std::size_t Kinds, std::size_t Squares, std::uint64_t Seed = 0x5a776569672031>
struct zobrist {
    static constexpr std::array<std::array<std::uint64_t, Squares>, Kinds> table = [] {
        std::array<std::array<std::uint64_t, Squares>, Kinds> numbers{};
        std::uint64_t state = Seed;
        for (auto& kind : numbers)
            for (auto& key : kind) key = splitmix64(state);
        return numbers;
    }();

    /// Precondition: kind < Kinds, square < Squares.
    static constexpr std::uint64_t key(std::size_t kind, std::size_t square) noexcept {
        return table[kind][square];
    }
};

} // namespace zweig::inline ZWEIG_ISA
