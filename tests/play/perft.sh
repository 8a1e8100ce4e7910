# Counts are exact, with both costs of a pass.
. "$(dirname "$0")/check.sh"

# counts GAME OPTIONS… -- NUMBERS…: the leaves at depths 1, 2, 3…
counts() {
    local arguments=() wanted
    while [ "$1" != -- ]; do arguments+=("$1"); shift; done
    shift
    wanted=$*
    run "${arguments[0]}" perft $# "${arguments[@]:1}"
    exits 0
    local found
    found=$(awk '$1 ~ /^[0-9]+$/ { print $2 }' <<<"$out" | xargs)
    [ "$found" = "$wanted" ] || complain "counts $found, not $wanted"
}
column() { awk -v c="$1" '!/^#/ && $1 <= 9 { print $c }' "$golden/othello/othello_perft.txt" | tr '\n' ' '; }

# shellcheck disable=SC2046 # numbers are separate words
counts othello -- $(column 4)
# shellcheck disable=SC2046
counts othello --pass free -- $(column 4)
# shellcheck disable=SC2046
counts othello --pass ply -- $(column 2)

counts tictactoe -- 9 72 504 3024 15120 56160 154944 255168 255168
counts tictactoe --pass ply -- 9 72 504 3024 15120 56160 154944 255168 255168
counts connect4 -- 7 49 343 2401 16807 117649 823536
counts othello-4x4 -- 4 12 44 128 436 1296 3788 9768 22184 41636
counts othello-4x4 --pass ply -- 4 12 44 128 424 1256 3624 9116 20044 36540
counts othello-6x6 -- 4 12 56 244 1364 7604 47740

# Positions near the end, at it, and one where the side to move has to pass.
counts othello-4x4 --position "OX-- ---- ---- OX-- X" --pass ply -- 2 2 2
counts tictactoe --position "XOX/OXO/.X. O" -- 2 2 2
counts tictactoe --position "XXX/OO./... O" -- 1 1

refused "no whole number from 1 to 100" othello perft 0
refused "no whole number from 1 to 100" othello perft -1
refused "no whole number from 1 to 100" othello perft seven
refused "no whole number from 1 to 100" othello perft 99999999999999999999
refused "depth" othello perft
refused "--pass" othello perft 3 --pass sometimes
refused "position: character 4" othello perft 3 --position "---?"
finish
