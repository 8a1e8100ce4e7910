// LACKS_COPY: a game is copied at every node: give it a copy constructor and copy assignment
// LACKS_ACTION_TYPE: the game lacks `using action_type =
// LACKS_TO_MOVE: the game lacks `zweig::player to_move() const`
// LACKS_LEGAL_ACTIONS: the game lacks `legal_actions() const`
// LACKS_APPLY: the game lacks `void apply(action_type)`
// LACKS_IS_TERMINAL: the game lacks `bool is_terminal() const`
// LACKS_RESULT: the game lacks `float result(zweig::player) const`
// HAS_FIVE_PLAYERS: `static constexpr int players` is 1, 2, 3 or 4
#include <zweig/core/action_list.hpp>
#include <zweig/core/explain_game.hpp>

struct countdown {
    int left = 3;
    zweig::player mover = zweig::player::first;

#ifndef LACKS_ACTION_TYPE
    using action_type = int;
#endif
#ifdef LACKS_COPY
    countdown() = default;
    countdown(const countdown&) = delete;
    countdown& operator=(const countdown&) = delete;
#endif
#ifdef HAS_FIVE_PLAYERS
    static constexpr int players = 5;
#endif
#ifndef LACKS_TO_MOVE
    zweig::player to_move() const { return mover; }
#endif
#ifndef LACKS_LEGAL_ACTIONS
    zweig::action_list<int, 2> legal_actions() const {
        zweig::action_list<int, 2> actions;
        for (int n = 1; n <= 2 && n <= left; ++n) actions.push_back(n);
        return actions;
    }
#endif
#ifndef LACKS_APPLY
    void apply(int n) {
        left -= n;
        mover = zweig::opponent(mover);
    }
#endif
#ifndef LACKS_IS_TERMINAL
    bool is_terminal() const { return left == 0; }
#endif
#ifndef LACKS_RESULT
    float result(zweig::player p) const { return p == mover ? -1.0f : 1.0f; }
#endif
};

static_assert(zweig::explain_game<countdown>());
