#pragma once

#include <zweig/core/action_list.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/expected.hpp>

#include "support/literal_tree_text.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// A game that is the tree you type: `literal_tree<>("(A +1 (B -1 0))")`. The grammar is in
/// `literal_tree_text.hpp`.
namespace support {

/// What kind of game a literal tree is, at compile time: it models the concepts that it asks for, and no
/// others.
struct tree_kind {
    int players = 2;
    bool chance = false;   ///< ChanceGame
    bool keys = true;      ///< Hashable
    bool bounds = false;   ///< Bounded: the least and greatest leaf below, loosened by a hash
    bool partners = false; ///< four players, two sides: A and C against B and D
};

/// The n-th branch of a node.
enum class branch : std::uint8_t {};

template <tree_kind Kind = tree_kind{}, std::floating_point Value = float>
class literal_tree {
    static constexpr bool two_sides = Kind.players == 2 || Kind.partners;

  public:
    using action_type = branch;
    static constexpr int players = Kind.players;
    static constexpr int side(zweig::player p) noexcept {
        return static_cast<int>(p) % (Kind.partners ? 2 : 4);
    }

    static zweig::expected<literal_tree, zweig::parse_error> parse(std::string_view text) {
        const int results = two_sides || players == 1 ? 1 : players;
        auto tree =
            parse_tree(text, {players, results, Kind.chance, std::numeric_limits<std::uint8_t>::max()});
        if (!tree) return zweig::unexpected{tree.error()};
        return literal_tree(std::make_shared<const tree_data>(std::move(*tree)));
    }

    /// Precondition: the text is a tree of this kind. Else the test ends here and says why.
    explicit literal_tree(std::string_view text) : literal_tree(read_or_abort(text)) {}

    zweig::player to_move() const { return node().mover; }
    bool is_terminal() const { return node().children.empty(); }
    auto legal_actions() const {
        zweig::action_list<branch, max_branches> actions;
        for (std::size_t i = 0; i < node().children.size(); ++i) actions.push_back(branch(i));
        return actions;
    }
    void apply(branch b) { id_ = node().children[static_cast<std::size_t>(b)].node; }

    Value result(zweig::player p) const { return value_for(p, node().results); }

    Value probability(branch b) const requires(Kind.chance) {
        return static_cast<Value>(node().children[static_cast<std::size_t>(b)].probability);
    }

    std::uint64_t key() const requires(Kind.keys) { return hash(); }

    zweig::interval<Value> bounds(zweig::player p) const requires(Kind.bounds) {
        if (two_sides && side(p) == 1) {
            const auto other = bounds(zweig::player::first);
            return {-other.hi, -other.lo};
        }
        const std::size_t i = two_sides ? 0 : zweig::index(p);
        std::uint64_t state = hash();
        const auto loosened = [&](double bound, double limit) {
            const std::uint64_t h = zweig::splitmix64(state);
            const double part =
                h % 2 == 0 ? 0 : static_cast<double>(h >> 11) * 0x1.0p-53; // half of them are tight
            return static_cast<Value>(bound + (limit - bound) * part);
        };
        const Value lo = loosened(node().least[i], -1);
        return {lo, loosened(node().greatest[i], 1)};
    }

    /// The static evaluation that the text gives this node, if any, for a player.
    std::optional<Value> evaluation(zweig::player p) const {
        if (!node().evaluation) return std::nullopt;
        return value_for(p, *node().evaluation);
    }

    /// A number of this node that differs from every other's, whether the kind has keys or not.
    std::uint64_t hash() const {
        std::uint64_t state = tree_->salt + id_;
        return zweig::splitmix64(state);
    }

    /// The whole tree, as it was typed.
    const std::string& text() const { return tree_->text; }

    friend bool operator==(const literal_tree& a, const literal_tree& b) {
        return a.id_ == b.id_ && (a.tree_ == b.tree_ || a.tree_->text == b.tree_->text);
    }

  private:
    explicit literal_tree(std::shared_ptr<const tree_data> tree) : tree_(std::move(tree)), id_(tree_->root) {}

    static literal_tree read_or_abort(std::string_view text) {
        auto tree = parse(text);
        if (!tree) {
            std::fprintf(stderr, "literal tree %.*s: %s\n", static_cast<int>(text.size()), text.data(),
                         to_string(tree.error()).c_str());
            std::abort();
        }
        return *std::move(tree);
    }

    static Value value_for(zweig::player p, const tree_values& values) {
        if constexpr (!two_sides)
            return static_cast<Value>(values[zweig::index(p)]);
        else
            return static_cast<Value>(side(p) == 0 ? values[0] : 0 - values[0]);
    }

    const tree_node& node() const { return tree_->nodes[id_]; }

    std::shared_ptr<const tree_data> tree_;
    std::uint32_t id_;
};

/// Two players, no chance, keys: what alpha-beta takes.
using plain_tree = literal_tree<>;
/// Two players and dice.
using chance_tree = literal_tree<tree_kind{.chance = true}>;

static_assert(zweig::Hashable<plain_tree> && zweig::TwoSides<plain_tree> && !zweig::ChanceGame<plain_tree> &&
              !zweig::Bounded<plain_tree> && zweig::PerfectInformation<plain_tree>);
static_assert(zweig::ChanceGame<chance_tree>);
static_assert(!zweig::Hashable<literal_tree<tree_kind{.keys = false}>>);
static_assert(zweig::Bounded<literal_tree<tree_kind{.bounds = true}, double>>);
static_assert(zweig::TwoSides<literal_tree<tree_kind{.players = 4, .partners = true}>>);
static_assert(zweig::sides_of<literal_tree<tree_kind{.players = 3}>> == 3);

/// The evaluation that the text gives, else one made of a hash of the node: `values` different ones in (-1,
/// 1), few so that ties occur, opposite for the two of two sides.
struct tree_evaluator {
    std::uint64_t salt = 0;
    std::uint32_t values = 5;

    template <tree_kind Kind, class Value>
    Value operator()(const literal_tree<Kind, Value>& game, zweig::player viewer) const {
        using game_type = literal_tree<Kind, Value>;
        if (const auto typed = game.evaluation(viewer)) return *typed;
        const bool mirrored = zweig::sides_of<game_type> == 2 && game_type::side(viewer) == 1;
        const auto who = mirrored ? 0 : static_cast<std::uint64_t>(zweig::side_of<game_type>(viewer));
        std::uint64_t state = game.hash() ^ (salt * 4 + who);
        const auto pick = static_cast<int>(zweig::splitmix64(state) % values);
        const auto steps = static_cast<int>(values);
        const Value value = static_cast<Value>(2 * pick - (steps - 1)) / static_cast<Value>(steps);
        return mirrored ? 0 - value : value;
    }
};

} // namespace support
