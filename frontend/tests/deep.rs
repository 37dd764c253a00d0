//! Long chains and deep nesting: no stack overflow, and expressions that stay low for the stages that follow.

use frontend::cfg::{Body, Expr, ExprKind, PlaceBase, Program, Projection, StmtKind, Terminator};
use frontend::pipeline::{Options, Text, load_texts};

/// Higher than what normalise allows, as an operation may need several nodes.
const MAX_HEIGHT: usize = 1_000;

fn load(text: String) -> Program {
    let text = Text { name: "deep.c".into(), text: text.into_bytes(), aligned: None };
    match load_texts(vec![text], None, &Options::default()) {
        Ok(loaded) => loaded.program,
        Err(failure) => panic!("{:?}", failure.diagnostics.first()),
    }
}

fn height(expr: &Expr) -> usize {
    let parts: Vec<&Expr> = match &expr.kind {
        ExprKind::Binary(_, left, right)
        | ExprKind::Compare(_, left, right)
        | ExprKind::PointerAdd { pointer: left, index: right, .. }
        | ExprKind::PointerDiff { left, right, .. } => vec![left, right],
        ExprKind::Neg(e) | ExprKind::BitNot(e) | ExprKind::LogicalNot(e) | ExprKind::Cast(e) => {
            vec![e]
        }
        ExprKind::Conditional { cond, then, otherwise } => vec![cond, then, otherwise],
        ExprKind::Load(place) | ExprKind::AddrOf(place) => {
            let mut parts = Vec::new();
            if let PlaceBase::Deref { pointer, .. } = &place.base {
                parts.push(&**pointer);
            }
            for step in &place.path {
                if let Projection::Index { index, .. } = step {
                    parts.push(index);
                }
            }
            parts
        }
        _ => Vec::new(),
    };
    1 + parts.into_iter().map(height).max().unwrap_or(0)
}

fn highest(program: &Program) -> usize {
    let mut highest = 0;
    for function in &program.functions {
        let Body::Defined { blocks, .. } = &function.body else {
            continue;
        };
        for block in blocks {
            for stmt in &block.stmts {
                if let StmtKind::Assign { value, .. } = &stmt.kind {
                    highest = highest.max(height(value));
                }
            }
            if let Terminator::Branch { cond, .. } | Terminator::Return(Some(cond)) = &block.end {
                highest = highest.max(height(cond));
            }
        }
    }
    highest
}

fn check(expression: String) {
    let start: String = expression.chars().take(30).collect();
    let program = load(format!("int f(int x, int *p) {{ return {expression}; }}"));
    let highest = highest(&program);
    assert!((1..=MAX_HEIGHT).contains(&highest), "{start}...: {highest}");
}

#[test]
fn long_chains_are_cut() {
    for operator in ["+", "^", "*", "&&", "||", ","] {
        check(vec!["x"; 50_000].join(operator));
    }
    check(vec!["*p"; 20_000].join("&&"));
}

#[test]
fn deep_nesting_is_cut() {
    let nest = |open: &str, close: &str| format!("{}x{}", open.repeat(2_000), close.repeat(2_000));
    check(nest("(1 + ", ")"));
    check(nest("~-", ""));
    check(nest("x ? 2 : ", ""));
    check(nest("p[", "]"));
    check(nest("f(", ", p)"));
    check(nest("({ int y = ", "; y; })"));
}

#[test]
fn deep_statements_are_lowered() {
    let program = load(format!("void f(int x) {{ {} x++; }}", "if (x) ; else ".repeat(3_000)));
    let Body::Defined { blocks, .. } = &program.functions[0].body else { panic!("it has a body") };
    assert!(blocks.len() >= 3_000);
}
