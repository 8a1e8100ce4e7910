#pragma once

#include <zweig/core/chance.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/random.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/match/play.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

/// Opening books: what was played in known positions, and a searcher that plays it again.
namespace zweig::inline ZWEIG_ISA {

/// What a book knows of one action in a position.
template <Game G>
struct book_move {
    action_t<G> action{};
    std::uint32_t count = 0;   ///< how often it was played
    std::uint32_t results = 0; ///< in how many games of these the result is known
    double sum = 0;            ///< of those results, for the one who plays the action

    /// The mean result for the one who plays the action, in [-1, 1]; 0 if none is known.
    constexpr value_t<G> value() const noexcept {
        return results == 0 ? value_t<G>(0) : static_cast<value_t<G>>(sum / results);
    }
};

/// A table from positions to the actions that were played there. Positions are known by their keys only:
/// whoever plays from it checks that an action is legal, as `with_book` does.
template <Hashable G>
class opening_book {
  public:
    using action_type = action_t<G>;
    using move_type = book_move<G>;
    /// A game's result for each player.
    using results_type = std::array<value_t<G>, static_cast<std::size_t>(players_of<G>)>;

    /// `decisions`: how many of a game are kept, from its first; throws of dice are none.
    explicit opening_book(int decisions = 30) : most_(decisions) {}

    /// Takes in a game: actions and outcomes from `start` on. Its result is what is given, else what the last
    /// position says if it is over. Returns how many actions were legal, one after another; if not all of
    /// them were, nothing is taken in.
    std::size_t add(const G& start, std::span<const action_type> actions,
                    std::optional<results_type> results = {}) {
        G position = start;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (!detail::is_listed(position, actions[i])) return i;
            position.apply(actions[i]);
        }
        if (!results && position.is_terminal()) {
            results.emplace();
            for (int p = 0; p < players_of<G>; ++p)
                (*results)[static_cast<std::size_t>(p)] = position.result(player(p));
        }
        position = start;
        int kept = 0;
        for (const action_type& action : actions) {
            if (!at_chance(position)) {
                if (kept++ >= most_) break;
                count(position, action, results);
            }
            position.apply(action);
        }
        return actions.size();
    }

    /// As above, for two sides: the result for `player::first`, in [-1, 1].
    template <std::convertible_to<value_t<G>> V>
    requires TwoSides<G> std::size_t add(const G& start, std::span<const action_type> actions, V first) {
        const auto result = static_cast<value_t<G>>(first);
        results_type results{};
        for (int p = 0; p < players_of<G>; ++p)
            results[static_cast<std::size_t>(p)] = same_side<G>(player(p), player::first) ? result : -result;
        return add(start, actions, std::optional(results));
    }

    /// A game that was played here; its result counts only if it was played to its end.
    std::size_t add(const game_record<G>& game) { return add(game.start, game.actions); }

    /// Takes in actions for one position, each counted as often as it is named. Returns as `add` does.
    std::size_t add_moves(const G& position, std::span<const action_type> moves) {
        if (at_chance(position)) return 0;
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (!detail::is_listed(position, moves[i])) return i;
        for (const action_type& move : moves) count(position, move, {});
        return moves.size();
    }

    /// What was played in the position, in the order of coming in.
    std::span<const move_type> find(const G& position) const {
        const auto found = positions_.find(position.key());
        return found == positions_.end() ? std::span<const move_type>() : found->second;
    }

    /// How many positions are known.
    std::size_t size() const noexcept { return positions_.size(); }

  private:
    void count(const G& position, const action_type& action, const std::optional<results_type>& results) {
        auto& moves = positions_[position.key()];
        auto move = std::ranges::find(moves, action, &move_type::action);
        if (move == moves.end()) move = moves.insert(move, move_type{.action = action});
        ++move->count;
        if (!results) return;
        const auto result = static_cast<double>((*results)[index(position.to_move())]);
        assert(result >= -1 && result <= 1);
        ++move->results;
        move->sum += result;
    }

    int most_;
    std::unordered_map<std::uint64_t, std::vector<move_type>> positions_;
};

/// Which of the known actions is played.
enum class book_choice : std::uint8_t {
    weighted,    ///< any, as likely as it was frequent
    most_played, ///< ties by the mean result
    best_result, ///< the mean result, of those with one; ties by how often it was played
};

struct book_options {
    book_choice choice = book_choice::weighted;
    std::uint32_t least_count = 1; ///< an action that was played less often is not known
    std::uint64_t seed = 1;        ///< of the choice at random
};

/// A searcher that answers from a book as long as it knows the position, and then asks the one behind it.
/// The value is the mean result of the games in which the action was played; the reports count games as
/// nodes.
template <Hashable G, Searcher<G> S>
class book_search {
  public:
    /// Precondition: there is a book.
    book_search(std::shared_ptr<const opening_book<G>> book, S searcher, const book_options& options = {})
        : book_(std::move(book)), searcher_(std::move(searcher)), options_(options), random_(options.seed) {
        assert(book_ != nullptr);
    }

    /// Any root will do. `observer`: for searchers that take one; it hears nothing of the book.
    template <class... O>
    requires std::invocable<S&, const G&, const limits&, O...> search_result<G>
    operator()(const G& root, const limits& l, O&&... observer) {
        const auto start = ticker::clock::now();
        const std::vector<book_move<G>> moves = known(root);
        if (moves.empty()) return searcher_(root, l, std::forward<O>(observer)...);
        search_result<G> result;
        result.viewer = root.to_move();
        for (const auto& move : moves)
            result.actions.push_back({.action = move.action,
                                      .value = move.value(),
                                      .kind = bound::none,
                                      .nodes = move.count,
                                      .line = {move.action}});
        const auto& chosen = result.actions[choose(moves)];
        result.best = chosen.action;
        result.value = chosen.value;
        result.line = chosen.line;
        result.stats.time = ticker::clock::now() - start;
        return result;
    }

    void advance(const action_t<G>& action) {
        if constexpr (requires { searcher_.advance(action); }) searcher_.advance(action);
    }

    /// Clears the searcher behind it. The choice at random goes on: a match clears before each game, and
    /// would see the same opening each time.
    void clear() {
        if constexpr (requires { searcher_.clear(); }) searcher_.clear();
    }

    const opening_book<G>& book() const noexcept { return *book_; }

  private:
    /// What may be played of what the book knows, best first. A key may stand for two positions, so legality
    /// is the game's to say.
    std::vector<book_move<G>> known(const G& root) const {
        if (root.is_terminal() || at_chance(root)) return {};
        std::vector<book_move<G>> moves;
        for (const auto& move : book_->find(root))
            if (move.count >= options_.least_count && detail::is_listed(root, move.action))
                moves.push_back(move);
        const auto by_count = [](const auto& a, const auto& b) {
            return a.count != b.count ? a.count > b.count : a.value() > b.value();
        };
        const auto by_result = [](const auto& a, const auto& b) {
            if ((a.results == 0) != (b.results == 0)) return b.results == 0;
            return a.value() != b.value() ? a.value() > b.value() : a.count > b.count;
        };
        if (options_.choice == book_choice::best_result)
            std::ranges::stable_sort(moves, by_result);
        else
            std::ranges::stable_sort(moves, by_count);
        return moves;
    }

    std::size_t choose(const std::vector<book_move<G>>& moves) {
        if (options_.choice != book_choice::weighted) return 0;
        double left = 0;
        for (const auto& move : moves) left += move.count;
        left *= random_.unit();
        for (std::size_t i = 0; i + 1 < moves.size(); ++i)
            if ((left -= moves[i].count) < 0) return i;
        return moves.size() - 1;
    }

    std::shared_ptr<const opening_book<G>> book_;
    S searcher_;
    book_options options_;
    rng random_;
};

/// Puts a book before a searcher. Several searchers may share one.
template <Hashable G, Searcher<G> S>
book_search<G, S> with_book(std::shared_ptr<const opening_book<G>> book, S searcher,
                            const book_options& options = {}) {
    return book_search<G, S>(std::move(book), std::move(searcher), options);
}

/// Puts a book of its own before a searcher.
template <Hashable G, Searcher<G> S>
book_search<G, S> with_book(opening_book<G> book, S searcher, const book_options& options = {}) {
    return book_search<G, S>(std::make_shared<const opening_book<G>>(std::move(book)), std::move(searcher),
                             options);
}

} // namespace zweig::inline ZWEIG_ISA
