#pragma once

#include "commands.hpp"
#include "game_line.hpp"
#include "searches.hpp"
#include "terminal.hpp"
#include "units.hpp"

#include <chrono>
#include <cstdint>
#include <iostream>
#include <ranges>

/// perft: how many positions there are at each depth, to check rules and to time them.
namespace play {

/// The leaves `depth` plies below, the last ply counted, not played. A game that ends before counts 1.
/// Preconditions: the game is not over, depth > 0.
template <pass_cost Pass, zweig::Game G>
std::uint64_t perft(const G& game, int depth) {
    const auto actions = game.legal_actions();
    // Right for either cost: a child stands for one leaf, whether it is over, played on or passed.
    if (depth == 1) return std::ranges::size(actions);
    std::uint64_t leaves = 0;
    for (const auto& action : actions) {
        G child = game;
        child.apply(action);
        int left = depth - 1;
        if constexpr (Pass == pass_cost::ply)
            if (child.to_move() == game.to_move()) --left;
        leaves += left == 0 || child.is_terminal() ? 1 : perft<Pass>(child, left);
    }
    return leaves;
}

template <Playable T>
int perft_command(const perft_arguments& arguments) {
    const auto start = read_start<T>(arguments.position);
    if (!start) return fail(start.error());
    if (!start->note.empty()) std::cout << start->note << '\n';
    std::cout << "depth                leaves          time    M leaves/s\n";
    for (int depth = 1; depth <= arguments.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t leaves = start->start.is_terminal() ? 1
                                     : arguments.pass == pass_cost::ply
                                         ? perft<pass_cost::ply>(start->start, depth)
                                         : perft<pass_cost::free>(start->start, depth);
        const auto time = std::chrono::steady_clock::now() - begin;
        std::cout << right(std::to_string(depth), 5) << right(std::to_string(leaves), 22)
                  << right(seconds(time), 14) << right(millions_per_second(leaves, time), 14) << std::endl;
    }
    return success;
}

} // namespace play
