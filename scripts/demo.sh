#!/bin/sh
# Verifies the bundled driver, then its mended twin: demo.sh PRAETOR
# Fails when a verdict is not the one the driver is written for.
set -eu

praetor=$1
cd "$(dirname "$0")/.."

# verify FILE EXPECTED-EXIT-CODE
verify() {
    set -- "$1" "$2" verify -I harnesses/demo/include \
        "harnesses/demo/$1" harnesses/demo/env.c harnesses/demo/lock.c
    file=$1 expected=$2
    shift 2
    echo
    echo "\$ praetor $*"
    code=0
    "$praetor" "$@" || code=$?
    if [ "$code" -ne "$expected" ]; then
        echo "demo: $file: exit code $code, where $expected was expected" >&2
        exit 1
    fi
}

verify driver_buggy.c 1
verify driver_fixed.c 0
