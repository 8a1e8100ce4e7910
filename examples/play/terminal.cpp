#include "terminal.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <unistd.h>

namespace play {

int fail(std::string_view why) {
    std::cout.flush();
    std::cerr << "zweig-play: " << why << '\n';
    return bad_input;
}

bool use_color() {
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return (no_color == nullptr || *no_color == '\0') &&
           (term == nullptr || std::string_view(term) != "dumb") && isatty(STDOUT_FILENO) == 1;
}

bool shows_progress() { return isatty(STDERR_FILENO) == 1; }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<std::string> read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return std::string(trimmed(line));
}

std::optional<std::string> read_file(const std::string& path, std::string& why) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        why = path + " is a folder";
        return std::nullopt;
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (file.bad() || !file.is_open()) {
        why = path + " cannot be read" + (errno != 0 ? std::string(": ") + std::strerror(errno) : "");
        return std::nullopt;
    }
    return text;
}

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt_finish() {
    std::signal(SIGINT, [](int) {
        interrupted = 1;
        std::signal(SIGINT, SIG_DFL);
    });
}

void end_quietly_without_reader() {
    std::signal(SIGPIPE, [](int) { std::_Exit(success); });
}

} // namespace play
