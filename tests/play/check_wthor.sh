# Replays WTHOR files, small ones made here; and all of ZWEIG_WTHOR_DIR, if it is set.
. "$(dirname "$0")/check.sh"

# wthor FILE SCORE MOVES…: a file of one game; moves as bytes, column + 10 * row.
wthor() {
    local file=$1 score=$2 bytes move
    shift 2
    bytes='\x14\x1a\x01\x01\x01\x00\x00\x00\x00\x00\xd0\x07\x08\x00\x18\x00'
    bytes+='\x00\x00\x00\x00\x00\x00'$(printf '\\x%02x' "$score")'\x20'
    for move in "$@"; do bytes+=$(printf '\\x%02x' "$move"); done
    printf "$bytes" >"$file"
    head -c $((60 - $#)) /dev/zero >>"$file"
}

# The shortest game that black wins out: f5 d6 c5 f4 e3 f6 g5 e6 e7, 13 to 0.
wipe_out=(56 64 53 46 35 66 57 65 75)
wthor good.wtb 64 "${wipe_out[@]}"
run othello check good.wtb
exits 0
says '^good.wtb +1 +9 +0 +0 +0 +0$'
says '^total +1 +9 '

wthor wrong.wtb 40 "${wipe_out[@]}"
run othello check wrong.wtb
exits 1
says 'game 1: black has 64 discs in the end, the file says 40'

wthor illegal.wtb 32 56 11
run othello check illegal.wtb
exits 1
says 'game 1: move 2, a1'

wthor unfinished.wtb 32 56 64
mkdir games
cp good.wtb unfinished.wtb games
run othello check games good.wtb
exits 0
says '^unfinished.wtb +1 +2 +0 +1 +0 +0$'
says '^total +3 +20 +0 +1 +0 +0$'

mkdir none
refused "no .wtb file in none" othello check none
refused "required" othello check
for bad in missing.wtb /dev/null; do
    run othello check "$bad"
    exits 2
    explains "$bad"
done
head -c 100 /dev/urandom >noise.wtb
run othello check noise.wtb good.wtb
exits 2
explains 'noise.wtb, byte [0-9]+: '
says '^total +1 +9 '
head -c 50 good.wtb >short.wtb
run othello check short.wtb
exits 2
explains 'takes? 84 bytes|has 50'

if [ -n "${ZWEIG_WTHOR_DIR:-}" ]; then
    run othello check "$ZWEIG_WTHOR_DIR"
    exits 0
    says '^total( +[0-9]+){4} +0 +0$'
fi
finish
