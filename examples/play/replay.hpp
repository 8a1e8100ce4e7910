#pragma once

#include "game_line.hpp"
#include "show.hpp"

#include <filesystem>
#include <iostream>
#include <string>

#include <unistd.h>

namespace play {

/// Shows a game move by move, from a file or a transcript. A person at a terminal turns the pages.
template <Playable T>
int replay(const std::string& file_or_transcript) {
    std::string text = file_or_transcript, source;
    std::error_code error;
    if (std::filesystem::exists(file_or_transcript, error)) {
        std::string why;
        auto read = read_file(file_or_transcript, why);
        if (!read) return fail(why);
        text = std::move(*read);
        source = file_or_transcript + ": ";
    } else {
        source = "there is no such file, and as a ";
    }
    const auto line = read_game<T>(text);
    if (!line) return fail(source + line.error());

    const bool paged = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    auto game = line->start;
    if (!line->note.empty()) std::cout << line->note << '\n';
    show_position<T>(game);
    std::size_t number = 0;
    for (std::size_t i = 0; i < line->actions.size(); ++i) {
        const bool chance = zweig::at_chance(game);
        if (paged && !chance) {
            std::cout << "Enter: the next move, q: quit " << std::flush;
            const auto answer = read_line();
            if (!answer || *answer == "q") return success;
        }
        const auto before = game;
        game.apply(line->actions[i]);
        show_move<T>(before, line->actions[i], game, number += chance ? 0 : 1);
        if (i < line->thoughts.size()) show_thought<T>(line->thoughts[i], before.to_move());
        if (!chance) show_position<T>(game, line->actions[i]);
    }
    if (game.is_terminal()) std::cout << '\n' << T::result(game) << '\n';
    if (!line->ending.empty()) std::cout << '\n' << line->ending << '\n';
    std::cout << "transcript: " << transcript<T>(*line) << std::endl;
    return line->problem.empty() ? success : fail(source + line->problem);
}

} // namespace play
