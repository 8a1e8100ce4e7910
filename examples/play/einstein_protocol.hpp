#pragma once

#include "commands.hpp"

namespace play {

/// Answers other programs line by line, by the contest protocol (`--protocol ewn`), until `exit` or the end
/// of the input.
int speak_protocol(const play_arguments& arguments);

} // namespace play
