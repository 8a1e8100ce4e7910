#pragma once

#include <zweig/core/concepts.hpp>

namespace zweig::inline ZWEIG_ISA {

/// Says in plain English what a struct lacks to be a game. Put
/// `static_assert(zweig::explain_game<my_game>());` below yours: nothing happens if all is well, else the
/// compiler prints one sentence per missing member.
template <class G>
consteval bool explain_game() {
    static_assert(std::copyable<G>,
                  "zweig: a game is copied at every node: give it a copy constructor and copy assignment");
    static_assert(
        HasActionType<G>,
        "zweig: the game lacks `using action_type = …;`, a small type that is trivially copyable, default "
        "constructible and comparable with ==");
    static_assert(HasToMove<G>, "zweig: the game lacks `zweig::player to_move() const`: who acts now");
    static_assert(
        HasLegalActions<G>,
        "zweig: the game lacks `legal_actions() const`, which returns a sized forward range of action_type "
        "by value, say zweig::action_list<action_type, 32>");
    static_assert(HasApply<G>,
                  "zweig: the game lacks `void apply(action_type)`: play one of the legal actions");
    static_assert(HasIsTerminal<G>, "zweig: the game lacks `bool is_terminal() const`: whether it is over");
    static_assert(
        HasResult<G>,
        "zweig: the game lacks `float result(zweig::player) const`: the result for that player in [-1, 1]");
    static_assert(HasOneToFourPlayers<G>, "zweig: `static constexpr int players` is 1, 2, 3 or 4");
    return Game<G>;
}

} // namespace zweig::inline ZWEIG_ISA
