# cmake -C cmake/cache/aarch64.cmake -B build: for 64-bit ARM, by Debian's cross compiler (g++-aarch64-linux-gnu);
# ctest runs the programs under emulation (qemu-user).
include(${CMAKE_CURRENT_LIST_DIR}/release.cmake)
set(CMAKE_TOOLCHAIN_FILE ${CMAKE_CURRENT_LIST_DIR}/../aarch64-linux-gnu.cmake CACHE FILEPATH "")
set(ZWEIG_BENCH OFF CACHE BOOL "")
