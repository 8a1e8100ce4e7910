#pragma once

#include "commands.hpp"
#include "players.hpp"

#include <zweig/match/match.hpp>
#include <zweig/match/sprt.hpp>

#include <array>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

/// The part of a match that is the same for all games: what is asked for, and how it stands.
namespace play {

/// A match as asked for, checked.
struct match_plan {
    std::array<player_settings, 2> players{};
    zweig::match_options options{};
    std::optional<zweig::sprt_options> sprt{};
};

zweig::expected<match_plan, std::string> plan_match(const match_arguments& arguments);

/// A value of a sweep, and the match that measures it.
struct sweep_row {
    std::string value{};
    match_plan plan{};
};

/// A match for each value, or what is wrong with one.
zweig::expected<std::vector<sweep_row>, std::string> plan_sweep(const sweep_arguments& arguments);

/// What is swept, and the head of the table.
std::string sweep_head(const sweep_arguments& arguments, const std::vector<sweep_row>& rows);

/// A line of the table: the score with its 95 % interval.
std::string sweep_line(const sweep_row& row, const zweig::match_result& result,
                       const std::array<std::uint64_t, 2>& moves);

/// "+7 =1 -4, 62.5 %, Elo +88.7 ± 20.1", as the first player sees it.
std::string standing(const zweig::match_result& result);

/// The final table; `moves` is how many each player made.
std::string match_table(const match_plan& plan, const zweig::match_result& result,
                        const std::array<std::uint64_t, 2>& moves);

/// The elo from pairs where there are only whole pairs, else from single games.
zweig::elo_estimate elo_of(const zweig::match_result& result);

} // namespace play
