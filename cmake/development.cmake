# How the tests, programs and benchmarks of zweig are compiled: all of them link `zweig_development`. Whoever uses
# the library never sees this file.
option(ZWEIG_TESTS "Build the tests" ON)
option(ZWEIG_EXAMPLES "Build the examples and zweig-play" ON)
option(ZWEIG_BENCH "Build the benchmarks" ON)
option(ZWEIG_WERROR "Make every warning an error" OFF)
set(ZWEIG_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=: \"address,undefined\" or \"thread\"")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The processor that is compiled for, as for -march=. The boards want AVX2, BMI2 and POPCNT: x86-64-v3, if this
# machine can run it. Empty means the compiler's default, and with it `bits::portable`.
if(NOT DEFINED ZWEIG_ARCH)
    set(zweig_arch "")
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT CMAKE_CROSSCOMPILING)
        include(CheckCXXSourceRuns)
        check_cxx_source_runs([[
            int main() {
                __builtin_cpu_init();
                return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                               __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt") ? 0 : 1;
            }]] zweig_runs_x86_64_v3)
        if(zweig_runs_x86_64_v3)
            set(zweig_arch x86-64-v3)
        endif()
    endif()
    set(ZWEIG_ARCH "${zweig_arch}" CACHE STRING "The processor to compile for, as for -march=; empty for the default")
endif()

add_library(zweig_development INTERFACE)
target_link_libraries(zweig_development INTERFACE zweig::zweig)

if(CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang|AppleClang)$")
    # Fused multiply-adds would give different trees on different compilers.
    target_compile_options(zweig_development INTERFACE -ffp-contract=off
                           -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # All four are wrong about "text" + string (bug 105651 and its like).
        target_compile_options(zweig_development INTERFACE -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow
                               -Wno-stringop-overread)
    endif()
    if(ZWEIG_WERROR)
        target_compile_options(zweig_development INTERFACE -Werror)
    endif()
    if(ZWEIG_ARCH)
        target_compile_options(zweig_development INTERFACE -march=${ZWEIG_ARCH})
    endif()
    if(ZWEIG_SANITIZE)
        target_compile_options(zweig_development INTERFACE -fsanitize=${ZWEIG_SANITIZE} -fno-sanitize-recover=all
                               -fno-omit-frame-pointer)
        target_link_options(zweig_development INTERFACE -fsanitize=${ZWEIG_SANITIZE})
        if(CMAKE_CXX_COMPILER_ID STREQUAL GNU) # it doubts its own library then
            target_compile_options(zweig_development INTERFACE -Wno-maybe-uninitialized)
        endif()
    endif()
else()
    message(WARNING "zweig: ${CMAKE_CXX_COMPILER_ID} has not been tried (g++ 12 and clang 14 are): no warnings, no "
                    "-march, and node counts may differ")
endif()
