#pragma once

#include <zweig/core/limits.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/einstein/tablebase_index.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace zweig::inline ZWEIG_ISA::einstein {

namespace detail {

/// The value 1 in a table, whose entries are multiples of 2^-30. Each is rounded from rounded ones, once a
/// move, and four stones on 5x5 have at most 30 moves: the error stays below 30 * 2^-31 = 1.4e-8; with floats
/// in the same memory the bound would be 30 * 2^-25 = 9e-7. Whole numbers have the same sum in any order, so
/// positions that mirror each other have the same value to the last bit, on every machine.
inline constexpr std::int32_t tablebase_one = std::int32_t{1} << 30;

/// Works out a table: positions in the order of the rows and columns that their stones still have to go,
/// which each move makes fewer.
template <class Rules>
class tablebase_builder {
    using index = tablebase_index<Rules>;
    using game = basic_einstein<Rules>;
    static constexpr int most = index::most_of_side;
    static constexpr int longest_way = 2 * (Rules::size - 1);

  public:
    static std::vector<std::int32_t> build(int stones) { return tablebase_builder(stones).fill(); }

  private:
    /// A side as the one that does not throw.
    struct side_info {
        std::uint32_t occupied; // squares, as this side sees them
        std::uint32_t upper;    // its number when it throws next, transposed if need be
        std::array<std::uint32_t, std::size_t{most}> without; // its number without one of its stones
        std::array<std::uint8_t, std::size_t{most}> square;
        bool transposed;
    };
    /// A move of the side that throws; `value` of what follows if it takes nothing.
    struct step {
        std::uint32_t target;                // as the other side sees it
        std::uint8_t stone;                  // in the order of the index
        std::uint8_t left;                   // own stones after it
        std::array<std::uint32_t, 2> number; // the side after it; transposed
    };
    /// Throws that allow the same stones, at most two, in the order of the index.
    struct chance {
        std::uint8_t lower, higher;
        std::int32_t faces;
    };

    explicit tablebase_builder(int stones) : stones_(stones), values_(index::size(stones)) {
        for (int count = 1; count <= std::min(most, stones - 1); ++count) list_sides(count);
    }

    std::vector<std::int32_t> fill() {
        for (int way = 2; way <= stones_ * longest_way; ++way)
            for (int own = 1; own <= std::min(most, stones_ - 1); ++own)
                for (int other = 1; other <= std::min(most, stones_ - own); ++other) fill(way, own, other);
        return std::move(values_);
    }

    void list_sides(int count) {
        auto& infos = infos_[std::size_t(count)];
        auto& by_way = by_way_[std::size_t(count)];
        infos.resize(index::sides(count));
        by_way.resize(std::size_t(count * longest_way) + 1);
        for (std::uint32_t number = 0; number < index::sides(count); ++number) {
            const stones side = index::side(count, number);
            side_info& info = infos[number];
            info = {};
            int way = 0;
            std::size_t i = 0;
            for (unsigned left = side.living(); left != 0; left &= left - 1, ++i) {
                const int stone = std::countr_zero(left), square = side.square(stone);
                info.occupied |= 1u << square;
                info.square[i] = static_cast<std::uint8_t>(square);
                way += longest_way - square / Rules::size - square % Rules::size;
                stones rest = side;
                rest.take(square);
                if (!rest.none()) info.without[i] = index::number(rest, false);
            }
            if (std::popcount(info.occupied) != count) continue;
            info.transposed = index::is_lower(side);
            info.upper = index::upper_number(count, index::number(side, info.transposed));
            by_way[std::size_t(way)].push_back(number);
        }
    }

    /// All positions of so many stones and so long a way.
    void fill(int way, int own, int other) {
        const auto& owns = by_way_[std::size_t(own)];
        const auto& others = by_way_[std::size_t(other)];
        for (int mine = own; mine < std::min(way, static_cast<int>(owns.size())); ++mine) {
            if (way - mine >= static_cast<int>(others.size())) continue;
            const std::span<const std::uint32_t> list = others[std::size_t(way - mine)];
            if (list.empty()) continue;
            for (const std::uint32_t number : owns[std::size_t(mine)])
                if (!infos_[std::size_t(own)][number].transposed) fill(own, number, other, list);
        }
    }

    /// All positions of a side to throw with sides of `other` stones.
    void fill(int own, std::uint32_t number, int other, std::span<const std::uint32_t> others) {
        const stones side = index::side(own, number);
        action_list<step, std::size_t{3 * most}> steps;
        action_list<chance, 12> throws;
        std::array<std::int32_t, std::size_t{most}> at_least{};
        std::uint32_t occupied = 0;
        list_moves(side, steps, at_least, occupied);
        list_throws(side.living(), throws);

        const std::size_t own_upper = infos_[std::size_t(own)][number].upper;
        std::int32_t* const row = values_.data() + index::block(own, other) + own_upper * index::sides(other);
        const side_info* const infos = infos_[std::size_t(other)].data();
        for (const std::uint32_t opponent : others) {
            const side_info& info = infos[opponent];
            if ((info.occupied & occupied) != 0) continue;
            std::array<std::int32_t, std::size_t{most}> best = at_least;
            for (const step& s : steps) {
                std::int32_t& value = best[s.stone];
                value = std::max(value, -after(s, info, other));
            }
            std::int64_t sum = 0;
            for (const chance& c : throws)
                sum += std::int64_t{c.faces} * std::max(best[c.lower], best[c.higher]);
            // Rounds to the nearest; what is divided is positive.
            constexpr std::int64_t faces = Rules::faces;
            const std::int64_t lifted = sum + faces * tablebase_one;
            row[opponent] = static_cast<std::int32_t>((2 * lifted + faces) / (2 * faces) - tablebase_one);
        }
    }

    /// The opponent's value after a move.
    std::int32_t after(const step& s, const side_info& info, int count) const {
        const side_info* left = &info;
        if ((info.occupied & s.target) != 0) [[unlikely]] {
            if (count == 1) return -tablebase_one;
            const int square = std::countr_zero(s.target);
            std::size_t taken = 0;
            while (info.square[taken] != square) ++taken;
            --count;
            left = &infos_[std::size_t(count)][info.without[taken]];
        }
        return values_[index::block(count, s.left) + std::size_t{left->upper} * index::sides(s.left) +
                       s.number[left->transposed ? 1 : 0]];
    }

    static void list_moves(const stones& side, action_list<step, std::size_t{3 * most}>& steps,
                           std::array<std::int32_t, std::size_t{most}>& at_least, std::uint32_t& occupied) {
        at_least.fill(-tablebase_one);
        std::uint8_t i = 0;
        for (unsigned left = side.living(); left != 0; left &= left - 1, ++i) {
            const int stone = std::countr_zero(left), square = side.square(stone);
            occupied |= 1u << (game::goal - square);
            const bool right = square % Rules::size < Rules::size - 1;
            const bool down = square / Rules::size < Rules::size - 1;
            for (std::size_t direction = 0; direction < 3; ++direction) {
                if ((direction != 1 && !right) || (direction != 0 && !down)) continue;
                const int target = square + game::steps[direction];
                if (target == game::goal) {
                    at_least[i] = tablebase_one;
                    continue;
                }
                stones moved = side;
                moved.take(target);
                moved.put(stone, target);
                steps.push_back({1u << (game::goal - target),
                                 i,
                                 static_cast<std::uint8_t>(std::popcount(moved.living())),
                                 {index::number(moved, false), index::number(moved, true)}});
            }
        }
    }

    static void list_throws(unsigned living, action_list<chance, 12>& throws) {
        for (const auto& merged : nearest_merged<Rules::faces, double>[living]) {
            const unsigned may = nearest[living][std::size_t(face_of(merged.outcome))];
            const auto rank = [&](int stone) {
                return static_cast<std::uint8_t>(std::popcount(living & ((1u << stone) - 1)));
            };
            throws.push_back({rank(std::countr_zero(may)), rank(31 - std::countl_zero(may)),
                              static_cast<std::int32_t>(merged.probability * Rules::faces + 0.5)});
        }
    }

    int stones_;
    std::vector<std::int32_t> values_;
    std::array<std::vector<side_info>, std::size_t{most + 1}> infos_;                   // by count and number
    std::array<std::vector<std::vector<std::uint32_t>>, std::size_t{most + 1}> by_way_; // by count and way
};

} // namespace detail

/// The exact values of all positions with few stones, to 2e-8: 79 MB and some seconds for the standard game
/// with up to four stones of both sides in all; with five 3.7 GB. Read by any number of threads.
template <class Rules = standard<>>
class tablebase {
  public:
    using index = tablebase_index<Rules>;

    /// The memory for a table of all positions with at most so many stones.
    static constexpr std::size_t bytes(int stones) noexcept {
        return index::size(stones) * sizeof(std::int32_t);
    }

    /// Precondition: 2 <= stones <= `index::most_stones`.
    static tablebase build(int stones = 4) {
        assert(stones >= 2 && stones <= index::most_stones);
        return tablebase(stones, detail::tablebase_builder<Rules>::build(stones));
    }

    /// A table that was built before. Precondition: these are its `values()`.
    tablebase(int stones, std::vector<std::int32_t> values) : values_(std::move(values)), stones_(stones) {
        assert(stones >= 2 && stones <= index::most_stones && values_.size() == index::size(stones));
    }

    /// The most stones of both sides in all that a position here has.
    int most_stones() const noexcept { return stones_; }

    /// Whether it knows the position: one of few stones that is not over, before the throw or after it.
    template <std::floating_point Real>
    bool covers(const basic_einstein<Rules, Real>& position) const noexcept {
        return std::popcount(position.of(player::first).living()) +
                       std::popcount(position.of(player::second).living()) <=
                   stones_ &&
               !position.setting_up() && !position.is_terminal();
    }

    /// The value, in [-1, 1], for the player whose turn it is; nothing if the position is not covered.
    template <std::floating_point Real>
    std::optional<double> value(const basic_einstein<Rules, Real>& position) const noexcept {
        if (!covers(position)) return std::nullopt;
        constexpr double one = detail::tablebase_one;
        if (position.die() == 0) return before_throw(position) / one;
        std::int32_t best = -detail::tablebase_one;
        for (const action move : position.legal_actions()) {
            auto child = position;
            child.apply(move);
            best = std::max(best, child.is_terminal() ? detail::tablebase_one : -before_throw(child));
        }
        return best / one;
    }

    /// The entries in the order of `index`, as multiples of 2^-30; 0 where two stones would share a square.
    std::span<const std::int32_t> values() const noexcept { return values_; }

  private:
    template <std::floating_point Real>
    std::int32_t before_throw(const basic_einstein<Rules, Real>& position) const noexcept {
        return values_[index::of(position.of(position.turn()), position.of(opponent(position.turn())))];
    }

    std::vector<std::int32_t> values_;
    int stones_;
};

/// Exact leaf (`ExactLeaf`): answers whenever the table covers the position; one without a table never does.
template <class Rules = standard<>>
struct tablebase_leaf {
    const tablebase<Rules>* table = nullptr; ///< outlives the searcher

    template <std::floating_point Real>
    std::optional<Real> operator()(const basic_einstein<Rules, Real>& position, player viewer,
                                   std::type_identity_t<Real>, std::type_identity_t<Real>,
                                   ticker&) const noexcept {
        const auto value = table == nullptr ? std::nullopt : table->value(position);
        if (!value) return std::nullopt;
        return static_cast<Real>(position.turn() == viewer ? *value : -*value);
    }
};

} // namespace zweig::inline ZWEIG_ISA::einstein
