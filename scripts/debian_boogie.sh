#!/bin/sh
# Runs Debian's Boogie 2.4.1: debian_boogie.sh [Boogie option or .bpl file]...
# Takes the installed one if there is one, else unpacks the package and the
# parts of Mono it needs into .deps/boogie once, without root.
set -eu

if command -v boogie >/dev/null; then
    exec boogie "$@"
fi

scripts=$(cd "$(dirname "$0")" && pwd)
folder=$scripts/../.deps/boogie
if ! [ -f "$folder/complete" ]; then
    echo "debian_boogie: unpacking the Debian package boogie into .deps/boogie" >&2
    if ! sh "$scripts/apt_unpack.sh" "$folder" \
        boogie libboogie-cil z3 libz3-4 \
        mono-runtime-sgen mono-runtime-common libmono-corlib4.5-dll \
        libmono-security4.0-cil libmono-system4.0-cil \
        libmono-system-configuration4.0-cil libmono-system-core4.0-cil \
        libmono-system-numerics4.0-cil libmono-system-runtime-caching4.0-cil \
        libmono-system-xml4.0-cil
    then
        echo "debian_boogie: not available here; on Debian 12 as root: apt-get install boogie" >&2
        exit 69
    fi
    touch "$folder/complete"
fi

folder=$(cd "$folder" && pwd)
libraries=$(dirname "$(find "$folder/usr/lib" -name 'libz3.so.4')")
export LD_LIBRARY_PATH="$folder/usr/lib:$libraries"
export MONO_CONFIG="$folder/etc/mono/config" MONO_GAC_PREFIX="$folder/usr"
export MONO_PATH="$folder/usr/lib/mono/4.5"
exec "$folder/usr/bin/mono-sgen" "$folder/usr/lib/boogie/Boogie.exe" \
    "/z3exe:$folder/usr/bin/z3" "$@"
