//! Arithmetic on integer constants at their widths.

use super::checker::Checker;
use crate::ctype::{CType, CTypeId};
use crate::layout::IntShape;
use crate::typed::{BinOp, CmpOp};

/// What to do where C leaves the result undefined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overflow {
    /// Do not fold: the program may be at fault there, which is for the verifier to see.
    Keep,
    /// Take what gcc takes in a constant expression.
    Wrap,
}

impl IntShape {
    pub(super) fn mask(self) -> u128 {
        if self.bits >= 128 { u128::MAX } else { (1 << self.bits) - 1 }
    }

    /// The number that a bit pattern stands for; that of an unsigned 128-bit type wraps.
    pub(super) fn number(self, bits: u128) -> i128 {
        if self.signed && self.bits < 128 {
            let unused = 128 - self.bits;
            ((bits << unused) as i128) >> unused
        } else {
            bits as i128
        }
    }

    fn holds(self, number: i128) -> bool {
        self.number(number as u128 & self.mask()) == number
    }
}

impl<'a> Checker<'a> {
    /// The shape of a type that has one; void and others count as 128 bits wide.
    pub(super) fn shape(&self, ty: CTypeId) -> IntShape {
        let widest = IntShape { bits: 128, signed: true };
        self.out.types.int_shape(ty).unwrap_or(widest)
    }

    pub(super) fn truncate(&self, value: u128, ty: CTypeId) -> u128 {
        value & self.shape(ty).mask()
    }

    pub(super) fn signed_value(&self, bits: u128, ty: CTypeId) -> i128 {
        self.shape(ty).number(bits)
    }

    /// The value of type `from` as one of type `to`.
    pub(super) fn convert_bits(&self, bits: u128, from: CTypeId, to: CTypeId) -> u128 {
        if matches!(self.out.types.get(to), CType::Bool) {
            return u128::from(bits != 0);
        }
        let mut shape = self.shape(from);
        // Gcc extends pointers by their sign.
        shape.signed |= matches!(self.out.types.get(from), CType::Pointer(_));
        self.truncate(shape.number(bits) as u128, to)
    }
}

/// `a op b`, both and the result of the given shape (for shifts, `b` is the number of bits).
pub(super) fn fold_binary(op: BinOp, a: u128, b: u128, shape: IntShape, overflow: Overflow) -> Option<u128> {
    let (x, y) = (shape.number(a), shape.number(b));
    let exact = match op {
        BinOp::And => return Some(a & b),
        BinOp::Or => return Some(a | b),
        BinOp::Xor => return Some(a ^ b),
        BinOp::Shl | BinOp::Shr => return fold_shift(op, a, b, shape, overflow),
        BinOp::Div | BinOp::Rem if b == 0 => return None,
        BinOp::Div | BinOp::Rem if !shape.signed => {
            return Some(if op == BinOp::Div { a / b } else { a % b });
        }
        BinOp::Add => x.checked_add(y),
        BinOp::Sub => x.checked_sub(y),
        BinOp::Mul => x.checked_mul(y),
        BinOp::Div => x.checked_div(y),
        BinOp::Rem => {
            // The quotient of the least number and -1 does not exist, and with it the remainder.
            let quotient = x.checked_div(y).filter(|&quotient| shape.holds(quotient));
            return match (quotient, overflow) {
                (Some(_), _) => Some((x % y) as u128 & shape.mask()),
                (None, Overflow::Keep) => None,
                (None, Overflow::Wrap) => Some(0),
            };
        }
    };
    if !shape.signed {
        let wrapped = match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            _ => a.wrapping_mul(b),
        };
        return Some(wrapped & shape.mask());
    }
    match (exact.filter(|&number| shape.holds(number)), overflow) {
        (Some(number), _) => Some(number as u128 & shape.mask()),
        (None, Overflow::Keep) => None,
        (None, Overflow::Wrap) => {
            let wrapped = match op {
                BinOp::Add => x.wrapping_add(y),
                BinOp::Sub => x.wrapping_sub(y),
                BinOp::Mul => x.wrapping_mul(y),
                _ => x.wrapping_div(y),
            };
            Some(wrapped as u128 & shape.mask())
        }
    }
}

fn fold_shift(op: BinOp, a: u128, count: u128, shape: IntShape, overflow: Overflow) -> Option<u128> {
    if count >= u128::from(shape.bits) {
        return None;
    }
    let count = count as u32;
    let number = shape.number(a);
    if op == BinOp::Shr {
        let shifted = if shape.signed { (number >> count) as u128 } else { a >> count };
        return Some(shifted & shape.mask());
    }
    let shifted = (a << count) & shape.mask();
    let exact = !shape.signed || (number >= 0 && shape.number(shifted) >> count == number);
    (exact || overflow == Overflow::Wrap).then_some(shifted)
}

/// `a op b` on operands of one shape.
pub(super) fn fold_compare(op: CmpOp, a: u128, b: u128, shape: IntShape) -> bool {
    let order = if shape.signed { shape.number(a).cmp(&shape.number(b)) } else { a.cmp(&b) };
    holds(op, order)
}

/// Whether the comparison holds for operands in this order.
pub(super) fn holds(op: CmpOp, order: std::cmp::Ordering) -> bool {
    match op {
        CmpOp::Eq => order.is_eq(),
        CmpOp::Ne => order.is_ne(),
        CmpOp::Lt => order.is_lt(),
        CmpOp::Le => order.is_le(),
        CmpOp::Gt => order.is_gt(),
        CmpOp::Ge => order.is_ge(),
    }
}
