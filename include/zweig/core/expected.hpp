#pragma once

#include <zweig/core/isa.hpp>

#include <cassert>
#include <concepts>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace zweig::inline ZWEIG_ISA {

/// An error on its way into an `expected`.
template <class E>
struct unexpected {
    E error;
};
template <class E>
unexpected(E) -> unexpected<E>;

/// A value or the error that stands in its place: the part of C++23's `std::expected` that is used here, with
/// its member names.
template <class T, class E>
class expected {
  public:
    using value_type = T;
    using error_type = E;

    constexpr expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    template <std::convertible_to<E> F>
    constexpr expected(unexpected<F> failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

    constexpr bool has_value() const noexcept { return state_.index() == 0; }
    constexpr explicit operator bool() const noexcept { return has_value(); }

    /// Precondition of each: has_value().
    constexpr T& value() & { return assert(has_value()), *std::get_if<0>(&state_); }
    constexpr const T& value() const& { return assert(has_value()), *std::get_if<0>(&state_); }
    constexpr T&& value() && { return std::move(value()); }
    constexpr T& operator*() & { return value(); }
    constexpr const T& operator*() const& { return value(); }
    constexpr T&& operator*() && { return std::move(value()); }
    constexpr T* operator->() { return &value(); }
    constexpr const T* operator->() const { return &value(); }

    /// Precondition: !has_value().
    constexpr const E& error() const { return assert(!has_value()), *std::get_if<1>(&state_); }

    template <class U>
    constexpr T value_or(U&& other) const& {
        return has_value() ? value() : static_cast<T>(std::forward<U>(other));
    }

  private:
    std::variant<T, E> state_;
};

/// Why a text could not be read, and where.
struct parse_error {
    std::size_t position =
        0; ///< offset in bytes of the first character that is wrong; the size, if it ended early
    std::string message; ///< what is wrong there, in words, without a full stop

    friend bool operator==(const parse_error&, const parse_error&) = default;
};

/// "character 5: this square is taken", counted from 1, for people.
inline std::string to_string(const parse_error& e) {
    return "character " + std::to_string(e.position + 1) + ": " + e.message;
}

} // namespace zweig::inline ZWEIG_ISA
