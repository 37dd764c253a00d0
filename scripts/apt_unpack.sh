#!/bin/sh
# Unpacks Debian packages into a folder, without root and without installing
# them: apt_unpack.sh [-s SUITE] FOLDER PACKAGE...
# Uses the system's package sources with a package index of its own, so that a
# machine whose index is empty or out of date works too. With -s, packages are
# those of another suite (such as trixie), from the mirror of the system's own.
# Leaves the control data of each package in FOLDER/control/PACKAGE.
set -eu

suite=
if [ "${1-}" = -s ]; then
    suite=${2-}
    shift 2
fi
if [ $# -lt 2 ]; then
    echo "usage: $0 [-s SUITE] FOLDER PACKAGE..." >&2
    exit 64
fi
for tool in apt-get dpkg; do
    command -v "$tool" >/dev/null || { echo "$0: no $tool: not a Debian system" >&2; exit 1; }
done

mkdir -p "$1/control"
folder=$(cd "$1" && pwd)
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial" "$work/deb"
sources=$work/sources.list

apt() {
    apt-get -qq \
        -o Dir::State="$work/state" -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Cache="$work/cache" -o Debug::NoLocking=1 \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# As apt, with the other suite's packages only.
apt_of_suite() {
    apt -o Dir::Etc::SourceList="$sources" -o Dir::Etc::SourceParts=- "$@"
}

apt update
if [ -n "$suite" ]; then
    # What the variables stand for is apt's business.
    # shellcheck disable=SC2016
    mirror=$(apt indextargets --format '$(REPO_URI) $(LABEL)' 'Created-By: Packages' | sed -n 's/ Debian$//p' | head -n 1)
    [ -n "$mirror" ] || { echo "$0: no mirror of Debian among the system's package sources" >&2; exit 1; }
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$sources"
    apt_of_suite update
    (cd "$work/deb" && apt_of_suite download "$@")
else
    (cd "$work/deb" && apt download "$@")
fi
for package in "$work"/deb/*.deb; do
    dpkg -x "$package" "$folder"
    dpkg-deb -f "$package" >"$folder/control/$(dpkg-deb -f "$package" Package)"
done
