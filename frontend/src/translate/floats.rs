//! Floating-point constants as bits. Arithmetic on them is not supported yet.

use super::Translator;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::{CType, CTypeId, FloatKind};
use boogie::expr::{BvOp, ExprId};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// Precision (with the leading bit), exponent bits, whether the leading bit is stored.
fn format(kind: FloatKind) -> (u32, u32, bool) {
    match kind {
        FloatKind::Float => (24, 8, false),
        FloatKind::Double => (53, 11, false),
        FloatKind::LongDouble => (64, 15, true),
        FloatKind::Float128 => (113, 15, false),
    }
}

/// The bits of numerator / denominator, rounded to nearest, ties to even.
fn encode(kind: FloatKind, numerator: &BigInt, denominator: &BigInt) -> BigInt {
    let (precision, exponent_bits, explicit) = format(kind);
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let sign = numerator.is_negative();
    let numerator = numerator.abs();
    let stored = if explicit { precision } else { precision - 1 };
    let with_sign = |bits: BigInt| if sign { bits | BigInt::one() << (stored + exponent_bits) } else { bits };
    if numerator.is_zero() {
        return BigInt::zero();
    }
    // 2^exponent <= value < 2^(exponent + 1), the exponent not below the subnormals'.
    let mut exponent = numerator.bits() as i64 - denominator.bits() as i64;
    let scaled = |e: i64| {
        if e >= 0 {
            (numerator.clone(), denominator << e as u64)
        } else {
            (&numerator << (-e) as u64, denominator.clone())
        }
    };
    let (n, d) = scaled(exponent);
    if n < d {
        exponent -= 1;
    }
    let exponent = exponent.max(1 - bias);
    let unit = exponent - (i64::from(precision) - 1);
    let (n, d) = scaled(unit);
    let (mut quotient, rest) = (&n / &d, &n % &d);
    let twice: BigInt = rest * 2;
    if twice > d || (twice == d && quotient.bit(0)) {
        quotient += 1;
    }
    let mut exponent = exponent;
    if quotient.bits() > u64::from(precision) {
        quotient >>= 1;
        exponent += 1;
    }
    let normal = quotient.bit(u64::from(precision) - 1);
    let biased = if normal { exponent + bias } else { 0 };
    if biased >= (1 << exponent_bits) - 1 {
        let lead = if explicit { BigInt::one() << (precision - 1) } else { BigInt::zero() };
        return with_sign((BigInt::from((1i64 << exponent_bits) - 1) << stored) | lead);
    }
    let fraction = if explicit || !normal { quotient } else { quotient - (BigInt::one() << (precision - 1)) };
    with_sign((BigInt::from(biased) << stored) | fraction)
}

/// A literal as a fraction; decimal or hexadecimal.
fn parse(text: &str) -> Option<(BigInt, BigInt)> {
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
    if negative {
        numerator = -numerator;
    }
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
    Some((numerator, denominator))
}

impl Translator<'_> {
    fn float_kind(&self, ty: CTypeId) -> Option<FloatKind> {
        match self.cfg.types.get(ty) {
            CType::Float(kind) => Some(*kind),
            _ => None,
        }
    }

    pub(super) fn float_literal(&mut self, text: &str, e: &Expr) -> ExprId {
        let value = self.float_kind(e.ty).zip(parse(text));
        match value {
            Some((kind, (n, d))) => {
                let bits = self.bits(e.ty);
                self.out.terms.bv_lit(encode(kind, &n, &d), bits)
            }
            None => self.no_float(e.span, "a floating-point constant", e.ty),
        }
    }

    /// An integer constant converted to a floating type.
    pub(super) fn integer_as_float(&mut self, value: u128, from: CTypeId, e: &Expr) -> ExprId {
        let width = self.bits(from);
        let mut number = BigInt::from(value);
        if self.signed(from) && width > 0 && width <= 128 && value >> (width - 1) & 1 == 1 {
            number -= BigInt::one() << width;
        }
        match self.float_kind(e.ty) {
            Some(kind) => {
                let bits = self.bits(e.ty);
                self.out.terms.bv_lit(encode(kind, &number, &BigInt::one()), bits)
            }
            None => self.no_float(e.span, "a floating-point conversion", e.ty),
        }
    }

    /// Negation flips the sign bit.
    pub(super) fn negated_float(&mut self, a: &Expr) -> ExprId
    where
        Self: Sized,
    {
        let literal = match &a.kind {
            ExprKind::Float(text) => Some(self.float_literal(text, a)),
            _ => None,
        };
        let (Some(value), Some(kind)) = (literal, self.float_kind(a.ty)) else {
            return self.no_float(a.span, "floating-point arithmetic", a.ty);
        };
        let (precision, exponent, explicit) = format(kind);
        let sign = if explicit { precision } else { precision - 1 } + exponent;
        let bits = self.bits(a.ty);
        let mask = self.out.terms.bv_lit(BigInt::one() << sign, bits);
        self.out.terms.bv_op(BvOp::Xor, &[value, mask])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(text: &str) -> u64 {
        let (n, d) = parse(text).unwrap();
        encode(FloatKind::Double, &n, &d).try_into().unwrap()
    }

    #[test]
    fn literals_round_as_ieee_says() {
        for text in [
            "0.1",
            "1.0",
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
        let (n, d) = parse("16777217").unwrap();
        assert_eq!(encode(FloatKind::Float, &n, &d), BigInt::from(16777216f32.to_bits()));
        let (n, d) = parse("1.0").unwrap();
        assert_eq!(encode(FloatKind::LongDouble, &n, &d), BigInt::from(0x3fffu32) << 64 | BigInt::one() << 63);
    }
}
