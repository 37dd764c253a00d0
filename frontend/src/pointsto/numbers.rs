//! Where pointers lead to that may be numbers, such as the addresses of registers: not only by a cast, but also through
//! memory, where an integer was stored that is read as a pointer, by a member of a union or a copy of its bytes.

use super::constant::signed_constant;
use super::ids::{Object, STATIC};
use super::layout;
use super::solver::{Cell, EcrId};
use super::state::PointsTo;
use crate::cfg::{Expr, ExprKind, StaticValue};
use crate::ctype::{CType, CTypeId};
use rustc_hash::FxHashSet;

impl PointsTo<'_> {
    /// Whether values of this type are scalars other than pointers.
    fn holds_numbers(&self, ty: CTypeId) -> bool {
        let types = &self.program.types;
        layout::scalar_bits(types, ty) > 0 && !matches!(types.get(ty), CType::Pointer(_))
    }

    /// Whether an expression makes a number, other than 0. What is only read was noted where it was stored.
    fn makes_number(&self, e: &Expr) -> bool {
        let types = &self.program.types;
        let mut read = e;
        while let ExprKind::Cast(inner) = &read.kind
            && layout::scalar_bits(types, inner.ty) == layout::scalar_bits(types, read.ty)
        {
            read = inner;
        }
        self.holds_numbers(e.ty) && !matches!(read.kind, ExprKind::Load(_) | ExprKind::Int(0))
    }

    /// Whether the number that an expression makes may be an object's address.
    fn may_be_address(&self, e: &Expr) -> bool {
        let word = self.program.types.model.pointer_bits();
        signed_constant(&self.program.types, e).is_none_or(|constant| super::origins::may_be_address(constant, word))
    }

    /// Whether an expression is narrower than an address, of which it may be a part.
    fn is_part(&self, e: &Expr) -> bool {
        let types = &self.program.types;
        layout::scalar_bits(types, e.ty) < types.model.pointer_bits()
    }

    /// These get the value of an expression, which may be a number.
    pub(super) fn note_made(&mut self, values: &[EcrId], e: &Expr) {
        if self.makes_number(e) {
            self.origins.made.extend(values);
            if self.may_be_address(e) {
                self.origins.placed.extend(values);
            }
        }
    }

    /// These get what nobody knows, in a scalar of a type.
    pub(super) fn note_any(&mut self, values: &[EcrId], ty: CTypeId) {
        if self.holds_numbers(ty) {
            self.note_computed(values);
        }
    }

    /// These get what may be an address from nowhere, whatever their types.
    pub(super) fn note_computed(&mut self, values: &[EcrId]) {
        self.origins.made.extend(values);
        self.origins.placed.extend(values);
    }

    /// Bytes that are numbers are written from an address on.
    pub(super) fn note_bytes_at(&mut self, address: Option<EcrId>) {
        self.origins.written.extend(address);
    }

    /// Notes where pointers may lead that were made from numbers, once all flows are known.
    pub(super) fn find_numbered(&mut self) {
        let mut numbers = self.origins.made_from_numbers();
        numbers.extend(&self.origins.made);
        numbers.extend(self.written_contents());
        numbers.extend(self.initial_numbers(|_, _| true));
        for pointer in numbers {
            if let Some(cell) = self.solver.target(pointer) {
                self.solver.node_mut(cell.node).numbered = true;
            }
        }
    }

    /// Where numbers start of which not every one is as possible as any other, so that it depends on where objects are
    /// whether their addresses are among them.
    pub(super) fn numbers_that_may_be_addresses(&mut self) -> Vec<EcrId> {
        let mut numbers = self.origins.placed.clone();
        let word = self.program.types.model.pointer_bits();
        // Also what is too low for an object, since steps may lead from there to one.
        let constants = self.origins.constants.iter();
        let constants = constants.filter(|&&(_, constant)| super::origins::is_canonical(constant, word));
        numbers.extend(constants.map(|&(pointer, _)| pointer));
        numbers.extend(self.initial_numbers(|this, value| this.may_be_address(value) || this.is_part(value)));
        let addresses = self.values.addresses.values().copied().collect();
        let [is_of_object] = self.solver.reached([addresses]);
        for computed in self.origins.computed.clone() {
            let computed = self.solver.find(computed);
            numbers.extend((!is_of_object[computed.0 as usize]).then_some(computed));
        }
        let looked_at = self.solver.sources(&self.origins.inspected.clone(), &FxHashSet::default());
        let mut outside: Vec<EcrId> = self.values.external.values().copied().chain(self.values.unknown).collect();
        for node in self.solver.roots().collect::<Vec<_>>() {
            let node = self.solver.node(node);
            outside.extend(node.contents.values().filter(|_| node.external));
        }
        outside.retain(|&e| looked_at.contains_key(&self.solver.find(e)));
        numbers.extend(outside);
        numbers
    }

    /// What is in memory where bytes that are numbers are written.
    pub(super) fn written_contents(&mut self) -> Vec<EcrId> {
        let mut found = Vec::new();
        for address in self.origins.written.clone() {
            if let Some(cell) = self.solver.target(address) {
                found.extend(self.solver.node(cell.node).contents.values());
            }
        }
        found
    }

    /// What is in memory where initialisers of static objects put such numbers.
    fn initial_numbers(&mut self, counts: impl Fn(&Self, &Expr) -> bool) -> Vec<EcrId> {
        let program = self.program;
        let mut found = Vec::new();
        for (var, init) in &program.static_inits {
            for item in &init.items {
                let bytes = match &item.value {
                    StaticValue::Expr(value) if !self.makes_number(value) || !counts(self, value) => continue,
                    _ => layout::size_of(&program.types, item.place.ty.ty).unwrap_or(0) as i64,
                };
                found.extend(self.values.registers.get(&(STATIC, *var)).into_iter().flatten());
                let Some(object) = self.object_cell(Object::Var(STATIC, *var)) else { continue };
                let start = object.offset + super::statics::static_place(&program.types, &item.place).offset as i64;
                let first = self.solver.resolve(Cell { node: object.node, offset: start });
                let node = self.solver.node(first.node);
                let near = first.offset - i64::from(program.types.model.pointer_bits() / 8);
                found.extend(node.contents.range(near + 1..first.offset + bytes.max(1)).map(|(_, &e)| e));
            }
        }
        found
    }
}
