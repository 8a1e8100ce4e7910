#include "support/catch.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/alpha_beta.hpp>

using namespace zweig;

TEST_CASE("tic-tac-toe is a draw", "[golden]") {
    for (const auto& options : {alpha_beta_options{}, alpha_beta_options::plain(),
                                alpha_beta_options{.table_bytes = 0}, alpha_beta_options{.threads = 2}}) {
        auto search = alpha_beta<tic_tac_toe>(options, even{});
        const auto found = search(tic_tac_toe(), {.depth = 9});
        CHECK(found.solved);
        CHECK(found.value == 0);
        CHECK(found.best);
    }
}

TEST_CASE("a corner is answered in the middle, or tic-tac-toe is lost", "[golden]") {
    tic_tac_toe game;
    game.apply(tic_tac_toe::square(0));
    auto search = alpha_beta<tic_tac_toe>({.lines = 8}, even{});
    const auto found = search(game, {});
    REQUIRE(found.actions.size() == 8);
    CHECK(found.best == tic_tac_toe::square(4));
    CHECK(found.value == 0);
    for (const auto& action : found.actions)
        CHECK(action.value == (action.action == tic_tac_toe::square(4) ? 0 : -1));
}
