// HIDES_CARDS: HiddenInformation
// THREE_SIDES: TwoSides
// EVALUATES_NOTHING: Evaluator
#include <zweig/core/action_list.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/search/alpha_beta.hpp>

struct countdown {
    using action_type = int;
    int left = 3;
    zweig::player mover = zweig::player::first;

    zweig::player to_move() const { return mover; }
    bool is_terminal() const { return left == 0; }
    float result(zweig::player p) const { return p == mover ? -1.0f : 1.0f; }
    void apply(int n) {
        left -= n;
        mover = zweig::opponent(mover);
    }
    zweig::action_list<int, 2> legal_actions() const {
        zweig::action_list<int, 2> actions;
        for (int n = 1; n <= 2 && n <= left; ++n) actions.push_back(n);
        return actions;
    }
#ifdef HIDES_CARDS
    void determinize(zweig::player, zweig::rng&) {}
#endif
#ifdef THREE_SIDES
    static constexpr int players = 3;
#endif
};

#ifdef EVALUATES_NOTHING
struct judge {};
#else
using judge = zweig::even;
#endif

int main() { return zweig::alpha_beta<countdown>({}, judge{})(countdown{}, {.depth = 3}).best == 0; }
