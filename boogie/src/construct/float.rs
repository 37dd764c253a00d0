//! Floating-point operations on bit patterns.
//!
//! What an operation leaves as it is becomes a conversion of a number to its own format: the same number, and of a NaN some
//! NaN. Other operations look through it, as all NaNs are alike to them.

use crate::expr::{BvOp, Expr, ExprId, Terms};
use crate::float::{FloatFormat, FloatOp, FloatValue, Rounding};
use num_bigint::BigInt;

impl Terms {
    /// An operation that has a simpler term; one on literals has a value, or none.
    pub(super) fn float_op(&mut self, op: FloatOp, args: &[ExprId]) -> Option<ExprId> {
        let numbers: Vec<ExprId> = args.iter().map(|&a| self.same_number(op.operand_format(), a)).collect();
        if numbers != args {
            return Some(self.bv_op(BvOp::Float(op), &numbers));
        }
        match (op, args) {
            // Says whether it is a NaN.
            (FloatOp::Eq(f) | FloatOp::Le(f), &[a, b]) if a == b => {
                let is_nan = self.is_nan(f, a);
                return Some(self.not(is_nan));
            }
            (FloatOp::Lt(_), [a, b]) if a == b => return Some(self.fls()),
            _ => {}
        }
        let width = self.bv_width(args[0]);
        let values: Vec<_> = args.iter().map(|a| self.as_bv(*a).map(|(value, _)| value)).collect();
        let Some(literals) = values.iter().cloned().collect::<Option<Vec<_>>>() else {
            return match (args, &values[..]) {
                (&[a, _], [None, Some(b)]) => self.with_literal(op, a, b, false),
                (&[_, b], [Some(a), None]) => self.with_literal(op, b, a, true),
                _ => None,
            };
        };
        match op.apply(&literals, width) {
            FloatValue::Bool(value) => Some(self.bool_lit(value)),
            FloatValue::Bits(bits) => Some(self.bv_lit(bits, op.result_width()?)),
            FloatValue::Nan | FloatValue::Unspecified => None,
        }
    }

    /// Whether the bits of a number are those of a NaN, which is known without the sign.
    pub fn is_nan(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        let number = self.same_number(Some(f), number);
        let sign = f.width() - 1;
        let magnitude = self.extract(number, sign, 0);
        let infinity = self.bv_lit(f.infinity(false), sign);
        self.bv_op(BvOp::ULt, &[infinity, magnitude])
    }

    /// The number that a conversion to its own format leaves, if that is one of this format.
    fn same_number(&self, format: Option<FloatFormat>, operand: ExprId) -> ExprId {
        match self.expr(operand) {
            Expr::BvOp(BvOp::Float(FloatOp::Convert { from, to }), args) if from == to => {
                if format == Some(*from) {
                    args[0]
                } else {
                    operand
                }
            }
            _ => operand,
        }
    }

    /// An operation on a number and a literal, which may be first, that leaves the number but for its sign, or is a simpler
    /// one. Products with powers of two are exact but for where they end, and so are the quotients that are the same.
    fn with_literal(&mut self, op: FloatOp, number: ExprId, literal: &BigInt, is_first: bool) -> Option<ExprId> {
        let (plain, rounding) = op.undirected();
        let f = op.operand_format()?;
        let int = |value: i32| f.round(value < 0, &value.abs().into(), &1.into());
        let is = |value: i32| *literal == int(value);
        let to_nearest = rounding == Rounding::NearestEven;
        let (zero, minus_zero) = (int(0), f.round(true, &0.into(), &1.into()));
        match plain {
            FloatOp::Mul(_) if is(1) => Some(self.renewed(f, number)),
            FloatOp::Div(_) if is(1) && !is_first => Some(self.renewed(f, number)),
            FloatOp::Mul(_) if is(-1) => Some(self.negated(f, number)),
            FloatOp::Div(_) if is(-1) && !is_first => Some(self.negated(f, number)),
            FloatOp::Mul(_) if is(2) => {
                let sum = FloatOp::Add(f).rounded(rounding)?;
                Some(self.bv_op(BvOp::Float(sum), &[number, number]))
            }
            FloatOp::Div(_) if !is_first => {
                let (reciprocal, product) = (f.reciprocal(literal)?, FloatOp::Mul(f).rounded(rounding)?);
                let reciprocal = self.bv_lit(reciprocal, f.width());
                Some(self.bv_op(BvOp::Float(product), &[number, reciprocal]))
            }
            FloatOp::Add(_) if to_nearest && *literal == minus_zero => Some(self.renewed(f, number)),
            FloatOp::Sub(_) if to_nearest && !is_first && *literal == zero => Some(self.renewed(f, number)),
            _ => None,
        }
    }

    /// The same number, and of a NaN some NaN.
    fn renewed(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        self.bv_op(BvOp::Float(FloatOp::Convert { from: f, to: f }), &[number])
    }

    fn negated(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        let (sign, magnitude) =
            (self.extract(number, f.width(), f.width() - 1), self.extract(number, f.width() - 1, 0));
        let sign = self.bv_op(BvOp::Not, &[sign]);
        let negated = self.concat(sign, magnitude);
        self.renewed(f, negated)
    }
}
