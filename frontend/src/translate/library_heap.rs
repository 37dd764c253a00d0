//! Library functions that allocate.

use super::call::CallSite;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, PlaceBase};
use crate::ctype::CType;
use crate::pointsto::{InstanceId, signed_constant};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;

impl<'a> Translator<'a> {
    /// A fresh object, zeroed if so many bytes are given, or null.
    pub(super) fn malloc(&mut self, site: &CallSite<'a>, size: ExprId, zeroed: Option<Zeroed>) {
        let mut fits = self.at_most(size, self.largest_object() - 1);
        if let Some(Zeroed { overflow: Some(overflow), .. }) = zeroed {
            let no = self.out.terms.not(overflow);
            fits = self.out.terms.and2(fits, no);
        }
        let is_large = self.large_block_at(site.at).is_some();
        if is_large && !self.options.allocation_may_fail {
            self.assume_no_half(&site.args.iter().collect::<Vec<_>>(), fits);
            fits = self.out.terms.tru();
        } else if self.checks_memory() && !is_large {
            // No block is larger than a difference of addresses can be: where allocation may fail, it does.
            let zero = self.word_lit(0);
            let mut never = self.out.terms.fls();
            if self.options.allocation_may_fail {
                let is_huge = self.out.terms.bv_op(BvOp::SLt, &[size, zero]);
                let overflow = zeroed.and_then(|zeroed| zeroed.overflow).unwrap_or(never);
                never = self.out.terms.or2(is_huge, overflow);
            }
            let followed = self.out.terms.or2(fits, never);
            self.values_unless(followed, "an allocation that is too large");
            fits = self.out.terms.not(never);
        }
        if self.options.allocation_may_fail {
            let works = self.arbitrary_truth();
            fits = self.out.terms.and2(fits, works);
        } else {
            self.assume_once(AssumptionKind::Allocation, "memory allocation never fails", site.span);
        }
        let join = if self.out.terms.is_true(fits) {
            None
        } else {
            let (yes, no) = self.fork(fits);
            let join = self.new_block("join");
            self.f.current = no;
            let null = self.word_lit(0);
            self.set_result(site, null);
            self.goto(vec![join]);
            self.f.current = yes;
            Some(join)
        };
        if !is_large {
            self.fits_in_segment(size);
        }
        let address = self.allocate(size, self.allocated_by(site.at));
        self.block_starts(site.at, address, size, true);
        self.watch(address);
        if let Some(zeroed) = zeroed {
            self.zero_object(site, address, size, zeroed.bytes);
        }
        self.set_result(site, address);
        if let Some(join) = join {
            self.goto(vec![join]);
            self.f.current = join;
        }
    }

    pub(super) fn calloc(&mut self, site: &CallSite<'a>) {
        let (count, size) = (self.word_arg(site, 0), self.word_arg(site, 1));
        let constant = self.size_constant(&site.args[0]).zip(self.size_constant(&site.args[1]));
        let word = self.word;
        let t = &mut self.out.terms;
        let (wide_count, wide_size) = (t.bv_op(BvOp::ZeroExt(word), &[count]), t.bv_op(BvOp::ZeroExt(word), &[size]));
        let product = t.bv_op(BvOp::Mul, &[wide_count, wide_size]);
        let high = t.extract(product, 2 * word, word);
        let zero = t.bv_lit(0, word);
        let overflow = t.neq(high, zero);
        let total = t.extract(product, word, 0);
        let one = t.bv_lit(1, word);
        // One factor of 1 cannot overflow, whatever the other is.
        let overflow = if count == one || size == one || t.is_false(overflow) { None } else { Some(overflow) };
        let total = if count == one {
            size
        } else if size == one {
            count
        } else {
            total
        };
        let bytes = constant.map(|(c, s)| c.saturating_mul(s));
        self.malloc(site, total, Some(Zeroed { bytes, overflow }));
    }

    /// A size that is constant where it is passed, also as an argument of the only call of the present function.
    pub(super) fn size_constant(&mut self, size: &'a Expr) -> Option<u64> {
        self.size_constant_in(self.f.instance, size)
    }

    /// The same in an instance of a function.
    pub(super) fn size_constant_in(&mut self, mut instance: InstanceId, size: &'a Expr) -> Option<u64> {
        let mut e = size;
        loop {
            match &e.kind {
                ExprKind::Int(_) => {
                    let value = signed_constant(&self.cfg.types, e)?;
                    // Conversions between integer types keep these.
                    return u32::try_from(value).ok().filter(|&n| n <= i32::MAX as u32).map(u64::from);
                }
                ExprKind::Cast(inner) if self.is_wide_integer(e.ty) && self.is_wide_integer(inner.ty) => e = inner,
                ExprKind::Load(place) => {
                    let PlaceBase::Var(v) = place.base else { return None };
                    let (caller, args) = self.pt.only_call(instance)?;
                    let function = self.pt.instances[instance.0 as usize].function;
                    let position = self.cfg.functions[function.0 as usize].params.iter().position(|p| *p == v)?;
                    let is_argument = place.path.is_empty() && self.pt.registers.leaves(v).is_some();
                    if !is_argument || self.assigned_variables(function).contains(&v) {
                        return None;
                    }
                    (instance, e) = (caller, args.get(position)?);
                }
                _ => return None,
            }
        }
    }

    fn is_wide_integer(&self, ty: crate::ctype::CTypeId) -> bool {
        let types = &self.cfg.types;
        matches!(types.get(ty), CType::Int(kind) if kind.bits(types.model) >= 32)
    }

    /// Sets a fresh object to zero, cell by cell if its layout does not repeat or its size is known. What lies behind it is not
    /// zero when `realloc` makes it longer.
    fn zero_object(&mut self, site: &CallSite<'a>, address: ExprId, size: ExprId, bytes: Option<u64>) {
        let Some(cell) = self.pt.pointee(site.at) else { return };
        let n = [self.pt.extent(cell), bytes].into_iter().flatten().min();
        let cells = n.and_then(|n| self.cells_in(cell, n).map(|_| n));
        match cells {
            Some(n) if bytes.is_none() && self.pt.sites.resizes => {
                self.write_bytes(cell, address, n, Approximation::ClearedLarge, |this, i| {
                    let (position, any) = (this.word_lit(i), this.arbitrary(8));
                    let t = &mut this.out.terms;
                    let (inside, zero) = (t.bv_op(BvOp::ULt, &[position, size]), t.bv_lit(0, 8));
                    t.ite(inside, zero, any)
                });
            }
            Some(n) => self.zero_bytes(cell, address, n, &[]),
            None => self.note_clear_block(cell, address, size),
        }
    }

    /// The object stays where it is or moves, as the library likes.
    pub(super) fn realloc(&mut self, site: &CallSite<'a>) {
        let pointer = self.word_arg(site, 0);
        let size = self.word_arg(site, 1);
        let null = self.word_lit(0);
        let is_null = self.out.terms.eq(pointer, null);
        let join = self.new_block("join");
        let (_, no) = self.fork(is_null);
        self.malloc(site, size, None);
        self.goto(vec![join]);
        self.f.current = no;
        let some = self.out.terms.neq(size, null);
        let mut fits = self.at_most(size, self.largest_object() - 1);
        if self.checks_heap() {
            self.limit_unless(some, "'realloc' to no bytes");
            self.fits_in_segment(size);
        } else if !self.out.terms.is_true(some) {
            // The library may free the block and return null.
            let keeps = self.arbitrary_truth();
            let keeps = self.out.terms.or2(some, keeps);
            fits = self.out.terms.and2(fits, keeps);
        }
        if self.options.allocation_may_fail {
            let works = self.arbitrary_truth();
            fits = self.out.terms.and2(fits, works);
        }
        let (_, no) = self.fork(fits);
        self.release(&site.args[0], pointer, "realloc");
        let moves = self.arbitrary_truth();
        let (_, stays) = self.fork(moves);
        let address = self.allocate(size, self.allocated_by(site.at));
        self.block_may_be_reused(pointer);
        self.move_object(site, pointer, address, size);
        self.block_starts(site.at, address, size, true);
        self.unwatch(pointer);
        self.watch(address);
        self.set_result(site, address);
        self.goto(vec![join]);
        self.f.current = stays;
        self.assume_room_behind(pointer, size);
        self.cut_off(site, pointer, size);
        self.block_resized(site, pointer, size);
        self.set_result(site, pointer);
        self.goto(vec![join]);
        self.f.current = no;
        self.set_result(site, null);
        self.goto(vec![join]);
        self.f.current = join;
    }

    /// A block that becomes larger where it is has the room for that in its segment.
    fn assume_room_behind(&mut self, pointer: ExprId, size: ExprId) {
        let (shift, room) = (self.segment_bits(), self.end_in_segment());
        let small = self.at_most(size, room);
        let low = self.out.terms.extract(pointer, shift, 0);
        let low = self.out.terms.bv_op(BvOp::ZeroExt(self.word - shift), &[low]);
        let end = self.out.terms.bv_op(BvOp::Add, &[low, size]);
        let ends_inside = self.at_most(end, room);
        let in_segments = self.is_in_segments(pointer);
        let elsewhere = self.out.terms.not(in_segments);
        let fits = self.out.terms.or2(elsewhere, ends_inside);
        self.assume(small);
        self.assume(fits);
    }

    /// What a block that becomes shorter loses where it stays. Of objects that repeat, it is left.
    fn cut_off(&mut self, site: &CallSite<'a>, pointer: ExprId, size: ExprId) {
        let Some(cell) = self.pt.pointee(site.at) else { return };
        let Some(extent) = self.pt.extent(cell) else { return };
        if self.size_constant(&site.args[1]).is_none_or(|n| n < extent) {
            self.copy_bytes((cell, pointer), pointer, extent, Some(size));
        }
    }

    /// Copies what `realloc` keeps. Where the object was shorter than it becomes, nobody knows what is copied; where it
    /// becomes shorter, nothing is, so that it is not there when the object becomes longer again.
    fn move_object(&mut self, site: &CallSite<'a>, from: ExprId, to: ExprId, size: ExprId) {
        let Some(cell) = self.pt.pointee(site.at) else { return };
        let known = self.size_constant(&site.args[1]);
        let n = [self.pt.extent(cell), known].into_iter().flatten().min();
        match n {
            Some(n) => {
                let kept = known.is_none().then_some(size);
                self.copy_bytes((cell, to), from, n, kept);
            }
            None => {
                let regions = self.regions_of(cell);
                self.forget(regions, Approximation::MovedVariable);
            }
        }
    }
}

/// How much of an allocation is zeroed, and when its size overflows.
#[derive(Clone, Copy)]
pub(super) struct Zeroed {
    bytes: Option<u64>,
    overflow: Option<ExprId>,
}
