# cmake -C cmake/cache/sanitize.cmake -B build: errors of memory and undefined behaviour end the program. Assertions on.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(ZWEIG_SANITIZE "address,undefined" CACHE STRING "")
set(ZWEIG_BENCH OFF CACHE BOOL "")
