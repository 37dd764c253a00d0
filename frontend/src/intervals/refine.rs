//! What a condition says about the locals in it.

use super::evaluate::{evaluate, is_number, keeps};
use super::{Interval, State};
use crate::cfg::{Expr, ExprKind, PlaceBase};
use crate::ctype::Types;
use crate::typed::{CmpOp, VarId};

/// A state in which a condition is true, or false. `None`: there is none.
pub fn refine(
    types: &Types,
    state: State,
    cond: &Expr,
    truth: bool,
    followed: &impl Fn(VarId) -> bool,
) -> Option<State> {
    match &cond.kind {
        ExprKind::LogicalNot(a) => refine(types, state, a, !truth, followed),
        ExprKind::Cast(a) if keeps(types, &state, a, cond.ty) => refine(types, state, a, truth, followed),
        ExprKind::Compare(op @ (CmpOp::Eq | CmpOp::Ne), a, b) if is_zero(b) && is_truth(a) => {
            refine(types, state, a, truth == (*op == CmpOp::Ne), followed)
        }
        ExprKind::Compare(op, a, b) if is_number(types, a.ty) && a.ty == b.ty => {
            let op = if truth { *op } else { op.negated() };
            let (left, right) = (evaluate(types, &state, a), evaluate(types, &state, b));
            let state = restrict(types, state, a, op, right, followed)?;
            restrict(types, state, b, op.mirrored(), left, followed)
        }
        _ if is_number(types, cond.ty) => {
            let zero = Interval { lo: 0, hi: 0 };
            restrict(types, state, cond, if truth { CmpOp::Ne } else { CmpOp::Eq }, zero, followed)
        }
        _ => Some(state),
    }
}

/// Restricts the local whose value an expression is to what compares so with one of these numbers.
pub fn restrict(
    types: &Types,
    mut state: State,
    e: &Expr,
    op: CmpOp,
    with: Interval,
    followed: &impl Fn(VarId) -> bool,
) -> Option<State> {
    let Some(var) = local(types, &state, e).filter(|&var| followed(var)) else { return Some(state) };
    let value = evaluate(types, &state, e);
    let allowed = match op {
        CmpOp::Eq => with,
        CmpOp::Lt => Interval { lo: value.lo, hi: with.hi - 1 },
        CmpOp::Le => Interval { lo: value.lo, hi: with.hi },
        CmpOp::Gt => Interval { lo: with.lo + 1, hi: value.hi },
        CmpOp::Ge => Interval { lo: with.lo, hi: value.hi },
        CmpOp::Ne if with.lo == with.hi => {
            let lo = value.lo + i128::from(value.lo == with.lo);
            Interval { lo, hi: value.hi - i128::from(value.hi == with.lo) }
        }
        CmpOp::Ne => value,
    };
    state.insert(var, value.meet(allowed)?);
    Some(state)
}

/// The local whose value an expression is, conversions that keep it aside.
fn local(types: &Types, state: &State, mut e: &Expr) -> Option<VarId> {
    loop {
        match &e.kind {
            ExprKind::Cast(a) if keeps(types, state, a, e.ty) => e = a,
            ExprKind::Load(place) if place.path.is_empty() && is_number(types, e.ty) => match place.base {
                PlaceBase::Var(var) => return Some(var),
                _ => return None,
            },
            _ => return None,
        }
    }
}

fn is_zero(e: &Expr) -> bool {
    matches!(e.unconverted().kind, ExprKind::Int(0))
}

/// Whether it is the result of a comparison.
fn is_truth(e: &Expr) -> bool {
    matches!(e.unconverted().kind, ExprKind::Compare(..) | ExprKind::LogicalNot(_))
}
