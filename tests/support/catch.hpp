#pragma once

/// Catch2 in whichever version the system has: 3 (several headers) or 2 (one).
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
