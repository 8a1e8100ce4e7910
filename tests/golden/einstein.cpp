#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/search/alpha_beta.hpp>

#include "support/catch.hpp"
#include "support/einstein_data.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

/// Solved positions of the standard game against the search that everybody uses.
namespace {

namespace einstein = zweig::einstein;
using einstein::basic_einstein;
using einstein::standard;
using zweig::alpha_beta_options;
using zweig::star_cuts;

template <class G>
G position(const std::string& text) {
    const auto read = einstein::parse_einstein<G>(text);
    REQUIRE(read);
    return *read;
}

alpha_beta_options solver(star_cuts star, std::size_t table_bytes) {
    alpha_beta_options options;
    options.table_bytes = table_bytes;
    options.aspiration = 0;
    options.iterative_deepening = false;
    options.star = star;
    return options;
}

/// The chance to win of the player whose turn it is.
template <class Search, class G>
double solve(Search& search, const G& game) {
    const auto result = search(game, zweig::limits{.depth = 200});
    REQUIRE(result.solved);
    const auto value = static_cast<double>(result.viewer == game.turn() ? result.value : -result.value);
    return (1 + value) / 2;
}

/// The values of every throw and every move of the positions whose number of stones is within the limits.
template <class Rules, class Real>
int check_positions(const std::string& file, const alpha_beta_options& options, double tolerance,
                    int most_stones) {
    using G = basic_einstein<Rules, Real>;
    auto search = zweig::alpha_beta<G>(options, zweig::even{});
    int checked = 0;
    for (const auto& known : support::solved_positions(file)) {
        const G game = position<G>(known.position);
        const auto living = [&](zweig::player p) { return std::popcount(game.of(p).living()); };
        if (living(zweig::player::first) + living(zweig::player::second) > most_stones) continue;
        INFO(known.position);
        REQUIRE(std::abs(solve(search, game) - known.p) < tolerance);
        for (const auto& thrown : known.throws) {
            G after = game;
            after.apply(einstein::throw_of(thrown.die));
            INFO("die " << thrown.die);
            REQUIRE(std::abs(solve(search, after) - thrown.best) < tolerance);
            REQUIRE(after.legal_actions().size() == thrown.moves.size());
            for (const auto move : after.legal_actions()) {
                const auto [from, to] = einstein::squares_of(after, move);
                G end = after;
                end.apply(move);
                const double p = end.is_terminal() ? 1 : 1 - solve(search, end);
                const auto is_it = [&, f = from, t = to](const auto& m) {
                    return m.stone == einstein::stone_of(move) + 1 && m.from == f && m.to == t;
                };
                const auto found = std::find_if(thrown.moves.begin(), thrown.moves.end(), is_it);
                REQUIRE(found != thrown.moves.end());
                REQUIRE(std::abs(p - found->p) < tolerance);
            }
        }
        ++checked;
    }
    return checked;
}

template <class Real>
void check_all(const alpha_beta_options& options, double tolerance, int most_stones) {
    CHECK(check_positions<standard<3, 3>, Real>("ewn3_d3", options, tolerance, 12) > 0);
    CHECK(check_positions<standard<3, 6>, Real>("ewn3_d6", options, tolerance, 12) > 0);
    CHECK(check_positions<standard<4, 6>, Real>("ewn4_d6", options, tolerance, most_stones) > 0);
    CHECK(check_positions<standard<5, 6>, Real>("ewn5_d6", options, tolerance, most_stones) > 0);
}

} // namespace

TEST_CASE("solved positions of EinStein have their values, and every throw and move of them") {
    SECTION("double, Star2") { check_all<double>(solver(star_cuts::star2, 1 << 24), 1e-9, 4); }
    SECTION("double, Star1") { check_all<double>(solver(star_cuts::star1, 1 << 24), 1e-9, 4); }
    SECTION("double, no cut-offs") { check_all<double>(solver(star_cuts::none, 1 << 24), 1e-9, 4); }
    SECTION("float, Star2") { check_all<float>(solver(star_cuts::star2, 1 << 24), 1e-5, 4); }
}

TEST_CASE("all solved positions of EinStein have their values", "[slow]") {
    check_all<double>(solver(star_cuts::star2, std::size_t{1} << 30), 1e-9, 12);
}

TEST_CASE("one stone against one, on any squares") {
    using G = basic_einstein<standard<>, double>;
    auto search = zweig::alpha_beta<G>(solver(star_cuts::star2, 1 << 22), zweig::even{});
    for (const auto& known : support::solved_duels())
        for (const auto turn : {zweig::player::first, zweig::player::second}) {
            einstein::placement red, blue;
            red.fill(-1), blue.fill(-1);
            red[2] = known.red; // which number they have does not matter
            blue[4] = G::goal - known.blue;
            const G game = G::from_stones(red, blue, turn, 0);
            INFO(einstein::to_string(game));
            const bool red_moves = turn == zweig::player::first;
            REQUIRE(std::abs(solve(search, game) - (red_moves ? known.p_red : known.p_blue)) < 1e-9);
        }
}

TEST_CASE("starts of three stones a side on 3x3 squares") {
    using G = basic_einstein<standard<3, 6>, double>;
    auto search = zweig::alpha_beta<G>(solver(star_cuts::star2, 1 << 24), zweig::even{});
    const auto known = support::read_solved_starts("starts_3x3_3stones_d6");
    REQUIRE(known.starts.size() == 36);
    for (const auto& start : known.starts) {
        INFO(start.position);
        REQUIRE(std::abs(solve(search, position<G>(start.position)) - start.p) < 1e-9);
    }
}
