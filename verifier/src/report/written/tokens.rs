//! The tokens of C text, as far as a comparison needs them: words, literals, and other characters one by one.

use frontend::source::parse_marker;
use std::ops::Range;
use std::rc::Rc;

#[derive(Clone, Debug)]
pub struct Token {
    pub at: Range<u32>,
    /// From 1 on, in the text.
    pub line: u32,
}

/// A text with its tokens; directives and comments have none.
#[derive(Clone, Debug)]
pub struct Lexed {
    pub text: Vec<u8>,
    pub tokens: Vec<Token>,
    pub line_starts: Vec<u32>,
}

impl Lexed {
    pub fn text_of(&self, token: &Token) -> &[u8] {
        &self.text[token.at.start as usize..token.at.end as usize]
    }

    /// Whether a token may be the name of a macro.
    pub fn is_name(&self, token: &Token) -> bool {
        let first = self.text[token.at.start as usize];
        is_word(first) && !first.is_ascii_digit()
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

/// What preprocessed text has of a line of a file that a marker names: one of its lines, or several.
pub struct Line {
    pub file: Rc<str>,
    pub number: u32,
    pub tokens: Vec<Token>,
}

/// The tokens of a file; `None` if its lines have names of their own.
pub fn tokens_of(text: Vec<u8>) -> Option<Lexed> {
    let mut lexer = Lexer::new(&text);
    let mut tokens = Vec::new();
    while let Some(token) = lexer.next() {
        match token {
            Ok(token) => tokens.push(token),
            Err(directive) if parse_marker(directive).is_some() => return None,
            Err(_) => {}
        }
    }
    let line_starts = line_starts(&text);
    Some(Lexed { text, tokens, line_starts })
}

pub fn line_starts(text: &[u8]) -> Vec<u32> {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at as u32 + 1);
    std::iter::once(0).chain(ends).collect()
}

/// From 1 on, in characters.
pub fn column(text: &[u8], line_starts: &[u32], token: &Token) -> u32 {
    let before = &text[line_starts[token.line as usize - 1] as usize..token.at.start as usize];
    before.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u32 + 1
}

/// The tokens of some text in it.
pub fn words(text: &[u8]) -> Vec<&[u8]> {
    let mut lexer = Lexer::new(text);
    lexer.is_first = false;
    std::iter::from_fn(|| lexer.next())
        .flatten()
        .map(|token| &text[token.at.start as usize..token.at.end as usize])
        .collect()
}

/// The lines of preprocessed text that are of some files and have tokens, in its order.
pub fn lines_of(text: &[u8], is_wanted: impl Fn(&str) -> bool) -> Vec<Line> {
    let mut lexer = Lexer::new(text);
    let mut lines: Vec<Line> = Vec::new();
    let (mut file, mut first, mut number): (Option<Rc<str>>, u32, u32) = (None, 1, 1);
    while let Some(token) = lexer.next() {
        match token {
            Ok(token) => {
                let Some(file) = file.as_ref().filter(|file| is_wanted(file)) else { continue };
                let of_file = number.saturating_add(token.line - first);
                match lines.last_mut() {
                    Some(last) if last.number == of_file && last.file == *file => last.tokens.push(token),
                    _ => lines.push(Line { file: file.clone(), number: of_file, tokens: vec![token] }),
                }
            }
            Err(directive) => {
                if let Some(marker) = parse_marker(directive) {
                    if let Some(name) = marker.file
                        && file.as_deref() != Some(&*name)
                    {
                        file = Some(name.into());
                    }
                    (first, number) = (lexer.line + 1, marker.line);
                }
            }
        }
    }
    lines
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
