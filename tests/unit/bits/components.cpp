#include "support/catch.hpp"

#include "oracle/slow_board.hpp"
#include "support/random_boards.hpp"

#include <zweig/bits/components.hpp>

#include <algorithm>
#include <ranges>
#include <vector>

using namespace zweig::bits;
using oracle::slow;

namespace {

using ten = bitboard<10, 10>;

static_assert(std::ranges::forward_range<component_range<connectivity::eight, ten>>);
static_assert(components(ten()).empty() && components(ten()).count() == 0 &&
              components(ten()).largest().none());
static_assert(components(ten::row(0) | ten::row(5)).count() == 2);

struct findings {
    std::vector<oracle::slow_board> listed{};
    int count = 0;
    bool empty = true;
    oracle::slow_board largest;
};

void check_components(const oracle::slow_board& board, bool diagonals, const findings& found) {
    const auto expected = board.components(diagonals);
    CHECK(found.listed == expected);
    CHECK(found.count == static_cast<int>(expected.size()));
    CHECK(found.empty == expected.empty());
    const auto largest =
        std::ranges::max_element(expected, {}, [](const auto& component) { return component.count(); });
    CHECK(found.largest == (expected.empty() ? board : *largest));
}

template <connectivity Conn, class Isa, class Board>
void check_components(const Board& board) {
    const auto found = components<Conn, Isa>(board);
    findings f{.count = found.count(), .empty = found.empty(), .largest = slow(found.largest())};
    for (const Board component : found) f.listed.push_back(slow(component));
    check_components(slow(board), Conn == connectivity::eight, f);
}

} // namespace

TEST_CASE(
    "components are the connected parts, by their first squares, and the largest is the first of the largest",
    "[bits]") {
    support::for_each_isa([]<class Isa>(Isa) {
        support::for_each_shape([]<class T>(T) {
            using board = typename T::get;
            support::for_each_board<board>(
                [](const board& b) {
                    check_components<connectivity::eight, typename Isa::get>(b);
                    check_components<connectivity::four, typename Isa::get>(b);
                },
                5);
        });
    });
}

TEST_CASE("each diagonal neighbour is a component of its own if four neighbours are asked for", "[bits]") {
    const ten board = ten::of(0, 0) | ten::of(1, 1) | ten::of(2, 0);
    CHECK(components(board).count() == 1);
    CHECK(components<connectivity::four>(board).count() == 3);
}
