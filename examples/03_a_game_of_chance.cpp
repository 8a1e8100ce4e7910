// A game of chance: after each throw of a die its player keeps the points or leaves them to the opponent.
#include <zweig/zweig.hpp>

#include <cstdint>
#include <cstdio>

/// Two players take turns to throw a die; the thrower adds the points or leaves them to the opponent. Whoever
/// stands on exactly `goal` wins; points that would lead beyond it are lost.
struct race {
    enum class action_type : std::uint8_t { one = 1, two, three, four, five, six, take, leave };
    static constexpr int goal = 20;

    int points[2] = {0, 0};
    int turn = 0; // whose throw it is
    int die = 0;  // 0: to be thrown

    // 1. Who acts: chance before the throw, a player after it.
    zweig::player to_move() const { return die == 0 ? zweig::player::chance : zweig::player(turn); }

    // 2. At a chance node the legal actions are the outcomes.
    zweig::action_list<action_type, 6> legal_actions() const {
        zweig::action_list<action_type, 6> list;
        if (die == 0)
            for (int face = 1; face <= 6; ++face) list.push_back(action_type(face));
        else
            list.push_back(action_type::take), list.push_back(action_type::leave);
        return list;
    }

    // 3. How likely an outcome is.
    float probability(action_type) const { return 1.0f / 6; }

    void apply(action_type a) {
        if (die == 0) {
            die = static_cast<int>(a);
            return;
        }
        int& who = points[a == action_type::take ? turn : 1 - turn];
        if (who + die <= goal) who += die;
        turn = 1 - turn;
        die = 0;
    }
    bool is_terminal() const { return points[0] == goal || points[1] == goal; }
    float result(zweig::player p) const { return points[zweig::index(p)] == goal ? 1.0f : -1.0f; }

    // 4. For a transposition table: the die is part of the position.
    std::uint64_t key() const {
        std::uint64_t state = std::uint64_t(points[0] | points[1] << 8 | turn << 16 | die << 24);
        return zweig::splitmix64(state);
    }
    friend bool operator==(const race&, const race&) = default;
};

/// Who is nearer to the goal.
float lead(const race& game, zweig::player viewer) {
    const std::size_t mine = zweig::index(viewer);
    return static_cast<float>(game.points[mine] - game.points[1 - mine]) / (race::goal + 1);
}

int main() {
    auto search = zweig::alpha_beta<race>({}, lead);

    // Before a throw the answer is an expectation, and every outcome has its own value.
    const auto before = search(race{}, zweig::limits{.depth = 6});
    std::printf("before the throw: %+.3f for the one who throws\n", double(before.value));
    for (const auto& outcome : before.actions)
        std::printf("  die %d: %+.3f\n", static_cast<int>(outcome.action), double(outcome.value));

    // After it, it is a move.
    race game{.points = {14, 17}, .turn = 0, .die = 3};
    const auto after = search(game, zweig::limits{.depth = 6});
    std::printf("at 14 : 17 with a 3: %s (%+.3f)\n",
                *after.best == race::action_type::take ? "take" : "leave", double(after.value));
}
