#!/usr/bin/env bash
# compile_time.sh SECONDS COMMAND…: fails if the command needs more processor time than this in the best of 3 runs.
# On a busy machine processor time grows too (two threads share a core), so a slow best is tried again, up to 9 times.
set -euo pipefail
allowed=$1
shift
TIMEFORMAT=%U
best=999
errors=$(mktemp)
trap 'cat "$errors"; rm -f "$errors"' EXIT
within() { awk -v best="$best" -v allowed="$allowed" 'BEGIN { exit !(best <= allowed) }'; }
for run in 1 2 3 4 5 6 7 8 9; do
    taken=$({ time "$@" >"$errors" 2>&1; } 2>&1)
    best=$(awk -v a="$best" -v b="$taken" 'BEGIN { print b < a ? b : a }')
    if [ "$run" -ge 3 ] && within; then break; fi
done
echo "best of $run: $best s of processor time, $allowed s allowed"
within
