#include <zweig/core/action_list.hpp>
#include <zweig/games/connect_four.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/mcts.hpp>

#include "oracle/expectiminimax.hpp"
#include "support/catch.hpp"
#include "support/searcher_contract.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

/// What mcts proves of games that are solved, and the trees that it has grown since they were pinned.
namespace {

using connect_four = zweig::connect_four::game;
using othello = zweig::othello::game<8>;
using zweig::limits;
using zweig::mcts;
using zweig::mcts_options;
using zweig::player;

/// A race for four points: a coin gives the one whose turn it is one point or two, and then it is decided who
/// goes on; after six decisions the one ahead wins, or nobody.
struct coin_race {
    enum class action : std::uint8_t { one, two, stay, hand_over };
    using action_type = action;

    int points[2] = {0, 0};
    int decisions = 0;
    player turn = player::first;
    bool thrown = false;

    player to_move() const { return thrown ? turn : player::chance; }
    zweig::action_list<action, 2> legal_actions() const {
        zweig::action_list<action, 2> actions;
        actions.push_back(thrown ? action::stay : action::one);
        actions.push_back(thrown ? action::hand_over : action::two);
        return actions;
    }
    float probability(action a) const { return a == action::one ? 0.625f : 0.375f; }
    bool is_terminal() const { return points[0] >= 4 || points[1] >= 4 || decisions == 6; }
    float result(player p) const {
        const int lead = points[0] - points[1];
        const auto first = static_cast<float>((lead > 0) - (lead < 0));
        return p == player::first ? first : -first;
    }
    void apply(action a) {
        thrown = !thrown;
        if (a <= action::two) {
            points[zweig::index(turn)] += a == action::two ? 2 : 1;
            return;
        }
        ++decisions;
        if (a == action::hand_over) turn = zweig::opponent(turn);
    }
    friend bool operator==(const coin_race&, const coin_race&) = default;
};
static_assert(zweig::ChanceGame<coin_race> && zweig::TwoSides<coin_race>);

/// The position after these columns, counted from 1.
connect_four after(std::string_view columns) {
    connect_four game;
    for (const char c : columns) game.apply(zweig::connect_four::column(c - '1'));
    return game;
}

} // namespace

TEST_CASE("tic-tac-toe is proven a draw in 60,000 simulations, whatever the seed") {
    std::uint64_t most = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        mcts_options options;
        options.tree_bytes = 1 << 22;
        options.early_stop = false;
        options.seed = seed;
        const auto r = mcts<zweig::tic_tac_toe>(options)(zweig::tic_tac_toe{}, limits{.nodes = 60'000});
        REQUIRE(r.solved);
        REQUIRE(r.value == 0);
        most = std::max(most, r.stats.nodes);
    }
    INFO(most);
    CHECK(most > 10'000); // else this is not the tree that it should be
}

TEST_CASE("forced wins and defences in Connect Four are proven") {
    struct problem {
        std::string_view columns;
        int value; // for the one to move
        std::string_view best;
    };
    for (const auto& [columns, value, best] : {
             problem{"445566", 1, "37"}, // three in the bottom row, open on both sides
             problem{"4455", 1, "36"},   // two open at both sides: the third makes two threats
             problem{"44556", -1, ""},   // and so the other one has lost
             problem{"434343", 1, "4"},  // four upwards
         }) {
        const auto game = after(columns);
        mcts_options options;
        const auto r = mcts<connect_four>(options)(game, limits{.nodes = 300'000});
        INFO(columns);
        REQUIRE(r.solved);
        REQUIRE(r.value == static_cast<float>(value));
        if (!best.empty())
            REQUIRE(best.find(static_cast<char>('1' + static_cast<int>(*r.best))) != best.npos);
        if (columns == "445566") REQUIRE(r.line.size() == 1); // the shortest win
    }
}

TEST_CASE("Othello's last ten squares are proven") {
    zweig::rng random(5);
    zweig::alpha_beta_options exact;
    auto oracle = zweig::alpha_beta<othello>(exact, zweig::othello::disc_count{},
                                             zweig::othello::fewest_replies{}, zweig::othello::endgame{10});
    int solved = 0;
    for (int i = 0; i < 12; ++i) {
        const auto game = support::random_position(othello{}, 50, random);
        if (game.is_terminal()) continue;
        mcts_options options;
        options.tree_bytes = std::size_t{256} << 20;
        options.early_stop = false;
        const auto r = mcts<othello>(options, zweig::ucb1{.c = 0.1f})(game, limits{.nodes = 2'000'000});
        const auto truth = oracle(game, limits{.depth = 20});
        REQUIRE(truth.solved);
        if (!r.solved) continue;
        ++solved;
        REQUIRE(r.value == truth.value);
    }
    CHECK(solved >= 8);
}

TEST_CASE("a race with an uneven coin is proven exactly, through its throws") {
    const float exact = oracle::expectiminimax(coin_race{}, player::first);
    CHECK(exact > 0.1f);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        mcts_options options;
        options.seed = seed;
        options.early_stop = false;
        const auto r = mcts<coin_race>(options)(coin_race{}, limits{.nodes = 200'000});
        REQUIRE(r.solved);
        REQUIRE(r.value == Approx(exact).margin(2e-6));
    }
}

// A commit that changes these says so.
TEST_CASE("trees are the same on every compiler") {
    const auto visits = [](auto search, const auto& root) {
        std::uint64_t hash = 0;
        const auto r = search(root, limits{.nodes = 20'000});
        for (const auto& action : r.actions) hash = (hash * 31 + action.nodes) % 1'000'003;
        return hash;
    };
    mcts_options options;
    options.early_stop = false;
    CHECK(visits(mcts<connect_four>(options), connect_four{}) == 109663);
    CHECK(visits(mcts<othello>(options, zweig::ucb1_tuned{},
                               zweig::rollout(zweig::weighted(zweig::othello::corners_first{}))),
                 othello{}) == 947958);
    CHECK(visits(mcts<zweig::einstein::game>(options), zweig::einstein::game{}) == 54021);
    options.threads = 2;
    options.parallel = zweig::parallel::root;
    CHECK(visits(mcts<connect_four>(options), connect_four{}) == 697012);
}
