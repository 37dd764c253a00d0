//! From tokens to the syntax tree: a recursive-descent parser for GNU C11 and
//! the parts of C23 and of Microsoft's dialect that programs use.
//!
//! C needs to know which names are typedefs; `scope` keeps that exactly. The
//! parser stops at the first error.

mod asm;
mod attribute;
mod cursor;
mod declaration;
mod declarator;
mod expression;
mod external;
mod initializer;
mod invariant;
mod primary;
mod record;
mod scope;
mod specifiers;
mod statement;
mod unary;

#[cfg(test)]
mod tests;

use crate::ast::TranslationUnit;
use crate::diagnostics::Diagnostics;
use crate::lex::lex;
use crate::lex::symbol::Interner;
use crate::source::{SourceError, SourceFile, SourceMap, Text};
use crate::stack::on_big_stack;
use cursor::Parser;
pub(crate) use invariant::INVARIANT;
pub use invariant::Invariant;
use invariant::Invariants;

/// How deep expressions, statements and declarators may nest.
pub const MAX_NESTING: u32 = 10_000;

/// What came of a text.
#[derive(Debug)]
pub struct ParseResult {
    /// Complete when the diagnostics hold no error.
    pub tree: TranslationUnit,
    pub diagnostics: Diagnostics,
    /// By invariant that was given, whether its loop is in this text.
    pub taken: Vec<bool>,
}

/// Parses one source text; the text is kept in `sources` for positions and snippets.
pub fn parse(
    text: Vec<u8>,
    file_name: &str,
    sources: &mut SourceMap,
    interner: &mut Interner,
) -> Result<ParseResult, SourceError> {
    parse_with(&[], Text { name: file_name.to_owned(), text, aligned: None }, sources, interner)
}

/// As [`parse`], with checks of invariants at their loops.
pub fn parse_with(
    invariants: &[Invariant],
    text: Text,
    sources: &mut SourceMap,
    interner: &mut Interner,
) -> Result<ParseResult, SourceError> {
    let file = sources.add(&text.name, text.text)?;
    if let Some(aligned) = text.aligned {
        sources.set_preprocessed(file, aligned);
    }
    let said = |i: &Invariant| sources.add_claim(&format!("<invariant of {}>", i.place()), i.text.clone().into());
    let said = invariants.iter().map(said).collect::<Result<Vec<_>, _>>()?;
    let source = sources.file(file);
    Ok(on_big_stack(|| {
        let (stream, mut lexical) = lex(source, interner);
        let claims: Vec<&SourceFile> = said.iter().map(|&id| sources.file(id)).collect();
        let (streams, errors): (Vec<_>, Vec<_>) = claims.iter().map(|claim| lex(claim, interner)).unzip();
        let mut parser = Parser::new(&stream, interner);
        parser.invariants = Invariants::new(invariants, &streams, &stream, file, sources);
        let items = parser.translation_unit();
        let (mut diagnostics, taken) = parser.finish();
        let directives = claims.iter().filter_map(|claim| invariant::directive(claim));
        let errors = errors.into_iter().flat_map(Diagnostics::into_vec).chain(directives);
        errors.for_each(|error| lexical.push(error));
        // The stream ends at a lexical error: what the parser says of that end is no news.
        let stopped_early = diagnostics.has_errors() && !stops_at_end(&diagnostics, source.base(), &stream);
        if lexical.has_errors() && !stopped_early {
            diagnostics = lexical;
        }
        let tree = TranslationUnit { file, items };
        ParseResult { tree, diagnostics, taken }
    }))
}

fn stops_at_end(diagnostics: &Diagnostics, base: u32, stream: &crate::lex::TokenStream) -> bool {
    let end = stream.tokens.last().map_or(base, |token| token.span.lo);
    diagnostics.first_error().is_some_and(|error| error.span.lo >= end)
}
