// What a stranger's program does with the library: a game of its own, a searcher of its own, an answer.
#include <zweig/core/action_list.hpp>
#include <zweig/core/explain_game.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/version.hpp>

#include <cstdio>

/// Take one or two; who takes the last one wins.
struct nim {
    using action_type = int;
    int left = 4;
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
};
static_assert(zweig::explain_game<nim>());

int main() {
    zweig::any_searcher<nim> first_legal = [](const nim& game, const zweig::limits&) {
        return zweig::first_answer(game);
    };
    const auto answer = first_legal(nim{}, {});
    std::printf("zweig %d.%d.%d takes %d\n", zweig::version_major, zweig::version_minor, zweig::version_patch,
                answer.best.value_or(0));
    return answer.best == 1 ? 0 : 1;
}
