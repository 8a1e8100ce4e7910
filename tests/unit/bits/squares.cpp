#include "support/catch.hpp"

#include <zweig/bits/squares.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <vector>

using zweig::bits::square_range;

namespace {

enum class field : std::uint8_t {};

using fields = square_range<field, 60>;
using wide = square_range<int, 100>;

static_assert(std::ranges::forward_range<fields> && std::ranges::sized_range<fields>);
static_assert(std::ranges::common_range<fields> && std::forward_iterator<fields::iterator>);
static_assert(std::ranges::forward_range<wide> && std::ranges::sized_range<wide>);
static_assert(std::same_as<std::ranges::range_value_t<fields>, field>);
static_assert(fields::max_size == 60 && square_range<int>::max_size == 64 && wide::max_size == 100);
static_assert(sizeof(fields) == 8 && sizeof(fields::iterator) == 8 && sizeof(wide) == 16);
static_assert(fields().empty() && fields().size() == 0 && fields().begin() == fields().end());
static_assert(fields(6).size() == 2 && *fields(6).begin() == field(1) && !fields(6).empty());
static_assert(fields(6) == fields(6) && fields(6) != fields(7));

template <class Range>
std::vector<int> listed(const Range& range) {
    std::vector<int> result;
    for (const auto square : range) result.push_back(static_cast<int>(square));
    return result;
}

} // namespace

TEST_CASE("a square range lists the set bits, lowest first", "[bits]") {
    CHECK(listed(square_range<int>(0)).empty());
    CHECK(listed(square_range<int>(0x8000000000000005)) == std::vector<int>{0, 2, 63});
    CHECK(listed(fields(0x0800000000000003)) == std::vector<int>{0, 1, 59});
    CHECK(listed(square_range<int>(~std::uint64_t{0})).size() == 64);
}

TEST_CASE("a square range of two words goes on with the second", "[bits]") {
    CHECK(listed(wide({0, 1})) == std::vector<int>{64});
    CHECK(listed(wide({0x8000000000000001, 0x0000000800000001})) == std::vector<int>{0, 63, 64, 99});
    CHECK(wide({0x8000000000000001, 0x0000000800000001}).size() == 4);
    CHECK(wide({0, 0}).empty());
    CHECK_FALSE(wide({0, 1}).empty());
    CHECK(wide({1, 0}) != wide({1, 1}));
}

TEST_CASE("a square range can be walked twice, and works with algorithms", "[bits]") {
    const square_range<int> range(0x1122334455667788);
    CHECK(listed(range) == listed(range));
    CHECK(std::ranges::distance(range) == static_cast<std::ptrdiff_t>(range.size()));
    CHECK(std::ranges::is_sorted(range));
    auto i = range.begin();
    const int first = *i++;
    CHECK(first == 3);
    CHECK(*i == 7);
}
