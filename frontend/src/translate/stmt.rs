//! Statements other than calls.

use super::access::Use;
use super::check::Part;
use super::function::{Copied, Fence};
use super::memory::{Slot, SlotKind, Stores};
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Stmt, StmtKind};
use crate::ctype::CType;
use crate::pointsto::layout::Leaf;
use crate::pointsto::solver::Cell;
use crate::pointsto::{Key, key, layout};
use crate::typed::StringId;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximation, Property};
use std::ops::Range;

/// A record in memory that has padding: where it is, the offset and size of each member, and its size.
type Padded = (Cell, ExprId, Vec<(u64, u32)>, u64);

impl<'a> Translator<'a> {
    pub(super) fn statement(&mut self, stmt: &'a Stmt) {
        if !matches!(stmt.kind, StmtKind::Declare(_) | StmtKind::EndLife(_) | StmtKind::VaEnd { .. }) {
            self.show(stmt.span);
        }
        self.f.evaluation.is_discarded = self.cfg.is_discarded(stmt);
        match &stmt.kind {
            StmtKind::Declare(var) => {
                if !super::procedures::is_static(self.pt.variable_scope(self.f.instance, *var)) {
                    self.declare_local(*var);
                }
            }
            StmtKind::EndLife(var) => self.scope_ends(*var),
            StmtKind::ZeroInit { place, open } => self.zero_init(place, open),
            StmtKind::Assign { place, value } => self.assign_place(place, value),
            StmtKind::Refresh(place) => self.refresh(stmt.span, place),
            StmtKind::AssignString { place, string } => self.assign_string(place, *string),
            StmtKind::Call { result, callee, args, ty, text } => {
                self.call(stmt, result.as_ref(), callee, args, *ty, *text);
            }
            StmtKind::Builtin { result, name, args, ty } => self.builtin(stmt, result.as_ref(), name, args, *ty),
            StmtKind::Asm { outputs, surroundings: true, .. } => outputs.iter().for_each(|p| self.arbitrary_place(p)),
            StmtKind::Asm { outputs, inputs, clobbers_memory, template, .. } => {
                // For what is checked where they are evaluated; the values are of no use.
                for input in inputs.iter().filter(|_| self.options.property.overflow) {
                    self.leaf_values(input);
                }
                self.asm(outputs, inputs, *clobbers_memory, template, stmt.span);
            }
            StmtKind::VaStart { list } => {
                if let (Some(slot), Some(area)) = (self.scalar_slot(list), self.f.variadic) {
                    let value = self.var(area);
                    self.store(&slot, value);
                }
            }
            StmtKind::VaArg { result, list, ty } => self.va_arg(stmt, result.as_ref(), list, *ty),
            StmtKind::VaEnd { list } => {
                if let Some(slot) = self.scalar_slot(list) {
                    let any = self.inexact(self.word, Approximation::EndOfList);
                    self.store(&slot, any);
                }
            }
            StmtKind::Mark => {}
            StmtKind::Starts { thread, call } => self.show_start(*thread, *call),
            StmtKind::VaCopy { to, from } => {
                if let (Some(to), Some(from)) = (self.scalar_slot(to), self.read_slot(from)) {
                    let value = self.load(&from);
                    self.store(&to, value);
                }
            }
            StmtKind::StackAlloc { result, bytes } => self.stack_alloc(key(self.f.instance, stmt), result, bytes),
            StmtKind::Unsupported(diagnostic) => self.unsupported(diagnostic.span, &diagnostic.message),
        }
    }

    fn assign_place(&mut self, place: &'a Place, value: &'a Expr) {
        if layout::is_record(&self.cfg.types, value.ty) {
            return self.assign_record(place, value);
        }
        let from = self.copied_place(value);
        self.f.evaluation.copied = from.map(|from| Copied::From(from.id));
        let (value_term, fence) = self.fenced_value(value);
        let copied = self.f.evaluation.copied.take();
        if self.f.role.users && self.options.property.conversions {
            self.check_bit_field(place, value, value_term);
        }
        let Some(slot) = self.scalar_slot(place) else { return };
        self.f.evaluation.copied = copied;
        self.copies_to(place, &slot, from);
        let mut stores = Stores::default();
        self.put(&mut stores, &slot, value_term);
        self.storing(None);
        if let Some(Fence { start, end }) = self.fence_variables(place) {
            let [first, behind] = self.fence_values(fence);
            stores.set(start, first);
            stores.set(end, behind);
        }
        self.commit(stores);
        self.show_assigned(place, &slot, value);
    }

    fn assign_record(&mut self, place: &'a Place, value: &'a Expr) {
        if let Some(values) = self.leaf_values(value)
            && let Some(slots) = self.slots(place)
        {
            let padded = self.padded(place, &slots);
            let flags = self.copied_flags(value);
            self.store_copied(Some(place), &slots, &values, &flags);
            if let Some((cell, address, parts, size)) = padded {
                self.forget_between(cell, address, size, &parts);
            }
            return self.show_members(place, &slots);
        }
        let ExprKind::Load(source) = &value.kind else {
            return self.unsupported(value.span, "a value of record type");
        };
        let size = layout::size_of(&self.cfg.types, place.ty.ty).unwrap_or(0);
        let from = self.accessed_address(source, Use::Read);
        let to = self.accessed_address(place, Use::Write);
        match self.pt.pointee(key(self.f.instance, place)) {
            Some(cell) => self.copy_bytes((cell, to), from, size, None),
            None => self.unsupported(place.span, "an assignment of a large record"),
        }
    }

    /// Where a record in memory is and what its members cover: its padding becomes arbitrary when it is assigned.
    fn padded(&mut self, place: &'a Place, slots: &[Slot]) -> Option<Padded> {
        let leaves = crate::pointsto::place_leaves(&self.cfg.types, place)?;
        let size = layout::size_of(&self.cfg.types, place.ty.ty)?;
        let covered: u64 = leaves.iter().filter(|leaf| leaf.bits.is_none()).map(|leaf| u64::from(leaf.bytes)).sum();
        let in_memory = matches!(slots.first()?.kind, SlotKind::Memory { .. });
        if covered == size || !in_memory {
            return None;
        }
        let cells = self.pt.cells(key(self.f.instance, place));
        let (_, start) = leaves.iter().zip(cells).find(|(leaf, _)| leaf.offset == 0)?;
        let address = self.address(place);
        let address = self.frozen(address);
        let parts = leaves.iter().map(|leaf| (leaf.offset, leaf.bytes)).collect();
        Some((start, address, parts, size))
    }

    /// Stores to several slots at once.
    pub(super) fn store_all(&mut self, slots: &[Slot], values: &[ExprId]) {
        let mut stores = Stores::default();
        for (slot, &value) in slots.iter().zip(values) {
            self.put(&mut stores, slot, value);
        }
        self.commit(stores);
    }

    /// Registers have no bits that an initialiser could leave open.
    fn zero_init(&mut self, place: &'a Place, open: &[Range<u128>]) {
        let in_register = matches!(place.base, PlaceBase::Var(v) if self.pt.registers.leaves(v).is_some());
        if in_register {
            let slots = self.slots(place).unwrap_or_default();
            let zeros: Vec<ExprId> = slots.iter().map(|s| self.out.terms.bv_lit(0, s.bits)).collect();
            return self.store_all(&slots, &zeros);
        }
        let size = layout::size_of(&self.cfg.types, place.ty.ty);
        let address = self.address(place);
        match (self.pt.pointee(key(self.f.instance, place)), size) {
            (Some(cell), Some(size)) => self.zero_bytes(cell, address, size, open),
            (Some(cell), None) => {
                let regions = self.regions_of(cell);
                self.forget(regions, Approximation::ClearedVariable);
            }
            (None, _) => {}
        }
    }

    fn assign_string(&mut self, place: &'a Place, string: StringId) {
        let bytes = self.string_bytes(string);
        let size = layout::size_of(&self.cfg.types, place.ty.ty).filter(|&n| n > 0).unwrap_or(bytes.len() as u64);
        let address = self.address(place);
        let Some(cell) = self.pt.pointee(key(self.f.instance, place)) else { return };
        self.write_string(cell, address, size, &bytes);
        if self.cfg.strings[string.0 as usize].units.len() == bytes.len() {
            self.show_text(place, &bytes);
        }
    }

    pub(super) fn write_string(&mut self, cell: Cell, address: ExprId, size: u64, bytes: &[u8]) {
        self.write_bytes(cell, address, size, Approximation::CopiedString, |this, i| {
            let byte = bytes.get(i as usize).copied().unwrap_or(0);
            this.out.terms.bv_lit(byte, 8)
        });
    }

    /// The bytes of a literal.
    pub(super) fn string_bytes(&self, string: StringId) -> Vec<u8> {
        let literal = &self.cfg.strings[string.0 as usize];
        let total = layout::size_of(&self.cfg.types, literal.ty).unwrap_or(0) as usize;
        let unit = (total / literal.units.len().max(1)).clamp(1, 4);
        literal.units.iter().flat_map(|u| u.to_le_bytes()[..unit].to_vec()).collect()
    }

    /// Gives a place a value that is arbitrary here and certain in the program.
    pub(super) fn inexact_place(&mut self, place: &'a Place, why: Approximation) {
        let Some(slots) = self.slots(place) else {
            return self.unsupported(place.span, "a value with too many members");
        };
        let truths = self.truths(place);
        let mut values = Vec::new();
        for (i, slot) in slots.iter().enumerate() {
            let bits = if truths.contains(&i) { 1 } else { slot.bits };
            let value = self.inexact(bits, why);
            values.push(self.resize(value, slot.bits, false));
        }
        self.store_all(&slots, &values);
    }

    /// Which leaves of a place are `_Bool`s: nothing makes them anything but 0 or 1.
    pub(super) fn truths(&self, place: &Place) -> Vec<usize> {
        let leaves = crate::pointsto::place_leaves(&self.cfg.types, place).unwrap_or_default();
        let is_truth = |leaf: &Leaf| {
            leaf.bits.is_none() && leaf.ty.is_some_and(|ty| matches!(self.cfg.types.get(ty), CType::Bool))
        };
        leaves.iter().enumerate().filter(|(_, leaf)| is_truth(leaf)).map(|(i, _)| i).collect()
    }

    /// Gives a place of scalar or record type an arbitrary value.
    pub(super) fn arbitrary_place(&mut self, place: &'a Place) {
        let Some(slots) = self.slots(place) else {
            return self.unsupported(place.span, "a value with too many members");
        };
        let mut values = Vec::new();
        for slot in &slots {
            if let SlotKind::Register(v) = slot.kind {
                self.set_registers(&[v]);
                self.havoc(vec![v]);
                values.push(self.var(v));
            } else {
                values.push(self.arbitrary(slot.bits));
            }
        }
        let stores: Vec<(Slot, ExprId)> =
            slots.iter().copied().zip(values).filter(|(s, _)| !matches!(s.kind, SlotKind::Register(_))).collect();
        let (slots, values): (Vec<Slot>, Vec<ExprId>) = stores.into_iter().unzip();
        self.store_all(&slots, &values);
    }

    fn stack_alloc(&mut self, at: Key, result: &'a Place, bytes: &'a Expr) {
        let size = self.expr(bytes);
        let size = self.resize(size, self.word, false);
        if let (ExprKind::SizeOfVla(ty), true) = (&bytes.kind, self.f.role.users && self.options.property.operands) {
            let holds = self.vla_has_elements(*ty);
            let what = [Part::Text("the length of an array is not positive")];
            self.check(Property::NoUndefinedOperation, holds, &what, bytes.span);
        }
        self.frame_block_starts(at, size);
        // A larger object would overflow the stack.
        let most = self.largest_object() - 1;
        let fits = match bytes.kind {
            ExprKind::SizeOfVla(ty) => self.vla_fits(ty, most),
            _ => self.at_most(size, most),
        };
        if self.large_block_at(at).is_some() {
            self.assume_no_half(&[bytes], fits);
        } else {
            self.assume(fits);
        }
        let address = self.allocate(size, self.allocated_by(at));
        self.block_starts(at, address, size, false);
        if let Some(slot) = self.scalar_slot(result) {
            self.store(&slot, address);
        }
    }

    /// `value` as a signed comparison with a constant.
    pub(super) fn signed_at_least(&mut self, value: ExprId, limit: u64) -> ExprId {
        let bits = self.out.terms.bv_width(value);
        let limit = self.out.terms.bv_lit(limit, bits);
        self.out.terms.bv_op(BvOp::SLe, &[limit, value])
    }
}
