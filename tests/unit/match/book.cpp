#include <zweig/match/book.hpp>

#include <zweig/evaluate/even.hpp>
#include <zweig/games/einstein/notation.hpp>
#include <zweig/games/othello/transcript.hpp>
#include <zweig/games/tic_tac_toe_text.hpp>
#include <zweig/match/match.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>

#include "support/book_moves.hpp"
#include "support/catch.hpp"
#include "support/literal_tree.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace support;
using zweig::any_searcher;
using zweig::book_choice;
using zweig::book_options;
using zweig::expected;
using zweig::limits;
using zweig::opening_book;
using zweig::parse_error;
using zweig::player;
using zweig::tic_tac_toe;
using othello = zweig::othello::game<8>;

namespace {

/// Says that it was asked, by one node, and answers the first legal action.
struct behind {
    std::vector<square>* heard = nullptr;
    int* cleared = nullptr;

    template <zweig::Game G>
    zweig::search_result<G> operator()(const G& game, const limits&) {
        auto result = zweig::first_answer(game);
        result.stats.nodes = 1;
        return result;
    }
    void advance(square s) {
        if (heard) heard->push_back(s);
    }
    void clear() {
        if (cleared) ++*cleared;
    }
};

static_assert(zweig::Searcher<zweig::book_search<tic_tac_toe, behind>, tic_tac_toe>);
static_assert(zweig::Searcher<zweig::book_search<othello, zweig::random_player<othello>>, othello>);

/// Every position has the same key.
struct colliding : tic_tac_toe {
    using tic_tac_toe::tic_tac_toe;
    std::uint64_t key() const { return 7; }
};

} // namespace

TEST_CASE("a book counts what was played, and knows the results for the one who played it") {
    opening_book<tic_tac_toe> book;
    REQUIRE(book.add(tic_tac_toe{}, squares({4, 0, 8}), 1.0f) == 3);
    REQUIRE(book.add(tic_tac_toe{}, squares({4, 0, 2}), -1.0f) == 3);
    REQUIRE(book.add(tic_tac_toe{}, squares({4, 1}), 1.0f) == 2);
    REQUIRE(book.add(tic_tac_toe{}, squares({4})) == 1); // nobody knows how it ended
    REQUIRE(book.add(tic_tac_toe{}, squares({3, 4}), {}) == 2);
    REQUIRE(book.size() == 4);

    const auto start = book.find(tic_tac_toe{});
    REQUIRE(actions_of<tic_tac_toe>(start) == squares({4, 3}));
    REQUIRE(start[0].count == 4);
    REQUIRE(start[0].results == 3);
    REQUIRE(start[0].value() == Approx(1.0 / 3));
    REQUIRE(start[1].count == 1);
    REQUIRE(start[1].results == 0);
    REQUIRE(start[1].value() == 0);

    const auto reply = book.find(tic_tac_toe(0b000'010'000, 0));
    REQUIRE(actions_of<tic_tac_toe>(reply) == squares({0, 1}));
    REQUIRE(reply[0].value() == 0);  // won and lost
    REQUIRE(reply[1].value() == -1); // lost, for the second player
    REQUIRE(book.find(tic_tac_toe(0b000'010'000, 0b100'000'000)).empty());
}

TEST_CASE("a game that is over tells its result itself, unless another is given") {
    opening_book<tic_tac_toe> book;
    const auto won = squares({0, 3, 1, 4, 2});
    book.add(tic_tac_toe{}, won);
    REQUIRE(book.find(tic_tac_toe{})[0].value() == 1);
    REQUIRE(book.find(tic_tac_toe(1, 0))[0].value() == -1);
    book.add(tic_tac_toe{}, won, -0.5f);
    REQUIRE(book.find(tic_tac_toe{})[0].value() == 0.25f);
}

TEST_CASE("only so many decisions of a game are kept, but all of them are played") {
    const auto won = squares({0, 3, 1, 4, 2});
    opening_book<tic_tac_toe> book(2);
    REQUIRE(book.add(tic_tac_toe{}, won) == 5);
    REQUIRE(book.size() == 2);
    REQUIRE(book.find(tic_tac_toe(1, 0))[0].results == 1);
    REQUIRE(book.find(tic_tac_toe(1, 8)).empty());
    opening_book<tic_tac_toe> none(0);
    REQUIRE(none.add(tic_tac_toe{}, won) == 5);
    REQUIRE(none.size() == 0);
    opening_book<tic_tac_toe> all;
    all.add(tic_tac_toe{}, won);
    REQUIRE(all.size() == 5);
}

TEST_CASE("a game with an illegal move is not taken in, and it is said where") {
    opening_book<tic_tac_toe> book;
    REQUIRE(book.add(tic_tac_toe{}, squares({0, 3, 0})) == 2);
    REQUIRE(book.add(tic_tac_toe{}, squares({9})) == 0);
    REQUIRE(book.add(tic_tac_toe{}, squares({0, 3, 1, 4, 2, 5})) == 5); // it was over
    REQUIRE(book.add(tic_tac_toe{}, squares({0, 3, 0}), 1.0f) == 2);
    REQUIRE(book.add_moves(tic_tac_toe{}, squares({4, 11})) == 1);
    REQUIRE(book.add_moves(tic_tac_toe(7, 24), squares({8})) == 0);
    REQUIRE(book.size() == 0);
    REQUIRE(book.add_moves(tic_tac_toe{}, squares({4, 0, 4})) == 3);
    REQUIRE(book.find(tic_tac_toe{})[0].count == 2);
    REQUIRE(book.find(tic_tac_toe{})[1].count == 1);
}

TEST_CASE("a game of dice is known by its decisions, the throws are only played") {
    using einstein = zweig::einstein::game;
    using zweig::einstein::action;
    zweig::rng random(3);
    std::vector<action> actions;
    std::vector<einstein> asked;
    einstein position;
    while (!position.is_terminal()) {
        if (!zweig::at_chance(position)) asked.push_back(position);
        actions.push_back(zweig::random_action(position, random));
        position.apply(actions.back());
    }
    REQUIRE(asked.size() > 6);
    opening_book<einstein> book(5);
    REQUIRE(book.add(einstein{}, actions) == actions.size());
    REQUIRE(book.size() == 5);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto moves = book.find(asked[i]);
        REQUIRE(moves.size() == (i < 5 ? 1 : 0));
        if (i >= 5) continue;
        REQUIRE(moves[0].action == actions[2 * i + 1]);
        REQUIRE(moves[0].value() == position.result(asked[i].to_move()));
    }
    REQUIRE(book.find(einstein{}).empty());
    REQUIRE(book.add_moves(einstein{}, std::vector{zweig::einstein::throw_of(1)}) == 0);
    std::swap(actions[0], actions[1]);
    REQUIRE(book.add(einstein{}, actions) == 0);

    auto search = zweig::with_book(book, zweig::random_player<einstein>(zweig::rng(1)));
    REQUIRE(!search(einstein{}, {}).best);
    REQUIRE(search(asked[0], {}).best == book.find(asked[0])[0].action);
}

TEST_CASE("three players have a result each, and partners share theirs") {
    using three = literal_tree<tree_kind{.players = 3}>;
    const three game("(A (B (C [0.5 -1 0.5])))");
    const std::vector<branch> moves(3, branch(0));
    opening_book<three> book;
    book.add(game, moves);
    three position = game;
    for (const float value : {0.5f, -1.0f, 0.5f}) {
        REQUIRE(book.find(position)[0].value() == value);
        position.apply(branch(0));
    }
    book.add(game, moves, opening_book<three>::results_type{1, 0, -1});
    REQUIRE(book.find(game)[0].value() == 0.75f);

    using four = literal_tree<tree_kind{.players = 4, .partners = true}>;
    opening_book<four> partners;
    four deal("(A (B (C (D 0 0))))");
    partners.add(deal, moves, 1.0f);
    for (const float value : {1.0f, -1.0f, 1.0f}) {
        REQUIRE(partners.find(deal)[0].value() == value);
        deal.apply(branch(0));
    }
}

TEST_CASE("games that were played here can be taken in") {
    any_searcher<tic_tac_toe> first = zweig::random_player<tic_tac_toe>(zweig::rng(1));
    any_searcher<tic_tac_toe> second = zweig::random_player<tic_tac_toe>(zweig::rng(2));
    opening_book<tic_tac_toe> book(4);
    zweig::play_match(tic_tac_toe{}, first, second, {.games = 50},
                      [&](const auto& played) { book.add(played.game); });
    std::uint32_t games = 0, results = 0;
    for (const auto& move : book.find(tic_tac_toe{})) {
        games += move.count;
        results += move.results;
    }
    REQUIRE(games == 50);
    REQUIRE(results == 50);
    any_searcher<tic_tac_toe> illegal = behind{};
    const auto forfeited = zweig::play_game(tic_tac_toe{}, {&illegal, nullptr});
    opening_book<tic_tac_toe> other;
    other.add(forfeited);
    REQUIRE(other.find(tic_tac_toe{})[0].results == 0);
}

TEST_CASE("a known position is answered from the book, any other by the searcher behind it") {
    opening_book<tic_tac_toe> book;
    book.add(tic_tac_toe{}, squares({4, 0}), 1.0f);
    book.add(tic_tac_toe{}, squares({4, 2}), 0.0f);
    book.add(tic_tac_toe{}, squares({8, 4}));
    auto search = zweig::with_book(book, behind{}, {.choice = book_choice::most_played});
    const auto known = search(tic_tac_toe{}, {});
    REQUIRE(known.best == sq(4));
    REQUIRE(known.viewer == player::first);
    REQUIRE(known.value == 0.5f);
    REQUIRE(known.line == squares({4}));
    REQUIRE(!known.solved);
    REQUIRE(known.stats.nodes == 0);
    REQUIRE(known.actions.size() == 2);
    REQUIRE(known.actions[0].action == sq(4));
    REQUIRE(known.actions[0].value == 0.5f);
    REQUIRE(known.actions[0].nodes == 2);
    REQUIRE(known.actions[0].line == squares({4}));
    REQUIRE(known.actions[1].action == sq(8));
    REQUIRE(known.actions[1].nodes == 1);

    const tic_tac_toe centre(0b000'010'000, 0);
    const auto reply = search(centre, {.nodes = 0});
    REQUIRE(reply.viewer == player::second);
    REQUIRE(reply.best == sq(2)); // each once, but that one was a draw
    REQUIRE(reply.value == 0);
    REQUIRE(reply.actions[1].value == -1);

    const auto unknown = search(tic_tac_toe(1, 0), {});
    REQUIRE(unknown.best == sq(1));
    REQUIRE(unknown.stats.nodes == 1);
    const auto over = search(tic_tac_toe(7, 24), {});
    REQUIRE(!over.best);
    REQUIRE(over.solved);
    REQUIRE(search.book().size() == 3);
}

TEST_CASE("the choice is by weight, by count or by result, and rare actions are not known") {
    opening_book<tic_tac_toe> book;
    const auto add = [&](int first, int times, std::optional<float> result) {
        for (int i = 0; i < times; ++i)
            result ? book.add(tic_tac_toe{}, squares({first}), *result)
                   : book.add(tic_tac_toe{}, squares({first}));
    };
    add(0, 10, -0.5f);
    add(1, 60, 0.25f);
    add(2, 29, 0.5f);
    add(3, 1, 1.0f);
    add(4, 50, std::nullopt);
    const auto best = [&](book_choice choice, std::uint32_t least) {
        return *zweig::with_book(book, behind{}, {.choice = choice, .least_count = least})(tic_tac_toe{}, {})
                    .best;
    };
    REQUIRE(best(book_choice::most_played, 1) == sq(1));
    REQUIRE(best(book_choice::best_result, 1) == sq(3));
    REQUIRE(best(book_choice::best_result, 2) == sq(2));
    REQUIRE(best(book_choice::best_result, 30) == sq(1));
    const auto listed =
        zweig::with_book(book, behind{}, {.choice = book_choice::best_result})(tic_tac_toe{}, {});
    REQUIRE(listed.actions.back().action == sq(4)); // no result is known

    auto any = zweig::with_book(book, behind{}, {.least_count = 2, .seed = 5});
    std::array<int, 9> played{};
    for (int i = 0; i < 14'900; ++i) {
        const auto answer = any(tic_tac_toe{}, {});
        REQUIRE(answer.actions.size() == 4);
        REQUIRE(answer.line == std::vector{*answer.best});
        ++played[static_cast<std::size_t>(*answer.best)];
    }
    REQUIRE(played[3] == 0);
    REQUIRE(std::abs(played[0] - 1000) < 150);
    REQUIRE(std::abs(played[1] - 6000) < 300);
    REQUIRE(std::abs(played[2] - 2900) < 250);
    REQUIRE(std::abs(played[4] - 5000) < 300);
    const auto asked = zweig::with_book(book, behind{}, {.least_count = 61})(tic_tac_toe{}, {});
    REQUIRE(asked.stats.nodes == 1); // the searcher behind
}

TEST_CASE("the value is that of the action chosen") {
    opening_book<tic_tac_toe> book;
    book.add(tic_tac_toe{}, squares({0}), 1.0f);
    book.add(tic_tac_toe{}, squares({1}), -1.0f);
    auto search = zweig::with_book(book, behind{});
    for (int i = 0; i < 20; ++i) {
        const auto answer = search(tic_tac_toe{}, {});
        REQUIRE(answer.value == (answer.best == sq(0) ? 1.0f : -1.0f));
    }
}

TEST_CASE("the same seed chooses the same, and clearing does not repeat it") {
    opening_book<tic_tac_toe> book;
    book.add_moves(tic_tac_toe{}, squares({0, 1, 2, 3, 4, 5, 6, 7, 8}));
    const auto chosen = [&](std::uint64_t seed, bool clear) {
        int cleared = 0;
        auto search = zweig::with_book(book, behind{nullptr, &cleared}, {.seed = seed});
        std::vector<square> all;
        for (int i = 0; i < 30; ++i) {
            all.push_back(*search(tic_tac_toe{}, {}).best);
            if (clear) search.clear();
        }
        REQUIRE(cleared == (clear ? 30 : 0));
        return all;
    };
    REQUIRE(chosen(1, false) == chosen(1, false));
    REQUIRE(chosen(1, false) != chosen(2, false));
    REQUIRE(chosen(1, true) == chosen(1, false));
}

TEST_CASE("a position with the key of another never gets an illegal action") {
    opening_book<colliding> book;
    book.add_moves(colliding{}, squares({0, 1, 2}));
    auto search = zweig::with_book(book, behind{});
    const colliding other(0b000'000'001, 0b000'000'010);
    for (int i = 0; i < 20; ++i) REQUIRE(search(other, {}).best == sq(2));
    const colliding full(0b000'000'101, 0b000'010'010);
    const auto none = search(full, {});
    REQUIRE(none.stats.nodes == 1); // the searcher behind
    REQUIRE(none.best == sq(3));
    REQUIRE(!search(colliding(7, 24), {}).best);
}

TEST_CASE("the searcher behind hears of the game and is cleared") {
    std::vector<square> heard;
    int cleared = 0;
    const auto book = std::make_shared<const opening_book<tic_tac_toe>>();
    any_searcher<tic_tac_toe> search = zweig::with_book(book, behind{&heard, &cleared});
    search.advance(sq(3));
    search.advance(sq(5));
    search.clear();
    REQUIRE(heard == squares({3, 5}));
    REQUIRE(cleared == 1);
    any_searcher<tic_tac_toe> deaf = zweig::with_book(book, zweig::random_player<tic_tac_toe>(zweig::rng(1)));
    deaf.advance(sq(3));
    deaf.clear();
}

TEST_CASE("a searcher behind a book keeps its observer") {
    auto search =
        zweig::with_book(opening_book<tic_tac_toe>(), zweig::alpha_beta<tic_tac_toe>({}, zweig::even{}));
    int heard = 0;
    REQUIRE(search(tic_tac_toe{}, {.depth = 2}, [&](const auto&) { ++heard; }).best);
    REQUIRE(heard == 2);
}
