#pragma once

#include "commands.hpp"
#include "game_line.hpp"
#include "searches.hpp"
#include "show.hpp"
#include "units.hpp"

#include <iostream>
#include <string>

namespace play {

/// What is known of a value: "at most +3" where the search only had to show that much.
template <Playable T>
std::string bound_text(zweig::value_t<typename T::game> value, zweig::bound kind, bool solved) {
    if (kind == zweig::bound::none) return "?";
    const std::string sign = kind == zweig::bound::upper ? "<= " : kind == zweig::bound::lower ? ">= " : "";
    return sign + T::value_text(value, solved);
}

/// The command `zweig-play GAME analyze`: one search of one position, each finished iteration as it comes.
template <Playable T>
int analyze(const analyze_arguments& arguments) {
    using G = typename T::game;
    const auto start = read_start<T>(arguments.position);
    if (!start) return fail(start.error());
    auto settings = read_player(arguments.player);
    if (!settings) return fail(settings.error());
    const bool tree = settings->kind == player_kind::mcts;
    if (settings->mcts.lines == 1) settings->mcts.lines = 4; // the root's table, live
    settings->mcts.early_stop = false;                       // who analyses wants values, not a move

    const G& game = start->start;
    const auto words_of = [&](const auto& actions) { return line_text<T>(game, actions); };
    const auto watch = [&](const zweig::iteration<G>& i) {
        if (i.rank == 0)
            std::cout << right(std::to_string(i.depth), 5);
        else
            std::cout << right("", 5);
        std::cout << right(T::value_text(i.value, i.solved) + (i.solved ? "!" : " "), 9)
                  << right(std::to_string(tree && !i.line.empty() ? i.visits : i.nodes), 15)
                  << right(seconds(i.time), 12) << " " << words_of(i.line) << std::endl;
    };
    auto searcher = make_player<T>(*settings, 1, watch);
    if (!searcher) return fail(searcher.error());

    if (!start->note.empty()) std::cout << start->note << '\n';
    show_position<T>(game);
    if (game.is_terminal()) {
        std::cout << T::result(game) << std::endl;
        return success;
    }
    const bool chance = zweig::at_chance(game);
    std::cout << "\nvalues for " << T::player_name(chance ? zweig::player::first : game.to_move())
              << "; ! is solved\n"
              << (tree ? "depth    value          visits        time  line\n"
                       : "depth    value           nodes        time  line\n");
    const auto found = (*searcher)(game, settings->limits);

    const std::size_t shown = settings->options.lines > 1 || chance || tree ? found.actions.size() : 0;
    if (shown > 0)
        std::cout << "\nmove      value" << (tree ? "         visits  line\n" : "          nodes  line\n");
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& a = found.actions[i];
        std::cout << left(move_text<T>(game, a.action), 6)
                  << right(tree ? T::value_text(a.value, a.kind == zweig::bound::exact) +
                                      (a.kind == zweig::bound::exact ? "!" : " ")
                                : bound_text<T>(a.value, a.kind, found.solved),
                           9)
                  << right(std::to_string(a.nodes), 15) << " " << words_of(a.line) << '\n';
    }
    std::cout << '\n'
              << (found.best ? "best " + move_text<T>(game, *found.best) : "before the throw") << ", "
              << T::value_words(found.value, found.viewer, found.solved) << "\ndepth " << found.stats.depth
              << ", " << found.stats.nodes << " nodes in " << seconds(found.stats.time) << ", "
              << millions_per_second(found.stats.nodes, found.stats.time) << " M nodes/s, "
              << (tree ? "tree " : "table ") << decimal(found.stats.table_fill / 10.0, 1) << " % full"
              << std::endl;
    return success;
}

} // namespace play
