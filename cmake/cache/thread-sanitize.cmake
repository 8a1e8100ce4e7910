# cmake -C cmake/cache/thread-sanitize.cmake -B build: data races are errors. Assertions on.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(ZWEIG_SANITIZE "thread" CACHE STRING "")
set(ZWEIG_BENCH OFF CACHE BOOL "")
set(ZWEIG_EXAMPLES OFF CACHE BOOL "")
