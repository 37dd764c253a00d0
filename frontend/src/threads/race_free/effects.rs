//! What statements do to what is known.

use super::flow::Flow;
use super::state::{Base, Held, Lock, State, Value, is_bit_field};
use crate::cfg::{Body, Callee, Expr, ExprKind, Place, Program, Stmt, StmtKind};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::library::threads::{is_of_threads, is_on_objects, never_waits};
use crate::library::{self, LockKind, Model, PREFIX, SyncObject, ThreadOp};
use crate::pointsto::layout;
use crate::threads::elements::DistinctArgument;
use crate::threads::errno::MOST_THREADS;
use crate::threads::sequentialiser::Thread;
use crate::threads::shared::{is_atomic, is_atomic_builtin, result};
use crate::typed::{FunctionId, VarId};

impl<'p> Flow<'_, 'p> {
    pub fn statement(&mut self, stmt: &'p Stmt, state: &mut State) {
        let made = stmt.id.0;
        state.forget_made(made);
        match &stmt.kind {
            StmtKind::Assign { place, value } => {
                if let Some(&thread) = place.base_var().and_then(|v| self.started_by.get(&v)) {
                    let argument = state.evaluate(self.texts.program, value);
                    self.start(thread, argument, state);
                    self.escapes(value, state);
                }
                self.counts(made, place, value, state);
                let known = state.evaluate(self.texts.program, value);
                // Before the place holds another value, which may be one of those that the value mentions.
                if known.is_none() || !self.is_followed(place, state) {
                    self.escapes(value, state);
                }
                self.store(place, Some(known.unwrap_or(Value::made(made))), state);
            }
            StmtKind::Call { result, callee, args, .. } => self.call(stmt, result.as_ref(), callee, args, state),
            StmtKind::Declare(v) => {
                state.forget_var(*v);
                let place = Place::of_var(*v, self.texts.program.vars[v.0 as usize].ty, stmt.span);
                if is_scalar(self.texts.program, &place) {
                    // What it holds is not known, but the same at each look.
                    self.store(&place, Some(Value::made(made)), state);
                }
            }
            StmtKind::EndLife(v) => state.forget_var(*v),
            StmtKind::ZeroInit { place, open } if open.is_empty() && is_scalar(self.texts.program, place) => {
                self.store(place, Some(Value::number(0)), state);
            }
            StmtKind::Builtin { name, args, .. } => {
                args.iter().for_each(|arg| self.escapes(arg, state));
                match is_atomic_builtin(name) {
                    true => self.written_atomically(args, state),
                    false if args.iter().any(|arg| self.is_pointer(arg)) => self.forget_addressed(state),
                    false => {}
                }
                result(&stmt.kind).into_iter().for_each(|place| self.store(place, Some(Value::made(made)), state));
            }
            StmtKind::Mark | StmtKind::Starts { .. } | StmtKind::Unsupported(_) => {}
            StmtKind::ZeroInit { place, .. }
            | StmtKind::AssignString { place, .. }
            | StmtKind::Refresh(place)
            | StmtKind::StackAlloc { result: place, .. } => self.store(place, None, state),
            StmtKind::Asm { .. }
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => {
                let held = std::mem::take(&mut state.held);
                let (started, ended, counted) = (state.started, state.ended, state.counted);
                *state =
                    State { held, started, ended, left: u64::MAX, left_else: u64::MAX, counted, ..State::default() };
                if matches!(stmt.kind, StmtKind::Asm { .. }) {
                    self.found.gave_up = true;
                }
            }
        }
    }

    /// A thread starts here, with an argument: what its text begins with.
    pub fn start(&mut self, thread: usize, argument: Option<Value>, state: &mut State) {
        let program = self.texts.program;
        state.started |= 1 << thread;
        state.ended &= !(1 << thread);
        self.more_to_count(thread, state);
        if self.several(self.thread) {
            self.found.assumptions.several |= 1 << thread;
        }
        let mut entry = State { ended: state.ended & !self.assumptions.again, ..State::default() };
        let bytes = u64::from(program.types.model.pointer_bits() / 8);
        let mut hold = |v: VarId, value| {
            let ty = program.vars[v.0 as usize].ty.ty;
            entry.values.insert((v, 0), Held { bytes, ty, value });
        };
        let own = self.own_argument(thread);
        if matches!(own, Some(Value { base: Base::Own(_, DistinctArgument::Number(_)), .. })) {
            self.memory.kept_pointers().for_each(|v| hold(v, Value { base: Base::Kept(v), offset: 0 }));
        }
        let is_for_all = |value: &Value| matches!(value.base, Base::Number | Base::Var(_));
        if let Some(value) = own.or(argument.filter(is_for_all)) {
            hold(self.texts.threads[thread].argument, value);
        }
        match &mut self.entries[thread] {
            Some(known) => drop(known.join(&entry)),
            None => self.entries[thread] = Some(entry),
        }
    }

    /// What a thread is given, if each that its call starts is given another element or number, and there may be more of them
    /// than texts.
    fn own_argument(&self, thread: usize) -> Option<Value> {
        let threads = &self.texts.threads;
        let Thread { call, starter, .. } = threads[thread];
        let distinct = self.texts.loops.distinct.iter().find(|distinct| starter == 0 && distinct.start == call)?;
        let are_many = (0..threads.len()).any(|t| threads[t].call == call && self.several(t));
        are_many.then_some(Value { base: Base::Own(call.0, distinct.argument), offset: 0 })
    }

    fn call(&mut self, stmt: &'p Stmt, result: Option<&Place>, callee: &Callee, args: &[Expr], state: &mut State) {
        let (made, program) = (stmt.id.0, self.texts.program);
        let name = match callee {
            Callee::Direct(f) => program.functions[f.0 as usize].name.as_str(),
            Callee::Pointer { .. } => "",
        };
        let mut value = Some(Value::made(made));
        match (ThreadOp::of_library(name), name.strip_prefix(PREFIX)) {
            (Some(ThreadOp::Lock(kind)), _) => {
                self.takes(args, true, state);
                if let Some(lock) = self.lock(stmt, args, kind == LockKind::Read, state) {
                    self.take(lock, state);
                }
            }
            (Some(ThreadOp::TryLock(kind)), _) => {
                self.takes(args, false, state);
                if let Some(lock) = self.lock(stmt, args, kind == LockKind::Read, state) {
                    state.tried.insert(made, lock);
                }
            }
            (Some(ThreadOp::Unlock(_)), _) => {
                self.unlock(stmt, args, state);
                self.gives_back(args, state);
            }
            (Some(ThreadOp::Destroy(SyncObject::Mutex)), _) => self.destroy(stmt, args, state),
            (Some(ThreadOp::Init(SyncObject::Mutex | SyncObject::Spin | SyncObject::ReadWrite)), _) => {
                self.init(stmt, args, state);
            }
            (Some(ThreadOp::Join), _) => {
                let joined = self.thread(args, state);
                self.waits_for_thread(joined, state);
                self.found.joins_again |= self.leaves_again(args, state);
                self.leaves(joined, state);
                // What happens then nobody says.
                let may_be_detached = joined.map_or(u64::MAX, |thread| 1 << thread) & self.assumptions.detached != 0;
                if may_be_detached {
                    self.found.joins_detached = true;
                    self.found.order.give_up();
                }
                let is_known = |thread: &usize| {
                    let starts_it = self.texts.threads[*thread].starter == self.thread;
                    !may_be_detached
                        && !self.several(*thread)
                        && (starts_it || self.assumptions.again >> thread & 1 == 0)
                };
                if let Some(thread) = joined.filter(is_known) {
                    state.ended |= 1 << thread | self.assumptions.ended_with.get(thread).copied().unwrap_or(0);
                }
                if args.get(1).is_some_and(|arg| state.evaluate(program, arg) != Some(Value::number(0))) {
                    self.forget_addressed(state);
                }
            }
            (_, Some("is_over")) => {
                let thread = self.thread(args, state);
                let is_of = |bits: u64| thread.is_some_and(|thread| bits >> thread & 1 == 1);
                if is_of(state.ended) {
                    // By now it is joined.
                    value = Some(Value::number(1));
                } else if !is_of(state.left | self.assumptions.left) {
                    value = Some(Value::number(0));
                }
            }
            (_, Some("starts_again")) => match self.thread(args, state) {
                Some(thread) => {
                    self.found.assumptions.again |= 1 << thread;
                    state.left &= !(1 << thread);
                    state.left_else &= !(1 << thread);
                }
                None => self.found.gave_up = true,
            },
            (_, Some("uses" | "waits_at")) => {}
            (Some(ThreadOp::Detach), _) => {
                let detached = self.thread(args, state);
                // Of others it is not followed.
                self.found.joins_again |= self.leaves_again(args, state) && detached.is_some();
                self.leaves(detached, state);
                self.found.assumptions.detached |= self.detached(args, state);
            }
            (_, Some("is_detached")) => {
                if args.first().is_some_and(|arg| state.evaluate(program, arg) == Some(Value::number(0))) {
                    value = Some(Value::number(0));
                }
            }
            (Some(ThreadOp::SelfId), _) => drop(self.selves.insert(made)),
            (Some(ThreadOp::Equal), _) | (_, Some("thread_ends")) => {
                args.iter().for_each(|arg| self.escapes(arg, state));
            }
            (_, own) => {
                if own.is_some_and(|own| is_of_threads(own) && !never_waits(own)) || self.calls_unseen(callee, args) {
                    self.found.order.give_up();
                }
                let is_undefined = |f: &FunctionId| matches!(program.functions[f.0 as usize].body, Body::Undefined);
                let model = match callee {
                    Callee::Direct(f) if is_undefined(f) => library::model(name),
                    _ => None,
                };
                let allocates = matches!(model, Some(Model::Malloc { .. } | Model::Calloc));
                let frees = matches!(model, Some(Model::Free));
                let is_pure = allocates
                    || frees
                    || matches!(model, Some(Model::Nondet | Model::Assume | Model::Math | Model::Printed));
                if !frees && !own.is_some_and(is_on_objects) {
                    args.iter().for_each(|arg| self.escapes(arg, state));
                }
                if !is_pure {
                    self.called(callee, args, state);
                }
                if allocates {
                    state.fresh.insert(made);
                }
                if matches!(model, Some(Model::Assume))
                    && args.first().is_some_and(|arg| !self.assume(arg, true, state))
                {
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

    /// The thread whose number the first argument is, if that is known.
    fn thread(&self, args: &[Expr], state: &State) -> Option<usize> {
        let number = state.evaluate(self.texts.program, args.first()?)?.as_number()?;
        usize::try_from(number).ok().filter(|&thread| thread > 0 && thread < self.texts.threads.len())
    }

    /// The threads that a call may detach, as bits: all of a place if they are not told apart.
    fn detached(&self, args: &[Expr], state: &State) -> u64 {
        let threads = &self.texts.threads;
        let started_with = |thread: usize| (0..threads.len()).filter(move |&t| threads[t].call == threads[thread].call);
        let bits = |of: &mut dyn Iterator<Item = usize>| of.fold(0, |bits, thread| bits | 1 << thread);
        let value = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        match value {
            Some(Value { base: Base::Made(by), offset: 0 }) if self.selves.contains(&by) => {
                bits(&mut started_with(self.thread))
            }
            Some(Value { base: Base::Number, offset: n }) if n == MOST_THREADS as i128 => {
                bits(&mut self.texts.notes.more.values().flat_map(|&last| started_with(last)))
            }
            _ => self.thread(args, state).map_or(u64::MAX, |thread| 1 << thread),
        }
    }

    /// Before a thread is joined or detached: whether it may be so already. Those that are not followed have one bit.
    fn leaves_again(&self, args: &[Expr], state: &mut State) -> bool {
        let all = &self.texts.threads;
        let number = args.first().and_then(|arg| state.evaluate(self.texts.program, arg)).and_then(Value::as_number);
        let name = args.first().and_then(|arg| self.memory.origin(arg.id));
        let mut loops = self.texts.loops.joined.iter().filter(|joined| joined.wait.is_some() && joined.wait == name);
        let left = |state: &State| state.left | self.assumptions.left;
        let known = match number {
            Some(n) if n == MOST_THREADS as i128 => Some(MOST_THREADS),
            _ => self.thread(args, state),
        };
        let is_once = match (known, loops.next()) {
            (_, Some(joined)) if self.thread == 0 => {
                let of_loop = (0..all.len()).filter(|&t| all[t].call == joined.start);
                let bits = of_loop.fold(0, |bits, t| bits | 1 << t);
                let (unfollowed, else_left) = (1 << MOST_THREADS, state.left_else | self.assumptions.left);
                state.left |= unfollowed;
                (bits | unfollowed) & else_left == 0
            }
            (Some(MOST_THREADS), _) => {
                let left = state.left_else | state.left;
                state.left_else |= 1 << MOST_THREADS;
                left >> MOST_THREADS & 1 == 0 && !self.several(self.thread)
            }
            (Some(thread), _) => {
                state.left_else |= 1 << thread;
                left(state) >> thread & 1 == 0 && all[thread].starter == self.thread && !self.several(self.thread)
            }
            (None, _) => {
                state.left_else = u64::MAX;
                false
            }
        };
        !is_once
    }

    /// A thread is joined or detached, or any of them: its copy may run again.
    fn leaves(&mut self, thread: Option<usize>, state: &mut State) {
        let all = 0..self.texts.threads.len();
        for t in all.filter(|&t| thread.is_none_or(|thread| t == thread)) {
            match self.texts.threads[t].starter == self.thread {
                true => state.left |= 1 << t,
                false => self.found.assumptions.left |= 1 << t,
            }
        }
    }

    /// Whether a call may lead to functions that are not known here.
    fn calls_unseen(&self, callee: &Callee, args: &[Expr]) -> bool {
        let is_one_step = |f: &FunctionId| is_atomic(self.texts.program, *f);
        matches!(callee, Callee::Pointer { .. })
            || matches!(callee, Callee::Direct(f) if is_one_step(f))
            || args.iter().any(|arg| self.may_be_called(arg))
    }

    /// What a function may do whose text is not copied: to what others cannot get at, and to locks before threads start.
    pub fn called(&mut self, callee: &Callee, args: &[Expr], state: &mut State) {
        let has_text = match callee {
            Callee::Direct(f) => {
                let f = &self.texts.program.functions[f.0 as usize];
                matches!(f.body, Body::Defined { .. }) && !f.name.starts_with(PREFIX)
            }
            Callee::Pointer { .. } => true,
        };
        let may_run_text = has_text || args.iter().any(|arg| self.may_be_called(arg));
        let may_write = may_run_text || args.iter().any(|arg| self.is_pointer(arg));
        // Where threads run, it does nothing to locks that they can notice, or its text would be here.
        if may_write && self.is_single_threaded(state) {
            state.locks.clear();
            state.tried.clear();
        }
        if may_run_text {
            state.fresh.clear();
            let memory = &*self.memory;
            state.doubt(|v| !memory.is_register(v));
        } else if may_write {
            self.forget_addressed(state);
        }
    }

    /// Whether no thread may have started: what main does is not noted then.
    pub fn is_single_threaded(&self, state: &State) -> bool {
        self.thread == 0 && state.started == 0
    }

    /// Writes a value, or an unknown one, to a place.
    fn store(&mut self, place: &Place, value: Option<Value>, state: &mut State) {
        let program = self.texts.program;
        let at = state.locate(program, place);
        if self.is_single_threaded(state) {
            // It may be over a lock.
            let base = at.map(|at| at.base).or(place.base_var().map(Base::Var));
            let is_elsewhere = |lock: &Lock| match (base, lock.at.base) {
                (Some(Base::Var(v)), Base::Var(w)) => v != w,
                (Some(Base::Var(v)), _) => !self.memory.is_addressed(v),
                _ => false,
            };
            state.locks.retain(is_elsewhere);
            state.tried.retain(|_, lock| is_elsewhere(lock));
        }
        match at {
            Some(Value { base: Base::Var(v), offset }) => {
                let is_followed = self.is_followed(place, state);
                let bytes = layout::size_of(&program.types, place.ty.ty).unwrap_or(1 << 40);
                state.forget(v, offset, offset + i128::from(bytes));
                if let Some(value) = value.filter(|_| is_followed) {
                    state.values.insert((v, offset), Held { bytes, ty: place.ty.ty, value });
                }
            }
            at => match place.base_var() {
                Some(v) => state.doubt(|of| of == v),
                None if matches!(at, Some(Value { base: Base::Made(by), .. }) if state.fresh.contains(&by)) => {}
                None => match self.memory.variables_at(place) {
                    Some(vars) => state.doubt(|of| vars.contains(&of)),
                    None => self.forget_addressed(state),
                },
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

    /// What an atomic operation may write: what its arguments lead to.
    fn written_atomically(&self, args: &[Expr], state: &mut State) {
        for arg in args.iter().filter(|arg| self.is_pointer(arg)) {
            match state.evaluate(self.texts.program, arg).map(|at| at.base) {
                Some(Base::Var(v)) => state.doubt(|of| of == v),
                _ => self.forget_addressed(state),
            }
        }
    }

    pub fn forget_addressed(&self, state: &mut State) {
        let memory = &*self.memory;
        state.doubt(|v| memory.is_addressed(v));
    }

    /// Others may get at what is mentioned in a value.
    fn escapes(&self, e: &Expr, state: &mut State) {
        if state.fresh.is_empty() {
            return;
        }
        let (program, memory) = (self.texts.program, &*self.memory);
        let mut stack = vec![e];
        let mut found = Vec::new();
        while let Some(e) = stack.pop() {
            if let ExprKind::Load(place) = &e.kind {
                match state.evaluate(program, e) {
                    Some(Value { base: Base::Made(by), .. }) => found.push(by),
                    Some(Value { base: Base::Var(v), .. }) => found.extend(state.made_in(v, i128::MIN, i128::MAX)),
                    Some(_) => {}
                    None => found.extend(state.made_within(program, place, |v| memory.is_addressed(v))),
                }
                continue;
            }
            match &e.kind {
                ExprKind::AddrOf(place) => {
                    match state.locate(program, place).map(|at| at.base) {
                        Some(Base::Made(by)) => found.push(by),
                        // What it holds can be got at, too.
                        Some(Base::Var(v)) => found.extend(state.made_in(v, i128::MIN, i128::MAX)),
                        _ => found.extend(state.made_within(program, place, |v| memory.is_addressed(v))),
                    }
                    cfg_walk::place(place, &mut |e| stack.push(e));
                }
                _ => cfg_walk::parts(e, &mut stack),
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

fn is_scalar(program: &Program, place: &Place) -> bool {
    (1..=64).contains(&layout::scalar_bits(&program.types, place.ty.ty))
        && !matches!(program.types.get(place.ty.ty), CType::Float(_))
}
