//! Of what operands are made, as far as their order matters: calls, and what is read or written that a call may change.
//!
//! gcc evaluates operands one after the other, but may take parts of them out and evaluate these before: what is left of a comma,
//! also of one that it makes itself where it knows a value (`f() * 0`), values of compound assignments, records, operands of sums.
//! Two atoms have two orders, whatever it does.

use super::access::{take_operands, take_place};
use super::order::Functions;
use crate::ctype::{CType, Types};
use crate::library::{self, ThreadOp, builtin_table};
use crate::typed::{BinOp, Callee, Expr, ExprKind, Function, Place, PlaceKind, Storage, Var};

/// More than are counted.
const MANY: usize = 3;

/// Counts the atoms of operands; [`MANY`] or more are many.
pub(super) struct Atoms<'a> {
    pub vars: &'a [Var],
    pub functions: &'a Functions,
}

impl Atoms<'_> {
    /// Whether there are at most two.
    pub fn are_few<'e>(&self, exprs: impl IntoIterator<Item = &'e Expr>, place: Option<&'e Place>) -> bool {
        let mut work: Vec<&Expr> = exprs.into_iter().collect();
        let mut count = place.map_or(0, |place| within(place, &mut work));
        while let Some(e) = work.pop() {
            count += self.node(e, &mut work);
            if count >= MANY {
                return false;
            }
        }
        true
    }

    fn node<'e>(&self, e: &'e Expr, work: &mut Vec<&'e Expr>) -> usize {
        match &e.kind {
            _ if take_operands(e, work) => 0,
            ExprKind::Load(place) => usize::from(self.is_seen(place)) + within(place, work),
            ExprKind::AddrOf(place) => within(place, work),
            ExprKind::Assign { place, value }
            | ExprKind::AssignOp { place, value, .. }
            | ExprKind::AssignPointerAdd { place, index: value, .. } => {
                work.push(value);
                self.change(place, work)
            }
            ExprKind::IncDec { place, .. } => self.change(place, work),
            ExprKind::Call { callee, args } => {
                work.extend(args);
                if let Callee::Pointer { pointer, .. } = callee {
                    work.push(pointer);
                }
                1
            }
            ExprKind::Builtin { args, .. } => {
                work.extend(args);
                1
            }
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::FunctionAddr(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::SizeOfVla(_) => 0,
            _ => MANY,
        }
    }

    /// What is written may be read again.
    fn change<'e>(&self, place: &'e Place, work: &mut Vec<&'e Expr>) -> usize {
        2 * usize::from(self.is_seen(place)) + within(place, work)
    }

    /// Whether a call may change what is in a place.
    fn is_seen(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Var(v) => {
                let is_local = self.vars[v.0 as usize].storage == Storage::Auto;
                self.functions.has_nested || !is_local || self.functions.is_taken(*v)
            }
            PlaceKind::Field { base, .. } | PlaceKind::Index { base, .. } => self.is_seen(base),
            PlaceKind::Compound { .. } | PlaceKind::String(_) | PlaceKind::Temporary(_) => false,
            PlaceKind::Deref(_) => true,
        }
    }
}

/// Puts what tells where a place is among `work`; how many atoms a compound literal has beside that.
fn within<'e>(place: &'e Place, work: &mut Vec<&'e Expr>) -> usize {
    if matches!(take_place(place, work).kind, PlaceKind::Compound { .. }) { MANY } else { 0 }
}

/// Whether gcc evaluates all of an operand at once, in its turn: a call, perhaps converted, of what it does not compute itself;
/// on the left also what is computed of such calls alone.
pub(super) fn is_plain(functions: &[Function], e: &Expr, is_left: bool) -> bool {
    match &e.kind {
        ExprKind::Cast(operand) => is_plain(functions, operand, is_left),
        ExprKind::Call { callee, .. } => !is_library(functions, callee),
        ExprKind::Binary(op, left, right) if is_left && combines(*op) => {
            is_plain(functions, left, true) && is_plain(functions, right, false)
        }
        _ => false,
    }
}

fn combines(op: BinOp) -> bool {
    matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor)
}

/// Whether gcc may make something else than a call of one of a function that it knows by itself, also where the program
/// defines it.
pub(super) fn is_folded(functions: &[Function], callee: &Callee) -> bool {
    let Callee::Direct(function) = callee else { return false };
    let name = functions[function.0 as usize].name.as_str();
    let is_computed = builtin_table::is_math_function(name) || matches!(name, "abs" | "labs" | "llabs" | "imaxabs");
    is_computed || library::is_pure(name)
}

/// Whether a call is of a function of the library that gcc may compute with (`isdigit(c)`).
fn is_library(functions: &[Function], callee: &Callee) -> bool {
    let Callee::Direct(function) = callee else { return false };
    let name = functions[function.0 as usize].name.as_str();
    let is_unknown_to_gcc = name.starts_with("__VERIFIER_") || ThreadOp::of(name).is_some();
    is_folded(functions, callee) || !is_unknown_to_gcc && library::model(name).is_some()
}

/// Whether an argument is a record, and no result of a call: gcc reads it last of all, when it calls. Vectors and complex numbers
/// are values to it as others.
pub(super) fn is_read_late(types: &Types, e: &Expr) -> bool {
    let CType::Record(id) = types.get(e.ty) else { return false };
    let record = types.record(*id);
    record.lane.is_none() && !record.is_complex && !matches!(e.kind, ExprKind::Call { .. })
}
