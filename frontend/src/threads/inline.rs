//! Copies of functions in the text of a thread.

use super::build::Build;
use super::shared::{Primitive, blocks};
use super::steps::is_same;
use crate::cfg::{Block, BlockId, Body, Callee, Expr, ExprKind, Place, PlaceBase, Projection, StmtKind, Terminator};
use crate::library::PREFIX;
use crate::source::Span;
use crate::typed::{FunctionId, Storage, VarId};
use boogie::graph::{reachable, reverse_postorder};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Blocks of all threads' texts at most.
const MOST_BLOCKS: usize = 30_000;

/// What the names of temporaries start with that hold the old or the new value of an assignment.
const TEMPORARY: &str = "$t";

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
    /// Any loops start here: a thread may stay in them.
    loops: Vec<bool>,
    /// Where each block is in the order of the blocks.
    number: Vec<usize>,
}

impl Build<'_> {
    pub fn main_text(&mut self, main: FunctionId, params: &[VarId], span: Span) {
        let first = self.current;
        let own = self.program.functions[main.0 as usize].params.clone();
        debug_assert_eq!(own, params);
        let Body::Defined { locals, .. } = &self.program.functions[main.0 as usize].body else { return };
        let vars: FxHashMap<VarId, VarId> = locals.iter().chain(params).map(|v| (*v, *v)).collect();
        self.locals.extend(locals.iter().copied());
        let (constants, callers) = (FxHashMap::default(), vec![main]);
        let frame = Frame { function: main, vars, constants, exit: Exit::Program, callers, repeats: false };
        self.copy(frame, State { concurrent: false, atomic: 0 }, span);
        debug_assert_eq!(first, BlockId(0));
        self.current = self.threads[0].end;
        let name = format!("{PREFIX}thread_ends");
        if let Some(ends) = self.program.functions.iter().position(|f| f.name == name) {
            self.end_of_thread(FunctionId(ends as u32), span);
        }
        self.stop(span);
    }

    /// What a started thread does, from its first block to its end.
    pub fn thread_text(&mut self, span: Span) {
        let thread = &self.threads[self.thread];
        let (function, argument, result, end) = (thread.function, thread.argument, thread.result, thread.end);
        let (ends, callers) = (thread.ends.clone(), thread.starters.clone());
        self.current = thread.first;
        let argument = self.load(argument, span);
        let state = State { concurrent: true, atomic: 0 };
        self.inlined(function, vec![argument], Some(result), end, callers, false, state, span);
        self.current = end;
        if let ExprKind::FunctionAddr(f) = ends.unconverted().kind {
            self.end_of_thread(f, span);
        }
        self.stop(span);
    }

    /// Locals of the running thread are no more, and its number and result are known to who joins it.
    fn end_of_thread(&mut self, ends: FunctionId, span: Span) {
        for v in std::mem::take(&mut self.own) {
            self.emit(StmtKind::EndLife(v), span);
        }
        let number = self.number(self.thread as u128, span);
        let result = self.load(self.threads[self.thread].result, span);
        let params = self.program.functions[ends.0 as usize].params.clone();
        let types: Vec<_> = params.iter().map(|p| self.program.vars[p.0 as usize].ty.ty).collect();
        let args = [number, result].into_iter().zip(types).map(|(arg, ty)| self.cast(arg, ty)).collect();
        let ty = self.void();
        let kind = StmtKind::Call { result: None, callee: Callee::Direct(ends), args, ty, text: Span::NONE };
        self.emit(kind, span);
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
        if f.variadic || f.closure.is_some() || self.has_variable_lengths(function) || self.blocks.len() > MOST_BLOCKS {
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
            if matches!(arg.unconverted().kind, ExprKind::FunctionAddr(_)) && !self.is_written(function, param) {
                constants.insert(param, arg.clone());
            }
            let copy = vars[&param];
            if self.lives && self.shared.addressed.contains(&copy) {
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
        let new = &mut self.program.vars[copy.0 as usize];
        (new.ty, new.align) = (ty, align);
        if self.shared.vars.contains(&var) {
            self.shared.vars.insert(copy);
            self.shared.addressed.insert(copy);
            if self.lives {
                self.own.push(copy);
            }
        }
        copy
    }

    fn is_written(&self, function: FunctionId, var: VarId) -> bool {
        let is_var = |place: &Place| place.base_var() == Some(var);
        let mut found = self.shared.vars.contains(&var);
        for stmt in blocks(self.program, function).iter().flat_map(|block| &block.stmts) {
            found |= super::shared::written(&stmt.kind).is_some_and(is_var);
            if let StmtKind::Call { result: Some(place), .. } | StmtKind::Builtin { result: Some(place), .. } =
                &stmt.kind
            {
                found |= is_var(place);
            }
            found |= matches!(stmt.kind, StmtKind::Asm { .. } | StmtKind::VaArg { .. });
        }
        found
    }

    fn has_variable_lengths(&self, function: FunctionId) -> bool {
        let stmts = blocks(self.program, function).iter().flat_map(|block| &block.stmts);
        let mut found = stmts.clone().any(|stmt| matches!(stmt.kind, StmtKind::StackAlloc { .. }));
        let ends = blocks(self.program, function).iter().map(|block| &block.end);
        found |= ends.clone().any(|end| matches!(end, Terminator::LabelSwitch { .. }));
        found
    }

    /// The blocks of a function, from where statements go now.
    fn copy(&mut self, frame: Frame, state: State, span: Span) {
        let body: Vec<Block> = blocks(self.program, frame.function).to_vec();
        let Some(plan) = self.plan(&body, state) else {
            return self.unsupported("an atomic section that is open on some ways only", span);
        };
        let starts: Vec<BlockId> = body.iter().map(|_| self.block()).collect();
        let after = self.block();
        let is_concurrent = plan.states[0].is_some_and(|at| at.concurrent);
        let first = self.entered(state, starts[0], is_concurrent, span);
        self.end(Terminator::Goto(first), span, after);
        for (i, block) in body.into_iter().enumerate() {
            let Some(mut state) = plan.states[i] else { continue };
            self.current = starts[i];
            self.blocks[starts[i].0 as usize].keyword = block.keyword;
            if plan.heads[i] {
                let next = self.block();
                self.switch_at(next, state.atomic > 0, block.end_span);
            }
            let repeats = frame.repeats || plan.cyclic[i];
            // An atomic object whose value the last statement read, and that this one writes, in one operation.
            let mut updated: Option<Place> = None;
            let mut stmts = block.stmts.into_iter().peekable();
            while let Some(stmt) = stmts.next() {
                let is_second = updated.take().is_some();
                let kind = self.renamed(&frame, stmt.kind);
                match kind {
                    StmtKind::Call { result, callee, args, ty, text } => {
                        self.call(&frame, (result, callee, args, ty, text), repeats, &mut state, stmt.span);
                    }
                    kind if state.is_open() && !is_second => {
                        let next = stmts.peek().map(|next| self.renamed(&frame, next.kind.clone()));
                        updated = next.and_then(|next| self.updated(&kind, next));
                        self.step(kind, updated.as_ref(), stmt.span);
                    }
                    kind => {
                        self.accesses_at_once(&kind, state, stmt.span);
                        self.emit(kind, stmt.span);
                    }
                }
            }
            self.leave(&frame, i, block.end, &starts, &plan, state, block.end_span);
        }
        self.current = after;
    }

    /// Where to jump for a block: by way of the scheduler where threads may have started there and not here, so that its
    /// loop is entered at its head only.
    pub(super) fn entered(&mut self, from: State, to: BlockId, is_concurrent: bool, span: Span) -> BlockId {
        if from.concurrent || !is_concurrent {
            return to;
        }
        let (before, here) = (self.block(), self.current);
        self.current = before;
        self.switch_at(to, from.atomic > 0, span);
        self.current = here;
        before
    }

    /// Where to jump for a block before which others may run.
    fn switched(&mut self, to: BlockId, span: Span) -> BlockId {
        let (before, here) = (self.block(), self.current);
        self.current = before;
        self.may_switch(span);
        let next = self.current;
        self.end(Terminator::Goto(to), span, next);
        self.current = here;
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
        rename_end(self, frame, &mut end);
        if state.is_open() {
            self.step_end(&mut end, span);
        } else {
            self.accesses_of_end(&end, state, span);
        }
        let mut target = |block: &mut BlockId| {
            let to = block.0 as usize;
            let is_concurrent = plan.states[to].is_some_and(|at| at.concurrent);
            *block = self.entered(state, starts[to], is_concurrent, span);
            if state.is_open() && plan.loops[to] && !plan.heads[to] && plan.number[to] > plan.number[from] {
                *block = self.switched(*block, span);
            }
        };
        match &mut end {
            Terminator::Goto(to) => target(to),
            Terminator::Branch { then, otherwise, .. } => {
                target(then);
                target(otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, _, to)| target(to));
                target(default);
            }
            Terminator::Any(targets) | Terminator::Choice(targets) => targets.iter_mut().for_each(target),
            Terminator::LabelSwitch { targets, .. } => targets.iter_mut().for_each(|(_, to)| target(to)),
            Terminator::Return(_) if matches!(frame.exit, Exit::Program) => {
                if state.is_open() {
                    self.may_switch(span);
                }
            }
            Terminator::Return(value) => {
                if let Exit::To { result, done } = frame.exit {
                    if let (Some(result), Some(value)) = (result, value.take()) {
                        let ty = self.program.vars[result.0 as usize].ty.ty;
                        let value = self.cast(value, ty);
                        self.assign(result, value, span);
                    }
                    self.end_lives(frame, span);
                    let starts = self.shared.starters[frame.function.0 as usize];
                    end = Terminator::Goto(self.entered(state, done, starts, span));
                }
            }
            Terminator::Unreachable => {}
        }
        let next = self.current;
        self.end(end, span, next);
    }

    /// The locals of a copy that pointers may lead to are no more.
    fn end_lives(&mut self, frame: &Frame, span: Span) {
        let mut ended: Vec<VarId> = frame.vars.values().copied().collect();
        ended.retain(|v| self.lives && self.shared.addressed.contains(v));
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
        let mut number = vec![usize::MAX; body.len()];
        order.iter().enumerate().for_each(|(i, &b)| number[b as usize] = i);
        let is_step = |b: usize| {
            states[b].is_some_and(|state| state.concurrent && (state.atomic == 0 || self.opens(&body[b])))
                && self.block_has_steps(&body[b])
        };
        let steps: Vec<bool> = (0..body.len()).map(is_step).collect();
        let predecessors = boogie::graph::predecessors(&edges);
        let (mut heads, mut cyclic) = (vec![false; body.len()], vec![false; body.len()]);
        let mut loops = vec![false; body.len()];
        for &b in &order {
            for &head in &edges[b as usize] {
                if number[head as usize] > number[b as usize] {
                    continue;
                }
                let within = between(head, b, &predecessors, &number);
                within.iter().for_each(|&b| cyclic[b as usize] = true);
                heads[head as usize] |= within.iter().any(|&b| steps[b as usize]);
                loops[head as usize] = true;
            }
        }
        Some(Plan { states, heads, cyclic, loops, number })
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

    fn block_has_steps(&self, block: &Block) -> bool {
        let mut found = block.stmts.iter().any(|stmt| self.shared.is_step(self.program, stmt));
        crate::cfg_walk::terminator(&block.end, &mut |e| found |= self.shared.loads(e) > 0);
        found
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
        crate::cfg_walk::subexpressions(value, &mut |e| {
            is_read |= matches!(&e.kind, ExprKind::Load(read) if is_same(read, &place));
        });
        is_read.then_some(place)
    }

    pub(super) fn void(&mut self) -> crate::ctype::CTypeId {
        self.program.types.intern(crate::ctype::CType::Void)
    }

    fn renamed(&mut self, frame: &Frame, mut kind: StmtKind) -> StmtKind {
        match &mut kind {
            StmtKind::Declare(v) | StmtKind::EndLife(v) => *v = *frame.vars.get(v).unwrap_or(v),
            StmtKind::Mark | StmtKind::Unsupported(_) => {}
            StmtKind::ZeroInit { place: p, .. } | StmtKind::AssignString { place: p, .. } | StmtKind::Refresh(p) => {
                self.rename_place(frame, p);
            }
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } => self.rename_place(frame, list),
            StmtKind::Assign { place, value } | StmtKind::StackAlloc { result: place, bytes: value } => {
                self.rename_place(frame, place);
                self.rename(frame, value);
            }
            StmtKind::Call { result, callee, args, .. } => {
                result.iter_mut().for_each(|p| self.rename_place(frame, p));
                if let Callee::Pointer { pointer, .. } = callee {
                    self.rename(frame, pointer);
                }
                args.iter_mut().for_each(|arg| self.rename(frame, arg));
            }
            StmtKind::Builtin { result, args, .. } => {
                result.iter_mut().for_each(|p| self.rename_place(frame, p));
                args.iter_mut().for_each(|arg| self.rename(frame, arg));
            }
            StmtKind::Asm { outputs, inputs, .. } => {
                outputs.iter_mut().for_each(|p| self.rename_place(frame, p));
                inputs.iter_mut().for_each(|input| self.rename(frame, input));
            }
            StmtKind::VaArg { result, list, .. } => {
                result.iter_mut().for_each(|p| self.rename_place(frame, p));
                self.rename_place(frame, list);
            }
            StmtKind::VaCopy { to, from } => {
                self.rename_place(frame, to);
                self.rename_place(frame, from);
            }
        }
        kind
    }

    fn rename_place(&mut self, frame: &Frame, place: &mut Place) {
        match &mut place.base {
            PlaceBase::Var(v) => *v = self.renamed_var(frame, *v),
            PlaceBase::Deref { pointer, .. } => self.rename(frame, pointer),
            PlaceBase::String(_) => {}
        }
        for step in &mut place.path {
            if let Projection::Index { index, .. } = step {
                self.rename(frame, index);
            }
        }
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
        match &mut e.kind {
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::FunctionAddr(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::SizeOfVla(_) => {}
            ExprKind::Load(place) => match place.base_var().and_then(|v| frame.constants.get(&v)) {
                Some(constant) if place.path.is_empty() => *e = self.cast(constant.clone(), e.ty),
                _ => self.rename_place(frame, place),
            },
            ExprKind::AddrOf(place) => self.rename_place(frame, place),
            ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => {
                self.rename(frame, a)
            }
            ExprKind::Binary(_, a, b)
            | ExprKind::Compare(_, a, b)
            | ExprKind::PointerAdd { pointer: a, index: b, .. }
            | ExprKind::PointerDiff { left: a, right: b, .. } => {
                self.rename(frame, a);
                self.rename(frame, b);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.rename(frame, cond);
                self.rename(frame, then);
                self.rename(frame, otherwise);
            }
        }
    }
}

fn rename_end(build: &mut Build, frame: &Frame, end: &mut Terminator) {
    if let Terminator::Branch { cond: e, .. }
    | Terminator::Switch { value: e, .. }
    | Terminator::LabelSwitch { value: e, .. }
    | Terminator::Return(Some(e)) = end
    {
        build.rename(frame, e);
    }
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
