//! Uninitialised reads: a value is used that nothing has stored since the life of its object began.
//!
//! A local in registers that may be read before it is set, as a look at the function's graph tells, has a flag for each
//! leaf. Memory that holds locals and blocks of `malloc` has a map that tells which cells are set; fresh addresses are not,
//! static objects and memory from outside are from the start. Every store sets what it stores to; a copy of a value (an assignment of a scalar or a record,
//! `memcpy`) makes the target as set as its source, so that copies of what is not set are no findings until they are used.
//! Where the translation does not follow what is written, all that may be written counts as set.

use super::check::Part;
use super::facts::Flags;
use super::function::Copied;
use super::memory::{Slot, SlotKind, Stores};
use super::translator::Translator;
use crate::cfg::{Block, Body, Expr, ExprKind, Place, PlaceBase, StmtKind};
use crate::cfg_walk;
use crate::ctype::BitField;
use crate::library::{self, Model, PREFIX};
use crate::pointsto::{RegionId, RegionKind, Target};
use crate::typed::{FunctionId, Storage, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Property;
use boogie::program as bpl;
use boogie::types::Type;
use rustc_hash::FxHashSet;

const PERHAPS_OUTSIDE: &str =
    "a value that nothing may have set, behind a pointer that may lead to memory from outside";

impl<'a> Translator<'a> {
    /// Gives the leaves of a local in registers their flags, if some path may read it before it is set.
    pub(super) fn flag_local(&mut self, var: VarId, leaves: &[bpl::VarId]) {
        let function = self.pt.instances[self.f.instance.0 as usize].function;
        if !self.options.property.unset || !self.unset_variables(function).contains(&var) {
            return;
        }
        let name = self.cfg.vars[var.0 as usize].name.clone();
        for &leaf in leaves {
            let flag = self.new_word(&format!("$set.{name}"), 1);
            self.f.flags.insert(leaf, flag);
        }
        self.unset_registers(leaves);
    }

    /// The lives of these begin.
    pub(super) fn unset_registers(&mut self, leaves: &[bpl::VarId]) {
        self.mark_registers(leaves, false);
    }

    /// They were stored to in a command of its own.
    pub(super) fn set_registers(&mut self, leaves: &[bpl::VarId]) {
        self.mark_registers(leaves, true);
    }

    fn mark_registers(&mut self, leaves: &[bpl::VarId], is_set: bool) {
        let flags: Vec<_> = leaves.iter().filter_map(|leaf| self.f.flags.get(leaf)).copied().collect();
        let value = self.out.terms.bv_lit(u32::from(is_set), 1);
        for flag in flags {
            self.assign(flag, value);
        }
    }

    /// The map of a region that tells which cells are set.
    pub(super) fn set_cells(&mut self, region: RegionId) -> Option<bpl::VarId> {
        if !self.options.property.unset {
            return None;
        }
        if let Some(&known) = self.facts.set_cells.get(&region) {
            return known;
        }
        let map = (self.flags_of(region) != Flags::None).then(|| {
            let bits = self.flags_of_cell(region);
            let t = &mut self.out.terms;
            let flag = t.bv_ty(bits);
            let ty = match self.pt.regions[region.0 as usize].kind {
                RegionKind::Scalar(_) => flag,
                RegionKind::Words(_) | RegionKind::Bytes => t.map_ty(vec![self.word_ty], flag),
            };
            let name = self.globals.fresh(&format!("$set.{}", self.pt.region_name(region)));
            let v = self.out.new_var(name, ty, bpl::VarKind::Global);
            self.out.globals.push(v);
            self.keep_flags(region, v);
            v
        });
        self.facts.set_cells.insert(region, map);
        map
    }

    /// How many flags a cell of a region has: one for each of its bits if there are bit-fields in the program, else one for
    /// all.
    fn flags_of_cell(&self, region: RegionId) -> u32 {
        let mut fields = self.cfg.types.records.iter().flat_map(|record| &record.fields);
        match self.pt.regions[region.0 as usize].kind {
            _ if fields.all(|field| field.bits.is_none()) => 1,
            RegionKind::Bytes => 8,
            RegionKind::Words(bytes) | RegionKind::Scalar(bytes) => 8 * bytes,
        }
    }

    /// Whether a statement allocates memory whose contents are any: by `malloc` or `realloc`, or of a frame.
    pub(super) fn is_malloc(&self, site: u32) -> bool {
        let Some((&(instance, node), ())) = self.pt.sites.all.get_index(site as usize) else { return false };
        let function = self.pt.instances[instance.0 as usize].function;
        let Body::Defined { blocks, .. } = &self.cfg.functions[function.0 as usize].body else { return false };
        let stmt = blocks.iter().flat_map(|b| &b.stmts).find(|stmt| stmt.id == node);
        match stmt.map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { callee: crate::cfg::Callee::Direct(f), .. }) => matches!(
                self.pt.target(*f),
                Target::Model(Model::Malloc { filled: false, .. } | Model::Realloc | Model::Alloca)
            ),
            Some(StmtKind::StackAlloc { .. }) => true,
            _ => false,
        }
    }

    /// At the start of the program nothing is set in such memory, but where blocks will be that are clear.
    pub(super) fn start_unset(&mut self) {
        let maps = self.facts.set_cells.iter();
        let mut maps: Vec<(RegionId, bpl::VarId)> = maps.filter_map(|(&region, v)| Some((region, (*v)?))).collect();
        maps.sort_unstable();
        for (region, v) in maps {
            if !(self.flags_by_segment(region, v) || self.flags_at_the_start(region, v)) {
                self.mark_all(v, false);
            }
        }
        self.start_unset_segments();
    }

    /// All of some regions is fresh, or was written in a way that is not followed.
    pub(super) fn mark_regions(&mut self, regions: &[RegionId], is_set: bool) {
        for &region in regions {
            if let Some(v) = self.set_cells(region) {
                self.mark_all(v, is_set);
            }
        }
    }

    pub(super) fn mark_all(&mut self, v: bpl::VarId, is_set: bool) {
        let ty = self.out.var(v).ty;
        let t = &mut self.out.terms;
        let result = match *t.ty(ty) {
            Type::Map { result, .. } => Some(result),
            _ => None,
        };
        let Type::Bv(bits) = *t.ty(result.unwrap_or(ty)) else { unreachable!("flags are bits") };
        let flags = t.bv_lit(-i32::from(is_set), bits);
        let value = if result.is_some() { t.map_const(flags, ty) } else { flags };
        self.assign(v, value);
    }

    /// What stores that follow leave set, until the next [`Self::storing`]: all of it, without a flag.
    pub(super) fn storing(&mut self, flag: Option<ExprId>) {
        self.f.evaluation.copied = flag.map(Copied::Flag);
    }

    /// Fresh contents are stored next.
    pub(super) fn storing_unset(&mut self) {
        let unset = self.options.property.unset.then(|| self.out.terms.bv_lit(0, 1));
        self.storing(unset);
    }

    fn stored_flag(&mut self) -> ExprId {
        match self.f.evaluation.copied {
            Some(Copied::Flag(flag)) => flag,
            _ => self.out.terms.bv_lit(1, 1),
        }
    }

    /// A register is stored to.
    pub(super) fn note_register(&mut self, stores: &mut Stores, v: bpl::VarId) {
        if let Some(&flag) = self.f.flags.get(&v) {
            let value = self.stored_flag();
            let value = self.all_set(value);
            stores.set(flag, value);
        }
    }

    /// So many bytes of a region are stored to, or a bit-field in them.
    pub(super) fn note_cell(
        &mut self,
        stores: &mut Stores,
        region: RegionId,
        address: ExprId,
        bytes: u32,
        field: Option<BitField>,
    ) {
        let Some(v) = self.set_cells(region) else { return };
        let (stored, each) = (self.stored_flag(), self.flags_of_cell(region));
        let mut map = self.current(v, stores);
        let flags = match field {
            Some(field) => {
                let before = self.flags_in(map, region, address, bytes);
                let stored = self.spread(stored, field.width);
                self.insert_bits(before, field, stored)
            }
            None if each == 1 => self.all_set(stored),
            None => self.spread(stored, 8 * bytes),
        };
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Scalar(_) => map = flags,
            RegionKind::Words(_) => map = self.out.terms.store(map, &[address], flags),
            RegionKind::Bytes => {
                for i in 0..bytes {
                    let at = self.offset(address, u64::from(i));
                    let flags = if each == 1 { flags } else { self.out.terms.extract(flags, 8 * i + 8, 8 * i) };
                    map = self.out.terms.store(map, &[at], flags);
                }
            }
        }
        stores.set(v, map);
    }

    /// The flags of so many bytes, or one for all of them.
    fn flags_in(&mut self, map: ExprId, region: RegionId, address: ExprId, bytes: u32) -> ExprId {
        self.assume_start_flags(region, address, bytes);
        self.assume_flags_at_start(region, address, bytes);
        self.select_flags(map, region, address, bytes)
    }

    /// The same of a map of the region's.
    pub(super) fn select_flags(&mut self, map: ExprId, region: RegionId, address: ExprId, bytes: u32) -> ExprId {
        let each = self.flags_of_cell(region);
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Scalar(_) => map,
            RegionKind::Words(_) => self.out.terms.select(map, &[address]),
            RegionKind::Bytes => {
                let mut all = self.out.terms.select(map, &[address]);
                for i in 1..bytes {
                    let at = self.offset(address, u64::from(i));
                    let flags = self.out.terms.select(map, &[at]);
                    all = match each {
                        1 => self.out.terms.bv_op(BvOp::And, &[all, flags]),
                        _ => self.out.terms.concat(flags, all),
                    };
                }
                all
            }
        }
    }

    /// One flag for several.
    fn all_set(&mut self, flags: ExprId) -> ExprId {
        let t = &mut self.out.terms;
        let bits = t.bv_width(flags);
        if bits == 1 {
            return flags;
        }
        let (all, one, zero) = (t.bv_lit(-1, bits), t.bv_lit(1, 1), t.bv_lit(0, 1));
        let is_set = t.eq(flags, all);
        t.ite(is_set, one, zero)
    }

    /// Flags for so many bits, from as many or from any number of others.
    fn spread(&mut self, flags: ExprId, bits: u32) -> ExprId {
        if self.out.terms.bv_width(flags) == bits {
            return flags;
        }
        let all = self.all_set(flags);
        self.resize(all, bits, true)
    }

    /// Whether a slot is set, if that is followed: one flag, or one for each bit.
    pub(super) fn flag_of(&mut self, slot: &Slot) -> Option<ExprId> {
        match slot.kind {
            SlotKind::Register(v) => self.f.flags.get(&v).copied().map(|flag| self.var(flag)),
            SlotKind::Memory { region, address } => {
                let flags = self.cell_flag(region, address, slot.bytes)?;
                Some(match slot.field {
                    Some(field) => self.out.terms.extract(flags, field.start + field.width, field.start),
                    None => flags,
                })
            }
            SlotKind::Nowhere => None,
        }
    }

    pub(super) fn cell_flag(&mut self, region: RegionId, address: ExprId, bytes: u32) -> Option<ExprId> {
        let v = self.set_cells(region)?;
        let map = self.var(v);
        Some(self.flags_in(map, region, address, bytes))
    }

    /// A scalar was read: it is set if the value is used, and noted if it is copied.
    pub(super) fn check_set(&mut self, place: &Place, slot: &Slot) {
        if self.f.role.copies_blocks && !matches!(self.f.evaluation.copied, Some(Copied::From(_)))
            || self.f.evaluation.is_discarded
        {
            return;
        }
        let Some(flag) = self.flag_of(slot) else { return };
        if matches!(self.f.evaluation.copied, Some(Copied::From(from)) if from == place.id) {
            self.f.evaluation.copied = Some(Copied::Flag(flag));
            return;
        }
        let span = if matches!(slot.kind, SlotKind::Register(_)) { place.span } else { self.here() };
        if matches!(place.base, PlaceBase::Deref { .. }) && self.may_be_outside(slot) {
            return self.is_set_or_outside(flag);
        }
        self.asserts_set(flag, place, span);
    }

    /// What a pointer leads to was read, by what this text names.
    pub(super) fn check_slot_set(&mut self, slot: &Slot, user: &str) {
        let Some(flag) = self.flag_of(slot) else { return };
        if self.may_be_outside(slot) {
            return self.is_set_or_outside(flag);
        }
        let is_set = self.is_all_set(flag);
        let what = format!("{user} uses what nothing has set");
        self.check(Property::NoUninitialisedRead, is_set, &[Part::Text(&what)], self.here());
    }

    /// Whether a pointer may lead there from outside: such a one may seem to lead to any object.
    fn may_be_outside(&self, slot: &Slot) -> bool {
        let SlotKind::Memory { region, .. } = slot.kind else { return false };
        let node = self.pt.regions[region.0 as usize].node;
        self.pt.solver.node(node).external
    }

    fn is_set_or_outside(&mut self, flag: ExprId) {
        let is_set = self.is_all_set(flag);
        let is_set = self.where_evaluated(is_set);
        self.limit_unless(is_set, PERHAPS_OUTSIDE);
    }

    fn asserts_set(&mut self, flag: ExprId, place: &Place, span: crate::source::Span) {
        let one = self.out.terms.bv_lit(1, 1);
        let flag = self.all_set(flag);
        let is_set = self.out.terms.eq(flag, one);
        let holds = self.where_evaluated(is_set);
        let span = if self.f.role.users { span } else { crate::source::Span::NONE };
        let what = match self.library_name() {
            Some(name) => format!("{name} uses what nothing has set"),
            None => format!("'{}' is used, and nothing has set it", self.used_text(place)),
        };
        self.check(Property::NoUninitialisedRead, holds, &[Part::Text(&what)], span);
    }

    /// The library function that runs, in the user's terms.
    fn library_name(&self) -> Option<String> {
        let function = self.pt.instances[self.f.instance.0 as usize].function;
        let name = self.cfg.functions[function.0 as usize].name.strip_prefix(PREFIX)?;
        let is_known = library::model(name).is_some();
        Some(if is_known { format!("'{name}'") } else { "a library function".into() })
    }

    /// What the user calls a place: of a result that is kept nowhere, the call.
    fn used_text(&self, place: &Place) -> String {
        match place.base {
            PlaceBase::Var(v) if self.cfg.vars[v.0 as usize].name.starts_with('$') => {
                self.sources.beginning(place.span)
            }
            _ => self.place_text(place),
        }
    }

    /// The place whose value an expression is, conversions aside: to store that is a copy.
    pub(super) fn copied_place(&self, value: &'a Expr) -> Option<&'a Place> {
        match &value.unconverted().kind {
            ExprKind::Load(place) if self.options.property.unset => Some(place),
            _ => None,
        }
    }

    /// Whether what was copied is set, as far as that is followed; to be stored to a slot next. A slot that does not tell
    /// uses it.
    pub(super) fn copies_to(&mut self, to: &Place, slot: &Slot, from: Option<&Place>) {
        let flag = match self.f.evaluation.copied.take() {
            Some(Copied::Flag(flag)) => flag,
            _ => return,
        };
        if self.flag_of(slot).is_some() {
            self.storing(Some(flag));
        } else if let Some(from) = from.filter(|_| !self.f.role.copies_blocks && self.may_be_used(to)) {
            self.asserts_set(flag, from, from.span);
        }
    }

    /// The flags of a record's leaves that are copied.
    pub(super) fn copied_flags(&mut self, value: &'a Expr) -> Vec<Option<ExprId>> {
        let ExprKind::Load(place) = &value.kind else { return Vec::new() };
        if !self.options.property.unset {
            return Vec::new();
        }
        let slots = self.slots_for(place, super::access::Use::Read).unwrap_or_default();
        slots.iter().map(|slot| self.flag_of(slot)).collect()
    }

    /// A record becomes an argument or a result, which have no flags: where a part of it is not set, that is a limit.
    pub(super) fn passes_record(&mut self, value: &'a Expr) {
        let flags: Vec<ExprId> = self.copied_flags(value).into_iter().flatten().collect();
        let one = self.out.terms.bv_lit(1, 1);
        let mut parts = Vec::new();
        for flag in flags {
            let flag = self.all_set(flag);
            parts.push(self.out.terms.eq(flag, one));
        }
        let is_set = self.out.terms.and(&parts);
        if !self.out.terms.is_true(is_set) {
            let what = "an argument or a result of which a member is not set";
            self.either(is_set, |_| {}, |this| this.unsupported(value.span, what));
        }
    }

    /// Stores to several slots at once what is as set as these flags tell.
    pub(super) fn store_copied(
        &mut self,
        to: Option<&Place>,
        slots: &[Slot],
        values: &[ExprId],
        flags: &[Option<ExprId>],
    ) {
        self.copies_unseen(to, slots, flags);
        let mut stores = Stores::default();
        for (i, (slot, &value)) in slots.iter().zip(values).enumerate() {
            self.storing(flags.get(i).copied().flatten());
            self.put(&mut stores, slot, value);
        }
        self.storing(None);
        self.commit(stores);
    }

    /// Evaluates something where a condition holds only.
    pub(super) fn where_holds<T>(&mut self, cond: ExprId, evaluate: impl FnOnce(&mut Self) -> T) -> T {
        self.f.evaluation.conditions.push(cond);
        let result = evaluate(self);
        self.f.evaluation.conditions.pop();
        result
    }

    /// The locals in registers that some path of a function reads before they are set.
    pub(super) fn unset_variables(&mut self, function: FunctionId) -> FxHashSet<VarId> {
        if let Some(known) = self.facts.unset.get(&function) {
            return known.clone();
        }
        let mut found = FxHashSet::default();
        if let Body::Defined { locals, blocks } = &self.cfg.functions[function.0 as usize].body {
            let is_asked = |v: &VarId| {
                self.cfg.vars[v.0 as usize].storage == Storage::Auto && self.pt.registers.leaves(*v).is_some()
            };
            let locals: FxHashSet<VarId> = locals.iter().copied().filter(is_asked).collect();
            let mut starts: Vec<Option<FxHashSet<VarId>>> = vec![None; blocks.len()];
            let mut work = vec![0];
            if let Some(first) = starts.first_mut() {
                *first = Some(locals.clone());
            }
            while let Some(b) = work.pop() {
                let Some(mut unset) = starts.get(b).cloned().flatten() else { continue };
                let no_result = |stmt: &StmtKind| self.may_get_no_result(stmt);
                pass(&blocks[b], &locals, &no_result, &mut unset, &mut found);
                for target in blocks[b].end.successors().into_iter().map(|t| t.0 as usize) {
                    let known = starts[target].as_ref().map(FxHashSet::len);
                    let start = starts[target].get_or_insert_default();
                    start.extend(unset.iter().copied());
                    if known != Some(start.len()) {
                        work.push(target);
                    }
                }
            }
        }
        self.facts.unset.insert(function, found.clone());
        found
    }
}

/// What is not set behind a block, and what it reads of that.
fn pass(
    block: &Block,
    locals: &FxHashSet<VarId>,
    no_result: &impl Fn(&StmtKind) -> bool,
    unset: &mut FxHashSet<VarId>,
    found: &mut FxHashSet<VarId>,
) {
    let read = |e: &Expr, unset: &FxHashSet<VarId>, found: &mut FxHashSet<VarId>| {
        cfg_walk::subexpressions(e, &mut |e| {
            found.extend(loaded_variable(e).filter(|v| unset.contains(v)));
        });
    };
    for stmt in &block.stmts {
        cfg_walk::statement(&stmt.kind, &mut |e| read(e, unset, found));
        if let StmtKind::Declare(v) = stmt.kind {
            unset.extend(locals.get(&v));
        }
        let keeps = match &stmt.kind {
            StmtKind::Assign { value, .. } => match &value.unconverted().kind {
                // What is not set in memory is not set in its copy.
                ExprKind::Load(place) => match place.base {
                    PlaceBase::Var(v) if locals.contains(&v) => unset.contains(&v),
                    _ => true,
                },
                _ => false,
            },
            other => no_result(other),
        };
        cfg_walk::written(&stmt.kind, &mut |place| {
            let PlaceBase::Var(v) = place.base else { return };
            if keeps {
                unset.extend(locals.get(&v));
            } else if place.path.is_empty() {
                unset.remove(&v);
            }
        });
    }
    cfg_walk::terminator(&block.end, &mut |e| read(e, unset, found));
}

/// The variable that an expression is the value of, or of a part of.
fn loaded_variable(e: &Expr) -> Option<VarId> {
    let ExprKind::Load(place) = &e.kind else { return None };
    match place.base {
        PlaceBase::Var(v) => Some(v),
        _ => None,
    }
}
