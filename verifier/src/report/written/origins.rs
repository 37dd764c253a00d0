//! Where the tokens of preprocessed text stand in the files that it was made from.
//!
//! A preprocessor says of each line which one it is, but not what in it comes of macros, and it changes blanks. So the two
//! are compared: a line of the file is tokens that stand in the preprocessed line as well, and uses of macros, names with
//! their arguments, each of which became some tokens or none. Of the ways to read it so, the first one is taken in which
//! parentheses match; what cannot be read so has no origin.

use super::tokens::{Lexed, Token, column, lines_of, tokens_at, tokens_of};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Names of macros, and whether they have arguments.
pub type Macros = FxHashMap<Vec<u8>, bool>;

/// Where the tokens of some lines of a text come from.
pub struct Origins<'a> {
    text: &'a [u8],
    files: FxHashMap<String, File<'a>>,
    /// The tokens, in the order of the text, with the file's that stand for them if they are known.
    tokens: Vec<(Token, Option<Range<usize>>)>,
    /// By file, line of it, and column of the text, the tokens there.
    places: FxHashMap<(String, u32, u32), Vec<usize>>,
}

/// A file, and the uses of macros in it.
struct File<'a> {
    lexed: Lexed<'a>,
    /// By the token that the use of a macro starts with, where it ends.
    uses: FxHashMap<usize, usize>,
    /// For each token, whether it is in the arguments of one.
    is_inside: Vec<bool>,
}

/// A place in a file, from 1 on, and the text there.
#[derive(PartialEq, Eq, Debug)]
pub struct Origin {
    pub line: u32,
    pub column: u32,
    pub text: String,
}

impl<'a> Origins<'a> {
    /// Of some lines of some files, whose texts are given, and what became of them.
    pub fn of(
        text: &'a [u8],
        macros: &Macros,
        wanted: &FxHashSet<(String, u32)>,
        contents: impl Fn(&str) -> Option<&'a [u8]>,
    ) -> Origins<'a> {
        let mut origins =
            Origins { text, files: FxHashMap::default(), tokens: Vec::new(), places: FxHashMap::default() };
        let names: FxHashSet<&String> = wanted.iter().map(|(name, _)| name).collect();
        for name in names {
            if let Some(text) = contents(name) {
                origins.files.insert(name.clone(), File::new(tokens_of(text), macros));
            }
        }
        let mut lines: Vec<(String, u32, Range<usize>)> = Vec::new();
        lines_of(text, |line| {
            let key = (line.file.to_owned(), line.number);
            if !wanted.contains(&key) || !origins.files.contains_key(line.file) {
                return;
            }
            let first = origins.tokens.len();
            for token in tokens_at(line.text, line.at) {
                let place = (key.0.clone(), key.1, column(text, line.at, token.at.start));
                origins.places.entry(place).or_default().push(origins.tokens.len());
                origins.tokens.push((token, None));
            }
            let last = origins.tokens.len();
            match lines.last_mut() {
                Some((file, number, range)) if (&*file, *number) == (&key.0, key.1) => range.end = last,
                _ => lines.push((key.0, key.1, first..last)),
            }
        });
        for (file, number, range) in lines {
            let tokens: Vec<Token> = origins.tokens[range.clone()].iter().map(|(token, _)| token.clone()).collect();
            let links = origins.files[&file].align(&tokens, text, number);
            for ((_, from), link) in origins.tokens[range].iter_mut().zip(links) {
                *from = Some(link);
            }
        }
        origins
    }

    /// What was written for some tokens of the text, which start in this line of a file and this column of the text. The
    /// last one may be cut off.
    pub fn origin(&self, file: &str, line: u32, column: u32, text: &str) -> Option<Origin> {
        let starts = self.places.get(&(file.to_owned(), line, column))?;
        let (whole, is_cut) = text.strip_suffix("...").map_or((text, false), |text| (text, true));
        let mut wanted = tokens_at(whole.as_bytes(), 0);
        if is_cut {
            wanted.pop();
        }
        let is_there = |start: &&usize| {
            let there = self.tokens.get(**start..**start + wanted.len());
            let same = |token: &Token, other: &Token| token.of(self.text) == other.of(whole.as_bytes());
            there.is_some_and(|there| there.iter().zip(&wanted).all(|((token, _), other)| same(token, other)))
        };
        let start = *starts.iter().find(is_there)?;
        let last = start + wanted.len().checked_sub(1)?;
        let (from, to) = (self.tokens[start].1.clone()?, self.tokens[last].1.clone()?);
        let file = self.files.get(file).filter(|_| to.end > from.start)?;
        let mut text = file.lexed.joined(from.start..to.end);
        if is_cut {
            text.push_str("...");
        }
        let (line, column) = file.lexed.place(from.start);
        Some(Origin { line, column, text })
    }

    /// The line and the column of what was written for the token in this line of a file and this column of the text.
    pub fn place(&self, file: &str, line: u32, column: u32) -> Option<(u32, u32)> {
        let [start] = self.places.get(&(file.to_owned(), line, column))?[..] else { return None };
        Some(self.files.get(file)?.lexed.place(self.tokens[start].1.as_ref()?.start))
    }
}

impl<'a> File<'a> {
    fn new(lexed: Lexed<'a>, macros: &Macros) -> File<'a> {
        let own: FxHashMap<&[u8], bool> = lexed.macros.iter().map(|(name, calls)| (&name[..], *calls)).collect();
        let (mut uses, mut is_inside, mut end) = (FxHashMap::default(), vec![false; lexed.tokens.len()], 0);
        for (at, token) in lexed.tokens.iter().enumerate() {
            is_inside[at] = at < end;
            let word = token.of(lexed.text);
            let to = match own.get(word).or_else(|| macros.get(word)).filter(|_| at >= end) {
                Some(true) => lexed.end_of_arguments(at + 1),
                Some(false) => Some(at + 1),
                None => None,
            };
            if let Some(to) = to {
                uses.insert(at, to);
                end = to;
            }
        }
        File { lexed, uses, is_inside }
    }

    /// For each token of a preprocessed line, the tokens of the file that stand for it; nothing if that is not known.
    fn align(&self, tokens: &[Token], text: &[u8], number: u32) -> Vec<Range<usize>> {
        let before = |line: u32| self.lexed.tokens.partition_point(|token| token.line < line);
        let here = before(number)..before(number.saturating_add(1));
        let starts: Vec<usize> = here.filter(|at| !self.is_inside[*at]).collect();
        let uses = starts.iter().filter(|at| self.uses.contains_key(at)).count();
        if tokens.len() > MOST_TOKENS || uses > MOST_USES {
            return Vec::new();
        }
        for (is_balanced, has_arguments) in [(true, true), (true, false), (false, false)] {
            let (links, failed) = (Vec::new(), FxHashSet::default());
            let (file, starts) = (self, &starts[..]);
            let mut reading = Reading { file, starts, tokens, text, is_balanced, has_arguments, links, failed };
            if reading.read(0, 0) {
                return reading.links;
            }
        }
        Vec::new()
    }
}

/// Longer lines are not read, nor are those with more macros.
const MOST_TOKENS: usize = 1 << 11;
const MOST_USES: usize = 1 << 6;

/// One line.
struct Reading<'a> {
    file: &'a File<'a>,
    /// The file's tokens in it, and its uses of macros.
    starts: &'a [usize],
    tokens: &'a [Token],
    text: &'a [u8],
    /// What a macro becomes has to have matching parentheses.
    is_balanced: bool,
    /// It has to have the words of its arguments.
    has_arguments: bool,
    /// For the tokens so far.
    links: Vec<Range<usize>>,
    /// Where the rest of the file's line is not the rest of the other one.
    failed: FxHashSet<(usize, usize)>,
}

impl Reading<'_> {
    /// Reads the rest of the file's line as the rest of the preprocessed one.
    fn read(&mut self, from: usize, at: usize) -> bool {
        let (mut there, mut here) = (from, at);
        while let Some(&start) = self.starts.get(there) {
            if let Some(&end) = self.file.uses.get(&start) {
                return self.failed.insert((there, here)) && self.read_macro(there, start..end, here);
            }
            let word = self.file.lexed.tokens[start].of(self.file.lexed.text);
            if self.tokens.get(here).is_none_or(|token| token.of(self.text) != word) {
                return false;
            }
            self.links.truncate(here);
            self.links.push(start..start + 1);
            (there, here) = (there + 1, here + 1);
        }
        here == self.tokens.len()
    }

    /// Whether all words of a macro's arguments are among some tokens of the line.
    fn has_words(&self, used: &Range<usize>, made: Range<usize>) -> bool {
        let words = self.file.lexed.tokens[used.clone()].iter().skip(1).map(|token| token.of(self.file.lexed.text));
        let made = || self.tokens[made.clone()].iter().map(|token| token.of(self.text));
        words.filter(|word| word[0].is_ascii_alphanumeric()).all(|word| made().any(|other| other == word))
    }

    /// Reads the use of a macro as the next tokens of the line, or none.
    fn read_macro(&mut self, there: usize, used: Range<usize>, here: usize) -> bool {
        let mut depth = 0i32;
        for to in here..=self.tokens.len() {
            let may_end = (depth == 0 || !self.is_balanced) && (!self.has_arguments || self.has_words(&used, here..to));
            if may_end {
                self.links.truncate(here);
                self.links.resize(to, used.clone());
                if self.read(there + 1, to) {
                    return true;
                }
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
        false
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
        let objects = ["NULL", "HUNDRED", "__init", "A", "NOTHING"].map(|name| (name.as_bytes().to_vec(), false));
        let functions = ["READY", "min", "ADD", "SPIN", "CASE"].map(|name| (name.as_bytes().to_vec(), true));
        let macros = objects.into_iter().chain(functions).collect();
        let wanted = (1..9).map(|line| ("a.c".to_owned(), line)).collect();
        let origins = Origins::of(&preprocessed, &macros, &wanted, |_| Some(original.as_bytes()));
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
        assert_eq!(written("a \\\n + b;", "a\n + b;", "b"), of(2, 4, "b"));
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
    fn words_of_arguments_say_which_macro_it_was() {
        let (original, preprocessed) = ("ADD(a, 1) ADD(b, 2) x;", "int a = 1; int b = 2; x;");
        assert_eq!(written(original, preprocessed, "a = 1"), of(1, 1, "ADD(a, 1)"));
        assert_eq!(written(original, preprocessed, "b = 2;"), of(1, 11, "ADD(b, 2)"));
        assert_eq!(written("SPIN(a) x;", "x;", "x;"), of(1, 9, "x;"));
    }

    #[test]
    fn macros_end_with_their_line() {
        let original = "switch (x) {\n  CASE(1)\n    return y;\n  CASE(2)\n    ;";
        let preprocessed = "switch (x) {\n  case 1:\n    return y;\n  case 2:\n    ;";
        assert_eq!(written(original, preprocessed, "case 2:"), of(4, 3, "CASE(2)"));
        assert_eq!(written(original, preprocessed, "return y;"), of(3, 5, "return y;"));
        let (original, preprocessed) = ("SPIN(!flag) data = helper(data);", "while (!flag); data = helper(data);");
        assert_eq!(written(original, preprocessed, "!flag"), of(1, 1, "SPIN(!flag)"));
        assert_eq!(written(original, preprocessed, "data = helper(data);"), of(1, 13, "data = helper(data);"));
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
        let macros = [(b"NOTHING".to_vec(), false)].into_iter().collect();
        let wanted = ["a.c", "a.h"].iter().flat_map(|name| [1, 2].map(|line| ((*name).to_owned(), line))).collect();
        let origins = Origins::of(&text, &macros, &wanted, |name| match name {
            "a.h" => Some(b"int   x = 7;\n"),
            "a.c" => Some(b"#include \"a.h\"\nint y = NOTHING;\n"),
            _ => None,
        });
        let of_header = origins.origin("a.h", 1, 5, "x = 7;").unwrap();
        assert_eq!(of_header, Origin { line: 1, column: 7, text: "x = 7;".into() });
        let of_file = origins.origin("a.c", 2, 5, "y = 0 ;").unwrap();
        assert_eq!(of_file, Origin { line: 2, column: 5, text: "y = NOTHING;".into() });
        assert_eq!(origins.origin("a.c", 2, 5, "y = 1;"), None, "that is not there");
        assert_eq!(origins.origin("a.c", 2, 5, "y = 0...").unwrap().text, "y =...");
    }
}
