//! `__builtin_object_size`: what is left of an object from an address on, as far as the compiler knows.

use super::checker::Checker;
use super::failure::Check;
use crate::ast;
use crate::source::Span;
use crate::typed::{ElementSize, Expr, ExprKind, Place, PlaceKind};

/// An offset into an object, and the object's size.
type Extent = (u64, u64);

impl Checker<'_> {
    /// The size if the address names the object. Of other pointers, gcc may find it out or not, depending on how it
    /// optimises: then the builtin stays, with what it yields for an unknown object. Arguments are not evaluated.
    pub(super) fn object_size(&mut self, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let pointer = self.argument(args, 0, span)?;
        let kind = self.argument(args, 1, span)?;
        let kind = self.eval_int(&kind).unwrap_or(0);
        let ty = self.size_type();
        let known = self.extent_at(&pointer, kind & 1 == 1);
        let value = match known {
            Some((offset, size)) => ExprKind::Int(u128::from(size.saturating_sub(offset))),
            None => {
                let bits = self.out.types.model.pointer_bits();
                let unknown = if kind & 2 == 0 { (1 << bits) - 1 } else { 0 };
                let unknown = Expr::new(ExprKind::Int(unknown), ty, span);
                ExprKind::Builtin { name: "__builtin_object_size", args: vec![unknown] }
            }
        };
        Ok(Expr::new(value, ty, span))
    }

    /// Of the whole object, or of the innermost member. gcc follows no sums of addresses to a member unless it optimises.
    fn extent_at(&self, pointer: &Expr, of_member: bool) -> Option<Extent> {
        match &pointer.kind {
            ExprKind::Cast(inner) => self.extent_at(inner, of_member),
            ExprKind::AddrOf(place) => self.extent(place, of_member),
            ExprKind::PointerAdd { pointer, index, size: ElementSize::Known(size), negate: false } if !of_member => {
                let (offset, total) = self.extent_at(pointer, false)?;
                Some((moved(offset, index, *size)?, total))
            }
            _ => None,
        }
    }

    /// Of the whole object that a place is in, or the innermost member.
    fn extent(&self, place: &Place, of_member: bool) -> Option<Extent> {
        match &place.kind {
            PlaceKind::Var(_) | PlaceKind::String(_) => Some((0, self.out.types.size_of(place.ty.ty)?)),
            PlaceKind::Field { base, record, field } => {
                let (offset, total) = self.extent(base, false)?;
                if of_member {
                    return Some((0, self.out.types.size_of(place.ty.ty)?));
                }
                Some((offset.checked_add(self.out.types.record(*record).fields[*field].offset)?, total))
            }
            PlaceKind::Index { base, index } => {
                let (offset, total) = match base.kind {
                    PlaceKind::Index { .. } if of_member => (0, self.out.types.size_of(base.ty.ty)?),
                    _ => self.extent(base, of_member)?,
                };
                Some((moved(offset, index, self.out.types.size_of(place.ty.ty)?)?, total))
            }
            PlaceKind::Deref(pointer) => self.extent_at(pointer, of_member),
            PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => None,
        }
    }
}

fn moved(offset: u64, index: &Expr, size: u64) -> Option<u64> {
    let ExprKind::Int(index) = index.kind else { return None };
    offset.checked_add(u64::try_from(index).ok()?.checked_mul(size)?)
}
