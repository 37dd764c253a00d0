//! Registers of devices, and what else something outside of the program changes: what is read there is an input, another
//! one at each read. What was written has no part in it.
//!
//! A register is what a pointer to a volatile object leads to if that is none of the program's objects: at an address that
//! is a number, or in memory that the program does not show, such as what `ioremap` returns.

use super::memory::Slot;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{Place, PlaceBase};
use crate::ctype::CType;
use crate::pointsto::solver::Cell;
use crate::pointsto::{InstanceId, Object, STATIC, key, layout};
use crate::source::Span;
use crate::typed::Storage;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;
use std::ops::RangeInclusive;

const ACCESSIBLE: &str =
    "registers of devices are where the program accesses them through pointers to volatile objects";

const UNCHANGED: &str =
    "nobody else changes what is behind a pointer to volatile that may lead to an object of the program";

impl<'a> Translator<'a> {
    /// A volatile place is read next. What the program's own text defines or allocates changes only by its own stores; a
    /// variable of another file and a register are anything whenever they are read. A structure would have to change in
    /// its volatile members only.
    pub(super) fn refresh(&mut self, span: Span, place: &'a Place) {
        if !self.may_change_outside(self.f.instance, place) {
            return;
        }
        let cells = match place.base {
            PlaceBase::Var(_) => Vec::new(),
            _ => self.pt.cells(key(self.f.instance, place)),
        };
        let trusts = self.options.trusts_driver()
            && cells.iter().any(|&cell| self.pt.has_objects(cell))
            && !cells.iter().any(|&cell| self.has_variable_of_others(cell));
        if trusts && (self.holds_pointer(place) || layout::is_record(&self.cfg.types, place.ty.ty)) {
            return self.is_taken_as_memory();
        }
        if layout::is_record(&self.cfg.types, place.ty.ty) {
            return self.unsupported(span, "a copy of a volatile structure that is not the program's own");
        }
        if let PlaceBase::Var(_) = place.base {
            if self.holds_pointer(place) {
                let value = self.pointer_from_outside();
                let slot = self.scalar_slot(place);
                return slot.into_iter().for_each(|slot| self.store(&slot, value));
            }
            self.arbitrary_place(place);
            return self.truth_again(place);
        }
        let Some(slot) = self.read_slot(place) else { return };
        let outside = cells.iter().all(|&cell| self.pt.is_external(cell));
        if self.holds_pointer(place) && !outside {
            if cells.iter().all(|&cell| self.pt.is_nowhere(cell)) {
                return;
            }
            // Where else that leads, the memory analysis was not told.
            let own = self.is_own(place, cells[0]).unwrap_or_else(|| self.out.terms.fls());
            return self.limit_unless(own, "a pointer in a register of a device");
        }
        if !cells.iter().any(|&cell| self.pt.has_objects(cell)) {
            return self.input(place, &slot);
        }
        match self.is_own(place, cells[0]) {
            Some(own) => self.either(own, |_| {}, |this| this.input(place, &slot)),
            None if trusts => self.is_taken_as_memory(),
            None => self.perhaps_changed(place, &slot),
        }
    }

    fn is_taken_as_memory(&mut self) {
        self.assume_once(AssumptionKind::UnknownMemory, UNCHANGED, self.here());
    }

    /// Whether what is in a volatile place may be something else when it is read.
    pub(super) fn may_change_outside(&mut self, instance: InstanceId, place: &Place) -> bool {
        match place.base {
            PlaceBase::Var(var) => self.cfg.vars[var.0 as usize].storage == Storage::External,
            _ => {
                let cells = self.pt.cells(key(instance, place));
                cells.into_iter().any(|cell| self.pt.may_be_register(cell) || self.has_variable_of_others(cell))
            }
        }
    }

    fn holds_pointer(&self, place: &Place) -> bool {
        matches!(self.cfg.types.get(place.ty.ty), CType::Pointer(_))
    }

    fn input(&mut self, place: &'a Place, slot: &Slot) {
        let value = if self.holds_pointer(place) { self.pointer_from_outside() } else { self.arbitrary(slot.bits) };
        self.store(slot, value);
        self.truth_again(place);
    }

    /// An execution that does not need the change is certain.
    fn perhaps_changed(&mut self, place: &'a Place, slot: &Slot) {
        let changes = self.arbitrary_truth();
        let change = |this: &mut Self| {
            let value = this.inexact(slot.bits, Approximation::VolatilePointee);
            this.store(slot, value);
            this.truth_again(place);
        };
        self.either(changes, change, |_| {});
    }

    /// What changed a `_Bool` left 0 or 1 there.
    fn truth_again(&mut self, place: &'a Place) {
        if self.truths(place).contains(&0)
            && let Some(slot) = self.read_slot(place)
        {
            let value = self.load(&slot);
            self.assume_truth(value, slot.bits);
        }
    }

    /// Whether an object is a variable that another file defines.
    fn is_of_others(&self, object: Object) -> bool {
        matches!(object, Object::Var(_, v) if self.cfg.vars[v.0 as usize].storage == Storage::External)
    }

    fn has_variable_of_others(&mut self, cell: Cell) -> bool {
        let node = self.pt.solver.resolve(cell).node;
        let objects = &self.pt.solver.node(node).objects;
        objects.iter().any(|&(object, _)| {
            self.pt.objects.get_index(object.0 as usize).is_some_and(|(&object, _)| self.is_of_others(object))
        })
    }

    /// Whether a place lies in one of the program's objects to which its pointer may lead; if these are static ones.
    fn is_own(&mut self, place: &'a Place, cell: Cell) -> Option<ExprId> {
        let node = self.pt.solver.resolve(cell).node;
        let objects: Vec<_> = self.pt.solver.node(node).objects.iter().map(|&(object, _)| object).collect();
        let address = self.address(place);
        let mut own = Vec::new();
        for object in objects {
            let (&object, _) = self.pt.objects.get_index(object.0 as usize)?;
            if self.is_of_others(object) {
                continue;
            }
            let size = match object {
                Object::Var(STATIC, _) | Object::String(_) => self.constant_size(object)?,
                _ => return None,
            };
            let (base, size) = (self.object_base(object), self.word_lit(size));
            let offset = self.out.terms.bv_op(BvOp::Sub, &[address, base]);
            own.push(self.out.terms.bv_op(BvOp::ULt, &[offset, size]));
        }
        Some(self.out.terms.or(&own))
    }

    /// What has to hold of an access to so many bytes that may be to a register, if it is to be asked: `own` says whether
    /// it is one within an object of the program. `open`: the memory is not shown, so that nothing is known of where it is.
    pub(super) fn is_valid_register(
        &mut self,
        (cell, open): (Cell, bool),
        own: ExprId,
        (address, bytes): (ExprId, u64),
    ) -> Option<ExprId> {
        let ranges = self.options.property.registers.clone().unwrap_or_default().ranges;
        let in_ranges: Vec<ExprId> = ranges.iter().map(|range| self.is_within(range, address, bytes)).collect();
        let in_ranges = self.out.terms.or(&in_ranges);
        let valid = self.out.terms.or2(own, in_ranges);
        if !self.pt.has_objects(cell) && (open || ranges.is_empty()) {
            // Whether an access to the first page traps depends on the machine; null is a check of its own.
            if !self.options.property.null {
                let off = self.is_off_the_edges(address);
                self.limit_unless(off, "an access to what may be a register of a device");
            }
            self.assume_once(AssumptionKind::Registers, ACCESSIBLE, self.here());
            return None;
        }
        if open || ranges.is_empty() {
            self.limit_unless(valid, "an access to what may be a register of a device");
            return None;
        }
        Some(valid)
    }

    fn is_within(&mut self, range: &RangeInclusive<u64>, address: ExprId, bytes: u64) -> ExprId {
        let (first, last) = (self.word_lit(*range.start()), range.end().checked_sub(*range.start()));
        let Some(most) = last.and_then(|length| length.checked_sub(bytes - 1)) else { return self.out.terms.fls() };
        let offset = self.out.terms.bv_op(BvOp::Sub, &[address, first]);
        self.at_most(offset, most)
    }
}
