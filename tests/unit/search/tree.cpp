#include <zweig/core/random.hpp>
#include <zweig/search/tree.hpp>

#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

using namespace zweig::detail;

namespace {

/// A tree as anybody would write it: the slow twin.
struct slow_edge {
    std::uint64_t word = 0;
    std::uint16_t action = 0, flags = 0;
    std::uint64_t later = 0;
    std::vector<slow_edge> below{};

    friend bool operator==(const slow_edge&, const slow_edge&) = default;
};

template <class Edge>
slow_edge slow_copy(const tree<Edge>& fast, std::uint32_t at) {
    slow_edge copy{fast[at].word, fast[at].action, fast[at].flags};
    if constexpr (requires(Edge e) { e.later; }) copy.later = fast[at].later;
    if (const std::uint32_t block = fast[at].child; block != 0)
        for (std::uint32_t i = block;; ++i) {
            copy.below.push_back(slow_copy(fast, i));
            if (is_last(fast[i].flags)) break;
        }
    return copy;
}

std::uint64_t edges_of(const slow_edge& e) {
    std::uint64_t n = 1;
    for (const slow_edge& b : e.below) n += edges_of(b);
    return n;
}

/// Makes a block with random contents below an edge; 0 if it does not fit.
template <class Edge>
std::uint32_t grow(tree<Edge>& fast, std::uint32_t at, std::uint32_t n, zweig::rng& random) {
    const std::uint32_t block = fast.template allocate<false>(n);
    if (block == 0) return 0;
    for (std::uint32_t i = block; i < block + n; ++i) {
        fast[i] = Edge{};
        fast[i].word = random();
        fast[i].action = static_cast<std::uint16_t>(random());
        fast[i].flags =
            static_cast<std::uint16_t>(random() & ~std::uint64_t{flag::last | flag::kept | flag::opening});
        if constexpr (requires(Edge e) { e.later; }) fast[i].later = random();
    }
    fast[block + n - 1].flags |= flag::last;
    set_flags<false>(fast[at], flag::opening);
    fast[at].child = block;
    return block;
}

/// Every edge without a block gets one with some probability, in random order.
template <class Edge>
void grow_at_random(tree<Edge>& fast, std::uint32_t edges, std::uint32_t most, zweig::rng& random) {
    while (fast.used() < edges) {
        const auto at = random.below(static_cast<std::uint32_t>(fast.used()));
        if (fast[at].child == 0) grow(fast, at, 1 + random.below(most), random);
    }
}

/// A random edge that has a block below.
template <class Edge>
std::uint32_t inner_edge(const tree<Edge>& fast, zweig::rng& random) {
    for (;;) {
        const auto at = random.below(static_cast<std::uint32_t>(fast.used()));
        if (fast[at].child != 0) return at;
    }
}

template <class Edge>
void check_keep(std::uint64_t seed, int trees) {
    zweig::rng random(seed);
    for (int t = 0; t < trees; ++t) {
        tree<Edge> fast(1 << 16);
        fast.clear(1);
        grow_at_random(fast, 2 + random.below(600), 1 + random.below(9), random);
        for (int times = 0; times < 5; ++times) {
            // Mostly near the root, so that much is left.
            std::uint32_t root = inner_edge(fast, random);
            for (int i = 0; i < 3; ++i) root = std::min(root, inner_edge(fast, random));
            slow_edge expected = slow_copy(fast, root);
            expected.flags |= flag::last;
            fast.keep(root);
            REQUIRE(slow_copy(fast, 0) == expected);
            REQUIRE(fast.used() == edges_of(expected));
            REQUIRE(fast.used_bytes() == fast.used() * sizeof(Edge));
            if (random.below(2) == 0)
                grow_at_random(fast, static_cast<std::uint32_t>(fast.used()) + random.below(200), 5, random);
        }
    }
}

} // namespace

TEST_CASE("what is kept of a tree is what was below the edge, edge by edge") {
    check_keep<edge>(1, 300);
    check_keep<amaf_edge>(2, 100);
}

TEST_CASE("blocks that are kept stay in the order in which they were made") {
    zweig::rng random(3);
    for (int t = 0; t < 100; ++t) {
        tree<edge> fast(1 << 16);
        fast.clear(1);
        grow_at_random(fast, 300, 4, random);
        for (std::uint32_t i = 0; i < fast.used(); ++i) fast[i].word = i; // each knows where it was
        const std::uint32_t root = std::min(inner_edge(fast, random), inner_edge(fast, random));
        fast.keep(root);
        for (std::uint32_t i = 2; i < fast.used(); ++i) REQUIRE(fast[i].word > fast[i - 1].word);
        for (std::uint32_t i = 0; i < fast.used(); ++i) REQUIRE((fast[i].child == 0 || fast[i].child > i));
    }
}

TEST_CASE("keeping the root keeps everything, and there is room for more after a smaller tree") {
    zweig::rng random(4);
    tree<edge> fast(4096);
    fast.clear(1);
    grow(fast, 0, 2, random);
    grow_at_random(fast, 200, 5, random);
    const slow_edge whole = slow_copy(fast, 0);
    const auto used = fast.used();
    fast.keep(0);
    REQUIRE(slow_copy(fast, 0) == whole);
    REQUIRE(fast.used() == used);
    REQUIRE(grow(fast, 1, 255, random) == 0);
    REQUIRE(fast.full());
    fast.keep(fast[0].child);
    REQUIRE_FALSE(fast.full());
    REQUIRE(fast.used() < used);
}

TEST_CASE("an edge whose block did not fit may get one after a smaller tree") {
    zweig::rng random(5);
    tree<edge> fast(4096);
    fast.clear(2);
    const std::uint32_t first = grow(fast, 0, 2, random), second = grow(fast, first, 1, random);
    set_flags<true>(fast[second], flag::opening);
    REQUIRE(fast.allocate<true>(1000) == 0);
    fast.keep(first);
    REQUIRE((fast[fast[0].child].flags & flag::opening) == 0);
    REQUIRE((fast[0].flags & flag::opening) != 0); // that one has its block
}

TEST_CASE("a tree never takes more than its budget, but for a page and the root's own block") {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{4097},
                                    std::size_t{12'345}, std::size_t{1'000'003}}) {
        tree<scored_edge> fast(bytes);
        const std::size_t budget = std::max(bytes, std::size_t{4096});
        REQUIRE(fast.bytes() <= budget);
        fast.clear(5);
        zweig::rng random(bytes);
        std::uint64_t edges = 1;
        std::uint32_t next = 1;
        while (!fast.full()) {
            const std::uint32_t n = 1 + random.below(40), block = fast.allocate<false>(n);
            REQUIRE(block == (fast.full() ? 0 : next));
            if (block == 0)
                REQUIRE((edges + n) * sizeof(scored_edge) > budget);
            else
                edges += n, next += n;
            REQUIRE(fast.used() == edges);
            REQUIRE(fast.used_bytes() <= budget);
        }
        fast[0].word = 1;
        fast.clear(5);
        REQUIRE_FALSE(fast.full());
        REQUIRE(fast.used() == 1);
        REQUIRE(fast[0].word == 0);
        REQUIRE(fast[0].child == 0);
        REQUIRE(is_last(fast[0].flags));
    }
}

TEST_CASE("the root's actions have room whatever the budget, the rest keeps it") {
    tree<edge> fast(0);
    fast.clear(10'000);
    REQUIRE(fast.allocate<false>(10'000) == 1);
    REQUIRE_FALSE(fast.full());
    REQUIRE(fast.bytes() <= 10'001 * sizeof(edge) + 63);
    REQUIRE(fast.allocate<false>(4) == 0);
    REQUIRE(fast.full());
}

TEST_CASE("a tree of absurd size takes what the machine can give") {
    tree<edge> fast(std::size_t{1} << 40);
    fast.clear(3);
    REQUIRE(fast.allocate<false>(100) == 1);
    REQUIRE(fast.bytes() >= 4096);
    REQUIRE(fast.bytes() < std::size_t{1} << 40);
}

TEST_CASE("threads that make blocks at once never get the same edges, nor more than there are") {
    tree<edge> fast(100'000);
    for (int round = 0; round < 20; ++round) {
        fast.clear(1);
        std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> blocks(4);
        std::vector<std::thread> threads;
        for (std::size_t t = 0; t < blocks.size(); ++t)
            threads.emplace_back([&, t] {
                zweig::rng random(t);
                for (;;) {
                    const std::uint32_t n = 1 + random.below(5), block = fast.allocate<true>(n);
                    if (block == 0) return;
                    blocks[t].emplace_back(block, n);
                }
            });
        for (auto& thread : threads) thread.join();
        std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
        for (const auto& own : blocks) all.insert(all.end(), own.begin(), own.end());
        std::ranges::sort(all);
        std::uint64_t next = 1;
        int gaps = 0;
        for (const auto& [block, n] : all) gaps += std::exchange(next, block + n) == block ? 0 : 1;
        REQUIRE(gaps == 0);
        REQUIRE(next == fast.used());
        REQUIRE(fast.used_bytes() <= 100'000);
        REQUIRE(fast.full());
    }
}
