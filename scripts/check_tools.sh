#!/bin/sh
# Says what has to be installed before anything else can be:
# check_tools.sh CARGO PYTHON
set -eu

missing=0
need() {
    command -v "$1" >/dev/null && return
    echo "missing: $2" >&2
    missing=1
}

need "$1" "a Rust toolchain with cargo (see rust-toolchain.toml)"
need cc "a C compiler and the C library's headers (Debian: apt-get install gcc libc6-dev)"
need "$2" "Python 3 (Debian: apt-get install python3)"
exit $missing
