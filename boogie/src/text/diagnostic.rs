//! Errors in a program's text.

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

/// A byte offset in the text.
pub type Pos = u32;

/// Errors by position.
#[derive(Default)]
pub struct Errors {
    pub list: Vec<(Pos, String)>,
}

impl Errors {
    pub fn add(&mut self, pos: Pos, message: impl Into<String>) {
        self.list.push((pos, message.into()));
    }

    pub fn into_diagnostics(mut self, text: &str) -> Vec<Diagnostic> {
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
