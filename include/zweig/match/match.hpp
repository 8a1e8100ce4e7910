#pragma once

#include <zweig/core/concepts.hpp>
#include <zweig/match/play.hpp>
#include <zweig/match/rating.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// A match between two entrants. Games come in pairs: one opening and one set of dice, seats swapped.
struct match_options {
    int games = 100;
    std::uint64_t seed = 0;           ///< of openings, dice and deals; not of the entrants
    std::array<limits, 2> per_move{}; ///< of the two entrants; a stop requested by one of them ends the match
    int opening_plies = 0;            ///< random decisions before the entrants take over
    int max_plies = 10'000;           ///< of one game; a longer one is a draw
};

/// How a match stands, as the first entrant sees it.
struct match_result {
    tally score{};
    tally seats{};                                  ///< of the side of `player::first`, whoever had it
    pentanomial pairs{};                            ///< finished pairs by the first entrant's half points
    int duplicates = 0;                             ///< games the same as an earlier one: they tell nothing
    int too_long = 0;                               ///< games broken off, counted as draws
    double margin = 0;                              ///< sum of the first entrant's results
    std::array<int, 2> forfeits{};                  ///< games each entrant lost by forfeit
    std::array<std::chrono::nanoseconds, 2> time{}; ///< each entrant used
    std::array<std::uint64_t, 2> nodes{};           ///< each entrant's searches report

    constexpr int games() const noexcept { return score.games(); }
};

/// What the observer of a match gets after each game.
template <Game G>
struct played_game {
    const game_record<G>& game;
    bool swapped = false;       ///< the first entrant has the second side
    const match_result& so_far; ///< this game included
};

/// Random openings: so many decisions from a position, all equally likely, dice between them rolled. One that
/// ends the game is thrown away; if a hundred do, the game starts where it starts.
template <Game G>
struct random_opening {
    G start;
    int plies = 0;

    G operator()(rng& random, int /*pair*/) const {
        for (int attempt = 0; attempt < 100; ++attempt) {
            G position = start;
            for (int left = plies; left > 0 && !position.is_terminal();) {
                left -= at_chance(position) ? 0 : 1;
                position.apply(random_action(position, random));
            }
            if (!position.is_terminal()) return position;
        }
        return start;
    }
};

namespace detail {

template <std::floating_point V>
void count(tally& t, V result) noexcept {
    ++(result > 0 ? t.wins : result < 0 ? t.losses : t.draws);
}

} // namespace detail

/// Plays a match with openings from a callable `openings(random, pair) -> G`. Entrants are cleared before
/// each game. `observer` gets a `played_game<G>` after each; to end the match early, request the stop of the
/// limits.
template <TwoSides G, class Openings, class O = no_observer>
requires std::invocable<Openings&, rng&, int>
    match_result play_match(Openings&& openings, any_searcher<G>& first, any_searcher<G>& second,
                            const match_options& options, O&& observer = {}) {
    match_result so_far;
    std::vector<std::uint64_t> fingerprints; // of the games so far
    rng random(options.seed);
    for (int pair = 0; 2 * pair < options.games; ++pair) {
        const G start = openings(random, pair);
        const std::uint64_t seed = random();
        int half_points = 0;
        for (int game = 0; game < 2; ++game) {
            if (2 * pair + game == options.games) break;
            play_options each{.max_plies = options.max_plies, .seed = seed};
            seats<G> players{};
            std::array<std::size_t, static_cast<std::size_t>(players_of<G>)> entrant{};
            for (std::size_t p = 0; p < players.size(); ++p) {
                entrant[p] = same_side<G>(player(p), player::first) == (game == 0) ? 0 : 1;
                players[p] = entrant[p] == 0 ? &first : &second;
                each.per_move[p] = options.per_move[entrant[p]];
            }
            first.clear();
            second.clear();
            const game_record<G> record = play_game(start, players, each);
            if (record.end == game_end::stopped) return so_far;

            for (std::size_t p = 0; p < players.size(); ++p) {
                so_far.time[entrant[p]] += record.time[p];
                so_far.nodes[entrant[p]] += record.nodes[p];
            }
            if (record.forfeit) ++so_far.forfeits[entrant[index(record.forfeit->by)]];
            so_far.too_long += record.end == game_end::too_long ? 1 : 0;
            so_far.duplicates +=
                std::count(fingerprints.begin(), fingerprints.end(), record.fingerprint) != 0 ? 1 : 0;
            fingerprints.push_back(record.fingerprint);
            const auto seat = static_cast<std::size_t>(std::ranges::find(entrant, 0u) - entrant.begin());
            const auto result = record.results[seat];
            so_far.margin += static_cast<double>(result);
            detail::count(so_far.score, result);
            detail::count(so_far.seats, record.results[0]);
            half_points += result > 0 ? 2 : result < 0 ? 0 : 1;
            if (game == 1) ++so_far.pairs[static_cast<std::size_t>(half_points)];
            observer(played_game<G>{record, game == 1, so_far});
        }
    }
    return so_far;
}

/// Plays a match from one position, with random openings of `opening_plies`.
template <TwoSides G, class O = no_observer>
match_result play_match(const G& start, any_searcher<G>& first, any_searcher<G>& second,
                        const match_options& options, O&& observer = {}) {
    return play_match<G>(random_opening<G>{start, options.opening_plies}, first, second, options,
                         std::forward<O>(observer));
}

} // namespace zweig::inline ZWEIG_ISA
