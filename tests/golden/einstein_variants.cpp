#include "support/catch.hpp"

#include "support/einstein_data.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/variants_text.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace zweig;
using einstein::gone;
using einstein::king2x5_game;
using einstein::king_die;
using einstein::king_goal;

namespace {

/// Values by key. An std::unordered_map takes four times as long.
class memory {
  public:
    const double* find(std::uint64_t key) const {
        for (std::size_t i = key & mask();; i = (i + 1) & mask()) {
            if (slots_[i].key == key) return &slots_[i].value;
            if (slots_[i].key == 0) return nullptr;
        }
    }
    void add(std::uint64_t key, double value) {
        if (2 * ++size_ > slots_.size()) {
            const std::vector<slot> old = std::exchange(slots_, std::vector<slot>(2 * slots_.size()));
            for (const slot& s : old)
                if (s.key != 0) put(s);
        }
        put({key, value});
    }
    std::size_t size() const { return size_; }

  private:
    struct slot {
        std::uint64_t key = 0;
        double value = 0;
    };
    std::size_t mask() const { return slots_.size() - 1; }
    void put(const slot& s) {
        std::size_t i = s.key & mask();
        while (slots_[i].key != 0) i = (i + 1) & mask();
        slots_[i] = s;
    }

    std::vector<slot> slots_ = std::vector<slot>(1024);
    std::size_t size_ = 0;
};

/// Plain expectiminimax that remembers the positions before the throw, or all of a game without a die. The
/// value for `first`.
template <class G>
class memoised {
  public:
    double operator()(const G& game) {
        if (game.is_terminal()) return game.result(player::first);
        if (game.to_move() == player::chance || !has_die) {
            if (const double* known = known_.find(game.key())) return *known;
            const double value = has_die ? mean(game) : best(game);
            known_.add(game.key(), value);
            return value;
        }
        return best(game);
    }

    /// Positions that it met.
    std::size_t size() const { return known_.size(); }

  private:
    static constexpr bool has_die = [] {
        if constexpr (requires { G::rules::die; })
            return G::rules::die != king_die::choose;
        else
            return true;
    }();

    double mean(const G& game) {
        double sum = 0;
        for (const auto& [outcome, probability] : game.merged_outcomes())
            sum += probability * after(game, outcome);
        return sum;
    }
    double best(const G& game) {
        const bool firsts = game.to_move() == player::first;
        double found = firsts ? -2 : 2;
        for (const auto action : game.legal_actions()) {
            const double value = after(game, action);
            if (firsts ? value > found : value < found) found = value;
        }
        return found;
    }
    double after(G game, einstein::action a) {
        game.apply(a);
        return (*this)(game);
    }

    memory known_{};
};

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
