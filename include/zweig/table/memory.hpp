#pragma once

#include <zweig/core/isa.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace zweig::inline ZWEIG_ISA {

/// A large block of zeroed words, aligned to a cache line, in huge pages where the system gives them. A size
/// that cannot be had becomes the largest half, quarter … of it that can; never more than half of the
/// machine's memory.
class zeroed_memory {
  public:
    zeroed_memory() = default;
    explicit zeroed_memory(std::size_t bytes) {
        bytes = std::min(bytes, sensible_most());
        for (; bytes >= line && !(words_ = allocate(bytes)); bytes /= 2) {
        }
        bytes_ = words_ ? bytes : 0;
    }
    zeroed_memory(zeroed_memory&& other) noexcept
        : words_(std::exchange(other.words_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    zeroed_memory& operator=(zeroed_memory&& other) noexcept {
        std::swap(words_, other.words_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~zeroed_memory() { release(); }

    std::uint64_t* words() const noexcept { return words_; }
    std::size_t bytes() const noexcept { return bytes_; }

  private:
    static constexpr std::size_t line = 64;

    static std::size_t sensible_most() noexcept {
#if defined(__linux__)
        const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
        if (pages > 0 && size > 0)
            return static_cast<std::size_t>(pages) / 2 * static_cast<std::size_t>(size);
#endif
        return std::size_t{1} << (sizeof(std::size_t) == 8 ? 34 : 30);
    }

#if defined(__linux__)
    // The kernel hands out zeroed pages on first touch: a large table costs nothing until it is used.
    static std::uint64_t* allocate(std::size_t bytes) noexcept {
        void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED) return nullptr;
        madvise(p, bytes, MADV_HUGEPAGE);
        return static_cast<std::uint64_t*>(p);
    }
    void release() noexcept {
        if (words_) munmap(words_, bytes_);
    }
#else
    static std::uint64_t* allocate(std::size_t bytes) noexcept {
        auto* p = static_cast<std::uint64_t*>(::operator new (bytes, std::align_val_t{line}, std::nothrow));
        for (std::size_t i = 0; p && i < bytes / 8; ++i) p[i] = 0;
        return p;
    }
    void release() noexcept { ::operator delete (words_, std::align_val_t{line}); }
#endif

    std::uint64_t* words_ = nullptr;
    std::size_t bytes_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA
