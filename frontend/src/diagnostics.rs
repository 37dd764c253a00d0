//! Errors and warnings as data; the binary renders them.

use crate::source::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// The codes of messages about C that is well-formed and that this front end does not follow, by stage.
const UNSUPPORTED: [&str; 4] = ["lex-unsupported", "parse-unsupported", "check-unsupported", "unsupported"];

/// A secondary place and what it has to do with the matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    pub span: Span,
    pub text: String,
}

/// One message to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    /// A stable short name such as `parse-expected`.
    pub code: &'static str,
    pub message: String,
    pub span: Span,
    pub labels: Vec<Label>,
}

impl Diagnostic {
    /// A message at a place.
    pub fn new(severity: Severity, code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Diagnostic { severity, code, message: message.into(), span, labels: Vec::new() }
    }

    /// An error at a place.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }

    /// A warning at a place.
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }

    /// Whether the text is C, as far as is known, that is not followed.
    pub fn is_unsupported(&self) -> bool {
        UNSUPPORTED.contains(&self.code)
    }

    /// Adds a secondary place.
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        self.labels.push(Label { span, text });
        self
    }
}

/// Collects diagnostics in the order they are found.
#[derive(Clone, Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// An empty sink.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in one diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Whether one of them is an error.
    pub fn has_errors(&self) -> bool {
        self.first_error().is_some()
    }

    /// The first error.
    pub fn first_error(&self) -> Option<&Diagnostic> {
        self.list.iter().find(|d| d.severity == Severity::Error)
    }

    /// All of them, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Gives up the list.
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.list
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, iter: T) {
        self.list.extend(iter);
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
