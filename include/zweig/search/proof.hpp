#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/search/edge.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>

/// Exact values that back up through a Monte-Carlo tree.
namespace zweig::inline ZWEIG_ISA::detail {

/// An exact value for a named player, and how many decisions the end is away under best play.
template <Game G>
struct proof {
    value_t<G> value{};
    int distance = 0;
};

/// Whether a proven value is better than another, for the one whose values they are: greater, a win sooner,
/// a loss later.
template <Game G>
constexpr bool better(const proof<G>& a, const proof<G>& b) noexcept {
    if (a.value != b.value) return a.value > b.value;
    if (a.value > 0) return a.distance < b.distance;
    return a.value < 0 && a.distance > b.distance;
}

/// The proof that an edge holds, if it is proven; for the one who chose it.
template <bool Shared, Game G>
std::optional<proof<G>> proof_at(const edge& e) noexcept {
    const std::uint16_t flags = load<Shared>(e.flags, std::memory_order_seq_cst);
    if (!is_proven(flags)) return std::nullopt;
    return proof<G>{proven_value<value_t<G>>(load<Shared>(e.word)), distance_of(flags)};
}

/// What the edges of a block prove of a node where a player acts, for that player: one action that wins is
/// enough, else all have to be proven.
template <bool Shared, Game G, class Edge>
std::optional<proof<G>> prove_decision(const Edge* block) noexcept {
    std::optional<proof<G>> best;
    bool all = true;
    for (const Edge* e = block;; ++e) {
        if (const auto known = proof_at<Shared, G>(*e)) {
            if (!best || better<G>(*known, *best)) best = known;
        } else {
            all = false;
        }
        if (is_last(load<Shared>(e->flags))) break;
    }
    if (!best || !(all || best->value >= value_t<G>(1))) return std::nullopt;
    ++best->distance;
    return best;
}

/// What the edges of a block prove of a chance node, for `player::first`: the mean, once all are proven.
template <bool Shared, ChanceGame G, class Edge>
std::optional<proof<G>> prove_chance(const Edge* block, const G& game) {
    expectation<value_t<G>> mean;
    proof<G> result;
    bool all = true;
    for_each_outcome(game, [&](const action_t<G>&, value_t<G> probability) {
        if (const auto known = proof_at<Shared, G>(*block++)) {
            mean.add(probability, known->value);
            result.distance = std::max(result.distance, known->distance);
        } else {
            all = false;
        }
    });
    if (!all) return std::nullopt;
    result.value = mean.value();
    return result;
}

/// What the edges of a block prove of a node, for the one who acts there, or `player::first` at chance.
/// `position()` is that of the node; only a chance node asks for it.
template <bool Shared, Game G, class Edge, class F>
std::optional<proof<G>> prove_node(player mover, const Edge* block, F&& position) {
    if constexpr (ChanceGame<G>) {
        if (mover == player::chance) return prove_chance<Shared, G>(block, position());
    }
    return prove_decision<Shared, G>(block);
}

} // namespace zweig::inline ZWEIG_ISA::detail
