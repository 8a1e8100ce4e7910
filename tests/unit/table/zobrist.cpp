#include "support/catch.hpp"

#include <zweig/table/zobrist.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>

using zweig::zobrist;

TEST_CASE("Zobrist keys are constants of the program, the same everywhere", "[table]") {
    constexpr std::uint64_t first = zobrist<2, 64>::key(0, 0);
    std::uint64_t state = 0x5a776569672031;
    CHECK(first == zweig::splitmix64(state));
    CHECK(zobrist<2, 64>::key(0, 1) == zweig::splitmix64(state));
    CHECK(zobrist<2, 64, 1>::key(0, 0) != first);
}

TEST_CASE("no two Zobrist keys are equal, and none is nothing", "[table]") {
    std::set<std::uint64_t> keys{0};
    int ones = 0;
    for (std::size_t kind = 0; kind < 12; ++kind)
        for (std::size_t square = 0; square < 128; ++square) {
            keys.insert(zobrist<12, 128>::key(kind, square));
            ones += std::popcount(zobrist<12, 128>::key(kind, square));
        }
    CHECK(keys.size() == 12 * 128 + 1);
    CHECK(ones == Approx(12 * 128 * 32).epsilon(0.02));
}

TEST_CASE("no two or three changes of a board cancel out", "[table]") {
    using keys = zobrist<2, 64>;
    std::set<std::uint64_t> sums{0};
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < 128; ++i)
        for (std::size_t j = 0; j < i; ++j, ++pairs)
            sums.insert(keys::key(i / 64, i % 64) ^ keys::key(j / 64, j % 64));
    for (std::size_t i = 0; i < 128; ++i, ++pairs) sums.insert(keys::key(i / 64, i % 64));
    CHECK(sums.size() == pairs + 1);
}
