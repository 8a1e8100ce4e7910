#include "support/catch.hpp"

#include <zweig/core/action_list.hpp>
#include <zweig/core/searcher.hpp>

#include <memory>
#include <utility>
#include <vector>

using zweig::player;

namespace {

struct countdown {
    using action_type = int;
    int left = 5;
    player mover = player::first;

    player to_move() const { return mover; }
    bool is_terminal() const { return left == 0; }
    float result(player p) const { return p == mover ? -1.0f : 1.0f; }
    void apply(int n) {
        left -= n;
        mover = zweig::opponent(mover);
    }
    zweig::action_list<int, 2> legal_actions() const {
        zweig::action_list<int, 2> actions;
        for (int n = 1; n <= 2 && n <= left; ++n) actions.push_back(n);
        return actions;
    }
};

/// Writes down what it is told.
struct diary {
    std::vector<int> played;
    int cleared = 0;
    std::uint64_t nodes = 0;
};

struct attentive_searcher {
    diary* log;
    std::unique_ptr<int> only_movable = std::make_unique<int>(2);

    zweig::search_result<countdown> operator()(const countdown&, const zweig::limits& l) {
        log->nodes = l.nodes;
        zweig::search_result<countdown> result;
        result.best = *only_movable;
        return result;
    }
    void advance(int action) { log->played.push_back(action); }
    void clear() { ++log->cleared; }
};

zweig::search_result<countdown> plain_function(const countdown& game, const zweig::limits&) {
    return zweig::first_answer(game);
}

} // namespace

static_assert(zweig::Searcher<attentive_searcher, countdown>);
static_assert(zweig::Searcher<decltype(&plain_function), countdown>);
static_assert(zweig::Searcher<zweig::any_searcher<countdown>, countdown>);
static_assert(!zweig::Searcher<zweig::no_observer, countdown>);
static_assert(zweig::Observer<zweig::no_observer, countdown>);

TEST_CASE("any_searcher passes on the search, its limits, and what was played") {
    diary log;
    zweig::any_searcher<countdown> searcher = attentive_searcher{&log};
    CHECK(searcher(countdown{}, {.nodes = 77}).best == 2);
    CHECK(log.nodes == 77);
    searcher.advance(2);
    searcher.advance(1);
    CHECK(log.played == std::vector<int>{2, 1});
    searcher.clear();
    CHECK(log.cleared == 1);
}

TEST_CASE("any_searcher does without what a plain callable lacks") {
    zweig::any_searcher<countdown> searcher = &plain_function;
    searcher.advance(1);
    searcher.clear();
    CHECK(searcher(countdown{}, {}).best == 1);
}

TEST_CASE("an empty any_searcher says so and is told in vain") {
    zweig::any_searcher<countdown> searcher;
    CHECK_FALSE(searcher);
    searcher.advance(1);
    searcher.clear();
    searcher = &plain_function;
    CHECK(searcher);
}

TEST_CASE("any_searcher moves its searcher along") {
    diary log;
    zweig::any_searcher<countdown> from = attentive_searcher{&log};
    zweig::any_searcher<countdown> to = std::move(from);
    CHECK_FALSE(from);
    CHECK(to(countdown{}, {}).best == 2);
}
