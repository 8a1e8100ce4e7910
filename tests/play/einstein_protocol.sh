# Another program asks by the contest protocol: an answer a line, and nothing harms the session.
. "$(dirname "$0")/check.sh"
engine="alphabeta:depth=3"

# A session; the moves that it is asked for are legal.
cat >lines <<'IN'
name
version
time_setting 240
board_setting 5 6 2
ini R
ini B
get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1
get B 5 D5 E5 E3 D4 E4 C5 B2 B3 B1 A2 A1 C1
get R 5 D5 E5 0 D4 E3 C5 B2 B3 B1 A2 A1 C1
get B 1 C4 D5 0 D4 E3 C5 B2 C3 C1 0 A2 0
get R 3 0 B3 0 0 D2 0 0 0 D3 0 0 0
get B 3 0 B2 0 0 D2 0 0 0 E4 0 0 0
exit
name
IN
run einstein --protocol ewn --engine $engine <lines
exits 0
[ -z "$err" ] || complain "says something on stderr"
[ "$(wc -l <<<"$out")" -eq 12 ] || complain "does not answer each line by one, and nothing after exit"
answer() { sed -n "$1p" <<<"$out" | grep -qE "^$2$" || complain "answer $1 is not $2"; }
answer 1 '[^ ]+'
answer 2 '[^ ]+'
answer 3 1
answer 4 1
answer 5 '([A-C][1-3] ?){6}'
answer 6 '([C-E][3-5] ?){6}'
answer 7 'A3 (A4|B3|B4)'
answer 8 'E4 (D4|D3|E3)'
answer 9 'A1 (A2|B1|B2)'
answer 10 'C4 (B4|B3|C3)'
answer 11 'D3 (D4|E3|E4)'
answer 12 'B2 A1'

# Garbage is answered, and changes nothing.
{
    printf 'board_setting 4 3 2\nhello\n\nget R 7 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1\n'
    printf 'get R 2 D5 D5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1\nget R 2\nget X 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1\n'
    printf 'time_setting -1\ntime_setting nan\nini X\nname now\nget R 2 0 0 0 0 0 0 B2 A3 B1 A2 A1 C1\n\0\0 x\n'
    head -c 100000 /dev/zero | tr '\0' a
    printf '\nname\r\nname\n'
} >bad
run einstein --protocol ewn --engine $engine <bad
exits 0
[ "$(wc -l <<<"$out")" -eq 16 ] || complain "does not answer each line by one"
answer 1 0
for i in 2 3 4 5 6 7 8 9 10 11 12 13 14; do answer $i '\? .*'; done
answer 4 '\? 7: the die shows 1 to 6'
answer 16 '[^ ]+'
head -c 20000 /dev/urandom >noise
run einstein --protocol ewn --engine $engine <noise
exits 0

# Each answer comes before the next question is put, and moves come soon when there is little time.
coproc session { "${play[@]}" einstein --protocol ewn; }
session_pid=$session_PID # bash forgets its own variable once the program has ended
ask() {
    printf '%s\n' "$1" >&"${session[1]}"
    IFS= read -r -t 20 reply <&"${session[0]}" || reply="no answer"
}
command_line="a session" out="" err=""
ask name
[ "$reply" != "no answer" ] || complain "there is no answer before the next line"
ask 'time_setting 0.2'
began=$SECONDS
for _ in 1 2 3 4 5 6 7 8; do ask 'get R 2 D5 E5 E3 D4 E4 C5 B2 A3 B1 A2 A1 C1'; done
grep -qE '^A3 (A4|B3|B4)$' <<<"$reply" || complain "answers $reply"
[ $((SECONDS - began)) -le 5 ] || complain "takes longer than the time that it has"
printf 'exit\n' >&"${session[1]}"
wait "$session_pid"
[ $? -eq 0 ] || complain "does not end well"

refused "protocol: uci is not known; ewn is" einstein --protocol uci
refused "there is no player robot" einstein --protocol ewn --engine robot
refused "not played by a person here" einstein --protocol ewn --engine human
refused "not expected" einstein-4x4 --protocol ewn
if [ -c /dev/full ]; then
    "${play[@]}" einstein --protocol ewn <lines >/dev/full 2>"$work/.err"
    code=$?
    err=$(cat "$work/.err") out="" command_line="--protocol ewn >/dev/full"
    exits 2
    explains "cannot be written"
fi
finish
