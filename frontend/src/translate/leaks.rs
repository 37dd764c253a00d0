//! valid-memcleanup and valid-memtrack: what becomes of the blocks of the heap.
//!
//! One block that the environment chooses is watched until it is freed. At the end of the program valid-memcleanup
//! asks that there is none, and valid-memtrack that something leads there. What was lost stays lost, so asking at the
//! end is enough, if there is an end: a proof also has to show that no loop or recursion goes on for ever while a block
//! is watched. It does so by counting to a number that no loop ever gets to. Where a loop is never left, valid-memtrack is
//! asked in each turn, of static variables and of the locals.
//!
//! When `main` has returned, only static variables are left. A block that one of them points to directly is kept, and
//! if all that could lead to the heap are null, it is lost. What lies between is not decided.

use super::check::Part;
use super::checked::Leaks;
use super::function::Home;
use super::translator::Translator;
use crate::cfg::{Block, OTHERS_RUN, Terminator};
use crate::pointsto::InstanceId;
use crate::source::Span;
use crate::typed::{FunctionId, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Limit, Property};
use boogie::program as bpl;

/// Bits of the counters.
const COUNTER: u32 = 64;

impl<'a> Translator<'a> {
    pub(super) fn checks_heap(&self) -> bool {
        self.checks_memory() || self.checked.leaks.is_some()
    }

    /// Prepares for blocks of the heap, if they are asked for and there are any.
    pub(super) fn watch_heap(&mut self) {
        let property = &self.options.property;
        if !(property.track || property.cleanup) || !self.pt.uses_heap() {
            return;
        }
        let counter = self.out.terms.bv_ty(COUNTER);
        let watched = self.new_global("$watched", self.word_ty);
        let calls = self.new_global("$calls", counter);
        self.checked.leaks = Some(Leaks {
            watched,
            calls,
            registers: Vec::new(),
            cells: Vec::new(),
            hidden: false,
            chained: false,
            held: None,
        });
    }

    pub(super) fn new_global(&mut self, name: &str, ty: boogie::types::TypeId) -> bpl::VarId {
        let v = self.out.new_var(self.globals.fresh(name), ty, bpl::VarKind::Global);
        self.out.globals.push(v);
        v
    }

    /// Finds what may keep blocks. To come before static values are given: regions that nothing mentions get none.
    pub(super) fn find_heap_roots(&mut self) {
        if self.checked.leaks.is_none() || !self.options.property.track {
            return;
        }
        let roots = self.pt.heap_roots();
        let mut registers = Vec::new();
        for (var, leaf) in roots.registers {
            registers.extend(self.static_registers.get(&var).and_then(|vars| vars.get(leaf)).copied());
        }
        let narrow = registers.iter().any(|&v| self.out.var(v).ty != self.word_ty);
        for &cell in &roots.cells {
            self.region_var(cell);
        }
        let leaks = self.checked.leaks.as_mut().expect("just seen");
        leaks.hidden = roots.hidden || narrow;
        leaks.chained = roots.chained;
        leaks.cells = roots.cells;
        leaks.registers = registers;
        self.find_ends();
    }

    pub(super) fn start_watching(&mut self) {
        let Some(Leaks { watched, calls, .. }) = self.checked.leaks else { return };
        let null = self.word_lit(0);
        self.assign(watched, null);
        let zero = self.out.terms.bv_lit(0, COUNTER);
        self.assign(calls, zero);
        self.nothing_held();
    }

    /// A block was allocated: it may be the one that is watched.
    pub(super) fn watch(&mut self, block: ExprId) {
        let Some(Leaks { watched, .. }) = self.checked.leaks else { return };
        let chosen = self.arbitrary_truth();
        let (now, null) = (self.var(watched), self.word_lit(0));
        let t = &mut self.out.terms;
        let none = t.eq(now, null);
        let starts = t.and2(chosen, none);
        self.either(starts, |this| this.assign(watched, block), |_| ());
    }

    /// A block was freed.
    pub(super) fn unwatch(&mut self, block: ExprId) {
        let Some(Leaks { watched, .. }) = self.checked.leaks else { return };
        let (now, null) = (self.var(watched), self.word_lit(0));
        let t = &mut self.out.terms;
        let it = t.eq(now, block);
        let value = t.ite(it, null, now);
        self.assign(watched, value);
    }

    pub(super) fn nothing_watched(&mut self) -> ExprId {
        let Some(Leaks { watched, .. }) = self.checked.leaks else { return self.out.terms.tru() };
        let (now, null) = (self.var(watched), self.word_lit(0));
        self.out.terms.eq(now, null)
    }

    /// The static variables that may hold pointers to the heap.
    pub(super) fn static_heap_roots(&mut self) -> Vec<ExprId> {
        let Some(Leaks { registers, cells, .. }) = &self.checked.leaks else { return Vec::new() };
        let (registers, cells) = (registers.clone(), cells.clone());
        let cells: Vec<bpl::VarId> = cells.into_iter().map(|r| self.region_var(r)).collect();
        registers.into_iter().chain(cells).map(|v| self.var(v)).collect()
    }

    /// Whether one of these values points into the watched block, or just behind it.
    pub(super) fn keeps(&mut self, values: &[ExprId]) -> ExprId {
        let Some(Leaks { watched, .. }) = self.checked.leaks else { return self.out.terms.tru() };
        let watched = self.var(watched);
        let block = self.segment(watched);
        let mut any = Vec::new();
        for &value in values {
            let segment = self.segment(value);
            let (same, in_segments) = (self.out.terms.eq(segment, block), self.is_in_segments(watched));
            any.push(self.out.terms.and2(same, in_segments));
            any.push(self.near_one_large_block(value, watched));
        }
        self.out.terms.or(&any)
    }

    /// All functions have returned.
    pub(super) fn check_leaks(&mut self, main: FunctionId) {
        let Some(Leaks { watched, hidden, chained, .. }) = self.checked.leaks else { return };
        let span = self.cfg.functions[main.0 as usize].span;
        let watched = self.var(watched);
        let none = self.nothing_watched();
        if self.options.property.cleanup {
            let what = [Part::Text("the program ends and nobody has freed "), Part::Memory(watched)];
            self.check(Property::ValidMemcleanup, none, &what, span);
        }
        if !self.options.property.track {
            return;
        }
        let what = [Part::Text("nothing leads any more to "), Part::Memory(watched)];
        let roots = self.static_heap_roots();
        let kept = self.keeps(&roots);
        let safe = self.out.terms.or2(none, kept);
        let alone = self.no_thread_runs();
        if !hidden {
            let surely = self.unless_chained(chained, safe, &roots);
            let others = self.out.terms.not(alone);
            let surely = self.out.terms.or2(surely, others);
            self.check(Property::ValidMemtrack, surely, &what, span);
        }
        let known = self.out.terms.or2(safe, alone);
        self.limit_unless(known, "memory that is left at the end, while other threads go on");
        if hidden || chained {
            self.limit_unless(safe, "memory that is left at the end and to which other memory may lead");
        }
    }

    /// Whether all threads have ended where main returns; the locals of others may keep blocks.
    fn no_thread_runs(&mut self) -> ExprId {
        let Some(others) = self.static_register_of(OTHERS_RUN) else { return self.out.terms.tru() };
        let (some, none) = (self.var(others), self.out.terms.bv_lit(0, 32));
        self.out.terms.eq(some, none)
    }

    /// Whether the watched block may be kept, by these or by blocks to which they lead.
    pub(super) fn unless_chained(&mut self, chained: bool, kept: ExprId, roots: &[ExprId]) -> ExprId {
        if !chained {
            return kept;
        }
        let null = self.word_lit(0);
        let mut some = vec![kept];
        some.extend(roots.iter().map(|&root| self.out.terms.neq(root, null)));
        self.out.terms.or(&some)
    }

    /// A loop goes on that is never left. Whether it is known now of any block if it is lost.
    fn check_lasting(&mut self, span: Span) -> bool {
        let Some(Leaks { watched, hidden: false, chained, .. }) = self.checked.leaks else { return false };
        let mut roots = self.static_heap_roots();
        for (var, leaf) in self.f.lasting.keeping.clone() {
            let Some(Home::Registers(vars)) = self.f.homes.get(&var) else { continue };
            if let Some(&v) = vars.get(leaf) {
                roots.push(self.var(v));
            }
        }
        let (watched, none, kept) = (self.var(watched), self.nothing_watched(), self.keeps(&roots));
        let safe = self.out.terms.or2(none, kept);
        let surely = self.unless_chained(chained, safe, &roots);
        let what = [Part::Text("nothing leads any more to "), Part::Memory(watched)];
        self.check(Property::ValidMemtrack, surely, &what, span);
        !chained
    }

    pub(super) fn words_in_registers(&self, var: VarId) -> Vec<bpl::VarId> {
        let Some(Home::Registers(vars)) = self.f.homes.get(&var) else { return Vec::new() };
        vars.iter().copied().filter(|&v| self.out.var(v).ty == self.word_ty).collect()
    }

    /// A local whose scope is left keeps no block any more.
    pub(super) fn forget_heap_roots(&mut self, var: VarId) {
        if self.counts() {
            let null = self.word_lit(0);
            for v in self.words_in_registers(var) {
                self.assign(v, null);
            }
        }
    }

    fn counts(&self) -> bool {
        self.checked.leaks.is_some() && self.options.property.track
    }

    /// Declares a function's counter of jumps back, if it has any.
    pub(super) fn declare_iterations(&mut self, instance: InstanceId, blocks: &'a [Block]) {
        if !self.counts() {
            return;
        }
        if self.pt.is_recursive(instance) {
            let calls = self.checked.leaks.as_ref().map(|leaks| leaks.calls).expect("something is counted");
            self.count_up(calls);
        }
        if blocks.iter().enumerate().any(|(i, block)| goes_back(&block.end, i)) {
            let turns = self.new_word("$turns", COUNTER);
            let zero = self.out.terms.bv_lit(0, COUNTER);
            self.assign(turns, zero);
            self.f.lasting.iterations = Some(turns);
            self.find_lasting(instance, blocks);
        }
    }

    /// Finds the loops that are never left, in a function of the program's whose locals can be asked.
    fn find_lasting(&mut self, instance: InstanceId, blocks: &[Block]) {
        let lasting = never_left(blocks);
        if !self.f.role.users || !lasting.contains(&true) {
            return;
        }
        let Some(mut keeping) = self.pt.local_heap_roots(instance) else { return };
        keeping.retain(|(var, _)| self.keeps_blocks(*var));
        let is_whole = |&(var, leaf): &(VarId, usize)| match self.f.homes.get(&var) {
            Some(Home::Registers(vars)) => vars.get(leaf).is_some_and(|&v| self.out.var(v).ty == self.word_ty),
            _ => false,
        };
        if keeping.iter().all(is_whole) {
            (self.f.lasting.blocks, self.f.lasting.keeping) = (lasting, keeping);
        }
    }

    /// Counts a jump back, with which every turn of a loop ends.
    pub(super) fn count_iteration(&mut self, block: &Block, index: usize) {
        if let (Some(turns), true) = (self.f.lasting.iterations, goes_back(&block.end, index)) {
            let lasts = self.f.lasting.blocks.get(index) == Some(&true);
            if !(lasts && self.check_lasting(block.end_span)) {
                self.count_up(turns);
            }
        }
    }

    fn count_up(&mut self, counter: bpl::VarId) {
        let now = self.var(counter);
        let t = &mut self.out.terms;
        let (one, last) = (t.bv_lit(1, COUNTER), t.bv_lit(u64::MAX, COUNTER));
        let next = t.bv_op(BvOp::Add, &[now, one]);
        let goes_on = t.neq(now, last);
        let none = self.nothing_watched();
        let holds = self.out.terms.or2(goes_on, none);
        let (yes, no) = self.fork(holds);
        self.f.current = no;
        self.limit(Limit::EndlessLeak);
        self.f.current = yes;
        self.assign(counter, next);
    }
}

/// By block, whether no way leads from it out of the function.
fn never_left(blocks: &[Block]) -> Vec<bool> {
    let mut left: Vec<bool> = blocks.iter().map(|block| matches!(block.end, Terminator::Return(_))).collect();
    loop {
        let mut changed = false;
        for (i, block) in blocks.iter().enumerate().rev() {
            if !left[i] && block.end.successors().iter().any(|target| left[target.0 as usize]) {
                (left[i], changed) = (true, true);
            }
        }
        if !changed {
            return left.into_iter().map(|left| !left).collect();
        }
    }
}

/// Whether a block may jump to itself or an earlier one.
fn goes_back(end: &Terminator, index: usize) -> bool {
    end.successors().iter().any(|target| target.0 as usize <= index)
}
