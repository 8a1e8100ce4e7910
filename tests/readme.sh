#!/usr/bin/env bash
# readme.sh README.md, from the project's root: each block of code that follows a line `<!-- path -->` is that file.
# readme.sh --fill README.md writes the files into the blocks.
set -euo pipefail
fill=no
if [ "$1" = --fill ]; then
    fill=yes
    shift
fi
filled=$(mktemp)
trap 'rm -f "$filled"' EXIT

# A block starts and ends with ```; one whose last line of text before it names a file is replaced by this file.
awk '
    function show(path,    line, status) {
        while ((status = (getline line < path)) > 0) print line
        close(path)
        if (status < 0) { print "there is no file " path > "/dev/stderr"; missing = 1 }
    }
    inside {
        if (/^```/) { inside = 0; path = ""; print } else if (path == "") print
        next
    }
    { print }
    /^```/                     { inside = 1; if (path != "") show(path); next }
    /^<!-- [^ ]+\.[a-z]+ -->$/ { path = $2; next }
    /[^ ]/                     { path = "" }
    END                        { exit missing }' "$1" >"$filled"

if [ $fill = yes ]; then
    cat "$filled" >"$1"
else
    diff -u --label "$1" --label "$1 with the files it names" "$1" "$filled"
fi
