#include <zweig/games/othello/transcript.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace zweig;

template <class G>
void read(std::string_view text) {
    const auto played = othello::parse_transcript<G>(text);
    if (!played) {
        if (played.error().position > text.size()) std::abort();
        return;
    }
    const auto again = othello::parse_transcript<G>(othello::to_transcript<G::size>(played->moves));
    if (!again || again->game != played->game || again->moves != played->moves) std::abort();
    if (again->orientation != othello::orientation::standard) std::abort();
}

} // namespace

/// Any text: what is read as a game survives being written, what is not has its error within the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read<othello::game<4>>(text);
    read<othello::game<6>>(text);
    read<othello::game<8>>(text);
    return 0;
}
