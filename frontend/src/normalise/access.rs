//! What the passes of normalise ask about types and places.

use crate::cfg::{Place, Projection};
use crate::ctype::{ArrayLen, BitField, CType, CTypeId, FloatKind, Types};
use crate::typed::{self, PlaceKind};

/// Bits and signedness of an integer type (enumerations and `_Bool` included).
pub(super) fn integer(types: &Types, ty: CTypeId) -> Option<(u32, bool)> {
    match types.get(ty) {
        CType::Int(kind) => Some((kind.bits(types.model), kind.is_signed())),
        CType::Enum(id) => {
            let kind = types.enumeration(*id).underlying;
            Some((kind.bits(types.model), kind.is_signed()))
        }
        CType::Bool => Some((8, false)),
        _ => None,
    }
}

/// Bytes of a complete object type of constant size.
pub(super) fn size_of(types: &Types, ty: CTypeId) -> Option<u64> {
    let word = u64::from(types.model.pointer_bits() / 8);
    Some(match types.get(ty) {
        CType::Bool => 1,
        CType::Int(kind) => kind.bytes(types.model),
        CType::Enum(id) => types.enumeration(*id).underlying.bytes(types.model),
        CType::Float(FloatKind::Float) => 4,
        CType::Float(FloatKind::Double) => 8,
        CType::Float(FloatKind::LongDouble) => {
            if word == 4 {
                12
            } else {
                16
            }
        }
        CType::Float(FloatKind::Float128) => 16,
        CType::Pointer(_) => word,
        CType::Array(element, ArrayLen::Known(len)) => size_of(types, element.ty)?.checked_mul(*len)?,
        CType::Record(id) => types.record(*id).size,
        CType::VaList => crate::layout::VA_LIST_BYTES,
        CType::Array(..) | CType::Void | CType::Function { .. } => return None,
    })
}

/// A variable-length array, or an array of such.
pub(super) fn is_variable_length(types: &Types, mut ty: CTypeId) -> bool {
    while let CType::Array(element, len) = types.get(ty) {
        if matches!(len, ArrayLen::Variable(_)) {
            return true;
        }
        ty = element.ty;
    }
    false
}

/// Whether the place's address is a constant: a variable or a fixed part of it.
pub(super) fn is_fixed(types: &Types, vars: &[typed::Var], place: &typed::Place) -> bool {
    match &place.kind {
        PlaceKind::Var(var) => !is_variable_length(types, vars[var.0 as usize].ty.ty),
        PlaceKind::String(_) => true,
        PlaceKind::Field { base, .. } => is_fixed(types, vars, base),
        PlaceKind::Index { base, index } => {
            matches!(index.kind, typed::ExprKind::Int(_)) && is_fixed(types, vars, base)
        }
        PlaceKind::Deref(_) | PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => false,
    }
}

/// Whether the place is a bit-field.
pub(super) fn is_bit_field(types: &Types, place: &Place) -> bool {
    bit_field(types, place).is_some()
}

/// The bit-field that the place is.
pub(super) fn bit_field(types: &Types, place: &Place) -> Option<BitField> {
    match place.path.last() {
        Some(Projection::Field { record, field }) => types.record(*record).fields[*field].bits,
        _ => None,
    }
}

/// Puts the operands of an operator that only computes, or chooses, among `work`; whether it is one.
pub(super) fn take_operands<'e>(e: &'e typed::Expr, work: &mut Vec<&'e typed::Expr>) -> bool {
    use typed::ExprKind as T;
    match &e.kind {
        T::Neg(a) | T::BitNot(a) | T::LogicalNot(a) | T::Cast(a) => work.push(a),
        T::Complex(a, b)
        | T::Binary(_, a, b)
        | T::Compare(_, a, b)
        | T::LogicalAnd(a, b)
        | T::LogicalOr(a, b)
        | T::Comma(a, b)
        | T::PointerAdd { pointer: a, index: b, .. }
        | T::PointerDiff { left: a, right: b, .. }
        | T::Elvis { value: a, otherwise: b } => work.extend([&**a, &**b]),
        T::Conditional { cond, then, otherwise } => work.extend([&**cond, &**then, &**otherwise]),
        _ => return false,
    }
    true
}

/// Puts what tells where a place is among `work`; gives what it is a part of, with whose initialiser nothing is done.
pub(super) fn take_place<'e>(mut place: &'e typed::Place, work: &mut Vec<&'e typed::Expr>) -> &'e typed::Place {
    loop {
        match &place.kind {
            PlaceKind::Var(_) | PlaceKind::String(_) | PlaceKind::Compound { .. } => return place,
            PlaceKind::Deref(e) | PlaceKind::Temporary(e) => {
                work.push(e);
                return place;
            }
            PlaceKind::Field { base, .. } => place = base,
            PlaceKind::Index { base, index } => {
                work.push(index);
                place = base;
            }
        }
    }
}
