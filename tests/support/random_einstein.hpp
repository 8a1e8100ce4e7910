#pragma once

#include <zweig/core/random.hpp>
#include <zweig/games/einstein/einstein.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// Positions of EinStein for property tests.
namespace support {

/// Calls a lambda with the start of each board, with each die.
template <class F>
void for_each_einstein(F f) {
    using namespace zweig::einstein;
    f(basic_einstein<standard<3, 3>>());
    f(basic_einstein<standard<3, 6>, double>());
    f(basic_einstein<standard<4, 3>>());
    f(basic_einstein<standard<4, 6>>());
    f(basic_einstein<standard<5, 3>>());
    f(basic_einstein<standard<5, 6>, double>());
}

/// The squares of both sides' stones, each seen from its own corner.
template <class G>
std::array<zweig::einstein::placement, 2> placements_of(const G& game) {
    std::array<zweig::einstein::placement, 2> result{};
    for (const auto p : {zweig::player::first, zweig::player::second})
        for (int stone = 0; stone < 6; ++stone)
            result[index(p)][std::size_t(stone)] = game.of(p).lives(stone) ? game.of(p).square(stone) : -1;
    return result;
}

/// One that goes on, before the throw: stones of any number anywhere but on their goals, whether a game can
/// lead there or not.
template <class G>
G random_einstein(zweig::rng& random) {
    const auto most = std::min<std::uint32_t>(G::rules::faces, G::squares / 3);
    std::array<bool, std::size_t{G::squares}> taken{};
    std::array<zweig::einstein::placement, 2> stones{};
    for (const auto p : {zweig::player::first, zweig::player::second}) {
        auto& side = stones[index(p)];
        side.fill(-1);
        for (auto left = 1 + random.below(most); left > 0;) {
            const auto stone = random.below(G::rules::faces);
            const auto square = static_cast<int>(random.below(G::squares - 1));
            bool& is_taken = taken[std::size_t(G::board_square(p, square))];
            if (side[stone] >= 0 || is_taken) continue;
            side[stone] = square;
            is_taken = true;
            --left;
        }
    }
    return G::from_stones(stones[0], stones[1], zweig::player(random.below(2)), 0);
}

} // namespace support
