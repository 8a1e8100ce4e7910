#include <zweig/match/clock.hpp>

#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/match/play.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>

#include "support/catch.hpp"

#include <chrono>
#include <concepts>
#include <limits>
#include <numeric>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using std::chrono::nanoseconds;
using zweig::game_clock;
using zweig::limits;
using zweig::tic_tac_toe;
using zweig::time_control;
using zweig::time_for_move;
using zweig::time_left;
using zweig::time_options;

namespace {

struct simulated {
    std::vector<nanoseconds> times; // allotted
    game_clock clock;

    nanoseconds sum(std::size_t from, std::size_t to) const {
        const auto begin = times.begin();
        return std::accumulate(begin + std::ptrdiff_t(from), begin + std::ptrdiff_t(to), nanoseconds(0));
    }
};

/// A game of so many decisions in which every search takes what it is allotted and comes `late()`.
template <std::invocable F>
simulated play(int decisions, const time_control& control, const time_options& options, F late) {
    simulated game{{}, game_clock(control)};
    for (int i = 0; i < decisions; ++i) {
        const nanoseconds time = time_for_move(game.clock, options);
        REQUIRE(time >= options.least);
        REQUIRE((time == options.least || time <= game.clock.left() / 2));
        game.times.push_back(time);
        game.clock.end_move(time + late());
    }
    return game;
}

simulated play(int decisions, const time_control& control, const time_options& options, nanoseconds late) {
    return play(decisions, control, options, [late] { return late; });
}

constexpr tic_tac_toe last_square(0b010'001'101, 0b001'110'010);
constexpr tic_tac_toe three_squares(0b000'001'101, 0b000'110'010);

struct foreseeing : tic_tac_toe {
    double decisions = 4;
    double expected_decisions(zweig::player) const { return decisions; }
};

/// Writes down what it is asked and takes its time.
struct recorder {
    std::vector<limits>* asked;
    std::vector<int>* heard;
    nanoseconds takes{0};

    template <zweig::Game G>
    zweig::search_result<G> operator()(const G& game, const limits& l) {
        asked->push_back(l);
        if (takes > 0ns) std::this_thread::sleep_for(takes);
        return zweig::first_answer(game);
    }
    template <class A>
    void advance(const A& action) {
        heard->push_back(static_cast<int>(action));
    }
    void clear() { heard->clear(); }
};

using clocked_recorder = zweig::clocked_search<recorder>;
static_assert(zweig::Searcher<clocked_recorder, tic_tac_toe>);
static_assert(zweig::Searcher<clocked_recorder, zweig::einstein::game>);
static_assert(zweig::ForeseesDecisions<foreseeing> && !zweig::ForeseesDecisions<tic_tac_toe>);

template <class S, class A>
concept Hears = requires(S& s, const A& a) {
    s.advance(a);
};
static_assert(Hears<clocked_recorder, int>);
static_assert(!Hears<zweig::clocked_search<zweig::random_player<tic_tac_toe>>, tic_tac_toe::square>);

static_assert(time_for_move({.left = 60s}, 40) > 1s); // in constant expressions too

} // namespace

TEST_CASE("a clock counts what was spent, and never below nothing") {
    game_clock clock(time_control{.total = 10s});
    REQUIRE(clock.runs());
    REQUIRE(clock.left() == 10s);
    clock.end_move(4s);
    REQUIRE(clock.left() == 6s);
    REQUIRE(clock.decisions() == 1);
    clock.end_move(-1s);
    REQUIRE(clock.left() == 6s);
    clock.end_move(6s);
    REQUIRE(clock.left() == 0s);
    REQUIRE(!clock.flagged()); // to the last nanosecond
    clock.end_move(1ns);
    REQUIRE(clock.left() == 0s);
    REQUIRE(clock.flagged());
    REQUIRE(clock.decisions() == 4);
}

TEST_CASE("an increment is added after the decision, and does not save it") {
    game_clock clock(time_control{.total = 10s, .increment = 3s});
    clock.end_move(1s);
    REQUIRE(clock.left() == 12s);
    clock.end_move(13s);
    REQUIRE(clock.flagged());
    REQUIRE(clock.left() == 3s);
    clock.end_move(1s);
    REQUIRE(clock.flagged()); // for ever
    REQUIRE(game_clock(time_control{.total = 1s, .increment = -1s}).state().increment == 0s);
    REQUIRE(game_clock(time_control{.total = -1s}).left() == 0s);
}

TEST_CASE("each control adds the time again, and what was left stays") {
    game_clock clock(time_control{.total = 10s, .moves = 3});
    REQUIRE(clock.state() == time_left{10s, 0s, 3});
    clock.end_move(2s);
    REQUIRE(clock.state() == time_left{8s, 0s, 2});
    clock.end_move(2s);
    REQUIRE(clock.state() == time_left{6s, 0s, 1});
    clock.end_move(2s);
    REQUIRE(clock.state() == time_left{14s, 0s, 3});
    REQUIRE(game_clock(time_control{.total = 10s}).state().moves_to_go == 0);
    REQUIRE(game_clock(time_control{.total = 10s, .moves = -3}).state().moves_to_go == 0);
}

TEST_CASE("a clock may be set by another one") {
    game_clock clock(time_control{.total = 10s});
    clock.set_left(7s);
    REQUIRE(clock.left() == 7s);
    clock.set_left(-1s);
    REQUIRE(clock.left() == 0s);
    REQUIRE(!clock.flagged());
}

TEST_CASE("without a clock nothing limits") {
    game_clock clock;
    REQUIRE(!clock.runs());
    clock.end_move(1000h);
    REQUIRE(clock.left() == nanoseconds::max());
    REQUIRE(!clock.flagged());
    REQUIRE(time_for_move(clock) == nanoseconds::max());
    REQUIRE(time_for_move(game_clock(time_control{})) == nanoseconds::max());
    REQUIRE(time_for_move({}, 1) == nanoseconds::max());
}

TEST_CASE("no game is lost on time if every decision costs no more than it is said to") {
    // With the right length, by a clock of any size; late by all of the overhead.
    for (const int decisions : {1, 2, 20, 60, 150})
        for (const nanoseconds overhead : {nanoseconds(0), nanoseconds(5ms), nanoseconds(30ms)})
            for (const nanoseconds per_decision : {2ms, 10ms, 100ms, 1000ms, 60'000ms}) {
                CAPTURE(decisions, overhead.count(), per_decision.count());
                const time_options options{.overhead = overhead, .usual = decisions};
                const time_control control{.total = decisions * (overhead + per_decision)};
                REQUIRE(!play(decisions, control, options, overhead).clock.flagged());
            }
}

TEST_CASE("no game is lost on time where nothing is known of its length") {
    zweig::rng random(1);
    const auto late = [&random] { return nanoseconds(random.below(5'000'000)); };
    for (const int decisions : {20, 60, 150})
        for (const nanoseconds total :
             {nanoseconds(5s), nanoseconds(10s), nanoseconds(240s), nanoseconds(2h)})
            for (const nanoseconds increment : {0ms, 20ms, 1000ms})
                for (const int moves : {0, 1, 7, 40, 400}) {
                    CAPTURE(decisions, total.count(), increment.count(), moves);
                    const time_control control{total, increment, moves};
                    REQUIRE(!play(decisions, control, {}, late).clock.flagged());
                    if (decisions <= 60)
                        REQUIRE(!play(decisions, control, {.front = 2}, late).clock.flagged());
                    REQUIRE(!play(decisions, control, {.usual = 100}, late).clock.flagged());
                }
    // Late by all of the overhead each time: up to two and a half times the usual length.
    REQUIRE(!play(100, {.total = 5s}, {}, 5ms).clock.flagged());
}

TEST_CASE("the opening and the middle game get more than the end, and most of the time is used") {
    for (const int decisions : {20, 30, 60, 150})
        for (const nanoseconds total : {nanoseconds(10s), nanoseconds(240s)}) {
            CAPTURE(decisions, total.count());
            const auto quarter = static_cast<std::size_t>(decisions / 4);
            const auto game = play(decisions, {.total = total}, {.usual = decisions}, 5ms);
            const auto opening = game.sum(0, quarter);
            const auto middle = game.sum(quarter, 2 * quarter);
            const auto late_middle = game.sum(2 * quarter, 3 * quarter);
            const auto end = game.sum(3 * quarter, 4 * quarter);
            REQUIRE(opening > middle);
            REQUIRE(middle > late_middle);
            REQUIRE(late_middle > 2 * end);
            REQUIRE(opening < total * 2 / 5);
            REQUIRE(game.clock.left() < total / 8);
        }
}

TEST_CASE("the share falls as was chosen") {
    // Half of the game before it: an even share of what is left is the same, twice that is half the first.
    const time_options even{.overhead = 0ns, .least = 0ns, .usual = 100, .front = 1};
    const auto same = play(51, {.total = 100s}, even, 0ns);
    REQUIRE(same.times[0] == 1s);
    REQUIRE(std::abs((same.times[50] - same.times[0]).count()) < 1000);
    time_options falling = even;
    falling.front = 2;
    const auto straight = play(51, {.total = 100s}, falling, 0ns);
    REQUIRE(straight.times[0] == 2s);
    REQUIRE(straight.times[50] > 980ms);
    REQUIRE(straight.times[50] < 1020ms);
    time_options usual = even;
    usual.front = 1.5;
    const auto root = play(51, {.total = 100s}, usual, 0ns);
    REQUIRE(root.times[0] == 1500ms);
    REQUIRE(root.times[50] > 1050ms); // 1.5 s / sqrt(2)
    REQUIRE(root.times[50] < 1070ms);
}

TEST_CASE("a game that lasts longer than usual keeps something for what comes") {
    const auto game = play(100, {.total = 240s}, {}, 1ms);
    REQUIRE(game.times[60] > 200ms);
    REQUIRE(game.times[99] > 25ms);
    REQUIRE(zweig::decisions_to_go(0) == 40);
    REQUIRE(zweig::decisions_to_go(10) == 30);
    REQUIRE(zweig::decisions_to_go(40) == 24);
    REQUIRE(zweig::decisions_to_go(200) == 104);
    REQUIRE(zweig::decisions_to_go(0, {.usual = -5}) == 4);
}

TEST_CASE("increments are used") {
    for (const int decisions : {60, 150}) {
        const auto game = play(decisions, {.total = 10s, .increment = 1s}, {}, 5ms);
        REQUIRE(game.clock.left() < 5s);
        for (const nanoseconds time : game.times) REQUIRE(time > 900ms);
        // A clock that lives by its increment alone settles where each decision takes that.
        const auto poor = play(decisions, {.total = 100ms, .increment = 100ms}, {}, 5ms);
        REQUIRE(!poor.clock.flagged());
        REQUIRE(poor.times.back() > 85ms);
        REQUIRE(poor.times.back() < 100ms);
        REQUIRE(poor.clock.left() < 300ms);
    }
}

TEST_CASE("the decisions before a control are shared alike, and the time before it is used") {
    const time_options options{.overhead = 0ns, .least = 0ns};
    const auto share = [&](int moves_to_go) {
        return time_for_move({.left = 20s, .moves_to_go = moves_to_go}, 40, options);
    };
    REQUIRE(share(20) == 1s);
    REQUIRE(share(2) == 10s);
    REQUIRE(share(1) == 10s);                                         // half of it, whatever is to come
    REQUIRE(share(100) == time_for_move({.left = 20s}, 40, options)); // the game ends before it
    REQUIRE(share(0) == 750ms);
    const auto game = play(120, {.total = 40s, .moves = 40}, {.usual = 150}, 1ms);
    REQUIRE(!game.clock.flagged());
    REQUIRE(game.sum(0, 40) > 38s);
    REQUIRE(game.sum(40, 80) > 36s);
}

TEST_CASE("nothing left gives the least time, and bad options none that is negative") {
    for (const nanoseconds left : {nanoseconds(0), nanoseconds(1), nanoseconds(5ms), nanoseconds(-1h)}) {
        REQUIRE(time_for_move({.left = left}, 40) == 1ms);
        REQUIRE(time_for_move({.left = left, .moves_to_go = 1}, 40) == 1ms);
        REQUIRE(time_for_move({.left = left}, 40, {.least = -1ms}) >= 0ms);
        REQUIRE(time_for_move({.left = left}, 40, {.least = 0ms}) >= 0ms);
    }
    REQUIRE(time_for_move({.left = 1s, .increment = 20s}, 40) < 500ms); // it comes afterwards
    REQUIRE(time_for_move({.left = 1s}, 40, {.overhead = -1h}) ==
            time_for_move({.left = 1s}, 40, {.overhead = 0s}));
    REQUIRE(time_for_move({.left = 1s}, 40, {.most = -1}) == 1ms);
    REQUIRE(time_for_move({.left = 1s}, 1, {.overhead = 0s, .most = 9}) <= 1s);
    REQUIRE(time_for_move({.left = 1s}, -7) == time_for_move({.left = 1s}, 1));
    for (const double strange : {0.0, -7.0, 1e300, std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::quiet_NaN()}) {
        REQUIRE(time_for_move({.left = 1s}, strange) >= 1ms);
        REQUIRE(time_for_move({.left = 1s}, strange) <= 500ms);
        REQUIRE(time_for_move({.left = 1s}, 40, {.most = strange}) <= 1s);
        REQUIRE(time_for_move({.left = 1s}, 40, {.front = strange}) <= 500ms);
        REQUIRE(time_for_move({.left = 1s}, 40, {.front = strange}) >= 1ms);
    }
}

TEST_CASE("huge times do not overflow") {
    constexpr nanoseconds huge = nanoseconds::max() - 1ns;
    REQUIRE(time_for_move({.left = huge}, 1, {.most = 1}) > 0ns);
    REQUIRE(time_for_move({.left = huge, .increment = huge}, 1, {.overhead = 0ns, .most = 1}) <= huge);
    REQUIRE(time_for_move({.left = huge}, 1, {.overhead = 0ns, .most = 1}) > 1h);
    REQUIRE(time_for_move({.left = huge, .increment = huge}, 1) > 1h);
    REQUIRE(time_for_move({.left = huge, .increment = nanoseconds::min()}, 1) > 1h);
    REQUIRE(time_for_move({.left = 1h, .increment = nanoseconds::max()}, 1) <= 30min);
    REQUIRE(time_for_move({.left = 1h}, 40, {.overhead = nanoseconds::max()}) == 1ms);
    REQUIRE(time_for_move({.left = nanoseconds::min()}, 40) == 1ms);
    game_clock clock(time_control{.total = huge, .increment = huge, .moves = 1});
    clock.end_move(1s);
    REQUIRE(clock.left() == nanoseconds::max());
    clock = game_clock(time_control{.total = huge});
    clock.end_move(nanoseconds::max());
    REQUIRE(clock.flagged());
    clock.end_move(nanoseconds::min());
    REQUIRE(clock.left() == 0ns);
}

TEST_CASE("a game may foresee its length") {
    foreseeing game;
    REQUIRE(zweig::decisions_to_go(game, 0) == 4);
    REQUIRE(zweig::decisions_to_go(game, 30) == 4);
    game.decisions = 0.2;
    REQUIRE(zweig::decisions_to_go(game, 0) == 1);
    REQUIRE(zweig::decisions_to_go(tic_tac_toe{}, 3, {.usual = 12}) == 9);
}

TEST_CASE("a clocked searcher gets its share, or the time of the limits if that is less") {
    std::vector<limits> asked;
    std::vector<int> heard;
    const time_control control{.total = 240s};
    auto search = zweig::clocked(recorder{&asked, &heard}, control);
    search(tic_tac_toe{}, {.depth = 7, .nodes = 77});
    REQUIRE(asked[0].time == time_for_move({.left = 240s}, 40));
    REQUIRE(asked[0].depth == 7);
    REQUIRE(asked[0].nodes == 77);
    search(tic_tac_toe{}, {.time = 5ms});
    REQUIRE(asked[1].time == 5ms);
    REQUIRE(search.clock().decisions() == 2);

    foreseeing game;
    game.decisions = 2;
    search.clear();
    search(game, {});
    REQUIRE(asked[2].time == time_for_move({.left = 240s}, 2));

    auto free = zweig::clocked(recorder{&asked, &heard}, {});
    free(tic_tac_toe{}, {});
    REQUIRE(asked[3].time == nanoseconds::max());
    free(last_square, {});
    REQUIRE(asked[4].time == nanoseconds::max()); // one action, but no clock: an analysis
}

TEST_CASE("a clocked searcher measures itself, with the overhead, and begins anew when cleared") {
    std::vector<limits> asked;
    std::vector<int> heard;
    auto search =
        zweig::clocked(recorder{&asked, &heard, 20ms}, {.total = 60s, .increment = 1ms}, {.overhead = 100ms});
    search(tic_tac_toe{}, {});
    REQUIRE(search.clock().left() <= 60s + 1ms - 120ms);
    REQUIRE(search.clock().left() > 59s);
    search(tic_tac_toe{}, {});
    REQUIRE(search.clock().left() <= 60s + 2ms - 240ms);
    search.advance(tic_tac_toe::square(4));
    REQUIRE(heard == std::vector{4});
    search.clear();
    REQUIRE(heard.empty());
    REQUIRE(search.clock().left() == 60s);
    REQUIRE(search.clock().decisions() == 0);
    search.clock().set_left(2s);
    search(tic_tac_toe{}, {});
    REQUIRE(asked[2].time < asked[1].time / 2);
}

TEST_CASE("no clock runs where nobody decides, and a forced action gets the least time") {
    std::vector<limits> asked;
    std::vector<int> heard;
    auto search = zweig::clocked(recorder{&asked, &heard}, {.total = 10s});
    REQUIRE(!search(tic_tac_toe(0b000'000'111, 0b000'011'000), {}).best);
    REQUIRE(!search(zweig::einstein::game{}, {.time = 3h}).best); // the die is to be thrown
    REQUIRE(search.clock().decisions() == 0);
    REQUIRE(search.clock().left() == 10s);
    REQUIRE(asked[1].time == 3h);
    search(three_squares, {});
    REQUIRE(asked[2].time > 100ms);
    search(last_square, {});
    REQUIRE(asked[3].time == 1ms);
    REQUIRE(search.clock().decisions() == 2);
    search.clock().set_left(0s);
    search(tic_tac_toe{}, {});
    REQUIRE(asked[4].time == 1ms);
}

TEST_CASE("a search with a clock plays whole games in time") {
    using othello = zweig::othello::game<6>;
    const time_control control{.total = 400ms, .increment = 2ms};
    zweig::any_searcher<othello> first = zweig::clocked(
        zweig::alpha_beta<othello>({.table_bytes = 1 << 16}, zweig::even{}), control, {.usual = 16});
    zweig::any_searcher<othello> second = zweig::random_player<othello>(zweig::rng(1));
    for (int game = 0; game < 2; ++game) {
        first.clear();
        const auto record = zweig::play_game(othello{}, {&first, &second});
        REQUIRE(record.end == zweig::game_end::finished);
        CHECK(record.time[0] < 400ms + 18 * 2ms);
        CHECK(record.time[0] > 60ms);
    }
}

TEST_CASE("a clocked searcher takes the observer of the one behind it") {
    auto search = zweig::clocked(zweig::alpha_beta<tic_tac_toe>({}, zweig::even{}), {.total = 240s});
    int heard = 0;
    const auto result = search(tic_tac_toe{}, {.depth = 3}, [&](const auto&) { ++heard; });
    REQUIRE(result.best);
    REQUIRE(heard == 3);
}
