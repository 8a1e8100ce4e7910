#pragma once

#include <zweig/core/expected.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// What the readers of positions and moves have in common. The standard's functions for characters depend on
/// the locale.
namespace zweig::inline ZWEIG_ISA::detail {

constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) noexcept { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// The position of the first character from `at` on that is no blank.
constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

inline unexpected<parse_error> fail(std::size_t position, std::string message) {
    return unexpected<parse_error>{parse_error{position, std::move(message)}};
}

/// The character at `at` as words of an error message.
inline std::string shown(std::string_view text, std::size_t at) {
    if (at >= text.size()) return "the end of the text";
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte > ' ' && byte < 0x7f) return {'\'', text[at], '\''};
    if (is_blank(text[at])) return "a blank";
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("the byte 0x") + digits[byte / 16] + digits[byte % 16];
}

} // namespace zweig::inline ZWEIG_ISA::detail
