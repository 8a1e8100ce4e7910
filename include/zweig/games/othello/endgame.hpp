#pragma once

#include <zweig/core/limits.hpp>
#include <zweig/games/othello/last_squares.hpp>
#include <zweig/games/othello/othello.hpp>
#include <zweig/games/othello/stability.hpp>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

namespace zweig::inline ZWEIG_ISA::othello {

namespace detail {

/// Exact play of about five to a dozen empty squares: moves that leave the opponent few replies come first
/// (fastest-first), and what the stable discs decide is not searched.
template <int N, class Isa>
class late_game {
  public:
    explicit late_game(ticker& t) noexcept : ticker_(t) {}

    /// The margin for the owner of `own`, who is to move; fail-soft. Without meaning once the ticker has
    /// stopped.
    int solve(std::uint64_t own, std::uint64_t other, int alpha, int beta) {
        const int value = node(own, other, alpha, beta, ~(own | other) & all_squares<N>, false);
        ticker_.count(last_.nodes);
        last_.nodes = 0;
        return value;
    }

  private:
    static constexpr int few_empties = 6;

    struct candidate {
        std::uint64_t own, other; // after the move, of the one who moves then
        std::uint64_t empties;
        int score;
    };

    int node(std::uint64_t own, std::uint64_t other, int alpha, int beta, std::uint64_t empties,
             bool passed) {
        const int left = std::popcount(empties);
        if (left <= few_empties) return last_.few(own, other, alpha, beta, empties);
        ++last_.nodes;
        if (last_.nodes >= 256) {
            ticker_.count(last_.nodes);
            last_.nodes = 0;
        }
        if (ticker_.stopped()) return 0;

        // Where alpha is high, the other's stable discs often show that it cannot be beaten.
        if (alpha >= N * N - 4 * left) {
            const int most = N * N - 2 * std::popcount(stable_discs<N>(other, own));
            if (most <= alpha) return most;
        }

        std::uint64_t moves = othello::moves<N>(Isa{}, own, other);
        if (moves == 0) {
            if (passed) return final_margin<N>(own, other);
            return -node(other, own, -beta, -alpha, empties, true);
        }
        std::array<candidate, std::size_t{N * N}> list; // `empties` is the caller's choice
        std::size_t count = 0;
        const std::uint64_t odd = odd_squares<N>(empties);
        for (; moves != 0; moves &= moves - 1) {
            const int square = std::countr_zero(moves);
            const std::uint64_t bit = std::uint64_t{1} << square;
            const played after = play<N>(Isa{}, square, own, other);
            candidate& c = list[count++];
            c = {after.opponent, after.mover, empties ^ bit, 0};
            c.score = -4 * (std::popcount(after.replies) + std::popcount(after.replies & corners)) +
                      ((odd & bit) != 0 ? 3 : 0) + ((corners & bit) != 0 ? 6 : 0);
        }
        int best = -N * N - 1;
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t first = i;
            for (std::size_t j = i + 1; j < count; ++j)
                if (list[j].score > list[first].score) first = j;
            std::swap(list[i], list[first]);
            const candidate& c = list[i];
            const int low = std::max(alpha, best);
            int value;
            if (i == 0 || beta - low <= 1) {
                value = -node(c.own, c.other, -beta, -low, c.empties, false);
            } else {
                value = -node(c.own, c.other, -low - 1, -low, c.empties, false);
                if (value > low && value < beta) value = -node(c.own, c.other, -beta, -low, c.empties, false);
            }
            if (value > best) {
                best = value;
                if (best >= beta) break;
            }
        }
        return best;
    }

    static constexpr std::uint64_t corners = std::uint64_t{1} | std::uint64_t{1} << (N - 1) |
                                             std::uint64_t{1} << (N * N - N) |
                                             std::uint64_t{1} << (N * N - 1);

    ticker& ticker_;
    last_squares<N, Isa> last_{};
};

} // namespace detail

/// An exact leaf solver (`ExactLeaf`) for positions of at most `empties` empty squares. Works in whole discs
/// inside.
struct endgame {
    int empties = 10;

    template <int N, class Isa, scoring Scoring>
    std::optional<float> operator()(const basic_othello<N, Isa, Scoring>& game, player viewer, float alpha,
                                    float beta, ticker& t) const {
        if (std::popcount(game.empties()) > empties) return std::nullopt;
        using G = basic_othello<N, Isa, Scoring>;
        const bool same = game.to_move() == viewer;
        const int low = same ? at_most<G>(alpha) : at_most<G>(-beta);
        const int high = same ? at_least<G>(beta) : at_least<G>(-alpha);
        const int margin = detail::late_game<N, Isa>(t).solve(game.own(), game.other(), low, high);
        return G::value_of(same ? margin : -margin);
    }

  private:
    /// The largest margin whose value is at most `v`, and the smallest whose value is at least `v`.
    template <class G>
    static int at_most(float v) noexcept {
        constexpr int all = G::size * G::size;
        if constexpr (G::scores == scoring::win_loss)
            return v >= 1 ? all : v >= 0 ? 0 : v >= -1 ? -1 : -all - 1;
        if (v < -1) return -all - 1;
        if (v >= 1) return all;
        // The product is rounded: just above 34/36 it is 34 again, or just below it.
        const int near = static_cast<int>(std::floor(v * static_cast<float>(all)));
        return G::value_of(near + 1) <= v ? near + 1 : G::value_of(near) <= v ? near : near - 1;
    }
    template <class G>
    static int at_least(float v) noexcept {
        return -at_most<G>(-v);
    }
};

} // namespace zweig::inline ZWEIG_ISA::othello
