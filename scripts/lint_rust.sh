#!/bin/sh
# Checks the formatting and what Clippy says, as far as these components of the
# Rust toolchain are installed. The argument is cargo's name.
set -eu
cd "$(dirname "$0")/.."
cargo=${1:-cargo}

check() {
    if "$cargo" "$1" --version >/dev/null 2>&1; then
        "$cargo" "$@"
    else
        echo "skipped: there is no cargo $1 on this machine"
    fi
}

check fmt --all --check
check clippy --workspace --all-targets --locked -- -D warnings
# The fuzz targets are a workspace of their own: their lock file knows what ours need.
"$cargo" metadata --locked --format-version 1 --manifest-path fuzz/Cargo.toml >/dev/null
