#include "support/catch.hpp"

#include <zweig/core/action_list.hpp>
#include <zweig/core/search_result.hpp>

#include <vector>

using zweig::player;

namespace {

/// One decision, then the end: enough for every kind of root.
struct one_turn {
    using action_type = int;
    player mover = player::second;
    bool over = false;

    player to_move() const { return mover; }
    bool is_terminal() const { return over; }
    float result(player p) const { return p == player::first ? 0.5f : -0.5f; }
    void apply(int) { over = true; }
    zweig::action_list<int, 2> legal_actions() const {
        zweig::action_list<int, 2> actions;
        actions.push_back(7);
        actions.push_back(8);
        return actions;
    }
};

} // namespace

TEST_CASE("before any search the answer is the first legal action, for the mover") {
    const auto result = zweig::first_answer(one_turn{});
    CHECK(result.best == 7);
    CHECK(result.viewer == player::second);
    CHECK(result.line == std::vector<int>{7});
    CHECK_FALSE(result.solved);
}

TEST_CASE("of a game that is over the answer is its result for the first player") {
    const auto result = zweig::first_answer(one_turn{.over = true});
    CHECK_FALSE(result.best);
    CHECK(result.viewer == player::first);
    CHECK(result.value == 0.5f);
    CHECK(result.solved);
    CHECK(result.line.empty());
}

TEST_CASE("where chance moves there is nothing to choose") {
    const auto result = zweig::first_answer(one_turn{.mover = player::chance});
    CHECK_FALSE(result.best);
    CHECK(result.viewer == player::first);
    CHECK_FALSE(result.solved);
}
