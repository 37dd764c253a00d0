//! Initialisers and designators.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::{Punct, TokenKind};

impl Parser<'_> {
    pub(super) fn initializer(&mut self) -> Parse<Initializer> {
        let start = self.here();
        let kind = match self.is(Punct::LBrace) {
            true => InitializerKind::List(self.nested(Self::initializer_list)?),
            false => InitializerKind::Expr(Box::new(self.assignment_expression()?)),
        };
        let span = self.since(start);
        Ok(Initializer { kind, span })
    }

    /// `{ ... }`
    pub(super) fn initializer_list(&mut self) -> Parse<Vec<InitializerItem>> {
        self.expect(Punct::LBrace)?;
        let mut items = Vec::new();
        while !self.is(Punct::RBrace) {
            let designators = self.designators()?;
            let init = self.initializer()?;
            items.push(InitializerItem { designators, init });
            if !self.eat(Punct::Comma) && !self.is(Punct::RBrace) {
                return self.expected("`,` or `}`");
            }
        }
        self.bump();
        Ok(items)
    }

    /// `.a[1][2 ... 3] =`, or the old `a:` and `[1]` without `=`.
    fn designators(&mut self) -> Parse<Vec<Designator>> {
        let mut designators = Vec::new();
        if self.kind() == TokenKind::Ident && self.is_at(1, Punct::Colon) {
            let ident = self.expect_ident("a member")?;
            self.bump();
            designators.push(Designator::Field(ident));
            return Ok(designators);
        }
        loop {
            if self.eat(Punct::Dot) {
                let ident = self.expect_ident("a member")?;
                designators.push(Designator::Field(ident));
            } else if self.eat(Punct::LBracket) {
                let first = self.conditional_expression()?;
                designators.push(match self.eat(Punct::Ellipsis) {
                    true => Designator::Range(first, self.conditional_expression()?),
                    false => Designator::Index(first),
                });
                self.expect(Punct::RBracket)?;
            } else {
                break;
            }
        }
        let indexed = matches!(designators[..], [Designator::Index(_) | Designator::Range(..)]);
        if !designators.is_empty() && !self.eat(Punct::Eq) && !indexed {
            return self.expected("`=`");
        }
        Ok(designators)
    }
}
