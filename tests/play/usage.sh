# What is not understood is refused with a reason and exit code 2; help and version are not.
. "$(dirname "$0")/check.sh"

run --help
exits 0
for game in tictactoe connect4 othello othello-6x6 othello-4x4 einstein einstein-4x4 einstein-2x5; do says "^  $game +"; done
run --version
exits 0
says '^zweig-play [0-9]+\.[0-9]+\.[0-9]+$'
run --players
exits 0
says '^  alphabeta '
says 'table .*memory'
says '64MB, 1GB; 0 for none; default: 64MB'
run othello --help
exits 0
for command in match analyze perft solve check; do says "^  $command +"; done
run othello match --help
exits 0
says '--sprt'
run tictactoe --help
says_not '^  solve'

refused "" </dev/null
refused "there is no game chess; known are tictactoe, connect4, othello" chess
refused "not expected" othello dance
refused "not expected" othello --dance
refused "not expected" othello perft 3 4

# Players.
player() { refused "$1" othello --first "$2"; }
player "there is no player robot; known are human, random, greedy, alphabeta" robot
player "the name of a player is missing" ":depth=3"
player "alphabeta has no key speed; known are time, clock, depth, nodes, table" alphabeta:speed=3
player "human has no key depth, nor any other" human:depth=3
player "key=value is missing" alphabeta:
player "key=value is missing" alphabeta:depth=3,
player "depth has no value" alphabeta:depth
player "a value is missing" alphabeta:depth=
player "a key is missing" alphabeta:=3
player "depth stands twice" alphabeta:depth=3,depth=4
for value in -1 0 251 x 1e3 99999999999999999999 3.5 " 3"; do
    player "is not understood; depth is a whole number from 1 to 250" "alphabeta:depth=$value"
done
for value in 0 0s -1s 5 fast infs nans 1e400s 99999999999999h; do
    player "is not understood; time is a time: 800ms, 1.5s" "alphabeta:time=$value"
done
for value in 99999TB -1MB 64 64mb infMB 1TBB; do
    player "is not understood; table is a size up to 1TB" "alphabeta:table=$value"
done
player "is not understood; threads is a whole number from 1 to 256" alphabeta:threads=0
player "is not understood; nodes is a whole number" alphabeta:nodes=1.5
player "is not understood; null is on, off" alphabeta:null=maybe
player "is not understood; aspiration is" alphabeta:aspiration=-1
player "is not understood; end is a whole number from 0 to 16" alphabeta:end=60
player "othello has no evaluator threats; known are positional, discs, even" alphabeta:eval=threats
refused "tictactoe has no evaluator discs; known are even" tictactoe --second greedy:eval=discs
refused "connect4 has no end-game solver" connect4 --second alphabeta:end=10
refused "not played by a person here" othello --hint human

# The other commands.
refused "games: 0 is no whole number from 1" othello match random random --games 0
refused "games: -5 is no whole number from 1" othello match random random --games -5
refused "games: 1e99 is no whole number" othello match random random --games 1e99
refused "seed: -1 is no whole number" othello match random random --seed -1
refused "openings" othello match random random --openings x
refused "second is required" othello match random
refused "not in a match" othello match human random
refused "not two Elo differences" othello match random random --sprt 5
refused "not two Elo differences" othello match random random --sprt 10,0
refused "is no time" othello match random random --time fast
refused "cannot be written" othello match random random --record /no/such/folder/file
refused "position: character 1: " othello match random random --position hello
refused "position: the game is over there" tictactoe match random random --position "XXX/OO./... O"
refused "not played by a person here" othello analyze start human
refused "position: character 4: " othello analyze "---?" alphabeta:depth=3
refused "there is no player" othello analyze start robot
refused "position is required" othello analyze

# A reader that leaves, and a full disc.
"${play[@]}" othello perft 8 | head -n 1 >/dev/null
codes=("${PIPESTATUS[@]}")
[ "${codes[0]}" -eq 0 ] || { command_line="perft | head"; complain "exits with ${codes[0]}"; }
if [ -c /dev/full ]; then
    "${play[@]}" othello perft 2 >/dev/full 2>"$work/.err"
    code=$?
    err=$(cat "$work/.err") out="" command_line="perft >/dev/full"
    exits 2
    explains "cannot be written"
fi
finish
