#pragma once

#include <zweig/core/isa.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>

namespace zweig::inline ZWEIG_ISA {

/// Games won, drawn and lost by one of two.
struct tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    constexpr int games() const noexcept { return wins + draws + losses; }
    /// The share of the points, in [0, 1]; one half without a game.
    constexpr double score() const noexcept { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
    friend bool operator==(const tally&, const tally&) = default;
};

/// Pairs of games from one opening with seats swapped: how many brought 0, ½, 1, 1½ and 2 points.
using pentanomial = std::array<int, 5>;

/// A difference in strength, in Elo (400 points: ten to one), with a 95 % interval. All points or none have
/// no finite difference: then `elo` and one end are infinite, and the other end is the one-sided bound.
struct elo_estimate {
    double elo = 0;
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
};

/// The Elo difference that makes a score in [0, 1] expected; infinite at both ends.
inline double elo_of_score(double score) noexcept {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

/// The score that an Elo difference makes expected (Elo 1978, logistic curve).
inline double score_of_elo(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

namespace detail {

/// Mean and variance of points in [0, 1] that come in N equal steps, from how often each came.
struct moments {
    double count = 0;
    double mean = 0.5;
    double variance = 0;
};

template <std::size_t N>
moments moments_of(const std::array<int, N>& counts, double prior) noexcept {
    moments m;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const double points = static_cast<double>(i) / (N - 1);
        const double count = counts[i] + prior;
        m.count += count;
        sum += count * points;
        squares += count * points * points;
    }
    if (m.count > 0) {
        m.mean = sum / m.count;
        m.variance = squares / m.count - m.mean * m.mean;
    }
    return m;
}

/// The score interval of Wilson (1927), which stays within [0, 1], for as many wins and losses as would have
/// the variance seen: draws and paired games have less. Half a unit for each kind of result (Jeffreys' prior)
/// keeps that variance from being 0.
template <std::size_t N>
elo_estimate estimate(const std::array<int, N>& counts) noexcept {
    const moments seen = moments_of(counts, 0);
    if (seen.count == 0) return {};
    const moments smooth = moments_of(counts, 0.5);
    constexpr double z = 1.959963984540054; // 95 %, two-sided
    const double n = seen.count * smooth.mean * (1 - smooth.mean) / smooth.variance;
    const double s = seen.mean;
    const double middle = (s + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(s * (1 - s) / n + z * z / (4 * n * n));
    elo_estimate e;
    e.elo = elo_of_score(s);
    if (s > 0) e.low = elo_of_score(middle - half);
    if (s < 1) e.high = elo_of_score(middle + half);
    return e;
}

/// "+35.2", "0.0", "-7.0": never "-0.0".
inline std::string signed_text(double x, int decimals) {
    char buffer[400];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, std::abs(x), std::chars_format::fixed, decimals);
    const std::string digits(buffer, end.ptr);
    if (digits.find_first_of("123456789") == std::string::npos) return digits;
    return (x < 0 ? "-" : "+") + digits;
}

} // namespace zweig::inline ZWEIG_ISA

/// The strength of the one whose wins these are, above the other's.
inline elo_estimate estimate_elo(const tally& t) noexcept {
    return detail::estimate(std::array<int, 3>{t.losses, t.draws, t.wins});
}

/// The same from pairs: the opening's share of luck, which hits both, does not widen the interval.
inline elo_estimate estimate_elo(const pentanomial& pairs) noexcept { return detail::estimate(pairs); }

/// The probability that the one with these wins is the stronger one, given all wins equally likely
/// beforehand; draws say nothing. Exact: of `wins + losses + 1` throws of a coin, at most `wins` show heads.
inline double likelihood_of_superiority(const tally& t) noexcept {
    const int n = t.wins + t.losses + 1;
    double log_term = -n * std::log(2.0); // of no heads
    double sum = 0;
    for (int k = 0; k <= t.wins; ++k) {
        sum += std::exp(log_term);
        log_term += std::log(static_cast<double>(n - k) / (k + 1));
    }
    return sum < 1 ? sum : 1;
}

/// "+35.2 ± 12.1"; "> +119.8" or "< -119.8" where all points or none were won; "unknown" without a game.
inline std::string to_string(const elo_estimate& e) {
    const bool low = std::isfinite(e.low);
    const bool high = std::isfinite(e.high);
    if (low && high) {
        std::string half = detail::signed_text((e.high - e.low) / 2, 1);
        if (half.front() == '+') half.erase(0, 1);
        return detail::signed_text(e.elo, 1) + " ± " + half;
    }
    if (low) return "> " + detail::signed_text(e.low, 1);
    if (high) return "< " + detail::signed_text(e.high, 1);
    return "unknown";
}

} // namespace zweig::inline ZWEIG_ISA
