#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/lines.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using ten = bitboard<10, 10>;
using connect_four = bitboard<6, 7>;

static_assert(line_count<4, connect_four> == 69);
static_assert(line_count<5, ten> == 192);
static_assert(line_count<3, bitboard<3, 3>> == 8 && line_count<4, bitboard<3, 3>> == 0);
static_assert(has_line<5, portable>(ten::row(6)) && !has_line<5, portable>(ten::of(0)));
static_assert(line_masks<3, bitboard<3, 3>>()[0] == bitboard<3, 3>::row(0));

template <int K, class Isa, class Board>
void check_lines(const Board& board) {
    const auto plain = slow(board);
    const auto starts = line_starts<K, Isa>(board);
    bool any = false;
    for (std::size_t d = 0; d < 4; ++d) {
        const auto expected = plain.line_starts(d, K);
        check_same(slow(starts[d]), expected);
        any = any || expected.count() > 0;
    }
    check_same(slow(line_cells<K, Isa>(board)), plain.line_cells(K));
    if (has_line<K, Isa>(board) != any) FAIL_CHECK("has_line of " << K << " in" << plain);
}

} // namespace

TEST_CASE("lines are found where they are, in all four directions", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            support::for_each_board<board>(
                [](const board& b) {
                    check_lines<4, isa>(b);
                    check_lines<5, isa>(b);
                },
                5);
        });
    });
}

TEST_CASE("lines of any length are found, up to those that pass from word to word in one move", "[bits]") {
    using board = bitboard<8, 16>;
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        const auto check = [](const board& b) {
            check_lines<2, isa>(b);
            check_lines<3, isa>(b);
            check_lines<8, isa>(b);
            check_lines<16, isa>(b);
        };
        support::for_each_board<board>(check, 5);
        for (const board& line : line_masks<8, board>()) check(line);
    });
}

TEST_CASE("each line of five alone is a line, and none with a square taken away", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        for (const ten& line : line_masks<5, ten>()) {
            CHECK(has_line<5, isa>(line));
            CHECK((line_cells<5, isa>(line) == line));
            for (const int square : line.squares()) CHECK_FALSE(has_line<5, isa>(ten(line).reset(square)));
        }
    });
}

TEST_CASE("a row that goes on at the other edge is no line", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        for (int r = 0; r + 1 < 10; ++r)
            for (int from = 6; from <= 9; ++from) {
                ten east, south_east, south_west;
                for (int i = 0; i < 5; ++i) {
                    east.set(r * 10 + from + i);
                    if (r * 10 + from + 11 * i < 100) south_east.set(r * 10 + from + 11 * i);
                    if (r * 10 + (9 - from) + 9 * i < 100) south_west.set(r * 10 + (9 - from) + 9 * i);
                }
                CHECK_FALSE(has_line<5, isa>(east));
                CHECK_FALSE(has_line<5, isa>(south_east));
                CHECK_FALSE(has_line<5, isa>(south_west));
            }
    });
}

TEST_CASE("the table of lines has every line once", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        const oracle::slow_board empty(board::rows, board::columns);
        std::vector<board> expected;
        for (std::size_t d = 0; d < 4; ++d)
            for (int r = 0; r < board::rows; ++r)
                for (int c = 0; c < board::columns; ++c) {
                    const int last_row = r + 3 * oracle::steps[d].row, last = c + 3 * oracle::steps[d].column;
                    if (!empty.inside(last_row, last)) continue;
                    board line;
                    for (int i = 0; i < 4; ++i)
                        line.set(
                            board::square(r + i * oracle::steps[d].row, c + i * oracle::steps[d].column));
                    expected.push_back(line);
                }
        const auto& table = line_masks<4, board>();
        CHECK(std::ranges::equal(table, expected));
        CHECK(std::set<board>(table.begin(), table.end()).size() == expected.size());
    });
}
