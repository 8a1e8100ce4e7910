#include <zweig/match/book_text.hpp>

#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/othello/transcript.hpp>
#include <zweig/games/tic_tac_toe_text.hpp>
#include <zweig/search/baseline.hpp>

#include "support/book_moves.hpp"
#include "support/catch.hpp"

#include <string>
#include <string_view>
#include <vector>

using namespace support;
using zweig::book_choice;
using zweig::expected;
using zweig::opening_book;
using zweig::parse_error;
using zweig::tic_tac_toe;
using othello = zweig::othello::game<8>;

namespace {

/// Squares in words, whether legal or not.
expected<std::vector<square>, parse_error> read_squares(const tic_tac_toe&, std::string_view text) {
    std::vector<square> moves;
    for (std::size_t at = 0; at < text.size(); at = zweig::detail::skip_blanks(text, at + 2)) {
        const auto read = zweig::parse_tic_tac_toe_square(text.substr(at, 2));
        if (!read) return zweig::unexpected{parse_error{at + read.error().position, read.error().message}};
        moves.push_back(*read);
    }
    return moves;
}

const zweig::book_notation notation{tic_tac_toe{}, zweig::parse_tic_tac_toe, read_squares};

} // namespace

TEST_CASE("a line is a game, or a position and moves, or a comment") {
    opening_book<tic_tac_toe> book;
    const auto add = [&](std::string_view line) { return *zweig::add_line(book, line, notation); };
    REQUIRE(add("") == 0);
    REQUIRE(add("  \t\r") == 0);
    REQUIRE(add("# b2 a1") == 0);
    REQUIRE(book.size() == 0);
    REQUIRE(add(" b2 a1 c3 # a game\r") == 3);
    REQUIRE(book.size() == 3);
    REQUIRE(add("X../.O./... X;c3") == 1);
    REQUIRE(add("  X../.O./... X ;  b1 c3   b1 # alternatives") == 3);
    const auto moves = book.find(tic_tac_toe(1, 16));
    REQUIRE(actions_of<tic_tac_toe>(moves) == squares({8, 1}));
    REQUIRE(moves[0].count == 2);
    REQUIRE(moves[1].count == 2);
    REQUIRE(moves[1].results == 0);
}

TEST_CASE("a line with an error says what is wrong and where, and leaves the book as it was") {
    opening_book<tic_tac_toe> book;
    const auto error = [&](std::string_view line) {
        const auto read = zweig::add_line(book, line, notation);
        REQUIRE(!read);
        REQUIRE(book.size() == 0);
        REQUIRE(!read.error().message.empty());
        return read.error();
    };
    REQUIRE(error("b2 c3a1 ? b1").position == 8);
    REQUIRE(error("b2 a7").position == 4);
    REQUIRE(error("  b2 z1").position == 5);
    const auto illegal = error(" b2 a1 b2");
    REQUIRE(illegal == parse_error{1, "move 3 is not legal"});
    REQUIRE(error(" X../.?./... X ; a1").position == 6);
    REQUIRE(error("X../.O./... X ;") == parse_error{15, "a move is missing after the semicolon"});
    REQUIRE(error("X../.O./... X ; # c3").position == 15);
    REQUIRE(error("X../.O./... X ; c3 a1") == parse_error{19, "a1 is not legal here"});
    REQUIRE(error("X../.O./... X ; c3 d1").position == 19);
    REQUIRE(error("X../.O./... X ; c3 b1b2") == parse_error{19, "b1b2 is not one move"});
    REQUIRE(error("XXX/OO./... O ; c2") == parse_error{0, "the game is over in this position"});
    REQUIRE(error("; c2").position == 0);
    REQUIRE(error("X../.O./... X ; c3 ; b1").position == 19);
}

TEST_CASE("Othello is read from transcripts, einstein from positions after the throw") {
    const zweig::book_notation othello_notation{
        othello{},
        [](std::string_view text) -> expected<othello, parse_error> {
            const auto read = zweig::othello::parse_position(text);
            if (!read) return zweig::unexpected{read.error()};
            return read->game;
        },
        [](const othello& start,
           std::string_view text) -> expected<std::vector<zweig::othello::square>, parse_error> {
            if (start == othello{}) {
                auto read = zweig::othello::parse_transcript(text);
                if (!read) return zweig::unexpected{read.error()};
                return read->moves;
            }
            const auto read = zweig::othello::parse_square(text);
            if (!read) return zweig::unexpected{read.error()};
            return std::vector{*read};
        }};
    opening_book<othello> book(4);
    REQUIRE(*zweig::add_line(book, "f5d6c3d3c4f4", othello_notation) == 6);
    REQUIRE(*zweig::add_line(book, "F5 f6 e6", othello_notation) == 3);
    REQUIRE(zweig::add_line(book, "f5d6a1", othello_notation).error().position == 4);
    REQUIRE(book.size() == 5);
    othello after_f5;
    after_f5.apply(*zweig::othello::parse_square("f5"));
    REQUIRE(book.find(after_f5).size() == 2);
    const std::string line = zweig::othello::to_text(after_f5) + " ; d6 f4 d6";
    REQUIRE(*zweig::add_line(book, line, othello_notation) == 3);
    auto search = zweig::with_book(book, zweig::random_player<othello>(zweig::rng(1)),
                                   {.choice = book_choice::most_played});
    REQUIRE(search(after_f5, {}).best == *zweig::othello::parse_square("d6"));

    using einstein = zweig::einstein::game;
    const zweig::book_notation einstein_notation{
        einstein{}, [](std::string_view text) { return zweig::einstein::parse_einstein(text); },
        [](const einstein& start,
           std::string_view text) -> expected<std::vector<zweig::einstein::action>, parse_error> {
            const auto read = zweig::einstein::parse_move(start, text);
            if (!read) return zweig::unexpected{read.error()};
            return std::vector{*read};
        }};
    opening_book<einstein> throws;
    einstein thrown;
    REQUIRE(zweig::add_line(throws, zweig::einstein::to_string(thrown) + " ; A1-B2", einstein_notation)
                .error()
                .message == "nobody is to move in this position");
    thrown.apply(zweig::einstein::throw_of(1));
    const std::string position = zweig::einstein::to_string(thrown);
    REQUIRE(*zweig::add_line(throws, position + " ; A1-B2 A1xB1", einstein_notation) == 2);
    REQUIRE(throws.find(thrown).size() == 2);
    REQUIRE(zweig::add_line(throws, position + " ; A1-B2 B1-C1", einstein_notation).error().position ==
            position.size() + 9);
}
