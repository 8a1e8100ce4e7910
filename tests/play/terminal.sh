# People at the keyboard, as a pipe: moves, commands, and everything a person may get wrong.
. "$(dirname "$0")/check.sh"
quick="alphabeta:depth=2"

# Two people; the end of input ends cleanly.
run othello --first human --second human <<<$'f5\nD6\nc3'
exits 0
says '^1\. black plays f5'
says '^2\. white plays d6'
says '^black \(X\) 3, white \(O\) 3: black to move'
says 'the game is left unfinished'
says '^transcript: f5d6c3$'
says_not $'\x1b'
[ -z "$err" ] || complain "says something on stderr"
run othello </dev/null
exits 0
says '^transcript: $'

# What is not understood is explained, and changes nothing.
run othello --first human --second human <<'IN'
e3
d4
i9
f
pass
f5 d6
hello world
moves

help
board
quit
IN
exits 0
says '"e3" is no move here: black turns no disc there'
says '"d4" is no move here: the square is taken'
says '"i9" is no move here: i9 is off the board'
says '"f" is no move here: the end of the text where the digit'
says '"pass" is no move here: black has a move'
says '"f5 d6" is no move here: '
says '"hello world" is no move here: '
says '^black> legal moves: d3 c4 f5 e6$'
says 'back to your turn before'
says '^transcript: $'

# Undo goes back to the person's turn before, the computer's answer with it.
run othello --first human --second $quick <<<$'undo\nf5\nundo\nundo\nd3\nquit'
exits 0
says 'no move of yours to take back'
says '^2 moves are taken back|2 moves are taken back'
says '^transcript: d3..$'
run othello --first $quick --second human <<<$'undo\nquit'
says 'no move of yours to take back'
run othello --first human --second human <<<$'f5\nd6\nundo\nquit'
says '1 move is taken back'
says '^transcript: f5$'

# A hint is a legal move with a value and a line.
run othello --second $quick --hint alphabeta:depth=4 <<<$'hint\nquit'
exits 0
says 'hint: (d3|c4|f5|e6) \([+-]?[0-9.]+ discs for black, depth 4, line'
run tictactoe --second $quick --hint alphabeta:depth=9 <<<$'hint\nquit'
says 'hint: [abc][123] \(solved: a draw'

# Whole games: by people, by searchers, and where one is passed over.
run tictactoe --first human --second human <<<$'b2\na1\nb2\nc1\nb1\nb3\na3'
exits 0
says 'the square is taken'
says '^a draw|^X wins|^O wins|unfinished'
run tictactoe --first human --second human <<<$'a1\nb1\na2\nb2\na3'
says '^X wins$'
says '^transcript: a1b1a2b2a3$'
run tictactoe --first alphabeta:depth=9 --second alphabeta:depth=9 </dev/null
exits 0
says '^a draw$'
run connect4 --first human --second human <<<$'8\n4\n3\n4\n3\n4\n3\n4'
says '"8" is no move here: a column is a digit from 1 to 7'
says '^red wins$'
says '^transcript: 4343434$'
run connect4 --first human --second human <<<$'1\n1\n1\n1\n1\n1\n1'
says 'the column is full'
for game in othello othello-6x6 othello-4x4; do
    run $game --first random --second greedy --seed 7 </dev/null
    exits 0
    says '^(black|white) wins [0-9]+ to [0-9]+|^a draw, '
    says '^transcript: ([a-h][1-8])+$'
done
run othello-4x4 --first human --second human --position "OX-- ---- ---- OX-- O" <<<$'c1'
says 'white plays c1; black has no move and passes'

# Another start; a side that cannot move is turned.
run othello --position "OX-------------------------------------------------------------- X" --first human --second human <<<quit
exits 0
says 'black has no move there, so it is the turn of white'
says '^from the position: OX'
run connect4 --position 4435 --first human --second human <<<quit
says 'red \(X\) to move'

# Save and load.
run othello --first human --second human <<<$'f5\nd6\nsave game.txt\nc3\nload game.txt\nc4\nquit'
exits 0
says 'saved in game.txt'
says '^transcript: f5d6c4$'
[ "$(cat game.txt)" = $'zweig-play othello\nmoves f5d6' ] || complain "saves something else"
run othello-4x4 --position "OX-- ---- ---- OX-- O" --first human --second human <<<$'c1\nsave game4.txt\nquit'
run othello-4x4 --first human --second human <<<$'load game4.txt\nquit'
says '^transcript: c1$'
says '^from the position: OX-- ---- ---- OX-- O$'
head -c 1000 /dev/urandom >garbage
printf 'zweig-play othello\nmoves f5f5\n' >bad.txt
printf 'zweig-play othello\n' >short.txt
run othello --first human --second human <<'IN'
f5
load missing.txt
load
save
save /no/such/folder/file
load .
load garbage
load game4.txt
load bad.txt
load short.txt
quit
IN
exits 0
says 'nothing is loaded: missing.txt cannot be read'
says 'load takes the name of a file'
says 'save takes the name of a file'
says 'nothing is saved: '
says 'nothing is loaded: \. is a folder'
says 'nothing is loaded: transcript: character'
says 'nothing is loaded: it is a game of othello-4x4, not of othello'
says 'nothing is loaded: moves: character 4: move 2: the square is taken'
says 'nothing is loaded: its line of moves is missing'
says '^transcript: f5$'

# Garbage, a line without end, and zero bytes do no harm.
run othello --first human --second human <garbage
exits 0
head -c 300000 /dev/zero | tr '\0' a >long
run othello --first human --second human <long
exits 0

# Colours only on a terminal, and never with NO_COLOR.
if command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    words="${play[*]} othello --first random --second random"
    TERM=xterm NO_COLOR='' script -qec "$words" /dev/null </dev/null >colored 2>&1
    TERM=xterm NO_COLOR=1 script -qec "$words" /dev/null </dev/null >plain 2>&1
    command_line="on a terminal" out="" err=""
    grep -q $'\x1b\\[48;5' colored || complain "there is no colour"
    grep -q ' + ' plain || complain "there is no plain board with NO_COLOR"
    ! grep -q $'\x1b' plain || complain "there is colour with NO_COLOR"
fi
finish
