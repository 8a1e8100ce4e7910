#pragma once

#include "commands.hpp"

namespace play {

/// Measures a player by positions of which the exact value of every move is known: regret is the chance to
/// win that its moves give away, on average.
int regret(const regret_arguments& arguments);

} // namespace play
