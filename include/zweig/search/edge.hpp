#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/value.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>

/// The memory of a Monte-Carlo tree. A node is nothing but the block of its edges, contiguous, in the order
/// of its legal actions or of its outcomes; positions are played again on the way down.
///
///     edge 0      block of the root          block below edge 2
///     +------+    +------+------+------+     +------+------+
///     | root |--->|  1   |  2   |  3 L |     |  4   |  5 L |         L: the last one of its block
///     +------+    +------+--|---+------+     +------+------+
///                           +----------------^
///
///     63                      36 35                               0
///     +-------------------------+----------------------------------+
///     |       visits (28)       |   sum of results (36), or proof  |   word
///     +-------------------------+-----------+----------------------+
///     |        child (32)       | action 16 |       flags 16       |
///     +-------------------------+-----------+----------------------+
///
/// A result is counted in units of 1/128, from 0 (lost) to 256 (won), for the one who chose the edge, and for
/// `player::first` where chance did: sums are exact, and one addition changes visits and sum. A float mean of
/// ±1 results whose true mean is 0.900 would read 0.879 after 4 million visits.
namespace zweig::inline ZWEIG_ISA::detail {

struct edge {
    std::uint64_t word = 0;
    std::uint32_t child = 0; // the first edge of the block below; 0: none yet
    std::uint16_t action = 0;
    std::uint16_t flags = 0;
};
static_assert(sizeof(edge) == 16);

/// An edge with what an action scorer says of its action.
struct scored_edge : edge {
    float score = 0;
    std::uint32_t unused = 0;
};

/// An edge with the results of all simulations in which its action was played later on.
struct amaf_edge : edge {
    std::uint64_t later = 0; // as `word`
};

/// What the flags say. The upper eight bits are the decisions to the end of what is proven.
namespace flag {
inline constexpr std::uint16_t last = 1;    // of its block
inline constexpr std::uint16_t opening = 2; // somebody makes the block below
inline constexpr std::uint16_t closing = 4; // somebody writes the proof: nothing is added any more
inline constexpr std::uint16_t proven = 8;  // the lower bits of the word are an exact value
inline constexpr std::uint16_t partly = 16; // the node below is chance's, and one of its outcomes is proven
inline constexpr std::uint16_t kept = 32;   // while the tree is made smaller
} // namespace flag

inline constexpr int sum_bits = 36;
inline constexpr std::uint64_t one_visit = std::uint64_t{1} << sum_bits;
inline constexpr std::uint64_t sum_mask = one_visit - 1;
inline constexpr std::uint64_t most_visits = (std::uint64_t{1} << (64 - sum_bits)) - 1;

constexpr std::uint32_t visits_of(std::uint64_t word) noexcept {
    return static_cast<std::uint32_t>(word >> sum_bits);
}
constexpr std::uint64_t sum_of(std::uint64_t word) noexcept { return word & sum_mask; }

/// Units of a result: 0 is a loss, `won_units` a win.
inline constexpr std::uint32_t won_units = 256;

template <std::floating_point V>
constexpr std::uint32_t units_of(V value) noexcept {
    const V shifted = (std::clamp(value, V(-1), V(1)) + V(1)) * V(won_units / 2);
    return static_cast<std::uint32_t>(shifted + V(0.5));
}

/// The mean result of an edge in [-1, 1]; 0 without visits.
constexpr double mean_of(std::uint64_t word) noexcept {
    if (visits_of(word) == 0) return 0;
    return static_cast<double>(sum_of(word)) / (double(won_units / 2) * visits_of(word)) - 1;
}

/// What the sum field of a proven edge holds besides its value, so that it is none of the sums before.
inline constexpr std::uint64_t proof_mark = std::uint64_t{1} << 35;

/// An exact value as the sum field of a proven edge holds it: a float as it is, a double in steps of 2^-33.
template <std::floating_point V>
constexpr std::uint64_t proof_of(V value) noexcept {
    if constexpr (sizeof(V) == 4)
        return proof_mark | std::bit_cast<std::uint32_t>(value);
    else
        return proof_mark | static_cast<std::uint64_t>((value + V(1)) * V(std::uint64_t{1} << 33) + V(0.5));
}
template <std::floating_point V>
constexpr V proven_value(std::uint64_t word) noexcept {
    if constexpr (sizeof(V) == 4)
        return std::bit_cast<float>(static_cast<std::uint32_t>(word));
    else
        return static_cast<V>(word & (proof_mark - 1)) / V(std::uint64_t{1} << 33) - V(1);
}

/// Plain access to a member that one thread has; atomic access to one that several share.
template <bool Shared, class T>
T load(const T& member, std::memory_order order = std::memory_order_relaxed) noexcept {
    if constexpr (Shared)
        return std::atomic_ref<T>(const_cast<T&>(member)).load(order);
    else
        return member;
}
template <bool Shared, class T>
void store(T& member, T value, std::memory_order order = std::memory_order_relaxed) noexcept {
    if constexpr (Shared)
        std::atomic_ref<T>(member).store(value, order);
    else
        member = value;
}

/// Sets flags; answers those that were set before. All threads see it in one order: of two that write the
/// last two proofs of a block, one sees both.
template <bool Shared>
std::uint16_t set_flags(edge& e, std::uint16_t flags) noexcept {
    if constexpr (Shared) return std::atomic_ref<std::uint16_t>(e.flags).fetch_or(flags);
    const std::uint16_t before = e.flags;
    e.flags = static_cast<std::uint16_t>(before | flags);
    return before;
}

/// Adds visits and units, unless the edge is proven or about to be.
template <bool Shared>
void add(edge& e, std::uint64_t more) noexcept {
    if constexpr (Shared) {
        // An addition that comes after the proof was written sees by the word it loads that it is too late.
        std::atomic_ref<std::uint64_t> word(e.word);
        std::uint64_t old = word.load(std::memory_order_acquire);
        do {
            if ((load<true>(e.flags) & flag::closing) != 0) return;
        } while (!word.compare_exchange_weak(old, old + more, std::memory_order_acq_rel,
                                             std::memory_order_acquire));
    } else {
        e.word += more;
    }
}

/// Writes an exact value into an edge. False if it was proven before.
template <bool Shared, std::floating_point V>
bool prove(edge& e, V value, int distance) noexcept {
    if ((set_flags<Shared>(e, flag::closing) & flag::closing) != 0) return false;
    // Nobody adds any more but who loaded the word before: their exchange fails, or this one overwrites it.
    if constexpr (Shared) {
        std::atomic_ref<std::uint64_t> word(e.word);
        std::uint64_t old = word.load(std::memory_order_relaxed);
        while (!word.compare_exchange_weak(old, (old & ~sum_mask) | proof_of(value),
                                           std::memory_order_acq_rel, std::memory_order_relaxed)) {
        }
    } else {
        e.word = (e.word & ~sum_mask) | proof_of(value);
    }
    set_flags<Shared>(e, static_cast<std::uint16_t>(flag::proven | std::min(distance, 255) << 8));
    return true;
}

constexpr bool is_proven(std::uint16_t flags) noexcept { return (flags & flag::proven) != 0; }
constexpr bool is_last(std::uint16_t flags) noexcept { return (flags & flag::last) != 0; }
constexpr int distance_of(std::uint16_t flags) noexcept { return flags >> 8; }

/// The best result so far: the exact value of a proven edge, else its mean.
template <std::floating_point V>
V value_of(const edge& e) noexcept {
    return is_proven(e.flags) ? proven_value<V>(e.word) : static_cast<V>(mean_of(e.word));
}

/// An edge holds its action itself where that fits, else the action's number in the listing.
template <class G>
inline constexpr bool holds_actions = sizeof(action_t<G>) <= 2;

template <Game G>
constexpr std::uint16_t coded(const action_t<G>& action, std::size_t number) noexcept {
    if constexpr (sizeof(action_t<G>) == 1)
        return std::bit_cast<std::uint8_t>(action);
    else if constexpr (sizeof(action_t<G>) == 2)
        return std::bit_cast<std::uint16_t>(action);
    else
        return static_cast<std::uint16_t>(number);
}

/// The action that an edge holds itself.
template <Game G>
requires holds_actions<G>
constexpr action_t<G> held_action(std::uint16_t code) noexcept {
    if constexpr (sizeof(action_t<G>) == 1)
        return std::bit_cast<action_t<G>>(static_cast<std::uint8_t>(code));
    else
        return std::bit_cast<action_t<G>>(code);
}

/// The action of an edge of the node at this position.
template <Game G>
constexpr action_t<G> decoded(const G& game, std::uint16_t code) {
    if constexpr (holds_actions<G>) {
        return held_action<G>(code);
    } else {
        if constexpr (ChanceGame<G>) {
            if (at_chance(game)) {
                action_t<G> found{};
                int left = code;
                for_each_outcome(game, [&](const action_t<G>& outcome, auto) {
                    if (left-- == 0) found = outcome;
                });
                return found;
            }
        }
        const auto actions = game.legal_actions();
        return action_t<G>(*std::ranges::next(
            std::ranges::begin(actions), static_cast<std::ranges::range_difference_t<actions_t<G>>>(code)));
    }
}

} // namespace zweig::inline ZWEIG_ISA::detail
