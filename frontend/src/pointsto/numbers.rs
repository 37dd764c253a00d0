//! Where pointers lead to that may be numbers, such as the addresses of registers: not only by a cast, but also through
//! memory, where an integer was stored that is read as a pointer, by a member of a union or a copy of its bytes.

use super::ids::{Object, STATIC};
use super::layout;
use super::solver::{Cell, EcrId};
use super::state::PointsTo;
use crate::cfg::{Expr, ExprKind, StaticValue};
use crate::ctype::{CType, CTypeId};

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

    /// These get the value of an expression, which may be a number.
    pub(super) fn note_made(&mut self, values: &[EcrId], e: &Expr) {
        if self.makes_number(e) {
            self.origins.made.extend(values);
        }
    }

    /// These get what nobody knows, in a scalar of a type.
    pub(super) fn note_any(&mut self, values: &[EcrId], ty: CTypeId) {
        if self.holds_numbers(ty) {
            self.origins.made.extend(values);
        }
    }

    /// These get what may be an address from nowhere, whatever their types.
    pub(super) fn note_computed(&mut self, values: &[EcrId]) {
        self.origins.made.extend(values);
    }

    /// Bytes that are numbers are written from an address on.
    pub(super) fn note_bytes_at(&mut self, address: Option<EcrId>) {
        self.origins.written.extend(address);
    }

    /// Notes where pointers may lead that were made from numbers, once all flows are known.
    pub(super) fn find_numbered(&mut self) {
        let mut numbers = self.origins.made_from_numbers();
        numbers.extend(&self.origins.made);
        for address in self.origins.written.clone() {
            if let Some(cell) = self.solver.target(address) {
                numbers.extend(self.solver.node(cell.node).contents.values());
            }
        }
        numbers.extend(self.initial_numbers());
        for pointer in numbers {
            if let Some(cell) = self.solver.target(pointer) {
                self.solver.node_mut(cell.node).numbered = true;
            }
        }
    }

    /// What is in memory where initialisers of static objects put numbers.
    fn initial_numbers(&mut self) -> Vec<EcrId> {
        let program = self.program;
        let mut found = Vec::new();
        for (var, init) in &program.static_inits {
            let Some(object) = self.object_cell(Object::Var(STATIC, *var)) else { continue };
            for item in &init.items {
                let bytes = match &item.value {
                    StaticValue::Expr(value) if !self.makes_number(value) => continue,
                    _ => layout::size_of(&program.types, item.place.ty.ty).unwrap_or(0) as i64,
                };
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
