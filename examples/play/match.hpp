#pragma once

#include "commands.hpp"
#include "game_line.hpp"
#include "match_report.hpp"
#include "searches.hpp"
#include "show.hpp"

#include <zweig/match/match.hpp>

#include <array>
#include <fstream>
#include <iostream>
#include <stop_token>
#include <string>

namespace play {

/// A searcher that counts its moves and, if wished, shows them: any searcher may stand before another.
template <Playable T>
struct counted {
    using G = typename T::game;
    zweig::any_searcher<G> searcher;
    std::uint64_t& moves;
    bool show = false;

    zweig::search_result<G> operator()(const G& game, const zweig::limits& l) {
        ++moves;
        if (show) show_position<T>(game);
        auto found = searcher(game, l);
        if (show && found.best) {
            std::cout << T::player_name(game.to_move()) << " plays " << move_text<T>(game, *found.best)
                      << "   " << search_words<T>(game, found) << std::endl;
        }
        return found;
    }
    void advance(const zweig::action_t<G>& action) { searcher.advance(action); }
    void clear() { searcher.clear(); }
};

/// The two players of a match, counted, or what their game has not.
template <Playable T>
zweig::expected<std::array<zweig::any_searcher<typename T::game>, 2>, std::string>
make_entrants(const match_plan& plan, std::uint64_t seed, std::array<std::uint64_t, 2>& moves,
              bool show = false) {
    std::array<zweig::any_searcher<typename T::game>, 2> entrants;
    for (std::size_t i = 0; i < 2; ++i) {
        auto made = make_player<T>(plan.players[i], 2 * seed + i);
        if (!made) return zweig::unexpected{made.error()};
        entrants[i] = counted<T>{std::move(*made), moves[i], show};
    }
    return entrants;
}

/// Random openings that remember what they played, for the record.
template <Playable T>
struct recorded_opening {
    using G = typename T::game;
    game_line<G> start;
    std::string way{}; ///< how games begin, if not there
    int plies = 0;     ///< decisions
    game_line<G> last{};

    G operator()(zweig::rng& random, int /*pair*/) {
        if (!way.empty()) start = *read_start<T>(way, random());
        for (int attempt = 0; attempt < 100; ++attempt) {
            last = start;
            G position = start.start;
            for (int i = 0; i < plies && !position.is_terminal();) {
                i += zweig::at_chance(position) ? 0 : 1;
                last.actions.push_back(zweig::random_action(position, random));
                position.apply(last.actions.back());
            }
            if (!position.is_terminal()) return position;
        }
        return (last = start).start;
    }
};

/// A game for the record: tags as in PGN, then all its moves, those of the opening first.
template <Playable T>
std::string record_text(const match_plan& plan, const zweig::played_game<typename T::game>& played,
                        game_line<typename T::game> line) {
    const auto tag = [](std::string_view name, const std::string& value) {
        return "[" + std::string(name) + " \"" + value + "\"]\n";
    };
    const std::size_t opening = decisions(line, line.actions.size());
    line.actions.insert(line.actions.end(), played.game.actions.begin(), played.game.actions.end());
    std::string text = tag("Game", std::to_string(played.so_far.games()));
    for (std::size_t i = 0; i < 2; ++i)
        text += tag(T::player_name(zweig::player(i)), plan.players[played.swapped ? 1 - i : i].text);
    if (!line.start_text.empty()) text += tag("Position", line.start_text);
    if (opening > 0) text += tag("OpeningMoves", std::to_string(opening));
    const auto& forfeit = played.game.forfeit;
    text += tag("Result", forfeit ? std::string(T::player_name(forfeit->by)) + " forfeits: " + forfeit->reason
                          : played.game.end == zweig::game_end::too_long ? "broken off"
                                                                         : T::result(line.position()));
    return text + transcript<T>(line) + "\n\n";
}

/// The command `zweig-play GAME match`.
template <Playable T>
int match(const match_arguments& arguments) {
    using G = typename T::game;
    auto plan = plan_match(arguments);
    if (!plan) return fail(plan.error());
    if (!arguments.start.empty() && !arguments.position.empty())
        return fail("--start and --position cannot both say where to start");
    const auto start = read_start<T>(arguments.position);
    if (!start) return fail(start.error());
    if (start->start.is_terminal()) return fail("position: the game is over there");
    std::ofstream record;
    if (!arguments.record.empty()) {
        record.open(arguments.record);
        if (!record) return fail(arguments.record + " cannot be written");
    }

    std::array<std::uint64_t, 2> moves{};
    auto searchers = make_entrants<T>(*plan, arguments.seed, moves, arguments.show);
    if (!searchers) return fail(searchers.error());
    std::stop_source stop;
    for (auto& l : plan->options.per_move) l.stop = stop.get_token();
    on_interrupt_finish();

    recorded_opening<T> openings{*start, arguments.start, arguments.openings};
    const bool progress = shows_progress() && !arguments.show;
    const auto after_game = [&](const zweig::played_game<G>& played) {
        if (record.is_open()) record << record_text<T>(*plan, played, openings.last) << std::flush;
        if (arguments.show) {
            G position = played.game.start;
            for (const auto& action : played.game.actions) position.apply(action);
            show_position<T>(position);
            std::cout << "game " << played.so_far.games() << ": "
                      << (position.is_terminal() ? T::result(position) : "not finished") << "\n\n"
                      << plan->players[0].text << " stands at " << standing(played.so_far) << std::endl;
        }
        if (progress)
            std::cerr << "\rgame " << played.so_far.games() << " of " << arguments.games << ": "
                      << standing(played.so_far) << "\x1b[K" << std::flush;
        const bool decided =
            plan->sprt && played.swapped &&
            zweig::sprt(played.so_far.pairs, *plan->sprt).decision != zweig::sprt_decision::go_on;
        if (decided || interrupted != 0) stop.request_stop();
    };
    const zweig::match_result result =
        zweig::play_match<G>(openings, (*searchers)[0], (*searchers)[1], plan->options, after_game);
    if (progress) std::cerr << "\r\x1b[K";
    std::cout << '\n' << match_table(*plan, result, moves) << std::flush;
    if (!record.is_open() || record) return success;
    fail(arguments.record + " cannot be written to its end");
    return check_failed;
}

} // namespace play
