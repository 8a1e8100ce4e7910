#include "board.hpp"

namespace play {

namespace {

std::string plain(mark m, std::string_view letters) {
    switch (m) {
    case mark::first:
        return {' ', letters[0]};
    case mark::second:
        return {' ', letters[1]};
    case mark::legal:
        return " +";
    case mark::empty:
        break;
    }
    return " .";
}

std::string colored(mark m, bool last, const picture::palette& colors) {
    const auto escape = [](const char* what, int color) {
        return std::string("\x1b[") + what + ";5;" + std::to_string(color) + "m";
    };
    const std::string background = escape("48", last ? colors.last : colors.board);
    switch (m) {
    case mark::first:
        return background + escape("38", colors.first) + " ●";
    case mark::second:
        return background + escape("38", colors.second) + " ●";
    case mark::legal:
        return background + escape("38", colors.legal) + " ·";
    case mark::empty:
        break;
    }
    return background + "  ";
}

} // namespace

std::string draw(const picture& board, bool color) {
    const std::string margin = board.row_names.empty() ? "  " : "   ";
    std::string text = margin;
    for (const char name : board.column_names) (text += ' ') += name;
    text += '\n';
    std::size_t square = 0;
    for (int row = 0; row < board.rows; ++row) {
        text += board.row_names.empty() ? margin
                                        : std::string("  ") + board.row_names[static_cast<std::size_t>(row)];
        for (int column = 0; column < board.columns; ++column, ++square)
            text += color ? colored(board.squares[square], board.last == square, board.colors)
                          : plain(board.squares[square], board.letters);
        text += color ? " \x1b[0m\n" : "\n";
    }
    return text;
}

} // namespace play
