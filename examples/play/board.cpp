#include "board.hpp"

namespace play {

namespace {

std::string plain(mark m, char first, char second) {
    switch (m) {
    case mark::first:
        return {' ', first};
    case mark::second:
        return {' ', second};
    case mark::legal:
        return " +";
    case mark::empty:
        break;
    }
    return " .";
}

std::string colored(mark m, std::string_view stone, bool last, const picture::palette& colors) {
    const auto escape = [](const char* what, int color) {
        return std::string("\x1b[") + what + ";5;" + std::to_string(color) + "m";
    };
    const std::string background = escape("48", last ? colors.last : colors.board);
    switch (m) {
    case mark::first:
        return background + escape("38", colors.first) + ' ' + std::string(stone);
    case mark::second:
        return background + escape("38", colors.second) + ' ' + std::string(stone);
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
        for (int column = 0; column < board.columns; ++column, ++square) {
            const mark m = board.squares[square];
            const bool alike = board.labels.empty();
            const std::string_view label = alike ? "●" : std::string_view(board.labels).substr(square, 1);
            text += color   ? colored(m, label, board.last == square, board.colors)
                    : alike ? plain(m, board.letters[0], board.letters[1])
                            : plain(m, label[0], label[0]);
        }
        text += color ? " \x1b[0m\n" : "\n";
    }
    return text;
}

} // namespace play
