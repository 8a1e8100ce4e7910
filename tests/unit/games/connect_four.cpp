#include "support/catch.hpp"

#include "oracle/expectiminimax.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/games/connect_four.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

using namespace zweig;
using connect_four::column;
using connect_four::game;

namespace {

constexpr player red = player::first, yellow = player::second;

/// By columns and rows.
constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

/// The rules on an array of cells, row 0 at the bottom.
struct slow_game {
    std::array<std::array<int, 6>, 7> cells{}; // 0 empty, 1 red, 2 yellow
    int mover = 1;

    bool can_drop(int c) const { return cells[std::size_t(c)][5] == 0; }
    void drop(int c) {
        for (int& cell : cells[std::size_t(c)])
            if (cell == 0) {
                cell = mover;
                break;
            }
        mover = 3 - mover;
    }
    bool has_four(int who) const {
        for (int c = 0; c < 7; ++c)
            for (int r = 0; r < 6; ++r)
                for (const auto& [dc, dr] : directions) {
                    int n = 0;
                    for (int i = 0; i < 4; ++i) {
                        const int column = c + i * dc, row = r + i * dr;
                        if (column < 7 && row >= 0 && row < 6 &&
                            cells[std::size_t(column)][std::size_t(row)] == who)
                            ++n;
                    }
                    if (n == 4) return true;
                }
        return false;
    }
    bool is_full() const {
        for (int c = 0; c < 7; ++c)
            if (can_drop(c)) return false;
        return true;
    }
};

game after(std::initializer_list<int> drops) {
    game g;
    for (const int c : drops) g.apply(column(c));
    return g;
}

game random_late(rng& random, int empties) {
    for (;;) {
        game g;
        int left = 42;
        for (; !g.is_terminal() && left > empties; --left) g.apply(random_action(g, random));
        if (!g.is_terminal()) return g;
    }
}

std::uint64_t perft(const game& g, int depth) {
    if (depth == 0 || g.is_terminal()) return depth == 0 ? 1 : 0;
    std::uint64_t n = 0;
    for (const column c : g.legal_actions()) {
        game next = g;
        next.apply(c);
        n += perft(next, depth - 1);
    }
    return n;
}

} // namespace

TEST_CASE("red begins, discs fall and a full column takes no more", "[connect_four]") {
    game g;
    CHECK(g.to_move() == red);
    CHECK(g.legal_actions().size() == 7);
    g = after({3, 3, 3, 3, 3});
    CHECK(g.to_move() == yellow);
    CHECK(g.discs(red) == std::uint64_t{0b010101} << 21);
    CHECK(g.discs(yellow) == std::uint64_t{0b001010} << 21);
    g.apply(column(3));
    const auto left = g.legal_actions();
    CHECK(std::vector<column>(left.begin(), left.end()) ==
          std::vector{column(0), column(1), column(2), column(4), column(5), column(6)});
}

TEST_CASE("three of any four in a row call for the fourth, in all directions, and nothing wraps around",
          "[connect_four]") {
    const game empty;
    const auto check = [&](const slow_game& slow) {
        std::uint64_t discs = 0, filled = 0, expected = 0;
        for (int c = 0; c < 7; ++c)
            for (int r = 0; r < 6; ++r) {
                const int cell = slow.cells[std::size_t(c)][std::size_t(r)];
                discs |= std::uint64_t{cell == 1} << (c * 7 + r);
                filled |= std::uint64_t{cell != 0} << (c * 7 + r);
            }
        const std::uint64_t found = empty.winning_cells(discs) & ~filled;
        for (int c = 0; c < 7; ++c)
            for (int r = 0; r < 6; ++r) {
                slow_game next = slow;
                if (std::exchange(next.cells[std::size_t(c)][std::size_t(r)], 1) == 0 && next.has_four(1))
                    expected |= std::uint64_t{1} << (c * 7 + r);
            }
        if (found != expected) FAIL_CHECK("discs " << discs << ": " << found << ", not " << expected);
    };
    int lines = 0;
    for (int c = 0; c < 7; ++c)
        for (int r = 0; r < 6; ++r)
            for (const auto& [dc, dr] : directions) {
                if (c + 3 * dc > 6 || r + 3 * dr > 5 || r + 3 * dr < 0) continue;
                ++lines;
                for (int left_out = dc == 0 ? 3 : 0; left_out < 4; ++left_out) {
                    slow_game slow;
                    if (dc == 0) // nothing hangs in the air within a column
                        for (int below = 0; below < r; ++below)
                            slow.cells[std::size_t(c)][std::size_t(below)] = 2;
                    for (int i = 0; i < 4; ++i)
                        slow.cells[std::size_t(c + i * dc)][std::size_t(r + i * dr)] = i == left_out ? 0 : 1;
                    check(slow);
                }
            }
    CHECK(lines == 69);
    rng random(70);
    for (int i = 0; i < 3000; ++i) {
        slow_game slow;
        for (auto& cells : slow.cells) {
            const std::uint32_t height = random.below(7);
            for (std::size_t r = 0; r < height; ++r) cells[r] = random.below(2) == 0 ? 1 : 2;
        }
        if (!slow.has_four(1)) check(slow);
    }
}

TEST_CASE("whole games are those of the rules", "[connect_four]") {
    rng random(71);
    int wins = 0, draws = 0;
    for (int i = 0; i < 20'000; ++i) {
        game g;
        slow_game slow;
        while (!g.is_terminal()) {
            bool same = true;
            const auto listed = g.legal_actions();
            std::size_t n = 0;
            for (int c = 0; c < 7; ++c)
                if (slow.can_drop(c)) same = same && n < listed.size() && listed[n++] == column(c);
            same = same && n == listed.size();
            const auto c = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
            const player mover = g.to_move();
            g.apply(c);
            slow.drop(static_cast<int>(c));
            const bool won = slow.has_four(mover == red ? 1 : 2);
            same = same && g.is_terminal() == (won || slow.is_full());
            if (same && g.is_terminal()) {
                same =
                    g.result(mover) == (won ? 1.0f : 0.0f) && g.result(opponent(mover)) == -g.result(mover);
                (won ? wins : draws) += 1;
            }
            if (!same) {
                FAIL_CHECK("red " << g.discs(red) << ", yellow " << g.discs(yellow));
                break;
            }
        }
    }
    CHECK(wins > 0);
    CHECK(draws > 0);
}

TEST_CASE("a board filled without four in a row is a draw", "[connect_four]") {
    // Columns filled in pairs, the bottom colours alternating every second column.
    game g;
    for (const int c : {0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 2, 3, 2, 3, 2, 3, 3, 2, 3,
                        2, 3, 2, 4, 5, 4, 5, 4, 5, 5, 4, 5, 4, 5, 4, 6, 6, 6, 6, 6, 6}) {
        REQUIRE_FALSE(g.is_terminal());
        g.apply(column(c));
    }
    CHECK(g.is_terminal());
    CHECK(g.result(red) == 0);
    CHECK(g.result(yellow) == 0);
    CHECK(g.legal_actions().empty());
}

TEST_CASE("the numbers of games of one to eight plies are the known ones", "[connect_four]") {
    const std::array<std::uint64_t, 8> known{7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (std::size_t i = 0; i < 7; ++i) CHECK(perft(game(), static_cast<int>(i) + 1) == known[i]);
    CHECK(perft(game(), 8) == known[7]);
}

TEST_CASE("different positions have different keys", "[connect_four]") {
    std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> seen;
    rng random(72);
    for (int i = 0; i < 5000; ++i)
        for (game g; !g.is_terminal(); g.apply(random_action(g, random))) {
            const std::pair discs{g.discs(red), g.discs(yellow)};
            if (seen.try_emplace(g.key(), discs).first->second != discs) FAIL_CHECK("key " << g.key());
        }
    CHECK(seen.size() > 50'000);
    CHECK(after({0, 1, 2}).key() == after({2, 1, 0}).key());
    CHECK(after({0, 1}).key() != after({1, 0}).key());
}

TEST_CASE("forced results never contradict the brute-force value, and often settle it", "[connect_four]") {
    rng random(73);
    ticker clock{limits{}};
    int settled = 0;
    for (int i = 0; i < 3000; ++i) {
        const game g = random_late(random, static_cast<int>(random.below(9)) + 1);
        const float truth = oracle::expectiminimax(g, red);
        const auto forced = connect_four::forced_results{}(g, red, -1, 1, clock);
        const auto mirrored = connect_four::forced_results{}(g, yellow, -1, 1, clock);
        REQUIRE(forced.has_value() == mirrored.has_value());
        if (!forced) continue;
        ++settled;
        if (*forced != truth || *mirrored != -truth)
            FAIL_CHECK("red " << g.discs(red) << ", yellow " << g.discs(yellow) << ": " << *forced << " for "
                              << truth);
    }
    CHECK(settled > 300);
}

TEST_CASE("late positions are solved as brute force solves them, with forced results and without",
          "[connect_four]") {
    auto with = alpha_beta<game>({.table_bytes = 1 << 20}, even{}, connect_four::most_threats{},
                                 connect_four::forced_results{});
    auto without = alpha_beta<game>({.table_bytes = 1 << 20}, even{});
    auto plain = alpha_beta<game>(alpha_beta_options::plain(), even{});
    rng random(74);
    for (int i = 0; i < 120; ++i) {
        const game g = random_late(random, 6 + static_cast<int>(random.below(7)));
        const float truth = oracle::expectiminimax(g, g.to_move());
        for (const auto& found : {with(g, {}), without(g, {}), plain(g, {.depth = 42})}) {
            if (!found.solved || found.value != truth || found.viewer != g.to_move())
                FAIL_CHECK("red " << g.discs(red) << ", yellow " << g.discs(yellow) << ": " << found.value
                                  << ", not " << truth);
            game next = g;
            next.apply(*found.best);
            if (oracle::expectiminimax(next, g.to_move()) != truth) FAIL_CHECK("a move that loses the value");
        }
    }
}
