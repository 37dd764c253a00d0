//! Sizes, alignments and types of vectors.

use super::{MODELS, checked, gcc_bytes, have_gcc, our_bytes};
use frontend::ctype::DataModel;
use std::fmt::Write;

const LANES: &[&str] = &[
    "signed char",
    "unsigned short",
    "int",
    "unsigned long",
    "long long",
    "float",
    "double",
    "enum narrow",
    "__typeof__(sizeof(0))",
];

#[test]
fn vectors_are_those_of_gcc() {
    if !have_gcc() {
        return;
    }
    for (model, flag) in MODELS {
        let mut text = "enum narrow { LEAST = -1 };\n".to_string();
        let mut values = String::new();
        let mut number = 0;
        for lane in LANES.iter().copied().chain((model == DataModel::Lp64).then_some("__int128")) {
            for count in [1, 2, 4, 8, 16] {
                let attribute = format!("__attribute__((vector_size({count} * sizeof({lane}))))");
                writeln!(text, "typedef {lane} T{number} {attribute};").unwrap();
                writeln!(text, "struct S{number} {{ char c; T{number} v; char d; }};").unwrap();
                writeln!(text, "struct __attribute__((packed)) P{number} {{ char c; T{number} v[2]; }} p{number};")
                    .unwrap();
                writeln!(text, "extern T{number} v{number}; __typeof__(v{number} < v{number}) t{number};").unwrap();
                for value in [
                    "sizeof(struct S#)",
                    "_Alignof(struct S#)",
                    "__builtin_offsetof(struct S#, v)",
                    "__builtin_offsetof(struct S#, d)",
                    "_Alignof(T#)",
                    "__alignof__(T#)",
                    "_Alignof(v#)",
                    "sizeof(struct P#)",
                    "sizeof(t#)",
                    "_Generic(t#[0], signed char: 1, short: 2, int: 3, long: 4, long long: 5, default: 6)",
                    "_Generic(-v# + v#, T#: 1, default: 2)",
                    "sizeof(p#.v[1][0])",
                ] {
                    writeln!(values, "{},", value.replace('#', &number.to_string())).unwrap();
                }
                number += 1;
            }
        }
        let attributes = "__attribute__((section(\".bits\")))";
        writeln!(text, "unsigned long long all[] {attributes} = {{\n{values} }};").unwrap();
        let program = checked(&text, model);
        let theirs = gcc_bytes(&format!("vectors{flag}"), &text, flag);
        let ours = our_bytes(&program, "all");
        assert_eq!(ours.len(), theirs.len());
        for (line, (a, b)) in values.lines().zip(ours.chunks(8).zip(theirs.chunks(8))) {
            assert_eq!(a, b, "{flag}: {line}");
        }
    }
}
