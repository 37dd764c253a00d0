#!/bin/bash
# Runs `praetor check` once, or once for each function, and ends with the worst of the outcomes: what action.yml calls.
# From the environment: PRAETOR (the program), ARGUMENTS, FUNCTIONS (one a line), BASELINE, SARIF, PROOFS (true or false).
set -u

# Words, as a shell reads them without expanding anything in them.
mapfile -t arguments < <(xargs -n 1 printf '%s\n' <<<"$ARGUMENTS")
[ -z "$BASELINE" ] || arguments+=(--baseline "$BASELINE")
status=0

# check SARIF-FILE ARGUMENT...
check() {
    local log=$1 code=0
    shift
    "$PRAETOR" check "${arguments[@]}" --sarif "$log" "$@" || code=$?
    case $code in
    0) ;;
    2) [ "$PROOFS" != true ] || status=1 ;;
    *) status=1 ;;
    esac
}

if [ -z "${FUNCTIONS//[[:space:]]/}" ]; then
    check "$SARIF"
else
    mkdir -p "$SARIF"
    while read -r name; do
        [ -z "$name" ] || check "$SARIF/$name.sarif" --function "$name"
    done <<<"$FUNCTIONS"
fi
exit $status
