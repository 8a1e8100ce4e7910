#pragma once

#include <zweig/games/connect_four.hpp>
#include <zweig/games/einstein/einstein.hpp>
#include <zweig/games/einstein/king2x5.hpp>
#include <zweig/games/einstein/rows4x4.hpp>
#include <zweig/games/othello/othello.hpp>

#include "support/random_tree.hpp"
#include "support/searcher_contract.hpp"

#include <vector>

/// Positions of every game from which every searcher has to answer. A new game adds its own.
namespace support::roots {

using connect_four = zweig::connect_four::game;
using einstein = zweig::einstein::game;
using rows4x4 = zweig::einstein::rows4x4_game;
using king2x5 = zweig::einstein::king2x5_game;
using othello = zweig::othello::game<8>;

template <class G>
std::vector<G> roots_of(const G& start, std::vector<int> plies) {
    zweig::rng random(11);
    std::vector<G> roots;
    for (const int n : plies) roots.push_back(support::random_position(start, n, random));
    return roots;
}

/// Roots that are over, that have one action, and many.
inline std::vector<support::plain_tree> tree_roots() {
    std::vector<support::plain_tree> roots{support::plain_tree("0.5"), support::plain_tree("(B -1)"),
                                           support::plain_tree("(B (B (A 1 -1)))")};
    zweig::rng random(12);
    for (int i = 0; i < 5; ++i) roots.push_back(support::random_tree<support::plain_tree>(random));
    return roots;
}
inline std::vector<othello> othello_roots() {
    return roots_of(othello{}, {0, 1, 20, 40, 48, 53, 56, 57, 58, 59, 70});
}
inline std::vector<connect_four> connect_four_roots() {
    return roots_of(connect_four{}, {0, 9, 20, 33, 39, 50});
}

/// Chance roots among them.
inline std::vector<support::chance_tree> chance_roots() {
    std::vector<support::chance_tree> roots{support::chance_tree("(? 1:0.5 3:(A 1 -1))"),
                                            support::chance_tree("(B (? 1:(? 2:(A 0 1)) 0:-1))")};
    zweig::rng random(13);
    for (int i = 0; i < 5; ++i)
        roots.push_back(support::random_tree<support::chance_tree>(random, {.chance = 0.5}));
    return roots;
}
/// Before and after throws, and while stones are placed.
inline std::vector<einstein> einstein_roots() {
    auto roots = roots_of(einstein{}, {0, 1, 2, 9, 16, 23, 30, 70});
    for (const int placed : {0, 7, 11}) roots.push_back(roots_of(einstein::set_up(), {placed})[0]);
    return roots;
}
inline std::vector<rows4x4> rows4x4_roots() { return roots_of(rows4x4{}, {0, 1, 4, 9, 14, 60}); }
inline std::vector<king2x5> king2x5_roots() { return roots_of(king2x5(12), {0, 1, 4, 9, 14, 60}); }

} // namespace support::roots
