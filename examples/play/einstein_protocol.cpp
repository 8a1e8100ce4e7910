#include "einstein_protocol.hpp"

#include "einstein.hpp"
#include "searches.hpp"
#include "terminal.hpp"

#include <zweig/games/einstein/contest.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>

namespace play {

namespace {

/// The time for one move of what is left of a game's: seldom are more than twenty to come. A SPEC that has
/// limits of its own keeps them as long as it can.
std::chrono::nanoseconds time_for_move(double seconds_left, bool limited) {
    constexpr double most = 10, least = 0.001; // seconds
    const double share = limited ? seconds_left / 4 : std::min(seconds_left / 20, most);
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::max(share, least)));
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
    const bool limited = own.time != no_limit || own.depth != none.depth || own.nodes != none.nodes;

    zweig::einstein::contest_session<> session;
    const auto choose = [&](const einstein::game& position, double seconds_left) {
        zweig::limits l = own;
        l.time = std::min(l.time, time_for_move(seconds_left, limited));
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
