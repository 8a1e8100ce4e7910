#include "units.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace play {

namespace {

struct unit {
    std::string_view name;
    double factor;
};

/// A number in digits, perhaps with a point, then one of the units.
template <std::size_t N>
std::optional<double> read_with_unit(std::string_view text, const std::array<unit, N>& units) {
    double number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number, std::chars_format::fixed);
    if (error != std::errc() || !(number >= 0)) return std::nullopt;
    const std::string_view name(end, static_cast<std::size_t>(last - end));
    const auto found = std::ranges::find(units, name, &unit::name);
    if (found == units.end()) return std::nullopt;
    return number * found->factor;
}

} // namespace

std::optional<std::chrono::nanoseconds> read_time(std::string_view text) {
    constexpr std::array<unit, 5> units{{{"us", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"min", 60e9}, {"h", 3600e9}}};
    const auto nanoseconds = read_with_unit(text, units);
    if (!nanoseconds || *nanoseconds < 1 || *nanoseconds > 1e18) return std::nullopt;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(*nanoseconds));
}

std::optional<std::size_t> read_bytes(std::string_view text) {
    if (text == "0") return 0;
    constexpr double k = 1024;
    constexpr std::array<unit, 5> units{
        {{"B", 1}, {"KB", k}, {"MB", k * k}, {"GB", k * k * k}, {"TB", k * k * k * k}}};
    const auto bytes = read_with_unit(text, units);
    if (!bytes || *bytes > units.back().factor) return std::nullopt;
    return static_cast<std::size_t>(*bytes);
}

std::optional<std::uint64_t> read_count(std::string_view text) {
    constexpr std::array<unit, 4> units{{{"", 1}, {"k", 1e3}, {"M", 1e6}, {"G", 1e9}}};
    const auto count = read_with_unit(text, units);
    if (!count || *count > 1e18 || *count != std::floor(*count)) return std::nullopt;
    return static_cast<std::uint64_t>(*count);
}

std::optional<int> read_number(std::string_view text, int least, int most) {
    int number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc() || end != last || number < least || number > most) return std::nullopt;
    return number;
}

std::optional<double> read_decimal(std::string_view text) {
    double number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number, std::chars_format::fixed);
    if (error != std::errc() || end != last || !(std::abs(number) <= 1e6)) return std::nullopt;
    return number;
}

std::optional<bool> read_switch(std::string_view text) {
    if (text == "on") return true;
    if (text == "off") return false;
    return std::nullopt;
}

std::string decimal(double number, int decimals) {
    std::array<char, 400> buffer;
    const double rounds_to_zero = 0.5 * std::pow(10.0, -decimals);
    if (std::abs(number) < rounds_to_zero) number = 0;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::fixed, decimals);
    return {buffer.data(), end.ptr};
}

std::string signed_decimal(double number, int decimals) {
    std::string text = decimal(number, decimals);
    return text.find_first_of("123456789") != text.npos && number > 0 ? '+' + text : text;
}

std::string seconds(std::chrono::nanoseconds time, int decimals) {
    return decimal(std::chrono::duration<double>(time).count(), decimals) + " s";
}

std::string millions_per_second(std::uint64_t count, std::chrono::nanoseconds time) {
    const double us = std::chrono::duration<double, std::micro>(time).count();
    return us < 50 ? "-" : decimal(static_cast<double>(count) / us, 1);
}

namespace {

std::string padding(std::string_view text, std::size_t width) {
    const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    const auto shown = static_cast<std::size_t>(std::ranges::count_if(text, is_first_byte));
    return std::string(width > shown ? width - shown : 0, ' ');
}

} // namespace

std::string right(std::string_view text, std::size_t width) {
    return padding(text, width) + std::string(text);
}
std::string left(std::string_view text, std::size_t width) {
    return std::string(text) + padding(text, width);
}

} // namespace play
