#include <zweig/games/einstein/king2x5.hpp>

#include "support/catch.hpp"
#include "support/random_games.hpp"

#include "oracle/slow_king2x5.hpp"

#include <zweig/core/check_game.hpp>
#include <zweig/games/einstein/variants_text.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;
using slow = oracle::slow_king2x5;

namespace {

template <king_die Die = king_die::roll, king_goal Goal = king_goal::column, bool Repetition = false>
using king = basic_king2x5<king2x5<Die, Goal, Repetition>, double>;
using free_choice = king<king_die::choose>;
using row_game = king<king_die::choose, king_goal::row>;
using repeating = king<king_die::choose, king_goal::column, true>;

template <class G>
G at(const std::string& text) {
    const auto read = parse_king2x5<G>(text);
    INFO(text << ": " << (read ? "" : to_string(read.error())));
    REQUIRE(read);
    return *read;
}

/// The texts of all that may be done.
template <class G>
std::set<std::string> actions(const G& position) {
    std::set<std::string> all;
    for (const action a : position.legal_actions()) all.insert(to_string(position, a));
    return all;
}
template <class G = free_choice>
std::set<std::string> moves(const std::string& text) {
    return actions(at<G>(text));
}

template <class G>
G after(G position, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        const auto a = parse_action(position, text);
        INFO(text << ": " << (a ? "" : to_string(a.error())));
        REQUIRE(a);
        position.apply(*a);
    }
    return position;
}

slow::move squares_of(const std::string& move) {
    const auto square = [&](std::size_t i) { return 5 * (move[i + 1] - '1') + move[i] - 'A'; };
    return {square(0), square(3)};
}

/// The board and whose turn it is.
template <class G>
std::string board(const G& position) {
    return to_string(position).substr(0, 13);
}

struct met {
    int passes = 0, drawn = 0, won = 0, early_draws = 0;
};

/// A random game beside its twin; false if they differ.
template <class G>
bool agrees(rng& random, slow::rules rules, int plies, met& all) {
    G fast(plies);
    slow twin(to_string(fast), true, plies, rules);
    while (true) {
        if (board(fast) != twin.text() || fast.is_terminal() != twin.is_over()) return false;
        if (fast.plies_left() != twin.plies()) return false;
        if (fast.is_terminal()) {
            ++(twin.is_drawn() ? all.drawn : all.won);
            all.early_draws += twin.is_drawn() && twin.plies() > 0 ? 1 : 0;
            const double loser = fast.result(fast.turn()), winner = fast.result(opponent(fast.turn()));
            return twin.is_drawn() ? loser == 0 && winner == 0 : loser == -1 && winner == 1;
        }
        if (rules.how != slow::die::choose) {
            const auto faces = twin.faces();
            if (fast.to_move() != player::chance || fast.legal_actions().size() != faces.size()) return false;
            std::size_t i = 0;
            for (const action a : fast.legal_actions())
                if (face_of(a) != faces[i++] || is_others(a) ||
                    fast.probability(a) != 1 / static_cast<double>(faces.size()))
                    return false;
            fast.apply(random_outcome(fast, random));
        }
        const auto legal = twin.moves(fast.die());
        const action a = random_action(fast, random);
        if (legal.empty()) {
            if (actions(fast) != std::set<std::string>{"pass"}) return false;
            ++all.passes;
            twin.pass();
        } else {
            std::set<slow::move> listed;
            for (const std::string& text : actions(fast)) listed.insert(squares_of(text));
            if (legal != listed || legal.size() != fast.legal_actions().size()) return false;
            twin.play(squares_of(to_string(fast, a)));
        }
        fast.apply(a);
    }
}

template <king_die Die, king_goal Goal, bool Repetition>
void check_against_twin() {
    constexpr slow::rules rules{static_cast<slow::die>(Die), Goal == king_goal::row, Repetition};
    rng random(1);
    met all;
    for (int i = 0; i < 150; ++i)
        REQUIRE(agrees<king<Die, Goal, Repetition>>(random, rules, i % 5 == 0 ? 6 : 60, all));
    CHECK(all.won > 0);
    CHECK(all.drawn > 0);
    if (Goal == king_goal::column) CHECK((all.early_draws > 0) == Repetition);
    if (Die != king_die::choose) CHECK(all.passes > 0);
}

/// Calls `f` with all positions of random games.
template <class G, class F>
void along_random_games(int games, F f) {
    support::along_random_games(
        games, [](rng&) { return G(); }, f);
}

/// Calls `f` with a game of each kind.
template <class F>
void for_each_rule(F f) {
    f(king<king_die::roll>());
    f(king<king_die::near>());
    f(king<king_die::skip>());
    f(king<king_die::choose>());
    f(king<king_die::roll, king_goal::row>());
    f(king<king_die::choose, king_goal::row>());
    f(king<king_die::roll, king_goal::column, true>());
    f(king<king_die::choose, king_goal::column, true>());
}

} // namespace

TEST_CASE("the 2x5 game starts with three stones a side and a hundred plies", "[einstein]") {
    CHECK(to_string(king<>()) == "AC..b/B..ca A");
    CHECK(king<>().plies_left() == 100);
    CHECK(king<>().to_move() == player::chance);
    CHECK(to_string(row_game(20)) == "..cba/ABC.. A T=20");
    CHECK(king<>() == at<king<>>("AC..b/B..ca A"));
    CHECK(king<>(7) == at<king<>>("AC..b/B..ca A T=7"));
}

TEST_CASE("a stone of the 2x5 game goes one step along a row or column and stays on the board",
          "[einstein]") {
    CHECK(moves("A.B../....a A") == std::set<std::string>{"A1-B1", "A1-A2", "C1-B1", "C1-D1", "C1-C2"});
    CHECK(moves("A...C/....a A") == std::set<std::string>{"A1-B1", "A1-A2", "E1-D1", "E1xE2"});
    CHECK(moves("A..../c...a B") == std::set<std::string>{"A2xA1", "A2-B2", "E2-D2", "E2-E1"});
}

TEST_CASE("own stones block in the 2x5 game", "[einstein]") {
    CHECK(moves("AB.../C...a A") == std::set<std::string>{"B1-C1", "B1-B2", "A2-B2"});
}

TEST_CASE("only a larger number takes in the 2x5 game, so a king takes nothing", "[einstein]") {
    CHECK(moves(".bC../.Acda A") == std::set<std::string>{"B2-A2", "C1xB1", "C1-D1"});
    CHECK(moves(".bC../.Acda B") == std::set<std::string>{"B1-A1", "B1xB2", "C2xB2", "D2-D1", "E2-E1"});
    const auto taken = after(at<free_choice>(".bC../.Acda A"), {"C1xB1"});
    CHECK(to_string(taken) == ".C.../.Acda B T=99");
    CHECK_FALSE(taken.is_terminal());
}

TEST_CASE("who takes the king wins the 2x5 game", "[einstein]") {
    const auto won = after(at<free_choice>(".bC../.Acda B"), {"B1xB2"});
    CHECK(won.is_terminal());
    CHECK(won.result(player::second) == 1);
    CHECK(won.result(player::first) == -1);
}

TEST_CASE("a king on the far column wins the 2x5 game, another stone there does not", "[einstein]") {
    const auto a = after(at<free_choice>("B..A./...ac A"), {"D1-E1"});
    CHECK(a.is_terminal());
    CHECK(a.result(player::first) == 1);
    const auto b = after(at<free_choice>("...A./.a.B. B"), {"B2-A2"});
    CHECK(b.is_terminal());
    CHECK(b.result(player::second) == 1);
    CHECK_FALSE(after(at<free_choice>(".A.B./.a... A"), {"D1-E1"}).is_terminal());
    CHECK_FALSE(after(at<free_choice>(".A.B./.a... A"), {"B1-A1"}).is_terminal());
}

TEST_CASE("by the other rule a king wins on the other row", "[einstein]") {
    const auto a = after(at<row_game>("..cba/ABC.. A"), {"A2-A1"});
    CHECK(a.is_terminal());
    CHECK(a.result(player::first) == 1);
    const auto b = after(at<row_game>("..cba/ABC.. B"), {"E1-E2"});
    CHECK(b.is_terminal());
    CHECK(b.result(player::second) == 1);
    CHECK_FALSE(after(at<row_game>("...ba/ABC.. A"), {"C2-C1"}).is_terminal());
}

TEST_CASE("the die of the 2x5 game: uniform over living stones, near, skip or none", "[einstein]") {
    const std::string text = "A..C./....a A";
    const auto throws = [](const auto& position) {
        std::map<std::string, double> all;
        for (const auto& [outcome, probability] : position.merged_outcomes()) {
            auto thrown = position;
            thrown.apply(outcome);
            std::string choice;
            for (const std::string& move : actions(thrown)) choice += move.substr(0, 2) + ' ';
            all[choice] += probability;
        }
        return all;
    };
    using odds = std::map<std::string, double>;
    const auto roll = at<king<king_die::roll>>(text);
    CHECK(roll.legal_actions().size() == 2);
    CHECK(throws(roll) == odds{{"A1 A1 ", 0.5}, {"D1 D1 D1 ", 0.5}});
    const auto near = at<king<king_die::near>>(text);
    CHECK(near.legal_actions().size() == 6);
    CHECK(throws(near) == odds{{"A1 A1 ", 1.0 / 6}, {"A1 A1 D1 D1 D1 ", 1.0 / 6}, {"D1 D1 D1 ", 4.0 / 6}});
    CHECK(throws(at<king<king_die::skip>>(text)) ==
          odds{{"A1 A1 ", 1.0 / 6}, {"D1 D1 D1 ", 1.0 / 6}, {"pa ", 4.0 / 6}});
    const auto choose = at<free_choice>(text);
    CHECK(choose.to_move() == player::first);
    CHECK(choose.legal_actions().size() == 5);
}

TEST_CASE("a stone that cannot move passes: the turn goes over and a ply is used", "[einstein]") {
    const auto blocked = at<king<>>("AB.../C...a A 1 T=9");
    CHECK(actions(blocked) == std::set<std::string>{"pass"});
    const auto passed = after(blocked, {"pass"});
    CHECK(to_string(passed) == "AB.../C...a B T=8");
    CHECK(passed.to_move() == player::chance);
    CHECK(to_string(after(at<row_game>("abcde/ABCDE A"), {"pass", "pass"})) == "abcde/ABCDE A T=98");
    // If one of the nearest stones can move, it has to.
    CHECK(moves<king<king_die::near>>("AC.../D...a A 2") == std::set<std::string>{"B1-C1", "B1-B2"});
}

TEST_CASE("the 2x5 game is a draw when the plies are used up, unless the last one wins", "[einstein]") {
    const auto drawn = after(at<free_choice>("B..A./...ac A T=2"), {"A1-B1", "D2-C2"});
    CHECK(drawn.is_terminal());
    CHECK(drawn.result(player::first) == 0);
    CHECK(drawn.result(player::second) == 0);
    const auto won = after(at<free_choice>("B..A./...ac A T=1"), {"D1-E1"});
    CHECK(won.is_terminal());
    CHECK(won.result(player::first) == 1);
    CHECK(after(at<king<>>("AB.../C...a A 1 T=1"), {"pass"}).result(player::second) == 0);
}

TEST_CASE("a position for the third time is a draw where the rules say so", "[einstein]") {
    const std::vector<std::string> round{"A1-B1", "E2-D2", "B1-A1", "D2-E2"};
    std::vector<std::string> twice = round;
    twice.insert(twice.end(), round.begin(), round.end());
    const std::vector<std::string> all_but_last(twice.begin(), twice.end() - 1);
    CHECK_FALSE(after(at<repeating>("A..../....a A"), all_but_last).is_terminal());
    const auto third = after(at<repeating>("A..../....a A"), twice);
    CHECK(third.is_terminal());
    CHECK(third.result(player::first) == 0);
    CHECK(third.result(player::second) == 0);
    CHECK_FALSE(after(at<free_choice>("A..../....a A"), twice).is_terminal());
}

TEST_CASE("what has been repeated is in the key, in whatever order", "[einstein]") {
    const auto start = at<repeating>("A..../....a A");
    const auto one_way =
        after(start, {"A1-B1", "E2-D2", "B1-A1", "D2-E2", "A1-A2", "E2-E1", "A2-A1", "E1-E2"});
    CHECK(one_way.is_terminal()); // the start for the third time
    const auto left = after(start, {"A1-B1", "E2-D2", "B1-A1", "D2-E2", "A1-A2"});
    const auto right = after(start, {"A1-B1", "E2-E1", "B1-A1", "E1-E2", "A1-A2"});
    CHECK(to_string(left) == to_string(right));
    CHECK(left != right);
    CHECK(left.key() != right.key());
    const auto plain = at<free_choice>("A..../....a A");
    CHECK(after(plain, {"A1-B1", "E2-D2", "B1-A1", "D2-E2", "A1-A2"}) ==
          after(plain, {"A1-B1", "E2-E1", "B1-A1", "E1-E2", "A1-A2"}));
    // Two circles of A's king, begun at different places, over the same squares of the other.
    const auto circle =
        after(start, {"A1-A2", "E2-E1", "A2-A1", "E1-E2", "A1-B1", "E2-E1", "B1-A1", "E1-D1"});
    const auto turned =
        after(start, {"A1-B1", "E2-E1", "B1-A1", "E1-E2", "A1-A2", "E2-E1", "A2-A1", "E1-D1"});
    CHECK(circle == turned);
    CHECK(circle.key() == turned.key());
}

TEST_CASE("a capture ends what can be repeated", "[einstein]") {
    const std::vector<std::string> capture{"B1xC1", "E2-D2"};
    const auto start = at<repeating>("ACb../....a A");
    const auto direct = after(start, capture);
    const auto later =
        after(at<repeating>("ACb../....a A T=104"), {"A1-A2", "E2-E1", "A2-A1", "E1-E2", "B1xC1", "E2-D2"});
    CHECK(direct == later);
    CHECK(direct.key() == later.key());
}

TEST_CASE("2x5 games are those of the rules: throws, moves, passes, plies and ends", "[einstein]") {
    using d = king_die;
    using g = king_goal;
    check_against_twin<d::roll, g::column, false>();
    check_against_twin<d::near, g::column, false>();
    check_against_twin<d::skip, g::column, false>();
    check_against_twin<d::choose, g::column, false>();
    check_against_twin<d::roll, g::row, false>();
    check_against_twin<d::near, g::row, false>();
    check_against_twin<d::skip, g::row, false>();
    check_against_twin<d::choose, g::row, false>();
    check_against_twin<d::roll, g::column, true>();
    check_against_twin<d::near, g::column, true>();
    check_against_twin<d::skip, g::column, true>();
    check_against_twin<d::choose, g::column, true>();
}

TEST_CASE("merged throws of the 2x5 game are all that allow the same moves", "[einstein]") {
    const auto check = [](auto start) {
        using tested = decltype(start);
        int merged_some = 0;
        along_random_games<tested>(50, [&](const tested& position) {
            if (position.to_move() != player::chance) return;
            std::map<std::set<std::string>, double> choices;
            for (const action a : position.legal_actions()) {
                tested thrown = position;
                thrown.apply(a);
                choices[actions(thrown)] += position.probability(a);
            }
            const auto merged = position.merged_outcomes();
            REQUIRE(merged.size() == choices.size());
            merged_some += merged.size() < position.legal_actions().size() ? 1 : 0;
            for (const auto& [outcome, probability] : merged) {
                tested thrown = position;
                thrown.apply(outcome);
                REQUIRE(choices.count(actions(thrown)) == 1);
                REQUIRE(probability == Approx(choices[actions(thrown)]));
                choices.erase(actions(thrown));
            }
        });
        CHECK(merged_some > 0);
    };
    check(king<king_die::roll>());
    check(king<king_die::near>());
    check(king<king_die::skip>());
}

TEST_CASE("a 2x5 position that is set up equals the one that was played to", "[einstein]") {
    for_each_rule([](auto start) {
        using tested = decltype(start);
        if constexpr (!tested::rules::repetition)
            along_random_games<tested>(50, [](const tested& position) {
                const auto again =
                    tested::from_stones(position.of(player::first), position.of(player::second),
                                        position.turn(), position.die(), position.plies_left());
                REQUIRE(again == position);
                REQUIRE(again.key() == position.key());
            });
    });
}

TEST_CASE("the 2x5 game keeps the laws of a game", "[einstein]") {
    for_each_rule([](auto start) {
        rng random(2);
        support::require_lawful(start, random, {.games = 200});
    });
    rng random(3);
    CHECK(check_game(king2x5_game(), random));
}

TEST_CASE("the key of a 2x5 position tells the side to move, the die and the plies", "[einstein]") {
    std::set<std::uint64_t> keys;
    for (const char* rest : {" A", " B", " A 1", " A 2", " B 1", " A T=99", " A T=1", " A 1 T=99", " B T=99"})
        keys.insert(at<king<>>("AB.../...ba" + std::string(rest)).key());
    CHECK(keys.size() == 9);
}

TEST_CASE("no 2x5 game ends in fewer decisions than it says", "[einstein]") {
    for_each_rule([](auto start) {
        using tested = decltype(start);
        rng random(4);
        int tight = 0;
        for (int i = 0; i < 300; ++i) {
            std::vector<std::pair<int, int>> claims; // decisions made, least decisions to go
            int made = 0;
            for (tested position(i % 3 == 0 ? 5 : 100); !position.is_terminal();
                 position.apply(random_action(position, random))) {
                claims.emplace_back(made, position.decisions_to_end());
                made += position.to_move() != player::chance ? 1 : 0;
            }
            for (const auto& [before, least] : claims) {
                REQUIRE(least >= 1);
                REQUIRE(before + least <= made);
                tight += before + least == made && least > 1 ? 1 : 0;
            }
        }
        if (tested::rules::goal == king_goal::column && !tested::rules::repetition) CHECK(tight > 0);
    });
    CHECK(king<>().decisions_to_end() == 4);
    CHECK(at<king<>>("A..../....a A").decisions_to_end() == 7);
    CHECK(at<king<>>("A..../.a... A").decisions_to_end() == 2);
    CHECK(at<king<>>("A..../....a A T=3").decisions_to_end() == 3);
    CHECK(repeating().decisions_to_end() == 1);
}
