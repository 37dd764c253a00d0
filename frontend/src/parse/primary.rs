//! Primary expressions: names, constants, parentheses and the compiler's own forms.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::literal;
use crate::lex::{Punct, TokenKind};

impl Parser<'_> {
    pub(super) fn primary_expression(&mut self) -> Parse<Expr> {
        let start = self.here();
        // Every form starts from nothing below it; those with parts grow.
        self.height = 0;
        let kind = match self.kind() {
            TokenKind::Int => ExprKind::Int(self.stream.int(self.bump())),
            TokenKind::Float => ExprKind::Float(self.stream.float(self.bump())),
            TokenKind::Char => ExprKind::Char(self.stream.char(self.bump())),
            TokenKind::Str => ExprKind::Str(Box::new(self.string_literal()?)),
            TokenKind::Punct(Punct::LParen) => return self.parenthesised_expression(),
            TokenKind::Ident => self.name_expression()?,
            _ => self.keyword_expression()?,
        };
        Ok(Expr { kind, span: self.since(start) })
    }

    /// Adjacent string literals joined; the widest prefix holds for all.
    pub(super) fn string_literal(&mut self) -> Parse<StringLiteral> {
        let start = self.here();
        if self.kind() != TokenKind::Str {
            return self.expected("a string literal");
        }
        let mut tokens = Vec::new();
        while self.kind() == TokenKind::Str {
            tokens.push(self.bump());
        }
        let pieces = || tokens.iter().map(|&token| self.stream.string(token));
        let encoding = pieces().map(|piece| piece.encoding).max().unwrap_or(Encoding::Plain);
        let mut units = Vec::new();
        for (token, piece) in tokens.iter().zip(pieces()) {
            let (lo, hi) = piece.content;
            let content = &self.stream.text[lo as usize..hi as usize];
            if let Err(message) = literal::decode(content, encoding, &mut units) {
                return self.fail("lex-string", token.span, message);
            }
        }
        Ok(StringLiteral { encoding, units, span: self.since(start) })
    }

    /// `(expr)` or `({ ... })`; the span includes the parentheses.
    fn parenthesised_expression(&mut self) -> Parse<Expr> {
        let start = self.bump().span;
        let kind = if self.is(Punct::LBrace) {
            let block = self.enclosed(Self::block)?;
            self.grow(self.height)?;
            ExprKind::StmtExpr(Box::new(block))
        } else {
            self.nested(Self::expression)?.kind
        };
        self.expect(Punct::RParen)?;
        Ok(Expr { kind, span: self.since(start) })
    }

    fn name_expression(&mut self) -> Parse<ExprKind> {
        let keyword = self.keyword();
        let ident = self.expect_ident("a name")?;
        Ok(match keyword {
            Some(Keyword::True) => ExprKind::Bool(true),
            Some(Keyword::False) => ExprKind::Bool(false),
            Some(Keyword::Nullptr) => ExprKind::Nullptr,
            _ => ExprKind::Ident(ident.name),
        })
    }

    fn keyword_expression(&mut self) -> Parse<ExprKind> {
        match self.keyword() {
            Some(Keyword::FunctionName) => {
                self.bump();
                Ok(ExprKind::FunctionName)
            }
            Some(Keyword::Generic) => self.builtin(Self::generic),
            Some(Keyword::Offsetof) => self.builtin(Self::offsetof),
            Some(Keyword::VaArg) => self.builtin(|parser| {
                let list = Box::new(parser.assignment_expression()?);
                parser.expect(Punct::Comma)?;
                let ty = Box::new(parser.type_name()?);
                Ok(ExprKind::VaArg { list, ty })
            }),
            Some(Keyword::ConvertVector) => self.builtin(|parser| {
                let vector = Box::new(parser.assignment_expression()?);
                parser.expect(Punct::Comma)?;
                let ty = Box::new(parser.type_name()?);
                Ok(ExprKind::ConvertVector { vector, ty })
            }),
            Some(Keyword::TypesCompatible) => self.builtin(|parser| {
                let first = parser.type_name()?;
                parser.expect(Punct::Comma)?;
                let second = parser.type_name()?;
                Ok(ExprKind::TypesCompatible(Box::new((first, second))))
            }),
            Some(Keyword::ChooseExpr) => self.builtin(Self::choose),
            _ => self.expected("an expression"),
        }
    }

    /// `keyword(content)`
    fn builtin(&mut self, content: fn(&mut Self) -> Parse<ExprKind>) -> Parse<ExprKind> {
        self.bump();
        self.expect(Punct::LParen)?;
        let kind = self.enclosed(content)?;
        self.expect(Punct::RParen)?;
        self.grow(self.height)?;
        Ok(kind)
    }

    fn choose(&mut self) -> Parse<ExprKind> {
        let condition = self.assignment_expression()?;
        self.expect(Punct::Comma)?;
        let then = self.assignment_expression()?;
        self.expect(Punct::Comma)?;
        let otherwise = self.assignment_expression()?;
        Ok(ExprKind::ChooseExpr(Box::new(ChooseExpr { condition, then, otherwise })))
    }

    fn generic(&mut self) -> Parse<ExprKind> {
        let control = match self.starts_type_or_extension(0) {
            true => GenericControl::Type(self.type_name()?),
            false => GenericControl::Expr(self.assignment_expression()?),
        };
        let mut associations = Vec::new();
        while self.eat(Punct::Comma) {
            let ty = match self.eat_keyword(Keyword::Default) {
                true => None,
                false => Some(self.type_name()?),
            };
            self.expect(Punct::Colon)?;
            let expr = self.assignment_expression()?;
            associations.push(GenericAssociation { ty, expr });
        }
        Ok(ExprKind::Generic(Box::new(Generic { control, associations })))
    }

    fn offsetof(&mut self) -> Parse<ExprKind> {
        let ty = self.type_name()?;
        self.expect(Punct::Comma)?;
        let mut path = vec![OffsetofStep::Field(self.expect_ident("a member")?)];
        loop {
            if self.eat(Punct::Dot) {
                path.push(OffsetofStep::Field(self.expect_ident("a member")?));
            } else if self.eat(Punct::LBracket) {
                path.push(OffsetofStep::Index(self.expression()?));
                self.expect(Punct::RBracket)?;
            } else {
                break;
            }
        }
        Ok(ExprKind::Offsetof(Box::new(Offsetof { ty, path })))
    }
}
