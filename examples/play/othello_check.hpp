#pragma once

#include "commands.hpp"

namespace play {

/// Replays the games of WTHOR files and compares their scores.
int check(const check_arguments& arguments);

} // namespace play
