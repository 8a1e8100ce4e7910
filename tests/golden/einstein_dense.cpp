#include <zweig/games/einstein/einstein.hpp>

#include "support/catch.hpp"
#include "support/einstein_data.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#if defined(__linux__)
#include <unistd.h>
#endif

/// The whole table of three stones a side on 5x5 squares, made without any search: positions in order of the
/// distance left, which every move shortens.
namespace {

using namespace zweig::einstein;
using G = basic_einstein<standard<>, double>;

constexpr std::size_t codes = 25 * 25 * 25; // a stone's square, 24 if it is gone: nobody stands on the goal

struct side {
    stones on{};
    std::uint32_t mask = 0;
    int distance = 0;
};

std::vector<side> all_sides() {
    std::vector<side> all(codes);
    for (std::size_t code = 0; code < codes; ++code) {
        side& s = all[code];
        bool twice = false;
        for (int stone = 0, rest = static_cast<int>(code); stone < 3; ++stone, rest /= 25) {
            const int square = rest % 25;
            if (square == G::goal) continue;
            twice = twice || (s.mask >> square & 1) != 0;
            s.on.put(stone, square);
            s.mask |= 1u << square;
            s.distance += 8 - square / 5 - square % 5;
        }
        if (twice || s.mask == 0) s.distance = -1; // no such side
    }
    return all;
}

std::size_t code_of(const stones& s) {
    const auto digit = [&](int stone) { return s.lives(stone) ? std::size_t(s.square(stone)) : 24u; };
    return digit(0) + 25 * digit(1) + 625 * digit(2);
}

/// The squares seen from the other corner.
std::uint32_t turned(std::uint32_t mask) {
    std::uint32_t result = 0;
    for (; mask != 0; mask &= mask - 1) result |= 1u << (24 - std::countr_zero(mask));
    return result;
}

/// The chance of `own`, about to throw; `p` has that of all positions with less distance left.
double solve(const stones& own, const stones& other, const double* p) {
    std::array<double, 3> best{};
    for (unsigned left = own.living(); left != 0; left &= left - 1) {
        const int stone = std::countr_zero(left);
        const int square = own.square(stone);
        double& most = best[std::size_t(stone)];
        for (int direction = 0; direction < 3; ++direction) {
            if (direction != 1 && square % 5 == 4) continue;
            if (direction != 0 && square / 5 == 4) continue;
            const int target = square + G::steps[std::size_t(direction)];
            stones mine = own, theirs = other;
            mine.take(target);
            mine.put(stone, target);
            theirs.take(G::goal - target);
            const bool won = target == G::goal || theirs.none();
            most = std::max(most, won ? 1 : 1 - p[code_of(theirs) * codes + code_of(mine)]);
        }
    }
    double sum = 0;
    for (int face = 1; face <= 6; ++face) {
        double choice = 0;
        for (unsigned may = zweig::einstein::detail::nearest[own.living()][std::size_t(face)]; may != 0;
             may &= may - 1)
            choice = std::max(choice, best[std::size_t(std::countr_zero(may))]);
        sum += choice;
    }
    return sum / 6;
}

bool has_free_memory(std::size_t bytes) {
#if defined(__linux__)
    return static_cast<std::size_t>(sysconf(_SC_AVPHYS_PAGES)) >=
           bytes / static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
#else
    return bytes == 0;
#endif
}

} // namespace

TEST_CASE("the whole table of three stones a side on 5x5 squares has the known checksums", "[slow]") {
    if (!has_free_memory(std::size_t{6} << 30)) {
        WARN("skipped: it takes 6 GB of free memory");
        return;
    }
    const auto known = support::read_solved_starts("starts_5x5_3stones_d6");
    const std::vector<side> sides = all_sides();
    std::array<std::vector<std::uint32_t>, 25> by_distance;
    std::vector<std::uint32_t> turned_masks(codes);
    for (std::size_t code = 0; code < codes; ++code) {
        turned_masks[code] = turned(sides[code].mask);
        if (sides[code].distance >= 0)
            by_distance[std::size_t(sides[code].distance)].push_back(static_cast<std::uint32_t>(code));
    }
    const auto p = std::make_unique<double[]>(codes * codes);
    long long positions = 0, wins = 0, losses = 0;
    double sum = 0;
    for (std::size_t total = 0; total <= 48; ++total)
        for (std::size_t d = total > 24 ? total - 24 : 0; d <= std::min<std::size_t>(total, 24); ++d)
            for (const std::uint32_t own : by_distance[d])
                for (const std::uint32_t other : by_distance[total - d]) {
                    if ((sides[own].mask & turned_masks[other]) != 0) continue;
                    const double chance = solve(sides[own].on, sides[other].on, p.get());
                    p[own * codes + other] = chance;
                    if (std::popcount(sides[own].mask) < 3 || std::popcount(sides[other].mask) < 3) continue;
                    positions += 2; // of either colour
                    sum += 2 * chance;
                    wins += chance > 1 - 1e-12 ? 2 : 0;
                    losses += chance < 1e-12 ? 2 : 0;
                }
    CHECK(positions == known.positions);
    CHECK(std::abs(sum / static_cast<double>(positions) - known.mean_p) < 1e-11);
    CHECK(wins == known.certain_wins);
    CHECK(losses == known.certain_losses);

    REQUIRE(known.starts.size() == 36);
    for (const auto& start : known.starts) {
        stones red, blue;
        int square = 0;
        for (const char c : start.position.substr(0, start.position.find(' '))) {
            if (c == '/') continue;
            if (c >= 'A' && c <= 'C') red.put(c - 'A', square);
            if (c >= 'a' && c <= 'c') blue.put(c - 'a', G::goal - square);
            ++square;
        }
        INFO(start.position);
        CHECK(std::abs(p[code_of(red) * codes + code_of(blue)] - start.p) < 1e-12);
    }
}
