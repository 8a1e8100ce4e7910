#include "einstein_protocol.hpp"

#include "einstein.hpp"
#include "searches.hpp"
#include "terminal.hpp"

#include <zweig/games/einstein/contest.hpp>
#include <zweig/match/clock.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>

namespace play {

namespace {

/// How the arbiter's time is shared out: a pipe takes its time too.
constexpr zweig::time_options shares{.overhead = std::chrono::milliseconds(20), .usual = 14};

/// The time for one move of what is left of a game's. A SPEC that has limits of its own keeps them as long as
/// it can; one that has none needs no more than ten seconds.
std::chrono::nanoseconds time_for_move(double seconds_left, int made, bool limited) {
    const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::max(seconds_left, 0.0)));
    if (limited) return std::max<std::chrono::nanoseconds>(left / 4, shares.least);
    return std::min<std::chrono::nanoseconds>(
        zweig::time_for_move({.left = left}, zweig::decisions_to_go(made, shares), shares),
        std::chrono::seconds(10));
}

} // namespace

int speak_protocol(const play_arguments& arguments) {
    constexpr auto no_limit = std::chrono::nanoseconds::max();
    auto settings = read_player(arguments.engine, no_limit);
    if (!settings) return fail(settings.error());
    settings->options.forced_reply = true;
    auto engine = make_player<einstein>(*settings, arguments.seed.value_or(1));
    if (!engine) return fail(engine.error());
    const zweig::limits& own = settings->limits;
    const zweig::limits none;
    const bool limited =
        settings->clock || own.time != no_limit || own.depth != none.depth || own.nodes != none.nodes;

    zweig::einstein::contest_session<> session;
    int made = 0; // moves of this game
    double last = 0;
    const auto choose = [&](const einstein::game& position, double seconds_left) {
        if (seconds_left > last) made = 0; // a new clock, a new game
        last = seconds_left;
        zweig::limits l = own;
        l.time = std::min(l.time, time_for_move(seconds_left, made++, limited));
        return *(*engine)(position, l).best;
    };
    while (!session.ended()) {
        std::string line;
        if (!std::getline(std::cin, line)) break;
        const std::string answer = session.answer(line, choose);
        if (session.ended()) break;
        if (!(std::cout << answer << std::endl)) break; // main says so
    }
    return success;
}

} // namespace play
