//! Recursion and function pointers.

use crate::expressions::{Lines, condition, inputs, value, within};
use crate::program::Program;
use crate::random::Random;
use std::fmt::Write;

const PARAMETERS: &[&str] = &["n", "x"];

/// A function that calls itself or another one with less fuel; all have the type `int (int n, int x)`.
fn recursive(r: &mut Random, i: u64, count: u64) -> String {
    let leaves: Vec<String> = PARAMETERS.iter().map(|p| (*p).to_owned()).collect();
    let callee = |r: &mut Random| format!("f{}@", if r.chance(50) { i } else { r.below(count) });
    let x = format!("{} & 63", value(r, &leaves, 1));
    let (stop, f) = (value(r, &leaves, 1), callee(r));
    let body = match r.below(6) {
        0 => format!("return {f}(n - 1, {x});"),
        1 => format!("return ({f}(n - 1, {x}) + {}) & 127;", value(r, &leaves, 1)),
        2 => format!("if ({}) return {f}(n - 1, {x}); return {}(n - 2, x);", condition(r, &leaves), callee(r)),
        3 => format!("int y = {f}(n - 1, {x}); g@ = (g@ + y) & 31; return y ^ {};", value(r, &leaves, 1)),
        4 => format!("int y = {f}(n - 1, {x}); return y > 3 ? y - 1 : {}(n - 2, y & 15);", callee(r)),
        _ => format!("return table@[{x} & 1](n - 1, x) {} 1;", r.pick(&["+", "^", "-"])),
    };
    format!("static int f{i}@(int n, int x) {{ if (n <= 0) return ({stop}) & 63; {body} }}")
}

/// A function of two numbers that calls nothing.
fn plain(r: &mut Random, i: u64) -> String {
    let leaves = ["x".to_owned(), "y".to_owned()];
    let effect = if r.chance(30) { "g@++; " } else { "" };
    format!("static int p{i}@(int x, int y) {{ {effect}return ({}) & 63; }}", value(r, &leaves, 2))
}

pub fn program(r: &mut Random) -> Program {
    let (mut text, mut body) = (Lines::default(), Lines::default());
    text.add("typedef int fun@(int, int);\nstatic int g@; static fun@ *const table@[2];");
    text.add("struct ops@ { int k; fun@ *f; int (*h)(fun@ *, int); };");
    let (recursive_ones, plain_ones) = (1 + r.below(2), 2 + r.below(2));
    let mut names = Vec::new();
    for i in 0..recursive_ones {
        text.add(format!("static int f{i}@(int n, int x);"));
    }
    for i in 0..plain_ones {
        text.add(plain(r, i));
        names.push(format!("p{i}@"));
    }
    (0..recursive_ones).for_each(|i| text.add(recursive(r, i, recursive_ones)));
    let one = |r: &mut Random, names: &[String]| r.pick(names).clone();
    text.add(format!("static fun@ *const table@[2] = {{ {}, {} }};", one(r, &names), one(r, &names)));
    text.add("static int twice@(fun@ *f, int x) { return f(f(x, 1) & 31, x); }");
    text.add("static int other@(fun@ *f, int x) { return f(x, x) + 1; }");
    text.add(format!("static fun@ *pick@(int i) {{ switch (i) {{ case 0: return {}; case 1: return &{}; default: return table@[i & 1]; }} }}", one(r, &names), one(r, &names)));
    text.add(format!(
        "static struct ops@ ops@[2] = {{ {{ 1, {}, twice@ }}, {{ .k = 2, .f = {}, .h = {} }} }};",
        one(r, &names),
        one(r, &names),
        r.pick(&["twice@", "other@"])
    ));
    let count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, count);
    body.add(format!("int v = 0, w = {}; fun@ *p = {};", value(r, &inputs, 1), one(r, &names)));
    let leaves: Vec<String> = inputs.iter().cloned().chain(["v".to_owned()]).collect();
    for _ in 0..2 + r.below(4) {
        let (v, fuel) = (format!("{} & 31", value(r, &leaves, 1)), within(r, &inputs, 0, 4));
        let index = within(r, &inputs, 0, 1);
        body.add(match r.below(9) {
            0 | 1 => format!("v = f{}@({fuel}, {v}) & 63;", r.below(recursive_ones)),
            2 => format!("p = {} ? {} : {};", condition(r, &inputs), one(r, &names), one(r, &names)),
            3 => format!("p = pick@({index});"),
            4 => format!("v = (v + p({v}, w & 15)) & 63;"),
            5 => format!("w = ops@[{index}].h(ops@[{}].f, {v}) & 63;", r.below(2)),
            6 => format!("ops@[{index}].f = {};", r.pick(&["p", "p0@", "table@[1]"])),
            7 => format!("w = (*table@[{index}])({v}, 2) + ops@[{}].k;", r.below(2)),
            _ => format!("if (p == {}) w = (w + 1) & 63; else ops@[{}].k++;", one(r, &names), r.below(2)),
        });
    }
    for k in 0..3 {
        let mut e = String::new();
        match r.below(5) {
            0 => write!(e, "g@ * 64 + v").unwrap(),
            1 => write!(e, "p({} & 7, v)", value(r, &inputs, 1)).unwrap(),
            2 => write!(e, "w - ops@[0].k").unwrap(),
            3 => write!(e, "(p == {}) * 2 + (ops@[0].f == p)", one(r, &names)).unwrap(),
            _ => write!(e, "v").unwrap(),
        }
        body.add(format!("probe({k}, {e});"));
    }
    text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: vec![text.0] }
}
