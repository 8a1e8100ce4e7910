#include <zweig/match/match.hpp>

#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/baseline.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <numeric>
#include <stop_token>
#include <vector>

using namespace support;
using zweig::any_searcher;
using zweig::match_options;
using zweig::match_result;
using zweig::player;
using zweig::tic_tac_toe;

namespace {

struct line_of_stones {
    float operator()(const tic_tac_toe& game, player viewer) const {
        const auto centre = static_cast<std::uint16_t>(1u << 4);
        return (game.stones(viewer) & centre) != 0 ? 0.5f : 0.0f;
    }
};

any_searcher<tic_tac_toe> greedy() { return zweig::greedy<tic_tac_toe>(line_of_stones{}); }
any_searcher<tic_tac_toe> anyhow(std::uint64_t seed) {
    return zweig::random_player<tic_tac_toe>(zweig::rng(seed));
}

template <class G>
any_searcher<G> always(zweig::action_t<G> action) {
    return [action](const G&, const zweig::limits&) {
        zweig::search_result<G> result;
        result.best = action;
        return result;
    };
}

} // namespace

TEST_CASE("a match counts every game once, and every pair") {
    auto first = greedy();
    auto second = anyhow(1);
    int games = 0;
    const auto result =
        zweig::play_match(tic_tac_toe{}, first, second, {.games = 200, .seed = 1}, [&](const auto& g) {
            ++games;
            REQUIRE(g.so_far.games() == games);
            REQUIRE(g.swapped == (games % 2 == 0));
        });
    REQUIRE(games == 200);
    REQUIRE(result.games() == 200);
    REQUIRE(std::accumulate(result.pairs.begin(), result.pairs.end(), 0) == 100);
    int half_points = 0;
    for (int i = 0; i < 5; ++i) half_points += i * result.pairs[static_cast<std::size_t>(i)];
    REQUIRE(half_points == 2 * result.score.wins + result.score.draws);
    REQUIRE(result.margin == result.score.wins - result.score.losses);
    REQUIRE(result.score.wins > 100); // greedy takes wins and the centre
    REQUIRE(result.forfeits == std::array{0, 0});
    REQUIRE(result.nodes[0] > 0);
    REQUIRE(result.time[0] > result.time[1]);
}

TEST_CASE("seats alternate: the one who moves first wins each game of a pair") {
    const plain_tree game("(A 1 (B 0))");
    auto first = always<plain_tree>(branch(0));
    auto second = always<plain_tree>(branch(0));
    const auto result = zweig::play_match(game, first, second, {.games = 11});
    REQUIRE(result.score == zweig::tally{6, 0, 5});
    REQUIRE(result.pairs == zweig::pentanomial{0, 0, 5, 0, 0}); // the eleventh game is no pair
    REQUIRE(result.duplicates == 10);
}

TEST_CASE("results count for the first entrant, wherever it sits") {
    const plain_tree game("(A (B 1 1) (B -1 -1))");
    auto wise = always<plain_tree>(branch(0));
    auto fool = always<plain_tree>(branch(1));
    const auto result = zweig::play_match(game, wise, fool, {.games = 4});
    REQUIRE(result.score == zweig::tally{4, 0, 0});
    REQUIRE(result.pairs == zweig::pentanomial{0, 0, 0, 0, 2});
    REQUIRE(zweig::play_match(game, fool, wise, {.games = 4}).score == zweig::tally{0, 0, 4});
}

TEST_CASE("both games of a pair have one opening and one set of dice, pairs have others") {
    const auto mirrored = [](std::uint64_t seed, std::vector<tic_tac_toe>& starts) {
        auto first = anyhow(1);
        auto second = anyhow(2);
        return zweig::play_match(tic_tac_toe{}, first, second,
                                 {.games = 40, .seed = seed, .opening_plies = 3},
                                 [&](const auto& g) { starts.push_back(g.game.start); });
    };
    std::vector<tic_tac_toe> starts;
    mirrored(1, starts);
    REQUIRE(starts.size() == 40);
    int different = 0;
    for (std::size_t i = 0; i < 40; i += 2) {
        REQUIRE(starts[i] == starts[i + 1]);
        REQUIRE(starts[i].to_move() == player::second);
        REQUIRE(starts[i].legal_actions().size() == 6);
        different += starts[i] == starts[0] ? 0 : 1;
    }
    REQUIRE(different > 10);
    std::vector<tic_tac_toe> again;
    mirrored(1, again);
    REQUIRE(again == starts);
    std::vector<tic_tac_toe> others;
    mirrored(2, others);
    REQUIRE(others != starts);

    const chance_tree dice("(? (? (? 1 0 -1) (? 1 0 -1)) (? (? 1 0 -1) (? 1 0 -1)))");
    any_searcher<chance_tree> nobody;
    any_searcher<chance_tree> no_one;
    const auto rolled = zweig::play_match(dice, nobody, no_one, {.games = 100});
    REQUIRE(rolled.pairs == zweig::pentanomial{0, 0, 50, 0, 0}); // the same luck for both
    REQUIRE(rolled.score.wins > 10);
}

TEST_CASE("a random opening does not end the game") {
    const plain_tree game("(A 0 0 0 0 (B 0 (A 0)))");
    zweig::rng random(1);
    const zweig::random_opening<plain_tree> opening{game, 1};
    for (int i = 0; i < 50; ++i) REQUIRE(opening(random, i).to_move() == player::second);
    const zweig::random_opening<plain_tree> too_long{game, 9};
    REQUIRE(too_long(random, 0) == game);
}

TEST_CASE("openings may come from a list") {
    const std::vector<plain_tree> list{plain_tree("(A 1)"), plain_tree("(B 0)"), plain_tree("(A -1)")};
    auto first = always<plain_tree>(branch(0));
    auto second = always<plain_tree>(branch(0));
    const auto from_list = [&](zweig::rng&, int pair) {
        return list[static_cast<std::size_t>(pair) % list.size()];
    };
    const auto result = zweig::play_match(from_list, first, second, match_options{.games = 6});
    REQUIRE(result.score == zweig::tally{2, 2, 2});
    REQUIRE(result.duplicates == 3); // the second of each pair repeats the first
}

TEST_CASE("what the first side scores is counted, whoever has it") {
    auto first = always<plain_tree>(branch(0));
    auto second = always<plain_tree>(branch(0));
    const auto result = zweig::play_match(plain_tree("(A 1)"), first, second, {.games = 8});
    REQUIRE(result.seats == zweig::tally{8, 0, 0});
    REQUIRE(result.score == zweig::tally{4, 0, 4});
}

TEST_CASE("games repeated by searchers that do not vary are counted") {
    auto first = greedy();
    auto second = greedy();
    REQUIRE(zweig::play_match(tic_tac_toe{}, first, second, {.games = 10}).duplicates == 9);
    auto one = anyhow(1);
    auto two = anyhow(2);
    REQUIRE(zweig::play_match(tic_tac_toe{}, one, two, {.games = 10}).duplicates == 0);
}

TEST_CASE("a forfeit is a loss, counted for the one who forfeits") {
    auto illegal = always<tic_tac_toe>(tic_tac_toe::square(0));
    auto legal = anyhow(1);
    const auto result = zweig::play_match(tic_tac_toe{}, legal, illegal, {.games = 20, .opening_plies = 2});
    REQUIRE(result.forfeits[0] == 0);
    REQUIRE(result.forfeits[1] > 10);
    REQUIRE(result.score.wins >= result.forfeits[1]);
}

TEST_CASE("a game that is too long is a draw and is counted") {
    auto first = anyhow(1);
    auto second = anyhow(2);
    const auto result = zweig::play_match(tic_tac_toe{}, first, second, {.games = 6, .max_plies = 3});
    REQUIRE(result.too_long == 6);
    REQUIRE(result.score == zweig::tally{0, 6, 0});
}

TEST_CASE("a match that is stopped keeps what was finished") {
    std::stop_source source;
    auto first = anyhow(1);
    auto second = anyhow(2);
    match_options options{.games = 100};
    options.per_move[0].stop = source.get_token();
    const auto result = zweig::play_match(tic_tac_toe{}, first, second, options, [&](const auto& g) {
        if (g.so_far.games() == 7) source.request_stop();
    });
    REQUIRE(result.games() == 7);
}

TEST_CASE("each entrant has its own limits, in either seat, and forgets between games") {
    struct checker {
        std::uint64_t nodes = 0;
        int* cleared = nullptr;
        zweig::search_result<tic_tac_toe> operator()(const tic_tac_toe& game, const zweig::limits& l) {
            REQUIRE(l.nodes == nodes);
            return zweig::first_answer(game);
        }
        void clear() { ++*cleared; }
    };
    int cleared = 0;
    any_searcher<tic_tac_toe> first = checker{10, &cleared};
    any_searcher<tic_tac_toe> second = checker{20, &cleared};
    match_options options{.games = 4};
    options.per_move[0].nodes = 10;
    options.per_move[1].nodes = 20;
    zweig::play_match(tic_tac_toe{}, first, second, options);
    REQUIRE(cleared == 8);
}

TEST_CASE("partners are one entrant") {
    using four = literal_tree<tree_kind{.players = 4, .partners = true}>;
    const four game("(A (B (C (D 1 1) (D -1 -1)) 0) 0)");
    auto wise = always<four>(branch(0));
    auto fool = always<four>(branch(1));
    const auto result = zweig::play_match(game, wise, fool, {.games = 2});
    REQUIRE(result.score == zweig::tally{0, 2, 0});
    REQUIRE(zweig::play_match(game, wise, wise, {.games = 2}).score == zweig::tally{1, 0, 1});
}
