//! Messages of the front end, rendered with the line they are about.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use frontend::diagnostics::{Diagnostic, Severity};
use frontend::source::{SourceMap, Span};
use std::ops::Range;

/// One message: title, location, source line with a caret, and labels.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut group = Group::with_title(level.primary_title(diagnostic.message.as_str()).id(diagnostic.code));
    if let Some(line) = Line::find(sources, diagnostic.span) {
        let annotation = AnnotationKind::Primary.span(line.range.clone());
        group = group.element(line.snippet(annotation));
    }
    for label in &diagnostic.labels {
        if let Some(line) = Line::find(sources, label.span) {
            let annotation = AnnotationKind::Context.span(line.range.clone()).label(label.text.clone());
            group = group.element(line.snippet(annotation));
        }
    }
    format!("{}\n", Renderer::plain().render(&[group]))
}

/// The physical line that a span starts on.
struct Line {
    text: String,
    file: String,
    number: usize,
    /// The span's part on this line, in bytes.
    range: Range<usize>,
}

impl Line {
    fn find(sources: &SourceMap, span: Span) -> Option<Line> {
        if span.is_none() {
            return None;
        }
        let location = sources.location(span.lo)?;
        let (text, first) = sources.line_text(span.lo)?;
        let clamp = |position: u32| boundary(&text, position.saturating_sub(first) as usize);
        let start = clamp(span.lo);
        let end = clamp(span.hi).max(start);
        Some(Line { file: location.file.to_string(), number: location.line as usize, range: start..end, text })
    }

    fn snippet<'a>(
        &self,
        annotation: annotate_snippets::Annotation<'a>,
    ) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
        Snippet::source(self.text.clone()).line_start(self.number).path(self.file.clone()).annotation(annotation)
    }
}

/// The nearest character boundary at or before a byte offset.
fn boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_the_users_line_with_a_caret() {
        let mut sources = SourceMap::new();
        let text = b"# 7 \"drv.c\"\nint x = ;\n".to_vec();
        let file = sources.add("drv.i", text).unwrap();
        let at = sources.file(file).base() + 20;
        let span = Span::new(at, at + 1);
        let text = render(&Diagnostic::error("parse-expected", span, "expected an expression, found `;`"), &sources);
        assert!(text.starts_with("error[parse-expected]: expected an expression, found `;`"), "{text}");
        assert!(text.contains("drv.c:7:9"), "{text}");
        assert!(text.contains("int x = ;"), "{text}");
        assert!(text.lines().any(|l| l.trim_end().ends_with('^')), "{text}");
    }
}
