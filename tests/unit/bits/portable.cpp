#include "support/catch.hpp"

#include "support/random_boards.hpp"

#include <zweig/bits/portable.hpp>
#include <zweig/bits/shift.hpp>

#include <array>
#include <cstddef>

using namespace zweig::bits;

TEST_CASE("portable lanes hold four boards and move each along its own line", "[bits]") {
    support::for_each_shape([]<class T>(T) {
        using board = typename T::get;
        using four = detail::lanes<portable, board>;
        zweig::rng random(9);
        support::for_each_board<board>(
            [&](const board& b) {
                const std::array<board, 4> mask = [&] {
                    std::array<board, 4> m{};
                    for (board& x : m) x = support::random_board<board::rows, board::columns>(random, 0.5);
                    return m;
                }();
                const detail::lane_table<board> table(
                    false, [&](direction d) { return mask[static_cast<std::size_t>(d)]; });
                std::array<board, 4> out{};

                (four(b) & four(table)).store(out.data());
                for (std::size_t i = 0; i < 4; ++i) CHECK((out[i] == (b & mask[i])));
                (four(b) | four(table)).store(out.data());
                for (std::size_t i = 0; i < 4; ++i) CHECK((out[i] == (b | mask[i])));
                CHECK((four(table).together() == (mask[0] | mask[1] | mask[2] | mask[3])));
                CHECK((four(table).united() == four(four(table).together())));
                CHECK(four(b).any() == b.any());

                (four(b).template forward<1>() & four(detail::lane_arrivals<board, true, false>))
                    .store(out.data());
                CHECK((out == std::array{shift<direction::east>(b), shift<direction::south_east>(b),
                                         shift<direction::south>(b), shift<direction::south_west>(b)}));
                (four(b).template back<1>() & four(detail::lane_arrivals<board, true, true>))
                    .store(out.data());
                CHECK((out == std::array{shift<direction::west>(b), shift<direction::north_west>(b),
                                         shift<direction::north>(b), shift<direction::north_east>(b)}));
            },
            5);
    });
}
