# Games are recorded ply by ply and shown again; what is wrong in a record, or on the disc, is said.
. "$(dirname "$0")/check.sh"
quick="alphabeta:depth=3"

run einstein --first $quick --second random --seed 4 --record game.txt </dev/null
exits 0
wins=$(grep '^\(Red\|Blue\) wins' <<<"$out")
transcript=$(grep '^transcript: ' <<<"$out")
[ "$(head -n 1 game.txt)" = "zweig 1 einstein standard" ] || complain "has another first line"
grep -qE '^start ABC\.\./DE\.\.\./F\.\.\.f/\.\.\.ed/\.\.cba R$' game.txt || complain "does not say the start"
grep -qE '^1 [1-6] [A-E][1-5][-x][A-E][1-5] ; -?[0-9.e-]+ [A-E][1-5]' game.txt || complain "has no value and line"
grep -qE '^2 [1-6] [A-E][1-5][-x][A-E][1-5]$' game.txt || complain "has a value of a player that does not think"
tail -n 1 game.txt | grep -qE '^result [RB]$' || complain "does not say who won"

run einstein --replay game.txt
exits 0
says '^Red throws [1-6]$'
says '^1\. Red plays '
says '^   [0-9.]+% for Red, line [A-E][1-5]'
grep -qF "$wins" <<<"$out" || complain "does not end as the game did: $wins"
[ "$(grep '^transcript: ' <<<"$out")" = "$transcript" ] || complain "shows another game"

# Of a record that was cut the good plies are shown, then what is wrong; it is not loaded.
head -n 7 game.txt >cut.txt
run einstein --replay cut.txt
exits 2
says '^5\. Red plays '
explains 'cut.txt: line 8: the record ends after ply 5'
head -n 6 cut.txt >half.txt
head -n 7 cut.txt | tail -n 1 | head -c 7 >>half.txt
run einstein --replay half.txt
exits 2
says '^4\. Blue plays '
explains 'half.txt: line 7: '
sed '5s/ [1-6] / 7 /' game.txt >die.txt
run einstein --replay die.txt
exits 2
says '^2\. Blue plays '
explains 'die.txt: line 5: the die shows 1 to 6'
sed '3s/.*/1 1 E1-E2/' game.txt >stone.txt
run einstein --replay stone.txt
exits 2
explains 'stone.txt: line 3: no stone stands on E1'
refused 'a record of the rules "standard-4x4"' einstein --replay <(sed '1s/$/-4x4/' game.txt)
refused "transcript: character 1" einstein-4x4 --replay game.txt
run einstein --dice ask --first human --second human <<<$'1\nA1xB2\nload cut.txt\nload stone.txt\nload game.txt\nquit'
says 'nothing is loaded: line 8: '
says 'nothing is loaded: line 3: '
[ "$(grep '^transcript: ' <<<"$out")" = "$transcript" ] || complain "does not load the game"

# The record follows what is taken back; a game that is left has no winner; saving is the same.
run einstein --dice ask --first human --second human --record kept.txt <<<$'1\nA1xB2\n1\nE5xD4\nundo\nsave saved.txt\nE5xE4\nquit'
exits 0
printf 'zweig 1 einstein standard\nstart ABC../DE.../F...f/...ed/..cba R\n1 1 A1xB2\n2 1 E5xE4\nresult *\n' >wanted.txt
diff wanted.txt kept.txt >&2 || complain "records something else"
sed '4d' wanted.txt | diff - saved.txt >&2 || complain "saves something else"
run einstein --dice ask --first human --second human <<<$'load saved.txt\n2\nD5xD4\nquit'
says '^transcript: 1 A1xB2 2 D5xD4$'
run einstein --start choose --first human --second human <<<$'A\nsave early.txt\nquit'
says 'nothing is saved: a record begins when all stones are placed'

# While a game goes on the file has all that was played.
{ printf '1\nA1xB2\n2\n'; sleep 2; cp going.txt seen.txt; } |
    "${play[@]}" einstein --dice ask --first human --second human --record going.txt >/dev/null
printf 'zweig 1 einstein standard\nstart ABC../DE.../F...f/...ed/..cba R\n1 1 A1xB2\n' | diff - seen.txt >&2 ||
    complain "does not write while it plays"

# Other games are recorded as they are saved.
run othello --first random --second random --seed 1 --record othello.txt </dev/null
run othello --replay othello.txt
exits 0
says '^(black|white) wins|^a draw'

refused "cannot be written" einstein --record /no/such/folder/file
if [ -c /dev/full ]; then
    run einstein --first random --second random --seed 1 --record /dev/full </dev/null
    exits 1
    explains '/dev/full cannot be written: No space left on device; the game is recorded no further'
    [ "$(wc -l <<<"$err")" -eq 1 ] || complain "says it more than once"
    says '^(Red|Blue) wins'
    says '^transcript: '
    run einstein match random random --games 2 --record /dev/full
    exits 1
    explains '/dev/full cannot be written'
fi
finish
