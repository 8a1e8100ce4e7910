#include <zweig/games/othello/order.hpp>
#include <zweig/match/play.hpp>
#include <zweig/search/biased.hpp>
#include <zweig/search/grave.hpp>
#include <zweig/search/learning_policy.hpp>
#include <zweig/search/mcts.hpp>

#include "support/roots.hpp"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>

/// Self-play without end: all games, budgets from nothing to much, threads, trees that are kept. The long
/// run, best with sanitizers: ZWEIG_SOAK=1800 build/tests/test_property "[soak]".
namespace {

using namespace support::roots;

std::chrono::seconds how_long() {
    const char* const text = std::getenv("ZWEIG_SOAK");
    return std::chrono::seconds(text != nullptr ? std::atoi(text) : 60);
}

/// Options of any kind. Searches are short, so that there are many.
zweig::mcts_options random_options(zweig::rng& random) {
    zweig::mcts_options o;
    constexpr std::size_t budgets[] = {0, 5'000, 100'000, std::size_t{1} << 22, std::size_t{1} << 40};
    o.tree_bytes = budgets[random.below(5)];
    o.threads = 1 + static_cast<int>(random.below(3));
    o.parallel = random.below(2) == 0 ? zweig::parallel::tree : zweig::parallel::root;
    o.choice = random.below(2) == 0 ? zweig::final_choice::most_visits : zweig::final_choice::lower_bound;
    o.solver = random.below(3) != 0;
    o.reuse = random.below(3) != 0;
    o.early_stop = random.below(2) == 0;
    o.seed = random();
    return o;
}

template <class G>
zweig::any_searcher<G> random_searcher(zweig::rng& random) {
    const auto options = random_options(random);
    switch (random.below(4)) {
    case 0:
        return zweig::mcts<G>(options, zweig::grave{});
    case 1:
        return zweig::mcts<G>(options, zweig::ucb1_tuned{},
                              zweig::rollout(zweig::decisive(zweig::last_good_reply{})));
    case 2:
        return zweig::mcts<G>(options, zweig::ucb1{.c = 0.5f, .first_play = 0.6f},
                              zweig::rollout(zweig::mast{}, 50, 2));
    default:
        return zweig::mcts<G>(options);
    }
}

template <class G>
void play(const G& start, zweig::rng& random) {
    auto first = random_searcher<G>(random), second = random_searcher<G>(random);
    zweig::play_options options{.seed = random()};
    for (auto& l : options.per_move) {
        if (random.below(2) == 0)
            l.nodes = random.below(3000);
        else
            l.time = std::chrono::microseconds(random.below(5000));
    }
    zweig::seats<G> seats{&first, &second};
    const auto record = zweig::play_game(start, seats, options, [](const zweig::played_ply<G>& ply) {
        if (ply.mover != zweig::player::chance) support::require_sensible(ply.before, ply.search);
    });
    INFO((record.forfeit ? record.forfeit->reason : std::string()));
    REQUIRE(record.end == zweig::game_end::finished);
}

} // namespace

TEST_CASE("mcts plays all games without end, by whatever options", "[slow][soak]") {
    const auto end = std::chrono::steady_clock::now() + how_long();
    zweig::rng random(
        static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
    int games = 0;
    for (; std::chrono::steady_clock::now() < end; ++games) {
        play(connect_four{}, random);
        play(zweig::othello::game<6>{}, random);
        play(othello{}, random);
        play(einstein{}, random);
        play(einstein::set_up(), random);
        play(king2x5(20), random);
    }
    WARN(games << " games of each");
}
