#pragma once

#include <zweig/core/isa.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace zweig::inline ZWEIG_ISA::detail {

/// Which positions the threads of a search are inside of, so that each looks elsewhere first: a small table
/// of keys that may forget (the simplified form of ABDADA, Weill 1996). It only changes the order of actions.
class busy_nodes {
  public:
    bool contains(std::uint64_t key) const noexcept {
        return slot(key).load(std::memory_order_relaxed) == key;
    }
    void enter(std::uint64_t key) noexcept { slot(key).store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) noexcept { slot(key).store(0, std::memory_order_relaxed); }

  private:
    static constexpr std::size_t size = 1024;
    std::atomic<std::uint64_t>& slot(std::uint64_t key) noexcept { return slots_[key % size]; }
    const std::atomic<std::uint64_t>& slot(std::uint64_t key) const noexcept { return slots_[key % size]; }

    std::array<std::atomic<std::uint64_t>, size> slots_{};
};

} // namespace zweig::inline ZWEIG_ISA::detail
