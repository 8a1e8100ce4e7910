#include "players.hpp"

#include "spec.hpp"
#include "units.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace play {

namespace {

using settings = player_settings;

/// Stores what was read, if anything was.
template <class T, class U>
bool set(T& place, const std::optional<U>& value) {
    if (value) place = static_cast<T>(*value);
    return value.has_value();
}

/// The reader of a switch, `on` or `off`, that is a member of a search's options.
template <bool zweig::alpha_beta_options::*Member>
bool read_option(settings& s, std::string_view value) {
    return set(s.options.*Member, read_switch(value));
}
template <bool zweig::mcts_options::*Member>
bool read_option(settings& s, std::string_view value) {
    return set(s.mcts.*Member, read_switch(value));
}

/// Reads a number from 0 to `most`.
template <class T>
bool set_share(T& place, std::string_view value, int most) {
    const auto number = read_decimal(value);
    return number && *number >= 0 && *number <= most && set(place, number);
}

/// The reader of a number from 0 to `Most`.
template <auto Member, int Most>
bool read_share(settings& s, std::string_view value) {
    return set_share(s.*Member, value, Most);
}

/// The reader of a word, one of several that stand for the values of an enumeration, from 0 on.
template <class E, class Place, std::size_t N>
bool read_word(Place& place, const std::array<std::string_view, N>& words, std::string_view value) {
    const auto word = std::ranges::find(words, value);
    if (word == words.end()) return false;
    place = static_cast<E>(word - words.begin());
    return true;
}

constexpr std::array<std::string_view, 7> rollouts{"uniform", "weighted", "decisive", "careful",
                                                   "mast",    "reply",    "none"};
constexpr std::array<std::string_view, 2> parallels{"tree", "root"};
constexpr std::array<std::string_view, 2> choices{"visits", "bound"};

/// "240s+0", "5min+2s"; "240s+0/40": for 40 moves each.
bool read_clock(settings& s, std::string_view value) {
    const std::size_t plus = value.find('+'), slash = value.find('/');
    const auto total = read_time(value.substr(0, std::min(plus, slash)));
    if (!total || total->count() <= 0) return false;
    zweig::time_control control{.total = *total};
    if (plus != std::string_view::npos) {
        const auto text = value.substr(plus + 1, slash == std::string_view::npos ? slash : slash - plus - 1);
        const auto increment = text == "0" ? std::optional(std::chrono::nanoseconds(0)) : read_time(text);
        if (!increment) return false;
        control.increment = *increment;
    }
    if (slash != std::string_view::npos) {
        const auto moves = read_number(value.substr(slash + 1), 1, 1000);
        if (!moves) return false;
        control.moves = *moves;
    }
    s.clock = control;
    return true;
}

bool read_evaluator(settings& s, std::string_view value) {
    s.evaluator = value;
    return true; // the game knows its evaluators
}

constexpr std::string_view evaluators = "positional, discs, threats, races, row, mobility, even";

bool read_seed(settings& s, std::string_view value) { return set(s.seed, read_count(value)); }

constexpr std::array random_keys{
    player_key{"seed", "a whole number", "of the command", "of the random numbers", read_seed},
};

constexpr std::array greedy_keys{
    player_key{"eval", evaluators, "the game's first", "judges positions; each game has some of them",
               read_evaluator},
};

constexpr int most_depth = 250;

constexpr player_key time_key{
    "time", "a time: 800ms, 1.5s, 2min", "1s, if nothing else limits", "for each move",
    [](settings& s, std::string_view v) { return set(s.limits.time, read_time(v)); }};
constexpr player_key clock_key{"clock", "times: 240s+0, 5min+2s, 60s+0/40", "no clock",
                               "for the whole game, and for each move more; or anew after so many moves",
                               read_clock};

using options = zweig::alpha_beta_options;
constexpr std::array alphabeta_keys{
    time_key,
    clock_key,
    player_key{
        "depth", "a whole number from 1 to 250", "no limit", "decisions ahead",
        [](settings& s, std::string_view v) { return set(s.limits.depth, read_number(v, 1, most_depth)); }},
    player_key{"nodes", "a whole number: 5000, 10k, 2M", "no limit", "positions entered for each move",
               [](settings& s, std::string_view v) { return set(s.limits.nodes, read_count(v)); }},
    player_key{"table", "a size up to 1TB: 64MB, 1GB; 0 for none", "64MB",
               "memory of the transposition table",
               [](settings& s, std::string_view v) { return set(s.options.table_bytes, read_bytes(v)); }},
    player_key{
        "threads", "a whole number from 1 to 256", "1", "that search together on one table",
        [](settings& s, std::string_view v) { return set(s.options.threads, read_number(v, 1, 256)); }},
    player_key{"lines", "a whole number from 1 to 256", "1", "best moves with an exact value and a line",
               [](settings& s, std::string_view v) { return set(s.options.lines, read_number(v, 1, 256)); }},
    player_key{"eval", evaluators, "the game's first", "judges positions; each game has some of them",
               read_evaluator},
    player_key{"end", "a whole number from 0 to 16", "the game's",
               "empty squares (Othello, 10) or stones (einstein, 0) that are solved exactly",
               [](settings& s, std::string_view v) { return set(s.end, read_number(v, 0, 16)); }},
    player_key{"star", "a whole number from 0 (off) to 2", "2", "cut-offs where dice are thrown",
               [](settings& s, std::string_view v) { return set(s.options.star, read_number(v, 0, 2)); }},
    player_key{"deeper", "on, off", "on", "what a deeper search has found answers for a shallower one",
               read_option<&options::deeper_answers>},
    player_key{"margin", "a number from 0 (off) to 2", "0",
               "plays at random among moves whose values are that near to the best",
               [](settings& s, std::string_view v) { return set_share(s.options.random_margin, v, 2); }},
    player_key{"seed", "a whole number", "of the command", "of the choice within the margin", read_seed},
    player_key{"deepening", "on, off", "on", "iterative deepening",
               read_option<&options::iterative_deepening>},
    player_key{"null", "on, off", "on", "null windows: principal variation search",
               read_option<&options::null_windows>},
    player_key{"aspiration", "a number from 0 (off) to 2", "0.05", "half width of the first window",
               [](settings& s, std::string_view v) { return set_share(s.options.aspiration, v, 2); }},
    player_key{"etc", "on, off", "on", "enhanced transposition cut-offs",
               read_option<&options::transposition_cutoffs>},
    player_key{"bounds", "on, off", "on", "cut-offs by what the game proves", read_option<&options::bounds>},
    player_key{"order", "on, off", "on", "the game's order of moves", read_option<&options::scorer>},
    player_key{"killers", "on, off", "on", "moves that refuted a sibling first",
               read_option<&options::killers>},
    player_key{"history", "on, off", "on", "moves that refuted others first", read_option<&options::history>},
    player_key{"presearch", "a whole number from 0 (off) to 250", "0",
               "depth from which a search orders the moves",
               [](settings& s, std::string_view v) {
                   return set(s.options.presearch_from, read_number(v, 0, most_depth));
               }},
    player_key{"lmr", "on, off", "off", "late-move reductions",
               [](settings& s, std::string_view v) { return set(s.reductions, read_switch(v)); }},
};

using tree_options = zweig::mcts_options;
constexpr std::array mcts_keys{
    time_key,
    clock_key,
    player_key{"playouts", "a whole number: 5000, 10k, 2M", "no limit", "simulations for each move",
               [](settings& s, std::string_view v) { return set(s.limits.nodes, read_count(v)); }},
    player_key{
        "depth", "a whole number from 1 to 250", "no limit", "moves deep in the tree ends the search",
        [](settings& s, std::string_view v) { return set(s.limits.depth, read_number(v, 1, most_depth)); }},
    player_key{"c", "a number from 0 to 10", "the game's", "weight of exploration, for win rates in [0, 1]",
               read_share<&settings::exploration, 10>},
    player_key{"fpu", "a number from 0 to 10", "above all", "what a move never tried is worth, in win rates",
               read_share<&settings::first_play, 10>},
    player_key{"tuned", "on, off", "off", "UCB1-tuned",
               [](settings& s, std::string_view v) { return set(s.tuned, read_switch(v)); }},
    player_key{"rave", "a whole number; off", "off",
               "later moves judge where they were played; from so many visits on a position's own (GRAVE)",
               [](settings& s, std::string_view v) {
                   if (v == "off") return s.rave.reset(), true;
                   return set(s.rave, v == "on" ? std::optional(50) : read_number(v, 0, 1'000'000));
               }},
    player_key{"bias", "a number from 0 to 10", "0", "weight of the game's order of moves in the tree",
               read_share<&settings::bias, 10>},
    player_key{"widening", "a number from 0 (off) to 100", "0",
               "tries only the best 1 + this * sqrt(visits) moves", read_share<&settings::widening, 100>},
    player_key{
        "rollout", "uniform, weighted, decisive, careful, mast, reply, none", "the game's",
        "any move; by weights; one that wins at once; both; what did well; the last good reply; none",
        [](settings& s, std::string_view v) { return read_word<rollout_kind>(s.rollout, rollouts, v); }},
    player_key{"plies", "a whole number from 0 to 1000", "1000", "of a roll-out, then the evaluator judges",
               [](settings& s, std::string_view v) { return set(s.plies, read_number(v, 0, 1000)); }},
    player_key{"repeat", "a whole number from 1 to 255", "1", "roll-outs from each leaf",
               [](settings& s, std::string_view v) { return set(s.repeat, read_number(v, 1, 255)); }},
    player_key{"eval", evaluators, "the game's first", "judges where a roll-out is cut", read_evaluator},
    player_key{"tree", "a size up to 1TB: 64MB, 1GB", "64MB", "memory of the tree",
               [](settings& s, std::string_view v) { return set(s.mcts.tree_bytes, read_bytes(v)); }},
    player_key{"threads", "a whole number from 1 to 256", "1", "that search together",
               [](settings& s, std::string_view v) { return set(s.mcts.threads, read_number(v, 1, 256)); }},
    player_key{"parallel", "tree, root", "tree", "threads share one tree, or have one each",
               [](settings& s, std::string_view v) {
                   return read_word<zweig::parallel>(s.mcts.parallel, parallels, v);
               }},
    player_key{"solver", "on, off", "on", "proves values", read_option<&tree_options::solver>},
    player_key{"reuse", "on, off", "on", "keeps the tree below what was played",
               read_option<&tree_options::reuse>},
    player_key{"early", "on, off", "on", "ends when no other move can come first any more",
               read_option<&tree_options::early_stop>},
    player_key{"choice", "visits, bound", "visits",
               "plays the move with the most visits, or the best lower confidence bound",
               [](settings& s, std::string_view v) {
                   return read_word<zweig::final_choice>(s.mcts.choice, choices, v);
               }},
    player_key{"lines", "a whole number from 1 to 256", "1", "best moves that are shown while it searches",
               [](settings& s, std::string_view v) { return set(s.mcts.lines, read_number(v, 1, 256)); }},
    player_key{"seed", "a whole number", "of the command", "of the random numbers", read_seed},
};

constexpr std::array<player_entry, 5> entries{{
    {player_kind::human, "human", "a person at the keyboard", {}},
    {player_kind::random, "random", "any legal move, all equally likely", random_keys},
    {player_kind::greedy, "greedy", "the move after which the evaluator likes the position best",
     greedy_keys},
    {player_kind::alphabeta, "alphabeta", "alpha-beta search with a transposition table", alphabeta_keys},
    {player_kind::mcts, "mcts", "Monte-Carlo tree search", mcts_keys},
}};

template <class Range>
std::string names_of(const Range& entries_with_names) {
    std::string names;
    for (const auto& entry : entries_with_names) (names += names.empty() ? "" : ", ") += entry.name;
    return names;
}

} // namespace

std::span<const player_entry> all_players() { return entries; }

zweig::expected<player_settings, std::string> read_player(std::string_view text,
                                                          std::chrono::nanoseconds time) {
    const auto fail = [&](const std::string& why) {
        return zweig::unexpected{"player \"" + std::string(text) + "\": " + why};
    };
    const auto parsed = parse_spec(text);
    if (!parsed) return fail(zweig::to_string(parsed.error()));
    const auto entry = std::ranges::find(entries, std::string_view(parsed->name), &player_entry::name);
    if (entry == entries.end())
        return fail("there is no player " + parsed->name + "; known are " + names_of(entries));

    player_settings result{.kind = entry->kind, .text = std::string(text)};
    for (const auto& [name, value] : parsed->values) {
        const auto key = std::ranges::find(entry->keys, std::string_view(name), &player_key::name);
        if (key == entry->keys.end())
            return fail(parsed->name + " has no key " + name +
                        (entry->keys.empty() ? ", nor any other" : "; known are " + names_of(entry->keys)));
        if (!key->read(result, value))
            return fail(name + "=" + value + " is not understood; " + name + " is " +
                        std::string(key->values));
    }
    const zweig::limits none;
    const auto& l = result.limits;
    if (l.time == none.time && l.depth == none.depth && l.nodes == none.nodes && !result.clock)
        result.limits.time = time;
    return result;
}

std::string list_of_players() {
    std::string text = "A player is name[:key=value,…], for example alphabeta:time=800ms,table=64MB\n";
    for (const player_entry& entry : entries) {
        text += "\n  " + left(entry.name, 11) + std::string(entry.about) + "\n";
        for (const player_key& key : entry.keys) {
            text += "    " + left(key.name, 11) + std::string(key.about) + "\n";
            text += std::string(15, ' ') + std::string(key.values) +
                    "; default: " + std::string(key.standard) + "\n";
        }
    }
    return text;
}

} // namespace play
