//! Functions of numbers that no operation of IEEE's gives: what Annex F of C says of certain arguments, which limits the
//! other results are within, and of constants the result but for what libraries may differ in.

use super::call::CallSite;
use super::floats::format;
use super::libm_shapes::{Limit, Shape, Sign, in_format, largest, shape};
use super::translator::Translator;
use crate::ctype::FloatKind;
use crate::typed::CmpOp;
use boogie::expr::{BvOp, ExprId};
use boogie::float::{FloatFormat, FloatOp, FloatValue, Rounding};
use boogie::marks::Approximation;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::f64::consts::PI;

/// Results of constants are known but for so small a part of them, as a power of two.
const KNOWN_BITS: u32 = 40;

/// Constants whose results are that far from one are left alone, as no format has trouble with the others.
const LARGE: f64 = 1e30;

/// The double that a number is, if it is one.
fn as_double(f: FloatFormat, bits: &BigInt) -> Option<f64> {
    let convert = FloatOp::Convert { from: f, to: FloatFormat::DOUBLE };
    let FloatValue::Bits(double) = convert.apply(std::slice::from_ref(bits), f.width()) else { return None };
    let value = f64::from_bits(double.to_u64()?);
    (in_format(f, value) == *bits).then_some(value)
}

impl<'a> Translator<'a> {
    /// What is known of a function's result, as a number of its format.
    pub(super) fn known_function(&mut self, site: &CallSite<'a>, kind: FloatKind, name: &str) -> Option<ExprId> {
        // Libraries keep less of that where numbers are rounded otherwise than to nearest.
        if self.facts.direction.is_some() {
            return None;
        }
        let a = self.number_arg(site, 0)?.0;
        if let Some(shape) = shape(name) {
            return Some(self.shaped(kind, &shape, a));
        }
        let b = self.number_arg(site, 1)?.0;
        match name {
            "pow" => Some(self.power(kind, a, b)),
            "hypot" => Some(self.hypotenuse(kind, a, b)),
            "atan2" => Some(self.angle(kind, a, b)),
            _ => None,
        }
    }

    fn shaped(&mut self, kind: FloatKind, shape: &Shape, a: ExprId) -> ExprId {
        let f = format(kind);
        let mut result = self.within(f, shape, a);
        let mut none = vec![self.out.terms.is_nan(f, a)];
        for (limit, op) in [(shape.domain.0, CmpOp::Lt), (shape.domain.1, CmpOp::Gt)] {
            if limit.is_finite() {
                let limit = self.number_lit(f, limit);
                none.push(self.compared(f, op, a, limit));
            }
        }
        if !shape.infinities {
            let (magnitude, infinity) = self.against_infinity(f, a);
            none.push(self.out.terms.eq(magnitude, infinity));
        }
        for &(argument, exact) in shape.exact {
            let argument = self.number_lit(f, argument);
            let here = self.compared(f, CmpOp::Eq, a, argument);
            let exact = exact.map_or(a, |exact| self.number_lit(f, exact));
            result = self.out.terms.ite(here, exact, result);
        }
        let none = self.out.terms.or(&none);
        self.or_nan(kind, none, result)
    }

    /// A result within the limits of a function.
    fn within(&mut self, f: FloatFormat, shape: &Shape, a: ExprId) -> ExprId {
        let most = shape.most.map(|limit| largest(f, limit));
        let known = self.known(f, &[a]);
        if let (Some(host), Some([x])) = (shape.host, known.as_deref())
            && let Some(near) = self.near(f, host(*x), &most)
        {
            return near;
        }
        let (one, positive) = (self.number_lit(f, 1.0), self.out.terms.bv_lit(0, 1));
        let sign = match shape.sign {
            Sign::Any => self.inexact(1, Approximation::ResultOfNumbers),
            Sign::Positive => positive,
            Sign::OfArgument => self.sign(a),
            Sign::AboveOne => {
                let (above, negative) = (self.compared(f, CmpOp::Ge, a, one), self.out.terms.bv_lit(1, 1));
                self.out.terms.ite(above, positive, negative)
            }
        };
        let least = in_format(f, shape.least);
        let [above, below] = most.map(|most| self.some_magnitude(f, &least, &most));
        let is_positive = self.out.terms.eq(sign, positive);
        let magnitude = self.out.terms.ite(is_positive, above, below);
        self.out.terms.concat(sign, magnitude)
    }

    /// Some bits without a sign from these to those.
    fn some_magnitude(&mut self, f: FloatFormat, least: &BigInt, most: &BigInt) -> ExprId {
        let bits = f.width() - 1;
        let any = self.inexact(bits, Approximation::ResultOfNumbers);
        let t = &mut self.out.terms;
        let (least, most) = (t.bv_lit(least.clone(), bits), t.bv_lit(most.clone(), bits));
        let (not_less, not_more) = (t.bv_op(BvOp::ULe, &[least, any]), t.bv_op(BvOp::ULe, &[any, most]));
        let within = t.and2(not_less, not_more);
        t.ite(within, any, least)
    }

    /// A number that differs little from this one, and is within those limits.
    fn near(&mut self, f: FloatFormat, value: f64, most: &[BigInt; 2]) -> Option<ExprId> {
        if !(value.abs() < LARGE && value.abs() > 1.0 / LARGE) {
            return None;
        }
        let magnitude = in_format(f, value.abs());
        let slack = BigInt::from(1) << f.significand.saturating_sub(KNOWN_BITS + 1).max(4);
        let limit = &most[usize::from(value < 0.0)];
        let (least, most) = (&magnitude - &slack, (&magnitude + &slack).min(limit.clone()));
        let (bits, span) = (f.width() - 1, &most - &least);
        let open = span.bits() as u32;
        // All that have the same bits above those that differ are as near, but for a few.
        let shared = (open..open + 3).find(|n| &least >> *n == &most >> *n);
        let magnitude = match shared {
            Some(open) => {
                let (any, high) = (self.inexact(open, Approximation::ResultOfNumbers), &least >> open);
                let high = self.out.terms.bv_lit(high, bits - open);
                self.out.terms.concat(high, any)
            }
            None => {
                let offset = self.some_offset(open, span);
                let offset = self.out.terms.bv_op(BvOp::ZeroExt(bits - open), &[offset]);
                let least = self.out.terms.bv_lit(least, bits);
                self.out.terms.bv_op(BvOp::Add, &[least, offset])
            }
        };
        let sign = self.out.terms.bv_lit(u32::from(value < 0.0), 1);
        Some(self.out.terms.concat(sign, magnitude))
    }

    fn some_offset(&mut self, bits: u32, most: BigInt) -> ExprId {
        let any = self.inexact(bits, Approximation::ResultOfNumbers);
        let t = &mut self.out.terms;
        let (zero, most) = (t.bv_lit(0, bits), t.bv_lit(most, bits));
        let within = t.bv_op(BvOp::ULe, &[any, most]);
        t.ite(within, any, zero)
    }

    /// Annex F: any number to the power of zero is one, and so is one to any power, even of NaN.
    fn power(&mut self, kind: FloatKind, a: ExprId, b: ExprId) -> ExprId {
        let f = format(kind);
        let infinite = largest(f, Limit::Infinite);
        let known = self.known(f, &[a, b]);
        let exponent = self.known(f, &[b]);
        let near = match known.as_deref() {
            Some([x, y]) => self.near(f, x.powf(*y), &[infinite.clone(), infinite.clone()]),
            _ => None,
        };
        let result = match near {
            Some(near) => near,
            None => {
                // Only negative numbers have negative powers, and none that are even.
                let is_even = matches!(exponent.as_deref(), Some([y]) if y % 2.0 == 0.0);
                let (any, positive) = (self.inexact(1, Approximation::ResultOfNumbers), self.out.terms.bv_lit(0, 1));
                let base = self.sign(a);
                let sign = if is_even { positive } else { self.out.terms.bv_op(BvOp::And, &[any, base]) };
                let magnitude = self.some_magnitude(f, &BigInt::from(0), &infinite);
                self.out.terms.concat(sign, magnitude)
            }
        };
        let (one, zero) = (self.number_lit(f, 1.0), self.number_lit(f, 0.0));
        // Which negative numbers have a power depends on whether the exponent is an integer.
        let negative = self.compared(f, CmpOp::Lt, a, zero);
        let whole = self.float_op(FloatOp::Round(f, Rounding::Zero), &[b]);
        let fractional = self.compared(f, CmpOp::Ne, whole, b);
        let (a_size, infinity) = self.against_infinity(f, a);
        let finite = self.out.terms.bv_op(BvOp::ULt, &[a_size, infinity]);
        let none = self.out.terms.and(&[negative, finite, fractional]);
        let (a_nan, b_nan) = (self.out.terms.is_nan(f, a), self.out.terms.is_nan(f, b));
        let none = self.out.terms.or(&[a_nan, b_nan, none]);
        let result = self.or_nan(kind, none, result);
        let (is_one, is_zero) = (self.compared(f, CmpOp::Eq, a, one), self.compared(f, CmpOp::Eq, b, zero));
        let exact = self.out.terms.or2(is_one, is_zero);
        self.out.terms.ite(exact, one, result)
    }

    /// Infinite where one of both is, even if the other is NaN; never negative.
    fn hypotenuse(&mut self, kind: FloatKind, a: ExprId, b: ExprId) -> ExprId {
        let f = format(kind);
        let infinite = largest(f, Limit::Infinite);
        let near = match self.known(f, &[a, b]).as_deref() {
            Some([x, y]) => self.near(f, x.hypot(*y), &[infinite.clone(), infinite.clone()]),
            _ => None,
        };
        let result = near.unwrap_or_else(|| {
            let magnitude = self.some_magnitude(f, &BigInt::from(0), &infinite);
            let positive = self.out.terms.bv_lit(0, 1);
            self.out.terms.concat(positive, magnitude)
        });
        let (a_nan, b_nan) = (self.out.terms.is_nan(f, a), self.out.terms.is_nan(f, b));
        let none = self.out.terms.or2(a_nan, b_nan);
        let result = self.or_nan(kind, none, result);
        let ((a_size, large), (b_size, _)) = (self.against_infinity(f, a), self.against_infinity(f, b));
        let (a_large, b_large) = (self.out.terms.eq(a_size, large), self.out.terms.eq(b_size, large));
        let is_large = self.out.terms.or2(a_large, b_large);
        let infinity = self.infinity(f);
        self.out.terms.ite(is_large, infinity, result)
    }

    /// The angle has the sign of the first number, and is at most half a circle.
    fn angle(&mut self, kind: FloatKind, a: ExprId, b: ExprId) -> ExprId {
        let f = format(kind);
        let most = largest(f, Limit::About(PI));
        let near = match self.known(f, &[a, b]).as_deref() {
            Some([y, x]) => self.near(f, y.atan2(*x), &[most.clone(), most.clone()]),
            _ => None,
        };
        let result = near.unwrap_or_else(|| {
            let (sign, magnitude) = (self.sign(a), self.some_magnitude(f, &BigInt::from(0), &most));
            self.out.terms.concat(sign, magnitude)
        });
        let (a_nan, b_nan) = (self.out.terms.is_nan(f, a), self.out.terms.is_nan(f, b));
        let none = self.out.terms.or2(a_nan, b_nan);
        self.or_nan(kind, none, result)
    }

    /// The doubles that constants are.
    fn known(&self, f: FloatFormat, args: &[ExprId]) -> Option<Vec<f64>> {
        let known = |arg: &ExprId| as_double(f, &self.out.terms.as_bv(*arg)?.0);
        args.iter().map(known).collect()
    }

    fn number_lit(&mut self, f: FloatFormat, value: f64) -> ExprId {
        self.out.terms.bv_lit(in_format(f, value), f.width())
    }

    /// Some NaN where that holds.
    fn or_nan(&mut self, kind: FloatKind, none: ExprId, number: ExprId) -> ExprId {
        if self.out.terms.is_false(none) {
            return number;
        }
        let nan = self.quiet_nan(kind, None);
        let nan = self.number(nan, kind);
        self.out.terms.ite(none, nan, number)
    }
}
