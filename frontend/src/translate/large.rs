//! Blocks that may be larger than a segment, where addresses have 32 bits and accesses are checked.
//!
//! A segment of 32 bits holds 192 KiB, so the maps by segment (see `extent`) cannot say where a block of many
//! segments starts and ends: how many there are is not known. A statement that runs at most once makes at most one
//! block, though, and three variables say all of that: where it starts, where it ends, whether it is alive. Such blocks
//! have the upper three quarters of the address space, one behind the other and each with its margins; all other
//! objects have the first quarter.
//!
//! A block has less than half of the address space, so that two different distances between addresses in and around
//! it that a program computes are never the same number of 32 bits.

use super::access::Size;
use super::checked::Large;
use super::locate::{Located, Root, WIDE};
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::pointsto::{Key, Object};
use crate::source::Span;
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;

/// Addresses of blocks are multiples of 32: `malloc` and `alloca` ask for less.
const ALIGNED_BITS: u32 = 5;

impl<'a> Translator<'a> {
    /// Declares what keeps track of the blocks of these statements; of each, whether it is on the heap.
    pub(super) fn declare_large_blocks(&mut self, sites: &[(u32, bool)]) {
        for &(site, heap) in sites {
            let large = self.new_large_block(site, heap);
            self.checked.large.blocks.push(large);
        }
        if sites.len() > 1 {
            self.checked.large.next = Some(self.new_global("$large.next", self.word_ty));
        }
    }

    fn new_large_block(&mut self, site: u32, heap: bool) -> Large {
        let flag = self.out.terms.bv_ty(1);
        let start = self.new_global(&format!("$large.{site}"), self.word_ty);
        let end = self.new_global(&format!("$large.{site}.end"), self.word_ty);
        let alive = self.new_global(&format!("$large.{site}.alive"), flag);
        Large { site, heap, start, end, alive }
    }

    pub(super) fn has_large_blocks(&self) -> bool {
        !self.checked.large.blocks.is_empty()
    }

    pub(super) fn large_block(&self, object: Object) -> Option<Large> {
        let Object::Allocated(site) = object else { return None };
        self.checked.large.blocks.iter().copied().find(|large| large.site == site)
    }

    pub(super) fn large_block_at(&self, at: Key) -> Option<Large> {
        self.allocated_by(at).and_then(|object| self.large_block(object))
    }

    /// Whether an address is where objects have segments of their own.
    pub(super) fn is_in_segments(&mut self, address: ExprId) -> ExprId {
        if self.has_large_blocks() { self.at_most(address, (1 << 30) - 1) } else { self.out.terms.tru() }
    }

    fn first_large_address(&self) -> u64 {
        (1 << 30) + self.margin()
    }

    /// At the start of the program there are none.
    pub(super) fn start_large_blocks(&mut self) {
        let (null, no) = (self.word_lit(0), self.out.terms.bv_lit(0, 1));
        for large in self.checked.large.blocks.clone() {
            self.assign(large.start, null);
            self.assign(large.end, null);
            self.assign(large.alive, no);
        }
        if let Some(next) = self.checked.large.next {
            let first = self.first_large_address();
            let first = self.word_lit(first);
            self.assign(next, first);
        }
    }

    /// Finds room for a block of less than half of the address space.
    pub(super) fn place_large(&mut self, large: Large, size: ExprId) -> ExprId {
        let (start, null) = (self.var(large.start), self.word_lit(0));
        let is_first = self.out.terms.eq(start, null);
        self.limit_unless(is_first, "a large block of a statement that runs again");
        let Some(next_var) = self.checked.large.next else {
            let first = self.first_large_address();
            return self.word_lit(first);
        };
        let base = self.new_local("$object", self.word_ty);
        let next = self.var(next_var);
        self.assign(base, next);
        let base = self.var(base);
        // The last segments are left to error codes in pointers.
        let limit = (1u64 << 32) - (4 << self.segment_bits());
        let end = self.wide_sum(base, size);
        let limit = self.out.terms.bv_lit(limit, WIDE);
        let fits = self.out.terms.bv_op(BvOp::ULe, &[end, limit]);
        self.assume_room(large, fits);
        self.move_next(next_var, base, size);
        base
    }

    fn wide_sum(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = (self.wide(a), self.wide(b));
        self.out.terms.bv_op(BvOp::Add, &[a, b])
    }

    /// Sets where the next block starts: behind the one at an address, both with their margins. A small one gets a
    /// segment, so that execution knows where the next one is.
    fn move_next(&mut self, next: bpl::VarId, base: ExprId, size: ExprId) {
        let small = self.at_most(size, self.largest_in_segment());
        let by_a_segment = |this: &mut Self| {
            let after = this.offset(base, 1 << this.segment_bits());
            this.assign(next, after);
        };
        self.either(small, by_a_segment, |this| {
            let end = this.wide_sum(base, size);
            let after = this.aligned_behind(end);
            this.assign(next, after);
        });
    }

    /// The first aligned address two margins behind another one. As an arbitrary one within bounds, since masks are
    /// harder for solvers than sums.
    fn aligned_behind(&mut self, end: ExprId) -> ExprId {
        let blocks = self.arbitrary(self.word - ALIGNED_BITS);
        let zeros = self.out.terms.bv_lit(0, ALIGNED_BITS);
        let address = self.out.terms.concat(blocks, zeros);
        let (at, room) = (self.wide(address), 2 * self.margin());
        let t = &mut self.out.terms;
        let (least, more) = (t.bv_lit(room, WIDE), t.bv_lit(room + (1 << ALIGNED_BITS) - 1, WIDE));
        let (from, to) = (t.bv_op(BvOp::Add, &[end, least]), t.bv_op(BvOp::Add, &[end, more]));
        let (above, below) = (t.bv_op(BvOp::ULe, &[from, at]), t.bv_op(BvOp::ULe, &[at, to]));
        let between = t.and2(above, below);
        self.assume(between);
        address
    }

    /// Blocks that live at the same time fit into the address space. Where one has died, the new one could be in its
    /// place, which the model does not do.
    fn assume_room(&mut self, large: Large, fits: ExprId) {
        let mut holds = vec![fits];
        let mut none_died = Vec::new();
        for other in self.checked.large.blocks.clone() {
            if other.site != large.site {
                let died = self.has_died(other);
                none_died.push(self.out.terms.not(died));
            }
        }
        holds.push(self.out.terms.and(&none_died));
        let holds = self.out.terms.or(&holds);
        self.limit_unless(holds, "an allocation that has room only where a block was that is dead");
        self.assume(fits);
        let what = "the blocks of variable size that live at a time have less than 3 GiB together";
        self.assume_once(AssumptionKind::Addresses, what, Span::NONE);
    }

    fn has_died(&mut self, large: Large) -> ExprId {
        let (start, null, alive) = (self.var(large.start), self.word_lit(0), self.is_alive(large));
        let t = &mut self.out.terms;
        let (allocated, dead) = (t.neq(start, null), t.not(alive));
        t.and2(allocated, dead)
    }

    fn is_alive(&mut self, large: Large) -> ExprId {
        let (alive, one) = (self.var(large.alive), self.out.terms.bv_lit(1, 1));
        self.out.terms.eq(alive, one)
    }

    pub(super) fn large_starts(&mut self, large: Large, base: ExprId, size: ExprId) {
        let end = self.out.terms.bv_op(BvOp::Add, &[base, size]);
        let yes = self.out.terms.bv_lit(1, 1);
        self.assign(large.start, base);
        self.assign(large.end, end);
        self.assign(large.alive, yes);
    }

    pub(super) fn large_ends(&mut self, large: Large) {
        let no = self.out.terms.bv_lit(0, 1);
        self.assign(large.alive, no);
    }

    /// Whether so many bytes lie in one of these, which the root points into. Asked of whole numbers, so what wraps
    /// around is not inside.
    pub(super) fn inside_large_blocks(&mut self, blocks: &[Large], at: &Located, size: Size) -> ExprId {
        let mut any = Vec::new();
        if let (Root::Pointer(root), Some(offset)) = (at.root, at.wide) {
            for &large in blocks {
                any.push(self.inside_large(large, root, offset, size));
            }
        }
        self.out.terms.or(&any)
    }

    fn inside_large(&mut self, large: Large, root: ExprId, offset: ExprId, size: Size) -> ExprId {
        let [start, end] = [large.start, large.end].map(|v| self.var(v));
        let [start, end, wide_root] = [start, end, root].map(|address| self.wide(address));
        let bytes = match size {
            Size::Known(n) => self.out.terms.bv_lit(n, WIDE),
            Size::Term(n) => self.wide(n),
        };
        let t = &mut self.out.terms;
        let address = t.bv_op(BvOp::Add, &[wide_root, offset]);
        let behind = t.bv_op(BvOp::Add, &[address, bytes]);
        let (after_start, before_end) = (t.bv_op(BvOp::SLe, &[start, address]), t.bv_op(BvOp::SLe, &[behind, end]));
        let is_there = address == wide_root;
        let mut holds = vec![self.is_alive(large), after_start, before_end];
        if !is_there {
            holds.push(self.is_near(large, root));
        }
        self.out.terms.and(&holds)
    }

    fn wide(&mut self, value: ExprId) -> ExprId {
        self.out.terms.bv_op(BvOp::ZeroExt(WIDE - self.word), &[value])
    }

    /// Whether an address is in a block or less than a margin away from it.
    fn is_near(&mut self, large: Large, address: ExprId) -> ExprId {
        let [start, end] = [large.start, large.end].map(|v| self.var(v));
        let [start, end, address] = [start, end, address].map(|a| self.wide(a));
        let margin = self.margin();
        let t = &mut self.out.terms;
        let margin = t.bv_lit(margin, WIDE);
        let (above, most) = (t.bv_op(BvOp::Add, &[address, margin]), t.bv_op(BvOp::Add, &[end, margin]));
        let (from, to) = (t.bv_op(BvOp::SLe, &[start, above]), t.bv_op(BvOp::SLt, &[address, most]));
        t.and2(from, to)
    }

    /// Whether two addresses are near the same block.
    pub(super) fn near_one_large_block(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let mut any = Vec::new();
        for large in self.checked.large.blocks.clone() {
            let (a, b) = (self.is_near(large, a), self.is_near(large, b));
            any.push(self.out.terms.and2(a, b));
        }
        self.out.terms.or(&any)
    }

    /// Whether an address is near one that has died.
    pub(super) fn near_dead_large_block(&mut self, address: ExprId) -> ExprId {
        let mut any = Vec::new();
        for large in self.checked.large.blocks.clone() {
            let (near, died) = (self.is_near(large, address), self.has_died(large));
            any.push(self.out.terms.and2(near, died));
        }
        self.out.terms.or(&any)
    }

    /// Whether one of these that is on the heap and alive starts there.
    pub(super) fn is_start_of_large(&mut self, blocks: &[Large], pointer: ExprId) -> ExprId {
        let mut any = Vec::new();
        for &large in blocks.iter().filter(|large| large.heap) {
            let (start, alive) = (self.var(large.start), self.is_alive(large));
            let there = self.out.terms.eq(pointer, start);
            any.push(self.out.terms.and2(alive, there));
        }
        self.out.terms.or(&any)
    }

    /// The one of these that starts there is freed, or gets so many bytes.
    pub(super) fn change_large(&mut self, blocks: &[Large], pointer: ExprId, size: Option<ExprId>) {
        for &large in blocks.iter().filter(|large| large.heap) {
            let (start, end, alive) = (self.var(large.start), self.var(large.end), self.var(large.alive));
            let t = &mut self.out.terms;
            let it = t.eq(pointer, start);
            let now = t.bv_lit(u8::from(size.is_some()), 1);
            let alive = t.ite(it, now, alive);
            let resized = size.map(|size| {
                let after = t.bv_op(BvOp::Add, &[pointer, size]);
                t.ite(it, after, end)
            });
            self.assign(large.alive, alive);
            if let Some(end) = resized {
                self.assign(large.end, end);
            }
        }
    }
}
