#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/games/tic_tac_toe.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace zweig::inline ZWEIG_ISA {

/// "a1" to "c3": the column from the left, the row from the top.
inline std::string to_string(tic_tac_toe::square s) {
    const auto i = static_cast<unsigned>(s);
    return {static_cast<char>('a' + i % 3), static_cast<char>('1' + i / 3)};
}

/// The position row by row and who is to move: "X.O/.../... X".
inline std::string to_string(const tic_tac_toe& game) {
    std::string text;
    for (unsigned i = 0; i < 9; ++i) {
        if (i == 3 || i == 6) text += '/';
        if (game.stones(player::first) >> i & 1)
            text += 'X';
        else
            text += (game.stones(player::second) >> i & 1) ? 'O' : '.';
    }
    return text + (game.to_move() == player::first ? " X" : " O");
}

/// Reads "a1" to "c3", in any case. Whether the square is free is the game's to say.
inline expected<tic_tac_toe::square, parse_error> parse_tic_tac_toe_square(std::string_view text) {
    if (text.empty())
        return unexpected{parse_error{0, "a square is missing: a column a to c and a row 1 to 3"}};
    const unsigned column = (static_cast<unsigned char>(text[0]) | 0x20u) - 'a';
    if (column >= 3) return unexpected{parse_error{0, "the column is a letter from a to c"}};
    if (text.size() < 2 || text[1] < '1' || text[1] > '3')
        return unexpected{parse_error{1, "the row is a digit from 1 to 3"}};
    if (text.size() > 2) return unexpected{parse_error{2, "there is more than one square"}};
    return tic_tac_toe::square(column + 3 * static_cast<unsigned>(text[1] - '1'));
}

/// Reads what `to_string` writes. Small letters will do, and who is to move may be left out: the stones tell.
inline expected<tic_tac_toe, parse_error> parse_tic_tac_toe(std::string_view text) {
    std::array<unsigned, 2> stones{};
    std::size_t at = 0;
    const auto failure = [&](const char* why) { return unexpected{parse_error{at, why}}; };
    for (unsigned i = 0; i < 9; ++i, ++at) {
        if (i == 3 || i == 6) {
            if (at == text.size() || text[at] != '/') return failure("a row has 3 squares and ends with /");
            ++at;
        }
        if (at == text.size()) return failure("the board has 9 squares");
        if (text[at] == 'X' || text[at] == 'x')
            stones[0] |= 1u << i;
        else if (text[at] == 'O' || text[at] == 'o')
            stones[1] |= 1u << i;
        else if (text[at] != '.')
            return failure("a square is X, O or .");
    }
    const int ahead = std::popcount(stones[0]) - std::popcount(stones[1]);
    if (at < text.size()) {
        if (text[at] != ' ') return failure("a blank and who is to move follow the board");
        if (++at == text.size()) return failure("who is to move, X or O, is missing");
        const char side = text[at];
        if (side != 'X' && side != 'x' && side != 'O' && side != 'o') return failure("X or O is to move");
        if ((side == 'X' || side == 'x') != (ahead == 0))
            return failure("the stones say that the other one moves");
        if (++at != text.size()) return failure("there is more than one position");
    }
    at = 0;
    if (ahead != 0 && ahead != 1) return failure("there are as many X as O, or one more");
    const auto crosses = static_cast<std::uint16_t>(stones[0]);
    const auto noughts = static_cast<std::uint16_t>(stones[1]);
    if (tic_tac_toe::has_line(ahead == 0 ? crosses : noughts))
        return failure("three in a row, yet the other one moved last");
    return tic_tac_toe(crosses, noughts);
}

} // namespace zweig::inline ZWEIG_ISA
