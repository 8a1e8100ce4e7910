#pragma once

#include <zweig/games/othello/flips.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace zweig::inline ZWEIG_ISA::othello::detail {

/// The squares around each square: a move there turns something only if one of them is the other's.
template <int N>
inline constexpr std::array<std::uint64_t, std::size_t{N * N}> around = [] {
    std::array<std::uint64_t, std::size_t{N * N}> table{};
    for (int s = 0; s < N * N; ++s)
        for (int t = 0; t < N * N; ++t) {
            const int rows = s / N - t / N, columns = s % N - t % N;
            if (s != t && rows * rows <= 1 && columns * columns <= 1)
                table[std::size_t(s)] |= std::uint64_t{1} << t;
        }
    return table;
}();

/// The four quarters of the board; a region with an odd number of empty squares is good to play in.
template <int N>
inline constexpr std::array<std::uint64_t, 4> quarters = [] {
    std::array<std::uint64_t, 4> q{};
    for (int s = 0; s < N * N; ++s)
        q[std::size_t((s / N >= N / 2 ? 2 : 0) + (s % N >= N / 2 ? 1 : 0))] |= std::uint64_t{1} << s;
    return q;
}();

/// The empty squares that lie in a quarter with an odd number of them.
template <int N>
constexpr std::uint64_t odd_squares(std::uint64_t empties) noexcept {
    std::uint64_t odd = 0;
    for (const std::uint64_t q : quarters<N>) odd |= std::popcount(empties & q) & 1 ? empties & q : 0;
    return odd;
}

/// Margin of a finished game for the owner of `own`, empties to the winner.
template <int N>
constexpr int final_margin(std::uint64_t own, std::uint64_t other) noexcept {
    const int mine = std::popcount(own), theirs = std::popcount(other), empty = N * N - mine - theirs;
    return mine - theirs + (mine > theirs ? empty : mine < theirs ? -empty : 0);
}

/// Exact play of the last empty squares in margins of discs, without generating moves: each empty square is
/// tried, those of odd quarters first. All functions return the margin for the owner of `own`, who is to
/// move, fail-soft, and count the positions they enter.
template <int N, class Isa>
struct last_squares {
    std::uint64_t nodes = 0;

    static std::uint64_t turned(int square, std::uint64_t own, std::uint64_t other) noexcept {
        if ((around<N>[std::size_t(square)] & other) == 0) return 0;
        return flips<N>(Isa{}, square, own, other);
    }
    static std::uint64_t bit(int square) noexcept { return std::uint64_t{1} << square; }

    /// One empty square.
    int one(std::uint64_t own, std::uint64_t other, int x) noexcept {
        ++nodes;
        const int mine = std::popcount(own);
        if (const std::uint64_t f = turned(x, own, other)) return 2 * (mine + 1 + std::popcount(f)) - N * N;
        if (const std::uint64_t f = turned(x, other, own)) return 2 * (mine - std::popcount(f)) - N * N;
        // Nobody can play: the empty square goes to the winner; with an odd number of discs there is one.
        return 2 * mine > N * N - 1 ? 2 * (mine + 1) - N * N : 2 * mine - N * N;
    }

    /// Two empty squares.
    int two(std::uint64_t own, std::uint64_t other, int alpha, int beta, int x, int y) noexcept {
        ++nodes;
        int best = -N * N - 1;
        if (const std::uint64_t f = turned(x, own, other)) {
            best = -one(other ^ f, own ^ f ^ bit(x), y);
            if (best >= beta) return best;
        }
        if (const std::uint64_t f = turned(y, own, other))
            best = std::max(best, -one(other ^ f, own ^ f ^ bit(y), x));
        if (best >= -N * N) return best;
        // A pass: the least that the other can make of it.
        int least = N * N + 1;
        if (const std::uint64_t f = turned(x, other, own)) {
            least = one(own ^ f, other ^ f ^ bit(x), y);
            if (least <= alpha) return least;
        }
        if (const std::uint64_t f = turned(y, other, own))
            least = std::min(least, one(own ^ f, other ^ f ^ bit(y), x));
        return least <= N * N ? least : final_margin<N>(own, other);
    }

    /// Three empty squares, in the order given.
    int three(std::uint64_t own, std::uint64_t other, int alpha, int beta, int x, int y, int z) noexcept {
        ++nodes;
        for (int passed = 0;; ++passed) {
            int best = -N * N - 1;
            const std::array<std::array<int, 3>, 3> orders{{{x, y, z}, {y, x, z}, {z, x, y}}};
            for (const auto& [first, second, third] : orders)
                if (const std::uint64_t f = turned(first, own, other)) {
                    best = std::max(best, -two(other ^ f, own ^ f ^ bit(first), -beta, -std::max(alpha, best),
                                               second, third));
                    if (best >= beta) break;
                }
            if (best >= -N * N) return passed ? -best : best;
            if (passed) return final_margin<N>(other, own);
            std::swap(own, other);
            alpha = -std::exchange(beta, -alpha);
        }
    }

    /// Four empty squares: those that are alone in their quarter, or the odd one of three, come first.
    int four(std::uint64_t own, std::uint64_t other, int alpha, int beta, std::uint64_t empties) noexcept {
        ++nodes;
        const std::uint64_t odd = odd_squares<N>(empties);
        std::array<int, 4> s{};
        std::size_t n = 0;
        for (std::uint64_t part : {odd, empties & ~odd})
            for (; part != 0; part &= part - 1) s[n++] = std::countr_zero(part);
        // What is left after a move should again begin with its odd squares: with two alone and a pair (odd
        // has two) the other single one is next; with 3 + 1 any of the three leaves the single one odd.
        for (int passed = 0;; ++passed) {
            int best = -N * N - 1;
            const std::array<std::array<int, 4>, 4> orders{{{s[0], s[1], s[2], s[3]},
                                                            {s[1], s[0], s[2], s[3]},
                                                            {s[2], s[3], s[0], s[1]},
                                                            {s[3], s[2], s[0], s[1]}}};
            for (const auto& [first, second, third, fourth] : orders)
                if (const std::uint64_t f = turned(first, own, other)) {
                    best = std::max(best, -three(other ^ f, own ^ f ^ bit(first), -beta,
                                                 -std::max(alpha, best), second, third, fourth));
                    if (best >= beta) break;
                }
            if (best >= -N * N) return passed ? -best : best;
            if (passed) return final_margin<N>(other, own);
            std::swap(own, other);
            alpha = -std::exchange(beta, -alpha);
        }
    }

    /// Five or a few more empty squares.
    int few(std::uint64_t own, std::uint64_t other, int alpha, int beta, std::uint64_t empties) noexcept {
        if (std::popcount(empties) <= 4) return any(own, other, alpha, beta, empties);
        ++nodes;
        const std::uint64_t odd = odd_squares<N>(empties);
        for (int passed = 0;; ++passed) {
            int best = -N * N - 1;
            for (std::uint64_t part : {odd, empties & ~odd}) {
                for (; part != 0 && best < beta; part &= part - 1) {
                    const int x = std::countr_zero(part);
                    if (const std::uint64_t f = turned(x, own, other))
                        best = std::max(best, -few(other ^ f, own ^ f ^ bit(x), -beta, -std::max(alpha, best),
                                                   empties ^ bit(x)));
                }
            }
            if (best >= -N * N) return passed ? -best : best;
            if (passed) return final_margin<N>(other, own);
            std::swap(own, other);
            alpha = -std::exchange(beta, -alpha);
        }
    }

    /// Zero to four empty squares.
    int any(std::uint64_t own, std::uint64_t other, int alpha, int beta, std::uint64_t empties) noexcept {
        const int x = std::countr_zero(empties);
        const std::uint64_t rest = empties & (empties - 1);
        switch (std::popcount(empties)) {
        case 4:
            return four(own, other, alpha, beta, empties);
        case 3:
            return three(own, other, alpha, beta, x, std::countr_zero(rest),
                         std::countr_zero(rest & (rest - 1)));
        case 2:
            return two(own, other, alpha, beta, x, std::countr_zero(rest));
        case 1:
            return one(own, other, x);
        default:
            return final_margin<N>(own, other);
        }
    }
};

} // namespace zweig::inline ZWEIG_ISA::othello::detail
