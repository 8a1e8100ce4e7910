#include "support/catch.hpp"

#include "oracle/expectiminimax.hpp"
#include "support/random_boards.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/endgame.hpp>
#include <zweig/search/worker.hpp>

#include <bit>
#include <cstdint>
#include <optional>
#include <stop_token>

using namespace zweig;
using othello::basic_othello;
using othello::scoring;

static_assert(ExactLeaf<othello::endgame, othello::game<8>>);
static_assert(ExactLeaf<othello::endgame, othello::game<4, scoring::win_loss>>);

namespace {

/// Asks for one window; the true value is `truth`.
template <class G>
void ask(const G& g, player viewer, float alpha, float beta, float truth) {
    ticker t(limits{});
    const std::optional<float> v = othello::endgame{}(g, viewer, alpha, beta, t);
    const bool right = v && (*v <= alpha ? truth <= *v : *v >= beta ? truth >= *v : truth == *v);
    if (!right)
        FAIL_CHECK(G::size << ": black " << g.discs(player::first) << ", white " << g.discs(player::second)
                           << " in (" << alpha << ", " << beta << "): " << (v ? *v : -9.0f) << ", not "
                           << truth);
}

/// The whole window, null windows at and beside the true value and at any margin, and any other ones.
template <class G>
void ask_all(const G& g, rng& random) {
    constexpr float all = float(G::size * G::size);
    const player viewer = random.below(2) == 0 ? player::first : player::second;
    const float truth = oracle::expectiminimax(g, viewer);
    ask(g, viewer, next_below(-1.0f), 1.0f, truth);
    ask(g, viewer, -2.0f, 2.0f, truth);
    ask(g, viewer, truth, next_above(truth), truth);
    ask(g, viewer, next_below(truth), truth, truth);
    ask(g, viewer, next_below(truth), next_above(truth), truth);
    const int margin = static_cast<int>(random.below(2 * G::size * G::size + 1)) - G::size * G::size;
    ask(g, viewer, static_cast<float>(margin) / all, next_above(static_cast<float>(margin) / all), truth);
    ask(g, viewer, next_below(static_cast<float>(margin) / all), static_cast<float>(margin) / all, truth);
    const float low = static_cast<float>(random.unit() * 2 - 1);
    ask(g, viewer, low, next_above(low), truth);
    ask(g, viewer, low, low + static_cast<float>(random.unit()), truth);
}

template <class G>
void check_late(int positions, int fewest, int most) {
    rng random(41);
    for (int i = 0; i < positions; ++i) {
        const int empties =
            fewest + static_cast<int>(random.below(static_cast<std::uint32_t>(most - fewest + 1)));
        const G g = support::random_late<G>(random, empties);
        if (!g.is_terminal()) ask_all(g, random);
    }
}

} // namespace

TEST_CASE("the end is solved as plain minimax solves it, in any window", "[othello]") {
    support::for_each_isa([]<class T>(T) {
        support::for_each_othello_size([](auto size) {
            using isa = typename T::get;
            check_late<basic_othello<size, isa>>(300, 0, 7);
            check_late<basic_othello<size, isa>>(8, 8, size == 4 ? 9 : 8);
            check_late<basic_othello<size, isa, scoring::win_loss>>(200, 0, 7);
        });
    });
}

TEST_CASE("nine empty squares are solved as plain minimax solves them", "[othello]") {
    check_late<othello::game<6>>(2, 9, 9);
    check_late<othello::game<8>>(2, 9, 9);
}

TEST_CASE("a null window above any margin holds nothing but what lies above it", "[othello]") {
    // Black wins all 36 squares, so the true value is above every other margin: a window that has no room for
    // whole discs because n / 36 was rounded would say otherwise.
    using game = othello::game<6>;
    rng random(42);
    int wins = 0;
    while (wins < 20) {
        const auto d = support::random_discs<6>(random);
        const game g = game::from_discs(d.own, d.other, player::first);
        if (g.is_terminal() || std::popcount(g.empties()) > 6) continue;
        const float truth = oracle::expectiminimax(g, player::first);
        if (truth < 1) continue;
        ++wins;
        for (int margin = -36; margin < 36; ++margin) {
            const float alpha = static_cast<float>(margin) / 36.0f;
            ask(g, player::first, alpha, next_above(alpha), truth);
            ask(g, player::second, next_below(-alpha), -alpha, -truth);
        }
    }
}

TEST_CASE("the solver leaves positions with more empty squares alone", "[othello]") {
    rng random(43);
    const auto g = support::random_late_unfinished<othello::game<8>>(random, 11);
    ticker t(limits{});
    CHECK_FALSE(othello::endgame{10}(g, g.to_move(), -1, 1, t));
    CHECK(t.nodes() == 0);
    CHECK(othello::endgame{11}(g, g.to_move(), -1, 1, t));
}

TEST_CASE("the solver counts its nodes and stops when it is told to", "[othello]") {
    rng random(44);
    const auto g = support::random_late_unfinished<othello::game<8>>(random, 20);
    for (const std::uint64_t most : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{100'000}}) {
        ticker t(limits{.nodes = most});
        othello::endgame{20}(g, g.to_move(), -1, 1, t);
        CHECK(t.stopped());
        CHECK(t.nodes() >= most);
        CHECK(t.nodes() < most + 20'000);
    }
    std::stop_source source;
    source.request_stop();
    ticker t(limits{.stop = source.get_token()});
    othello::endgame{20}(g, g.to_move(), -1, 1, t);
    CHECK(t.stopped());
    CHECK(t.nodes() < 100'000);
}

TEST_CASE("a position of more than 32 moves can be handed to the solver", "[othello]") {
    const auto g = othello::game<8>::from_discs(0x0404642222340400, 0x007a024450027a00, player::first);
    ticker t(limits{.nodes = 10'000});
    othello::endgame{64}(g, player::first, -1, 1, t);
    CHECK(t.stopped());
}
