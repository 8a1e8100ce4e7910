// Monte-Carlo tree search from its beginning: which of several actions to try next, and which to play at
// last.
//
// Somebody offers us k slot machines. Each pays 1 or 0, with a chance of its own that we do not know, and we
// want as much as we can get of N pulls. To pull the one that has paid best so far is not enough: a good
// machine that paid nothing the first time would never be tried again. To pull all alike wastes most pulls on
// bad ones.
//
// 1. How wrong can a mean be? After n pulls of one machine the mean of what it paid lies more than e below
// its
//    true chance with a probability of at most exp(-2 n e^2) (Hoeffding's inequality).
// 2. How much is it to be trusted? Let that probability be N^-4, which falls so fast that even all the errors
// of
//    an endless run add up to a finite loss: exp(-2 n e^2) = N^-4 gives e = sqrt(2 ln N / n).
// 3. So the true chance is most probably less than
//
//        mean + sqrt(2 ln N / n)                                                                  (UCB1)
//
//    and we pull the machine for which that is greatest: "optimism in the face of uncertainty". Either the
//    optimism is right, and the pull pays; or it is not, and n grows and the bound shrinks. The root grows
//    with ln N, so no machine is ever given up; but one that is worse by d is pulled only about 8 ln N / d^2
//    times.
//
// In a game tree each position is such a row of machines, its actions; a pull is a game played to its end
// from there. The machines get better while we pull, since the positions below learn as well, and means then
// lag behind. The constant is therefore a matter of experience: `c` in mean + c sqrt(ln N / n).
//
// Which action is played at last? The most visited one, not the one with the best mean: a mean of few visits
// may be luck, and an action gets many visits only by keeping a good mean through all of them.
#include <zweig/zweig.hpp>

#include <cmath>
#include <cstdio>

#include <array>

/// One thousand pulls of three machines, by the formula above.
void pull() {
    constexpr std::array chances{0.3, 0.5, 0.6};
    std::array<int, 3> pulls{}, paid{};
    zweig::rng random(1);
    for (int n = 0; n < 1000; ++n) {
        std::size_t best = 0;
        double most = -1;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            const double bound = pulls[i] == 0 ? 1e9 // at least once each
                                               : static_cast<double>(paid[i]) / pulls[i] +
                                                     std::sqrt(2 * std::log(n) / pulls[i]);
            if (bound > most) most = bound, best = i;
        }
        ++pulls[best];
        paid[best] += random.unit() < chances[best] ? 1 : 0;
    }
    for (std::size_t i = 0; i < chances.size(); ++i)
        std::printf("chance %.1f: %3d pulls, mean %.2f\n", chances[i], pulls[i],
                    static_cast<double>(paid[i]) / pulls[i]);
}

/// Sticks: from one of two heaps one takes any number; who takes the last stick of all wins.
struct sticks {
    struct action_type {
        int heap = 0, number = 0;
        friend bool operator==(const action_type&, const action_type&) = default;
    };
    int heaps[2] = {6, 5};
    zweig::player mover = zweig::player::first;

    zweig::player to_move() const { return mover; }
    bool is_terminal() const { return heaps[0] + heaps[1] == 0; }
    float result(zweig::player p) const { return p == mover ? -1.0f : 1.0f; }
    zweig::action_list<action_type, 16> legal_actions() const {
        zweig::action_list<action_type, 16> list;
        for (int heap = 0; heap < 2; ++heap)
            for (int n = 1; n <= heaps[heap]; ++n) list.push_back({heap, n});
        return list;
    }
    void apply(action_type a) {
        heaps[a.heap] -= a.number;
        mover = zweig::opponent(mover);
    }
};

int main() {
    pull();

    // The same in a tree. Without the solver the search learns only from results; with it, it proves them.
    zweig::mcts_options options;
    options.solver = false;
    auto search = zweig::mcts<sticks>(options, zweig::ucb1{.c = 0.8f});
    const auto found = search(sticks{}, {.nodes = 2000});
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& a = found.actions[i];
        std::printf("heap %d, take %d: %4llu visits, mean %+.2f\n", a.action.heap + 1, a.action.number,
                    static_cast<unsigned long long>(a.nodes), static_cast<double>(a.value));
    }

    options.solver = true;
    const auto proven = zweig::mcts<sticks>(options)(sticks{}, {.nodes = 20'000});
    std::printf("take %d of heap %d%s after %llu simulations\n", proven.best->number, proven.best->heap + 1,
                proven.solved && proven.value == 1 ? " wins, proven" : "",
                static_cast<unsigned long long>(proven.stats.nodes));
}
