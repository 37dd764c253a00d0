//! What each thread's text does, state by state: a forward analysis along the control flow.

use super::memory::Memory;
use super::state::{Base, Lock, Part, State, Value, is_bit_field};
use crate::cfg::{Block, BlockId, Body, Callee, Expr, ExprKind, Place, PlaceBase, Program, Stmt, StmtKind, Terminator};
use crate::ctype::CType;
use crate::library::{self, Model, PREFIX};
use crate::pointsto::layout;
use crate::pointsto::solver::NodeId;
use crate::threads::build::Thread;
use crate::threads::notes::Notes;
use crate::threads::shared::{is_atomic_builtin, result};
use crate::typed::{CmpOp, VarId};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// States of a block that are kept apart by what numbers variables hold.
const MOST_EXACT: usize = 40;

/// States of a block that are kept apart at all.
const MOST_STATES: usize = 120;

/// Statements that are looked at.
const MOST_STEPS: usize = 4_000_000;

/// Bytes of locks, by what is in the names of functions on them: glibc's, or more.
const SIZES: [(&str, i64); 3] = [("mutex", 40), ("rwlock", 56), ("spin", 4)];

/// What the texts of the threads are.
pub struct Texts<'a> {
    pub program: &'a Program,
    pub blocks: &'a [Block],
    pub threads: &'a [Thread],
    pub notes: &'a Notes,
    /// By block: the notes of its accesses.
    pub by_block: FxHashMap<BlockId, Vec<usize>>,
}

/// What a round of the analysis takes for granted, and the next one corrects.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Given {
    /// Threads of which there may be several, as bits.
    pub several: u64,
    /// By thread: those that have ended when it has.
    pub ended_with: Vec<u64>,
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
    pub given: Given,
    /// The first use of a lock that nothing leads to.
    pub wild: Option<crate::source::Span>,
    /// The analysis is not complete.
    pub gave_up: bool,
}

pub struct Flow<'a, 'p> {
    texts: &'a Texts<'p>,
    memory: &'a mut Memory<'p>,
    given: &'a Given,
    found: Found,
    thread: usize,
    /// At the starts of blocks.
    states: FxHashMap<BlockId, Vec<State>>,
    /// What threads start with.
    entries: Vec<Option<State>>,
    work: BTreeSet<BlockId>,
    /// By statement, as it is named in values.
    steps: usize,
    views: Vec<BTreeMap<Part, State>>,
    exits: Vec<Option<u64>>,
    started_by: FxHashMap<VarId, usize>,
    apart: FxHashMap<BlockId, Apart>,
}

/// How the states of a block are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Apart {
    Exactly,
    ByLocks,
    NotAtAll,
}

impl<'a, 'p> Flow<'a, 'p> {
    /// Analyses all threads, each after the one that starts it.
    pub fn run(texts: &'a Texts<'p>, memory: &'a mut Memory<'p>, given: &'a Given) -> Found {
        let n = texts.threads.len();
        let found = Found { given: given.clone(), ..Found::default() };
        let mut flow = Flow {
            texts,
            memory,
            given,
            found,
            thread: 0,
            states: FxHashMap::default(),
            entries: vec![None; n],
            work: BTreeSet::new(),
            steps: 0,
            views: vec![BTreeMap::new(); texts.notes.accesses.len()],
            exits: vec![None; n],
            started_by: texts.threads.iter().enumerate().map(|(i, thread)| (thread.argument, i)).collect(),
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
        found.given.ended_with = exits.into_iter().map(|ended| ended.unwrap_or(0)).collect();
        found
    }

    fn several(&self, thread: usize) -> bool {
        self.given.several >> thread & 1 == 1
    }

    /// A state at the start of a block.
    fn enter(&mut self, block: BlockId, state: State) {
        let states = self.states.entry(block).or_default();
        if states.contains(&state) {
            return;
        }
        let apart = self.apart.entry(block).or_insert(Apart::Exactly);
        if *apart == Apart::Exactly && states.len() >= MOST_EXACT {
            *apart = Apart::ByLocks;
        }
        if *apart == Apart::ByLocks && states.len() >= MOST_STATES {
            *apart = Apart::NotAtAll;
            let all = states.drain(..).reduce(|mut all, other| {
                all.join(&other);
                all
            });
            states.extend(all);
        }
        let exactly = *apart == Apart::Exactly;
        let is_same = |known: &State| *apart == Apart::NotAtAll || known.part(exactly) == state.part(exactly);
        let changed = match states.iter_mut().find(|known| is_same(known)) {
            Some(known) => known.join(&state),
            None => {
                states.push(state);
                true
            }
        };
        if changed {
            self.work.insert(block);
        }
    }

    fn block(&mut self, id: BlockId) {
        let texts = self.texts;
        let block = &texts.blocks[id.0 as usize];
        for mut state in self.states[&id].clone() {
            self.steps += block.stmts.len() + 1;
            if self.steps > MOST_STEPS {
                self.found.gave_up = true;
                self.work.clear();
                return;
            }
            if let Some(&last) = texts.notes.more.get(&id) {
                self.found.given.several |= 1 << last;
                self.start(last, None, &mut state);
            }
            let mut goes_on = true;
            for (position, stmt) in block.stmts.iter().enumerate() {
                self.accesses(id, position, &state);
                self.statement(stmt, &mut state);
                if matches!(stmt.kind, StmtKind::Unsupported(_)) {
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
                self.views[note]
                    .entry(state.part(true))
                    .and_modify(|known| {
                        known.join(state);
                    })
                    .or_insert_with(|| state.clone());
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
                        self.enter(to, state);
                    }
                }
            }
            Terminator::Switch { value, cases, default, .. } => {
                let known = state.evaluate(texts.program, value).and_then(Value::as_number).filter(|&n| n >= 0);
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
                *ended &= state.ended;
            }
            _ => end.successors().into_iter().for_each(|to| self.enter(to, state.clone())),
        }
    }

    /// Whether a thread is no more: its text goes to the scheduler for good.
    fn is_end(&self, end: &Terminator) -> bool {
        matches!(end, Terminator::Goto(to) if *to == self.texts.notes.scheduler)
    }

    /// Whether a condition may be so; what is known then.
    fn assume(&mut self, cond: &Expr, is: bool, state: &mut State) -> bool {
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
            state.is_number(by, n);
        } else if n == 0 && !is {
            state.nonzero.insert(by);
        }
    }

    fn take(&mut self, lock: Lock, state: &mut State) {
        let own = name(&lock).1;
        let is_it = |(node, at): &LockName| *node == lock.node && (at.is_none() || own.is_none() || *at == own);
        if !self.given.unreliable.iter().any(is_it) {
            state.locks.insert(lock);
        }
    }

    fn statement(&mut self, stmt: &'p Stmt, state: &mut State) {
        let made = stmt.id.0;
        state.forget_made(made);
        match &stmt.kind {
            StmtKind::Assign { place, value } => {
                if let Some(&thread) = place.base_var().and_then(|v| self.started_by.get(&v)) {
                    let argument = state.evaluate(self.texts.program, value);
                    self.start(thread, argument, state);
                    self.escapes(value, state);
                }
                let known = state.evaluate(self.texts.program, value);
                let value_made = known.unwrap_or(Value::made(made));
                self.store(place, Some(value_made), state);
                if known.is_none() || !self.is_followed(place, state) {
                    self.escapes(value, state);
                }
            }
            StmtKind::Call { result, callee, args, .. } => self.call(stmt, result.as_ref(), callee, args, state),
            StmtKind::Declare(v) | StmtKind::EndLife(v) => state.forget_var(*v),
            StmtKind::ZeroInit { place, open } if open.is_empty() && is_scalar(self.texts.program, place) => {
                self.store(place, Some(Value::number(0)), state);
            }
            StmtKind::Builtin { name, args, .. } => {
                args.iter().for_each(|arg| self.escapes(arg, state));
                if is_atomic_builtin(name) || args.iter().any(|arg| self.is_pointer(arg)) {
                    self.forget_addressed(state);
                }
                result(&stmt.kind).into_iter().for_each(|place| self.store(place, Some(Value::made(made)), state));
            }
            StmtKind::Mark | StmtKind::Unsupported(_) => {}
            StmtKind::ZeroInit { place, .. }
            | StmtKind::AssignString { place, .. }
            | StmtKind::Refresh(place)
            | StmtKind::StackAlloc { result: place, .. } => self.store(place, None, state),
            StmtKind::Asm { .. }
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => {
                *state = State { started: state.started, ended: state.ended, ..State::default() };
                if matches!(stmt.kind, StmtKind::Asm { .. }) {
                    self.found.gave_up = true;
                }
            }
        }
    }

    /// A thread starts here, with an argument: what its text begins with.
    fn start(&mut self, thread: usize, argument: Option<Value>, state: &mut State) {
        state.started |= 1 << thread;
        if self.several(self.thread) {
            self.found.given.several |= 1 << thread;
        }
        let mut entry = State { ended: state.ended, ..State::default() };
        if let Some(value) = argument.filter(|value| !matches!(value.base, Base::Made(_))) {
            let bytes = u64::from(self.texts.program.types.model.pointer_bits() / 8);
            entry.values.insert((self.texts.threads[thread].argument, 0), (bytes, value));
        }
        match &mut self.entries[thread] {
            Some(known) => drop(known.join(&entry)),
            None => self.entries[thread] = Some(entry),
        }
    }

    fn call(&mut self, stmt: &'p Stmt, result: Option<&Place>, callee: &Callee, args: &[Expr], state: &mut State) {
        let (made, program) = (stmt.id.0, self.texts.program);
        let name = match callee {
            Callee::Direct(f) => program.functions[f.0 as usize].name.as_str(),
            Callee::Pointer { .. } => "",
        };
        let mut value = Some(Value::made(made));
        match name.strip_prefix(PREFIX) {
            Some("pthread_mutex_lock" | "pthread_spin_lock" | "pthread_rwlock_wrlock" | "pthread_rwlock_rdlock") => {
                if let Some(lock) = self.lock(stmt, args, name.ends_with("rdlock"), state) {
                    self.take(lock, state);
                }
            }
            Some(
                "pthread_mutex_trylock"
                | "pthread_spin_trylock"
                | "pthread_rwlock_trywrlock"
                | "pthread_rwlock_tryrdlock",
            ) => {
                if let Some(lock) = self.lock(stmt, args, name.ends_with("rdlock"), state) {
                    state.tried.insert(made, lock);
                }
            }
            Some("pthread_mutex_unlock" | "pthread_spin_unlock" | "pthread_rwlock_unlock") => {
                self.unlock(stmt, args, state)
            }
            Some(
                "pthread_mutex_init"
                | "pthread_mutex_destroy"
                | "pthread_spin_init"
                | "pthread_spin_destroy"
                | "pthread_rwlock_init"
                | "pthread_rwlock_destroy",
            ) => self.init(stmt, args, state),
            Some("pthread_join") => {
                let joined = args.first().and_then(|arg| state.evaluate(program, arg)).and_then(Value::as_number);
                let joined = joined.filter(|&n| n > 0 && (n as usize) < self.texts.threads.len()).map(|n| n as usize);
                if let Some(thread) = joined.filter(|&thread| !self.several(thread)) {
                    state.ended |= 1 << thread | self.given.ended_with.get(thread).copied().unwrap_or(0);
                }
                if args.get(1).is_some_and(|arg| state.evaluate(program, arg) != Some(Value::number(0))) {
                    self.forget_addressed(state);
                }
            }
            Some(
                "thread_ends" | "watch" | "unwatch" | "access" | "pthread_self" | "pthread_equal" | "pthread_detach",
            ) => {
                args.iter().for_each(|arg| self.escapes(arg, state));
            }
            _ => {
                let model = match name {
                    "" => None,
                    _ => library::model(name),
                };
                let allocates = matches!(model, Some(Model::Malloc { .. } | Model::Calloc));
                let is_pure =
                    allocates || matches!(model, Some(Model::Nondet | Model::Assume | Model::Math | Model::Printed));
                if !matches!(model, Some(Model::Free)) {
                    args.iter().for_each(|arg| self.escapes(arg, state));
                }
                if !is_pure {
                    self.called(callee, args, state);
                }
                if allocates {
                    state.fresh.insert(made);
                }
                if name == "__VERIFIER_assume" && args.first().is_some_and(|arg| !self.assume(arg, true, state)) {
                    value = None;
                }
            }
        }
        if let Some(place) = result {
            self.store(place, value, state);
            if !self.is_followed(place, state) {
                state.fresh.remove(&made);
            }
        }
    }

    /// What a function may do whose text is not copied: to what others cannot get at, and to locks before threads start.
    fn called(&mut self, callee: &Callee, args: &[Expr], state: &mut State) {
        let has_text = match callee {
            Callee::Direct(f) => {
                let f = &self.texts.program.functions[f.0 as usize];
                matches!(f.body, Body::Defined { .. }) && !f.name.starts_with(PREFIX)
            }
            Callee::Pointer { .. } => true,
        };
        if has_text || args.iter().any(|arg| self.may_be_called(arg)) {
            state.locks.clear();
            state.tried.clear();
            state.fresh.clear();
            let memory = &*self.memory;
            state.doubt(|v| !memory.is_register(v));
        } else if args.iter().any(|arg| self.is_pointer(arg)) {
            self.forget_addressed(state);
        }
    }

    /// The lock that an argument leads to.
    fn lock(&mut self, stmt: &'p Stmt, args: &[Expr], shared: bool, state: &State) -> Option<Lock> {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let node = self.lock_node(stmt, args)?;
        Some(Lock { at: at?, node, shared })
    }

    fn lock_node(&mut self, stmt: &'p Stmt, args: &[Expr]) -> Option<NodeId> {
        let StmtKind::Call { callee: Callee::Direct(f), .. } = &stmt.kind else { return None };
        let name = self.texts.program.functions[f.0 as usize].name.as_str();
        let size = SIZES.iter().find(|(kind, _)| name.contains(kind)).map_or(1 << 20, |(_, size)| *size);
        let cell = self.memory.of_argument(stmt, args, 0);
        if cell.is_none_or(|cell| self.memory.is_nothing(cell)) {
            self.found.wild.get_or_insert(stmt.span);
        }
        let cell = cell?;
        self.memory.locks.insert((cell, size));
        Some(cell.node)
    }

    fn unlock(&mut self, stmt: &'p Stmt, args: &[Expr], state: &mut State) {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let Some(node) = self.lock_node(stmt, args) else {
            return self.found.gave_up = true;
        };
        let held = state.locks.iter().find(|lock| Some(lock.at) == at).copied();
        match (held, at) {
            (Some(held), _) => state.release(&held),
            (None, Some(at)) => {
                // Another one may hold it.
                let lock = Lock { at, node, shared: false };
                state.release(&lock);
                self.found.given.unreliable.insert(name(&lock));
            }
            (None, None) => {
                state.release_node(node);
                self.found.given.unreliable.insert((node, None));
            }
        }
    }

    /// A lock becomes free, whoever holds it.
    fn init(&mut self, stmt: &'p Stmt, args: &[Expr], state: &mut State) {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let is_alone = self.thread == 0 && state.started == 0;
        let is_fresh = matches!(at, Some(Value { base: Base::Made(by), .. }) if state.fresh.contains(&by));
        let Some(node) = self.lock_node(stmt, args) else { return self.found.gave_up = true };
        let lock = at.map(|at| Lock { at, node, shared: false });
        match lock {
            Some(lock) => state.release(&lock),
            None => state.release_node(node),
        }
        if !is_alone && !is_fresh {
            self.found.given.unreliable.insert(lock.map_or((node, None), |lock| name(&lock)));
        }
    }

    /// Writes a value, or an unknown one, to a place.
    fn store(&mut self, place: &Place, value: Option<Value>, state: &mut State) {
        let program = self.texts.program;
        match state.locate(program, place) {
            Some(Value { base: Base::Var(v), offset }) => {
                let size = layout::size_of(&program.types, place.ty.ty).unwrap_or(1 << 40);
                state.forget(v, offset, offset + i128::from(size));
                if let Some(value) = value.filter(|_| self.memory.is_own(v, self.thread))
                    && is_scalar(program, place)
                    && !is_bit_field(program, place)
                {
                    state.values.insert((v, offset), (size, value));
                }
            }
            at => match place.base_var() {
                Some(v) => state.doubt(|of| of == v),
                None if matches!(at, Some(Value { base: Base::Made(by), .. }) if state.fresh.contains(&by)) => {}
                None => self.forget_addressed(state),
            },
        }
    }

    /// Whether what is stored in a place is known by it.
    fn is_followed(&self, place: &Place, state: &State) -> bool {
        let program = self.texts.program;
        let at = state.locate(program, place);
        matches!(at, Some(Value { base: Base::Var(v), .. }) if self.memory.is_own(v, self.thread))
            && is_scalar(program, place)
            && !is_bit_field(program, place)
    }

    fn forget_addressed(&self, state: &mut State) {
        let memory = &*self.memory;
        state.doubt(|v| memory.is_addressed(v));
    }

    /// Others may get at what is mentioned in a value.
    fn escapes(&self, e: &Expr, state: &mut State) {
        if state.fresh.is_empty() {
            return;
        }
        let mut stack = vec![e];
        let mut found = Vec::new();
        while let Some(e) = stack.pop() {
            if let ExprKind::Load(place) = &e.kind {
                match state.evaluate(self.texts.program, e) {
                    Some(Value { base: Base::Made(by), .. }) => found.push(by),
                    Some(_) => {}
                    None => found.extend(state.made_within(self.texts.program, place)),
                }
                continue;
            }
            match &e.kind {
                ExprKind::AddrOf(place) => {
                    if let Some(Value { base: Base::Made(by), .. }) = state.locate(self.texts.program, place) {
                        found.push(by);
                    }
                    base_of(place, &mut stack);
                }
                _ => parts(e, &mut stack),
            }
        }
        state.fresh.retain(|by| !found.contains(by));
    }

    /// Whether an argument is a function, which may be called for it.
    fn may_be_called(&self, e: &Expr) -> bool {
        let types = &self.texts.program.types;
        let e = e.unconverted();
        let is_function = |ty| matches!(types.get(ty), CType::Function { .. });
        matches!(e.kind, ExprKind::FunctionAddr(_))
            || matches!(types.get(e.ty), CType::Pointer(to) if is_function(to.ty))
    }

    fn is_pointer(&self, e: &Expr) -> bool {
        matches!(self.texts.program.types.get(e.unconverted().ty), CType::Pointer(_))
    }
}

/// How others may name a lock: by its variable, or not at all.
fn name(lock: &Lock) -> LockName {
    match lock.at.base {
        Base::Var(v) => (lock.node, Some((v, lock.at.offset))),
        _ => (lock.node, None),
    }
}

fn is_scalar(program: &Program, place: &Place) -> bool {
    (1..=64).contains(&layout::scalar_bits(&program.types, place.ty.ty))
        && !matches!(program.types.get(place.ty.ty), CType::Float(_))
}

fn base_of<'e>(place: &'e Place, stack: &mut Vec<&'e Expr>) {
    if let PlaceBase::Deref { pointer, .. } = &place.base {
        stack.push(pointer);
    }
}

fn parts<'e>(e: &'e Expr, stack: &mut Vec<&'e Expr>) {
    match &e.kind {
        ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => stack.push(a),
        ExprKind::Binary(_, a, b) | ExprKind::Compare(_, a, b) => stack.extend([&**a, b]),
        ExprKind::PointerAdd { pointer: a, index: b, .. } | ExprKind::PointerDiff { left: a, right: b, .. } => {
            stack.extend([&**a, b])
        }
        ExprKind::Conditional { cond, then, otherwise } => stack.extend([&**cond, then, otherwise]),
        _ => {}
    }
}
