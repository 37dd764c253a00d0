//! Floating-point numbers: each is the bits that memory holds, operations are nodes on IEEE's formats.
//!
//! Every operation rounds to its type, to nearest unless the program sets another direction; there is no excess precision. `long double` is x87's extended format,
//! whose stored leading bit is taken to be what the exponent says; its padding is zero, and a store to memory whose bytes
//! are read otherwise makes it arbitrary. The integer for a number that is out of its range is anything. Which NaN an
//! operation makes is anything each time that it is evaluated: hardware takes that of an operand, and compilers swap these
//! and compute at compile time.

use super::check::Part;
use super::translator::Translator;
use crate::cfg::Expr;
use crate::ctype::{CType, CTypeId, FloatKind, IntKind};
use crate::typed::{BinOp, CmpOp};
use boogie::expr::{BvOp, ExprId};
use boogie::float::{FloatFormat, FloatOp};
use boogie::marks::{Approximation, Property};
use num_bigint::BigInt;
use num_traits::Signed;

/// Bits of an extended number, and of those below the leading one.
const EXTENDED_BITS: u32 = 80;
const EXTENDED_FRACTION: u32 = 63;

const ANY_NAN: Approximation = Approximation::AnyNan;

/// The format of a type's numbers.
pub(super) fn format(kind: FloatKind) -> FloatFormat {
    match kind {
        FloatKind::Float => FloatFormat::SINGLE,
        FloatKind::Double => FloatFormat::DOUBLE,
        FloatKind::LongDouble => FloatFormat::EXTENDED,
        FloatKind::Float128 => FloatFormat::QUADRUPLE,
    }
}

/// A literal as a sign and a fraction; decimal or hexadecimal.
fn parse(text: &str) -> Option<(bool, BigInt, BigInt)> {
    let text = text.trim_end_matches(['f', 'F', 'l', 'L', 'q', 'Q']).to_ascii_lowercase();
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.to_string()),
        None => (false, text),
    };
    let (radix, base, digits, mark) = match text.strip_prefix("0x") {
        Some(rest) => (16, 2u32, rest, 'p'),
        None => (10, 10, text.as_str(), 'e'),
    };
    let (mantissa, exponent) = digits.split_once(mark).unwrap_or((digits, "0"));
    let exponent: i64 = exponent.parse().ok()?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let mut numerator = BigInt::parse_bytes(if all.is_empty() { b"0" } else { all.as_bytes() }, radix)?;
    let mut denominator = BigInt::from(radix).pow(fraction.len() as u32);
    if exponent.unsigned_abs() > 20_000 {
        return None;
    }
    let power = BigInt::from(base).pow(exponent.unsigned_abs() as u32);
    if exponent >= 0 {
        numerator *= power;
    } else {
        denominator *= power;
    }
    Some((negative, numerator.abs(), denominator))
}

impl<'a> Translator<'a> {
    pub(super) fn float_kind(&self, ty: CTypeId) -> Option<FloatKind> {
        match self.cfg.types.get(ty) {
            CType::Float(kind) => Some(*kind),
            _ => None,
        }
    }

    pub(super) fn float_literal(&mut self, text: &str, e: &Expr) -> ExprId {
        match self.float_kind(e.ty).zip(parse(text)) {
            Some((kind, (negative, n, d))) => {
                let bits = format(kind).round(negative, &n, &d);
                self.float_of_bits(bits, kind)
            }
            None => {
                self.unsupported(e.span, "this floating-point constant");
                let bits = self.bits(e.ty).max(1);
                self.out.terms.bv_lit(0, bits)
            }
        }
    }

    /// Bits of a type in memory that are no part of its value.
    pub(super) fn number_padding(&self, ty: CTypeId) -> u32 {
        match self.float_kind(ty) {
            Some(FloatKind::LongDouble) => self.bits(ty) - EXTENDED_BITS,
            _ => 0,
        }
    }

    /// Whether the program has other numbers that are as wide in memory as the extended ones.
    pub(super) fn has_other_wide_numbers(&self) -> bool {
        let others = [CType::Int(IntKind::Int128), CType::Int(IntKind::UInt128), CType::Float(FloatKind::Float128)];
        others.iter().any(|other| self.cfg.types.has(other))
    }

    /// A number that is known, as memory holds it.
    pub(super) fn float_of_bits(&mut self, bits: BigInt, kind: FloatKind) -> ExprId {
        let number = self.out.terms.bv_lit(bits, format(kind).width());
        self.stored(number, kind)
    }

    /// What IEEE's format has of a number in memory.
    pub(super) fn number(&mut self, value: ExprId, kind: FloatKind) -> ExprId {
        if kind != FloatKind::LongDouble {
            return value;
        }
        let t = &mut self.out.terms;
        let high = t.extract(value, EXTENDED_BITS, EXTENDED_FRACTION + 1);
        let fraction = t.extract(value, EXTENDED_FRACTION, 0);
        t.concat(high, fraction)
    }

    /// As memory holds it.
    pub(super) fn stored(&mut self, number: ExprId, kind: FloatKind) -> ExprId {
        if kind != FloatKind::LongDouble {
            return number;
        }
        let bits = if self.word == 64 { 128 } else { 96 };
        let t = &mut self.out.terms;
        let width = t.bv_width(number);
        let high = t.extract(number, width, EXTENDED_FRACTION);
        let fraction = t.extract(number, EXTENDED_FRACTION, 0);
        let exponent = t.extract(number, width - 1, EXTENDED_FRACTION);
        let zero = t.bv_lit(0, width - 1 - EXTENDED_FRACTION);
        let is_small = t.eq(exponent, zero);
        let (lead, none) = (t.bv_lit(1, 1), t.bv_lit(0, 1));
        let lead = t.ite(is_small, none, lead);
        let high = t.concat(high, lead);
        let value = t.concat(high, fraction);
        t.bv_op(BvOp::ZeroExt(bits - EXTENDED_BITS), &[value])
    }

    pub(super) fn float_op(&mut self, op: FloatOp, args: &[ExprId]) -> ExprId {
        let result = self.rounded(op, args);
        match op.result_format() {
            Some(_) if matches!(op, FloatOp::FromSigned(_) | FloatOp::FromUnsigned(_)) => result,
            Some(f) if self.facts.shows_numbers && self.out.terms.as_bv(result).is_none() => self.any_nan(f, result),
            _ => result,
        }
    }

    /// A number, or if it is a NaN, any one that is quiet. The engines take equal operations for equal.
    fn any_nan(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        let is_nan = self.out.terms.is_nan(f, number);
        let any = self.inexact(f.width(), ANY_NAN);
        let quiet = self.out.terms.bv_lit(f.nan(), f.width());
        let t = &mut self.out.terms;
        let nan = t.bv_op(BvOp::Or, &[any, quiet]);
        t.ite(is_nan, nan, number)
    }

    /// The sign bit as the program sees it, without its memory.
    pub(super) fn shown_sign(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        let (is_nan, sign) = (self.out.terms.is_nan(f, number), self.sign(number));
        let any = self.inexact(1, ANY_NAN);
        self.out.terms.ite(is_nan, any, sign)
    }

    pub(super) fn float_binary(&mut self, kind: FloatKind, op: BinOp, a: &'a Expr, b: &'a Expr) -> ExprId {
        let operands = [a, b];
        let [a, b] = operands.map(|operand| self.float_operand(operand, kind));
        let f = format(kind);
        let is_product = matches!(op, BinOp::Mul | BinOp::Div);
        let op = match op {
            BinOp::Add => FloatOp::Add(f),
            BinOp::Sub => FloatOp::Sub(f),
            BinOp::Mul => FloatOp::Mul(f),
            BinOp::Div => FloatOp::Div(f),
            _ => unreachable!("integers only"),
        };
        let result = self.float_op(op, &[a, b]);
        let result = if is_product { self.perhaps_negated(result, operands) } else { result };
        self.stored(result, kind)
    }

    /// The number that an operand is, in that format.
    fn float_operand(&mut self, e: &'a Expr, kind: FloatKind) -> ExprId {
        let value = self.expr(e);
        let from = self.float_kind(e.ty).unwrap_or(kind);
        let number = self.number(value, from);
        self.in_format(number, from, kind)
    }

    fn in_format(&mut self, number: ExprId, from: FloatKind, to: FloatKind) -> ExprId {
        let (from, to) = (format(from), format(to));
        if from == to { number } else { self.float_op(FloatOp::Convert { from, to }, &[number]) }
    }

    pub(super) fn float_compare(&mut self, kind: FloatKind, op: CmpOp, a: &'a Expr, b: &'a Expr) -> ExprId {
        let [a, b] = [a, b].map(|operand| self.float_operand(operand, kind));
        self.compared(format(kind), op, a, b)
    }

    /// A comparison of numbers.
    pub(super) fn compared(&mut self, f: FloatFormat, op: CmpOp, a: ExprId, b: ExprId) -> ExprId {
        match op {
            CmpOp::Eq => self.float_op(FloatOp::Eq(f), &[a, b]),
            CmpOp::Ne => {
                let equal = self.float_op(FloatOp::Eq(f), &[a, b]);
                self.out.terms.not(equal)
            }
            CmpOp::Lt => self.float_op(FloatOp::Lt(f), &[a, b]),
            CmpOp::Le => self.float_op(FloatOp::Le(f), &[a, b]),
            CmpOp::Gt => self.float_op(FloatOp::Lt(f), &[b, a]),
            CmpOp::Ge => self.float_op(FloatOp::Le(f), &[b, a]),
        }
    }

    /// Whether a number in memory is not a zero; a NaN is none.
    pub(super) fn float_truth(&mut self, value: ExprId, kind: FloatKind) -> ExprId {
        let number = self.number(value, kind);
        let magnitude = self.magnitude(number);
        let zero = self.zero_like(magnitude);
        self.out.terms.neq(magnitude, zero)
    }

    /// A number's bits without its sign.
    pub(super) fn magnitude(&mut self, number: ExprId) -> ExprId {
        let width = self.out.terms.bv_width(number);
        self.out.terms.extract(number, width - 1, 0)
    }

    /// A number with the sign of another bit.
    pub(super) fn with_sign(&mut self, sign: ExprId, number: ExprId) -> ExprId {
        let magnitude = self.magnitude(number);
        self.out.terms.concat(sign, magnitude)
    }

    /// A number's sign bit.
    pub(super) fn sign(&mut self, number: ExprId) -> ExprId {
        let width = self.out.terms.bv_width(number);
        self.out.terms.extract(number, width, width - 1)
    }

    /// A value to or from a floating type.
    pub(super) fn convert_float(&mut self, value: ExprId, from: CTypeId, to: CTypeId) -> ExprId {
        match (self.float_kind(from), self.float_kind(to)) {
            (Some(from), Some(to)) => {
                let number = self.number(value, from);
                let number = self.in_format(number, from, to);
                self.stored(number, to)
            }
            (None, Some(kind)) => {
                let f = format(kind);
                let op = if self.signed(from) { FloatOp::FromSigned(f) } else { FloatOp::FromUnsigned(f) };
                let number = self.float_op(op, &[value]);
                self.stored(number, kind)
            }
            (Some(kind), None) if matches!(self.cfg.types.get(to), CType::Bool) => {
                let nonzero = self.float_truth(value, kind);
                self.truth(nonzero, 8)
            }
            (Some(kind), None) => {
                let (f, bits) = (format(kind), self.bits(to));
                let number = self.number(value, kind);
                let op = if self.signed(to) { FloatOp::ToSigned(f, bits) } else { FloatOp::ToUnsigned(f, bits) };
                self.float_op(op, &[number])
            }
            (None, None) => value,
        }
    }

    /// Asks that the whole part of a number is one of the integer type that it is converted to (C11 6.3.1.4).
    pub(super) fn check_whole_number(&mut self, from: &Expr, value: ExprId, to: &Expr) {
        let is_truth = matches!(self.cfg.types.get(to.ty), CType::Bool);
        let (Some(kind), None, false) = (self.float_kind(from.ty), self.float_kind(to.ty), is_truth) else { return };
        let (f, bits, signed) = (format(kind), self.bits(to.ty), self.signed(to.ty));
        let number = self.number(value, kind);
        let power = |exponent: u32| BigInt::from(2).pow(exponent);
        let one = BigInt::from(1);
        let end = if signed { power(bits - 1) } else { power(bits) };
        let least = if signed { power(bits - 1) } else { BigInt::from(0) };
        // The next number below, where the format has it; else none of its numbers is between.
        let before = &least + &one;
        let has_before = before <= power(f.significand);
        let end = self.out.terms.bv_lit(f.round(false, &end, &one), f.width());
        let below = self.float_op(FloatOp::Lt(f), &[number, end]);
        let limit = if has_before { before } else { least };
        let limit = self.out.terms.bv_lit(f.round(true, &limit, &one), f.width());
        let above = match has_before {
            true => self.float_op(FloatOp::Lt(f), &[limit, number]),
            false => self.float_op(FloatOp::Le(f), &[limit, number]),
        };
        let holds = self.out.terms.and2(above, below);
        let holds = self.where_evaluated(holds);
        let ty = super::trace::type_name(&self.cfg.types, to.ty);
        let outcome = format!(" does not fit in {ty}");
        let what = [Part::Text("the whole part of "), Part::Value(value, from.ty), Part::Text(&outcome)];
        self.check(Property::NoUndefinedOperation, holds, &what, to.span);
    }

    /// Negation flips the sign bit.
    pub(super) fn negated_float(&mut self, a: &'a Expr, kind: FloatKind) -> ExprId {
        let value = self.expr(a);
        let number = self.number(value, kind);
        let sign = self.sign(number);
        let sign = self.out.terms.bv_op(BvOp::Not, &[sign]);
        let negated = self.with_sign(sign, number);
        self.stored(negated, kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(text: &str) -> u64 {
        let (negative, n, d) = parse(text).unwrap();
        FloatFormat::DOUBLE.round(negative, &n, &d).try_into().unwrap()
    }

    #[test]
    fn literals_round_as_ieee_says() {
        for text in [
            "0.1",
            "1.0",
            "-0.0",
            "1e308",
            "1e309",
            "4.9e-324",
            "2.2250738585072014e-308",
            "123456789.123456789",
            "5e-324",
            "1e-400",
            "3",
        ] {
            assert_eq!(double(text), text.parse::<f64>().unwrap().to_bits(), "{text}");
        }
        assert_eq!(double("0x1.8p1"), 3f64.to_bits());
        let (_, n, d) = parse("16777217").unwrap();
        assert_eq!(FloatFormat::SINGLE.round(false, &n, &d), BigInt::from(16777216f32.to_bits()));
    }
}
