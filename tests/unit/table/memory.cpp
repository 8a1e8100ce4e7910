#include "support/catch.hpp"

#include <zweig/table/memory.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

using zweig::zeroed_memory;

TEST_CASE("memory comes zeroed and aligned to a cache line", "[table]") {
    for (const std::size_t bytes :
         {std::size_t{64}, std::size_t{4096}, std::size_t{100'000}, std::size_t{5} << 20}) {
        const zeroed_memory m(bytes);
        REQUIRE(m.bytes() == bytes);
        CHECK(reinterpret_cast<std::uintptr_t>(m.words()) % 64 == 0);
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < bytes / 8; ++i) any |= m.words()[i];
        CHECK(any == 0);
        m.words()[bytes / 8 - 1] = 1; // the last word is there
    }
}

TEST_CASE("less than a cache line is nothing", "[table]") {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{63}}) {
        const zeroed_memory m(bytes);
        CHECK(m.bytes() == 0);
        CHECK(m.words() == nullptr);
    }
    CHECK(zeroed_memory().bytes() == 0);
}

TEST_CASE("a size beyond reason becomes one that can be had", "[table]") {
    const zeroed_memory m(SIZE_MAX);
    CHECK(m.bytes() > 0);
    CHECK(m.bytes() < SIZE_MAX / 2);
    m.words()[0] = 1;
    m.words()[m.bytes() / 8 - 1] = 1;
    CHECK(m.words()[m.bytes() / 16] == 0);
}

TEST_CASE("memory moves with its owner and leaves nothing behind", "[table]") {
    zeroed_memory a(4096);
    a.words()[7] = 7;
    zeroed_memory b(std::move(a));
    CHECK(b.bytes() == 4096);
    CHECK(b.words()[7] == 7);
    zeroed_memory c(64);
    c = std::move(b);
    CHECK(c.words()[7] == 7);
    c = zeroed_memory();
    CHECK(c.bytes() == 0);
}
