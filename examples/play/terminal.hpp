#pragma once

#include <csignal>
#include <optional>
#include <string>
#include <string_view>

/// What a program in a terminal needs besides text: colour or not, lines from a person, files, and manners.
namespace play {

/// Exit codes of the program.
enum exit_code : int { success = 0, check_failed = 1, bad_input = 2 };

/// Says on stderr why nothing came of it; returns `bad_input`.
int fail(std::string_view why);

/// Whether to print in colour: stdout is a terminal that can, and `NO_COLOR` (no-color.org) is not set.
bool use_color();

/// Whether a line that overwrites itself may be printed on stderr.
bool shows_progress();

/// The next line from stdin, without blanks around it; nothing at its end.
std::optional<std::string> read_line();

/// All of a file; nothing if it cannot be read (`why` says why not). A folder is no file.
std::optional<std::string> read_file(const std::string& path, std::string& why);

/// Without blanks around.
std::string_view trimmed(std::string_view text);

/// Set once Ctrl-C is pressed, if `on_interrupt_finish` was called; the second time ends the program.
extern volatile std::sig_atomic_t interrupted;
void on_interrupt_finish();

/// A reader that goes away early (`zweig-play … | head`) is not an error: then the program just ends.
void end_quietly_without_reader();

} // namespace play
