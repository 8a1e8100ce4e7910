#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/shift.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using eight = bitboard<8, 8>;
using ten = bitboard<10, 10>;

static_assert(shift<direction::east>(ten::of(63)) == ten::of(64), "from the first word into the second");
static_assert(shift<direction::north>(ten::of(64)) == ten::of(54), "and back");
static_assert(shift<direction::south_west>(eight::all()).count() == 49);

template <class Board, class F>
void for_each_direction(F f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (f(I, [](const Board& b) { return shift<static_cast<direction>(I)>(b); }), ...);
    }
    (std::make_index_sequence<8>{});
}

void check_distance(int distance, bool right) {
    INFO("distance " << distance);
    CHECK(right);
}

} // namespace

TEST_CASE("a shift moves every square one step", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        support::for_each_board<board>(
            [](const board& b) {
                for_each_direction<board>(
                    [&](std::size_t d, auto step) { check_same(slow(step(b)), slow(b).shifted(d)); });
            },
            5);
    });
}

TEMPLATE_TEST_CASE("nothing comes in again on the other side", "[bits]", eight, ten) {
    using board = TestType;
    const int last = board::rows - 1;
    const board top = board::row(0), bottom = board::row(last);
    const board left = board::column(0), right = board::column(last);
    SECTION("past the right edge") {
        CHECK(shift<direction::east>(right).none());
        CHECK(shift<direction::north_east>(right).none());
        CHECK(shift<direction::south_east>(right).none());
    }
    SECTION("past the left edge") {
        CHECK(shift<direction::west>(left).none());
        CHECK(shift<direction::north_west>(left).none());
        CHECK(shift<direction::south_west>(left).none());
    }
    SECTION("past the top") {
        CHECK(shift<direction::north>(top).none());
        CHECK(shift<direction::north_east>(top).none());
        CHECK(shift<direction::north_west>(top).none());
    }
    SECTION("past the bottom") {
        CHECK(shift<direction::south>(bottom).none());
        CHECK(shift<direction::south_east>(bottom).none());
        CHECK(shift<direction::south_west>(bottom).none());
    }
}

TEST_CASE("the words of a board move as one number, by any distance", "[bits]") {
    using board = bitboard<8, 16>;
    zweig::rng random(5);
    const auto check = [&]<int N>(std::integral_constant<int, N>) {
        bool right = true;
        for (int i = 0; i < 20; ++i) {
            const auto b = support::random_board<8, 16>(random, 0.5);
            board expected;
            for (const int s : b.squares())
                if (s + N >= 0 && s + N < 128) expected.set(s + N);
            right = right && board(detail::moved<N>(b.words())) == expected;
        }
        check_distance(N, right);
    };
    [&]<int... I>(std::integer_sequence<int, I...>) {
        (check(std::integral_constant<int, (I - 20) * 7>{}), ...);
    }
    (std::make_integer_sequence<int, 41>{});
    check(std::integral_constant<int, 64>{});
    check(std::integral_constant<int, -64>{});
    check(std::integral_constant<int, 1>{});
    check(std::integral_constant<int, -1>{});
}
