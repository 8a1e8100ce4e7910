# EinStein at the keyboard: the die is thrown or asked for, moves are explained, and taken back with the same die.
. "$(dirname "$0")/check.sh"
quick="alphabeta:depth=2"

# The program throws, and says so; the same seed throws the same; without a seed it says which one it took.
run einstein --seed 3 --first human --second human <<<$'moves\nboard\nquit'
exits 0
says '^dice of --seed 3$'
says '^Red throws [1-6]$'
says 'Red 6, Blue 6 stones: Red has thrown [1-6] and plays [A-C][1-3][-x][A-D][1-4]'
says 'legal moves: [A-C][1-3][-x][A-D][1-4]'
says '^  1 A B C (\.|\+) \.$'
says '^  5 \. \. c b a$'
first=$out
run einstein --seed 3 --first human --second human <<<$'moves\nboard\nquit'
[ "$out" = "$first" ] || complain "throws something else with the same seed"
run einstein --first human --second human <<<quit
says '^dice of --seed [0-9]+$'

# The die of a real board is asked for; a bad one is explained, and one that was mistyped can be corrected.
run einstein --dice ask --first human --second human <<'IN'
0
7
x
A2-B3
44

moves
4
C1-C2
A2-B1
E5-E4
A2-C4
A2-B3
undo
die 9
die 5
B2-C3
die 2
die
undo
quit
IN
exits 0
says_not 'dice of --seed'
for bad in 0 7 x A2-B3 44 9; do says "\"$bad\" is no throw: the die shows 1 to 6"; done
says 'the die is thrown first; it may show: 1 2 3 4 5 6'
says "^Red's die> "
says 'Red throws 4$'
says 'Red has thrown 4 and plays A2xB2 A2xA3 A2-B3$'
says '"C1-C2" is no move here: the die shows 4: D moves, not C'
says '"A2-B1" is no move here: B1 is not one step from A2 to the right, down or both'
says '"E5-E4" is no move here: the stone on E5 is Blue'
says '"A2-C4" is no move here: C4 is not one step'
says '^1\. Red plays A2-B3$'
says '1 move is taken back'
says 'Red throws 5$'
says '^1\. Red plays B2-C3$'
says "^Blue's die> "
says 'Blue throws 2$'
says '^transcript: 5$'

# Undo goes back to the person's turn with its die; the same move then brings the same answer.
run einstein --seed 3 --first human --second $quick <<<$'moves\nquit'
move=$(sed -n 's/.*legal moves: \([^ ]*\).*/\1/p' <<<"$out")
run einstein --seed 3 --first human --second $quick <<<"$move"$'\nundo\n'"$move"$'\nundo\nundo\nquit'
exits 0
says '2 moves are taken back'
says 'there is no move of yours to take back'
[ "$(grep -c '^1\. Red plays' <<<"$out")" -eq 2 ] || complain "does not play the move twice"
[ "$(grep '^2\. Blue plays' <<<"$out" | sort -u | wc -l)" -eq 1 ] || complain "answers another time with another die"
due=$(grep -m 1 -o 'Red has thrown . and plays.*' <<<"$out")
[ "$(grep -cF "$due" <<<"$out")" -eq 3 ] || complain "has another die after undo"
run einstein --dice ask --first human --second $quick <<<$'6\nA3-B4\n1\nundo\nquit'
says '2 moves are taken back'
says '^transcript: 6$'

# Hints; commands where a throw is due; searchers that have a die asked for.
run einstein --dice ask --hint $quick --first human --second human <<<$'hint\nhelp\nboard\n3\nhint\nquit'
says 'hint: throw the die \([0-9.]+% for Red, depth 2\)'
says 'hint: C1-(D1|D2|C2) \([0-9.]+% for Red, depth 2, line C1-'
says 'die N +the die before this move showed N'
run einstein --dice ask --first $quick --second random <<<$'1\n2\n7\n3'
says '^1\. Red plays A1[-x]'
says '^2\. Blue plays D5[-x]'
says '^3\. Red plays C1[-x]'

# Whole games, from every start; what was played is a transcript that can be shown again.
for player in random greedy:eval=mobility $quick,eval=row "$quick,star=0" "$quick,star=1,margin=0.1,seed=7"; do
    run einstein --first "$player" --second random --seed 7 </dev/null
    exits 0
    says '^(Red|Blue) wins: (stone [A-Fa-f] is in the corner|(Red|Blue) has no stone left)$'
    transcript=$(sed -n 's/^transcript: //p' <<<"$out")
    wins=$(grep '^\(Red\|Blue\) wins' <<<"$out")
    run einstein --replay "$transcript"
    exits 0
    grep -qF "$wins" <<<"$out" || complain "does not end as the game did: $wins"
done
run einstein --start random --seed 9 --first random --second random </dev/null
exits 0
says '^from the position: [A-F.]{5}/'
run einstein --start random --seed 9 --first human --second human <<<quit
one=$(sed -n 's/^from the position: //p' <<<"$out")
run einstein --start random --seed 10 --first human --second human <<<quit
[ "$(sed -n 's/^from the position: //p' <<<"$out")" != "$one" ] || complain "shuffles the same with another seed"
run einstein --start choose --dice ask --first human --second human <<<$'F\nf\ne\nG\nundo\nE\nD\nC\nB\nA\na\nb\nc\nd\ne\nf\n6\nA1-B2\nquit'
exits 0
says 'Red 0, Blue 0 stones: Red plays A B C D E F on A1$'
says '"f" is no move here: F is placed already'
says '"G" is no move here'
says 'Red 6, Blue 0 stones: Blue plays a b c d e f on E5$'
says '^13\. Red plays A1xB2$'
says '^transcript: F E D C B A a b c d e f 6 A1xB2$'
says '^from the position: choose$'
run einstein --start choose --first $quick --second random </dev/null
exits 0
says '^(Red|Blue) wins'

# Positions, matches, analysis.
run einstein --position "..A../...../...../.fF../....a R 4" --first human --second human <<<quit
says 'Red has thrown 4 and plays'
refused "position: .*the die shows 1 to 6" einstein --position "..A../...../...../.fF../....a R 7"
refused "position: .*a second stone A" einstein --position "..A../A..../...../.fF../....a R"
refused "position: .*the game is over" einstein --position "a.A../...../...../.fF../..... R"
refused "start: lucky is none of fixed|random|choose" einstein --start lucky
refused "cannot both" einstein --start random --position "..A../...../...../.fF../....a R"
refused "dice: sometimes is neither throw nor ask" einstein --dice sometimes
refused "not expected" othello --dice ask
refused "perft has no meaning for einstein" einstein perft 3
refused "einstein has no evaluator discs; known are races, row, mobility" einstein --second greedy:eval=discs
refused "star is a whole number from 0" einstein --second alphabeta:star=3
refused "margin is a number from 0" einstein --second alphabeta:margin=-1

run einstein match $quick random --games 20 --seed 2 --start random --record games.txt
exits 0
says '^games 20, duplicates 0'
[ "$(grep -c '^\[Position ' games.txt)" -eq 20 ] || complain "does not record where the games began"
[ "$(grep '^\[Position ' games.txt | sort -u | wc -l)" -eq 10 ] || complain "does not shuffle once a pair"
run einstein match random random --games 4 --seed 2 --openings 3 --show
exits 0
says '^(Red|Blue) plays [A-E][1-5][-x][A-E][1-5] '

run einstein analyze "..A../...../...../.fF../....a R 4" alphabeta:depth=30
says '^best C4-D5, solved: 50\.09% for Red$'
run einstein analyze "..A../...../...../.fF../....a R" alphabeta:depth=30
says '^before the throw, solved: [0-9.]+% for Red$'
says '^4 +50\.09% .* 4 C4-D5'
run einstein analyze "..../" alphabeta:depth=3
exits 2
finish
