#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"
#include "support/same_board.hpp"

#include <zweig/bits/bitboard.hpp>

#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

using namespace zweig::bits;
using oracle::slow;
using support::check_same;

namespace {

using eight = bitboard<8, 8>;
using ten = bitboard<10, 10>;

static_assert(std::regular<eight> && std::totally_ordered<eight> && std::is_trivially_copyable_v<eight>);
static_assert(std::regular<ten> && std::totally_ordered<ten> && std::is_trivially_copyable_v<ten>);
static_assert(sizeof(eight) == 8 && sizeof(ten) == 16 && sizeof(bitboard<8, 16>) == 16);
static_assert(eight().none() && eight::all().count() == 64 && eight::all().word(0) == ~std::uint64_t{0});
static_assert(ten::all().count() == 100 && bitboard<8, 16>::all().count() == 128 &&
              bitboard<1, 65>::all().count() == 65);
static_assert(eight::row(0) == eight(0xff) && eight::column(7) == eight(0x8080808080808080));
static_assert(ten::of(9, 9) == ten(0, std::uint64_t{1} << 35) && ten::of(63).first() == 63 &&
              ten::of(64).first() == 64);
static_assert((~ten()) == ten::all() && (~ten::all()).none() &&
              (ten::all() ^ ten::row(3)) == ten::all() - ten::row(3));
static_assert((ten::row(2) & ten::column(5)) == ten::of(2, 5) &&
              (ten::row(2) | ten::column(5)).count() == 19);
static_assert(ten::on_board({~std::uint64_t{0}, ~std::uint64_t{0}}) == ten::all());
static_assert(ten::of(64) > ten::of(63) && ten::of(1) > ten::of(0) && ten(~std::uint64_t{0}) < ten::of(64));
static_assert(ten::square(3, 4) == 34 && ten::row_of(34) == 3 && ten::column_of(34) == 4);
static_assert(!std::convertible_to<std::uint64_t, eight>, "a word is not silently a board");

} // namespace

TEST_CASE("a bitboard holds what is put in and nothing else", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        bool right = true;
        for (int s = 0; s < board::square_count; ++s) {
            board b;
            b.set(s);
            right = right && b == board::of(s) && b == board::of(board::row_of(s), board::column_of(s));
            right = right && b.test(s) && b.count() == 1 && b.first() == s && b.set(s) == board::of(s);
            right = right && b.reset(s).none() && b.reset(s).none();
        }
        CHECK(right);
    });
}

TEST_CASE("a row has the squares of the row, a column those of the column", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        const oracle::slow_board empty(board::rows, board::columns);
        for (int i = 0; i < board::rows; ++i)
            check_same(slow(board::row(i)), empty.like([&](int r, int) { return r == i; }));
        for (int i = 0; i < board::columns; ++i)
            check_same(slow(board::column(i)), empty.like([&](int, int c) { return c == i; }));
        check_same(slow(board::all()), empty.like([](int, int) { return true; }));
    });
}

TEST_CASE("set operations act on every square and never leave the board", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        zweig::rng random(7);
        support::for_each_board<board>(
            [&](const board& a) {
                const board b = support::random_board<board::rows, board::columns>(random, 0.5);
                const auto p = slow(a), q = slow(b);
                check_same(slow(a & b), p.like([&](int r, int c) { return p.at(r, c) && q.at(r, c); }));
                check_same(slow(a | b), p.like([&](int r, int c) { return p.at(r, c) || q.at(r, c); }));
                check_same(slow(a ^ b), p.like([&](int r, int c) { return p.at(r, c) != q.at(r, c); }));
                check_same(slow(a - b), p.like([&](int r, int c) { return p.at(r, c) && !q.at(r, c); }));
                check_same(slow(~a), p.like([&](int r, int c) { return !p.at(r, c); }));
                const bool counts =
                    a.count() == p.count() && a.any() == (p.count() > 0) && a.none() == (p.count() == 0);
                CHECK(counts);
                CHECK((a == b) == (p == q));
            },
            5);
    });
}

TEST_CASE("a bitboard's squares are listed in order", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        support::for_each_board<board>(
            [](const board& b) {
                std::vector<int> expected, listed;
                for (int s = 0; s < board::square_count; ++s)
                    if (b.test(s)) expected.push_back(s);
                for (const int s : b.squares()) listed.push_back(s);
                const board lowest = expected.empty() ? board() : board::of(expected.front());
                const bool right =
                    listed == expected && b.squares().size() == expected.size() && b.first_alone() == lowest;
                CHECK(right);
            },
            5);
    });
}

TEST_CASE("bitboards are ordered like numbers", "[bits]") {
    zweig::rng random(3);
    for (int i = 0; i < 1000; ++i) {
        const ten a = support::random_board<10, 10>(random, 0.5),
                  b = support::random_board<10, 10>(random, 0.5);
        int highest = -1;
        for (const int s : (a ^ b).squares()) highest = s;
        CHECK((a <=> b) == (highest < 0       ? std::strong_ordering::equal
                            : b.test(highest) ? std::strong_ordering::less
                                              : std::strong_ordering::greater));
    }
}
