#pragma once

#include "playable.hpp"
#include "terminal.hpp"

#include <zweig/core/chance.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Games as text: transcripts, and the files of `save`.
namespace play {

/// What a player thought of a move.
struct thought {
    std::optional<double> value{}; ///< for the one who moves, in [-1, 1]
    std::string line{};            ///< the moves expected
};

/// A game so far: where it began and what was played.
template <class G>
struct game_line {
    G start{};
    std::string start_text{}; ///< as it was given; empty: the usual start
    std::vector<zweig::action_t<G>> actions{};
    std::string note{};              ///< what the reader should know
    std::vector<thought> thoughts{}; ///< of the actions, as far as they go
    std::string ending{};            ///< what a file says of the end, if the board does not
    std::string problem{};           ///< what is wrong in a file behind the last action

    G position() const {
        G game = start;
        for (const auto& action : actions) game.apply(action);
        return game;
    }
    void play(const zweig::action_t<G>& action, thought about = {}) {
        actions.push_back(action);
        thoughts.resize(actions.size());
        thoughts.back() = std::move(about);
    }
    /// Takes back all but the first so many actions.
    void cut(std::size_t size) {
        actions.resize(size);
        if (thoughts.size() > size) thoughts.resize(size);
    }
};

/// The moves of a game, without blanks where all are equally long.
template <Playable T>
std::string transcript(const game_line<typename T::game>& line) {
    std::string text;
    auto game = line.start;
    for (const auto& action : line.actions) {
        if (T::move_size == 0 && !text.empty()) text += ' ';
        text += move_text<T>(game, action);
        game.apply(action);
    }
    return text;
}

/// Decisions, without what chance did, among the first `size` actions.
template <class G>
std::size_t decisions(const game_line<G>& line, std::size_t size) {
    if constexpr (!zweig::ChanceGame<G>) return size;
    std::size_t count = 0;
    G game = line.start;
    for (std::size_t i = 0; i < size; ++i) {
        if (!zweig::at_chance(game)) ++count;
        game.apply(line.actions[i]);
    }
    return count;
}

/// Moves from a start, with or without blanks between. Errors name the move by its number.
template <Playable T>
zweig::expected<game_line<typename T::game>, zweig::parse_error> parse_moves(game_line<typename T::game> line,
                                                                             std::string_view text) {
    auto game = line.position();
    for (std::size_t at = 0; at < text.size();) {
        if (std::string_view(" \t\r\n").find(text[at]) != std::string_view::npos) {
            ++at;
            continue;
        }
        const std::size_t size =
            T::move_size != 0 ? T::move_size : std::min(text.find_first_of(" \t\r\n", at), text.size()) - at;
        const std::string_view word = text.substr(at, size);
        const auto action = T::parse_move(game, word);
        if (!action)
            return zweig::unexpected{zweig::parse_error{at + action.error().position,
                                                        "move " + std::to_string(line.actions.size() + 1) +
                                                            ": " + action.error().message}};
        game.apply(*action);
        line.actions.push_back(*action);
        at += word.size();
    }
    return line;
}

/// A transcript from the usual start, in the game's own notation if it has one.
template <Playable T>
zweig::expected<game_line<typename T::game>, zweig::parse_error> parse_transcript(std::string_view text) {
    if constexpr (requires { T::parse_transcript(text); })
        return T::parse_transcript(text);
    else
        return parse_moves<T>({}, text);
}

/// The start of a game from a position's text, or from the name of a way to begin; empty: the usual one.
template <Playable T>
zweig::expected<game_line<typename T::game>, std::string> read_start(const std::string& text,
                                                                     std::uint64_t seed = 1) {
    game_line<typename T::game> line;
    if (trimmed(text).empty() || trimmed(text) == "start") return line;
    if constexpr (requires { T::starts; }) {
        if (std::ranges::find(T::starts, trimmed(text)) != T::starts.end()) {
            line.start_text = trimmed(text);
            zweig::rng random(seed);
            line.start = T::start(line.start_text, random);
            if (line.start_text == "random") line.start_text = T::position_text(line.start);
            return line;
        }
    }
    auto read = T::parse_position(trimmed(text));
    if (!read) return zweig::unexpected{"position: " + zweig::to_string(read.error())};
    line.start = read->game;
    line.start_text = trimmed(text);
    line.note = read->note;
    return line;
}

/// What `save` writes and `read_game` reads, or why nothing can be written yet; `over`: nothing will follow.
template <Playable T>
zweig::expected<std::string, std::string> save_text(const game_line<typename T::game>& line, bool over) {
    if constexpr (requires { T::save_text(line, over); }) return T::save_text(line, over);
    std::string text = "zweig-play " + std::string(T::name) + "\n";
    if (!line.start_text.empty()) text += "position " + line.start_text + "\n";
    return text + "moves " + transcript<T>(line) + "\n";
}

/// Reads a saved game, or a bare transcript; says what is wrong and where. Of a record that is wrong from
/// some line on, the moves before it are read, and `problem` is set.
template <Playable T>
zweig::expected<game_line<typename T::game>, std::string> read_game(std::string_view text) {
    const auto fail = [](const std::string& why) { return zweig::unexpected{why}; };
    if constexpr (requires { T::read_saved(text); })
        if (auto saved = T::read_saved(text)) return std::move(*saved);
    constexpr std::string_view magic = "zweig-play ";
    if (!text.starts_with(magic)) {
        auto line = parse_transcript<T>(text);
        if (!line) return fail("transcript: " + zweig::to_string(line.error()));
        return std::move(*line);
    }
    const auto next_line = [&] {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
        return trimmed(line);
    };
    const std::string_view name = trimmed(next_line().substr(magic.size()));
    if (name != T::name)
        return fail("it is a game of " + std::string(name) + ", not of " + std::string(T::name));
    game_line<typename T::game> line;
    std::string_view next = next_line();
    if (next.starts_with("position ")) {
        auto start = read_start<T>(std::string(next.substr(9)));
        if (!start) return fail(start.error());
        line = std::move(*start);
        next = next_line();
    }
    if (next != "moves" && !next.starts_with("moves ")) return fail("its line of moves is missing");
    auto read = parse_moves<T>(std::move(line), next.substr(5));
    if (!read) return fail("moves: " + zweig::to_string(read.error()));
    return std::move(*read);
}

} // namespace play
