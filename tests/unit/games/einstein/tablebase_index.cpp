#include "support/catch.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/einstein/tablebase_index.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

using namespace zweig;
using namespace zweig::einstein;

namespace {

using sides = std::pair<stones, stones>;

template <class Rules>
stones mirrored(const stones& side) {
    stones result;
    for (int stone = 0; stone < Rules::faces; ++stone)
        if (side.lives(stone)) result.put(Rules::faces - 1 - stone, side.square(stone));
    return result;
}

template <class Rules>
stones transposed(const stones& side) {
    stones result;
    for (int stone = 0; stone < Rules::faces; ++stone)
        if (side.lives(stone)) result.put(stone, tablebase_index<Rules>::transpose(side.square(stone)));
    return result;
}

stones renumbered_if_lone(const stones& side) {
    if (std::popcount(side.living()) > 1) return side;
    stones result;
    result.put(0, side.square(std::countr_zero(side.living())));
    return result;
}

/// The one with the smallest words of all positions that the symmetries make one.
template <class Rules>
std::array<std::uint64_t, 2> smallest_image(const sides& position) {
    std::array<std::uint64_t, 2> smallest{~std::uint64_t{0}, ~std::uint64_t{0}};
    for (unsigned image = 0; image < 8; ++image) {
        auto [own, other] = position;
        if ((image & 1) != 0) own = mirrored<Rules>(own);
        if ((image & 2) != 0) other = mirrored<Rules>(other);
        if ((image & 4) != 0) own = transposed<Rules>(own), other = transposed<Rules>(other);
        smallest = std::min(smallest, {renumbered_if_lone(own).word(), renumbered_if_lone(other).word()});
    }
    return smallest;
}

template <class Rules>
stones random_side(rng& random, int count) {
    stones side;
    while (std::popcount(side.living()) < count) {
        const int stone = static_cast<int>(random.below(Rules::faces));
        const int square = static_cast<int>(random.below(tablebase_index<Rules>::squares));
        if (!side.lives(stone) && side.on(square) < 0) side.put(stone, square);
    }
    return side;
}

/// Both sides, at most so many stones in all.
template <class Rules>
sides random_sides(rng& random, int most) {
    for (;;) {
        const int own = 1 + static_cast<int>(random.below(tablebase_index<Rules>::most_of_side));
        const int other = 1 + static_cast<int>(random.below(tablebase_index<Rules>::most_of_side));
        if (own + other <= most) return {random_side<Rules>(random, own), random_side<Rules>(random, other)};
    }
}

template <class Rules>
void numbers_and_sides_are_inverse(int most) {
    using index = tablebase_index<Rules>;
    for (int count = 1; count <= most; ++count) {
        std::uint32_t wrong = 0;
        for (std::uint32_t number = 0; number < index::sides(count); ++number) {
            const stones side = index::side(count, number);
            wrong += std::popcount(side.living()) != count || index::number(side, false) != number;
        }
        CHECK(wrong == 0);
    }
}

template <class Rules>
void every_place_is_of_one_position(int most) {
    using index = tablebase_index<Rules>;
    std::vector<int> hits(index::size(most));
    for (int own = 1; own <= index::most_of_side; ++own)
        for (int other = 1; other <= std::min(index::most_of_side, most - own); ++other)
            for (std::uint32_t mine = 0; mine < index::sides(own); ++mine) {
                const stones side = index::side(own, mine);
                if (index::is_lower(side)) continue;
                for (std::uint32_t theirs = 0; theirs < index::sides(other); ++theirs)
                    ++hits.at(index::of(side, index::side(other, theirs)));
            }
    CHECK(std::count(hits.begin(), hits.end(), 1) == std::ssize(hits));
}

template <class Rules>
void only_images_share_a_place(int most, int positions) {
    using index = tablebase_index<Rules>;
    rng random(7);
    std::map<std::size_t, std::array<std::uint64_t, 2>> images;
    int wrong = 0, shared = 0;
    for (int i = 0; i < positions; ++i) {
        const sides position = random_sides<Rules>(random, most);
        const std::size_t place = index::of(position.first, position.second);
        REQUIRE(place < index::size(most));
        const auto [found, is_new] = images.emplace(place, smallest_image<Rules>(position));
        shared += !is_new;
        wrong += found->second != smallest_image<Rules>(position);
    }
    CHECK(wrong == 0);
    CHECK(shared > positions / 100);
}

template <class Rules>
void images_share_a_place() {
    using index = tablebase_index<Rules>;
    rng random(8);
    std::array<int, 4> tried{};
    for (int i = 0; i < 20'000; ++i) {
        const auto [own, other] = random_sides<Rules>(random, 5);
        const std::size_t place = index::of(own, other);
        const auto is_own_mirror = [](const stones& side) {
            return std::popcount(side.living()) > 1 && mirrored<Rules>(side).living() == side.living();
        };
        if (!is_own_mirror(own)) {
            ++tried[0];
            REQUIRE(index::of(mirrored<Rules>(own), other) == place);
        }
        if (!is_own_mirror(other)) {
            ++tried[1];
            REQUIRE(index::of(own, mirrored<Rules>(other)) == place);
        }
        bool on_diagonal = false;
        for (int row = 0; row < Rules::size; ++row) on_diagonal |= own.on(row * (Rules::size + 1)) >= 0;
        if (!on_diagonal) {
            ++tried[2];
            REQUIRE(index::of(transposed<Rules>(own), transposed<Rules>(other)) == place);
        }
        ++tried[3];
        REQUIRE(index::of(renumbered_if_lone(own), renumbered_if_lone(other)) == place);
    }
    for (const int count : tried) CHECK(count > 100);
}

} // namespace

TEST_CASE("the standard game has one class of lone stones, nine of two, ten of three, nine of four") {
    using index = tablebase_index<standard<>>;
    CHECK(index::classes(1) == 1);
    CHECK(index::classes(2) == 9);
    CHECK(index::classes(3) == 10);
    CHECK(index::classes(4) == 9);
    CHECK(index::size(2) == 14 * 24);
    CHECK(index::size(3) == 14 * 24 + 2 * 14 * 24 * 24 * 9);
    CHECK(index::size(4) - index::size(3) ==
          2 * 14 * 24 * 24 * 24 * 10 + std::size_t{14 * 24 * 9} * (24 * 24 * 9));
}

TEST_CASE("a die of three faces has two classes of two stones, and three at most") {
    using index = tablebase_index<standard<3, 3>>;
    CHECK(index::most_of_side == 3);
    CHECK(index::classes(1) == 1);
    CHECK(index::classes(2) == 2);
    CHECK(index::classes(3) == 1);
    CHECK(index::upper_squares == 5);
    CHECK(index::size(2) == 5 * 8);
}

TEST_CASE("the number of a side and the side of a number are inverse to each other") {
    numbers_and_sides_are_inverse<standard<3, 3>>(3);
    numbers_and_sides_are_inverse<standard<3, 6>>(4);
    numbers_and_sides_are_inverse<standard<4, 6>>(4);
    numbers_and_sides_are_inverse<standard<5, 6>>(3);
}

TEST_CASE("each place of the end-game table is that of exactly one numbered position") {
    every_place_is_of_one_position<standard<3, 3>>(5);
    every_place_is_of_one_position<standard<3, 6>>(4);
    every_place_is_of_one_position<standard<4, 3>>(4);
    every_place_is_of_one_position<standard<5, 6>>(3);
}

TEST_CASE("positions that share a place are images of each other") {
    only_images_share_a_place<standard<3, 3>>(5, 50'000);
    only_images_share_a_place<standard<3, 6>>(4, 100'000);
    only_images_share_a_place<standard<5, 6>>(3, 50'000);
}

TEST_CASE("transposing, counting numbers from the other end and renumbering a lone stone keep the place") {
    images_share_a_place<standard<3, 3>>();
    images_share_a_place<standard<3, 6>>();
    images_share_a_place<standard<4, 6>>();
    images_share_a_place<standard<5, 6>>();
}
