#pragma once

#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/match/book.hpp>

#include <initializer_list>
#include <span>
#include <vector>

namespace support {

using square = zweig::tic_tac_toe::square;

constexpr square sq(int i) { return square(i); }

inline std::vector<square> squares(std::initializer_list<int> list) {
    std::vector<square> all;
    for (const int i : list) all.push_back(sq(i));
    return all;
}

/// The actions of what a book knows.
template <class G>
std::vector<zweig::action_t<G>> actions_of(std::span<const zweig::book_move<G>> moves) {
    std::vector<zweig::action_t<G>> actions;
    for (const auto& move : moves) actions.push_back(move.action);
    return actions;
}

} // namespace support
