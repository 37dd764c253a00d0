//! Floating-point numbers: arithmetic, conversions, comparisons, and numbers that are none. Rounding is to nearest.

use crate::expressions::Lines;
use crate::program::Program;
use crate::random::Random;

const CONSTANTS: &[&str] = &[
    "0.5",
    "0.1",
    "1.0f",
    "3.0",
    "-2.5",
    "0.1f",
    "1e10",
    "16777216.0f",
    "-0.0",
    "1e-3f",
    "255.75",
    "9007199254740993.0",
];

/// A floating expression of few operations.
fn number(r: &mut Random, leaves: &[String], depth: u32) -> String {
    if depth == 0 || r.chance(20) {
        return if r.chance(25) { (*r.pick(CONSTANTS)).to_owned() } else { r.pick(leaves).clone() };
    }
    let a = number(r, leaves, depth - 1);
    match r.below(9) {
        0..=2 => format!("({a} + {})", number(r, leaves, depth - 1)),
        3 | 4 => format!("({a} - {})", number(r, leaves, depth - 1)),
        5 => format!("({a} * {})", r.pick(CONSTANTS)),
        6 => format!("({a} / {})", r.pick(&["2.0f", "3.0", "0.5", "10.0f"])),
        7 => format!("(({}){a})", r.pick(&["float", "double", "float"])),
        _ => format!("(- {a})"),
    }
}

/// An integer that a number decides.
fn look(r: &mut Random, numbers: &[String]) -> String {
    let (x, y) = (r.pick(numbers).clone(), r.pick(numbers).clone());
    match r.below(11) {
        0 => format!("{x} {} {y}", r.pick(&["<", "<=", "==", "!=", ">", ">="])),
        1 => format!("{x} {} {}", r.pick(&["<", "<=", "==", ">"]), r.pick(CONSTANTS)),
        2 => format!("(x@({x}) ? (long)({x}) : -77)"),
        3 => format!("(x@({x}) ? (int)({x}) : 5)"),
        4 => format!("({x} == {x} ? bits@({x}) : 1)"),
        5 => format!("({x} == {x} ? small@({x}) : 1)"),
        6 => format!("(x@({x}) ? (signed char)(int)({x}) : 3)"),
        7 => format!("__builtin_isnan({x}) * 2 + !!__builtin_isinf({x})"),
        8 => format!("({x} == {x} && __builtin_signbit({x}))"),
        9 => format!("!{x} + 2 * ({x} ? 1 : 0)"),
        _ => format!("(x@({x}) ? (long)({x} * 4) : 0)"),
    }
}

const HELPERS: &str = "static int x@(double d) { return d > -1e9 && d < 1e9; }
static long bits@(double d) { long n; memcpy(&n, &d, sizeof n); return n; }
static int small@(float f) { union { float f; int i; } u; u.f = f; return u.i; }
";

/// Where an input decides between calls with constants, each is about one course; where numbers are computed from inputs,
/// a solver has to know how they are rounded, which takes it long for more than an operation or two.
pub fn program(r: &mut Random) -> Program {
    let (mut text, mut body, mut compute) = (Lines(HELPERS.to_owned()), Lines::default(), Lines::default());
    let of_constants = r.chance(88);
    body.add(format!("int a = input({});", 2 + r.below(3)));
    let wide: &[&str] = if of_constants { &["float", "double"] } else { &["float"] };
    let types = [*r.pick(wide), *r.pick(wide)];
    let numbers = ["d0".to_owned(), "d1".to_owned()];
    for _ in 0..if of_constants { 1 + r.below(3) } else { r.below(2) } {
        let line = statement(r, &numbers, of_constants);
        compute.add(line);
    }
    text.add("static long v@, w@;");
    text.add(format!("static void compute@({} d0, {} d1) {{\n{}", types[0], types[1], compute.0));
    text.add(format!("v@ = {};", look(r, &numbers)));
    text.add(format!("w@ = {};\n}}", look(r, &numbers)));
    if of_constants {
        for n in 0..4 {
            body.add(format!("if (a == {n}) compute@({}, {});", start(r, &n.to_string()), start(r, &n.to_string())));
        }
    } else {
        body.add(format!("compute@({}, {});", start(r, "a"), r.pick(CONSTANTS)));
    }
    body.add("probe(0, v@);\nprobe(1, w@);");
    text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: vec![text.0] }
}

fn statement(r: &mut Random, numbers: &[String], is_large: bool) -> String {
    let name = r.pick(numbers).clone();
    let depth = if is_large { 1 + u32::from(r.chance(40)) } else { 1 };
    let (n, op) = (number(r, numbers, depth), *r.pick(&["<", ">", "=="]));
    match r.below(6) {
        0 => format!("if ({name} {op} {}) {name} = {n};", r.pick(CONSTANTS)),
        1 if is_large => format!("for (int i = 0; i < {}; i++) {name} += {};", 1 + r.below(3), r.pick(CONSTANTS)),
        2 => format!("if (x@({name})) {name} = (int){name};"),
        _ => format!("{name} = {n};"),
    }
}

/// A number that depends on an input.
fn start(r: &mut Random, input: &str) -> String {
    match r.below(8) {
        0 => format!("{input} * {}", r.pick(CONSTANTS)),
        1 => format!("({input} - {}) / {}", r.below(4), r.pick(&["2.0", "3.0f", "10.0"])),
        2 => format!("(unsigned)({input} - {})", r.below(3)),
        3 => format!(
            "({input} ? {} : {})",
            r.pick(CONSTANTS),
            r.pick(&["0.0 / 0.0", "1.0 / 0.0", "-1.0f / 0.0f", "0.0f"])
        ),
        4 => format!("(float)(16777215L + {input})"),
        5 => (*r.pick(&["0.0 / 0.0", "1.0 / 0.0", "-0.0"])).to_owned(),
        6 => (*r.pick(CONSTANTS)).to_owned(),
        _ => input.to_owned(),
    }
}
