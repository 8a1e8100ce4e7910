#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/search/edge.hpp>
#include <zweig/search/tree.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <thread>
#include <vector>

using namespace zweig::detail;
using zweig::player;

namespace {

/// A heap of matches; actions of any size, listed from the largest on, and dice that are merged.
template <class Action>
struct heap {
    using action_type = Action;
    static constexpr int players = 2;

    player to_move() const { return dice ? player::chance : player::first; }
    bool is_terminal() const { return matches <= 0; }
    float result(player) const { return 0; }
    std::vector<Action> legal_actions() const {
        std::vector<Action> actions;
        for (int n = std::min(matches, 6); n > 0; --n) actions.push_back(static_cast<Action>(n * scale));
        return actions;
    }
    float probability(Action a) const { return static_cast<int>(a) % 2 != 0 ? 0.0f : 1.0f / 3; }
    void apply(Action a) { matches -= static_cast<int>(a) / scale; }

    static constexpr int scale = sizeof(Action) == 1 ? 1 : sizeof(Action) == 2 ? 1001 : 100'003;
    int matches = 6;
    bool dice = false;
};

/// Throws of 2, 4, 6 stand for those before them.
template <class Action>
struct merging_heap : heap<Action> {
    struct throws {
        Action outcome;
        float probability;
    };
    std::vector<throws> merged_outcomes() const {
        return {{static_cast<Action>(2 * this->scale), 0.25f},
                {static_cast<Action>(3 * this->scale), 0},
                {static_cast<Action>(6 * this->scale), 0.75f}};
    }
};

/// As an edge holds an action, it comes back from it.
template <class G>
void require_round_trip(const G& game) {
    std::size_t number = 0;
    const auto check = [&](const zweig::action_t<G>& action, auto) {
        REQUIRE(decoded(game, coded<G>(action, number)) == action);
        ++number;
    };
    if constexpr (zweig::ChanceGame<G>) {
        if (zweig::at_chance(game)) {
            zweig::for_each_outcome(game, check);
            REQUIRE(number > 0);
            return;
        }
    }
    for (const auto& element : game.legal_actions()) check(zweig::action_t<G>(element), 0);
    REQUIRE(number > 0);
}

} // namespace

TEST_CASE("visits and sum of an edge share a word and do not touch each other") {
    edge e;
    add<false>(e, 5 * one_visit + 1280);
    REQUIRE(visits_of(e.word) == 5);
    REQUIRE(sum_of(e.word) == 1280);
    REQUIRE(mean_of(e.word) == 1);
    e.word = (most_visits - 1) * one_visit + (most_visits - 1) * won_units; // all of them won
    add<true>(e, one_visit + won_units);
    REQUIRE(visits_of(e.word) == most_visits);
    REQUIRE(sum_of(e.word) == most_visits * won_units);
    REQUIRE(mean_of(e.word) == 1);
    REQUIRE(mean_of(7 * one_visit) == -1);
    REQUIRE(mean_of(0) == 0);
}

TEST_CASE("four million results whose mean is 0.9 read exactly 0.9") {
    edge alone, shared;
    constexpr std::uint32_t results = 4'000'000;
    for (std::uint32_t i = 0; i < results; ++i) {
        const std::uint64_t one = one_visit + units_of(i % 20 == 0 ? -1.0f : 1.0f);
        add<false>(alone, one);
        add<true>(shared, one);
    }
    for (const edge& e : {alone, shared}) {
        REQUIRE(visits_of(e.word) == results);
        REQUIRE(sum_of(e.word) == std::uint64_t{results} / 20 * 19 * won_units);
        REQUIRE(mean_of(e.word) == Approx(0.9).epsilon(1e-15));
    }
}

TEST_CASE("units are exact at steps of 1/128, the nearest between, and symmetric for the two sides") {
    for (int k = -128; k <= 128; ++k) {
        const float value = static_cast<float>(k) / 128;
        REQUIRE(units_of(value) == static_cast<std::uint32_t>(k + 128));
        REQUIRE(units_of(value) + units_of(-value) == won_units);
        REQUIRE(units_of(static_cast<double>(value) + 0.0038) ==
                static_cast<std::uint32_t>(std::min(k + 128, 256)));
        REQUIRE(units_of(static_cast<double>(value) - 0.0038) ==
                static_cast<std::uint32_t>(std::max(k + 128, 0)));
    }
    REQUIRE(units_of(2.0) == won_units);
    REQUIRE(units_of(-2.0f) == 0);
}

TEST_CASE("a proof keeps the visits, and holds the value exactly and the distance up to 255") {
    const auto check = [](auto value, auto shared) {
        edge e;
        e.flags = flag::last;
        e.action = 77, e.child = 12;
        add<shared()>(e, 1234 * one_visit + 99'999);
        REQUIRE(value_of<decltype(value)>(e) == static_cast<decltype(value)>(mean_of(e.word)));
        REQUIRE(prove<shared()>(e, value, 300));
        REQUIRE(visits_of(e.word) == 1234);
        REQUIRE(proven_value<decltype(value)>(e.word) == value);
        REQUIRE(value_of<decltype(value)>(e) == value);
        REQUIRE(is_proven(e.flags));
        REQUIRE(is_last(e.flags));
        REQUIRE(distance_of(e.flags) == 255);
        REQUIRE(e.action == 77);
        REQUIRE(e.child == 12);
        REQUIRE_FALSE(prove<shared()>(e, decltype(value)(0.5), 3)); // the first one counts
        REQUIRE(proven_value<decltype(value)>(e.word) == value);
        REQUIRE(distance_of(e.flags) == 255);
    };
    const auto both = [&](auto value) {
        check(value, std::false_type());
        check(value, std::true_type());
    };
    for (const float value :
         {-1.0f, -0.3f, 0.0f, 0.1f, 1.0f, std::numeric_limits<float>::min(), 0x1.fffffep-1f})
        both(value);
    for (const double value : {-1.0, -0.75, 0.0, 0x1p-33, 1 - 0x1p-33, 1.0}) both(value);
    for (const double value : {-0.3, 0.1, 1 / 3.0})
        REQUIRE(std::abs(proven_value<double>(proof_of(value)) - value) <= 0x1p-34);
}

TEST_CASE("nothing is added to an edge of which somebody writes the proof, if threads share it") {
    edge e;
    add<true>(e, one_visit + 100);
    set_flags<true>(e, flag::closing);
    add<true>(e, one_visit + 100);
    REQUIRE(e.word == one_visit + 100);
    edge proven;
    prove<true>(proven, 0.5f, 1);
    add<true>(proven, one_visit + 100);
    REQUIRE(visits_of(proven.word) == 0);
    REQUIRE(proven_value<float>(proven.word) == 0.5f);
}

TEST_CASE("set_flags answers which were set, and leaves the others") {
    edge e;
    e.flags = flag::last;
    REQUIRE(set_flags<false>(e, flag::opening) == flag::last);
    REQUIRE(set_flags<true>(e, flag::partly) == (flag::last | flag::opening));
    REQUIRE(e.flags == (flag::last | flag::opening | flag::partly));
}

TEST_CASE("a proof is exact while another thread adds, whatever the value") {
    for (const float value : {0.0f, 1.0f, -0.25f}) {
        constexpr int rounds = 4'000, in_a_round = 16;
        std::vector<edge> edges(rounds * in_a_round);
        std::atomic<int> adder_at{-1}, prover_at{-1};
        const auto walk = [&](std::atomic<int>& own, const std::atomic<int>& other, auto work) {
            for (int i = 0; i < rounds; ++i) {
                own.store(i); // and so both come to the same edges at once
                for (int spins = 0; other.load() < i; ++spins)
                    if (spins > 100) std::this_thread::yield();
                for (int k = 0; k < in_a_round; ++k)
                    work(edges[static_cast<std::size_t>(i * in_a_round + k)]);
            }
        };
        std::thread adder(
            [&] { walk(adder_at, prover_at, [](edge& e) { add<true>(e, one_visit), add<true>(e, 128); }); });
        walk(prover_at, adder_at, [&](edge& e) { prove<true>(e, value, 1); });
        adder.join();
        int wrong = 0;
        for (const edge& e : edges) wrong += sum_of(e.word) == proof_of(value) ? 0 : 1;
        REQUIRE(wrong == 0);
    }
}

TEST_CASE("an action comes back from its edge, whatever its size and order") {
    require_round_trip(support::plain_tree("(A 0 1 0 1 (B 0 1) -1)"));
    require_round_trip(support::chance_tree("(? 1:0 0:1 2:0.5 0:1 1:-1)"));
    require_round_trip(zweig::othello::game<8>());
    require_round_trip(zweig::einstein::game());
    const auto few =
        zweig::einstein::game::from_stones({0, -1, 2, -1, 6, -1}, {0, 1, 2, 5, 6, 10}, player::first, 0);
    require_round_trip(few);
    auto thrown = few;
    thrown.apply(zweig::einstein::throw_of(4));
    require_round_trip(thrown);
    require_round_trip(heap<std::uint8_t>{});
    require_round_trip(heap<std::int16_t>{});
    require_round_trip(heap<int>{});
    require_round_trip(heap<std::int64_t>{4});
    static_assert(zweig::MergesOutcomes<merging_heap<int>>);
    for (const bool dice : {false, true}) {
        require_round_trip(heap<int>{6, dice});
        require_round_trip(merging_heap<std::int16_t>{{6, dice}});
        require_round_trip(merging_heap<int>{{6, dice}});
        require_round_trip(merging_heap<std::int8_t>{{6, dice}});
    }
    REQUIRE(decoded(merging_heap<int>{{6, true}}, 1) == 600'018); // outcomes of probability 0 have no number
}

TEST_CASE("edges take 16 bytes, and those with a score or later results 24") {
    REQUIRE(sizeof(edge) == 16);
    REQUIRE(sizeof(scored_edge) == 24);
    REQUIRE(sizeof(amaf_edge) == 24);
}
