#pragma once

#include "commands.hpp"
#include "dice.hpp"
#include "game_line.hpp"
#include "record_file.hpp"
#include "replay.hpp"
#include "searches.hpp"
#include "show.hpp"

#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace play {

/// How a game is played, besides who plays it.
struct table_settings {
    dice_from dice = dice_from::program;
    std::uint64_t seed = 1;
    record_file* record = nullptr; ///< open, or nothing
};

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

    terminal_game(game_line<G> line, std::array<seat, 2> seats, seat hint, const table_settings& table)
        : line_(std::move(line)),
          position_(line_.position()),
          seats_(std::move(seats)),
          hint_(std::move(hint)),
          die_(table.dice, table.seed),
          record_(table.record) {}

    /// Plays to the end of the game, or until somebody has enough.
    void run() {
        if (!line_.note.empty()) std::cout << line_.note << '\n';
        show();
        write_record(false);
        while (!position_.is_terminal()) {
            if (act()) continue;
            std::cout << "\nthe game is left unfinished";
            break;
        }
        if (position_.is_terminal()) std::cout << "\n" << T::result(position_);
        show_transcript();
        write_record(true);
    }

  private:
    /// A throw, a move of a searcher, or one input of a person. False: somebody has enough.
    bool act() {
        if constexpr (HasDice<T>) {
            if (zweig::at_chance(position_)) {
                if (die_.is_asked()) return ask_person();
                std::cout << '\n';
                fell(die_.roll(position_, line_.actions.size()));
                return true;
            }
        }
        seat& mover = seats_[zweig::index(position_.to_move())];
        if (!mover.searcher) return ask_person();
        const auto found = mover.searcher(position_, mover.settings.limits);
        const G before = position_;
        thought about;
        if (found.stats.depth > 0) {
            about.value = static_cast<double>(found.value);
            about.line = trimmed(line_text<T>(before, found.line));
        }
        play(*found.best, std::move(about));
        show_move<T>(before, *found.best, position_, number());
        if (const std::string words = search_words<T>(before, found); !words.empty())
            std::cout << "   " << words << '\n';
        show();
        return true;
    }

    /// Of the decision made last, counted from 1.
    std::size_t number() const { return decisions(line_, line_.actions.size()); }

    bool is_throw_due() const { return zweig::at_chance(position_); }

    void fell(const action& outcome) {
        play(outcome);
        if (!seats_[zweig::index(position_.to_move())].searcher)
            std::cout << T::status(position_) << std::endl;
    }

    /// Keeps the record up to date; what cannot be written is said at once, and the game goes on.
    void write_record(bool over) {
        if (record_ == nullptr) return;
        const auto text = save_text<T>(line_, over);
        if (text && !record_->update(*text)) fail(record_->problem() + "; the game is recorded no further");
    }

    void show() const {
        std::optional<action> last;
        if (!line_.actions.empty()) {
            game_line<G> before = line_;
            before.cut(line_.actions.size() - 1);
            if (!zweig::at_chance(before.position())) last = line_.actions.back();
        }
        show_position<T>(position_, last);
    }

    void show_transcript() const {
        std::cout << "\ntranscript: " << transcript<T>(line_);
        if (!line_.start_text.empty()) std::cout << "\nfrom the position: " << line_.start_text;
        std::cout << std::endl;
    }

    void play(const action& a, thought about = {}) {
        position_.apply(a);
        line_.play(a, std::move(about));
        for (seat& s : seats_) s.searcher.advance(a);
        write_record(false);
    }

    /// Goes to another position: what searchers remember of this game is void.
    void go_to(game_line<G> line) {
        line_ = std::move(line);
        position_ = line_.position();
        for (seat& s : seats_) s.searcher.clear();
        die_.reset();
        write_record(false);
        show();
    }

    /// One input of the person to move. False: no more.
    bool ask_person() {
        std::cout << prompt() << "> " << std::flush;
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
        else if (is_throw_due())
            throw_die(*input);
        else if (HasDice<T> && word == "die")
            correct_die(rest);
        else
            move(*input);
        return true;
    }

    std::string prompt() const {
        if constexpr (HasDice<T>)
            if (is_throw_due()) return std::string(T::player_name(die_.thrower(position_))) + "'s die";
        return std::string(T::player_name(position_.to_move()));
    }

    void throw_die(const std::string& text) {
        if constexpr (HasDice<T>)
            if (const auto outcome = die_.take(position_, text)) fell(*outcome);
    }

    /// The throw before this decision was mistyped.
    void correct_die(const std::string& text) {
        if constexpr (HasDice<T>) {
            game_line<G> before = line_;
            if (!before.actions.empty()) before.cut(before.actions.size() - 1);
            const G position = before.position();
            if (!die_.is_asked() || line_.actions.empty() || !zweig::at_chance(position)) {
                std::cout << (die_.is_asked() ? "no throw was typed here" : "the program throws the die")
                          << std::endl;
                return;
            }
            const auto outcome = die_.take(position, text);
            die_.reset();
            if (!outcome) return;
            line_ = std::move(before);
            position_ = position;
            for (seat& s : seats_) s.searcher.clear();
            fell(*outcome);
        }
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
        show_move<T>(before, *read, position_, number());
        show();
    }

    void show_help() const {
        std::cout << "  a move     such as " << example_move() << "\n"
                  << "  moves      the legal moves\n"
                  << "  hint       what the computer would play\n"
                  << "  undo       back to your turn before\n"
                  << "  board      the board again\n"
                  << "  save FILE  writes the game to a file\n"
                  << "  load FILE  goes on with a game from a file\n"
                  << "  quit       leaves the game" << std::endl;
        if constexpr (HasDice<T>)
            if (die_.is_asked())
                std::cout << "  a throw    the number that the die shows, when it is asked for\n"
                          << "  die N      the die before this move showed N, not what was typed"
                          << std::endl;
    }
    std::string example_move() const {
        G game = position_;
        for (;;) {
            const auto actions = game.legal_actions();
            const auto first = *std::ranges::begin(actions);
            if (!zweig::at_chance(game)) return move_text<T>(game, first);
            game.apply(first);
        }
    }

    void show_moves() const {
        std::cout << (is_throw_due() ? "the die is thrown first; it may show:" : "legal moves:");
        for (const auto& a : position_.legal_actions()) std::cout << ' ' << move_text<T>(position_, a);
        std::cout << std::endl;
    }

    /// Takes back everything down to the turn before at which a person moved.
    void undo() {
        std::size_t person_moved_at = line_.actions.size();
        G game = line_.start;
        for (std::size_t i = 0; i < line_.actions.size(); ++i) {
            if (!zweig::at_chance(game) && !seats_[zweig::index(game.to_move())].searcher)
                person_moved_at = i;
            game.apply(line_.actions[i]);
        }
        if (person_moved_at == line_.actions.size()) {
            std::cout << "there is no move of yours to take back" << std::endl;
            return;
        }
        game_line<G> earlier = line_;
        earlier.cut(person_moved_at);
        const std::size_t moves = number() - decisions(earlier, person_moved_at);
        std::cout << (moves == 1 ? "1 move is taken back\n"
                                 : std::to_string(moves) + " moves are taken back\n");
        go_to(std::move(earlier));
    }

    void hint() {
        const auto found = hint_.searcher(position_, hint_.settings.limits);
        std::cout << "hint: " << (found.best ? move_text<T>(position_, *found.best) : "throw the die");
        if (const std::string words = search_words<T>(position_, found); !words.empty())
            std::cout << " (" << words << ")";
        std::cout << std::endl;
    }

    void save(const std::string& path) const {
        if (path.empty()) {
            std::cout << "save takes the name of a file" << std::endl;
            return;
        }
        const auto text = save_text<T>(line_, true);
        if (!text) {
            std::cout << "nothing is saved: " << text.error() << std::endl;
            return;
        }
        std::ofstream file(path);
        file << *text << std::flush;
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
        if (!line || !line->problem.empty())
            std::cout << "nothing is loaded: " << (line ? line->problem : line.error()) << std::endl;
        else
            go_to(std::move(*line));
    }

    game_line<G> line_;
    G position_;
    std::array<seat, 2> seats_;
    seat hint_;
    typename die_type<T>::type die_;
    record_file* record_;
};

/// The command `zweig-play GAME`.
template <Playable T>
int play_in_terminal(const play_arguments& arguments) {
    using seat = typename terminal_game<T>::seat;
    if (!arguments.replay.empty()) return replay<T>(arguments.replay);
    if (!arguments.start.empty() && !arguments.position.empty())
        return fail("--start and --position cannot both say where to start");
    // Dice are other ones each time, unless a seed is given.
    std::uint64_t seed = arguments.seed.value_or(1);
    if (zweig::ChanceGame<typename T::game> && !arguments.seed)
        seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) %
               1'000'000;
    auto start = read_start<T>(arguments.start.empty() ? arguments.position : arguments.start, seed);
    if (!start) return fail(start.error());
    std::vector<seat> seats;
    for (const std::string& text : {arguments.first, arguments.second, arguments.hint}) {
        auto settings = read_player(text);
        if (!settings) return fail(settings.error());
        settings->options.forced_reply = true;
        seats.push_back({*settings});
        if (settings->is_human() && seats.size() < 3) continue;
        auto searcher = make_player<T>(*settings, seed + seats.size());
        if (!searcher) return fail(searcher.error());
        seats.back().searcher = std::move(*searcher);
    }
    record_file record;
    if (!arguments.record.empty() && !record.open(arguments.record)) return fail(record.problem());
    if (HasDice<T> && !arguments.dice_asked) std::cout << "dice of --seed " << seed << '\n';
    const table_settings table{.dice = arguments.dice_asked ? dice_from::people : dice_from::program,
                               .seed = seed,
                               .record = record.is_open() ? &record : nullptr};
    terminal_game<T>(std::move(*start), {std::move(seats[0]), std::move(seats[1])}, std::move(seats[2]),
                     table)
        .run();
    return record.problem().empty() ? success : check_failed;
}

} // namespace play
