#include <zweig/games/othello/wthor.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

/// Any bytes: what is read as a file of games is written back as the same file but for what the reader
/// ignores, and its games replay or say why not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zweig;
    const auto file = othello::parse_wthor(std::span(data, size));
    if (!file) {
        if (file.error().position > size) std::abort();
        return 0;
    }
    const auto written = othello::write_wthor(*file);
    if (written.size() != size) std::abort();
    const auto again = othello::parse_wthor(written);
    if (!again || othello::write_wthor(*again) != written) std::abort();
    for (const auto& record : file->games) {
        const auto played = othello::replay(record);
        if (!played && played.error().position >= 68) std::abort();
        if (played && played->score_agrees && !played->finished) std::abort();
    }
    return 0;
}
