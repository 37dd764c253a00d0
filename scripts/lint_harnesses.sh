#!/bin/sh
# Compiles every bundled C file with all warnings on, for each data model that
# the compiler knows; those for the kernel's own headers need these.
set -eu
cd "$(dirname "$0")/.."

for model in -m64 -m32; do
    cc "$model" -fsyntax-only -x c /dev/null 2>/dev/null || continue
    for file in harnesses/demo/*.c; do
        cc "$model" -std=gnu11 -Wall -Wextra -Werror -fsyntax-only \
            -I harnesses/demo/include "$file"
    done
done
