#include <zweig/games/einstein/rows4x4.hpp>

#include "support/catch.hpp"
#include "support/random_games.hpp"

#include "oracle/slow_rows4x4.hpp"

#include <zweig/core/check_game.hpp>
#include <zweig/games/einstein/variants_text.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;
using slow = oracle::slow_rows4x4;

namespace {

template <gone Gone = gone::skip>
using rows = basic_rows4x4<rows4x4<Gone>, double>;

template <class G>
G at(const std::string& text) {
    const auto read = parse_rows4x4<G>(text);
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

/// `text` is a position and a throw.
template <class G = rows<>>
std::set<std::string> moves(const std::string& text) {
    return actions(at<G>(text));
}

/// The probability of each outcome.
template <class G>
std::map<std::string, double> odds(const G& position) {
    std::map<std::string, double> all;
    for (const action a : position.legal_actions()) all[to_string(position, a)] = position.probability(a);
    return all;
}

template <class G>
G after(G position, const std::string& text) {
    const auto a = parse_action(position, text);
    INFO(text << ": " << (a ? "" : to_string(a.error())));
    REQUIRE(a);
    position.apply(*a);
    return position;
}

slow::move squares_of(const std::string& move) {
    const auto square = [&](std::size_t i) { return 4 * (move[i + 1] - '1') + move[i] - 'A'; };
    return {square(0), square(3)};
}

/// The board and whose turn it is.
template <class G>
std::string board(const G& position) {
    return to_string(position).substr(0, 21);
}

/// A random game beside its twin; false if they differ.
template <gone Gone>
bool agrees(rng& random, slow::gone rule) {
    auto fast = rows<Gone>::random_start(random, random.below(2) == 0 ? player::first : player::second);
    slow twin(to_string(fast), fast.turn() == player::first, rule);
    while (true) {
        if (board(fast) != twin.text() || fast.is_terminal() != twin.is_over()) return false;
        if (fast.is_terminal())
            return fast.result(fast.turn()) == -1 && fast.result(opponent(fast.turn())) == 1;
        const auto outcomes = twin.outcomes();
        if (fast.legal_actions().size() != outcomes.size()) return false;
        std::size_t i = 0;
        for (const action a : fast.legal_actions()) {
            const auto& o = outcomes[i++];
            const player who = is_others(a) ? opponent(fast.turn()) : fast.turn();
            if (o.white != (who == player::first) || o.face != face_of(a)) return false;
            if (std::abs(o.probability - fast.probability(a)) > 1e-14) return false;
        }
        fast.apply(random_outcome(fast, random));
        const bool white = fast.to_move() == player::first;
        std::set<slow::move> legal;
        for (const std::string& text : actions(fast)) legal.insert(squares_of(text));
        if (legal != twin.moves(white, fast.die()) || legal.size() != fast.legal_actions().size())
            return false;
        const action a = random_action(fast, random);
        twin.play(white, squares_of(to_string(fast, a)));
        fast.apply(a);
    }
}

/// Calls `f` with all positions of random games.
template <class G, class F>
void along_random_games(int games, F f) {
    support::along_random_games(
        games, [](rng& random) { return G::random_start(random); }, f);
}

template <class F>
void for_each_rule(F f) {
    f(rows<gone::skip>());
    f(rows<gone::any>());
    f(rows<gone::near>());
}

} // namespace

TEST_CASE("the 4x4 game starts with six stones on two rows, white to throw", "[einstein]") {
    const rows<> start;
    CHECK(to_string(start) == "abcd/ef../EF../ABCD W");
    CHECK(start.to_move() == player::chance);
    CHECK(start.turn() == player::first);
    CHECK(start == at<rows<>>("abcd/ef../EF../ABCD W"));
}

TEST_CASE("a stone of the 4x4 game steps ahead or aslant, not sideways, back or off the board",
          "[einstein]") {
    CHECK(moves("a.../..../.B../.... W 2") == std::set<std::string>{"B3-A2", "B3-B2", "B3-C2"});
    CHECK(moves("a.../..../B.../.... W 2") == std::set<std::string>{"A3-A2", "A3-B2"});
    CHECK(moves("a.../..../...B/.... W 2") == std::set<std::string>{"D3-C2", "D3-D2"});
    CHECK(moves("..../..b./..../A... B 2") == std::set<std::string>{"C2-B3", "C2-C3", "C2-D3"});
}

TEST_CASE("own stones block and those of the other are taken in the 4x4 game", "[einstein]") {
    CHECK(moves("..../Ab../.C../.... W 3") == std::set<std::string>{"B3xB2", "B3-C2"});
    const auto taken = after(at<rows<>>("a.../Ab../.C../.... W 3"), "B3xB2");
    CHECK(to_string(taken) == "a.../AC../..../.... B");
    CHECK_FALSE(taken.is_terminal());
}

TEST_CASE("the far row wins the 4x4 game, whatever stands on it", "[einstein]") {
    const auto white = after(at<rows<>>(".a../A.../..../.... W 1"), "A2xB1");
    CHECK(white.is_terminal());
    CHECK(white.result(player::first) == 1);
    CHECK(white.result(player::second) == -1);
    const auto black = after(at<rows<>>("..../..../a.../.A.. B 1"), "A3-A4");
    CHECK(black.is_terminal());
    CHECK(black.result(player::second) == 1);
    CHECK_FALSE(after(at<rows<>>("..a./..../A.../.... W 1"), "A3-A2").is_terminal());
}

TEST_CASE("who takes the last stone wins the 4x4 game", "[einstein]") {
    const auto won = after(at<rows<>>("..../.a../A.../.... W 1"), "A3xB2");
    CHECK(won.is_terminal());
    CHECK(won.result(player::first) == 1);
    CHECK_FALSE(after(at<rows<>>(".b../.a../A.../.... W 1"), "A3xB2").is_terminal());
}

TEST_CASE("the stone thrown has to move; if it cannot, the turn passes under every rule", "[einstein]") {
    // A is behind B, C and D.
    const std::string blocked = "a.../..../BCD./.A.. W";
    CHECK(moves("a.../..../BCD./.A.. W 2") == std::set<std::string>{"A3-A2", "A3-B2"});
    CHECK(odds(at<rows<gone::skip>>(blocked)).count("die 1") == 0);
    CHECK(odds(at<rows<gone::any>>(blocked)).count("die 1") == 0);
    CHECK(odds(at<rows<gone::near>>(blocked)).count("die 1") == 0);
    CHECK(parse_rows4x4<rows<gone::any>>(blocked + " 1").error().position == 22);
}

TEST_CASE("a number that is gone passes, moves any stone, or the nearest ones", "[einstein]") {
    // B, D and E live; D cannot move.
    const std::string text = "a.../..../BE../D... W";
    CHECK(odds(at<rows<gone::skip>>(text)).count("die 1") == 0);
    CHECK(odds(at<rows<gone::skip>>(text)).count("die 4") == 0);
    const std::set<std::string> b{"A3-A2", "A3-B2"}, e{"B3-A2", "B3-B2", "B3-C2"};
    std::set<std::string> both = b;
    both.insert(e.begin(), e.end());
    for (const char* face : {" 1", " 3", " 6"}) CHECK(moves<rows<gone::any>>(text + face) == both);
    CHECK(moves<rows<gone::any>>(text + " 2") == b);
    CHECK(moves<rows<gone::near>>(text + " 1") == b);
    CHECK(moves<rows<gone::near>>(text + " 3") == b); // or D, which is blocked
    CHECK(moves<rows<gone::near>>(text + " 6") == e);
    // With E behind the others, D alone is next to nothing that moves.
    CHECK(odds(at<rows<gone::near>>("a.../..../ABC./.F.. W")).count("die 6") == 0);
    CHECK(moves<rows<gone::near>>("a.../..../ABC./.F.. W 5") ==
          moves<rows<gone::near>>("a.../..../ABC./.F.. W 3"));
}

TEST_CASE("passes are folded into the throw: who acts, with which face, and how likely", "[einstein]") {
    const auto lone = odds(at<rows<>>("..../a.../...B/.... W"));
    CHECK(lone.size() == 2); // 5 of 6 faces pass on either side
    CHECK(lone.at("die 2") == Approx(6.0 / 11));
    CHECK(lone.at("pass, die 1") == Approx(5.0 / 11));
    const auto start = odds(rows<>()); // A and a are blocked
    CHECK(start.size() == 10);
    CHECK(start.at("die 3") == Approx(6.0 / 35));
    CHECK(start.at("pass, die 6") == Approx(1.0 / 35));
    const auto free = odds(at<rows<gone::any>>("..../a.../...B/.... W"));
    CHECK(free.size() == 6);
    CHECK(free.at("die 5") == Approx(1.0 / 6));
}

TEST_CASE("after a throw of the other the other moves, and then has the turn again", "[einstein]") {
    const auto start = at<rows<>>("..../a.../...B/.... W");
    const auto thrown = after(start, "pass, die 1");
    CHECK(thrown.to_move() == player::second);
    CHECK(thrown == at<rows<>>("..../a.../...B/.... B 1"));
    CHECK(to_string(after(thrown, "A2-B3")) == "..../..../.a.B/.... W");
}

TEST_CASE("4x4 games are those of the rules: outcomes, probabilities, moves and ends", "[einstein]") {
    rng random(1);
    for (int i = 0; i < 300; ++i) {
        REQUIRE(agrees<gone::skip>(random, slow::gone::skip));
        REQUIRE(agrees<gone::any>(random, slow::gone::any));
        REQUIRE(agrees<gone::near>(random, slow::gone::near));
    }
}

TEST_CASE("merged throws of the 4x4 game are all that let the same player choose the same moves",
          "[einstein]") {
    for_each_rule([](auto start) {
        using tested = decltype(start);
        int merged_some = 0;
        along_random_games<tested>(100, [&](const tested& position) {
            if (position.to_move() != player::chance) return;
            std::map<std::pair<player, std::set<std::string>>, double> choices;
            for (const action a : position.legal_actions()) {
                tested thrown = position;
                thrown.apply(a);
                choices[{thrown.to_move(), actions(thrown)}] += position.probability(a);
            }
            const auto merged = position.merged_outcomes();
            REQUIRE(merged.size() == choices.size());
            merged_some += merged.size() < position.legal_actions().size() ? 1 : 0;
            for (const auto& [outcome, probability] : merged) {
                tested thrown = position;
                thrown.apply(outcome);
                const auto choice = choices.find({thrown.to_move(), actions(thrown)});
                REQUIRE(choice != choices.end());
                REQUIRE(probability == Approx(choice->second));
                choices.erase(choice);
            }
        });
        CHECK((merged_some > 0) == (tested::rules::when_gone != gone::skip));
    });
}

TEST_CASE("a 4x4 position that is set up equals the one that was played to", "[einstein]") {
    for_each_rule([](auto start) {
        using tested = decltype(start);
        along_random_games<tested>(100, [](const tested& position) {
            const auto again = tested::from_stones(position.of(player::first), position.of(player::second),
                                                   position.turn(), position.die());
            REQUIRE(again == position);
            REQUIRE(again.key() == position.key());
        });
    });
}

TEST_CASE("the 4x4 game keeps the laws of a game", "[einstein]") {
    for_each_rule([](auto start) {
        rng random(2);
        support::require_lawful(start, random, {.games = 300});
    });
    rng random(3);
    CHECK(check_game(rows4x4_game(), random));
}

TEST_CASE("the key of a 4x4 position tells the side to move and the die", "[einstein]") {
    std::set<std::uint64_t> keys;
    for (const char* rest : {" W", " B", " W 2", " B 1", " B 2"})
        keys.insert(at<rows<gone::any>>("..../ab../.A.B/...." + std::string(rest)).key());
    CHECK(keys.size() == 5);
}

TEST_CASE("no 4x4 game ends in fewer decisions than it says", "[einstein]") {
    for_each_rule([](auto start) {
        using tested = decltype(start);
        rng random(4);
        int tight = 0;
        for (int i = 0; i < 300; ++i) {
            std::vector<std::pair<int, int>> claims; // decisions made, least decisions to go
            int made = 0;
            for (tested position = tested::random_start(random); !position.is_terminal();
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
        CHECK(tight > 0);
    });
}

TEST_CASE("a random 4x4 start shuffles the numbers of both sides", "[einstein]") {
    rng random(5);
    std::set<std::string> seen;
    bool differ = false;
    for (int i = 0; i < 200; ++i) {
        const auto start = rows<>::random_start(random, player::second);
        std::string text = to_string(start);
        seen.insert(text);
        CHECK(start.turn() == player::second);
        differ = differ || start.of(player::first) != start.of(player::second);
        for (char& c : text) c = c >= 'a' && c <= 'f' ? 'x' : c >= 'A' && c <= 'F' && c != 'B' ? 'X' : c;
        std::replace(text.begin(), text.begin() + 19, 'B', 'X');
        CHECK(text == "xxxx/xx../XX../XXXX B");
    }
    CHECK(seen.size() > 190);
    CHECK(differ);
}
