# What the developers' parts need and the library does not. Each is looked for on this machine; if it is not there
# and ZWEIG_FETCH is ON, a fixed version is downloaded; else what needs it is left out, with one line that says what
# to install. ZWEIG_FETCH is OFF by default, so that a machine without a network always configures.
option(ZWEIG_FETCH "Download what is not installed" OFF)
include(FetchContent)

# zweig_fetch(<name> <Git repository> <tag>): sources of others are compiled with their warnings off.
function(zweig_fetch name repository tag)
    message(STATUS "zweig: downloading ${name} ${tag}")
    FetchContent_Declare(${name} GIT_REPOSITORY ${repository} GIT_TAG ${tag} GIT_SHALLOW TRUE)
    FetchContent_MakeAvailable(${name})
endfunction()

# zweig_left_out(<what> <why> <Debian package>)
function(zweig_left_out what why package)
    message(STATUS "zweig: ${what} left out, for want of ${why}: apt-get install ${package}, or -DZWEIG_FETCH=ON")
endfunction()

# Catch2: version 3 comes with a main(), version 2 does not.
if(ZWEIG_TESTS)
    find_package(Catch2 3 QUIET)
    if(NOT Catch2_FOUND)
        find_package(Catch2 2 QUIET)
    endif()
    if(NOT Catch2_FOUND AND ZWEIG_FETCH)
        zweig_fetch(Catch2 https://github.com/catchorg/Catch2.git v3.7.1)
    endif()
    if(NOT TARGET Catch2::Catch2)
        zweig_left_out("most tests" "Catch2" catch2)
    endif()
endif()

if(ZWEIG_BENCH)
    find_package(benchmark QUIET)
    if(NOT benchmark_FOUND AND ZWEIG_FETCH)
        set(BENCHMARK_ENABLE_TESTING OFF CACHE BOOL "")
        set(BENCHMARK_ENABLE_INSTALL OFF CACHE BOOL "")
        zweig_fetch(benchmark https://github.com/google/benchmark.git v1.9.1)
    endif()
    if(NOT TARGET benchmark::benchmark)
        zweig_left_out("benchmarks" "Google Benchmark" libbenchmark-dev)
    endif()
endif()

if(ZWEIG_EXAMPLES)
    find_package(CLI11 QUIET)
    if(NOT CLI11_FOUND AND ZWEIG_FETCH)
        zweig_fetch(CLI11 https://github.com/CLIUtils/CLI11.git v2.4.2)
    endif()
    if(NOT TARGET CLI11::CLI11)
        zweig_left_out("zweig-play" "CLI11" libcli11-dev)
    endif()
endif()
