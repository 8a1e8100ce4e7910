#pragma once

#include "einstein_board.hpp"
#include "game_line.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/games/einstein/record.hpp>
#include <zweig/games/einstein/tablebase.hpp>

#include <array>
#include <utility>

namespace play {

/// EinStein würfelt nicht! in the terminal: the game of 5x5 squares. Values are chances to win.
struct einstein {
    using game = zweig::einstein::game;
    using exact_game = zweig::einstein::basic_einstein<zweig::einstein::standard<>, double>;
    using action = zweig::einstein::action;
    using player = zweig::player;

    static constexpr std::string_view name = "einstein";
    static constexpr std::string_view about = "EinStein würfelt nicht!, a race with a die on 5x5 squares";
    static constexpr std::string_view player_name(player p) { return zweig::einstein::color_name(p); }

    static constexpr std::size_t move_size = 0;
    template <class G>
    static std::string move_text(const G& g, action a) {
        if (zweig::einstein::is_throw(a)) return std::to_string(zweig::einstein::face_of(a));
        return zweig::einstein::to_string(g, a);
    }
    static zweig::expected<action, zweig::parse_error> parse_move(const game& g, std::string_view text) {
        return zweig::einstein::parse_action(g, text);
    }
    template <class G = game>
    static zweig::expected<read_position<G>, zweig::parse_error> parse_position(std::string_view text) {
        const auto read = zweig::einstein::parse_einstein<G>(text);
        if (!read) return zweig::unexpected{read.error()};
        return read_position<G>{*read};
    }
    static std::string position_text(const game& g) { return zweig::einstein::to_string(g); }

    static constexpr std::array<std::string_view, 3> starts{"fixed", "random", "choose"};
    static game start(std::string_view way, zweig::rng& random) {
        return way == "random" ? game::random_start(random) : way == "choose" ? game::set_up() : game();
    }

    static constexpr int faces = 6;
    static player thrower(const game& g, int /*in_vain*/) { return g.turn(); }
    static zweig::expected<action, std::string> outcome(const game&, int face, int /*in_vain*/) {
        return zweig::einstein::throw_of(face);
    }

    static picture board(const game& g, std::optional<action> last) {
        return einstein_board(g, last, game::size, game::size);
    }
    static std::string throw_words(const game& g, action a) { return einstein_throw<einstein>(g, a); }
    static std::string status(const game& g) {
        std::string text = einstein_status<einstein>(g);
        if (!g.setting_up()) return text;
        const auto placed = static_cast<std::size_t>(std::popcount(g.of(g.turn()).living()));
        return text + " on " +
               zweig::einstein::square_name(game::board_square(g.turn(), game::start_squares[placed]));
    }
    static std::string result(const game& g) {
        const player winner = zweig::opponent(g.turn());
        return std::string(player_name(winner)) + " wins: " +
               (g.of(winner).on(game::goal) >= 0
                    ? "stone " +
                          std::string(1, zweig::einstein::stone_letter(winner, g.of(winner).on(game::goal))) +
                          " is in the corner"
                    : std::string(player_name(g.turn())) + " has no stone left");
    }

    static std::string value_text(float value, bool solved) { return chance_text(value, solved); }
    static std::string value_words(float value, player viewer, bool solved) {
        return chance_words(value, player_name(viewer), solved);
    }

    /// Of a board that is not full yet there is nothing to say.
    template <class E>
    struct after_placing {
        float operator()(const game& g, player viewer) const noexcept {
            return g.setting_up() ? 0.0f : static_cast<float>(E{}(g, viewer));
        }
    };
    static constexpr std::array<std::string_view, 3> evaluators{"races", "row", "mobility"};
    static one_of<after_placing<zweig::einstein::races>, after_placing<zweig::einstein::row_distance>,
                  after_placing<zweig::einstein::die_mobility>>
    evaluator(std::size_t number) {
        return {number};
    }
    static zweig::einstein::forward_moves order() { return {}; }
    static constexpr bool has_leaf = false;
    static constexpr float exploration = 0.8f;
    static constexpr auto rollout = rollout_kind::careful;
    static constexpr int usual_decisions = 12; // of a side in a game
    static zweig::no_leaf leaf(const player_settings&) { return {}; }
    static constexpr int most_table_stones = 4; // 79 MB, two seconds; five would take 4 GB
    static zweig::einstein::tablebase_leaf<> table_leaf(int stones);

    /// The game record; of a game whose last throw has no move yet, up to the move before.
    static zweig::expected<std::string, std::string> save_text(const game_line<game>& line, bool over);
    /// Nothing if the text is no record.
    static std::optional<zweig::expected<game_line<game>, std::string>> read_saved(std::string_view text);
};

} // namespace play
