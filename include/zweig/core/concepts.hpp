#pragma once

#include <zweig/core/isa.hpp>
#include <zweig/core/player.hpp>
#include <zweig/core/random.hpp>
#include <zweig/core/value.hpp>

#include <concepts>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <utility>

/// The contract between a game and everything that searches it: one small named concept per requirement, so
/// that a compiler's error names the one that is missing. `core/explain_game.hpp` says it in plain English.
namespace zweig::inline ZWEIG_ISA {

/// What a player of the game does; at a chance node, an outcome.
template <class G>
using action_t = typename G::action_type;

/// What `legal_actions()` returns: an `action_list`, a range over the bits of a board, a `std::vector`…
template <class G>
using actions_t = std::remove_cvref_t<decltype(std::declval<const G&>().legal_actions())>;

template <class G>
concept HasActionType = requires {
    typename G::action_type;
}
&&std::regular<typename G::action_type>&& std::is_trivially_copyable_v<typename G::action_type>;

template <class G>
concept HasToMove = requires(const G& g) {
    { g.to_move() } -> std::same_as<player>;
};

/// A sized forward range of actions of the game `G`.
template <class R, class G>
concept ActionRange = std::ranges::forward_range<R> && std::ranges::sized_range<R> &&
                      std::convertible_to < std::ranges::range_reference_t<R>,
typename G::action_type > ;

template <class G>
concept HasLegalActions = HasActionType<G> && requires(const G& g) {
    { g.legal_actions() } -> ActionRange<G>;
};

template <class G>
concept HasApply = HasActionType<G> && requires(G& g, const typename G::action_type& a) {
    g.apply(a);
};

template <class G>
concept HasIsTerminal = requires(const G& g) {
    { g.is_terminal() } -> std::same_as<bool>;
};

template <class G>
concept HasResult = requires(const G& g, player p) {
    { g.result(p) } -> std::floating_point;
};

template <class G>
concept HasOneToFourPlayers = players_of<G>
>= 1 && players_of<G> <= 4;

/// A position of a game, as a value that is copied. Law: `legal_actions()` is not empty before the end and
/// names no action twice; `apply` takes one of them; results are in [-1, 1] and, from two sides on, sum to
/// zero over the sides. `check_game` tests the law.
template <class G>
concept Game = std::copyable<G> && HasOneToFourPlayers<G> && HasToMove<G> && HasLegalActions<G> &&
    HasApply<G> && HasIsTerminal<G> && HasResult<G>;

/// A game with dice or a deck: at `to_move() == player::chance`, `legal_actions()` are the outcomes and their
/// probabilities sum to 1.
template <class G>
concept ChanceGame = Game<G> && requires(const G& g, const action_t<G>& outcome) {
    { g.probability(outcome) } -> std::floating_point;
};

/// `key()` is a pure function of the position: equal positions have equal keys, and different ones different
/// keys but for one chance in 2^64.
template <class G>
concept Hashable = Game<G> && requires(const G& g) {
    { g.key() } -> std::same_as<std::uint64_t>;
};

/// A game with cards face down: `determinize(viewer, random)` deals afresh what the viewer cannot see.
template <class G>
concept HiddenInformation = Game<G> && requires(G& g, player viewer, rng& random) {
    g.determinize(viewer, random);
};

/// A game in which everybody sees everything. A search that takes only these cannot peek.
template <class G>
concept PerfectInformation = Game<G> && !HiddenInformation<G>;

/// Two players or two partnerships, zero sum: what one wins the other loses.
template <class G>
concept TwoSides = Game<G> && sides_of<G>
== 2;

/// `bounds(viewer)` is a cheap proof that the result for the viewer lies within. It may be asked of any
/// position that is not over.
template <class G>
concept Bounded = Game<G> && requires(const G& g, player viewer) {
    { g.bounds(viewer) } -> std::same_as<interval<value_t<G>>>;
};

/// `e(game, viewer)`: an estimate of the result for the viewer, in (-1, 1), of a position that is not over.
template <class E, class G>
concept Evaluator = Game<G> && requires(const E& e, const G& g, player viewer) {
    { e(g, viewer) } -> std::convertible_to<value_t<G>>;
};

/// `s(game, action)`: how promising an action is for the one who acts; larger is better, on any scale.
template <class S, class G>
concept ScoresActions = Game<G> && requires(const S& s, const G& g, const action_t<G>& a) {
    { s(g, a) } -> std::convertible_to<float>;
};

/// The faster form `s(game, action, child)`, where the child is the position after the action.
template <class S, class G>
concept ScoresChildren = Game<G> && requires(const S& s, const G& g, const action_t<G>& a, const G& child) {
    { s(g, a, child) } -> std::convertible_to<float>;
};

/// One thing serves as move order, roll-out policy and prior.
template <class S, class G>
concept ActionScorer = ScoresActions<S, G> || ScoresChildren<S, G>;

/// `r(game, random)`: the action that a roll-out plays.
template <class R, class G>
concept RolloutPolicy = Game<G> && requires(R& r, const G& g, rng& random) {
    { r(g, random) } -> std::convertible_to<action_t<G>>;
};

/// How many actions a position of `G` can have at the most; 0 if the type of its list does not say.
template <HasLegalActions G>
inline constexpr std::size_t max_actions = [] {
    if constexpr (requires { actions_t<G>::max_size + std::size_t{0}; })
        return static_cast<std::size_t>(actions_t<G>::max_size);
    else
        return std::size_t{0};
}();

namespace detail {

/// Whether the game goes on and the action is one of its legal ones: for what comes from outside, a book or a
/// table, since it costs a list.
template <Game G>
constexpr bool is_listed(const G& game, const action_t<G>& action) {
    if (game.is_terminal()) return false;
    for (const auto& element : game.legal_actions())
        if (action_t<G>(element) == action) return true;
    return false;
}

} // namespace detail

} // namespace zweig::inline ZWEIG_ISA
