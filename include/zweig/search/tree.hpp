#pragma once

#include <zweig/search/edge.hpp>
#include <zweig/table/memory.hpp>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace zweig::inline ZWEIG_ISA::detail {

/// The arena of a tree: edges in one block of memory whose size is fixed, referred to by their numbers. Edge
/// 0 leads to the root. A block is made once and stays where it is until the tree is made smaller; one that
/// does not fit is refused, and all others stay as they are.
template <std::derived_from<edge> Edge>
class tree {
  public:
    /// Room for as many edges as fit into `bytes`; at the least a page of memory, and no more than half of
    /// the machine's.
    explicit tree(std::size_t bytes) : memory_(std::max(bytes, least_bytes)) { count_room(); }

    Edge& operator[](std::uint32_t i) noexcept { return edges()[i]; }
    const Edge& operator[](std::uint32_t i) const noexcept { return edges()[i]; }
    Edge* at(std::uint32_t i) noexcept { return edges() + i; }
    const Edge* at(std::uint32_t i) const noexcept { return edges() + i; }

    /// Forgets everything; there is room for a root with `actions` whatever the budget was.
    void clear(std::size_t actions) {
        if (actions + 1 > room_) {
            memory_ = zeroed_memory((actions + 1) * sizeof(Edge) + 63);
            count_room();
        }
        edges()[0] = Edge{};
        edges()[0].flags = flag::last;
        used_ = 1;
        full_ = false;
    }

    /// The number of the first of `n` edges in a row, uninitialised; 0 if they do not fit.
    template <bool Shared>
    std::uint32_t allocate(std::size_t n) noexcept {
        if constexpr (Shared) {
            std::atomic_ref<std::uint64_t> used(used_);
            std::uint64_t first = used.load(std::memory_order_relaxed);
            do {
                if (first + n > room_) return refuse<Shared>();
            } while (!used.compare_exchange_weak(first, first + n, std::memory_order_relaxed));
            return static_cast<std::uint32_t>(first);
        } else {
            if (used_ + n > room_) return refuse<Shared>();
            return static_cast<std::uint32_t>(std::exchange(used_, used_ + n));
        }
    }

    /// Makes the edge `root` the one that leads to the root, and gives back what is not below it. Blocks
    /// slide towards the front and keep their order.
    void keep(std::uint32_t root) noexcept {
        Edge top = edges()[root];
        std::uint64_t from = 1, to = 1;
        edges()[0] = top;
        edges()[0].flags |= flag::last;
        thread(0);
        while (from < used_) {
            const bool kept = (edges()[from].flags & flag::kept) != 0;
            const std::uint64_t begin = to;
            if (kept) unthread(from, begin);
            for (bool end = false; !end; ++from) {
                end = is_last(edges()[from].flags);
                if (!kept) continue;
                edges()[to] = edges()[from];
                if (to == begin) edges()[to].flags &= static_cast<std::uint16_t>(~flag::kept);
                thread(to);
                ++to;
            }
        }
        used_ = to;
        full_ = false;
    }

    std::size_t bytes() const noexcept { return memory_.bytes(); }
    std::size_t used_bytes() const noexcept { return static_cast<std::size_t>(used()) * sizeof(Edge); }
    /// Edges in use.
    std::uint64_t used() const noexcept { return load<true>(used_); }
    /// A block did not fit.
    bool full() const noexcept { return load<true>(full_); }

  private:
    static constexpr std::size_t least_bytes = 4096;

    Edge* edges() const noexcept { return reinterpret_cast<Edge*>(memory_.words()); }

    void count_room() noexcept {
        room_ = std::min<std::uint64_t>(memory_.bytes() / sizeof(Edge),
                                        std::numeric_limits<std::uint32_t>::max());
    }

    template <bool Shared>
    std::uint32_t refuse() noexcept {
        store<Shared>(full_, true);
        return 0;
    }

    // A block has one parent, and a higher number. So while blocks slide, the first edge of a block that is
    // still to come holds the number of its parent edge, where that is now, in place of its own child, which
    // the parent edge holds for it in the meantime: the tree needs no memory to move within itself.
    void thread(std::uint64_t parent) noexcept {
        Edge& p = edges()[parent];
        if (p.child == 0) {
            p.flags &= static_cast<std::uint16_t>(~flag::opening); // of a block that did not fit
            return;
        }
        Edge& first = edges()[p.child];
        first.flags |= flag::kept;
        p.child = std::exchange(first.child, static_cast<std::uint32_t>(parent));
    }
    void unthread(std::uint64_t block, std::uint64_t now) noexcept {
        Edge& first = edges()[block];
        Edge& p = edges()[first.child];
        first.child = std::exchange(p.child, static_cast<std::uint32_t>(now));
    }

    zeroed_memory memory_;
    std::uint64_t room_ = 0;
    std::uint64_t used_ = 0;
    bool full_ = false;
};

/// A step of a simulation within the tree.
struct tree_step {
    std::uint32_t edge = 0;
    player mover = player::first; // of the node above the edge
    std::uint16_t floor = 0;      // units that the mover can have for certain there
    float rest = 1;               // at chance: the probability of the outcomes that are not proven
    float known = 0;              // and what the others add to the mean, in units
};

/// A tree with the position of its root.
template <Game G, class Edge>
struct rooted_tree {
    explicit rooted_tree(std::size_t bytes) : edges(bytes) {}

    tree<Edge> edges;
    std::optional<G> root{};
    std::atomic<bool> finished{false}; // proven, or nothing can change any more
};

} // namespace zweig::inline ZWEIG_ISA::detail
