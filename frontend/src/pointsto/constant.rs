//! Constants.

use super::layout;
use crate::cfg::{Expr, ExprKind};
use crate::ctype::Types;

/// The constant's value as its type means it; addresses and masks as signed numbers.
pub fn signed_constant(types: &Types, e: &Expr) -> Option<i64> {
    let ExprKind::Int(bits) = e.kind else { return None };
    let width = layout::scalar_bits(types, e.ty);
    if width >= 64 || width == 0 {
        return Some(bits as u64 as i64);
    }
    let value = bits as i64;
    let extend = layout::is_signed(types, e.ty) || width == types.model.pointer_bits();
    Some(if extend { value << (64 - width) >> (64 - width) } else { value })
}
