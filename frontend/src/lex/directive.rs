//! The directives that survive preprocessing: line markers and pragmas.

use super::scan::Lexer;
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// `#pragma pack` and `#pragma scalar_storage_order` as far as read.
#[derive(Default)]
pub(super) struct PragmaState {
    pack: Option<u32>,
    stack: Vec<(Option<Vec<u8>>, Option<u32>)>,
}

impl Lexer<'_, '_> {
    /// A line that starts with `#`; `at` is behind it, the result is at the line's end.
    pub(super) fn directive(&mut self, hash: usize, at: usize) -> Result<usize, Diagnostic> {
        let rest = &self.text()[at..];
        let length = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        let line = rest[..length].trim_ascii().to_vec();
        let word = line.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        match &line[..word] {
            b"" if line.is_empty() || line[0].is_ascii_digit() => {}
            b"line" | b"ident" | b"sccs" => {}
            b"pragma" => {
                let span = self.span(hash, at + length);
                self.pragma(&line[word..], span)?;
            }
            _ => {
                let name = String::from_utf8_lossy(&line[..word]).into_owned();
                let span = self.span(hash, at + length);
                return Err(Diagnostic::error(
                    "lex-directive",
                    span,
                    format!("unexpected directive `#{name}`: the text is not preprocessed"),
                ));
            }
        }
        Ok(at + length)
    }

    /// The text behind `#pragma`, or of a `_Pragma`.
    pub(super) fn pragma(&mut self, text: &[u8], span: Span) -> Result<(), Diagnostic> {
        let words = words(text);
        match words.first().map(|word| &word[..]) {
            Some(b"pack") => self.pragma_pack(&words[1..]),
            Some(b"scalar_storage_order") => self.pragma_storage_order(&words[1..]),
            // These change layouts or names, so they cannot be passed over.
            Some(name @ (b"ms_struct" | b"options" | b"redefine_extname" | b"weak")) => {
                let name = String::from_utf8_lossy(name);
                let message = format!("`#pragma {name}` is not supported");
                return Err(Diagnostic::error("lex-unsupported", span, message));
            }
            _ => {}
        }
        Ok(())
    }

    /// `pack(n)`, `pack()`, `pack(push, name, n)`, `pack(pop, name)`
    fn pragma_pack(&mut self, words: &[Vec<u8>]) {
        let number = words.iter().find_map(|word| parse_pack(word));
        let identifier = words.iter().skip(1).find(|word| word[0].is_ascii_alphabetic());
        let state = &mut self.pragmas;
        match words.first().map(|word| &word[..]) {
            Some(b"push") => {
                state.stack.push((identifier.cloned(), state.pack));
                if let Some(pack) = number {
                    state.pack = pack;
                }
            }
            Some(b"pop") => {
                let index = match identifier {
                    Some(name) => state.stack.iter().rposition(|entry| entry.0.as_ref() == Some(name)),
                    None => state.stack.len().checked_sub(1),
                };
                if let Some(index) = index {
                    state.pack = state.stack[index].1;
                    state.stack.truncate(index);
                }
            }
            _ => state.pack = number.flatten(),
        }
        let pack = state.pack;
        let from = self.stream.tokens.len() as u32;
        self.stream.packs.push((from, pack));
    }

    fn pragma_storage_order(&mut self, words: &[Vec<u8>]) {
        let order: Option<Symbol> = match words.first().map(|word| &word[..]) {
            Some(b"big") => Some(self.interner.intern("big-endian")),
            _ => None,
        };
        let from = self.stream.tokens.len() as u32;
        self.stream.storage_orders.push((from, order));
    }
}

/// `Some(None)` is the natural alignment.
fn parse_pack(word: &[u8]) -> Option<Option<u32>> {
    let number: u32 = std::str::from_utf8(word).ok()?.parse().ok()?;
    Some(matches!(number, 1 | 2 | 4 | 8 | 16).then_some(number))
}

/// Names and numbers, without punctuation.
fn words(text: &[u8]) -> Vec<Vec<u8>> {
    text.split(|b| !b.is_ascii_alphanumeric() && *b != b'_')
        .filter(|word| !word.is_empty())
        .map(<[u8]>::to_vec)
        .collect()
}
