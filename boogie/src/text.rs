//! The text form of Boogie 2: [`parse`] reads a whole program, [`print`] writes it in canonical form.
//!
//! Text -> tokens (`lex`) -> declarations by name (`syntax`, built by `parse`) -> [`Program`] (`resolve`). Nothing here
//! recurses on expressions or statements, so size and depth of the input are bounded by memory only; nesting of
//! brackets has an explicit limit.

mod builtin;
mod difference;
mod lex;
mod parse;
mod print;
mod resolve;
mod syntax;
#[cfg(test)]
mod tests;

pub use difference::difference;
pub use print::{print, print_expr, print_type};

use crate::program::Program;
use std::fmt;

/// An error in a program's text. Columns count characters, from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Diagnostic {
    pub line: u32,
    pub col: u32,
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.col, self.message)
    }
}

/// How many errors are reported at most.
const MAX_DIAGNOSTICS: usize = 100;

/// Reads, resolves and type-checks a program. Terms are built as they are written, except that operators which have no
/// node of their own (`!=`, `>`, `<==`, `bvugt`) become those they are defined by.
pub fn parse(text: &str) -> Result<Program, Vec<Diagnostic>> {
    let mut errors = Errors::default();
    let tokens = lex::lex(text, &mut errors);
    let declarations = parse::parse(text, &tokens, &mut errors);
    if !errors.list.is_empty() {
        return Err(errors.into_diagnostics(text));
    }
    let program = resolve::resolve(&declarations, &mut errors);
    if errors.list.is_empty() { Ok(program) } else { Err(errors.into_diagnostics(text)) }
}

/// A byte offset in the text.
type Pos = u32;

/// Errors by position.
#[derive(Default)]
struct Errors {
    list: Vec<(Pos, String)>,
}

impl Errors {
    fn add(&mut self, pos: Pos, message: impl Into<String>) {
        self.list.push((pos, message.into()));
    }

    fn into_diagnostics(mut self, text: &str) -> Vec<Diagnostic> {
        self.list.sort_by_key(|(pos, _)| *pos);
        self.list.truncate(MAX_DIAGNOSTICS);
        let (mut line, mut line_start, mut scanned) = (1, 0, 0);
        let mut diagnostics = Vec::new();
        for (pos, message) in self.list {
            let pos = (pos as usize).min(text.len());
            for (i, _) in text.as_bytes()[scanned..pos].iter().enumerate().filter(|(_, b)| **b == b'\n') {
                line += 1;
                line_start = scanned + i + 1;
            }
            scanned = pos;
            let col = 1 + text[line_start..pos].chars().count() as u32;
            diagnostics.push(Diagnostic { line, col, message });
        }
        diagnostics
    }
}
