#pragma once

namespace play {

/// Reads the command line, runs the command, and returns the program's exit code.
int run_command_line(int argc, char** argv);

} // namespace play
