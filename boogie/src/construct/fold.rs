//! Evaluation of operators on literals, by SMT-LIB's definitions.

use crate::bits::signed;
use crate::expr::{BinOp, BvOp};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A bit-vector operation's value.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Folded {
    Bool(bool),
    Int(BigInt),
    /// To be reduced modulo 2^width.
    Bv(BigInt, u32),
}

/// `value` modulo `2^width`.
pub(crate) fn reduce(value: &BigInt, width: u32) -> BigInt {
    value & all_ones(width)
}

/// `2^width - 1`.
pub(crate) fn all_ones(width: u32) -> BigInt {
    (BigInt::one() << width) - 1
}

/// Euclidean quotient and remainder (`a == b * q + r`, `0 <= r < |b|`); the divisor is not zero.
pub(crate) fn div_mod(a: &BigInt, b: &BigInt) -> (BigInt, BigInt) {
    let (q, r) = (a / b, a % b);
    if !r.is_negative() {
        (q, r)
    } else if b.is_positive() {
        (q - 1, r + b)
    } else {
        (q + 1, r - b)
    }
}

/// Division by zero has no defined value and is not folded.
pub(crate) fn int_binary(op: BinOp, a: &BigInt, b: &BigInt) -> Option<BigInt> {
    Some(match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::IntDiv if !b.is_zero() => div_mod(a, b).0,
        BinOp::IntMod if !b.is_zero() => div_mod(a, b).1,
        _ => return None,
    })
}

/// A unary operation on a bit-vector (an int for [`BvOp::FromInt`]) of that width.
pub(crate) fn bv_unary(op: BvOp, a: &BigInt, width: u32) -> Option<Folded> {
    Some(match op {
        BvOp::Neg => Folded::Bv(-a, width),
        BvOp::Not => Folded::Bv(all_ones(width) - a, width),
        BvOp::ZeroExt(by) => Folded::Bv(a.clone(), width + by),
        BvOp::SignExt(by) => Folded::Bv(signed(a, width), width + by),
        BvOp::ToNat => Folded::Int(a.clone()),
        BvOp::FromInt(to) => Folded::Bv(a.clone(), to),
        _ => return None,
    })
}

/// A binary operation on two bit-vectors of that width.
pub(crate) fn bv_binary(op: BvOp, a: &BigInt, b: &BigInt, width: u32) -> Option<Folded> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let value = match op {
        BvOp::Add => a + b,
        BvOp::Sub => a - b,
        BvOp::Mul => a * b,
        BvOp::And => a & b,
        BvOp::Or => a | b,
        BvOp::Xor => a ^ b,
        BvOp::UDiv if b.is_zero() => all_ones(width),
        BvOp::UDiv => a / b,
        BvOp::URem if b.is_zero() => a.clone(),
        BvOp::URem => a % b,
        // bvsdiv and bvsrem are bvudiv and bvurem on magnitudes: x / 0 is 1 for negative x and -1 otherwise.
        BvOp::SDiv if b.is_zero() => BigInt::from(if sa.is_negative() { 1 } else { -1 }),
        BvOp::SDiv => sa / sb,
        BvOp::SRem | BvOp::SMod if b.is_zero() => a.clone(),
        BvOp::SRem => sa % sb,
        // The remainder takes the divisor's sign.
        BvOp::SMod => {
            let r = &sa % &sb;
            if r.is_zero() || r.is_negative() == sb.is_negative() { r } else { r + sb }
        }
        BvOp::Shl => match shift_amount(b, width) {
            Some(n) => a << n,
            None => BigInt::zero(),
        },
        BvOp::LShr => match shift_amount(b, width) {
            Some(n) => a >> n,
            None => BigInt::zero(),
        },
        // BigInt's shift of a negative number rounds down, as an arithmetic shift does.
        BvOp::AShr => sa >> shift_amount(b, width).unwrap_or(width),
        BvOp::ULt => return Some(Folded::Bool(a < b)),
        BvOp::ULe => return Some(Folded::Bool(a <= b)),
        BvOp::SLt => return Some(Folded::Bool(sa < sb)),
        BvOp::SLe => return Some(Folded::Bool(sa <= sb)),
        _ => return None,
    };
    Some(Folded::Bv(value, width))
}

/// The amount, if it is less than the width.
pub(crate) fn shift_amount(amount: &BigInt, width: u32) -> Option<u32> {
    amount.to_u32().filter(|&n| n < width)
}
