//! The files that the user gave, and positions in them.

use super::{Place, sha256};
use trace::witness_path::Point;

/// A C file, by the name it was given.
#[derive(Clone, Debug)]
pub struct WitnessFile {
    pub name: String,
    pub sha256: String,
    lines: Vec<String>,
}

impl WitnessFile {
    /// Takes in the bytes of a file.
    pub fn new(name: String, bytes: &[u8]) -> WitnessFile {
        let lines = String::from_utf8_lossy(bytes).split('\n').map(str::to_owned).collect();
        WitnessFile { name, sha256: sha256(bytes), lines }
    }
}

/// A point of the path in one of the files. Its column counts if the line looks as it must there: in text that macros
/// were expanded in, it may not.
pub(super) fn place<'a>(files: &'a [WitnessFile], at: &'a Point, fits: fn(&str, u32) -> bool) -> Option<Place<'a>> {
    let location = &at.location;
    let file = files.iter().find(|file| file.name == location.file)?;
    let line = file.lines.get(location.line.checked_sub(1)? as usize)?;
    let column = Some(location.column).filter(|column| *column > 0 && fits(line, *column));
    Some(Place { file: &file.name, line: location.line, column, function: &at.function })
}

/// The text of a line from a column on.
fn from(line: &str, column: u32) -> &str {
    let start = line.char_indices().nth((column as usize).saturating_sub(1));
    start.map_or("", |(start, _)| &line[start..])
}

/// A parenthesis closes there.
pub(super) fn closes_a_call(line: &str, column: u32) -> bool {
    from(line, column).starts_with(')')
}

/// The word of a statement that branches stands there.
pub(super) fn branches(line: &str, column: u32) -> bool {
    let word = from(line, column);
    let word = word.split(|c: char| !(c.is_alphanumeric() || c == '_')).next();
    matches!(word, Some("if" | "while" | "for" | "switch"))
}

/// A token may start there.
pub(super) fn starts_a_word(line: &str, column: u32) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let text = from(line, column);
    let before = line[..line.len() - text.len()].chars().next_back();
    text.chars().next().is_some_and(|c| !(c.is_whitespace() || is_word(c) && before.is_some_and(is_word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_the_text_confirms() {
        let line = "\tif (é(f ( ))) return;";
        assert!(branches(line, 2));
        assert!(!branches(line, 1) && !branches(line, 3));
        assert!(closes_a_call(line, 12) && closes_a_call(line, 14));
        assert!(!closes_a_call(line, 11) && !closes_a_call(line, 99));
        assert!(starts_a_word(line, 16) && !starts_a_word(line, 17) && !starts_a_word(line, 15));
    }
}
