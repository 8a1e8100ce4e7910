#pragma once

#include <zweig/core/isa.hpp>

#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA {

/// How chance nodes are cut off (Ballard 1983). Star1: an outcome is searched only as far as it can still
/// decide on which side of the window its node is. Star2: before that, one action of each outcome bounds it.
enum class star_cuts : std::uint8_t { none, star1, star2 };

/// What alpha_beta does. Every technique can be switched off; with all of them off (`plain()`) the search is
/// the textbook's and costs nothing beyond it. None of them changes a value, only how soon it is found.
struct alpha_beta_options {
    /// Size of the transposition table in bytes; 0: none. Only for games with a `key()`.
    std::size_t table_bytes = std::size_t{16} << 20;
    /// Threads that search together on one table.
    int threads = 1;
    /// How many of the best root actions get an exact value and a line.
    int lines = 1;

    /// Search depth 1, 2, 3…; else the depth of the limits at once.
    bool iterative_deepening = true;
    /// Principal variation search (Finkel, Fishburn 1980; Marsland, Campbell 1982): after the first action
    /// the others are only asked whether they beat it.
    bool null_windows = true;
    /// Half width of the window around the value of the iteration before; 0: the full window.
    float aspiration = 0.05f;
    /// Look for a child in the table that refutes a node before any child is searched (Plaat 1996).
    bool transposition_cutoffs = true;
    /// Use the proofs of a `Bounded` game.
    bool bounds = true;
    /// Cut-offs at chance nodes. The proofs and the range that they use are those of `bounds`.
    star_cuts star = star_cuts::star2;
    /// Let a value that the table has from a deeper search answer for a shallower one. It is the better
    /// value, but not the one of the depth asked for.
    bool deeper_answers = true;
    /// Order by the scorer; without one, by the order of listing.
    bool scorer = true;
    /// Among equal scores, first what refuted siblings (killers) and other nodes (history).
    bool killers = true;
    bool history = true;
    /// Nodes that are searched at least this far order their actions by a search of `presearch_share` of the
    /// depth; 0: none. In the place of internal iterative reductions, which would leave values untrusted.
    int presearch_from = 0;
    float presearch_share = 0.3f;
    /// Play at random among the root's actions whose values are at most this far below the best one; 0: the
    /// best one. Such actions get exact values.
    float random_margin = 0;
    /// Of the choice at random.
    std::uint64_t seed = 1;
    /// A root with one legal action is answered after one iteration: a game goes on, an analysis does not.
    bool forced_reply = false;

    /// Plain alpha-beta with everything switched off.
    static constexpr alpha_beta_options plain() noexcept {
        alpha_beta_options o;
        o.table_bytes = 0;
        o.iterative_deepening = o.null_windows = o.transposition_cutoffs = o.bounds = false;
        o.scorer = o.killers = o.history = false;
        o.star = star_cuts::none;
        o.aspiration = 0;
        return o;
    }

    /// Whether nothing is on that a node inside the tree would have to look at.
    constexpr bool is_plain() const noexcept {
        return table_bytes == 0 && threads <= 1 && !null_windows && !transposition_cutoffs && !bounds &&
               !scorer && !killers && !history && presearch_from == 0 && star == star_cuts::none;
    }
};

} // namespace zweig::inline ZWEIG_ISA
