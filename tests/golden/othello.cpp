#include "support/catch.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

using namespace zweig;

namespace {

/// Leaves at a depth. Convention C: a pass costs no ply, a finished game counts 1. Convention A: a pass is a
/// ply.
enum class convention { a, c };

template <convention Pass, class G>
std::uint64_t perft(const G& game, int depth) {
    if (depth == 0 || game.is_terminal()) return 1;
    if (depth == 1) return game.legal_actions().size();
    std::uint64_t leaves = 0;
    for (const auto action : game.legal_actions()) {
        G next = game;
        next.apply(action);
        const bool passed = Pass == convention::a && !next.is_terminal() && next.to_move() == game.to_move();
        leaves += perft<Pass>(next, depth - (passed ? 2 : 1));
    }
    return leaves;
}

struct leaves {
    std::uint64_t a, c;
};

/// The table `depth A B C` of the data file; rows without a C are left out.
std::map<int, leaves> known_leaves() {
    std::ifstream file("golden/othello/othello_perft.txt");
    std::map<int, leaves> known;
    for (std::string line; std::getline(file, line);) {
        std::istringstream row(line);
        int depth = 0;
        std::uint64_t a = 0, b = 0, c = 0;
        if (row >> depth >> a >> b >> c) known[depth] = {a, c};
    }
    return known;
}

template <class Isa>
void check_leaves(int from, int to) {
    const auto known = known_leaves();
    REQUIRE(known.count(to) == 1);
    for (int depth = from; depth <= to; ++depth) {
        INFO("depth " << depth);
        CHECK(perft<convention::a>(othello::basic_othello<8, Isa>(), depth) == known.at(depth).a);
        CHECK(perft<convention::c>(othello::basic_othello<8, Isa>(), depth) == known.at(depth).c);
    }
}

/// The solved value of a board in discs: `board value …` of the data file.
int solved_value(const std::string& board) {
    std::ifstream file("golden/othello/othello_solved.txt");
    for (std::string line; std::getline(file, line);) {
        std::istringstream row(line);
        std::string name;
        int value = 0;
        if (row >> name >> value && name == board) return value;
    }
    FAIL("no value of " << board);
    return 0;
}

} // namespace

TEST_CASE("the leaves of the first eight plies are the known ones in both conventions of a pass",
          "[golden]") {
    check_leaves<bits::native>(1, 8);
}

TEST_CASE("portable code counts the same leaves", "[golden]") { check_leaves<bits::portable>(1, 7); }

TEST_CASE("the leaves of up to eleven plies are the known ones in both conventions of a pass",
          "[golden][slow]") {
    check_leaves<bits::native>(9, 11);
}

TEST_CASE("4x4 is solved to the known value, with the leaf solver and without", "[golden]") {
    using game = othello::game<4>;
    const float known = game::value_of(solved_value("4x4"));
    const auto check = [&](auto search) {
        const auto found = search(game(), {});
        CHECK(found.solved);
        CHECK(found.value == known);
        CHECK(found.viewer == player::first);
        CHECK(found.best);
    };
    const alpha_beta_options options{.table_bytes = 1 << 22};
    check(alpha_beta<game>(options, othello::positional{}, othello::fewest_replies{}, othello::endgame{6}));
    check(alpha_beta<game>(options, othello::positional{}, othello::fewest_replies{}));
    check(alpha_beta<game>(options, even{}));
    check(alpha_beta<game>({.table_bytes = 1 << 22, .threads = 2}, othello::positional{},
                           othello::fewest_replies{}));
    check(alpha_beta<game>({.table_bytes = 0}, othello::disc_count{}, othello::fewest_replies{},
                           othello::endgame{8}));
}

TEST_CASE("4x4 is lost for black, as far as winning counts", "[golden]") {
    using game = othello::game<4, othello::scoring::win_loss>;
    auto search =
        alpha_beta<game>({.table_bytes = 1 << 22}, othello::positional{}, othello::fewest_replies{});
    const auto found = search(game(), {});
    CHECK(found.solved);
    CHECK(found.value == -1);
}
