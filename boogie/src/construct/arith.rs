//! Arithmetic on int and real, and the dispatch of all binary operators.

use super::fold;
use crate::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use crate::types::Type;
use num_bigint::BigInt;
use num_traits::{One, Zero};

impl Terms {
    /// Any binary operator, on operands of one type.
    pub fn arith(&mut self, op: BinOp, a: ExprId, b: ExprId) -> ExprId {
        match op {
            BinOp::And => self.and2(a, b),
            BinOp::Or => self.or2(a, b),
            BinOp::Implies => self.implies(a, b),
            BinOp::Iff => self.iff(a, b),
            BinOp::Eq => self.eq(a, b),
            BinOp::Lt | BinOp::Le => self.comparison(op, a, b),
            BinOp::Subtype => {
                let ty = self.bool_ty();
                self.intern(Expr::Binary(op, a, b), ty)
            }
            _ => {
                let ty = self.type_of(a);
                let simpler = if *self.ty(ty) == Type::Int { self.int_arith(op, a, b) } else { None };
                simpler.unwrap_or_else(|| self.intern(Expr::Binary(op, a, b), ty))
            }
        }
    }

    /// Unary minus.
    pub fn neg(&mut self, e: ExprId) -> ExprId {
        match self.expr(e) {
            Expr::Int(value) => {
                let negated = -value;
                self.int_lit(negated)
            }
            Expr::Unary(UnOp::Neg, inner) => *inner,
            _ => {
                let ty = self.type_of(e);
                self.intern(Expr::Unary(UnOp::Neg, e), ty)
            }
        }
    }

    fn comparison(&mut self, op: BinOp, a: ExprId, b: ExprId) -> ExprId {
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) {
            let holds = if op == BinOp::Lt { x < y } else { x <= y };
            return self.bool_lit(holds);
        }
        // Not of floats, where NaN <= NaN does not hold.
        if a == b && matches!(self.ty(self.type_of(a)), Type::Int | Type::Real) {
            return self.bool_lit(op == BinOp::Le);
        }
        let ty = self.bool_ty();
        self.intern(Expr::Binary(op, a, b), ty)
    }

    /// Folding and identities on int; sums keep their literal on the right: `x + k`.
    fn int_arith(&mut self, op: BinOp, a: ExprId, b: ExprId) -> Option<ExprId> {
        let (x, y) = (self.as_int(a).cloned(), self.as_int(b).cloned());
        if let (Some(x), Some(y)) = (&x, &y)
            && let Some(value) = fold::int_binary(op, x, y)
        {
            return Some(self.int_lit(value));
        }
        match op {
            BinOp::Add => match (x, y) {
                (_, Some(k)) => Some(self.plus_int(a, k)),
                (Some(k), _) => Some(self.plus_int(b, k)),
                _ => None,
            },
            BinOp::Sub if a == b => Some(self.int_lit(0)),
            BinOp::Sub => match (x, y) {
                (_, Some(k)) => Some(self.plus_int(a, -k)),
                (Some(zero), _) if zero.is_zero() => Some(self.neg(b)),
                _ => None,
            },
            BinOp::Mul => match (x, y) {
                (Some(zero), _) | (_, Some(zero)) if zero.is_zero() => Some(self.int_lit(0)),
                (_, Some(one)) if one.is_one() => Some(a),
                (Some(one), _) if one.is_one() => Some(b),
                _ => None,
            },
            BinOp::IntDiv if y.as_ref()?.is_one() => Some(a),
            BinOp::IntMod if y.as_ref()?.is_one() => Some(self.int_lit(0)),
            _ => None,
        }
    }

    /// `e + k`, merged with a literal that `e` already adds.
    fn plus_int(&mut self, e: ExprId, k: BigInt) -> ExprId {
        let (base, sum) = match self.base_and_offset(e) {
            Some((base, offset)) => (base, offset + k),
            None => (e, k),
        };
        if sum.is_zero() {
            return base;
        }
        let (ty, literal) = (self.int_ty(), self.int_lit(sum));
        self.intern(Expr::Binary(BinOp::Add, base, literal), ty)
    }

    /// Takes `x + k` with a literal k, on int or a bit-vector, apart.
    pub fn base_and_offset(&self, e: ExprId) -> Option<(ExprId, &BigInt)> {
        let (base, offset) = match self.expr(e) {
            Expr::Binary(BinOp::Add, base, offset) => (*base, *offset),
            Expr::BvOp(BvOp::Add, args) => (args[0], args[1]),
            _ => return None,
        };
        match self.expr(offset) {
            Expr::Int(k) | Expr::Bv { value: k, .. } => Some((base, k)),
            _ => None,
        }
    }
}
