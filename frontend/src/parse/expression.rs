//! Expressions from the comma operator down to the binary operators.

use super::cursor::{Parse, Parser};
use crate::ast::*;
use crate::lex::{Punct, TokenKind};

impl Parser<'_> {
    /// With comma operators.
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        self.expression_or("an expression")
    }

    /// The same, where something else could stand as well.
    pub(super) fn expression_or(&mut self, what: &str) -> Parse<Expr> {
        if !self.starts_expression() {
            return self.expected(what);
        }
        let start = self.here();
        let first = self.assignment_expression()?;
        if !self.is(Punct::Comma) {
            return Ok(first);
        }
        let mut height = self.height;
        let mut operands = vec![first];
        while self.eat(Punct::Comma) {
            operands.push(self.assignment_expression()?);
            height = height.max(self.height);
        }
        self.grow(height)?;
        Ok(Expr { kind: ExprKind::Comma(operands), span: self.since(start) })
    }

    /// Tells only punctuation and the end of the file apart from expressions.
    fn starts_expression(&self) -> bool {
        use Punct::*;
        match self.kind() {
            TokenKind::EndOfFile => false,
            TokenKind::Punct(punct) => {
                matches!(punct, LParen | PlusPlus | MinusMinus | Amp | Star | Plus | Minus | Tilde | Bang | AmpAmp)
            }
            _ => true,
        }
    }

    pub(super) fn assignment_expression(&mut self) -> Parse<Expr> {
        let start = self.here();
        let lhs = self.conditional_expression()?;
        let Some(op) = assignment_operator(self.kind()) else {
            return Ok(lhs);
        };
        self.bump();
        let height = self.height;
        let rhs = self.nested(Self::assignment_expression)?;
        self.grow(height.max(self.height))?;
        Ok(Expr { kind: ExprKind::Assign { op, lhs: Box::new(lhs), rhs: Box::new(rhs) }, span: self.since(start) })
    }

    /// A conditional expression; also what C calls a constant expression.
    pub(super) fn conditional_expression(&mut self) -> Parse<Expr> {
        let start = self.here();
        let condition = self.binary_expression(0)?;
        if !self.eat(Punct::Question) {
            return Ok(condition);
        }
        let mut height = self.height;
        let then = match self.is(Punct::Colon) {
            true => None,
            false => Some(Box::new(self.nested(Self::expression)?)),
        };
        height = height.max(self.height);
        self.expect(Punct::Colon)?;
        let otherwise = self.nested(Self::conditional_expression)?;
        self.grow(height.max(self.height))?;
        Ok(Expr {
            kind: ExprKind::Conditional { condition: Box::new(condition), then, otherwise: Box::new(otherwise) },
            span: self.since(start),
        })
    }

    /// Operators that bind at least as tightly as `minimum`, by precedence climbing.
    fn binary_expression(&mut self, minimum: u8) -> Parse<Expr> {
        let start = self.here();
        let mut lhs = self.cast_expression()?;
        let mut height = self.height;
        while let Some((op, precedence)) = binary_operator(self.kind()) {
            if precedence < minimum {
                break;
            }
            self.bump();
            let rhs = self.binary_expression(precedence + 1)?;
            height = height.max(self.height);
            lhs = Expr {
                kind: ExprKind::Binary(BinaryExpr { op, lhs: Box::new(lhs), rhs: Box::new(rhs) }),
                span: self.since(start),
            };
            // The spine itself adds no height: it is walked in a loop.
            self.grow(height)?;
        }
        Ok(lhs)
    }
}

/// The operator and how tightly it binds.
fn binary_operator(kind: TokenKind) -> Option<(BinaryOp, u8)> {
    let TokenKind::Punct(punct) = kind else {
        return None;
    };
    Some(match punct {
        Punct::PipePipe => (BinaryOp::LogOr, 0),
        Punct::AmpAmp => (BinaryOp::LogAnd, 1),
        Punct::Pipe => (BinaryOp::BitOr, 2),
        Punct::Caret => (BinaryOp::BitXor, 3),
        Punct::Amp => (BinaryOp::BitAnd, 4),
        Punct::EqEq => (BinaryOp::Eq, 5),
        Punct::Ne => (BinaryOp::Ne, 5),
        Punct::Lt => (BinaryOp::Lt, 6),
        Punct::Gt => (BinaryOp::Gt, 6),
        Punct::Le => (BinaryOp::Le, 6),
        Punct::Ge => (BinaryOp::Ge, 6),
        Punct::Shl => (BinaryOp::Shl, 7),
        Punct::Shr => (BinaryOp::Shr, 7),
        Punct::Plus => (BinaryOp::Add, 8),
        Punct::Minus => (BinaryOp::Sub, 8),
        Punct::Star => (BinaryOp::Mul, 9),
        Punct::Slash => (BinaryOp::Div, 9),
        Punct::Percent => (BinaryOp::Rem, 9),
        _ => return None,
    })
}

/// `None` within for plain `=`.
fn assignment_operator(kind: TokenKind) -> Option<Option<BinaryOp>> {
    let TokenKind::Punct(punct) = kind else {
        return None;
    };
    Some(match punct {
        Punct::Eq => None,
        Punct::StarEq => Some(BinaryOp::Mul),
        Punct::SlashEq => Some(BinaryOp::Div),
        Punct::PercentEq => Some(BinaryOp::Rem),
        Punct::PlusEq => Some(BinaryOp::Add),
        Punct::MinusEq => Some(BinaryOp::Sub),
        Punct::ShlEq => Some(BinaryOp::Shl),
        Punct::ShrEq => Some(BinaryOp::Shr),
        Punct::AmpEq => Some(BinaryOp::BitAnd),
        Punct::CaretEq => Some(BinaryOp::BitXor),
        Punct::PipeEq => Some(BinaryOp::BitOr),
        _ => return None,
    })
}
