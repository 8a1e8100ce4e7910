#include "support/catch.hpp"

#include <zweig/core/action_list.hpp>

#include <ranges>
#include <vector>

namespace {

using list = zweig::action_list<int, 4>;

constexpr list three_numbers() {
    list l;
    for (int i = 1; i <= 3; ++i) l.push_back(i);
    return l;
}

constexpr int sum_of(const list& l) {
    int sum = 0;
    for (const int i : l) sum += i;
    return sum;
}

} // namespace

static_assert(std::ranges::contiguous_range<list>);
static_assert(std::ranges::sized_range<const list>);

TEST_CASE("an action_list works in constant expressions") {
    STATIC_REQUIRE(three_numbers().size() == 3);
    STATIC_REQUIRE(sum_of(three_numbers()) == 6);
    STATIC_REQUIRE(list{}.empty());
    STATIC_REQUIRE(list::max_size == 4);
}

TEST_CASE("an action_list keeps the order in which it was filled, up to the last place") {
    list l = three_numbers();
    l.push_back(9);
    CHECK(std::vector<int>(l.begin(), l.end()) == std::vector<int>{1, 2, 3, 9});
    l[1] = 7;
    CHECK(l[1] == 7);
}

TEST_CASE("a copy of an action_list is independent of it") {
    list original = three_numbers();
    list copy = original;
    copy[0] = 50;
    copy.push_back(4);
    CHECK(original[0] == 1);
    CHECK(original.size() == 3);
    original = copy;
    CHECK(original.size() == 4);
    CHECK(original[0] == 50);
}

TEST_CASE("an assignment replaces a longer list and survives itself") {
    list l = three_numbers();
    const list& same = l;
    l = same;
    CHECK(sum_of(l) == 6);
    list one;
    one.push_back(5);
    l = one;
    CHECK(l.size() == 1);
    CHECK(l[0] == 5);
}

TEST_CASE("a cleared action_list can be filled again") {
    list l = three_numbers();
    l.clear();
    CHECK(l.empty());
    CHECK(l.begin() == l.end());
    l.push_back(8);
    CHECK(l[0] == 8);
}
