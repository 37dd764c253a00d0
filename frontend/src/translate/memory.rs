//! Loads and stores: registers, and regions as maps from addresses to words or bytes.

use super::translator::Translator;
use crate::ctype::BitField;
use crate::pointsto::{RegionId, RegionKind};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximated, Approximation, Limit};
use boogie::program as bpl;
use indexmap::IndexMap;

/// One leaf of a place, found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub kind: SlotKind,
    /// Bytes that a load reads.
    pub bytes: u32,
    /// Which of their bits, for bit-fields in memory.
    pub field: Option<BitField>,
    /// Width of the value.
    pub bits: u32,
    pub signed: bool,
    /// How many of the last bits are padding, which a store makes arbitrary.
    pub padding: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SlotKind {
    Register(bpl::VarId),
    Memory {
        region: RegionId,
        address: ExprId,
    },
    /// Nobody can tell what is there.
    Nowhere,
}

/// Stores that happen at once: the new terms of the variables they change.
#[derive(Default)]
pub(super) struct Stores {
    values: IndexMap<bpl::VarId, ExprId>,
}

impl Stores {
    /// Overrides what a variable becomes.
    pub fn set(&mut self, v: bpl::VarId, value: ExprId) {
        self.values.insert(v, value);
    }
}

impl Translator<'_> {
    /// The Boogie variable of a region, declared on first use.
    pub(super) fn region_var(&mut self, id: RegionId) -> bpl::VarId {
        if let Some(&v) = self.regions.get(&id) {
            return v;
        }
        let region = self.pt.regions[id.0 as usize].clone();
        let t = &mut self.out.terms;
        let ty = match region.kind {
            RegionKind::Scalar(bytes) => t.bv_ty(8 * bytes),
            RegionKind::Words(bytes) => {
                let value = t.bv_ty(8 * bytes);
                t.map_ty(vec![self.word_ty], value)
            }
            RegionKind::Bytes => {
                let value = t.bv_ty(8);
                t.map_ty(vec![self.word_ty], value)
            }
        };
        let name = self.pt.region_name(id);
        let name = self.globals.fresh(&name);
        let v = self.out.new_var(name, ty, bpl::VarKind::Global);
        self.out.globals.push(v);
        self.regions.insert(id, v);
        v
    }

    /// The value in a slot, in its own width.
    pub(super) fn load(&mut self, slot: &Slot) -> ExprId {
        self.load_after(slot, &Stores::default())
    }

    /// The value after some stores.
    fn load_after(&mut self, slot: &Slot, stores: &Stores) -> ExprId {
        let raw = match slot.kind {
            SlotKind::Register(v) => return self.current(v, stores),
            SlotKind::Nowhere => return self.arbitrary(slot.bits),
            SlotKind::Memory { region, address } => self.load_raw(region, address, slot.bytes, stores),
        };
        match slot.field {
            Some(f) => self.out.terms.extract(raw, f.start + f.width, f.start),
            None if slot.bits < 8 * slot.bytes => self.out.terms.extract(raw, slot.bits, 0),
            None => raw,
        }
    }

    pub(super) fn current(&mut self, v: bpl::VarId, stores: &Stores) -> ExprId {
        match stores.values.get(&v) {
            Some(&value) => value,
            None => self.var(v),
        }
    }

    /// A whole cell after some stores.
    pub(super) fn load_cell(&mut self, region: RegionId, address: ExprId, bytes: u32, stores: &Stores) -> ExprId {
        self.load_raw(region, address, bytes, stores)
    }

    /// So many bytes at an address of a region, as one number. A region of words has that width.
    fn load_raw(&mut self, region: RegionId, address: ExprId, bytes: u32, stores: &Stores) -> ExprId {
        self.assume_start(region, address, bytes);
        let v = self.region_var(region);
        let memory = self.current(v, stores);
        self.select_raw(memory, region, address, bytes)
    }

    /// The same of some contents of the region.
    pub(super) fn select_raw(&mut self, memory: ExprId, region: RegionId, address: ExprId, bytes: u32) -> ExprId {
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Scalar(_) => memory,
            RegionKind::Words(_) => self.out.terms.select(memory, &[address]),
            RegionKind::Bytes => {
                let mut value = self.out.terms.select(memory, &[address]);
                for i in 1..bytes {
                    let at = self.offset(address, u64::from(i));
                    let byte = self.out.terms.select(memory, &[at]);
                    value = self.out.terms.concat(byte, value);
                }
                value
            }
        }
    }

    /// Adds a store; the value has the slot's width.
    pub(super) fn put(&mut self, stores: &mut Stores, slot: &Slot, value: ExprId) {
        let value = self.resize(value, slot.bits, slot.signed);
        match slot.kind {
            SlotKind::Nowhere => self.limit(Limit::Unsupported("a store that the memory analysis did not see".into())),
            SlotKind::Register(v) => {
                stores.values.insert(v, value);
                self.note_register(stores, v);
            }
            SlotKind::Memory { region, address } => {
                let value = match slot.field {
                    Some(field) => {
                        let old = self.load_raw(region, address, slot.bytes, stores);
                        self.insert_bits(old, field, value)
                    }
                    None => self.resize(value, 8 * slot.bytes, false),
                };
                let value = if slot.padding > 0 { self.padded_number(region, slot, value) } else { value };
                self.put_contents(stores, region, address, slot.bytes, value);
                self.note_cell(stores, region, address, slot.bytes, slot.field);
            }
        }
    }

    pub(super) fn put_raw(
        &mut self,
        stores: &mut Stores,
        region: RegionId,
        address: ExprId,
        bytes: u32,
        value: ExprId,
    ) {
        self.put_contents(stores, region, address, bytes, value);
        self.note_cell(stores, region, address, bytes, None);
    }

    fn put_contents(&mut self, stores: &mut Stores, region: RegionId, address: ExprId, bytes: u32, value: ExprId) {
        let v = self.region_var(region);
        let mut memory = self.current(v, stores);
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Scalar(_) => memory = value,
            RegionKind::Words(_) => memory = self.out.terms.store(memory, &[address], value),
            RegionKind::Bytes => {
                for i in 0..bytes {
                    let at = self.offset(address, u64::from(i));
                    let byte = self.out.terms.extract(value, 8 * i + 8, 8 * i);
                    memory = self.out.terms.store(memory, &[at], byte);
                }
            }
        }
        stores.values.insert(v, memory);
    }

    /// A number with arbitrary padding, if something else than such a number may be read from the region.
    fn padded_number(&mut self, region: RegionId, slot: &Slot, value: ExprId) -> ExprId {
        let bytewise = self.pt.regions[region.0 as usize].kind == RegionKind::Bytes;
        if !bytewise && !self.has_other_wide_numbers() {
            return value;
        }
        let padding = self.inexact(slot.padding, Approximation::NumberPadding);
        let number = self.out.terms.extract(value, 8 * slot.bytes - slot.padding, 0);
        self.out.terms.concat(padding, number)
    }

    /// `old` with some bits replaced.
    pub(super) fn insert_bits(&mut self, old: ExprId, field: BitField, value: ExprId) -> ExprId {
        let width = self.out.terms.bv_width(old);
        let end = field.start + field.width;
        let mut result = value;
        if field.start > 0 {
            let low = self.out.terms.extract(old, field.start, 0);
            result = self.out.terms.concat(result, low);
        }
        if end < width {
            let high = self.out.terms.extract(old, width, end);
            result = self.out.terms.concat(high, result);
        }
        result
    }

    /// Makes the stores happen.
    pub(super) fn commit(&mut self, stores: Stores) {
        if stores.values.is_empty() {
            return;
        }
        let (lhs, rhs) = stores.values.into_iter().unzip();
        self.emit(bpl::Cmd::Assign { lhs, rhs });
    }

    /// One store.
    pub(super) fn store(&mut self, slot: &Slot, value: ExprId) {
        let mut stores = Stores::default();
        self.put(&mut stores, slot, value);
        self.commit(stores);
    }

    /// Makes a region's contents arbitrary, which is less exact than what the program does there.
    pub(super) fn forget(&mut self, regions: Vec<RegionId>, why: Approximation) {
        self.mark_regions(&regions, true);
        self.forget_values(regions, why);
    }

    /// The same, but what nothing has set stays so.
    pub(super) fn forget_values(&mut self, regions: Vec<RegionId>, why: Approximation) {
        let vars: Vec<_> = regions.into_iter().map(|r| self.region_var(r)).collect();
        self.havoc(vars.clone());
        self.approximated(vars, why);
    }

    /// The value as it is now, whatever is stored later.
    pub(super) fn frozen(&mut self, value: ExprId) -> ExprId {
        if self.out.terms.as_bv(value).is_some() {
            return value;
        }
        let bits = self.out.terms.bv_width(value);
        let v = self.new_word("$now", bits);
        self.assign(v, value);
        self.var(v)
    }

    /// A value that is arbitrary here and certain in the program.
    pub(super) fn inexact(&mut self, bits: u32, why: Approximation) -> ExprId {
        let v = self.new_word("$any", bits);
        self.havoc(vec![v]);
        self.approximated(vec![v], why);
        self.var(v)
    }

    /// Marks that these variables hold arbitrary values here where the program has certain ones.
    pub(super) fn approximated(&mut self, vars: Vec<bpl::VarId>, why: Approximation) {
        let expr = self.out.terms.tru();
        let of: Vec<_> = vars.into_iter().map(|v| bpl::AttrArg::Expr(self.var(v))).collect();
        let attrs = vec![self.attr(&Approximated { reason: why, of: &of })];
        self.emit(bpl::Cmd::Assume { expr, attrs });
    }

    /// Marks that regions hold arbitrary contents where the program has certain ones.
    pub(super) fn approximated_regions(&mut self, regions: Vec<RegionId>, why: Approximation) {
        let vars = regions.into_iter().map(|r| self.region_var(r)).collect();
        self.approximated(vars, why);
    }

    /// An unsigned comparison.
    pub(super) fn at_most(&mut self, a: ExprId, limit: u64) -> ExprId {
        let limit = self.word_lit(limit);
        self.out.terms.bv_op(BvOp::ULe, &[a, limit])
    }
}
