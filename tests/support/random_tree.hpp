#pragma once

#include <zweig/core/random.hpp>

#include "support/literal_tree.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace support {

/// What random trees look like; the kind of tree must allow it. Rates are probabilities.
struct random_tree_options {
    int players = 2;
    int numbers = 1;          ///< at a leaf: 1, or as many as players with three or four sides
    int depth = 5;            ///< most decisions on the way to a leaf
    int branching = 4;        ///< most branches of a node
    int leaf_values = 5;      ///< different ones from -1 to 1; few, so that ties occur
    double early_leaf = 0.1;  ///< a leaf before its time; at the root too
    double one_branch = 0.1;  ///< a pass
    double double_turn = 0.2; ///< the mover of a decision's parent moves again
    double chance = 0;        ///< a node is a roll of dice; at the root too
    double no_weight = 0.2;   ///< an outcome of probability 0
    double shared = 0.1;      ///< a node that has a parent already, and as many decisions above it
};

/// Writes random trees as text, so that a failing test can print the game.
class random_tree_writer {
  public:
    random_tree_writer(zweig::rng& random, const random_tree_options& options)
        : random_(random), options_(options) {}

    std::string write() {
        text_.clear();
        names_ = 0;
        shared_.assign(static_cast<std::size_t>(options_.depth) + 1, {});
        const auto first_mover = below(options_.players);
        write_node(0, first_mover, 0);
        return text_;
    }

  private:
    static constexpr int most_rolls = 2; // one after another

    bool happens(double rate) { return random_.unit() < rate; }
    int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }

    void write_node(int decisions, int mover, int rolls) {
        auto& known = shared_[static_cast<std::size_t>(decisions)];
        if (decisions == options_.depth || happens(options_.early_leaf)) return write_leaf();
        if (rolls == 0 && !known.empty() && happens(options_.shared)) {
            text_ += known[static_cast<std::size_t>(below(static_cast<int>(known.size())))];
            return;
        }
        const bool chance = rolls < most_rolls && happens(options_.chance);
        std::string name;
        if (rolls == 0 && options_.shared > 0) {
            name = new_name();
            text_ += name + '=';
        }
        text_ += '(';
        text_ += chance ? '?' : static_cast<char>('A' + mover);
        const int branches = happens(options_.one_branch) ? 1 : 1 + below(options_.branching);
        const int weighty = below(branches); // one outcome that can happen
        for (int i = 0; i < branches; ++i) {
            text_ += ' ';
            if (chance) {
                text_ += std::to_string(i != weighty && happens(options_.no_weight) ? 0 : 1 + below(4)) + ':';
                write_node(decisions, below(options_.players), rolls + 1);
            } else {
                write_node(decisions + 1, next_mover(mover), 0);
            }
        }
        text_ += ')';
        if (!name.empty()) known.push_back(name); // only now: no way leads from a node to itself
    }

    int next_mover(int mover) {
        return happens(options_.double_turn) ? mover : (mover + 1) % options_.players;
    }

    void write_leaf() {
        const double value = random_value();
        if (options_.numbers == 1) return write_number(value);
        const int winner = below(options_.numbers);
        const int loser = (winner + 1 + below(options_.numbers - 1)) % options_.numbers;
        for (int i = 0; i < options_.numbers; ++i) {
            text_ += i == 0 ? '[' : ' ';
            write_number(i == winner ? value : i == loser ? 0 - value : 0);
        }
        text_ += ']';
    }

    double random_value() {
        if (options_.leaf_values < 2) return 0;
        return 2.0 * below(options_.leaf_values) / (options_.leaf_values - 1) - 1;
    }

    void write_number(double x) {
        std::array<char, 32> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x);
        text_.append(buffer.data(), end.ptr);
    }

    std::string new_name() {
        std::string name;
        for (int n = names_++; n > 0 || name.empty(); n /= 26) name += static_cast<char>('a' + n % 26);
        return name;
    }

    zweig::rng& random_;
    random_tree_options options_;
    std::string text_{};
    int names_ = 0;
    std::vector<std::vector<std::string>> shared_{}; // the names of whole nodes by the decisions above them
};

inline std::string random_tree_text(zweig::rng& random, const random_tree_options& options = {}) {
    return random_tree_writer(random, options).write();
}

/// A random tree of a kind: players, and numbers at the leaves, are set to fit it; chance only where it has
/// some.
template <class Tree>
Tree random_tree(zweig::rng& random, random_tree_options options = {}) {
    options.players = Tree::players;
    options.numbers = zweig::sides_of<Tree> <= 2 ? 1 : Tree::players;
    if constexpr (!zweig::ChanceGame<Tree>) options.chance = 0;
    return Tree(random_tree_text(random, options));
}

} // namespace support
