#!/bin/sh
# Whether this copy of Praetor works on this machine: its version, a violation with a witness, a proof with a witness, and
# the rules for drivers. Takes seconds, and needs neither network nor a C compiler.
set -eu

praetor=$(cd "$(dirname "$0")" && pwd)/bin/praetor
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >count.i <<'C'
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int rounds = __VERIFIER_nondet_int();
    int i = 0;
    while (i < rounds)
        i++;
    if (rounds > 2 && i LIMIT rounds)
        reach_error();
    return 0;
}
C
sed 's/LIMIT/==/' count.i >wrong.i
sed 's/LIMIT/!=/' count.i >right.i

# expect VERDICT EXIT-CODE FILE
expect() {
    code=0
    "$praetor" verify --timeout 60 --witness "$3.yml" "$3" >out || code=$?
    if [ "$(tail -n 1 out)" != "Verdict: $1" ] || [ "$code" != "$2" ] || ! [ -s "$3.yml" ]; then
        echo "smoketest: $3: exit code $code where $2 was expected:" >&2
        cat out >&2
        exit 1
    fi
    echo "$3: $1"
}

"$praetor" --version
expect 'FALSE(unreach-call)' 1 wrong.i
expect TRUE 0 right.i
"$praetor" rules | grep -q mutex
echo "smoketest: passed"
