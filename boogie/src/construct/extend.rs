//! Comparisons of zero- and sign-extended bit-vectors, done at the width before the extension.
//!
//! Both extensions are injective; both are monotone for the unsigned order, and sign extension for the signed one.
//! A zero extension by at least one bit turns the unsigned order into the signed one.

use super::fold;
use crate::bits::signed;
use crate::expr::{BvOp, ExprId, Terms};
use num_bigint::BigInt;
use num_traits::{One, Signed};

/// Where a literal lies relative to the values that an extended term can have, in the order of the comparison.
enum Place {
    Below,
    Above,
    /// It is the extension of this literal of the narrow width.
    Within(BigInt),
}

impl Terms {
    /// The operands of two extensions of the same kind and amount.
    pub(super) fn strip_common_extension(&self, a: ExprId, b: ExprId) -> Option<(ExprId, ExprId)> {
        let ((f, x), (g, y)) = (self.as_extension(a)?, self.as_extension(b)?);
        (f == g).then_some((x, y))
    }

    /// The extension and operand of an extended term.
    pub(super) fn as_extension(&self, e: ExprId) -> Option<(BvOp, ExprId)> {
        self.as_bv_unary(e).filter(|(op, _)| matches!(op, BvOp::ZeroExt(_) | BvOp::SignExt(_)))
    }

    pub(super) fn compare_extended(&mut self, op: BvOp, a: ExprId, b: ExprId) -> Option<ExprId> {
        let (x, y) = self.strip_common_extension(a, b)?;
        let (extension, _) = self.as_extension(a)?;
        Some(self.bv_op(narrow_comparison(op, extension), &[x, y]))
    }

    /// `e op k`, or `k op e` if `swapped`.
    pub(super) fn compare_extended_with_literal(
        &mut self,
        op: BvOp,
        e: ExprId,
        k: &BigInt,
        swapped: bool,
    ) -> Option<ExprId> {
        let (extension, x) = self.as_extension(e)?;
        let place = self.place(extension, op, x, k, self.bv_width(e))?;
        Some(match place {
            Place::Below => self.bool_lit(swapped),
            Place::Above => self.bool_lit(!swapped),
            Place::Within(value) => {
                let width = self.bv_width(x);
                let literal = self.bv_lit(value, width);
                let args = if swapped { [literal, x] } else { [x, literal] };
                self.bv_op(narrow_comparison(op, extension), &args)
            }
        })
    }

    /// `e == literal` for an extended `e`.
    pub(super) fn eq_extension_with_literal(&mut self, e: ExprId, literal: ExprId) -> Option<ExprId> {
        let (extension, x) = self.as_extension(e)?;
        let (k, wide) = self.as_bv(literal)?;
        let narrow = self.bv_width(x);
        let fits = match extension {
            BvOp::ZeroExt(_) => k < BigInt::one() << narrow,
            BvOp::SignExt(_) => fold::reduce(&signed(&fold::reduce(&k, narrow), narrow), wide) == k,
            _ => return None,
        };
        if !fits {
            return Some(self.fls());
        }
        let literal = self.bv_lit(k, narrow);
        Some(self.eq(x, literal))
    }

    fn place(&self, extension: BvOp, op: BvOp, x: ExprId, k: &BigInt, wide: u32) -> Option<Place> {
        let narrow = self.bv_width(x);
        let signed_order = matches!(op, BvOp::SLt | BvOp::SLe);
        match extension {
            BvOp::ZeroExt(by) if by > 0 => Some(if signed_order && signed(k, wide).is_negative() {
                Place::Below
            } else if *k < BigInt::one() << narrow {
                Place::Within(k.clone())
            } else {
                Place::Above
            }),
            BvOp::SignExt(_) => {
                let (value, limit) = (signed(k, wide), BigInt::one() << (narrow - 1));
                if value >= -&limit && value < limit {
                    Some(Place::Within(value))
                } else if !signed_order {
                    None
                } else if value.is_negative() {
                    Some(Place::Below)
                } else {
                    Some(Place::Above)
                }
            }
            _ => None,
        }
    }
}

/// The comparison before the extension that decides `op` after it.
fn narrow_comparison(op: BvOp, extension: BvOp) -> BvOp {
    match (extension, op) {
        (BvOp::ZeroExt(by), BvOp::SLt) if by > 0 => BvOp::ULt,
        (BvOp::ZeroExt(by), BvOp::SLe) if by > 0 => BvOp::ULe,
        _ => op,
    }
}
