# Games are shown move by move, from every kind of transcript and from files.
. "$(dirname "$0")/check.sh"

# Passes left out, and the same game in capitals with blanks.
run othello --replay f5d6c5f4e3f6g5e6e7
exits 0
says '^1\. black plays f5$'
says '^9\. black plays e7$'
says '^black wins 64 to 0 \(empty squares count for the winner\)$'
says '^transcript: f5d6c5f4e3f6g5e6e7$'
first=$out
run othello --replay "F5 D6 C5 F4 E3 F6 G5 E6 E7"
[ "$out" = "$first" ] || complain "shows another game than without capitals and blanks"

# From the mirrored start.
run othello --replay c5e6f5c4d3c6b5d6d7
exits 0
says 'the transcript is of the mirrored start'
says '^transcript: f5d6c5f4e3f6g5e6e7$'

# Passes left out and passes written are the same game.
silent=$("${play[@]}" othello-4x4 --first random --second random --seed 3 </dev/null | sed -n 's/^transcript: //p')
for seed in 4 5 6 7 8 9 10 11 12; do
    game=$("${play[@]}" othello-4x4 --first random --second random --seed $seed </dev/null)
    grep -q 'has no move and passes' <<<"$game" && break
done
silent=$(sed -n 's/^transcript: //p' <<<"$game")
written=$(awk '/plays/ { printf "%s", substr($4, 1, 2); if (/passes/) printf "pa" }' <<<"$game")
command_line="othello-4x4, random games" out=$game err=""
[ "$silent" != "$written" ] || complain "has no pass"
run othello-4x4 --replay "$silent"
exits 0
says 'has no move and passes'
first=$out
run othello-4x4 --replay "$written"
exits 0
[ "$out" = "$first" ] || complain "shows another game than with passes left out"
run othello-4x4 --replay "${written//pa/--}"
[ "$out" = "$first" ] || complain "shows another game than with passes left out"

# From files.
run othello --first human --second human <<<$'f5\nd6\nsave saved\nquit'
run othello --replay saved
exits 0
says '^transcript: f5d6$'
printf 'f5D6\n\n c3 ' >text
run othello --replay text
exits 0
says '^transcript: f5d6c3$'
run tictactoe --replay a1b1a2b2a3
says '^X wins$'
run connect4 --replay "4 3 4 3 4 3 4"
says '^red wins$'

refused "there is no such file, and as a transcript: character 3: move 2, f5: the square is taken" othello --replay f5f5
refused "move 1" othello --replay nonsense
refused "is a folder" othello --replay .
head -c 500 /dev/urandom >garbage
refused "garbage: transcript: character" othello --replay garbage
refused "it is a game of othello, not of connect4" connect4 --replay saved
refused "move 6: the game is over" tictactoe --replay a1b1a2b2a3b3
finish
