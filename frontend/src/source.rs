//! Source texts and positions.
//!
//! Every input file takes a disjoint range of one position space, so a [`Span`]
//! names its file without carrying it. A position is a byte offset in the
//! (usually preprocessed) text; `# N "file"` and `#line N "file"` markers lead
//! from there to the line of the file that the user wrote.

use std::sync::Arc;

/// A half-open range `lo..hi` in the position space of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    pub lo: u32,
    pub hi: u32,
}

impl Span {
    /// The range `lo..hi`.
    pub const fn new(lo: u32, hi: u32) -> Self {
        Span { lo, hi }
    }

    /// The span of things that stand in no source text.
    pub const NONE: Span = Span::new(0, 0);

    /// From the start of `self` to the end of `other`.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.lo, other.hi.max(self.lo))
    }

    /// Whether this is [`Span::NONE`].
    pub fn is_none(self) -> bool {
        self == Span::NONE
    }
}

/// A preprocessed text and the name it has for the user.
#[derive(Clone, Debug)]
pub struct Text {
    pub name: String,
    pub text: Vec<u8>,
    /// If a compiler made the text from the file of that name: by line, the offset up to which it stands in its columns.
    pub aligned: Option<Vec<u32>>,
}

/// One of the texts of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(u32);

impl FileId {
    /// The file's position in its map.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place as the user knows it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The file the line marker names, or the input file.
    pub file: Arc<str>,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1, in characters of the (preprocessed) text line.
    pub column: u32,
    /// The line marker says that the text is from a system header.
    pub system_header: bool,
}

impl std::fmt::Display for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Input that cannot be given positions.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum SourceError {
    #[error("{file}: the input files together exceed 4 GiB")]
    TooLarge { file: String },
}

/// A text with its line table.
#[derive(Debug)]
pub struct SourceFile {
    /// The name the text was given under.
    pub name: Arc<str>,
    /// The text as read, in no particular encoding.
    pub text: Vec<u8>,
    base: u32,
    /// If a compiler made it from the file that the user gave: by line, the offset up to which columns are those there;
    /// nothing if lines are not known either.
    aligned: Option<Vec<u32>>,
    /// It is not the program's text but what a witness claims of it.
    is_claim: bool,
    line_starts: Vec<u32>,
    /// How many characters come before each [`BLOCK`] of the text: lines may be very long.
    characters: Vec<u32>,
    markers: Vec<Marker>,
}

/// Bytes of a text that is cut.
const BEGINNING: usize = 2_000;

/// Bytes between counts of characters.
const BLOCK: usize = 1024;

/// A line marker: the physical lines from `first_line` on are lines `line`, `line + 1`, ... of `file`.
#[derive(Debug)]
struct Marker {
    first_line: u32,
    line: u32,
    file: Arc<str>,
    system_header: bool,
}

/// All source texts of one program.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in a text and builds its line table.
    pub fn add(&mut self, name: &str, text: Vec<u8>) -> Result<FileId, SourceError> {
        // Position 0 is nobody's, so that `Span::NONE` is not a place.
        let base = self.files.last().map_or(1, |file| file.end() as usize + 1);
        if base + text.len() >= u32::MAX as usize {
            return Err(SourceError::TooLarge { file: name.into() });
        }
        let id = FileId(self.files.len() as u32);
        self.files.push(SourceFile::new(name.into(), text, base as u32));
        Ok(id)
    }

    /// As [`SourceMap::add`], for a text that a witness claims to hold.
    pub fn add_claim(&mut self, name: &str, text: Vec<u8>) -> Result<FileId, SourceError> {
        let id = self.add(name, text)?;
        self.files[id.index()].is_claim = true;
        Ok(id)
    }

    /// Whether a position is in a claim.
    pub fn is_claim(&self, position: u32) -> bool {
        self.file_at(position).is_some_and(|id| self.file(id).is_claim)
    }

    /// The text and tables of one file.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.index()]
    }

    /// All files, in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        (0u32..).map(FileId).zip(&self.files)
    }

    /// The file that holds the position; `None` for positions of no file.
    pub fn file_at(&self, position: u32) -> Option<FileId> {
        let index = self.files.partition_point(|file| file.base <= position);
        let id = FileId(index.checked_sub(1)? as u32);
        (position <= self.file(id).end()).then_some(id)
    }

    /// The user's file, line and column of a position.
    pub fn location(&self, position: u32) -> Option<Location> {
        let file = self.file(self.file_at(position)?);
        Some(file.location(position))
    }

    /// Says that a compiler made the text from the file of its name: places in the file are told by markers only, and
    /// columns are known up to an offset in each line. Without offsets, as where the file has line markers of its own, no
    /// place in it is known.
    pub fn set_preprocessed(&mut self, id: FileId, aligned: Vec<u32>) {
        self.files[id.index()].aligned = Some(aligned);
    }

    /// A position in the file that the user gave, line markers in it disregarded, if it is known. The column is 0 where
    /// it is not.
    pub fn given_location(&self, position: u32) -> Option<Location> {
        let file = self.file(self.file_at(position)?);
        let Some(aligned) = &file.aligned else { return Some(file.physical_location(position)) };
        if aligned.is_empty() {
            return None;
        }
        let (line, location) = (file.physical_line(position), file.location(position));
        let is_known = position - file.base - file.line_starts[line] < aligned.get(line).copied().unwrap_or(0);
        Some(if is_known { location } else { Location { column: 0, ..location } })
    }

    /// The bytes of a span.
    pub fn text(&self, span: Span) -> &[u8] {
        let Some(id) = self.file_at(span.lo) else {
            return &[];
        };
        let file = self.file(id);
        let lo = (span.lo - file.base) as usize;
        let hi = (span.hi.max(span.lo) - file.base) as usize;
        &file.text[lo..hi.min(file.text.len())]
    }

    /// The text of a span on one line: blanks collapsed, line markers left out.
    pub fn snippet(&self, span: Span) -> String {
        on_one_line(self.text(span))
    }

    /// The same of text that is cut before it is shown, such as a list of thousands of values.
    pub fn beginning(&self, span: Span) -> String {
        let text = self.text(span);
        on_one_line(&text[..text.len().min(BEGINNING)])
    }

    /// The whole physical line around a position, and the position of its first byte.
    pub fn line_text(&self, position: u32) -> Option<(String, u32)> {
        let file = self.file(self.file_at(position)?);
        let line = file.physical_line(position);
        let lo = file.line_starts[line];
        let rest = &file.text[lo as usize..];
        let end = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        let text = String::from_utf8_lossy(&rest[..end]);
        Some((text.trim_end_matches('\r').to_string(), file.base + lo))
    }
}

/// Blanks collapsed, line markers left out.
fn on_one_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut line = String::with_capacity(text.len());
    for word in text.lines().filter(|line| !is_directive(line)).flat_map(str::split_whitespace) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

impl SourceFile {
    fn new(name: Arc<str>, text: Vec<u8>, base: u32) -> Self {
        let mut characters = vec![0];
        for block in text.chunks(BLOCK) {
            characters.push(characters[characters.len() - 1] + count_characters(block));
        }
        let (line_starts, markers) = (vec![0], Vec::new());
        let mut file =
            SourceFile { name, text, base, aligned: None, is_claim: false, line_starts, characters, markers };
        file.index_lines();
        file
    }

    fn index_lines(&mut self) {
        let mut current = self.name.clone();
        let mut start = 0;
        while start < self.text.len() {
            let rest = &self.text[start..];
            let length = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            if let Some(marker) = parse_marker(&rest[..length]) {
                if let Some(name) = marker.file
                    && *current != *name
                {
                    current = name.into();
                }
                self.markers.push(Marker {
                    first_line: self.line_starts.len() as u32,
                    line: marker.line,
                    file: current.clone(),
                    system_header: marker.flags.contains(&3),
                });
            }
            start += length + 1;
            if start <= self.text.len() {
                self.line_starts.push(start as u32);
            }
        }
    }

    /// The position of the text's first byte.
    pub fn base(&self) -> u32 {
        self.base
    }

    /// The position just after the text's last byte.
    pub fn end(&self) -> u32 {
        self.base + self.text.len() as u32
    }

    /// The span of the whole text.
    pub fn span(&self) -> Span {
        Span::new(self.base, self.end())
    }

    /// Counted from 0 in the text as read.
    fn physical_line(&self, position: u32) -> usize {
        let offset = position - self.base;
        self.line_starts.partition_point(|&start| start <= offset) - 1
    }

    fn physical_location(&self, position: u32) -> Location {
        let physical = self.physical_line(position);
        let start = self.line_starts[physical] as usize;
        let column = 1 + self.characters_before((position - self.base) as usize) - self.characters_before(start);
        Location { file: self.name.clone(), line: physical as u32 + 1, column, system_header: false }
    }

    fn characters_before(&self, offset: usize) -> u32 {
        let block = offset / BLOCK;
        self.characters[block] + count_characters(&self.text[block * BLOCK..offset])
    }

    fn location(&self, position: u32) -> Location {
        let here = self.physical_location(position);
        let physical = here.line as usize - 1;
        let index = self.markers.partition_point(|marker| marker.first_line as usize <= physical);
        match index.checked_sub(1).map(|index| &self.markers[index]) {
            Some(marker) => Location {
                file: marker.file.clone(),
                line: marker.line.saturating_add(physical as u32 - marker.first_line),
                column: here.column,
                system_header: marker.system_header,
            },
            None => here,
        }
    }
}

/// Of UTF-8; a byte of another encoding is mostly one.
fn count_characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u32
}

fn is_directive(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// `# 12 "file.c" 1 3` or `#line 12 "file.c"`, without its line end.
pub struct ParsedMarker {
    pub line: u32,
    pub file: Option<String>,
    flags: Vec<u32>,
}

pub fn parse_marker(line: &[u8]) -> Option<ParsedMarker> {
    let line = line.trim_ascii();
    let rest = line.strip_prefix(b"#")?.trim_ascii_start();
    let rest = rest.strip_prefix(b"line").unwrap_or(rest);
    let rest = rest.trim_ascii_start();
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    let rest = rest[digits..].trim_ascii_start();
    let (file, rest) = match rest.strip_prefix(b"\"") {
        Some(quoted) => {
            let (name, rest) = unquote(quoted);
            (Some(name), rest)
        }
        None => (None, rest),
    };
    let flags = rest
        .split(|b| b.is_ascii_whitespace())
        .filter_map(|word| std::str::from_utf8(word).ok()?.parse().ok())
        .collect();
    Some(ParsedMarker { line: number, file, flags })
}

/// A file name up to its closing quote, and what follows.
fn unquote(quoted: &[u8]) -> (String, &[u8]) {
    let mut name = Vec::new();
    let mut at = 0;
    while at < quoted.len() && quoted[at] != b'"' {
        if quoted[at] == b'\\' && at + 1 < quoted.len() {
            at += 1;
        }
        name.push(quoted[at]);
        at += 1;
    }
    let rest = quoted.get(at + 1..).unwrap_or(&[]);
    (String::from_utf8_lossy(&name).into_owned(), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(map: &SourceMap, id: FileId, offset: u32) -> String {
        let base = map.file(id).base();
        map.location(base + offset).unwrap().to_string()
    }

    #[test]
    fn positions_of_plain_text() {
        let mut map = SourceMap::new();
        let id = map.add("a.c", b"int x;\n  y\n".to_vec()).unwrap();
        assert_eq!(place(&map, id, 0), "a.c:1:1");
        assert_eq!(place(&map, id, 9), "a.c:2:3");
        assert_eq!(place(&map, id, 11), "a.c:3:1");
    }

    #[test]
    fn line_markers_name_the_users_file() {
        let text = b"# 1 \"d/a \\\"b\\\".c\"\nint x;\n# 7 \"/usr/include/x.h\" 1 3 4\ny;\n#line 40\nz;\n";
        let mut map = SourceMap::new();
        map.add("other.i", b"q".to_vec()).unwrap();
        let id = map.add("t.i", text.to_vec()).unwrap();
        let find = |c: u8| text.iter().rposition(|&b| b == c).unwrap() as u32;
        assert_eq!(place(&map, id, find(b't') - 2), "d/a \"b\".c:1:1");
        assert_eq!(place(&map, id, find(b'y')), "/usr/include/x.h:7:1");
        let base = map.file(id).base();
        let in_header = map.location(base + find(b'y')).unwrap();
        assert!(in_header.system_header);
        assert_eq!(place(&map, id, find(b'z')), "/usr/include/x.h:40:1");
    }

    #[test]
    fn positions_in_the_given_file() {
        let text = b"# 7 \"a.c\"\nint x;\n";
        let mut map = SourceMap::new();
        let id = map.add("t.i", text.to_vec()).unwrap();
        let position = map.file(id).base() + 12;
        assert_eq!(map.given_location(position).unwrap().to_string(), "t.i:2:3");
        map.set_preprocessed(id, vec![0, 3]);
        assert_eq!(map.given_location(position).unwrap().to_string(), "a.c:7:3");
        assert_eq!(map.given_location(position + 1).unwrap().column, 0);
    }

    #[test]
    fn files_do_not_share_positions() {
        let mut map = SourceMap::new();
        let a = map.add("a.c", b"aa".to_vec()).unwrap();
        let b = map.add("b.c", b"bb".to_vec()).unwrap();
        assert_eq!(map.file_at(map.file(a).end()), Some(a));
        assert_eq!(map.file_at(map.file(b).base()), Some(b));
        assert_eq!(map.location(0), None);
        assert_eq!(map.location(1000), None);
    }

    #[test]
    fn snippets_are_one_line_without_markers() {
        let mut map = SourceMap::new();
        let id = map.add("a.i", b"x =\n# 3 \"a.c\" 3 4\n   y +\r\n\tz;".to_vec()).unwrap();
        let span = map.file(id).span();
        assert_eq!(map.snippet(span), "x = y + z;");
        assert_eq!(map.snippet(Span::NONE), "");
    }
}
