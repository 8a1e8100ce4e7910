#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/neighbours.hpp>

#include <cstddef>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using ten = bitboard<10, 10>;

static_assert(neighbours<portable>(ten::of(0)).count() == 3 &&
              neighbours<portable>(ten::of(64)).count() == 8);
static_assert(neighbours4<portable>(ten::of(0)).count() == 2 &&
              neighbours4<portable>(ten::of(64)).count() == 4);
static_assert(shift_all<portable>(ten::of(64))[0] == ten::of(65) &&
              shift_all<portable>(ten::of(64))[5] == ten::of(53));

} // namespace

TEST_CASE("shift_all gives the eight shifts in the order of the directions", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            support::for_each_board<board>(
                [](const board& b) {
                    const auto shifted = shift_all<typename Isa::get>(b);
                    for (std::size_t d = 0; d < 8; ++d) check_same(slow(shifted[d]), slow(b).shifted(d));
                },
                5);
        });
    });
}

TEST_CASE("neighbours are the squares next to one of the board's, with or without diagonals", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            const auto check = [](const board& b) {
                check_same(slow(neighbours<typename Isa::get>(b)), slow(b).neighbours(true));
                check_same(slow(neighbours4<typename Isa::get>(b)), slow(b).neighbours(false));
            };
            support::for_each_board<board>(check, 10);
            for (int s = 0; s < board::square_count; ++s) check(board::of(s));
        });
    });
}

TEST_CASE("the native instruction set is the default", "[bits]") {
    const ten b = ten::row(3) | ten::column(9);
    CHECK((neighbours(b) == neighbours<native>(b)));
    CHECK((shift_all(b) == shift_all<native>(b)));
}
