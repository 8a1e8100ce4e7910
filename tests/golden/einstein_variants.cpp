#include "support/catch.hpp"

#include "oracle/memoised.hpp"
#include "support/einstein_data.hpp"

#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/variants_text.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

using namespace zweig;
using einstein::gone;
using einstein::king2x5_game;
using einstein::king_die;
using einstein::king_goal;
using oracle::memoised;

namespace {

/// Of `searched`: enough for the small positions.
std::size_t table_bytes = std::size_t{1} << 25;

/// The search that everybody uses, with all its techniques. The value for `first`.
template <class G>
class searched {
  public:
    double operator()(const G& game) {
        const auto result = search_(game, limits{.depth = 250});
        REQUIRE(result.solved);
        return result.viewer == player::first ? result.value : -result.value;
    }

  private:
    static alpha_beta_options options() {
        alpha_beta_options o;
        o.table_bytes = table_bytes;
        o.iterative_deepening = false;
        o.aspiration = 0;
        return o;
    }
    alpha_beta_search<G, even, no_order, no_leaf, full_width> search_ = alpha_beta<G>(options(), even{});
};

/// The position, with this side to move.
std::string with_turn(std::string position, char side) {
    position.back() = side;
    return position;
}

template <template <class> class Solver, gone Gone>
void check_rows4x4(const support::solved_rows4x4& known) {
    using game = einstein::basic_rows4x4<einstein::rows4x4<Gone>, double>;
    Solver<game> solve;
    const auto white = einstein::parse_rows4x4<game>(known.position);
    const auto black = einstein::parse_rows4x4<game>(with_turn(known.position, 'B'));
    REQUIRE(white);
    REQUIRE(black);
    INFO(known.gone << ' ' << known.position);
    CHECK((solve(*white) + 1) / 2 == Approx(known.white_to_move).epsilon(0).margin(1e-9));
    CHECK((solve(*black) + 1) / 2 == Approx(known.black_to_move).epsilon(0).margin(1e-9));
}

/// How many positions were solved.
template <template <class> class Solver>
int check_rows4x4(long long least_states, long long most_states) {
    int count = 0;
    for (const auto& known : support::solved_rows4x4_positions()) {
        if (known.states < least_states || known.states > most_states) continue;
        ++count;
        if (known.gone == "skip")
            check_rows4x4<Solver, gone::skip>(known);
        else if (known.gone == "any")
            check_rows4x4<Solver, gone::any>(known);
        else
            check_rows4x4<Solver, gone::near>(known);
    }
    return count;
}

using entries = std::vector<support::solved_king2x5>;

/// Entries of one position. The longest game meets most of what the shorter ones do.
template <template <class> class Solver, king_die Die, king_goal Goal>
void check_king2x5(const entries& known) {
    using game = einstein::basic_king2x5<einstein::king2x5<Die, Goal>, double>;
    for (const char side : {'A', 'B'}) {
        Solver<game> solve;
        for (auto k = known.rbegin(); k != known.rend(); ++k) {
            const std::string text = with_turn(k->position, side) + " T=" + std::to_string(k->plies);
            const auto position = einstein::parse_king2x5<game>(text);
            REQUIRE(position);
            INFO(k->goal << ' ' << k->die << ' ' << text);
            const double value = side == 'A' ? k->a_to_move : k->b_to_move;
            CHECK(solve(*position) == Approx(value).epsilon(0).margin(1e-9));
        }
    }
}

template <template <class> class Solver, king_die Die>
void check_king2x5(const entries& known) {
    if (known.front().goal == "col")
        check_king2x5<Solver, Die, king_goal::column>(known);
    else if constexpr (std::same_as<Solver<king2x5_game>,
                                    memoised<king2x5_game>>) // a game compiles for seconds
        check_king2x5<Solver, Die, king_goal::row>(known);
    else
        FAIL("the search is compiled for the other goal only");
}

/// How many entries were checked: those wanted.
template <template <class> class Solver, class Wanted>
int check_king2x5(Wanted wanted) {
    entries all = support::solved_king2x5_positions();
    std::erase_if(all, [&](const auto& known) { return !wanted(known); });
    const auto name = [](const auto& known) { return known.goal + known.die + known.position; };
    for (auto from = all.begin(), to = from; from != all.end(); from = to) {
        while (to != all.end() && name(*to) == name(*from)) ++to;
        const entries same(from, to);
        if (same.front().die == "reroll")
            check_king2x5<Solver, king_die::roll>(same);
        else if (same.front().die == "near")
            check_king2x5<Solver, king_die::near>(same);
        else if (same.front().die == "skip")
            check_king2x5<Solver, king_die::skip>(same);
        else
            check_king2x5<Solver, king_die::choose>(same);
    }
    return static_cast<int>(all.size());
}

bool is_large(const support::solved_king2x5& known) { return known.states > 1'000'000; }

} // namespace

TEST_CASE("the 4x4 game has the known values from its small positions", "[golden]") {
    CHECK(check_rows4x4<memoised>(0, 100'000) == 12);
    CHECK(check_rows4x4<searched>(0, 100'000) == 12);
}

TEST_CASE("the 4x4 game has the known values with four stones a side", "[golden][slow]") {
    table_bytes = std::size_t{1} << 29;
    CHECK(check_rows4x4<searched>(100'001, 5'000'000) == 6);
}

TEST_CASE("the 2x5 game has the known values up to twenty plies", "[golden]") {
    const auto short_games = [](const auto& known) { return known.plies <= 20 && !is_large(known); };
    CHECK(check_king2x5<memoised>(short_games) == 55);
    const auto shorter = [](const auto& known) { return known.goal == "col" && known.plies <= 10; };
    CHECK(check_king2x5<searched>(shorter) == 28);
}

TEST_CASE("the 2x5 game has the known values after fifty plies", "[golden][slow]") {
    table_bytes = std::size_t{1} << 29;
    CHECK(check_king2x5<searched>([](const auto& k) { return k.plies == 50 && k.goal == "col"; }) == 7);
}
