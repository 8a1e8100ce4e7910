#include "support/catch.hpp"

#include <zweig/core/expected.hpp>

#include <memory>
#include <string>
#include <utility>

using zweig::expected;
using zweig::parse_error;
using zweig::unexpected;

namespace {

expected<int, parse_error> digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return unexpected{parse_error{0, "this is no digit"}};
}

constexpr expected<int, int> half(int n) {
    if (n % 2 != 0) return unexpected{n};
    return n / 2;
}

struct point {
    int x = 0;
    int y = 0;
};

} // namespace

TEST_CASE("an expected is its value or its error") {
    const auto good = digit('7');
    REQUIRE(good.has_value());
    CHECK(good);
    CHECK(*good == 7);
    CHECK(good.value() == 7);

    const auto bad = digit('x');
    CHECK_FALSE(bad.has_value());
    CHECK_FALSE(bad);
    CHECK(bad.error() == parse_error{0, "this is no digit"});
}

TEST_CASE("value_or stands in for an error only") {
    CHECK(digit('3').value_or(9) == 3);
    CHECK(digit('x').value_or(9) == 9);
}

TEST_CASE("an expected works in constant expressions") {
    STATIC_REQUIRE(*half(8) == 4);
    STATIC_REQUIRE(half(7).error() == 7);
    STATIC_REQUIRE(half(7).value_or(0) == 0);
}

TEST_CASE("value and error may have the same type") {
    const expected<std::string, std::string> good = std::string("yes");
    const expected<std::string, std::string> bad = unexpected{std::string("no")};
    CHECK(*good == "yes");
    CHECK(bad.error() == "no");
}

TEST_CASE("an error is converted to the error's type") {
    const expected<int, std::string> bad = unexpected{"a literal"};
    CHECK(bad.error() == "a literal");
}

TEST_CASE("a value can be changed, reached into, and moved out") {
    expected<point, int> p = point{1, 2};
    p->x = 5;
    CHECK((*p).x == 5);
    CHECK(p->y == 2);

    expected<std::unique_ptr<int>, int> owner = std::make_unique<int>(4);
    const std::unique_ptr<int> taken = *std::move(owner);
    REQUIRE(taken);
    CHECK(*taken == 4);
}

TEST_CASE("a parse error says where in a person's counting") {
    CHECK(to_string(parse_error{4, "this square is taken"}) == "character 5: this square is taken");
}
