//! Binary floating-point numbers of IEEE 754 as bit patterns: formats, operations, and their exact evaluation.
//!
//! A number is the bit-vector that it is stored as, so it lives in maps and variables like an integer. Operations round
//! to nearest, ties to even, but for those that say how. What the standard leaves open has no value here: the bits of a NaN that an operation makes,
//! and the integer for a number that is out of its range.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// An interchange format; a sign bit comes before the exponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FloatFormat {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the significand, with the leading one, which is not stored.
    pub significand: u32,
}

/// Where a number goes that is none of those which a result may be: no integer, or none of a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Rounding {
    NearestEven,
    NearestAway,
    Up,
    Down,
    Zero,
}

/// An operation on numbers of a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum FloatOp {
    Add(FloatFormat),
    Sub(FloatFormat),
    Mul(FloatFormat),
    Div(FloatFormat),
    /// Comparisons are false of NaN; zeros are equal.
    Eq(FloatFormat),
    Lt(FloatFormat),
    Le(FloatFormat),
    Sqrt(FloatFormat),
    /// To an integral number of the format.
    Round(FloatFormat, Rounding),
    Convert {
        from: FloatFormat,
        to: FloatFormat,
    },
    /// From an integer of any width.
    FromSigned(FloatFormat),
    FromUnsigned(FloatFormat),
    /// To an integer of that width, toward zero.
    ToSigned(FloatFormat, u32),
    ToUnsigned(FloatFormat, u32),
    /// One of those above that is rounded otherwise than to nearest.
    Directed(Arithmetic, Rounding),
}

/// An operation whose result is rounded to a number of its format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Arithmetic {
    Add(FloatFormat),
    Sub(FloatFormat),
    Mul(FloatFormat),
    Div(FloatFormat),
    Sqrt(FloatFormat),
    Convert { from: FloatFormat, to: FloatFormat },
    FromSigned(FloatFormat),
    FromUnsigned(FloatFormat),
}

/// What an operation gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FloatValue {
    Bool(bool),
    Bits(BigInt),
    /// Some quiet NaN.
    Nan,
    /// Anything.
    Unspecified,
}

impl FloatFormat {
    pub const SINGLE: FloatFormat = FloatFormat { exponent: 8, significand: 24 };
    pub const DOUBLE: FloatFormat = FloatFormat { exponent: 11, significand: 53 };
    /// The numbers of x87's extended format, without the stored leading bit.
    pub const EXTENDED: FloatFormat = FloatFormat { exponent: 15, significand: 64 };
    pub const QUADRUPLE: FloatFormat = FloatFormat { exponent: 15, significand: 113 };

    /// Bits of a number.
    pub fn width(self) -> u32 {
        self.exponent + self.significand
    }

    fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    fn stored(self) -> u32 {
        self.significand - 1
    }

    fn signed(self, negative: bool, bits: BigInt) -> BigInt {
        if negative { bits | BigInt::one() << (self.width() - 1) } else { bits }
    }

    /// The bits of an infinity.
    pub fn infinity(self, negative: bool) -> BigInt {
        self.signed(negative, ((BigInt::one() << self.exponent) - 1) << self.stored())
    }

    /// A quiet NaN with no other bits.
    pub fn nan(self) -> BigInt {
        self.infinity(false) | BigInt::one() << (self.stored() - 1)
    }

    /// The number nearest to numerator / denominator, neither negative; ties to even.
    pub fn round(self, negative: bool, numerator: &BigInt, denominator: &BigInt) -> BigInt {
        self.round_to(Rounding::NearestEven, negative, numerator, denominator)
    }

    /// The number that it is rounded to.
    fn round_to(self, rounding: Rounding, negative: bool, numerator: &BigInt, denominator: &BigInt) -> BigInt {
        if numerator.is_zero() {
            return self.signed(negative, BigInt::zero());
        }
        // 2^exponent <= value < 2^(exponent + 1), the exponent not below the subnormals'.
        let scaled = |e: i64| match e {
            0.. => (numerator.clone(), denominator << e as u64),
            _ => (numerator << e.unsigned_abs(), denominator.clone()),
        };
        let mut exponent = numerator.bits() as i64 - denominator.bits() as i64;
        let (n, d) = scaled(exponent);
        if n < d {
            exponent -= 1;
        }
        let mut exponent = exponent.max(1 - self.bias());
        let (n, d) = scaled(exponent - i64::from(self.stored()));
        let (mut quotient, rest) = (&n / &d, &n % &d);
        if rounding.moves_away(negative, quotient.bit(0), rest, &d) {
            quotient += 1;
        }
        if quotient.bits() > u64::from(self.significand) {
            quotient >>= 1;
            exponent += 1;
        }
        let normal = quotient.bit(u64::from(self.stored()));
        let biased = if normal { exponent + self.bias() } else { 0 };
        if biased > 2 * self.bias() {
            let infinity = self.infinity(negative);
            // The largest number is before it.
            return if rounding.keeps_finite(negative) { infinity - 1 } else { infinity };
        }
        let fraction = if normal { quotient - (BigInt::one() << self.stored()) } else { quotient };
        self.signed(negative, (BigInt::from(biased) << self.stored()) | fraction)
    }

    /// One divided by a power of two, if that is a number.
    pub(crate) fn reciprocal(self, of: &BigInt) -> Option<BigInt> {
        let Number::Finite { negative, magnitude, exponent } = self.decode(of) else { return None };
        let is_power = !magnitude.is_zero() && magnitude.trailing_zeros() == Some(magnitude.bits() - 1);
        // 2^(bits - 1 + exponent)
        let exponent = 1 - exponent - i64::try_from(magnitude.bits()).ok()?;
        let reciprocal = Number::Finite { negative, magnitude: BigInt::one(), exponent };
        let fits = (1 - self.bias()..=self.bias()).contains(&exponent);
        match reciprocal.encoded(self, Rounding::NearestEven) {
            FloatValue::Bits(bits) if is_power && fits => Some(bits),
            _ => None,
        }
    }

    /// The bits of `a - n*b`, where `n` is the quotient `a / b` as an integer rounded that way; `None` if that is no number.
    /// It is exact where the quotient is rounded to zero or to nearest; a zero has the sign of `a` (IEEE 754, 5.3.1).
    pub fn rest_of_division(self, quotient: Rounding, a: &BigInt, b: &BigInt) -> Option<BigInt> {
        match (self.decode(a), self.decode(b)) {
            (Number::Finite { .. }, Number::Infinite { .. }) => Some(a.clone()),
            (
                Number::Finite { negative, magnitude: x, exponent: e },
                Number::Finite { magnitude: y, exponent: f, .. },
            ) if !y.is_zero() => {
                let (x, y, exponent) = aligned((false, &x, e), (false, &y, f));
                let (whole, rest) = (&x / &y, &x % &y);
                let twice: BigInt = &rest * 2;
                let up = match quotient {
                    Rounding::Zero => false,
                    Rounding::NearestEven => twice > y || (twice == y && whole.bit(0)),
                    _ => return None,
                };
                let rest = if up { rest - y } else { rest };
                let negative = negative != rest.is_negative();
                match (Number::Finite { negative, magnitude: rest.abs(), exponent })
                    .encoded(self, Rounding::NearestEven)
                {
                    FloatValue::Bits(bits) => Some(bits),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn decode(self, bits: &BigInt) -> Number {
        let negative = bits.bit(u64::from(self.width()) - 1);
        let fraction = bits & ((BigInt::one() << self.stored()) - 1);
        let exponent: BigInt = (bits >> self.stored()) & ((BigInt::one() << self.exponent) - 1);
        let exponent = exponent.to_i64().expect("exponents are short");
        match exponent {
            0 => Number::Finite { negative, magnitude: fraction, exponent: 1 - self.bias() - i64::from(self.stored()) },
            _ if exponent <= 2 * self.bias() => Number::Finite {
                negative,
                magnitude: fraction | BigInt::one() << self.stored(),
                exponent: exponent - self.bias() - i64::from(self.stored()),
            },
            _ if fraction.is_zero() => Number::Infinite { negative },
            _ => Number::Nan,
        }
    }
}

/// What bits mean.
enum Number {
    /// `magnitude * 2^exponent`.
    Finite {
        negative: bool,
        magnitude: BigInt,
        exponent: i64,
    },
    Infinite {
        negative: bool,
    },
    Nan,
}

impl Number {
    fn is_negative(&self) -> bool {
        match self {
            Number::Finite { negative, .. } | Number::Infinite { negative } => *negative,
            Number::Nan => false,
        }
    }

    fn negated(self) -> Number {
        match self {
            Number::Finite { negative, magnitude, exponent } => {
                Number::Finite { negative: !negative, magnitude, exponent }
            }
            Number::Infinite { negative } => Number::Infinite { negative: !negative },
            Number::Nan => Number::Nan,
        }
    }

    /// The format's bits.
    fn encoded(&self, format: FloatFormat, rounding: Rounding) -> FloatValue {
        FloatValue::Bits(match self {
            Number::Nan => return FloatValue::Nan,
            Number::Infinite { negative } => format.infinity(*negative),
            Number::Finite { negative, magnitude, exponent } => {
                let (n, d) = fraction(magnitude, *exponent);
                format.round_to(rounding, *negative, &n, &d)
            }
        })
    }
}

/// `magnitude * 2^exponent` as a fraction.
fn fraction(magnitude: &BigInt, exponent: i64) -> (BigInt, BigInt) {
    match exponent {
        0.. => (magnitude << exponent as u64, BigInt::one()),
        _ => (magnitude.clone(), BigInt::one() << exponent.unsigned_abs()),
    }
}

/// Both signed magnitudes over the smaller exponent.
fn aligned(a: (bool, &BigInt, i64), b: (bool, &BigInt, i64)) -> (BigInt, BigInt, i64) {
    let exponent = a.2.min(b.2);
    let number = |(negative, magnitude, e): (bool, &BigInt, i64)| {
        let magnitude = magnitude << (e - exponent) as u64;
        if negative { -magnitude } else { magnitude }
    };
    (number(a), number(b), exponent)
}

fn add(format: FloatFormat, rounding: Rounding, a: Number, b: Number) -> FloatValue {
    match (&a, &b) {
        (Number::Nan, _) | (_, Number::Nan) => FloatValue::Nan,
        (Number::Infinite { negative: n }, Number::Infinite { negative: m }) if n != m => FloatValue::Nan,
        (Number::Infinite { negative }, _) | (_, Number::Infinite { negative }) => {
            FloatValue::Bits(format.infinity(*negative))
        }
        (
            Number::Finite { negative: n, magnitude: x, exponent: e },
            Number::Finite { negative: m, magnitude: y, exponent: f },
        ) => {
            let (x, y, exponent) = aligned((*n, x, *e), (*m, y, *f));
            let sum = x + y;
            // A sum of zero of both signs is positive, but if it is rounded down.
            let negative = match sum.is_zero() {
                true if n != m => rounding == Rounding::Down,
                true => *n,
                false => sum.is_negative(),
            };
            Number::Finite { negative, magnitude: sum.abs(), exponent }.encoded(format, rounding)
        }
    }
}

fn multiply(format: FloatFormat, rounding: Rounding, a: Number, b: Number) -> FloatValue {
    let negative = a.is_negative() != b.is_negative();
    match (&a, &b) {
        (Number::Nan, _) | (_, Number::Nan) => FloatValue::Nan,
        (Number::Infinite { .. }, Number::Finite { magnitude, .. })
        | (Number::Finite { magnitude, .. }, Number::Infinite { .. })
            if magnitude.is_zero() =>
        {
            FloatValue::Nan
        }
        (Number::Finite { magnitude: x, exponent: e, .. }, Number::Finite { magnitude: y, exponent: f, .. }) => {
            Number::Finite { negative, magnitude: x * y, exponent: e + f }.encoded(format, rounding)
        }
        _ => FloatValue::Bits(format.infinity(negative)),
    }
}

fn divide(format: FloatFormat, rounding: Rounding, a: Number, b: Number) -> FloatValue {
    let negative = a.is_negative() != b.is_negative();
    match (&a, &b) {
        (Number::Nan, _) | (_, Number::Nan) | (Number::Infinite { .. }, Number::Infinite { .. }) => FloatValue::Nan,
        (Number::Infinite { .. }, _) => FloatValue::Bits(format.infinity(negative)),
        (_, Number::Infinite { .. }) => FloatValue::Bits(format.signed(negative, BigInt::zero())),
        (Number::Finite { magnitude: x, exponent: e, .. }, Number::Finite { magnitude: y, exponent: f, .. }) => {
            match (x.is_zero(), y.is_zero()) {
                (true, true) => FloatValue::Nan,
                (false, true) => FloatValue::Bits(format.infinity(negative)),
                _ => {
                    let ((n, d), (m, c)) = (fraction(x, *e), fraction(y, *f));
                    FloatValue::Bits(format.round_to(rounding, negative, &(n * c), &(d * m)))
                }
            }
        }
    }
}

/// `None` for NaN.
fn compare(a: &Number, b: &Number) -> Option<Ordering> {
    let infinite = |n: &Number| matches!(n, Number::Infinite { .. });
    Some(match (a, b) {
        (Number::Nan, _) | (_, Number::Nan) => return None,
        (
            Number::Finite { negative: n, magnitude: x, exponent: e },
            Number::Finite { negative: m, magnitude: y, exponent: f },
        ) => {
            let (x, y, _) = aligned((*n, x, *e), (*m, y, *f));
            x.cmp(&y)
        }
        _ if infinite(a) && infinite(b) => b.is_negative().cmp(&a.is_negative()),
        _ if infinite(a) => {
            if a.is_negative() {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        }
        _ => {
            if b.is_negative() {
                Ordering::Greater
            } else {
                Ordering::Less
            }
        }
    })
}

fn square_root(format: FloatFormat, rounding: Rounding, a: Number) -> FloatValue {
    match a {
        Number::Finite { ref magnitude, .. } if magnitude.is_zero() => a.encoded(format, rounding),
        Number::Infinite { negative: false } => a.encoded(format, rounding),
        Number::Finite { negative: false, magnitude, exponent } => {
            // An even exponent, and enough digits for the rounding to see; whether there are more of them is one more.
            let digits = 2 * i64::from(format.significand) + 6;
            let mut shift = (digits - magnitude.bits() as i64).max(0);
            shift += (exponent - shift).rem_euclid(2);
            let scaled = magnitude << shift as u64;
            let root = scaled.sqrt();
            let exact = &root * &root == scaled;
            let magnitude = (root << 1u32) + i32::from(!exact);
            Number::Finite { negative: false, magnitude, exponent: (exponent - shift) / 2 - 1 }
                .encoded(format, rounding)
        }
        _ => FloatValue::Nan,
    }
}

/// The integer nearest to `magnitude / 2^places` in that direction.
fn integral(negative: bool, magnitude: &BigInt, places: u64, rounding: Rounding) -> BigInt {
    let (whole, unit) = (magnitude >> places, BigInt::one() << places);
    let away = rounding.moves_away(negative, whole.bit(0), magnitude & (&unit - 1), &unit);
    whole + i32::from(away)
}

fn round(format: FloatFormat, a: Number, rounding: Rounding) -> FloatValue {
    match a {
        Number::Finite { negative, magnitude, exponent } if exponent < 0 => {
            let magnitude = integral(negative, &magnitude, exponent.unsigned_abs(), rounding);
            Number::Finite { negative, magnitude, exponent: 0 }.encoded(format, rounding)
        }
        other => other.encoded(format, rounding),
    }
}

fn to_integer(a: Number, width: u32, signed: bool) -> FloatValue {
    let Number::Finite { negative, magnitude, exponent } = a else { return FloatValue::Unspecified };
    let magnitude = match exponent {
        // Of no integer that wide, and not to be written out.
        _ if magnitude.bits() as i64 + exponent > i64::from(width) => return FloatValue::Unspecified,
        0.. => magnitude << exponent as u64,
        _ => magnitude >> exponent.unsigned_abs(),
    };
    let value = if negative { -magnitude } else { magnitude };
    let limit = BigInt::one() << if signed { width - 1 } else { width };
    let least = if signed { -&limit } else { BigInt::zero() };
    if value < least || value >= limit {
        return FloatValue::Unspecified;
    }
    FloatValue::Bits(if value.is_negative() { value + (BigInt::one() << width) } else { value })
}

impl Arithmetic {
    /// The operation that rounds to nearest.
    pub fn nearest(self) -> FloatOp {
        match self {
            Arithmetic::Add(f) => FloatOp::Add(f),
            Arithmetic::Sub(f) => FloatOp::Sub(f),
            Arithmetic::Mul(f) => FloatOp::Mul(f),
            Arithmetic::Div(f) => FloatOp::Div(f),
            Arithmetic::Sqrt(f) => FloatOp::Sqrt(f),
            Arithmetic::Convert { from, to } => FloatOp::Convert { from, to },
            Arithmetic::FromSigned(f) => FloatOp::FromSigned(f),
            Arithmetic::FromUnsigned(f) => FloatOp::FromUnsigned(f),
        }
    }
}

impl FloatOp {
    /// The operation that does the same and rounds so; `None` if it rounds to no format.
    pub fn rounded(self, rounding: Rounding) -> Option<FloatOp> {
        let arithmetic = match self {
            FloatOp::Add(f) => Arithmetic::Add(f),
            FloatOp::Sub(f) => Arithmetic::Sub(f),
            FloatOp::Mul(f) => Arithmetic::Mul(f),
            FloatOp::Div(f) => Arithmetic::Div(f),
            FloatOp::Sqrt(f) => Arithmetic::Sqrt(f),
            FloatOp::Convert { from, to } => Arithmetic::Convert { from, to },
            FloatOp::FromSigned(f) => Arithmetic::FromSigned(f),
            FloatOp::FromUnsigned(f) => Arithmetic::FromUnsigned(f),
            _ => return None,
        };
        Some(if rounding == Rounding::NearestEven { self } else { FloatOp::Directed(arithmetic, rounding) })
    }

    /// What it does, apart from the direction, and how it rounds to its format.
    pub fn undirected(self) -> (FloatOp, Rounding) {
        match self {
            FloatOp::Directed(arithmetic, rounding) => (arithmetic.nearest(), rounding),
            _ => (self, Rounding::NearestEven),
        }
    }

    /// Number of operands.
    pub fn arity(self) -> usize {
        use FloatOp::*;
        match self.undirected().0 {
            Add(_) | Sub(_) | Mul(_) | Div(_) | Eq(_) | Lt(_) | Le(_) => 2,
            _ => 1,
        }
    }

    /// Whether the result is a boolean.
    pub fn is_comparison(self) -> bool {
        matches!(self, FloatOp::Eq(_) | FloatOp::Lt(_) | FloatOp::Le(_))
    }

    /// The width of operands; any for those from integers.
    pub fn operand_width(self) -> Option<u32> {
        self.operand_format().map(FloatFormat::width)
    }

    /// The width of the result, if it is no boolean.
    pub fn result_width(self) -> Option<u32> {
        use FloatOp::*;
        match self {
            Eq(_) | Lt(_) | Le(_) => None,
            Add(f) | Sub(f) | Mul(f) | Div(f) | Sqrt(f) | Round(f, _) | FromSigned(f) | FromUnsigned(f) => {
                Some(f.width())
            }
            Convert { to, .. } => Some(to.width()),
            ToSigned(_, width) | ToUnsigned(_, width) => Some(width),
            Directed(arithmetic, _) => arithmetic.nearest().result_width(),
        }
    }

    /// The format of the result, if it is a number.
    pub fn result_format(self) -> Option<FloatFormat> {
        use FloatOp::*;
        match self {
            Add(f) | Sub(f) | Mul(f) | Div(f) | Sqrt(f) | Round(f, _) | FromSigned(f) | FromUnsigned(f) => Some(f),
            Convert { to, .. } => Some(to),
            Eq(_) | Lt(_) | Le(_) | ToSigned(..) | ToUnsigned(..) => None,
            Directed(arithmetic, _) => arithmetic.nearest().result_format(),
        }
    }

    /// The format of the operands, if they are numbers.
    pub fn operand_format(self) -> Option<FloatFormat> {
        use FloatOp::*;
        match self {
            Add(f) | Sub(f) | Mul(f) | Div(f) | Eq(f) | Lt(f) | Le(f) | Sqrt(f) | Round(f, _) => Some(f),
            Convert { from, .. } | ToSigned(from, _) | ToUnsigned(from, _) => Some(from),
            FromSigned(_) | FromUnsigned(_) => None,
            Directed(arithmetic, _) => arithmetic.nearest().operand_format(),
        }
    }

    /// The bits that are set in every quiet NaN among operands or results of that width, if they are a word.
    pub(crate) fn nan_of(self, width: u32) -> Option<u64> {
        let formats = [self.operand_format(), self.result_format()];
        let format = formats.into_iter().flatten().find(|f| f.width() == width)?;
        format.nan().to_u64()
    }

    /// The value for operands of that width.
    pub fn apply(self, args: &[BigInt], width: u32) -> FloatValue {
        use FloatOp::*;
        let number = |f: FloatFormat, i: usize| f.decode(&args[i]);
        let compared = |f: FloatFormat| compare(&number(f, 0), &number(f, 1));
        let (op, how) = self.undirected();
        match op {
            Add(f) => add(f, how, number(f, 0), number(f, 1)),
            Sub(f) => add(f, how, number(f, 0), number(f, 1).negated()),
            Mul(f) => multiply(f, how, number(f, 0), number(f, 1)),
            Div(f) => divide(f, how, number(f, 0), number(f, 1)),
            Eq(f) => FloatValue::Bool(compared(f) == Some(Ordering::Equal)),
            Lt(f) => FloatValue::Bool(compared(f) == Some(Ordering::Less)),
            Le(f) => FloatValue::Bool(compared(f).is_some_and(Ordering::is_le)),
            Sqrt(f) => square_root(f, how, number(f, 0)),
            Round(f, rounding) => round(f, number(f, 0), rounding),
            Convert { from, to } => number(from, 0).encoded(to, how),
            FromSigned(f) => {
                let value = crate::bits::signed(&args[0], width);
                FloatValue::Bits(f.round_to(how, value.is_negative(), &value.abs(), &BigInt::one()))
            }
            FromUnsigned(f) => FloatValue::Bits(f.round_to(how, false, &args[0], &BigInt::one())),
            ToSigned(f, to) => to_integer(number(f, 0), to, true),
            ToUnsigned(f, to) => to_integer(number(f, 0), to, false),
            Directed(..) => unreachable!("the direction is taken apart"),
        }
    }

    /// The name in text: an operator with its formats' numbers, as `fp.add 8 24`, or `fp.add_up 8 24`.
    pub fn text(self) -> String {
        use FloatOp::*;
        let named = |name: &str, f: FloatFormat| format!("fp.{name} {} {}", f.exponent, f.significand);
        match self {
            Add(f) => named("add", f),
            Sub(f) => named("sub", f),
            Mul(f) => named("mul", f),
            Div(f) => named("div", f),
            Eq(f) => named("eq", f),
            Lt(f) => named("lt", f),
            Le(f) => named("leq", f),
            Sqrt(f) => named("sqrt", f),
            Round(f, rounding) => named(rounding.text(), f),
            Convert { from, to } => format!("{} {} {}", named("convert", from), to.exponent, to.significand),
            FromSigned(f) => named("from_sbv", f),
            FromUnsigned(f) => named("from_ubv", f),
            ToSigned(f, width) => format!("{} {width}", named("to_sbv", f)),
            ToUnsigned(f, width) => format!("{} {width}", named("to_ubv", f)),
            Directed(arithmetic, rounding) => {
                let text = arithmetic.nearest().text();
                let (name, formats) = text.split_once(' ').expect("formats follow the name");
                format!("{name}{} {formats}", rounding.suffix())
            }
        }
    }

    /// The operation of such a text's words.
    pub fn parse(words: &[&str]) -> Option<FloatOp> {
        use FloatOp::*;
        let name = words.first()?.strip_prefix("fp.")?;
        let directed = Rounding::ALL.into_iter().find_map(|r| Some((name.strip_suffix(r.suffix())?, r)));
        // `round_up` is an operation of its own.
        if let Some((plain, rounding)) = directed.filter(|(plain, _)| *plain != "round") {
            let plain = format!("fp.{plain}");
            let words: Vec<&str> = std::iter::once(plain.as_str()).chain(words[1..].iter().copied()).collect();
            return FloatOp::parse(&words)?.rounded(rounding);
        }
        let numbers: Vec<u32> = words[1..].iter().map(|w| w.parse().ok()).collect::<Option<_>>()?;
        let format = |exponent: u32, significand: u32| {
            let fits = (2..=19).contains(&exponent) && (3..=1 << 12).contains(&significand);
            fits.then_some(FloatFormat { exponent, significand })
        };
        let (&[exponent, significand], rest) = numbers.split_first_chunk::<2>()?;
        let f = format(exponent, significand)?;
        Some(match (name, rest) {
            ("add", []) => Add(f),
            ("sub", []) => Sub(f),
            ("mul", []) => Mul(f),
            ("div", []) => Div(f),
            ("eq", []) => Eq(f),
            ("lt", []) => Lt(f),
            ("leq", []) => Le(f),
            ("sqrt", []) => Sqrt(f),
            ("convert", &[e, s]) => Convert { from: f, to: format(e, s)? },
            ("from_sbv", []) => FromSigned(f),
            ("from_ubv", []) => FromUnsigned(f),
            ("to_sbv", &[width @ 1..=4096]) => ToSigned(f, width),
            ("to_ubv", &[width @ 1..=4096]) => ToUnsigned(f, width),
            (_, []) => Round(f, Rounding::ALL.into_iter().find(|r| r.text() == name)?),
            _ => return None,
        })
    }
}

impl Rounding {
    const ALL: [Rounding; 5] =
        [Rounding::NearestEven, Rounding::NearestAway, Rounding::Up, Rounding::Down, Rounding::Zero];

    /// Whether what is between two numbers, so much behind the one that is nearer to zero, goes away from zero.
    fn moves_away(self, negative: bool, is_odd: bool, rest: BigInt, unit: &BigInt) -> bool {
        let some = !rest.is_zero();
        let twice: BigInt = rest * 2;
        match self {
            Rounding::Zero => false,
            Rounding::Up => !negative && some,
            Rounding::Down => negative && some,
            Rounding::NearestAway => twice >= *unit,
            Rounding::NearestEven => twice > *unit || (twice == *unit && is_odd),
        }
    }

    /// Whether numbers beyond the largest become that one.
    fn keeps_finite(self, negative: bool) -> bool {
        match self {
            Rounding::Zero => true,
            Rounding::Up => negative,
            Rounding::Down => !negative,
            Rounding::NearestAway | Rounding::NearestEven => false,
        }
    }

    /// Behind the names of operations that round so.
    fn suffix(self) -> &'static str {
        &self.text()["round".len()..]
    }

    fn text(self) -> &'static str {
        match self {
            Rounding::NearestEven => "round_even",
            Rounding::NearestAway => "round_away",
            Rounding::Up => "round_up",
            Rounding::Down => "round_down",
            Rounding::Zero => "round_zero",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SINGLE: FloatFormat = FloatFormat::SINGLE;
    const DOUBLE: FloatFormat = FloatFormat::DOUBLE;

    /// Ordinary numbers, borders, and bits at random.
    fn samples() -> Vec<f32> {
        let mut list =
            vec![0.0, -0.0, 1.0, -1.0, 1.5, 0.1, f32::MAX, f32::MIN_POSITIVE, f32::INFINITY, f32::NEG_INFINITY];
        list.extend([
            f32::NAN,
            f32::from_bits(1),
            f32::from_bits(0x7f_ffff),
            16_777_216.0,
            3.5,
            2.5,
            -2.5,
            1e20,
            0.49999997,
        ]);
        let mut state = 1u32;
        list.extend((0..60).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f32::from_bits(state)
        }));
        list
    }

    fn check<T: std::fmt::Debug>(op: FloatOp, args: &[u64], width: u32, expected: FloatValue, of: T) {
        let args: Vec<BigInt> = args.iter().map(|a| BigInt::from(*a)).collect();
        assert_eq!(op.apply(&args, width), expected, "{op:?} of {of:?}");
    }

    fn single(value: f32) -> FloatValue {
        if value.is_nan() { FloatValue::Nan } else { FloatValue::Bits(value.to_bits().into()) }
    }

    fn double(value: f64) -> FloatValue {
        if value.is_nan() { FloatValue::Nan } else { FloatValue::Bits(value.to_bits().into()) }
    }

    #[test]
    fn agrees_with_the_machine_on_two_operands() {
        for (a, b) in samples().iter().flat_map(|a| samples().into_iter().map(move |b| (*a, b))) {
            let bits = [a.to_bits().into(), b.to_bits().into()];
            let arithmetic: [(FloatOp, f32); 4] = [
                (FloatOp::Add(SINGLE), a + b),
                (FloatOp::Sub(SINGLE), a - b),
                (FloatOp::Mul(SINGLE), a * b),
                (FloatOp::Div(SINGLE), a / b),
            ];
            for (op, value) in arithmetic {
                check(op, &bits, 32, single(value), (a, b));
            }
            for (op, value) in
                [(FloatOp::Eq(SINGLE), a == b), (FloatOp::Lt(SINGLE), a < b), (FloatOp::Le(SINGLE), a <= b)]
            {
                check(op, &bits, 32, FloatValue::Bool(value), (a, b));
            }
            // Doubles that are no singles.
            let (x, y) = (f64::from(a) / 3.0, f64::from(b) * 0.7);
            let bits = [x.to_bits(), y.to_bits()];
            check(FloatOp::Add(DOUBLE), &bits, 64, double(x + y), (x, y));
            check(FloatOp::Mul(DOUBLE), &bits, 64, double(x * y), (x, y));
            check(FloatOp::Div(DOUBLE), &bits, 64, double(x / y), (x, y));
        }
    }

    #[test]
    fn rests_of_divisions_agree_with_the_machine() {
        for (a, b) in samples().iter().flat_map(|a| samples().into_iter().map(move |b| (*a, b))) {
            let rest = SINGLE.rest_of_division(Rounding::Zero, &a.to_bits().into(), &b.to_bits().into());
            let expected = a % b;
            assert_eq!(rest, (!expected.is_nan()).then(|| expected.to_bits().into()), "{a} % {b}");
        }
        // glibc's `remainder`.
        let of = |a: f64, b: f64| {
            let rest = DOUBLE.rest_of_division(Rounding::NearestEven, &a.to_bits().into(), &b.to_bits().into());
            f64::from_bits(rest.unwrap().to_u64().unwrap())
        };
        for (a, b, expected) in
            [(5.0, 3.0, -1.0), (-5.0, 3.0, 1.0), (2.0, 4.0, 2.0), (6.0, 4.0, -2.0), (10.0, 4.0, 2.0)]
        {
            assert_eq!(of(a, b), expected);
            assert_eq!(of(a, -b), expected);
        }
        assert!(of(-3.0, 3.0).is_sign_negative() && of(3.0, 3.0).is_sign_positive());
        assert_eq!(of(1e308, f64::INFINITY), 1e308);
    }

    #[test]
    fn agrees_with_the_machine_on_one_operand() {
        for a in samples() {
            let bits = [u64::from(a.to_bits())];
            check(FloatOp::Sqrt(SINGLE), &bits, 32, single(a.sqrt()), a);
            let x = f64::from(a) / 3.0;
            check(FloatOp::Sqrt(DOUBLE), &[x.to_bits()], 64, double(x.sqrt()), x);
            let integral = [a.round_ties_even(), a.round(), a.ceil(), a.floor(), a.trunc()];
            for (rounding, value) in Rounding::ALL.into_iter().zip(integral) {
                check(FloatOp::Round(SINGLE, rounding), &bits, 32, single(value), a);
            }
            check(FloatOp::Convert { from: SINGLE, to: DOUBLE }, &bits, 32, double(a.into()), a);
            check(FloatOp::Convert { from: DOUBLE, to: SINGLE }, &[x.to_bits()], 64, single(x as f32), x);
            let in_range = a > -2_147_483_649.0 && a < 2_147_483_648.0;
            let expected = if in_range { FloatValue::Bits((a as i32 as u32).into()) } else { FloatValue::Unspecified };
            check(FloatOp::ToSigned(SINGLE, 32), &bits, 32, expected, a);
            let in_range = a > -1.0 && a < 256.0;
            let expected = if in_range { FloatValue::Bits((a as u8).into()) } else { FloatValue::Unspecified };
            check(FloatOp::ToUnsigned(SINGLE, 8), &bits, 32, expected, a);
            let n = a.to_bits().wrapping_mul(77);
            check(FloatOp::FromUnsigned(SINGLE), &[n.into()], 32, single(n as f32), n);
            check(FloatOp::FromSigned(SINGLE), &[n.into()], 32, single(n as i32 as f32), n as i32);
            check(FloatOp::FromSigned(DOUBLE), &[n.into()], 32, double((n as i32).into()), n as i32);
        }
    }

    /// What is rounded down and up are neighbours around the exact result, or both are it; nearest is one of them.
    #[test]
    fn directions_are_around_the_exact_result() {
        let bits = |value: FloatValue| if let FloatValue::Bits(bits) = value { bits } else { panic!("a number") };
        let single = |bits: &BigInt| f32::from_bits(bits.to_u32().unwrap());
        for (a, b) in samples().iter().flat_map(|a| samples().into_iter().map(move |b| (*a, b))) {
            let args = [a.to_bits().into(), b.to_bits().into()];
            let (x, y) = (f64::from(a), f64::from(b));
            // Exact as doubles, but for the last two.
            for (op, exact) in
                [(FloatOp::Mul(SINGLE), x * y), (FloatOp::Add(SINGLE), x + y), (FloatOp::Div(SINGLE), x / y)]
            {
                if exact.is_nan() {
                    continue;
                }
                let by = |r| single(&bits(op.rounded(r).unwrap().apply(&args, 32)));
                let [nearest, _, up, down, zero] = Rounding::ALL.map(by);
                assert!(f64::from(down) <= exact && exact <= f64::from(up), "{op:?} {a} {b}");
                assert!(down == up || down.next_up() == up, "{op:?} {a} {b}");
                assert!(nearest == down || nearest == up, "{op:?} {a} {b}");
                assert_eq!(zero, if exact < 0.0 { up } else { down }, "{op:?} {a} {b}");
            }
        }
        let apply = |op: FloatOp, r, args: &[f32]| {
            let args: Vec<BigInt> = args.iter().map(|a| a.to_bits().into()).collect();
            single(&bits(op.rounded(r).unwrap().apply(&args, 32)))
        };
        assert!(apply(FloatOp::Sub(SINGLE), Rounding::Down, &[1.0, 1.0]).is_sign_negative());
        assert!(apply(FloatOp::Sub(SINGLE), Rounding::Zero, &[1.0, 1.0]).is_sign_positive());
        assert_eq!(apply(FloatOp::Mul(SINGLE), Rounding::Down, &[f32::MAX, 2.0]), f32::MAX);
        assert_eq!(apply(FloatOp::Mul(SINGLE), Rounding::Up, &[f32::MAX, -2.0]), f32::MIN);
        assert_eq!(apply(FloatOp::Sqrt(SINGLE), Rounding::Up, &[2.0]), 2f32.sqrt().next_up());
        assert_eq!(apply(FloatOp::FromSigned(SINGLE), Rounding::Up, &[f32::from_bits(16_777_217)]), 16_777_218.0);
    }

    #[test]
    fn texts_name_operations() {
        let f = FloatFormat::EXTENDED;
        let ops = [
            FloatOp::Add(f),
            FloatOp::Le(f),
            FloatOp::Sqrt(f),
            FloatOp::Round(f, Rounding::Down),
            FloatOp::Convert { from: f, to: SINGLE },
            FloatOp::FromSigned(f),
            FloatOp::ToUnsigned(f, 8),
            FloatOp::Directed(Arithmetic::Add(f), Rounding::Up),
            FloatOp::Directed(Arithmetic::Convert { from: f, to: SINGLE }, Rounding::Zero),
            FloatOp::Directed(Arithmetic::FromSigned(f), Rounding::Down),
        ];
        for op in ops {
            let text = op.text();
            assert_eq!(FloatOp::parse(&text.split(' ').collect::<Vec<_>>()), Some(op), "{text}");
        }
        assert_eq!(FloatOp::parse(&["fp.add", "8"]), None);
        assert_eq!(FloatOp::parse(&["fp.what", "8", "24"]), None);
        assert_eq!(FloatOp::parse(&["fp.eq_up", "8", "24"]), None);
    }
}
