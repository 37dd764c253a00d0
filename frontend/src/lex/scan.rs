//! The scanner: one pass over the bytes.

use super::directive::PragmaState;
use super::keyword;
use super::literal;
use super::number;
use super::splice::{SpliceMap, splice};
use super::token::{Punct, StringPiece, Token, TokenKind, TokenStream};
use crate::ast::Encoding;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::lex::symbol::{Interner, Symbol};
use crate::source::{SourceFile, Span};

/// Cuts a text into tokens. After an error the stream ends where the error is.
pub fn lex<'a>(file: &'a SourceFile, interner: &mut Interner) -> (TokenStream<'a>, Diagnostics) {
    let (text, splices) = splice(&file.text);
    let stream = TokenStream {
        tokens: Vec::with_capacity(text.len() / 4),
        text,
        ints: Vec::new(),
        floats: Vec::new(),
        chars: Vec::new(),
        strings: Vec::new(),
        packs: Vec::new(),
        storage_orders: Vec::new(),
    };
    let mut lexer = Lexer {
        stream,
        splices,
        base: file.base(),
        pragma_word: interner.intern("_Pragma"),
        microsofts_pragma: interner.intern("__pragma"),
        asm_words: ["__asm", "_asm"].map(|word| interner.intern(word)),
        interner,
        diagnostics: Diagnostics::new(),
        pragmas: PragmaState::default(),
        line_start: true,
        asm_line: false,
    };
    lexer.run();
    (lexer.stream, lexer.diagnostics)
}

pub(super) struct Lexer<'a, 'i> {
    pub(super) stream: TokenStream<'a>,
    splices: SpliceMap,
    base: u32,
    pub(super) interner: &'i mut Interner,
    /// `_Pragma`
    pragma_word: Symbol,
    microsofts_pragma: Symbol,
    /// Microsoft's words before assembly.
    asm_words: [Symbol; 2],
    pub(super) diagnostics: Diagnostics,
    pub(super) pragmas: PragmaState,
    /// No token yet on this line, so `#` starts a directive.
    line_start: bool,
    /// This line is one of assembly without braces, and ends the statement.
    asm_line: bool,
}

const IDENT_START: u8 = 1;
const IDENT: u8 = 2;

/// What a byte can be part of.
const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphabetic() || b == b'_' || b == b'$' || b >= 0x80 {
            class[byte] = IDENT_START | IDENT;
        } else if b.is_ascii_digit() {
            class[byte] = IDENT;
        }
        byte += 1;
    }
    class
};

impl Lexer<'_, '_> {
    pub(super) fn text(&self) -> &[u8] {
        &self.stream.text
    }

    pub(super) fn span(&self, lo: usize, hi: usize) -> Span {
        Span::new(self.base + self.splices.original(lo), self.base + self.splices.original_end(hi))
    }

    fn byte(&self, at: usize) -> u8 {
        self.text().get(at).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: TokenKind, data: usize, lo: usize, hi: usize) {
        let span = self.span(lo, hi);
        let data = data as u32;
        self.line_start = false;
        self.stream.tokens.push(Token { kind, data, span });
    }

    fn run(&mut self) {
        let mut at = if self.text().starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        while at < self.text().len() {
            match self.token(at) {
                Ok(next) => at = next,
                Err(error) => {
                    self.diagnostics.push(error);
                    break;
                }
            }
        }
        self.push(TokenKind::EndOfFile, 0, at, at);
    }

    /// Reads one token or one piece of white space.
    fn token(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let byte = self.byte(at);
        match byte {
            b'\n' => {
                if std::mem::take(&mut self.asm_line) {
                    self.push(TokenKind::Punct(Punct::Semi), 0, at, at);
                }
                self.line_start = true;
                Ok(at + 1)
            }
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c | 0 => Ok(at + 1),
            // Ctrl-Z: DOS editors end texts with it.
            0x1a if self.text()[at..].trim_ascii().len() <= 1 => Ok(self.text().len()),
            b'/' if self.byte(at + 1) == b'/' => Ok(self.line_end(at)),
            b'/' if self.byte(at + 1) == b'*' => self.comment(at),
            b'#' if self.line_start => self.directive(at, at + 1),
            b'%' if self.line_start && self.byte(at + 1) == b':' => self.directive(at, at + 2),
            b'0'..=b'9' => self.number(at),
            b'.' if self.byte(at + 1).is_ascii_digit() => self.number(at),
            b'"' => self.string(at, at, Encoding::Plain),
            b'\'' => self.char(at, at, Encoding::Plain),
            b'L' | b'u' | b'U' => self.prefixed(at),
            _ if CLASS[byte as usize] & IDENT_START != 0 => self.identifier(at),
            b'\\' if matches!(self.byte(at + 1), b'u' | b'U') => self.identifier(at),
            _ => self.punctuator(at),
        }
    }

    fn line_end(&self, at: usize) -> usize {
        let rest = &self.text()[at..];
        at + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len())
    }

    fn comment(&self, at: usize) -> Result<usize, Diagnostic> {
        let body = &self.text()[at + 2..];
        match body.windows(2).position(|pair| pair == b"*/") {
            Some(length) => Ok(at + 2 + length + 2),
            None => Err(Diagnostic::error("lex-unterminated", self.span(at, at + 2), "unterminated comment")),
        }
    }

    /// `L`, `u`, `U` or `u8` may belong to a literal.
    fn prefixed(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let (encoding, length) = match (self.byte(at), self.byte(at + 1)) {
            (b'u', b'8') => (Encoding::Utf8, 2),
            (b'u', _) => (Encoding::Char16, 1),
            (b'U', _) => (Encoding::Char32, 1),
            _ => (Encoding::Wide, 1),
        };
        match self.byte(at + length) {
            b'"' => self.string(at, at + length, encoding),
            b'\'' => self.char(at, at + length, encoding),
            _ => self.identifier(at),
        }
    }

    fn identifier(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let text = &self.stream.text;
        let mut end = at;
        let mut ascii = true;
        loop {
            let byte = text.get(end).copied().unwrap_or(0);
            if CLASS[byte as usize] & IDENT != 0 {
                ascii &= byte < 0x80;
                end += 1;
            } else if byte == b'\\' && literal::universal(&text[end + 1..]).is_some() {
                ascii = false;
                end += 1;
            } else {
                break;
            }
        }
        // A backslash that begins no universal character name.
        let end = end.max(at + 1);
        let symbol = match std::str::from_utf8(&text[at..end]) {
            Ok(name) if ascii => self.interner.intern(name),
            _ => {
                let name = literal::decode_name(&text[at..end]);
                self.interner.intern(&name)
            }
        };
        if symbol == self.pragma_word
            && let Some(next) = self.pragma_operator(at, end)?
        {
            return Ok(next);
        }
        if symbol == self.microsofts_pragma
            && let Some(next) = self.microsofts_pragma_operator(at, end)?
        {
            return Ok(next);
        }
        self.asm_line |= self.asm_words.contains(&symbol) && is_asm_line(&self.text()[end..]);
        self.push_word(symbol, at, end);
        Ok(end)
    }

    fn push_word(&mut self, symbol: Symbol, at: usize, end: usize) {
        let kind = match keyword::hard(symbol) {
            Some(keyword) => TokenKind::Keyword(keyword),
            None => TokenKind::Ident,
        };
        self.push(kind, symbol.index(), at, end);
    }

    /// `_Pragma("text")`; `end` is behind the name.
    fn pragma_operator(&mut self, at: usize, end: usize) -> Result<Option<usize>, Diagnostic> {
        let text = self.text();
        let Some((content, behind)) = pragma_content(&text[end..]) else {
            return Ok(None);
        };
        let content = content.to_vec();
        let next = text.len() - behind.len();
        self.pragma(&content, self.span(at, next))?;
        Ok(Some(next))
    }

    /// `__pragma(text)`, Microsoft's; `end` is behind the name.
    fn microsofts_pragma_operator(&mut self, at: usize, end: usize) -> Result<Option<usize>, Diagnostic> {
        let text = self.text();
        let Some(length) = in_parentheses(&text[end..]) else { return Ok(None) };
        let content = text[end..end + length].trim_ascii();
        let content = content[1..content.len() - 1].to_vec();
        self.pragma(&content, self.span(at, end + length))?;
        Ok(Some(end + length))
    }

    fn number(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let text = self.text();
        let mut end = at;
        loop {
            let byte = self.byte(end);
            let exponent = matches!(byte, b'e' | b'E' | b'p' | b'P') && matches!(self.byte(end + 1), b'+' | b'-');
            let separator = byte == b'\'' && self.byte(end + 1).is_ascii_alphanumeric();
            if exponent || separator {
                end += 2;
            } else if byte == b'.' || CLASS[byte as usize] & IDENT != 0 {
                end += 1;
            } else {
                break;
            }
        }
        let spelling = String::from_utf8_lossy(&text[at..end]).into_owned();
        let error = |message: String| Diagnostic::error("lex-number", self.span(at, end), message);
        match number::parse(&spelling).map_err(error)? {
            number::Number::Int(literal) => {
                self.stream.ints.push(literal);
                self.push(TokenKind::Int, self.stream.ints.len() - 1, at, end);
            }
            number::Number::Float(float) => {
                let literal = float.intern(self.interner);
                self.stream.floats.push(literal);
                self.push(TokenKind::Float, self.stream.floats.len() - 1, at, end);
            }
        }
        Ok(end)
    }

    /// The end of the content of a literal whose opening quote is at `quote`.
    fn content_end(&self, at: usize, quote: usize) -> Result<usize, Diagnostic> {
        let closing = self.byte(quote);
        match literal::content_length(&self.text()[quote + 1..], closing) {
            Some(length) => Ok(quote + 1 + length),
            None => Err(Diagnostic::error(
                "lex-unterminated",
                self.span(at, quote + 1),
                format!("missing closing {}", closing as char),
            )),
        }
    }

    fn string(&mut self, at: usize, quote: usize, encoding: Encoding) -> Result<usize, Diagnostic> {
        let end = self.content_end(at, quote)?;
        let content = (quote as u32 + 1, end as u32);
        self.stream.strings.push(StringPiece { encoding, content });
        self.push(TokenKind::Str, self.stream.strings.len() - 1, at, end + 1);
        Ok(end + 1)
    }

    fn char(&mut self, at: usize, quote: usize, encoding: Encoding) -> Result<usize, Diagnostic> {
        let end = self.content_end(at, quote)?;
        let span = self.span(at, end + 1);
        let content = &self.text()[quote + 1..end];
        let value = literal::char_value(content, encoding)
            .map_err(|message| Diagnostic::error("lex-character", span, message))?;
        self.stream.chars.push(value);
        self.push(TokenKind::Char, self.stream.chars.len() - 1, at, end + 1);
        Ok(end + 1)
    }

    fn punctuator(&mut self, at: usize) -> Result<usize, Diagnostic> {
        let bytes = [0, 1, 2].map(|ahead| self.byte(at + ahead));
        let Some((punct, length)) = punctuator(bytes) else {
            let rest = &self.text()[at..];
            let text = String::from_utf8_lossy(&rest[..rest.len().min(4)]);
            let found = text.chars().next().unwrap_or(' ');
            return Err(Diagnostic::error(
                "lex-character",
                self.span(at, at + 1),
                format!("unexpected character `{}`", found.escape_debug()),
            ));
        };
        self.push(TokenKind::Punct(punct), 0, at, at + length);
        Ok(at + length)
    }
}

/// The content of `("text")`, and what follows.
fn pragma_content(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let open = rest.trim_ascii_start().strip_prefix(b"(")?;
    let content = open.trim_ascii_start().strip_prefix(b"\"")?;
    let length = literal::content_length(content, b'"')?;
    let close = content[length + 1..].trim_ascii_start();
    Some((&content[..length], close.strip_prefix(b")")?))
}

/// How far it is to behind the parenthesis that closes the one at the start.
fn in_parentheses(rest: &[u8]) -> Option<usize> {
    let mut open = 0u32;
    for (at, byte) in rest.iter().enumerate() {
        match byte {
            b'(' => open += 1,
            b')' if open == 1 => return Some(at + 1),
            b')' => open = open.checked_sub(1)?,
            _ if open == 0 && !byte.is_ascii_whitespace() => return None,
            _ => {}
        }
    }
    None
}

/// Whether what stands behind `__asm` is an instruction of Microsoft's: neither a block nor what gcc has there.
fn is_asm_line(rest: &[u8]) -> bool {
    let rest = rest.trim_ascii_start();
    let is_word = |word: &[u8]| rest.starts_with(word);
    let words: [&[u8]; 6] = [b"volatile", b"__volatile", b"goto", b"inline", b"__inline", b"const"];
    rest.first().is_some_and(u8::is_ascii_alphabetic) && !words.into_iter().any(is_word) || is_word(b"_emit")
}

/// The longest punctuator at the start.
fn punctuator([a, b, c]: [u8; 3]) -> Option<(Punct, usize)> {
    let three = match [a, b, c] {
        [b'.', b'.', b'.'] => Some(Punct::Ellipsis),
        [b'<', b'<', b'='] => Some(Punct::ShlEq),
        [b'>', b'>', b'='] => Some(Punct::ShrEq),
        _ => None,
    };
    let two = || match [a, b] {
        [b'-', b'>'] => Some(Punct::Arrow),
        [b'+', b'+'] => Some(Punct::PlusPlus),
        [b'-', b'-'] => Some(Punct::MinusMinus),
        [b'<', b'<'] => Some(Punct::Shl),
        [b'>', b'>'] => Some(Punct::Shr),
        [b'<', b'='] => Some(Punct::Le),
        [b'>', b'='] => Some(Punct::Ge),
        [b'=', b'='] => Some(Punct::EqEq),
        [b'!', b'='] => Some(Punct::Ne),
        [b'&', b'&'] => Some(Punct::AmpAmp),
        [b'|', b'|'] => Some(Punct::PipePipe),
        [b'*', b'='] => Some(Punct::StarEq),
        [b'/', b'='] => Some(Punct::SlashEq),
        [b'%', b'='] => Some(Punct::PercentEq),
        [b'+', b'='] => Some(Punct::PlusEq),
        [b'-', b'='] => Some(Punct::MinusEq),
        [b'&', b'='] => Some(Punct::AmpEq),
        [b'^', b'='] => Some(Punct::CaretEq),
        [b'|', b'='] => Some(Punct::PipeEq),
        [b'<', b':'] => Some(Punct::LBracket),
        [b':', b'>'] => Some(Punct::RBracket),
        [b'<', b'%'] => Some(Punct::LBrace),
        [b'%', b'>'] => Some(Punct::RBrace),
        _ => None,
    };
    let one = || {
        Some(match a {
            b'[' => Punct::LBracket,
            b']' => Punct::RBracket,
            b'(' => Punct::LParen,
            b')' => Punct::RParen,
            b'{' => Punct::LBrace,
            b'}' => Punct::RBrace,
            b'.' => Punct::Dot,
            b'&' => Punct::Amp,
            b'*' => Punct::Star,
            b'+' => Punct::Plus,
            b'-' => Punct::Minus,
            b'~' => Punct::Tilde,
            b'!' => Punct::Bang,
            b'/' => Punct::Slash,
            b'%' => Punct::Percent,
            b'<' => Punct::Lt,
            b'>' => Punct::Gt,
            b'^' => Punct::Caret,
            b'|' => Punct::Pipe,
            b'?' => Punct::Question,
            b':' => Punct::Colon,
            b';' => Punct::Semi,
            b'=' => Punct::Eq,
            b',' => Punct::Comma,
            _ => return None,
        })
    };
    three.map(|punct| (punct, 3)).or_else(|| two().map(|punct| (punct, 2))).or_else(|| one().map(|punct| (punct, 1)))
}
