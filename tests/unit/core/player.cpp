#include "support/catch.hpp"

#include <zweig/core/player.hpp>

using zweig::player;

namespace {

struct silent_game {};

struct solo_game {
    static constexpr int players = 1;
};

struct three_player_game {
    static constexpr int players = 3;
};

struct partners_game {
    static constexpr int players = 4;
    static constexpr int side(player p) { return static_cast<int>(p) % 2; }
};

} // namespace

TEST_CASE("players are numbered from 0 and chance is none of them") {
    STATIC_REQUIRE(zweig::index(player::first) == 0);
    STATIC_REQUIRE(zweig::index(player::second) == 1);
    STATIC_REQUIRE(zweig::index(player::third) == 2);
    STATIC_REQUIRE(zweig::index(player::fourth) == 3);
    STATIC_REQUIRE(player::chance < player::first);
}

TEST_CASE("the opponent of an opponent is oneself") {
    STATIC_REQUIRE(zweig::opponent(player::first) == player::second);
    STATIC_REQUIRE(zweig::opponent(player::second) == player::first);
}

TEST_CASE("a game that does not say has two players and two sides") {
    STATIC_REQUIRE(zweig::players_of<silent_game> == 2);
    STATIC_REQUIRE(zweig::sides_of<silent_game> == 2);
    STATIC_REQUIRE_FALSE(zweig::same_side<silent_game>(player::first, player::second));
}

TEST_CASE("without partners every player is a side") {
    STATIC_REQUIRE(zweig::sides_of<solo_game> == 1);
    STATIC_REQUIRE(zweig::sides_of<three_player_game> == 3);
    STATIC_REQUIRE(zweig::side_of<three_player_game>(player::third) == 2);
    STATIC_REQUIRE(zweig::same_side<three_player_game>(player::third, player::third));
}

TEST_CASE("partners share a side and win together") {
    STATIC_REQUIRE(zweig::players_of<partners_game> == 4);
    STATIC_REQUIRE(zweig::sides_of<partners_game> == 2);
    STATIC_REQUIRE(zweig::same_side<partners_game>(player::first, player::third));
    STATIC_REQUIRE(zweig::same_side<partners_game>(player::second, player::fourth));
    STATIC_REQUIRE_FALSE(zweig::same_side<partners_game>(player::first, player::second));
    STATIC_REQUIRE_FALSE(zweig::same_side<partners_game>(player::third, player::fourth));
}
