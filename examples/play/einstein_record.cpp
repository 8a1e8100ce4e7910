#include "einstein.hpp"

#include <zweig/games/einstein/record.hpp>

namespace play {

zweig::expected<std::string, std::string> einstein::save_text(const game_line<game>& line, bool over) {
    zweig::einstein::game_record<> record{.start = line.start};
    game position = line.start;
    int die = position.die();
    for (std::size_t i = 0; i < line.actions.size(); ++i) {
        const action a = line.actions[i];
        if (zweig::einstein::is_throw(a)) {
            die = zweig::einstein::face_of(a);
        } else if (zweig::einstein::is_move(a)) {
            const thought by_player = i < line.thoughts.size() ? line.thoughts[i] : thought();
            record.plies.push_back({.die = die, .move = a, .value = by_player.value, .line = by_player.line});
        }
        position.apply(a);
        if (zweig::einstein::is_placing(a)) record.start = position;
    }
    if (position.setting_up())
        return zweig::unexpected{std::string("a record begins when all stones are placed")};
    if (record.start.is_terminal()) return zweig::unexpected{std::string("there is no game to record")};
    if (position.is_terminal()) record.winner = zweig::opponent(position.turn());
    std::string text = to_string(record);
    if (!over) text.resize(text.rfind("result "));
    return text;
}

std::optional<zweig::expected<game_line<einstein::game>, std::string>>
einstein::read_saved(std::string_view text) {
    if (!text.starts_with("zweig 1 ")) return std::nullopt;
    const auto read = zweig::einstein::parse_record(text);
    if (!read && !read.error().good) return zweig::unexpected{to_string(read.error())};
    const auto& record = read ? *read : *read.error().good;
    game_line<game> line{.start = record.start, .start_text = zweig::einstein::to_string(record.start)};
    game position = line.start;
    for (const auto& ply : record.plies) {
        if (position.die() == 0) line.play(zweig::einstein::throw_of(ply.die));
        line.play(ply.move, {ply.value, ply.line});
        position = line.position();
    }
    if (!read)
        line.problem = to_string(read.error());
    else if (record.winner && !position.is_terminal())
        line.ending = "the record says that " + std::string(player_name(*record.winner)) + " won";
    return line;
}

} // namespace play
