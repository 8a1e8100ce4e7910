#include "support/catch.hpp"

#include "oracle/slow_othello.hpp"
#include "support/random_boards.hpp"
#include "support/random_othello.hpp"

#include <zweig/games/othello/flips.hpp>

#include <cstdint>

using namespace zweig;
using othello::all_squares;

namespace {

constexpr player black = player::first;

constexpr std::uint64_t bit(int s) { return std::uint64_t{1} << s; }

// The start of 8x8: black may play d3, c4, f5 and e6, and e6 turns e5.
static_assert(othello::moves<8>(bits::portable{}, bit(28) | bit(35), bit(27) | bit(36)) ==
              (bit(19) | bit(26) | bit(37) | bit(44)));
static_assert(othello::flips<8>(bits::portable{}, 44, bit(28) | bit(35), bit(27) | bit(36)) == bit(36));

/// Compares both kernels with the slow twin on all empty squares; returns how many there were.
template <int N, class Isa>
int check_board(Isa isa, std::uint64_t own, std::uint64_t other) {
    const oracle::slow_othello<N> slow(own, other, black);
    const std::uint64_t moves = othello::moves<N>(isa, own, other);
    bool same = moves == slow.moves(black);
    int squares = 0;
    for (int s = 0; s < N * N; ++s)
        if (((own | other) & bit(s)) == 0) {
            const std::uint64_t turned = slow.flips(s / N, s % N, black);
            same = same && othello::flips<N>(isa, s, own, other) == turned;
            if (turned != 0) {
                const othello::played after = othello::play<N>(isa, s, own, other);
                const oracle::slow_othello<N> then(own ^ turned ^ bit(s), other ^ turned, black);
                same = same && after.mover == (own ^ turned ^ bit(s)) && after.opponent == (other ^ turned) &&
                       after.replies == then.moves(opponent(black));
            }
            ++squares;
        }
    if (!same) {
        INFO(N << "x" << N << ", own " << own << ", other " << other);
        CHECK(same);
    }
    return squares;
}

/// Each kernel of this program on each size: `f(isa, size)`.
template <class F>
void for_each_kernel(F f) {
    support::for_each_isa(
        [&]<class T>(T) { support::for_each_othello_size([&](auto size) { f(typename T::get{}, size); }); });
}

} // namespace

TEST_CASE("moves and turned discs are those of the rules on any board", "[othello]") {
    for_each_kernel([](auto isa, auto size) {
        rng random(1);
        int squares = 0;
        while (squares < (size == 8 ? 200'000 : 60'000)) {
            const auto d = support::random_discs<size>(random);
            squares += check_board<size>(isa, d.own, d.other) + 1;
        }
    });
}

TEST_CASE("an empty and a full board have no moves", "[othello]") {
    for_each_kernel([](auto isa, auto size) {
        constexpr std::uint64_t all = all_squares<size>;
        CHECK(othello::moves<size>(isa, 0, 0) == 0);
        CHECK(othello::moves<size>(isa, all, 0) == 0);
        CHECK(othello::moves<size>(isa, 0, all) == 0);
        for (int s = 0; s < size * size; ++s) {
            check_board<size>(isa, all & ~bit(s), 0);
            check_board<size>(isa, 0, all & ~bit(s));
        }
    });
}

TEST_CASE("a run of any length in any direction is turned if and only if an own disc ends it", "[othello]") {
    for_each_kernel([](auto isa, auto size) {
        constexpr int n = size;
        for (int s = 0; s < n * n; ++s)
            for (int dr = -1; dr <= 1; ++dr)
                for (int dc = -1; dc <= 1; ++dc) {
                    if (dr == 0 && dc == 0) continue;
                    std::uint64_t run = 0;
                    for (int r = s / n + dr, c = s % n + dc; r >= 0 && r < n && c >= 0 && c < n;
                         r += dr, c += dc) {
                        const std::uint64_t end = bit(r * n + c);
                        const bool ended = othello::flips<n>(isa, s, end, run) == run;
                        const bool legal = othello::moves<n>(isa, end, run) >> s & 1;
                        const bool open = othello::flips<n>(isa, s, 0, run | end) == 0;
                        // With own discs everywhere else, one of them is where a shift would wrap around to.
                        const std::uint64_t elsewhere = all_squares<n> & ~(run | end | bit(s));
                        const bool reaches_edge = r + dr < 0 || r + dr >= n || c + dc < 0 || c + dc >= n;
                        const bool wraps =
                            reaches_edge && (othello::flips<n>(isa, s, elsewhere, run | end) != 0 ||
                                             (othello::moves<n>(isa, elsewhere, run | end) >> s & 1) != 0);
                        if (!ended || legal != (run != 0) || !open || wraps) {
                            INFO(n << "x" << n << ", square " << s << ", run " << run << ", end " << end);
                            CHECK(ended);
                            CHECK(legal == (run != 0));
                            CHECK(open);
                            CHECK_FALSE(wraps);
                        }
                        run |= end;
                    }
                }
    });
}

TEST_CASE("a square has moves exactly where something would be turned", "[othello]") {
    for_each_kernel([](auto isa, auto size) {
        rng random(2);
        for (int i = 0; i < 20'000; ++i) {
            const auto [own, other] = support::random_discs<size>(random);
            std::uint64_t playable = 0;
            for (int s = 0; s < size * size; ++s)
                if (((own | other) & bit(s)) == 0 && othello::flips<size>(isa, s, own, other) != 0)
                    playable |= bit(s);
            if (playable != othello::moves<size>(isa, own, other)) {
                INFO("own " << own << ", other " << other);
                CHECK(playable == othello::moves<size>(isa, own, other));
            }
        }
    });
}
