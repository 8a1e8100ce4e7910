#include <zweig/match/rating.hpp>

#include <zweig/core/random.hpp>

#include "support/catch.hpp"

#include <array>
#include <cmath>

using zweig::estimate_elo;
using zweig::pentanomial;
using zweig::tally;

namespace {

/// The known numbers below come from solving (s - p)² = z² r p (1 - p) / n for p by bisection, elsewhere.
void require_elo(const zweig::elo_estimate& e, double elo, double low, double high) {
    REQUIRE(e.elo == Approx(elo).margin(1e-3));
    REQUIRE(e.low == Approx(low).margin(1e-3));
    REQUIRE(e.high == Approx(high).margin(1e-3));
}

} // namespace

TEST_CASE("Elo and score are each other's inverse") {
    REQUIRE(zweig::elo_of_score(10.0 / 11) == Approx(400));
    REQUIRE(zweig::score_of_elo(400) == Approx(10.0 / 11));
    REQUIRE(zweig::score_of_elo(0) == 0.5);
    REQUIRE(!std::signbit(zweig::elo_of_score(0.5)));
    for (double elo = -800; elo <= 800; elo += 50)
        REQUIRE(zweig::elo_of_score(zweig::score_of_elo(elo)) == Approx(elo).margin(1e-9));
}

TEST_CASE("the Elo estimate has the known ends") {
    require_elo(estimate_elo(tally{60, 20, 40}), 58.4512, 1.3901, 115.5123);
    require_elo(estimate_elo(tally{30, 40, 30}), 0, -52.5893, 52.5893);
    require_elo(estimate_elo(tally{600, 500, 400}), 46.6022, 32.1867, 61.0178);
    require_elo(estimate_elo(tally{0, 100, 0}), 0, -6.7587, 6.7587);
    require_elo(estimate_elo(pentanomial{5, 20, 50, 30, 10}), 30.2883, -0.8428, 61.4194);
    require_elo(estimate_elo(pentanomial{0, 0, 10, 0, 0}), 0, -67.6675, 67.6675);
}

TEST_CASE("all points or none give a one-sided bound, no game gives none") {
    const auto all = estimate_elo(tally{10, 0, 0});
    REQUIRE(all.elo == std::numeric_limits<double>::infinity());
    REQUIRE(all.high == std::numeric_limits<double>::infinity());
    REQUIRE(all.low == Approx(200.3151));
    const auto none = estimate_elo(tally{0, 0, 10});
    REQUIRE(none.elo == -std::numeric_limits<double>::infinity());
    REQUIRE(none.low == -std::numeric_limits<double>::infinity());
    REQUIRE(none.high == Approx(-200.3151));
    const auto unknown = estimate_elo(tally{});
    REQUIRE(unknown.elo == 0.0);
    REQUIRE(std::isinf(unknown.low));
    REQUIRE(std::isinf(unknown.high));
}

TEST_CASE("an Elo estimate reads well, at 0 %, 50 % and 100 % too") {
    REQUIRE(to_string(estimate_elo(tally{60, 20, 40})) == "+58.5 ± 57.1");
    REQUIRE(to_string(estimate_elo(tally{40, 20, 60})) == "-58.5 ± 57.1");
    REQUIRE(to_string(estimate_elo(tally{30, 40, 30})) == "0.0 ± 52.6");
    REQUIRE(to_string(estimate_elo(tally{50'000'000, 0, 50'000'001})) == "0.0 ± 0.1");
    REQUIRE(to_string(estimate_elo(tally{10, 0, 0})) == "> +200.3");
    REQUIRE(to_string(estimate_elo(tally{0, 0, 10})) == "< -200.3");
    REQUIRE(to_string(estimate_elo(tally{1, 0, 0})) == "> -186.6");
    REQUIRE(to_string(estimate_elo(tally{})) == "unknown");
}

TEST_CASE("no small result brings NaN") {
    for (int w = 0; w < 6; ++w)
        for (int d = 0; d < 6; ++d)
            for (int l = 0; l < 6; ++l) {
                const auto e = estimate_elo(tally{w, d, l});
                REQUIRE(e.low <= e.elo);
                REQUIRE(e.elo <= e.high);
                const auto p = estimate_elo(pentanomial{l, d, w, d, l});
                REQUIRE(p.low <= p.elo);
                REQUIRE(p.elo <= p.high);
                const double superior = zweig::likelihood_of_superiority(tally{w, d, l});
                REQUIRE((superior >= 0 && superior <= 1));
            }
}

TEST_CASE("the interval holds the true difference 95 times in 100, with few draws and with many") {
    zweig::rng random(1);
    for (const auto& [win, draw] : {std::array{0.5, 0.1}, std::array{0.15, 0.8}, std::array{0.9, 0.05}}) {
        const double truth = zweig::elo_of_score(win + draw / 2);
        int held = 0;
        for (int i = 0; i < 2000; ++i) {
            tally t;
            for (int game = 0; game < 200; ++game) {
                const double u = random.unit();
                ++(u < win ? t.wins : u < win + draw ? t.draws : t.losses);
            }
            const auto e = estimate_elo(t);
            held += e.low <= truth && truth <= e.high ? 1 : 0;
        }
        CAPTURE(win, draw);
        REQUIRE(held > 1870);
        REQUIRE(held < 1945);
    }
}

TEST_CASE("the likelihood of superiority is exact, and draws say nothing") {
    using zweig::likelihood_of_superiority;
    REQUIRE(likelihood_of_superiority(tally{}) == Approx(0.5));
    REQUIRE(likelihood_of_superiority(tally{1, 0, 0}) == Approx(0.75));
    REQUIRE(likelihood_of_superiority(tally{10, 99, 5}) == Approx(0.8949432373046875));
    REQUIRE(likelihood_of_superiority(tally{60, 0, 40}) == Approx(0.9769779665353286));
    REQUIRE(likelihood_of_superiority(tally{0, 0, 20}) == Approx(4.76837158203125e-07));
    REQUIRE(likelihood_of_superiority(tally{600, 7, 500}) == Approx(0.9987176136011234));
    REQUIRE(likelihood_of_superiority(tally{50'000, 0, 50'000}) == Approx(0.5));
}
