#!/bin/sh
# Puts csmith and its headers into .deps/csmith, without root: unpacks Debian's
# packages, unless they are installed or it was done before.
set -eu

if [ -x /usr/bin/csmith ] && [ -f /usr/include/csmith/csmith.h ]; then
    exit 0
fi

scripts=$(cd "$(dirname "$0")" && pwd)
folder=$scripts/../.deps/csmith
if ! [ -f "$folder/complete" ]; then
    echo "install_csmith: unpacking the Debian packages csmith and libcsmith-dev into .deps/csmith" >&2
    if ! sh "$scripts/apt_unpack.sh" "$folder" csmith libcsmith-dev; then
        echo "install_csmith: not available here; on Debian as root: apt-get install csmith libcsmith-dev" >&2
        exit 69
    fi
    touch "$folder/complete"
fi
