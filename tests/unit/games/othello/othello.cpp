#include "support/catch.hpp"

#include "oracle/slow_othello.hpp"
#include "support/random_boards.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/othello.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <type_traits>
#include <vector>

using namespace zweig;
using othello::scoring;
using othello::square;

namespace {

constexpr player black = player::first, white = player::second;

constexpr std::uint64_t bit(int s) { return std::uint64_t{1} << s; }

template <int N, class Isa>
bool same(const othello::basic_othello<N, Isa>& fast, const oracle::slow_othello<N>& slow) {
    const bool over = fast.is_terminal();
    if (over != slow.is_over() || fast.discs(black) != slow.discs(black) ||
        fast.discs(white) != slow.discs(white))
        return false;
    if (fast.margin(black) != slow.margin(black) || fast.margin(white) != slow.margin(white)) return false;
    if (over) return fast.legal_actions().empty();
    return fast.to_move() == slow.to_move() && fast.moves() == slow.moves(slow.to_move());
}

/// What a random game met, so that a test can say that it has met it.
struct met {
    int passes = 0, ended_with_empties = 0, wiped_out = 0, draws = 0;
};

template <class G>
met play_against_twin(rng& random) {
    constexpr int n = G::size;
    G fast;
    oracle::slow_othello<n> slow;
    met m;
    while (!fast.is_terminal()) {
        const player mover = fast.to_move();
        const auto action = random_action(fast, random);
        fast.apply(action);
        slow.play(static_cast<int>(action));
        m.passes += !fast.is_terminal() && fast.to_move() == mover ? 1 : 0;
        if (!same(fast, slow)) {
            FAIL_CHECK(n << "x" << n << ": black " << fast.discs(black) << ", white " << fast.discs(white));
            return m;
        }
    }
    m.ended_with_empties += fast.empties() != 0 ? 1 : 0;
    m.wiped_out += fast.own() == 0 || fast.other() == 0 ? 1 : 0;
    m.draws += fast.margin(black) == 0 ? 1 : 0;
    const float result = fast.result(black);
    if (result != static_cast<float>(slow.margin(black)) / float(n * n) || fast.result(white) != -result)
        FAIL_CHECK("result " << result << " for a margin of " << slow.margin(black));
    return m;
}

/// All positions of a random game, the last one over.
template <class G, class F>
void along_random_game(rng& random, F f) {
    for (G game;; game.apply(random_action(game, random))) {
        f(game);
        if (game.is_terminal()) return;
    }
}

template <class G>
G swapped(const G& game) {
    return G::from_discs(game.discs(white), game.discs(black), opponent(game.to_move()));
}

} // namespace

static_assert(Hashable<othello::game<4>> && Bounded<othello::game<6>> && TwoSides<othello::game<8>>);
static_assert(std::is_trivially_copyable_v<othello::game<8>>);

TEST_CASE("black begins with four moves, the discs crossed in the middle", "[othello]") {
    constexpr othello::game<8> start;
    CHECK(start.to_move() == black);
    CHECK(start.discs(white) == (bit(27) | bit(36)));
    CHECK(start.discs(black) == (bit(28) | bit(35)));
    const auto actions = start.legal_actions();
    CHECK(std::vector<square>(actions.begin(), actions.end()) ==
          std::vector<square>{square(19), square(26), square(37), square(44)});
}

TEST_CASE("whole games are those of the rules: turns, passes, ends and margins", "[othello]") {
    support::for_each_isa([]<class T>(T) {
        support::for_each_othello_size([](auto size) {
            rng random(3);
            met all;
            for (int i = 0; i < 400; ++i) {
                const met m = play_against_twin<othello::basic_othello<size, typename T::get>>(random);
                all.passes += m.passes;
                all.ended_with_empties += m.ended_with_empties;
                all.wiped_out += m.wiped_out;
                all.draws += m.draws;
            }
            CHECK(all.passes > 0);
            CHECK(all.ended_with_empties > 0);
            CHECK(all.draws > 0);
            if (size == 4) CHECK(all.wiped_out > 0);
        });
    });
}

TEST_CASE("any discs make the position that the rules make of them", "[othello]") {
    support::for_each_othello_size([](auto size) {
        rng random(4);
        for (int i = 0; i < 2000; ++i) {
            const auto d = support::random_discs<size>(random);
            for (const player mover : {black, white})
                if (!same(othello::basic_othello<size, bits::native>::from_discs(d.own, d.other, mover),
                          oracle::slow_othello<size>(d.own, d.other, mover)))
                    FAIL_CHECK("black " << d.own << ", white " << d.other);
        }
    });
}

TEST_CASE("a side without a move is not to move", "[othello]") {
    using game = othello::game<4>;
    // Row 1: X O . .: black may play c1, white nothing.
    const std::uint64_t b = bit(0), w = bit(1);
    CHECK(game::from_discs(b, w, black).to_move() == black);
    CHECK(game::from_discs(b, w, white).to_move() == black);
    CHECK(game::from_discs(b, w, white) == game::from_discs(b, w, black));
    CHECK(game::from_discs(w, b, black).to_move() == white);
    CHECK(game::from_discs(w, b, black).moves() == bit(2));
}

TEST_CASE("the mover stays where the other side must pass", "[othello]") {
    using game = othello::game<4>;
    // Row 1: X O . ., row 3: X O . .; after c1 white has no disc that ends a run, black goes on.
    game g = game::from_discs(bit(0) | bit(8), bit(1) | bit(9), black);
    g.apply(square(2));
    CHECK(g.to_move() == black);
    CHECK(g.discs(black) == (bit(0) | bit(1) | bit(2) | bit(8)));
    CHECK(g.discs(white) == bit(9));
}

TEST_CASE("the game is over with empty squares left, and the winner gets them", "[othello]") {
    using game = othello::game<8>;
    const game alone = game::from_discs(bit(5), 0, white);
    CHECK(alone.is_terminal());
    CHECK(alone.margin(black) == 64);
    CHECK(alone.result(black) == 1.0f);
    CHECK(alone.result(white) == -1.0f);
    const game apart = game::from_discs(bit(0) | bit(2), bit(63), black);
    CHECK(apart.is_terminal());
    CHECK(apart.margin(white) == -62);
    CHECK(apart.result(black) == 62.0f / 64);
}

TEST_CASE("a drawn game is worth nothing to either side", "[othello]") {
    const auto check = []<class G>(G) {
        for (const auto& draw :
             {G::from_discs(bit(0), bit(63), black),
              G::from_discs(0xffffffff, ~std::uint64_t{0xffffffff}, white), G::from_discs(0, 0, black)}) {
            CHECK(draw.is_terminal());
            CHECK(draw.result(black) == 0);
            CHECK(draw.result(white) == 0);
        }
    };
    check(othello::game<8>());
    check(othello::game<8, scoring::win_loss>());
}

TEST_CASE("scored as win or loss, a result is the sign of the margin", "[othello]") {
    support::for_each_othello_size([](auto size) {
        rng random(5);
        for (int i = 0; i < 200; ++i) {
            const auto game = support::random_late<othello::game<size, scoring::win_loss>>(random, 0);
            const int m = game.margin(white);
            if (!game.is_terminal()) continue;
            CHECK(game.result(white) == static_cast<float>((m > 0) - (m < 0)));
            CHECK(game.result(black) == -game.result(white));
        }
    });
}

TEST_CASE("more than 32 legal moves fit", "[othello]") {
    using game = othello::game<8>;
    const game g = game::from_discs(0x0404642222340400, 0x007a024450027a00, black);
    const oracle::slow_othello<8> slow(0x0404642222340400, 0x007a024450027a00, black);
    const auto actions = g.legal_actions();
    CHECK(actions.size() == 35);
    std::uint64_t listed = 0;
    for (const square s : actions) {
        listed |= bit(static_cast<int>(s));
        game next = g;
        next.apply(s);
        oracle::slow_othello<8> expected = slow;
        expected.play(static_cast<int>(s));
        CHECK(same(next, expected));
    }
    CHECK(listed == slow.moves(black));
    CHECK(max_actions<game> >= 35);
}

TEST_CASE("swapped colours swap everything else", "[othello]") {
    support::for_each_othello_size([](auto size) {
        rng random(6);
        for (int i = 0; i < 50; ++i)
            along_random_game<othello::game<size>>(random, [](const auto& game) {
                const auto other = swapped(game);
                bool right = other.moves() == game.moves() && other.margin(black) == game.margin(white) &&
                             other.bounds(black) == game.bounds(white) &&
                             other.is_terminal() == game.is_terminal() && other.key() != game.key();
                if (!game.is_terminal())
                    right = right && other.to_move() == opponent(game.to_move());
                else
                    right = right && other.result(black) == game.result(white);
                if (!right) FAIL_CHECK("black " << game.discs(black) << ", white " << game.discs(white));
            });
    });
}

TEST_CASE("bounds contain the result that every continuation has, seen from either side", "[othello]") {
    const auto check = []<class G>(G, int games) {
        rng random(7);
        int closed = 0;
        for (int i = 0; i < games; ++i) {
            std::vector<G> line;
            along_random_game<G>(random, [&](const G& game) { line.push_back(game); });
            for (const G& game : line)
                for (const player viewer : {black, white}) {
                    const auto b = game.bounds(viewer), mirrored = game.bounds(opponent(viewer));
                    const float result = line.back().result(viewer);
                    closed += b.lo > -1 || b.hi < 1 ? 1 : 0;
                    if (!(b.lo <= result && result <= b.hi) || b.lo != -mirrored.hi || b.hi != -mirrored.lo ||
                        b.lo < -1 || b.hi > 1)
                        FAIL_CHECK("[" << b.lo << ", " << b.hi << "] for " << result);
                }
        }
        CHECK(closed > games); // or the test has tried nothing
    };
    check(othello::game<4>(), 500);
    check(othello::game<6>(), 300);
    check(othello::game<8>(), 300);
    check(othello::game<8, scoring::win_loss>(), 300);
}

TEST_CASE("equal positions have equal keys however they came about", "[othello]") {
    rng random(8);
    for (int i = 0; i < 100; ++i)
        along_random_game<othello::game<8>>(random, [](const auto& game) {
            const auto made =
                othello::game<8>::from_discs(game.discs(black), game.discs(white), game.to_move());
            if (!game.is_terminal() && (made != game || made.key() != game.key()))
                FAIL_CHECK("key " << game.key());
        });
    CHECK(othello::basic_othello<8, bits::portable>().key() == othello::game<8>().key());
}

TEST_CASE("positions that differ in two squares or the side to move have different keys", "[othello]") {
    using game = othello::game<8>;
    rng random(9);
    for (int i = 0; i < 25; ++i) {
        const game root = support::random_late<game>(random, static_cast<int>(random.below(50)));
        std::vector<std::uint64_t> keys;
        std::set<std::vector<std::uint64_t>> positions;
        const auto add = [&](std::uint64_t b, std::uint64_t w) {
            for (const player mover : {black, white}) {
                const game g = game::from_discs(b, w, mover);
                if (positions.insert({g.own(), g.other(), index(g.to_move())}).second)
                    keys.push_back(g.key());
            }
        };
        // Every square as it is, empty, black or white, and a second one in the same way.
        const auto change = [](std::uint64_t& b, std::uint64_t& w, int s, int to) {
            b &= ~bit(s), w &= ~bit(s);
            if (to == 1) b |= bit(s);
            if (to == 2) w |= bit(s);
        };
        for (int s = 0; s < 64; ++s)
            for (int to = 0; to < 3; ++to)
                for (int t = 0; t < s; ++t)
                    for (int other = 0; other < 3; ++other) {
                        std::uint64_t b = root.discs(black), w = root.discs(white);
                        change(b, w, s, to);
                        change(b, w, t, other);
                        add(b, w);
                    }
        std::sort(keys.begin(), keys.end());
        CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
    }
}

TEST_CASE("two million positions of random games have two million keys", "[othello]") {
    using game = othello::game<8>;
    struct seen {
        std::uint64_t key, own, other;
        player mover;
    };
    std::vector<seen> all;
    rng random(10);
    while (all.size() < 2'000'000)
        along_random_game<game>(random, [&](const game& g) {
            // The first moves are the same in many games.
            if (std::popcount(g.empties()) < 52) all.push_back({g.key(), g.own(), g.other(), g.to_move()});
        });
    std::sort(all.begin(), all.end(), [](const seen& a, const seen& b) { return a.key < b.key; });
    int collisions = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
        collisions += all[i].key == all[i - 1].key &&
                              (all[i].own != all[i - 1].own || all[i].other != all[i - 1].other ||
                               all[i].mover != all[i - 1].mover)
                          ? 1
                          : 0;
    CHECK(collisions == 0);
}
