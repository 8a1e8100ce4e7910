#include "othello_solve.hpp"

#include "terminal.hpp"
#include "units.hpp"

#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/obf.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <bit>
#include <chrono>
#include <cmath>
#include <iostream>
#include <vector>

namespace play {

namespace {

using game = zweig::othello::game<8>;
using position = zweig::othello::scored_position<game>;

/// All positions of a file's text, or the first line that is wrong.
zweig::expected<std::vector<position>, std::string> read_positions(std::string_view text) {
    std::vector<position> positions;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        auto read = zweig::othello::parse_suite_line<game>(trimmed(text.substr(0, end)));
        if (!read)
            return zweig::unexpected{"line " + std::to_string(line) + ", " + zweig::to_string(read.error())};
        if (*read) positions.push_back(std::move(**read));
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
    }
    if (positions.empty()) return zweig::unexpected{std::string("there is no position in it")};
    return positions;
}

/// What is wrong with an answer by what the file says; empty if nothing is. Any of the best moves will do.
std::string complaint(const position& p, int score, const zweig::search_result<game>& found) {
    if (!found.solved) return "NOT SOLVED";
    if (!p.best) return {};
    if (score != *p.best) return "WRONG, file says " + signed_decimal(*p.best, 0);
    for (const auto& entry : p.entries)
        if (found.best && entry.move == found.best && entry.score != *p.best)
            return "WRONG MOVE, file says " + signed_decimal(entry.score, 0) + " of it";
    return {};
}

} // namespace

int solve(const solve_arguments& arguments) {
    const auto table = read_bytes(arguments.table);
    if (!table) return fail("--table " + arguments.table + " is no size up to 1TB, such as 256MB, 1GB or 0");
    std::string why;
    const auto text = read_file(arguments.file, why);
    if (!text) return fail(why);
    auto positions = read_positions(*text);
    if (!positions) return fail(arguments.file + ": " + positions.error());
    if (arguments.limit > 0 && static_cast<std::size_t>(arguments.limit) < positions->size())
        positions->resize(static_cast<std::size_t>(arguments.limit), positions->front());

    auto search = zweig::alpha_beta<game>({.table_bytes = *table, .threads = arguments.threads},
                                          zweig::othello::positional{}, zweig::othello::fewest_replies{},
                                          zweig::othello::endgame{10});
    const auto row = [](const std::string& number, const std::string& empties, const std::string& score,
                        const std::string& best, std::uint64_t nodes, std::chrono::nanoseconds time) {
        std::cout << right(number, 5) << right(empties, 9) << right(score, 7) << right(best, 6)
                  << right(std::to_string(nodes), 16) << right(seconds(time), 13)
                  << right(millions_per_second(nodes, time), 11);
    };
    std::cout << "    #  empties  score  best           nodes         time  M nodes/s\n";
    int number = 0, wrong = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};
    for (const position& p : *positions) {
        search.clear();
        const auto found = search(p.game, {});
        const float value = found.viewer == p.viewer ? found.value : -found.value;
        const int score = static_cast<int>(std::lround(value * 64));
        const std::string problem = complaint(p, score, found);
        row(std::to_string(++number), std::to_string(std::popcount(p.game.empties())),
            signed_decimal(score, 0), found.best ? zweig::othello::to_string<8>(*found.best) : "-",
            found.stats.nodes, found.stats.time);
        if (!problem.empty()) std::cout << "  " << problem;
        if (p.turned) std::cout << "  (the other side's turn: a pass)";
        std::cout << std::endl;
        wrong += problem.empty() ? 0 : 1;
        nodes += found.stats.nodes;
        time += found.stats.time;
    }
    row("total", "", "", "", nodes, time);
    std::cout << "\n" << number << (number == 1 ? " position, " : " positions, ") << wrong << " wrong\n";
    return wrong == 0 ? success : check_failed;
}

} // namespace play
