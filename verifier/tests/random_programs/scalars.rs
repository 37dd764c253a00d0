//! Scalars and loops.

use crate::expressions::{Lines, inputs, value};
use crate::program::Program;
use crate::random::Random;
use crate::statements::{Scope, variable};

/// A helper of scalars, and how to call it.
fn helper(r: &mut Random, i: usize, text: &mut Lines) -> String {
    let parameters = ["x".to_owned(), "y".to_owned()];
    let (local, declared) = variable(r, "z", "x");
    let (mut scope, mut body) =
        (Scope { r, variables: vec![local], constants: parameters.into(), loops: 0, counters: 0 }, Lines::default());
    scope.block(&mut body, 1);
    let e = scope.value(1);
    let (of, x, y) = (
        *r.pick(&["int", "unsigned char", "short", "unsigned"]),
        r.pick(&["int", "short", "unsigned"]),
        r.pick(&["int", "signed char"]),
    );
    text.add(format!("static {of} f{i}@({x} x, {y} y) {{\n{declared}\n{}return {e};\n}}", body.0));
    format!("f{i}@")
}

pub fn program(r: &mut Random) -> Program {
    let (mut text, mut body) = (Lines::default(), Lines::default());
    let count = 1 + r.below(2);
    let inputs = inputs(r, &mut body, count);
    let helpers: Vec<String> = (0..r.below(2) as usize).map(|i| helper(r, i, &mut text)).collect();
    let mut variables = Vec::new();
    for i in 0..2 + r.below(3) {
        let start = value(r, &inputs, 1);
        let is_global = r.chance(30);
        let name = if is_global { format!("g{i}@") } else { format!("v{i}") };
        let start = if is_global { r.below(9).to_string() } else { start };
        let (variable, declared) = variable(r, &name, &start);
        if is_global {
            text.add(format!("static {declared}"))
        } else {
            body.add(declared)
        }
        variables.push(variable);
    }
    let mut scope = Scope { r, variables, constants: inputs, loops: 0, counters: 0 };
    for _ in 0..2 + scope.r.below(4) {
        scope.statement(&mut body, 2);
        if !helpers.is_empty() && scope.r.chance(40) {
            let (f, x, y) = (scope.r.pick(&helpers).clone(), scope.value(1), scope.value(1));
            let name = scope.r.pick(&scope.variables).name.clone();
            body.add(format!("{name} = {f}({x} & 31, {y} & 31) & 63;"));
        }
    }
    for k in 0..2 {
        let one = scope.r.pick(&scope.variables).name.clone();
        let e = if scope.r.chance(50) { one } else { scope.value(2) };
        body.add(format!("probe({k}, {e});"));
    }
    text.add(format!("int main@(void) {{\n{}return 0;\n}}", body.0));
    Program { files: vec![text.0] }
}
