//! Which numbers an index may be: intervals of the integers in locals that are in registers, along the control flow of
//! each function, and into its parameters from all of its calls.
//!
//! What is not followed may be anything that its type holds, so the answer is never too small. It is found for a function
//! when it is first asked for.

mod evaluate;
mod flow;
mod refine;

use crate::cfg::{Body, Callee, Expr, ExprKind, NodeId, Program, StmtKind};
use crate::pointsto::registers::Registers;
use crate::typed::{FunctionId, Storage, VarId};
use crate::{cfg_walk, library};
use rustc_hash::{FxHashMap, FxHashSet};

/// The whole numbers `lo..=hi`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub lo: i128,
    pub hi: i128,
}

/// The most that is followed; of types of more than 64 bits nothing is known.
const ANY: Interval = Interval { lo: i128::MIN / 4, hi: i128::MAX / 4 };

impl Interval {
    fn join(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    fn meet(self, other: Interval) -> Option<Interval> {
        let both = Interval { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) };
        (both.lo <= both.hi).then_some(both)
    }

    fn is_within(self, outer: Interval) -> bool {
        outer.lo <= self.lo && self.hi <= outer.hi
    }
}

/// By local: what is known of it, if that is more than its type tells.
type State = FxHashMap<VarId, Interval>;

/// By expression: its values where it stands.
type Found = FxHashMap<NodeId, Interval>;

/// Calls into each other are followed so far to find what parameters are.
const MAX_DEPTH: u32 = 16;

/// By function: who calls it by name, with which arguments.
type Calls<'a> = FxHashMap<FunctionId, Vec<(FunctionId, &'a [Expr])>>;

#[derive(Default)]
pub struct Intervals<'a> {
    found: FxHashMap<FunctionId, Found>,
    /// Once they were asked for.
    calls: Option<Calls<'a>>,
    /// Functions that are called otherwise, too.
    open: FxHashSet<FunctionId>,
}

impl<'a> Intervals<'a> {
    /// With the functions that the program starts with.
    pub fn new(roots: &[FunctionId]) -> Self {
        Intervals { open: roots.iter().copied().collect(), ..Intervals::default() }
    }

    /// The values of an index, a term of a sum or an argument in a function's body.
    pub fn of(&mut self, program: &'a Program, registers: &Registers, function: FunctionId, e: &Expr) -> Interval {
        self.analyse(program, registers, function, 0);
        let found = self.found.get(&function).and_then(|found| found.get(&e.id));
        found.copied().unwrap_or_else(|| evaluate::evaluate(&program.types, &State::default(), e))
    }

    fn analyse(&mut self, program: &'a Program, registers: &Registers, function: FunctionId, depth: u32) {
        if self.found.contains_key(&function) {
            return;
        }
        // Where calls go round, what is asked for while it is found out may be anything.
        self.found.insert(function, Found::default());
        let start = self.parameters(program, registers, function, depth);
        let found = flow::Flow::new(program, registers, function).run(start);
        self.found.insert(function, found);
    }

    /// What all calls of a function pass.
    fn parameters(&mut self, program: &'a Program, registers: &Registers, function: FunctionId, depth: u32) -> State {
        self.find_calls(program);
        let mut state = State::default();
        let f = &program.functions[function.0 as usize];
        let is_open = self.open.contains(&function) || f.name.starts_with(library::PREFIX) || f.variadic;
        let calls = self.calls.as_ref().and_then(|calls| calls.get(&function)).cloned().unwrap_or_default();
        if is_open || depth >= MAX_DEPTH || calls.is_empty() {
            return state;
        }
        for (i, &param) in f.params.iter().enumerate().filter(|&(_, &p)| is_followed(program, registers, p)) {
            let ty = program.vars[param.0 as usize].ty.ty;
            let mut all: Option<Interval> = None;
            for &(caller, args) in &calls {
                let Some(arg) = args.get(i).filter(|arg| arg.ty == ty) else {
                    all = Some(ANY);
                    break;
                };
                self.analyse(program, registers, caller, depth + 1);
                let found = self.found.get(&caller).and_then(|found| found.get(&arg.id));
                let value = found.copied().unwrap_or_else(|| evaluate::of_type(&program.types, ty));
                all = Some(all.map_or(value, |all| all.join(value)));
            }
            let of_type = evaluate::of_type(&program.types, ty);
            if let Some(all) = all.filter(|all| all.is_within(of_type)) {
                state.insert(param, all);
            }
        }
        state
    }

    fn find_calls(&mut self, program: &'a Program) {
        if self.calls.is_some() {
            return;
        }
        let mut calls: Calls<'a> = FxHashMap::default();
        let mut named = FxHashSet::default();
        cfg_walk::program(program, &mut |e| {
            cfg_walk::subexpressions(e, &mut |e| {
                if let ExprKind::FunctionAddr(f) = e.kind {
                    named.insert(f);
                }
            });
        });
        for (i, f) in program.functions.iter().enumerate() {
            let Body::Defined { blocks, .. } = &f.body else { continue };
            for stmt in blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Call { callee: Callee::Direct(g), args, .. } = &stmt.kind {
                    calls.entry(*g).or_default().push((FunctionId(i as u32), args));
                }
            }
        }
        self.open.extend(named);
        self.calls = Some(calls);
    }
}

/// Whether a variable is an integer that only assignments in its function change.
fn is_followed(program: &Program, registers: &Registers, var: VarId) -> bool {
    let info = &program.vars[var.0 as usize];
    matches!(info.storage, Storage::Auto | Storage::Param)
        && !info.ty.is_volatile
        && registers.leaves(var).is_some()
        && evaluate::is_number(&program.types, info.ty.ty)
}
