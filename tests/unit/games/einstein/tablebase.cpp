#include "oracle/memoised.hpp"
#include "support/catch.hpp"
#include "support/einstein_data.hpp"

#include <zweig/core/random.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/einstein/tablebase.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

using namespace zweig;
using namespace zweig::einstein;

namespace {

static_assert(ExactLeaf<tablebase_leaf<>, game>);
static_assert(ExactLeaf<tablebase_leaf<standard<3, 3>>, basic_einstein<standard<3, 3>, double>>);
static_assert(!ExactLeaf<tablebase_leaf<standard<4>>, game>, "a table of other rules");
static_assert(tablebase<>::bytes(4) <= 100'000'000);

constexpr double accuracy = 1.4e-8;

/// Of the stones on the board in all; a placement of each side.
struct few_stones {
    placement red{}, blue{};
    player turn{};
};

/// Stones of any number on any squares, `least` to `most` in all.
template <class G>
few_stones random_few(rng& random, int least, int most) {
    const auto most_of_side = static_cast<std::uint32_t>(std::min(most - 1, G::rules::faces));
    std::array<int, 2> wanted{};
    do
        for (int& count : wanted) count = 1 + static_cast<int>(random.below(most_of_side));
    while (wanted[0] + wanted[1] < least || wanted[0] + wanted[1] > most);

    few_stones result{.red = {}, .blue = {}, .turn = player(random.below(2))};
    std::array<bool, std::size_t{G::squares}> taken{};
    for (const auto p : {player::first, player::second}) {
        auto& side = p == player::first ? result.red : result.blue;
        side.fill(-1);
        for (int left = wanted[index(p)]; left > 0;) {
            const auto stone = random.below(G::rules::faces);
            const int square = static_cast<int>(random.below(G::squares - 1));
            bool& is_taken = taken[std::size_t(G::board_square(p, square))];
            if (side[stone] >= 0 || is_taken) continue;
            side[stone] = square;
            is_taken = true;
            --left;
        }
    }
    return result;
}

template <class G>
G position_of(const few_stones& s, int die = 0) {
    return G::from_stones(s.red, s.blue, s.turn, die);
}

/// An exact search. Each of another type compiles for seconds: where few positions are met, oracle::memoised
/// says the same.
template <class G, class Leaf = no_leaf>
auto solver(Leaf leaf = {}) {
    alpha_beta_options options;
    options.table_bytes = std::size_t{64} << 20;
    options.iterative_deepening = false;
    options.aspiration = 0;
    return alpha_beta<G>(options, even{}, no_order{}, leaf);
}

/// For the player whose turn it is.
template <class G, class Search>
double solve(Search& search, const G& position) {
    const auto result = search(position, limits{.depth = 60});
    REQUIRE(result.solved);
    return double(result.viewer == position.turn() ? result.value : -result.value);
}

/// Against `exact`, which knows the value for `first`.
template <class Rules, class Exact = oracle::memoised<basic_einstein<Rules, double>>>
void values_are_exact(const tablebase<Rules>& table, int least, int positions, Exact exact = {}) {
    using G = basic_einstein<Rules, double>;
    rng random(11);
    double worst = 0;
    for (int i = 0; i < positions; ++i) {
        const few_stones s = random_few<G>(random, least, table.most_stones());
        for (const int die : {0, 1 + static_cast<int>(random.below(Rules::faces))}) {
            const G position = position_of<G>(s, die);
            const auto value = table.value(position);
            REQUIRE(value);
            const double truth = exact(position);
            const double error = std::abs(*value - (position.turn() == player::first ? truth : -truth));
            if (error > accuracy) UNSCOPED_INFO(to_string(position));
            worst = std::max(worst, error);
        }
    }
    CHECK(worst < accuracy);
}

/// Every solved position of the golden file that the table covers, its throws and moves; returns how many.
template <class Rules>
int agrees_with_golden(const tablebase<Rules>& table, const std::string& name) {
    using G = basic_einstein<Rules, double>;
    int covered = 0;
    const auto win = [&](const G& position) { return (*table.value(position) + 1) / 2; };
    for (const auto& solved : support::solved_positions(name)) {
        const auto position = parse_einstein<G>(solved.position);
        REQUIRE(position);
        if (!table.covers(*position)) continue;
        ++covered;
        CHECK(std::abs(win(*position) - solved.p) < accuracy);
        for (const auto& thrown : solved.throws) {
            G after = *position;
            after.apply(throw_of(thrown.die));
            CHECK(std::abs(win(after) - thrown.best) < accuracy);
            for (const action a : after.legal_actions()) {
                const std::pair<int, int> way = squares_of(after, a);
                const auto known = std::find_if(thrown.moves.begin(), thrown.moves.end(), [&](const auto& m) {
                    return m.stone == stone_of(a) + 1 && m.from == way.first && m.to == way.second;
                });
                REQUIRE(known != thrown.moves.end());
                G child = after;
                child.apply(a);
                const double p = child.is_terminal() ? 1 : 1 - win(child);
                CHECK(std::abs(p - known->p) < accuracy);
            }
        }
    }
    return covered;
}

template <class Rules>
void images_are_equal(const tablebase<Rules>& table) {
    using G = basic_einstein<Rules>;
    rng random(12);
    const auto mirror = [](const placement& side) {
        placement result;
        result.fill(-1);
        for (std::size_t stone = 0; stone < std::size_t{Rules::faces}; ++stone)
            result[Rules::faces - 1 - stone] = side[stone];
        return result;
    };
    const auto transpose = [](placement side) {
        for (int& square : side)
            if (square >= 0) square = square % Rules::size * Rules::size + square / Rules::size;
        return side;
    };
    const auto other_numbers = [](placement side) {
        if (std::count(side.begin(), side.end(), -1) == 5)
            std::rotate(side.begin(), side.begin() + 1, side.begin() + Rules::faces);
        return side;
    };
    for (int i = 0; i < 5'000; ++i) {
        const few_stones s = random_few<G>(random, 2, table.most_stones());
        const double value = *table.value(position_of<G>(s));
        REQUIRE(*table.value(position_of<G>({mirror(s.red), s.blue, s.turn})) == value);
        REQUIRE(*table.value(position_of<G>({s.red, mirror(s.blue), s.turn})) == value);
        REQUIRE(*table.value(position_of<G>({transpose(s.red), transpose(s.blue), s.turn})) == value);
        REQUIRE(*table.value(position_of<G>({other_numbers(s.red), other_numbers(s.blue), s.turn})) == value);
        // Turned by half a turn, with the colours exchanged.
        REQUIRE(*table.value(position_of<G>({s.blue, s.red, opponent(s.turn)})) == value);
    }
}

/// The value of a search with the table as leaf against `exact`, which knows the value for `first`.
template <class Rules, std::floating_point Real,
          class Exact = oracle::memoised<basic_einstein<Rules, double>>>
void leaf_keeps_values(const tablebase<Rules>& table, int least, int most, int positions, Exact exact = {}) {
    using G = basic_einstein<Rules, Real>;
    using exact_game = basic_einstein<Rules, double>;
    auto helped = solver<G>(tablebase_leaf<Rules>{&table});
    rng random(13);
    for (int i = 0; i < positions; ++i) {
        const few_stones s = random_few<G>(random, least, most);
        const int die = static_cast<int>(random.below(Rules::faces + 1));
        const G position = position_of<G>(s, die);
        INFO(to_string(position));
        const double truth = exact(position_of<exact_game>(s, die));
        const double known = position.turn() == player::first ? truth : -truth;
        REQUIRE(std::abs(solve(helped, position) - known) < 1e-6);
    }
}

} // namespace

TEST_CASE("an end-game table has the values of an exact search, before the throw and after it") {
    values_are_exact(tablebase<standard<3, 3>>::build(5), 2, 1'000);
    values_are_exact(tablebase<standard<3, 6>>::build(5), 2, 1'000);
    values_are_exact(tablebase<standard<4, 3>>::build(4), 2, 400);
    values_are_exact(tablebase<standard<4, 6>>::build(4), 2, 400);
    values_are_exact(tablebase<standard<5, 3>>::build(3), 2, 200);
    values_are_exact(tablebase<standard<5, 6>>::build(3), 2, 400);
}

TEST_CASE("an end-game table has the known values of one stone against one") {
    const auto table = tablebase<>::build(2);
    const auto duels = support::solved_duels();
    CHECK(duels.size() == 553);
    for (const auto& duel : duels)
        for (const auto p : {player::first, player::second}) {
            few_stones s{.turn = p};
            s.red.fill(-1), s.blue.fill(-1);
            s.red[2] = duel.red;
            s.blue[5] = game::goal - duel.blue;
            INFO("red " << duel.red << ", blue " << duel.blue);
            CHECK((*table.value(position_of<game>(s)) + 1) / 2 ==
                  (p == player::first ? duel.p_red : duel.p_blue));
        }
}

TEST_CASE("an end-game table has the known values of the positions that it covers") {
    CHECK(agrees_with_golden(tablebase<standard<3, 3>>::build(5), "ewn3_d3") > 0);
    CHECK(agrees_with_golden(tablebase<standard<3, 6>>::build(5), "ewn3_d6") > 0);
    CHECK(agrees_with_golden(tablebase<standard<4, 6>>::build(4), "ewn4_d6") > 0);
    CHECK(agrees_with_golden(tablebase<standard<5, 6>>::build(3), "ewn5_d6") > 0);
}

TEST_CASE("positions that mirror each other have the same value to the last bit") {
    images_are_equal(tablebase<standard<3, 3>>::build(5));
    images_are_equal(tablebase<standard<4, 6>>::build(4));
    images_are_equal(tablebase<standard<5, 6>>::build(3));
}

TEST_CASE("a table of fewer stones is the beginning of one of more") {
    const auto fewer = tablebase<standard<3, 6>>::build(3), more = tablebase<standard<3, 6>>::build(5);
    CHECK(std::ranges::equal(fewer.values(), more.values().first(fewer.values().size())));
    CHECK(fewer.most_stones() == 3);
}

TEST_CASE("a search with the end-game table as leaf has the values of one without") {
    const auto small = tablebase<standard<3, 6>>::build(4);
    leaf_keeps_values<standard<3, 6>, float>(small, 3, 6, 200);
    leaf_keeps_values<standard<3, 6>, double>(small, 3, 6, 200);
    leaf_keeps_values<standard<3, 3>, float>(tablebase<standard<3, 3>>::build(2), 2, 5, 200);
    leaf_keeps_values<standard<4, 6>, float>(tablebase<standard<4, 6>>::build(3), 3, 5, 40);
    leaf_keeps_values<standard<5, 6>, float>(tablebase<standard<5, 6>>::build(3), 3, 4, 20);
}

TEST_CASE("a leaf's value is that for the viewer, and no window cuts it") {
    const auto table = tablebase<standard<3, 6>>::build(3);
    const tablebase_leaf<standard<3, 6>> leaf{&table};
    using G = basic_einstein<standard<3, 6>>;
    rng random(14);
    ticker clock(limits{});
    for (int i = 0; i < 200; ++i) {
        const G position = position_of<G>(random_few<G>(random, 2, 3));
        const auto value = static_cast<float>(*table.value(position));
        REQUIRE(leaf(position, position.turn(), -1, 1, clock) == value);
        REQUIRE(leaf(position, opponent(position.turn()), 0.25f, 0.5f, clock) == -value);
    }
}

TEST_CASE("an end-game table answers only for few stones of a game that goes on") {
    using G = basic_einstein<standard<3, 6>>;
    const auto table = tablebase<standard<3, 6>>::build(4);
    const tablebase_leaf<standard<3, 6>> leaf{&table};
    ticker clock(limits{});
    const auto answers = [&](const G& position) {
        const bool answer = leaf(position, player::first, -1, 1, clock).has_value();
        CHECK(table.covers(position) == answer);
        CHECK_FALSE(tablebase_leaf<standard<3, 6>>{}(position, player::first, -1, 1, clock).has_value());
        return answer;
    };
    rng random(15);
    for (int i = 0; i < 200; ++i) {
        CHECK(answers(position_of<G>(random_few<G>(random, 2, 4))));
        CHECK(answers(position_of<G>(random_few<G>(random, 2, 4), 3)));
        CHECK_FALSE(answers(position_of<G>(random_few<G>(random, 5, 6))));
    }
    for (G position = G::set_up(); position.setting_up(); position.apply(*position.legal_actions().begin()))
        CHECK_FALSE(answers(position));

    few_stones s{.turn = player::first};
    s.red.fill(-1), s.blue.fill(-1);
    s.red[0] = 4, s.blue[0] = 0;
    G arrived = position_of<G>(s, 1);
    arrived.apply(move(0, 2));
    REQUIRE(arrived.is_terminal());
    CHECK_FALSE(answers(arrived));

    s.blue[0] = 3; // stands on square 5
    G taken = position_of<G>(s, 1);
    taken.apply(move(0, 0));
    REQUIRE(taken.is_terminal());
    CHECK_FALSE(answers(taken));
}

TEST_CASE("the standard game's table of four stones has the values of an exact search", "[slow]") {
    const auto table = tablebase<>::build();
    CHECK(table.most_stones() == 4);
    using exact_game = basic_einstein<standard<>, double>; // too many positions for a memory
    auto search = solver<exact_game>();
    const auto exact = [&](const exact_game& position) {
        const double value = solve(search, position);
        return position.turn() == player::first ? value : -value;
    };
    values_are_exact(table, 4, 300, exact);
    images_are_equal(table);
    CHECK(agrees_with_golden(table, "ewn5_d6") > 0);
    leaf_keeps_values<standard<>, float>(table, 5, 5, 3, exact);
}
