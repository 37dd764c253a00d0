//! Attributes in their four notations.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::symbol::Symbol;
use crate::lex::{Punct, TokenKind};

impl Parser<'_> {
    pub(super) fn starts_std_attribute(&self) -> bool {
        self.is(Punct::LBracket) && self.is_at(1, Punct::LBracket)
    }

    pub(super) fn starts_attribute(&self) -> bool {
        self.starts_std_attribute()
            || matches!(self.keyword(), Some(Keyword::Attribute | Keyword::Declspec | Keyword::CallingConvention))
    }

    /// How far on the tokens behind the attributes `ahead` places on are.
    pub(super) fn behind_attributes(&self, mut ahead: usize) -> usize {
        loop {
            let std = self.is_at(ahead, Punct::LBracket) && self.is_at(ahead + 1, Punct::LBracket);
            ahead = match self.keyword_at(ahead) {
                Some(Keyword::Attribute | Keyword::Declspec) => self.behind_brackets(ahead + 1),
                Some(Keyword::CallingConvention) => ahead + 1,
                _ if std => self.behind_brackets(ahead),
                _ => return ahead,
            };
        }
    }

    /// Past the bracket or parenthesis that closes the one `ahead` places on.
    fn behind_brackets(&self, mut ahead: usize) -> usize {
        let mut open = 0u32;
        loop {
            match self.kind_at(ahead) {
                TokenKind::Punct(Punct::LParen | Punct::LBracket) => open += 1,
                TokenKind::Punct(Punct::RParen | Punct::RBracket) => open = open.saturating_sub(1),
                TokenKind::EndOfFile => return ahead,
                _ => {}
            }
            ahead += 1;
            if open == 0 {
                return ahead;
            }
        }
    }

    /// Takes all attributes that stand here.
    pub(super) fn attributes(&mut self, into: &mut Vec<Attribute>) -> Parse<()> {
        loop {
            if self.starts_std_attribute() {
                self.std_attributes(into)?;
                continue;
            }
            match self.keyword() {
                Some(Keyword::Attribute) => {
                    self.bump();
                    self.expect(Punct::LParen)?;
                    self.expect(Punct::LParen)?;
                    self.attribute_list(into)?;
                    self.expect(Punct::RParen)?;
                }
                Some(Keyword::Declspec) => {
                    self.bump();
                    self.expect(Punct::LParen)?;
                    let first = into.len();
                    self.attribute_list(into)?;
                    self.rename_align(&mut into[first..]);
                }
                Some(Keyword::CallingConvention) => {
                    let attribute = self.attribute(None)?;
                    into.push(attribute);
                }
                _ => return Ok(()),
            }
        }
    }

    fn rename_align(&mut self, attributes: &mut [Attribute]) {
        for attribute in attributes {
            if self.interner.name(attribute.name) == "align" {
                attribute.name = self.interner.intern(DECLSPEC_ALIGN);
            }
        }
    }

    /// Up to and with the closing parenthesis; commas are optional in `__declspec`.
    fn attribute_list(&mut self, into: &mut Vec<Attribute>) -> Parse<()> {
        while !self.eat(Punct::RParen) {
            if self.eat(Punct::Comma) {
                continue;
            }
            let attribute = self.attribute(None)?;
            into.push(attribute);
        }
        Ok(())
    }

    /// `[[name, namespace::name(args)]]`
    fn std_attributes(&mut self, into: &mut Vec<Attribute>) -> Parse<()> {
        self.bump();
        self.bump();
        while !self.eat(Punct::RBracket) {
            if self.eat(Punct::Comma) {
                continue;
            }
            let namespaced = self.is_at(1, Punct::Colon) && self.is_at(2, Punct::Colon);
            let namespace = match namespaced {
                true => {
                    let name = self.attribute_name()?;
                    self.bump();
                    self.bump();
                    Some(name)
                }
                false => None,
            };
            let attribute = self.attribute(namespace)?;
            into.push(attribute);
        }
        self.expect(Punct::RBracket)?;
        Ok(())
    }

    /// Any word, keywords included, without the underscores around it.
    fn attribute_name(&mut self) -> Parse<Symbol> {
        let Some(word) = self.stream.symbol(self.token()) else {
            return self.expected("an attribute");
        };
        self.bump();
        let spelling = self.interner.name(word);
        let bare = spelling.strip_prefix("__").map(|rest| rest.strip_suffix("__").unwrap_or(rest)).unwrap_or(spelling);
        if bare.is_empty() || bare.len() == spelling.len() {
            return Ok(word);
        }
        let bare = bare.to_string();
        Ok(self.interner.intern(&bare))
    }

    fn attribute(&mut self, namespace: Option<Symbol>) -> Parse<Attribute> {
        let start = self.here();
        let convention = self.keyword() == Some(Keyword::CallingConvention);
        let name = self.attribute_name()?;
        let mut args = Vec::new();
        // `__stdcall (*f)`: the parenthesis is the declarator's.
        if !convention && self.eat(Punct::LParen) {
            while !self.eat(Punct::RParen) {
                let argument = self.attribute_argument()?;
                args.push(argument);
                if !self.eat(Punct::Comma) && !self.is(Punct::RParen) {
                    return self.expected("`,` or `)`");
                }
            }
        }
        Ok(Attribute { namespace, name, args, span: self.since(start) })
    }

    fn attribute_argument(&mut self) -> Parse<AttributeArg> {
        let ends_word = self.is_at(1, Punct::Comma) || self.is_at(1, Punct::RParen);
        if self.starts_type(0) {
            // Modes are named by words that may also be types.
            return self.nested(Self::type_name).map(AttributeArg::Type);
        }
        if let (Some(name), true) = (self.stream.symbol(self.token()), ends_word) {
            let span = self.bump().span;
            return Ok(AttributeArg::Ident(Ident { name, span }));
        }
        if self.starts_plain_expression() {
            return self.nested(Self::assignment_expression).map(AttributeArg::Expr);
        }
        self.skip_argument().map(AttributeArg::Other)
    }

    /// Whether the argument here is an expression: names applied to anything
    /// but operators belong to other languages' attributes.
    fn starts_plain_expression(&self) -> bool {
        let lone_word = matches!(self.kind(), TokenKind::Ident)
            && matches!(
                self.kind_at(1),
                TokenKind::Ident | TokenKind::Keyword(_) | TokenKind::Str | TokenKind::Punct(Punct::Eq)
            );
        !lone_word && !self.is(Punct::Comma)
    }

    /// Skips to the comma or parenthesis that ends an argument.
    fn skip_argument(&mut self) -> Parse<crate::source::Span> {
        let start = self.here();
        let mut open = 0u32;
        loop {
            match self.kind() {
                TokenKind::EndOfFile => return self.expected("`)`"),
                TokenKind::Punct(Punct::Comma | Punct::RParen) if open == 0 => break,
                TokenKind::Punct(Punct::LParen) => open += 1,
                TokenKind::Punct(Punct::RParen) => open -= 1,
                _ => {}
            }
            self.bump();
        }
        Ok(self.since(start))
    }
}
