//! Variable arguments: a word each, or as many words as they need, in an object of their own. A `va_list`
//! holds the address of the next one.

use super::call::CallSite;
use super::memory::{Slot, Stores};
use super::translator::Translator;
use crate::cfg::{Place, Stmt};
use crate::ctype::CTypeId;
use crate::pointsto::layout::{self, Leaf};
use crate::pointsto::{InstanceId, Object, RegionId, key};
use boogie::expr::{BvOp, ExprId};

impl<'a> Translator<'a> {
    /// How many words a value takes.
    fn slots_of(&self, ty: CTypeId) -> u64 {
        let word = u64::from(self.word / 8);
        layout::size_of(&self.cfg.types, ty).unwrap_or(word).div_ceil(word).max(1)
    }

    /// Puts the variable arguments of a call into memory; returns where.
    pub(super) fn variable_arguments(&mut self, site: &CallSite<'a>, callee: InstanceId, fixed: usize) -> ExprId {
        let extra = &site.args[fixed.min(site.args.len())..];
        let bytes = u64::from(self.word / 8);
        let total: u64 = extra.iter().map(|a| bytes * self.slots_of(a.ty)).sum();
        let address = if self.pt.is_recursive(self.f.instance) {
            let total = self.word_lit(total);
            self.allocate(total, None)
        } else {
            self.base(super::placed::Placed::Arguments(self.f.instance, site.at.1), total)
        };
        let region = self.pt.object_cell(Object::Variadic(callee)).and_then(|cell| self.pt.region(cell));
        let Some(region) = region else { return address };
        let mut stores = Stores::default();
        let mut offset = 0;
        for (i, arg) in extra.iter().enumerate() {
            let leaves = self.value_leaves(arg.ty).unwrap_or_default();
            let slots = self.slots_of(arg.ty);
            let packed = match site.values[fixed + i].as_deref() {
                Some(values) => self.pack(&leaves, values, self.word * slots as u32),
                None => self.arbitrary(self.word * slots as u32),
            };
            for k in 0..slots {
                let word = self.out.terms.extract(packed, self.word * (k as u32 + 1), self.word * k as u32);
                let slot = self.argument_slot(address, offset, region);
                self.put(&mut stores, &slot, word);
                offset += bytes;
            }
        }
        self.commit(stores);
        address
    }

    fn argument_slot(&mut self, address: ExprId, offset: u64, region: RegionId) -> Slot {
        self.memory_slot(address, Leaf { offset, bytes: self.word / 8, bits: None, ty: None }, Some(region))
    }

    /// The leaves at their places in one number; scalars extended by sign.
    fn pack(&mut self, leaves: &[Leaf], values: &[ExprId], bits: u32) -> ExprId {
        if let ([leaf], [value]) = (leaves, values)
            && leaf.offset == 0
        {
            let signed = leaf.ty.is_some_and(|ty| self.signed(ty));
            return self.resize(*value, bits, signed);
        }
        let mut packed = self.out.terms.bv_lit(0, bits);
        for (leaf, &value) in leaves.iter().zip(values) {
            let start = 8 * leaf.offset as u32 + leaf.bits.map_or(0, |b| b.start);
            let wide = self.resize(value, bits, false);
            let start = self.out.terms.bv_lit(start, bits);
            let shifted = self.out.terms.bv_op(BvOp::Shl, &[wide, start]);
            packed = self.out.terms.bv_op(BvOp::Or, &[packed, shifted]);
        }
        packed
    }

    pub(super) fn va_arg(&mut self, stmt: &'a Stmt, result: Option<&'a Place>, list: &'a Place, ty: CTypeId) {
        let Some(leaves) = self.value_leaves(ty) else {
            return self.unsupported(stmt.span, "va_arg of a large type");
        };
        let Some(list) = self.scalar_slot(list) else { return };
        let address = self.load(&list);
        let region = self.pt.cells(key(self.f.instance, stmt)).first().copied().and_then(|c| self.pt.region(c));
        let slots = self.slots_of(ty);
        let packed = match region {
            Some(region) => self.read_arguments(address, slots, region),
            None => self.arbitrary(self.word * slots as u32),
        };
        let mut stores = Stores::default();
        let targets = result.map_or_else(Vec::new, |r| self.slots(r).unwrap_or_default());
        for (leaf, target) in leaves.iter().zip(&targets) {
            let start = 8 * leaf.offset as u32 + leaf.bits.map_or(0, |b| b.start);
            let value = self.out.terms.extract(packed, start + leaf.value_bits(&self.cfg.types), start);
            self.put(&mut stores, target, value);
        }
        let next = self.offset(address, u64::from(self.word / 8) * slots);
        self.put(&mut stores, &list, next);
        self.commit(stores);
    }

    fn read_arguments(&mut self, address: ExprId, slots: u64, region: RegionId) -> ExprId {
        let first = self.argument_slot(address, 0, region);
        let mut packed = self.load(&first);
        for k in 1..slots {
            let slot = self.argument_slot(address, u64::from(self.word / 8) * k, region);
            let word = self.load(&slot);
            packed = self.out.terms.concat(word, packed);
        }
        packed
    }
}
