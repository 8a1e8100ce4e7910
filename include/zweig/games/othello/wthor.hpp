#pragma once

#include <zweig/core/action_list.hpp>
#include <zweig/games/othello/notation.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// The WTHOR database of tournament games on 8x8 (files `.wtb`), as S. Quin and S. Nicolet describe it: a
/// header of 16 bytes, then records of 68; numbers are little-endian.
namespace zweig::inline ZWEIG_ISA::othello {

/// A game. Scores are discs of black, empties to the winner.
struct wthor_record {
    std::uint16_t tournament = 0; ///< the number of the name in WTH.TRN
    std::uint16_t black = 0;      ///< of the player in WTH.JOU
    std::uint16_t white = 0;
    std::uint8_t score = 32;
    std::uint8_t theoretical_score = 32; ///< with perfect play once `solved_empties` squares are empty
    action_list<square, 60> moves{};     ///< passes left out
};

/// A file of games.
struct wthor_file {
    std::uint8_t century = 20, year_in_century = 0, month = 1, day = 1; ///< when the file was made
    std::uint16_t year = 0;                                             ///< of the games
    std::uint8_t solved_empties = 22; ///< where the theoretical scores are taken
    std::vector<wthor_record> games{};
};

namespace detail {

inline constexpr std::size_t wthor_header_size = 16;
inline constexpr std::size_t wthor_record_size = 68;
inline constexpr std::size_t wthor_moves_offset = 8; // in a record

/// A move's byte is column + 10 * row, both from 1.
inline constexpr int wthor_row = 10;

inline expected<wthor_record, parse_error> parse_wthor_record(std::span<const std::uint8_t> bytes,
                                                              std::size_t offset, std::size_t number) {
    const auto at = [&](std::size_t i) { return bytes[offset + i]; };
    const auto word = [&](std::size_t i) { return static_cast<std::uint16_t>(at(i) | at(i + 1) << 8); };
    const auto error = [&](std::size_t i, const std::string& reason) {
        return fail(offset + i, "game " + std::to_string(number) + ": " + reason);
    };
    wthor_record record{word(0), word(2), word(4), at(6), at(7)};
    for (const std::size_t i : {6u, 7u})
        if (at(i) > 64) return error(i, "a score of " + std::to_string(at(i)) + " discs");
    bool ended = false;
    for (std::size_t i = wthor_moves_offset; i < wthor_record_size; ++i) {
        const int row = at(i) / wthor_row - 1, column = at(i) % wthor_row - 1;
        if (at(i) == 0) {
            ended = true;
            continue;
        }
        if (ended) return error(i, "a move after the end of the moves");
        if (row < 0 || row > 7 || column < 0 || column > 7)
            return error(i, "the byte " + std::to_string(at(i)) + " is no square");
        record.moves.push_back(static_cast<square>(row * 8 + column));
    }
    return record;
}

} // namespace detail

/// Reads the bytes of a `.wtb` file. Moves are on the board, no more: `replay` tells whether they are legal.
inline expected<wthor_file, parse_error> parse_wthor(std::span<const std::uint8_t> bytes) {
    using namespace detail;
    if (bytes.size() < wthor_header_size)
        return fail(bytes.size(), "the file ends within its header of 16 bytes");
    const std::uint64_t games = bytes[4] | std::uint64_t{bytes[5]} << 8 | std::uint64_t{bytes[6]} << 16 |
                                std::uint64_t{bytes[7]} << 24;
    const int names = bytes[8] | bytes[9] << 8;
    if (bytes[2] < 1 || bytes[2] > 12 || bytes[3] < 1 || bytes[3] > 31)
        return fail(bytes[2] < 1 || bytes[2] > 12 ? 2 : 3, "no date in the header: this is no WTHOR file");
    if (games == 0 && names != 0)
        return fail(4, "this is a file of names (.jou or .trn), not of games (.wtb)");
    if (bytes[12] == 10) return fail(12, "the games are on 10x10 squares; only 8x8 is read");
    if (bytes[12] != 0 && bytes[12] != 8)
        return fail(12, "the size of the board is " + std::to_string(bytes[12]) + "; 0 or 8 belongs here");
    if (bytes[13] == 1) return fail(13, "this is a file of solitaires, not of games");
    if (bytes[13] != 0)
        return fail(13, "the type of the file is " + std::to_string(bytes[13]) + ", not 0 for games");
    if (names != 0) return fail(8, "a file of games has no names, this has " + std::to_string(names));
    const std::uint64_t size = wthor_header_size + wthor_record_size * games;
    if (bytes.size() != size)
        return fail(static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), size)),
                    "the header tells of " + std::to_string(games) + " games, which take " +
                        std::to_string(size) + " bytes, but the file has " + std::to_string(bytes.size()));

    wthor_file file{bytes[0],
                    bytes[1],
                    bytes[2],
                    bytes[3],
                    static_cast<std::uint16_t>(bytes[10] | bytes[11] << 8),
                    bytes[14] == 0 ? std::uint8_t{22} : bytes[14],
                    {}};
    file.games.reserve(static_cast<std::size_t>(games));
    for (std::size_t offset = wthor_header_size; offset < bytes.size(); offset += wthor_record_size) {
        auto record = parse_wthor_record(bytes, offset, file.games.size() + 1);
        if (!record) return unexpected<parse_error>{record.error()};
        file.games.push_back(*record);
    }
    return file;
}

/// The bytes that `parse_wthor` reads back.
inline std::vector<std::uint8_t> write_wthor(const wthor_file& file) {
    std::vector<std::uint8_t> bytes;
    const auto put = [&](std::uint32_t value, int width) {
        for (int i = 0; i < width; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> 8 * i));
    };
    for (const std::uint8_t b : {file.century, file.year_in_century, file.month, file.day}) put(b, 1);
    put(static_cast<std::uint32_t>(file.games.size()), 4);
    put(0, 2); // names
    put(file.year, 2);
    put(8, 2); // 8x8, a file of games
    put(file.solved_empties, 2);
    for (const wthor_record& record : file.games) {
        for (const std::uint16_t w : {record.tournament, record.black, record.white}) put(w, 2);
        put(record.score, 1);
        put(record.theoretical_score, 1);
        for (const square s : record.moves) {
            const auto i = static_cast<std::uint32_t>(s);
            put((i / 8 + 1) * detail::wthor_row + i % 8 + 1, 1);
        }
        bytes.resize(bytes.size() + 60 - record.moves.size());
    }
    return bytes;
}

/// What came of playing a record's moves.
template <class G>
struct replayed {
    G game;                    ///< the position after the last move
    int passes = 0;            ///< how often a player was passed over, the game going on
    bool finished = false;     ///< neither player has a move; a few records stop before
    bool score_agrees = false; ///< finished, with the score of the record
};

/// Plays a record from the start. The error's position counts bytes from the start of the record.
template <class G = game<8>>
expected<replayed<G>, parse_error> replay(const wthor_record& record) {
    static_assert(G::size == 8, "zweig: WTHOR games are on 8x8 squares here");
    replayed<G> result{G()};
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const square move = record.moves[i];
        if (!is_legal(result.game, move))
            return detail::fail(detail::wthor_moves_offset + i, "move " + std::to_string(i + 1) + ", " +
                                                                    to_string<8>(move) + ": " +
                                                                    explain_illegal(result.game, move));
        const player mover = result.game.to_move();
        result.game.apply(move);
        result.passes += !result.game.is_terminal() && result.game.to_move() == mover ? 1 : 0;
    }
    result.finished = result.game.is_terminal();
    result.score_agrees = result.finished && 64 + result.game.margin(player::first) == 2 * record.score;
    return result;
}

} // namespace zweig::inline ZWEIG_ISA::othello
