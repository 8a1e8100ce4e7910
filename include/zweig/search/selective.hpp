#pragma once

#include <zweig/core/value.hpp>
#include <zweig/table/transposition_table.hpp>

#include <cmath>
#include <concepts>
#include <span>

namespace zweig::inline ZWEIG_ISA {

/// What a selective policy is told of the action that comes next at a node.
struct late_action {
    int depth;        ///< decisions that the node is searched ahead
    int number;       ///< how many actions of the node were searched before; 0 for the first
    int count;        ///< legal actions of the node
    bool null_window; ///< the node only asks whether a value is beaten
};

/// `p.reduction(late_action)`: by how many decisions less an action is searched at first. An action that then
/// turns out good is searched again in full.
template <class P>
concept ReducesDepth = requires(const P& p, const late_action& a) {
    { p.reduction(a) } -> std::convertible_to<int>;
};

/// A linear fit of deep values by shallow ones: deep = slope * shallow + offset, with an error of standard
/// deviation `sigma`; all for the mover, as values in [-1, 1].
struct cut_fit {
    int depth;   ///< decisions of the deep search that may be saved
    int shallow; ///< decisions of the search in its place
    float slope;
    float offset;
    float sigma;
};

/// `p.fits()`: the pairs of depths that the policy knows; `p.confidence()`: how many sigmas a cut takes.
template <class P>
concept CutsForward = requires(const P& p) {
    { p.fits() } -> std::convertible_to<std::span<const cut_fit>>;
    { p.confidence() } -> std::convertible_to<float>;
};

/// What alpha_beta takes as a selective policy: late-move reductions, forward cuts, both, or `full_width`.
struct full_width {};

template <class P>
concept Selective = std::same_as<P, full_width> || ReducesDepth<P> || CutsForward<P>;

/// How far values of a search with this policy can be trusted at best.
template <Selective P>
inline constexpr trust trust_of = CutsForward<P>    ? trust::pruned
                                  : ReducesDepth<P> ? trust::reduced
                                                    : trust::full_width;

/// Late-move reductions: actions that the order puts late are searched less deeply by
/// base + ln(depth) * ln(number) / divisor decisions, the usual shape (as in Romstad's and later programs).
struct late_move_reductions {
    int from_depth = 3;  ///< no reduction at nodes that are searched less far
    int from_number = 3; ///< the first actions are never reduced
    float base = 0.5f;
    float divisor = 2.5f;

    int reduction(const late_action& a) const noexcept {
        if (a.depth < from_depth || a.number < from_number) return 0;
        const float r = base + std::log(float(a.depth)) * std::log(float(a.number)) / divisor;
        const int whole = static_cast<int>(r) - (a.null_window ? 0 : 1);
        return whole < 0 ? 0 : whole < a.depth - 1 ? whole : a.depth - 1;
    }
};

/// ProbCut (Buro 1995): where a shallow search says that a deep one would almost surely miss the window, the
/// deep one is left out. The fits come from data of the game and its evaluator.
struct probcut {
    std::span<const cut_fit> table; ///< not owned
    float sigmas = 1.5f;            ///< more cuts less

    std::span<const cut_fit> fits() const noexcept { return table; }
    float confidence() const noexcept { return sigmas; }
};

/// Several policies as one: the reductions of the first, the cuts of the second.
template <ReducesDepth Reductions, CutsForward Cuts>
struct reductions_and_cuts {
    Reductions reductions;
    Cuts cuts;

    int reduction(const late_action& a) const { return reductions.reduction(a); }
    std::span<const cut_fit> fits() const noexcept { return cuts.fits(); }
    float confidence() const noexcept { return cuts.confidence(); }
};

} // namespace zweig::inline ZWEIG_ISA
