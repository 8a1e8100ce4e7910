#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/check_game.hpp>

#include "support/catch.hpp"

namespace support {

/// Calls `f` with all positions of random games that go on; `start(random)` makes their starts.
template <class Start, class F>
void along_random_games(int games, Start start, F f) {
    zweig::rng random(7);
    for (int i = 0; i < games; ++i)
        for (auto position = start(random); !position.is_terminal();
             position.apply(zweig::random_action(position, random)))
            f(position);
}

/// The game keeps its law in random games, and all of them end.
template <class G>
void require_lawful(const G& start, zweig::rng& random, const zweig::check_options& options = {}) {
    const auto report = zweig::check_game(start, random, options);
    for (const auto& problem : report.problems) UNSCOPED_INFO(problem);
    REQUIRE(report);
    REQUIRE(report.finished == report.games);
}

} // namespace support
