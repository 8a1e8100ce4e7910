#pragma once

#include "game_line.hpp"
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

/// "3. black plays c4", and the pass that follows, if one does; or what was thrown.
template <Playable T>
void show_move(const typename T::game& before, const zweig::action_t<typename T::game>& action,
               const typename T::game& after, std::size_t number) {
    if constexpr (HasDice<T>) {
        if (zweig::at_chance(before)) {
            std::cout << '\n' << T::throw_words(before, action) << '\n';
            return;
        }
    }
    std::cout << '\n'
              << number << ". " << T::player_name(before.to_move()) << " plays "
              << move_text<T>(before, action);
    if constexpr (zweig::ChanceGame<typename T::game>) {
        std::cout << '\n';
        return;
    }
    if (!after.is_terminal() && after.to_move() == before.to_move())
        std::cout << "; " << T::player_name(zweig::opponent(before.to_move())) << " has no move and passes";
    std::cout << '\n';
}

/// What a record says that the player thought.
template <Playable T>
void show_thought(const thought& about, zweig::player mover) {
    if (!about.value && about.line.empty()) return;
    std::cout << "   ";
    if (about.value)
        std::cout << T::value_words(static_cast<zweig::value_t<typename T::game>>(*about.value), mover, false)
                  << (about.line.empty() ? "" : ", ");
    std::cout << (about.line.empty() ? "" : "line ") << about.line << '\n';
}

/// What a search says of the position it was asked about: value, depth and line. Empty if it does not think.
template <Playable T>
std::string search_words(const typename T::game& game, const zweig::search_result<typename T::game>& found) {
    if (found.stats.depth == 0) return {};
    const std::string text = T::value_words(found.value, found.viewer, found.solved) + ", depth " +
                             std::to_string(found.stats.depth);
    return found.line.empty() ? text : text + ", line" + line_text<T>(game, found.line);
}

} // namespace play
