//! The parser's place in the token stream, and its errors.

use super::MAX_NESTING;
use super::invariant::Invariants;
use super::scope::{Binding, Scopes};
use crate::ast::Ident;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::lex::keyword::{self, Keyword};
use crate::lex::symbol::{Interner, Symbol};
use crate::lex::{Punct, Token, TokenKind, TokenStream};
use crate::source::Span;

/// The first error ends the parse.
pub(super) type Parse<T> = Result<T, Box<Diagnostic>>;

pub(super) struct Parser<'a> {
    pub(super) stream: &'a TokenStream<'a>,
    pub(super) interner: &'a mut Interner,
    pub(super) scopes: Scopes,
    pub(super) invariants: Invariants<'a>,
    pub(super) at: usize,
    diagnostics: Diagnostics,
    depth: u32,
    /// Height of the expression read last, its binary spines flattened.
    pub(super) height: u32,
    /// The greatest height since [`Parser::enclosed`] began.
    peak: u32,
}

impl<'a> Parser<'a> {
    pub(super) fn new(stream: &'a TokenStream<'a>, interner: &'a mut Interner) -> Self {
        Parser {
            stream,
            interner,
            scopes: Scopes::default(),
            invariants: Invariants::default(),
            at: 0,
            diagnostics: Diagnostics::new(),
            depth: 0,
            height: 0,
            peak: 0,
        }
    }

    /// What there is to say, and which invariants were taken.
    pub(super) fn finish(self) -> (Diagnostics, Vec<bool>) {
        (self.diagnostics, self.invariants.taken())
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// The token `ahead` places on; the end of file repeats.
    pub(super) fn token_at(&self, ahead: usize) -> Token {
        let last = self.stream.tokens.len() - 1;
        self.stream.tokens[(self.at + ahead).min(last)]
    }

    pub(super) fn token(&self) -> Token {
        self.token_at(0)
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.token().kind
    }

    pub(super) fn kind_at(&self, ahead: usize) -> TokenKind {
        self.token_at(ahead).kind
    }

    /// Takes the current token.
    pub(super) fn bump(&mut self) -> Token {
        let token = self.token();
        if self.at + 1 < self.stream.tokens.len() {
            self.at += 1;
        }
        token
    }

    /// Where the current token is.
    pub(super) fn here(&self) -> Span {
        self.token().span
    }

    /// From `start` to the end of the token taken last.
    pub(super) fn since(&self, start: Span) -> Span {
        match self.at.checked_sub(1) {
            Some(last) => start.to(self.stream.tokens[last].span),
            None => start,
        }
    }

    /// The keyword that the token `ahead` places on is here: names the program
    /// has declared are no keywords of other dialects.
    pub(super) fn keyword_at(&self, ahead: usize) -> Option<Keyword> {
        let token = self.token_at(ahead);
        match token.kind {
            TokenKind::Keyword(keyword) => Some(keyword),
            TokenKind::Ident => {
                let name = self.stream.symbol(token)?;
                let keyword = keyword::soft(name)?;
                let decorates = matches!(keyword, Keyword::MsIgnored | Keyword::CallingConvention);
                let declared =
                    self.scopes.get(name) != Binding::Undeclared || decorates && self.ends_declarator(ahead + 1);
                (!declared).then_some(keyword)
            }
            _ => None,
        }
    }

    /// What can only follow a declared name: the name may be a word of another dialect.
    fn ends_declarator(&self, ahead: usize) -> bool {
        use Punct::*;
        matches!(self.kind_at(ahead), TokenKind::Punct(Semi | Comma | Eq | LBracket | Colon))
    }

    pub(super) fn keyword(&self) -> Option<Keyword> {
        self.keyword_at(0)
    }

    /// The name of the token `ahead` places on when it is an identifier.
    pub(super) fn name_at(&self, ahead: usize) -> Option<Symbol> {
        let token = self.token_at(ahead);
        match token.kind {
            TokenKind::Ident => self.stream.symbol(token),
            _ => None,
        }
    }

    pub(super) fn is(&self, punct: Punct) -> bool {
        self.kind() == TokenKind::Punct(punct)
    }

    pub(super) fn is_at(&self, ahead: usize, punct: Punct) -> bool {
        self.kind_at(ahead) == TokenKind::Punct(punct)
    }

    pub(super) fn eat(&mut self, punct: Punct) -> bool {
        let found = self.is(punct);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        let found = self.keyword() == Some(keyword);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn expect(&mut self, punct: Punct) -> Parse<Token> {
        if self.is(punct) { Ok(self.bump()) } else { self.expected(&format!("`{}`", punct.spelling())) }
    }

    pub(super) fn expect_keyword(&mut self, keyword: Keyword, spelling: &str) -> Parse<Token> {
        if self.keyword() == Some(keyword) { Ok(self.bump()) } else { self.expected(&format!("`{spelling}`")) }
    }

    pub(super) fn expect_ident(&mut self, what: &str) -> Parse<Ident> {
        match self.name_at(0) {
            Some(name) => {
                let span = self.bump().span;
                Ok(Ident { name, span })
            }
            None => self.expected(what),
        }
    }

    /// Fails at the current token.
    pub(super) fn expected<T>(&self, what: &str) -> Parse<T> {
        let found = self.describe(self.token());
        self.fail("parse-expected", self.here(), format!("expected {what}, found {found}"))
    }

    pub(super) fn fail<T>(&self, code: &'static str, span: Span, message: impl Into<String>) -> Parse<T> {
        Err(Box::new(Diagnostic::error(code, span, message)))
    }

    fn describe(&self, token: Token) -> String {
        match token.kind {
            TokenKind::EndOfFile => "end of file".into(),
            TokenKind::Str => "a string literal".into(),
            TokenKind::Char => "a character constant".into(),
            TokenKind::Int | TokenKind::Float => "a number".into(),
            TokenKind::Punct(punct) => format!("`{}`", punct.spelling()),
            TokenKind::Ident | TokenKind::Keyword(_) => match self.stream.symbol(token) {
                Some(name) => format!("`{}`", self.interner.name(name)),
                None => "a name".into(),
            },
        }
    }

    /// Goes one level down for the time of `work`.
    pub(super) fn nested<T>(&mut self, work: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.deeper()?;
        let result = work(self);
        self.shallower(1);
        result
    }

    /// The same for parts of an expression that are no operands: the height is
    /// then that of the highest expression within.
    pub(super) fn enclosed<T>(&mut self, work: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        let outer = std::mem::take(&mut self.peak);
        let result = self.nested(work)?;
        self.height = self.peak;
        self.peak = outer.max(self.peak);
        Ok(result)
    }

    pub(super) fn deeper(&mut self) -> Parse<()> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return self.too_deep();
        }
        Ok(())
    }

    pub(super) fn shallower(&mut self, levels: u32) {
        self.depth -= levels;
    }

    /// Notes that an expression stands above one of height `below`.
    pub(super) fn grow(&mut self, below: u32) -> Parse<()> {
        self.height = below + 1;
        self.peak = self.peak.max(self.height);
        if self.height > MAX_NESTING {
            return self.too_deep();
        }
        Ok(())
    }

    fn too_deep<T>(&self) -> Parse<T> {
        self.fail("parse-nesting", self.here(), format!("nesting deeper than {MAX_NESTING} levels"))
    }
}
