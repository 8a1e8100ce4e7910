#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/search/parallel.hpp>

#include <cstdint>
#include <thread>
#include <vector>

using zweig::detail::busy_nodes;

TEST_CASE("a position is busy from entering to leaving it", "[search]") {
    busy_nodes busy;
    CHECK_FALSE(busy.contains(12345));
    busy.enter(12345);
    CHECK(busy.contains(12345));
    CHECK_FALSE(busy.contains(12346));
    busy.leave(12345);
    CHECK_FALSE(busy.contains(12345));
}

TEST_CASE("a position may be forgotten, but none is ever taken for another", "[search]") {
    busy_nodes busy;
    const std::uint64_t one = 77, same_place = 77 + (std::uint64_t{1} << 40);
    busy.enter(one);
    CHECK_FALSE(busy.contains(same_place));
    busy.enter(same_place);
    CHECK(busy.contains(same_place));
    CHECK_FALSE(busy.contains(one));
}

TEST_CASE("threads may enter and leave at will", "[search]") {
    busy_nodes busy;
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        threads.emplace_back([&busy, seed] {
            zweig::rng random(seed);
            for (int i = 0; i < 20'000; ++i) {
                const std::uint64_t key = 1 + random.below(3000);
                busy.enter(key);
                (void)busy.contains(key + 1);
                busy.leave(key);
            }
        });
    for (auto& t : threads) t.join();
    for (std::uint64_t key = 1; key < 3000; ++key)
        if (busy.contains(key)) FAIL_CHECK("key " << key << " was never left");
}
