//! What is set before anything stores to it: memory from outside, what the library keeps, large static objects, parameters.
//! Where pointers may lead to such memory and to a local or a block of `malloc`, all cells are set when the program starts but
//! for those in the segments of the latter. No two objects have a segment in common, nor does one have that of an object which
//! has died. So what a map of flags starts with is kept, and is known wherever it is read.

use super::facts::Flags;
use super::placed::Placed;
use super::statics::MAX_ITEMS;
use super::translator::Translator;
use crate::pointsto::solver::Cell;
use crate::pointsto::{Object, RegionId, RegionKind, STATIC};
use crate::typed::Storage;
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;

/// An object has at most so many segments.
const MOST_SEGMENTS: u64 = 6;

impl<'a> Translator<'a> {
    /// Which flags a region has.
    pub(super) fn flags_of(&mut self, region: RegionId) -> Flags {
        if let Some(&known) = self.facts.set_at_start.flags.get(&region) {
            return known;
        }
        let flags = self.find_flags(region);
        self.facts.set_at_start.flags.insert(region, flags);
        flags
    }

    fn find_flags(&self, region: RegionId) -> Flags {
        let node = self.pt.solver.node(self.pt.regions[region.0 as usize].node);
        let objects = || node.objects.iter().filter_map(|o| self.pt.objects.get_index(o.0.0 as usize)).map(|(&o, _)| o);
        let is_copied_to = self.facts.initialised.copied_to.contains(&self.pt.regions[region.0 as usize].node);
        let is_set_wholly =
            |object| !is_copied_to && matches!(object, Object::Var(_, v) if self.facts.initialised.vars.contains(&v));
        let is_followed = |object| self.starts_unset(object) && !is_set_wholly(object) || self.pt.is_cleared(object);
        if !objects().any(is_followed) {
            return Flags::None;
        }
        let is_one_cell = matches!(self.pt.regions[region.0 as usize].kind, RegionKind::Scalar(_));
        let is_stored =
            |object| self.starts_unset(object) || self.pt.is_cleared(object) || self.is_stored_at_start(object);
        match is_one_cell || !node.external && objects().all(is_stored) {
            true => Flags::Stored,
            false => Flags::BySegment,
        }
    }

    /// A local, or a block of `malloc`.
    fn starts_unset(&self, object: Object) -> bool {
        match object {
            Object::Var(scope, v) => scope != STATIC && self.cfg.vars[v.0 as usize].storage == Storage::Auto,
            Object::Allocated(site) => self.is_malloc(site),
            Object::String(_) | Object::Function(_) | Object::Variadic(_) => false,
        }
    }

    /// Whether an object's initial value is stored, part by part.
    fn is_stored_at_start(&self, object: Object) -> bool {
        match object {
            Object::Var(STATIC, v) => {
                let is_here = self.cfg.vars[v.0 as usize].storage != Storage::External;
                is_here && self.pt.object_size(object).is_some_and(|size| size <= MAX_ITEMS as u64)
            }
            Object::String(s) => self.string_bytes(s).len() <= MAX_ITEMS,
            _ => false,
        }
    }

    /// Keeps what a region's flags start with, if that depends on the segment.
    pub(super) fn keep_flags(&mut self, region: RegionId, flags: bpl::VarId) {
        if self.flags_of(region) == Flags::BySegment {
            let start = self.new_global("$set.start", self.out.var(flags).ty);
            self.facts.set_at_start.starts.insert(region, start);
        }
    }

    /// Whether what the flags of a region start with is known by segment.
    pub(super) fn flags_by_segment(&mut self, region: RegionId, flags: bpl::VarId) -> bool {
        let start = self.facts.set_at_start.starts.get(&region).copied();
        if let Some(start) = start {
            let start = self.var(start);
            self.assign(flags, start);
        }
        start.is_some()
    }

    /// The segments at the start of the program: those of locals that never move.
    pub(super) fn start_unset_segments(&mut self) {
        let Some(unset) = self.facts.set_at_start.unset else { return };
        let ty = self.out.var(unset).ty;
        let (no, yes) = (self.out.terms.bv_lit(0, 1), self.out.terms.bv_lit(1, 1));
        let mut map = self.out.terms.map_const(no, ty);
        let bases: Vec<_> = self.addresses.bases.iter().map(|(&placed, &base)| (placed, base)).collect();
        for (placed, base) in bases {
            let Placed::Object(object) = placed else { continue };
            if !self.starts_unset(object) {
                continue;
            }
            let size = self.pt.object_size(object).unwrap_or(0);
            let size = self.word_lit(size);
            for segment in self.unset_segments_of(object, base, size) {
                map = self.out.terms.store(map, &[segment], yes);
            }
        }
        self.assign(unset, map);
    }

    /// An object is allocated whose bytes nothing has set.
    pub(super) fn note_unset_object(&mut self, object: Object, address: ExprId, size: ExprId) {
        if !self.options.property.unset || !self.starts_unset(object) {
            return;
        }
        let regions = self.pt.object_cell(object).map_or_else(Vec::new, |cell| self.regions_of(cell));
        if !regions.into_iter().any(|region| self.flags_of(region) == Flags::BySegment) {
            return;
        }
        let segments = self.unset_segments_of(object, address, size);
        let v = self.unset_segments();
        let (mut map, yes) = (self.var(v), self.out.terms.bv_lit(1, 1));
        for segment in segments {
            map = self.out.terms.store(map, &[segment], yes);
        }
        self.assign(v, map);
    }

    /// The segments in which an object is, some more than once: none behind the last byte, which may be another's.
    fn unset_segments_of(&mut self, object: Object, address: ExprId, size: ExprId) -> Vec<ExprId> {
        let shift = self.segment_bits();
        let known = self.out.terms.as_bv(size).and_then(|(size, _)| u64::try_from(size).ok());
        let first = self.segment(address);
        if self.pt.anywhere(object).is_none() && known.is_some_and(|size| size >> shift == 0) {
            return vec![first];
        }
        let count = known.map_or(MOST_SEGMENTS, |size| (size >> shift) + 2).min(MOST_SEGMENTS);
        let is_short = self.at_most(size, (MOST_SEGMENTS - 2) << shift);
        self.limit_unless(is_short, "an object that is very large");
        let (end, one) = (self.out.terms.bv_op(BvOp::Add, &[address, size]), self.word_lit(1));
        let end = self.out.terms.bv_op(BvOp::Sub, &[end, one]);
        let last = self.segment(end);
        let t = &mut self.out.terms;
        let segments = (0..count).map(|k| {
            let k = t.bv_lit(k, t.bv_width(first));
            let segment = t.bv_op(BvOp::Add, &[first, k]);
            let is_its = t.bv_op(BvOp::ULe, &[segment, last]);
            t.ite(is_its, segment, first)
        });
        segments.collect()
    }

    fn unset_segments(&mut self) -> bpl::VarId {
        if let Some(known) = self.facts.set_at_start.unset {
            return known;
        }
        let bits = self.word - self.segment_bits();
        let t = &mut self.out.terms;
        let (index, flag) = (t.bv_ty(bits), t.bv_ty(1));
        let ty = t.map_ty(vec![index], flag);
        let v = self.new_global("$unset", ty);
        self.facts.set_at_start.unset = Some(v);
        v
    }

    /// A block grows where it is. Of one that was clear, what it gets is not.
    pub(super) fn clear_block_grows(&mut self, cell: Cell) {
        let node = self.pt.solver.resolve(cell).node;
        let is_clear = self.objects_in(node).iter().any(|&object| self.pt.is_cleared(object));
        let regions = if self.options.property.unset && is_clear { self.regions_of(cell) } else { Vec::new() };
        if regions.into_iter().any(|region| self.flags_of(region) == Flags::BySegment) {
            self.unsupported(self.here(), "'realloc' where a block of 'calloc' may grow");
        }
    }

    /// What is known of the flags that so many bytes started with, which are read next.
    pub(super) fn assume_flags_at_start(&mut self, region: RegionId, address: ExprId, bytes: u32) {
        let Some(&start) = self.facts.set_at_start.starts.get(&region) else { return };
        let (unset, segment) = (self.unset_segments(), self.segment(address));
        let (start, unset) = (self.var(start), self.var(unset));
        let value = self.select_flags(start, region, address, bytes);
        let t = &mut self.out.terms;
        let (flag, yes) = (t.select(unset, &[segment]), t.bv_lit(1, 1));
        let is_unset = t.eq(flag, yes);
        let (none, all) = (t.bv_lit(0, t.bv_width(value)), t.bv_lit(-1, t.bv_width(value)));
        let known = t.ite(is_unset, none, all);
        let holds = t.eq(value, known);
        self.assume(holds);
    }
}
