#!/bin/sh
# Lets Debian's Boogie parse, resolve and type-check what the verifier writes:
# boogie_check.sh PRAETOR [FILE...]
# Each FILE is a program of its own: C is translated, Boogie (.bpl, .bpl.xz) is
# printed. Without any, the bundled driver is taken.
set -eu

praetor=$1
shift
scripts=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
failed=0

# check NAME COMMAND ARGUMENT...
check() {
    name=$1
    shift
    if ! "$praetor" "$@" >"$work/program.bpl"; then
        echo "$name: not written" >&2
        failed=1
        return
    fi
    # Boogie exits with 0 whatever it finds.
    sh "$scripts/debian_boogie.sh" -nologo /noVerify "$work/program.bpl" >"$work/log" 2>&1 || true
    if grep -q '^Boogie program verifier finished with 0 verified, 0 errors' "$work/log"; then
        echo "$name: accepted"
    else
        echo "$name: rejected" >&2
        head -n 20 "$work/log" >&2
        failed=1
    fi
}

if [ $# -eq 0 ]; then
    harnesses=$scripts/../harnesses
    for driver in "$harnesses"/demo/*.c; do
        check "${driver##*/}" translate -I "$harnesses/demo/include" \
            "$driver" "$harnesses/demo/env.c" "$harnesses/demo/lock.c"
    done
fi
for file in "$@"; do
    case $file in
        *.bpl) check "$file" print "$file" ;;
        *.bpl.xz)
            xz -dc "$file" >"$work/given.bpl"
            check "$file" print "$work/given.bpl"
            ;;
        *) check "$file" translate "$file" ;;
    esac
done
exit $failed
