#pragma once

#include <zweig/core/isa.hpp>

#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// What the threads of one Monte-Carlo search share.
enum class parallel : std::uint8_t {
    tree, ///< one tree, without locks; a simulation under way counts as a loss, so that others go elsewhere
    root, ///< nothing: each thread has a tree of its own, and the visits at the root are added up
};

/// Which action of the root is played.
enum class final_choice : std::uint8_t {
    most_visits, ///< ties by value
    lower_bound, ///< the greatest lower confidence bound, of those with a tenth of the most visits
};

/// Options of `mcts`.
struct mcts_options {
    /// Memory of the tree in bytes, of all threads together; at the least 4096 for each tree. A full tree
    /// grows no more, the search goes on.
    std::size_t tree_bytes = std::size_t{64} << 20;
    /// 1 to 256.
    int threads = 1;
    zweig::parallel parallel = zweig::parallel::tree;
    zweig::final_choice choice = zweig::final_choice::most_visits;
    /// Proves values (MCTS-Solver: Winands, Björnsson, Saito 2008): an action whose exact value is known is
    /// tried no more. Two sides or one only; a game of more is never proven.
    bool solver = true;
    /// Keeps what is known of a position that the game has come to (`advance`).
    bool reuse = true;
    /// Ends when no other action can have the most visits any more.
    bool early_stop = true;
    /// How many of the best actions the observer hears of each time.
    int lines = 1;
    std::uint64_t seed = 0;
};

} // namespace zweig::inline ZWEIG_ISA
