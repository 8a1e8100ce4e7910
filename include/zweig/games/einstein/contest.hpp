#pragma once

#include <zweig/games/einstein/notation.hpp>
#include <zweig/version.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace zweig::inline ZWEIG_ISA::einstein {

/// What a program says of itself in a contest.
struct contest_options {
    std::string name = "zweig"; ///< a word
    std::string version = std::to_string(version_major) + '.' + std::to_string(version_minor) + '.' +
                          std::to_string(version_patch); ///< a word
    placement arrangement{0, 1, 2, 5, 6, 10}; ///< of stones 1 to 6, each side's seen from its own corner
    double seconds = 240; ///< a side and game until `time_setting` says otherwise; the default is the CCGC's

    friend bool operator==(const contest_options&, const contest_options&) = default;
};

/// The line protocol of a university contest, one line in, one line out; whoever owns it reads and writes.
/// `name`, `version`, `time_setting`, `board_setting`, `ini`, `get`, `exit`; a line that is none of these or
/// malformed is answered by `? reason` and changes nothing. It may play both sides, each on its own clock.
template <class G = game, class Clock = std::chrono::steady_clock>
class contest_session {
  public:
    explicit contest_session(contest_options options = {})
        : options_(std::move(options)), seconds_(options_.seconds), left_{seconds_, seconds_} {}

    /// The answer to a line, without a line end; empty only for `exit`. `choose(game, seconds_left)` returns
    /// the move of a position after the throw; the time it takes is off its side's clock.
    template <class F>
    std::string answer(std::string_view line, F&& choose) {
        const words said = split(line);
        if (ended_) return "? the session has ended";
        if (said.count == 0) return "? an empty line";
        const std::string_view command = said.all[0];
        if (command == "name" || command == "version" || command == "exit") {
            if (said.count > 1) return "? " + std::string(command) + " stands alone";
            ended_ = command == "exit";
            return ended_ ? "" : command == "name" ? options_.name : options_.version;
        }
        if (command == "time_setting") return set_time(said);
        if (command == "board_setting") return set_board(said);
        if (command == "ini") return arrange(said);
        if (command == "get") return move(said, choose);
        return "? there is no command " + std::string(command.substr(0, 40));
    }

    /// Whether `exit` was said.
    bool ended() const noexcept { return ended_; }
    /// What is left of a player's time; never below 0.
    double seconds_left(player p) const noexcept { return left_[index(p)]; }

    friend bool operator==(const contest_session&, const contest_session&) = default;

  private:
    static constexpr std::size_t stones = 6;
    static_assert(G::size == 5 && G::rules::faces == 6, "zweig: contests play the game of 5x5 squares");

    struct words {
        std::array<std::string_view, 3 + 2 * stones + 1> all{}; // one more than any command has
        std::size_t count = 0;                                  // at most the room for them
    };

    static words split(std::string_view line) noexcept {
        words found;
        for (std::size_t at = 0; at < line.size() && found.count < found.all.size();) {
            const std::size_t start = at;
            while (at < line.size() && !detail::is_blank(line[at])) ++at;
            if (at > start) found.all[found.count++] = line.substr(start, at - start);
            while (at < line.size() && detail::is_blank(line[at])) ++at;
        }
        return found;
    }

    template <class T>
    static std::optional<T> number(std::string_view word) noexcept {
        T value{};
        const auto [behind, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || behind != word.data() + word.size()) return std::nullopt;
        return value;
    }

    static std::optional<player> side(std::string_view word) noexcept {
        if (word == "R") return player::first;
        if (word == "B") return player::second;
        return std::nullopt;
    }

    std::string set_time(const words& said) {
        const auto seconds = said.count == 2 ? number<double>(said.all[1]) : std::nullopt;
        constexpr double a_year = 365.0 * 24 * 60 * 60;
        if (!seconds || !(*seconds > 0 && *seconds <= a_year)) // not a number is neither
            return "? time_setting SECONDS: a number above 0, for each side and the whole game";
        seconds_ = *seconds;
        left_.fill(seconds_);
        return "1";
    }

    static std::string set_board(const words& said) {
        bool ours = true;
        for (std::size_t i = 1; i < 4; ++i) {
            const auto n = said.count == 4 ? number<int>(said.all[i]) : std::nullopt;
            if (!n) return "? board_setting SIZE STONES PLAYERS: three numbers";
            ours = ours && *n == (i == 1 ? 5 : i == 2 ? 6 : 2);
        }
        return ours ? "1" : "0";
    }

    /// A new game for this side: its clock starts anew.
    std::string arrange(const words& said) {
        const auto who = said.count == 2 ? side(said.all[1]) : std::nullopt;
        if (!who) return "? ini R or ini B";
        left_[index(*who)] = seconds_;
        std::string text;
        for (const int square : options_.arrangement)
            text += (text.empty() ? "" : " ") + square_name(G::board_square(*who, square));
        return text;
    }

    template <class F>
    std::string move(const words& said, F& choose) {
        const auto read = position(said);
        if (!read) return "? " + read.error();
        double& left = left_[index(read->turn())];
        const auto start = Clock::now();
        const action chosen = choose(*read, left);
        const std::chrono::duration<double> taken = Clock::now() - start;
        left = std::max(0.0, left - taken.count());
        assert(std::ranges::count(read->legal_actions(), chosen) == 1);
        const auto [from, to] = squares_of(*read, chosen);
        return square_name(from) + ' ' + square_name(to);
    }

    /// The position that `get R|B DIE b1 … b6 r1 … r6` asks about.
    static expected<G, std::string> position(const words& said) {
        const auto fail = [](std::string reason) { return unexpected<std::string>{std::move(reason)}; };
        if (said.count != 3 + 2 * stones)
            return fail("get R|B DIE and twelve squares, Blue's six, then Red's, 0 for a stone that is gone");
        const auto turn = side(said.all[1]);
        if (!turn) return fail("R or B is to move, not " + std::string(said.all[1]));
        const auto die = detail::face_at<6>(said.all[2], 0);
        if (!die) return fail(std::string(said.all[2]) + ": " + die.error().message);

        detail::board_stones board = detail::empty_board();
        for (std::size_t i = 0; i < 2 * stones; ++i) {
            const std::string_view word = said.all[3 + i];
            if (word == "0") continue;
            const auto square = parse_square(word);
            if (!square) return fail(std::string(word) + ": " + square.error().message);
            for (const placement& others : board)
                if (std::ranges::find(others, *square) != others.end())
                    return fail("two stones on " + square_name(*square));
            board[i < stones ? 1 : 0][i % stones] = *square;
        }
        auto read = detail::position_of<G>(board, *turn, *die);
        if (!read) return fail(read.error().reason);
        return *read;
    }

    contest_options options_;
    double seconds_;
    std::array<double, 2> left_;
    bool ended_ = false;
};

} // namespace zweig::inline ZWEIG_ISA::einstein
