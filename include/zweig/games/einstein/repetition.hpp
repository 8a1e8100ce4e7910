#pragma once

#include <zweig/games/einstein/stones.hpp>

#include <zweig/core/player.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// The positions since the last capture, for a draw by repetition. Two histories are equal if each position
/// occurs equally often in both, in whatever order.
class repetition_history {
  public:
    static constexpr int max_plies = 255;

    constexpr repetition_history() noexcept {}
    constexpr repetition_history(const repetition_history& other) noexcept { *this = other; }
    constexpr repetition_history& operator=(const repetition_history& other) noexcept {
        std::copy_n(other.seen_.begin(), other.size_, seen_.begin());
        size_ = other.size_;
        hash_ = other.hash_;
        return *this;
    }

    /// Notes a position; true if it is there for the third time. Squares are less than 15.
    constexpr bool add(const stones& own, const stones& other, player turn) noexcept {
        assert(size_ < seen_.size());
        const std::uint64_t code = packed(own) | packed(other) << 24 | std::uint64_t(turn) << 48;
        std::size_t i = size_++;
        for (; i > 0 && seen_[i - 1] > code; --i) seen_[i] = seen_[i - 1];
        seen_[i] = code;
        hash_ += mixed(code);
        return i >= 2 && seen_[i - 2] == code;
    }

    constexpr void clear() noexcept { size_ = 0, hash_ = 0; }

    /// Equal for equal histories.
    constexpr std::uint64_t hash() const noexcept { return hash_; }

    friend constexpr bool operator==(const repetition_history& a, const repetition_history& b) noexcept {
        return a.size_ == b.size_ && std::equal(a.seen_.begin(), a.seen_.begin() + a.size_, b.seen_.begin());
    }

  private:
    static constexpr std::uint64_t packed(const stones& side) noexcept {
        std::uint64_t code = 0;
        for (int stone = 0; stone < 6; ++stone) code |= std::uint64_t(side.square(stone) & 15) << 4 * stone;
        return code;
    }

    static constexpr std::uint64_t mixed(std::uint64_t code) noexcept {
        code = (code + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
        code = (code ^ (code >> 29)) * 0x94d049bb133111eb;
        return code ^ (code >> 32);
    }

    std::array<std::uint64_t, max_plies + 1> seen_; // sorted; only what is in use is written or copied
    std::uint16_t size_ = 0;
    std::uint64_t hash_ = 0;
};

/// Of a game that forgets.
struct no_history {
    constexpr bool add(const stones&, const stones&, player) const noexcept { return false; }
    constexpr void clear() const noexcept {}
    constexpr std::uint64_t hash() const noexcept { return 0; }
    friend constexpr bool operator==(const no_history&, const no_history&) = default;
};

} // namespace zweig::inline ZWEIG_ISA::einstein
