#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/othello/wthor.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace zweig;
using othello::square;
using bytes = std::vector<std::uint8_t>;

namespace {

/// A file of random games with right scores; `passes` counts the passes in them. Every fifth game breaks off.
othello::wthor_file random_file(rng& random, std::size_t games, int& passes) {
    othello::wthor_file file{20, 14, 12, 31, 1999, 24, {}};
    for (std::size_t i = 0; i < games; ++i) {
        othello::wthor_record record{static_cast<std::uint16_t>(random.below(1000)), 258, 65535, 0, 40, {}};
        othello::game<8> game;
        auto plies = i % 5 == 4 ? 1 + random.below(30) : 60;
        for (; plies > 0 && !game.is_terminal(); --plies) {
            auto chosen = game.legal_actions().begin();
            for (auto n = random.below(static_cast<std::uint32_t>(game.legal_actions().size())); n > 0; --n)
                ++chosen;
            const player mover = game.to_move();
            record.moves.push_back(*chosen);
            game.apply(*chosen);
            passes += !game.is_terminal() && game.to_move() == mover ? 1 : 0;
        }
        record.score = static_cast<std::uint8_t>((64 + game.margin(player::first)) / 2);
        file.games.push_back(record);
    }
    return file;
}

bool same(const othello::wthor_record& a, const othello::wthor_record& b) {
    return a.tournament == b.tournament && a.black == b.black && a.white == b.white && a.score == b.score &&
           a.theoretical_score == b.theoretical_score && std::ranges::equal(a.moves, b.moves);
}

bool same(const othello::wthor_file& a, const othello::wthor_file& b) {
    return a.century == b.century && a.year_in_century == b.year_in_century && a.month == b.month &&
           a.day == b.day && a.year == b.year && a.solved_empties == b.solved_empties &&
           std::ranges::equal(a.games, b.games, [](const auto& x, const auto& y) { return same(x, y); });
}

/// One game of two moves, f5 d6, byte by byte.
bytes small_file() {
    bytes file{20, 1, 2, 3, 1, 0, 0, 0, 0, 0, 0xcf, 7, 8, 0, 24, 0, 1, 2, 3, 4, 5, 6, 33, 34, 56, 64};
    file.resize(16 + 68);
    return file;
}

parse_error error_of(bytes file, std::size_t at, std::uint8_t value) {
    file.at(at) = value;
    const auto read = othello::parse_wthor(file);
    REQUIRE_FALSE(read);
    return read.error();
}

struct totals {
    int games = 0, moves = 0, passes = 0, with_pass = 0, unfinished = 0, illegal = 0, wrong = 0;
};

totals replay_all(const othello::wthor_file& file) {
    totals sum;
    for (const auto& record : file.games) {
        ++sum.games;
        const auto played = othello::replay(record);
        if (!played) {
            ++sum.illegal;
            continue;
        }
        sum.moves += static_cast<int>(record.moves.size());
        sum.passes += played->passes;
        sum.with_pass += played->passes > 0 ? 1 : 0;
        sum.unfinished += played->finished ? 0 : 1;
        sum.wrong += played->finished && !played->score_agrees ? 1 : 0;
    }
    return sum;
}

} // namespace

TEST_CASE("the fields of a file are where the description puts them") {
    const auto read = othello::parse_wthor(small_file());
    REQUIRE(read);
    CHECK(read->century == 20);
    CHECK(read->year_in_century == 1);
    CHECK(read->month == 2);
    CHECK(read->day == 3);
    CHECK(read->year == 1999);
    CHECK(read->solved_empties == 24);
    REQUIRE(read->games.size() == 1);
    const auto& game = read->games[0];
    CHECK(game.tournament == 0x0201);
    CHECK(game.black == 0x0403);
    CHECK(game.white == 0x0605);
    CHECK(game.score == 33);
    CHECK(game.theoretical_score == 34);
    REQUIRE(game.moves.size() == 2);
    CHECK(game.moves[0] == othello::parse_square("f5").value());
    CHECK(game.moves[1] == othello::parse_square("d6").value());
    CHECK(othello::write_wthor(*read) == small_file());
}

TEST_CASE("a board size of 0 is 8x8 and a depth of 0 is 22 empty squares") {
    auto file = small_file();
    file[12] = file[14] = 0;
    const auto read = othello::parse_wthor(file);
    REQUIRE(read);
    CHECK(read->solved_empties == 22);
}

TEST_CASE("files survive being written and read, and their games replay") {
    rng random(1);
    for (int i = 0; i < 20; ++i) {
        int passes = 0;
        const auto file = random_file(random, 50, passes);
        const auto written = othello::write_wthor(file);
        REQUIRE(written.size() == 16 + 68 * 50);
        const auto read = othello::parse_wthor(written);
        REQUIRE(read);
        REQUIRE(same(*read, file));
        const totals sum = replay_all(*read);
        REQUIRE(sum.illegal == 0);
        REQUIRE(sum.wrong == 0);
        REQUIRE(sum.unfinished == 10);
        REQUIRE(sum.passes == passes);
    }
}

TEST_CASE("a truncated or foreign file gets an error that says why") {
    CHECK(othello::parse_wthor(bytes{}).error() ==
          parse_error{0, "the file ends within its header of 16 bytes"});
    CHECK(othello::parse_wthor(bytes(15)).error().position == 15);
    auto shorter = small_file(), longer = small_file();
    shorter.pop_back();
    longer.push_back(0);
    CHECK(othello::parse_wthor(shorter).error() ==
          parse_error{83, "the header tells of 1 games, which take 84 bytes, but the file has 83"});
    CHECK(othello::parse_wthor(longer).error() ==
          parse_error{84, "the header tells of 1 games, which take 84 bytes, but the file has 85"});
    CHECK(
        error_of(small_file(), 7, 0xff) ==
        parse_error{
            84, "the header tells of 4278190081 games, which take 290916925524 bytes, but the file has 84"});
    CHECK(error_of(small_file(), 2, 13) == parse_error{2, "no date in the header: this is no WTHOR file"});
    CHECK(error_of(small_file(), 3, 0) == parse_error{3, "no date in the header: this is no WTHOR file"});
    CHECK(error_of(small_file(), 8, 1) == parse_error{8, "a file of games has no names, this has 1"});
    CHECK(error_of(small_file(), 12, 10) ==
          parse_error{12, "the games are on 10x10 squares; only 8x8 is read"});
    CHECK(error_of(small_file(), 12, 7) ==
          parse_error{12, "the size of the board is 7; 0 or 8 belongs here"});
    CHECK(error_of(small_file(), 13, 1) == parse_error{13, "this is a file of solitaires, not of games"});
    CHECK(error_of(small_file(), 13, 2) == parse_error{13, "the type of the file is 2, not 0 for games"});
    auto names = small_file();
    names[4] = 0;
    names[8] = 2;
    CHECK(othello::parse_wthor(names).error() ==
          parse_error{4, "this is a file of names (.jou or .trn), not of games (.wtb)"});
}

TEST_CASE("a record that cannot be gets an error at its byte") {
    CHECK(error_of(small_file(), 22, 65) == parse_error{22, "game 1: a score of 65 discs"});
    CHECK(error_of(small_file(), 23, 65) == parse_error{23, "game 1: a score of 65 discs"});
    for (const int byte : {1, 10, 19, 20, 29, 89, 91, 255})
        CHECK(error_of(small_file(), 25, static_cast<std::uint8_t>(byte)) ==
              parse_error{25, "game 1: the byte " + std::to_string(byte) + " is no square"});
    CHECK(error_of(small_file(), 27, 56) == parse_error{27, "game 1: a move after the end of the moves"});
}

TEST_CASE("the replay of a record names the illegal move, and tells a wrong score from an unfinished game") {
    othello::wthor_record record;
    CHECK_FALSE(othello::replay(record)->finished);
    for (const auto* name : {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"})
        record.moves.push_back(*othello::parse_square(name));
    record.score = 64;
    const auto played = othello::replay(record);
    REQUIRE(played);
    CHECK(played->finished);
    CHECK(played->score_agrees);
    CHECK(played->passes == 0);
    record.score = 13; // black's discs without the empty squares
    CHECK(othello::replay(record)->finished);
    CHECK_FALSE(othello::replay(record)->score_agrees);
    record.moves.push_back(square{0});
    CHECK(othello::replay(record).error() == parse_error{17, "move 10, a1: the game is over"});
    record.moves[1] = record.moves[0];
    CHECK(othello::replay(record).error() == parse_error{9, "move 2, e6: the square is taken"});
}

TEST_CASE("no mutation of a file makes the reader fall over") {
    rng random(2);
    int passes = 0, accepted = 0;
    const bytes original = othello::write_wthor(random_file(random, 4, passes));
    for (int i = 0; i < 20000; ++i) {
        bytes file = original;
        for (auto edits = random.below(3); edits > 0; --edits)
            file[random.below(static_cast<std::uint32_t>(random.below(2) == 0 ? 16 : file.size()))] =
                static_cast<std::uint8_t>(random.below(random.below(2) == 0 ? 100 : 256));
        if (random.below(20) == 0) file.resize(random.below(400));
        const auto read = othello::parse_wthor(file);
        if (!read) {
            REQUIRE(read.error().position <= file.size());
            continue;
        }
        ++accepted;
        REQUIRE(same(*othello::parse_wthor(othello::write_wthor(*read)), *read));
        for (const auto& record : read->games)
            if (const auto played = othello::replay(record); !played) REQUIRE(played.error().position < 68);
    }
    CHECK(accepted > 2000);
    CHECK(accepted < 19000);
}

TEST_CASE("every game of the WTHOR files in ZWEIG_WTHOR_DIR replays, with the score that is recorded") {
    const char* folder = std::getenv("ZWEIG_WTHOR_DIR");
    if (folder == nullptr) {
        WARN("ZWEIG_WTHOR_DIR is not set: no real files were read");
        return;
    }
    totals sum;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".wtb") continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        const bytes file{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        const auto read = othello::parse_wthor(file);
        INFO(entry.path());
        REQUIRE(read);
        const totals one = replay_all(*read);
        CHECK(one.illegal == 0);
        CHECK(one.wrong == 0);
        sum.games += one.games;
        sum.moves += one.moves;
        sum.passes += one.passes;
        sum.with_pass += one.with_pass;
        sum.unfinished += one.unfinished;
    }
    CHECK(sum.games > 0);
    WARN(sum.games << " games, " << sum.moves << " moves, " << sum.passes << " passes in " << sum.with_pass
                   << " games, " << sum.unfinished << " unfinished");
}
