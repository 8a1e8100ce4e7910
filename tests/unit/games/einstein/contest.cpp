#include "support/catch.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/games/einstein/contest.hpp>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;

namespace {

constexpr player red = player::first, blue = player::second;

/// A clock that goes only when told.
struct hand_clock {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<hand_clock>;
    static inline time_point time{};
    static time_point now() { return time; }
};

using session = contest_session<game, hand_clock>;

constexpr auto first_move = [](const game& g, double) { return *g.legal_actions().begin(); };
constexpr auto nobody = [](const game& g, double) {
    FAIL("asked for a move of " << to_string(g));
    return *g.legal_actions().begin();
};

// Each line and its answer: a session of another program, with the moves that it chose.
const std::vector<std::pair<std::string, std::string>> sample{
    {"name", "zweig"},
    {"version", "0.1.0"},
    {"time_setting 240", "1"},
    {"board_setting 5 6 2", "1"},
    {"ini R", "B2 A3 B1 A2 A1 C1"},
    {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1", "A3 B3"},
    {"get B 5 D5 E5 E3 D4 E4 C5 B2 B3 B1 A2 A1 C1", "E4 E3"},
    {"get R 5 D5 E5 0 D4 E3 C5 B2 B3 B1 A2 A1 C1", "A1 A2"},
    {"get B 1 D5 E5 0 D4 E3 C5 B2 B3 B1 0 A2 C1", "D5 C4"},
    {"get R 3 C2 C5 0 D3 E3 0 C3 0 C1 0 0 0", "C1 C2"},
    {"get R 6 0 C5 0 D3 D2 0 C3 0 C2 0 0 0", "C2 C3"},
    {"get B 3 0 B2 0 0 D2 0 0 0 E4 0 0 0", "B2 A1"},
    {"exit", ""},
};

const std::string ask = "get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1";

} // namespace

TEST_CASE("a session answers line by line as a contest expects", "[einstein]") {
    session s({.arrangement = {6, 10, 1, 5, 0, 2}});
    for (const auto& [line, answer] : sample) {
        CHECK_FALSE(s.ended());
        const auto choose = [&, &expected = answer](const game& g, double) {
            const auto read = parse_move(g, expected);
            if (!read) FAIL(expected << ": " << to_string(read.error()));
            return *read;
        };
        CHECK(s.answer(line, choose) == answer);
    }
    CHECK(s.ended());
    CHECK(s.answer("name", nobody) == "? the session has ended");
}

TEST_CASE("a program plays whole games with itself over the protocol", "[einstein]") {
    rng random(1);
    for (int i = 0; i < 200; ++i) {
        session s({.name = "own", .version = "7"});
        placement stones[2]{{0, 1, 2, 5, 6, 10}, {0, 1, 2, 5, 6, 10}};
        const player starts = player(random.below(2));
        game g = game::from_stones(stones[0], stones[1], starts, 0);
        while (!g.is_terminal()) {
            g.apply(random_outcome(g, random));
            std::string line = std::string("get ") + color_letter(g.turn()) + ' ' + std::to_string(g.die());
            for (const player p : {blue, red})
                for (int stone = 0; stone < 6; ++stone)
                    line += ' ' + (g.of(p).lives(stone)
                                       ? square_name(game::board_square(p, g.of(p).square(stone)))
                                       : "0");
            action chosen{};
            const std::string answer = s.answer(line, [&](const game& seen, double) {
                REQUIRE(seen == g);
                return chosen = random_action(seen, random);
            });
            REQUIRE(parse_move(g, answer).value() == chosen);
            g.apply(chosen);
        }
    }
}

TEST_CASE("the stones are arranged as given, seen from the corner of each side", "[einstein]") {
    session s;
    CHECK(s.answer("ini R", nobody) == "A1 B1 C1 A2 B2 A3");
    CHECK(s.answer("ini B", nobody) == "E5 D5 C5 E4 D4 E3");
    session other({.name = "own", .version = "7", .arrangement = {10, 6, 5, 2, 1, 0}});
    CHECK(other.answer("ini B", nobody) == "E3 D4 E4 C5 D5 E5");
    CHECK(other.answer("name", nobody) == "own");
    CHECK(other.answer("version", nobody) == "7");
}

TEST_CASE("only the board of the contest is played", "[einstein]") {
    session s;
    CHECK(s.answer("board_setting 5 6 2", nobody) == "1");
    for (const auto* other : {"5 6 3", "6 6 2", "5 5 2", "0 0 0", "7 15 2"})
        CHECK(s.answer(std::string("board_setting ") + other, nobody) == "0");
}

TEST_CASE("each side has a clock of its own, which goes while it chooses", "[einstein]") {
    session s;
    CHECK(s.seconds_left(red) == 240);
    CHECK(s.answer("time_setting 10", nobody) == "1");
    std::vector<double> told;
    const auto slow = [&](const game& g, double left) {
        told.push_back(left);
        hand_clock::time += std::chrono::milliseconds(2500);
        return first_move(g, left);
    };
    hand_clock::time += std::chrono::hours(1); // nobody chooses
    const std::string as_blue = "get B" + ask.substr(5);
    for (const auto& line : {ask, ask, as_blue, ask}) s.answer(line, slow);
    CHECK(told == std::vector<double>{10, 7.5, 10, 5});
    CHECK((s.seconds_left(red) == 2.5 && s.seconds_left(blue) == 7.5));
    for (int i = 0; i < 2; ++i) s.answer(ask, slow);
    CHECK(s.seconds_left(red) == 0); // never less

    s.answer("ini R", nobody); // a new game of Red's
    CHECK((s.seconds_left(red) == 10 && s.seconds_left(blue) == 7.5));
    s.answer("time_setting 0.5", nobody);
    CHECK((s.seconds_left(red) == 0.5 && s.seconds_left(blue) == 0.5));
}

TEST_CASE("an unknown or malformed line is answered by ? and the reason, and changes nothing", "[einstein]") {
    session s;
    s.answer("time_setting 100", nobody);
    s.answer(ask, [](const game& g, double left) {
        hand_clock::time += std::chrono::seconds(1);
        return first_move(g, left);
    });
    const std::vector<std::pair<std::string, std::string>> lines{
        {"", "an empty line"},
        {"  \t", "an empty line"},
        {"hello", "there is no command hello"},
        {"NAME", "there is no command NAME"},
        {"name you", "name stands alone"},
        {"exit now", "exit stands alone"},
        {"time_setting", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting x", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting 0", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting -1", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting nan", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting 1e400", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"time_setting 60 60", "time_setting SECONDS: a number above 0, for each side and the whole game"},
        {"board_setting", "board_setting SIZE STONES PLAYERS: three numbers"},
        {"board_setting 5 6", "board_setting SIZE STONES PLAYERS: three numbers"},
        {"board_setting 5 6 two", "board_setting SIZE STONES PLAYERS: three numbers"},
        {"board_setting 5 6 2 1", "board_setting SIZE STONES PLAYERS: three numbers"},
        {"ini", "ini R or ini B"},
        {"ini W", "ini R or ini B"},
        {"ini R B", "ini R or ini B"},
        {"get", "get R|B DIE and twelve squares, Blue's six, then Red's, 0 for a stone that is gone"},
        {ask + " A1", "get R|B DIE and twelve squares, Blue's six, then Red's, 0 for a stone that is gone"},
        {ask.substr(0, ask.size() - 3),
         "get R|B DIE and twelve squares, Blue's six, then Red's, 0 for a stone that is gone"},
        {"get W" + ask.substr(5), "R or B is to move, not W"},
        {"get R 7" + ask.substr(7), "7: the die shows 1 to 6"},
        {"get R 0" + ask.substr(7), "0: the die shows 1 to 6"},
        {"get R x" + ask.substr(7), "x: 'x' where the face of the die belongs"},
        {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 F1", "F1: F1 is off the board, which ends at E5"},
        {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 1C", "1C: '1' where a square belongs"},
        {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 00", "00: '0' where a square belongs"},
        {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 B1", "two stones on B1"},
        {"get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 D4", "two stones on D4"},
        {"get R 2 0 0 0 0 0 0 B2 A3 B1 A2 A1 C1", "the game is over: Blue has no stone left"},
        {"get R 2 D5 E5 E3 D4 E4 C5 0 0 0 0 0 0", "the game is over: Red has no stone left"},
        {"get R 2 D5 D3 E3 D4 E4 C5 E5 A3 B1 A2 A1 C1", "the game is over: stone A stands on its goal"},
    };
    const session before = s;
    for (const auto& [line, reason] : lines) {
        CHECK(s.answer(line, nobody) == "? " + reason);
        CHECK(s == before);
    }
    CHECK_FALSE(s.ended());
    CHECK(s.answer(ask, first_move) == "A3 B3");
}

TEST_CASE("blanks and line ends around a line do not matter", "[einstein]") {
    session s;
    CHECK(s.answer(" name \r\n", nobody) == "zweig");
    CHECK(s.answer("  " + ask + " \t\r", first_move) == "A3 B3");
    CHECK(s.answer("ini\tR", nobody) == "A1 B1 C1 A2 B2 A3");
}
