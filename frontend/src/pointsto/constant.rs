//! Constants.

use super::layout;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::{CTypeId, Types};

/// The constant's value as its type means it; addresses and masks as signed numbers.
pub fn signed_constant(types: &Types, e: &Expr) -> Option<i64> {
    let ExprKind::Int(bits) = e.kind else { return None };
    Some(signed_value(types, bits as u64, e.ty))
}

/// What the last bits of a number are as a value of a type, in the same way.
pub fn signed_value(types: &Types, bits: u64, ty: CTypeId) -> i64 {
    let width = layout::scalar_bits(types, ty);
    let value = bits as i64;
    if width >= 64 || width == 0 {
        return value;
    }
    let extend = layout::is_signed(types, ty) || width == types.model.pointer_bits();
    if extend { value << (64 - width) >> (64 - width) } else { (bits << (64 - width) >> (64 - width)) as i64 }
}
