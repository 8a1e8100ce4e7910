#!/usr/bin/env bash
# readme.sh README.md, from the project's root: each block of code that follows a line `<!-- path -->` is that file.
set -euo pipefail
blocks=$(mktemp -d)
trap 'rm -rf "$blocks"' EXIT

awk -v blocks="$blocks" '
    inside && /^```/        { inside = 0; close(out); next }
    inside                  { print > out; next }
    /^```/                  { inside = 1; out = "/dev/null"; if (path != "") { out = blocks "/" ++n; print path > (out ".path")
                              close(out ".path"); printf "" > out }; path = ""; next }
    /^<!-- [^ ]+\.[a-z]+ -->$/ { path = $2; next }
    /[^ ]/                  { path = "" }' "$1"

for path_file in "$blocks"/*.path; do
    [ -e "$path_file" ] || continue
    path=$(cat "$path_file")
    diff -u --label "$path" --label "$1" "$path" "${path_file%.path}"
    echo "$1 shows $path as it is"
done
