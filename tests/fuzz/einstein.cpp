#include <zweig/games/einstein/contest.hpp>
#include <zweig/games/einstein/record.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace zweig;

template <class G>
void read_position(std::string_view text) {
    const auto position = einstein::parse_einstein<G>(text);
    if (!position) {
        if (position.error().position > text.size()) std::abort();
        return;
    }
    const auto again = einstein::parse_einstein<G>(to_string(*position));
    if (!again || *again != *position || position->is_terminal()) std::abort();
}

template <class G>
void read_action(const G& game, std::string_view text) {
    const auto action = parse_action(game, text);
    if (!action) {
        if (action.error().position > text.size()) std::abort();
        return;
    }
    if (std::ranges::count(game.legal_actions(), *action) != 1) std::abort();
    if (parse_action(game, to_string(game, *action)).value() != *action) std::abort();
}

template <class G>
void read_record(std::string_view text) {
    const auto record = einstein::parse_record<G>(text);
    if (record) {
        const auto again = einstein::parse_record<G>(to_string(*record));
        if (!again || *again != *record) std::abort();
        return;
    }
    const auto& error = record.error();
    if (error.error.position > text.size() || error.line > text.size() + 2) std::abort();
    if (error.good && error.good->winner && last_position(*error.good).is_terminal() &&
        last_position(*error.good).turn() == *error.good->winner)
        std::abort();
}

/// All lines to one session; a line that is answered by `?` has changed nothing.
void hold_session(std::string_view text) {
    struct still_clock : std::chrono::steady_clock {
        static time_point now() { return {}; }
    };
    einstein::contest_session<einstein::game, still_clock> session;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto before = session;
        const std::string answer =
            session.answer(line, [](const auto& game, double) { return *game.legal_actions().begin(); });
        if (answer.find('\n') != answer.npos || (answer.empty() && !session.ended())) std::abort();
        if (answer.starts_with('?') && !(session == before)) std::abort();
    }
}

} // namespace

/// Any text: what is read survives being written, what is not has its error within the text, and a contest's
/// lines have an answer each.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_position<einstein::basic_einstein<einstein::standard<3, 3>>>(text);
    read_position<einstein::game>(text);
    einstein::game game;
    read_action(game, text);
    game.apply(einstein::throw_of(4));
    read_action(game, text);
    read_action(einstein::game::set_up(), text);
    read_record<einstein::basic_einstein<einstein::standard<4>>>(text);
    read_record<einstein::game>(text);
    hold_session(text);
    return 0;
}
