//! What each thread's text does, state by state: a forward analysis along the control flow.

use super::live::Live;
use super::memory::Memory;
use super::order::Order;
use super::state::{Base, Part, State, Value};
use crate::cfg::{Block, BlockId, Expr, ExprKind, Program, StmtKind, Terminator};
use crate::pointsto::layout;
use crate::pointsto::solver::NodeId;
use crate::threads::errno::MOST_THREADS;
use crate::threads::joined::Loops;
use crate::threads::notes::Notes;
use crate::threads::sequentialiser::Thread;
use crate::typed::{CmpOp, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::mem;

/// States of a block that are kept apart by what numbers variables hold.
const MOST_EXACT: usize = 40;

/// States of a block that are kept apart at all.
const MOST_STATES: usize = 120;

/// Statements that are looked at.
const MOST_STEPS: usize = 4_000_000;

/// What variables hold in all states that are kept: some hundred MB.
const MOST_HELD: usize = 4_000_000;

/// What the texts of the threads are.
pub struct Texts<'a> {
    pub program: &'a Program,
    pub blocks: &'a [Block],
    pub threads: &'a [Thread],
    /// What is known of main's loops.
    pub loops: &'a Loops,
    pub notes: &'a Notes,
    /// By block: the notes of its accesses.
    pub by_block: FxHashMap<BlockId, Vec<usize>>,
    /// Where the values of locals matter.
    pub live: Live,
}

/// What a round of the analysis takes for granted, and the next one corrects.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Assumptions {
    /// Threads of which there may be several, as bits.
    pub several: u64,
    /// Threads that others than their starter may join or detach, as bits.
    pub left: u64,
    /// Threads that may be detached, as bits.
    pub detached: u64,
    /// Threads whose copies run again, as bits: that they have ended, those know that wait for them and start them.
    pub again: u64,
    /// By thread: those that have ended when it has.
    pub ended_with: Vec<u64>,
    /// Counters that are accessed without one lock for all, as bits.
    pub uncounted: u64,
    /// Locks that others may release or overwrite.
    pub unreliable: BTreeSet<LockName>,
}

/// A lock as others may name it.
pub type LockName = (NodeId, Option<(VarId, i128)>);

/// What a round finds.
#[derive(Default)]
pub struct Found {
    /// By note: the states in which the access is made.
    pub views: Vec<Vec<State>>,
    pub assumptions: Assumptions,
    /// The first use of a lock that nothing leads to.
    pub wild: Option<crate::source::Span>,
    /// What is waited for.
    pub order: Order,
    /// A thread is joined that may be detached.
    pub joins_detached: bool,
    /// A thread is joined or detached that may be joined or detached already.
    pub joins_again: bool,
    /// The analysis is not complete.
    pub gave_up: bool,
}

pub struct Flow<'a, 'p> {
    pub texts: &'a Texts<'p>,
    pub memory: &'a mut Memory<'p>,
    pub assumptions: &'a Assumptions,
    pub found: Found,
    pub thread: usize,
    /// At the starts of blocks.
    states: FxHashMap<BlockId, Vec<Entered>>,
    /// What threads start with.
    pub entries: Vec<Option<State>>,
    work: BTreeSet<BlockId>,
    /// Statements that were looked at.
    steps: usize,
    /// What variables hold in the states that are kept.
    held: usize,
    views: Vec<BTreeMap<Part, State>>,
    exits: Vec<Option<u64>>,
    pub started_by: FxHashMap<VarId, usize>,
    /// Calls that yield the number of the thread that makes them.
    pub selves: FxHashSet<u32>,
    apart: FxHashMap<BlockId, Apart>,
}

/// A state at the start of a block.
struct Entered {
    state: State,
    /// What keeps it apart.
    part: Part,
    /// It is still to be gone on from: then its block is among those to be looked at.
    is_new: bool,
}

/// How the states of a block are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Apart {
    Exactly,
    ByLocks,
    NotAtAll,
}

impl Apart {
    fn part(self, state: &State) -> Part {
        match self {
            Apart::Exactly => state.part(true),
            Apart::ByLocks => state.part(false),
            Apart::NotAtAll => Part::default(),
        }
    }
}

impl<'a, 'p> Flow<'a, 'p> {
    /// Analyses all threads, each after the one that starts it.
    pub fn run(texts: &'a Texts<'p>, memory: &'a mut Memory<'p>, assumptions: &'a Assumptions) -> Found {
        let n = texts.threads.len();
        let found = Found { assumptions: assumptions.clone(), ..Found::default() };
        let mut flow = Flow {
            texts,
            memory,
            assumptions,
            found,
            thread: 0,
            states: FxHashMap::default(),
            entries: vec![None; n],
            work: BTreeSet::new(),
            steps: 0,
            held: 0,
            views: vec![BTreeMap::new(); texts.notes.accesses.len()],
            exits: vec![None; n],
            started_by: texts.threads.iter().enumerate().map(|(i, thread)| (thread.argument, i)).collect(),
            selves: FxHashSet::default(),
            apart: FxHashMap::default(),
        };
        flow.entries[0] = Some(State::default());
        for thread in 0..n {
            let Some(entry) = flow.entries[thread].clone() else { continue };
            flow.thread = thread;
            let first = if thread == 0 { BlockId(0) } else { texts.threads[thread].first };
            flow.enter(first, entry);
            while let Some(block) = flow.work.pop_first() {
                flow.block(block);
            }
        }
        let Flow { mut found, views, exits, .. } = flow;
        found.views = views.into_iter().map(|views| views.into_values().collect()).collect();
        found.assumptions.ended_with = exits.into_iter().map(|ended| ended.unwrap_or(0)).collect();
        found
    }

    pub fn several(&self, thread: usize) -> bool {
        self.memory.is_several(thread)
    }

    /// A state at the start of a block.
    fn enter(&mut self, block: BlockId, mut state: State) {
        let (memory, live) = (&*self.memory, &self.texts.live);
        state.keep(|v| !memory.is_register(v) || live.is_at(block, v));
        let states = self.states.entry(block).or_default();
        let apart = self.apart.entry(block).or_insert(Apart::Exactly);
        let mut part = apart.part(&state);
        if states.iter().any(|known| known.part == part && known.state == state) {
            return;
        }
        if *apart == Apart::Exactly && states.len() >= MOST_EXACT {
            *apart = Apart::ByLocks;
            states.iter_mut().for_each(|known| known.part = apart.part(&known.state));
            part = apart.part(&state);
        }
        if *apart == Apart::ByLocks && states.len() >= MOST_STATES {
            *apart = Apart::NotAtAll;
            let all = states.drain(..).map(|known| known.state).reduce(|mut all, other| {
                all.join(&other);
                all
            });
            part = Part::default();
            states.extend(all.map(|state| Entered { part: part.clone(), state, is_new: true }));
            self.work.insert(block);
        }
        match states.iter_mut().find(|known| known.part == part) {
            Some(known) => {
                if !known.state.join(&state) {
                    return;
                }
                (known.part, known.is_new) = (apart.part(&known.state), true);
            }
            None => {
                self.held += state.values.len();
                states.push(Entered { state, part, is_new: true });
            }
        }
        self.work.insert(block);
    }

    fn block(&mut self, id: BlockId) {
        let texts = self.texts;
        let block = &texts.blocks[id.0 as usize];
        let known = self.states.get_mut(&id).into_iter().flatten();
        let new = known.filter_map(|known| mem::take(&mut known.is_new).then(|| known.state.clone()));
        for mut state in new.collect::<Vec<_>>() {
            self.steps += block.stmts.len() + 1;
            if self.steps > MOST_STEPS || self.held > MOST_HELD {
                self.found.gave_up = true;
                self.work.clear();
                return;
            }
            if let Some(&last) = texts.notes.more.get(&id) {
                self.found.assumptions.several |= 1 << last;
                // It is given what no text of a thread shows.
                state.fresh.clear();
                self.start(last, None, &mut state);
                state.left_else &= !(1 << MOST_THREADS);
                state.left &= !(1 << MOST_THREADS);
            }
            let mut goes_on = true;
            for (position, stmt) in block.stmts.iter().enumerate() {
                self.accesses(id, position, &state);
                self.statement(stmt, &mut state);
                if matches!(stmt.kind, StmtKind::Unsupported(_)) {
                    // What is behind it is not seen.
                    self.found.gave_up = true;
                    goes_on = false;
                    break;
                }
            }
            if goes_on {
                self.accesses(id, block.stmts.len(), &state);
                self.end(id, &block.end, state);
            }
        }
    }

    fn accesses(&mut self, block: BlockId, position: usize, state: &State) {
        let texts = self.texts;
        for &note in texts.by_block.get(&block).into_iter().flatten() {
            if texts.notes.accesses[note].position == position {
                match self.views[note].entry(state.part(true)) {
                    Entry::Occupied(mut known) => drop(known.get_mut().join(state)),
                    Entry::Vacant(new) => {
                        self.held += state.values.len();
                        new.insert(state.clone());
                    }
                }
            }
        }
    }

    fn end(&mut self, id: BlockId, end: &Terminator, state: State) {
        let texts = self.texts;
        if let Some(&next) = texts.notes.resumes.get(&id) {
            return self.enter(next, state);
        }
        match end {
            Terminator::Branch { cond, then, otherwise, .. } => {
                for (is, to) in [(true, *then), (false, *otherwise)] {
                    let mut state = state.clone();
                    if self.assume(cond, is, &mut state) {
                        if !is {
                            self.have_ended(cond, &mut state);
                        }
                        self.enter(to, state);
                    }
                }
            }
            Terminator::Switch { value, cases, default, .. } => {
                let known = state.evaluate(texts.program, value).and_then(Value::as_number).filter(|&n| n >= 0);
                // Of signed values, bit patterns from a negative number on.
                let known = known.filter(|_| cases.iter().all(|(lo, hi, _)| lo <= hi));
                match known {
                    Some(n) => {
                        let to = cases.iter().find(|(lo, hi, _)| (*lo..=*hi).contains(&(n as u128)));
                        self.enter(to.map_or(*default, |case| case.2), state);
                    }
                    None => end.successors().into_iter().for_each(|to| self.enter(to, state.clone())),
                }
            }
            _ if self.is_end(end) => {
                let ended = self.exits[self.thread].get_or_insert(u64::MAX);
                *ended &= state.ended & !self.assumptions.again;
                if !state.held.is_empty() {
                    self.found.order.give_up();
                }
            }
            _ => end.successors().into_iter().for_each(|to| self.enter(to, state.clone())),
        }
    }

    /// Where a condition is false: all threads have ended that its loop waits for.
    fn have_ended(&self, cond: &Expr, state: &mut State) {
        let name = self.memory.origin(cond.id);
        for joined in self.texts.loops.joined.iter().filter(|joined| self.thread == 0 && Some(joined.condition) == name)
        {
            let threads = self.texts.threads.iter().enumerate();
            let of_loop = threads.filter(|(_, thread)| thread.starter == 0 && thread.call == joined.start);
            for (thread, _) in of_loop.filter(|(thread, _)| self.assumptions.detached >> thread & 1 == 0) {
                state.ended |= 1 << thread | self.assumptions.ended_with.get(thread).copied().unwrap_or(0);
            }
        }
    }

    /// Whether a thread is no more: its text goes to the scheduler for good.
    fn is_end(&self, end: &Terminator) -> bool {
        matches!(end, Terminator::Goto(to) if *to == self.texts.notes.scheduler)
    }

    /// Whether a condition may be so; what is known then.
    pub fn assume(&mut self, cond: &Expr, is: bool, state: &mut State) -> bool {
        let program = self.texts.program;
        let value = state.evaluate(program, cond);
        if let Some(known) = value.and_then(|value| state.truth(value)) {
            return known == is;
        }
        match &cond.kind {
            ExprKind::LogicalNot(inner) => return self.assume(inner, !is, state),
            ExprKind::Cast(inner)
                if layout::scalar_bits(&program.types, inner.ty) <= layout::scalar_bits(&program.types, cond.ty) =>
            {
                return self.assume(inner, is, state);
            }
            ExprKind::Compare(op @ (CmpOp::Eq | CmpOp::Ne), left, right) => {
                if (*op == CmpOp::Eq) == is {
                    self.have_begun(left, right, state);
                    self.have_begun(right, left, state);
                }
                let (left, right) = (state.evaluate(program, left), state.evaluate(program, right));
                let (Some(Value { base: Base::Made(by), offset: 0 }), Some(n)) =
                    (left, right.and_then(Value::as_number))
                else {
                    return true;
                };
                self.decide(by, n, (*op == CmpOp::Eq) == is, state);
            }
            _ => {}
        }
        if let Some(Value { base: Base::Made(by), offset: 0 }) = value {
            self.decide(by, 0, !is, state);
        }
        true
    }

    /// What a statement yielded is a number, or is not.
    fn decide(&mut self, by: u32, n: i128, is: bool, state: &mut State) {
        // Conversions leave these as they are.
        if is && (0..128).contains(&n) {
            if n == 0
                && let Some(lock) = state.tried.get(&by).copied()
            {
                self.take(lock, state);
            }
            if n == 0 {
                self.have_passed(by, state);
            }
            state.is_number(by, n);
        } else if n == 0 && !is {
            state.nonzero.insert(by);
        }
    }
}
