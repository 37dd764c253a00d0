//! What the initialisers of static objects store.

use super::{Access, PointsTo, STATIC};
use crate::cfg::{StaticInit, StaticValue};
use crate::typed::VarId;

impl<'a> PointsTo<'a> {
    /// The initialiser of a variable, if it has one.
    pub fn initializer(&self, var: VarId) -> Option<&'a StaticInit> {
        let &index = self.static_inits.get(&var)?;
        Some(&self.program.static_inits[index].1)
    }

    /// Lets the addresses in a variable's initialiser flow into it. Numbers carry no pointer and need no constraint.
    pub(super) fn static_init(&mut self, var: VarId) {
        let Some(init) = self.initializer(var) else { return };
        for item in &init.items {
            let StaticValue::Expr(value) = &item.value else { continue };
            let Some(from) = self.value(STATIC, value) else { continue };
            let known = self.accesses.len();
            let to = self.place_values(STATIC, &item.place);
            // The store is made when the program starts, in whatever shape the accesses of the program give memory.
            for access in &mut self.accesses[known..] {
                let Access { bytes, .. } = access;
                *bytes = 0;
            }
            self.flow_all(&to, &[Some(from)]);
        }
    }
}
