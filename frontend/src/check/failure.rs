//! Why something could not be typed.

use crate::diagnostics::Diagnostic;
use crate::source::Span;

/// The two ways to fail: the text is no C that gcc takes, or it is, and this front end does not handle it.
#[derive(Clone, Debug)]
pub(super) enum Failure {
    Malformed(Diagnostic),
    Unsupported(Diagnostic),
}

pub(super) type Check<T> = Result<T, Box<Failure>>;

/// An error of the program's author.
pub(super) fn malformed<T>(code: &'static str, span: Span, message: impl Into<String>) -> Check<T> {
    Err(Box::new(Failure::Malformed(Diagnostic::error(code, span, message))))
}

/// A limit of this front end.
pub(super) fn unsupported<T>(span: Span, message: impl Into<String>) -> Check<T> {
    let diagnostic = Diagnostic::error("check-unsupported", span, message);
    Err(Box::new(Failure::Unsupported(diagnostic)))
}
