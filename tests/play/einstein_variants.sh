# The 4x4 and the 2x5 game do all that the standard game does; passes and throws in vain are shown as they happen.
. "$(dirname "$0")/check.sh"
quick="alphabeta:depth=2"

for game in einstein-4x4 einstein-2x5; do
    for seed in 1 2 3; do
        run $game --first $quick --second random --seed $seed </dev/null
        exits 0
        says '^(White|Black|A|B) wins: |^a draw'
        transcript=$(sed -n 's/^transcript: //p' <<<"$out")
        run $game --replay "$transcript"
        exits 0
        says '^(White|Black|A|B) wins: |^a draw'
        [ "$(sed -n 's/^transcript: //p' <<<"$out")" = "$transcript" ] || complain "shows another game"
    done
    run $game match $quick random --games 10 --seed 1
    exits 0
    says '^games 10, '
    run $game analyze start alphabeta:depth=3
    says '^before the throw, [0-9.]+% for '
    refused "perft has no meaning for $game" $game perft 2
    run $game --seed 1 --first human --second human --record kept.txt <<<$'moves\nhint\nsave saved.txt\nquit'
    exits 0
    run $game --replay kept.txt
    exits 0
    diff kept.txt saved.txt >&2 || complain "records something else than it saves"
done

# 4x4: own stones block at the start, so that A to D must pass.
run einstein-4x4 --dice ask --first human --second human <<<$'1\n9\n1\n5\nA3-A2\nundo\nquit'
exits 0
says "^White's die> White throws 1: no stone of that number can move, so the turn passes"
says "^Black's die> \"9\" is no throw"
says "^Black's die> Black throws 1: no stone of that number can move"
says "^White's die> White throws 5$"
says '^1\. White plays A3[x-]A2$|"A3-A2" is no move here'
run einstein-4x4 --start random --seed 5 --first random --second random </dev/null
exits 0
says '^from the position: [a-f.]{4}/'
run einstein-4x4 --position "..a./..../..../.A.. W 1" --first human --second human <<<$'B4-B3\nquit'
says '^1\. White plays B4-B3$'
refused "position: .*A stands on the far row" einstein-4x4 --position "A.a./..../..../.... W"
refused "start: choose is none of fixed|random" einstein-4x4 --start choose

# 2x5: a number without a stone is thrown again, and the plies that are left are counted.
run einstein-2x5 --dice ask --first human --second human <<<$'6\n3\nB1-C1\nquit'
exits 0
says 'A throws 6: no stone of that number is left, so it is thrown again'
says 'A throws 3$'
says '^1\. A plays B1-C1$'
says '99 plies to the draw'
run einstein-2x5 --position "AC..b/B..ca A T=1" --first random --second random </dev/null
says '^a draw: no plies are left$'
refused "not expected" einstein-2x5 --start random
finish
