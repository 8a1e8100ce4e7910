#include <zweig/match/sprt.hpp>

#include <zweig/core/random.hpp>

#include "support/catch.hpp"

#include <array>
#include <cstddef>

using zweig::pentanomial;
using zweig::sprt;
using zweig::sprt_decision;

namespace {

/// Plays pairs of which both games have the luck of one opening until the test ends.
struct simulation {
    int accepted_elo1 = 0;
    double pairs = 0; // on average

    simulation(double elo, const zweig::sprt_options& options, zweig::rng& random) {
        constexpr int tests = 600;
        for (int i = 0; i < tests; ++i) {
            pentanomial counts{};
            auto decision = sprt_decision::go_on;
            while (decision == sprt_decision::go_on) {
                const double luck = 0.3 * (random.unit() - 0.5); // for the first seat
                const double score = zweig::score_of_elo(elo);
                const int points = game(score + luck, random) + game(score - luck, random);
                ++counts[static_cast<std::size_t>(points)];
                ++pairs;
                decision = sprt(counts, options).decision;
            }
            accepted_elo1 += decision == sprt_decision::accept_elo1 ? 1 : 0;
        }
        pairs /= tests;
    }

    static int game(double score, zweig::rng& random) {
        constexpr double draws = 0.3;
        const double u = random.unit();
        if (u < score - draws / 2) return 2;
        return u < score + draws / 2 ? 1 : 0;
    }
};

} // namespace

TEST_CASE("the log-likelihood ratio is that of two normal densities") {
    REQUIRE(sprt({50, 200, 480, 220, 60}, {.elo0 = 0, .elo1 = 5}).ratio == Approx(0.8594654019316336));
    REQUIRE(sprt({5, 20, 50, 30, 10}).ratio == Approx(1.0113629064252696));
    REQUIRE(sprt({5, 20, 50, 30, 10}, {.elo0 = -5, .elo1 = 0}).ratio == Approx(0.6562079842827593));
    REQUIRE(sprt({}).ratio == 0.0);
}

TEST_CASE("the bounds are Wald's, and reaching one decides") {
    const auto state = sprt({0, 0, 0, 0, 1});
    REQUIRE(state.lower == Approx(-2.9444389791664403));
    REQUIRE(state.upper == Approx(2.9444389791664403));
    REQUIRE(state.decision == sprt_decision::go_on);
    REQUIRE(sprt({0, 0, 0, 0, 1}, {.elo1 = 100}).decision == sprt_decision::go_on); // one pair proves nothing
    REQUIRE(sprt({10, 100, 300, 250, 90}).decision == sprt_decision::accept_elo1);
    REQUIRE(sprt({90, 250, 300, 100, 10}).decision == sprt_decision::accept_elo0);
    const auto strict = sprt({}, {.alpha = 0.01, .beta = 0.1});
    REQUIRE(strict.upper == Approx(4.499809670330265));
    REQUIRE(strict.lower == Approx(-2.2925347571405443));
}

TEST_CASE("the test errs no more often than it promises") {
    zweig::rng random(1);
    const zweig::sprt_options options{.elo0 = 0, .elo1 = 40, .alpha = 0.1, .beta = 0.05};
    const simulation null(0, options, random);
    const simulation alternative(40, options, random);
    const simulation better(80, options, random);
    REQUIRE(null.accepted_elo1 < 600 * 0.13);
    REQUIRE(null.accepted_elo1 > 600 * 0.05);
    REQUIRE(alternative.accepted_elo1 > 600 * 0.93);
    REQUIRE(alternative.accepted_elo1 < 600 * 0.99);
    REQUIRE(better.accepted_elo1 > 595);
    REQUIRE(better.pairs < alternative.pairs / 2);
}

TEST_CASE("a state of the test reads well") {
    REQUIRE(to_string(sprt({5, 20, 50, 30, 10})) == "+1.01 in (-2.94, +2.94): go on");
    REQUIRE(to_string(sprt({10, 100, 300, 250, 90})).ends_with("elo1 accepted"));
    REQUIRE(to_string(sprt({90, 250, 300, 100, 10})).ends_with("elo0 accepted"));
    REQUIRE(to_string(sprt({})).starts_with("0.00 in"));
}
