#!/bin/sh
# Fuzzes what reads input, guided by coverage: `fuzz_readers.sh SECONDS [TARGET...]`, each target for so long.
#
# These are cargo-fuzz's flags for libFuzzer without sanitizers, which would need a nightly compiler. What is found
# lies in target/fuzz/TARGET, with the corpus that has grown.
set -eu

seconds=$1
shift
[ $# -gt 0 ] || set -- c_reader c_translation boogie_reader property witness frame

coverage="-Cpasses=sancov-module"
for flag in level=4 inline-8bit-counters pc-table trace-compares; do
    coverage="$coverage -Cllvm-args=-sanitizer-coverage-$flag"
done
triple=$(rustc -vV | sed -n 's/^host: //p')
target=${CARGO_TARGET_DIR:-target}
z3=$PWD/.deps/z3/lib
CXXSTDLIB=stdc++ RUSTFLAGS="--cfg fuzzing $coverage -Clink-arg=-Wl,-rpath,$z3" \
    cargo build --release --locked --manifest-path fuzz/Cargo.toml --target "$triple" --target-dir "$target/fuzz/build"

status=0
for name in "$@"; do
    found=$target/fuzz/$name
    mkdir -p "$found/corpus"
    case $name in
    c_*) seeds="tests/language tests/library tests/verdicts" && more="-dict=fuzz/c.dict -only_ascii=0" ;;
    boogie_*) seeds=tests/verdicts && more="-dict=fuzz/boogie.dict" ;;
    *) seeds=fuzz/seeds/$name && more= ;;
    esac
    # shellcheck disable=SC2086 # several words each
    "$target/fuzz/build/$triple/release/$name" "$found/corpus" $seeds $more -artifact_prefix="$found/" \
        -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 || status=1
done
exit $status
