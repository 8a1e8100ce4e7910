#include "support/catch.hpp"
#include "support/edit_text.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/othello/obf.hpp>

#include <fstream>
#include <map>
#include <string>
#include <vector>

using namespace zweig;
using othello::scored_move;
using othello::square;

namespace {

using small = othello::game<4>;

const std::string start_text = "---------------------------OX------XO---------------------------";
// Black has no move here; white plays c1.
const std::string turned_text = "OX-- ---- ---- ---- X";

template <class G = othello::game<8>>
othello::scored_position<G> read(const std::string& line) {
    const auto result = othello::parse_obf_line<G>(line);
    INFO(line);
    REQUIRE(result);
    REQUIRE(result->has_value());
    return **result;
}

template <class G = othello::game<8>>
parse_error error_of(const std::string& line) {
    const auto result = othello::parse_obf_line<G>(line);
    INFO(line);
    REQUIRE_FALSE(result);
    return result.error();
}

parse_error suite_error(const std::string& line) {
    const auto result = othello::parse_suite_line(line);
    INFO(line);
    REQUIRE_FALSE(result);
    return result.error();
}

std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file("golden/othello/" + name);
    REQUIRE(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("entries come in any order and the best is the maximum") {
    const auto p = read(start_text + " X; D3:-2; f5 : +4;c4:0; --:-127;");
    CHECK(p.game == othello::game<8>());
    CHECK(p.viewer == player::first);
    CHECK(p.entries == std::vector<scored_move>{{square{19}, -2}, {square{37}, 4}, {square{26}, 0}});
    CHECK(p.best == 4);
    CHECK(read(start_text + " X; d3:-6; c4:-8;").best == -6);
}

TEST_CASE("a score without a move is the score of the position") {
    CHECK(read(start_text + "X; +4;").entries == std::vector<scored_move>{{std::nullopt, 4}});
    CHECK(read(start_text + "X;-4").best == -4);
}

TEST_CASE("a position without scores is read") {
    for (const std::string end : {" X", " X;", "X;;", " X ; % nothing known", " X\r"})
        CHECK_FALSE(read(start_text + end).best.has_value());
    CHECK_FALSE(read(start_text + " X; --:-127;").best.has_value());
}

TEST_CASE("blank lines and comments are nothing, and a comment ends a line") {
    for (const std::string line : {"", "  \t\r", "% text", "  % text"}) {
        CHECK_FALSE(othello::parse_obf_line(line)->has_value());
        CHECK_FALSE(othello::parse_suite_line(line)->has_value());
    }
    CHECK_FALSE(othello::parse_suite_line("# position\tside")->has_value());
    CHECK(read(start_text + " X; d3:+2; % c4:+8;").best == 2);
    CHECK(read(start_text + " X % said to be a draw").entries.empty());
}

TEST_CASE("scores of a position that is turned are negated") {
    const auto p = read<small>(turned_text + "; -3;");
    CHECK(p.turned);
    CHECK(p.viewer == player::second);
    CHECK(p.game.to_move() == player::second);
    CHECK(p.best == 3);
    CHECK(read<small>(turned_text + "; pa:-16; --:-127;").entries ==
          std::vector<scored_move>{{std::nullopt, 16}});
    // The best for black, who is named, is +2 of the two.
    CHECK(read<small>(turned_text + "; +2; -6;").best == -2);
    const auto t = othello::parse_suite_line<small>("OX--------------\tX\t14\t-16");
    REQUIRE(t);
    CHECK((*t)->turned);
    CHECK((*t)->best == 16);
}

TEST_CASE("in a position that is over the scores stay with the side that is named") {
    for (const auto side : {player::first, player::second}) {
        const auto p = read<small>(std::string(16, 'X') + (side == player::first ? " X; +16;" : " O; +16;"));
        CHECK(p.game.is_terminal());
        CHECK(p.viewer == side);
        CHECK_FALSE(p.turned);
        CHECK(p.best == 16);
    }
}

TEST_CASE("a malformed line gets an error that says where and why") {
    const std::string p = start_text + " X;";
    CHECK(error_of(start_text.substr(4) + " X; d3:+1;") ==
          parse_error{62, "61 marks before ';': a position is 64 squares and the side to move"});
    CHECK(error_of(start_text + "; d3:+1;") ==
          parse_error{64, "64 marks before ';': a position is 64 squares and the side to move"});
    CHECK(error_of(start_text + " % X") ==
          parse_error{65, "64 marks before '%': a position is 64 squares and the side to move"});
    CHECK(error_of(start_text + " X d3:+1;") == parse_error{67, "'d' where a semicolon belongs"});
    CHECK(error_of(p + " z3:+1;") == parse_error{68, "z3 is off the board, which ends at h8"});
    CHECK(error_of(p + " ?:+1;") == parse_error{68, "'?' where a square belongs"});
    CHECK(error_of(p + " d3;") == parse_error{70, "';' where a colon and a score belong"});
    CHECK(error_of(p + " d3") == parse_error{70, "the end of the text where a colon and a score belong"});
    CHECK(error_of(p + " d3:;") == parse_error{71, "';' where a score belongs"});
    CHECK(error_of(p + " d3:+x;") == parse_error{72, "'x' where a score belongs"});
    CHECK(error_of(p + " d3:+66;") == parse_error{71, "a score of 66 on a board of 64 squares"});
    CHECK(error_of(p + " d3:-127;") == parse_error{71, "a score of -127 on a board of 64 squares"});
    CHECK(error_of(p + " d3:+99999999999999999999;") ==
          parse_error{75, "a score has more than three digits"});
    CHECK(error_of(p + " d3:+1 c4:+2;") == parse_error{74, "'c' where a semicolon belongs"});
    CHECK(error_of(p + " a1:+1;") == parse_error{68, "a1: black turns no disc there"});
    CHECK(error_of(p + " d4:+1;") == parse_error{68, "d4: the square is taken"});
    CHECK(error_of(p + " pa:+1;") == parse_error{68, "a pass where the side to move need not pass"});
    CHECK(error_of<small>(turned_text + "; c1:+1;") == parse_error{23, "c1: black has no move at all"});
    CHECK(error_of<small>(turned_text + "; +17;") ==
          parse_error{23, "a score of 17 on a board of 16 squares"});
}

TEST_CASE("fields between tabs are read, and the count of empty squares is verified") {
    const auto p = othello::parse_suite_line(start_text + "\tX\t60\t+0\tsome file#12 % a game\r");
    REQUIRE(p);
    CHECK((*p)->best == 0);
    CHECK((*p)->source == "some file#12 % a game");
    CHECK((*p)->entries == std::vector<scored_move>{{std::nullopt, 0}});
    CHECK((*othello::parse_suite_line(start_text + "\tO\t60\t-64"))->viewer == player::second);
    CHECK((*othello::parse_suite_line(start_text + "\tO\t60\t-64\r"))->best == -64);

    const std::string s = start_text + "\tX";
    CHECK(suite_error(s + "\t59\t+0") == parse_error{67, "it says 59 empty squares, the position has 60"});
    CHECK(suite_error(s + "\tx\t+0") == parse_error{67, "'x' where the number of empty squares belongs"});
    CHECK(suite_error(s + "\t60") == parse_error{69, "the end of the text where a tab belongs"});
    CHECK(suite_error(s + "\t60 +0") == parse_error{69, "a blank where a tab belongs"});
    CHECK(suite_error(s + "\t60\t") == parse_error{70, "the end of the text where a score belongs"});
    CHECK(suite_error(s + "\t60\t+65") == parse_error{70, "a score of 65 on a board of 64 squares"});
    CHECK(suite_error(s + "\t60\t+6 source") == parse_error{72, "a blank where a tab belongs"});
    CHECK(suite_error(s.substr(1) + "\t60\t+6") ==
          parse_error{66, "'6' after 64 squares, where the side to move belongs: X or O"});
}

TEST_CASE("every line of the problem sets is read in either way that fits it") {
    const std::map<std::string, std::size_t> positions{
        {"ffo01-19.obf", 19},     {"ffo20-39_part.obf", 12}, {"ffo40-49.obf", 10},
        {"hard20_part.obf", 120}, {"hard25_part.obf", 30},   {"tournament24_part.tsv", 200}};
    for (const auto& [name, count] : positions) {
        std::size_t seen = 0;
        for (const std::string& line : lines_of(name)) {
            INFO(name << ": " << line);
            const auto p = othello::parse_suite_line(line);
            REQUIRE(p);
            if (!*p) continue;
            ++seen;
            CHECK((*p)->best.has_value());
            CHECK_FALSE((*p)->turned);
            if (!name.ends_with(".obf")) continue;
            const auto q = othello::parse_obf_line(line);
            REQUIRE(q);
            REQUIRE((*q)->entries == (*p)->entries);
            for (const auto& entry : (*p)->entries) CHECK(entry.score <= *(*p)->best);
        }
        CHECK(seen == count);
    }
    const auto forty = read(lines_of("ffo40-49.obf")[1]);
    CHECK(forty.best == 38);
    CHECK(forty.entries.front().move == othello::parse_square("a2").value());
}

TEST_CASE("no mutation of a line makes the readers fall over") {
    rng random(4);
    std::vector<std::string> seeds{turned_text, start_text + "\tX\t60\t+0\tsource"};
    for (const auto& line : lines_of("ffo40-49.obf")) seeds.push_back(line);
    const std::string alphabet = "XOxo-. \t;:%#+12aG\r\xff";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
        support::edit_text(text, random, alphabet, {.fewer_than = 4});
        for (const auto& result : {othello::parse_suite_line(text), othello::parse_obf_line(text)})
            if (!result)
                REQUIRE(result.error().position <= text.size());
            else
                accepted += result->has_value() ? 1 : 0;
    }
    CHECK(accepted > 5000);
    CHECK(accepted < 39000);
}
