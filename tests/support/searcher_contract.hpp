#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/searcher.hpp>

#include "support/allocations.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

/// What every searcher promises for every game, written once. Each check takes the game's positions and a
/// function that makes a fresh searcher.
namespace support {

/// Calls `f` with each of a list of options; a failure says with which.
template <class Options, class F>
void for_each_options(const std::vector<Options>& all, F f) {
    int number = 0;
    for (const auto& options : all) {
        INFO("options " << number++);
        f(options);
    }
}

/// A position after `plies` random actions, chance included; earlier if the game ends.
template <class G>
G random_position(G game, int plies, zweig::rng& random) {
    for (int ply = 0; ply < plies && !game.is_terminal(); ++ply)
        game.apply(zweig::random_action(game, random));
    return game;
}

/// Fails unless the answer is one that a searcher may give at this root.
template <class G>
void require_sensible(const G& root, const zweig::search_result<G>& r) {
    REQUIRE(r.value >= -1);
    REQUIRE(r.value <= 1);
    if (root.is_terminal()) {
        REQUIRE(r.viewer == zweig::player::first);
        REQUIRE(!r.best);
        REQUIRE(r.solved);
        REQUIRE(r.value == root.result(zweig::player::first));
        REQUIRE(r.line.empty());
        return;
    }
    if (zweig::at_chance(root)) {
        REQUIRE(r.viewer == zweig::player::first);
        REQUIRE(!r.best);
        return;
    }
    REQUIRE(r.viewer == root.to_move());
    REQUIRE(r.best);
    const auto actions = root.legal_actions();
    REQUIRE(std::find(actions.begin(), actions.end(), *r.best) != actions.end());
    REQUIRE(!r.line.empty());
    REQUIRE(r.line.front() == *r.best);
    G end = root;
    for (const auto& action : r.line) {
        REQUIRE(!end.is_terminal());
        const auto legal = end.legal_actions();
        REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
        end.apply(action);
    }
    for (const auto& report : r.actions)
        REQUIRE(std::find(actions.begin(), actions.end(), report.action) != actions.end());
}

/// Roots of every kind under limits of every kind: a legal action where there is one, and no limit broken. A
/// leaf solver may count its nodes in batches: then `slack` says how large.
template <class G, class Make>
void check_roots(const std::vector<G>& roots, Make make, std::uint64_t slack = 0) {
    using namespace std::chrono_literals;
    std::stop_source ended;
    ended.request_stop();
    const std::vector<std::pair<std::string, zweig::limits>> kinds{
        {"no time", {.time = 0ns, .depth = 50}},
        {"negative time", {.time = -5ms, .depth = 50}},
        {"a little time", {.time = 3ms}},
        {"time without end", {.time = std::chrono::nanoseconds::max(), .depth = 2}},
        {"depth 0", {.depth = 0}},
        {"negative depth", {.depth = -3}},
        {"depth 1", {.depth = 1}},
        {"no node", {.nodes = 0}},
        {"one node", {.nodes = 1}},
        {"two nodes", {.nodes = 2}},
        {"some nodes", {.nodes = 777}},
        {"stopped before", {.stop = ended.get_token()}},
        {"all at once", {.time = 1ms, .depth = 3, .nodes = 100}},
    };
    for (const G& root : roots)
        for (const auto& [name, l] : kinds) {
            INFO(name);
            auto search = make();
            for (int twice = 0; twice < 2; ++twice) {
                const auto r = search(root, l);
                require_sensible(root, r);
                REQUIRE((r.stats.nodes <= l.nodes || (l.nodes > 0 && r.stats.nodes - l.nodes <= slack)));
                if (l.stop.stop_requested() || l.time <= 0ns) REQUIRE(r.stats.nodes == 0);
            }
        }
}

/// A search that is stopped from another thread ends soon.
template <class G, class Make>
void check_stop(const G& root, Make make) {
    using namespace std::chrono_literals;
    auto search = make();
    std::stop_source waiting;
    const auto start = std::chrono::steady_clock::now();
    std::jthread stopper([&] {
        std::this_thread::sleep_for(30ms);
        waiting.request_stop();
    });
    const auto r = search(root, zweig::limits{.stop = waiting.get_token()});
    require_sensible(root, r);
    if (!r.solved) CHECK(std::chrono::steady_clock::now() - start < 500ms);
}

/// The same seed and limit give the same answer and the same node count, in a fresh searcher and in one that
/// was cleared; and a searcher used twice answers a limit of depth the same the second time.
template <class G, class Make>
void check_reproducible(const std::vector<G>& roots, Make make) {
    for (const G& root : roots) {
        const zweig::limits l{.nodes = 5000};
        auto a = make(), b = make();
        const auto first = a(root, l), second = b(root, l);
        REQUIRE(first.best == second.best);
        REQUIRE(first.value == second.value);
        REQUIRE(first.line == second.line);
        REQUIRE(first.stats.nodes == second.stats.nodes);
        if constexpr (requires { a.clear(); }) {
            a.clear();
            const auto third = a(root, l);
            REQUIRE(third.best == first.best);
            REQUIRE(third.value == first.value);
            REQUIRE(third.stats.nodes == first.stats.nodes);
        }
        auto c = make();
        const auto once = c(root, zweig::limits{.depth = 4}), twice = c(root, zweig::limits{.depth = 4});
        REQUIRE(once.value == twice.value);
        REQUIRE(once.best == twice.best);
    }
}

/// An evaluator that watches the allocations between its calls.
template <class E>
struct watching {
    struct counts {
        std::uint64_t last = 0, calls = 0, with_allocations = 0;
    };
    E evaluator;
    counts* seen;

    template <class G>
    auto operator()(const G& game, zweig::player viewer) const {
        const std::uint64_t now = allocations();
        seen->with_allocations += seen->calls != 0 && now != seen->last;
        seen->last = now;
        ++seen->calls;
        return evaluator(game, viewer);
    }
};

/// Below the root nothing is allocated: of all the times that the evaluator is called, memory was asked for
/// in between only where the root went on to its next action. `make` takes the evaluator to use.
template <class G, class E, class Make>
void check_allocations(const G& root, const zweig::limits& l, E evaluator, Make make) {
    typename watching<E>::counts seen;
    auto search = make(watching<E>{std::move(evaluator), &seen});
    const auto r = search(root, l);
    const auto actions = static_cast<std::uint64_t>(root.legal_actions().size());
    const auto iterations = static_cast<std::uint64_t>(std::max(r.stats.depth, 1) + 1);
    REQUIRE(seen.calls > 20 * actions * iterations); // else there was nothing to see
    REQUIRE(seen.with_allocations <= 4 * actions * iterations);
}

/// A deadline is kept: at most 1 % of the searches end more than 5 ms late. Several tries, since the machine
/// may be busy with other things.
template <class G, class Make>
void check_deadline(const std::vector<G>& roots, std::chrono::milliseconds time, int searches, Make make) {
    using namespace std::chrono_literals;
    std::chrono::nanoseconds late{};
    for (int attempt = 0; attempt < 4; ++attempt) {
        std::vector<std::chrono::nanoseconds> over;
        for (int i = 0; i < searches; ++i) {
            auto search = make();
            const auto start = std::chrono::steady_clock::now();
            const auto r =
                search(roots[static_cast<std::size_t>(i) % roots.size()], zweig::limits{.time = time});
            over.push_back(std::chrono::steady_clock::now() - start - time);
            if (!r.solved) CHECK(over.back() > -time / 2);
        }
        std::sort(over.begin(), over.end());
        late = over[over.size() - 1 - over.size() / 100];
        if (late < 5ms) return;
    }
    FAIL("late by " << std::chrono::duration<double, std::milli>(late).count() << " ms");
}

} // namespace support
