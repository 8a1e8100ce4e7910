#include "support/catch.hpp"

#include <zweig/core/action_list.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/explain_game.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

using zweig::player;

namespace {

/// The smallest game: the variants below add what one concept each asks for.
struct plain_game {
    using action_type = int;
    player to_move() const { return player::first; }
    std::vector<int> legal_actions() const { return {1}; }
    void apply(int) {}
    bool is_terminal() const { return false; }
    float result(player) const { return 0; }
};

struct dice_game : plain_game {
    double probability(int) const { return 1; }
};

struct keyed_game : plain_game {
    std::uint64_t key() const { return 0; }
};

struct card_game : plain_game {
    void determinize(player, zweig::rng&) {}
};

struct bounded_game : plain_game {
    zweig::interval<float> bounds(player) const { return {}; }
};

struct three_player_game : plain_game {
    static constexpr int players = 3;
};

struct partners_game : plain_game {
    static constexpr int players = 4;
    static constexpr int side(player p) { return static_cast<int>(p) % 2; }
};

struct listed_game : plain_game {
    zweig::action_list<int, 40> legal_actions() const { return {}; }
};

// What is not quite a game.
struct five_player_game : plain_game {
    static constexpr int players = 5;
};
struct no_player_game : plain_game {
    static constexpr int players = 0;
};
struct wrong_mover : plain_game {
    int to_move() const { return 0; }
};
struct wrong_end : plain_game {
    int is_terminal() const { return 0; }
};
struct integer_result : plain_game {
    int result(player) const { return 0; }
};
struct action_without_equality : plain_game {
    struct action_type {};
};
struct stateful_list : plain_game {
    std::vector<int> legal_actions() { return {1}; }
};
struct narrow_key : plain_game {
    std::uint32_t key() const { return 0; }
};
struct double_bounds : plain_game {
    zweig::interval<double> bounds(player) const { return {}; }
};

struct even {
    float operator()(const plain_game&, player) const { return 0; }
};
struct by_action {
    float operator()(const plain_game&, int) const { return 0; }
};
struct by_child {
    float operator()(const plain_game&, int, const plain_game&) const { return 0; }
};
struct first_policy {
    int operator()(const plain_game&, zweig::rng&) { return 1; }
};

} // namespace

TEST_CASE("five members make a struct a game") {
    STATIC_REQUIRE(zweig::Game<plain_game>);
    STATIC_REQUIRE(zweig::explain_game<plain_game>());
    STATIC_REQUIRE(zweig::TwoSides<plain_game>);
    STATIC_REQUIRE(zweig::PerfectInformation<plain_game>);
}

TEST_CASE("a plain game promises nothing more") {
    STATIC_REQUIRE_FALSE(zweig::ChanceGame<plain_game>);
    STATIC_REQUIRE_FALSE(zweig::Hashable<plain_game>);
    STATIC_REQUIRE_FALSE(zweig::HiddenInformation<plain_game>);
    STATIC_REQUIRE_FALSE(zweig::Bounded<plain_game>);
}

TEST_CASE("one member more makes it a game of chance, hashable, hidden or bounded") {
    STATIC_REQUIRE(zweig::ChanceGame<dice_game>);
    STATIC_REQUIRE(zweig::Hashable<keyed_game>);
    STATIC_REQUIRE(zweig::HiddenInformation<card_game>);
    STATIC_REQUIRE_FALSE(zweig::PerfectInformation<card_game>);
    STATIC_REQUIRE(zweig::Bounded<bounded_game>);
    STATIC_REQUIRE_FALSE(zweig::Hashable<narrow_key>);
    STATIC_REQUIRE_FALSE(zweig::Bounded<double_bounds>);
}

TEST_CASE("two sides are two players or two partnerships") {
    STATIC_REQUIRE(zweig::Game<three_player_game>);
    STATIC_REQUIRE_FALSE(zweig::TwoSides<three_player_game>);
    STATIC_REQUIRE(zweig::TwoSides<partners_game>);
}

TEST_CASE("each thing that is not quite right is refused by the concept that names it") {
    STATIC_REQUIRE_FALSE(zweig::Game<int>);
    STATIC_REQUIRE_FALSE(zweig::HasOneToFourPlayers<five_player_game>);
    STATIC_REQUIRE_FALSE(zweig::HasOneToFourPlayers<no_player_game>);
    STATIC_REQUIRE_FALSE(zweig::HasToMove<wrong_mover>);
    STATIC_REQUIRE_FALSE(zweig::HasIsTerminal<wrong_end>);
    STATIC_REQUIRE_FALSE(zweig::HasResult<integer_result>);
    STATIC_REQUIRE_FALSE(zweig::HasActionType<action_without_equality>);
    STATIC_REQUIRE_FALSE(zweig::HasLegalActions<stateful_list>);
    STATIC_REQUIRE_FALSE(zweig::Game<five_player_game>);
    STATIC_REQUIRE_FALSE(zweig::Game<integer_result>);
}

TEST_CASE("an action scorer sees the position, or the child as well") {
    STATIC_REQUIRE(zweig::ScoresActions<by_action, plain_game>);
    STATIC_REQUIRE_FALSE(zweig::ScoresChildren<by_action, plain_game>);
    STATIC_REQUIRE(zweig::ScoresChildren<by_child, plain_game>);
    STATIC_REQUIRE(zweig::ActionScorer<by_action, plain_game>);
    STATIC_REQUIRE(zweig::ActionScorer<by_child, plain_game>);
    STATIC_REQUIRE_FALSE(zweig::ActionScorer<even, plain_game>);
}

TEST_CASE("evaluators and roll-out policies are callables") {
    STATIC_REQUIRE(zweig::Evaluator<even, plain_game>);
    STATIC_REQUIRE_FALSE(zweig::Evaluator<first_policy, plain_game>);
    STATIC_REQUIRE(zweig::RolloutPolicy<first_policy, plain_game>);
}

TEST_CASE("the type of a list says how many actions there can be") {
    STATIC_REQUIRE(zweig::max_actions<listed_game> == 40);
    STATIC_REQUIRE(zweig::max_actions<plain_game> == 0);
}
