#include "support/catch.hpp"

#include <zweig/search/selective.hpp>

#include <array>

using namespace zweig;

namespace {

constexpr std::array<cut_fit, 2> fits{{{6, 2, 1.0f, 0.0f, 0.1f}, {8, 4, 0.9f, 0.01f, 0.2f}}};

using both = reductions_and_cuts<late_move_reductions, probcut>;

static_assert(Selective<full_width> && Selective<late_move_reductions> && Selective<probcut> &&
              Selective<both>);
static_assert(!Selective<int>);
static_assert(trust_of<full_width> == trust::full_width);
static_assert(trust_of<late_move_reductions> == trust::reduced);
static_assert(trust_of<probcut> == trust::pruned && trust_of<both> == trust::pruned);

} // namespace

TEST_CASE("first actions and shallow nodes are never reduced", "[search]") {
    const late_move_reductions policy;
    for (int number = 0; number < 40; ++number) CHECK(policy.reduction({2, number, 40, true}) == 0);
    for (int depth = 0; depth < 30; ++depth)
        for (int number = 0; number < policy.from_number; ++number)
            CHECK(policy.reduction({depth, number, 40, true}) == 0);
}

TEST_CASE("a reduction grows with depth and number, and leaves at least one decision", "[search]") {
    const late_move_reductions policy;
    CHECK(policy.reduction({10, 10, 40, true}) > 0);
    for (int depth = 3; depth < 60; ++depth)
        for (int number = 3; number < 60; ++number) {
            const int r = policy.reduction({depth, number, 60, true});
            CHECK((r >= 0 && r <= depth - 1));
            CHECK(r <= policy.reduction({depth + 1, number, 60, true}));
            CHECK(r <= policy.reduction({depth, number + 1, 60, true}));
            // Where a value is wanted, not only whether one is beaten, it is one less.
            CHECK(policy.reduction({depth, number, 60, false}) <= r);
        }
}

TEST_CASE("a policy made of two reduces as the first and cuts as the second", "[search]") {
    const both policy{{.base = 1.0f}, {fits, 2.0f}};
    CHECK(policy.reduction({9, 9, 20, true}) ==
          late_move_reductions{.base = 1.0f}.reduction({9, 9, 20, true}));
    CHECK(policy.fits().size() == 2);
    CHECK(policy.fits()[1].shallow == 4);
    CHECK(policy.confidence() == 2.0f);
}
