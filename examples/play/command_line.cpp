#include "command_line.hpp"

#include "command_options.hpp"
#include "games.hpp"
#include "players.hpp"
#include "terminal.hpp"

#include <zweig/version.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace play {

namespace {

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
        add_commands(game, entry, a);
        game.footer(
            "Without a command: play in the terminal. zweig-play --players lists what a SPEC may be.");
        game.final_callback([&game, &entry, &a, &exit_code] {
            const auto chosen = game.get_subcommands();
            exit_code = run_command(chosen.empty() ? "" : chosen.front()->get_name(), entry, a);
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
