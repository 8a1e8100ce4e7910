#pragma once

#include <zweig/core/isa.hpp>

#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// The squares of one side's six stones, a byte each in one word: byte 0 is stone 1. A stone that is not on
/// the board has 0xff; so do the two bytes that are left over.
class stones {
  public:
    /// No stone on the board.
    constexpr stones() noexcept = default;

    constexpr int square(int stone) const noexcept { return static_cast<int>(bytes_ >> 8 * stone & 0xff); }
    constexpr bool lives(int stone) const noexcept { return (bytes_ >> 8 * stone & 0x80) == 0; }
    /// The set of the living stones, bit 0 for stone 1.
    constexpr unsigned living() const noexcept {
        // One bit a byte, gathered in the topmost byte by a multiplication.
        return static_cast<unsigned>(((~bytes_ & 0x8080808080808080) * 0x0002040810204081) >> 56);
    }
    constexpr bool none() const noexcept { return (~bytes_ & 0x8080808080808080) == 0; }

    constexpr void put(int stone, int square) noexcept {
        const int shift = 8 * stone;
        bytes_ = (bytes_ & ~(std::uint64_t{0xff} << shift)) | std::uint64_t(square) << shift;
    }
    /// Takes off whatever stands on the square.
    constexpr void take(int square) noexcept {
        constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7f;
        const std::uint64_t differs = bytes_ ^ std::uint64_t(square) * 0x0101010101010101;
        const std::uint64_t same = ~(((differs & low) + low) | differs | low); // 0x80 in the bytes that are 0
        bytes_ |= (same >> 7) * 0xff;
    }
    /// The stone on a square, or -1.
    constexpr int on(int square) const noexcept {
        for (int stone = 0; stone < 6; ++stone)
            if (this->square(stone) == square) return stone;
        return -1;
    }

    /// All of it: what a key or a table is made from.
    constexpr std::uint64_t word() const noexcept { return bytes_; }

    friend constexpr bool operator==(const stones&, const stones&) = default;

  private:
    std::uint64_t bytes_ = ~std::uint64_t{0};
};

namespace detail {

/// The key of a position: both sides' stones, and what else there is in the two highest bytes of `rest`.
constexpr std::uint64_t key_of(const stones& own, const stones& other, std::uint64_t rest) noexcept {
    std::uint64_t k = (own.word() ^ rest) * 0x9e3779b97f4a7c15;
    k = (k ^ (k >> 32)) * 0xbf58476d1ce4e5b9;
    k = (k ^ (k >> 29) ^ other.word()) * 0x94d049bb133111eb;
    k = (k ^ (k >> 32)) * 0xd6e8feb86659fd93;
    return k ^ (k >> 32);
}

} // namespace detail

} // namespace zweig::inline ZWEIG_ISA::einstein
