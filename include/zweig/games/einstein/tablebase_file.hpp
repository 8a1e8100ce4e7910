#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/games/einstein/tablebase.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

/// End-game tables in files: a line of text, then little-endian numbers:
///
/// | line | version | size | faces | stones | entries | checksum | entries … |
/// | 30   | 4       | 4    | 4     | 4      | 8       | 8        | 4 each    |
namespace zweig::inline ZWEIG_ISA::einstein {

namespace detail {

inline constexpr std::string_view tablebase_line = "zweig einstein end-game table\n";
inline constexpr std::uint32_t tablebase_version = 1;
inline constexpr std::size_t tablebase_header_size = tablebase_line.size() + 32;
inline constexpr std::size_t entries_at_once = 1 << 16;

template <class T>
void put_number(char* to, T number) noexcept {
    for (std::size_t i = 0; i < sizeof(T); ++i) to[i] = static_cast<char>(number >> 8 * i & 0xff);
}
template <class T>
T number_at(const char* from) noexcept {
    T number = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) number |= T{static_cast<unsigned char>(from[i])} << 8 * i;
    return number;
}

/// What the header of a file says.
struct tablebase_header {
    std::uint32_t version = tablebase_version, size = 0, faces = 0, stones = 0;
    std::uint64_t entries = 0, checksum = 0;

    std::array<char, tablebase_header_size> text() const noexcept {
        std::array<char, tablebase_header_size> bytes{};
        char* at = std::copy(tablebase_line.begin(), tablebase_line.end(), bytes.data());
        for (const std::uint32_t number : {version, size, faces, stones}) put_number(at, number), at += 4;
        put_number(at, entries), put_number(at + 8, checksum);
        return bytes;
    }
    /// Reads what follows the line.
    static tablebase_header read(const char* at) noexcept {
        tablebase_header h;
        for (std::uint32_t* number : {&h.version, &h.size, &h.faces, &h.stones})
            *number = number_at<std::uint32_t>(at), at += 4;
        h.entries = number_at<std::uint64_t>(at), h.checksum = number_at<std::uint64_t>(at + 8);
        return h;
    }
    /// The checksum of the rest of the header and of these entries. Each step can be undone, so one wrong
    /// number never goes unseen.
    template <class Entries>
    std::uint64_t checksum_of(const Entries& values) const noexcept {
        std::uint64_t sum = 0;
        const auto add = [&](std::uint64_t number) {
            sum = (sum ^ number) * 0x9e3779b97f4a7c15;
            sum ^= sum >> 32;
        };
        for (const std::uint64_t number : {std::uint64_t{version}, std::uint64_t{size}, std::uint64_t{faces},
                                           std::uint64_t{stones}, entries})
            add(number);
        for (const std::int32_t value : values) add(static_cast<std::uint32_t>(value));
        return sum;
    }
};

/// "cannot read x: no such file"; `errno` was 0 before.
inline unexpected<std::string> file_error(std::string_view what, const std::filesystem::path& path) {
    const int error = errno;
    std::string message = "cannot " + std::string(what) + ' ' + path.string();
    if (error != 0) message += ": " + std::generic_category().message(error);
    return unexpected<std::string>{std::move(message)};
}

/// Writes a table to a file of this name; false if anything went wrong.
template <class Rules>
bool write_tablebase(const tablebase<Rules>& table, const std::filesystem::path& path) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    tablebase_header header{.size = Rules::size,
                            .faces = Rules::faces,
                            .stones = static_cast<std::uint32_t>(table.most_stones()),
                            .entries = table.values().size()};
    header.checksum = header.checksum_of(table.values());
    const auto text = header.text();
    file.write(text.data(), std::ssize(text));
    std::vector<char> bytes(4 * entries_at_once);
    for (std::size_t at = 0; at < table.values().size() && file; at += entries_at_once) {
        const auto values = table.values().subspan(at, std::min(entries_at_once, table.values().size() - at));
        for (std::size_t i = 0; i < values.size(); ++i)
            put_number(bytes.data() + 4 * i, static_cast<std::uint32_t>(values[i]));
        file.write(bytes.data(), static_cast<std::streamsize>(4 * values.size()));
    }
    file.close(); // a full disk may show only here
    return !file.fail();
}

} // namespace detail

/// Writes a table; returns the bytes written or, in words, why it could not. The file gets its name when it
/// is complete (until then `.part` is added), so that one that was there before is lost only to a whole one.
/// What is no ordinary file, a device say, is written to as it is.
template <class Rules>
expected<std::uint64_t, std::string> save_tablebase(const tablebase<Rules>& table,
                                                    const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    const bool in_place = fs::exists(status) && !fs::is_regular_file(status);
    fs::path part = path;
    if (!in_place) part += ".part";
    errno = 0;
    if (!detail::write_tablebase(table, part)) {
        auto failure = detail::file_error("write", path);
        if (!in_place) fs::remove(part, error);
        return failure;
    }
    if (!in_place) {
        fs::rename(part, path, error);
        if (error) {
            const std::string reason = error.message();
            fs::remove(part, error);
            return unexpected<std::string>{"cannot write " + path.string() + ": " + reason};
        }
    }
    return detail::tablebase_header_size + std::uint64_t{tablebase<Rules>::bytes(table.most_stones())};
}

/// Reads a table of these rules, or says in words why it could not: no such file, one of something else, of
/// another version or other rules, one cut off, or one whose checksum is not that of its content.
template <class Rules = standard<>>
expected<tablebase<Rules>, std::string> load_tablebase(const std::filesystem::path& path) {
    using index = tablebase_index<Rules>;
    const auto fail = [&](std::string reason) {
        return unexpected<std::string>{path.string() + ": " + std::move(reason)};
    };
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return detail::file_error("read", path);

    std::array<char, detail::tablebase_header_size> text{};
    file.read(text.data(), std::ssize(text));
    if (file.bad()) return detail::file_error("read", path);
    const auto got = static_cast<std::size_t>(file.gcount());
    const std::string_view line = detail::tablebase_line;
    if (got == 0) return fail("the file is empty");
    if (std::string_view(text.data(), std::min(got, line.size())) != line.substr(0, got))
        return fail("not an end-game table of EinStein");
    if (got < text.size()) return fail("cut off within its header");

    const auto header = detail::tablebase_header::read(text.data() + line.size());
    if (header.version != detail::tablebase_version)
        return fail("version " + std::to_string(header.version) + ", but only version " +
                    std::to_string(detail::tablebase_version) + " can be read; build it anew");
    if (header.size != Rules::size || header.faces != Rules::faces)
        return fail("a table of other rules: size " + std::to_string(header.size) + " and " +
                    std::to_string(header.faces) + " faces in place of size " + std::to_string(Rules::size) +
                    " and " + std::to_string(Rules::faces) + " faces");
    if (header.stones < 2 || header.stones > std::uint32_t{index::most_stones} ||
        header.entries != index::size(static_cast<int>(header.stones)))
        return fail("damaged: the header contradicts itself");

    const std::uint64_t size = text.size() + 4 * header.entries;
    std::error_code error;
    const std::uint64_t there = std::filesystem::file_size(path, error);
    const auto cut_off = [&](std::uint64_t bytes) {
        return fail("cut off: " + std::to_string(bytes) + " of " + std::to_string(size) + " bytes");
    };
    if (!error && there < size) return cut_off(there);

    std::vector<std::int32_t> values(static_cast<std::size_t>(header.entries));
    std::vector<char> bytes(4 * detail::entries_at_once);
    for (std::size_t at = 0; at < values.size(); at += detail::entries_at_once) {
        const std::size_t count = std::min(detail::entries_at_once, values.size() - at);
        file.read(bytes.data(), static_cast<std::streamsize>(4 * count));
        if (file.bad()) return detail::file_error("read", path);
        if (!file) return cut_off(text.size() + 4 * at + static_cast<std::size_t>(file.gcount()));
        for (std::size_t i = 0; i < count; ++i)
            values[at + i] =
                static_cast<std::int32_t>(detail::number_at<std::uint32_t>(bytes.data() + 4 * i));
    }
    if (file.peek() != std::ifstream::traits_type::eof()) return fail("goes on after its last entry");
    if (header.checksum_of(values) != header.checksum) return fail("damaged: its checksum is another one");
    return tablebase<Rules>(static_cast<int>(header.stones), std::move(values));
}

} // namespace zweig::inline ZWEIG_ISA::einstein
