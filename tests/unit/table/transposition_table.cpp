#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/table/transposition_table.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <thread>
#include <type_traits>
#include <vector>

using namespace zweig;

namespace {

/// How many entries share a cache line.
template <class V>
constexpr std::size_t slots = sizeof(V) == 8 ? 2 : 4;

/// Calls a lambda with a value of each type that games use.
template <class F>
void for_each_value(F f) {
    f(float{});
    f(double{});
}

template <class V>
table_entry<V> entry_of(V value, int depth, bound kind = bound::exact, trust trusted = trust::full_width) {
    return {.value = value,
            .action = 3,
            .depth = static_cast<std::uint8_t>(depth),
            .kind = kind,
            .trusted = trusted};
}

} // namespace

TEST_CASE("a table gives back every field that was stored", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(1 << 16);
        rng random(81);
        for (const V value : {V(0), V(-0.0), V(1), V(-1), V(1) / V(3), std::numeric_limits<V>::min()})
            for (const bound kind : {bound::upper, bound::lower, bound::exact})
                for (const trust trusted : {trust::solved, trust::full_width, trust::reduced, trust::pruned})
                    for (const int depth : {0, 1, 17, 250, 255})
                        for (const int action : {0, 1, 300, 0xfffe, 0xffff}) {
                            const table_entry<V> e{value, static_cast<std::uint16_t>(action),
                                                   static_cast<std::uint8_t>(depth), kind, trusted};
                            const std::uint64_t key = random();
                            table.store(key, e);
                            const auto found = table.probe(key);
                            if (!found || !(*found == e) ||
                                std::memcmp(&found->value, &value, sizeof value) != 0)
                                FAIL_CHECK("value " << value << ", depth " << depth << ", action " << action);
                        }
    });
}

TEST_CASE("any key will do, those of all zeroes and all ones too", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(1 << 12);
        for (const std::uint64_t key :
             {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 63}) {
            CHECK_FALSE(table.probe(key));
            table.store(key, entry_of(V(0.5), 4));
            REQUIRE(table.probe(key));
            CHECK(table.probe(key)->value == V(0.5));
        }
    });
}

TEST_CASE("a key that differs in a single bit is another position", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(64); // one bucket for all
        rng random(82);
        for (int i = 0; i < 20; ++i) {
            const std::uint64_t key = random();
            table.clear();
            table.store(key, entry_of(V(0.25), 9));
            for (int b = 0; b < 64; ++b)
                if (table.probe(key ^ std::uint64_t{1} << b)) FAIL_CHECK("bit " << b << " is not looked at");
            CHECK(table.probe(key));
        }
    });
}

TEST_CASE("of one search the deeper entries survive", "[table]") {
    for_each_value([]<class V>(V) {
        constexpr std::size_t n = slots<V>;
        transposition_table<V> table(64);
        table.new_search();
        for (std::size_t i = 0; i < n; ++i) table.store(100 + i, entry_of(V(0), static_cast<int>(20 - i)));
        for (std::size_t i = 0; i < n; ++i) CHECK(table.probe(100 + i)); // a bucket holds as many as fit
        table.store(200, entry_of(V(0), 5));
        CHECK(table.probe(200)); // the newest is always taken in
        for (std::size_t i = 0; i + 1 < n; ++i) CHECK(table.probe(100 + i));
        CHECK_FALSE(table.probe(100 + n - 1)); // in place of the shallowest
        table.store(201, entry_of(V(0), 6));
        CHECK_FALSE(table.probe(200));
        CHECK(table.probe(100));
    });
}

TEST_CASE("a deep entry of an earlier search yields to a shallow one of this", "[table]") {
    for_each_value([]<class V>(V) {
        constexpr std::size_t n = slots<V>;
        transposition_table<V> table(64);
        for (std::size_t i = 0; i < n; ++i) table.store(100 + i, entry_of(V(0), 200));
        table.new_search();
        table.store(200, entry_of(V(0), 1));
        int old = 0;
        for (std::size_t i = 0; i < n; ++i) old += table.probe(100 + i) ? 1 : 0;
        CHECK(old == static_cast<int>(n) - 1);
        for (std::size_t i = 1; i < n; ++i) table.store(200 + i, entry_of(V(0), 1));
        for (std::size_t i = 0; i < n; ++i) {
            CHECK_FALSE(table.probe(100 + i));
            CHECK(table.probe(200 + i));
        }
    });
}

TEST_CASE("what earlier searches left can still be found", "[table]") {
    transposition_table<float> table(1 << 12);
    table.store(7, entry_of(0.5f, 3));
    for (int i = 0; i < 40; ++i) {
        table.new_search();
        REQUIRE(table.probe(7));
        CHECK(table.probe(7)->value == 0.5f);
    }
}

TEST_CASE("a position stored anew without an action keeps the action known so far", "[table]") {
    for_each_value([]<class V>(V) {
        using entry = table_entry<V>;
        transposition_table<V> table(64);
        table.store(9, entry_of(V(0.5), 3, bound::lower));
        entry without = entry_of(V(0.25), 4, bound::upper);
        without.action = entry::no_action;
        table.store(9, without);
        REQUIRE(table.probe(9));
        CHECK(table.probe(9)->action == 3);
        CHECK(table.probe(9)->value == V(0.25));
        CHECK(table.probe(9)->depth == 4);
        // It took no second place.
        for (std::size_t i = 1; i < slots<V>; ++i) table.store(50 + i, entry_of(V(0), 100));
        CHECK(table.probe(9));
    });
}

TEST_CASE("a shallow bound does not take the place of a deep exact value of the same position", "[table]") {
    transposition_table<float> table(64);
    table.store(9, entry_of(0.5f, 8));
    table.store(9, entry_of(0.75f, 3, bound::upper));
    CHECK(table.probe(9)->value == 0.5f);
    table.store(9, entry_of(0.25f, 9, bound::lower));
    CHECK(table.probe(9)->value == 0.25f);
    table.store(9, entry_of(0.5f, 1, bound::exact, trust::solved));
    table.store(9, entry_of(0.75f, 30, bound::upper));
    CHECK(table.probe(9)->value == 0.5f); // proven: any depth
}

TEST_CASE("a value answers only what it was searched deeply enough and trusted enough for", "[table]") {
    const auto answers = [](int depth, trust trusted, int wanted, trust asked) {
        return entry_of(0.0f, depth, bound::exact, trusted).answers(wanted, asked);
    };
    for (int depth = 0; depth < 5; ++depth)
        for (int wanted = 0; wanted < 5; ++wanted) {
            CHECK(answers(depth, trust::full_width, wanted, trust::full_width) == (depth >= wanted));
            CHECK(answers(depth, trust::solved, wanted, trust::full_width));
            CHECK(answers(depth, trust::solved, wanted, trust::solved));
            CHECK_FALSE(answers(depth, trust::full_width, wanted, trust::solved));
            CHECK_FALSE(answers(depth, trust::reduced, wanted, trust::full_width));
            CHECK_FALSE(answers(depth, trust::pruned, wanted, trust::full_width));
            CHECK_FALSE(answers(depth, trust::pruned, wanted, trust::reduced));
            CHECK(answers(depth, trust::reduced, wanted, trust::pruned) == (depth >= wanted));
        }
}

TEST_CASE("a table has whole cache lines and never more bytes than were asked for", "[table]") {
    for_each_value([]<class V>(V) {
        for (const std::size_t asked :
             {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{64}, std::size_t{127},
              std::size_t{100'000}, std::size_t{1} << 40, SIZE_MAX}) {
            transposition_table<V> table(asked);
            CHECK(table.bytes() <= asked);
            CHECK(table.bytes() % 64 == 0);
            if (asked < 1'000'000) CHECK(table.bytes() == asked / 64 * 64);
            table.prefetch(1);
            table.prefetch(~std::uint64_t{0});
            table.store(~std::uint64_t{0}, entry_of(V(0.5), 1)); // the last bucket
            table.store(1, entry_of(V(0.25), 1));
            CHECK(table.probe(1).has_value() == (table.bytes() != 0));
            CHECK(table.probe(~std::uint64_t{0}).has_value() == (table.bytes() != 0));
            CHECK_FALSE(table.probe(2));
            table.new_search();
            CHECK(table.fill_per_mille() == 0);
        }
    });
}

TEST_CASE("a cleared table knows nothing and is as large as before", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(1 << 16);
        rng random(83);
        std::vector<std::uint64_t> keys;
        for (int i = 0; i < 1000; ++i) table.store(keys.emplace_back(random()), entry_of(V(0.5), 200));
        table.clear();
        CHECK(table.bytes() == 1 << 16);
        CHECK(table.fill_per_mille() == 0);
        for (const std::uint64_t key : keys)
            if (table.probe(key)) FAIL_CHECK("key " << key);
    });
}

TEST_CASE("the fill counts the entries of this search per thousand", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(1 << 16);
        const auto entries = (1 << 16) / 64 * slots<V>;
        rng random(84);
        CHECK(table.fill_per_mille() == 0);
        for (std::size_t i = 0; i < entries / 4; ++i) table.store(random(), entry_of(V(0.5), 1));
        CHECK(table.fill_per_mille() > 180);
        CHECK(table.fill_per_mille() <= 250);
        for (std::size_t i = 0; i < entries * 20; ++i) table.store(random(), entry_of(V(0.5), 1));
        CHECK(table.fill_per_mille() == 1000);
        table.new_search();
        CHECK(table.fill_per_mille() == 0);
    });
}

TEST_CASE("threads that share a table find only what was stored for that very key", "[table]") {
    for_each_value([]<class V>(V) {
        transposition_table<V> table(64); // one bucket, so that they get in each other's way
        std::atomic<int> wrong = 0, hits = 0;
        // Everything in an entry follows from its key, so a mixture of two entries shows.
        const auto made = [](std::uint64_t key, std::uint64_t round) {
            table_entry<V> e;
            e.value = static_cast<V>(static_cast<std::int32_t>(key * 0x9e3779b9 % 1'000'003)) / V(1'000'003);
            e.action = static_cast<std::uint16_t>(key % 4099);
            e.depth = static_cast<std::uint8_t>((key + round) % 7 + key % 11 * 8);
            e.kind = static_cast<bound>(1 + (key + round) % 3);
            e.trusted = static_cast<trust>((key + round) % 4);
            return e;
        };
        const auto work = [&](std::uint64_t seed) {
            rng random(seed);
            int bad = 0, found_here = 0;
            for (int i = 0; i < 60'000; ++i) {
                std::uint64_t state = random.below(16);
                const std::uint64_t key = splitmix64(state);
                if (const auto found = table.probe(key)) {
                    ++found_here;
                    const auto expected = made(key, 0);
                    // Depth, kind and trust depend on a round between 0 and 83, all three on the same one.
                    bool known = false;
                    for (std::uint64_t round = 0; round < 84 && !known; ++round)
                        known = *found == made(key, round);
                    bad += known && found->value == expected.value ? 0 : 1;
                }
                table.prefetch(key);
                table.store(key, made(key, random.below(84)));
            }
            wrong += bad;
            hits += found_here;
        };
        std::vector<std::thread> threads;
        for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, i);
        for (auto& t : threads) t.join();
        CHECK(wrong == 0);
        CHECK(hits > 1000);
    });
}
