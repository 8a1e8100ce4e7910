# Exact chances to win, regret, and depths side by side.
. "$(dirname "$0")/check.sh"

# Values from two independent solvers.
run einstein solve ".ce../...../...../...../..ED. R"
exits 0
says '^chances to win, Red to play$'
says '^before the throw  0\.777777777778$'
says '^die 1  1\.000000000000$'
says '^die 6  0\.333333333333$'
says '^  D5-E5   1\.000000000000$'
says '^  C5xD5   0\.333333333333$'
run einstein solve "..A../...../...../.fF../....a R 4" --table 1MB
exits 0
says '^die 4  0\.500921639232$'
says '^  C1-D2   0\.458269032922$'
says_not 'before the throw|die [1-35-6]'
run einstein solve "A..../...../...../...../....a B" --table 0
exits 0
first=$(grep '^before' <<<"$out")
run einstein solve "A..../...../...../...../....a R"
[ "$(grep '^before' <<<"$out")" = "$first" ] || complain "has another value for the other side of a mirrored board"
run einstein-2x5 solve "AC..b/B..ca A T=4"
exits 0
says '^before the throw  0\.[0-9]{12}$'
run einstein-4x4 solve ".ab./..../..../.A.B W"
exits 0
says '^before the throw  0\.[0-9]{12}$'

# What cannot be finished is said.
for table in 0 64MB; do
    run einstein solve start --time 300ms --table $table
    exits 1
    explains 'not solved: not finished within --time 300ms'
    says_not '0\.[0-9]{12}'
done
run einstein solve start --time 2s --table 1MB
exits 1
explains 'not finished within --time 2s; --table 1MB was full'
run einstein-2x5 solve "AC..b/B..ca A T=1000" --time 300ms
exits 1
refused "position: " einstein solve "..A../...../...../.fF../....a R 7"
refused "position: .*the game is over" einstein solve "a.A../...../...../.fF../..... R"
refused "is no time" einstein solve start --time soon
refused "is no size" einstein solve start --table big
refused "position is required" einstein solve

# Regret.
cat >suite.jsonl <<'IN'
{"pos": "...../.A.F./b..e./...c./...B. B", "die": 3, "best": 0.03432689376619413, "moves": [[3, 18, 13, 0.02674897119341557], [3, 18, 17, 0.02128052549577475], [3, 18, 12, 0.03432689376619413]]}
{"pos": "..c../C..../.b.../f..BD/..... B", "die": 4, "best": 0.09127086191129408, "moves": [[3, 2, 1, 0.09127086191129408], [6, 15, 10, 0.01431755829903969]]}

{"die":1,"pos":".ce../...../...../...../..ED. R","moves":[[4,23,24,1]],"best":1}
IN
run einstein regret suite.jsonl alphabeta:depth=6
exits 0
says '^problems 3, mean regret 0\.000000, hits 3 \(100\.0 %\)$'
# With the end-game table in the place of the evaluator where few stones are left.
run einstein regret suite.jsonl alphabeta:depth=4,end=4
exits 0
says '^problems 3, mean regret 0\.000000, hits 3 \(100\.0 %\)$'
refused "einstein has an end-game table of at most 4 stones" einstein regret suite.jsonl alphabeta:depth=2,end=5
run einstein regret suite.jsonl random:seed=1
exits 0
says '^problems 3, mean regret 0\.[0-9]{6}, hits [0-3] '
sed 's/0.03432689376619413/0.02034689376619413/g; 1s/"best": [0-9.]*/"best": 0.02674897119341557/' suite.jsonl >other.jsonl
run einstein regret other.jsonl alphabeta:depth=6
says '^problem 1, .* B 3: D4-C3 gives away 0\.006402$'
says '^problems 3, mean regret 0\.002134, hits 2 \(66\.7 %\)$'
wrong() { # wrong MESSAGE SED: what is said of the suite after the change
    sed "$2" suite.jsonl >wrong.jsonl
    refused "wrong.jsonl: $1" einstein regret wrong.jsonl alphabeta:depth=2
}
wrong 'line 1: the die shows 1 to 6' '1s/"die": 3/"die": 7/'
wrong 'line 1: the moves are not the legal ones' '1s/18, 13/18, 14/'
wrong 'line 2: the moves are not the legal ones' '2s/, \[6[^]]*\]//'
wrong 'line 2: "best" is not the best' '2s/"best": 0.09/"best": 0.08/'
wrong 'line 2: position ".*": character 3: ' '2s/c/x/'
wrong 'line 4: there is no key "value" here' '4s/best/value/'
wrong 'line 4: one of pos, die, best, moves is missing' '4s/,"best":1//'
wrong 'line 4: character [0-9]+: , or } belongs here' '4s/}//'
wrong 'line 4: character 1: { belongs here' '4s/{//'
wrong 'line 1: character [0-9]+: ' '1s/.\{30\}$//'
wrong 'there is no problem in it' d
refused "missing.jsonl cannot be read" einstein regret missing.jsonl random
refused "player is required" einstein regret suite.jsonl
refused "not expected" othello regret suite.jsonl random

# Depths side by side: the values are those of a search to that depth.
run einstein depth-scan "ABC../DE.../F...f/...ed/..cba R 3" --depth 4
exits 0
says '^depth +alphabeta:eval=races +alphabeta:eval=row +alphabeta:eval=mobility$'
[ "$(grep -cE '^ +[1-4]( +[0-9.]+%!? +[A-E][1-5]-[A-E][1-5]){3}$' <<<"$out")" -eq 4 ] ||
    complain "does not show four depths of three searches"
scanned=$(awk '/^ +4 .*%/ { print $2, $3 }' <<<"$out")
run einstein depth-scan "ABC../DE.../F...f/...ed/..cba R 3" alphabeta:table=0,star=0 alphabeta:star=1 --depth 4
[ "$(awk '/^ +4 .*%/ { print $2, $3 }' <<<"$out")" = "$scanned" ] || complain "has another value without Star2"
[ "$(awk '/^ +4 .*%/ { print $4, $5 }' <<<"$out")" = "$scanned" ] || complain "has another value with Star1"
run othello depth-scan start --depth 3
exits 0
says '^ +3( +[+-]?[0-9.]+ +[c-f][3-6]){3}$'
run tictactoe depth-scan "XX./OO./... X" --depth 9
says '^ +1 +win! c1$'
run connect4 depth-scan start greedy alphabeta:depth=2 --depth 3
exits 0
run tictactoe depth-scan "XXX/OO./... O"
exits 0
says '^X wins$'
refused "is a person" othello depth-scan start human
refused "no whole number from 1" othello depth-scan start --depth 0
refused "position is required" othello depth-scan
finish
