#pragma once

#include "commands.hpp"

namespace play {

/// Solves the positions of a file, one a row, and compares with the scores that the file gives.
int solve(const solve_arguments& arguments);

} // namespace play
