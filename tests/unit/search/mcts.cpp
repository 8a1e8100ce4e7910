#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/mcts.hpp>

#include "support/catch.hpp"
#include "support/random_tree.hpp"
#include "support/searcher_contract.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

using namespace support;
using zweig::limits;
using zweig::mcts;
using zweig::mcts_options;
using zweig::player;
using zweig::tic_tac_toe;

static_assert(zweig::Searcher<decltype(mcts<tic_tac_toe>()), tic_tac_toe>);
static_assert(zweig::Searcher<decltype(mcts<chance_tree>()), chance_tree>);

namespace {

/// Means alone: no proofs, no early end.
mcts_options plain() {
    mcts_options options;
    options.tree_bytes = 1 << 20;
    options.solver = options.early_stop = false;
    return options;
}

template <class G>
std::uint64_t visits(const zweig::search_result<G>& result) {
    std::uint64_t sum = 0;
    for (const auto& a : result.actions) sum += a.nodes;
    return sum;
}

template <class G>
const zweig::action_report<G>* report_of(const zweig::search_result<G>& result, zweig::action_t<G> action) {
    for (const auto& a : result.actions)
        if (a.action == action) return &a;
    return nullptr;
}

/// The same in all that a search decides, not in what it measures.
template <class G>
bool same_answer(const zweig::search_result<G>& a, const zweig::search_result<G>& b) {
    const auto same_action = [](const auto& x, const auto& y) {
        return x.action == y.action && x.value == y.value && x.nodes == y.nodes && x.line == y.line;
    };
    return a.best == b.best && a.value == b.value && a.line == b.line && a.solved == b.solved &&
           a.stats.nodes == b.stats.nodes && std::ranges::equal(a.actions, b.actions, same_action);
}

} // namespace

TEST_CASE("the tree below an action that was played is kept, several times in a row") {
    auto search = mcts<tic_tac_toe>(plain());
    tic_tac_toe game;
    auto result = search(game, {.nodes = 5000});
    REQUIRE(visits(result) == 5000);
    for (int ply = 0; ply < 3; ++ply) {
        const auto below = report_of(result, *result.best)->nodes - 1; // the first one did not go further
        search.advance(*result.best);
        game.apply(*result.best);
        result = search(game, {.nodes = 500});
        REQUIRE(visits(result) == below + 500);
        require_sensible(game, result);
    }
    const auto first = *result.best;
    const auto below = report_of(result, first)->nodes - 1;
    const auto second = result.actions[0].line[1];
    search.advance(first);
    game.apply(first);
    search.advance(second); // of which nobody asked in between
    game.apply(second);
    result = search(game, {.nodes = 10});
    REQUIRE(visits(result) > 10);
    REQUIRE(visits(result) < below + 10);
}

TEST_CASE("an action is kept in each of several trees, and by several threads in one") {
    for (const auto kind : {zweig::parallel::root, zweig::parallel::tree}) {
        auto options = plain();
        options.threads = 3;
        options.parallel = kind;
        auto search = mcts<tic_tac_toe>(options);
        tic_tac_toe game;
        const auto result = search(game, {.nodes = 6000});
        const auto below = report_of(result, *result.best)->nodes;
        search.advance(*result.best);
        game.apply(*result.best);
        const auto again = search(game, {.nodes = 30});
        REQUIRE(visits(again) <= below + 30);
        // Three trees miss a visit each; threads that come at once may all stop at a new position.
        REQUIRE(visits(again) >= (kind == zweig::parallel::root ? below + 30 - 3 : below / 2));
    }
}

TEST_CASE("a position that is not the one told of is searched from the beginning") {
    tic_tac_toe game, after;
    const auto middle = tic_tac_toe::square(4);
    after.apply(middle);
    const auto kept = [&](mcts_options options, auto tell, const tic_tac_toe& next) {
        auto search = mcts<tic_tac_toe>(options);
        search(game, {.nodes = 2000});
        tell(search);
        return visits(search(next, {.nodes = 100})) > 100;
    };
    const auto advance = [&](auto& search) { search.advance(middle); };
    tic_tac_toe other;
    other.apply(tic_tac_toe::square(0));
    REQUIRE(kept(plain(), advance, after));
    REQUIRE_FALSE(kept(plain(), advance, game));
    REQUIRE_FALSE(kept(plain(), advance, other));
    REQUIRE_FALSE(kept(
        plain(), [](auto&) {}, game));
    REQUIRE_FALSE(kept(
        plain(), [](auto& search) { search.advance(tic_tac_toe::square(9)); }, after));
    REQUIRE_FALSE(kept(
        plain(), [&](auto& search) { search.advance(middle), search.advance(middle); }, after));
    REQUIRE_FALSE(kept(
        plain(), [&](auto& search) { search.advance(middle), search.clear(); }, after));
    auto without = plain();
    without.reuse = false;
    REQUIRE_FALSE(kept(without, advance, after));
    auto search = mcts<tic_tac_toe>(plain());
    search.advance(middle); // before any search
    REQUIRE(visits(search(after, {.nodes = 100})) == 100);
    search.advance(*search(after, {.nodes = 0}).best); // nothing is known of it
    REQUIRE(visits(search(after, {.nodes = 100})) == 100);
}

TEST_CASE("what was proven of an action stays proven when it has been played, for the other player") {
    const auto check = [](const auto& game, branch action, double value, bool chance) {
        mcts_options options;
        options.tree_bytes = 1 << 16;
        auto search = mcts<std::remove_cvref_t<decltype(game)>>(options);
        const auto before = search(game, {.nodes = 10'000});
        INFO(game.text());
        REQUIRE(before.solved);
        auto after = game;
        after.apply(action);
        search.advance(action);
        const auto result = search(after, {.nodes = 10'000});
        REQUIRE(result.solved);
        REQUIRE(result.stats.nodes == 0);
        REQUIRE(static_cast<double>(result.value) == value);
        REQUIRE(result.best.has_value() != chance);
    };
    check(plain_tree("(A (B (A 1 0.5) 1) (B 0 -0.5))"), branch(0), -1, false);
    check(plain_tree("(A (B (A 0.5 0.25) 1) (B 0 -0.5))"), branch(0), -0.5, false);
    check(plain_tree("(A (A (A 0.5 0.25) 0.5) (B 0 -0.5))"), branch(0), 0.5, false);
    check(plain_tree("(B (A (B 0.5 0.25) 1) (A 0 -0.5 -0.25))"), branch(1), 0, false);
    check(chance_tree("(B (? (A 0.5 0.25) (B -1 0.25)) 1)"), branch(0), -0.25, true);
    check(chance_tree("(? (B 0.5 0.25) (A -1 0.25))"), branch(0), -0.25, false);
    check(literal_tree<tree_kind{}, double>("(A (B (A 0.5 0.25) 1) (B 0 -0.5))"), branch(0), -0.5, false);
}

TEST_CASE("an action whose value its bounds have told has no tree below, and is searched when played") {
    using bounded = literal_tree<tree_kind{.bounds = true}>;
    for (int i = 0; i < 40; ++i) {
        const bounded game("(A (B 0.5 0.5 (A 0.5 0.5)) (B -1 0." + std::to_string(i) + "))");
        auto options = plain();
        options.solver = true;
        auto search = mcts<bounded>(options);
        search(game, {.nodes = 100});
        search.advance(branch(0));
        auto after = game;
        after.apply(branch(0));
        const auto result = search(after, {.nodes = 100});
        REQUIRE(result.solved);
        REQUIRE(result.value == -0.5f);
        REQUIRE(result.actions.size() == 3);
    }
}

TEST_CASE("a proof of one outcome outlives the action before it") {
    const chance_tree game("(A (? 1:0.5 1:(B 0.25 (A -1 (B 0.5 0.75)) (A 0.5 -0.25 (B 1 0.5)))) (B -1 -1))");
    mcts_options options;
    options.tree_bytes = 1 << 16;
    for (std::uint64_t nodes = 2; nodes < 60; ++nodes) {
        auto search = mcts<chance_tree>(options);
        search(game, {.nodes = nodes});
        search.advance(branch(0));
        auto after = game;
        after.apply(branch(0));
        const auto result = search(after, {.nodes = 1000});
        REQUIRE(result.solved);
        REQUIRE(result.value == 0.375f);
    }
}

TEST_CASE("a throw that another one stands for keeps the tree") {
    using zweig::einstein::throw_of;
    // Without stone 6 a six moves stone 5, as a five does.
    const auto game =
        zweig::einstein::game::from_stones({0, 1, 2, 5, 6, -1}, {0, 1, 2, 5, 6, 10}, player::first, 0);
    for (const int face : {4, 5, 6}) {
        auto search = mcts<zweig::einstein::game>(plain());
        search(game, {.nodes = 2000});
        search.advance(throw_of(face));
        auto thrown = game;
        thrown.apply(throw_of(face));
        const auto result = search(thrown, {.nodes = 1});
        INFO(face);
        REQUIRE(visits(result) > 100);
        require_sensible(thrown, result);
    }
}

TEST_CASE("a full tree says so, keeps its budget, and the search goes on") {
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{5000}}) {
        auto options = plain();
        options.tree_bytes = bytes;
        auto search = mcts<tic_tac_toe>(options);
        for (int i = 0; i < 3; ++i) {
            const auto result = search({}, {.nodes = 5000});
            REQUIRE(visits(result) == 5000); // every time: a new search has the whole memory again
            REQUIRE(result.stats.tree_full);
            REQUIRE(result.stats.tree_bytes <= std::max(bytes, std::size_t{4096}));
            REQUIRE(result.stats.tree_bytes >= 2048);
            REQUIRE(result.best == tic_tac_toe::square(4));
            require_sensible(tic_tac_toe(), result);
        }
    }
    auto roomy = mcts<tic_tac_toe>(plain());
    REQUIRE_FALSE(roomy({}, {.nodes = 100}).stats.tree_full);
    auto absurd = plain();
    absurd.tree_bytes = std::size_t{1} << 40;
    REQUIRE(visits(mcts<tic_tac_toe>(absurd)({}, {.nodes = 100})) == 100);
}

TEST_CASE("a full tree makes room when an action is played, and grows again") {
    auto options = plain();
    options.tree_bytes = 4096;
    auto search = mcts<tic_tac_toe>(options);
    tic_tac_toe game;
    while (!game.is_terminal()) {
        const auto result = search(game, {.nodes = 3000});
        require_sensible(game, result);
        REQUIRE(visits(result) >= 3000);
        REQUIRE(result.stats.tree_bytes <= 4096);
        game.apply(*result.best);
        search.advance(*result.best);
    }
    REQUIRE(game.result(player::first) == 0);
}

TEST_CASE("an early stop does not change the action that is played") {
    int earlier = 0;
    zweig::rng random(3);
    for (int i = 0; i < 60; ++i) {
        const auto game = random_position(tic_tac_toe(), static_cast<int>(random.below(5)), random);
        if (game.is_terminal()) continue;
        for (const bool solver : {false, true}) {
            mcts_options options = plain();
            options.solver = solver;
            options.seed = random();
            const limits l{.nodes = 200 + random.below(2000)};
            const auto whole = mcts<tic_tac_toe>(options)(game, l);
            options.early_stop = true;
            const auto result = mcts<tic_tac_toe>(options)(game, l);
            REQUIRE(result.stats.nodes <= whole.stats.nodes);
            earlier += result.stats.nodes < whole.stats.nodes ? 1 : 0;
            if (solver) continue; // a proof that comes later may show a better one
            REQUIRE(result.best == whole.best);
        }
    }
    REQUIRE(earlier > 10);
}

TEST_CASE("a search with a deadline stops early only when the time that is left cannot matter") {
    using namespace std::chrono_literals;
    const plain_tree clear("(A 1 1 (B -1 -1) -1)"), close("(A 0 0)");
    mcts_options options = plain();
    REQUIRE(mcts<plain_tree>(options)(close, {.time = 10ms}).stats.time >= 10ms);
    options.early_stop = true;
    REQUIRE(mcts<plain_tree>(options)(plain_tree("(A (B 0 0))"), {.time = 10s}).stats.time < 1s);
    REQUIRE(mcts<plain_tree>(options)(plain_tree("(A -1 1)"), {.time = 200ms}).stats.time < 190ms);
    REQUIRE(mcts<plain_tree>(options)(close, {.time = 10ms}).stats.time >= 9ms);
    options.choice = zweig::final_choice::lower_bound; // not decided by visits
    REQUIRE(mcts<plain_tree>(options)(plain_tree("(A -1 1)"), {.time = 20ms}).stats.time >= 20ms);
}

TEST_CASE("with a draw in hand the values of the others matter, not which one is visited most") {
    const auto full = [](const auto& self, int depth) -> std::string {
        if (depth == 0) return "0.5";
        std::string text = depth % 2 == 0 ? "(A" : "(B";
        for (int i = 0; i < 5; ++i) text += ' ' + self(self, depth - 1);
        return text + ')';
    };
    auto options = plain();
    options.solver = options.early_stop = true;
    const auto nodes = [&](const std::string& first) {
        const plain_tree game("(A " + first + ' ' + full(full, 5) + ')');
        return mcts<plain_tree>(options)(game, {.nodes = 500}).stats.nodes;
    };
    REQUIRE(nodes("0") == 500);
    REQUIRE(nodes("-1") < 100); // nothing is left to choose
}

TEST_CASE("simulations are counted exactly, by any number of threads") {
    for (const auto kind : {zweig::parallel::tree, zweig::parallel::root})
        for (int threads = 1; threads <= 4; ++threads)
            for (const std::uint64_t nodes : {0u, 1u, 2u, 3u, 7u, 100u, 1001u}) {
                auto options = plain();
                options.threads = threads;
                options.parallel = kind;
                const auto result = mcts<tic_tac_toe>(options)({}, {.nodes = nodes});
                INFO(threads << " threads");
                REQUIRE(result.stats.nodes == nodes);
                REQUIRE(visits(result) <= nodes); // a second thread may come before the root is made
                if (kind == zweig::parallel::root || threads == 1) REQUIRE(visits(result) == nodes);
                REQUIRE(result.best);
            }
}

TEST_CASE("the same seed gives the same search, another one another") {
    for (const int threads : {1, 3}) {
        mcts_options options = plain();
        options.threads = threads;
        options.parallel = zweig::parallel::root;
        auto search = mcts<chance_tree>(options);
        zweig::rng random(4);
        int different = 0;
        for (int i = 0; i < 20; ++i) {
            const auto game = random_tree<chance_tree>(random, {.chance = 0.3});
            const auto first = search(game, {.nodes = 500});
            REQUIRE(same_answer(search(game, {.nodes = 500}), first));
            auto copy = mcts<chance_tree>(options);
            REQUIRE(same_answer(copy(game, {.nodes = 500}), first));
            options.seed = 9;
            different += same_answer(mcts<chance_tree>(options)(game, {.nodes = 500}), first) ? 0 : 1;
            options.seed = 0;
        }
        REQUIRE(different > 5);
    }
}

TEST_CASE("a root with one action or none, or where chance acts, is answered") {
    auto search = mcts<chance_tree>(plain());
    const auto over = search(chance_tree("-0.5"), {.nodes = 10});
    REQUIRE((!over.best && over.solved && over.value == -0.5f && over.actions.empty()));
    const auto one = search(chance_tree("(B (A 0.5 1))"), {.nodes = 1000});
    REQUIRE(one.best == branch(0));
    REQUIRE(one.viewer == player::second);
    REQUIRE(one.value == Approx(-1).margin(0.05));
    const auto throws = search(chance_tree("(? 1:(B 0.5 0.5) 0:1 3:(A -0.25 -0.25))"), {.nodes = 4000});
    REQUIRE(!throws.best);
    REQUIRE(throws.viewer == player::first);
    REQUIRE(throws.value == Approx(0.25 * 0.5 - 0.75 * 0.25)); // weighted, not counted
    REQUIRE(throws.actions.size() == 2);
    REQUIRE(throws.actions[0].action == branch(0)); // as listed, not as often visited
    REQUIRE(throws.actions[1].nodes == Approx(3000).margin(150));
    REQUIRE(throws.actions[1].value == -0.25f);
}

TEST_CASE("an observer hears of the best lines in order, now and then and at the end") {
    auto options = plain();
    options.lines = 3;
    std::vector<zweig::iteration<tic_tac_toe>> told;
    const auto result =
        mcts<tic_tac_toe>(options)({}, {.nodes = 20'000}, [&](const auto& i) { told.push_back(i); });
    REQUIRE(told.size() >= 3 * 4);
    REQUIRE(told.size() <= 3 * 12);
    REQUIRE(told.size() % 3 == 0);
    for (std::size_t i = 0; i < told.size(); ++i) {
        REQUIRE(told[i].rank == static_cast<int>(i % 3));
        REQUIRE(told[i].viewer == player::first);
        if (i >= 3) REQUIRE(told[i].nodes > told[i - 3].nodes);
    }
    for (std::size_t rank = 0; rank < 3; ++rank) {
        const auto& last = told[told.size() - 3 + rank];
        REQUIRE(last.nodes == 20'000);
        REQUIRE(last.line == result.actions[rank].line);
        REQUIRE(last.value == result.actions[rank].value);
    }
}
