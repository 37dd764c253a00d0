//! Bit-vectors while a program runs: words of which all bits are known, or some, and wide ones by way of big integers.
//!
//! A bit that is not known may be anything, and so may every bit of a result that would depend on it. What only moves,
//! masks or joins bits is exact bit by bit; so a bit-field is known whatever the rest of its word is.

use super::unknown::{Result, Unknown};
use super::value::{Val, WORD, mask};
use crate::construct::fold::{self, Folded};
use crate::expr::BvOp;
use crate::float::{FloatOp, FloatValue};
use num_bigint::BigInt;

/// What is known of a word.
#[derive(Clone, Copy)]
struct Bits {
    value: u64,
    unknown: u64,
    width: u32,
}

impl Bits {
    fn result(self) -> Result {
        let Bits { value, unknown, width } = self;
        let unknown = unknown & mask(width);
        let value = value & mask(width) & !unknown;
        match unknown {
            0 => Ok(Val::Word(value, width)),
            _ if unknown == mask(width) => Err(Unknown::Approximated),
            _ => Ok(Val::Part { value, unknown, width }),
        }
    }
}

/// The bits of an operand of that width; errors other than a value that is not known are passed on.
fn bits(operand: &Result, width: u32) -> std::result::Result<Bits, Unknown> {
    match operand {
        Ok(Val::Word(value, _)) => Ok(Bits { value: *value, unknown: 0, width }),
        Ok(Val::Part { value, unknown, .. }) => Ok(Bits { value: *value, unknown: *unknown, width }),
        Ok(_) => Err(Unknown::Approximated),
        Err(reason) if reason.is_some_value() => Ok(Bits { value: 0, unknown: mask(width), width }),
        Err(reason) => Err(reason.clone()),
    }
}

/// All bits of an operand.
fn wide(operand: &Result) -> std::result::Result<(BigInt, u32), Unknown> {
    match operand {
        Ok(Val::Word(value, width)) => Ok((BigInt::from(*value), *width)),
        Ok(Val::Bv(value, width)) => Ok((value.clone(), *width)),
        Ok(Val::Part { .. }) => Err(Unknown::Approximated),
        Ok(_) => unreachable!("terms are well typed"),
        Err(reason) => Err(reason.clone()),
    }
}

/// Bits `lo` to `hi`, exclusive.
pub(super) fn extract(operand: &Result, width: u32, hi: u32, lo: u32) -> Result {
    if width <= WORD {
        let b = bits(operand, width)?;
        return Bits { value: b.value >> lo, unknown: b.unknown >> lo, width: hi - lo }.result();
    }
    let (value, _) = wide(operand)?;
    Ok(Val::bits(fold::reduce(&(value >> lo), hi - lo), hi - lo))
}

/// `a ++ b`.
pub(super) fn concat(a: &Result, b: &Result, (n, m): (u32, u32)) -> Result {
    if n + m <= WORD {
        let (high, low) = (bits(a, n)?, bits(b, m)?);
        let joined = |high: u64, low: u64| high.checked_shl(m).unwrap_or(0) | low;
        let (value, unknown) = (joined(high.value, low.value), joined(high.unknown, low.unknown));
        return Bits { value, unknown, width: n + m }.result();
    }
    let ((high, _), (low, _)) = (wide(a)?, wide(b)?);
    Ok(Val::bits((high << m) | low, n + m))
}

/// What two values have in common; for a choice of which nobody knows how it is made.
pub(super) fn either(a: &Result, b: &Result, width: Option<u32>) -> Result {
    if let (Ok(x), Ok(y)) = (a, b)
        && !matches!(x, Val::Map(_))
        && x == y
    {
        return Ok(x.clone());
    }
    match width {
        Some(width) if width <= WORD => {
            let (x, y) = (bits(a, width)?, bits(b, width)?);
            let unknown = x.unknown | y.unknown | (x.value ^ y.value);
            Bits { value: x.value, unknown, width }.result()
        }
        _ => Err(Unknown::Approximated),
    }
}

/// Whether two words are certainly different, though not all of their bits are known.
pub(super) fn differ(a: &Val, b: &Val) -> bool {
    let known = |v: &Val| match *v {
        Val::Word(value, _) => Some((value, 0)),
        Val::Part { value, unknown, .. } => Some((value, unknown)),
        _ => None,
    };
    matches!((known(a), known(b)), (Some((x, u)), Some((y, w))) if (x ^ y) & !(u | w) != 0)
}

/// An operation on operands of that width.
pub(super) fn apply(op: BvOp, width: u32, args: &[&Result]) -> Result {
    match *args {
        _ if matches!(op, BvOp::Float(_)) => float(op, width, args),
        [Ok(Val::Int(_))] => big(op, args),
        [Ok(Val::Word(a, _))] => word_unary(op, *a, width).unwrap_or_else(|| big(op, args)),
        [Ok(Val::Word(a, _)), Ok(Val::Word(b, _))] => Ok(word_binary(op, *a, *b, width)),
        [a] if width <= WORD => partly_unary(op, bits(a, width)?),
        [a, b] if width <= WORD => partly_binary(op, bits(a, width)?, bits(b, width)?),
        _ => big(op, args),
    }
}

fn big(op: BvOp, args: &[&Result]) -> Result {
    let (a, width) = match args[0] {
        Ok(Val::Int(n)) => (n.clone(), 0),
        operand => wide(operand)?,
    };
    let folded = match args.get(1) {
        None => fold::bv_unary(op, &a, width),
        Some(b) => fold::bv_binary(op, &a, &wide(b)?.0, width),
    };
    Ok(match folded.expect("operations have the operands of their types") {
        Folded::Bool(b) => Val::Bool(b),
        Folded::Int(n) => Val::Int(n),
        Folded::Bv(value, width) => Val::bits(fold::reduce(&value, width), width),
    })
}

/// An operand that may be one of more numbers than this is not known.
const MOST_COMPLETIONS: u32 = 4;

/// An operation on floating-point numbers: what its results have in common for all that the operands may be.
fn float(op: BvOp, width: u32, args: &[&Result]) -> Result {
    let BvOp::Float(op) = op else { unreachable!("the caller looked") };
    float_with(op, width, &mut Vec::with_capacity(args.len()), args)
}

/// With these numbers as the first operands. All NaNs are alike to an operation; else a few bits of an operand may be
/// unknown, such as the sign.
fn float_with(op: FloatOp, width: u32, numbers: &mut Vec<BigInt>, rest: &[&Result]) -> Result {
    let Some((&operand, rest)) = rest.split_first() else { return float_result(op, op.apply(numbers, width)) };
    let mut with = |number: BigInt| {
        numbers.push(number);
        let result = float_with(op, width, numbers, rest);
        numbers.pop();
        result
    };
    let Ok(Val::Part { value, unknown, .. }) = *operand else { return with(wide(operand)?.0) };
    if op.nan_of(width).is_some_and(|nan| nan & value == nan) {
        return with(value.into());
    }
    if unknown.count_ones() > MOST_COMPLETIONS.ilog2() {
        return Err(Unknown::Approximated);
    }
    // Each subset of the unknown bits, from none to all.
    let (mut bits, mut common) = (0, with(value.into()));
    while bits != unknown {
        bits = bits.wrapping_sub(unknown) & unknown;
        common = either(&common, &with((value | bits).into()), op.result_width());
    }
    common
}

/// Of a NaN it is known that it is one, and that it is quiet.
fn float_result(op: FloatOp, value: FloatValue) -> Result {
    let width = op.result_width().unwrap_or(0);
    match value {
        FloatValue::Bool(value) => Ok(Val::Bool(value)),
        FloatValue::Bits(bits) => Ok(Val::bits(bits, width)),
        FloatValue::Nan => match op.nan_of(width) {
            Some(nan) => Bits { value: nan, unknown: !nan, width }.result(),
            None => Err(Unknown::Approximated),
        },
        FloatValue::Unspecified => Err(Unknown::Approximated),
    }
}

pub(super) fn signed(value: u64, width: u32) -> i64 {
    if width == 0 { 0 } else { ((value << (WORD - width)) as i64) >> (WORD - width) }
}

fn word_unary(op: BvOp, a: u64, width: u32) -> Option<Result> {
    unary(op, a, width).map(|(value, width)| Ok(Val::Word(value, width)))
}

/// An operation on a word, and the width of what comes out; `None`: that is no word.
pub(super) fn unary(op: BvOp, a: u64, width: u32) -> Option<(u64, u32)> {
    let (value, width) = match op {
        BvOp::Neg => (a.wrapping_neg(), width),
        BvOp::Not => (!a, width),
        BvOp::ZeroExt(by) if width + by <= WORD => (a, width + by),
        BvOp::SignExt(by) if width + by <= WORD => (signed(a, width) as u64, width + by),
        _ => return None,
    };
    Some((value & mask(width), width))
}

fn word_binary(op: BvOp, a: u64, b: u64, width: u32) -> Val {
    match (op, binary(op, a, b, width)) {
        (BvOp::ULt | BvOp::ULe | BvOp::SLt | BvOp::SLe, value) => Val::Bool(value != 0),
        (_, value) => Val::Word(value, width),
    }
}

/// An operation on two words; comparisons give 0 or 1.
pub(super) fn binary(op: BvOp, a: u64, b: u64, width: u32) -> u64 {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let value = match op {
        BvOp::Add => a.wrapping_add(b),
        BvOp::Sub => a.wrapping_sub(b),
        BvOp::Mul => a.wrapping_mul(b),
        BvOp::And => a & b,
        BvOp::Or => a | b,
        BvOp::Xor => a ^ b,
        BvOp::UDiv => a.checked_div(b).unwrap_or(u64::MAX),
        BvOp::URem => a.checked_rem(b).unwrap_or(a),
        BvOp::SDiv if b == 0 => {
            if sa < 0 {
                1
            } else {
                u64::MAX
            }
        }
        BvOp::SDiv => sa.wrapping_div(sb) as u64,
        BvOp::SRem | BvOp::SMod if b == 0 => a,
        BvOp::SRem => sa.wrapping_rem(sb) as u64,
        BvOp::SMod => {
            let r = sa.wrapping_rem(sb);
            if r == 0 || (r < 0) == (sb < 0) { r as u64 } else { r.wrapping_add(sb) as u64 }
        }
        BvOp::Shl if b < u64::from(width) => a << b,
        BvOp::LShr if b < u64::from(width) => a >> b,
        BvOp::Shl | BvOp::LShr => 0,
        BvOp::AShr => (sa >> b.min(u64::from(WORD) - 1)) as u64,
        BvOp::ULt => u64::from(a < b),
        BvOp::ULe => u64::from(a <= b),
        BvOp::SLt => u64::from(sa < sb),
        BvOp::SLe => u64::from(sa <= sb),
        BvOp::Neg
        | BvOp::Not
        | BvOp::ZeroExt(_)
        | BvOp::SignExt(_)
        | BvOp::ToNat
        | BvOp::FromInt(_)
        | BvOp::Float(_) => {
            unreachable!("operations have the operands of their types")
        }
    };
    value & mask(width)
}

fn partly_unary(op: BvOp, a: Bits) -> Result {
    let Bits { value, unknown, width } = a;
    match op {
        BvOp::Not => Bits { value: !value, unknown, width }.result(),
        BvOp::ZeroExt(by) if width + by <= WORD => Bits { value, unknown, width: width + by }.result(),
        BvOp::SignExt(by) if width + by <= WORD => {
            let (value, unknown) = (signed(value, width) as u64, signed(unknown, width) as u64);
            Bits { value, unknown, width: width + by }.result()
        }
        _ => Err(Unknown::Approximated),
    }
}

fn partly_binary(op: BvOp, a: Bits, b: Bits) -> Result {
    let width = a.width;
    let (value, unknown) = match op {
        BvOp::And => {
            let zero = (!a.value & !a.unknown) | (!b.value & !b.unknown);
            (a.value & b.value, (a.unknown | b.unknown) & !zero)
        }
        BvOp::Or => (a.value | b.value, (a.unknown | b.unknown) & !(a.value | b.value)),
        BvOp::Xor => (a.value ^ b.value, a.unknown | b.unknown),
        BvOp::Shl if b.unknown == 0 && b.value < u64::from(width) => (a.value << b.value, a.unknown << b.value),
        BvOp::LShr if b.unknown == 0 && b.value < u64::from(width) => (a.value >> b.value, a.unknown >> b.value),
        BvOp::AShr if b.unknown == 0 => {
            let by = b.value.min(u64::from(WORD) - 1);
            ((signed(a.value, width) >> by) as u64, (signed(a.unknown, width) >> by) as u64)
        }
        BvOp::ULt | BvOp::ULe => return ordered(op == BvOp::ULe, a, b),
        BvOp::SLt | BvOp::SLe => {
            // With the sign bits inverted, the order is the unsigned one.
            let top = 1 << (width - 1);
            let moved = |x: Bits| Bits { value: x.value ^ (top & !x.unknown), ..x };
            return ordered(op == BvOp::SLe, moved(a), moved(b));
        }
        _ => return Err(Unknown::Approximated),
    };
    Bits { value, unknown, width }.result()
}

/// Whether one is less than another (or equal), if all their values agree on it.
fn ordered(or_equal: bool, a: Bits, b: Bits) -> Result {
    let (least, most) = (|x: Bits| x.value, |x: Bits| x.value | x.unknown);
    let less = |x: u64, y: u64| x < y || or_equal && x == y;
    if less(most(a), least(b)) {
        Ok(Val::Bool(true))
    } else if !less(least(a), most(b)) {
        Ok(Val::Bool(false))
    } else {
        Err(Unknown::Approximated)
    }
}

/// The operations on two words.
#[cfg(test)]
pub(super) const BINARY: [BvOp; 18] = [
    BvOp::Add,
    BvOp::Sub,
    BvOp::Mul,
    BvOp::UDiv,
    BvOp::SDiv,
    BvOp::URem,
    BvOp::SRem,
    BvOp::SMod,
    BvOp::Shl,
    BvOp::LShr,
    BvOp::AShr,
    BvOp::And,
    BvOp::Or,
    BvOp::Xor,
    BvOp::ULt,
    BvOp::ULe,
    BvOp::SLt,
    BvOp::SLe,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Values with few bits, with many, and at the borders.
    fn samples(width: u32) -> Vec<u64> {
        let all = mask(width);
        let top = 1u64 << (width - 1);
        let mut list = vec![0, 1, 2, 3, 7, all, all - 1, top, top - 1, top + 1, 0x1234_5678_9abc_def0, 40, 63];
        list.iter_mut().for_each(|v| *v &= all);
        list
    }

    #[test]
    fn words_are_what_big_integers_say() {
        for width in [1, 3, 8, 32, 63, 64] {
            for (op, &a) in BINARY.iter().flat_map(|op| samples(width).leak().iter().map(move |a| (*op, a))) {
                for b in samples(width) {
                    let args = [Ok(Val::Word(a, width)), Ok(Val::Word(b, width))];
                    let args = [&args[0], &args[1]];
                    assert_eq!(apply(op, width, &args), big(op, &args), "{op:?} {a} {b} of width {width}");
                }
            }
            for op in [BvOp::Neg, BvOp::Not, BvOp::ZeroExt(1), BvOp::SignExt(1), BvOp::SignExt(70), BvOp::ToNat] {
                for a in samples(width) {
                    let arg = Ok(Val::Word(a, width));
                    assert_eq!(apply(op, width, &[&arg]), big(op, &[&arg]), "{op:?} {a} of width {width}");
                }
            }
        }
    }

    #[test]
    fn integers_become_words() {
        let number = Ok(Val::Int(BigInt::from(-1)));
        assert_eq!(apply(BvOp::FromInt(8), 0, &[&number]), Ok(Val::Word(255, 8)));
    }

    /// The values that a word stands for.
    fn meant(v: &Result, width: u32) -> Vec<u64> {
        let b = bits(v, width).unwrap();
        (0..1u64 << width).filter(|x| (x ^ b.value) & !b.unknown & mask(width) == 0).collect()
    }

    #[test]
    fn unknown_bits_may_be_anything() {
        let width = 3;
        let all = || (0..8u64).flat_map(|value| (0..8u64).map(move |unknown| Bits { value, unknown, width }.result()));
        for op in BINARY {
            for (a, b) in all().flat_map(|a| all().map(move |b| (a.clone(), b))) {
                let got = apply(op, width, &[&a, &b]);
                for (x, y) in
                    meant(&a, width).into_iter().flat_map(|x| meant(&b, width).into_iter().map(move |y| (x, y)))
                {
                    match (word_binary(op, x, y, width), &got) {
                        (Val::Word(exact, _), got) => assert!(meant(got, width).contains(&exact), "{op:?} {a:?} {b:?}"),
                        (exact, Ok(got)) => assert_eq!(exact, *got, "{op:?} {a:?} {b:?}"),
                        (_, Err(_)) => {}
                    }
                }
            }
        }
        for a in all() {
            for (op, to) in [(BvOp::Not, 3), (BvOp::Neg, 3), (BvOp::ZeroExt(2), 5), (BvOp::SignExt(2), 5)] {
                let got = apply(op, width, &[&a]);
                for x in meant(&a, width) {
                    let Some(Ok(Val::Word(exact, _))) = word_unary(op, x, width) else { panic!("{op:?}") };
                    assert!(meant(&got, to).contains(&exact), "{op:?} {a:?}");
                }
            }
            let middle = extract(&a, width, 3, 1);
            meant(&a, width).into_iter().for_each(|x| assert!(meant(&middle, 2).contains(&(x >> 1))));
            let joined = concat(&a, &Ok(Val::Word(2, 2)), (3, 2));
            meant(&a, width).into_iter().for_each(|x| assert!(meant(&joined, 5).contains(&(x << 2 | 2))));
        }
    }
}
