#include "support/catch.hpp"

#include "oracle/slow_othello.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/order.hpp>
#include <zweig/search/order.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

using namespace zweig;
using othello::square;

namespace {

using game8 = othello::game<8>;

static_assert(ActionScorer<othello::fewest_replies, game8> && ScoresChildren<othello::fewest_replies, game8>);
static_assert(ActionScorer<othello::most_flips, game8> &&
              ActionScorer<othello::corners_first, othello::game<4>>);

/// Calls `f(game, action, child)` for all actions of random games.
template <class G, class F>
void for_each_action(std::uint64_t seed, int games, F f) {
    rng random(seed);
    for (int i = 0; i < games; ++i)
        for (G game; !game.is_terminal(); game.apply(random_action(game, random)))
            for (const square s : game.legal_actions()) {
                G child = game;
                child.apply(s);
                f(game, s, child);
            }
}

} // namespace

TEST_CASE("an action that leaves the opponent none comes before all that leave some", "[othello]") {
    float least_silent = 1e9f, most_other = -1e9f;
    for_each_action<game8>(61, 300, [&](const auto& game, square s, const auto& child) {
        const float score = score_action(othello::fewest_replies{}, game, s, child);
        if (child.is_terminal()) return;
        if (child.to_move() == game.to_move())
            least_silent = std::min(least_silent, score);
        else
            most_other = std::max(most_other, score);
    });
    CHECK(least_silent < 1e9f);
    CHECK(least_silent > most_other);
}

TEST_CASE("of two actions that differ much in replies, the one with fewer nearly always comes first",
          "[othello]") {
    using r = othello::detail::regions<8>;
    struct looks {
        bool corner;
        int replies, room;
        float score;
    };
    int by_replies = 0, agree = 0;
    rng random(62);
    for (int i = 0; i < 300; ++i)
        for (game8 game; !game.is_terminal(); game.apply(random_action(game, random))) {
            std::vector<looks> all;
            for (const square s : game.legal_actions()) {
                game8 child = game;
                child.apply(s);
                if (child.is_terminal() || child.to_move() == game.to_move()) continue;
                all.push_back({(r::corners >> static_cast<int>(s) & 1) != 0,
                               std::popcount(child.moves()) + std::popcount(child.moves() & r::corners),
                               std::popcount(child.empties() & r::beside(child.other())),
                               score_action(othello::fewest_replies{}, game, s, child)});
            }
            for (const looks& a : all)
                for (const looks& b : all)
                    if (a.room == b.room && a.corner == b.corner && a.replies + 3 <= b.replies) {
                        ++by_replies;
                        agree += a.score > b.score ? 1 : 0;
                    }
        }
    CHECK(by_replies > 100);
    CHECK(agree > 0.9 * by_replies);
}

TEST_CASE("the flip counter counts what the rules turn", "[othello]") {
    support::for_each_othello_size([](auto size) {
        for_each_action<othello::game<size>>(63, 10, [&](const auto& game, square s, const auto&) {
            const oracle::slow_othello<size> slow(game.discs(player::first), game.discs(player::second),
                                                  game.to_move());
            const int at = static_cast<int>(s);
            const auto turned = std::popcount(slow.flips(at / size, at % size, game.to_move()));
            CHECK(othello::most_flips{}(game, s) == static_cast<float>(turned));
        });
    });
}

TEST_CASE("corners weigh 5, squares beside them a half, all others 1", "[othello]") {
    const game8 game;
    int corners = 0, beside = 0;
    for (int s = 0; s < 64; ++s) {
        const float weight = othello::corners_first{}(game, square(s));
        corners += weight == 5.0f ? 1 : 0;
        beside += weight == 0.5f ? 1 : 0;
        CHECK((weight == 5.0f || weight == 0.5f || weight == 1.0f));
    }
    CHECK(corners == 4);
    CHECK(beside == 12);
    CHECK(othello::corners_first{}(game, square(0)) == 5.0f);
    CHECK(othello::corners_first{}(game, square(9)) == 0.5f);
}
