#pragma once

#include <zweig/search/edge.hpp>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

/// Which action a simulation tries in a position of the tree. A selection names the kind of edge that it
/// needs, and `at(visits)` makes what judges the edges of one node: `judge(n, root, sum, edge)` of an edge
/// with n > 0 visits, the root of 1/n, and a sum of results in units (0 lost, 256 won), of which the greatest
/// is taken, the first listed of equals; and `judge.first_play`, what an edge without visits is worth, or
/// `judge.untried(edge)` if that differs. Optional: `judge.width()`, how many edges are looked at; `prepare`,
/// told of each new block; `begin` and `learn`, told of each simulation.
namespace zweig::inline ZWEIG_ISA {

/// An action that was never tried comes before all others.
inline constexpr float at_once = std::numeric_limits<float>::infinity();

/// From units to the win rates in [0, 1] in which the literature states its constants.
inline constexpr float unit_share = 1 / float(detail::won_units);

namespace detail {

/// The natural logarithm to 5e-5, by the same arithmetic on every compiler and machine, which the standard's
/// need not use. Precondition: n > 0.
constexpr float log_of(std::uint32_t n) noexcept {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(n));
    const float exponent = static_cast<float>(static_cast<int>(bits >> 23) - 127);
    // log(1 + t) = 2 artanh(t / (2 + t)), four terms of its series.
    const float t = std::bit_cast<float>((bits & 0x7fffff) | 0x3f800000) - 1;
    const float y = t / (2 + t), square = y * y;
    return exponent * 0.69314718f +
           2 * y * (1 + square * (0.33333333f + square * (0.2f + square * 0.14285714f)));
}

/// A square root without the check for negative numbers, which sets `errno` and is a branch.
inline float root_of(float x) noexcept {
#if defined(__SSE2__)
    return _mm_cvtss_f32(_mm_sqrt_ss(_mm_set_ss(x)));
#else
    return std::sqrt(x);
#endif
}

/// For small n the root of 1/n, and of ln n: most nodes of a tree have few visits, and a load takes a third
/// of the time of a division and a root.
struct small_roots {
    static constexpr std::uint32_t size = 1024;
    std::array<float, size> share{};
    std::array<float, size> log{};

    constexpr small_roots() noexcept {
        double root = 1, log_root = 0.8; // of n = 1 and n = 2
        for (std::uint32_t n = 1; n < size; ++n) {
            // Newton's method from the root of the number before; few steps, since compilers calculate
            // slowly.
            for (int i = 0; i < 4; ++i) root = (root + n / root) / 2;
            share[n] = static_cast<float>(1 / root);
            const auto x = static_cast<double>(log_of(n));
            for (int i = 0; i < 4 && n > 1; ++i) log_root = (log_root + x / log_root) / 2;
            log[n] = n > 1 ? static_cast<float>(log_root) : 0;
        }
    }
};
inline constexpr small_roots roots;

/// The root of 1/n. Precondition: n > 0.
inline float root_share(std::uint32_t n) noexcept {
    if (n < small_roots::size) [[likely]]
        return roots.share[n];
    return 1 / root_of(static_cast<float>(static_cast<std::int32_t>(n)));
}

/// The root of ln n. Precondition: n > 0.
inline float root_log(std::uint32_t n) noexcept {
    if (n < small_roots::size) [[likely]]
        return roots.log[n];
    return root_of(log_of(n));
}

} // namespace detail

/// UCB1 (Auer, Cesa-Bianchi, Fischer 2002; Kocsis, Szepesvári 2006): mean + c sqrt(ln N / n).
struct ucb1 {
    using edge = detail::edge;

    /// Weight of exploration, for win rates in [0, 1]; UCB1's own is sqrt(2).
    float c = 0.8f;
    /// What an action never tried is worth, on the same scale.
    float first_play = at_once;

    auto at(std::uint32_t visits) const noexcept {
        struct judge {
            float explore, first_play;
            float operator()(float, float root, float sum, const edge&) const noexcept {
                return sum * unit_share * (root * root) + explore * root;
            }
        };
        return judge{c * detail::root_log(visits), first_play};
    }
};

/// UCB1-tuned of the same paper: the exploration of an action whose results vary little is smaller. The
/// variance is taken to be that of wins and losses with this mean, an upper limit of any other's.
struct ucb1_tuned {
    using edge = detail::edge;

    /// Weight of exploration; 1 is the paper's.
    float c = 1;
    float first_play = at_once;

    auto at(std::uint32_t visits) const noexcept {
        struct judge {
            float c, log, first_play;
            float operator()(float, float root, float sum, const edge&) const noexcept {
                const float mean = sum * unit_share * (root * root), share = log * (root * root);
                const float variance = mean * (1 - mean) + detail::root_of(2 * share);
                return mean + c * detail::root_of(share * (variance < 0.25f ? variance : 0.25f));
            }
        };
        return judge{c, detail::log_of(visits), first_play};
    }
};

} // namespace zweig::inline ZWEIG_ISA
