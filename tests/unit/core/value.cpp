#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/core/value.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace {

/// The slow twin: the standard's next number, and the first beyond the denormal ones if it is one of these.
template <class V>
V slow_next_above(V v) {
    const V next = std::nextafter(v, std::numeric_limits<V>::infinity());
    if (std::fpclassify(next) == FP_SUBNORMAL) return next > V(0) ? std::numeric_limits<V>::min() : V(0);
    return next;
}

template <class V>
V any_finite(zweig::rng& random) {
    using bits = std::conditional_t<sizeof(V) == 4, std::uint32_t, std::uint64_t>;
    while (true) {
        const V v = std::bit_cast<V>(static_cast<bits>(random()));
        if (std::isfinite(v) && std::abs(v) < std::numeric_limits<V>::max()) return v;
    }
}

struct float_game {
    float result(zweig::player) const { return 0; }
};

struct double_game {
    double result(zweig::player) const { return 0; }
};

} // namespace

TEST_CASE("a game's values have the type of its results") {
    STATIC_REQUIRE(std::is_same_v<zweig::value_t<float_game>, float>);
    STATIC_REQUIRE(std::is_same_v<zweig::value_t<double_game>, double>);
}

TEMPLATE_TEST_CASE("next_above is the next number that is not denormal", "", float, double) {
    zweig::rng random(1);
    int different = 0;
    for (int i = 0; i < 200'000; ++i) {
        const auto v = any_finite<TestType>(random);
        different += zweig::next_above(v) != slow_next_above(v);
    }
    CHECK(different == 0);
}

TEMPLATE_TEST_CASE("next_below mirrors next_above", "", float, double) {
    zweig::rng random(2);
    int different = 0;
    for (int i = 0; i < 200'000; ++i) {
        const auto v = any_finite<TestType>(random);
        different += zweig::next_below(v) != -slow_next_above(-v);
    }
    CHECK(different == 0);
}

TEMPLATE_TEST_CASE("around zero the denormal numbers are left out", "", float, double) {
    using limits = std::numeric_limits<TestType>;
    const TestType zero = 0;
    CHECK(zweig::next_above(zero) == limits::min());
    CHECK(zweig::next_above(-zero) == limits::min());
    CHECK(zweig::next_above(limits::denorm_min()) == limits::min());
    CHECK(zweig::next_above(-limits::min()) == zero);
    CHECK(zweig::next_above(-limits::denorm_min()) == zero);
    CHECK(zweig::next_above(limits::min()) == std::nextafter(limits::min(), TestType(1)));
    CHECK(zweig::next_below(zero) == -limits::min());
    CHECK(zweig::next_below(limits::min()) == zero);
}

TEMPLATE_TEST_CASE("a null window is not empty anywhere in [-1, 1]", "", float, double) {
    for (int i = -64; i <= 64; ++i) {
        const TestType v = static_cast<TestType>(i) / 64;
        CHECK(v < zweig::next_above(v));
        CHECK(zweig::next_below(zweig::next_above(v)) == v);
    }
    STATIC_REQUIRE(zweig::next_above(TestType(0.5)) > TestType(0.5));
}

TEST_CASE("an interval says nothing until it is narrowed") {
    CHECK(zweig::interval<float>{} == zweig::interval<float>{-1.0f, 1.0f});
}

TEST_CASE("an exact bound is an upper and a lower one") {
    STATIC_REQUIRE((static_cast<int>(zweig::bound::upper) | static_cast<int>(zweig::bound::lower)) ==
                   static_cast<int>(zweig::bound::exact));
}
