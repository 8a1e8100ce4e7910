#include "command_options.hpp"

#include "terminal.hpp"
#include "units.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace play {

namespace {

constexpr const char* position_help = "where to start, as text; \"start\" is the usual start";

/// An option for a whole number: read by our own reader, so that every refusal says what is taken.
template <class T, class Place>
CLI::Option* add_number(CLI::App& command, const std::string& name, Place& place, T least, T most,
                        const char* about) {
    return command
        .add_option_function<std::string>(
            name,
            [&place, least, most, name](const std::string& text) {
                const auto read = read_count(text);
                if (!read || *read < static_cast<std::uint64_t>(least) ||
                    *read > static_cast<std::uint64_t>(most))
                    throw CLI::ValidationError(name, text + " is no whole number from " +
                                                         std::to_string(least) + " to " +
                                                         std::to_string(most));
                place = static_cast<T>(*read);
            },
            about)
        ->type_name("N");
}

constexpr std::uint64_t most_seed = 1'000'000'000'000'000'000;

/// `--start`, with the names that the game knows.
void add_start(CLI::App& command, const game_entry& entry, std::string& place) {
    if (entry.starts.empty()) return;
    std::string names;
    for (const auto name : entry.starts) (names += names.empty() ? "" : "|") += name;
    command
        .add_option_function<std::string>(
            "--start",
            [&place, &entry, names](const std::string& text) {
                if (std::ranges::find(entry.starts, text) == entry.starts.end())
                    throw CLI::ValidationError("--start", text + " is none of " + names);
                place = text;
            },
            "how the stones stand at the start (fixed)")
        ->type_name(names);
}

void add_dice(CLI::App& game, play_arguments& a) {
    game.add_option_function<std::string>(
            "--dice",
            [&a](const std::string& text) {
                if (text != "throw" && text != "ask")
                    throw CLI::ValidationError("--dice", text + " is neither throw nor ask");
                a.dice_asked = text == "ask";
            },
            "the program throws the die (the default), or asks what a real one shows")
        ->type_name("throw|ask");
}

void add_protocol(CLI::App& game, play_arguments& a) {
    game.add_option_function<std::string>(
            "--protocol",
            [&a](const std::string& text) {
                if (text != "ewn") throw CLI::ValidationError("--protocol", text + " is not known; ewn is");
                a.protocol = text;
            },
            "answer another program, line by line")
        ->type_name("ewn");
    game.add_option("--engine", a.engine, "who answers; without a limit, it shares the time out")
        ->type_name("SPEC")
        ->capture_default_str();
}

void add_play(CLI::App& game, const game_entry& entry, play_arguments& a) {
    game.add_option("--first", a.first, "who has the first side")->type_name("SPEC")->capture_default_str();
    game.add_option("--second", a.second, "who has the second side")
        ->type_name("SPEC")
        ->capture_default_str();
    game.add_option("--hint", a.hint, "who is asked for a hint")->type_name("SPEC")->capture_default_str();
    game.add_option("--position", a.position, position_help)->type_name("TEXT");
    game.add_option("--replay", a.replay, "show this game move by move")->type_name("FILE or TRANSCRIPT");
    game.add_option("--record", a.record, "write the game to this file, move by move")->type_name("FILE");
    add_number(game, "--seed", a.seed, std::uint64_t{0}, most_seed,
               entry.has_dice ? "of the dice and random players (another each time)"
                              : "of random players (1)");
    add_start(game, entry, a.start);
    if (entry.has_dice) add_dice(game, a);
    if (entry.protocol) add_protocol(game, a);
}

/// What a match and a sweep have in common.
void add_games(CLI::App& command, match_arguments& a) {
    command.add_option("first", a.players[0], "a player")->type_name("SPEC")->required();
    command.add_option("second", a.players[1], "the other player")->type_name("SPEC")->required();
    add_number(command, "--games", a.games, 1, 100'000'000, "how many, seats alternating (100)");
    add_number(command, "--seed", a.seed, std::uint64_t{0}, most_seed, "of openings and random players (1)");
    add_number(command, "--openings", a.openings, 0, 1000,
               "random moves at the start of each pair of games (0)");
    command.add_option("--time", a.time, "for each move of a player whose SPEC has no limit")
        ->capture_default_str();
    command.add_option("--position", a.position, position_help)->type_name("TEXT");
}

void add_match(CLI::App& game, const game_entry& entry, match_arguments& a) {
    CLI::App& command = *game.add_subcommand("match", "two players play many games");
    add_games(command, a);
    add_start(command, entry, a.start);
    command.add_flag("--show", a.show, "show the boards of the games as they are played");
    command.add_option("--sprt", a.sprt, "stop when this test of two Elo differences is decided")
        ->type_name("ELO0,ELO1");
    command.add_option("--record", a.record, "write the games to this file")->type_name("FILE");
}

void add_sweep(CLI::App& game, sweep_arguments& a) {
    CLI::App& command = *game.add_subcommand("sweep", "a match for each value of a key of the first player");
    add_games(command, a.match);
    command.add_option("--key", a.key, "the key, such as c")->required();
    command.add_option("--values", a.values, "its values: 0.3,0.5,0.8")->delimiter(',')->required();
}

void add_analyze(CLI::App& game, analyze_arguments& a) {
    CLI::App& command = *game.add_subcommand("analyze", "one search of one position, iteration by iteration");
    command.add_option("position", a.position, position_help)->type_name("POSITION")->required();
    command.add_option("player", a.player, "who searches")->type_name("SPEC")->capture_default_str();
}

void add_perft(CLI::App& game, perft_arguments& a) {
    CLI::App& command = *game.add_subcommand("perft", "count the positions at each depth");
    add_number(command, "depth", a.depth, 1, 100, "how deep")->type_name("DEPTH")->required();
    command
        .add_option_function<std::string>(
            "--pass",
            [&a](const std::string& text) {
                if (text != "free" && text != "ply")
                    throw CLI::ValidationError("--pass", text + " is neither free nor ply");
                a.pass = text == "free" ? pass_cost::free : pass_cost::ply;
            },
            "what a pass costs: nothing (free, the default), or a ply where the mover stays")
        ->type_name("free|ply");
    command.add_option("--position", a.position, position_help)->type_name("TEXT");
}

void add_solve(CLI::App& game, solve_arguments& a) {
    CLI::App& command = *game.add_subcommand("solve", "solve a file of positions and compare their scores");
    command.add_option("file", a.file, "OBF, or position, side, empties and score between tabs")
        ->type_name("FILE")
        ->required();
    add_number(command, "--threads", a.threads, 1, 256, "that solve a position together (1)");
    command.add_option("--table", a.table, "size of the transposition table")
        ->type_name("SIZE")
        ->capture_default_str();
    add_number(command, "--limit", a.limit, 1, 1'000'000'000, "only the first N positions");
}

void add_check(CLI::App& game, check_arguments& a) {
    CLI::App& command = *game.add_subcommand("check", "replay the games of WTHOR files");
    command.add_option("files", a.paths, "files (.wtb), or folders of them")->type_name("FILE")->required();
}

void add_depth_scan(CLI::App& game, depth_scan_arguments& a) {
    CLI::App& command =
        *game.add_subcommand("depth-scan", "values and best moves of each depth, side by side");
    command.add_option("position", a.position, position_help)->type_name("POSITION")->required();
    command.add_option("players", a.players, "who searches; none: one for each evaluator")->type_name("SPEC");
    add_number(command, "--depth", a.depth, 1, 250, "down to this one (6)");
}

void add_solve_position(CLI::App& game, solve_position_arguments& a) {
    CLI::App& command =
        *game.add_subcommand("solve", "exact chances to win: before the throw, after it, by move");
    command.add_option("position", a.position, position_help)->type_name("POSITION")->required();
    command.add_option("--table", a.table, "size of the transposition table")
        ->type_name("SIZE")
        ->capture_default_str();
    command.add_option("--time", a.time, "give up after this time")->type_name("TIME");
}

void add_regret(CLI::App& game, regret_arguments& a) {
    CLI::App& command =
        *game.add_subcommand("regret", "what a player gives away in positions that are solved");
    command.add_option("file", a.file, "a problem a line, as JSON with pos, die, best, moves")
        ->type_name("FILE")
        ->required();
    command.add_option("player", a.player, "who is measured")->type_name("SPEC")->required();
    command.add_option("--time", a.time, "for each problem if the SPEC has no limit")->capture_default_str();
}

} // namespace

void add_commands(CLI::App& game, const game_entry& entry, arguments_of_game& a) {
    game.require_subcommand(0, 1);
    add_play(game, entry, a.play);
    add_match(game, entry, a.match);
    add_sweep(game, a.sweep);
    add_analyze(game, a.analyze);
    add_perft(game, a.perft);
    add_depth_scan(game, a.depth_scan);
    if (entry.solve) add_solve(game, a.solve);
    if (entry.check) add_check(game, a.check);
    if (entry.solve_position) add_solve_position(game, a.solve_position);
    if (entry.regret) add_regret(game, a.regret);
}

int run_command(std::string_view name, const game_entry& entry, const arguments_of_game& a) {
    if (name.empty()) return a.play.protocol.empty() ? entry.play(a.play) : entry.protocol(a.play);
    if (name == "match") return entry.match(a.match);
    if (name == "sweep") return entry.sweep(a.sweep);
    if (name == "analyze") return entry.analyze(a.analyze);
    if (name == "depth-scan") return entry.depth_scan(a.depth_scan);
    if (name == "solve") return entry.solve ? entry.solve(a.solve) : entry.solve_position(a.solve_position);
    if (name == "check") return entry.check(a.check);
    if (name == "regret") return entry.regret(a.regret);
    if (entry.perft) return entry.perft(a.perft);
    return fail("perft has no meaning for " + std::string(entry.name) +
                ": with dice or hidden cards there is no one tree to count");
}

} // namespace play
