//! Casts, prefix and postfix operators.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::{Punct, TokenKind};
use crate::source::Span;

impl Parser<'_> {
    /// A cast, or anything that binds tighter.
    pub(super) fn cast_expression(&mut self) -> Parse<Expr> {
        if !self.is(Punct::LParen) || !self.starts_type_or_extension(1) {
            return self.unary_expression();
        }
        let start = self.here();
        let ty = self.enclosed(Self::parenthesised_type)?;
        let height = self.height;
        if self.is(Punct::LBrace) {
            let literal = self.compound_literal(ty, start)?;
            return self.postfix_operators(literal, start);
        }
        let operand = self.nested(Self::cast_expression)?;
        self.grow(height.max(self.height))?;
        Ok(Expr { kind: ExprKind::Cast { ty: Box::new(ty), operand: Box::new(operand) }, span: self.since(start) })
    }

    /// `(type)`
    pub(super) fn parenthesised_type(&mut self) -> Parse<TypeName> {
        self.expect(Punct::LParen)?;
        let ty = self.type_name()?;
        self.expect(Punct::RParen)?;
        Ok(ty)
    }

    fn compound_literal(&mut self, ty: TypeName, start: Span) -> Parse<Expr> {
        let height = self.height;
        let items = self.enclosed(Self::initializer_list)?;
        self.grow(height.max(self.height))?;
        Ok(Expr { kind: ExprKind::CompoundLiteral(Box::new(CompoundLiteral { ty, items })), span: self.since(start) })
    }

    fn unary_expression(&mut self) -> Parse<Expr> {
        let start = self.here();
        if let Some(op) = self.prefix_operator() {
            self.bump();
            let operand = match op {
                UnaryOp::PreIncrement | UnaryOp::PreDecrement => self.nested(Self::unary_expression)?,
                _ => self.nested(Self::cast_expression)?,
            };
            self.grow(self.height)?;
            let operand = Box::new(operand);
            return Ok(Expr { kind: ExprKind::Unary { op, operand }, span: self.since(start) });
        }
        match self.keyword() {
            Some(Keyword::Extension) => {
                self.bump();
                self.nested(Self::cast_expression)
            }
            Some(Keyword::Sizeof) => self.size_or_alignment(ExprKind::SizeofExpr, ExprKind::SizeofType),
            Some(Keyword::Alignof | Keyword::SoftAlignof) => {
                self.size_or_alignment(ExprKind::AlignofExpr, ExprKind::AlignofType)
            }
            _ if self.is(Punct::AmpAmp) => {
                self.bump();
                let label = self.expect_ident("a label")?;
                self.height = 0;
                Ok(Expr { kind: ExprKind::LabelAddress(label), span: self.since(start) })
            }
            _ => {
                let primary = self.primary_expression()?;
                self.postfix_operators(primary, start)
            }
        }
    }

    fn prefix_operator(&self) -> Option<UnaryOp> {
        Some(match self.kind() {
            TokenKind::Punct(Punct::PlusPlus) => UnaryOp::PreIncrement,
            TokenKind::Punct(Punct::MinusMinus) => UnaryOp::PreDecrement,
            TokenKind::Punct(Punct::Amp) => UnaryOp::AddressOf,
            TokenKind::Punct(Punct::Star) => UnaryOp::Deref,
            TokenKind::Punct(Punct::Plus) => UnaryOp::Plus,
            TokenKind::Punct(Punct::Minus) => UnaryOp::Minus,
            TokenKind::Punct(Punct::Tilde) => UnaryOp::BitNot,
            TokenKind::Punct(Punct::Bang) => UnaryOp::Not,
            TokenKind::Keyword(Keyword::Real) => UnaryOp::Real,
            TokenKind::Keyword(Keyword::Imag) => UnaryOp::Imag,
            _ => return None,
        })
    }

    /// `sizeof` and `_Alignof`, of a type or of an expression.
    fn size_or_alignment(
        &mut self,
        of_expr: fn(Box<Expr>) -> ExprKind,
        of_type: fn(Box<TypeName>) -> ExprKind,
    ) -> Parse<Expr> {
        let start = self.bump().span;
        let kind = if self.is(Punct::LParen) && self.starts_type_or_extension(1) {
            let paren = self.here();
            let ty = self.enclosed(Self::parenthesised_type)?;
            if self.is(Punct::LBrace) {
                let literal = self.compound_literal(ty, paren)?;
                of_expr(Box::new(self.postfix_operators(literal, paren)?))
            } else {
                of_type(Box::new(ty))
            }
        } else {
            of_expr(Box::new(self.nested(Self::unary_expression)?))
        };
        self.grow(self.height)?;
        Ok(Expr { kind, span: self.since(start) })
    }

    fn postfix_operators(&mut self, primary: Expr, start: Span) -> Parse<Expr> {
        let mut expr = primary;
        loop {
            let height = self.height;
            let kind = match self.kind() {
                TokenKind::Punct(Punct::LBracket) => {
                    self.bump();
                    let index = Box::new(self.nested(Self::expression)?);
                    self.expect(Punct::RBracket)?;
                    let base = Box::new(expr);
                    ExprKind::Index { base, index }
                }
                TokenKind::Punct(Punct::LParen) => {
                    let args = self.enclosed(Self::arguments)?;
                    let callee = Box::new(expr);
                    ExprKind::Call { callee, args }
                }
                TokenKind::Punct(punct @ (Punct::Dot | Punct::Arrow)) => {
                    self.bump();
                    let member = self.expect_ident("a member")?;
                    let base = Box::new(expr);
                    let arrow = punct == Punct::Arrow;
                    ExprKind::Member { base, arrow, member }
                }
                TokenKind::Punct(punct @ (Punct::PlusPlus | Punct::MinusMinus)) => {
                    self.bump();
                    let op = match punct {
                        Punct::PlusPlus => UnaryOp::PostIncrement,
                        _ => UnaryOp::PostDecrement,
                    };
                    let operand = Box::new(expr);
                    ExprKind::Unary { op, operand }
                }
                _ => return Ok(expr),
            };
            self.grow(height.max(self.height))?;
            let span = self.since(start);
            expr = Expr { kind, span };
        }
    }

    /// `(a, b)`
    fn arguments(&mut self) -> Parse<Vec<Expr>> {
        self.expect(Punct::LParen)?;
        let mut args = Vec::new();
        if self.eat(Punct::RParen) {
            return Ok(args);
        }
        loop {
            args.push(self.assignment_expression()?);
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        if !self.eat(Punct::RParen) {
            return self.expected("`,` or `)`");
        }
        Ok(args)
    }
}
