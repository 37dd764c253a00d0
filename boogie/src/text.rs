//! The text form of Boogie 2: [`parse`] reads a whole program, [`print`] writes it in canonical form.
//!
//! Text -> tokens (`lex`) -> declarations by name (`syntax`, built by `parse`) -> [`Program`] (`resolve`). Nothing here
//! recurses on expressions or statements, so size and depth of the input are bounded by memory only; nesting of
//! brackets has an explicit limit.

mod builtin;
mod diagnostic;
mod difference;
mod lex;
mod parse;
mod print;
mod resolve;
mod syntax;
#[cfg(test)]
mod tests;

pub use diagnostic::Diagnostic;
pub use difference::difference;
pub use print::{print, print_expr, print_type};

use crate::program::Program;
use diagnostic::Errors;

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
