#include <zweig/games/einstein/repetition.hpp>

#include "support/catch.hpp"

#include <initializer_list>

using namespace zweig;
using namespace zweig::einstein;

namespace {

/// Stone 1 on a square, the others gone.
stones lone(int square) {
    stones side;
    side.put(0, square);
    return side;
}

/// The positions in which one side's stone has stood on these squares, one after the other.
repetition_history seen(std::initializer_list<int> squares) {
    repetition_history history;
    for (const int square : squares) history.add(lone(square), lone(9), player::first);
    return history;
}

} // namespace

TEST_CASE("only the third occurrence of a position is one too many", "[einstein]") {
    repetition_history history = seen({1, 2, 3, 1, 2});
    CHECK_FALSE(history.add(lone(1), lone(9), player::second)); // another one's turn
    CHECK_FALSE(history.add(lone(9), lone(1), player::first));  // the other side's stones
    CHECK(history.add(lone(1), lone(9), player::first));
    CHECK_FALSE(history.add(lone(3), lone(9), player::first));
    history.clear();
    CHECK(history == repetition_history());
    CHECK(history.hash() == repetition_history().hash());
    CHECK_FALSE(history.add(lone(1), lone(9), player::first));
}

TEST_CASE("histories are equal if each position is in them equally often", "[einstein]") {
    CHECK(seen({1, 2, 3, 1}) == seen({3, 1, 1, 2}));
    CHECK(seen({1, 2, 3, 1}).hash() == seen({3, 1, 1, 2}).hash());
    CHECK(seen({1, 2, 3, 1}) != seen({1, 2, 3}));
    CHECK(seen({1, 2, 3, 1}).hash() != seen({1, 2, 3}).hash());
    CHECK(seen({1, 1, 2}) != seen({1, 2, 2}));
    CHECK(seen({1, 1, 2}).hash() != seen({1, 2, 2}).hash());
    repetition_history copy = seen({4, 5});
    copy = seen({1, 1, 2});
    CHECK(copy == seen({1, 2, 1}));
}
