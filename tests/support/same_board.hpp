#pragma once

#include "oracle/slow_board.hpp"
#include "support/catch.hpp"

/// One assertion for all types of boards: a CHECK in every template would be compiled for each of them, which
/// tripled the time of compilation.
namespace support {

inline void check_same(const oracle::slow_board& fast, const oracle::slow_board& slow) {
    CHECK(fast == slow);
}

} // namespace support
