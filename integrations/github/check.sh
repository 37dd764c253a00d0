#!/bin/bash
# Runs `praetor check` from main, or from functions, and ends by its outcome: what action.yml calls.
# From the environment: PRAETOR (the program), ARGUMENTS, FUNCTIONS (one a line), CHANGED (a revision: the functions that
# differ from it), BASELINE, SARIF, PROOFS (true or false).
set -u

here=$(cd "$(dirname "$0")" && pwd)
# Words, as a shell reads them without expanding anything in them.
mapfile -t words < <(xargs -n 1 printf '%s\n' <<<"$ARGUMENTS")
[ -z "$BASELINE" ] || words+=(--baseline "$BASELINE")

names=$FUNCTIONS
if [ -n "$CHANGED" ]; then
    names+=$'\n'$("$here/changed_functions.sh" "$CHANGED") || exit 1
fi
mapfile -t functions < <(tr -d ' \t\r' <<<"$names" | awk 'NF && !seen[$0]++')

# check ARGUMENT... - what praetor says goes to standard output, and its exit code is that of the function.
check() {
    "$PRAETOR" check "${words[@]}" --sarif "$SARIF" "$@"
}

if [ -n "$CHANGED" ] && [ ${#functions[@]} -eq 0 ]; then
    echo "No function differs from $CHANGED."
    exit 0
elif [ ${#functions[@]} -eq 0 ]; then
    check
    code=$?
fi
# Of the functions that were changed, some may belong to other programs, or need a harness.
while [ ${#functions[@]} -gt 0 ]; do
    said=$(check --function "$(IFS=, && echo "${functions[*]}")" 2>&1)
    code=$?
    echo "$said"
    strange=$(sed -n "s/^error: the program does not define the function '\([^']*\)'.*/\1/p
        s/^error: .* of '\([^']*\)' .*: it needs a harness by hand\$/\1/p" <<<"$said" | head -n 1)
    if [ $code -ne 65 ] || [ -z "$strange" ] || [ -z "$CHANGED" ] || grep -qx "$strange" <<<"$FUNCTIONS"; then
        break
    fi
    mapfile -t others < <(printf '%s\n' "${functions[@]}" | grep -vx "$strange")
    [ ${#others[@]} -lt ${#functions[@]} ] || break
    echo "$strange is not checked."
    functions=("${others[@]}")
    code=0
done
case $code in
0) exit 0 ;;
2) [ "$PROOFS" != true ] ;;
*) exit 1 ;;
esac
