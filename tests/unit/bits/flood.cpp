#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/flood.hpp>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using ten = bitboard<10, 10>;

static_assert(flood_fill<connectivity::eight, portable>(ten::of(0), ten::all()) == ten::all());
static_assert(flood_fill<connectivity::four, portable>(ten::of(0), ten::row(0) | ten::row(2)) == ten::row(0));

/// A path through every second row: the longest way from one end to the other.
template <class Board>
Board winding_path() {
    Board path;
    for (int r = 0; r < Board::rows; ++r) {
        if (r % 2 == 0)
            path |= Board::row(r);
        else
            path.set(Board::square(r, r % 4 == 1 ? Board::columns - 1 : 0));
    }
    return path;
}

} // namespace

TEST_CASE("a flood fill reaches what steps within reach", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            zweig::rng random(13);
            support::for_each_board<board>(
                [&](const board& within) {
                    const auto w = slow(within);
                    const auto check = [&](const board& seed) {
                        check_same(slow(flood_fill<connectivity::eight, isa>(seed, within)),
                                   slow(seed).flooded(w, true));
                        check_same(slow(flood_fill<connectivity::four, isa>(seed, within)),
                                   slow(seed).flooded(w, false));
                    };
                    check(board());
                    check(board::all());
                    check(within.first_alone());
                    check(support::random_board<board::rows, board::columns>(random, 0.05));
                },
                8);
        });
    });
}

TEST_CASE("a flood fill follows a winding path to its end", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        using isa = typename Isa::get;
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            const board path = winding_path<board>();
            check_same(slow(flood_fill<connectivity::four, isa>(path.first_alone(), path)), slow(path));
            check_same(slow(flood_fill<connectivity::eight, isa>(path.first_alone(), path)), slow(path));
        });
    });
}

TEST_CASE("a flood fill starts only from squares within", "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        const ten within = ten::row(4);
        CHECK(flood_fill<connectivity::eight, typename Isa::get>(ten::row(3), within).none());
        CHECK((flood_fill<connectivity::eight, typename Isa::get>(ten::column(2), within) == within));
    });
}

TEST_CASE("diagonal steps count unless four neighbours are asked for", "[bits]") {
    ten diagonal;
    for (int i = 0; i < 10; ++i) diagonal.set(ten::square(i, i));
    CHECK((flood_fill(ten::of(0), diagonal) == diagonal));
    CHECK((flood_fill<connectivity::four>(ten::of(0), diagonal) == ten::of(0)));
}
