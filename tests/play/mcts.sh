# The player mcts in every game: what a SPEC may say of it, analysis, matches, clocks and sweeps.
. "$(dirname "$0")/check.sh"

for game in tictactoe connect4 othello othello-6x6 othello-4x4 einstein einstein-4x4 einstein-2x5; do
    run $game match mcts:playouts=300 random --games 6
    exits 0
    says '^mcts:playouts=300 +[0-9]+ '
    says '^games 6,'
    says_not ' [1-9][0-9]* +[0-9.]+ +[0-9]+$' # no forfeits in any line
done

# Every key, and every kind of roll-out.
keys=playouts=200,depth=50,c=0.5,fpu=1,repeat=2,plies=5,tree=1MB,threads=2,solver=off,reuse=off,early=off,choice=bound
for rollout in uniform weighted decisive careful mast reply none; do
    run othello-6x6 match "mcts:$keys,rollout=$rollout" random --games 2
    exits 0
done
for more in tuned=on rave=on rave=0 bias=0.5 widening=1 parallel=root; do
    run connect4 match "mcts:playouts=500,threads=2,$more" random --games 4
    exits 0
    says '^mcts[^ ]* +[34] '
done

# The same seed gives the same games.
run einstein match mcts:playouts=200 random --games 4 --record one
run einstein match mcts:playouts=200 random --games 4 --record two
cmp -s one two || complain "the same seed gives other games"

# Analysis shows the table of the root; what is solved is marked.
run connect4 analyze "" mcts:playouts=20k
exits 0
says '^ +[0-9]+ +\+0\.[0-9]+ +[0-9]+ +[0-9.]+ s +4 '
says '^move +value +visits +line$'
says '^best 4, '
says '^depth [0-9]+, 20000 nodes in .* tree [0-9.]+ % full$'
run tictactoe analyze "XX./OO./..." mcts
exits 0
says '^best '
says '!'
run einstein analyze "" mcts:playouts=2k
exits 0
says '^before the throw, '

# A clock for a whole game is not overdrawn.
began=$SECONDS
run connect4 match mcts:clock=500ms+0 alphabeta:clock=500ms+10ms --games 2
exits 0
[ $((SECONDS - began)) -le 6 ] || complain "takes longer than its clock"

# A sweep is a match for each value.
run connect4 sweep mcts:playouts=100 random --key c --values 0.3,0.8,1.4 --games 10
exits 0
says '^c +wins +draws +losses +score % +from % +to %'
for value in 0.3 0.8 1.4; do says "^$value +[0-9]+ +[0-9]+ +[0-9]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ "; done
refused "has no key speed" connect4 sweep mcts:playouts=100 random --key speed --values 1,2 --games 2
refused "c=fast is not understood" connect4 sweep mcts:playouts=100 random --key c --values 0.3,fast --games 2
refused "required" connect4 sweep mcts random --key c

refused "rollout=odd is not understood; rollout is uniform, weighted" othello analyze "" mcts:rollout=odd
refused "clock=soon is not understood" othello match mcts:clock=soon random
refused "clock=1s\+soon is not understood" othello match mcts:clock=1s+soon random
refused "clock=-1s is not understood" othello match mcts:clock=-1s random
refused "has no key table" othello match mcts:table=1MB random
refused "has no evaluator clever" othello match mcts:eval=clever random
finish
