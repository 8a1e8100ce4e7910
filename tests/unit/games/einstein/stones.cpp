#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/einstein/stones.hpp>

#include <array>
#include <cstddef>

using namespace zweig;
using einstein::stones;

namespace {

/// The same in an array.
struct slow_stones {
    std::array<int, 6> at{-1, -1, -1, -1, -1, -1};

    bool same(const stones& fast) const {
        unsigned living = 0;
        for (int stone = 0; stone < 6; ++stone) {
            const int square = at[std::size_t(stone)];
            if (fast.lives(stone) != (square >= 0) || (square >= 0 && fast.square(stone) != square))
                return false;
            living |= unsigned{square >= 0} << stone;
        }
        for (int square = 0; square < 128; ++square) {
            int on = -1;
            for (int stone = 5; stone >= 0; --stone)
                if (at[std::size_t(stone)] == square) on = stone;
            if (fast.on(square) != on) return false;
        }
        return fast.living() == living && fast.none() == (living == 0);
    }
};

constexpr stones two() {
    stones s;
    s.put(0, 3);
    s.put(5, 24);
    return s;
}

} // namespace

static_assert(stones().none() && two().living() == 0b100001 && two().square(5) == 24);
static_assert(two().on(24) == 5 && two().on(0) == -1);

TEST_CASE("stones put and taken in any order are those of an array", "[einstein]") {
    rng random(1);
    for (int game = 0; game < 200; ++game) {
        stones fast;
        slow_stones slow;
        for (int step = 0; step < 40; ++step) {
            const int square = static_cast<int>(random.below(random.below(2) == 0 ? 25 : 128));
            if (random.below(3) > 0) {
                const int stone = static_cast<int>(random.below(6));
                fast.put(stone, square);
                slow.at[std::size_t(stone)] = square;
            } else { // two on one square go both
                fast.take(square);
                for (int& at : slow.at) at = at == square ? -1 : at;
            }
            REQUIRE(slow.same(fast));
        }
    }
}

TEST_CASE("a stone that was taken leaves nothing behind", "[einstein]") {
    stones s = two();
    s.take(3);
    s.take(24);
    CHECK(s == stones());
    CHECK(s.word() == stones().word());
    CHECK(two().word() != stones().word());
}
