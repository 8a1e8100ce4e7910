#pragma once

#include "playable.hpp"
#include "terminal.hpp"

#include <iostream>
#include <optional>
#include <string>

/// Positions and moves on the screen.
namespace play {

/// The board and whose turn it is.
template <Playable T>
void show_position(const typename T::game& game, std::optional<zweig::action_t<typename T::game>> last = {}) {
    static const bool color = use_color();
    std::cout << '\n' << draw(T::board(game, last), color) << T::status(game) << std::endl;
}

/// "3. black plays c4", and the pass that follows, if one does.
template <Playable T>
void show_move(const typename T::game& before, const zweig::action_t<typename T::game>& action,
               const typename T::game& after, std::size_t number) {
    std::cout << '\n'
              << number << ". " << T::player_name(before.to_move()) << " plays " << T::move_text(action);
    if (!after.is_terminal() && after.to_move() == before.to_move())
        std::cout << "; " << T::player_name(zweig::opponent(before.to_move())) << " has no move and passes";
    std::cout << '\n';
}

/// What a search says of the position it was asked about: value, depth and line. Empty if it does not think.
template <Playable T>
std::string search_words(const zweig::search_result<typename T::game>& found) {
    if (found.stats.depth == 0) return {};
    std::string text = T::value_words(found.value, found.viewer, found.solved) + ", depth " +
                       std::to_string(found.stats.depth) + ", line";
    for (const auto& action : found.line) (text += ' ') += T::move_text(action);
    return text;
}

} // namespace play
