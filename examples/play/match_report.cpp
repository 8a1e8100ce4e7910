#include "match_report.hpp"

#include "units.hpp"

#include <algorithm>
#include <numeric>

namespace play {

zweig::expected<match_plan, std::string> plan_match(const match_arguments& arguments) {
    const auto fail = [](std::string why) { return zweig::unexpected{std::move(why)}; };
    match_plan plan;
    const auto time = read_time(arguments.time);
    if (!time) return fail("--time " + arguments.time + " is no time, such as 100ms or 1.5s");
    for (std::size_t i = 0; i < 2; ++i) {
        const auto read = read_player(arguments.players[i], *time);
        if (!read) return fail(read.error());
        if (read->is_human())
            return fail("a person plays in the terminal, not in a match: zweig-play GAME --first human");
        plan.players[i] = *read;
        plan.players[i].options.forced_reply = true;
        plan.options.per_move[i] = read->limits;
    }
    plan.options.games = arguments.games;
    plan.options.seed = arguments.seed;
    plan.options.opening_plies = arguments.openings;
    if (!arguments.sprt.empty()) {
        const std::size_t comma = std::min(arguments.sprt.find(','), arguments.sprt.size());
        const auto elo0 = read_decimal(arguments.sprt.substr(0, comma));
        const auto elo1 =
            comma < arguments.sprt.size() ? read_decimal(arguments.sprt.substr(comma + 1)) : std::nullopt;
        if (!elo0 || !elo1 || *elo0 >= *elo1)
            return fail("--sprt " + arguments.sprt +
                        " is not two Elo differences, the smaller one first: 0,10");
        plan.sprt = zweig::sprt_options{.elo0 = *elo0, .elo1 = *elo1};
    }
    return plan;
}

zweig::elo_estimate elo_of(const zweig::match_result& result) {
    const int pairs = std::accumulate(result.pairs.begin(), result.pairs.end(), 0);
    return pairs > 0 && 2 * pairs == result.games() ? zweig::estimate_elo(result.pairs)
                                                    : zweig::estimate_elo(result.score);
}

std::string standing(const zweig::match_result& result) {
    const zweig::tally& t = result.score;
    return std::string("+") + std::to_string(t.wins) + " =" + std::to_string(t.draws) + " -" +
           std::to_string(t.losses) + ", " + decimal(100 * t.score(), 1) + " %, Elo " +
           zweig::to_string(elo_of(result));
}

std::string match_table(const match_plan& plan, const zweig::match_result& result,
                        const std::array<std::uint64_t, 2>& moves) {
    std::size_t width = 6;
    for (const auto& player : plan.players) width = std::max(width, player.text.size());
    std::string text = left("player", width);
    for (const char* const title : {"wins", "draws", "losses", "score %", "forfeits", "ms/move", "nodes/s"})
        text += right(title, 10);
    text += '\n';
    for (std::size_t i = 0; i < 2; ++i) {
        const zweig::tally& t = result.score;
        const double seconds = std::chrono::duration<double>(result.time[i]).count();
        const auto count = [&](int n) { text += right(std::to_string(n), 10); };
        text += left(plan.players[i].text, width);
        count(i == 0 ? t.wins : t.losses);
        count(t.draws);
        count(i == 0 ? t.losses : t.wins);
        text += right(decimal(100 * (i == 0 ? t.score() : 1 - t.score()), 1), 10);
        count(result.forfeits[i]);
        text += right(moves[i] == 0 ? "-" : decimal(1000 * seconds / static_cast<double>(moves[i]), 2), 10);
        text += right(result.nodes[i] == 0 || seconds <= 0
                          ? "-"
                          : decimal(static_cast<double>(result.nodes[i]) / seconds, 0),
                      10);
        text += '\n';
    }
    text += "\ngames " + std::to_string(result.games()) + ", duplicates " +
            std::to_string(result.duplicates) + ", broken off as too long " +
            std::to_string(result.too_long) + "\n" + "first player: Elo " + zweig::to_string(elo_of(result)) +
            ", mean result " + signed_decimal(result.games() == 0 ? 0 : result.margin / result.games(), 3) +
            ", likelihood of superiority " +
            decimal(100 * zweig::likelihood_of_superiority(result.score), 1) + " %\n" +
            "first side, whoever had it: " + decimal(100 * result.seats.score(), 1) + " %\n";
    if (plan.sprt)
        text += "sequential test of Elo " + decimal(plan.sprt->elo0, 1) + " against " +
                decimal(plan.sprt->elo1, 1) + ": " + zweig::to_string(zweig::sprt(result.pairs, *plan.sprt)) +
                "\n";
    return text;
}

zweig::expected<std::vector<sweep_row>, std::string> plan_sweep(const sweep_arguments& arguments) {
    std::vector<sweep_row> rows;
    for (const std::string& value : arguments.values) {
        match_arguments one = arguments.match;
        std::string& spec = one.players[0];
        spec += (spec.find(':') == std::string::npos ? ":" : ",") + arguments.key + "=" + value;
        auto plan = plan_match(one);
        if (!plan) return zweig::unexpected{plan.error()};
        rows.push_back({value, std::move(*plan)});
    }
    return rows;
}

std::string sweep_head(const sweep_arguments& arguments, const std::vector<sweep_row>& rows) {
    std::string text = arguments.match.players[0] + " against " + arguments.match.players[1] + ", " +
                       std::to_string(rows.front().plan.options.games) + " games for each value of " +
                       arguments.key + "\n" + left(arguments.key, 10);
    for (const char* const title :
         {"wins", "draws", "losses", "score %", "from %", "to %", "ms/move", "nodes/s"})
        text += right(title, 10);
    return text + "\n";
}

std::string sweep_line(const sweep_row& row, const zweig::match_result& result,
                       const std::array<std::uint64_t, 2>& moves) {
    const zweig::tally& t = result.score;
    const zweig::elo_estimate elo = elo_of(result);
    const double seconds = std::chrono::duration<double>(result.time[0]).count();
    std::string text = left(row.value, 10);
    for (const int n : {t.wins, t.draws, t.losses}) text += right(std::to_string(n), 10);
    text += right(decimal(100 * t.score(), 1), 10) +
            right(decimal(100 * zweig::score_of_elo(elo.low), 1), 10) +
            right(decimal(100 * zweig::score_of_elo(elo.high), 1), 10);
    text += right(moves[0] == 0 ? "-" : decimal(1000 * seconds / static_cast<double>(moves[0]), 2), 10);
    text += right(seconds <= 0 ? "-" : decimal(static_cast<double>(result.nodes[0]) / seconds, 0), 10);
    return text + "\n";
}

} // namespace play
