//! The steps of a trace in the words of the file: macros by their names, declarations with their types.

mod origins;
mod tokens;

use self::origins::Origins;
use frontend::preprocess;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use trace::{Location, Step, StepKind, Trace};

/// Words in front of an expression that are no type.
const NO_TYPES: &[&str] = &["return", "else", "case", "do", "goto", "sizeof", "if", "while", "switch", "for", "typeof"];

/// Puts the text of the files in place of what the preprocessor made of them, and its places, where that can be told. Where
/// what is asserted stands, if the trace says so: that stays as it is, to be found again.
pub fn restore(trace: &mut Trace, inputs: &[PathBuf]) -> Option<Location> {
    let places = trace.steps.iter().filter_map(|step| step.location.as_ref());
    let named: BTreeSet<String> = places.map(|at| at.file.clone()).collect();
    let files: BTreeMap<&String, Vec<u8>> = named.iter().filter_map(|name| Some((name, contents(name)?))).collect();
    let texts = inputs.iter().filter_map(|input| preprocess::made_of(input));
    let all: Vec<Origins> = texts.map(|text| Origins::of(text, |name| files.get(&name.to_owned()).cloned())).collect();
    let origin =
        |at: &Location, text: &str| all.iter().find_map(|origins| origins.origin(&at.file, at.line, at.column, text));
    let mut asserted = trace.asserted.clone();
    for step in &mut trace.steps {
        let Some(at) = &mut step.location else { continue };
        let said = if let StepKind::Branch { condition, .. } = &mut step.kind { condition } else { &mut step.source };
        if let Some(origin) = origin(at, said) {
            let is_asserted = asserted.as_ref() == Some(at);
            (at.line, at.column, *said) = (origin.line, origin.column, origin.text);
            if is_asserted {
                asserted = Some(at.clone());
            }
        }
        let line = files.get(&at.file).and_then(|text| text.split(|&byte| byte == b'\n').nth(at.line as usize - 1));
        let line = line.map(String::from_utf8_lossy).unwrap_or_default();
        let before: String = line.chars().take(at.column.saturating_sub(1) as usize).collect();
        if is_statement(step)
            && step.source.contains('=')
            && let Some(ty) = declared_type(&before)
        {
            step.source = format!("{ty}{}", step.source);
        }
    }
    asserted
}

fn contents(file: &str) -> Option<Vec<u8>> {
    let path = Path::new(file);
    let is_c = path.extension().is_none_or(|extension| extension == "c" || extension == "h");
    preprocess::contents(path).ok().filter(|_| is_c)
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
