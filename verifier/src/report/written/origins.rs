//! Where the tokens of preprocessed text stand in the files that it was made from.
//!
//! A preprocessor says of each line which one it is, but not what in it comes of macros, and it changes blanks. So the two
//! are compared: a line of the file is tokens that stand in the preprocessed line as well, and uses of macros, names with
//! or without arguments, each of which became some tokens or none. Of the ways to read it so, the first one is taken in
//! which parentheses match; what cannot be read so has no origin.

use super::tokens::{Lexed, Line, Token, column, line_starts, lines_of, tokens_of, words};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use std::rc::Rc;

/// Where the tokens of a text come from.
#[derive(Default)]
pub struct Origins {
    files: Vec<Lexed>,
    text: Vec<u8>,
    /// In the order of the text.
    links: Vec<Link>,
    /// By file, line of it, and column of the text, the tokens there.
    places: FxHashMap<(Rc<str>, u32, u32), Vec<usize>>,
}

/// A token of the text, and what stands for it in a file.
struct Link {
    token: Token,
    file: usize,
    /// The tokens of the file: itself, or the use of a macro that it comes of.
    from: Option<Range<u32>>,
}

/// A place in a file, from 1 on, and the text there.
#[derive(PartialEq, Eq, Debug)]
pub struct Origin {
    pub line: u32,
    pub column: u32,
    pub text: String,
}

impl Origins {
    /// Of what became of some files: their contents are asked for.
    pub fn of(text: Vec<u8>, contents: impl Fn(&str) -> Option<Vec<u8>>) -> Origins {
        let mut known: FxHashMap<Rc<str>, Option<usize>> = FxHashMap::default();
        let mut aligners: Vec<Aligner> = Vec::new();
        let mut origins = Origins::default();
        let starts = line_starts(&text);
        let contents = std::cell::RefCell::new(|name: &str| {
            *known.entry(name.into()).or_insert_with(|| {
                aligners.push(Aligner::new(tokens_of(contents(name)?)?));
                Some(aligners.len() - 1)
            })
        });
        let lines = lines_of(&text, |name| contents.borrow_mut()(name).is_some());
        for Line { file: name, number, tokens } in lines {
            let Some(file) = known[&name] else { continue };
            let links = aligners[file].align(&tokens, &text, number);
            for (token, from) in tokens.into_iter().zip(links) {
                let place = (name.clone(), number, column(&text, &starts, &token));
                origins.places.entry(place).or_default().push(origins.links.len());
                origins.links.push(Link { token, file, from });
            }
        }
        origins.files = aligners.into_iter().map(|aligner| aligner.file).collect();
        origins.text = text;
        origins
    }

    /// What was written for some tokens of the text, which start in this line of a file and this column of the text. The
    /// last one may be cut off.
    pub fn origin(&self, file: &str, line: u32, column: u32, text: &str) -> Option<Origin> {
        let starts = self.places.get(&(file.into(), line, column))?;
        let (whole, is_cut) = text.strip_suffix("...").map_or((text, false), |text| (text, true));
        let mut wanted = words(whole.as_bytes());
        if is_cut {
            wanted.pop();
        }
        let is_there = |start: &&usize| {
            let there = self.links.get(**start..**start + wanted.len());
            there.is_some_and(|links| links.iter().zip(&wanted).all(|(link, word)| self.text_of(link) == *word))
        };
        let start = *starts.iter().find(is_there)?;
        let (first, last) = (&self.links[start], &self.links[start + wanted.len().checked_sub(1)?]);
        let (from, to) = (first.from.clone()?, last.from.clone()?);
        let file = self.files.get(first.file).filter(|_| first.file == last.file && to.end > from.start)?;
        let token = &file.tokens[from.start as usize];
        let mut written = joined(file, &file.tokens[from.start as usize..to.end as usize]);
        if is_cut {
            written.push_str("...");
        }
        Some(Origin {
            line: token.line,
            column: super::tokens::column(&file.text, &file.line_starts, token),
            text: written,
        })
    }

    fn text_of(&self, link: &Link) -> &[u8] {
        &self.text[link.token.at.start as usize..link.token.at.end as usize]
    }
}

/// Tokens of a file on one line, without comments.
fn joined(file: &Lexed, tokens: &[Token]) -> String {
    let mut text = String::new();
    let mut end = None;
    for token in tokens {
        if end.is_some_and(|end| end < token.at.start) {
            text.push(' ');
        }
        text.push_str(&String::from_utf8_lossy(file.text_of(token)));
        end = Some(token.at.end);
    }
    text
}

/// Reads the lines of a file again in the order of the preprocessed text.
struct Aligner {
    file: Lexed,
    /// Where the last line ended.
    next: usize,
}

/// What stands for a token, by position.
type Linked = Option<Range<u32>>;

impl Aligner {
    fn new(file: Lexed) -> Aligner {
        Aligner { file, next: 0 }
    }

    /// For each token of a preprocessed line, what stands for it in the file.
    fn align(&mut self, tokens: &[Token], text: &[u8], number: u32) -> Vec<Linked> {
        let first = self.file.tokens.partition_point(|token| token.line < number);
        // The arguments of a macro may have ended in the line.
        let is_inside = self.file.tokens.get(self.next).is_some_and(|token| token.line == number);
        let start = if is_inside { self.next.max(first) } else { first };
        for is_balanced in [true, false] {
            let mut reading = Reading {
                file: &self.file,
                tokens,
                text,
                number,
                is_balanced,
                links: Vec::new(),
                failed: FxHashSet::default(),
                tries: 0,
            };
            if let Some(end) = reading.read(start, 0) {
                let links = reading.links;
                self.next = end;
                return links;
            }
        }
        vec![None; tokens.len()]
    }
}

/// Longer lines are not read, nor are lines in more ways than this.
const MOST_TOKENS: usize = 1 << 12;
const MOST_TRIES: u32 = 1 << 14;

/// One line.
struct Reading<'a> {
    file: &'a Lexed,
    tokens: &'a [Token],
    text: &'a [u8],
    number: u32,
    /// What a macro becomes has to have matching parentheses.
    is_balanced: bool,
    /// For the tokens so far.
    links: Vec<Linked>,
    /// Where a macro was tried in vain: a token of the file, and one of the line.
    failed: FxHashSet<(usize, usize)>,
    tries: u32,
}

impl Reading<'_> {
    /// Reads the file from a token on as the rest of the line; where that ends.
    fn read(&mut self, from: usize, at: usize) -> Option<usize> {
        self.tries += 1;
        if self.tries > MOST_TRIES || self.tokens.len() > MOST_TOKENS {
            return None;
        }
        let (mut here, mut there) = (at, from);
        while self.is_same(there, here) {
            self.links.push(Some(there as u32..there as u32 + 1));
            (here, there) = (here + 1, there + 1);
        }
        loop {
            let is_over = self.file.tokens.get(there).is_none_or(|token| token.line > self.number);
            if here == self.tokens.len() && is_over {
                return Some(there);
            }
            if let Some(end) = self.read_macro(there, here) {
                return Some(end);
            }
            if here == at {
                return None;
            }
            (here, there) = (here - 1, there - 1);
            self.links.truncate(here);
        }
    }

    fn is_same(&self, there: usize, here: usize) -> bool {
        match (self.file.tokens.get(there), self.tokens.get(here)) {
            (Some(a), Some(b)) => self.file.text_of(a) == &self.text[b.at.start as usize..b.at.end as usize],
            _ => false,
        }
    }

    /// Reads a token of the file as a macro that becomes the next tokens of the line, or none.
    fn read_macro(&mut self, there: usize, here: usize) -> Option<usize> {
        let is_name = self.file.tokens.get(there).is_some_and(|token| self.file.is_name(token));
        if !is_name || !self.failed.insert((there, here)) {
            return None;
        }
        for end in [self.file.end_of_arguments(there + 1), Some(there + 1)].into_iter().flatten() {
            let mut depth = 0i32;
            for to in here..=self.tokens.len() {
                if depth == 0 || !self.is_balanced {
                    let known = self.links.len();
                    self.links.resize(known + to - here, Some(there as u32..end as u32));
                    let is_hopeless = to < self.tokens.len()
                        && self.file.tokens.get(end).is_some_and(|next| !self.file.is_name(next))
                        && !self.is_same(end, to);
                    let found = if is_hopeless { None } else { self.read(end, to) };
                    if found.is_some() {
                        return found;
                    }
                    self.links.truncate(known);
                }
                let Some(token) = self.tokens.get(to) else { break };
                depth += match self.text[token.at.start as usize] {
                    b'(' | b'[' | b'{' => 1,
                    b')' | b']' | b'}' => -1,
                    _ => 0,
                };
                if depth < 0 && self.is_balanced {
                    break;
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was written for a part of a preprocessed line, and where.
    fn written(original: &str, preprocessed: &str, part: &str) -> Option<(u32, u32, String)> {
        let before = &preprocessed[..preprocessed.find(part).expect("it is a part")];
        let (line, column) = (before.matches('\n').count(), before.chars().rev().take_while(|c| *c != '\n').count());
        let preprocessed = format!("# 1 \"a.c\"\n{preprocessed}").into_bytes();
        let origins = Origins::of(preprocessed, |_| Some(original.as_bytes().to_vec()));
        let Origin { line, column, text } = origins.origin("a.c", line as u32 + 1, column as u32 + 1, part)?;
        Some((line, column, text))
    }

    fn of(line: u32, column: u32, text: &str) -> Option<(u32, u32, String)> {
        Some((line, column, text.to_owned()))
    }

    #[test]
    fn blanks_and_comments_are_no_difference() {
        assert_eq!(written("\tint   x =  f(/* é */ 1);", " int x = f( 1);", "f( 1)"), of(1, 13, "f( 1)"));
        assert_eq!(written("s   = \"a  b\\\" c\" + 'x'; // s", "s = \"a  b\\\" c\" + 'x';", "'x'"), of(1, 20, "'x'"));
        assert_eq!(written("a \\\n + b;", "a + b;", "b"), of(2, 4, "b"));
    }

    #[test]
    fn macros_are_told_by_name() {
        let (original, preprocessed) = ("if (p == NULL) *p = HUNDRED;", "if (p == ((void *)0)) *p = 100;");
        assert_eq!(written(original, preprocessed, "p == ((void *)0)"), of(1, 5, "p == NULL"));
        assert_eq!(written(original, preprocessed, "*p = 100;"), of(1, 16, "*p = HUNDRED;"));
        let preprocessed = "if ((((s) & (1u << (7))) != 0) && n == 'u')";
        assert_eq!(written("if (READY(s) && n == 'u')", preprocessed, "n == 'u'"), of(1, 17, "n == 'u'"));
        let preprocessed = "if ((((status) & (1u << (7))) != 0) && n == 'u')";
        let condition = "(((status) & (1u << (7))) != 0)";
        assert_eq!(written("if (READY(status) && n == 'u')", preprocessed, condition), of(1, 5, "READY(status)"));
        assert_eq!(written("g(NULL, NULL);", "g(((void *)0), ((void *)0));", ";"), of(1, 14, ";"));
        assert_eq!(written("static int __init f(void)", "static int f(void)", "f"), of(1, 19, "f"));
        assert_eq!(written("x = min(a, b);", "x = real_min(a, b);", "real_min(a, b)"), of(1, 5, "min(a, b)"));
    }

    #[test]
    fn arguments_may_be_on_several_lines() {
        let (original, preprocessed) = ("x = ADD(q,\n  2); y = ADD(x, 1);", "x = ((q) + (2))\n   ; y = ((x) + (1));");
        assert_eq!(written(original, preprocessed, "x = ((q) + (2))\n   ;"), of(1, 1, "x = ADD(q, 2);"));
        assert_eq!(written(original, preprocessed, "y ="), of(2, 7, "y ="));
        assert_eq!(written(original, preprocessed, "((x) + (1))"), of(2, 11, "ADD(x, 1)"));
    }

    #[test]
    fn other_lines_do_not_matter() {
        let original = "#define A 1\n#if 0\nx = y;\n#endif\nz = A;";
        assert_eq!(written(original, "\n\n\n\nz = 1;", "1"), of(5, 5, "A"));
        assert_eq!(written("a = b;\nc = d;", "\nc = d;", "d"), of(2, 5, "d"));
    }

    #[test]
    fn what_was_not_written_so_has_no_origin() {
        assert_eq!(written("x = y + 1;", "x = z - 1;", "z"), None);
        assert_eq!(written("", "x;", "x"), None);
    }

    #[test]
    fn markers_say_whose_lines_they_are() {
        let text =
            b"# 1 \"a.h\" 1\nint x = 7;\n# 2 \"a.c\" 2\nint y =\n# 2 \"a.c\" 3 4\n    0\n# 2 \"a.c\"\n    ;\n".to_vec();
        let origins = Origins::of(text, |name| match name {
            "a.h" => Some(b"int   x = LIMIT;\n".to_vec()),
            "a.c" => Some(b"#include \"a.h\"\nint y = NOTHING;\n".to_vec()),
            _ => None,
        });
        let of_header = origins.origin("a.h", 1, 5, "x = 7;").unwrap();
        assert_eq!(of_header, Origin { line: 1, column: 7, text: "x = LIMIT;".into() });
        let of_file = origins.origin("a.c", 2, 5, "y = 0 ;").unwrap();
        assert_eq!(of_file, Origin { line: 2, column: 5, text: "y = NOTHING;".into() });
        assert_eq!(origins.origin("a.c", 2, 5, "y = 1;"), None, "that is not there");
        assert_eq!(origins.origin("a.c", 2, 5, "y = 0...").unwrap().text, "y =...");
    }
}
