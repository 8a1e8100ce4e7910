#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/searcher.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// How a game that was played came to its end.
enum class game_end : std::uint8_t {
    finished, ///< by its rules
    forfeit,  ///< a player gave no action, or an illegal one
    too_long, ///< broken off at `play_options::max_plies`
    stopped,  ///< broken off because a stop was requested
};

/// Who lost a game outside its rules, and why.
struct forfeiture {
    player by = player::first;
    std::string reason{};
};

/// Who sits where: the searcher of each player. Partners may share one.
template <Game G>
using seats = std::array<any_searcher<G>*, static_cast<std::size_t>(players_of<G>)>;

struct play_options {
    std::array<limits, 4> per_move{}; ///< of each player; a stop requested by one of them ends the game
    int max_plies = 10'000;           ///< actions and outcomes; a longer game counts 0 for everybody
    std::uint64_t seed = 0;           ///< of the dice, and of the deals that the players are shown
};

/// A game that was played.
template <Game G>
struct game_record {
    static constexpr std::size_t players = static_cast<std::size_t>(players_of<G>);

    G start;
    std::vector<action_t<G>> actions{};
    game_end end = game_end::finished;
    std::array<value_t<G>, players> results{}; ///< of each player; 0 if the game was broken off
    std::optional<forfeiture> forfeit{};
    std::array<std::chrono::nanoseconds, players> time{}; ///< that each player used
    std::array<std::uint64_t, players> nodes{};           ///< that each player's searches report
    std::uint64_t fingerprint = 0;                        ///< equal for equal games

    value_t<G> result(player p) const { return results[index(p)]; }
};

/// What the observer of a game gets after each action and each outcome.
template <Game G>
struct played_ply {
    int ply = 0; ///< from 0
    player mover = player::first;
    const G& before;
    action_t<G> action{};
    const G& after;
    const search_result<G>& search; ///< what the mover said; empty if chance moved
};

namespace detail {

/// What a losing player's forfeit brings to each: -1 for the offender's side, the other sides share 1.
template <Game G>
auto forfeited_results(player offender) {
    std::array<value_t<G>, static_cast<std::size_t>(players_of<G>)> results{};
    for (int p = 0; p < players_of<G>; ++p)
        results[static_cast<std::size_t>(p)] = same_side<G>(player(p), offender)
                                                   ? value_t<G>(-1)
                                                   : value_t<G>(1) / static_cast<value_t<G>>(sides_of<G> - 1);
    return results;
}

/// Asks one player for an action. A searcher of a game with hidden cards sees a fresh deal, never the game.
template <Game G>
search_result<G> ask(any_searcher<G>& searcher, const G& game, const limits& l, rng& deals) {
    if constexpr (HiddenInformation<G>) {
        G seen = game;
        seen.determinize(game.to_move(), deals);
        return searcher(seen, l);
    } else {
        static_cast<void>(deals);
        return searcher(game, l);
    }
}

/// Takes `more` into a hash of what came before.
constexpr void mix_in(std::uint64_t& hash, std::uint64_t more) noexcept {
    hash ^= more + 0x9e3779b97f4a7c15;
    hash = splitmix64(hash);
}

} // namespace detail

/// Plays one game from `start`, with dice from the options' seed; every searcher is told every action by
/// `advance`. A player without a searcher, without an answer or with an illegal one forfeits. `observer` gets
/// a `played_ply<G>` each time.
template <Game G, class O = no_observer>
game_record<G> play_game(const G& start, const seats<G>& players, const play_options& options = {},
                         O&& observer = {}) {
    game_record<G> record{.start = start};
    if constexpr (Hashable<G>) record.fingerprint = start.key();
    rng dice(options.seed);
    rng deals = dice.split();
    G position = start;
    const auto forfeit = [&](player by, const char* reason) {
        record.end = game_end::forfeit;
        record.forfeit = forfeiture{by, reason};
        record.results = detail::forfeited_results<G>(by);
    };
    while (!position.is_terminal()) {
        const player mover = position.to_move();
        const auto legal = position.legal_actions();
        if (static_cast<int>(record.actions.size()) >= options.max_plies)
            return record.end = game_end::too_long, record;
        if (std::ranges::any_of(options.per_move, [](const limits& l) { return l.stop.stop_requested(); }))
            return record.end = game_end::stopped, record;

        search_result<G> said;
        if (mover == player::chance) {
            said.best = random_action(position, dice);
        } else {
            const std::size_t seat = index(mover);
            if (players[seat] == nullptr || !*players[seat])
                return forfeit(mover, "there is no searcher"), record;
            const auto begin = ticker::clock::now();
            said = detail::ask(*players[seat], position, options.per_move[seat], deals);
            record.time[seat] += ticker::clock::now() - begin;
            record.nodes[seat] += said.stats.nodes;
            if (!said.best) return forfeit(mover, "no action"), record;
        }

        const action_t<G> action = *said.best;
        std::uint64_t listing_index = 0;
        bool is_legal = false;
        for (const auto& element : legal) {
            if ((is_legal = action_t<G>(element) == action)) break;
            ++listing_index;
        }
        if (!is_legal) return forfeit(mover, "illegal action"), record;
        // A number for the action that needs no hash of its type; the sizes tell apart games without keys.
        detail::mix_in(record.fingerprint,
                       listing_index << 32 | static_cast<std::uint64_t>(std::ranges::size(legal)));

        const G before = position;
        position.apply(action);
        const auto ply = static_cast<int>(record.actions.size());
        record.actions.push_back(action);
        for (std::size_t i = 0; i < players.size(); ++i) {
            const auto self = players.begin() + static_cast<std::ptrdiff_t>(i);
            if (*self != nullptr && std::find(players.begin(), self, *self) == self) (*self)->advance(action);
        }
        observer(played_ply<G>{ply, mover, before, action, position, said});
    }
    for (int p = 0; p < players_of<G>; ++p)
        record.results[static_cast<std::size_t>(p)] = position.result(player(p));
    return record;
}

} // namespace zweig::inline ZWEIG_ISA
