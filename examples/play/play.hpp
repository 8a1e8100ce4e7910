#pragma once

#include "commands.hpp"
#include "game_line.hpp"
#include "make_player.hpp"
#include "replay.hpp"
#include "show.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace play {

/// A game in the terminal: people and searchers, boards and commands.
template <Playable T>
class terminal_game {
  public:
    using G = typename T::game;
    using action = zweig::action_t<G>;

    struct seat {
        player_settings settings;
        zweig::any_searcher<G> searcher{}; ///< empty: a person
    };

    terminal_game(game_line<G> line, std::array<seat, 2> seats, seat hint)
        : line_(std::move(line)),
          position_(line_.position()),
          seats_(std::move(seats)),
          hint_(std::move(hint)) {}

    /// Plays to the end of the game, or until somebody has enough.
    void run() {
        if (!line_.note.empty()) std::cout << line_.note << '\n';
        show();
        while (!position_.is_terminal()) {
            seat& mover = seats_[zweig::index(position_.to_move())];
            if (mover.searcher) {
                const auto found = mover.searcher(position_, mover.settings.limits);
                const G before = position_;
                play(*found.best);
                show_move<T>(before, *found.best, position_, line_.actions.size());
                if (const std::string words = search_words<T>(found); !words.empty())
                    std::cout << "   " << words << '\n';
                show();
            } else if (!ask_person()) {
                std::cout << "\nthe game is left unfinished";
                show_transcript();
                return;
            }
        }
        std::cout << "\n" << T::result(position_);
        show_transcript();
    }

  private:
    void show() const {
        show_position<T>(position_,
                         line_.actions.empty() ? std::nullopt : std::optional<action>(line_.actions.back()));
    }

    void show_transcript() const {
        std::cout << "\ntranscript: " << transcript<T>(line_.actions);
        if (!line_.start_text.empty()) std::cout << "\nfrom the position: " << line_.start_text;
        std::cout << std::endl;
    }

    void play(const action& a) {
        position_.apply(a);
        line_.actions.push_back(a);
        for (seat& s : seats_) s.searcher.advance(a);
    }

    /// Goes to another position: what searchers remember of this game is void.
    void go_to(game_line<G> line) {
        line_ = std::move(line);
        position_ = line_.position();
        for (seat& s : seats_) s.searcher.clear();
        show();
    }

    /// One input of the person to move. False: no more.
    bool ask_person() {
        std::cout << T::player_name(position_.to_move()) << "> " << std::flush;
        const auto input = read_line();
        if (!input) return false;
        const std::size_t blank = input->find(' ');
        const std::string word = input->substr(0, blank);
        const std::string rest(blank == input->npos ? std::string_view()
                                                    : trimmed(std::string_view(*input).substr(blank)));
        if (word.empty()) return true;
        if (word == "quit" || word == "exit") return false;
        if (word == "help")
            show_help();
        else if (word == "moves")
            show_moves();
        else if (word == "board")
            show();
        else if (word == "undo")
            undo();
        else if (word == "hint")
            hint();
        else if (word == "save")
            save(rest);
        else if (word == "load")
            load(rest);
        else
            move(*input);
        return true;
    }

    void move(const std::string& text) {
        const auto read = T::parse_move(position_, text);
        if (!read) {
            std::cout << "\"" << text << "\" is no move here: " << read.error().message
                      << " (\"moves\" lists the legal ones, \"help\" the commands)" << std::endl;
            return;
        }
        const G before = position_;
        play(*read);
        show_move<T>(before, *read, position_, line_.actions.size());
        show();
    }

    static void show_help() {
        std::cout << "  a move     such as " << example_move() << "\n"
                  << "  moves      the legal moves\n"
                  << "  hint       what the computer would play\n"
                  << "  undo       back to your turn before\n"
                  << "  board      the board again\n"
                  << "  save FILE  writes the game to a file\n"
                  << "  load FILE  goes on with a game from a file\n"
                  << "  quit       leaves the game" << std::endl;
    }
    static std::string example_move() {
        const auto actions = G().legal_actions();
        return T::move_text(*std::ranges::begin(actions));
    }

    void show_moves() const {
        std::cout << "legal moves:";
        for (const auto& a : position_.legal_actions()) std::cout << ' ' << T::move_text(a);
        std::cout << std::endl;
    }

    /// Takes back everything down to the turn before at which a person moved.
    void undo() {
        std::size_t person_moved_at = line_.actions.size();
        G game = line_.start;
        for (std::size_t i = 0; i < line_.actions.size(); ++i) {
            if (!seats_[zweig::index(game.to_move())].searcher) person_moved_at = i;
            game.apply(line_.actions[i]);
        }
        if (person_moved_at == line_.actions.size()) {
            std::cout << "there is no move of yours to take back" << std::endl;
            return;
        }
        game_line<G> earlier = line_;
        earlier.actions.resize(person_moved_at);
        std::cout << (line_.actions.size() - person_moved_at == 1
                          ? "1 move is taken back\n"
                          : std::to_string(line_.actions.size() - person_moved_at) +
                                " moves are taken back\n");
        go_to(std::move(earlier));
    }

    void hint() {
        const auto found = hint_.searcher(position_, hint_.settings.limits);
        std::cout << "hint: " << T::move_text(*found.best);
        if (const std::string words = search_words<T>(found); !words.empty())
            std::cout << " (" << words << ")";
        std::cout << std::endl;
    }

    void save(const std::string& path) const {
        if (path.empty()) {
            std::cout << "save takes the name of a file" << std::endl;
            return;
        }
        std::ofstream file(path);
        file << save_text<T>(line_) << std::flush;
        std::cout << (file ? "saved in " : "nothing is saved: a file cannot be written as ") << path
                  << std::endl;
    }

    void load(const std::string& path) {
        if (path.empty()) {
            std::cout << "load takes the name of a file" << std::endl;
            return;
        }
        std::string why;
        const auto text = read_file(path, why);
        if (!text) {
            std::cout << "nothing is loaded: " << why << std::endl;
            return;
        }
        auto line = read_game<T>(*text);
        if (!line)
            std::cout << "nothing is loaded: " << line.error() << std::endl;
        else
            go_to(std::move(*line));
    }

    game_line<G> line_;
    G position_;
    std::array<seat, 2> seats_;
    seat hint_;
};

/// The command `zweig-play GAME`.
template <Playable T>
int play_in_terminal(const play_arguments& arguments) {
    using seat = typename terminal_game<T>::seat;
    if (!arguments.replay.empty()) return replay<T>(arguments.replay);
    auto start = read_start<T>(arguments.position);
    if (!start) return fail(start.error());
    std::vector<seat> seats;
    for (const std::string& text : {arguments.first, arguments.second, arguments.hint}) {
        auto settings = read_player(text);
        if (!settings) return fail(settings.error());
        settings->options.forced_reply = true;
        seats.push_back({*settings});
        if (settings->is_human() && seats.size() < 3) continue;
        auto searcher = make_player<T>(*settings, arguments.seed + seats.size());
        if (!searcher) return fail(searcher.error());
        seats.back().searcher = std::move(*searcher);
    }
    terminal_game<T>(std::move(*start), {std::move(seats[0]), std::move(seats[1])}, std::move(seats[2]))
        .run();
    return success;
}

} // namespace play
