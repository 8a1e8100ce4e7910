#include "support/catch.hpp"

#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/order.hpp>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace zweig;
using game = tic_tac_toe;
using square = tic_tac_toe::square;
using memory = detail::cutoff_memory<game>;

namespace {

static_assert(ActionScorer<no_order, game>);

/// The first form of a scorer, and the second.
struct by_number {
    float operator()(const game&, const square& s) const { return static_cast<float>(s); }
};
struct by_child {
    float operator()(const game&, const square&, const game& child) const {
        return child.is_terminal() ? 1.0f : 0.0f;
    }
};
struct likes_crosses {
    float operator()(const game&, player viewer) const { return viewer == player::first ? 0.5f : -0.5f; }
};

/// The indices in the order in which they would be searched.
template <class List>
std::vector<int> searched(List& list) {
    std::vector<int> order;
    for (std::size_t i = 0; i < list.size(); ++i) {
        detail::bring_best(list, i);
        order.push_back(list[i].index);
    }
    return order;
}

struct counted {
    static inline int alive = 0;
    counted() { ++alive; }
    counted(const counted&) { ++alive; }
    counted& operator=(const counted&) = default;
    ~counted() { --alive; }
};

} // namespace

TEST_CASE("actions are searched by score, then by history, then as listed", "[search]") {
    detail::ordered_actions<game> list;
    for (std::uint16_t i = 0; i < 5; ++i) list.emplace_back(square(i), game(), i);
    CHECK(searched(list) == std::vector{0, 1, 2, 3, 4});
    for (auto& next : list) {
        next.score = next.index == 3 ? 1.0f : next.index == 1 ? -1.0f : 0.0f;
        next.history = next.index == 4 ? 10 : 0;
    }
    CHECK(searched(list) == std::vector{3, 4, 0, 2, 1});
}

TEST_CASE("a scorer of either form is asked in its own way", "[search]") {
    const game root;
    game child = root;
    child.apply(square(4));
    CHECK(score_action(by_number{}, root, square(4), child) == 4);
    CHECK(score_action(by_child{}, root, square(4), child) == 0);
    CHECK(score_action(no_order{}, root, square(4), child) == 0);
    CHECK(score_action(order_by_evaluation<likes_crosses>{}, root, square(4), child) == 0.5f);
    CHECK(score_action(order_by_evaluation<likes_crosses>{}, child, square(0), root) == -0.5f);
}

TEST_CASE("an action that ends the game is ordered by its result, before any estimate", "[search]") {
    const game root(0b000000011, 0b000011000); // crosses a1, b1: c1 wins
    game won = root;
    won.apply(square(2));
    CHECK(score_action(order_by_evaluation<likes_crosses>{}, root, square(2), won) == 2);
}

TEST_CASE("killers are the last two different ones of their own ply", "[search]") {
    memory m;
    CHECK_FALSE(m.is_killer(3, square(0)));
    m.cut_off(3, 0, square(5), 4);
    CHECK(m.is_killer(3, square(5)));
    CHECK_FALSE(m.is_killer(2, square(5)));
    CHECK_FALSE(m.is_killer(4, square(5)));
    CHECK_FALSE(m.is_killer(3, square(0))); // the place of a second one is empty, not square 0
    m.cut_off(3, 0, square(6), 4);
    m.cut_off(3, 0, square(6), 4);
    CHECK(m.is_killer(3, square(5)));
    m.cut_off(3, 0, square(7), 4);
    CHECK(m.is_killer(3, square(7)));
    CHECK(m.is_killer(3, square(6)));
    CHECK_FALSE(m.is_killer(3, square(5)));
    m.clear();
    CHECK_FALSE(m.is_killer(3, square(7)));
}

TEST_CASE("history is kept for each side, counts deep cut-offs for more and fades", "[search]") {
    memory m;
    m.cut_off(0, 0, square(1), 2);
    m.cut_off(0, 0, square(2), 6);
    CHECK(m.history(0, square(2)) > m.history(0, square(1)));
    CHECK(m.history(1, square(2)) == 0);
    const auto before = m.history(0, square(2));
    m.age();
    CHECK(m.history(0, square(2)) < before);
    for (int i = 0; i < 200'000; ++i)
        m.cut_off(0, 0, square(3), 250); // it never overflows into the killers' bit
    CHECK(m.history(0, square(3)) > m.history(0, square(2)));
    CHECK(m.history(0, square(3)) < std::uint32_t{1} << 31);
    m.clear();
    CHECK(m.history(0, square(3)) == 0);
}

TEST_CASE("a list on the stack makes its elements when they come and ends them all", "[search]") {
    {
        detail::stack_list<counted, 8> list;
        CHECK(counted::alive == 0);
        for (int i = 0; i < 3; ++i) list.emplace_back();
        CHECK(counted::alive == 3);
        CHECK(list.size() == 3);
        CHECK(list.end() - list.begin() == 3);
    }
    CHECK(counted::alive == 0);
}

TEST_CASE("small actions have places of their own in the statistics, large ones a place within", "[search]") {
    std::set<std::size_t> places;
    for (int i = 0; i < 64; ++i) places.insert(detail::action_slot(square(i), 4096));
    CHECK(places.size() == 64);
    struct move {
        std::uint32_t from, to;
        bool operator==(const move&) const = default;
    };
    places.clear();
    for (std::uint32_t i = 0; i < 100; ++i) {
        const std::size_t place = detail::action_slot(move{i, 100 - i}, 4096);
        CHECK(place < 4096);
        places.insert(place);
    }
    CHECK(places.size() > 80);
    CHECK(detail::action_slot(1.5, 4096) == 0); // nothing to hash by
}
