#include <zweig/games/othello/obf.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace zweig;

template <class G, class Line>
void check(std::string_view text, const Line& line) {
    if (!line) {
        if (line.error().position > text.size()) std::abort();
        return;
    }
    if (!*line) return;
    const auto& position = **line;
    if (position.best.has_value() == position.entries.empty()) std::abort();
    if (!position.game.is_terminal() && position.viewer != position.game.to_move()) std::abort();
    for (const auto& entry : position.entries) {
        if (entry.score > G::size * G::size || entry.score < -G::size * G::size) std::abort();
        if (entry.move && !is_legal(position.game, *entry.move)) std::abort();
        if (position.turned ? *position.best > entry.score : *position.best < entry.score) std::abort();
    }
}

template <class G>
void read(std::string_view text) {
    check<G>(text, othello::parse_obf_line<G>(text));
    check<G>(text, othello::parse_suite_line<G>(text));
}

} // namespace

/// Any text: what is read as a line has legal moves and scores in range, what is not has its error within it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read<othello::game<4>>(text);
    read<othello::game<6>>(text);
    read<othello::game<8>>(text);
    return 0;
}
