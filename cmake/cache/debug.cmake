# cmake -C cmake/cache/debug.cmake -B build: every assertion on, nothing optimised away.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g" CACHE STRING "")
