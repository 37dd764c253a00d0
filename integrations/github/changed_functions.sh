#!/bin/sh
# The names of the functions in C files that differ from a revision, one a line: changed_functions.sh REVISION
# What is compared is where the branch left it, with what is in the working folder.
set -eu

base=$(git merge-base "$1" HEAD)
# With all of each function that is changed in a hunk; what is gone is none.
git diff --function-context --no-color --no-ext-diff "$base" -- '*.c' '*.h' | awk '
    /^@@/ { inside = 1; next }
    /^diff / { inside = 0; next }
    inside && /^[ +][A-Za-z_].*\(/ && !/;[ \t]*$/ {
        line = substr($0, 2)
        gsub(/__attribute__[ \t]*\(\([^)]*\)+/, "", line)
        head = line
        sub(/[ \t]*\(.*/, "", head)
        name = head
        sub(/.*[^A-Za-z0-9_]/, "", name)
        if (name ~ /^[A-Za-z_]/ && name !~ /^(if|for|while|switch|return|sizeof|do|else)$/ && !seen[name]++)
            print name
    }'
