# Scores are right with any number of threads and any table, and a wrong one in the file is found.
. "$(dirname "$0")/check.sh"
ffo=$golden/othello/ffo01-19.obf

for options in "" "--threads 2" "--table 1MB" "--table 0 --limit 8"; do
    # shellcheck disable=SC2086
    run othello solve "$ffo" $options
    exits 0
    says ' 0 wrong$'
    says_not WRONG
done
run othello solve "$ffo"
says '^19 positions, 0 wrong'
says '^ +1 +14 +\+18 +g8 '
says '^total '

# The first three positions, as they should be, and then not.
head -n 4 "$ffo" >right.obf
run othello solve right.obf
exits 0
says '^3 positions, 0 wrong'
sed '2s/G8:+18/G8:+22/' right.obf >wrong.obf
run othello solve wrong.obf
exits 1
says 'WRONG, file says \+22$'
says '^3 positions, 1 wrong'
run othello solve wrong.obf --limit 0
exits 2
tail -n +3 wrong.obf >rest.obf
run othello solve rest.obf
exits 0

# The other format, Windows line ends, a score alone, and no score at all.
printf '# position\tside\r\n' >other.tsv
grep -v '^%' "$ffo" | head -n 1 | sed 's/ X;.*/\tX\t14\t18\tfrom a game/' | sed 's/$/\r/' >>other.tsv
run othello solve other.tsv
exits 0
says '^1 position, 0 wrong'
sed -i 's/\t18\t/\t-18\t/' other.tsv
run othello solve other.tsv
exits 1
says 'WRONG, file says -18'
{ grep -v '^%' "$ffo" | head -n 1 | sed 's/;.*/; +18;/'; grep -v '^%' "$ffo" | head -n 1 | sed 's/;.*//'; } >bare.obf
run othello solve bare.obf
exits 0
says '^2 positions, 0 wrong'

# A move that the file lists with less than the best score.
sed -n 2p "$ffo" | sed 's/G8:+18; H1:+12/G8:+12; H1:+18/' >move.obf
run othello solve move.obf
exits 1
says 'WRONG MOVE, file says \+12 of it'

# A side that must pass: the score is turned round. A game that is over: only counted.
printf '%s\n' "OX-------------------------------------------------------------- X; --:-64; " "OX-------------------------------------------------------------- O;" >pass.obf
run othello solve pass.obf
says '^ +1 +62 '
printf '%s\n' "XXXX------------------------------------------------------------ X; +64;" >over.obf
run othello solve over.obf
exits 0
says '\+64 +- '

refused "cannot be read" othello solve missing.obf
refused "is a folder" othello solve .
refused "line 2, character 4: " othello solve <(printf '\n---? X')
head -c 5000 /dev/urandom >garbage
refused "garbage: line 1, character" othello solve garbage
: >empty
refused "no position" othello solve empty
refused "no size up to 1TB" othello solve "$ffo" --table 99999TB
refused "no whole number from 1 to 256" othello solve "$ffo" --threads 0
refused "no whole number from 1 to 256" othello solve "$ffo" --threads=-3
refused "not expected" connect4 solve "$ffo"
finish
