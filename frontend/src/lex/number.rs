//! The values of numeric constants.

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

use crate::ast::{FloatLiteral, FloatSuffix, IntLength, IntLiteral};
use crate::lex::symbol::Interner;

/// A numeric constant.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Number {
    Int(IntLiteral),
    Float(FloatText),
}

/// A [`FloatLiteral`] whose text is not interned yet.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FloatText {
    text: String,
    suffix: FloatSuffix,
    imaginary: bool,
}

impl FloatText {
    pub(super) fn intern(self, interner: &mut Interner) -> FloatLiteral {
        FloatLiteral { text: interner.intern(&self.text), suffix: self.suffix, imaginary: self.imaginary }
    }
}

/// Reads a preprocessing number.
pub(super) fn parse(spelling: &str) -> Result<Number, String> {
    let lower: String = spelling.chars().filter(|&c| c != '\'').map(|c| c.to_ascii_lowercase()).collect();
    let hex = lower.starts_with("0x");
    let float = match hex {
        true => lower.contains(['.', 'p']),
        false => !lower.starts_with("0b") && (lower.contains('.') || has_exponent(&lower)),
    };
    if float { parse_float(&lower, hex).map(Number::Float) } else { parse_int(&lower).map(Number::Int) }
}

fn has_exponent(lower: &str) -> bool {
    let digits = lower.trim_start_matches(|c: char| c.is_ascii_digit());
    digits.starts_with('e')
}

fn parse_int(lower: &str) -> Result<IntLiteral, String> {
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', b'0' | b'1', ..] => (2, &lower[2..]),
        [b'0', ..] => (8, lower),
        _ => (10, lower),
    };
    // Octal constants are scanned as decimal so that `09` is a bad digit, not a bad suffix.
    let scan_radix = if radix == 8 { 10 } else { radix };
    let length = digits.chars().take_while(|c| c.is_digit(scan_radix)).count();
    let (digits, suffix) = digits.split_at(length);
    if digits.is_empty() {
        return Err(format!("integer constant `{lower}` without digits"));
    }
    let mut value = 0u64;
    for c in digits.chars() {
        let digit = c.to_digit(radix).ok_or_else(|| format!("digit `{c}` in an integer constant of base {radix}"))?;
        value = value
            .checked_mul(radix.into())
            .and_then(|value| value.checked_add(digit.into()))
            .ok_or("integer constant does not fit in 64 bits")?;
    }
    let (unsigned, length, imaginary) =
        int_suffix(suffix).ok_or_else(|| format!("unknown suffix `{suffix}` of an integer constant"))?;
    Ok(IntLiteral { value, decimal: radix == 10, unsigned, length, imaginary })
}

fn int_suffix(suffix: &str) -> Option<(bool, IntLength, bool)> {
    let (suffix, imaginary) = match suffix.find(['i', 'j']) {
        // MSVC: `i64` and the like.
        Some(at) if suffix[at + 1..].starts_with(|c: char| c.is_ascii_digit()) => {
            let bits: u8 = suffix[at + 1..].parse().ok()?;
            let unsigned = match &suffix[..at] {
                "" => false,
                "u" => true,
                _ => return None,
            };
            return matches!(bits, 8 | 16 | 32 | 64).then_some((unsigned, IntLength::Bits(bits), false));
        }
        Some(at) => (format!("{}{}", &suffix[..at], &suffix[at + 1..]), true),
        None => (suffix.to_string(), false),
    };
    let unsigned = suffix.matches('u').count();
    let length = match suffix.replace('u', "").as_str() {
        "" => IntLength::Int,
        "l" => IntLength::Long,
        "ll" => IntLength::LongLong,
        "wb" => IntLength::BitInt,
        _ => return None,
    };
    // `u` stands before or behind the length, not within it.
    (unsigned <= 1 && !suffix.contains("lul")).then_some((unsigned == 1, length, imaginary))
}

fn parse_float(lower: &str, hex: bool) -> Result<FloatText, String> {
    let length = float_length(lower, hex).ok_or_else(|| format!("malformed floating constant `{lower}`"))?;
    let (text, suffix) = lower.split_at(length);
    let (suffix, imaginary) =
        float_suffix(suffix).ok_or_else(|| format!("unknown suffix `{suffix}` of a floating constant"))?;
    Ok(FloatText { text: text.to_string(), suffix, imaginary })
}

/// The length of the digits and the exponent.
fn float_length(lower: &str, hex: bool) -> Option<usize> {
    let bytes = lower.as_bytes();
    let (mut at, radix, exponent_mark) = if hex { (2, 16, b'p') } else { (0, 10, b'e') };
    let mut digits = 0;
    let mut points = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'.' => points += 1,
            _ if (byte as char).is_digit(radix) => digits += 1,
            _ => break,
        }
        at += 1;
    }
    if digits == 0 || points > 1 {
        return None;
    }
    if bytes.get(at) != Some(&exponent_mark) {
        return (!hex).then_some(at);
    }
    at += 1;
    if matches!(bytes.get(at), Some(b'+' | b'-')) {
        at += 1;
    }
    let rest = &bytes[at..];
    let length = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    (length > 0).then_some(at + length)
}

fn float_suffix(suffix: &str) -> Option<(FloatSuffix, bool)> {
    let without = suffix.replacen(['i', 'j'], "", 1);
    let imaginary = without.len() < suffix.len();
    let kind = match without.as_str() {
        "" | "d" => FloatSuffix::None,
        "f" => FloatSuffix::Float,
        "l" => FloatSuffix::LongDouble,
        "q" | "f128" => FloatSuffix::Float128,
        "f16" => FloatSuffix::Float16,
        "f32" => FloatSuffix::Float32,
        "f64" => FloatSuffix::Float64,
        "f32x" => FloatSuffix::Float32x,
        "f64x" => FloatSuffix::Float64x,
        "df" | "dd" | "dl" => FloatSuffix::Decimal,
        "w" => FloatSuffix::Float80,
        _ => return None,
    };
    Some((kind, imaginary))
}

/// A binary floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BinaryFormat {
    /// Bits of the significand, the leading one included.
    pub precision: u32,
    /// The exponent of the most significant bit of the largest finite number.
    pub max_exponent: i32,
}

impl BinaryFormat {
    pub const FLOAT32: Self = Self::new(24, 127);
    pub const FLOAT64: Self = Self::new(53, 1023);
    /// x87 extended precision.
    pub const FLOAT80: Self = Self::new(64, 16383);

    const fn new(precision: u32, max_exponent: i32) -> Self {
        BinaryFormat { precision, max_exponent }
    }

    /// The weight of the least significant bit of subnormal numbers.
    fn min_quantum(self) -> i64 {
        2 - i64::from(self.max_exponent) - i64::from(self.precision)
    }
}

/// A non-negative number of a binary format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryFloat {
    /// `significand * 2^exponent`, with at most `precision` bits.
    Finite {
        significand: u128,
        exponent: i32,
    },
    Infinite,
}

/// The value of a [`FloatLiteral`]'s text rounded to nearest, ties to even.
/// `None` when the text is no floating constant.
pub fn round(text: &str, format: BinaryFormat) -> Option<BinaryFloat> {
    let (numerator, denominator) = match exact(text)? {
        Exact::Ratio(numerator, denominator) => (numerator, denominator),
        Exact::Huge => return Some(BinaryFloat::Infinite),
        Exact::Tiny => return Some(zero()),
    };
    if numerator.is_zero() {
        return Some(zero());
    }
    // The quotient shall have `precision` bits, or fewer below the normal range.
    let magnitude = numerator.bits() as i64 - denominator.bits() as i64;
    let mut quantum = (magnitude - i64::from(format.precision)).max(format.min_quantum());
    let mut significand = divide_rounding(&numerator, &denominator, quantum);
    if significand.bits() > u64::from(format.precision) {
        quantum += 1;
        significand = divide_rounding(&numerator, &denominator, quantum);
    }
    let top = quantum + significand.bits() as i64 - 1;
    if top > i64::from(format.max_exponent) {
        return Some(BinaryFloat::Infinite);
    }
    Some(BinaryFloat::Finite { significand: significand.to_u128()?, exponent: quantum as i32 })
}

fn zero() -> BinaryFloat {
    BinaryFloat::Finite { significand: 0, exponent: 0 }
}

/// `numerator / (denominator * 2^quantum)`, to nearest, ties to even.
fn divide_rounding(numerator: &BigUint, denominator: &BigUint, quantum: i64) -> BigUint {
    let shift = quantum.unsigned_abs();
    let (numerator, denominator) =
        if quantum < 0 { (numerator << shift, denominator.clone()) } else { (numerator.clone(), denominator << shift) };
    let quotient = &numerator / &denominator;
    let twice = (numerator - &quotient * &denominator) << 1u32;
    let up = twice > denominator || (twice == denominator && quotient.bit(0));
    if up { quotient + 1u32 } else { quotient }
}

/// A constant's exact value, unless no format can hold it.
enum Exact {
    Ratio(BigUint, BigUint),
    Huge,
    Tiny,
}

fn exact(text: &str) -> Option<Exact> {
    let hex = text.strip_prefix("0x");
    let (digits, radix, mark) = match hex {
        Some(digits) => (digits, 16, 'p'),
        None => (text, 10, 'e'),
    };
    let (mantissa, exponent) = digits.split_once(mark).unwrap_or((digits, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let value = BigUint::parse_bytes(all.as_bytes(), radix)?;
    if value.is_zero() {
        return Some(Exact::Ratio(value, BigUint::one()));
    }
    // The exponent may itself exceed every machine word.
    let negative = exponent.starts_with('-');
    let exponent: i64 = match exponent.trim_start_matches('+').parse() {
        Ok(exponent) => exponent,
        Err(_) if negative => return Some(Exact::Tiny),
        Err(_) => return Some(Exact::Huge),
    };
    let places = fraction.len() as i64 * if radix == 16 { 4 } else { 1 };
    let scale = exponent.saturating_sub(places);
    let size = all.trim_start_matches('0').len() as i64;
    if scale > 20_000 {
        return Some(Exact::Huge);
    }
    if scale.saturating_add(size * 4) < -20_000 {
        return Some(Exact::Tiny);
    }
    let base = BigUint::from(if radix == 16 { 2u32 } else { 10 });
    let power = base.pow(scale.unsigned_abs() as u32);
    Some(match scale < 0 {
        true => Exact::Ratio(value, power),
        false => Exact::Ratio(value * power, BigUint::one()),
    })
}

/// The value of a [`FloatLiteral`]'s text as a `double`.
pub fn to_f64(text: &str) -> Option<f64> {
    Some(match round(text, BinaryFormat::FLOAT64)? {
        BinaryFloat::Infinite => f64::INFINITY,
        BinaryFloat::Finite { significand, exponent } => scale(significand as f64, exponent),
    })
}

/// The value of a [`FloatLiteral`]'s text as a `float`.
pub fn to_f32(text: &str) -> Option<f32> {
    Some(match round(text, BinaryFormat::FLOAT32)? {
        BinaryFloat::Infinite => f32::INFINITY,
        BinaryFloat::Finite { significand, exponent } => scale(significand as f64, exponent) as f32,
    })
}

/// `value * 2^exponent`, exact because the result is representable.
fn scale(value: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    value * 2f64.powi(half) * 2f64.powi(exponent - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(spelling: &str) -> IntLiteral {
        match parse(spelling) {
            Ok(Number::Int(literal)) => literal,
            other => panic!("{spelling}: {other:?}"),
        }
    }

    fn float(spelling: &str) -> FloatText {
        match parse(spelling) {
            Ok(Number::Float(literal)) => literal,
            other => panic!("{spelling}: {other:?}"),
        }
    }

    #[test]
    fn integers() {
        assert_eq!(int("0").value, 0);
        assert_eq!(int("0777").value, 0o777);
        assert_eq!(int("0xFFull").value, 255);
        assert_eq!(int("0b1011").value, 11);
        assert_eq!(int("1'000'000").value, 1_000_000);
        assert_eq!(int("18446744073709551615u").value, u64::MAX);
        assert!(int("10").decimal && !int("010").decimal && !int("0xA").decimal);
        assert_eq!(int("1LLU").length, IntLength::LongLong);
        assert!(int("1LLU").unsigned && int("1ull").unsigned && !int("1l").unsigned);
        assert_eq!(int("7ui64").length, IntLength::Bits(64));
        assert!(int("7ui64").unsigned);
        assert!(int("3i").imaginary && int("3lj").imaginary);
        for bad in ["09", "0x", "1lul", "1lll", "12abc", "18446744073709551616"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn floats() {
        assert_eq!(float("50.0d").text, "50.0");
        assert_eq!(float("1e3f").suffix, FloatSuffix::Float);
        assert_eq!(float(".5L").suffix, FloatSuffix::LongDouble);
        assert_eq!(float("1.f16").suffix, FloatSuffix::Float16);
        assert_eq!(float("0x1.8p1f").suffix, FloatSuffix::Float);
        assert!(float("2.0i").imaginary && float("2.0fi").imaginary);
        for bad in ["1e", "1.2.3", "0x1.8", "0x1p", "1.0ff", "0xe+1"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn values_are_those_of_rust() {
        for text in [
            "0.1",
            "1e308",
            "1.7976931348623159e308",
            "4.9e-324",
            "2e-324",
            "2.5e-324",
            "1e23",
            "9007199254740993",
            "2.2250738585072011e-308",
            "123456789.125",
            "1e999999999999999999",
            "1e-400",
            "0.0",
            "3.",
        ] {
            let expected: f64 = text.parse().unwrap();
            assert_eq!(to_f64(text).map(f64::to_bits), Some(expected.to_bits()), "{text}");
            let expected: f32 = text.parse().unwrap();
            assert_eq!(to_f32(text).map(f32::to_bits), Some(expected.to_bits()), "{text}");
        }
    }

    #[test]
    fn hexadecimal_values() {
        assert_eq!(to_f64("0x1.8p1"), Some(3.0));
        assert_eq!(to_f64("0x.1p4"), Some(1.0));
        assert_eq!(to_f64("0x1p-1074"), Some(f64::from_bits(1)));
        assert_eq!(to_f64("0x1.fffffffffffff8p1023"), Some(f64::INFINITY));
        assert_eq!(to_f32("0x1.000001p0"), Some(1.0));
        assert_eq!(
            round("0.1", BinaryFormat::FLOAT80),
            Some(BinaryFloat::Finite { significand: 0xCCCC_CCCC_CCCC_CCCD, exponent: -67 })
        );
    }
}
