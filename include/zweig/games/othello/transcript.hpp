#pragma once

#include <zweig/games/othello/notation.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Games of Othello as the list of their moves: `f5d6c3d3c4…`.
namespace zweig::inline ZWEIG_ISA::othello {

/// Which start a transcript was written for. `mirrored` has d4 and e5 black, or, what comes to the same,
/// white moves first: some servers play so, and no first move is legal in both.
enum class orientation : std::uint8_t { standard, mirrored };

/// The square after a reflection that swaps left and right: a1 is h1. It takes either start to the other.
template <int N = 8>
constexpr square mirror(square s) noexcept {
    const int i = static_cast<int>(s);
    return static_cast<square>(i - i % N + (N - 1 - i % N));
}

/// A game as read, always seen from the standard start: the moves of a mirrored text are reflected by
/// `mirror`.
template <class G>
struct transcript {
    G game;                                                            ///< the position after the last move
    std::vector<square> moves;                                         ///< passes left out
    othello::orientation orientation = othello::orientation::standard; ///< of the text
};

/// Moves in any case, with or without blanks between. A pass may be left out or written as in `parse_move`; a
/// written one is an error where none is due. Errors name the move by its number, passes not counted.
template <class G = game<8>>
expected<transcript<G>, parse_error> parse_transcript(std::string_view text) {
    constexpr int N = G::size;
    transcript<G> result{G(), {}};
    bool pass_due = false;
    for (std::size_t at = detail::skip_blanks(text, 0); at < text.size();
         at = detail::skip_blanks(text, at)) {
        G& game = result.game;
        const auto error = [&](std::string_view move, const std::string& reason) {
            const bool mirrored = result.orientation == orientation::mirrored;
            return detail::fail(at, "move " + std::to_string(result.moves.size() + 1) + ", " +
                                        std::string(move) + ": " + reason +
                                        (mirrored ? " (seen from the mirrored start)" : ""));
        };
        if (const auto pass = detail::leading_pass(text.substr(at)); !pass.empty()) {
            if (game.is_terminal()) return error(pass, "the game is over");
            if (!pass_due)
                return error(pass, std::string(color_name(game.to_move())) +
                                       " has a move, so there is no pass here");
            pass_due = false;
            at += pass.size();
            continue;
        }
        auto read = detail::square_at<N>(text, at);
        if (!read)
            return detail::fail(read.error().position, "move " + std::to_string(result.moves.size() + 1) +
                                                           ": " + read.error().message);
        if (result.moves.empty() && !is_legal(game, *read) && is_legal(game, mirror<N>(*read)))
            result.orientation = orientation::mirrored;
        const square move = result.orientation == orientation::mirrored ? mirror<N>(*read) : *read;
        if (!is_legal(game, move)) return error(text.substr(at, 2), explain_illegal(game, move));
        const player mover = game.to_move();
        game.apply(move);
        result.moves.push_back(move);
        pass_due = !game.is_terminal() && game.to_move() == mover;
        at += 2;
    }
    return result;
}

/// The moves in one word, passes left out.
template <int N = 8>
std::string to_transcript(std::span<const square> moves) {
    std::string text;
    for (const square s : moves) text += to_string<N>(s);
    return text;
}

} // namespace zweig::inline ZWEIG_ISA::othello
