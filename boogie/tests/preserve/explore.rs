//! Exhaustive breadth-first search of a numbered program's states.

use crate::Verdict;
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::interpret::{Env, Evaluator, Functions, Quantifiers};
use boogie::passes::Property;
use boogie::program::{Cmd, ProcId, Program, Transfer, VarId};
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const MOST_STATES: usize = 60_000;
const MOST_FRAMES: usize = 5;

type Values = BTreeMap<VarId, Val>;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    globals: Values,
    frames: Vec<Frame>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Frame {
    proc: usize,
    block: usize,
    cmd: usize,
    locals: Values,
    old: Values,
}

impl Env for State {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.frames.last().and_then(|f| f.locals.get(&v)).or_else(|| self.globals.get(&v))
    }

    fn old(&self, v: VarId) -> Option<&Val> {
        self.frames.last().and_then(|f| f.old.get(&v)).or_else(|| self.var(v))
    }
}

/// All values of a finite type.
pub fn domain(terms: &Terms, ty: TypeId) -> Vec<Val> {
    match terms.ty(ty) {
        Type::Bool => vec![Val::Bool(false), Val::Bool(true)],
        Type::Bv(width) => (0..1u32 << width).map(|n| Val::bits(BigInt::from(n), *width)).collect(),
        Type::Map { indices, result } => {
            let keys = domain(terms, indices[0]);
            let values = domain(terms, *result);
            let mut maps = vec![boogie::interpret::map::Map::constant(values[0].clone())];
            for key in keys {
                maps = maps
                    .iter()
                    .flat_map(|m| {
                        values.iter().map(|v| m.set(std::slice::from_ref(&key), v.clone())).collect::<Vec<_>>()
                    })
                    .collect();
            }
            maps.into_iter().map(Val::Map).collect()
        }
        other => panic!("not a finite type: {other:?}"),
    }
}

struct Search<'a> {
    program: &'a Program,
    property: Property,
    tables: Functions,
    queue: VecDeque<State>,
    seen: BTreeSet<State>,
    truncated: bool,
    violated: bool,
}

pub fn explore(program: &Program, property: Property) -> Verdict<()> {
    let tables = Functions::new();
    let mut search = Search {
        program,
        property,
        tables,
        queue: VecDeque::new(),
        seen: BTreeSet::new(),
        truncated: false,
        violated: false,
    };
    let entry = program.entry().expect("has an entry");
    let zero = |v: &VarId| (*v, Val::zero(&program.terms, program.var(*v).ty));
    let empty = State { globals: program.globals.iter().map(zero).collect(), frames: vec![] };
    // Maps are initialised by the program; their initial values would be too many.
    let initial: Vec<VarId> = program
        .globals
        .iter()
        .copied()
        .filter(|v| !matches!(program.terms.ty(program.var(*v).ty), Type::Map { .. }))
        .collect();
    for state in search.arbitrary(empty, &initial) {
        search.enter(state, entry, vec![]);
    }
    while let Some(state) = search.queue.pop_front() {
        if search.violated {
            return Verdict::Violated(());
        }
        if search.seen.len() > MOST_STATES {
            return Verdict::Open;
        }
        search.step(state);
    }
    match (search.violated, search.truncated) {
        (true, _) => Verdict::Violated(()),
        (false, true) => Verdict::Open,
        (false, false) => Verdict::Safe,
    }
}

impl Search<'_> {
    fn eval(&self, state: &State, e: ExprId) -> Val {
        let evaluator = Evaluator {
            terms: &self.program.terms,
            functions: &self.program.functions,
            tables: &self.tables,
            quantifiers: Quantifiers::Unknown,
            plans: None,
        };
        evaluator.eval(e, state).expect("every term has a value")
    }

    fn add(&mut self, state: State) {
        if self.seen.insert(state.clone()) {
            self.queue.push_back(state);
        }
    }

    /// The states that differ in these variables only.
    fn arbitrary(&self, state: State, vars: &[VarId]) -> Vec<State> {
        let mut states = vec![state];
        for &v in vars {
            let values = domain(&self.program.terms, self.program.var(v).ty);
            states = states
                .iter()
                .flat_map(|s| values.iter().map(|x| assign(s.clone(), v, x.clone())).collect::<Vec<_>>())
                .collect();
        }
        states
    }

    fn enter(&mut self, mut state: State, callee: ProcId, args: Vec<Val>) {
        if state.frames.len() >= MOST_FRAMES {
            self.truncated = true;
            return;
        }
        let proc = &self.program.procs[callee.index()];
        let body = proc.body.as_ref().expect("has a body");
        let arbitrary: Vec<VarId> = proc.outs.iter().chain(&body.locals).copied().collect();
        let zero = |v: &VarId| (*v, Val::zero(&self.program.terms, self.program.var(*v).ty));
        let mut locals: Values = arbitrary.iter().map(zero).collect();
        locals.extend(proc.ins.iter().copied().zip(args));
        let old = state.globals.clone();
        state.frames.push(Frame { proc: callee.index(), block: 0, cmd: 0, locals, old });
        for state in self.arbitrary(state, &arbitrary) {
            self.add(state);
        }
    }

    fn step(&mut self, mut state: State) {
        let program = self.program;
        let frame = state.frames.last_mut().expect("running");
        let block = &program.procs[frame.proc].body.as_ref().expect("has a body").blocks[frame.block];
        let Some(cmd) = block.cmds.get(frame.cmd) else {
            return match &block.transfer {
                Transfer::Return => self.leave(state),
                Transfer::Goto(targets) => {
                    for t in targets {
                        let mut next = state.clone();
                        let frame = next.frames.last_mut().expect("running");
                        (frame.block, frame.cmd) = (t.index(), 0);
                        self.add(next);
                    }
                }
            };
        };
        frame.cmd += 1;
        match cmd {
            Cmd::Assume { expr, .. } => {
                if self.eval(&state, *expr) == Val::Bool(true) {
                    self.add(state);
                }
            }
            Cmd::Assert { expr, .. } => match self.eval(&state, *expr) == Val::Bool(true) {
                true => self.add(state),
                false => self.violated = true,
            },
            Cmd::Assign { lhs, rhs } => {
                let values: Vec<Val> = rhs.iter().map(|e| self.eval(&state, *e)).collect();
                let next = lhs.iter().zip(values).fold(state, |s, (v, value)| assign(s, *v, value));
                self.add(next);
            }
            Cmd::Havoc { vars, .. } => {
                for next in self.arbitrary(state, vars) {
                    self.add(next);
                }
            }
            Cmd::Call { callee, args, outs, .. } => {
                let values: Vec<Val> = args.iter().map(|e| self.eval(&state, *e)).collect();
                if program.procs[callee.index()].body.is_some() {
                    return self.enter(state, *callee, values);
                }
                self.call_without_body(state, *callee, values, outs);
            }
        }
    }

    fn call_without_body(&mut self, mut state: State, callee: ProcId, args: Vec<Val>, outs: &[VarId]) {
        let proc = &self.program.procs[callee.index()];
        let zero = |v: &VarId| (*v, Val::zero(&self.program.terms, self.program.var(*v).ty));
        let mut locals: Values = proc.outs.iter().map(zero).collect();
        locals.extend(proc.ins.iter().copied().zip(args));
        let old = state.globals.clone();
        state.frames.push(Frame { proc: callee.index(), block: 0, cmd: 0, locals, old });
        let changed: Vec<VarId> = proc.modifies.iter().chain(&proc.outs).copied().collect();
        for mut after in self.arbitrary(state, &changed) {
            if proc.ensures.iter().all(|s| self.eval(&after, s.expr) == Val::Bool(true)) {
                let values: Vec<Val> = proc.outs.iter().map(|v| after.var(*v).expect("has a value").clone()).collect();
                after.frames.pop();
                let next = outs.iter().zip(values).fold(after, |s, (v, value)| assign(s, *v, value));
                self.add(next);
            }
        }
    }

    fn leave(&mut self, mut state: State) {
        let program = self.program;
        let proc = &program.procs[state.frames.last().expect("running").proc];
        if !proc.ensures.iter().all(|s| self.eval(&state, s.expr) == Val::Bool(true)) {
            return;
        }
        let values: Vec<Val> = proc.outs.iter().map(|v| state.var(*v).expect("has a value").clone()).collect();
        state.frames.pop();
        let Some(caller) = state.frames.last() else {
            self.violated |= self.property == Property::EntryReturns;
            return;
        };
        let body = program.procs[caller.proc].body.as_ref().expect("has a body");
        let Cmd::Call { outs, .. } = &body.blocks[caller.block].cmds[caller.cmd - 1] else { unreachable!() };
        let next = outs.iter().zip(values).fold(state, |s, (v, value)| assign(s, *v, value));
        self.add(next);
    }
}

fn assign(mut state: State, v: VarId, value: Val) -> State {
    match state.frames.last_mut().and_then(|f| f.locals.get_mut(&v)) {
        Some(local) => *local = value,
        None => drop(state.globals.insert(v, value)),
    }
    state
}
