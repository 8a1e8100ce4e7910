#include <zweig/match/play.hpp>

#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/baseline.hpp>

#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

using namespace support;
using zweig::any_searcher;
using zweig::game_end;
using zweig::player;
using zweig::tic_tac_toe;

namespace {

/// Answers what it is told to, one after another, and writes down what it hears.
template <class G>
struct scripted {
    std::vector<std::optional<zweig::action_t<G>>> answers;
    std::vector<zweig::action_t<G>>* heard = nullptr;
    std::size_t next = 0;

    zweig::search_result<G> operator()(const G&, const zweig::limits&) {
        zweig::search_result<G> result;
        result.best = answers[next++ % answers.size()];
        result.stats.nodes = 10;
        return result;
    }
    void advance(const zweig::action_t<G>& action) {
        if (heard) heard->push_back(action);
    }
};

constexpr tic_tac_toe::square square(int i) { return tic_tac_toe::square(i); }

any_searcher<tic_tac_toe> plays(std::vector<std::optional<tic_tac_toe::square>> answers) {
    return scripted<tic_tac_toe>{std::move(answers)};
}

/// Each of two players holds a card that only he sees, and says what the other's is.
struct guess {
    using action_type = int;
    std::array<int, 2> cards{};
    int ply = 0;
    player to_move() const { return player(ply); }
    zweig::action_list<int, 1000> legal_actions() const {
        zweig::action_list<int, 1000> actions;
        for (int i = 0; i < 1000; ++i) actions.push_back(i);
        return actions;
    }
    void apply(int) { ++ply; }
    bool is_terminal() const { return ply == 2; }
    float result(player) const { return 0; }
    void determinize(player viewer, zweig::rng& random) {
        cards[1 - zweig::index(viewer)] = static_cast<int>(random.below(1000));
    }
};

} // namespace

TEST_CASE("a game is played to its end and recorded") {
    auto first = plays({square(0), square(1), square(2)});
    auto second = plays({square(3), square(4)});
    const auto record = zweig::play_game(tic_tac_toe{}, {&first, &second});
    REQUIRE(record.end == game_end::finished);
    REQUIRE(record.actions == std::vector{square(0), square(3), square(1), square(4), square(2)});
    REQUIRE(record.result(player::first) == 1.0f);
    REQUIRE(record.result(player::second) == -1.0f);
    REQUIRE(record.nodes == std::array<std::uint64_t, 2>{30, 20});
    REQUIRE(!record.forfeit);
    REQUIRE(record.start == tic_tac_toe{});
}

TEST_CASE("an illegal action, no action and no searcher each forfeit the game") {
    const auto forfeit = [](any_searcher<tic_tac_toe> first, any_searcher<tic_tac_toe> second) {
        const auto record = zweig::play_game(tic_tac_toe{}, {&first, &second});
        REQUIRE(record.end == game_end::forfeit);
        REQUIRE(record.forfeit);
        REQUIRE(record.result(record.forfeit->by) == -1.0f);
        REQUIRE(record.result(opponent(record.forfeit->by)) == 1.0f);
        return *record.forfeit;
    };
    const auto taken = forfeit(plays({square(0)}), plays({square(0)}));
    REQUIRE(taken.by == player::second);
    REQUIRE(taken.reason == "illegal action");
    const auto silent = forfeit(plays({square(0), std::nullopt}), plays({square(1)}));
    REQUIRE(silent.by == player::first);
    REQUIRE(silent.reason == "no action");
    REQUIRE(forfeit(plays({square(9)}), plays({square(0)})).by == player::first);
    REQUIRE(forfeit(plays({square(4)}), {}).reason == "there is no searcher");
    auto one = plays({square(4)});
    REQUIRE(zweig::play_game(tic_tac_toe{}, {&one, nullptr}).forfeit->by == player::second);
}

TEST_CASE("a forfeit with three players, and with partners, still sums to zero") {
    using three = literal_tree<tree_kind{.players = 3}>;
    const auto lonely = zweig::play_game(three("(B [0 0 0])"), {nullptr, nullptr, nullptr});
    REQUIRE(lonely.results == std::array{0.5f, -1.0f, 0.5f});
    using four = literal_tree<tree_kind{.players = 4, .partners = true}>;
    const auto pairs = zweig::play_game(four("(D 0)"), {nullptr, nullptr, nullptr, nullptr});
    REQUIRE(pairs.results == std::array{1.0f, -1.0f, 1.0f, -1.0f});
}

TEST_CASE("every searcher hears every action once, outcomes of the dice too") {
    using four = literal_tree<tree_kind{.players = 4, .chance = true, .partners = true}>;
    std::vector<branch> one_heard;
    std::vector<branch> two_heard;
    any_searcher<four> one = scripted<four>{{branch(1)}, &one_heard};
    any_searcher<four> two = scripted<four>{{branch(0)}, &two_heard};
    const four game("(A 0 (? 0:0 0:0 1:(B (C 0 (D 1)) 0)))");
    const auto record = zweig::play_game(game, {&one, &two, &one, &two});
    REQUIRE(record.actions == std::vector{branch(1), branch(2), branch(0), branch(1), branch(0)});
    REQUIRE(one_heard == record.actions);
    REQUIRE(two_heard == record.actions);
    REQUIRE(record.results == std::array{1.0f, -1.0f, 1.0f, -1.0f});
}

TEST_CASE("the same seed rolls the same dice") {
    const chance_tree game("(? 0 1 (? 0 -1 0.5) (? 0 1) (? 0.5 -0.5))");
    std::vector<zweig::seats<chance_tree>> nobody(1);
    const auto played = [&](std::uint64_t seed) {
        return zweig::play_game(game, nobody[0], {.seed = seed}).actions;
    };
    int different = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        REQUIRE(played(seed) == played(seed));
        different += played(seed) == played(0) ? 0 : 1;
    }
    REQUIRE(different > 5);
}

TEST_CASE("the observer sees each ply before and after, and what was said") {
    auto first = plays({square(0), square(1), square(2)});
    auto second = plays({square(3), square(4)});
    int plies = 0;
    zweig::play_game(tic_tac_toe{}, {&first, &second}, {}, [&](const zweig::played_ply<tic_tac_toe>& p) {
        REQUIRE(p.ply == plies++);
        REQUIRE(p.mover == p.before.to_move());
        REQUIRE(p.search.best == p.action);
        tic_tac_toe after = p.before;
        after.apply(p.action);
        REQUIRE(after == p.after);
    });
    REQUIRE(plies == 5);
}

TEST_CASE("a game that is too long, or stopped, is broken off without a winner") {
    auto first = plays({square(0), square(1), square(2)});
    auto second = plays({square(3), square(4)});
    const auto brief = zweig::play_game(tic_tac_toe{}, {&first, &second}, {.max_plies = 4});
    REQUIRE(brief.end == game_end::too_long);
    REQUIRE(brief.actions.size() == 4);
    REQUIRE(brief.result(player::first) == 0.0f);

    std::stop_source source;
    zweig::play_options options;
    options.per_move[1].stop = source.get_token();
    auto again = plays({square(0), square(1), square(2)});
    auto other = plays({square(3), square(4)});
    const auto stopped = zweig::play_game(tic_tac_toe{}, {&again, &other}, options, [&](const auto& p) {
        if (p.ply == 1) source.request_stop();
    });
    REQUIRE(stopped.end == game_end::stopped);
    REQUIRE(stopped.actions.size() == 2);
}

TEST_CASE("a game that is over at the start is recorded as it is") {
    const auto record = zweig::play_game(plain_tree("0.5"), {nullptr, nullptr});
    REQUIRE(record.end == game_end::finished);
    REQUIRE(record.result(player::second) == -0.5f);
}

TEST_CASE("fingerprints are equal for equal games only") {
    const auto print = [](const char* text, std::vector<std::optional<branch>> a,
                          std::vector<std::optional<branch>> b) {
        any_searcher<plain_tree> first = scripted<plain_tree>{std::move(a)};
        any_searcher<plain_tree> second = scripted<plain_tree>{std::move(b)};
        return zweig::play_game(plain_tree(text), {&first, &second}).fingerprint;
    };
    const char* tree = "(A (B 0 1) (B 0 1))";
    const auto one = print(tree, {branch(0)}, {branch(1)});
    REQUIRE(one == print(tree, {branch(0)}, {branch(1)}));
    REQUIRE(one != print(tree, {branch(1)}, {branch(1)}));
    REQUIRE(one != print(tree, {branch(0)}, {branch(0)}));
    REQUIRE(one != print("(A (B 0 0) (B 0 1))", {branch(0)}, {branch(1)}));
}

TEST_CASE("a searcher is shown a deal, never the hidden cards themselves") {
    std::vector<guess> seen;
    const auto peek = [&](const guess& game, const zweig::limits&) {
        seen.push_back(game);
        return zweig::first_answer(game);
    };
    any_searcher<guess> first = peek;
    any_searcher<guess> second = peek;
    int own = 0;
    int others = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        seen.clear();
        const auto record = zweig::play_game(guess{{123, 456}}, {&first, &second}, {.seed = seed});
        own += (seen[0].cards[0] == 123 ? 1 : 0) + (seen[1].cards[1] == 456 ? 1 : 0);
        others += (seen[0].cards[1] == 456 ? 1 : 0) + (seen[1].cards[0] == 123 ? 1 : 0);
    }
    REQUIRE(own == 200);
    REQUIRE(others < 5);
}
