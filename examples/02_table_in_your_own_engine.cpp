// Only the bitboards and the table, in an engine that is not ours: how many ways are there to put rooks on a
// 6x6 board, one by one in the upper left free square or not at all, so that none attacks another?
#include <zweig/bits/bitboard.hpp>
#include <zweig/table/transposition_table.hpp>
#include <zweig/table/zobrist.hpp>

#include <cstdio>

using board = zweig::bits::bitboard<6, 6>;
using keys = zweig::zobrist<1, 36>;

struct counter {
    zweig::transposition_table<double> table{std::size_t{1} << 20};
    unsigned long long nodes = 0, hits = 0;

    /// The ways to go on when only the squares of `free` may still be used; `key` is its Zobrist key.
    double ways(board free, std::uint64_t key) {
        ++nodes;
        if (free.none()) return 1;
        if (const auto known = table.probe(key)) return ++hits, known->value;
        const auto square = static_cast<std::size_t>(free.first());
        board without = free;
        without.reset(static_cast<int>(square));
        const int row = static_cast<int>(square) / 6, column = static_cast<int>(square) % 6;
        board with = free & ~(board::row(row) | board::column(column));
        std::uint64_t key_with = 0;
        for (const int s : with.squares()) key_with ^= keys::key(0, static_cast<std::size_t>(s));
        const double sum = ways(without, key ^ keys::key(0, square)) + ways(with, key_with);
        table.store(
            key,
            {.value = sum, .depth = static_cast<std::uint8_t>(free.count()), .kind = zweig::bound::exact});
        return sum;
    }
};

int main() {
    counter c;
    std::uint64_t key = 0;
    for (std::size_t s = 0; s < 36; ++s) key ^= keys::key(0, s);
    const double ways = c.ways(~board{}, key);
    std::printf("%.0f placements, %llu nodes, %llu table hits\n", ways, c.nodes, c.hits);
    // Sum over k of k! (6 over k)^2.
    return ways == 13327 ? 0 : 1;
}
