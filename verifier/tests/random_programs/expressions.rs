//! Integer expressions without undefined behaviour on leaves whose values are small, and lines of text.

use crate::random::Random;

/// An expression of type int or unsigned with few operators.
pub fn value(r: &mut Random, leaves: &[String], depth: u32) -> String {
    if depth == 0 || r.chance(15) {
        return leaf(r, leaves);
    }
    let a = value(r, leaves, depth - 1);
    match r.below(16) {
        0..=2 => format!("({a} + {})", value(r, leaves, depth - 1)),
        3 | 4 => format!("({a} - {})", value(r, leaves, depth - 1)),
        5 => format!("({a} & {})", value(r, leaves, depth - 1)),
        6 => format!("({a} | {})", value(r, leaves, depth - 1)),
        7 => format!("({a} ^ {})", value(r, leaves, depth - 1)),
        8 => format!("({a} * {})", 2 + r.below(3)),
        9 => format!("({a} {} {})", r.pick(&["%", "/"]), 2 + r.below(4)),
        10 => format!("({a} >> {})", 1 + r.below(3)),
        11 => format!("({} {a})", r.pick(&["-", "~", "!"])),
        12 => format!("(({}){a})", r.pick(&["unsigned char", "signed char", "short", "unsigned", "_Bool"])),
        13 => format!("((unsigned){a} << {})", 1 + r.below(3)),
        14 => condition(r, leaves),
        _ => format!("({} ? {a} : {})", condition(r, leaves), value(r, leaves, depth - 1)),
    }
}

/// A comparison.
pub fn condition(r: &mut Random, leaves: &[String]) -> String {
    let (a, op) = (leaf(r, leaves), *r.pick(&["<", "<=", ">", ">=", "==", "!="]));
    let simple = format!("({a} {op} {})", if r.chance(60) { r.below(7).to_string() } else { leaf(r, leaves) });
    match r.below(8) {
        0 => format!("({simple} && {})", leaf(r, leaves)),
        1 => format!("({simple} || {} == {})", leaf(r, leaves), r.below(5)),
        2 => format!("(({a} & {}) != 0)", 1 << r.below(3)),
        _ => simple,
    }
}

pub fn leaf(r: &mut Random, leaves: &[String]) -> String {
    if leaves.is_empty() || r.chance(20) { r.below(12).to_string() } else { r.pick(leaves).clone() }
}

/// An expression from `low` to `high`; `inputs` are not negative.
pub fn within(r: &mut Random, inputs: &[String], low: i64, high: i64) -> String {
    let (count, input) = (high - low + 1, r.pick(inputs).clone());
    if count <= 1 {
        return low.to_string();
    }
    match r.below(5) {
        0 => (low + r.below(count as u64) as i64).to_string(),
        1 => format!("({} ? {low} : {high})", condition(r, inputs)),
        2 if count >= 2 => format!("({high} - ({input} & 1))"),
        _ => format!("({low} + {input} % {count})"),
    }
}

/// Lines of a program.
#[derive(Default)]
pub struct Lines(pub String);

impl Lines {
    pub fn add(&mut self, line: impl AsRef<str>) {
        self.0.push_str(line.as_ref());
        self.0.push('\n');
    }
}

/// Declares the inputs of a program, each from 0 to below a number of at most 8, and returns their names.
pub fn inputs(r: &mut Random, lines: &mut Lines, count: u64) -> Vec<String> {
    let names: Vec<String> = (0..count).map(|i| ["a", "b", "c"][i as usize].to_owned()).collect();
    for name in &names {
        lines.add(format!("int {name} = input({});", r.pick(&[2, 3, 4, 6, 8])));
    }
    names
}
