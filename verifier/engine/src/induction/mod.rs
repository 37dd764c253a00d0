//! k-induction over loops (Sheeran, Singh, Stålmarck, FMCAD 2000; Donaldson et al., SAS 2011), in the stratified
//! setting: a program without the loops, of which every execution of the given one that reaches the end has a
//! counterpart. So if it is safe, the given one is, for any number of rounds.
//!
//! A loop is a procedure L that ends each round by calling itself. An execution of L with n such calls has, for a fixed
//! k, a counterpart in one of two cases:
//!
//! - *base*, n < k: L is unrolled k times, from where it starts;
//! - *step*, n >= k: an arbitrary state takes the place of the one after n - k rounds. From there k rounds go on, and the
//!   next one ends the loop, because it is left or something is wrong.
//!
//! The arbitrary state satisfies the summary of a procedure *L reached*, which makes any number of rounds and returns
//! the state then. Houdini finds it, with the guesses of [`crate::loops::invariants`].

mod abstraction;
pub mod c_invariants;
pub mod cases;
pub mod from_entry;
mod properties;
mod unroll;

use crate::houdini;
use crate::inliner::Features;
use crate::limits;
use crate::loops::arrays::{self, Array, Fact, Way};
use crate::loops::observed::{Loops, Rounds, Sought, observe};
use crate::loops::{Guess, Loop, calls, contexts, places, plain, preserved, rounds};
use crate::observer::Observer;
use crate::options::{EngineOptions, Strategy};
use crate::outcome::{Outcome, Stats, UnknownReason, Verdict};
use crate::search::run;
use boogie::expr::{Expr, ExprId};
use boogie::incarnations;
use boogie::passive::{CallSite, CallSiteId, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{ProcId, Var, VarId, VarKind};
use boogie::types::{Type, TypeId};
use properties::{ByFunction, Passed, Property};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::map_types::PlainMaps;
use smt::solver::SolverOptions;
use smt::symbols::Symbols;
use std::time::Instant;

/// The names of constants in the place of any cell, and of any index.
const CELL: &str = "@cell";
const INDEX: &str = "@index";

/// What is known of the state after any number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hypothesis {
    /// What Houdini proved.
    Summary,
    /// The loop's abstraction as well.
    Abstraction,
}

/// A program whose loops are entered by way of `start`, with the same executions.
#[derive(Clone)]
pub struct Induction {
    program: PassiveProgram,
    loops: Vec<Loop>,
}

/// Looks for a proof with more and more rounds. Safe, or unknown: a program that can fail, or a guess too few, look alike.
pub fn prove(
    program: &PassiveProgram,
    hypothesis: Hypothesis,
    options: &EngineOptions,
    solver: SolverOptions,
    observer: &mut dyn Observer,
) -> Outcome {
    let unknown = |reason, stats| Outcome::of(Verdict::Unknown(reason), stats);
    let Some(mut induction) = Induction::new(program) else {
        return unknown(UnknownReason::Solver("no loops for induction".to_owned()), Stats::default());
    };
    let outcome = by_assertions(&induction, hypothesis, options, observer);
    if outcome.verdict == Verdict::Safe {
        return outcome;
    }
    if let Some(proof) = by_places(&induction, hypothesis, options, solver, observer) {
        return proof;
    }
    if let Err(error) = induction.strengthen(options, solver) {
        return unknown(error.into(), Stats::default());
    }
    let (mut k, mut is_strongest) = (0, false);
    loop {
        let outcome = run(&induction.unrolled(k, hypothesis), &step(options, k), observer);
        tracing::debug!("induction over {k} rounds: {}", outcome.verdict.name());
        match outcome.verdict {
            Verdict::Safe | Verdict::Unknown(UnknownReason::Timeout | UnknownReason::Memory) => return outcome,
            _ if k >= limits::INDUCTION_ROUNDS_BEFORE_CONTEXT.u32() && !is_strongest && options.features.houdini => {
                is_strongest = true;
                let deadline = part_of(solver.deadline, limits::INDUCTION_SHARE_OF_CONTEXT.share());
                match induction.strengthen_in_program(SolverOptions { deadline, ..solver }) {
                    Ok(true) => k = 0,
                    Ok(false) => k = (2 * k).max(1),
                    Err(error) => return unknown(error.into(), outcome.stats),
                }
            }
            _ if k >= limits::INDUCTION_MOST_ROUNDS.u32() => {
                let reason = format!("no proof by induction over {k} rounds");
                return unknown(UnknownReason::Solver(reason), outcome.stats);
            }
            _ => k = (2 * k).max(1),
        }
    }
}

/// Looks for a proof in which each round relies on what the one before it asserts, without guesses.
fn by_assertions(
    induction: &Induction,
    hypothesis: Hypothesis,
    options: &EngineOptions,
    observer: &mut dyn Observer,
) -> Outcome {
    let mut alone = induction.clone();
    alone.do_without_guesses();
    let deadline = part_of(options.deadline, limits::INDUCTION_SHARE_OF_ASSERTIONS.share());
    run(&alone.unrolled(1, hypothesis), &step(&EngineOptions { deadline, ..options.clone() }, 1), observer)
}

/// A proof with what holds at certain places, and no other guesses.
fn by_places(
    induction: &Induction,
    hypothesis: Hypothesis,
    options: &EngineOptions,
    solver: SolverOptions,
    observer: &mut dyn Observer,
) -> Option<Outcome> {
    if !options.features.houdini || induction.loops.iter().all(|entered| entered.at_places.is_empty()) {
        return None;
    }
    let deadline = part_of(options.deadline, limits::INDUCTION_SHARE_OF_PLACES.share());
    let alone = induction.strengthened_by_places(SolverOptions { deadline, ..solver }).ok()??;
    let options = EngineOptions { deadline, ..options.clone() };
    let of_rounds = |k| {
        let outcome = run(&alone.unrolled(k, hypothesis), &step(&options, k), observer);
        tracing::debug!("induction over {k} rounds at places: {}", outcome.verdict.name());
        outcome
    };
    let mut outcomes = (0..=limits::INDUCTION_MOST_ROUNDS_OF_PLACES.u32()).map(of_rounds);
    outcomes.find(|outcome| outcome.verdict == Verdict::Safe)
}

/// When this part of the time until then is over.
fn part_of(deadline: Option<Instant>, share: f64) -> Option<Instant> {
    deadline.map(|end| {
        let now = Instant::now();
        now + end.saturating_duration_since(now).mul_f64(share)
    })
}

/// How the program for `k` rounds is searched.
pub fn step(options: &EngineOptions, k: u32) -> EngineOptions {
    let features = Features { houdini: false, ..options.features };
    EngineOptions { strategy: Strategy::Over, unroll: Some(k), features, ..options.clone() }
}

/// Whether there is anything to prove by induction.
pub fn applies(program: &PassiveProgram) -> bool {
    (0..program.procs.len()).any(|p| rounds(program, ProcId(p as u32)).is_some())
}

impl Induction {
    /// With what Houdini can prove of the states that loops reach; `None` if there are no loops for induction.
    pub fn strengthened(
        program: &PassiveProgram,
        options: &EngineOptions,
        solver: SolverOptions,
    ) -> smt::Result<Option<Induction>> {
        let Some(mut induction) = Induction::new(program) else { return Ok(None) };
        induction.strengthen(options, solver)?;
        Ok(Some(induction))
    }

    /// With what Houdini can prove of the guesses.
    fn strengthen(&mut self, options: &EngineOptions, solver: SolverOptions) -> smt::Result<()> {
        if !options.features.houdini {
            self.do_without_guesses();
            return Ok(());
        }
        self.guess_of_states();
        houdini::strengthen(&mut self.program, &self.loops, solver)?;
        self.take_facts();
        Ok(())
    }

    /// With none of the guesses in the summaries.
    fn do_without_guesses(&mut self) {
        self.guess_of_states();
        for proc in &mut self.program.procs {
            proc.candidates.clear();
            proc.preserved.clear();
        }
        self.take_facts();
    }

    /// `None` if there are no loops that end each round by calling themselves.
    fn new(program: &PassiveProgram) -> Option<Induction> {
        let ids = (0..program.procs.len()).map(|p| ProcId(p as u32));
        let found: Vec<(ProcId, Vec<CallSiteId>)> = ids.filter_map(|p| Some((p, rounds(program, p)?))).collect();
        if found.is_empty() {
            return None;
        }
        let mut induction = Induction { program: program.clone(), loops: Vec::new() };
        houdini::returned::guess(&mut induction.program);
        let contexts = contexts::contexts(&mut induction.program);
        let properties = properties::by_function(program);
        let symbols = Symbols::new(program, &PlainMaps::new(program));
        let assumed = contexts::assumed_at_calls(&mut induction.program);
        let rounds = found.iter().map(|(p, sites)| {
            let proc = &induction.program.procs[p.index()];
            let is_symbol = |&i: &usize| {
                let ty = induction.program.vars[proc.params[i].index()].ty;
                matches!(induction.program.terms.ty(ty), Type::Bv(_))
                    && symbols.class_of_variable(proc.params[i]).is_some()
            };
            (*p, Rounds { rounds: sites, control: (0..proc.num_inputs).filter(is_symbol).collect() })
        });
        let rounds: Loops = rounds.collect();
        let observe = |sought| observe(&induction.program, &rounds, &FxHashSet::default(), &assumed, sought).states;
        let mut observed = observe(Sought::Anything);
        let has_places = rounds.values().any(|known| !known.control.is_empty());
        let mut at_places = if has_places { observe(Sought::Places) } else { FxHashMap::default() };
        for (proc, sites) in found {
            let context = induction.program.terms.and(&contexts[proc.index()]);
            induction.add(proc, sites, context, &properties);
            let entered = induction.loops.last_mut().expect("one was added");
            let seen = observed.remove(&proc).unwrap_or_default();
            preserved::guess(&mut induction.program, entered, &seen, &symbols);
            houdini::templates::of_rounds(&mut induction.program, entered);
            let seen = at_places.remove(&proc).unwrap_or_default();
            let at_places = places::guess(&mut induction.program, entered, &seen, &symbols);
            entered.at_places = entered.when_reached(&mut induction.program, &at_places);
        }
        let Induction { program, loops } = &mut induction;
        for (p, proc) in program.procs.iter_mut().enumerate() {
            for site in &mut proc.call_sites {
                let entered =
                    loops.iter().find(|l| l.proc == site.callee && ![l.proc.index(), l.start.index()].contains(&p));
                site.callee = entered.map_or(site.callee, |l| l.start);
            }
        }
        Some(induction)
    }

    fn add(&mut self, id: ProcId, sites: Vec<CallSiteId>, context: ExprId, properties: &ByFunction) {
        let proc = self.program.procs[id.index()].clone();
        let inputs = &proc.params[..proc.num_inputs];
        let keeps = |site: &CallSiteId, i: usize| {
            let arg = proc.call_sites[site.0 as usize].args[i];
            matches!(self.program.terms.expr(arg), Expr::Var(v) if *v == inputs[i])
        };
        let changed: Vec<usize> = (0..inputs.len()).filter(|&i| !sites.iter().all(|site| keeps(site, i))).collect();
        let varying: Vec<(usize, VarId)> = changed.into_iter().map(|i| (i, self.copy(inputs[i]))).collect();
        let start = ProcId(self.program.procs.len() as u32);
        let reached = ProcId(start.0 + 1);
        let mut entered = Loop {
            proc: id,
            sites,
            start,
            reached,
            varying,
            arrays: Vec::new(),
            facts: Vec::new(),
            of_cells: Vec::new(),
            guesses: Vec::new(),
            at_places: Vec::new(),
            context,
        };
        let body = self.start(&proc, &entered);
        self.program.procs.push(body);
        let mut body = self.reached(&proc, &entered);
        let properties = properties::of(&proc.kind, properties);
        self.guess_of_arrays(properties, &body, &mut entered);
        body.candidates = entered.facts.iter().map(|f| f.candidate).collect();
        body.candidates.sort_unstable();
        body.candidates.dedup();
        self.program.procs.push(body);
        self.loops.push(entered);
    }

    /// What may be kept may also hold as it is.
    fn guess_of_states(&mut self) {
        let Induction { program, loops } = self;
        for entered in loops {
            let preserved = program.procs[entered.reached.index()].preserved.iter().map(|preserved| preserved.after);
            entered.guesses.extend(preserved.filter(|e| !program.terms.is_true(*e)).map(Guess::State));
        }
    }

    /// Keeps the facts about arrays that are proved, and takes them out of the summaries.
    fn take_facts(&mut self) {
        let Induction { program, loops } = self;
        for entered in loops {
            let summary = &mut program.procs[entered.reached.index()].summary;
            let mut rest = summary.map_or_else(Vec::new, |e| program.terms.conjuncts(e));
            let is_proved = |fact: &Fact| rest.contains(&fact.candidate);
            let others = entered.facts.iter().filter(|fact| !is_proved(fact));
            entered.guesses.extend(others.map(|fact| Guess::Array(*fact)));
            entered.facts.retain(is_proved);
            rest.retain(|e| !entered.facts.iter().any(|f| f.candidate == *e));
            *summary = (!rest.is_empty()).then(|| program.terms.and(&rest));
        }
    }

    /// What may hold of arrays: of those that rounds change, what stores leave there; of these and others, how the cells
    /// that rounds pass compare.
    fn guess_of_arrays(&mut self, properties: &[Property], reached: &PassiveProc, entered: &mut Loop) {
        let state = entered.varying.iter().map(|&(i, v)| (reached.params[i], self.term(v))).collect();
        let named = self.by_name(reached, &state);
        for (i, &input) in reached.params[..reached.num_inputs].iter().enumerate() {
            let Type::Map { indices, .. } = self.program.terms.ty(self.program.vars[input.index()].ty) else {
                continue;
            };
            let &[ty] = indices.as_slice() else { continue };
            let cell = self.any(CELL, ty);
            let after = entered.varying.iter().find(|(position, _)| *position == i).map_or(input, |(_, v)| *v);
            let array = Array { before: self.term(input), after: self.term(after), cell: self.term(cell) };
            let mut indices = Vec::new();
            if after == input {
                let read = arrays::read(&self.program.terms, reached, array.before).into_iter();
                let known = read.filter(|at| state.contains_key(&at.variable));
                indices.extend(known.map(|at| (at.index, at.variable, self.ways(reached, entered, at.variable))));
            } else {
                entered.arrays.push(after);
                for stored in arrays::stored(&self.program.terms, reached, &array) {
                    if state.contains_key(&stored.address.variable) {
                        let any = self.any_index(stored.address.index);
                        let ways = self.ways(reached, entered, stored.address.variable);
                        let terms = &mut self.program.terms;
                        entered.facts.extend(arrays::guess(terms, reached, &array, &state, &stored, ways, any));
                        indices.push((stored.address.index, stored.address.variable, ways));
                    }
                }
            }
            indices.sort_unstable();
            indices.dedup();
            for (index, variable, ways) in indices {
                let any = self.any_index(index);
                let now = self.program.terms.substitute(index, &state);
                let zero = self.program.terms.bv_lit(0, self.program.terms.bv_width(index));
                let starts_there = self.starts_at(entered, variable, index, zero);
                for property in properties {
                    let cells = Passed { state: &named, array: &array, start: index, now, ways, any };
                    let of_passed = properties::guess(&mut self.program, property, &cells);
                    // Of arrays that are only read, it costs too much to ask about any call.
                    if after == input {
                        entered.guesses.extend(of_passed.into_iter().map(Guess::Array));
                    } else {
                        entered.facts.extend(of_passed);
                    }
                    if !starts_there {
                        let from_zero = Passed { start: zero, ways: &[Way::Up], ..cells };
                        let from_zero = properties::guess(&mut self.program, property, &from_zero);
                        entered.guesses.extend(from_zero.into_iter().map(Guess::Array));
                    }
                }
            }
        }
        let mut seen = FxHashSet::default();
        entered.facts.retain(|fact| seen.insert(*fact));
        entered.facts.iter_mut().for_each(|fact| fact.within(&mut self.program.terms, entered.context));
    }

    /// How rounds may move one of their inputs.
    fn ways(&self, reached: &PassiveProc, entered: &Loop, variable: VarId) -> &'static [Way] {
        let input = reached.params.iter().position(|&v| v == variable).expect("a loop knows what it changes");
        let rounds = reached.call_sites.iter().filter(|site| site.callee == entered.reached);
        Way::of(&self.program.terms, variable, rounds.map(|site| site.args[input]))
    }

    /// Whether an index over one of the inputs has this value whenever the loop is entered.
    fn starts_at(&mut self, entered: &Loop, variable: VarId, index: ExprId, value: ExprId) -> bool {
        let Induction { program, .. } = self;
        let own = [entered.proc, entered.start];
        let input = program.procs[entered.proc.index()].params.iter().position(|&v| v == variable);
        let input = input.expect("a loop knows what it changes");
        let callers = (0..).map(ProcId).zip(&program.procs).filter(|(p, _)| !own.contains(p));
        let calls = callers.flat_map(|(_, caller)| &caller.call_sites).filter(|site| site.callee == entered.proc);
        let mut given = calls.map(|site| site.args[input]);
        given.all(|arg| program.terms.substitute(index, &[(variable, arg)].into_iter().collect()) == value)
    }

    fn any_index(&mut self, index: ExprId) -> ExprId {
        let index = self.any(INDEX, self.program.terms.type_of(index));
        self.term(index)
    }

    /// The inputs of a loop by their names in the source, as they are in a state.
    fn by_name(&mut self, reached: &PassiveProc, state: &FxHashMap<VarId, ExprId>) -> FxHashMap<String, ExprId> {
        let inputs = reached.params[..reached.num_inputs].iter();
        let named = |&v: &VarId| {
            let name = incarnations::source(&self.program.vars[v.index()].name).to_owned();
            (name, state.get(&v).copied().unwrap_or_else(|| self.term(v)))
        };
        inputs.map(named).collect()
    }

    /// A constant of which nothing is known.
    fn any(&mut self, name: &str, ty: TypeId) -> VarId {
        let vars = &self.program.vars;
        let known = self.program.consts.iter().find(|c| vars[c.index()].name == name && vars[c.index()].ty == ty);
        known.copied().unwrap_or_else(|| {
            let v = self.new_var(name.to_owned(), ty, VarKind::Const { unique: false });
            self.program.consts.push(v);
            v
        })
    }

    fn copy(&mut self, of: VarId) -> VarId {
        let Var { name, ty, .. } = &self.program.vars[of.index()];
        self.new_var(format!("{name}@reached"), *ty, VarKind::Local)
    }

    fn new_var(&mut self, name: String, ty: TypeId, kind: VarKind) -> VarId {
        self.program.vars.push(Var { name, ty, kind, attrs: Vec::new(), where_clause: None });
        VarId(self.program.vars.len() as u32 - 1)
    }

    fn term(&mut self, v: VarId) -> ExprId {
        self.program.terms.var(v, self.program.vars[v.index()].ty)
    }

    /// Reaches a state and goes on from there.
    fn start(&mut self, proc: &PassiveProc, entered: &Loop) -> PassiveProc {
        let block = calls(&[CallSiteId(0), CallSiteId(1)]);
        let to_state = self.call_reached(proc, entered, PassiveBlockId(0));
        let go_on = self.call_from_state(proc, entered, entered.proc, PassiveBlockId(0));
        PassiveProc {
            name: format!("{}$start", proc.name),
            locals: entered.varying.iter().map(|(_, v)| *v).collect(),
            blocks: vec![block],
            call_sites: vec![to_state, go_on],
            ..plain(proc)
        }
    }

    fn call_reached(&mut self, proc: &PassiveProc, entered: &Loop, block: PassiveBlockId) -> CallSite {
        let args = proc.params[..proc.num_inputs].iter().chain(entered.varying.iter().map(|(_, v)| v));
        CallSite { callee: entered.reached, args: args.map(|&v| self.term(v)).collect(), block }
    }

    /// Calls a procedure with the loop's formals for the state that was reached.
    fn call_from_state(&mut self, proc: &PassiveProc, entered: &Loop, to: ProcId, block: PassiveBlockId) -> CallSite {
        let mut args: Vec<VarId> = proc.params.clone();
        entered.varying.iter().for_each(|&(i, v)| args[i] = v);
        CallSite { callee: to, args: args.into_iter().map(|v| self.term(v)).collect(), block }
    }

    /// Returns the state that there is, or makes a round first.
    fn reached(&mut self, proc: &PassiveProc, entered: &Loop) -> PassiveProc {
        let sites = &entered.sites;
        let outputs: Vec<VarId> = entered.varying.iter().map(|(_, v)| *v).collect();
        let enough = entered.varying.iter().map(|&(i, v)| PassiveCmd::Define(v, self.term(proc.params[i]))).collect();
        let choice =
            PassiveBlock { cmds: Vec::new(), successors: vec![PassiveBlockId(1), PassiveBlockId(2)], events: vec![] };
        let mut blocks = vec![choice, PassiveBlock { cmds: enough, successors: Vec::new(), events: Vec::new() }];
        let mut call_sites = proc.call_sites.clone();
        call_sites.iter_mut().for_each(|site| site.block.0 += 2);
        let results: Vec<ExprId> = outputs.iter().map(|&v| self.term(v)).collect();
        for &site in sites {
            let site = &mut call_sites[site.0 as usize];
            site.args.truncate(proc.num_inputs);
            site.args.extend(&results);
            site.callee = entered.reached;
        }
        let nowhere = PassiveCmd::Assume(self.program.terms.fls());
        for block in &proc.blocks {
            let mut block = block.clone();
            block.successors.iter_mut().for_each(|next| next.0 += 2);
            block.events.clear();
            let call = block.cmds.iter().position(|cmd| matches!(cmd, PassiveCmd::Call(s) if sites.contains(s)));
            match call {
                Some(call) => {
                    block.cmds.truncate(call + 1);
                    block.successors.clear();
                }
                None if block.successors.is_empty() => block.cmds.push(nowhere.clone()),
                None => {}
            }
            blocks.push(block);
        }
        let (inputs, own_outputs) = proc.params.split_at(proc.num_inputs);
        PassiveProc {
            name: format!("{}$reached", proc.name),
            params: inputs.iter().chain(&outputs).copied().collect(),
            frame: entered.varying.iter().map(|&(i, v)| (inputs[i], v)).collect(),
            locals: proc.locals.iter().chain(own_outputs).copied().collect(),
            blocks,
            call_sites,
            summary: None,
            failure: None,
            ..plain(proc)
        }
    }
}
