//! What the parser makes of C's dark corners, read off the dumped tree.

mod errors;
mod expressions;
mod limits;
mod literals;
mod scoping;
mod statements;
mod types;

use super::parse;
use crate::ast::dump::dump;
use crate::lex::symbol::Interner;
use crate::source::SourceMap;

/// The dumped tree of a text that must parse.
fn tree(text: &[u8]) -> String {
    let mut interner = Interner::new();
    let mut sources = SourceMap::new();
    let result = parse(text.to_vec(), "t.c", &mut sources, &mut interner).unwrap();
    if let Some(error) = result.diagnostics.first_error() {
        let place = sources.location(error.span.lo);
        panic!("{place:?}: {}", error.message);
    }
    dump(&result.tree, &interner)
}

/// Parses and compares the dumped tree, blanks around both left out.
fn check(text: &str, expected: &str) {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.trim_end().to_string());
        lines.filter(|line| !line.trim().is_empty()).collect()
    };
    let expected = lines(expected);
    let margin = expected.iter().map(|line| line.len() - line.trim_start().len());
    let margin = margin.min().unwrap_or(0);
    let expected: Vec<&str> = expected.iter().map(|line| &line[margin..]).collect();
    assert_eq!(lines(&tree(text.as_bytes())).join("\n"), expected.join("\n"), "{text}");
}

/// Checks the one expression statement of a function body.
fn check_expr(declarations: &str, expr: &str, expected: &str) {
    let text = format!("{declarations}\nvoid f(void) {{\n{expr};\n}}");
    let tree = tree(text.as_bytes());
    let last = tree.lines().last().unwrap_or_default().trim();
    assert_eq!(last, expected, "{expr}");
}

/// The first error's place, message and the text it points at.
fn error(text: &str) -> String {
    let mut sources = SourceMap::new();
    let result = parse(text.into(), "t.c", &mut sources, &mut Interner::new()).unwrap();
    let error = result.diagnostics.first_error().expect("an error");
    let place = sources.location(error.span.lo).expect("a place");
    format!("{}:{}: {}", place.line, place.column, error.message)
}
