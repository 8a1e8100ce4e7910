#include "support/catch.hpp"

#include "oracle/slow_board.hpp"

#include <zweig/bits/direction.hpp>

#include <cstddef>

using namespace zweig::bits;

static_assert(row_step(direction::south) == 1 && column_step(direction::south) == 0);
static_assert(row_step(direction::north_east) == -1 && column_step(direction::north_east) == 1);
static_assert(opposite(direction::east) == direction::west);
static_assert(opposite(direction::north_west) == direction::south_east);

TEST_CASE("directions go clockwise from the east", "[bits]") {
    for (std::size_t d = 0; d < directions; ++d) {
        CHECK(row_step(static_cast<direction>(d)) == oracle::steps[d].row);
        CHECK(column_step(static_cast<direction>(d)) == oracle::steps[d].column);
    }
}

TEST_CASE("a step and its opposite lead back", "[bits]") {
    for (int i = 0; i < directions; ++i) {
        const auto d = static_cast<direction>(i);
        CHECK(row_step(d) + row_step(opposite(d)) == 0);
        CHECK(column_step(d) + column_step(opposite(d)) == 0);
    }
}
