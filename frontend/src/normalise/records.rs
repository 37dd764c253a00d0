//! Records among arguments: gcc evaluates in its turn where one is, but reads it last of all, when it calls.

use super::builder::Lowering;
use super::operands::OPEN_ORDER;
use crate::cfg::Expr;
use crate::ctype::CType;
use crate::typed::{self, ExprKind, InitValue, Initializer, Place, PlaceKind};

/// An argument that is read late.
pub(super) struct Late {
    index: usize,
    /// What is evaluated in its turn: the pointer to the record, or an assignment to it.
    before: Option<typed::Expr>,
    place: Place,
}

impl Lowering<'_> {
    /// The records among arguments, if it matters when they are read.
    pub(super) fn records_among(&mut self, exprs: &[&typed::Expr]) -> Option<Vec<Late>> {
        let records: Vec<usize> = (0..exprs.len()).filter(|i| self.is_read_late(exprs[*i])).collect();
        if records.is_empty() || !self.are_open(exprs) {
            return None;
        }
        let late: Option<Vec<Late>> = records.into_iter().map(|index| late(index, exprs[index])).collect();
        if late.is_none() {
            self.unsupported(OPEN_ORDER);
        }
        late
    }

    /// Whether an argument is a record, and no result of a call.
    pub(super) fn is_read_late(&self, e: &typed::Expr) -> bool {
        matches!(self.types.get(e.ty), CType::Record(_)) && !matches!(e.kind, ExprKind::Call { .. })
    }

    /// The values of arguments, some of which are read when all else is evaluated.
    pub(super) fn values_beside(
        &mut self,
        mut late: Vec<Late>,
        exprs: &[&typed::Expr],
        has_callee: bool,
        is_call: bool,
    ) -> Vec<Expr> {
        let early: Vec<(usize, typed::Expr)> = (0..exprs.len())
            .filter_map(|i| match late.iter().find(|late| late.index == i) {
                Some(late) => Some((i, late.before.clone()?)),
                None => Some((i, exprs[i].clone())),
            })
            .collect();
        early.iter().for_each(|(_, e)| self.analyse(e));
        let values = self.values_of(&early.iter().map(|(_, e)| e).collect::<Vec<_>>(), has_callee, is_call);
        let mut all: Vec<Option<Expr>> = vec![None; exprs.len()];
        for ((i, e), value) in early.iter().zip(values) {
            match late.iter_mut().find(|late| late.index == *i) {
                Some(Late { place, .. }) => {
                    if let Some(pointer) = pointer_within(place) {
                        let temporary = self.temporary(e.ty);
                        self.assign_var(temporary, value);
                        *pointer = self.reading(temporary, e);
                    }
                }
                None => all[*i] = Some(self.keep(value)),
            }
        }
        for Late { index, place, .. } in late {
            let (ty, span) = (exprs[index].ty, exprs[index].span);
            let read = typed::Expr::new(ExprKind::Load(Box::new(place)), ty, span);
            self.analyse(&read);
            all[index] = Some(self.value(&read));
        }
        all.into_iter().map(|value| value.expect("each has a value")).collect()
    }

    /// The items of a literal, of which gcc may read records after all others or in their turn.
    pub(super) fn in_literal(&mut self, init: &Initializer) {
        let values = init.items.iter().filter_map(|item| match &item.value {
            InitValue::Expr(e) => Some(e),
            InitValue::String(_) => None,
        });
        let values: Vec<&typed::Expr> = values.inspect(|e| self.analyse(e)).collect();
        if values.iter().any(|e| self.is_read_late(e)) {
            self.in_one_order(values);
        }
    }
}

/// What is read of an argument, and what is evaluated before; `None`: that is not known.
fn late(index: usize, e: &typed::Expr) -> Option<Late> {
    match &e.kind {
        ExprKind::Load(place) => {
            let mut place = (**place).clone();
            let before = pointer_within(&mut place).cloned();
            (before.is_some() || is_fixed(&place)).then_some(Late { index, before, place })
        }
        ExprKind::Assign { place, .. } if is_fixed(place) => {
            Some(Late { index, before: Some(e.clone()), place: (**place).clone() })
        }
        _ => None,
    }
}

/// The pointer by which a place is reached, if nothing else says where it is.
fn pointer_within(place: &mut Place) -> Option<&mut typed::Expr> {
    match &mut place.kind {
        PlaceKind::Deref(pointer) => Some(pointer),
        PlaceKind::Field { base, .. } => pointer_within(base),
        PlaceKind::Index { base, index } if matches!(index.kind, ExprKind::Int(_)) => pointer_within(base),
        _ => None,
    }
}

/// Whether a place is always the same part of a variable.
fn is_fixed(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Var(_) => true,
        PlaceKind::Field { base, .. } => is_fixed(base),
        PlaceKind::Index { base, index } => matches!(index.kind, ExprKind::Int(_)) && is_fixed(base),
        _ => false,
    }
}
