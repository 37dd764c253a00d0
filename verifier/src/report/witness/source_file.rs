//! The files that the user gave, and positions in them.

use sha2::{Digest, Sha256};
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

/// The digest of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A line of a given file.
pub(super) struct Place<'a> {
    pub file: &'a str,
    pub line: u32,
    /// Where it is not known, the first place in the line counts that fits.
    pub column: Option<u32>,
    /// The function around.
    pub function: &'a str,
    /// The thread that is there: main's is 0, the others are numbered as they start. None if the program starts no threads,
    /// or this one at a place that no file has.
    pub thread: Option<usize>,
}

impl Place<'_> {
    /// Whether the same thread is in the same line.
    pub fn is_beside(&self, other: &Place) -> bool {
        (self.file, self.line, self.thread) == (other.file, other.line, other.thread)
    }
}

/// A point of the path in one of the files. Its column counts if the line looks as it must there: in text that macros
/// were expanded in, it may not.
pub(super) fn place<'a>(files: &'a [WitnessFile], at: &'a Point, fits: fn(&str, u32) -> bool) -> Option<Place<'a>> {
    let location = &at.location;
    let file = files.iter().find(|file| file.name == location.file)?;
    let line = file.lines.get(location.line.checked_sub(1)? as usize)?;
    let column = Some(location.column).filter(|column| *column > 0 && fits(line, *column));
    Some(Place { file: &file.name, line: location.line, column, function: &at.function, thread: None })
}

/// The statement around a point of the path. None if the line does not show where that begins.
pub(super) fn statement<'a>(files: &'a [WitnessFile], at: &'a Point) -> Option<Place<'a>> {
    let place = place(files, at, starts_a_word)?;
    let file = files.iter().find(|file| file.name == place.file)?;
    let line = &file.lines[place.line as usize - 1];
    match place.column {
        Some(column) => Some(Place { column: Some(beginning(line, column)?), ..place }),
        None => Some(place),
    }
}

/// The column where the statement begins that a column is in, as far as the line shows that. None if parentheses close
/// in it that open in another line.
fn beginning(line: &str, column: u32) -> Option<u32> {
    let (mut depth, mut start, mut is_within) = (0_i32, 0, false);
    for (i, c) in line.chars().enumerate() {
        let is_before = i + 1 < column as usize;
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ';' | '{' | '}' if depth == 0 && is_before => start = i + 1,
            _ => {}
        }
        if depth < 0 {
            return None;
        }
        if is_before {
            is_within = depth > 0;
        }
    }
    let around: String = line.chars().take(column as usize - 1).skip(start).collect();
    let own = around.trim_start().strip_prefix("else ").unwrap_or(&around).trim_start();
    if own.is_empty() || !is_within && is_head(own.trim_end()) {
        return Some(column);
    }
    Some(column - own.chars().count() as u32)
}

/// Whether a statement begins behind this text in another one.
fn is_head(text: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let first = text.split(|c| !is_word(c)).next();
    let last = text.rsplit(|c| !is_word(c)).next();
    matches!(last, Some("else" | "do"))
        || text.ends_with(')') && matches!(first, Some("if" | "while" | "for" | "switch"))
        || text.ends_with(':') && !text.contains('?')
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

    #[test]
    fn statements_begin_where_the_line_shows_it() {
        let at = |line: &str, text: &str| beginning(line, line.find(text).unwrap() as u32 + 1);
        assert_eq!(at("  x = y;", "x"), Some(3));
        assert_eq!(at("  int x = y, z;", "z"), Some(3));
        assert_eq!(at("f(a; b); int x = y;", "x"), Some(10));
        assert_eq!(at("if (x) y = z;", "y"), Some(8));
        assert_eq!(at("if (x) y = z;", "x"), Some(1));
        assert_eq!(at("} else if (x != 1) {", "x"), Some(8));
        assert_eq!(at("for (i = 0; j < 1; k++) l();", "k"), Some(1));
        assert_eq!(at("for (i = 0; j < 1; k++) l();", "l"), Some(25));
        assert_eq!(at("do x++; while (y);", "x"), Some(4));
        assert_eq!(at("case 1: x++;", "x"), Some(9));
        assert_eq!(at("w = v ? u : x;", "x"), Some(1));
        assert_eq!(at("    && x)", "x"), None);
    }
}
