#pragma once

#include <zweig/core/concepts.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <type_traits>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// The scorer that knows nothing: every action is as good as any other.
struct no_order {
    template <class G, class A>
    constexpr float operator()(const G&, const A&) const noexcept {
        return 0;
    }
};

/// A scorer made of an evaluator: the position after the action, as the one who acts sees it. Dear for each
/// action, so for nodes with much to search below them.
template <class E>
struct order_by_evaluation {
    E evaluator;

    template <Game G>
    requires Evaluator<E, G>
    float operator()(const G& game, const action_t<G>&, const G& child) const {
        if (child.is_terminal()) return 2 * static_cast<float>(child.result(game.to_move()));
        return static_cast<float>(evaluator(child, game.to_move()));
    }
};

/// The score of one action by whichever form the scorer offers.
template <class S, Game G>
requires ActionScorer<S, G>
float score_action(const S& scorer, const G& game, const action_t<G>& action, const G& child) {
    if constexpr (ScoresChildren<S, G>)
        return static_cast<float>(scorer(game, action, child));
    else
        return static_cast<float>(scorer(game, action));
}

namespace detail {

/// An action of a node with the position it leads to and its place in the order.
template <class G>
struct ordered_action {
    ordered_action(const action_t<G>& a, const G& position, std::uint16_t i)
        : child(position), action(a), index(i) {
        child.apply(a);
    }
    G child;
    action_t<G> action;
    float score = 0;
    std::uint32_t history = 0;
    std::uint64_t key = 0;
    std::uint16_t index; // in the order of legal_actions()
};

/// A list on the stack of at most N elements, which are made when they are needed.
template <class T, std::size_t N>
class stack_list {
  public:
    static_assert(N > 0);
    stack_list() noexcept {}
    stack_list(const stack_list&) = delete;
    ~stack_list() {
        if constexpr (!std::is_trivially_destructible_v<T>) std::destroy(begin(), end());
    }
    template <class... Args>
    T& emplace_back(Args&&... args) {
        assert(size_ < N);
        return *std::construct_at(begin() + size_++, std::forward<Args>(args)...);
    }
    std::size_t size() const noexcept { return size_; }
    T* begin() noexcept { return reinterpret_cast<T*>(storage_); }
    T* end() noexcept { return begin() + size_; }
    T& operator[](std::size_t i) noexcept { return begin()[i]; }

  private:
    alignas(T) std::byte storage_[N * sizeof(T)];
    std::size_t size_ = 0;
};

/// The actions of a node: in place if the game says how many there can be, else on the heap.
template <class G>
using ordered_actions =
    std::conditional_t<max_actions<G> != 0,
                       stack_list<ordered_action<G>, max_actions<G> + (max_actions<G> == 0)>,
                       std::vector<ordered_action<G>>>;

/// The order of searching: by score, then by history, then as listed.
template <class G>
bool before(const ordered_action<G>& a, const ordered_action<G>& b) noexcept {
    if (a.score != b.score) return a.score > b.score;
    return a.history != b.history ? a.history > b.history : a.index < b.index;
}

/// Brings the best of the actions from `first` on to `first`. Picking them one by one is cheaper than
/// sorting, since most nodes are done after the first.
template <class List>
void bring_best(List& list, std::size_t first) {
    std::size_t best = first;
    for (std::size_t i = first + 1; i < list.size(); ++i)
        if (before(list[i], list[best])) best = i;
    if (best != first) std::swap(list[first], list[best]);
}

/// A small number for an action, for tables of statistics; different actions may share one.
template <class A>
std::size_t action_slot(const A& action, std::size_t slots) noexcept {
    if constexpr (std::is_enum_v<A> || std::is_integral_v<A>) {
        return static_cast<std::size_t>(action) % slots;
    } else if constexpr (std::has_unique_object_representations_v<A>) {
        std::array<unsigned char, sizeof(A)> bytes;
        std::memcpy(bytes.data(), &action, sizeof(A));
        std::uint32_t hash = 2166136261u; // FNV-1a
        for (const unsigned char b : bytes) hash = (hash ^ b) * 16777619u;
        return hash % slots;
    } else {
        return 0;
    }
}

/// Which actions caused cut-offs lately: two killers a ply (Huberman 1968), and the history heuristic
/// (Schaeffer 1989) for each side.
template <class G>
class cutoff_memory {
  public:
    cutoff_memory() : killers_(max_ply), history_(2 * slots) {}

    void clear() {
        killers_.assign(max_ply, {});
        history_.assign(2 * slots, 0);
    }

    /// Older searches count for less.
    void age() {
        for (auto& h : history_) h /= 8;
    }

    void cut_off(int ply, int side, const action_t<G>& action, int depth) noexcept {
        auto& h = history_[slot(side, action)];
        h += static_cast<std::uint32_t>(depth * depth);
        if (h > std::numeric_limits<std::uint32_t>::max() / 4)
            for (auto& each : history_) each /= 2;
        auto& k = killers_[static_cast<std::size_t>(ply)];
        if (k.count == 0 || !(k.actions[0] == action)) {
            k.actions[1] = k.actions[0];
            k.actions[0] = action;
            k.count = k.count < 2 ? k.count + 1 : 2;
        }
    }

    std::uint32_t history(int side, const action_t<G>& action) const noexcept {
        return history_[slot(side, action)];
    }

    bool is_killer(int ply, const action_t<G>& action) const noexcept {
        const auto& k = killers_[static_cast<std::size_t>(ply)];
        return (k.count > 0 && k.actions[0] == action) || (k.count > 1 && k.actions[1] == action);
    }

    static constexpr std::size_t max_ply = 256;

  private:
    static constexpr std::size_t slots = 4096;
    static std::size_t slot(int side, const action_t<G>& action) noexcept {
        return (side & 1 ? slots : 0) + action_slot(action, slots);
    }
    struct killers {
        std::array<action_t<G>, 2> actions{};
        int count = 0;
    };
    std::vector<killers> killers_;
    std::vector<std::uint32_t> history_;
};

} // namespace detail

} // namespace zweig::inline ZWEIG_ISA
