//! The tokens of C text, as far as a comparison needs them: words, literals, and other characters one by one.

use frontend::source::parse_marker;
use std::ops::Range;

#[derive(Clone, Debug)]
pub struct Token {
    pub at: Range<u32>,
    /// From 1 on, in the text.
    pub line: u32,
}

impl Token {
    /// Its characters.
    pub fn of<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        &text[self.at.start as usize..self.at.end as usize]
    }
}

/// A text with its tokens; directives and comments have none.
#[derive(Clone, Debug)]
pub struct Lexed<'a> {
    pub text: &'a [u8],
    pub tokens: Vec<Token>,
    pub line_starts: Vec<u32>,
    /// The macros that are defined in it: names, and whether they have arguments.
    pub macros: Vec<(Vec<u8>, bool)>,
}

impl Lexed<'_> {
    /// The line and the column of a token.
    pub fn place(&self, token: usize) -> (u32, u32) {
        let token = &self.tokens[token];
        (token.line, column(self.text, self.line_starts[token.line as usize - 1], token.at.start))
    }

    /// Tokens on one line, without comments.
    pub fn joined(&self, tokens: Range<usize>) -> String {
        let mut text = String::new();
        let mut end = None;
        for token in &self.tokens[tokens] {
            if end.is_some_and(|end| end < token.at.start) {
                text.push(' ');
            }
            text.push_str(&String::from_utf8_lossy(token.of(self.text)));
            end = Some(token.at.end);
        }
        text
    }

    /// The end of what stands in parentheses from a token on, if anything does.
    pub fn end_of_arguments(&self, open: usize) -> Option<usize> {
        let mut depth = 0u32;
        for (i, token) in self.tokens.iter().enumerate().skip(open) {
            match self.text[token.at.start as usize] {
                b'(' => depth += 1,
                b')' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return (i > open).then_some(i + 1);
            }
        }
        None
    }
}

/// A line of a file that a marker names, in preprocessed text.
pub struct Line<'a> {
    pub file: &'a str,
    pub number: u32,
    /// The text, and where it starts.
    pub text: &'a [u8],
    pub at: u32,
}

/// What preprocessed text has of the lines of files, in its order.
pub fn lines_of(text: &[u8], mut take: impl FnMut(Line)) {
    let (mut file, mut number, mut at) = (String::new(), 1, 0);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        match parse_marker(line) {
            Some(marker) => (file, number) = (marker.file.unwrap_or(file), marker.line),
            None => {
                if line.trim_ascii_start().first().is_some_and(|&byte| byte != b'#') {
                    take(Line { file: &file, number, text: line, at });
                }
                number = number.saturating_add(1);
            }
        }
        at += line.len() as u32;
    }
}

/// The tokens of a file.
pub fn tokens_of(text: &[u8]) -> Lexed<'_> {
    let mut lexer = Lexer::new(text);
    let (mut tokens, mut macros) = (Vec::new(), Vec::new());
    while let Some(token) = lexer.next() {
        match token {
            Ok(token) => tokens.push(token),
            Err(directive) => macros.extend(defined(directive)),
        }
    }
    Lexed { text, tokens, line_starts: line_starts(text), macros }
}

/// The name of the macro that a directive defines, and whether it has arguments.
pub fn defined(directive: &[u8]) -> Option<(Vec<u8>, bool)> {
    let rest = directive.strip_prefix(b"#")?.trim_ascii_start().strip_prefix(b"define")?;
    let name = rest.trim_ascii_start();
    let length = name.iter().take_while(|&&byte| is_word(byte)).count();
    (length > 0 && name.len() < rest.len()).then(|| (name[..length].to_vec(), name.get(length) == Some(&b'(')))
}

/// The tokens of a text that starts at an offset, in a line of its own.
pub fn tokens_at(text: &[u8], at: u32) -> Vec<Token> {
    let mut lexer = Lexer::new(text);
    lexer.is_first = false;
    let tokens = std::iter::from_fn(|| lexer.next()).flatten();
    tokens.map(|token| Token { at: token.at.start + at..token.at.end + at, ..token }).collect()
}

pub fn line_starts(text: &[u8]) -> Vec<u32> {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at as u32 + 1);
    std::iter::once(0).chain(ends).collect()
}

/// From 1 on, in characters, of an offset.
pub fn column(text: &[u8], start: u32, at: u32) -> u32 {
    text[start as usize..at as usize].iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u32 + 1
}

struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    line: u32,
    /// Nothing but blanks stands before on the line.
    is_first: bool,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a [u8]) -> Self {
        Lexer { text, at: 0, line: 1, is_first: true }
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    /// The next token, or the next directive.
    fn next(&mut self) -> Option<Result<Token, &'a [u8]>> {
        loop {
            match (*self.text.get(self.at)?, self.byte(1)) {
                (b'\n', _) => {
                    (self.at, self.line, self.is_first) = (self.at + 1, self.line + 1, true);
                }
                (b'\\', b'\n') => (self.at, self.line) = (self.at + 2, self.line + 1),
                (b'\\', b'\r') if self.byte(2) == b'\n' => (self.at, self.line) = (self.at + 3, self.line + 1),
                (b'/', b'/') => _ = self.rest_of_line(),
                (b'/', b'*') => self.pass_comment(),
                (b'#', _) if self.is_first => return Some(Err(self.rest_of_line())),
                (byte, _) if byte.is_ascii_whitespace() || byte == 0x0b => self.at += 1,
                (byte, _) => return Some(Ok(self.token(byte))),
            }
        }
    }

    fn token(&mut self, first: u8) -> Token {
        let (start, line) = (self.at, self.line);
        self.is_first = false;
        if is_word(first) {
            while is_word(self.byte(0)) {
                self.at += 1;
            }
        } else if matches!(first, b'"' | b'\'') {
            self.pass_literal(first);
        } else {
            self.at += 1;
        }
        Token { at: start as u32..self.at as u32, line }
    }

    fn pass_literal(&mut self, quote: u8) {
        self.at += 1;
        while self.at < self.text.len() && self.byte(0) != b'\n' {
            let byte = self.byte(0);
            self.line += u32::from(byte == b'\\' && self.byte(1) == b'\n');
            self.at = (self.at + if byte == b'\\' { 2 } else { 1 }).min(self.text.len());
            if byte == quote {
                return;
            }
        }
    }

    fn pass_comment(&mut self) {
        self.at += 2;
        while self.at < self.text.len() && (self.byte(0), self.byte(1)) != (b'*', b'/') {
            self.line += u32::from(self.byte(0) == b'\n');
            self.at += 1;
        }
        self.at = (self.at + 2).min(self.text.len());
    }

    /// Up to a line's end that no backslash stands before.
    fn rest_of_line(&mut self) -> &'a [u8] {
        let start = self.at;
        while self.at < self.text.len() && self.byte(0) != b'\n' {
            let is_continued = (self.byte(0), self.byte(1)) == (b'\\', b'\n');
            self.line += u32::from(is_continued);
            self.at += if is_continued { 2 } else { 1 };
        }
        &self.text[start..self.at.min(self.text.len())]
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}
