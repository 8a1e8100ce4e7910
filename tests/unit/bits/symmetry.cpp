#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/symmetry.hpp>

#include <algorithm>
#include <cstddef>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using five = bitboard<5, 5>;
using eight = bitboard<8, 8>;
using ten = bitboard<10, 10>;

static_assert(rotate_90(eight::of(0, 0)) == eight::of(0, 7) &&
              rotate_270(eight::of(0, 0)) == eight::of(7, 0));
static_assert(rotate_180(ten::of(2, 3)) == ten::of(7, 6) && transpose(ten::of(2, 3)) == ten::of(3, 2));
static_assert(flip_horizontal(ten::of(2, 3)) == ten::of(2, 6) &&
              flip_vertical(ten::of(2, 3)) == ten::of(7, 3));
static_assert(anti_transpose(ten::of(2, 3)) == ten::of(6, 7) &&
              anti_transpose(ten::of(0, 9)) == ten::of(0, 9));

} // namespace

TEST_CASE("turns and reflections move every square where it belongs, on boards of any shape", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        support::for_each_board<board>(
            [](const board& b) {
                check_same(slow(flip_horizontal(b)), slow(b).flipped_horizontal());
                check_same(slow(flip_vertical(b)), slow(b).flipped_vertical());
                check_same(slow(transpose(b)), slow(b).transposed());
                check_same(slow(anti_transpose(b)), slow(b).anti_transposed());
                check_same(slow(rotate_90(b)), slow(b).turned_right());
                check_same(slow(rotate_180(b)), slow(b).flipped_vertical().flipped_horizontal());
                check_same(slow(rotate_270(b)), slow(b).turned_left());
            },
            5);
    });
}

TEMPLATE_TEST_CASE("the eight symmetries are turns by 0, 90, 180 and 270 degrees, then these mirrored",
                   "[bits]", five, eight, ten) {
    support::for_each_board<TestType>([](const TestType& b) {
        const auto all = symmetries(b);
        auto turned = slow(b);
        for (std::size_t i = 0; i < 4; ++i) {
            check_same(slow(all[i]), turned);
            check_same(slow(all[i + 4]), turned.flipped_horizontal());
            turned = turned.turned_right();
        }
    });
}

TEST_CASE("all symmetries of a board have the same eight symmetries", "[bits]") {
    support::for_each_board<ten>([](const ten& b) {
        auto expected = symmetries(b);
        std::ranges::sort(expected);
        for (const ten& other : symmetries(b)) {
            auto theirs = symmetries(other);
            std::ranges::sort(theirs);
            CHECK((theirs == expected));
        }
    });
}
