#!/usr/bin/env bash
# From a fresh Debian or Ubuntu to a running Zweig, in one command:
#
#   bash cmake/quickstart.sh demo                  two searchers play Othello against each other
#   bash cmake/quickstart.sh test                  build everything and run all tests but the slow ones
#   bash cmake/quickstart.sh test sanitize --slow  the same in another configuration, the slow tests too
#
# Configurations: release (the default), debug, sanitize (memory errors and undefined behaviour), thread-sanitize
# (data races), aarch64 (64-bit ARM, cross-compiled and emulated). What is missing is installed by apt-get, as root
# or by sudo; what is there is left alone, so it may be called as often as you like.
#
# Environment: CXX, the compiler (g++ or clang++, with a version if you like); ZWEIG_CMAKE_ARGS, more arguments for
# cmake.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

demo_match="othello match alphabeta:time=100ms alphabeta:depth=2 --games 2 --seed 1 --show"

bold=
plain=
if [ -t 1 ]; then
    bold=$'\033[1m'
    plain=$'\033[0m'
fi
say() { printf '\n%szweig: %s%s\n' "$bold" "$*" "$plain"; }
fail() {
    printf '\nzweig: %s\n' "$*" >&2
    exit 1
}
usage() {
    sed -n '2,/^set -/s/^#\( \|$\)//p' "${BASH_SOURCE[0]}" >&2
    exit 2
}

# 1. What is asked for.
command=${1:-}
configuration=release
slow=no
case $command in demo | test) shift ;; *) usage ;; esac
for argument in "$@"; do
    case $argument in
    release | debug | sanitize | thread-sanitize | aarch64) configuration=$argument ;;
    --slow) slow=yes ;;
    *) usage ;;
    esac
done
export CXX=${CXX:-g++}
if [ "$configuration" = aarch64 ]; then CXX=aarch64-linux-gnu-g++; fi

# 2. What it needs: commands that must be there, and libraries, by the names of their Debian packages.
missing=()
need_command() { command -v "$1" >/dev/null || missing+=("$2"); }
need_library() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] || missing+=("$1"); }

need_command cmake cmake
need_command ninja ninja-build
case $(basename "$CXX") in
clang++*) need_command "$CXX" "clang${CXX##*clang++}" ;;
aarch64-linux-gnu-g++)
    need_command "$CXX" g++-aarch64-linux-gnu
    need_command qemu-aarch64 qemu-user
    ;;
*) need_command "$CXX" "$(basename "$CXX")" ;;
esac
if command -v apt-get >/dev/null; then
    need_library libcli11-dev
    if [ "$command" = test ]; then
        need_library catch2
        need_library libbenchmark-dev
    fi
fi

if [ ${#missing[@]} -gt 0 ]; then
    command -v apt-get >/dev/null || fail "please install ${missing[*]}; without apt-get I cannot do it for you"
    root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "please install as root: apt-get install ${missing[*]}"
        root=(sudo)
    fi
    say "installing ${missing[*]}"
    "${root[@]}" apt-get update -q || say "the lists of packages could not be renewed; going on with the old ones"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y "${missing[@]}" ||
        fail "apt-get could not install ${missing[*]}"
fi

# 3. Build, in a folder for each configuration and compiler.
build=build/$configuration-$(basename "$CXX")
compiler=$("$CXX" --version | head -n 1)
say "building ($configuration, $compiler) in $build"
start=$SECONDS
# shellcheck disable=SC2086 # arguments are separate words
cmake -C "cmake/cache/$configuration.cmake" -G Ninja -S . -B "$build" ${ZWEIG_CMAKE_ARGS:-}

if [ "$command" = demo ]; then
    cmake --build "$build" --target zweig-play
    say "built in $((SECONDS - start)) s; now: zweig-play $demo_match"
    # shellcheck disable=SC2086
    "$build/examples/zweig-play" $demo_match
    say "your turn: $build/examples/zweig-play othello --first human --second alphabeta:time=1s"
    exit
fi

cmake --build "$build"

# 4. Test.
say "built in $((SECONDS - start)) s; now the tests"
start=$SECONDS
run=(ctest --test-dir "$build" --output-on-failure --parallel "$(nproc)" --no-tests=error)
if [ $slow = no ]; then run+=(-LE slow); fi
if [ "$configuration" = thread-sanitize ] && setarch -R true 2>/dev/null; then
    run=(setarch -R "${run[@]}") # the thread sanitizer cannot place its memory on a kernel that scatters it widely
fi
"${run[@]}" || fail "TESTS FAILED ($configuration, $compiler)"
say "all tests passed ($configuration, $compiler, $((SECONDS - start)) s)"
