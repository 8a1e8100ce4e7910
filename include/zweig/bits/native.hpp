#pragma once

#include <zweig/core/isa.hpp>

/// The instruction set as a type: functions on boards take one of these tags as a template argument, with the
/// same results under each.
namespace zweig::inline ZWEIG_ISA::bits {

/// Standard C++ only; runs everywhere, and in constant expressions.
struct portable {};

/// AVX2, BMI2 and POPCNT: every x86-64 processor since about 2013 (Intel) and 2015 (AMD). Compile with
/// `-march=x86-64-v3`, or `native`.
struct avx2 {};

/// The best of the two that this translation unit is compiled for.
#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)
using native = avx2;
#else
using native = portable;
#endif

} // namespace zweig::inline ZWEIG_ISA::bits
