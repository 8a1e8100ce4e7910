#pragma once

#include <zweig/core/isa.hpp>

namespace zweig::inline ZWEIG_ISA {

/// The version of the library; CMake reads it from here.
inline constexpr int version_major = 0;
inline constexpr int version_minor = 1;
inline constexpr int version_patch = 0;

} // namespace zweig::inline ZWEIG_ISA
