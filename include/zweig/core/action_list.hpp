#pragma once

#include <zweig/core/isa.hpp>

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace zweig::inline ZWEIG_ISA {

/// A list of at most `N` elements in place, for `legal_actions()`: it never allocates, and copies only what
/// is in use. Elements are trivially copyable; those without default member values are left uninitialised.
template <class T, std::size_t N>
class action_list {
    static_assert(N > 0, "zweig: an action_list has room for at least one action");
    static_assert(std::is_trivially_copyable_v<T>,
                  "zweig: elements of an action_list are trivially copyable");

  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    /// The most elements that fit; a searcher sizes its own lists by it.
    static constexpr std::size_t max_size = N;

    constexpr action_list() noexcept {}
    constexpr action_list(const action_list& other) noexcept { *this = other; }
    constexpr action_list& operator=(const action_list& other) noexcept {
        for (std::size_t i = 0; i < other.size_; ++i) elements_[i] = other.elements_[i];
        size_ = other.size_;
        return *this;
    }

    /// Precondition: size() < N.
    constexpr void push_back(const T& element) noexcept {
        assert(size_ < N);
        elements_[size_++] = element;
    }
    constexpr void clear() noexcept { size_ = 0; }

    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr T& operator[](std::size_t i) noexcept { return assert(i < size_), elements_[i]; }
    constexpr const T& operator[](std::size_t i) const noexcept { return assert(i < size_), elements_[i]; }

    constexpr T* begin() noexcept { return elements_; }
    constexpr T* end() noexcept { return elements_ + size_; }
    constexpr const T* begin() const noexcept { return elements_; }
    constexpr const T* end() const noexcept { return elements_ + size_; }

  private:
    T elements_[N];
    std::size_t size_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA
