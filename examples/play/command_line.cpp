#include "command_line.hpp"

#include "games.hpp"
#include "players.hpp"
#include "terminal.hpp"
#include "units.hpp"

#include <zweig/version.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace play {

namespace {

/// All that a command line of one game may say.
struct arguments_of_game {
    play_arguments play{};
    match_arguments match{};
    analyze_arguments analyze{};
    perft_arguments perft{};
    solve_arguments solve{};
    check_arguments check{};
};

constexpr const char* position_help = "where to start, as text; \"start\" is the usual start";

/// An option for a whole number: read by our own reader, so that every refusal says what is taken.
template <class T>
CLI::Option* add_number(CLI::App& command, const std::string& name, T& place, T least, T most,
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

void add_play(CLI::App& game, play_arguments& a) {
    game.add_option("--first", a.first, "who has the first side")->type_name("SPEC")->capture_default_str();
    game.add_option("--second", a.second, "who has the second side")
        ->type_name("SPEC")
        ->capture_default_str();
    game.add_option("--hint", a.hint, "who is asked for a hint")->type_name("SPEC")->capture_default_str();
    game.add_option("--position", a.position, position_help)->type_name("TEXT");
    game.add_option("--replay", a.replay, "show this game move by move")->type_name("FILE or TRANSCRIPT");
    add_number(game, "--seed", a.seed, std::uint64_t{0}, most_seed, "of random players (1)");
}

void add_match(CLI::App& game, match_arguments& a) {
    CLI::App& command = *game.add_subcommand("match", "two players play many games");
    command.add_option("first", a.players[0], "a player")->type_name("SPEC")->required();
    command.add_option("second", a.players[1], "the other player")->type_name("SPEC")->required();
    add_number(command, "--games", a.games, 1, 100'000'000, "how many, seats alternating (100)");
    add_number(command, "--seed", a.seed, std::uint64_t{0}, most_seed, "of openings and random players (1)");
    add_number(command, "--openings", a.openings, 0, 1000,
               "random moves at the start of each pair of games (0)");
    command.add_option("--time", a.time, "for each move of a player whose SPEC has no limit")
        ->capture_default_str();
    command.add_option("--position", a.position, position_help)->type_name("TEXT");
    command.add_flag("--show", a.show, "show the boards of the games as they are played");
    command.add_option("--sprt", a.sprt, "stop when this test of two Elo differences is decided")
        ->type_name("ELO0,ELO1");
    command.add_option("--record", a.record, "write the games to this file")->type_name("FILE");
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

std::string names_of_games() {
    std::string names;
    for (const game_entry& game : all_games()) (names += names.empty() ? "" : ", ") += game.name;
    return names;
}

/// The arguments as CLI11 wants them, last first. A position may begin with a dash, an empty square: a blank
/// before it keeps it from being taken for an option.
std::vector<std::string> reversed_arguments(int argc, char** argv) {
    std::vector<std::string> arguments;
    for (int i = argc - 1; i > 0; --i) {
        std::string text = argv[i];
        const bool is_board = text.starts_with('-') && text.size() > 16 &&
                              text.find_first_not_of("-.XxOo*bBwW \t\r\n") == text.npos;
        arguments.push_back(is_board ? " " + text : text);
    }
    return arguments;
}

} // namespace

int run_command_line(int argc, char** argv) {
    CLI::App app("Plays, measures and analyses games with the zweig library.", "zweig-play");
    const std::string version = std::to_string(zweig::version_major) + "." +
                                std::to_string(zweig::version_minor) + "." +
                                std::to_string(zweig::version_patch);
    app.set_version_flag("--version", "zweig-play " + version);
    app.add_flag_callback(
        "--players",
        [] {
            std::cout << list_of_players();
            throw CLI::Success();
        },
        "list the players, with what a SPEC may say of them");
    app.require_subcommand(1);
    app.footer("zweig-play GAME --help lists the commands of a game, zweig-play --players the players.");

    int exit_code = success;
    std::vector<arguments_of_game> all(all_games().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const game_entry& entry = all_games()[i];
        arguments_of_game& a = all[i];
        CLI::App& game = *app.add_subcommand(std::string(entry.name), std::string(entry.about));
        game.require_subcommand(0, 1);
        add_play(game, a.play);
        add_match(game, a.match);
        add_analyze(game, a.analyze);
        add_perft(game, a.perft);
        if (entry.solve) add_solve(game, a.solve);
        if (entry.check) add_check(game, a.check);
        game.footer(
            "Without a command: play in the terminal. zweig-play --players lists what a SPEC may be.");
        game.final_callback([&game, &entry, &a, &exit_code] {
            const auto chosen = game.get_subcommands();
            const std::string name = chosen.empty() ? "" : chosen.front()->get_name();
            if (name.empty())
                exit_code = entry.play(a.play);
            else if (name == "match")
                exit_code = entry.match(a.match);
            else if (name == "analyze")
                exit_code = entry.analyze(a.analyze);
            else if (name == "solve")
                exit_code = entry.solve(a.solve);
            else if (name == "check")
                exit_code = entry.check(a.check);
            else if (entry.perft)
                exit_code = entry.perft(a.perft);
            else
                exit_code = fail("perft has no meaning for " + std::string(entry.name) +
                                 ": with dice or hidden cards there is no one tree to count");
        });
    }

    auto arguments = reversed_arguments(argc, argv);
    if (arguments.empty()) {
        std::cerr << app.help();
        return bad_input;
    }
    const std::string& first = arguments.back();
    if (!first.starts_with("-") &&
        std::ranges::find(all_games(), first, &game_entry::name) == all_games().end())
        return fail("there is no game " + first + "; known are " + names_of_games());
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::Success& help_or_version) {
        return app.exit(help_or_version) == 0 ? success : bad_input;
    } catch (const CLI::ParseError& error) {
        return fail(std::string(error.what()) +
                    "\n\"zweig-play --help\" and \"zweig-play GAME --help\" say what is known");
    }
    return exit_code;
}

} // namespace play
