#include "support/catch.hpp"

#include <zweig/core/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <thread>

using namespace std::chrono_literals;

namespace {

std::uint64_t enter_until_stopped(zweig::ticker& ticker) {
    std::uint64_t entered = 0;
    while (ticker.enter()) ++entered;
    return entered;
}

} // namespace

TEST_CASE("limits that say nothing limit nothing") {
    zweig::ticker ticker(zweig::limits{});
    for (int i = 0; i < 100'000; ++i) REQUIRE(ticker.enter());
    CHECK_FALSE(ticker.stopped());
    CHECK(ticker.look());
    CHECK(ticker.nodes() == 100'000);
    CHECK(ticker.deadline() == zweig::ticker::clock::time_point::max());
}

TEST_CASE("exactly as many nodes are entered as the limit allows") {
    for (const std::uint64_t allowed : {0u, 1u, 2u, 3u, 1000u, 16'383u, 16'384u, 16'385u, 100'000u}) {
        CAPTURE(allowed);
        zweig::ticker plain(zweig::limits{.nodes = allowed});
        CHECK(enter_until_stopped(plain) == allowed);
        CHECK(plain.nodes() == allowed);
        CHECK(plain.stopped());

        zweig::ticker timed(zweig::limits{.time = 1h, .nodes = allowed});
        CHECK(enter_until_stopped(timed) == allowed);
        CHECK(timed.nodes() == allowed);
    }
}

TEST_CASE("a refused node is not counted, however often it is asked for") {
    zweig::ticker ticker(zweig::limits{.nodes = 5});
    enter_until_stopped(ticker);
    for (int i = 0; i < 10; ++i) CHECK_FALSE(ticker.enter());
    CHECK(ticker.nodes() == 5);
}

TEST_CASE("nodes counted in bulk are counted, and stop at the limit") {
    zweig::ticker ticker(zweig::limits{.nodes = 100});
    CHECK(ticker.count(40));
    CHECK(ticker.nodes() == 40);
    CHECK(ticker.enter());
    CHECK(ticker.count(50));
    CHECK(ticker.nodes() == 91);
    CHECK_FALSE(ticker.count(9));
    CHECK(ticker.nodes() == 100);
    CHECK(ticker.stopped());
    CHECK_FALSE(ticker.enter());
}

TEST_CASE("single and bulk counts add up over many batches") {
    zweig::ticker ticker(zweig::limits{.time = 1h});
    std::uint64_t nodes = 0;
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        REQUIRE(ticker.enter());
        REQUIRE(ticker.count(i % 7));
        nodes += 1 + i % 7;
    }
    CHECK(ticker.nodes() == nodes);
}

TEST_CASE("without time no node is entered") {
    for (const auto time : {0ns, -1ns, std::chrono::nanoseconds::min()}) {
        zweig::ticker ticker(zweig::limits{.time = time});
        CHECK_FALSE(ticker.enter());
        CHECK(ticker.nodes() == 0);
    }
}

TEST_CASE("a deadline is met within a few milliseconds while nodes are fast") {
    // The best of several, since a busy machine may put any one of them to sleep.
    auto overshoot = zweig::ticker::clock::duration::max();
    for (int i = 0; i < 10; ++i) {
        zweig::ticker ticker(zweig::limits{.time = 10ms});
        enter_until_stopped(ticker);
        const auto taken = ticker.elapsed();
        CHECK(taken >= 10ms);
        overshoot = std::min(overshoot, taken - 10ms);
    }
    CHECK(overshoot < 3ms);
}

TEST_CASE("a deadline is met within a few milliseconds when nodes turn ten times slower") {
    const auto spin = [](std::chrono::nanoseconds time) {
        const auto end = zweig::ticker::clock::now() + time;
        while (zweig::ticker::clock::now() < end) {
        }
    };
    auto overshoot = zweig::ticker::clock::duration::max();
    for (int i = 0; i < 5; ++i) {
        zweig::ticker ticker(zweig::limits{.time = 20ms});
        while (ticker.elapsed() < 10ms && ticker.enter()) spin(1us);
        while (ticker.enter()) spin(10us);
        overshoot = std::min(overshoot, ticker.elapsed() - 20ms);
    }
    CHECK(overshoot < 5ms);
}

TEST_CASE("a deadline is met when every node is slow") {
    zweig::ticker ticker(zweig::limits{.time = 5ms});
    int entered = 0;
    for (; ticker.enter(); ++entered) std::this_thread::sleep_for(2ms);
    CHECK(entered <= 3);
}

TEST_CASE("a look sees a deadline that has passed between nodes") {
    zweig::ticker ticker(zweig::limits{.time = 1ms});
    CHECK(ticker.enter());
    std::this_thread::sleep_for(2ms);
    CHECK_FALSE(ticker.look());
    CHECK(ticker.stopped());
    CHECK_FALSE(ticker.enter());
    CHECK(ticker.nodes() == 1);
}

TEST_CASE("a stop that was requested before the start lets no node in") {
    std::stop_source source;
    source.request_stop();
    zweig::ticker ticker(zweig::limits{.stop = source.get_token()});
    CHECK_FALSE(ticker.enter());
    CHECK(ticker.nodes() == 0);
}

TEST_CASE("another thread's stop request ends the search") {
    std::stop_source source;
    zweig::ticker ticker(zweig::limits{.time = 1min, .stop = source.get_token()});
    std::jthread other([&source] {
        std::this_thread::sleep_for(5ms);
        source.request_stop();
    });
    enter_until_stopped(ticker);
    CHECK(ticker.elapsed() < 30s);
    CHECK(ticker.stopped());
}

TEST_CASE("a search that stops itself has entered what it has entered") {
    zweig::ticker ticker(zweig::limits{});
    for (int i = 0; i < 10; ++i) ticker.enter();
    ticker.stop();
    CHECK(ticker.nodes() == 10);
    CHECK_FALSE(ticker.enter());
    CHECK_FALSE(ticker.look());
    CHECK(ticker.nodes() == 10);
}
