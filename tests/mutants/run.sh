#!/usr/bin/env bash
# Puts one bug after the other into a copy of the headers and expects the named test to fail: a test that misses its
# bug is no test. Usage: run.sh [NAME…]; CXX and CXXFLAGS are those of the build. Ends with 1 if a bug was missed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
tests=$here/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cxx=${CXX:-c++}
read -ra flags <<< "-std=c++20 -O1 ${CXXFLAGS:--march=native} -ffp-contract=off -pthread"
missed=0
declare -A sound

# build FOLDER TEST: the program of one test with the headers of a folder.
build() {
    "$cxx" "${flags[@]}" -I"$here" -I"$1" -I"$tests" "$tests/$2" -o "$work/program" > "$work/errors" 2>&1
}

# run: whether the program fails; one that runs for ever fails as well.
run() { (cd "$tests" && timeout 120 "$work/program" > "$work/output" 2>&1); }

complain() {
    echo "  $1" >&2
    missed=1
}

try() {
    echo "$name: $promise"
    if [ -z "${sound[$test]-}" ]; then
        build "$tests/../include" "$test" && run || { complain "$test fails without any bug"; cat "$work/errors" "$work/output" >&2; return; }
        sound[$test]=yes
    fi
    rm -rf "$work/include"
    cp -r "$tests/../include" "$work/include"
    local file=$work/include/zweig/$header
    sed -i "$change" "$file"
    if cmp -s "$file" "$tests/../include/zweig/$header"; then complain "the change does not fit $header any more"; return; fi
    if ! build "$work/include" "$test"; then complain "does not compile"; head -5 "$work/errors" >&2; return; fi
    if run; then [ "$kind" = harmless ] || complain "missed by $test"
    elif [ "$kind" = harmless ]; then complain "noticed by $test, though it is harmless"
    else echo "  noticed: $(grep failed "$work/output" | tail -1 | sed "s|$tests/||")"; fi
}

paragraph() {
    [ -n "$name" ] || return
    if [ ${#wanted[@]} -eq 0 ] || [[ " ${wanted[*]} " == *" $name "* ]]; then try; fi
    name=""
}

wanted=("$@")
name=""
while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    '#'*) ;;
    '') paragraph ;;
    'breaks: '* | 'harmless: '*) kind=${line%%:*} promise=${line#*: } ;;
    'header: '*) header=${line#*: } ;;
    'change: '*) change=${line#*: } ;;
    'test: '*) test=${line#*: } ;;
    *) name=$line ;;
    esac
done < "$here/mutants.txt"
paragraph
exit $missed
