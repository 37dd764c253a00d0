//! The interval of an expression in a state.

use super::{ANY, Interval, State};
use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId, Types};
use crate::pointsto::layout;
use crate::typed::BinOp;

const TRUTH: Interval = Interval { lo: 0, hi: 1 };

/// Whether values of a type are whole numbers of at most 64 bits.
pub fn is_number(types: &Types, ty: CTypeId) -> bool {
    matches!(types.get(ty), CType::Int(_) | CType::Enum(_) | CType::Bool) && layout::scalar_bits(types, ty) <= 64
}

/// What a type holds.
pub fn of_type(types: &Types, ty: CTypeId) -> Interval {
    if !is_number(types, ty) {
        return ANY;
    }
    of_bits(layout::scalar_bits(types, ty), layout::is_signed(types, ty))
}

fn of_bits(bits: u32, signed: bool) -> Interval {
    if signed {
        Interval { lo: -(1 << (bits - 1)), hi: (1 << (bits - 1)) - 1 }
    } else {
        Interval { lo: 0, hi: (1 << bits) - 1 }
    }
}

/// The values of an expression of any type; what is no number may be anything.
pub fn evaluate(types: &Types, state: &State, e: &Expr) -> Interval {
    let all = of_type(types, e.ty);
    if !is_number(types, e.ty) {
        return all;
    }
    let value = match &e.kind {
        ExprKind::Int(bits) => constant(types, e.ty, *bits),
        ExprKind::Load(place) => loaded(types, state, place),
        ExprKind::Cast(a) if is_number(types, a.ty) => {
            let value = evaluate(types, state, a);
            // Whatever is not zero becomes 1.
            let is_truth = matches!(types.get(e.ty), CType::Bool) && !value.is_within(TRUTH);
            if is_truth { TRUTH } else { value }
        }
        ExprKind::Compare(..) | ExprKind::LogicalNot(_) => TRUTH,
        ExprKind::Neg(a) => {
            let a = evaluate(types, state, a);
            Interval { lo: -a.hi, hi: -a.lo }
        }
        ExprKind::BitNot(a) if layout::is_signed(types, e.ty) => {
            let a = evaluate(types, state, a);
            Interval { lo: -1 - a.hi, hi: -1 - a.lo }
        }
        ExprKind::Binary(op, a, b) if a.ty == e.ty => {
            let bits = layout::scalar_bits(types, e.ty);
            binary(*op, evaluate(types, state, a), evaluate(types, state, b), bits).unwrap_or(all)
        }
        ExprKind::Conditional { then, otherwise, .. } => {
            evaluate(types, state, then).join(evaluate(types, state, otherwise))
        }
        _ => all,
    };
    // What the type does not hold wraps around.
    if value.is_within(all) { value } else { all }
}

/// Whether a conversion keeps every value that its operand may have.
pub fn keeps(types: &Types, state: &State, operand: &Expr, to: CTypeId) -> bool {
    let all = if matches!(types.get(to), CType::Bool) { TRUTH } else { of_type(types, to) };
    is_number(types, operand.ty) && is_number(types, to) && evaluate(types, state, operand).is_within(all)
}

/// The number that a bit pattern is.
pub fn constant(types: &Types, ty: CTypeId, bits: u128) -> Interval {
    let width = layout::scalar_bits(types, ty);
    let shift = 128 - width;
    let value = (bits << shift) as i128;
    let value = if layout::is_signed(types, ty) { value >> shift } else { (value as u128 >> shift) as i128 };
    Interval { lo: value, hi: value }
}

fn loaded(types: &Types, state: &State, place: &Place) -> Interval {
    let all = of_type(types, place.ty.ty);
    match (&place.base, place.path.last()) {
        (&PlaceBase::Var(var), None) => state.get(&var).copied().unwrap_or(all),
        (_, Some(Projection::Field { record, field })) => match types.record(*record).fields[*field].bits {
            Some(bits) if bits.width > 0 => of_bits(bits.width, layout::is_signed(types, place.ty.ty)),
            _ => all,
        },
        _ => all,
    }
}

/// In whole numbers; `None` if nothing is known. It gets no smaller where the operands get larger.
fn binary(op: BinOp, a: Interval, b: Interval, bits: u32) -> Option<Interval> {
    let corners = |f: fn(i128, i128) -> i128| {
        let all = [f(a.lo, b.lo), f(a.lo, b.hi), f(a.hi, b.lo), f(a.hi, b.hi)];
        Interval { lo: *all.iter().min().unwrap_or(&0), hi: *all.iter().max().unwrap_or(&0) }
    };
    let small = |n: &i128| n.unsigned_abs() < 1 << 62;
    let shift = (0 <= b.lo && b.hi < i128::from(bits)).then_some((b.lo as u32, b.hi as u32));
    Some(match op {
        BinOp::Add => Interval { lo: a.lo + b.lo, hi: a.hi + b.hi },
        BinOp::Sub => Interval { lo: a.lo - b.hi, hi: a.hi - b.lo },
        BinOp::Mul if [a.lo, a.hi, b.lo, b.hi].iter().all(small) => corners(|x, y| x * y),
        BinOp::Div if b.lo > 0 => corners(|x, y| x / y),
        BinOp::Rem if b.lo > 0 && a.lo >= 0 => Interval { lo: 0, hi: a.hi.min(b.hi - 1) },
        BinOp::Rem if b.lo > 0 => Interval { lo: 1 - b.hi, hi: b.hi - 1 },
        BinOp::And if a.lo >= 0 && b.lo >= 0 => Interval { lo: 0, hi: a.hi.min(b.hi) },
        BinOp::And if a.lo >= 0 => Interval { lo: 0, hi: a.hi },
        BinOp::And if b.lo >= 0 => Interval { lo: 0, hi: b.hi },
        BinOp::Or | BinOp::Xor if a.lo >= 0 && b.lo >= 0 => {
            let most = a.hi.max(b.hi) as u128;
            Interval { lo: 0, hi: ((most + 1).next_power_of_two() - 1) as i128 }
        }
        BinOp::Shl if [a.lo, a.hi].iter().all(small) => {
            let (low, high) = shift?;
            let all = [a.lo << low, a.lo << high, a.hi << low, a.hi << high];
            Interval { lo: *all.iter().min()?, hi: *all.iter().max()? }
        }
        BinOp::Shr => {
            let (low, high) = shift?;
            let all = [a.lo >> low, a.lo >> high, a.hi >> low, a.hi >> high];
            Interval { lo: *all.iter().min()?, hi: *all.iter().max()? }
        }
        _ => return None,
    })
}
