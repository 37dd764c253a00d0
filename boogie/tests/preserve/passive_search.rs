//! Breadth-first search of a passive program's executions. Variables get values when a condition needs them:
//! from an equation if possible, else all values are tried.

use crate::Verdict;
use crate::explore::domain;
use boogie::expr::{Expr, ExprId};
use boogie::interpret::value::Val;
use boogie::interpret::{Env, Evaluator, Functions, Quantifiers};
use boogie::passive::{Counterexample, Event, PassiveCmd, PassiveProgram, Step};
use boogie::program::{ProcId, VarId};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

const MOST_STATES: usize = 60_000;
/// Endless recursion is given up before it costs much.
const MOST_FRAMES: usize = 30;

/// Variables of an instance and the cells that hold their values.
type Cells = Rc<BTreeMap<VarId, usize>>;

#[derive(Clone)]
struct Frame {
    proc: ProcId,
    block: usize,
    cmd: usize,
    event: usize,
    cells: Cells,
}

#[derive(Clone)]
struct State {
    values: Vec<Option<Val>>,
    frames: Vec<Frame>,
    /// Replayed steps; values are read off at the end.
    steps: Vec<RawStep>,
}

#[derive(Clone)]
struct RawStep {
    event: Rc<Event>,
    cells: Cells,
}

struct View<'a> {
    values: &'a [Option<Val>],
    cells: &'a BTreeMap<VarId, usize>,
}

impl Env for View<'_> {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.values[*self.cells.get(&v)?].as_ref()
    }
}

struct Search<'a> {
    program: &'a PassiveProgram,
    tables: Functions,
    queue: VecDeque<State>,
    added: usize,
    truncated: bool,
}

pub fn search(program: &PassiveProgram) -> Verdict<Counterexample> {
    let mut search = Search { program, tables: Functions::new(), queue: VecDeque::new(), added: 0, truncated: false };
    let mut start = State { values: vec![], frames: vec![], steps: vec![] };
    let cells = search.instance(&mut start, program.entry, &[]);
    let entry_cells = cells.clone();
    start.frames.push(Frame { proc: program.entry, block: 0, cmd: 0, event: 0, cells });
    search.queue.push_back(start);
    while let Some(state) = search.queue.pop_front() {
        if search.added > MOST_STATES {
            return Verdict::Open;
        }
        if let Some(end) = search.step(state) {
            return Verdict::Violated(search.counterexample(&end, &entry_cells));
        }
    }
    if search.truncated { Verdict::Open } else { Verdict::Safe }
}

impl Search<'_> {
    /// Cells of an instance: those given for some params, and fresh ones.
    fn instance(&self, state: &mut State, proc: ProcId, given: &[(VarId, usize)]) -> Cells {
        let p = &self.program.procs[proc.index()];
        let mut cells: BTreeMap<VarId, usize> = given.iter().copied().collect();
        for v in p.params.iter().chain(&p.locals) {
            cells.entry(*v).or_insert_with(|| {
                state.values.push(None);
                state.values.len() - 1
            });
        }
        Rc::new(cells)
    }

    fn push(&mut self, state: State) {
        self.added += 1;
        self.queue.push_back(state);
    }

    fn eval(&self, state: &State, cells: &Cells, e: ExprId) -> Val {
        let evaluator = Evaluator {
            terms: &self.program.terms,
            functions: &self.program.functions,
            tables: &self.tables,
            quantifiers: Quantifiers::Unknown,
            plans: None,
        };
        let view = View { values: &state.values, cells };
        evaluator.eval(e, &view).expect("all variables have values")
    }

    /// The first variable of a term that has no value yet.
    fn missing(&self, state: &State, cells: &Cells, e: ExprId) -> Option<VarId> {
        self.program.terms.free_vars(e).into_iter().find(|v| state.values[cells[v]].is_none())
    }

    /// Tries all values of a variable.
    fn guess(&mut self, state: &State, cells: &Cells, v: VarId) {
        for value in domain(&self.program.terms, self.program.vars[v.index()].ty) {
            let mut next = state.clone();
            next.values[cells[&v]] = Some(value);
            self.push(next);
        }
    }

    /// One step; the state itself if the entry returns.
    fn step(&mut self, mut state: State) -> Option<State> {
        let program = self.program;
        let frame = state.frames.last().expect("running").clone();
        let proc = &program.procs[frame.proc.index()];
        let block = &proc.blocks[frame.block];
        let Some(cmd) = block.cmds.get(frame.cmd) else {
            self.record(&mut state, usize::MAX);
            if !block.successors.is_empty() {
                for t in &block.successors {
                    let mut next = state.clone();
                    let top = next.frames.last_mut().expect("running");
                    (top.block, top.cmd, top.event) = (t.0 as usize, 0, 0);
                    self.push(next);
                }
                return None;
            }
            return self.leave(state, &frame);
        };
        match cmd {
            PassiveCmd::Assume(e) => {
                if let Some(mut next) = self.assume(state, &frame.cells, *e) {
                    next.frames.last_mut().expect("running").cmd += 1;
                    self.push(next);
                }
            }
            PassiveCmd::Define(v, e) => {
                if let Some(mut next) = self.define(state, &frame.cells, *v, *e) {
                    next.frames.last_mut().expect("running").cmd += 1;
                    self.push(next);
                }
            }
            PassiveCmd::Call(_) if state.frames.len() >= MOST_FRAMES => self.truncated = true,
            PassiveCmd::Call(site) => {
                let call = &proc.call_sites[site.0 as usize];
                let callee = &program.procs[call.callee.index()];
                let mut given = Vec::new();
                for (&param, &arg) in callee.params.iter().zip(&call.args) {
                    if let Expr::Var(v) = program.terms.expr(arg)
                        && let Some(cell) = frame.cells.get(v)
                    {
                        given.push((param, *cell));
                        continue;
                    }
                    if let Some(v) = self.missing(&state, &frame.cells, arg) {
                        self.guess(&state, &frame.cells, v);
                        return None;
                    }
                    let value = self.eval(&state, &frame.cells, arg);
                    state.values.push(Some(value));
                    given.push((param, state.values.len() - 1));
                }
                self.record(&mut state, site.0 as usize);
                state.frames.last_mut().expect("running").cmd += 1;
                let cells = self.instance(&mut state, call.callee, &given);
                assert!(!callee.blocks.is_empty(), "no limits are generated");
                state.frames.push(Frame { proc: call.callee, block: 0, cmd: 0, event: 0, cells });
                self.push(state);
            }
        }
        None
    }

    /// The state where the condition holds; `None` if it does not or more values are to be tried first.
    fn assume(&mut self, state: State, cells: &Cells, e: ExprId) -> Option<State> {
        if let Some(v) = self.missing(&state, cells, e) {
            self.guess(&state, cells, v);
            return None;
        }
        (self.eval(&state, cells, e) == Val::Bool(true)).then_some(state)
    }

    /// The state where the variable has the value of the term; `None` if it has another, or more values are to be
    /// tried first.
    fn define(&mut self, mut state: State, cells: &Cells, v: VarId, e: ExprId) -> Option<State> {
        if let Some(missing) = self.missing(&state, cells, e) {
            self.guess(&state, cells, missing);
            return None;
        }
        let value = self.eval(&state, cells, e);
        let cell = &mut state.values[cells[&v]];
        (*cell.get_or_insert_with(|| value.clone()) == value).then_some(state)
    }

    fn leave(&mut self, mut state: State, frame: &Frame) -> Option<State> {
        if let Some(summary) = self.program.procs[frame.proc.index()].summary
            && state.frames.len() > 1
        {
            state = self.assume(state, &frame.cells, summary)?;
        }
        if state.frames.len() == 1 {
            return Some(state);
        }
        state.frames.pop();
        self.push(state);
        None
    }

    /// Records the events of the block up to a call, or to its end.
    fn record(&self, state: &mut State, until: usize) {
        let frame = state.frames.last_mut().expect("running");
        let block = &self.program.procs[frame.proc.index()].blocks[frame.block];
        while let Some(event) = block.events.get(frame.event) {
            frame.event += 1;
            match event {
                Event::Call(site) if site.0 as usize == until => return,
                Event::Call(_) => panic!("events are out of order"),
                _ => state.steps.push(RawStep { event: Rc::new(event.clone()), cells: frame.cells.clone() }),
            }
        }
        assert_eq!(until, usize::MAX, "a call is an event");
    }

    fn counterexample(&self, end: &State, entry: &Cells) -> Counterexample {
        let mut end = end.clone();
        for (v, ty) in self.program.vars.iter().enumerate().map(|(i, v)| (VarId(i as u32), v.ty)) {
            // What never got a value may have any.
            for cells in end.steps.iter().map(|s| &s.cells).chain([entry]).cloned().collect::<Vec<_>>() {
                if let Some(&cell) = cells.get(&v) {
                    end.values[cell].get_or_insert_with(|| Val::zero(&self.program.terms, ty));
                }
            }
        }
        let proc = &self.program.procs[self.program.entry.index()];
        let inputs = proc.params[..proc.num_inputs].iter();
        let initial = inputs.map(|v| (*v, end.values[entry[v]].clone().expect("completed").to_value())).collect();
        let steps = end.steps.iter().map(|step| match &*step.event {
            Event::Block(at) => Step::Block(*at),
            Event::Havoc { site, values } => Step::Havoc {
                site: *site,
                values: values.iter().map(|(v, e)| (*v, self.eval(&end, &step.cells, *e).to_value())).collect(),
            },
            Event::Call(_) => unreachable!("not recorded"),
        });
        Counterexample { initial, steps: steps.collect(), ..Counterexample::default() }
    }
}
