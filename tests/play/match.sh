# Matches: the table's sums are right, the same seed is the same match, and the record can be read again.
. "$(dirname "$0")/check.sh"

# sums GAMES: each player's wins, draws and losses make the games, and mirror the other's.
sums() {
    local rows
    rows=$(awk '/^player +wins/ { getline; print $2, $3, $4, $5; getline; print $2, $3, $4, $5 }' <<<"$out" | tr '\n' ' ')
    # shellcheck disable=SC2086
    set -- "$1" $rows
    [ $# -eq 9 ] && [ $(($2 + $3 + $4)) -eq "$1" ] && [ "$2" -eq "$8" ] && [ "$3" -eq "$7" ] && [ "$4" -eq "$6" ] ||
        complain "has a table without the right sums: $rows"
    says "^games $1, duplicates [0-9]+"
}
without_times() { sed -E 's/ +[0-9.-]+ +[0-9-]+$//' <<<"$out"; }

run othello match alphabeta:depth=3 random --games 10 --seed 3
exits 0
sums 10
says '^alphabeta:depth=3 +[789]|^alphabeta:depth=3 +10'
says 'likelihood of superiority [0-9.]+ %'
says 'first side, whoever had it: [0-9.]+ %'
[ -z "$err" ] || complain "shows progress though stderr is no terminal"
first=$(without_times)
run othello match alphabeta:depth=3 random --games 10 --seed 3
[ "$(without_times)" = "$first" ] || complain "plays another match with the same seed"
run othello match alphabeta:depth=3 random --games 10 --seed 4
[ "$(without_times)" != "$first" ] || complain "plays the same match with another seed"

# A match of perfect players is drawn, game after game the same.
run tictactoe match alphabeta:depth=9 alphabeta:depth=9,killers=off --games 7
exits 0
sums 7
says '^alphabeta:depth=9 +0 +7 +0 +50.0 '
says 'Elo 0\.0 ±'
says '^games 7, duplicates [3-6]'
run connect4 match random random --games 1
sums 1
run tictactoe match alphabeta:depth=9 random --games 20
says '^first player: Elo (> )?\+'
says_not 'nan|-0\.0|inf'

# Openings, boards, record.
run othello-6x6 match greedy random --games 4 --openings 4 --show --record games.txt
exits 0
sums 4
[ "$(grep -c '^game [1-4]: ' <<<"$out")" -eq 4 ] || complain "does not tell each game's result"
says '^(black|white) plays [a-f][1-6] '
[ "$(grep -c '^\[Game ' games.txt)" -eq 4 ] || complain "does not record four games"
[ "$(grep -c '^\[OpeningMoves "4"\]' games.txt)" -eq 4 ] || complain "does not record the openings"
[ "$(grep -c '^\[black "greedy"\]' games.txt)" -eq 2 ] || complain "does not swap the seats"
while read -r game; do
    run othello-6x6 --replay "$game" </dev/null
    exits 0
    says '^(black|white) wins|^a draw'
done < <(grep -E '^([a-f][1-6])+$' games.txt)

# A test that is decided ends the match; from a position both play from there.
run othello match alphabeta:depth=2 random --games 1000 --seed 1 --sprt 0,200
exits 0
says 'sequential test .*elo1 accepted'
says_not '^games 1000,'
run tictactoe match random random --games 2 --position "XX./OO./... X"
exits 0
sums 2
run othello match alphabeta:nodes=0 alphabeta:nodes=1 --games 2
exits 0
sums 2
run othello match alphabeta greedy --games 1 --time 1ms
exits 0
finish
