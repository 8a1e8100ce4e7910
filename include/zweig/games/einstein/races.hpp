#pragma once

#include <zweig/games/einstein/dice.hpp>
#include <zweig/games/einstein/einstein.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zweig::inline ZWEIG_ISA::einstein {

/// How long a side takes to reach its goal if nobody is in its way: for each combination of distances (0 for
/// a stone that is gone, else 1 to 4), the distribution of the number of its turns, when of the stones that a
/// throw allows it always moves the one that leaves the fewest turns on average.
template <class Rules>
class race_table {
  public:
    /// Turns that are told apart; longer races count as this long.
    static constexpr int longest = 16;
    static constexpr int combinations = 15'625; // five distances of six stones

    struct alignas(64) race {
        /// The chance that the side arrives with its k-th turn; element 0 is of the first.
        std::array<float, longest> arrives{};
        /// The chance that it has not arrived before its k-th turn; element 0 is 1.
        std::array<float, longest> not_before{};
    };

    /// Built when it is asked for first, in some milliseconds; from any thread.
    static const race_table& instance() {
        static const race_table table;
        return table;
    }

    /// Precondition: the side has a stone, and none on the goal.
    const race& of(const stones& side) const noexcept { return races_[combination(side)]; }
    /// Turns on average.
    float mean_turns(const stones& side) const noexcept { return mean_[combination(side)]; }

  private:
    using game = basic_einstein<Rules>;
    static constexpr std::array<int, 6> place_values{1, 5, 25, 125, 625, 3125};

    /// What a stone on a square adds to the number of a combination; nothing if it is gone.
    static constexpr auto digits = [] {
        std::array<std::array<std::uint16_t, 256>, 6> table{};
        for (std::size_t stone = 0; stone < 6; ++stone)
            for (int square = 0; square < game::squares; ++square)
                table[stone][std::size_t(square)] =
                    static_cast<std::uint16_t>(place_values[stone] * game::distance(square));
        return table;
    }();

    static std::size_t combination(const stones& side) noexcept {
        std::size_t sum = 0;
        for (int stone = 0; stone < 6; ++stone)
            sum += digits[std::size_t(stone)][std::size_t(side.square(stone))];
        return sum;
    }

    race_table() : races_(combinations), mean_(combinations) {
        // A move leads to a combination of a lower number.
        for (int number = 1; number < combinations; ++number) build(number);
    }

    void build(int number) {
        std::array<int, 6> distance{};
        unsigned living = 0;
        for (std::size_t stone = 0; stone < 6; ++stone) {
            distance[stone] = number / place_values[stone] % 5;
            if (distance[stone] > 0) living |= 1u << stone;
        }
        race& here = races_[std::size_t(number)];
        double mean = 0;
        for (int face = 1; face <= Rules::faces; ++face) {
            int next = -1; // -1: none looked at; 0: arrived
            for (unsigned may = detail::nearest[living][std::size_t(face)]; may != 0; may &= may - 1) {
                const auto stone = static_cast<std::size_t>(std::countr_zero(may));
                const int after = distance[stone] == 1 ? 0 : number - place_values[stone];
                if (next < 0 || turns_left(after) < turns_left(next)) next = after;
            }
            mean += (1 + double(turns_left(next))) / Rules::faces;
            const float share = 1.0f / Rules::faces;
            if (next == 0) {
                here.arrives[0] += share;
                continue;
            }
            const race& then = races_[std::size_t(next)];
            for (std::size_t k = 0; k < longest; ++k)
                here.arrives[std::min<std::size_t>(k + 1, longest - 1)] += share * then.arrives[k];
        }
        float left = 1;
        for (std::size_t k = 0; k < longest; ++k) {
            here.not_before[k] = left;
            left -= here.arrives[k];
        }
        mean_[std::size_t(number)] = static_cast<float>(mean);
    }

    float turns_left(int number) const noexcept { return number == 0 ? 0 : mean_[std::size_t(number)]; }

    std::vector<race> races_;
    std::vector<float> mean_;
};

/// Evaluator: the chance to win if both sides only ran for their goals, by `race_table`. The strongest here.
struct races {
    template <class Rules, class Real>
    Real operator()(const basic_einstein<Rules, Real>& position, player viewer) const noexcept {
        const race_table<Rules>& table = *race_table_of<Rules>;
        const auto& own = table.of(position.of(position.turn()));
        const auto& other = table.of(position.of(opponent(position.turn())));
        float sum = 0;
        for (std::size_t k = 0; k < race_table<Rules>::longest; ++k)
            sum += own.arrives[k] * other.not_before[k];
        const Real value = static_cast<Real>(std::clamp(2 * sum - 1, -limit, limit));
        return position.turn() == viewer ? value : -value;
    }

    /// An estimate is never a proof.
    static constexpr float limit = 0.999f;

  private:
    template <class Rules>
    static inline const race_table<Rules>* race_table_of = &race_table<Rules>::instance();
};

} // namespace zweig::inline ZWEIG_ISA::einstein
