//! The parser: tokens to [`Declarations`].

mod body;
mod decl;
mod expr;
mod types;

use super::diagnostic::{Errors, Pos};
use super::lex::{Kind, Token};
use super::syntax::{AttrArgSyntax, AttrSyntax, Declarations, Name};

/// An error was reported and the construct given up; the caller resumes at the next statement or declaration.
pub(super) struct Abort;

type Parsed<T> = Result<T, Abort>;

/// Parses a whole program. Errors are added to `errors`; what could be parsed is returned.
pub(super) fn parse<'a>(text: &'a str, tokens: &'a [Token], errors: &mut Errors) -> Declarations<'a> {
    let mut parser = Parser { text, tokens, at: 0, errors, out: Declarations::default(), attr_depth: 0 };
    parser.program();
    parser.out
}

struct Parser<'a, 'e> {
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
    errors: &'e mut Errors,
    out: Declarations<'a>,
    /// Attributes of quantifiers within attributes of quantifiers.
    attr_depth: u32,
}

impl<'a> Parser<'a, '_> {
    fn token(&self) -> Token {
        self.tokens[self.at]
    }

    fn token_after(&self, n: usize) -> Token {
        self.tokens[(self.at + n).min(self.tokens.len() - 1)]
    }

    fn pos(&self) -> Pos {
        self.token().start
    }

    fn text_of(&self, token: Token) -> &'a str {
        &self.text[token.start as usize..token.end as usize]
    }

    fn advance(&mut self) -> Token {
        let token = self.token();
        if token.kind != Kind::End {
            self.at += 1;
        }
        token
    }

    fn at_punct(&self, punct: &str) -> bool {
        matches!(self.token().kind, Kind::Punct(p) if p == punct)
    }

    fn eat(&mut self, punct: &str) -> bool {
        let found = self.at_punct(punct);
        if found {
            self.at += 1;
        }
        found
    }

    fn at_keyword(&self, word: &str) -> bool {
        self.token().kind == Kind::Keyword && self.text_of(self.token()) == word
    }

    fn eat_keyword(&mut self, word: &str) -> bool {
        let found = self.at_keyword(word);
        if found {
            self.at += 1;
        }
        found
    }

    fn expect(&mut self, punct: &str) -> Parsed<()> {
        if self.eat(punct) { Ok(()) } else { self.expected(&format!("'{punct}'")) }
    }

    /// Reports that something else stands here.
    fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let token = self.token();
        let found = match token.kind {
            Kind::End => "the end of the text".to_string(),
            Kind::Keyword => format!("keyword '{}'", self.text_of(token)),
            _ => format!("'{}'", self.text_of(token)),
        };
        self.fail(token.start, format!("{what} expected, found {found}"))
    }

    fn fail<T>(&mut self, pos: Pos, message: impl Into<String>) -> Parsed<T> {
        self.errors.add(pos, message);
        Err(Abort)
    }

    fn unsupported<T>(&mut self, pos: Pos, what: &str) -> Parsed<T> {
        self.fail(pos, format!("unsupported: {what}"))
    }

    fn name(&mut self) -> Parsed<Name<'a>> {
        if self.token().kind != Kind::Ident {
            return self.expected("a name");
        }
        let token = self.advance();
        Ok(Name { text: self.text_of(token), pos: token.start })
    }

    /// `a, b, c`.
    fn names(&mut self) -> Parsed<Vec<Name<'a>>> {
        let mut names = vec![self.name()?];
        while self.eat(",") {
            names.push(self.name()?);
        }
        Ok(names)
    }

    /// `{:name args}`, any number of times.
    fn attributes(&mut self) -> Parsed<Vec<AttrSyntax<'a>>> {
        let mut attrs = Vec::new();
        while self.at_punct("{:") {
            attrs.push(self.attribute()?);
        }
        Ok(attrs)
    }

    fn attribute(&mut self) -> Parsed<AttrSyntax<'a>> {
        self.expect("{:")?;
        // Reserved words are names here: `{:inline} {:yield}`.
        if !matches!(self.token().kind, Kind::Ident | Kind::Keyword) {
            return self.expected("the name of an attribute");
        }
        let token = self.advance();
        let (name, mut args) = (self.text_of(token), Vec::new());
        if !self.at_punct("}") {
            loop {
                if self.token().kind == Kind::Str {
                    let token = self.advance();
                    args.push(AttrArgSyntax::Str(self.text_of(token)));
                } else {
                    args.push(AttrArgSyntax::Expr(self.expr()?));
                }
                if !self.eat(",") {
                    break;
                }
            }
        }
        self.expect("}")?;
        Ok(AttrSyntax { name, args })
    }
}
