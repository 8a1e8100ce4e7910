#include "support/catch.hpp"

#include "oracle/slow_einstein.hpp"

#include <zweig/games/einstein/dice.hpp>

#include <bit>
#include <cstddef>
#include <map>

using namespace zweig;
using namespace zweig::einstein;

namespace {

/// The stones that a throw allows, as the rules tell it: Red's stones in a row of 25 squares.
unsigned slow_nearest(unsigned living, int face) {
    oracle::slow_einstein<5>::cells board{};
    for (int stone = 1; stone <= 6; ++stone)
        if ((living >> (stone - 1) & 1) != 0) board[std::size_t(stone)] = stone;
    unsigned set = 0;
    for (const int stone : oracle::slow_einstein<5>(board, player::first).movable(face))
        set |= 1u << (stone - 1);
    return set;
}

template <int Faces, class Real>
void check_merged() {
    for (unsigned living = 0; living < 64; ++living) {
        std::map<unsigned, int> faces; // that allow the same stones
        for (int face = 1; face <= Faces; ++face) ++faces[slow_nearest(living, face)];
        const auto& merged = detail::nearest_merged<Faces, Real>[living];
        REQUIRE(merged.size() == faces.size());
        Real sum = 0;
        int before = 0;
        for (const auto& [outcome, probability] : merged) {
            const int face = face_of(outcome);
            const unsigned allowed = slow_nearest(living, face);
            // The lowest of its faces stands for all, in order.
            REQUIRE((face > before && face <= Faces && !is_others(outcome)));
            for (int lower = 1; lower < face; ++lower) REQUIRE(slow_nearest(living, lower) != allowed);
            before = face;
            REQUIRE(probability == Real(faces[allowed]) / Real(Faces));
            sum += probability;
        }
        REQUIRE(sum == Approx(1.0));
    }
}

} // namespace

static_assert(detail::nearest_stones(0b111111, 4) == 0b001000);
static_assert(detail::nearest_stones(0b100100, 4) == 0b100100);

TEST_CASE("the stone of the number moves; where it is gone, the next higher or the next lower",
          "[einstein]") {
    for (unsigned living = 0; living < 64; ++living)
        for (int face = 1; face <= 6; ++face) {
            REQUIRE(detail::nearest[living][std::size_t(face)] == slow_nearest(living, face));
            REQUIRE(detail::nearest_stones(living, face) == slow_nearest(living, face));
        }
    // 4 and 5 are gone: 3 or 6, though 3 is nearer.
    CHECK(detail::nearest[0b100111][4] == 0b100100);
    CHECK(detail::nearest[0b100111][5] == 0b100100);
    // Nothing lower, nothing higher.
    CHECK(detail::nearest[0b111000][1] == 0b001000);
    CHECK(detail::nearest[0b000111][6] == 0b000100);
    CHECK(detail::nearest[0b000010][6] == 0b000010);
}

TEST_CASE("a throw allows a stone as long as one lives", "[einstein]") {
    for (unsigned living = 1; living < 64; ++living)
        for (int face = 1; face <= 6; ++face) {
            const unsigned allowed = detail::nearest[living][std::size_t(face)];
            CHECK((allowed != 0 && (allowed & ~living) == 0 && std::popcount(allowed) <= 2));
        }
}

TEST_CASE("throws that allow the same stones are merged, their probabilities added", "[einstein]") {
    check_merged<6, float>();
    check_merged<6, double>();
    check_merged<3, float>();
    check_merged<3, double>();
}

TEST_CASE("with stones 1 and 6 left, four faces of six let the player choose", "[einstein]") {
    const auto& merged = detail::nearest_merged<6, double>[0b100001];
    REQUIRE(merged.size() == 3);
    CHECK((merged[0].outcome == throw_of(1) && merged[0].probability == 1.0 / 6));
    CHECK((merged[1].outcome == throw_of(2) && merged[1].probability == 4.0 / 6));
    CHECK((merged[2].outcome == throw_of(6) && merged[2].probability == 1.0 / 6));
}

TEST_CASE("a lone stone makes one outcome of all faces", "[einstein]") {
    for (int stone = 0; stone < 6; ++stone) {
        const auto& merged = detail::nearest_merged<6, float>[std::size_t{1} << stone];
        REQUIRE(merged.size() == 1);
        CHECK(merged[0].probability == 1.0f);
    }
}
