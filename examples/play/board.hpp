#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace play {

/// What stands on a square of a board.
enum class mark : std::uint8_t { empty, first, second, legal };

/// A board of squares as it is to be drawn: which game it is of does not matter any more.
struct picture {
    int rows = 0;
    int columns = 0;
    std::vector<mark> squares{};       ///< row by row from the top
    std::optional<std::size_t> last{}; ///< the square played last
    std::string_view column_names{};   ///< a character each; the first is on the left
    std::string_view row_names{};      ///< a character each; the first is on top; empty: none
    std::string_view letters = "XO";   ///< of the two players, without colours
    std::string labels{};              ///< of the stones, a character a square; empty: all are alike

    /// Colours of the terminal's 256: the board, the square played last, the players' stones, what may be
    /// played.
    struct palette {
        int board = 28, last = 34, first = 16, second = 231, legal = 22;
    } colors{};
};

/// The board in lines; without colour in ASCII: `.` is empty, `+` may be played.
std::string draw(const picture& board, bool color);

} // namespace play
