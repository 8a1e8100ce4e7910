#include "support/catch.hpp"

#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/obf.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

using namespace zweig;

namespace {

using game = othello::game<8>;
using position = othello::scored_position<game>;

/// The positions of a file of known scores, from `first` on at most `count`.
std::vector<position> suite(const std::string& name, std::size_t first = 0, std::size_t count = 1000) {
    std::ifstream file("golden/othello/" + name);
    std::vector<position> all;
    for (std::string line; std::getline(file, line);) {
        const auto read = othello::parse_obf_line(line);
        REQUIRE(read);
        if (*read) all.push_back(**read);
    }
    REQUIRE(first < all.size());
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
    if (all.size() > count) all.resize(count);
    return all;
}

/// Solves each position: its score is the known one, and the move has the best score of the file, if listed.
void check_solved(const std::vector<position>& positions, const alpha_beta_options& options) {
    auto search =
        alpha_beta<game>(options, othello::positional{}, othello::fewest_replies{}, othello::endgame{10});
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const position& p = positions[i];
        INFO("position " << i + 1 << ": " << othello::to_text(p.game));
        const auto found = search(p.game, {});
        CHECK(found.solved);
        REQUIRE(p.best);
        CHECK(found.viewer == p.viewer);
        CHECK(std::lround(found.value * 64) == *p.best);
        REQUIRE(found.best);
        const auto entry = std::find_if(p.entries.begin(), p.entries.end(),
                                        [&](const auto& e) { return e.move == *found.best; });
        if (entry != p.entries.end())
            CHECK(entry->score == *p.best);
        else
            CHECK(std::count_if(p.entries.begin(), p.entries.end(),
                                [](const auto& e) { return e.move.has_value(); }) == 0);
    }
}

} // namespace

TEST_CASE("FFO 1 to 19 are solved: every score and a best move", "[golden]") {
    check_solved(suite("ffo01-19.obf"), {.table_bytes = std::size_t{64} << 20});
}

TEST_CASE("FFO 1 to 19 are solved by two threads", "[golden]") {
    check_solved(suite("ffo01-19.obf"), {.table_bytes = std::size_t{64} << 20, .threads = 2});
}

TEST_CASE("FFO 1 to 19 are solved with a table of one megabyte", "[golden]") {
    check_solved(suite("ffo01-19.obf"), {.table_bytes = std::size_t{1} << 20});
}

TEST_CASE("FFO 1 to 19 are solved without a table", "[golden]") {
    check_solved(suite("ffo01-19.obf"), {.table_bytes = 0});
}

TEST_CASE("FFO 40 to 44 are solved: every score and a best move", "[golden][slow]") {
    check_solved(suite("ffo40-49.obf", 0, 5), {.table_bytes = std::size_t{256} << 20});
}

TEST_CASE("twenty hard positions of 20 empty squares are solved", "[golden][slow]") {
    check_solved(suite("hard20_part.obf"), {.table_bytes = std::size_t{256} << 20});
}

TEST_CASE("three hard positions of 25 empty squares are solved by two threads", "[golden][slow]") {
    check_solved(suite("hard25_part.obf", 0, 3), {.table_bytes = std::size_t{256} << 20, .threads = 2});
}
