#include "support/catch.hpp"

#include "oracle/slow_einstein.hpp"
#include "support/random_einstein.hpp"

#include <zweig/core/chance.hpp>
#include <zweig/core/check_game.hpp>
#include <zweig/games/einstein/notation.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;

namespace {

constexpr player red = player::first, blue = player::second;

template <class G>
using slow_of = oracle::slow_einstein<G::size>;

template <class G>
typename slow_of<G>::cells cells_of(const G& g) {
    typename slow_of<G>::cells board{};
    for (const player p : {red, blue})
        for (int stone = 0; stone < 6; ++stone)
            if (g.of(p).lives(stone))
                board[std::size_t(G::board_square(p, g.of(p).square(stone)))] =
                    p == red ? stone + 1 : -stone - 1;
    return board;
}

template <class G>
oracle::slow_einstein_move slow_move(const G& g, action a) {
    const auto [from, to] = squares_of(g, a);
    return {stone_of(a) + 1, from, to};
}

template <class G>
std::vector<oracle::slow_einstein_move> moves_of(const G& g) {
    std::vector<oracle::slow_einstein_move> moves;
    for (const action a : g.legal_actions()) moves.push_back(slow_move(g, a));
    std::sort(moves.begin(), moves.end());
    return moves;
}

/// The position of a text.
template <class G = game>
G at(const char* text) {
    const auto read = parse_einstein<G>(text);
    if (!read) FAIL(text << ": " << to_string(read.error()));
    return *read;
}

/// The moves that are legal, as words.
std::string moves(const char* text) {
    const auto g = at(text);
    std::string all;
    for (const action a : g.legal_actions()) all += (all.empty() ? "" : " ") + to_string(g, a);
    return all;
}

game after(const char* text, const char* move) {
    auto g = at(text);
    const auto read = parse_move(g, move);
    if (!read) FAIL(move << ": " << to_string(read.error()));
    g.apply(*read);
    return g;
}

/// A fixed game to its end, in a constant expression.
constexpr int plies_of_first_moves() {
    game g;
    int plies = 0;
    for (int face = 1; !g.is_terminal(); ++plies, face = face % 6 + 1) {
        g.apply(throw_of(face));
        g.apply(*g.legal_actions().begin());
    }
    return plies;
}

} // namespace

static_assert(ChanceGame<basic_einstein<standard<3, 3>, double>> && Hashable<basic_einstein<standard<4>>>);
static_assert(std::is_trivially_copyable_v<game>);
static_assert(game().to_move() == player::chance && game().legal_actions().size() == 6);
static_assert(plies_of_first_moves() > 4);

TEST_CASE("both sides start on the triangle of their corner, Red on top, and Red throws", "[einstein]") {
    CHECK(to_string(game()) == "ABC../DE.../F...f/...ed/..cba R");
    CHECK(to_string(basic_einstein<standard<4>>()) == "AB../C.../...c/..ba R");
    CHECK(to_string(basic_einstein<standard<3>>()) == "AB./C.c/.ba R");
}

TEST_CASE("a turn is a throw and a move, and then the other side throws", "[einstein]") {
    game g;
    for (const player p : {red, blue, red}) {
        CHECK((g.to_move() == player::chance && g.turn() == p && g.die() == 0));
        g.apply(throw_of(3));
        CHECK((g.to_move() == p && g.turn() == p && g.die() == 3));
        g.apply(*g.legal_actions().begin());
    }
}

TEST_CASE("each face is as likely as any other", "[einstein]") {
    support::for_each_einstein([]<class G>(const G& g) {
        int face = 0;
        for (const action a : g.legal_actions()) {
            CHECK(a == throw_of(++face));
            CHECK(g.probability(a) == Approx(1.0 / G::rules::faces));
        }
        CHECK(face == G::rules::faces);
    });
}

TEST_CASE("Red moves right, down or both by one step, Blue left, up or both", "[einstein]") {
    CHECK(moves("...../...../..A../...../....a R 1") == "C3-D3 C3-C4 C3-D4");
    CHECK(moves("A..../...../..a../...../..... B 1") == "C3-B3 C3-C2 C3-B2");
}

TEST_CASE("no stone leaves the board", "[einstein]") {
    CHECK(moves("....A/...../...../...../....a R 1") == "E1-E2");
    CHECK(moves("...../...../...../...../A...a R 1") == "A5-B5");
    CHECK(moves("A..../...../...../...../a.... B 1") == "A5-A4");
    CHECK(moves("A...a/...../...../...../..... B 1") == "E1-D1");
}

TEST_CASE("the stone of the number must move, and no other", "[einstein]") {
    CHECK(moves("ABC../DE.../F...f/...ed/..cba R 6") == "A3-B3 A3-A4 A3-B4");
    CHECK(moves("ABC../DE.../F...f/...ed/..cba B 1") == "E5xD5 E5xE4 E5xD4");
}

TEST_CASE("for a stone that is gone the next higher or the next lower may move, however far", "[einstein]") {
    CHECK(moves("..C.F/.A.../...../...../....a R 4") == "C1-D1 C1-C2 C1-D2 E1-E2");
    CHECK(moves("..C.F/.A.../...../...../....a R 2") == "B2-C2 B2-B3 B2-C3 C1-D1 C1-C2 C1-D2");
    CHECK(moves("..C../.A.../...../...../....a R 6") == "C1-D1 C1-C2 C1-D2");
    CHECK(moves("..C../...../...../...../....a R 1") == "C1-D1 C1-C2 C1-D2");
}

TEST_CASE("what stands on the target is taken off, also one's own stone", "[einstein]") {
    CHECK(to_string(after("A..../.b.../...../...../....a R 1", "A1xB2")) ==
          "...../.A.../...../...../....a B");
    CHECK(to_string(after("A..../.B.../...../...../....a R 1", "A1xB2")) ==
          "...../.A.../...../...../....a B");
    CHECK(to_string(after("A..../...../...../...b./....a B 1", "E5xD4")) ==
          "A..../...../...../...a./..... R");
}

TEST_CASE("the mover wins on reaching the far corner", "[einstein]") {
    for (const auto& [text, move, winner] :
         {std::tuple{"...../...../...../...A./b.... R 1", "D4-E5", red},
          std::tuple{"...../...../...../...A./b...a R 1", "D4xE5", red},
          std::tuple{"..B../a..../...../...../..... B 1", "A2-A1", blue}}) {
        const game g = after(text, move);
        CHECK(g.is_terminal());
        CHECK(g.result(winner) == 1.0f);
        CHECK(g.result(opponent(winner)) == -1.0f);
        CHECK(g.turn() == opponent(winner)); // the winner has just moved
    }
    CHECK_FALSE(after("...../...../...../...A./b.... R 1", "D4-E4").is_terminal());
    CHECK_FALSE(after("...../a..A./...../...../..... R 1", "D2-E3").is_terminal());
}

TEST_CASE("the mover wins when the opponent has no stone left", "[einstein]") {
    const game g = after("A..../.b.../...../...../..... R 1", "A1xB2");
    CHECK(g.is_terminal());
    CHECK(g.result(red) == 1.0f);
    const game h = after("A..../.b.../...../...../..... B 2", "B2xA1"); // both at once
    CHECK(h.is_terminal());
    CHECK(h.result(blue) == 1.0f);
}

TEST_CASE("taking one's own stone never ends the game", "[einstein]") {
    const game g = after("A..../.B.../...../...../....a R 1", "A1xB2");
    CHECK_FALSE(g.is_terminal());
    CHECK(g.of(red).living() == 1);
}

TEST_CASE("either side may start", "[einstein]") {
    rng random(1);
    CHECK(basic_einstein<>::random_start(random, blue).turn() == blue);
    CHECK(basic_einstein<>::random_start(random).turn() == red);
    CHECK(game::set_up(blue).turn() == blue);
}

TEST_CASE("a random start takes every arrangement of each side, each as often as any other", "[einstein]") {
    using G = basic_einstein<standard<4>>;
    rng random(2);
    std::map<std::string, int> count;
    for (int i = 0; i < 36000; ++i) ++count[to_string(G::random_start(random))];
    CHECK(count.size() == 36);
    double chi_squared = 0;
    for (const auto& [text, n] : count) chi_squared += (n - 1000.0) * (n - 1000.0) / 1000;
    CHECK(chi_squared < 74); // 35 degrees of freedom: more in one of 10,000 such tests
    for (int i = 0; i < 100; ++i) {
        const auto g = basic_einstein<>::random_start(random);
        for (const player p : {red, blue})
            for (const int square : game::start_squares) REQUIRE(g.of(p).on(square) >= 0);
    }
}

TEST_CASE("in a set-up each player puts the stones as he likes, then the first one throws", "[einstein]") {
    for (const player first : {red, blue}) {
        game g = game::set_up(first);
        const std::array<int, 6> orders[]{{5, 4, 3, 2, 1, 0}, {2, 0, 3, 5, 1, 4}};
        for (const player p : {first, opponent(first)})
            for (std::size_t i = 0; i < 6; ++i) {
                CHECK((g.setting_up() && g.to_move() == p && g.die() == 0 && !g.is_terminal()));
                CHECK(g.decisions_to_end() == 1);
                CHECK(g.legal_actions().size() == 6 - i);
                for (const action a : g.legal_actions())
                    CHECK((is_placing(a) && !g.of(p).lives(stone_of(a))));
                g.apply(placing(orders[index(p)][i]));
                CHECK(g.of(p).square(orders[index(p)][i]) == game::start_squares[i]);
            }
        CHECK_FALSE(g.setting_up());
        CHECK((g.to_move() == player::chance && g.turn() == first));
        // It is the position that these stones make in any other way.
        const auto stones = support::placements_of(g);
        const game same = game::from_stones(stones[0], stones[1], first, 0);
        CHECK(same == g);
        CHECK(same.key() == g.key());
    }
}

TEST_CASE("games are those of the rules as they are told, on every board with every die", "[einstein]") {
    support::for_each_einstein([]<class G>(const G&) {
        rng random(3);
        int goals = 0, eliminations = 0, own_taken = 0;
        for (int plies = 0; plies < 30000;) {
            G g = random.below(2) == 0 ? G::random_start(random, player(random.below(2)))
                                       : support::random_einstein<G>(random);
            slow_of<G> slow(cells_of(g), g.turn());
            for (; !g.is_terminal(); ++plies) {
                const action thrown = random_outcome(g, random);
                g.apply(thrown);
                REQUIRE_FALSE(g.legal_actions().empty()); // neither a pass nor a stalemate
                if (moves_of(g) != slow.moves(face_of(thrown))) FAIL(to_string(g));
                const player mover = g.turn();
                const int before = slow.count(mover);
                const action a = random_action(g, random);
                slow.play(slow_move(g, a));
                g.apply(a);
                own_taken += slow.count(mover) < before ? 1 : 0;
                if (cells_of(g) != slow.board() || g.is_terminal() != (slow.winner() != player::chance))
                    FAIL(to_string(g));
                REQUIRE(g.turn() == slow.turn());
                if (!g.is_terminal()) continue;
                REQUIRE(slow.winner() == mover);
                REQUIRE((g.result(mover) == 1 && g.result(opponent(mover)) == -1));
                (slow.count(opponent(mover)) == 0 ? eliminations : goals) += 1;
            }
        }
        CHECK(goals > 1000);
        CHECK(eliminations > 20);
        CHECK(own_taken > 1000);
    });
}

TEST_CASE("each move brings its stone one or two squares nearer, by rows and columns", "[einstein]") {
    for (int square = 0; square < game::squares; ++square)
        for (const int step : game::steps) {
            const int to = square + step;
            if (to >= game::squares || to % 5 < square % 5) continue; // off the board
            const auto far = [](int s) { return 8 - s / 5 - s % 5; };
            CHECK((far(to) < far(square) && far(to) >= far(square) - 2));
            CHECK(game::distance(to) >= game::distance(square) - 1);
        }
    CHECK((game::distance(0) == 4 && game::distance(24) == 0 && game::distance(20) == 4));
}

TEST_CASE("check_game finds nothing wrong, from the start, from a set-up and anywhere", "[einstein]") {
    support::for_each_einstein([]<class G>(const G& start) {
        rng random(4);
        for (const G& from : {start, G::set_up(blue), support::random_einstein<G>(random)}) {
            const auto report = check_game(from, random, {.games = 200});
            CHECK(report.problems == std::vector<std::string>{});
            CHECK(report.finished == 200);
        }
    });
}

TEST_CASE("merged throws are the throws, those that allow the same moves together", "[einstein]") {
    support::for_each_einstein([]<class G>(const G&) {
        rng random(5);
        for (int i = 0; i < 2000; ++i) {
            const G g = support::random_einstein<G>(random);
            std::map<std::vector<oracle::slow_einstein_move>, double> all, merged;
            const auto add = [&](auto& to, action outcome, double probability) {
                G thrown = g;
                thrown.apply(outcome);
                to[moves_of(thrown)] += probability;
            };
            for (const action outcome : g.legal_actions()) add(all, outcome, double(g.probability(outcome)));
            for (const auto& [outcome, p] : g.merged_outcomes()) add(merged, outcome, double(p));
            REQUIRE(merged.size() == g.merged_outcomes().size());
            REQUIRE(merged.size() == all.size());
            for (const auto& [moves, p] : all) REQUIRE(merged[moves] == Approx(p));
        }
    });
}

TEST_CASE("no dice and no moves end a game sooner than decisions_to_end says", "[einstein]") {
    rng random(6);
    int tight = 0;
    const auto check = [&]<class G>(const G& g) {
        const slow_of<G> slow(cells_of(g), g.turn());
        const int least = g.decisions_to_end();
        REQUIRE(least >= 1);
        const int looked = std::min(least, 4);
        if (slow.can_end_within(looked - 1)) FAIL(to_string(g) << ": " << least);
        tight += slow.can_end_within(looked) && looked == least ? 1 : 0;
    };
    for (int i = 0; i < 3000; ++i) check(support::random_einstein<basic_einstein<standard<5, 3>>>(random));
    for (int i = 0; i < 1000; ++i) check(support::random_einstein<basic_einstein<standard<4, 3>>>(random));
    CHECK(tight > 2000);
    // Red's three stones are gone after three moves, for Red takes one of them.
    CHECK(at("A..../.B.../C..../...../.cba. B").decisions_to_end() == 3);
    for (int i = 0; i < 3000; ++i) { // along games: one less after each, or more
        game h = game::random_start(random);
        for (int left = 0; !h.is_terminal();) {
            REQUIRE(h.decisions_to_end() >= left);
            left = h.decisions_to_end() - 1;
            h.apply(random_outcome(h, random));
            REQUIRE(h.decisions_to_end() == left + 1); // the die decides nothing
            h.apply(random_action(h, random));
            if (h.is_terminal()) REQUIRE(left <= 0);
        }
    }
}

TEST_CASE("positions that differ in a stone, the side or the die have different keys", "[einstein]") {
    rng random(11);
    std::map<std::uint64_t, game> known;
    for (int i = 0; i < 20000; ++i) {
        game g = support::random_einstein<game>(random);
        for (const action a : g.legal_actions()) {
            game thrown = g;
            thrown.apply(a);
            REQUIRE(known.try_emplace(thrown.key(), thrown).first->second == thrown);
        }
        REQUIRE(known.try_emplace(g.key(), g).first->second == g);
    }
    CHECK(known.size() > 100000);
    CHECK(game().key() == at(to_string(game()).c_str()).key());
}
