#pragma once

#include <zweig/bits/lanes.hpp>
#include <zweig/bits/native.hpp>

#include <array>

namespace zweig::inline ZWEIG_ISA::bits::detail {

template <class Board>
class lanes<portable, Board> {
    using words_type = typename Board::words_type;

  public:
    constexpr explicit lanes(const Board& board) noexcept
        : lanes_{board.words(), board.words(), board.words(), board.words()} {}
    constexpr explicit lanes(const lane_table<Board>& table) noexcept
        : lanes_{table.boards[0].words(), table.boards[1].words(), table.boards[2].words(),
                 table.boards[3].words()} {}

    /// Every bit moved `Times` steps along its lane's line, with no thought of the board's edges.
    template <int Times>
    constexpr lanes forward() const noexcept {
        constexpr auto by = lane_offsets<Board>;
        return lanes(moved<Times * by[0]>(lanes_[0]), moved<Times * by[1]>(lanes_[1]),
                     moved<Times * by[2]>(lanes_[2]), moved<Times * by[3]>(lanes_[3]));
    }
    template <int Times>
    constexpr lanes back() const noexcept {
        return forward<-Times>();
    }

    friend constexpr lanes operator&(const lanes& a, const lanes& b) noexcept {
        return lanes(both(a.lanes_[0], b.lanes_[0]), both(a.lanes_[1], b.lanes_[1]),
                     both(a.lanes_[2], b.lanes_[2]), both(a.lanes_[3], b.lanes_[3]));
    }
    friend constexpr lanes operator|(const lanes& a, const lanes& b) noexcept {
        return lanes(either(a.lanes_[0], b.lanes_[0]), either(a.lanes_[1], b.lanes_[1]),
                     either(a.lanes_[2], b.lanes_[2]), either(a.lanes_[3], b.lanes_[3]));
    }

    constexpr bool any() const noexcept { return together().any(); }

    /// The union of the four. Precondition, as for `store`: no bit off the board is set.
    constexpr Board together() const noexcept {
        return Board(either(either(lanes_[0], lanes_[1]), either(lanes_[2], lanes_[3])));
    }
    /// The four boards, to where there is room for them.
    constexpr void store(Board* out) const noexcept {
        out[0] = Board(lanes_[0]);
        out[1] = Board(lanes_[1]);
        out[2] = Board(lanes_[2]);
        out[3] = Board(lanes_[3]);
    }

    /// The union of the four, in each lane.
    constexpr lanes united() const noexcept { return lanes(together()); }
    friend constexpr bool operator==(const lanes& a, const lanes& b) noexcept { return a.lanes_ == b.lanes_; }

  private:
    // Written out: loops over so few elements kept g++ 12 from holding them in registers (3 to 10 times
    // slower).
    constexpr lanes(const words_type& a, const words_type& b, const words_type& c,
                    const words_type& d) noexcept
        : lanes_{a, b, c, d} {}

    static constexpr words_type both(const words_type& a, const words_type& b) noexcept {
        if constexpr (Board::word_count == 2)
            return {a[0] & b[0], a[1] & b[1]};
        else
            return {a[0] & b[0]};
    }
    static constexpr words_type either(const words_type& a, const words_type& b) noexcept {
        if constexpr (Board::word_count == 2)
            return {a[0] | b[0], a[1] | b[1]};
        else
            return {a[0] | b[0]};
    }

    std::array<words_type, 4> lanes_;
};

} // namespace zweig::inline ZWEIG_ISA::bits::detail
