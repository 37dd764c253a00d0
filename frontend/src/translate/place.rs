//! Places: from paths to registers, or to addresses and regions.

use super::access::Use;
use super::function::Home;
use super::memory::{Slot, SlotKind};
use super::translator::Translator;
use crate::cfg::{Place, PlaceBase, Projection};
use crate::ctype::{BitField, CType, CTypeId};
use crate::pointsto::layout::{self, Leaf};
use crate::pointsto::{self, Object, STATIC, key};
use crate::typed::{ElementSize, VarId};
use boogie::expr::{BvOp, ExprId};

impl<'a> Translator<'a> {
    /// Where a variable is, in this function.
    pub(super) fn home(&mut self, var: VarId) -> Home {
        if let Some(home) = self.f.homes.get(&var) {
            return home.clone();
        }
        let scope = self.pt.variable_scope(self.f.instance, var);
        let home = match self.static_registers.get(&var) {
            Some(vars) if scope == STATIC => Home::Registers(vars.clone()),
            _ => Home::Fixed(self.object_base(Object::Var(scope, var))),
        };
        self.f.homes.insert(var, home.clone());
        home
    }

    /// The value of a scalar variable.
    pub(super) fn variable(&mut self, var: VarId) -> ExprId {
        match self.home(var) {
            Home::Registers(vars) if !vars.is_empty() => self.var(vars[0]),
            _ => {
                let bits = self.bits(self.cfg.vars[var.0 as usize].ty.ty).max(1);
                self.arbitrary(bits)
            }
        }
    }

    /// The address of a place in memory.
    pub(super) fn address(&mut self, place: &'a Place) -> ExprId {
        if self.checks_memory() {
            let at = self.locate(place);
            return self.located_address(&at);
        }
        self.address_for(place, false)
    }

    /// The same where accesses are not checked. One through a null pointer ends the execution.
    fn address_for(&mut self, place: &'a Place, accessed: bool) -> ExprId {
        let mut address = match &place.base {
            PlaceBase::Var(var) => match self.home(*var) {
                Home::Fixed(base) => base,
                Home::Dynamic(v) => self.var(v),
                // Never asked for: a variable whose address is taken is in memory.
                Home::Registers(_) => self.word_lit(0),
            },
            PlaceBase::String(s) => self.object_base(Object::String(*s)),
            PlaceBase::Deref { pointer, .. } => self.expr(pointer),
        };
        let base = address;
        for step in &place.path {
            address = match step {
                Projection::Field { record, field } => {
                    let offset = self.cfg.types.record(*record).fields[*field].offset;
                    self.offset(address, offset)
                }
                Projection::Index { index, element } => {
                    let size = layout::size_of(&self.cfg.types, element.ty);
                    let size = size.map_or(ElementSize::Vla(element.ty), ElementSize::Known);
                    let offset = self.scaled(index, size);
                    self.out.terms.bv_op(BvOp::Add, &[address, offset])
                }
            };
        }
        if let (true, PlaceBase::Deref { pointer, .. }) = (accessed, &place.base) {
            self.place_is_mapped(place, pointer, base, address);
        }
        address
    }

    /// The address of a place as a value of the program.
    pub(super) fn kept_address(&mut self, place: &'a Place) -> ExprId {
        if !self.checks_memory() {
            return self.address(place);
        }
        let at = self.locate(place);
        self.stay_close(&at);
        self.located_address(&at)
    }

    /// The address of a place all of which is accessed.
    pub(super) fn accessed_address(&mut self, place: &'a Place, usage: Use) -> ExprId {
        if !self.checks_memory() {
            let address = self.address_for(place, true);
            self.stay_in_object(place, address, layout::size_of(&self.cfg.types, place.ty.ty).unwrap_or(1));
            return address;
        }
        let at = self.locate(place);
        match layout::size_of(&self.cfg.types, place.ty.ty) {
            Some(size) => self.check_place(place, &at, (0, size), usage),
            None => self.unsupported(place.span, "an access of variable size"),
        }
        self.located_address(&at)
    }

    /// The leaves of a place of scalar or record type that is written; `None` when they are too many.
    pub(super) fn slots(&mut self, place: &'a Place) -> Option<Vec<Slot>> {
        self.slots_for(place, Use::Write)
    }

    pub(super) fn slots_for(&mut self, place: &'a Place, usage: Use) -> Option<Vec<Slot>> {
        if let PlaceBase::Var(var) = place.base
            && let Some(range) = self.pt.registers.range(&self.cfg.types, var, place)
        {
            return Some(self.register_slots(var, range));
        }
        let leaves = pointsto::place_leaves(&self.cfg.types, place)?;
        let cells = self.pt.cells(key(self.f.instance, place));
        let address = self.leaves_address(place, &leaves, usage);
        let mut slots = Vec::with_capacity(leaves.len());
        for (i, leaf) in leaves.into_iter().enumerate() {
            let region = cells.get(i).and_then(|&cell| self.pt.region(cell));
            slots.push(self.memory_slot(address, leaf, region));
        }
        Some(slots)
    }

    /// The address of a place of which these leaves are accessed.
    fn leaves_address(&mut self, place: &'a Place, leaves: &[Leaf], usage: Use) -> ExprId {
        let start = leaves.iter().map(|l| l.offset).min().unwrap_or(0);
        let end = leaves.iter().map(|l| l.offset + u64::from(l.bytes)).max().unwrap_or(0);
        if !self.checks_memory() {
            let address = self.address_for(place, true);
            self.stay_in_object(place, address, end);
            return address;
        }
        let at = self.locate(place);
        // A record is copied with its padding.
        let part = match layout::size_of(&self.cfg.types, place.ty.ty) {
            Some(size) if layout::is_record(&self.cfg.types, place.ty.ty) => (0, size),
            _ => (start, end - start),
        };
        self.check_place(place, &at, part, usage);
        self.located_address(&at)
    }

    pub(super) fn memory_slot(&mut self, address: ExprId, leaf: Leaf, region: Option<pointsto::RegionId>) -> Slot {
        let kind = match region {
            Some(region) => SlotKind::Memory { region, address: self.offset(address, leaf.offset) },
            None => SlotKind::Nowhere,
        };
        self.slot(kind, &leaf)
    }

    pub(super) fn register_slots(&mut self, var: VarId, range: std::ops::Range<usize>) -> Vec<Slot> {
        let leaves = self.pt.registers.leaves(var).map(<[Leaf]>::to_vec).unwrap_or_default();
        let vars = match self.home(var) {
            Home::Registers(vars) => vars,
            _ => Vec::new(),
        };
        range
            .map(|i| {
                let kind = vars.get(i).map_or(SlotKind::Nowhere, |&v| SlotKind::Register(v));
                self.slot(kind, &leaves[i])
            })
            .collect()
    }

    fn slot(&self, kind: SlotKind, leaf: &Leaf) -> Slot {
        let types = &self.cfg.types;
        let bits = leaf.value_bits(types);
        let signed = leaf.ty.is_some_and(|ty| layout::is_signed(types, ty));
        let field: Option<BitField> = if matches!(kind, SlotKind::Register(_)) { None } else { leaf.bits };
        let padding = leaf.ty.map_or(0, |ty| self.number_padding(ty));
        Slot { kind, bytes: leaf.bytes, field, bits, signed, padding }
    }

    /// The only leaf of a scalar place.
    pub(super) fn scalar_slot(&mut self, place: &'a Place) -> Option<Slot> {
        self.slots(place)?.into_iter().next()
    }

    /// As [`Self::scalar_slot`], of a place that is read.
    pub(super) fn read_slot(&mut self, place: &'a Place) -> Option<Slot> {
        self.slots_for(place, Use::Read)?.into_iter().next()
    }

    /// The value in a scalar place, in the width of its type.
    pub(super) fn load_place(&mut self, place: &'a Place) -> ExprId {
        let bits = self.bits(place.ty.ty).max(1);
        let before = self.f.evaluation.loaded.as_ref().map_or(0, Vec::len);
        match self.read_slot(place) {
            Some(slot) => {
                self.check_set(place, &slot);
                let value = self.load(&slot);
                let value = self.resize(value, bits, slot.signed);
                self.note_loaded(place, value, before);
                value
            }
            None => self.arbitrary(bits),
        }
    }

    /// Somebody may want to know what was read: not by which pointer, which was read after the first `before` others.
    fn note_loaded(&mut self, place: &Place, value: ExprId, before: usize) {
        let Some(mut loaded) = self.f.evaluation.loaded.take() else { return };
        let is_pointer = |ty: CTypeId| matches!(self.cfg.types.get(ty), CType::Pointer(_));
        let indices = loaded.split_off(before).into_iter().filter(|(.., ty)| !is_pointer(*ty));
        loaded.push((self.place_text(place), value, place.ty.ty));
        loaded.extend(indices);
        self.f.evaluation.loaded = Some(loaded);
    }

    /// The leaves' types of a record or scalar type, for parameters and results.
    pub(super) fn value_leaves(&self, ty: CTypeId) -> Option<Vec<Leaf>> {
        layout::leaves(&self.cfg.types, ty, pointsto::LEAF_CAP)
    }
}
