#pragma once

/// The one internal macro: the inline namespace that holds the whole library, named by the instruction set of
/// this translation unit. Two units compiled with different flags then never share an inline function;
/// without this, clang took either version by link order. One set of flags for a program is the documented
/// rule all the same.
#if defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__)
#define ZWEIG_ISA isa_avx2
#else
#define ZWEIG_ISA isa_portable
#endif

#if !defined(__GNUC__) && !defined(__clang__)
#pragma message("zweig: this compiler has not been tried; g++ 12 and clang 14 are")
#endif
