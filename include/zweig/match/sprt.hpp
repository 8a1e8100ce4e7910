#pragma once

#include <zweig/match/rating.hpp>

#include <cmath>
#include <cstdint>
#include <string>

namespace zweig::inline ZWEIG_ISA {

/// Two hypotheses on a difference in strength, and how often each may be rejected though it is true.
struct sprt_options {
    double elo0 = 0;     ///< the change is worth no more than this
    double elo1 = 10;    ///< the change is worth at least this
    double alpha = 0.05; ///< the chance to accept elo1 though elo0 is true
    double beta = 0.05;  ///< the chance to accept elo0 though elo1 is true
};

enum class sprt_decision : std::uint8_t { go_on, accept_elo0, accept_elo1 };

/// How a sequential test stands: the log-likelihood ratio of elo1 to elo0, and the two bounds that end it.
struct sprt_state {
    double ratio = 0;
    double lower = 0;
    double upper = 0;
    sprt_decision decision = sprt_decision::go_on;
};

/// The sequential probability ratio test (Wald 1945) on pairs of games, in the generalised form with the
/// normal approximation of the likelihoods (Van den Bergh, "A practical introduction to the GSPRT"): the five
/// kinds of pairs give the variance, so that neither draws nor openings have to be modelled. Ask it after
/// each pair.
inline sprt_state sprt(const pentanomial& pairs, const sprt_options& options = {}) noexcept {
    sprt_state state;
    state.lower = std::log(options.beta / (1 - options.alpha));
    state.upper = std::log((1 - options.beta) / options.alpha);
    const detail::moments seen = detail::moments_of(pairs, 0);
    // Half a pair of each kind, or a first pair that is won twice would have no variance and end the test.
    const double variance = detail::moments_of(pairs, 0.5).variance;
    const double s0 = score_of_elo(options.elo0);
    const double s1 = score_of_elo(options.elo1);
    state.ratio = seen.count * (s1 - s0) * (2 * seen.mean - s0 - s1) / (2 * variance);
    if (state.ratio >= state.upper)
        state.decision = sprt_decision::accept_elo1;
    else if (state.ratio <= state.lower)
        state.decision = sprt_decision::accept_elo0;
    return state;
}

/// "+1.23 in (-2.94, +2.94): go on".
inline std::string to_string(const sprt_state& s) {
    const char* words = s.decision == sprt_decision::accept_elo1   ? "elo1 accepted"
                        : s.decision == sprt_decision::accept_elo0 ? "elo0 accepted"
                                                                   : "go on";
    return detail::signed_text(s.ratio, 2) + " in (" + detail::signed_text(s.lower, 2) + ", " +
           detail::signed_text(s.upper, 2) + "): " + words;
}

} // namespace zweig::inline ZWEIG_ISA
