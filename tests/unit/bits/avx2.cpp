#include "support/catch.hpp"

#include "support/random_boards.hpp"

#include <zweig/bits/avx2.hpp>
#include <zweig/bits/portable.hpp>

#include <array>
#include <concepts>
#include <cstddef>

using namespace zweig::bits;

#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)

static_assert(std::same_as<native, avx2>);

namespace {

template <class Board>
struct both {
    detail::lanes<portable, Board> slow;
    detail::lanes<avx2, Board> fast;

    explicit both(const detail::lane_table<Board>& table) : slow(table), fast(table) {}

    /// A board smaller than its words may have bits moved off it: `keep` is all of the board.
    template <int Times>
    bool move_alike(const detail::lane_table<Board>& keep) const {
        return alike(slow.template forward<Times>() & decltype(slow)(keep),
                     fast.template forward<Times>() & decltype(fast)(keep)) &&
               alike(slow.template back<Times>(), fast.template back<Times>());
    }

    static bool alike(const detail::lanes<portable, Board>& expected, const detail::lanes<avx2, Board>& got) {
        std::array<Board, 4> a{}, b{}, c{}, d{};
        expected.store(a.data());
        got.store(b.data());
        expected.united().store(c.data());
        got.united().store(d.data());
        return a == b && c == d && expected.together() == got.together() && expected.any() == got.any() &&
               got == got;
    }
};

} // namespace

TEST_CASE("AVX2 lanes do what portable lanes do", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        zweig::rng random(11);
        const auto table = [&](double density) {
            return detail::lane_table<board>(false, [&](direction) {
                return support::random_board<board::rows, board::columns>(random, density);
            });
        };
        const detail::lane_table<board> keep(false, [](direction) { return board::all(); });
        for (const double density : {0.0, 0.02, 0.3, 0.7, 1.0}) {
            const auto first = table(density), second = table(0.5);
            const both<board> a(first), b(second);
            CHECK(both<board>::alike(a.slow, a.fast));
            CHECK(both<board>::alike(a.slow & b.slow, a.fast & b.fast));
            CHECK(both<board>::alike(a.slow | b.slow, a.fast | b.fast));
            CHECK((a.slow == b.slow) == (a.fast == b.fast));
            CHECK(a.template move_alike<1>(keep));
            CHECK(a.template move_alike<2>(keep));
            CHECK(a.template move_alike<4>(keep));
            CHECK(a.template move_alike<8>(keep));
        }
    });
}

TEST_CASE("AVX2 lanes that differ in one square of one lane are not equal", "[bits]") {
    using board = bitboard<10, 10>;
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (const int square : {0, 63, 64, 99}) {
            const detail::lane_table<board> table(false, [&](direction d) {
                return static_cast<std::size_t>(d) == lane ? board::of(square) : board();
            });
            CHECK_FALSE((detail::lanes<avx2, board>(table) == detail::lanes<avx2, board>(board())));
            CHECK(detail::lanes<avx2, board>(table).any());
        }
}

#else

static_assert(std::same_as<native, portable>);

#endif
