//! Lives of objects: where they start and end, and valid-free.

use super::call::CallSite;
use super::check::Part;
use super::checked::Bounds;
use super::function::{FrameBlock, Home};
use super::trace::clean;
use super::translator::Translator;
use crate::cfg::{self, Block, Body, Expr, Place, PlaceBase, Stmt, StmtKind};
use crate::ctype::{ArrayLen, CType};
use crate::pointsto::solver::Cell;
use crate::pointsto::{Key, Object, STATIC, key};
use crate::typed::{Storage, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{self, Property};
use boogie::program as bpl;
use rustc_hash::FxHashSet;

impl<'a> Translator<'a> {
    /// The maps about an object, where accesses are checked or pointers to it may be partly overwritten.
    fn bounds_of(&mut self, object: Object) -> Option<Bounds> {
        let cell = self.pt.object_cell(object)?;
        let asked = self.checks_memory() || self.pt.has_partly_overwritten_pointers(cell);
        if asked { self.bounds_in(cell) } else { None }
    }

    /// For traces: an object starts or ends there.
    fn note_object(&mut self, name: &str, base: ExprId, size: ExprId, ty: &str) {
        let attr = self.attr(&marks::Object { name: &clean(name), address: base, size, contents: ty });
        self.note(vec![attr]);
    }

    fn note_dead(&mut self, base: ExprId, why: &str) {
        let attr = self.attr(&marks::Dead { by: &clean(why), address: base });
        self.note(vec![attr]);
    }

    /// A local variable's life starts.
    pub(super) fn local_starts(&mut self, var: VarId, base: bpl::VarId) {
        let object = Object::Var(self.f.instance, var);
        let Some(size) = self.known_size(var) else { return };
        let base = self.var(base);
        if let Some(bounds) = self.bounds_of(object) {
            self.mark_alive(bounds, base, size);
        }
        let size = self.word_lit(size);
        let (name, ty) = (self.cfg.vars[var.0 as usize].name.clone(), self.cfg.vars[var.0 as usize].ty.ty);
        let ty = self.shown_type(ty);
        self.note_object(&name, base, size, &ty);
    }

    /// A local variable's life ends, if it has begun.
    pub(super) fn local_ends(&mut self, var: VarId) {
        if !self.follows_lives() {
            return;
        }
        let Some(&Home::Dynamic(base)) = self.f.homes.get(&var) else { return };
        let Some(size) = self.known_size(var) else { return };
        let base = self.var(base);
        let object = Object::Var(self.f.instance, var);
        if let Some(bounds) = self.bounds_of(object) {
            self.mark_dead(bounds, base, size);
        }
        let is_looked_at = self.pt.anywhere(object).is_some();
        if self.is_outlived(object) || is_looked_at {
            self.may_be_reused(base, size, is_looked_at);
        }
        self.note_dead(base, "the end of its life");
    }

    /// Notes the locals of a body that may be declared again before their lives have ended.
    pub(super) fn note_declared_again(&mut self, blocks: &'a [Block]) {
        if !self.follows_lives() {
            return;
        }
        // By block, the locals that it declares or ends, and whether it declares them.
        let event = |stmt: &Stmt| match stmt.kind {
            StmtKind::Declare(var) => Some((var, true)),
            StmtKind::EndLife(var) => Some((var, false)),
            _ => None,
        };
        let events: Vec<Vec<(VarId, bool)>> =
            blocks.iter().map(|block| block.stmts.iter().filter_map(event).collect()).collect();
        for (b, of_block) in events.iter().enumerate() {
            for (i, &(var, declares)) in of_block.iter().enumerate() {
                // While it is alive.
                let says = |block: usize, from: usize| {
                    events[block][from..].iter().find(|(v, _)| *v == var).map(|&(_, declares)| declares)
                };
                if declares && leads_to(blocks, (b, i + 1), says) {
                    self.f.declared_again.insert(var);
                }
            }
        }
    }

    /// The scope of a local, or of a hidden pointer to an array of variable length, is left.
    pub(super) fn scope_ends(&mut self, var: VarId) {
        if self.facts.mortal.contains(&var) {
            return self.static_ends(var);
        }
        if let Some(&Home::Dynamic(base)) = self.f.homes.get(&var) {
            self.local_ends(var);
            let null = self.word_lit(0);
            return self.assign(base, null);
        }
        self.forget_heap_roots(var);
        let behind =
            self.f.frame_blocks.iter().find(|(_, block)| block.result == Some(var)).map(|(&at, &block)| (at, block));
        if let Some((at, block)) = behind {
            self.frame_block_ends(at, block);
        }
    }

    /// A variable that each thread has one of ends with its thread.
    fn static_ends(&mut self, var: VarId) {
        let Some(size) = self.known_size(var) else { return };
        if !self.follows_lives() || matches!(self.home(var), Home::Registers(_)) {
            return;
        }
        let object = Object::Var(STATIC, var);
        let base = self.object_base(object);
        if let Some(bounds) = self.bounds_of(object) {
            self.mark_dead(bounds, base, size);
        }
        self.may_be_reused(base, size, self.pt.anywhere(object).is_some());
        self.note_dead(base, "the end of its thread");
    }

    /// The function is left: all of its frame dies. When the first function is left, nothing is accessed any more.
    pub(super) fn frame_ends(&mut self) {
        if !self.follows_lives() || self.f.role.is_first {
            return;
        }
        let mut locals: Vec<VarId> = Vec::new();
        locals.extend(self.f.homes.iter().filter(|(_, home)| matches!(home, Home::Dynamic(_))).map(|(&v, _)| v));
        locals.sort_unstable();
        for var in locals {
            self.local_ends(var);
        }
        let mut blocks: Vec<(Key, FrameBlock)> = self.f.frame_blocks.iter().map(|(&k, &b)| (k, b)).collect();
        blocks.sort_unstable_by_key(|(_, block)| block.base);
        for (at, block) in blocks {
            self.frame_block_ends(at, block);
        }
    }

    fn frame_block_ends(&mut self, at: Key, block: FrameBlock) {
        let base = self.var(block.base);
        if let Some(large) = self.large_block_at(at) {
            self.large_ends(large);
        } else if let Some(object) = self.allocated_by(at) {
            if let Some(bounds) = self.bounds_of(object) {
                self.mark_dead(bounds, base, 0);
            }
            let is_looked_at = self.pt.anywhere(object).is_some();
            self.may_be_reused(base, 0, is_looked_at);
        }
        self.note_dead(base, "the end of its function");
    }

    /// Declares what keeps track of a function's `alloca`s, before any path leaves it.
    pub(super) fn declare_frame_blocks(&mut self, blocks: &'a [Block]) {
        if !self.follows_lives() {
            return;
        }
        for stmt in blocks.iter().flat_map(|b| &b.stmts) {
            let StmtKind::StackAlloc { result, .. } = &stmt.kind else { continue };
            let base = self.new_local("$block", self.word_ty);
            let null = self.word_lit(0);
            self.assign(base, null);
            let replaces = self.is_array_of_variable_length(result);
            let result = match result.base {
                PlaceBase::Var(var) if replaces => Some(var),
                _ => None,
            };
            let block = FrameBlock { base, result, replaces };
            self.f.frame_blocks.insert(key(self.f.instance, stmt), block);
        }
    }

    fn is_array_of_variable_length(&self, result: &Place) -> bool {
        let CType::Pointer(to) = self.cfg.types.get(result.ty.ty) else { return false };
        let mut ty = to.ty;
        while let CType::Array(element, len) = self.cfg.types.get(ty) {
            if matches!(len, ArrayLen::Variable(_)) {
                return true;
            }
            ty = element.ty;
        }
        false
    }

    /// Before a statement takes storage of the frame.
    pub(super) fn frame_block_starts(&mut self, at: Key, size: ExprId) {
        if !self.follows_lives() {
            return;
        }
        if self.large_block_at(at).is_none() {
            self.fits_in_segment(size);
        }
        let Some(&block) = self.f.frame_blocks.get(&at) else { return };
        if block.replaces {
            return self.frame_block_ends(at, block);
        }
        if !self.f.role.is_first {
            let (base, null) = (self.var(block.base), self.word_lit(0));
            let first_time = self.out.terms.eq(base, null);
            self.limit_unless(first_time, "an 'alloca' that is reached several times");
        }
    }

    /// A block of the heap or of the frame was allocated there.
    pub(super) fn block_starts(&mut self, at: Key, base: ExprId, size: ExprId, heap: bool) {
        let place = self.sources.location(self.here().lo);
        let place = place.map_or(String::new(), |l| format!(" that line {} allocates", l.line));
        self.note_object(&format!("the block{place}"), base, size, "");
        if let Some(&block) = self.f.frame_blocks.get(&at) {
            self.assign(block.base, base);
        }
        if !self.checks_memory() {
            self.may_have_segments(size);
        }
        if let Some(large) = self.large_block_at(at) {
            self.large_starts(large, base, size);
        } else if let Some(bounds) = self.allocated_by(at).and_then(|object| self.bounds_of(object)) {
            let end = self.out.terms.bv_op(BvOp::Add, &[base, size]);
            self.mark_block(bounds, base, end);
            if heap {
                let always = self.out.terms.tru();
                self.mark_heap(bounds, base, always);
            }
        }
    }

    fn mark_block(&mut self, bounds: Bounds, base: ExprId, end: ExprId) {
        let segment = self.segment(base);
        let ends = self.var(bounds.end);
        let ends = self.out.terms.store(ends, &[segment], end);
        self.assign(bounds.end, ends);
        if let Some(v) = bounds.start {
            let starts = self.var(v);
            let starts = self.out.terms.store(starts, &[segment], base);
            self.assign(v, starts);
        }
    }

    fn mark_heap(&mut self, bounds: Bounds, base: ExprId, alive: ExprId) {
        let segment = self.segment(base);
        let heap = self.var(bounds.heap);
        let flag = self.truth(alive, 1);
        let heap = self.out.terms.store(heap, &[segment], flag);
        self.assign(bounds.heap, heap);
    }

    /// Larger blocks are not followed.
    pub(super) fn fits_in_segment(&mut self, size: ExprId) {
        if self.checks_memory() {
            let most = self.largest_in_segment();
            let fits = self.at_most(size, most);
            self.values_unless(fits, &format!("an allocation of more than {most} bytes"));
        }
    }

    /// `free` of a pointer that may be null, or of one that is not.
    pub(super) fn release(&mut self, arg: &'a Expr, pointer: ExprId, name: &str) {
        if !self.checks_memory() {
            return;
        }
        let cell = self.pt.pointee(key(self.f.instance, arg));
        let null = self.word_lit(0);
        let is_null = self.out.terms.eq(pointer, null);
        let holds = match cell {
            Some(cell) => {
                let valid = self.is_block(cell, pointer);
                self.out.terms.or2(is_null, valid)
            }
            None => is_null,
        };
        let open = cell.is_some_and(|cell| self.extent(cell).open);
        if open {
            self.limit_unless(holds, &format!("'{name}' of memory that the program does not show"));
        } else if self.options.property.free {
            let text = format!("'{name}' is given ");
            let what = [Part::Text(&text), Part::Memory(pointer)];
            self.check(Property::ValidFree, holds, &what, self.here());
        } else {
            self.assume(holds);
        }
        if let Some(cell) = cell {
            self.change_block(cell, pointer, None);
        }
        self.note_dead(pointer, &format!("'{name}'"));
    }

    /// Whether a pointer to a node is one to the start of a living block of the heap.
    fn is_block(&mut self, cell: Cell, pointer: ExprId) -> ExprId {
        let large = self.extent(cell).large;
        let is_large = self.is_start_of_large(&large, pointer);
        match self.bounds_in(cell) {
            Some(bounds) => {
                let is_small = self.is_start_of_block(bounds, pointer);
                self.out.terms.or2(is_small, is_large)
            }
            None => is_large,
        }
    }

    /// A block of the heap is freed, or gets so many bytes where it is.
    fn change_block(&mut self, cell: Cell, pointer: ExprId, size: Option<ExprId>) {
        let large = self.extent(cell).large;
        self.change_large(&large, pointer, size);
        let Some(bounds) = self.bounds_in(cell) else { return };
        let (none, never) = (self.word_lit(0), self.out.terms.fls());
        let Some(size) = size else {
            let pointer = self.apart_from_null(pointer);
            self.mark_block(Bounds { start: None, ..bounds }, pointer, none);
            return self.mark_heap(bounds, pointer, never);
        };
        // The maps say nothing of large blocks.
        let in_segments = self.is_in_segments(pointer);
        let t = &mut self.out.terms;
        let end = t.bv_op(BvOp::Add, &[pointer, size]);
        let end = t.ite(in_segments, end, none);
        self.mark_block(bounds, pointer, end);
        self.mark_heap(bounds, pointer, in_segments);
    }

    fn is_start_of_block(&mut self, bounds: Bounds, pointer: ExprId) -> ExprId {
        let segment = self.segment(pointer);
        let start = self.start_in(bounds, pointer);
        let heap = self.var(bounds.heap);
        let t = &mut self.out.terms;
        let flag = t.select(heap, &[segment]);
        let one = t.bv_lit(1, 1);
        let (alive, at_start) = (t.eq(flag, one), t.eq(pointer, start));
        t.and2(alive, at_start)
    }

    /// `realloc` left a block where it is, with another size.
    pub(super) fn block_resized(&mut self, site: &CallSite<'a>, pointer: ExprId, size: ExprId) {
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        if let Some(cell) = cell {
            self.clear_block_grows(cell);
        }
        if !self.checks_memory() {
            return;
        }
        if let Some(cell) = cell {
            self.change_block(cell, pointer, Some(size));
        }
        self.note_object("the block that 'realloc' left where it was", pointer, size, "");
    }
}

/// The variables of static storage whose lives end somewhere.
pub(super) fn mortal(cfg: &cfg::Program) -> FxHashSet<VarId> {
    let bodies = cfg
        .functions
        .iter()
        .filter_map(|f| if let Body::Defined { blocks, .. } = &f.body { Some(blocks) } else { None });
    let ended = bodies.flatten().flat_map(|block| &block.stmts).filter_map(|stmt| match stmt.kind {
        StmtKind::EndLife(v) => Some(v),
        _ => None,
    });
    let is_local = |v: &VarId| matches!(cfg.vars[v.0 as usize].storage, Storage::Auto | Storage::Param);
    ended.filter(|v| !is_local(v)).collect()
}

/// Whether some path from a place leads to where a block says yes, and no block says no before. A block is asked from
/// the first of its statements, or of what stands for them, that is on the path.
pub(super) fn leads_to(
    blocks: &[Block],
    at: (usize, usize),
    mut says: impl FnMut(usize, usize) -> Option<bool>,
) -> bool {
    let mut seen = vec![false; blocks.len()];
    let mut work = vec![at];
    while let Some((block, from)) = work.pop() {
        match says(block, from) {
            Some(true) => return true,
            Some(false) => {}
            None => {
                let next = blocks[block].end.successors().into_iter().map(|target| target.0 as usize);
                work.extend(next.filter(|&b| !std::mem::replace(&mut seen[b], true)).map(|b| (b, 0)));
            }
        }
    }
    false
}
