#include "support/allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

/// Counts every allocation of the test program.
namespace {
std::atomic<std::uint64_t> count{0};

void* counted_or_null(std::size_t bytes) noexcept {
    count.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(bytes == 0 ? 1 : bytes);
}

void* counted(std::size_t bytes) {
    if (void* p = counted_or_null(bytes)) return p;
    throw std::bad_alloc{};
}
} // namespace

std::uint64_t support::allocations() noexcept { return count.load(std::memory_order_relaxed); }

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted_or_null(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted_or_null(bytes); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, const std::nothrow_t&) noexcept { std::free(p); }
