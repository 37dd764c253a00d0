//! Which pure expressions keep their value whatever statement comes between.

use super::builder::Lowering;
use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Projection};

/// How deep the search goes: an expression beyond counts as unstable, which costs a temporary.
const DEPTH: u32 = 4;

impl Lowering<'_> {
    /// The expression itself, or where a statement to come might change its value (or come before its fault), a
    /// temporary that holds it.
    pub fn keep(&mut self, value: Expr) -> Expr {
        if self.is_stable(&value) { value } else { self.save(value) }
    }

    pub fn is_stable(&self, expr: &Expr) -> bool {
        self.stable_within(expr, DEPTH)
    }

    fn stable_within(&self, expr: &Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddr(_) | ExprKind::LabelAddr(_) => true,
            ExprKind::Load(place) => match place.base {
                PlaceBase::Var(var) => self.is_temporary(var) && self.stable_path(place, depth),
                PlaceBase::String(_) | PlaceBase::Deref { .. } => false,
            },
            ExprKind::AddrOf(place) => {
                let base = match &place.base {
                    PlaceBase::Var(_) | PlaceBase::String(_) => true,
                    PlaceBase::Deref { pointer, .. } => self.stable_within(pointer, depth),
                };
                base && self.stable_path(place, depth)
            }
            ExprKind::BitNot(e) | ExprKind::LogicalNot(e) | ExprKind::Cast(e) => self.stable_within(e, depth),
            ExprKind::Compare(_, l, r) => self.stable_within(l, depth) && self.stable_within(r, depth),
            ExprKind::PointerAdd { pointer, index, .. } => {
                self.stable_within(pointer, depth) && self.stable_within(index, depth)
            }
            // Arithmetic may fault, and has to do so before the later side effect.
            ExprKind::Binary(..) | ExprKind::Neg(_) | ExprKind::PointerDiff { .. } => false,
            ExprKind::Conditional { .. } | ExprKind::SizeOfVla(_) => false,
        }
    }

    fn stable_path(&self, place: &Place, depth: u32) -> bool {
        place.path.iter().all(|step| match step {
            Projection::Field { .. } => true,
            Projection::Index { index, .. } => self.stable_within(index, depth),
        })
    }
}
