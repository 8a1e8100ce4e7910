#include "support/catch.hpp"

#include "oracle/slow_othello.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/othello.hpp>
#include <zweig/games/othello/stability.hpp>

#include <bit>
#include <cstdint>

using namespace zweig;
using othello::stable_discs;

namespace {

constexpr player black = player::first, white = player::second;

/// Whether some continuation turns one of these discs of `owner`.
template <class G>
bool can_turn(const G& game, player owner, std::uint64_t discs) {
    if ((discs & ~game.discs(owner)) != 0) return true;
    for (const auto action : game.legal_actions()) {
        G next = game;
        next.apply(action);
        if (can_turn(next, owner, discs)) return true;
    }
    return false;
}

} // namespace

TEST_CASE("stable discs are those that the two reasons show, on any board", "[othello]") {
    support::for_each_othello_size([](auto size) {
        rng random(21);
        int found = 0;
        for (int i = 0; i < 3000; ++i) {
            const auto d = support::random_discs<size>(random);
            const std::uint64_t stable = stable_discs<size>(d.own, d.other);
            found += std::popcount(stable);
            if (stable != oracle::slow_othello<size>(d.own, d.other, black).stable(black))
                FAIL_CHECK(size << ": own " << d.own << ", other " << d.other);
        }
        CHECK(found > 1000);
    });
}

TEST_CASE("a corner is stable, and so is a full board; a lone disc elsewhere is not", "[othello]") {
    support::for_each_othello_size([](auto size) {
        constexpr int n = size;
        constexpr std::uint64_t all = othello::all_squares<n>;
        for (int s = 0; s < n * n; ++s) {
            const std::uint64_t disc = std::uint64_t{1} << s;
            const bool corner = (s / n == 0 || s / n == n - 1) && (s % n == 0 || s % n == n - 1);
            CHECK(stable_discs<n>(disc, 0) == (corner ? disc : 0));
            CHECK(stable_discs<n>(disc, all & ~disc) == disc);
            CHECK(stable_discs<n>(all & ~disc, disc) == (all & ~disc));
        }
        CHECK(stable_discs<n>(0, 0) == 0);
        CHECK(stable_discs<n>(all, 0) == all);
        CHECK(stable_discs<n>(0, all) == 0);
    });
}

TEST_CASE("no continuation at all turns a stable disc", "[othello]") {
    support::for_each_othello_size([](auto size) {
        using game = othello::game<size>;
        rng random(22);
        for (int i = 0; i < (size == 4 ? 200 : 100); ++i) {
            const game g = support::random_late_unfinished<game>(random, size == 4 ? 7 : 6);
            for (const player p : {black, white})
                if (can_turn(g, p, stable_discs<size>(g.discs(p), g.discs(opponent(p)))))
                    FAIL_CHECK("black " << g.discs(black) << ", white " << g.discs(white));
        }
    });
}

TEST_CASE("a disc once stable keeps its colour to the end of the game", "[othello]") {
    support::for_each_othello_size([](auto size) {
        rng random(23);
        for (int i = 0; i < 500; ++i) {
            std::uint64_t held_black = 0, held_white = 0;
            for (othello::game<size> g; !g.is_terminal();) {
                g.apply(random_action(g, random));
                if ((held_black & ~g.discs(black)) != 0 || (held_white & ~g.discs(white)) != 0)
                    FAIL_CHECK("black " << g.discs(black) << ", white " << g.discs(white));
                held_black = stable_discs<size>(g.discs(black), g.discs(white));
                held_white = stable_discs<size>(g.discs(white), g.discs(black));
            }
        }
    });
}

TEST_CASE("a line is full where it has no empty square", "[othello]") {
    constexpr auto full = othello::full_lines<8>(std::uint64_t{1} << 27); // d4 alone is empty
    CHECK(full[0] == ~(std::uint64_t{0xff} << 24));                       // row 4
    CHECK(full[2] == ~(std::uint64_t{0x0101010101010101} << 3));          // column d
    CHECK((full[1] & full[3] & 0xff) == 0xbe);                            // a1 and g1 see it along a diagonal
}
