//! What stays without a value though something is written: bytes behind those that a library function wrote, the rest of a
//! cell of which a part was written, what is copied to where nothing tells, and the result of a function that ends
//! without one (C11 6.9.1p12).

use super::block::BlockCell;
use super::call::CallSite;
use super::function::Home;
use super::memory::{Slot, SlotKind, Stores};
use super::translator::Translator;
use crate::cfg::{Body, Callee, Place, PlaceBase, StmtKind, Terminator};
use crate::ctype::CType;
use crate::pointsto::InstanceId;
use crate::typed::{FunctionId, Storage};
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;
use rustc_hash::FxHashSet;

const PARTLY_WRITTEN: &str = "a value of which a part is written and nothing has set the rest";
const COPIED_UNSEEN: &str = "a copy of what nothing has set, to where that is not followed";

/// The functions that may end without the result that their type has.
fn ending_without_result(cfg: &crate::cfg::Program) -> FxHashSet<FunctionId> {
    let ends = |function: &crate::cfg::Function| {
        let CType::Function { ret, .. } = cfg.types.get(function.ty) else { return false };
        let Body::Defined { blocks, .. } = &function.body else { return false };
        !matches!(cfg.types.get(*ret), CType::Void)
            && blocks.iter().any(|block| matches!(block.end, Terminator::Return(None)))
    };
    let functions = cfg.functions.iter().enumerate().filter(|(_, function)| ends(function));
    functions.map(|(i, _)| FunctionId(i as u32)).collect()
}

impl<'a> Translator<'a> {
    /// Finds the functions that may end without their results.
    pub(super) fn find_results(&mut self) {
        self.facts.without_result = ending_without_result(self.cfg);
    }

    /// A cell of a block of `n` bytes is written next, of which only so many may be. What is not written is as set as
    /// before.
    pub(super) fn storing_part(&mut self, c: &BlockCell, address: ExprId, n: u64, written: Option<ExprId>) {
        let end = c.at.saturating_add(i64::from(c.bytes)) as u64;
        let is_whole = c.at >= 0 && end <= n;
        if !self.options.property.unset || is_whole && written.is_none() {
            return;
        }
        let start = self.shifted(address, c.at);
        let Some(before) = self.cell_flag(c.region, start, c.bytes) else { return };
        if is_whole && let Some(written) = written {
            let end = self.word_lit(end);
            let t = &mut self.out.terms;
            let (all, is_there) = (t.bv_lit(-1, t.bv_width(before)), t.bv_op(BvOp::ULe, &[end, written]));
            let after = t.ite(is_there, all, before);
            return self.storing(Some(after));
        }
        let is_set = self.is_all_set(before);
        self.limit_unless(is_set, PARTLY_WRITTEN);
    }

    pub(super) fn is_all_set(&mut self, flags: ExprId) -> ExprId {
        let t = &mut self.out.terms;
        let all = t.bv_lit(-1, t.bv_width(flags));
        t.eq(flags, all)
    }

    /// Whether what a place holds is never read where nothing has set it, so that it needs no flag.
    fn is_read_set_only(&self, place: &Place) -> bool {
        let PlaceBase::Var(var) = place.base else { return false };
        self.cfg.vars[var.0 as usize].storage == Storage::Auto
            && matches!(self.f.homes.get(&var), Some(Home::Registers(vars)) if vars.iter().all(|v| !self.f.flags.contains_key(v)))
    }

    /// What may not be set is copied to slots; those of them that do not tell are a limit.
    pub(super) fn copies_unseen(&mut self, to: Option<&Place>, slots: &[Slot], flags: &[Option<ExprId>]) {
        if to.is_some_and(|place| self.is_read_set_only(place)) {
            return;
        }
        for (slot, &flag) in slots.iter().zip(flags) {
            if let (Some(flag), None) = (flag, self.flag_of(slot)) {
                let is_set = self.is_all_set(flag);
                self.limit_unless(is_set, COPIED_UNSEEN);
            }
        }
    }

    /// Whether a scalar that was copied to a place, where nothing tells whether it is set, is used at all.
    pub(super) fn may_be_used(&self, place: &Place) -> bool {
        !self.is_read_set_only(place)
    }

    /// Whether a statement calls a function that may end without its result.
    pub(super) fn may_get_no_result(&self, stmt: &StmtKind) -> bool {
        match stmt {
            StmtKind::Call { callee: Callee::Direct(f), .. } => self.facts.without_result.contains(f),
            StmtKind::Call { callee: Callee::Pointer { .. }, .. } => !self.facts.without_result.is_empty(),
            _ => false,
        }
    }

    /// The function returns, with a result or without one.
    pub(super) fn notes_result(&mut self, has_result: bool) {
        if let Some(flag) = self.result_flag(self.f.instance) {
            let value = self.out.terms.bv_lit(u32::from(has_result), 1);
            self.assign(flag, value);
        }
    }

    /// For a function that may end without a result, what tells whether it did not when it was last called.
    fn result_flag(&mut self, instance: InstanceId) -> Option<bpl::VarId> {
        let function = self.pt.instances[instance.0 as usize].function;
        if !self.options.property.unset || !self.facts.without_result.contains(&function) {
            return None;
        }
        if self.checked.result.is_none() {
            let flag = self.out.terms.bv_ty(1);
            self.checked.result = Some(self.new_global("$set.result", flag));
        }
        self.checked.result
    }

    /// The result of a call was received, and is stored to these slots where it is not there yet.
    pub(super) fn receives(
        &mut self,
        site: &CallSite<'a>,
        callee: InstanceId,
        slots: &[Slot],
        receivers: &[bpl::VarId],
    ) {
        self.set_registers(receivers);
        let flag = self.result_flag(callee).filter(|_| site.result.is_some()).map(|flag| self.var(flag));
        if let Some(flag) = flag {
            self.copies_unseen(site.result, slots, &vec![Some(flag); slots.len()]);
            for own in receivers.iter().filter_map(|v| self.f.flags.get(v)).copied().collect::<Vec<_>>() {
                self.assign(own, flag);
            }
        }
        self.storing(flag);
        let mut stores = Stores::default();
        for (slot, &v) in slots.iter().zip(receivers) {
            if !matches!(slot.kind, SlotKind::Register(r) if r == v) {
                let value = self.var(v);
                self.put(&mut stores, slot, value);
            }
        }
        self.storing(None);
        self.commit(stores);
    }
}
