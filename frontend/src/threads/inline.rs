//! Copies of functions in the text of a thread.

use super::heads::Head;
use super::sequentialiser::Sequentialiser;
use super::shared::{Primitive, blocks};
use super::steps::is_same;
use super::traps;
use super::{keys, movers};
use crate::cfg::{Block, BlockId, Body, Callee, Expr, ExprKind, Place, PlaceBase, StmtKind, TEMPORARY, Terminator};
use crate::cfg_walk::{self, Operand};
use crate::library::ThreadOp;
use crate::source::Span;
use crate::typed::{FunctionId, Storage, VarId};
use boogie::graph::{reachable, reverse_postorder};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Blocks of all threads' texts at most.
const MOST_BLOCKS: usize = 30_000;

/// What may happen at a point of a thread's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Other threads may have started.
    pub concurrent: bool,
    /// How many atomic sections are open.
    pub atomic: i32,
}

impl State {
    /// Whether others may run here.
    pub fn is_open(self) -> bool {
        self.concurrent && self.atomic == 0
    }
}

/// Where a copy's results go.
pub(super) enum Exit {
    /// The program ends.
    Program,
    To {
        result: Option<VarId>,
        done: BlockId,
    },
}

/// A copy of a function.
pub(super) struct Frame {
    pub function: FunctionId,
    pub vars: FxHashMap<VarId, VarId>,
    /// Parameters with a value that is known.
    pub constants: FxHashMap<VarId, Expr>,
    pub exit: Exit,
    /// The functions around, this one last.
    pub callers: Vec<FunctionId>,
    /// Whether it may run several times.
    pub repeats: bool,
}

/// What is known of a function's blocks before they are copied.
struct Plan {
    /// At the start of each block; none for those that cannot be reached.
    states: Vec<Option<State>>,
    /// Loops through the scheduler start here.
    heads: Vec<bool>,
    /// Blocks on cycles.
    cyclic: Vec<bool>,
    /// Loops start here in which a thread may stay, or before which it may wait.
    loops: Vec<bool>,
    /// Blocks of loops in which no others need to run.
    moves: Vec<bool>,
    /// Where main need not go on; none for other functions.
    tails: Vec<bool>,
    /// Where each block is in the order of the blocks.
    number: Vec<usize>,
}

impl Sequentialiser<'_> {
    /// What main does, from where the program starts to its end.
    pub fn main_text(&mut self, span: Span) {
        let f = &self.program.functions[self.main.0 as usize];
        let Body::Defined { locals, .. } = &f.body else { return };
        let vars: FxHashMap<VarId, VarId> = locals.iter().chain(&f.params).map(|v| (*v, *v)).collect();
        self.text.locals.extend(locals.iter().copied());
        vars.keys().for_each(|v| self.owns(*v));
        if self.question.lives {
            // They end where main's thread does, if the program goes on.
            let mut own: Vec<VarId> = vars.keys().copied().filter(|v| self.shared.addressed.contains(v)).collect();
            own.sort_unstable();
            self.lives.locals = own;
            let vars = self.program.vars.iter().zip((0..).map(VarId));
            let of_threads = vars.filter(|(var, _)| var.storage == Storage::ThreadLocal);
            self.lives.statics = of_threads.map(|(_, v)| v).collect();
        }
        let (constants, callers) = (FxHashMap::default(), vec![self.main]);
        let frame = Frame { function: self.main, vars, constants, exit: Exit::Program, callers, repeats: false };
        self.copy(frame, State { concurrent: false, atomic: 0 }, span);
        self.end_of_thread(span);
    }

    /// What a started thread does, from its first block to its end.
    pub fn thread_text(&mut self) {
        let thread = &self.threads[self.thread];
        let span = self.program.functions[thread.function.0 as usize].span;
        let (function, argument, result, end) = (thread.function, thread.argument, thread.result, thread.end);
        let callers = thread.starters.clone();
        self.text.current = thread.first;
        let argument = self.load(argument, span);
        let state = State { concurrent: true, atomic: 0 };
        let (first_var, is_pooled) = (self.program.vars.len() as u32, self.is_pooled());
        self.inlined(function, vec![argument], Some(result), end, callers, is_pooled, state, span);
        self.end_of_thread(span);
        self.threads[self.thread].vars = first_var..self.program.vars.len() as u32;
    }

    /// Locals of the running thread are no more, its number and result are known to who joins it, and it stops.
    fn end_of_thread(&mut self, span: Span) {
        self.text.current = self.threads[self.thread].end;
        if self.question.lives {
            self.emit(StmtKind::EndLife(self.threads[self.thread].argument), span);
        }
        self.end_own_lives(span);
        if self.is_pooled() {
            return self.end_in_pool(span);
        }
        self.destroy_kept(span);
        self.end_own_lives(span);
        self.end_own_statics(span);
        let number = self.number(self.thread as u128, span);
        let result = self.load(self.threads[self.thread].result, span);
        let (ends, ty) = (self.of_library("thread_ends"), self.void());
        self.plain(None, ends, vec![number, result], ty, Span::NONE, span);
        self.stop(span);
    }

    /// What the running thread keeps is destroyed, and it keeps nothing more.
    fn destroy_kept(&mut self, span: Span) {
        if !keys::are_made(self.program) {
            return;
        }
        if !self.shared.destructors.are_none() {
            let (f, done) = (self.of_library("destroy_kept"), self.text.block());
            let callers = self.threads[self.thread].starters.clone();
            let state = State { concurrent: true, atomic: 0 };
            self.inlined(f, Vec::new(), None, done, callers, false, state, span);
            self.text.current = done;
        }
        let (f, ty) = (self.of_library("keep_nothing"), self.void());
        self.plain(None, f, Vec::new(), ty, Span::NONE, span);
    }

    fn end_own_lives(&mut self, span: Span) {
        for v in std::mem::take(&mut self.lives.locals) {
            self.emit(StmtKind::EndLife(v), span);
        }
    }

    /// What the thread alone had is no more (C11 6.2.4): what it kept there is lost.
    fn end_own_statics(&mut self, span: Span) {
        for v in std::mem::take(&mut self.lives.statics) {
            let place = self.var_place(v, span);
            self.emit(StmtKind::ZeroInit { place, open: Vec::new() }, span);
            if self.shared.addressed.contains(&v) {
                self.emit(StmtKind::EndLife(v), span);
            }
        }
    }

    /// A call's text instead of the call; goes on at `done`.
    #[expect(clippy::too_many_arguments, reason = "what a call has")]
    pub fn inlined(
        &mut self,
        function: FunctionId,
        args: Vec<Expr>,
        result: Option<VarId>,
        done: BlockId,
        mut callers: Vec<FunctionId>,
        repeats: bool,
        state: State,
        span: Span,
    ) {
        let f = &self.program.functions[function.0 as usize];
        let name = f.source_name().to_owned();
        let Body::Defined { locals, .. } = &f.body else {
            return self.unsupported(format!("'{name}' in a thread"), span);
        };
        if callers.contains(&function) {
            return self.unsupported(format!("recursion of '{name}', whose steps other threads can notice"), span);
        }
        if f.variadic
            || f.closure.is_some()
            || self.has_variable_lengths(function)
            || self.text.blocks.len() > MOST_BLOCKS
        {
            return self.unsupported(format!("'{name}' with steps that other threads can notice"), span);
        }
        if f.params.len() > args.len() {
            return self.unsupported(format!("a call of '{name}' with too few arguments"), span);
        }
        callers.push(function);
        let (locals, params) = (locals.clone(), f.params.clone());
        let mut vars: FxHashMap<VarId, VarId> = FxHashMap::default();
        for var in locals.into_iter().chain(params.iter().copied()) {
            vars.insert(var, self.copied(var));
        }
        let mut constants = FxHashMap::default();
        for (param, arg) in params.into_iter().zip(args) {
            let ty = self.program.vars[param.0 as usize].ty.ty;
            let arg = self.cast(arg, ty);
            let is_constant = matches!(arg.unconverted().kind, ExprKind::FunctionAddr(_) | ExprKind::Int(_));
            if is_constant && !self.is_written(function, param) {
                constants.insert(param, arg.clone());
            }
            let copy = vars[&param];
            if self.question.lives && self.shared.addressed.contains(&copy) {
                self.emit(StmtKind::Declare(copy), span);
            }
            self.assign(copy, arg, span);
        }
        let exit = Exit::To { result, done };
        self.copy(Frame { function, vars, constants, exit, callers, repeats }, state, span);
    }

    /// A variable of its own for a copy of one.
    fn copied(&mut self, var: VarId) -> VarId {
        let of = &self.program.vars[var.0 as usize];
        let (name, ty, align) = (of.name.clone(), of.ty, of.align);
        let copy = self.local(&name, ty.ty);
        self.owns(copy);
        let new = &mut self.program.vars[copy.0 as usize];
        (new.ty, new.align) = (ty, align);
        if self.shared.vars.contains(&var) {
            self.shared.vars.insert(copy);
            self.shared.addressed.insert(copy);
            if self.question.lives {
                self.lives.locals.push(copy);
            }
        }
        copy
    }

    fn is_written(&self, function: FunctionId, var: VarId) -> bool {
        let mut stmts = blocks(self.program, function).iter().flat_map(|block| &block.stmts);
        stmts.any(|stmt| movers::is_written(&stmt.kind, var) || matches!(stmt.kind, StmtKind::Asm { .. }))
    }

    fn has_variable_lengths(&self, function: FunctionId) -> bool {
        let f = &self.program.functions[function.0 as usize];
        let locals = if let Body::Defined { locals, .. } = &f.body { &locals[..] } else { &[] };
        let has_length = f.params.iter().chain(locals).any(|v| self.lengths.contains(v));
        has_length
            || blocks(self.program, function).iter().any(|block| {
                matches!(block.end, Terminator::LabelSwitch { .. })
                    || block.stmts.iter().any(|stmt| matches!(stmt.kind, StmtKind::StackAlloc { .. }))
            })
    }

    /// The blocks of a function, from where statements go now.
    fn copy(&mut self, mut frame: Frame, state: State, span: Span) {
        let body: Vec<Block> = blocks(self.program, frame.function).to_vec();
        let stored_once = self.stored_once(&body);
        let Some(mut plan) = self.plan(&body, state) else {
            return self.unsupported("an atomic section that is open on some ways only", span);
        };
        if let Exit::Program = frame.exit {
            plan.tails = self.tails(&body);
        }
        let starts: Vec<BlockId> = body.iter().map(|_| self.text.block()).collect();
        let after = self.text.block();
        let is_concurrent = plan.states[0].is_some_and(|at| at.concurrent);
        let first = self.entered(state, starts[0], is_concurrent, span);
        self.text.end(Terminator::Goto(first), span, after);
        for (i, block) in body.into_iter().enumerate() {
            let Some(mut state) = plan.states[i] else { continue };
            self.text.current = starts[i];
            let moved = self.copying.moves;
            self.copying.moves |= plan.moves[i];
            self.text.blocks[starts[i].0 as usize].keyword = block.keyword;
            if plan.heads[i] {
                let next = self.text.block();
                if state.atomic == 0 && !self.is_pooled() {
                    self.scheduler.heads.push(Head { thread: self.thread, from: self.text.current, next });
                }
                self.switch_at(next, state.atomic > 0, block.end_span);
            }
            let repeats = frame.repeats || plan.cyclic[i];
            // An atomic object whose value the last statement read, and that this one writes, in one operation.
            let mut updated: Option<Place> = None;
            let mut stmts = block.stmts.into_iter().peekable();
            while let Some(stmt) = stmts.next() {
                let is_second = updated.take().is_some();
                let stored = if let StmtKind::Assign { place, .. } = &stmt.kind { place.base_var() } else { None };
                let kind = self.renamed(&frame, stmt.kind);
                if let StmtKind::Assign { value, .. } = &kind
                    && let Some(v) = stored.filter(|v| stored_once.contains(v))
                    && matches!(value.unconverted().kind, ExprKind::Int(_))
                {
                    frame.constants.insert(v, value.clone());
                }
                if state.is_open() && !is_second && traps::of_statement(&kind) {
                    self.may_switch(stmt.span);
                }
                match kind {
                    StmtKind::Call { result, callee, args, ty, text } => {
                        if self.copying.called_at.is_none() {
                            self.copying.calling = stmt.id;
                        }
                        self.call(&frame, (result, callee, args, ty, text), repeats, &mut state, stmt.span);
                    }
                    kind if !state.concurrent => self.emit(kind, stmt.span),
                    // The first one has made all accesses.
                    kind if state.is_open() && is_second => self.emit(kind, stmt.span),
                    kind => {
                        let next = stmts.peek().map(|next| self.renamed(&frame, next.kind.clone()));
                        updated = next.and_then(|next| self.updated(&kind, next));
                        if state.is_open() {
                            self.step(kind, updated.as_ref(), stmt.span);
                        } else {
                            self.accesses_at_once(&kind, state, stmt.span);
                            self.ordered_accesses(&kind, is_second, stmt.span);
                            self.atomic_step(kind, stmt.span);
                        }
                    }
                }
            }
            self.copying.moves = moved;
            self.leave(&frame, i, block.end, &starts, &plan, state, block.end_span);
        }
        self.text.current = after;
    }

    /// Temporaries that one statement of a function stores in, as a whole.
    fn stored_once(&self, body: &[Block]) -> FxHashSet<VarId> {
        let (mut once, mut again) = (FxHashSet::default(), FxHashSet::default());
        for stmt in body.iter().flat_map(|block| &block.stmts) {
            cfg_walk::written(&stmt.kind, &mut |place| {
                let Some(v) = place.base_var() else { return };
                let var = &self.program.vars[v.0 as usize];
                let is_whole = place.path.is_empty() && matches!(stmt.kind, StmtKind::Assign { .. });
                if !(is_whole && var.storage == Storage::Auto && var.name.starts_with(TEMPORARY) && once.insert(v)) {
                    again.insert(v);
                }
            });
        }
        once.difference(&again).copied().collect()
    }

    /// Where to jump for a block: by way of the scheduler where threads may have started there and not here, so that its
    /// loop is entered at its head only.
    pub(super) fn entered(&mut self, from: State, to: BlockId, is_concurrent: bool, span: Span) -> BlockId {
        if from.concurrent || !is_concurrent {
            return to;
        }
        let (before, here) = (self.text.block(), self.text.current);
        self.text.current = before;
        self.switch_at(to, from.atomic > 0, span);
        self.text.current = here;
        before
    }

    /// Where to jump for a block before which others may run.
    fn switched(&mut self, to: BlockId, span: Span) -> BlockId {
        let (before, here) = (self.text.block(), self.text.current);
        self.text.current = before;
        self.may_switch(span);
        let next = self.text.current;
        self.text.end(Terminator::Goto(to), span, next);
        self.text.current = here;
        before
    }

    /// Where to jump if the thread need not go on.
    fn stopped(&mut self, span: Span) -> BlockId {
        let (before, here) = (self.text.block(), self.text.current);
        self.text.current = before;
        self.stop(span);
        self.text.current = here;
        before
    }

    #[expect(clippy::too_many_arguments, reason = "what the end of a block leads to")]
    fn leave(
        &mut self,
        frame: &Frame,
        from: usize,
        mut end: Terminator,
        starts: &[BlockId],
        plan: &Plan,
        state: State,
        span: Span,
    ) {
        end.value_mut().into_iter().for_each(|value| self.rename(frame, value));
        if state.is_open() {
            if traps::of_end(&end) {
                self.may_switch(span);
            }
            self.step_end(&mut end, span);
        } else {
            self.accesses_of_end(&end, state, span);
        }
        end.each_target(|block| {
            let to = block.0 as usize;
            let is_concurrent = plan.states[to].is_some_and(|at| at.concurrent);
            if plan.tails.get(to) == Some(&true) && state.is_open() {
                *block = self.stopped(span);
                return;
            }
            *block = self.entered(state, starts[to], is_concurrent, span);
            if state.is_open() && plan.loops[to] && !plan.heads[to] && plan.number[to] > plan.number[from] {
                *block = self.switched(*block, span);
            }
        });
        match (&mut end, &frame.exit) {
            (Terminator::Return(_), Exit::Program) if state.concurrent => {
                if state.is_open() {
                    self.may_switch(span);
                }
                if self.question.lives {
                    self.lives.last.push(self.text.current);
                }
            }
            (Terminator::Return(value), &Exit::To { result, done }) => {
                if let (Some(result), Some(value)) = (result, value.take()) {
                    self.assign_cast(result, value, span);
                }
                self.end_lives(frame, span);
                let starts = self.shared.starters[frame.function.0 as usize];
                end = Terminator::Goto(self.entered(state, done, starts, span));
            }
            _ => {}
        }
        let next = self.text.current;
        self.text.end(end, span, next);
    }

    /// The locals of a copy are no more: pointers may lead to them, and they may lead to blocks.
    fn end_lives(&mut self, frame: &Frame, span: Span) {
        if !self.question.lives {
            return;
        }
        let mut ended: Vec<VarId> = frame.vars.values().copied().collect();
        ended.sort_unstable();
        for v in ended {
            self.emit(StmtKind::EndLife(v), span);
        }
    }

    /// None if atomic sections do not nest with blocks.
    fn plan(&self, body: &[Block], state: State) -> Option<Plan> {
        let edges: Vec<Vec<u32>> =
            body.iter().map(|block| block.end.successors().into_iter().map(|b| b.0).collect()).collect();
        let order = reverse_postorder(&edges, 0);
        let concurrent = self.concurrent_blocks(body, &edges, state);
        let mut states: Vec<Option<State>> = vec![None; body.len()];
        states[0] = Some(State { concurrent: concurrent[0], ..state });
        for &b in &order {
            let at = states[b as usize].expect("predecessors come first");
            let atomic = at.atomic + self.shared.opened_in(&body[b as usize])?;
            for &to in &edges[b as usize] {
                let new = State { concurrent: concurrent[to as usize], atomic };
                match states[to as usize] {
                    Some(old) if old.atomic != atomic => return None,
                    _ => states[to as usize] = Some(new),
                }
            }
        }
        let number = numbers(&order, body.len());
        let is_step = |b: usize| {
            states[b].is_some_and(|state| state.concurrent && (state.atomic == 0 || self.opens(&body[b])))
                && self.shared.block_has_steps(self.program, &body[b])
        };
        let steps: Vec<bool> = (0..body.len()).map(is_step).collect();
        let predecessors = boogie::graph::predecessors(&edges);
        let (mut heads, mut cyclic) = (vec![false; body.len()], vec![false; body.len()]);
        let (mut loops, mut moves) = (vec![false; body.len()], vec![false; body.len()]);
        for (head, within) in blocks_of_loops(&edges, &predecessors, &order, &number) {
            let is_one = |state: &State| state.atomic == 0;
            let is_open = within.iter().all(|&b| states[b as usize].as_ref().is_some_and(is_one));
            let has_steps = within.iter().any(|&b| steps[b as usize]);
            let of = |op: ThreadOp| has_steps && is_open && self.are_movers(body, head, &within, op);
            let are_starts = of(ThreadOp::Create);
            let are_movers = are_starts || of(ThreadOp::Join);
            for &b in &within {
                cyclic[b as usize] = true;
                moves[b as usize] |= are_movers;
            }
            heads[head as usize] = has_steps && !are_movers;
            loops[head as usize] = !are_starts;
        }
        Some(Plan { states, heads, cyclic, loops, moves, tails: Vec::new(), number })
    }

    /// Blocks that may run when threads have started.
    fn concurrent_blocks(&self, body: &[Block], edges: &[Vec<u32>], state: State) -> Vec<bool> {
        let mut concurrent = vec![state.concurrent; body.len()];
        for (i, block) in body.iter().enumerate() {
            if block.stmts.iter().any(|stmt| self.shared.starts(self.program, stmt)) {
                for &to in &edges[i] {
                    reachable(edges, to).into_iter().zip(&mut concurrent).for_each(|(is, c)| *c |= is);
                }
            }
        }
        concurrent
    }

    fn opens(&self, block: &Block) -> bool {
        block.stmts.iter().any(|stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(f), .. } => {
                let f = self.shared.resolved(*f);
                matches!(self.shared.primitive(f), Primitive::AtomicBegin | Primitive::AtomicEnd)
                    || self.shared.opened[f.0 as usize] != Some(0)
            }
            _ => false,
        })
    }

    /// The atomic object that a statement reads into a temporary, and the next one writes, where both are one operation.
    fn updated(&self, first: &StmtKind, second: StmtKind) -> Option<Place> {
        let StmtKind::Assign { place: to, value } = first else { return None };
        let StmtKind::Assign { place, .. } = second else { return None };
        let is_temporary = |v: VarId| self.program.vars[v.0 as usize].name.starts_with(TEMPORARY);
        if !place.ty.is_atomic || !to.base_var().is_some_and(is_temporary) {
            return None;
        }
        let mut is_read = false;
        cfg_walk::subexpressions(value, &mut |e| {
            is_read |= matches!(&e.kind, ExprKind::Load(read) if is_same(read, &place));
        });
        is_read.then_some(place)
    }

    fn renamed(&mut self, frame: &Frame, mut kind: StmtKind) -> StmtKind {
        if let StmtKind::Declare(v) | StmtKind::EndLife(v) = &mut kind {
            *v = *frame.vars.get(v).unwrap_or(v);
        }
        cfg_walk::operands_mut(&mut kind, &mut |operand| self.rename_operand(frame, operand));
        kind
    }

    fn rename_operand(&mut self, frame: &Frame, operand: Operand) {
        match operand {
            Operand::Place(place) => self.rename_place(frame, place),
            Operand::Value(e) => self.rename(frame, e),
        }
    }

    fn rename_place(&mut self, frame: &Frame, place: &mut Place) {
        if let PlaceBase::Var(v) = &mut place.base {
            *v = self.renamed_var(frame, *v);
        }
        cfg_walk::place_mut(place, &mut |e| self.rename(frame, e));
    }

    /// A thread's own copy of what each thread has one of.
    fn renamed_var(&mut self, frame: &Frame, v: VarId) -> VarId {
        if let Some(copy) = frame.vars.get(&v) {
            return *copy;
        }
        let var = &self.program.vars[v.0 as usize];
        if self.thread == 0 || var.storage != Storage::ThreadLocal {
            return v;
        }
        self.thread_local(v)
    }

    fn rename(&mut self, frame: &Frame, e: &mut Expr) {
        if let ExprKind::Load(place) = &e.kind
            && let Some(constant) = place.base_var().and_then(|v| frame.constants.get(&v))
            && place.path.is_empty()
        {
            *e = self.cast(constant.clone(), e.ty);
            return;
        }
        cfg_walk::parts_mut(e, &mut |part| self.rename_operand(frame, part));
    }
}

/// By block: where it is in an order of all that can be reached.
pub(super) fn numbers(order: &[u32], blocks: usize) -> Vec<usize> {
    let mut number = vec![usize::MAX; blocks];
    order.iter().enumerate().for_each(|(i, &b)| number[b as usize] = i);
    number
}

/// By where they start: the blocks of loops, with the blocks in reverse postorder, and their numbers in it.
pub(super) fn blocks_of_loops(
    edges: &[Vec<u32>],
    predecessors: &[Vec<u32>],
    order: &[u32],
    number: &[usize],
) -> BTreeMap<u32, BTreeSet<u32>> {
    let mut within: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for &b in order {
        for &head in edges[b as usize].iter().filter(|head| number[**head as usize] <= number[b as usize]) {
            within.entry(head).or_default().extend(between(head, b, predecessors, number));
        }
    }
    within
}

/// Blocks on ways from `head` to `last` that do not come by `head` again.
fn between(head: u32, last: u32, predecessors: &[Vec<u32>], number: &[usize]) -> BTreeSet<u32> {
    let mut found = BTreeSet::from([head]);
    let mut work = vec![last];
    while let Some(b) = work.pop() {
        if number[b as usize] != usize::MAX && found.insert(b) {
            work.extend(&predecessors[b as usize]);
        }
    }
    found
}
