#pragma once

#include <zweig/search/simulation.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// The slow twin of a Monte-Carlo tree: it writes down the path of every simulation, and counts visits, sums
/// and the results of later actions afresh from those.
namespace oracle {

/// A game that remembers the actions and outcomes that made it, and of which position a thread's latest
/// simulation left the tree.
template <class G>
struct journal : G {
    using path_type = std::vector<zweig::action_t<G>>;

    using G::G;
    explicit journal(const G& game) : G(game) {}

    void apply(const zweig::action_t<G>& action) {
        G::apply(action);
        path.push_back(action);
    }
    zweig::value_t<G> result(zweig::player p) const {
        left_tree = path;
        return G::result(p);
    }

    path_type path{};
    static inline thread_local path_type left_tree{};
};

/// Plays as another leaf does, and notes where.
template <class Leaf>
struct journal_leaf {
    Leaf leaf{};

    template <class G, class Record>
    zweig::payoff<G> operator()(const G& game, zweig::rng& random, Record& record) {
        const auto at = game.path;
        const auto outcome = leaf(game, random, record);
        G::left_tree = at;
        return outcome;
    }
};

/// Counts of every edge of the tree by the path that leads to it.
template <class G>
class slow_counts {
  public:
    using path_type = typename journal<G>::path_type;
    struct count {
        std::uint64_t visits = 0, sum = 0;
        friend bool operator==(const count&, const count&) = default;
    };

    explicit slow_counts(const G& root) : root_(root) {}

    /// A simulation that left the tree at the end of a path; `record` has its decisions, `outcome` its units.
    template <class Outcome>
    void add(const path_type& path, const zweig::simulation_record<journal<G>>& record,
             const Outcome& outcome) {
        G game = root_;
        path_type prefix;
        std::size_t decisions = 0;
        for (std::size_t i = 0; i < path.size(); ++i) {
            if (i > 0) early_ = early_ || edges_[prefix].visits < 2; // in the tree from the second visit on
            const zweig::player mover = game.to_move();
            if (mover != zweig::player::chance) {
                std::set<zweig::action_t<G>> played;
                for (std::size_t k = decisions; k < record.size(); ++k)
                    if (record[k].by == mover) played.insert(record[k].action);
                for (const auto action : played) {
                    prefix.push_back(action);
                    later_[prefix].visits += 1;
                    later_[prefix].sum += outcome.units(mover);
                    prefix.pop_back();
                }
                ++decisions;
            }
            prefix.push_back(path[i]);
            edges_[prefix].visits += 1;
            edges_[prefix].sum += outcome.units(mover);
            game.apply(path[i]);
        }
        late_ = late_ || (!game.is_terminal() && edges_[prefix].visits > 1);
        ++simulations_;
    }

    count edge(const path_type& path) const { return at(edges_, path); }
    count later(const path_type& path) const { return at(later_, path); }
    std::uint64_t simulations() const { return simulations_; }
    /// Whether each position was taken into the tree on its second visit: not earlier, not later.
    bool grew_on_second_visits() const { return !early_ && !late_; }

    /// Adds what another one has counted.
    void merge(const slow_counts& other) {
        for (const auto& [path, c] : other.edges_) edges_[path].visits += c.visits, edges_[path].sum += c.sum;
        simulations_ += other.simulations_;
    }

  private:
    static count at(const std::map<path_type, count>& counts, const path_type& path) {
        const auto found = counts.find(path);
        return found == counts.end() ? count{} : found->second;
    }

    G root_;
    std::map<path_type, count> edges_{}, later_{};
    std::uint64_t simulations_ = 0;
    bool early_ = false, late_ = false;
};

/// Tells such counts of each simulation. They have to stay where they are.
template <class G>
struct counter {
    slow_counts<G>* counts;

    void operator()(const zweig::simulation_record<journal<G>>& record,
                    const zweig::payoff<journal<G>>& outcome) const {
        counts->add(journal<G>::left_tree, record, outcome);
    }
};

/// A leaf that plays at random, and tells counts of each simulation.
template <class G>
using counting_leaf = zweig::traced<journal_leaf<zweig::rollout<>>, counter<G>>;

template <class G>
counting_leaf<G> count_into(slow_counts<G>& counts) {
    return {{}, {&counts}};
}

/// What is wrong with a tree, by those counts; empty if nothing. `edges` becomes how many it has.
template <class G, class Edge>
std::string compare(const zweig::detail::rooted_tree<journal<G>, Edge>& tree, const slow_counts<G>& counts,
                    bool with_later, std::uint64_t& edges) {
    std::string wrong;
    edges = 1;
    if (zweig::detail::visits_of(tree.edges[0].word) != counts.simulations()) wrong += "the root's visits; ";
    const auto walk = [&](const auto& self, const journal<G>& game, std::uint32_t block) -> void {
        std::vector<zweig::action_t<G>> listed;
        if constexpr (zweig::ChanceGame<G>) {
            if (zweig::at_chance(game))
                zweig::for_each_outcome(game, [&](const auto& o, auto) { listed.push_back(o); });
        }
        if (!zweig::at_chance(game))
            for (const auto action : game.legal_actions()) listed.push_back(action);
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const Edge& e = tree.edges[block + static_cast<std::uint32_t>(i)];
            ++edges;
            journal<G> child = game;
            child.apply(listed[i]);
            const auto c = counts.edge(child.path);
            if (zweig::detail::decoded(game, e.action) != listed[i]) wrong += "an action; ";
            if (zweig::detail::visits_of(e.word) != c.visits) wrong += "visits; ";
            if (zweig::detail::sum_of(e.word) != c.sum) wrong += "a sum; ";
            if (zweig::detail::is_last(e.flags) != (i + 1 == listed.size())) wrong += "the end of a block; ";
            if constexpr (requires { e.later; }) {
                const auto later = counts.later(child.path);
                if (with_later && (zweig::detail::visits_of(e.later) != later.visits ||
                                   zweig::detail::sum_of(e.later) != later.sum))
                    wrong += "later results; ";
            }
            if (e.child != 0) self(self, child, e.child);
        }
    };
    if (tree.edges[0].child != 0) walk(walk, *tree.root, tree.edges[0].child);
    return wrong;
}

} // namespace oracle
