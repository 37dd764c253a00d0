#!/bin/sh
# Unpacks Debian packages into a folder, without root and without installing
# them: apt_unpack.sh FOLDER PACKAGE...
# Uses the system's package sources with a package index of its own, so that a
# machine whose index is empty or out of date works too.
set -eu

if [ $# -lt 2 ]; then
    echo "usage: $0 FOLDER PACKAGE..." >&2
    exit 64
fi
for tool in apt-get dpkg; do
    command -v "$tool" >/dev/null || { echo "$0: no $tool: not a Debian system" >&2; exit 1; }
done

mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial" "$work/deb"

apt() {
    apt-get -qq \
        -o Dir::State="$work/state" -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Cache="$work/cache" -o Debug::NoLocking=1 \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

apt update
(cd "$work/deb" && apt download "$@")
for package in "$work"/deb/*.deb; do
    dpkg -x "$package" "$folder"
done
