//! Intervals along the control flow of one function: up with widening to the constants in its text, then down again.

use super::evaluate::{constant, evaluate, is_number, of_type};
use super::refine::{refine, restrict};
use super::{Found, Interval, State, is_followed};
use crate::cfg::{Block, Body, Callee, Expr, ExprKind, Place, PlaceBase, Program, Projection, StmtKind, Terminator};
use crate::pointsto::registers::Registers;
use crate::typed::{BinOp, CmpOp, FunctionId, VarId};
use crate::{cfg_walk, library};
use boogie::graph::{predecessors, reverse_postorder};
use std::cell::Cell;

/// A loop's head is widened when it was changed so often.
const PATIENCE: u32 = 3;
/// And to what its type holds when it was changed so often.
const MAX_CHANGES: u32 = 12;
/// Rounds through a function after which nothing is said about it.
const MAX_ROUNDS: usize = 200;
/// The same of intervals that were copied from a state to another one.
const MAX_COPIES: usize = 30_000_000;
/// How often what is too large is made smaller.
const DESCENTS: usize = 2;

pub struct Flow<'p> {
    program: &'p Program,
    registers: &'p Registers,
    blocks: &'p [Block],
    /// Sorted.
    thresholds: Vec<i128>,
    states: Vec<Option<State>>,
    /// Intervals that were copied so far.
    copies: Cell<usize>,
}

impl<'p> Flow<'p> {
    pub fn new(program: &'p Program, registers: &'p Registers, function: FunctionId) -> Self {
        let f = &program.functions[function.0 as usize];
        let blocks = if let Body::Defined { blocks, .. } = &f.body { &blocks[..] } else { &[] };
        let mut thresholds = Vec::new();
        cfg_walk::function(f, &mut |e| {
            cfg_walk::subexpressions(e, &mut |e| {
                if let (ExprKind::Int(bits), true) = (&e.kind, is_number(&program.types, e.ty)) {
                    let value = constant(&program.types, e.ty, *bits).lo;
                    thresholds.extend([value - 1, value, value + 1]);
                }
            });
        });
        thresholds.sort_unstable();
        thresholds.dedup();
        Flow { program, registers, blocks, thresholds, states: vec![None; blocks.len()], copies: Cell::new(0) }
    }

    /// The values of the indices, terms and arguments in the function, which starts in a state.
    pub fn run(mut self, start: State) -> Found {
        if self.blocks.is_empty() {
            return Found::default();
        }
        let successors: Vec<Vec<u32>> =
            self.blocks.iter().map(|b| b.end.successors().into_iter().map(|b| b.0).collect()).collect();
        let order = reverse_postorder(&successors, 0);
        self.states[0] = Some(start.clone());
        if !self.ascend(&order) {
            return Found::default();
        }
        let before = predecessors(&successors);
        for _ in 0..DESCENTS {
            self.descend(&order, &before, &start);
        }
        let mut found = Found::default();
        for &b in &order {
            self.record(b as usize, &mut found);
        }
        found
    }

    /// To a state of each block that all ways there agree with. Returns whether it was found.
    fn ascend(&mut self, order: &[u32]) -> bool {
        let mut position = vec![u32::MAX; self.blocks.len()];
        order.iter().zip(0..).for_each(|(&b, i)| position[b as usize] = i);
        let mut changed = vec![false; self.blocks.len()];
        let mut changes = vec![0u32; self.blocks.len()];
        changed[0] = true;
        for _ in 0..MAX_ROUNDS {
            if !changed.contains(&true) {
                return true;
            }
            for &b in order {
                if !std::mem::take(&mut changed[b as usize]) {
                    continue;
                }
                if self.copies.get() > MAX_COPIES {
                    return false;
                }
                for (to, state) in self.after(b as usize) {
                    let count = if position[to] <= position[b as usize] { changes[to] } else { 0 };
                    if self.join_into(to, state, count) {
                        changes[to] += 1;
                        changed[to] = true;
                    }
                }
            }
        }
        false
    }

    /// `changes`: how often that was done along edges back.
    fn join_into(&mut self, to: usize, state: State, changes: u32) -> bool {
        let Some(old) = &self.states[to] else {
            self.states[to] = Some(state);
            return true;
        };
        let mut new = State::default();
        for (&var, &before) in old {
            let Some(&here) = state.get(&var) else { continue };
            let mut joined = before.join(here);
            if joined != before && changes >= PATIENCE {
                let all = of_type(&self.program.types, self.ty(var));
                joined = self.widened(before, joined, all, changes < MAX_CHANGES);
            }
            new.insert(var, joined);
        }
        let changed = new != *old;
        self.states[to] = Some(new);
        changed
    }

    /// Moves the bounds that moved to the next threshold, or as far as the type goes.
    fn widened(&self, before: Interval, joined: Interval, all: Interval, to_threshold: bool) -> Interval {
        let thresholds = if to_threshold { &self.thresholds[..] } else { &[] };
        let lo = || thresholds.iter().rev().find(|&&t| t <= joined.lo).map_or(all.lo, |&t| t.max(all.lo));
        let hi = || thresholds.iter().find(|&&t| t >= joined.hi).map_or(all.hi, |&t| t.min(all.hi));
        Interval {
            lo: if joined.lo < before.lo { lo() } else { joined.lo },
            hi: if joined.hi > before.hi { hi() } else { joined.hi },
        }
    }

    /// Computes each state from those before it again, as many as there is time for: each that is left as it was holds, too.
    fn descend(&mut self, order: &[u32], before: &[Vec<u32>], start: &State) {
        for &b in order {
            if self.copies.get() > MAX_COPIES {
                return;
            }
            let mut state = (b == 0).then(|| start.clone());
            let mut from = before[b as usize].clone();
            from.dedup();
            for p in from {
                for (_, s) in self.after(p as usize).into_iter().filter(|&(to, _)| to == b as usize) {
                    state = Some(match state {
                        Some(old) => joined(&old, &s),
                        None => s,
                    });
                }
            }
            self.states[b as usize] = state;
        }
    }

    /// The states in which a block is left, by successor.
    fn after(&self, b: usize) -> Vec<(usize, State)> {
        let after = self.successors(b);
        let copied: usize = after.iter().map(|(_, state)| state.capacity() + 1).sum();
        self.copies.set(self.copies.get() + copied);
        after
    }

    fn successors(&self, b: usize) -> Vec<(usize, State)> {
        let Some(mut state) = self.states[b].clone() else { return Vec::new() };
        for stmt in &self.blocks[b].stmts {
            match self.step(state, &stmt.kind) {
                Some(next) => state = next,
                None => return Vec::new(),
            }
        }
        let types = &self.program.types;
        let followed = |var| self.is_followed(var);
        match &self.blocks[b].end {
            Terminator::Branch { cond, then, otherwise, .. } => [(then, true), (otherwise, false)]
                .into_iter()
                .filter_map(|(to, truth)| Some((to.0 as usize, refine(types, state.clone(), cond, truth, &followed)?)))
                .collect(),
            Terminator::Switch { value, cases, default, .. } => {
                let mut all = vec![(default.0 as usize, state.clone())];
                for &(low, high, to) in cases {
                    let (low, high) = (constant(types, value.ty, low), constant(types, value.ty, high));
                    let case = Interval { lo: low.lo, hi: high.hi };
                    let state = if is_number(types, value.ty) {
                        restrict(types, state.clone(), value, CmpOp::Eq, case, &followed)
                    } else {
                        Some(state.clone())
                    };
                    all.extend(state.map(|state| (to.0 as usize, state)));
                }
                all
            }
            end => end.successors().into_iter().map(|to| (to.0 as usize, state.clone())).collect(),
        }
    }

    /// The state after a statement, if it is left.
    fn step(&self, mut state: State, kind: &StmtKind) -> Option<State> {
        let types = &self.program.types;
        let mut forget = |place: &Place| {
            if let PlaceBase::Var(var) = place.base {
                state.remove(&var);
            }
        };
        match kind {
            StmtKind::Assign { place, value } => {
                let PlaceBase::Var(var) = place.base else { return Some(state) };
                let number = evaluate(types, &state, value);
                state.remove(&var);
                let is_whole = place.path.is_empty() && self.is_followed(var) && is_number(types, value.ty);
                if is_whole && number.is_within(of_type(types, self.ty(var))) {
                    state.insert(var, number);
                }
            }
            StmtKind::Declare(var) | StmtKind::EndLife(var) => drop(state.remove(var)),
            StmtKind::Call { result, callee, args, .. } => {
                result.iter().for_each(forget);
                let (Callee::Direct(f), Some(cond)) = (callee, args.first()) else { return Some(state) };
                let f = &self.program.functions[f.0 as usize];
                let assumes = library::model(&f.name) == Some(library::Model::Assume);
                if assumes && matches!(f.body, Body::Undefined) {
                    return refine(types, state, cond, true, &|var| self.is_followed(var));
                }
            }
            StmtKind::Builtin { result, .. } | StmtKind::VaArg { result, .. } => result.iter().for_each(forget),
            StmtKind::Asm { outputs, .. } => outputs.iter().for_each(forget),
            StmtKind::ZeroInit { place, .. }
            | StmtKind::Refresh(place)
            | StmtKind::AssignString { place, .. }
            | StmtKind::StackAlloc { result: place, .. }
            | StmtKind::VaStart { list: place }
            | StmtKind::VaEnd { list: place }
            | StmtKind::VaCopy { to: place, .. } => forget(place),
            StmtKind::Mark | StmtKind::Starts { .. } | StmtKind::Unsupported(_) => {}
        }
        Some(state)
    }

    /// Notes the values of indices, terms and arguments in a block. What is never reached may be anything.
    fn record(&self, b: usize, found: &mut Found) {
        let Some(mut state) = self.states[b].clone() else { return };
        for stmt in &self.blocks[b].stmts {
            cfg_walk::statement(&stmt.kind, &mut |e| self.note(&state, e, found));
            match self.step(state, &stmt.kind) {
                Some(next) => state = next,
                None => return,
            }
        }
        cfg_walk::terminator(&self.blocks[b].end, &mut |e| self.note(&state, e, found));
    }

    fn note(&self, state: &State, e: &Expr, found: &mut Found) {
        let types = &self.program.types;
        let mut put = |e: &Expr| {
            found.insert(e.id, evaluate(types, state, e));
        };
        put(e);
        cfg_walk::subexpressions(e, &mut |e| match &e.kind {
            ExprKind::PointerAdd { index, .. } => put(index),
            ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => {
                put(a);
                put(b);
            }
            ExprKind::Load(place) | ExprKind::AddrOf(place) => {
                for step in &place.path {
                    if let Projection::Index { index, .. } = step {
                        put(index);
                    }
                }
            }
            _ => {}
        });
    }

    fn is_followed(&self, var: VarId) -> bool {
        is_followed(self.program, self.registers, var)
    }

    fn ty(&self, var: VarId) -> crate::ctype::CTypeId {
        self.program.vars[var.0 as usize].ty.ty
    }
}

/// What is known in both states.
fn joined(a: &State, b: &State) -> State {
    a.iter().filter_map(|(&var, &value)| Some((var, value.join(*b.get(&var)?)))).collect()
}
