#pragma once

#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/native.hpp>
#include <zweig/core/random.hpp>

/// Boards for property tests: `for_each_board<8, 8>(f)` calls `f` with the empty and the full board and with
/// random ones of every density; `for_each_shape` and `for_each_isa` call a lambda with a type.
namespace support {

template <int R, int C>
zweig::bits::bitboard<R, C> random_board(zweig::rng& random, double density) {
    zweig::bits::bitboard<R, C> board;
    for (int s = 0; s < R * C; ++s)
        if (random.unit() < density) board.set(s);
    return board;
}

template <class Board, class F>
void for_each_board(F f, int of_each_density = 20) {
    zweig::rng random(20240229);
    f(Board());
    f(Board::all());
    for (int tenth = 1; tenth <= 9; ++tenth)
        for (int i = 0; i < of_each_density; ++i)
            f(random_board<Board::rows, Board::columns>(random, 0.1 * tenth));
}

template <class T>
struct type {
    using get = T;
};

/// The boards that games use, and some at the ends of what one word and two hold.
template <class F>
void for_each_shape(F f) {
    using zweig::bits::bitboard;
    f(type<bitboard<5, 5>>{});
    f(type<bitboard<6, 6>>{});
    f(type<bitboard<6, 7>>{});
    f(type<bitboard<8, 8>>{});
    f(type<bitboard<9, 9>>{});
    f(type<bitboard<10, 10>>{});
    f(type<bitboard<8, 16>>{});
    f(type<bitboard<2, 64>>{});
    f(type<bitboard<70, 1>>{});
}

/// The instruction sets that this program is compiled for.
template <class F>
void for_each_isa(F f) {
    f(type<zweig::bits::portable>{});
#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)
    f(type<zweig::bits::avx2>{});
#endif
}

} // namespace support
