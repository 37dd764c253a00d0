//! The steps of a trace in the words of the file: macros by their names, declarations with their types.

mod guess;
mod origins;
mod tokens;

use self::origins::{Macros, Origins};
use frontend::preprocess;
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use trace::{Location, Step, StepKind, Trace};

/// A statement is looked for on so many lines.
const MOST_LINES: usize = 8;

/// Words in front of an expression that are no type.
const NO_TYPES: &[&str] = &["return", "else", "case", "do", "goto", "sizeof", "if", "while", "switch", "for", "typeof"];

/// Puts the text of the files in place of what the preprocessor made of them, and its places, where that can be told. Where
/// what is asserted stands, if the trace says so: that stays as it is in the trace, to be found again.
pub fn restore(trace: &mut Trace, inputs: &[PathBuf]) -> Option<Location> {
    let places = trace.steps.iter().filter_map(|step| step.location.as_ref()).chain(&trace.asserted);
    let wanted: FxHashSet<(String, u32)> = places.map(|at| (at.file.clone(), at.line)).collect();
    let names: BTreeSet<&String> = wanted.iter().map(|(name, _)| name).collect();
    let files = names.into_iter().filter_map(|name| Some((name.clone(), contents(name)?)));
    let files: BTreeMap<String, String> = files.collect();
    let lines_of: BTreeMap<&String, Vec<&str>> =
        files.iter().map(|(name, text)| (name, text.lines().collect())).collect();
    let made: Vec<_> = inputs.iter().filter_map(|input| preprocess::made_of(input)).collect();
    let origins = made.iter().map(|(text, macros)| {
        let macros: Macros = macros.lines().filter_map(|line| tokens::defined(line.as_bytes())).collect();
        Origins::of(text, &macros, &wanted, |name| files.get(name).map(String::as_bytes))
    });
    let origins: Vec<Origins> = origins.collect();
    for step in &mut trace.steps {
        let Some(at) = &mut step.location else { continue };
        let Some(lines) = lines_of.get(&at.file) else { continue };
        let said = if let StepKind::Branch { condition, .. } = &mut step.kind { condition } else { &mut step.source };
        let origin = |origins: &Origins| origins.origin(&at.file, at.line, at.column, said);
        if let Some(origin) = origins.iter().find_map(origin) {
            (at.line, at.column, *said) = (origin.line, origin.column, origin.text);
        } else if !said.is_empty() {
            let first = at.line.saturating_sub(1) as usize;
            let around = lines.get(first..lines.len().min(first + MOST_LINES)).unwrap_or_default();
            if let Some(written) = guess::restored(around, at.column.saturating_sub(1) as usize, said) {
                *said = written;
            }
        }
        let line = lines.get(at.line.saturating_sub(1) as usize).copied().unwrap_or_default();
        let before: String = line.chars().take(at.column.saturating_sub(1) as usize).collect();
        if is_statement(step)
            && step.source.contains('=')
            && let Some(ty) = declared_type(&before)
        {
            step.source = format!("{ty}{}", step.source);
        }
    }
    let asserted = trace.asserted.as_ref()?;
    let place = |origins: &Origins| origins.place(&asserted.file, asserted.line, asserted.column);
    let (line, column) = origins.iter().find_map(place).unwrap_or((asserted.line, asserted.column));
    Some(Location { line, column, ..asserted.clone() })
}

/// The text of a file in C whose lines have no other places.
fn contents(file: &str) -> Option<String> {
    let path = Path::new(file);
    let is_c = path.extension().is_none_or(|extension| extension == "c" || extension == "h");
    let text = preprocess::contents(path).ok().filter(|_| is_c)?;
    let has_markers =
        text.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"# ") || line.starts_with(b"#line"));
    String::from_utf8(text).ok().filter(|_| !has_markers)
}

fn is_statement(step: &Step) -> bool {
    matches!(step.kind, StepKind::Statement | StepKind::Call { .. } | StepKind::Violation { .. })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The type in front of a declarator: what stands there since the last statement, if it is only words.
fn declared_type(before: &str) -> Option<String> {
    let start = before.rfind([';', '{', '}', '(']).map_or(0, |at| at + 1);
    let ty = before[start..].trim_start();
    let words: Vec<&str> = ty.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).collect();
    let is_type = ty.chars().all(|c| is_word(c) || c == ' ' || c == '\t' || c == '*')
        && ty.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && ty.ends_with([' ', '\t', '*'])
        && !words.iter().any(|word| NO_TYPES.contains(word));
    is_type.then(|| ty.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_have_types() {
        assert_eq!(declared_type("\tstruct dev *").as_deref(), Some("struct dev *"));
        assert_eq!(declared_type("for (size_t ").as_deref(), Some("size_t "));
        for none in ["    ", "return ", "else ", "x = ", "case 1: ", "int a = 1, "] {
            assert_eq!(declared_type(none), None, "{none}");
        }
    }
}
