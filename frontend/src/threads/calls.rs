//! Calls in the text of a thread: of functions that are copied, of the library's, and starts of threads.

use super::errno::MOST_THREADS;
use super::inline::{Frame, State};
use super::orders::Order;
use super::sequentialiser::{Sequentialiser, Thread};
use super::shared::{Primitive, blocks, is_atomic};
use super::{MOST_COUNTED, MOST_STARTS};
use crate::cfg::{
    Block, BlockId, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, StaticInit, StaticItem, StaticValue, StmtKind,
    Terminator,
};
use crate::ctype::{CType, CTypeId, IntKind};
use crate::library::threads::CREATE_WITH;
use crate::library::{PREFIX, ThreadOp};
use crate::pointsto::texts;
use crate::source::Span;
use crate::typed::{CmpOp, FunctionId, Storage, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A call's result, callee, arguments, type and text.
pub(super) type Call = (Option<Place>, Callee, Vec<Expr>, CTypeId, Span);

/// What is not followed where threads of one place are not told apart.
const NUMBER_IN_POOL: &str = "the number or errno of a thread among more of one place than are counted";

/// Places of which any number of threads start.
const MOST_POOLS: usize = 5;

impl Sequentialiser<'_> {
    pub fn call(&mut self, frame: &Frame, call: Call, repeats: bool, state: &mut State, span: Span) {
        let (mut result, mut callee, mut args, ty, text) = call;
        let candidates = self.shared.callees(self.program, &callee, args.len());
        if state.is_open() {
            self.step_arguments(&mut callee, &mut args, span);
        }
        if !state.is_open() {
            let (callee, args) = (callee.clone(), args.clone());
            self.accesses_at_once(&StmtKind::Call { result: None, callee, args, ty, text }, *state, span);
        }
        // It is written behind the call.
        let at_once = result.clone().filter(|_| !state.is_open());
        let may_start = candidates
            .iter()
            .any(|&f| self.shared.primitive(f) == Primitive::Start || self.shared.starters[f.0 as usize]);
        let later = if state.is_open() || may_start { self.result_later(&mut result, span) } else { None };
        if let Callee::Pointer { pointer, .. } = &callee
            && let ExprKind::FunctionAddr(f) = pointer.unconverted().kind
        {
            callee = Callee::Direct(f);
        }
        match callee {
            Callee::Direct(f) => self.direct(frame, (result, f, args, ty, text), repeats, state, span),
            Callee::Pointer { pointer, ty: pointee } => {
                let is_nested = |f: &FunctionId| self.program.functions[f.0 as usize].closure.is_some();
                if candidates.iter().any(|f| is_nested(f) && self.shared.functions[f.0 as usize]) {
                    return self.unsupported("a call through a pointer that may lead to a nested function", span);
                }
                if !state.concurrent {
                    candidates.iter().for_each(|f| self.keeps_pointers(*f, &args, ty, span));
                }
                let matters = |f: &FunctionId| {
                    let is_plain = match self.shared.primitive(*f) {
                        Primitive::Silent => !self.shared.is_accessor(*f),
                        primitive => primitive == Primitive::Body,
                    };
                    self.is_copied(*f, *state) || ((state.concurrent || self.question.deadlocks) && !is_plain)
                };
                let left =
                    candidates.iter().find(|f| self.is_refused_in_pool(self.shared.resolved(**f)) && !matters(f));
                if left.is_some() {
                    return self.unsupported(NUMBER_IN_POOL, span);
                }
                let copied: Vec<FunctionId> = candidates.into_iter().filter(matters).collect();
                let copies_start = copied.iter().any(|f| self.shared.starters[self.shared.resolved(*f).0 as usize]);
                let done = self.text.block();
                let before = *state;
                for f in copied.into_iter().flat_map(|f| self.shared.named(f)).collect::<Vec<_>>() {
                    let (then, otherwise) = (self.text.block(), self.text.block());
                    let cond = self.leads_to(&pointer, f, span);
                    self.text.end(Terminator::Branch { cond, then, otherwise, decides: None }, span, then);
                    self.keeps_pointers(f, &args, ty, span);
                    let mut state = before;
                    let call = (result.clone(), f, args.clone(), ty, text);
                    self.direct(frame, call, repeats, &mut state, span);
                    self.text.end(Terminator::Goto(done), span, otherwise);
                }
                if state.is_open() {
                    self.may_switch(span);
                }
                let callee = Callee::Pointer { pointer, ty: pointee };
                self.emit(StmtKind::Call { result, callee, args, ty, text }, span);
                let starts = copies_start && !before.concurrent;
                let to = self.entered(before, done, starts, span);
                self.text.end(Terminator::Goto(to), span, done);
                state.concurrent |= starts;
            }
        }
        self.store_result(later, span);
        if let Some(place) = at_once {
            self.result_at_once(&place, *state, span);
        }
    }

    /// Whether calls of a function become its text.
    fn is_copied(&self, f: FunctionId, state: State) -> bool {
        let f = self.shared.resolved(f);
        let i = f.0 as usize;
        match self.shared.primitive(f) {
            Primitive::Body => {
                // Accesses within atomic sections matter to races.
                let is_seen = state.is_open() || (state.concurrent && self.question.races) || self.question.deadlocks;
                let is_own = self.thread > 0 && self.shared.thread_locals[i];
                (is_seen && self.shared.functions[i])
                    || is_own
                    || self.shared.starters[i]
                    || self.shared.opened[i] != Some(0)
            }
            Primitive::Start | Primitive::Exit => true,
            Primitive::AtomicBegin | Primitive::AtomicEnd | Primitive::Step | Primitive::Stop | Primitive::Silent => {
                false
            }
        }
    }

    /// Whether a pointer is to this function.
    fn leads_to(&mut self, pointer: &Expr, f: FunctionId, span: Span) -> Expr {
        let function = Expr { id: NodeId::NONE, kind: ExprKind::FunctionAddr(f), ty: pointer.ty, span };
        let kind = ExprKind::Compare(CmpOp::Eq, Box::new(pointer.clone()), Box::new(function));
        Expr { id: NodeId::NONE, kind, ty: self.int(), span }
    }

    fn direct(
        &mut self,
        frame: &Frame,
        (result, f, args, ty, text): (Option<Place>, FunctionId, Vec<Expr>, CTypeId, Span),
        repeats: bool,
        state: &mut State,
        span: Span,
    ) {
        let f = self.with_attributes(self.shared.resolved(f), &args);
        match self.shared.primitive(f) {
            Primitive::Start => {
                self.start(frame, result, args, repeats, span);
                if !state.concurrent {
                    // The scheduler's loop is entered at its head only.
                    let next = self.text.block();
                    self.switch_at(next, state.atomic > 0, span);
                }
                state.concurrent = true;
            }
            Primitive::Exit => {
                if state.concurrent && state.atomic > 0 {
                    self.orders_section(Order::RELEASES, span);
                }
                self.exit(args, span);
            }
            Primitive::AtomicBegin => {
                if state.is_open() {
                    self.may_switch(span);
                    self.orders_section(Order::ACQUIRES, span);
                }
                state.atomic += 1;
            }
            Primitive::AtomicEnd if state.atomic > 0 => {
                state.atomic -= 1;
                if state.is_open() {
                    self.orders_section(Order::RELEASES, span);
                }
            }
            Primitive::AtomicEnd => self.unsupported("the end of an atomic section that does not begin", span),
            Primitive::Step if self.thread > 0 && self.shared.thread_locals[f.0 as usize] => {
                self.unsupported("an atomic function with variables of each thread", span);
            }
            Primitive::Stop => {
                // What the thread has done can be noticed before.
                if state.is_open() {
                    self.may_switch(span);
                }
                self.error_in_pool(f, span);
                self.plain(result, f, args, ty, text, span);
            }
            Primitive::Step | Primitive::Body if self.is_refused_in_pool(f) && !self.is_copied(f, *state) => {
                self.unsupported(NUMBER_IN_POOL, span);
            }
            Primitive::Silent if f == self.of_library("stores") => {
                if state.concurrent && self.question.races {
                    self.stored(&args[0], span);
                }
            }
            Primitive::Silent if f == self.of_library("waits_at") => self.waits_at(&args, *state, span),
            Primitive::Step | Primitive::Silent => {
                let waits = self.waits_for(f, &args, span);
                if state.is_open() && self.shared.primitive(f) == Primitive::Step {
                    self.note_copies_of_library(f, &args, span);
                    self.may_switch(span);
                }
                self.before_join(f, &args, span);
                if waits {
                    self.waits_in_vain(span);
                }
                if state.concurrent {
                    self.accesses_of_library(f, &args, state.atomic == 0, span);
                }
                self.before_lock(f, &args, span);
                let may_fail = state.concurrent && self.may_fail(f);
                let is_taken = may_fail || self.needs_result_in_pool(f) || self.result_waits(f, *state);
                let taken = is_taken.then(|| self.temporary(ty));
                let place = taken.map(|taken| self.var_place(taken, span));
                let fails = taken.filter(|_| may_fail).map(|taken| self.fails(taken, span));
                self.orders_before(f, &args, *state, span);
                self.plain(place.or(result.clone()), f, args.clone(), ty, text, span);
                self.orders_behind(f, &args, taken, *state, span);
                if waits {
                    self.waits_no_more(span);
                }
                self.behind_lock(f, taken, span);
                if let Some(done) = fails {
                    self.text.end(Terminator::Goto(done), span, done);
                }
                if let (Some(place), Some(taken)) = (result, taken) {
                    let value = self.load(taken, span);
                    self.emit(StmtKind::Assign { place, value }, span);
                }
            }
            Primitive::Body if self.is_copied(f, *state) => {
                self.first_accesses(f, &args, *state, span);
                let done = self.text.block();
                let taken = result.as_ref().map(|place| self.temporary(place.ty.ty));
                let callers = frame.callers.clone();
                let mut within = *state;
                if is_atomic(self.program, f) {
                    if state.is_open() {
                        self.may_switch(span);
                        self.orders_section(Order::ACQUIRES, span);
                    }
                    within.atomic += 1;
                }
                let Some(opened) = self.shared.opened[f.0 as usize] else {
                    return self.unsupported("an atomic section that is open on some ways only", span);
                };
                let (around, text_around) = (self.copying.called_at, self.copying.call_text);
                let is_ours = self.program.functions[f.0 as usize].name.starts_with(PREFIX);
                self.copying.called_at = is_ours.then(|| around.unwrap_or(span));
                if around.is_none() {
                    self.copying.call_text = text;
                }
                self.inlined(f, args, taken, done, callers, repeats, within, span);
                (self.copying.called_at, self.copying.call_text) = (around, text_around);
                state.atomic += opened;
                let next = self.text.current;
                self.text.end(Terminator::Unreachable, span, next);
                self.text.current = done;
                if is_atomic(self.program, f) && state.is_open() {
                    self.orders_section(Order::RELEASES, span);
                }
                if let (Some(place), Some(taken)) = (result, taken) {
                    let value = self.load(taken, span);
                    self.emit(StmtKind::Assign { place, value }, span);
                }
                self.behind_lock(f, None, span);
                state.concurrent |= self.shared.starters[f.0 as usize];
            }
            Primitive::Body => {
                // It may never return, and what the thread has done before can be noticed.
                if state.is_open() && self.shared.loops[f.0 as usize] {
                    self.may_switch(span);
                }
                self.plain(result, f, args, ty, text, span);
            }
        }
    }

    pub fn plain(
        &mut self,
        result: Option<Place>,
        f: FunctionId,
        args: Vec<Expr>,
        ty: CTypeId,
        text: Span,
        span: Span,
    ) {
        let types = self.program.functions[f.0 as usize].params.iter().map(|p| self.program.vars[p.0 as usize].ty.ty);
        let types = types.map(Some).chain(std::iter::repeat(None));
        let args = args.into_iter().zip(types).map(|(arg, ty)| self.cast(arg.clone(), ty.unwrap_or(arg.ty))).collect();
        self.emit(StmtKind::Call { result, callee: Callee::Direct(f), args, ty, text }, span);
    }

    /// The library's function for starts of threads that their attributes may detach, instead of that for all.
    fn with_attributes(&self, f: FunctionId, args: &[Expr]) -> FunctionId {
        let sets = |name: &str| ThreadOp::SetDetachState.is(name);
        let has_some = f == self.of_library(ThreadOp::Create.name())
            && args.get(1).is_some_and(|attributes| !texts::is_null(self.program, attributes));
        if has_some && self.program.leaves_undefined(sets) { self.of_library(CREATE_WITH) } else { f }
    }

    /// What happens where a thread is joined or detached that may be detached or joined is not defined (POSIX 2018,
    /// `pthread_join` and `pthread_detach`).
    fn before_join(&mut self, f: FunctionId, args: &[Expr], span: Span) {
        let (leaving, asked) = match ThreadOp::of_library(&self.program.functions[f.0 as usize].name) {
            Some(ThreadOp::Join) => ("waiting for the end of", "is_left"),
            Some(ThreadOp::Detach) => ("detaching", "is_left_for_sure"),
            _ => return,
        };
        let (Some(number), None) = (args.first(), &self.notes) else { return };
        let detaches = |name: &str| matches!(ThreadOp::of(name), Some(ThreadOp::Detach | ThreadOp::SetDetachState));
        if self.knowledge.left_once || !self.program.leaves_undefined(detaches) {
            return;
        }
        let (int, go, left) = (self.int(), self.text.block(), self.text.block());
        let is_left = self.temporary(int);
        let (f, place) = (self.of_library(asked), self.var_place(is_left, span));
        self.plain(Some(place), f, vec![number.clone()], int, Span::NONE, span);
        let cond = self.is(is_left, 0, span);
        self.text.end(Terminator::Branch { cond, then: go, otherwise: left, decides: None }, span, left);
        self.unsupported(format!("{leaving} a thread that may be detached or joined"), span);
        self.text.current = go;
    }

    /// `pthread_exit` or `thrd_exit`: the running thread ends.
    fn exit(&mut self, args: Vec<Expr>, span: Span) {
        let (result, end) = (self.threads[self.thread].result, self.threads[self.thread].end);
        if let Some(value) = args.into_iter().next() {
            self.assign_cast(result, value, span);
        }
        let next = self.text.block();
        self.text.end(Terminator::Goto(end), span, next);
    }

    /// Starts a thread, whose number is the result.
    fn start(&mut self, frame: &Frame, result: Option<Place>, args: Vec<Expr>, repeats: bool, span: Span) {
        let [function, argument] = <[Expr; 2]>::try_from(args).expect("as the library's text declares it");
        let done = self.text.block();
        let candidates = match function.unconverted().kind {
            ExprKind::FunctionAddr(f) => vec![f],
            _ => {
                let callee = Callee::Pointer { pointer: function.clone(), ty: function.ty };
                self.shared.callees(self.program, &callee, 1)
            }
        };
        let copies = repeats.then(|| self.guessed_trip_count(frame));
        let is_known = candidates.len() == 1 && matches!(function.unconverted().kind, ExprKind::FunctionAddr(_));
        for f in candidates {
            let otherwise = self.text.block();
            if !is_known {
                let (then, cond) = (self.text.block(), self.leads_to(&function, f, span));
                self.text.end(Terminator::Branch { cond, then, otherwise, decides: None }, span, then);
            }
            self.start_of(f, &result, &argument, copies, done, span);
            self.text.current = otherwise;
        }
        if !is_known {
            self.unsupported("a start of a thread with a function that is not known", span);
        }
        self.text.current = done;
    }

    /// How many threads a place that may be passed again starts: what the functions around compare with, a number or a
    /// variable in which they store one only, at least [`MOST_STARTS`] and at most [`MOST_COUNTED`].
    fn guessed_trip_count(&self, frame: &Frame) -> usize {
        let around = || frame.callers.iter().flat_map(|f| blocks(self.program, *f));
        let mut stored: FxHashMap<VarId, Option<u128>> = FxHashMap::default();
        for stmt in around().flat_map(|block| &block.stmts) {
            if let StmtKind::Assign { place, value } = &stmt.kind
                && let PlaceBase::Var(v) = place.base
            {
                let number = if let ExprKind::Int(n) = value.unconverted().kind { Some(n) } else { None };
                stored.entry(v).and_modify(|known| *known = None).or_insert(number);
            }
        }
        let held = |v: VarId| stored.get(&v).copied().unwrap_or_else(|| self.first_number(v));
        let number = |side: &Expr| match &side.unconverted().kind {
            ExprKind::Int(n) => Some(*n),
            ExprKind::Load(place) => held(place.base_var()?),
            _ => None,
        };
        let mut most = MOST_STARTS;
        for block in around() {
            let Terminator::Branch { cond, .. } = &block.end else { continue };
            let ExprKind::Compare(_, left, right) = &cond.unconverted().kind else { continue };
            let numbers = [left, right].into_iter().filter_map(|side| number(side)).filter(|&n| n <= MOST_COUNTED);
            most = numbers.map(|n| n as usize).fold(most, usize::max);
        }
        most
    }

    /// The number that a static variable holds first, if it says so.
    fn first_number(&self, v: VarId) -> Option<u128> {
        let (_, init) = self.program.static_inits.iter().find(|(of, _)| *of == v)?;
        match &init.items[..] {
            [StaticItem { value: StaticValue::Expr(value), .. }] => match value.unconverted().kind {
                ExprKind::Int(n) => Some(n),
                _ => None,
            },
            _ => None,
        }
    }

    fn start_of(
        &mut self,
        f: FunctionId,
        result: &Option<Place>,
        argument: &Expr,
        copies: Option<usize>,
        done: BlockId,
        span: Span,
    ) {
        let name = self.program.functions[f.0 as usize].source_name().to_owned();
        if is_atomic(self.program, f) {
            return self.unsupported(format!("a thread of the atomic function '{name}'"), span);
        }
        if self.shared.primitive(f) != Primitive::Body {
            return self.unsupported(format!("a thread of '{name}'"), span);
        }
        if self.ends_with_functions {
            self.unsupported("threads in a program with functions that run at its end", span);
        }
        let mut starters = self.threads[self.thread].starters.clone();
        if self.thread > 0 && starters.contains(&f) {
            return self.unsupported(format!("threads of '{name}' that start others of it"), span);
        }
        if self.thread > 0 {
            starters.push(self.threads[self.thread].function);
        }
        if self.pools.are_made && (copies.is_some() || self.is_pooled()) {
            return self.start_pooled((f, starters), result, argument, done, span);
        }
        self.pools.starts_many |= copies.is_some();
        // Each thread begins with values and locks of its own, and leaves no others behind.
        let is_plain = |of: &[bool]| !of[f.0 as usize];
        let may_be_again =
            is_plain(&self.shared.thread_locals) && is_plain(&self.shared.starters) && !self.shared.are_told_apart;
        for _ in 0..copies.unwrap_or(1) {
            if self.threads.len() >= MOST_THREADS {
                return self.unsupported("so many threads", span);
            }
            let thread = self.new_thread(f, starters.clone(), span);
            let Thread { started: first, at, argument: own, .. } = self.threads[thread];
            let (free, taken) = (self.text.block(), self.text.block());
            if copies.is_some() {
                let cond = self.is(first, 0, span);
                let over = if may_be_again { self.text.block() } else { taken };
                self.text.end(Terminator::Branch { cond, then: free, otherwise: over, decides: None }, span, over);
                if may_be_again {
                    self.starts_again(thread, free, taken, span);
                }
                self.text.current = free;
            }
            let one = self.number(1, span);
            self.assign(first, one.clone(), span);
            self.assign(at, one, span);
            self.assign_cast(own, argument.clone(), span);
            let call = self.copying.call_text;
            self.emit(StmtKind::Starts { thread: thread as u32, call }, span);
            self.thread_runs(thread, span);
            self.orders_start(thread, span);
            self.number_of_thread(thread, result, span);
            if copies.is_some() && may_be_again && self.shared.nobody_waits {
                // Its number is another's once it has ended.
                let (f, void) = (self.of_library(ThreadOp::Detach.name()), self.void());
                let number = self.number(thread as u128, span);
                self.plain(None, f, vec![number], void, Span::NONE, span);
            }
            self.text.end(Terminator::Goto(done), span, taken);
        }
        if let Some(copies) = copies {
            // A thread may also never run: what happens then happens, though it is not all.
            match &mut self.notes {
                Some(notes) => drop(notes.more.insert(self.text.current, self.threads.len() - 1)),
                None if self.question.races && self.knowledge.none
                    || self.question.deadlocks && self.knowledge.none_wait => {}
                None => self.may_be_unsupported(format!("more than {copies} threads that one place starts"), span),
            }
            self.number_of_thread(MOST_THREADS, result, span);
            let next = self.text.block();
            self.text.end(Terminator::Goto(done), span, next);
        }
    }

    /// Whether copies of threads that have ended go on for others, and a loop compares with a number for which there are too few.
    pub(super) fn outnumbers_copies(&self, body: &[Block], within: &BTreeSet<u32>) -> bool {
        let is_large = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(n) if n > MOST_COUNTED);
        let is_long = |&b: &u32| {
            let Terminator::Branch { cond, .. } = &body[b as usize].end else { return false };
            matches!(&cond.kind, ExprKind::Compare(_, left, right) if is_large(left) || is_large(right))
        };
        self.shared.nobody_waits && !self.pools.are_made && within.iter().any(is_long)
    }

    /// Whether the copy of a thread that is over, and that nobody waits for any more, is taken for another one.
    fn starts_again(&mut self, thread: usize, free: BlockId, taken: BlockId, span: Span) {
        let (int, again) = (self.int(), self.text.block());
        let is_over = self.temporary(int);
        let (number, void) = (self.number(thread as u128, span), self.void());
        let (f, place) = (self.of_library("is_over"), self.var_place(is_over, span));
        self.plain(Some(place), f, vec![number.clone()], int, Span::NONE, span);
        let cond = self.is(is_over, 0, span);
        self.text.end(Terminator::Branch { cond, then: taken, otherwise: again, decides: None }, span, again);
        let f = self.of_library("starts_again");
        self.plain(None, f, vec![number], void, Span::NONE, span);
        self.remembers_nothing();
        self.text.end(Terminator::Goto(free), span, free);
    }

    /// Starts one of any number of threads.
    fn start_pooled(
        &mut self,
        (f, starters): (FunctionId, Vec<FunctionId>),
        result: &Option<Place>,
        argument: &Expr,
        done: BlockId,
        span: Span,
    ) {
        if self.pools.count >= MOST_POOLS || self.threads.len() > MOST_THREADS / 2 {
            return self.unsupported("so many threads", span);
        }
        if self.shared.thread_locals[f.0 as usize] {
            return self.unsupported("variables that each of more threads has than are counted", span);
        }
        let thread = self.new_thread(f, starters, span);
        let pool = self.new_pool(self.threads[thread].argument);
        self.threads[thread].pool = Some(pool);
        self.start_in_pool(thread, argument, span);
        let (next, int) = (self.of_library("next_thread"), self.program.types.intern(CType::Int(IntKind::ULong)));
        let taken = self.temporary(int);
        let number = self.var_place(taken, span);
        self.plain(Some(number), next, Vec::new(), int, Span::NONE, span);
        if let Some(place) = result {
            let number = self.load(taken, span);
            let value = self.cast(number, place.ty.ty);
            self.emit(StmtKind::Assign { place: place.clone(), value }, span);
        }
        let next = self.text.block();
        self.text.end(Terminator::Goto(done), span, next);
    }

    fn number_of_thread(&mut self, thread: usize, result: &Option<Place>, span: Span) {
        if let Some(place) = result {
            let number = self.number(thread as u128, span);
            let value = self.cast(number, place.ty.ty);
            self.emit(StmtKind::Assign { place: place.clone(), value }, span);
        }
    }

    /// The running thread's own copy of a variable that each thread has one of.
    pub fn thread_local(&mut self, v: VarId) -> VarId {
        if let Some(copy) = self.thread_locals.get(&(self.thread, v)) {
            return *copy;
        }
        let var = &self.program.vars[v.0 as usize];
        let mut copy = crate::typed::Var::hidden(&var.name, var.ty.ty, Storage::Static, None, var.span);
        (copy.ty, copy.align) = (var.ty, var.align);
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(copy);
        let init = self.program.static_inits.iter().find(|(of, _)| *of == v).map(|(_, init)| init.clone());
        self.program.static_inits.extend(init.map(|mut init: StaticInit| {
            init.items.iter_mut().for_each(|item| item.place.base = PlaceBase::Var(id));
            (id, init)
        }));
        if self.shared.vars.contains(&v) {
            self.shared.vars.insert(id);
            self.shared.addressed.insert(id);
        }
        self.thread_locals.insert((self.thread, v), id);
        if self.question.lives {
            self.lives.statics.push(id);
        }
        self.owns(id);
        id
    }
}
