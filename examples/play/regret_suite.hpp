#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/games/einstein/einstein.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace play {

/// A position after the throw, and the chance to win after each of its moves.
struct regret_problem {
    struct choice {
        zweig::einstein::action move{};
        double chance = 0;
    };
    std::string text{}; ///< of the position
    zweig::einstein::game position{};
    std::vector<choice> choices{};
    double best = 0; ///< of the chances
};

/// Reads a suite, a JSON object a line:
///     {"pos": "…/…B. B", "die": 3, "best": 0.03, "moves": [[stone, from, to, chance], …]}
/// The moves have to be the legal ones. What is wrong is told with its line.
zweig::expected<std::vector<regret_problem>, std::string> read_regret_suite(std::string_view text);

} // namespace play
