#pragma once

#include <zweig/core/isa.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>

namespace zweig::inline ZWEIG_ISA {

/// How long a searcher may work. Whichever limit comes first ends the search; what is not set does not limit.
/// Even with nothing allowed a searcher answers a legal action.
struct limits {
    /// Wall-clock time of one call.
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    /// Decisions ahead (alpha_beta) or depth of the tree (mcts). Chance outcomes are not decisions.
    int depth = std::numeric_limits<int>::max();
    /// Positions entered by one `apply` inside the search (alpha_beta), or simulations (mcts).
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Ends the search from another thread.
    std::stop_token stop{};
};

/// Counts the nodes of one search and says when a limit is reached. It hands out nodes in batches and looks
/// at the clock and the stop token only between them: a fast search reads the clock once in thousands of
/// nodes. Batches shrink where nodes are slow and towards the deadline, so that it is missed by less than a
/// millisecond while nodes cost about as much as they did, and by little more where they suddenly cost a
/// hundred times as much.
class ticker {
  public:
    using clock = std::chrono::steady_clock;

    explicit ticker(const limits& l, clock::time_point start = clock::now())
        : stop_(l.stop),
          start_(start),
          last_look_(start),
          node_limit_(l.nodes),
          timed_(l.time < clock::time_point::max() - start),
          watched_(timed_ || l.stop.stop_possible()),
          deadline_(timed_ ? start + std::chrono::duration_cast<clock::duration>(l.time)
                           : clock::time_point::max()) {}

    /// Asks to enter one more node, and counts it. False means: stop now, the node is not counted.
    bool enter() noexcept {
        if (left_ != 0) [[likely]] {
            --left_;
            return true;
        }
        return grant(1);
    }

    /// Counts `n` nodes that were entered without asking. False means: stop now.
    bool count(std::uint64_t n) noexcept {
        if (n < left_) [[likely]] {
            left_ -= n;
            return true;
        }
        granted_ += n - left_;
        left_ = 0;
        return !stopped_ && grant(0);
    }

    /// True once a limit has been reached; `enter` answers false from then on.
    bool stopped() const noexcept { return stopped_; }

    /// Ends the search from within.
    void stop() noexcept {
        granted_ -= left_;
        left_ = 0;
        stopped_ = true;
    }

    /// Looks at the clock and the stop token now. False means: stop.
    bool look() noexcept {
        if (stopped_) return false;
        if (stop_.stop_requested() || (timed_ && clock::now() >= deadline_)) stop();
        return !stopped_;
    }

    std::uint64_t nodes() const noexcept { return granted_ - left_; }
    clock::duration elapsed() const noexcept { return clock::now() - start_; }
    clock::time_point deadline() const noexcept { return deadline_; }

  private:
    /// The clock is read about this often, and after at most this many nodes.
    static constexpr std::chrono::nanoseconds look_interval = std::chrono::microseconds(200);
    static constexpr std::uint64_t largest_batch = 1 << 14;

    bool grant(std::uint64_t wanted) noexcept {
        if (stopped_) return false;
        if (granted_ >= node_limit_ || stop_.stop_requested()) return stop(), false;
        if (watched_) {
            const auto now = clock::now();
            if (timed_ && now >= deadline_) return stop(), false;
            // A batch takes as long as the one before if its nodes do; near the deadline half the time left.
            const auto taken = now - last_look_;
            const auto wanted_time = timed_ ? std::min<clock::duration>(look_interval, (deadline_ - now) / 2)
                                            : clock::duration(look_interval);
            if (taken < wanted_time / 2)
                batch_ = std::min(batch_ * 2, largest_batch);
            else if (taken > wanted_time)
                batch_ = std::max<std::uint64_t>(batch_ / 4, 1);
            last_look_ = now;
        } else {
            batch_ = largest_batch;
        }
        left_ = std::min(batch_, node_limit_ - granted_);
        granted_ += left_;
        left_ -= wanted;
        return true;
    }

    std::uint64_t left_ = 0;    // nodes that may be entered before the next look
    std::uint64_t granted_ = 0; // nodes entered, and `left_`
    bool stopped_ = false;
    std::uint64_t batch_ = 1;
    std::stop_token stop_;
    clock::time_point start_;
    clock::time_point last_look_;
    std::uint64_t node_limit_;
    bool timed_;
    bool watched_; // somebody wants it to end in time
    clock::time_point deadline_;
};

} // namespace zweig::inline ZWEIG_ISA
