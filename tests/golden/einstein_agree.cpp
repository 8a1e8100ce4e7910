#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/king_evaluate.hpp>
#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/games/einstein/variants_text.hpp>
#include <zweig/search/alpha_beta.hpp>

#include "support/catch.hpp"
#include "support/einstein_data.hpp"
#include "support/random_einstein.hpp"

#include <cmath>
#include <string>
#include <vector>

/// Whatever is switched on, and however the same position is named, a search of EinStein has one value.
namespace {

using namespace zweig;
using einstein::basic_einstein;
using einstein::standard;

std::vector<alpha_beta_options> option_sets() {
    std::vector<alpha_beta_options> sets{alpha_beta_options::plain()};
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 22})
        for (const star_cuts star : {star_cuts::none, star_cuts::star1, star_cuts::star2}) {
            alpha_beta_options o;
            o.table_bytes = bytes;
            o.star = star;
            o.deeper_answers = false;
            sets.push_back(o);
        }
    return sets;
}

template <class G, class E>
void check_agreement(const G& game, int depth, const E& evaluator) {
    double first = 0;
    int number = 0;
    for (const auto& options : option_sets()) {
        const auto r = alpha_beta<G>(options, evaluator)(game, limits{.depth = depth});
        if (number++ == 0) first = r.value;
        INFO("depth " << depth << ", options " << number << ": " << r.value << " for " << first);
        REQUIRE(std::abs(r.value - first) < 1e-12);
    }
}

/// Stones of one side renumbered from the highest down.
einstein::placement renumbered(const einstein::placement& p) { return {p[5], p[4], p[3], p[2], p[1], p[0]}; }

/// Rows for columns.
template <class G>
einstein::placement transposed(einstein::placement p) {
    for (int& s : p)
        if (s >= 0) s = s % G::size * G::size + s / G::size;
    return p;
}

} // namespace

TEST_CASE("plain, Star1 and Star2, with and without a table, agree to 1e-12") {
    rng random(31);
    SECTION("on 3x3, at every depth") {
        using G = basic_einstein<standard<3, 6>, double>;
        for (int depth = 1; depth <= 10; ++depth)
            for (int i = 0; i < 4; ++i)
                check_agreement(support::random_einstein<G>(random), depth, einstein::races{});
    }
    SECTION("on 5x5 with few stones") {
        using G = basic_einstein<standard<>, double>;
        for (int i = 0; i < 12; ++i) {
            const auto s = support::placements_of(support::random_einstein<G>(random));
            auto red = s[0], blue = s[1];
            for (auto* side : {&red, &blue}) // two stones at the most
                for (int stone = 0, left = 2; stone < 6; ++stone)
                    if ((*side)[std::size_t(stone)] >= 0 && left-- <= 0) (*side)[std::size_t(stone)] = -1;
            check_agreement(G::from_stones(red, blue, player(random.below(2)), 0), 5, einstein::races{});
        }
    }
    SECTION("where the plies of the game are the horizon") {
        using G = einstein::basic_king2x5<einstein::king2x5<>, double>;
        for (const int plies : {1, 2, 5, 8}) check_agreement(G(plies), 50, even{});
        check_agreement(G(30), 4, einstein::king_layers<>{});
    }
}

TEST_CASE("the four symmetries of EinStein leave its values as they are") {
    using G = basic_einstein<standard<>, double>;
    rng random(32);
    alpha_beta_options options;
    options.aspiration = 0;
    options.iterative_deepening = false;
    options.table_bytes = std::size_t{1} << 26;
    auto search = alpha_beta<G>(options, even{});
    const auto p = [&](const G& g) {
        const auto r = search(g, limits{.depth = 200});
        REQUIRE(r.solved);
        return r.viewer == g.turn() ? r.value : -r.value;
    };
    for (int i = 0; i < 30;) {
        const G g = support::random_einstein<G>(random);
        const auto s = support::placements_of(g);
        int stones = 0;
        for (const auto& side : s)
            for (const int square : side) stones += square >= 0;
        if (stones > 4) continue;
        ++i;
        const double value = p(g);
        const player turn = g.turn();
        const auto near = [&](double other) { return std::abs(other - value) < 1e-13; };
        REQUIRE(near(p(G::from_stones(transposed<G>(s[0]), transposed<G>(s[1]), turn, 0))));
        REQUIRE(
            near(p(G::from_stones(s[1], s[0], opponent(turn), 0)))); // turned by 180 degrees, colours swapped
        REQUIRE(near(p(G::from_stones(renumbered(s[0]), s[1], turn, 0))));
        REQUIRE(near(p(G::from_stones(s[0], renumbered(s[1]), turn, 0))));
        int living = 0, square = -1;
        for (const int q : s[0]) {
            living += q >= 0;
            square = q >= 0 ? q : square;
        }
        if (living != 1) continue;
        for (std::size_t number = 0; number < 6; ++number) {
            einstein::placement lone;
            lone.fill(-1);
            lone[number] = square;
            REQUIRE(near(p(G::from_stones(lone, s[1], turn, 0))));
        }
    }
}

TEST_CASE("the table of all positions of three stones a side on 3x3 squares has the known checksums") {
    using G = basic_einstein<standard<3, 6>, double>;
    alpha_beta_options options;
    options.aspiration = 0;
    options.iterative_deepening = false;
    auto search = alpha_beta<G>(options, even{});
    const auto known = support::read_solved_starts("starts_3x3_3stones_d6");
    long long positions = 0, wins = 0, losses = 0;
    double sum = 0;
    for (int code = 0; code < 8 * 8 * 8 * 8 * 8 * 8; ++code) {
        einstein::placement side[2];
        bool taken[9]{}, legal = true;
        for (int i = 0, rest = code; i < 6; ++i, rest /= 8) {
            const int square = rest % 8;
            side[i / 3].fill(-1);
            const int on_board = G::board_square(player(i / 3), square);
            legal = legal && !taken[on_board];
            taken[on_board] = true;
        }
        if (!legal) continue;
        for (int i = 0, rest = code; i < 6; ++i, rest /= 8) side[i / 3][std::size_t(i % 3)] = rest % 8;
        for (const player turn : {player::first, player::second}) {
            const G g = G::from_stones(side[0], side[1], turn, 0);
            const auto r = search(g, limits{.depth = 200});
            const double p = (1 + (turn == player::first ? r.value : -r.value)) / 2;
            ++positions;
            sum += p;
            wins += p > 1 - 1e-12;
            losses += p < 1e-12;
        }
    }
    CHECK(positions == known.positions);
    CHECK(std::abs(sum / static_cast<double>(positions) - known.mean_p) < 1e-11);
    CHECK(wins == known.certain_wins);
    CHECK(losses == known.certain_losses);
}
