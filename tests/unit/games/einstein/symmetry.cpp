#include "support/catch.hpp"

#include "support/random_einstein.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/games/einstein/notation.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;
using support::placements_of;

namespace {

/// A symmetry maps positions before the throw, and actions: the same game is played on both boards.
template <class G, class Position, class Action>
void check_symmetry(rng& random, Position map, Action map_action) {
    for (int i = 0; i < 500; ++i) {
        G g = support::random_einstein<G>(random);
        G other = map(g);
        while (!g.is_terminal()) {
            std::vector<action> expected, found;
            for (const action a : g.legal_actions()) expected.push_back(map_action(g, a));
            for (const action a : other.legal_actions()) found.push_back(a);
            std::sort(expected.begin(), expected.end());
            if (found != expected) FAIL(to_string(g) << " and " << to_string(other));
            const action a = random_action(g, random);
            other.apply(map_action(g, a));
            g.apply(a);
            REQUIRE(other.is_terminal() == g.is_terminal());
            REQUIRE(other.decisions_to_end() == g.decisions_to_end());
            if (!g.is_terminal() && g.die() == 0) REQUIRE(other == map(g));
        }
    }
}

} // namespace

TEST_CASE("the transposed board has the transposed game", "[einstein]") {
    support::for_each_einstein([]<class G>(const G&) {
        rng random(7);
        check_symmetry<G>(
            random,
            [](const G& g) {
                auto stones = placements_of(g);
                for (placement& side : stones)
                    for (int& square : side)
                        if (square >= 0) square = square % G::size * G::size + square / G::size;
                return G::from_stones(stones[0], stones[1], g.turn(), 0);
            },
            [](const G&, action a) {
                constexpr std::array directions{1, 0, 2};
                return is_throw(a) ? a : move(stone_of(a), directions[std::size_t(direction_of(a))]);
            });
    });
}

TEST_CASE("the board turned by 180 degrees with the colours swapped has the same game", "[einstein]") {
    support::for_each_einstein([]<class G>(const G&) {
        rng random(8);
        // Squares are those that each side sees: with the colours they are turned already.
        const auto turned = [](const G& g) {
            const auto stones = placements_of(g);
            return G::from_stones(stones[1], stones[0], opponent(g.turn()), 0);
        };
        check_symmetry<G>(random, turned, [](const G&, action a) { return a; });
    });
}

TEST_CASE("one side's stones numbered from the other end, and its die too, have the same game",
          "[einstein]") {
    support::for_each_einstein([]<class G>(const G&) {
        constexpr int faces = G::rules::faces;
        for (const player who : {player::first, player::second}) {
            rng random(9);
            const auto from_end = [](int stone) { return faces - 1 - stone; };
            check_symmetry<G>(
                random,
                [&](const G& g) {
                    auto stones = placements_of(g);
                    auto& side = stones[index(who)];
                    std::reverse(side.begin(), side.begin() + faces);
                    return G::from_stones(stones[0], stones[1], g.turn(), 0);
                },
                [&](const G& g, action a) {
                    if (g.turn() != who) return a;
                    if (is_throw(a)) return throw_of(faces + 1 - face_of(a));
                    return move(from_end(stone_of(a)), direction_of(a));
                });
        }
    });
}

TEST_CASE("the number of a lone stone does not matter", "[einstein]") {
    for (int square = 0; square < game::goal; ++square) {
        const placement others{game::board_square(player::second, square + 1), -1, -1, -1, -1, -1};
        std::vector<int> directions;
        for (std::size_t stone = 0; stone < 6; ++stone)
            for (int die = 1; die <= 6; ++die) {
                placement alone{-1, -1, -1, -1, -1, -1};
                alone[stone] = square;
                std::vector<int> found;
                for (const action a : game::from_stones(alone, others, player::first, die).legal_actions()) {
                    REQUIRE(stone_of(a) == static_cast<int>(stone));
                    found.push_back(direction_of(a));
                }
                if (directions.empty()) directions = found;
                REQUIRE(found == directions);
            }
    }
}
