//! Simplifying constructors of terms: the usual way to build a term.
//!
//! Each of them takes constant or near-constant time, never changes a term's meaning (SMT-LIB's semantics, division
//! by zero included), and decides by the structure of the terms only, never by the numbers of their ids, so that
//! results do not depend on what was built before. [`Terms::intern`] builds a node as it is.

mod arith;
mod bool;
mod bv;
mod extend;
mod float;
pub(crate) mod fold;
mod map;
mod slice;
mod subst;
#[cfg(test)]
mod tests;
mod walk;

pub use subst::VarCollector;

use crate::bits::signed;
use crate::expr::{BinOp, BvOp, Expr, ExprId, Quantifier, Terms};
use crate::program::{Attr, FuncId, VarId};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;

impl Terms {
    pub fn bool_ty(&mut self) -> TypeId {
        self.intern_type(Type::Bool)
    }

    pub fn int_ty(&mut self) -> TypeId {
        self.intern_type(Type::Int)
    }

    pub fn real_ty(&mut self) -> TypeId {
        self.intern_type(Type::Real)
    }

    pub fn bv_ty(&mut self, width: u32) -> TypeId {
        self.intern_type(Type::Bv(width))
    }

    pub fn map_ty(&mut self, indices: Vec<TypeId>, result: TypeId) -> TypeId {
        self.intern_type(Type::Map { indices, result })
    }

    pub fn var(&mut self, var: VarId, ty: TypeId) -> ExprId {
        self.intern(Expr::Var(var), ty)
    }

    pub fn int_lit(&mut self, value: impl Into<BigInt>) -> ExprId {
        let ty = self.int_ty();
        self.intern(Expr::Int(value.into()), ty)
    }

    /// The value modulo `2^width`; negative values are taken in two's complement.
    pub fn bv_lit(&mut self, value: impl Into<BigInt>, width: u32) -> ExprId {
        let ty = self.bv_ty(width);
        self.intern(Expr::Bv { value: fold::reduce(&value.into(), width), width }, ty)
    }

    /// The value of a bit-vector literal and its width.
    pub fn as_bv(&self, e: ExprId) -> Option<(BigInt, u32)> {
        match self.expr(e) {
            Expr::Bv { value, width } => Some((value.clone(), *width)),
            _ => None,
        }
    }

    /// The value of an integer literal.
    pub fn as_int(&self, e: ExprId) -> Option<&BigInt> {
        match self.expr(e) {
            Expr::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The width of a bit-vector term.
    ///
    /// # Panics
    /// If the term is not a bit-vector.
    pub fn bv_width(&self, e: ExprId) -> u32 {
        match self.ty(self.type_of(e)) {
            Type::Bv(width) => *width,
            other => panic!("a bit-vector is expected, not a term of type {other:?}"),
        }
    }

    pub fn is_true(&self, e: ExprId) -> bool {
        matches!(self.expr(e), Expr::Bool(true))
    }

    pub fn is_false(&self, e: ExprId) -> bool {
        matches!(self.expr(e), Expr::Bool(false))
    }

    /// Whether a term is a literal of bool, int or a bit-vector type: two of these are equal iff their ids are.
    pub fn is_literal(&self, e: ExprId) -> bool {
        matches!(self.expr(e), Expr::Bool(_) | Expr::Int(_) | Expr::Bv { .. })
    }

    /// Equality; of booleans it is `<==>`.
    pub fn eq(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if *self.ty(self.type_of(a)) == Type::Bool {
            return self.iff(a, b);
        }
        if a == b && !self.mentions_float(self.type_of(a)) {
            return self.tru();
        }
        if self.provably_distinct(a, b) {
            return self.fls();
        }
        if let Some(simpler) = self.eq_with_literal(a, b) {
            return simpler;
        }
        if let Some((a, b)) = self.strip_common_extension(a, b) {
            return self.eq(a, b);
        }
        let bool_ty = self.bool_ty();
        self.intern(Expr::Binary(BinOp::Eq, a, b), bool_ty)
    }

    pub fn neq(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let eq = self.eq(a, b);
        self.not(eq)
    }

    /// Whether equality on this type may be other than identity: that of floats is IEEE's, where NaN differs from itself.
    fn mentions_float(&self, ty: TypeId) -> bool {
        match self.ty(ty) {
            Type::Float { .. } => true,
            Type::Map { indices, result } => {
                self.mentions_float(*result) || indices.iter().any(|&i| self.mentions_float(i))
            }
            _ => false,
        }
    }

    /// `ite(c, k, l) == m` for literals k, l, m, and `x + k == l`, in either order of the sides.
    fn eq_with_literal(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        let (side, literal) = match (self.is_literal(a), self.is_literal(b)) {
            (false, true) => (a, b),
            (true, false) => (b, a),
            _ => return None,
        };
        if let Expr::Ite(cond, then, other) = *self.expr(side) {
            if !self.is_literal(then) || !self.is_literal(other) {
                return None;
            }
            let (then, other) = (self.bool_lit(then == literal), self.bool_lit(other == literal));
            return Some(self.ite(cond, then, other));
        }
        if let Some(equal) = self.eq_extension_with_literal(side, literal) {
            return Some(equal);
        }
        if let Some(divides) = self.power_of_two_divides(side, literal) {
            return Some(divides);
        }
        let (base, offset) = self.base_and_offset(side)?;
        let value = match self.expr(literal) {
            Expr::Int(value) => value - offset,
            Expr::Bv { value, .. } => value - offset,
            _ => return None,
        };
        let literal = match *self.ty(self.type_of(side)) {
            Type::Bv(width) => self.bv_lit(value, width),
            _ => self.int_lit(value),
        };
        Some(self.eq(base, literal))
    }

    /// `x % 2^k == 0`: the last bits of `x` are 0.
    fn power_of_two_divides(&mut self, remainder: ExprId, literal: ExprId) -> Option<ExprId> {
        let &Expr::BvOp(op @ (BvOp::SRem | BvOp::URem), ref args) = self.expr(remainder) else { return None };
        let (x, (divisor, width), (value, _)) = (args[0], self.as_bv(args[1])?, self.as_bv(literal)?);
        let divisor =
            if op == BvOp::SRem { signed(&divisor, width).magnitude().clone() } else { divisor.try_into().ok()? };
        let bits = divisor.trailing_zeros().filter(|_| value == BigInt::ZERO && divisor.count_ones() == 1)?;
        if bits == 0 {
            return Some(self.tru());
        }
        let last = self.extract(x, bits as u32, 0);
        let zero = self.bv_lit(0, bits as u32);
        Some(self.eq(last, zero))
    }

    /// Whether two terms of one type differ in every state: distinct literals, or one base and distinct offsets.
    pub fn provably_distinct(&self, a: ExprId, b: ExprId) -> bool {
        if a == b {
            return false;
        }
        if self.is_literal(a) && self.is_literal(b) {
            return true;
        }
        match (self.base_and_offset(a), self.base_and_offset(b)) {
            (Some((x, i)), Some((y, j))) => x == y && i != j,
            // Offsets are non-zero in normal form, but raw nodes need not be.
            (Some((x, i)), None) => x == b && *i != BigInt::ZERO,
            (None, Some((y, j))) => y == a && *j != BigInt::ZERO,
            (None, None) => false,
        }
    }

    /// `if cond then a else b`.
    pub fn ite(&mut self, cond: ExprId, a: ExprId, b: ExprId) -> ExprId {
        match *self.expr(cond) {
            Expr::Bool(true) => return a,
            Expr::Bool(false) => return b,
            Expr::Unary(crate::expr::UnOp::Not, inner) => return self.ite(inner, b, a),
            _ => {}
        }
        // Inside a branch the condition is decided.
        let a = match *self.expr(a) {
            Expr::Ite(c, then, _) if c == cond => then,
            _ => a,
        };
        let b = match *self.expr(b) {
            Expr::Ite(c, _, other) if c == cond => other,
            _ => b,
        };
        if a == b {
            return a;
        }
        let ty = self.type_of(a);
        if *self.ty(ty) == Type::Bool
            && let Some(simpler) = self.bool_ite(cond, a, b)
        {
            return simpler;
        }
        self.intern(Expr::Ite(cond, a, b), ty)
    }

    pub fn apply(&mut self, func: FuncId, args: &[ExprId], result: TypeId) -> ExprId {
        self.intern(Expr::Apply(func, args.to_vec()), result)
    }

    pub fn old(&mut self, e: ExprId) -> ExprId {
        if self.is_literal(e) || matches!(self.expr(e), Expr::Old(_)) {
            return e;
        }
        let ty = self.type_of(e);
        self.intern(Expr::Old(e), ty)
    }

    /// A quantifier, of type bool, or a lambda, whose type is the map type `ty`. Types are inhabited, so a quantified
    /// literal is that literal.
    pub fn quant(
        &mut self,
        kind: Quantifier,
        vars: Vec<VarId>,
        triggers: Vec<Vec<ExprId>>,
        attrs: Vec<Attr>,
        body: ExprId,
        ty: TypeId,
    ) -> ExprId {
        if kind != Quantifier::Lambda && matches!(self.expr(body), Expr::Bool(_)) {
            return body;
        }
        self.intern(Expr::Quant { kind, vars, triggers, attrs, body }, ty)
    }
}
