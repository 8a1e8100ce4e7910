#include "support/catch.hpp"

#include "oracle/expectiminimax.hpp"
#include "support/random_boards.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/last_squares.hpp>
#include <zweig/games/othello/othello.hpp>

#include <bit>
#include <cmath>
#include <cstdint>

using namespace zweig;
using othello::detail::last_squares;

namespace {

/// The true margin for the mover.
template <class G>
int true_margin(const G& game) {
    return static_cast<int>(
        std::lround(oracle::expectiminimax(game, game.to_move()) * float(G::size * G::size)));
}

/// Late positions of random games, and of any discs: those have passes and lopsided ends more often.
template <class G>
G late(rng& random, int empties) {
    if (random.below(2) == 0) return support::random_late<G>(random, empties);
    std::uint64_t own = random() & othello::all_squares<G::size>,
                  other = othello::all_squares<G::size> & ~own;
    if (random.below(2) == 0) other |= own & random(), own &= ~other; // few of one colour
    for (int i = 0; i < empties; ++i) {
        const std::uint64_t hole = std::uint64_t{1} << random.below(G::size * G::size);
        own &= ~hole;
        other &= ~hole;
    }
    return G::from_discs(own, other, player::first);
}

} // namespace

TEST_CASE("the last squares are played as plain minimax plays them, in any window", "[othello]") {
    support::for_each_isa([]<class T>(T) {
        support::for_each_othello_size([](auto size) {
            constexpr int n = size, all = n * n;
            using game = othello::basic_othello<n, typename T::get>;
            rng random(31);
            for (int i = 0; i < 1500; ++i) {
                const game g = late<game>(random, static_cast<int>(random.below(7)));
                const int truth = true_margin(g);
                last_squares<n, typename T::get> last;
                const auto ask = [&](int alpha, int beta) {
                    const int v = last.few(g.own(), g.other(), alpha, beta, g.empties());
                    const bool right = v <= alpha ? truth <= v : v >= beta ? truth >= v : truth == v;
                    if (!right)
                        FAIL_CHECK(n << ": own " << g.own() << ", other " << g.other() << " in (" << alpha
                                     << ", " << beta << "): " << v << ", not " << truth);
                };
                ask(-all - 1, all + 1);
                ask(truth - 1, truth);
                ask(truth, truth + 1);
                ask(truth - 1, truth + 1);
                const int low = static_cast<int>(random.below(2 * all)) - all;
                ask(low, low + 1);
                ask(low, low + 1 + static_cast<int>(random.below(20)));
                if (last.nodes == 0 && g.empties() != 0) FAIL_CHECK("no node was counted");
            }
        });
    });
}

TEST_CASE("squares of odd quarters are those alone or in threes", "[othello]") {
    using othello::detail::odd_squares;
    CHECK(odd_squares<8>(0) == 0);
    CHECK(odd_squares<8>(0b1) == 0b1);
    CHECK(odd_squares<8>(0b11) == 0);
    CHECK(odd_squares<8>(0b111) == 0b111);
    CHECK(odd_squares<8>(0b10001) == 0b10001); // a1 and e1 are in different quarters
    CHECK(odd_squares<4>(0b1011) == 0b1000);   // a1, b1; d1
    CHECK(odd_squares<6>(std::uint64_t{1} << 35 | 0b11) == std::uint64_t{1} << 35);
}

TEST_CASE("a finished game gives its empty squares to the winner", "[othello]") {
    using othello::detail::final_margin;
    CHECK(final_margin<8>(1, 0) == 64);
    CHECK(final_margin<8>(0, 1) == -64);
    CHECK(final_margin<8>(1, 2) == 0);
    CHECK(final_margin<6>(0b11, 0b100) == 34);
}
