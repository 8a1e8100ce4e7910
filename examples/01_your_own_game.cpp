// A game of your own, searched by everything in the library.
#include <zweig/core/check_game.hpp>
#include <zweig/zweig.hpp>

#include <cstdio>

/// Nim: two players take one to three matches from one heap; who takes the last one wins.
struct nim {
    using action_type = int;

    zweig::player to_move() const { return mover; }
    bool is_terminal() const { return matches == 0; }
    // Who would have to move has lost: the other one took the last match.
    float result(zweig::player p) const { return p == mover ? -1.0f : 1.0f; }
    zweig::action_list<int, 3> legal_actions() const {
        zweig::action_list<int, 3> actions;
        for (int n = 1; n <= 3 && n <= matches; ++n) actions.push_back(n);
        return actions;
    }
    void apply(int n) {
        matches -= n;
        mover = zweig::opponent(mover);
    }

    int matches = 21;
    zweig::player mover = zweig::player::first;
};
static_assert(zweig::explain_game<nim>()); // says in plain English what is missing

int main() {
    zweig::rng random(1);
    if (!zweig::check_game(nim{}, random)) return 1; // plays at random, and checks what no compiler can

    auto alpha_beta = zweig::alpha_beta<nim>({}, zweig::even{});
    const auto result = alpha_beta(nim{}, {.depth = 21});
    std::printf("alpha-beta: take %d, value %+.0f%s, line", *result.best, result.value,
                result.solved ? " (proven)" : "");
    for (const int n : result.line) std::printf(" %d", n);
    std::printf(", %llu nodes\n", static_cast<unsigned long long>(result.stats.nodes));

    auto mcts = zweig::mcts<nim>({.early_stop = false});
    const auto tree = mcts(nim{}, {.nodes = 200'000});
    std::printf("Monte-Carlo tree search: take %d, value %+.0f%s, %llu simulations\n", *tree.best, tree.value,
                tree.solved ? " (proven)" : "", static_cast<unsigned long long>(tree.stats.nodes));

    auto greedy = zweig::greedy<nim>(zweig::even{});
    std::printf("greedy: take %d\n", *greedy(nim{}, {}).best);

    zweig::any_searcher<nim> first = std::move(alpha_beta),
                             second = zweig::random_player<nim>(random.split());
    const auto match =
        zweig::play_match(nim{}, first, second, {.games = 100, .per_move = {{{.depth = 21}, {}}}});
    std::printf("alpha-beta against random: %d wins, %d losses\n", match.score.wins, match.score.losses);
}
