//! Any number of threads that one place starts, for proofs.
//!
//! All of them run one text. A thread that gives way is told from the others while it holds a lock, in one of a few slots.
//! Of the rest it is known at which places any stand, and of each variable there its value, if it was the same for all that
//! came: what goes on from there is any of them. So there are more executions than the program has, and if none of them
//! violates, that is a proof however many threads start; a violation is none. This is thread-modular verification
//! (Flanagan and Qadeer, SPIN 2003), with the local states that there are noted by the program itself; that only 'none' and
//! 'any number' are told apart is counter abstraction (Pnueli, Xu and Zuck, CAV 2002).
//!
//! The first thread of a place that calls an error function is one of those that it starts: that one is followed exactly, in
//! a slot of its own, from its start on, and calls of the others do not count.

use super::errno::MOST_THREADS;
use super::sequentialiser::Sequentialiser;
use super::shared::{Primitive, blocks, is_atomic};
use crate::cfg::{BlockId, Callee, Expr, ExprKind, NodeId, Stmt, StmtKind, Terminator};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId};
use crate::library::{self, LockKind, Model, PREFIX, SyncObject, ThreadOp};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, FunctionId, VarId};
use rustc_hash::FxHashSet;

/// Threads of one place that hold locks at the same time.
const SLOTS: usize = 3;

/// The slot of the thread that is followed exactly, and what a thread has that has none.
const TRACKED: usize = 0;
const NO_SLOT: usize = SLOTS + 1;

/// The threads that a place starts.
pub(super) struct Pool {
    /// How many locks the running one holds, and the slot that is kept for it.
    held: VarId,
    slot: VarId,
    /// By slot: where its thread stands, [`TRACKED`] first, and how many locks it holds.
    at: Vec<(VarId, VarId)>,
    /// Whether a thread is followed exactly, if any is.
    is_tracked: VarId,
    /// There are calls of error functions in the text.
    has_errors: bool,
    /// Where the text gives way: the block that is left, the place, and whether the thread must go on.
    left: Vec<(BlockId, usize, bool)>,
    /// What is known of threads that stand at its start.
    start: PlaceSummary,
    /// The number of the thread in the first slot.
    number: usize,
}

/// What is known of the threads that stand at a place.
#[derive(Clone)]
struct PlaceSummary {
    any: VarId,
    values: Vec<Known>,
}

/// A variable, its value if all have the same, and whether they do not.
#[derive(Clone)]
struct Known {
    var: VarId,
    value: VarId,
    differs: VarId,
}

/// What a call of the library's does to the locks that a thread holds.
fn of_lock(name: &str) -> Option<bool> {
    ThreadOp::of_library(name)?.takes_lock()
}

/// What a call of a function of the program's own, without interruption, does to locks: it waits and then stores a number
/// that is not 0, or stores 0. Whether a thread is told from others may depend on anything, so a guess is enough.
fn of_own_lock(sequentialiser: &Sequentialiser, f: FunctionId) -> Option<bool> {
    if !is_atomic(sequentialiser.program, f) {
        return None;
    }
    let is_stop = |f: FunctionId| sequentialiser.shared.primitive(sequentialiser.shared.resolved(f)) == Primitive::Stop;
    let called = |stmt: &Stmt| match stmt.kind {
        StmtKind::Call { callee: Callee::Direct(f), .. } => Some(f),
        _ => None,
    };
    let (mut waits, mut takes, mut releases) = (false, false, false);
    for stmt in blocks(sequentialiser.program, f).iter().flat_map(|block| &block.stmts) {
        let called_by =
            |f: FunctionId| blocks(sequentialiser.program, f).iter().flat_map(|block| &block.stmts).filter_map(called);
        waits |= called(stmt).is_some_and(|f| is_stop(f) || called_by(f).any(is_stop));
        if let StmtKind::Assign { place, value } = &stmt.kind
            && let ExprKind::Int(n) = value.unconverted().kind
            && sequentialiser.shared.is_visible(place)
        {
            takes |= n != 0;
            releases |= n == 0;
        }
    }
    match (takes, releases) {
        (true, false) if waits => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

impl Sequentialiser<'_> {
    /// What the threads of a place have in common, whose argument this is.
    pub fn new_pool(&mut self, argument: VarId) -> Pool {
        let int = self.int();
        let [held, slot] = ["$held", "$slot"].map(|name| self.local(name, int));
        let [is_tracked, any] = ["$tracked", "$any"].map(|name| self.zero(name, int));
        let at = (0..=SLOTS).map(|_| (self.zero("$at", int), self.zero("$locks", int))).collect();
        self.pools.count += 1;
        let number = MOST_THREADS - self.pools.count * (NO_SLOT + 1);
        let start = PlaceSummary { any, values: vec![self.known(argument)] };
        Pool { held, slot, at, is_tracked, has_errors: false, left: Vec::new(), start, number }
    }

    fn pool(&self) -> Option<&Pool> {
        self.threads[self.thread].pool.as_ref()
    }

    pub fn is_pooled(&self) -> bool {
        self.pool().is_some()
    }

    /// A variable that holds 0 where the program starts, if numbers are compared with it.
    fn zero(&mut self, name: &str, ty: CTypeId) -> VarId {
        let var = self.local(name, ty);
        if self.is_compared(var) {
            self.pools.zeros.push(var);
        }
        var
    }

    fn known(&mut self, var: VarId) -> Known {
        let (ty, int) = (self.program.vars[var.0 as usize].ty.ty, self.int());
        Known { var, value: self.zero("$value", ty), differs: self.zero("$differs", int) }
    }

    /// A start: there is one more at the place where the text begins.
    pub fn start_in_pool(&mut self, thread: usize, argument: &Expr, span: Span) {
        let own = self.threads[thread].argument;
        self.assign_cast(own, argument.clone(), span);
        let start = self.threads[thread].pool.as_ref().map(|pool| pool.start.clone()).expect("it is one");
        self.note_one(&start, span);
    }

    /// One more thread stands at a place.
    fn note_one(&mut self, summary: &PlaceSummary, span: Span) {
        let (first, more, done) = (self.text.block(), self.text.block(), self.text.block());
        let is_none = self.is(summary.any, 0, span);
        self.text.end(Terminator::Branch { cond: is_none, then: first, otherwise: more, decides: None }, span, first);
        self.set(summary.any, 1, span);
        for known in &summary.values {
            self.copy_var(known.value, known.var, span);
        }
        self.text.end(Terminator::Goto(done), span, more);
        for known in &summary.values {
            self.note_value(known, span);
        }
        self.text.end(Terminator::Goto(done), span, done);
    }

    /// Values that are not known may be the same, or not.
    fn note_value(&mut self, known: &Known, span: Span) {
        let (same, differs, next) = (self.text.block(), self.text.block(), self.text.block());
        if !self.is_compared(known.var) {
            self.set(known.differs, 1, span);
            return self.text.end(Terminator::Goto(next), span, next);
        }
        let ask = self.text.block();
        let is_open = self.is(known.differs, 0, span);
        self.text.end(Terminator::Branch { cond: is_open, then: ask, otherwise: next, decides: None }, span, ask);
        self.text.end(Terminator::Choice(vec![same, differs]), span, same);
        for (op, block, then) in [(CmpOp::Eq, same, differs), (CmpOp::Ne, differs, next)] {
            let [left, right] = [known.var, known.value].map(|v| Box::new(self.load(v, span)));
            let condition = Expr { id: NodeId::NONE, kind: ExprKind::Compare(op, left, right), ty: self.int(), span };
            debug_assert_eq!(self.text.current, block);
            self.assume(condition, span);
            if op == CmpOp::Ne {
                self.set(known.differs, 1, span);
                self.clear(known.value, span);
            }
            self.text.end(Terminator::Goto(next), span, then);
        }
    }

    /// Whether equal values of a variable are the same.
    fn is_compared(&self, var: VarId) -> bool {
        let ty = self.program.vars[var.0 as usize].ty.ty;
        matches!(self.program.types.get(ty), CType::Int(_) | CType::Bool | CType::Pointer(_) | CType::Enum(_))
    }

    fn set(&mut self, var: VarId, n: usize, span: Span) {
        let n = self.number(n as u128, span);
        self.assign_cast(var, n, span);
    }

    fn copy_var(&mut self, to: VarId, from: VarId, span: Span) {
        let value = self.load(from, span);
        self.assign(to, value, span);
    }

    /// Nobody looks at what it holds.
    fn clear(&mut self, var: VarId, span: Span) {
        if self.is_compared(var) {
            self.set(var, 0, span);
        }
    }

    /// The running thread, one of several of its text, gives way.
    pub fn leave_pool(&mut self, next: BlockId, stays: bool, span: Span) {
        let (thread, from) = (self.thread, self.text.current);
        let of = &mut self.threads[thread];
        of.places.push((next, span));
        let place = of.places.len() - 1;
        of.pool.as_mut().expect("one of several").left.push((from, place, stays));
        self.text.current = next;
    }

    /// The running thread is no more.
    pub fn end_in_pool(&mut self, span: Span) {
        let result = self.threads[self.thread].result;
        if self.asks_results() {
            let (other, none) = (self.text.block(), self.text.block());
            let cond = self.is_null(result, span);
            self.text.end(Terminator::Branch { cond, then: none, otherwise: other, decides: None }, span, other);
            self.unsupported("results of more threads of one place than are counted", span);
            self.text.current = none;
        }
        let (scheduler, next) = (self.scheduler.block, self.text.block());
        self.text.end(Terminator::Goto(scheduler), span, next);
    }

    /// Whether something may ask for what a thread leaves.
    fn asks_results(&self) -> bool {
        let is_join = |f: FunctionId| {
            let name = self.program.functions[f.0 as usize].name.as_str();
            ThreadOp::Join.is(name.strip_prefix(PREFIX).unwrap_or(name))
        };
        let mut asks = false;
        for f in &self.program.functions {
            cfg_walk::function(f, &mut |e| {
                cfg_walk::subexpressions(e, &mut |e| {
                    asks |= matches!(e.kind, ExprKind::FunctionAddr(f) if is_join(f));
                });
            });
            let crate::cfg::Body::Defined { blocks, .. } = &f.body else { continue };
            for stmt in blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Call { callee: Callee::Direct(f), args, .. } = &stmt.kind {
                    let is_null = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(0));
                    asks |= is_join(*f) && !args.get(1).is_some_and(is_null);
                }
            }
        }
        asks
    }

    fn is_null(&mut self, var: VarId, span: Span) -> Expr {
        let (pointer, int) = (self.load(var, span), self.int());
        Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(pointer)), ty: int, span }
    }

    /// Before a call of an error function.
    pub fn error_in_pool(&mut self, f: FunctionId, span: Span) {
        let name = &self.program.functions[f.0 as usize].name;
        let ends = !matches!(library::model(name), Some(Model::End(_) | Model::Assume | Model::Assert));
        let Some(pool) = self.threads[self.thread].pool.as_mut().filter(|_| ends) else { return };
        pool.has_errors = true;
        let is_tracked = self.is(self.pool().expect("as before").slot, TRACKED as u128, span);
        self.assume(is_tracked, span);
    }

    /// Whether what a call does that stays a call depends on which of several threads runs. Of mutexes see
    /// [`Self::before_lock`].
    pub fn is_refused_in_pool(&self, f: FunctionId) -> bool {
        let name = &self.program.functions[f.0 as usize].name;
        // The library's text asks for no number of such a thread where locks are read.
        let is_lock = of_lock(name).is_some() || ThreadOp::of_library(name) == Some(ThreadOp::Lock(LockKind::Read));
        self.is_pooled() && self.shared.numbers[f.0 as usize] && !is_lock
    }

    /// Before a call that takes or releases a lock: which thread has it matters only to locks of other kinds than the normal.
    pub fn before_lock(&mut self, f: FunctionId, args: &[Expr], span: Span) {
        let name = &self.program.functions[f.0 as usize].name;
        let object = ThreadOp::of_library(name).and_then(ThreadOp::object);
        let is_mutex = of_lock(name).is_some() && object == Some(SyncObject::Mutex);
        let (true, Some(mutex)) = (is_mutex && self.is_pooled(), args.first()) else { return };
        let (kind, int) = (self.of_library("mutex_kind"), self.int());
        let taken = self.temporary(int);
        let place = self.var_place(taken, span);
        self.plain(Some(place), kind, vec![mutex.clone()], int, Span::NONE, span);
        let (normal, other) = (self.text.block(), self.text.block());
        let cond = self.is(taken, 0, span);
        self.text.end(Terminator::Branch { cond, then: normal, otherwise: other, decides: None }, span, other);
        self.unsupported("a mutex that knows its owner, in more threads of one place than are counted", span);
        self.text.current = normal;
    }

    /// Behind a call that may take or release a lock, whose result this is.
    pub fn behind_lock(&mut self, f: FunctionId, result: Option<VarId>, span: Span) {
        if !self.is_pooled() {
            return;
        }
        let takes = of_lock(&self.program.functions[f.0 as usize].name).or_else(|| of_own_lock(self, f));
        let (Some(takes), Some(held)) = (takes, self.pool().map(|pool| pool.held)) else { return };
        let (change, done) = (self.text.block(), self.text.block());
        let (value, int) = (self.load(held, span), self.int());
        let (cond, op) = match (takes, result) {
            (true, Some(result)) => (self.is(result, 0, span), BinOp::Add),
            (true, None) => (self.number(1, span), BinOp::Add),
            (false, _) => (self.load(held, span), BinOp::Sub),
        };
        self.text.end(Terminator::Branch { cond, then: change, otherwise: done, decides: None }, span, change);
        let one = Box::new(self.number(1, span));
        let changed = Expr { id: NodeId::NONE, kind: ExprKind::Binary(op, Box::new(value), one), ty: int, span };
        self.assign(held, changed, span);
        self.text.end(Terminator::Goto(done), span, done);
    }

    /// Whether the result of a call has to be known behind it.
    pub fn needs_result_in_pool(&self, f: FunctionId) -> bool {
        self.is_pooled() && of_lock(&self.program.functions[f.0 as usize].name) == Some(true)
    }
}

/// The ends of a text, once it is made.
impl Sequentialiser<'_> {
    /// What the scheduler may do with the threads of a text, as blocks; those behind which a thread gives way get theirs.
    pub fn ways_of_pool(&mut self, thread: usize) -> Vec<BlockId> {
        self.thread = thread;
        let pool = self.threads[thread].pool.take().expect("it is one");
        let places = self.threads[thread].places.clone();
        let own = self.own_variables(thread);
        let span = places[0].1;
        let starts: Vec<BlockId> = places.iter().map(|place| place.0).collect();
        let text = self.text_from(&starts);
        let leaving = pool.left.iter().map(|&(from, place, _)| (from, starts[place])).collect();
        let live_at = self.live(&own, &text, &leaving);
        let sorted = |block: &BlockId| {
            let mut live: Vec<VarId> = live_at.get(block).into_iter().flatten().copied().collect();
            live.sort_unstable();
            live
        };
        let live: Vec<Vec<VarId>> = starts.iter().map(sorted).collect();
        let is_array = |v: &VarId| {
            let ty = self.program.vars[v.0 as usize].ty.ty;
            matches!(self.program.types.get(ty), CType::Array(..) | CType::VaList)
        };
        if live.iter().flatten().any(is_array) || self.is_any_addressed(&own, &text) {
            return vec![self.refused(&pool, span)];
        }
        let mut all: Vec<VarId> = live.iter().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        let slots: Vec<Vec<(VarId, VarId)>> = (0..=SLOTS).map(|_| self.copies(&all)).collect();
        let mut summaries = vec![pool.start.clone()];
        for live in &live[1..] {
            let int = self.int();
            let any = self.zero("$any", int);
            let values = live.iter().map(|&v| self.known(v)).collect();
            summaries.push(PlaceSummary { any, values });
        }
        for &(from, place, stays) in &pool.left {
            self.text.current = from;
            self.give_way(&pool, (thread, place), &summaries[place], &live[place], &slots, stays);
        }
        let mut ways = Vec::new();
        for (place, &(next, span)) in places.iter().enumerate() {
            ways.push(self.way_of_any(&pool, &summaries[place], next, span));
            if place == 0 && pool.has_errors {
                ways.push(self.way_of_tracked(&pool, &summaries[0], next, span));
            }
            for (slot, copies) in slots.iter().enumerate().skip(usize::from(!pool.has_errors)) {
                ways.push(self.way_of_slot(&pool, (thread, place, slot), &live[place], copies, next, span));
            }
        }
        self.threads[thread].pool = Some(pool);
        ways
    }

    /// Where a text gives way whose threads' variables cannot be kept.
    fn refused(&mut self, pool: &Pool, span: Span) -> BlockId {
        let way = self.text.block();
        self.text.current = way;
        self.unsupported("arrays, and locals with addresses, in more threads of one place than are counted", span);
        for (from, ..) in &pool.left {
            self.text.blocks[from.0 as usize].end = Terminator::Goto(way);
        }
        way
    }

    /// Variables of the text.
    fn own_variables(&self, thread: usize) -> FxHashSet<VarId> {
        let of = &self.threads[thread];
        let is_own = |v: &&VarId| of.vars.contains(&v.0);
        let own = self.text.locals.iter().filter(is_own).filter(|v| !self.pools.zeros.contains(v));
        own.copied().chain([of.argument, of.result]).collect()
    }

    /// Whether pointers may lead to a local of the text.
    fn is_any_addressed(&self, own: &FxHashSet<VarId>, text: &[BlockId]) -> bool {
        let mut found = false;
        let mut look = |e: &Expr| {
            cfg_walk::subexpressions(e, &mut |e| {
                let of = if let ExprKind::AddrOf(place) = &e.kind { place.base_var() } else { None };
                found |= of.is_some_and(|v| own.contains(&v));
            });
        };
        for block in text {
            let block = &self.text.blocks[block.0 as usize];
            block.stmts.iter().for_each(|stmt| cfg_walk::statement(&stmt.kind, &mut look));
            cfg_walk::terminator(&block.end, &mut look);
        }
        found
    }

    /// Where the thread of a slot has its variables.
    fn copies(&mut self, vars: &[VarId]) -> Vec<(VarId, VarId)> {
        let copy = |v: &VarId| {
            let ty = self.program.vars[v.0 as usize].ty.ty;
            (*v, self.zero("$kept", ty))
        };
        vars.iter().map(copy).collect()
    }

    /// Where a thread gives way: it joins the others, or takes its slot.
    fn give_way(
        &mut self,
        pool: &Pool,
        (thread, place): (usize, usize),
        summary: &PlaceSummary,
        live: &[VarId],
        slots: &[Vec<(VarId, VarId)>],
        stays: bool,
    ) {
        let span = self.threads[thread].places[place].1;
        let (scheduler, nowhere) = (self.scheduler.block, self.text.block());
        for (slot, copies) in slots.iter().enumerate().skip(usize::from(!pool.has_errors)) {
            let (here, others) = (self.text.block(), self.text.block());
            let cond = self.is(pool.slot, slot as u128, span);
            self.text.end(Terminator::Branch { cond, then: here, otherwise: others, decides: None }, span, here);
            if slot != TRACKED && !stays {
                let (holds, none) = (self.text.block(), self.text.block());
                let cond = self.load(pool.held, span);
                self.text.end(Terminator::Branch { cond, then: holds, otherwise: none, decides: None }, span, none);
                self.note_one(summary, span);
                self.text.end(Terminator::Goto(scheduler), span, holds);
            }
            self.set(pool.at[slot].0, place + 1, span);
            self.copy_var(pool.at[slot].1, pool.held, span);
            for (v, copy) in copies.iter().filter(|(v, _)| live.contains(v)) {
                self.copy_var(*copy, *v, span);
            }
            if stays {
                self.set(self.scheduler.stays, code(thread, slot), span);
            }
            self.text.end(Terminator::Goto(scheduler), span, others);
        }
        if !stays {
            let cond = self.is(pool.held, 0, span);
            let none = self.text.block();
            self.text.end(Terminator::Branch { cond, then: none, otherwise: nowhere, decides: None }, span, none);
            self.note_one(summary, span);
            self.text.end(Terminator::Goto(scheduler), span, nowhere);
        } else {
            self.text.end(Terminator::Goto(nowhere), span, nowhere);
        }
        self.unsupported("more threads of one place with locks than are followed", span);
    }

    /// Any of those at a place goes on.
    fn way_of_any(&mut self, pool: &Pool, summary: &PlaceSummary, next: BlockId, span: Span) -> BlockId {
        let way = self.text.block();
        self.text.current = way;
        self.goes_on(self.threads.len(), summary.any, span);
        self.set(pool.held, 0, span);
        let done = self.text.block();
        for slot in 1..=SLOTS {
            let (free, others) = (self.text.block(), self.text.block());
            let cond = self.is(pool.at[slot].0, 0, span);
            self.text.end(Terminator::Branch { cond, then: free, otherwise: others, decides: None }, span, free);
            self.set(pool.slot, slot, span);
            self.runs(pool, slot, span);
            self.text.end(Terminator::Goto(done), span, others);
        }
        self.set(pool.slot, NO_SLOT, span);
        self.runs(pool, NO_SLOT, span);
        self.text.end(Terminator::Goto(done), span, done);
        self.resume(summary, span);
        self.text.end(Terminator::Goto(next), span, next);
        way
    }

    /// The one that is followed exactly starts.
    fn way_of_tracked(&mut self, pool: &Pool, summary: &PlaceSummary, next: BlockId, span: Span) -> BlockId {
        let way = self.text.block();
        self.text.current = way;
        self.goes_on(self.threads.len(), summary.any, span);
        let is_first = self.is(pool.is_tracked, 0, span);
        self.assume(is_first, span);
        self.set(pool.is_tracked, 1, span);
        self.set(pool.held, 0, span);
        self.set(pool.slot, TRACKED, span);
        self.runs(pool, TRACKED, span);
        self.resume(summary, span);
        self.text.end(Terminator::Goto(next), span, next);
        way
    }

    /// The thread of a slot goes on.
    fn way_of_slot(
        &mut self,
        pool: &Pool,
        (thread, place, slot): (usize, usize, usize),
        live: &[VarId],
        copies: &[(VarId, VarId)],
        next: BlockId,
        span: Span,
    ) -> BlockId {
        let way = self.text.block();
        self.text.current = way;
        let here = self.is(pool.at[slot].0, place as u128 + 1, span);
        self.assume(here, span);
        let may = self.may_go_on(code(thread, slot) as u128, span);
        self.assume(may, span);
        self.set(self.scheduler.stays, 0, span);
        self.set(pool.at[slot].0, 0, span);
        self.set(pool.slot, slot, span);
        self.copy_var(pool.held, pool.at[slot].1, span);
        self.set(pool.at[slot].1, 0, span);
        for (v, copy) in copies.iter().filter(|(v, _)| live.contains(v)) {
            self.copy_var(*v, *copy, span);
            self.clear(*copy, span);
        }
        self.runs(pool, slot, span);
        self.text.end(Terminator::Goto(next), span, next);
        way
    }

    /// Only if there is one, and no other must go on.
    fn goes_on(&mut self, nobody: usize, any: VarId, span: Span) {
        let here = self.is(any, 1, span);
        self.assume(here, span);
        let may = self.may_go_on(code(nobody, 0) as u128, span);
        self.assume(may, span);
    }

    fn runs(&mut self, pool: &Pool, slot: usize, span: Span) {
        if let Some(running) = self.scheduler.running {
            self.set(running, pool.number + slot, span);
        }
    }

    /// The variables of one of those at a place.
    fn resume(&mut self, summary: &PlaceSummary, span: Span) {
        for known in &summary.values {
            let (same, any, next) = (self.text.block(), self.text.block(), self.text.block());
            let cond = self.is(known.differs, 0, span);
            self.text.end(Terminator::Branch { cond, then: same, otherwise: any, decides: None }, span, same);
            self.copy_var(known.var, known.value, span);
            self.text.end(Terminator::Goto(next), span, any);
            self.emit(StmtKind::Declare(known.var), span);
            self.text.end(Terminator::Goto(next), span, next);
        }
    }
}

/// What says that the thread of a slot must go on; different from what says so of other threads.
fn code(thread: usize, slot: usize) -> usize {
    1000 * (1 + thread) + slot
}
