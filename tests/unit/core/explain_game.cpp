#include "support/catch.hpp"

#include <zweig/core/explain_game.hpp>

#include <list>

using zweig::player;

// What explain_game says of a struct that lacks something is tested in must_not_compile/explain_game.cpp.

namespace {

/// Nothing that a game does not need: any sized forward range, any member order, results in double.
struct unusual_game {
    double result(player) const { return 0; }
    bool is_terminal() const { return true; }
    int apply(const char&) { return 5; }
    std::list<char> legal_actions() const { return {}; }
    player to_move() const { return player::fourth; }
    static constexpr int players = 4;
    using action_type = char;
};

} // namespace

TEST_CASE("explain_game has nothing to say of a game, however unusual") {
    STATIC_REQUIRE(zweig::explain_game<unusual_game>());
    STATIC_REQUIRE(zweig::Game<unusual_game>);
}
