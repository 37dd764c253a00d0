//! Bit-vectors.

use super::fold::{self, Folded};
use crate::expr::{BvOp, Expr, ExprId, Terms};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::{One, Zero};

impl BvOp {
    /// Number of operands.
    pub fn arity(self) -> usize {
        match self {
            BvOp::Float(op) => op.arity(),
            BvOp::Neg | BvOp::Not | BvOp::ZeroExt(_) | BvOp::SignExt(_) | BvOp::ToNat | BvOp::FromInt(_) => 1,
            _ => 2,
        }
    }

    /// Whether the result is a boolean.
    pub fn is_comparison(self) -> bool {
        match self {
            BvOp::Float(op) => op.is_comparison(),
            _ => matches!(self, BvOp::ULt | BvOp::ULe | BvOp::SLt | BvOp::SLe),
        }
    }

    fn commutes(self) -> bool {
        matches!(self, BvOp::Add | BvOp::Mul | BvOp::And | BvOp::Or | BvOp::Xor)
    }
}

impl Terms {
    /// The result type of an operation on an operand of that type.
    pub fn bv_op_type(&mut self, op: BvOp, operand: TypeId) -> TypeId {
        match (op, self.ty(operand)) {
            (BvOp::ToNat, _) => self.int_ty(),
            (BvOp::FromInt(to), _) => self.bv_ty(to),
            (BvOp::ZeroExt(by) | BvOp::SignExt(by), &Type::Bv(width)) => self.bv_ty(width + by),
            _ if op.is_comparison() => self.bool_ty(),
            (BvOp::Float(op), _) => op.result_width().map_or(operand, |width| self.bv_ty(width)),
            _ => operand,
        }
    }

    /// A bit-vector operation with the operands it asks for, of equal width.
    pub fn bv_op(&mut self, op: BvOp, args: &[ExprId]) -> ExprId {
        debug_assert_eq!(args.len(), op.arity(), "operands of {op:?}");
        let simpler = match (op, args) {
            (BvOp::Float(op), _) => self.float_op(op, args),
            (_, &[a]) => self.bv_unary(op, a),
            (_, &[a, b]) => self.bv_binary(op, a, b),
            _ => None,
        };
        simpler.unwrap_or_else(|| self.bv_node(op, args))
    }

    fn bv_node(&mut self, op: BvOp, args: &[ExprId]) -> ExprId {
        let ty = self.bv_op_type(op, self.type_of(args[0]));
        self.intern(Expr::BvOp(op, args.to_vec()), ty)
    }

    fn folded(&mut self, value: Folded) -> ExprId {
        match value {
            Folded::Bool(value) => self.bool_lit(value),
            Folded::Int(value) => self.int_lit(value),
            Folded::Bv(value, width) => self.bv_lit(value, width),
        }
    }

    /// The operation and operand of a unary bit-vector term.
    pub(super) fn as_bv_unary(&self, e: ExprId) -> Option<(BvOp, ExprId)> {
        match self.expr(e) {
            Expr::BvOp(op, args) if args.len() == 1 => Some((*op, args[0])),
            _ => None,
        }
    }

    fn bv_unary(&mut self, op: BvOp, a: ExprId) -> Option<ExprId> {
        let literal = match self.expr(a) {
            Expr::Bv { value, width } => Some((value, *width)),
            Expr::Int(value) => Some((value, 0)),
            _ => None,
        };
        if let Some((value, width)) = literal {
            let value = fold::bv_unary(op, value, width)?;
            return Some(self.folded(value));
        }
        if matches!(op, BvOp::ZeroExt(0) | BvOp::SignExt(0)) {
            return Some(a);
        }
        let (inner, x) = self.as_bv_unary(a)?;
        Some(match (op, inner) {
            (BvOp::Neg, BvOp::Neg) | (BvOp::Not, BvOp::Not) => x,
            (BvOp::ZeroExt(m), BvOp::ZeroExt(n)) => self.bv_op(BvOp::ZeroExt(m + n), &[x]),
            (BvOp::SignExt(m), BvOp::SignExt(n)) => self.bv_op(BvOp::SignExt(m + n), &[x]),
            // The sign bit of a properly zero-extended term is 0.
            (BvOp::SignExt(m), BvOp::ZeroExt(n)) if n > 0 => self.bv_op(BvOp::ZeroExt(m + n), &[x]),
            (BvOp::ToNat, BvOp::ZeroExt(_)) => self.bv_op(BvOp::ToNat, &[x]),
            (BvOp::FromInt(to), BvOp::ToNat) => {
                let width = self.bv_width(x);
                if to <= width { self.extract(x, to, 0) } else { self.bv_op(BvOp::ZeroExt(to - width), &[x]) }
            }
            _ => return None,
        })
    }

    fn bv_binary(&mut self, op: BvOp, a: ExprId, b: ExprId) -> Option<ExprId> {
        let width = self.bv_width(a);
        if let (Some((x, _)), Some((y, _))) = (self.as_bv(a), self.as_bv(b)) {
            let value = fold::bv_binary(op, &x, &y, width)?;
            return Some(self.folded(value));
        }
        if a == b
            && let Some(simpler) = self.bv_same_operands(op, a)
        {
            return Some(simpler);
        }
        if let Some((y, _)) = self.as_bv(b) {
            return self.bv_literal_right(op, a, b, y);
        }
        if let Some((x, _)) = self.as_bv(a) {
            // Literals of commutative operations stand on the right.
            return if op.commutes() { Some(self.bv_op(op, &[b, a])) } else { self.bv_literal_left(op, x, b, width) };
        }
        if op.is_comparison() {
            return self.compare_remainder(op, a, b).or_else(|| self.compare_extended(op, a, b));
        }
        None
    }

    /// A remainder is less than the divisor, unless that is zero: then it is the dividend.
    fn compare_remainder(&mut self, op: BvOp, a: ExprId, b: ExprId) -> Option<ExprId> {
        let (is_less, remainder, divisor) = match op {
            BvOp::ULt | BvOp::SLt if self.divides(op, a, b) => (true, a, b),
            BvOp::ULe | BvOp::SLe if self.divides(op, b, a) => (false, b, a),
            _ => return None,
        };
        let zero = self.bv_lit(0, self.bv_width(divisor));
        let is_unsigned = matches!(op, BvOp::ULt | BvOp::ULe);
        let less = if is_unsigned {
            self.neq(divisor, zero)
        } else {
            let Expr::BvOp(_, args) = self.expr(remainder) else { unreachable!("it is a remainder") };
            let dividend = args[0];
            let (positive, negative) =
                (self.bv_op(BvOp::SLt, &[zero, divisor]), self.bv_op(BvOp::SLt, &[dividend, zero]));
            let by_zero = self.eq(divisor, zero);
            let both = self.and2(by_zero, negative);
            self.or2(positive, both)
        };
        Some(if is_less { less } else { self.not(less) })
    }

    /// Whether a term is the remainder by another, of the signedness of the comparison.
    fn divides(&self, comparison: BvOp, remainder: ExprId, divisor: ExprId) -> bool {
        let of = if matches!(comparison, BvOp::ULt | BvOp::ULe) { BvOp::URem } else { BvOp::SRem };
        matches!(self.expr(remainder), Expr::BvOp(op, args) if *op == of && args[1] == divisor)
    }

    fn bv_same_operands(&mut self, op: BvOp, a: ExprId) -> Option<ExprId> {
        let width = self.bv_width(a);
        Some(match op {
            BvOp::And | BvOp::Or => a,
            BvOp::Xor | BvOp::Sub | BvOp::URem | BvOp::SRem | BvOp::SMod => self.bv_lit(0, width),
            BvOp::ULe | BvOp::SLe => self.tru(),
            BvOp::ULt | BvOp::SLt => self.fls(),
            _ => return None,
        })
    }

    /// `x op k`.
    fn bv_literal_right(&mut self, op: BvOp, a: ExprId, literal: ExprId, k: BigInt) -> Option<ExprId> {
        let width = self.bv_width(a);
        let (is_zero, is_one, is_ones) = (k.is_zero(), k.is_one(), k == fold::all_ones(width));
        Some(match op {
            BvOp::Add => return self.plus_bv(a, k, width),
            BvOp::Sub => {
                let negated = self.bv_lit(-k, width);
                self.bv_op(BvOp::Add, &[a, negated])
            }
            BvOp::Or | BvOp::Xor | BvOp::Shl | BvOp::LShr | BvOp::AShr if is_zero => a,
            BvOp::And | BvOp::Mul if is_zero => literal,
            BvOp::Mul | BvOp::UDiv if is_one => a,
            // At width 1 this literal is also -1.
            BvOp::SDiv if is_one && width > 1 => a,
            BvOp::URem if is_one => self.bv_lit(0, width),
            BvOp::And if is_ones => a,
            BvOp::Or if is_ones => literal,
            BvOp::Xor if is_ones => self.bv_op(BvOp::Not, &[a]),
            BvOp::UDiv if is_zero => self.bv_lit(-1, width),
            BvOp::URem | BvOp::SRem | BvOp::SMod if is_zero => a,
            BvOp::Shl | BvOp::LShr if fold::shift_amount(&k, width).is_none() => self.bv_lit(0, width),
            BvOp::ULt if is_zero => self.fls(),
            BvOp::ULe if is_ones => self.tru(),
            _ if op.is_comparison() => return self.compare_extended_with_literal(op, a, &k, false),
            _ => return None,
        })
    }

    /// `k op x` of an operation that does not commute.
    fn bv_literal_left(&mut self, op: BvOp, k: BigInt, b: ExprId, width: u32) -> Option<ExprId> {
        let is_zero = k.is_zero();
        Some(match op {
            BvOp::Sub if is_zero => self.bv_op(BvOp::Neg, &[b]),
            // 0 % x is 0 for every x: the remainder by 0 is the dividend.
            BvOp::Shl | BvOp::LShr | BvOp::AShr | BvOp::URem | BvOp::SRem | BvOp::SMod if is_zero => {
                self.bv_lit(0, width)
            }
            BvOp::ULe if is_zero => self.tru(),
            BvOp::ULt if k == fold::all_ones(width) => self.fls(),
            _ if op.is_comparison() => return self.compare_extended_with_literal(op, b, &k, true),
            _ => return None,
        })
    }

    /// `e + k`, merged with a literal that `e` already adds; `None` if there is nothing to merge.
    fn plus_bv(&mut self, e: ExprId, k: BigInt, width: u32) -> Option<ExprId> {
        if k.is_zero() {
            return Some(e);
        }
        let (base, offset) = self.base_and_offset(e)?;
        let sum = fold::reduce(&(offset + k), width);
        if sum.is_zero() {
            return Some(base);
        }
        let literal = self.bv_lit(sum, width);
        Some(self.bv_node(BvOp::Add, &[base, literal]))
    }
}
