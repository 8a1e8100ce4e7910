#pragma once

#include <zweig/games/einstein/einstein.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::einstein {

/// The place of a position before the throw in the end-game table. Positions that are worth the same share
/// one, as far as that is cheap to see: the whole board may be transposed, and each side's numbers counted
/// from the other end (stone i as stone faces + 1 - i); of a lone stone the number does not matter.
///
/// A side is numbered by the class of its living set, then by the squares of its stones in order. Of the side
/// to throw the first stone stands on or above the diagonal: transposing brings it there.
template <class Rules>
class tablebase_index {
  public:
    /// Stones of both sides in all that there can be numbers for.
    static constexpr int most_stones = 5;
    /// The most stones of one side, the other having one.
    static constexpr int most_of_side = std::min(most_stones - 1, Rules::faces);
    /// No stone stands on its goal.
    static constexpr std::uint32_t squares = Rules::size * Rules::size - 1;
    /// On or above the diagonal.
    static constexpr std::uint32_t upper_squares = Rules::size * (Rules::size + 1) / 2 - 1;

    /// Sets of so many living stones, up to the mirror.
    static constexpr std::uint32_t classes(int count) noexcept { return class_counts[std::size_t(count)]; }
    /// Numbers of sides of `count` stones: all, and those of the side to throw.
    static constexpr std::uint32_t sides(int count) noexcept {
        return classes(count) * squares * power(count - 1);
    }
    static constexpr std::uint32_t upper_sides(int count) noexcept {
        return classes(count) * upper_squares * power(count - 1);
    }

    /// The number of a side, or of the side transposed. Precondition: 1 to `most_of_side` stones, none on the
    /// goal.
    static constexpr std::uint32_t number(const stones& side, bool transposed) noexcept {
        const living_set& set = sets[side.living()];
        std::uint32_t n = set.kind;
        for (int i = 0; i < set.count; ++i) {
            const auto at = static_cast<std::uint32_t>(side.square(set.order[std::size_t(i)]));
            n = n * squares + (transposed ? transposes[at] : at);
        }
        return n;
    }
    /// Whether the side has to be transposed to be the one to throw.
    static constexpr bool is_lower(const stones& side) noexcept {
        const int first = side.square(sets[side.living()].order[0]);
        return first / Rules::size > first % Rules::size;
    }
    /// The number of a side that is to throw, from its number among all. Precondition: it is not lower.
    static constexpr std::uint32_t upper_number(int count, std::uint32_t number) noexcept {
        const std::uint32_t rest = power(count - 1);
        const std::uint32_t first = number / rest % squares;
        return (number / (rest * squares) * upper_squares + uppers[first]) * rest + number % rest;
    }
    /// The side of a number, with the lower set of the two that mirror each other. Two of its stones may
    /// stand on one square: no position has such a side.
    static constexpr stones side(int count, std::uint32_t number) noexcept {
        const living_set& set = sets[class_sets[std::size_t(count)][number / (squares * power(count - 1))]];
        stones result;
        for (int i = count - 1; i >= 0; --i, number /= squares)
            result.put(set.order[std::size_t(i)], static_cast<int>(number % squares));
        return result;
    }

    /// Where the positions of `own` stones of the side to throw and `other` ones begin.
    static constexpr std::size_t block(int own, int other) noexcept {
        return blocks[std::size_t(own)][std::size_t(other)];
    }
    /// Places of all positions of at most so many stones. Those of fewer come first.
    static constexpr std::size_t size(int stones) noexcept { return sizes[std::size_t(stones)]; }

    /// The place of a position: `own` is to throw. Precondition: both sides have stones, in all at most
    /// `most_stones`, none on its goal.
    static constexpr std::size_t of(const stones& own, const stones& other) noexcept {
        const int mine = std::popcount(own.living()), theirs = std::popcount(other.living());
        assert(mine >= 1 && theirs >= 1 && mine <= most_of_side && theirs <= most_of_side);
        const bool transposed = is_lower(own);
        return block(mine, theirs) +
               std::size_t{upper_number(mine, number(own, transposed))} * sides(theirs) +
               number(other, transposed);
    }

    /// The square on the transposed board.
    static constexpr int transpose(int square) noexcept {
        return square % Rules::size * Rules::size + square / Rules::size;
    }

  private:
    static constexpr std::size_t counts = most_of_side + 1; // of stones of a side, 0 with them

    struct living_set {
        int count = 0;
        std::uint32_t kind = 0;     // its number among the classes of as many stones
        std::array<int, 6> order{}; // its stones in the order of their squares in a number
    };

    static constexpr unsigned mirror(unsigned living) noexcept {
        unsigned result = 0;
        for (int stone = 0; stone < Rules::faces; ++stone)
            if ((living >> stone & 1) != 0) result |= 1u << (Rules::faces - 1 - stone);
        return result;
    }
    static constexpr std::uint32_t power(int exponent) noexcept {
        std::uint32_t result = 1;
        for (; exponent > 0; --exponent) result *= squares;
        return result;
    }

    // One set for each class: the lower of the two; of lone stones the first.
    static constexpr auto class_sets = [] {
        std::array<std::array<unsigned, 10>, counts> table{};
        std::array<std::size_t, counts> next{};
        for (unsigned living = 1; living < 1u << Rules::faces; ++living) {
            const auto count = static_cast<std::size_t>(std::popcount(living));
            if (count < counts && living <= mirror(living) && (count > 1 || living == 1))
                table[count][next[count]++] = living;
        }
        return table;
    }();
    static constexpr auto class_counts = [] {
        std::array<std::uint32_t, counts> table{};
        for (std::size_t count = 1; count < table.size(); ++count)
            for (const unsigned set : class_sets[count]) table[count] += set != 0;
        return table;
    }();
    static constexpr auto sets = [] {
        std::array<living_set, 64> table{};
        for (unsigned living = 1; living < 1u << Rules::faces; ++living) {
            living_set& set = table[living];
            set.count = std::popcount(living);
            if (set.count > most_of_side) continue;
            const bool reversed = set.count > 1 && living > mirror(living);
            const unsigned as = set.count == 1 ? 1 : reversed ? mirror(living) : living;
            while (class_sets[std::size_t(set.count)][set.kind] != as) ++set.kind;
            int i = reversed ? set.count - 1 : 0;
            for (int stone = 0; stone < Rules::faces; ++stone)
                if ((living >> stone & 1) != 0) set.order[std::size_t(reversed ? i-- : i++)] = stone;
        }
        return table;
    }();
    static constexpr auto transposes = [] {
        std::array<std::uint32_t, squares> table{};
        for (std::uint32_t at = 0; at < squares; ++at)
            table[at] = static_cast<std::uint32_t>(transpose(static_cast<int>(at)));
        return table;
    }();
    static constexpr auto uppers = [] {
        std::array<std::uint32_t, squares> table{};
        std::uint32_t next = 0;
        for (std::uint32_t at = 0; at < squares; ++at)
            table[at] = at / Rules::size <= at % Rules::size ? next++ : upper_squares;
        return table;
    }();
    static constexpr auto layout = [] {
        struct {
            std::array<std::array<std::size_t, counts>, counts> blocks{};
            std::array<std::size_t, most_stones + 1> sizes{};
        } result;
        std::size_t end = 0;
        for (int all = 2; all <= most_stones; ++all) {
            for (int own = 1; own < all; ++own) {
                if (own > most_of_side || all - own > most_of_side) continue;
                result.blocks[std::size_t(own)][std::size_t(all - own)] = end;
                end += std::size_t{upper_sides(own)} * sides(all - own);
            }
            result.sizes[std::size_t(all)] = end;
        }
        return result;
    }();
    static constexpr auto& blocks = layout.blocks;
    static constexpr auto& sizes = layout.sizes;
};

} // namespace zweig::inline ZWEIG_ISA::einstein
