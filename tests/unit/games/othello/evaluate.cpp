#include "support/catch.hpp"

#include "support/random_othello.hpp"

#include <zweig/games/othello/evaluate.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>

using namespace zweig;
using othello::disc_count;
using othello::positional;
using othello::scoring;

namespace {

constexpr player black = player::first, white = player::second;

static_assert(Evaluator<disc_count, othello::game<8>> && Evaluator<positional, othello::game<4>>);
static_assert(Evaluator<positional, othello::game<6, scoring::win_loss>>);

template <class G>
G swapped(const G& game) {
    return G::from_discs(game.discs(white), game.discs(black), opponent(game.to_move()));
}

template <class G, class E>
void check(const G& game, const E& evaluator) {
    const float value = evaluator(game, black);
    if (!(value > -1 && value < 1) || evaluator(game, white) != -value ||
        evaluator(swapped(game), white) != value)
        FAIL_CHECK(G::size << ": " << value << " for black " << game.discs(black) << ", white "
                           << game.discs(white));
}

/// Each evaluator on each board and scoring: `f(game(), evaluator)`.
template <class F>
void for_each_pair(F f) {
    support::for_each_othello_size([&](auto size) {
        f(othello::game<size>(), disc_count{});
        f(othello::game<size>(), positional{});
        f(othello::game<size, scoring::win_loss>(), disc_count{});
        f(othello::game<size, scoring::win_loss>(), positional{});
    });
}

} // namespace

TEST_CASE("an evaluation is within (-1, 1), and the other side's is its opposite", "[othello]") {
    for_each_pair([]<class G, class E>(G, const E& evaluator) {
        rng random(51);
        for (int i = 0; i < 100; ++i)
            for (G game; !game.is_terminal(); game.apply(random_action(game, random))) check(game, evaluator);
    });
}

TEST_CASE("an evaluation is within (-1, 1) on the most one-sided boards too", "[othello]") {
    for_each_pair([]<class G, class E>(G, const E& evaluator) {
        constexpr std::uint64_t all = othello::all_squares<G::size>;
        rng random(52);
        for (int i = 0; i < 2000; ++i) {
            const auto d = support::random_discs<G::size>(random);
            check(G::from_discs(d.own, d.other, black), evaluator);
            // All discs of one colour but one, and one to three empty squares.
            const auto any_square = [&] { return std::uint64_t{1} << random.below(G::size * G::size); };
            const std::uint64_t lone = any_square(),
                                holes = (any_square() | any_square() | any_square()) & ~lone;
            check(G::from_discs(all & ~(lone | holes), lone, black), evaluator);
            check(G::from_discs(lone, all & ~(lone | holes), black), evaluator);
        }
    });
}

TEST_CASE("counting discs gives the difference", "[othello]") {
    const auto game = othello::game<8>::from_discs(0b111, 0b1000, white);
    CHECK(disc_count{}(game, black) == 2.0f / 65);
    CHECK(disc_count{}(game, white) == -2.0f / 65);
}

TEST_CASE("the positional evaluator likes corners and moves, and dislikes squares beside an empty corner",
          "[othello]") {
    const othello::game<8> start;
    const auto with_black = [&](int s) {
        return positional{}(othello::game<8>::from_discs(start.discs(black) | std::uint64_t{1} << s,
                                                         start.discs(white), black),
                            black);
    };
    CHECK(with_black(0) > with_black(2));   // a1, c1
    CHECK(with_black(2) > with_black(1));   // b1
    CHECK(with_black(1) > with_black(9));   // b2
    CHECK(with_black(63) > with_black(54)); // h8, g7
}

TEST_CASE("the regions are corners, their diagonal and their edge neighbours, and the rim", "[othello]") {
    support::for_each_othello_size([](auto size) {
        constexpr int n = size;
        using r = othello::detail::regions<n>;
        for (int s = 0; s < n * n; ++s) {
            const auto is_in = [s](std::uint64_t set) { return (set >> s & 1) != 0; };
            // Distances from the nearest rims.
            const int row = std::min(s / n, n - 1 - s / n), column = std::min(s % n, n - 1 - s % n);
            CHECK(is_in(r::corners) == (row == 0 && column == 0));
            CHECK(is_in(r::x) == (row == 1 && column == 1));
            CHECK(is_in(r::c) == (row + column == 1));
            CHECK(is_in(r::edges) == (row == 0 || column == 0));
            for (int t = 0; t < n * n; ++t) {
                const int rows = s / n - t / n, columns = s % n - t % n;
                const bool beside = s != t && rows * rows <= 1 && columns * columns <= 1;
                if (is_in(r::beside(std::uint64_t{1} << t)) != beside)
                    FAIL_CHECK(n << ": " << t << " beside " << s);
            }
        }
    });
}
