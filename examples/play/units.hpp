#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers with units, as people write and read them. What cannot be read is nothing.
namespace play {

/// "800ms", "1.5s", "2min": above 0, at most 10^9 seconds.
std::optional<std::chrono::nanoseconds> read_time(std::string_view text);

/// "64MB", "1.5GB", "4096B", "0": at most 1 TB. A kilobyte has 1024 bytes.
std::optional<std::size_t> read_bytes(std::string_view text);

/// "1000", "10k", "2.5M", "1G": a whole number in the end, at most 10^18.
std::optional<std::uint64_t> read_count(std::string_view text);

/// A whole number from `least` to `most`.
std::optional<int> read_number(std::string_view text, int least, int most);

/// A number with or without a fraction and a sign, at most a million.
std::optional<double> read_decimal(std::string_view text);

/// "on" or "off".
std::optional<bool> read_switch(std::string_view text);

/// "0.25", "-12.0": `decimals` of them, never "-0.0".
std::string decimal(double number, int decimals);

/// "+6.2", "-3.0", "0.0".
std::string signed_decimal(double number, int decimals);

/// "1.234 s".
std::string seconds(std::chrono::nanoseconds time, int decimals = 3);

/// Millions in a second, "45.1"; "-" if the time is too short to tell.
std::string millions_per_second(std::uint64_t count, std::chrono::nanoseconds time);

/// Blanks before (`right`) or behind (`left`) the text, to a width counted in characters of UTF-8.
std::string right(std::string_view text, std::size_t width);
std::string left(std::string_view text, std::size_t width);

} // namespace play
