#pragma once

#include <zweig/core/expected.hpp>
#include <zweig/core/player.hpp>
#include <zweig/core/random.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The text of a literal tree:
///
///     node   = leaf | inner | name "=" inner | name            a name, of small letters, is another way to a
///     node inner  = "(" mover [ "@" values ] branch… ")"            @ gives its static evaluation mover  =
///     "A" | "B" | "C" | "D" | "?"                     the players, chance branch = node | weight ":" node
///     the weight of an outcome, 1 if it is not given leaf   = values values = number | "[" number… "]"
///
/// A number is for A, and for B its opposite; with three or four sides the brackets hold one for each player.
/// The same mover twice is a double turn; an inner node with one branch is a pass. A name stands before it is
/// used.
namespace support {

inline constexpr std::size_t max_branches = 32;

/// For each player; with one or two sides only the first counts.
using tree_values = std::array<double, 4>;

struct tree_branch {
    std::uint32_t node = 0;
    double probability = 1;
};

struct tree_node {
    zweig::player mover = zweig::player::first;
    std::vector<tree_branch> children{}; // none: a leaf
    tree_values results{};               // of a leaf
    std::optional<tree_values> evaluation{};
    tree_values least{}; // of the leaves below
    tree_values greatest{};
};

struct tree_data {
    std::vector<tree_node> nodes{}; // children before their parents
    std::uint32_t root = 0;
    std::uint64_t salt = 0; // of this tree's keys
    std::string text{};
};

/// What a text may hold.
struct tree_rules {
    int players = 2;
    int values = 1; ///< how many numbers a leaf has
    bool chance = false;
    int max_depth = 255;
};

class tree_parser {
  public:
    tree_parser(std::string_view text, const tree_rules& rules) : text_(text), rules_(rules) {}

    zweig::expected<tree_data, zweig::parse_error> read() {
        const auto root = read_node(0);
        skip_blanks();
        if (root && at_ < text_.size()) fail("there is more than one tree");
        if (error_) return zweig::unexpected{*error_};
        tree_.root = *root;
        tree_.text = std::string(text_);
        for (const char c : text_) {
            tree_.salt ^= static_cast<unsigned char>(c);
            tree_.salt = zweig::splitmix64(tree_.salt);
        }
        return std::move(tree_);
    }

  private:
    using maybe_node = std::optional<std::uint32_t>;

    std::nullopt_t fail(const char* why) {
        if (!error_) error_ = zweig::parse_error{at_, why};
        return std::nullopt;
    }

    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    bool take(char c) {
        skip_blanks();
        const bool there = at_ < text_.size() && text_[at_] == c;
        at_ += there ? 1 : 0;
        return there;
    }

    std::optional<double> read_number() {
        skip_blanks();
        std::size_t begin = at_;
        if (begin < text_.size() && text_[begin] == '+') ++begin;
        double number = 0;
        const auto end = std::from_chars(text_.data() + begin, text_.data() + text_.size(), number);
        if (end.ec != std::errc{}) return fail("a number is missing");
        at_ = static_cast<std::size_t>(end.ptr - text_.data());
        return number;
    }

    std::optional<tree_values> read_values() {
        tree_values values{};
        const bool brackets = take('[');
        if (rules_.values > 1 && !brackets) return fail("a number for each player is missing: [1 0 -1]");
        for (int i = 0; i < rules_.values; ++i) {
            const auto number = read_number();
            if (!number) return std::nullopt;
            if (*number < -1 || *number > 1) return fail("a value is in [-1, 1]");
            values[static_cast<std::size_t>(i)] = *number;
        }
        if (brackets && !take(']')) return fail("] is missing");
        return values;
    }

    std::string read_name() {
        skip_blanks();
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z') ++at_;
        return std::string(text_.substr(begin, at_ - begin));
    }

    maybe_node read_node(int depth) {
        const std::string name = read_name();
        if (name.empty()) return take('(') ? read_inner(depth) : read_leaf();
        if (take('=')) {
            if (names_.contains(name)) return fail("this name is taken");
            if (!take('(')) return fail("a name is for an inner node");
            const maybe_node node = read_inner(depth);
            if (node) names_.emplace(name, *node);
            return node;
        }
        const auto known = names_.find(name);
        if (known == names_.end()) return fail("this name stands for nothing yet");
        return known->second;
    }

    maybe_node read_leaf() {
        const auto values = read_values();
        if (!values) return std::nullopt;
        tree_node leaf;
        leaf.results = leaf.least = leaf.greatest = *values;
        return add(std::move(leaf));
    }

    maybe_node read_inner(int depth) {
        tree_node node;
        if (depth > rules_.max_depth) return fail("the tree is too deep");
        if (at_ == text_.size()) return fail("a mover is missing");
        const char mover = text_[at_];
        if (mover == '?' && rules_.chance)
            node.mover = zweig::player::chance;
        else if (mover >= 'A' && mover < 'A' + rules_.players)
            node.mover = zweig::player(mover - 'A');
        else
            return fail("this is not a mover of such a game");
        ++at_;
        if (take('@') && !(node.evaluation = read_values())) return std::nullopt;
        while (!take(')')) {
            if (at_ == text_.size()) return fail(") is missing");
            if (node.children.size() == max_branches) return fail("there are too many branches");
            tree_branch branch;
            if (node.mover == zweig::player::chance && !read_weight(branch.probability)) return std::nullopt;
            const maybe_node child = read_node(depth + 1);
            if (!child) return std::nullopt;
            branch.node = *child;
            node.children.push_back(branch);
        }
        if (node.children.empty()) return fail("an inner node has a branch");
        if (node.mover == zweig::player::chance && !normalise(node))
            return fail("no outcome has a weight above 0");
        span_leaves(node);
        return add(std::move(node));
    }

    /// Reads "weight :" if it is there; a number without a colon is a leaf.
    bool read_weight(double& weight) {
        skip_blanks();
        const std::size_t begin = at_;
        const std::size_t end = text_.find_first_not_of("+0123456789.", begin);
        if (end == std::string_view::npos || text_[end] != ':') return true;
        const auto number = read_number();
        if (!number || !take(':')) return fail("a weight is a number and a colon"), false;
        weight = *number;
        return true;
    }

    static bool normalise(tree_node& node) {
        double sum = 0;
        for (const tree_branch& b : node.children) sum += b.probability;
        if (!(sum > 0)) return false;
        for (tree_branch& b : node.children) b.probability /= sum;
        return true;
    }

    void span_leaves(tree_node& node) const {
        node.least.fill(1);
        node.greatest.fill(-1);
        for (const tree_branch& b : node.children)
            for (std::size_t i = 0; i < 4; ++i) {
                node.least[i] = std::min(node.least[i], tree_.nodes[b.node].least[i]);
                node.greatest[i] = std::max(node.greatest[i], tree_.nodes[b.node].greatest[i]);
            }
    }

    std::uint32_t add(tree_node node) {
        tree_.nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(tree_.nodes.size() - 1);
    }

    std::string_view text_;
    tree_rules rules_;
    std::size_t at_ = 0;
    tree_data tree_{};
    std::map<std::string, std::uint32_t> names_{};
    std::optional<zweig::parse_error> error_{};
};

inline zweig::expected<tree_data, zweig::parse_error> parse_tree(std::string_view text,
                                                                 const tree_rules& rules) {
    return tree_parser(text, rules).read();
}

} // namespace support
