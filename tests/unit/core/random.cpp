#include "support/catch.hpp"

#include <zweig/core/random.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace {

/// The slow twins, written from the published descriptions with a state that can be set.
struct slow_xoshiro256ss {
    std::uint64_t a, b, c, d;

    static std::uint64_t turn_left(std::uint64_t x, int by) { return x << by | x >> (64 - by); }

    std::uint64_t next() {
        const std::uint64_t answer = turn_left(b * 5, 7) * 9;
        const std::uint64_t old_b = b;
        c = c ^ a;
        d = d ^ old_b;
        b = old_b ^ c;
        a = a ^ d;
        c = c ^ (old_b << 17);
        d = turn_left(d, 45);
        return answer;
    }
};

std::uint64_t slow_splitmix64(std::uint64_t seed, std::uint64_t step) {
    std::uint64_t z = seed + (step + 1) * 0x9e3779b97f4a7c15;
    z ^= z >> 30;
    z *= 0xbf58476d1ce4e5b9;
    z ^= z >> 27;
    z *= 0x94d049bb133111eb;
    return z ^ z >> 31;
}

double chi_squared(const std::vector<int>& counts) {
    double total = 0;
    for (const int n : counts) total += n;
    const double mean = total / static_cast<double>(counts.size());
    double sum = 0;
    for (const int n : counts) sum += (n - mean) * (n - mean) / mean;
    return sum;
}

} // namespace

static_assert(std::uniform_random_bit_generator<zweig::rng>);

TEST_CASE("the twin of the tests gives the published numbers of xoshiro256**") {
    slow_xoshiro256ss twin{1, 2, 3, 4};
    CHECK(twin.next() == 11520u);
    CHECK(twin.next() == 0u);
    CHECK(twin.next() == 1509978240u);
    CHECK(twin.next() == 1215971899390074240u);
}

TEST_CASE("splitmix64 gives the published numbers") {
    std::uint64_t state = 0;
    CHECK(zweig::splitmix64(state) == 0xe220a8397b1dcdafu);
    CHECK(zweig::splitmix64(state) == 0x6e789e6aa1b965f4u);
    CHECK(zweig::splitmix64(state) == 0x06c45d188009454fu);
}

TEST_CASE("rng is xoshiro256** seeded by splitmix64") {
    for (const std::uint64_t seed : {0ull, 1ull, 42ull, 0xffff'ffff'ffff'ffffull}) {
        zweig::rng random(seed);
        slow_xoshiro256ss twin{slow_splitmix64(seed, 0), slow_splitmix64(seed, 1), slow_splitmix64(seed, 2),
                               slow_splitmix64(seed, 3)};
        int different = 0;
        for (int i = 0; i < 1000; ++i) different += random() != twin.next();
        CHECK(different == 0);
    }
}

TEST_CASE("the same seed gives the same numbers, at compile time too") {
    constexpr std::uint64_t known = zweig::rng(7)();
    zweig::rng a(7);
    zweig::rng b(7);
    CHECK(a == b);
    CHECK(a() == known);
    CHECK(b() == known);
    CHECK(a == b);
    CHECK(zweig::rng(8)() != known);
}

TEST_CASE("below stays below and is unbiased") {
    zweig::rng random(3);
    std::vector<int> counts(7);
    for (int i = 0; i < 70'000; ++i) {
        const auto n = random.below(7);
        REQUIRE(n < 7);
        ++counts[n];
    }
    CHECK(chi_squared(counts) < 22.46); // 6 degrees of freedom, 0.1 %
}

TEST_CASE("below is unbiased where a plain product is not") {
    // Of three neighbours below 3 * 2^30 a plain product of 32 bits gives one twice as often as the others.
    zweig::rng random(4);
    std::vector<int> counts(3);
    for (int i = 0; i < 30'000; ++i) ++counts[random.below(3u << 30) % 3];
    CHECK(chi_squared(counts) < 13.82); // 2 degrees of freedom, 0.1 %
}

TEST_CASE("below 1 is 0") {
    zweig::rng random(5);
    for (int i = 0; i < 100; ++i) CHECK(random.below(1) == 0);
}

TEST_CASE("unit lies in [0, 1) and fills it evenly") {
    zweig::rng random(6);
    std::vector<int> counts(10);
    for (int i = 0; i < 100'000; ++i) {
        const double u = random.unit();
        REQUIRE(u >= 0);
        REQUIRE(u < 1);
        ++counts[static_cast<std::size_t>(u * 10)];
    }
    CHECK(chi_squared(counts) < 27.88); // 9 degrees of freedom, 0.1 %
}

TEST_CASE("a split generator goes its own way") {
    zweig::rng parent(9);
    zweig::rng child = parent.split();
    zweig::rng other = parent.split();
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) {
        seen.insert(parent());
        seen.insert(child());
        seen.insert(other());
    }
    CHECK(seen.size() == 3000);
}
