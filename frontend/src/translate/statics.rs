//! The initial values of static objects.

use super::memory::{Slot, Stores};
use super::translator::Translator;
use crate::cfg::{StaticItem, StaticValue};
use crate::ctype::{BitField, CType};
use crate::library::state;
use crate::pointsto::layout::Leaf;
use crate::pointsto::solver::Cell;
use crate::pointsto::{self, Object, PlaceCell, RegionId, RegionKind, STATIC};
use crate::typed::{Storage, StringId, VarId};
use boogie::expr::ExprId;
use boogie::marks::Approximation;
use boogie::program as bpl;
use rustc_hash::FxHashMap;

/// An initialiser of more parts is not followed: each part is a store that solvers look through at each load.
pub(super) const MAX_ITEMS: usize = 16384;

/// The bytes of a static object that hold bit-fields, so far: neighbours in the same bytes keep their values.
type SharedBytes = FxHashMap<u64, ExprId>;

impl<'a> Translator<'a> {
    /// Gives every static object that the program accesses its initial value. To come after all bodies: regions
    /// that no body mentions need none.
    pub(super) fn static_values(&mut self) {
        let mut vars: Vec<VarId> = self.static_registers.keys().copied().collect();
        vars.sort_unstable();
        for var in vars {
            if self.cfg.vars[var.0 as usize].storage != Storage::External {
                self.static_register(var);
            } else {
                self.external_truths(var);
            }
        }
        self.zero_regions();
        self.clear_at_the_start();
        for i in 0..self.pt.objects.len() {
            match self.pt.objects.get_index(i).map(|(&o, _)| o) {
                Some(Object::Var(STATIC, var)) if self.cfg.vars[var.0 as usize].storage != Storage::External => {
                    self.static_object(var)
                }
                Some(Object::Var(STATIC, var)) => self.external_truths(var),
                Some(Object::String(s)) => self.static_string(s),
                _ => {}
            }
        }
    }

    /// The register of a static variable of that name that is in one, if there is any.
    pub(super) fn static_register_of(&self, name: &str) -> Option<bpl::VarId> {
        let var = self.cfg.vars.iter().position(|var| var.name == name)?;
        self.static_registers.get(&VarId(var as u32))?.first().copied()
    }

    /// What another file defines is arbitrary, but a `_Bool` in it is 0 or 1, and some of the library's variables are known.
    fn external_truths(&mut self, var: VarId) {
        let leaves = self.value_leaves(self.cfg.vars[var.0 as usize].ty.ty).unwrap_or_default();
        for (i, leaf) in leaves.iter().enumerate() {
            let is_one = state::STARTS_AT_ONE.contains(&self.cfg.vars[var.0 as usize].name.as_str()) && leaf.bytes == 4;
            if let (true, Some(slot)) = (is_one, self.external_slot(var, i, *leaf)) {
                let one = self.out.terms.bv_lit(1, slot.bits);
                self.store(&slot, one);
            }
            let is_bool = leaf.ty.is_some_and(|ty| matches!(self.cfg.types.get(ty), CType::Bool));
            if !is_bool || leaf.bits.is_some() {
                continue;
            }
            if let Some(slot) = self.external_slot(var, i, *leaf) {
                let value = self.load(&slot);
                self.assume_truth(value, leaf.value_bits(&self.cfg.types));
            }
        }
    }

    /// Where a leaf of an object is that another file defines, if the program looks at it.
    fn external_slot(&mut self, var: VarId, i: usize, leaf: Leaf) -> Option<Slot> {
        if self.static_registers.contains_key(&var) {
            return Some(self.register_slots(var, i..i + 1)[0]);
        }
        let object = Object::Var(STATIC, var);
        let cell = self.pt.object_cell(object)?;
        let region = self.pt.region(Cell { offset: cell.offset + leaf.offset as i64, ..cell });
        let region = region.filter(|r| self.regions.contains_key(r))?;
        // A wider word is what another object has there: nothing looks at this leaf.
        if matches!(self.pt.regions[region.0 as usize].kind, RegionKind::Words(n) | RegionKind::Scalar(n) if n != leaf.bytes)
        {
            return None;
        }
        let base = self.object_base(object);
        Some(self.memory_slot(base, leaf, Some(region)))
    }

    /// The same of a pointer.
    pub(super) fn external_pointer(&mut self, var: VarId) -> Option<Slot> {
        let leaf = Leaf { offset: 0, bytes: self.word / 8, bits: None, ty: Some(self.cfg.vars[var.0 as usize].ty.ty) };
        self.external_slot(var, 0, leaf)
    }

    fn static_register(&mut self, var: VarId) {
        let vars = self.static_registers[&var].clone();
        let mut stores = Stores::default();
        let mut zeros = Vec::new();
        for &v in &vars {
            let ty = self.out.var(v).ty;
            let boogie::types::Type::Bv(bits) = *self.out.terms.ty(ty) else { continue };
            zeros.push(self.out.terms.bv_lit(0, bits));
        }
        for (&v, &zero) in vars.iter().zip(&zeros) {
            stores.set(v, zero);
        }
        for item in self.pt.initializer(var).map_or(&[][..], |init| &init.items) {
            let StaticValue::Expr(value) = &item.value else { continue };
            let value = self.expr(value);
            let slots = self.slots(&item.place).unwrap_or_default();
            if let Some(slot) = slots.first() {
                self.put(&mut stores, slot, value);
            }
        }
        self.commit(stores);
    }

    /// Regions of static objects only start as zeros, and those of blocks that cannot be cleared cell by cell.
    fn zero_regions(&mut self) {
        let mut used: Vec<RegionId> = self.regions.keys().copied().collect();
        used.sort_unstable();
        for region in used {
            if self.starts_as_zeros(region) {
                let v = self.region_var(region);
                let RegionKind::Words(bytes) = self.word_kind(region) else { continue };
                let zero = self.out.terms.bv_lit(0, 8 * bytes);
                let ty = self.out.var(v).ty;
                let zeros = self.out.terms.map_const(zero, ty);
                self.assign(v, zeros);
            }
        }
    }

    fn word_kind(&self, region: RegionId) -> RegionKind {
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Bytes => RegionKind::Words(1),
            kind => kind,
        }
    }

    fn static_object(&mut self, var: VarId) {
        let object = Object::Var(STATIC, var);
        let Some(cell) = self.pt.object_cell(object) else { return };
        let size = self.pt.object_size(object).unwrap_or(0);
        if !self.regions_of(cell).iter().any(|r| self.regions.contains_key(r)) {
            return;
        }
        if self.pt.initializer(var).is_some_and(|init| init.items.len() > MAX_ITEMS) {
            let regions = self.regions_of(cell).into_iter().filter(|r| self.regions.contains_key(r)).collect();
            return self.forget(regions, Approximation::StaticInitializer);
        }
        let base = self.object_base(object);
        let mut stores = Stores::default();
        self.zero_static(cell, base, size, &mut stores);
        let mut shared = SharedBytes::default();
        for item in self.pt.initializer(var).map_or(&[][..], |init| &init.items) {
            self.static_item(cell, base, item, (&mut stores, &mut shared));
        }
        self.commit(stores);
    }

    /// Zeros where the region does not start so.
    fn zero_static(&mut self, cell: Cell, base: ExprId, size: u64, stores: &mut Stores) {
        let others: Vec<RegionId> = self
            .regions_of(cell)
            .into_iter()
            .filter(|&r| self.regions.contains_key(&r) && !self.starts_as_zeros(r))
            .collect();
        if others.is_empty() {
            return;
        }
        match self.cells_in(cell, size) {
            Some(cells) => {
                for c in cells.into_iter().filter(|c| c.at >= 0 && others.contains(&c.region)) {
                    let at = self.shifted(base, c.at);
                    let zero = self.out.terms.bv_lit(0, 8 * c.bytes);
                    self.put_raw(stores, c.region, at, c.bytes, zero);
                }
            }
            None => self.approximated_regions(others, Approximation::StaticLarge),
        }
    }

    fn static_item(
        &mut self,
        cell: Cell,
        base: ExprId,
        item: &'a StaticItem,
        (stores, shared): (&mut Stores, &mut SharedBytes),
    ) {
        let PlaceCell { offset, leaf } = pointsto::static_place(&self.cfg.types, &item.place);
        let address = self.shifted(base, offset as i64);
        let here = Cell { node: cell.node, offset: cell.offset + offset as i64 };
        match &item.value {
            StaticValue::String(s) => {
                let bytes = self.string_bytes(*s);
                let size = pointsto::layout::size_of(&self.cfg.types, item.place.ty.ty)
                    .filter(|&n| n > 0)
                    .unwrap_or(bytes.len() as u64);
                self.put_bytes(here, address, size, stores, |this, i| {
                    let byte = bytes.get(i as usize).copied().unwrap_or(0);
                    this.out.terms.bv_lit(byte, 8)
                });
            }
            StaticValue::Expr(value) => {
                let value = self.expr(value);
                let Some(leaf) = leaf else { return };
                let (address, here) = (
                    self.shifted(address, leaf.offset as i64),
                    Cell { offset: here.offset + leaf.offset as i64, ..here },
                );
                if let Some(field) = leaf.bits {
                    let first = offset + leaf.offset;
                    let value = self.resize(value, field.width, false);
                    for i in 0..leaf.bytes {
                        let old = shared.get(&(first + u64::from(i))).copied();
                        let old = old.unwrap_or_else(|| self.out.terms.bv_lit(0, 8));
                        shared.insert(first + u64::from(i), self.with_bits(old, 8 * i, field, value));
                    }
                    let byte = |_: &mut Self, i: u64| shared[&(first + i)];
                    return self.put_bytes(here, address, u64::from(leaf.bytes), stores, byte);
                }
                let value = self.resize(value, 8 * leaf.bytes, false);
                self.put_bytes(here, address, u64::from(leaf.bytes), stores, |this, i| {
                    let i = i as u32;
                    this.out.terms.extract(value, 8 * i + 8, 8 * i)
                });
            }
        }
    }

    /// A byte that starts so many bits behind a bit-field's first byte, with what is there of the bit-field's value.
    fn with_bits(&mut self, old: ExprId, at: u32, field: BitField, value: ExprId) -> ExprId {
        let (from, to) = (field.start.max(at), (field.start + field.width).min(at + 8));
        if from >= to {
            return old;
        }
        let t = &mut self.out.terms;
        let mut byte = t.extract(value, to - field.start, from - field.start);
        if from > at {
            let low = t.extract(old, from - at, 0);
            byte = t.concat(byte, low);
        }
        if to < at + 8 {
            let high = t.extract(old, 8, to - at);
            byte = t.concat(high, byte);
        }
        byte
    }

    fn static_string(&mut self, string: StringId) {
        let object = Object::String(string);
        let Some(cell) = self.pt.object_cell(object) else { return };
        if !self.regions_of(cell).iter().any(|r| self.regions.contains_key(r)) {
            return;
        }
        let base = self.object_base(object);
        let bytes = self.string_bytes(string);
        let mut stores = Stores::default();
        let size = bytes.len() as u64;
        self.put_bytes(cell, base, size, &mut stores, |this, i| this.out.terms.bv_lit(bytes[i as usize], 8));
        self.commit(stores);
    }
}
