//! Blocks that are clear when they are allocated, where that cannot be written cell by cell: `calloc` of a number that is not
//! known. No block has an address that another one had before, so what is there then is what was there when the program
//! started. A region of such blocks starts as zeros. In one that holds other objects too, what it started with is kept, and is
//! known to be zero in the segments of such blocks wherever the region is read.

use super::facts::Flags;
use super::translator::Translator;
use crate::pointsto::solver::Cell;
use crate::pointsto::{Object, RegionId, RegionKind, STATIC};
use crate::typed::Storage;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;
use boogie::program as bpl;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a region starts with, and which of its cells are set then, if that is followed.
#[derive(Clone, Copy)]
struct Start {
    memory: bpl::VarId,
    flags: Option<bpl::VarId>,
}

/// What is known of such blocks.
#[derive(Default)]
pub(super) struct Cleared {
    /// Regions that start as zeros for their blocks.
    clear: FxHashSet<RegionId>,
    /// What other regions start with.
    starts: FxHashMap<RegionId, Start>,
    /// The segments in which such blocks are in these, by number.
    segments: Option<bpl::VarId>,
}

impl<'a> Translator<'a> {
    /// Finds the regions in which not every block that is cleared can be written cell by cell.
    pub(super) fn find_cleared(&mut self) {
        let blocks = self.pt.objects.keys().copied().filter(|&object| self.pt.is_cleared(object));
        for object in blocks.collect::<Vec<_>>() {
            let Some(cell) = self.pt.object_cell(object).filter(|&cell| self.pt.extent(cell).is_none()) else {
                continue;
            };
            for region in self.regions_of(cell) {
                // What a block has behind its end is not zero, and becomes a part of it when it grows.
                let is_kept = self.is_map(region) && !self.pt.sites.resizes;
                match self.holds_only(region, |object| self.pt.is_cleared(object)) {
                    true => _ = self.facts.cleared.clear.insert(region),
                    false if is_kept && !self.facts.cleared.starts.contains_key(&region) => self.keep_start(region),
                    false => {}
                }
            }
        }
    }

    fn keep_start(&mut self, region: RegionId) {
        // Else the flags are known by segment.
        let is_stored = self.flags_of(region) == Flags::Stored;
        let (memory, flags) = (self.region_var(region), self.set_cells(region).filter(|_| is_stored));
        let mut start = |v: bpl::VarId| self.new_global("$start", self.out.var(v).ty);
        let start = Start { memory: start(memory), flags: flags.map(start) };
        self.facts.cleared.starts.insert(region, start);
        if self.facts.cleared.segments.is_none() {
            let bits = self.word - self.segment_bits();
            let t = &mut self.out.terms;
            let (index, flag) = (t.bv_ty(bits), t.bv_ty(1));
            let ty = t.map_ty(vec![index], flag);
            self.facts.cleared.segments = Some(self.new_global("$cleared", ty));
        }
    }

    /// Whether a region starts as zeros.
    pub(super) fn starts_as_zeros(&self, region: RegionId) -> bool {
        self.is_map(region) && (self.facts.cleared.clear.contains(&region) || self.holds_only(region, |_| false))
    }

    fn is_map(&self, region: RegionId) -> bool {
        !matches!(self.pt.regions[region.0 as usize].kind, RegionKind::Scalar(_))
    }

    /// Whether all objects of a region are static ones that the program defines, or of this kind.
    fn holds_only(&self, region: RegionId, kind: impl Fn(Object) -> bool) -> bool {
        let node = self.pt.solver.node(self.pt.regions[region.0 as usize].node);
        let is_static = |object: Object| match object {
            Object::Var(STATIC, v) => self.cfg.vars[v.0 as usize].storage != Storage::External,
            Object::String(_) | Object::Function(_) => true,
            Object::Var(..) | Object::Allocated(_) | Object::Variadic(_) => false,
        };
        let objects = || node.objects.iter().filter_map(|o| self.pt.objects.get_index(o.0.0 as usize)).map(|(&o, _)| o);
        !node.external && objects().next().is_some() && objects().all(|object| is_static(object) || kind(object))
    }

    /// Gives what was found its values at the start of the program.
    pub(super) fn clear_at_the_start(&mut self) {
        let mut kept: Vec<RegionId> = self.facts.cleared.starts.keys().copied().collect();
        kept.sort_unstable();
        for region in kept {
            let (memory, start) = (self.region_var(region), self.facts.cleared.starts[&region].memory);
            let start = self.var(start);
            self.assign(memory, start);
        }
        if let Some(segments) = self.facts.cleared.segments {
            let ty = self.out.var(segments).ty;
            let none = self.out.terms.bv_lit(0, 1);
            let none = self.out.terms.map_const(none, ty);
            self.assign(segments, none);
        }
    }

    /// The same of what tells which cells of a region are set; whether that was found.
    pub(super) fn flags_at_the_start(&mut self, region: RegionId, flags: bpl::VarId) -> bool {
        if self.facts.cleared.clear.contains(&region) {
            self.mark_all(flags, true);
            return true;
        }
        let start = self.facts.cleared.starts.get(&region).and_then(|start| start.flags);
        if let Some(start) = start {
            let start = self.var(start);
            self.assign(flags, start);
        }
        start.is_some()
    }

    /// A block of so many bytes is allocated that is clear.
    pub(super) fn note_clear_block(&mut self, cell: Cell, address: ExprId, size: ExprId) {
        let mut others = self.regions_of(cell);
        others.retain(|&region| !self.starts_as_zeros(region));
        if others.is_empty() {
            return;
        }
        let kept = others.iter().all(|region| self.facts.cleared.starts.contains_key(region));
        let Some(segments) = self.facts.cleared.segments.filter(|_| kept) else {
            return self.leave_open(others);
        };
        let (end, one) = (self.out.terms.bv_op(BvOp::Add, &[address, size]), self.word_lit(1));
        let end = self.out.terms.bv_op(BvOp::Sub, &[end, one]);
        let (first, last) = (self.segment(address), self.segment(end));
        let t = &mut self.out.terms;
        let (yes, one) = (t.bv_lit(1, 1), t.bv_lit(1, t.bv_width(first)));
        let next = t.bv_op(BvOp::Add, &[first, one]);
        let (is_in_one, is_in_two) = (t.eq(last, first), t.eq(last, next));
        let is_near = t.or2(is_in_one, is_in_two);
        let is_short = self.at_most(size, 1 << self.segment_bits());
        let is_small = self.out.terms.and2(is_near, is_short);
        let mark = |this: &mut Self| {
            let map = this.var(segments);
            let map = this.out.terms.store(map, &[first], yes);
            let map = this.out.terms.store(map, &[last], yes);
            this.assign(segments, map);
        };
        self.either(is_small, mark, |this| this.leave_open(others));
    }

    fn leave_open(&mut self, regions: Vec<RegionId>) {
        let stored =
            regions.iter().copied().filter(|&region| self.flags_of(region) == Flags::Stored).collect::<Vec<_>>();
        let flags: Vec<bpl::VarId> = stored.into_iter().filter_map(|region| self.set_cells(region)).collect();
        self.approximated_regions(regions, Approximation::CallocMemory);
        if !flags.is_empty() {
            self.havoc(flags.clone());
            self.approximated(flags, Approximation::CallocMemory);
        }
    }

    /// What is known of so many bytes that are read next.
    pub(super) fn assume_start(&mut self, region: RegionId, address: ExprId, bytes: u32) {
        let Some(&Start { memory, .. }) = self.facts.cleared.starts.get(&region) else { return };
        let memory = self.var(memory);
        let value = self.select_raw(memory, region, address, bytes);
        let is_clear = self.is_in_clear_block(address);
        let t = &mut self.out.terms;
        let (is_other, zero) = (t.not(is_clear), t.bv_lit(0, t.bv_width(value)));
        let is_zero = t.eq(value, zero);
        let holds = t.or2(is_other, is_zero);
        self.assume(holds);
    }

    /// The same of the flags that tell whether they are set.
    pub(super) fn assume_start_flags(&mut self, region: RegionId, address: ExprId, bytes: u32) {
        let Some(&Start { flags: Some(flags), .. }) = self.facts.cleared.starts.get(&region) else { return };
        let flags = self.var(flags);
        let value = self.select_flags(flags, region, address, bytes);
        let is_clear = self.is_in_clear_block(address);
        let t = &mut self.out.terms;
        let (none, all) = (t.bv_lit(0, t.bv_width(value)), t.bv_lit(-1, t.bv_width(value)));
        let known = t.ite(is_clear, all, none);
        let holds = t.eq(value, known);
        self.assume(holds);
    }

    fn is_in_clear_block(&mut self, address: ExprId) -> ExprId {
        let segments = self.facts.cleared.segments.expect("there are such blocks");
        let (segments, segment) = (self.var(segments), self.segment(address));
        let t = &mut self.out.terms;
        let (flag, yes) = (t.select(segments, &[segment]), t.bv_lit(1, 1));
        t.eq(flag, yes)
    }
}
