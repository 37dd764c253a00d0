//! From tokens to the syntax tree.

use crate::ast::TranslationUnit;
use crate::diagnostics::Diagnostics;
use crate::source::{SourceError, SourceMap};
use crate::symbol::Interner;

/// How deep expressions, statements and declarators may nest.
pub const MAX_NESTING: u32 = 10_000;

/// What came of a text.
#[derive(Debug)]
pub struct ParseResult {
    /// Complete when the diagnostics hold no error.
    pub tree: TranslationUnit,
    pub diagnostics: Diagnostics,
}

/// Parses one source text; the text is kept in `sources` for positions and snippets.
pub fn parse(
    text: Vec<u8>,
    file_name: &str,
    sources: &mut SourceMap,
    _interner: &mut Interner,
) -> Result<ParseResult, SourceError> {
    let file = sources.add(file_name, text)?;
    Ok(ParseResult {
        tree: TranslationUnit {
            file,
            items: Vec::new(),
        },
        diagnostics: Diagnostics::new(),
    })
}

/// Runs `work` on a thread whose stack suffices for trees of [`MAX_NESTING`] levels.
pub fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    const STACK: usize = 1 << 29;
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .name("front end".into())
            .stack_size(STACK)
            .spawn_scoped(scope, work)
            .expect("no memory for a thread's stack")
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
