//! What the initialisers of static objects store.

use super::ids::STATIC;
use super::layout::{self, Leaf};
use super::state::{Access, PointsTo};
use crate::cfg::{ExprKind, Place, Projection, StaticInit, StaticValue};
use crate::ctype::Types;
use crate::typed::VarId;

/// Where in its object an item of an initialiser is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceCell {
    pub offset: u64,
    /// From there; `None` for arrays and records.
    pub leaf: Option<Leaf>,
}

/// The position of a place whose indices are constants.
pub fn static_place(types: &Types, place: &Place) -> PlaceCell {
    let mut offset = 0;
    for step in &place.path {
        offset += match step {
            Projection::Field { record, field } => types.record(*record).fields[*field].offset,
            Projection::Index { index, element } => {
                let index = if let ExprKind::Int(i) = index.kind { i as u64 } else { 0 };
                index * layout::size_of(types, element.ty).unwrap_or(0)
            }
        };
    }
    let leaf = match super::places::place_leaves(types, place).as_deref() {
        Some(&[leaf]) => Some(leaf),
        _ => None,
    };
    PlaceCell { offset, leaf }
}

impl<'a> PointsTo<'a> {
    /// The initialiser of a variable, if it has one.
    pub fn initializer(&self, var: VarId) -> Option<&'a StaticInit> {
        let &index = self.lookup.static_inits.get(&var)?;
        Some(&self.program.static_inits[index].1)
    }

    /// Lets the addresses in a variable's initialiser flow into it. Numbers carry no pointer and need no constraint.
    pub(super) fn static_init(&mut self, var: VarId) {
        let Some(init) = self.initializer(var) else { return };
        for item in &init.items {
            let StaticValue::Expr(value) = &item.value else { continue };
            let Some(from) = self.value(STATIC, value) else { continue };
            let known = self.accesses.all.len();
            let to = self.place_values(STATIC, &item.place);
            // The store is made when the program starts, in whatever shape the accesses of the program give memory.
            for access in &mut self.accesses.all[known..] {
                let Access { bytes, .. } = access;
                *bytes = 0;
            }
            self.flow_all(&to, &[Some(from)]);
        }
    }
}
