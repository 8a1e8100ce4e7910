#pragma once

#include <zweig/core/isa.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>

namespace zweig::inline ZWEIG_ISA {

/// One step of splitmix64 (Steele, Lea, Flood 2014): advances `state`, returns a well-mixed number. Seeds
/// other generators and makes Zobrist keys.
constexpr std::uint64_t splitmix64(std::uint64_t& state) noexcept {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/// The library's random number generator: xoshiro256** (Blackman, Vigna 2018). The same seed gives the same
/// numbers on every compiler, and so do `below` and `unit`, which the standard's distributions do not
/// promise.
class rng {
  public:
    using result_type = std::uint64_t;

    constexpr explicit rng(std::uint64_t seed = 0) noexcept {
        for (auto& word : state_) word = splitmix64(seed);
    }

    static constexpr result_type min() noexcept { return 0; }
    static constexpr result_type max() noexcept { return std::numeric_limits<result_type>::max(); }

    constexpr result_type operator()() noexcept {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// Uniform in [0, n), without bias (Lemire 2019). Precondition: n > 0.
    constexpr std::uint32_t below(std::uint32_t n) noexcept {
        assert(n > 0);
        std::uint64_t product = ((*this)() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = ((*this)() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Uniform in [0, 1), a multiple of 2^-53.
    constexpr double unit() noexcept { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

    /// A generator whose numbers have nothing to do with the further ones of this: for a thread, a game, a
    /// deal.
    constexpr rng split() noexcept { return rng((*this)()); }

    friend constexpr bool operator==(const rng&, const rng&) = default;

  private:
    std::array<std::uint64_t, 4> state_{};
};

} // namespace zweig::inline ZWEIG_ISA
