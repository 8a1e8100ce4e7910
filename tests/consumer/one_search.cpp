// One header and one search: what a stranger's file costs to compile.
#include <zweig/zweig.hpp>

/// Take one, two or three; who takes the last one wins.
struct nim {
    using action_type = int;
    int left = 21;
    zweig::player mover = zweig::player::first;

    zweig::player to_move() const { return mover; }
    bool is_terminal() const { return left == 0; }
    float result(zweig::player p) const { return p == mover ? -1.0f : 1.0f; }
    void apply(int n) {
        left -= n;
        mover = zweig::opponent(mover);
    }
    zweig::action_list<int, 3> legal_actions() const {
        zweig::action_list<int, 3> actions;
        for (int n = 1; n <= 3 && n <= left; ++n) actions.push_back(n);
        return actions;
    }
};

int main() {
    auto search = zweig::alpha_beta<nim>({}, zweig::even{});
    return search(nim{}, {.depth = 30}).best == 1 ? 0 : 1;
}
