#include "support/catch.hpp"

#include <zweig/games/einstein/action.hpp>

#include <set>

using namespace zweig::einstein;

static_assert(stone_of(move(5, 3)) == 5 && direction_of(move(5, 3)) == 3);
static_assert(sizeof(action) == 1);

TEST_CASE("moves, throws, placings and the pass are actions apart that say what they are", "[einstein]") {
    std::set<action> all{action::pass};
    for (int stone = 0; stone < 6; ++stone) {
        for (int direction = 0; direction < 4; ++direction) {
            const action a = move(stone, direction);
            CHECK((is_move(a) && !is_throw(a) && !is_placing(a)));
            CHECK((stone_of(a) == stone && direction_of(a) == direction));
            all.insert(a);
        }
        const action a = placing(stone);
        CHECK((is_placing(a) && !is_move(a) && !is_throw(a)));
        CHECK(stone_of(a) == stone);
        all.insert(a);
    }
    for (int face = 1; face <= 6; ++face)
        for (const bool other : {false, true}) {
            const action a = throw_of(face, other);
            CHECK((is_throw(a) && !is_move(a) && !is_placing(a)));
            CHECK((face_of(a) == face && is_others(a) == other));
            all.insert(a);
        }
    CHECK(all.size() == 24 + 12 + 6 + 1);
    CHECK(static_cast<int>(*all.rbegin()) + 1 == action_count);
    CHECK_FALSE((is_move(action::pass) || is_throw(action::pass) || is_placing(action::pass)));
    CHECK(throw_of(3) == throw_of(3, false));
}
