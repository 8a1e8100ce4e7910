# Sourced by the scripts beside it: `run` runs the program, and the checks say what they wanted if they fail.
set -uo pipefail
play=("$@")
golden=$(cd "$(dirname "${BASH_SOURCE[0]}")/../golden" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

# run ARGUMENTS…: output in `out`, errors in `err`, exit code in `code`; stdin as given.
run() {
    command_line="zweig-play $*"
    "${play[@]}" "$@" >"$work/.out" 2>"$work/.err"
    code=$?
    out=$(tr -d '\0' <"$work/.out")
    err=$(tr -d '\0' <"$work/.err")
}
complain() {
    failures=$((failures + 1))
    printf '%s\n  %s\n--- stdout\n%s\n--- stderr\n%s\n' "$command_line" "$1" "${out:0:3000}" "${err:0:1000}"
}
exits() { [ "$code" -eq "$1" ] || complain "exits with $code, not $1"; }
says() { grep -qE -- "$1" <<<"$out" || complain "does not say: $1"; }
says_not() { ! grep -qE -- "$1" <<<"$out" || complain "says: $1"; }
explains() { grep -qE -- "$1" <<<"$err" || complain "does not say on stderr: $1"; }
# refused MESSAGE ARGUMENTS…: exit code 2, the message on stderr, nothing on stdout.
refused() {
    local message=$1
    shift
    run "$@" </dev/null
    exits 2
    explains "$message"
    [ -z "$out" ] || complain "says something on stdout"
}
finish() {
    [ "$failures" -eq 0 ] || echo "$failures checks failed"
    exit $((failures > 0))
}
