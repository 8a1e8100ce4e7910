# A search of one position, iteration by iteration, with values in the game's own terms.
. "$(dirname "$0")/check.sh"

run othello analyze start alphabeta:depth=4
exits 0
for depth in 1 2 3 4; do says "^ +$depth +[+-]?[0-9]+\.[0-9] "; done
says '^best (d3|c4|f5|e6), [+-]?[0-9.]+ discs for black$'

# Solved: 4x4 Othello is -10 for black, tic-tac-toe a draw, a row that can be finished a win.
run othello-4x4 analyze start alphabeta:depth=20
exits 0
says 'solved: -10 discs for black$'
run othello-4x4 analyze start alphabeta:depth=20,lines=3
says '^move +value +nodes +line'
[ "$(awk '/^move/ { on = 1; next } on && /^[a-d][1-4]/ { n++ } END { print n }' <<<"$out")" = 4 ] ||
    complain "does not list the four moves of the start"
run othello-4x4 analyze start alphabeta:depth=20,lmr=on
exits 0
run tictactoe analyze start alphabeta:depth=9
says 'solved: a draw$'
run tictactoe analyze "XX./OO./... X" alphabeta:depth=9
says '^best c1, solved: a win for X$'
run connect4 analyze 1122 alphabeta:depth=3
says 'best 3, .*red|best .*red'
run connect4 analyze 121212 alphabeta:depth=9
says '^best 1, solved: a win for red$'

# Positions that begin with an empty square look like an option, and are none.
ffo=$(sed -n 3p "$golden/othello/ffo01-19.obf")
run othello analyze "${ffo%;*}" alphabeta:depth=1
exits 2
run othello analyze "${ffo%%;*}" alphabeta:depth=60
exits 0
says 'solved: \+10 discs for black$'
says '^best a4, '
run othello analyze "--------------------------OX------XO---------------------------- X" greedy
exits 0
says '^best '

# Games that are over, sides that cannot move, searches that are not allowed anything, other searchers.
run tictactoe analyze "XXX/OO./... O" alphabeta
exits 0
says '^X wins$'
run othello analyze "OX-------------------------------------------------------------- X" alphabeta:depth=3
exits 0
says 'black has no move there'
says '^best c1, solved: \+64 discs for white$'
for player in alphabeta:nodes=0 alphabeta:nodes=1 alphabeta:time=1us random random:seed=5 greedy:eval=discs \
    alphabeta:depth=3,table=0,null=off,etc=off,bounds=off,order=off,killers=off,history=off,aspiration=0,deepening=off \
    alphabeta:depth=4,threads=2,presearch=2,eval=even,end=0; do
    run othello analyze start "$player"
    exits 0
    says '^best (d3|c4|f5|e6), '
done

# The same search with everything off finds the same value.
value() { grep '^best' <<<"$out" | sed 's/^best ..//'; }
run othello analyze start alphabeta:depth=5,end=0
with=$(value)
run othello analyze start alphabeta:depth=5,end=0,table=0,null=off,etc=off,bounds=off,order=off,killers=off,history=off,aspiration=0
[ "$(value)" = "$with" ] || complain "says $(value), but $with with everything on"
finish
