#include <zweig/games/othello/notation.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace zweig;

template <class G>
void read(std::string_view text) {
    const auto position = othello::parse_position<G>(text);
    if (!position) {
        if (position.error().position > text.size()) std::abort();
        return;
    }
    const auto again = othello::parse_position<G>(to_text(position->game));
    if (!again || again->game != position->game || again->turned) std::abort();
    if (position->turned && position->game.to_move() == position->side) std::abort();
}

} // namespace

/// Any text: what is read as a position survives being written, what is not has its error within the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read<othello::game<4>>(text);
    read<othello::game<6>>(text);
    read<othello::game<8>>(text);
    return 0;
}
