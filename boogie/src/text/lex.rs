//! Tokens of Boogie 2.

use super::diagnostic::{Errors, Pos};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name that is no keyword; a leading backslash, which makes a name of any keyword, is not part of its text.
    Ident,
    /// A reserved word; which one is its text.
    Keyword,
    Int,
    /// `5bv32`.
    BvLit,
    Real,
    Float,
    /// The text includes the quotes.
    Str,
    /// Brackets, separators and operators in their ASCII spelling.
    Punct(&'static str),
    End,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: Pos,
    pub end: Pos,
}

/// The reserved words of Boogie 2.
pub(super) const KEYWORDS: &[&str] = &[
    "assert",
    "assume",
    "async",
    "axiom",
    "bool",
    "break",
    "call",
    "complete",
    "const",
    "div",
    "else",
    "ensures",
    "exists",
    "extends",
    "false",
    "finite",
    "forall",
    "free",
    "function",
    "goto",
    "havoc",
    "if",
    "implementation",
    "int",
    "invariant",
    "lambda",
    "mod",
    "modifies",
    "old",
    "par",
    "procedure",
    "real",
    "requires",
    "return",
    "returns",
    "then",
    "true",
    "type",
    "unique",
    "var",
    "where",
    "while",
    "yield",
];

/// Longest first where one is a prefix of another.
const PUNCTUATION: &[&str] = &[
    "<==>", "==>", "<==", "{:", ":=", "::", "&&", "||", "==", "!=", "<=", ">=", "<:", "**", "++", "|{", "}|", "(", ")",
    "[", "]", "{", "}", "<", ">", ",", ";", ":", "=", "!", "+", "-", "*", "/",
];

const UNICODE: &[(char, Kind)] = &[
    ('⇔', Kind::Punct("<==>")),
    ('⇒', Kind::Punct("==>")),
    ('⇐', Kind::Punct("<==")),
    ('∧', Kind::Punct("&&")),
    ('∨', Kind::Punct("||")),
    ('¬', Kind::Punct("!")),
    ('≠', Kind::Punct("!=")),
    ('≤', Kind::Punct("<=")),
    ('≥', Kind::Punct(">=")),
    ('•', Kind::Punct("::")),
    ('∀', Kind::Keyword),
    ('∃', Kind::Keyword),
    ('λ', Kind::Keyword),
];

pub(super) fn is_name_start(b: u8) -> bool {
    b.is_ascii_alphabetic() || b"'~#$^_.?`".contains(&b)
}

pub(super) fn is_name_part(b: u8) -> bool {
    is_name_start(b) || b.is_ascii_digit()
}

/// The tokens of a text, ending with [`Kind::End`].
pub(super) fn lex(text: &str, errors: &mut Errors) -> Vec<Token> {
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0, errors };
    if u32::try_from(text.len()).is_err() {
        lexer.errors.add(0, "unsupported: a text of 4 GiB or more");
        return vec![Token { kind: Kind::End, start: 0, end: 0 }];
    }
    let mut tokens = Vec::with_capacity(text.len() / 4);
    loop {
        lexer.skip_blanks();
        let start = lexer.at;
        let Some(&first) = lexer.bytes.get(start) else { break };
        if let Some(kind) = lexer.token(first) {
            // A backslash that quotes a name is not part of it.
            let start = start + usize::from(first == b'\\');
            tokens.push(Token { kind, start: start as Pos, end: lexer.at as Pos });
        }
    }
    let end = text.len() as Pos;
    tokens.push(Token { kind: Kind::End, start: end, end });
    tokens
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    errors: &'a mut Errors,
}

impl Lexer<'_> {
    fn skip_blanks(&mut self) {
        loop {
            match self.bytes.get(self.at) {
                Some(b) if b.is_ascii_whitespace() => self.at += 1,
                Some(b'/') if self.bytes[self.at..].starts_with(b"//") => self.skip_while(|b| b != b'\n'),
                Some(b'/') if self.bytes[self.at..].starts_with(b"/*") => self.skip_comment(),
                // A byte order mark.
                Some(0xEF) if self.bytes[self.at..].starts_with(b"\xEF\xBB\xBF") => self.at += 3,
                _ => return,
            }
        }
    }

    /// Comments of this form nest.
    fn skip_comment(&mut self) {
        let (start, mut depth) = (self.at, 0);
        while self.at < self.bytes.len() {
            let rest = &self.bytes[self.at..];
            if rest.starts_with(b"/*") {
                depth += 1;
                self.at += 2;
            } else if rest.starts_with(b"*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.at += 1;
            }
        }
        self.errors.add(start as Pos, "comment without end");
    }

    fn skip_while(&mut self, accept: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| accept(b)) {
            self.at += 1;
        }
    }

    fn token(&mut self, first: u8) -> Option<Kind> {
        let start = self.at;
        if is_name_start(first) {
            self.skip_while(is_name_part);
            let is_keyword = KEYWORDS.binary_search(&&self.text[start..self.at]).is_ok();
            return Some(if is_keyword { Kind::Keyword } else { Kind::Ident });
        }
        if first.is_ascii_digit() {
            return Some(self.number());
        }
        match first {
            b'\\' if self.bytes.get(start + 1).is_some_and(|&b| is_name_start(b)) => {
                self.at += 1;
                self.skip_while(is_name_part);
                Some(Kind::Ident)
            }
            b'"' => Some(self.string()),
            _ => self.punctuation(),
        }
    }

    fn punctuation(&mut self) -> Option<Kind> {
        let rest = &self.bytes[self.at..];
        if let Some(punct) = PUNCTUATION.iter().find(|p| rest.starts_with(p.as_bytes())) {
            self.at += punct.len();
            return Some(Kind::Punct(punct));
        }
        let c = self.text[self.at..].chars().next()?;
        let start = self.at;
        self.at += c.len_utf8();
        if let Some((_, kind)) = UNICODE.iter().find(|(u, _)| *u == c) {
            return Some(*kind);
        }
        self.errors.add(start as Pos, format!("unexpected character {c:?}"));
        None
    }

    /// A string ends at the next quote without a backslash, and on its line.
    fn string(&mut self) -> Kind {
        let start = self.at;
        self.at += 1;
        loop {
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Kind::Str;
                }
                Some(b'\\') if matches!(self.bytes.get(self.at + 1), Some(b'"' | b'\\')) => self.at += 2,
                None | Some(b'\n') => {
                    self.errors.add(start as Pos, "string without end");
                    return Kind::Str;
                }
                Some(_) => self.at += 1,
            }
        }
    }

    fn number(&mut self) -> Kind {
        if self.float() {
            return Kind::Float;
        }
        self.skip_while(|b| b.is_ascii_digit());
        let rest = &self.bytes[self.at..];
        let digit = |i: usize| rest.get(i).is_some_and(u8::is_ascii_digit);
        if rest.starts_with(b"bv") && digit(2) {
            self.at += 2;
            self.skip_while(|b| b.is_ascii_digit());
            return Kind::BvLit;
        }
        let mut kind = Kind::Int;
        if rest.first() == Some(&b'.') && digit(1) {
            kind = Kind::Real;
            self.at += 1;
            self.skip_while(|b| b.is_ascii_digit());
        }
        let rest = &self.bytes[self.at..];
        let digit = |i: usize| rest.get(i).is_some_and(u8::is_ascii_digit);
        if rest.first() == Some(&b'e') && (digit(1) || rest.get(1) == Some(&b'-') && digit(2)) {
            kind = Kind::Real;
            self.at += 2;
            self.skip_while(|b| b.is_ascii_digit());
        }
        kind
    }

    /// `0x1a.8e-3f24e8`, `0NaN24e8`, `0+oo24e8`, `0-oo24e8`.
    fn float(&mut self) -> bool {
        let rest = &self.bytes[self.at..];
        let digits = |from: usize, accept: fn(&u8) -> bool| rest[from..].iter().take_while(|b| accept(b)).count();
        let sizes = |from: usize| {
            let significand = digits(from, u8::is_ascii_digit);
            let e = from + significand;
            if significand == 0 || rest.get(e) != Some(&b'e') {
                return None;
            }
            let exponent = digits(e + 1, u8::is_ascii_digit);
            (exponent > 0).then_some(e + 1 + exponent)
        };
        let special = [&b"0NaN"[..], b"0nan", b"0+oo", b"0-oo"].iter().any(|s| rest.starts_with(s));
        let end = if special {
            sizes(4)
        } else if rest.starts_with(b"0x") {
            let dot = 2 + digits(2, u8::is_ascii_hexdigit);
            // 'e' is a hexadecimal digit too: the last one before 'f' begins the exponent.
            let has_fraction = dot > 2 && rest.get(dot) == Some(&b'.');
            let fraction_end = if has_fraction { exponent_start(rest, dot + 1) } else { None };
            fraction_end.and_then(|e| {
                let sign = usize::from(rest.get(e + 1) == Some(&b'-'));
                let f = e + 1 + sign + digits(e + 1 + sign, u8::is_ascii_digit);
                if rest.get(f) == Some(&b'f') { sizes(f + 1) } else { None }
            })
        } else {
            None
        };
        if let Some(end) = end {
            self.at += end;
        }
        end.is_some()
    }
}

/// The position of the `e` that is followed by a decimal exponent and `f`, after at least one hexadecimal digit.
fn exponent_start(rest: &[u8], from: usize) -> Option<usize> {
    let run = rest[from..].iter().take_while(|b| b.is_ascii_hexdigit() || **b == b'-').count();
    (from + 1..from + run).rev().find(|&e| {
        let after = &rest[e + 1..];
        let after = after.strip_prefix(b"-").unwrap_or(after);
        let digits = after.iter().take_while(|b| b.is_ascii_digit()).count();
        rest[e] == b'e' && digits > 0 && after.get(digits) == Some(&b'f')
    })
}
