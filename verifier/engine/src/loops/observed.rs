//! The states in which some runs of the program find the heads of its loops, and what its recursive procedures return.
//! What is arbitrary is chosen at random, always in the same way. They are a source of guesses: nothing is concluded from
//! them.

use crate::limits;
use boogie::expr::{BinOp, Expr, ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::interpret::{Env, Evaluator, Functions, Oracle, Plans, Pool, Quantifiers, Random, Sampled};
use boogie::passive::{CallSiteId, PassiveBlockId, PassiveCmd, PassiveProgram};
use boogie::program::{Function, ProcId, VarId};
use boogie::types::Type;
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A loop that is observed.
pub struct Rounds<'a> {
    /// Where it goes on with the next round.
    pub rounds: &'a [CallSiteId],
    /// The positions of inputs that tell apart where it is.
    pub control: Vec<usize>,
}

pub type Loops<'a> = FxHashMap<ProcId, Rounds<'a>>;

/// What was seen, by procedure, maps among it poisoned but where places are sought.
#[derive(Default)]
pub struct Observed {
    /// Of loops, their inputs at the beginning of rounds.
    pub states: FxHashMap<ProcId, Vec<Vec<Val>>>,
    /// Of recursive procedures, their inputs and outputs.
    pub returns: FxHashMap<ProcId, Vec<Vec<Val>>>,
}

/// What runs are made for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// What always holds.
    Anything,
    /// What holds at the places of loops, as many as can be seen.
    Places,
}

/// Runs the program, at whose calls this is assumed, by procedure and call.
pub fn observe(
    program: &PassiveProgram,
    loops: &Loops,
    recursive: &FxHashSet<ProcId>,
    assumed: &[Vec<Vec<ExprId>>],
    sought: Sought,
) -> Observed {
    let (plans, tables, pool) = (Plans::default(), Functions::new(), Pool::of_terms(&program.terms));
    let evaluator = Evaluator {
        terms: &program.terms,
        functions: &program.functions,
        tables: &tables,
        quantifiers: Quantifiers::Unknown,
        plans: Some(&plans),
    };
    let (free, choices) = (FxHashMap::default(), Sampled::new(&pool, 0));
    let observed = Observed::default();
    let mut runs = Runs {
        program,
        loops,
        recursive,
        assumed,
        evaluator,
        plans: &plans,
        free,
        choices,
        chosen: 0,
        sought,
        sample: 0,
        of_run: 0,
        most_rounds: u32::MAX,
        observed,
        results: FxHashMap::default(),
        taken: FxHashMap::default(),
    };
    runs.sample(&pool);
    if runs.observed.states.len() < loops.len() {
        let proper = std::mem::take(&mut runs.observed.states);
        runs.most_rounds = limits::OBSERVED_MOST_ROUNDS.u32();
        runs.sample(&pool);
        runs.observed.states.extend(proper);
    }
    runs.observed
}

struct Runs<'a> {
    program: &'a PassiveProgram,
    loops: &'a Loops<'a>,
    recursive: &'a FxHashSet<ProcId>,
    assumed: &'a [Vec<Vec<ExprId>>],
    evaluator: Evaluator<'a>,
    plans: &'a Plans,
    /// The variables of terms.
    free: FxHashMap<ExprId, Rc<[VarId]>>,
    choices: Sampled<'a>,
    /// How many values were chosen.
    chosen: u64,
    sought: Sought,
    /// The number of the run, and how many states of loops were seen in it.
    sample: u32,
    of_run: u32,
    most_rounds: u32,
    observed: Observed,
    /// What recursive procedures returned for these inputs where nothing was chosen on the way.
    results: FxHashMap<(ProcId, Vec<Val>), Vec<Val>>,
    /// How often ways were taken.
    taken: FxHashMap<Way, u32>,
}

/// A way that a loop may take where it is.
#[derive(PartialEq, Eq, Hash)]
struct Way {
    proc: ProcId,
    place: Vec<Val>,
    next: PassiveBlockId,
}

/// The round of a loop that was begun last, to which a run that cannot go on comes back.
struct Round {
    /// Of how many frames its own is the last.
    depth: usize,
    start: Frame,
    /// How often it was begun again.
    retries: u32,
}

impl Round {
    fn is_begun_by(&self, frames: &[Frame]) -> bool {
        frames.len() == self.depth && frames[self.depth - 1].rounds == self.start.rounds
    }

    /// Whether the round is still being made, and was not tried too often.
    fn begin_again(&mut self, frames: &mut Vec<Frame>) -> bool {
        self.retries += 1;
        let is_in_round = frames.len() >= self.depth && frames[self.depth - 1].proc == self.start.proc;
        if !is_in_round || self.retries > limits::OBSERVED_CHOICES.u32() {
            return false;
        }
        frames.truncate(self.depth - 1);
        frames.push(self.start.clone());
        true
    }
}

#[derive(Clone)]
struct Frame {
    proc: ProcId,
    block: PassiveBlockId,
    cmd: usize,
    values: Values,
    /// Of a loop, how many it has made.
    rounds: u32,
    /// Of a recursive procedure, its inputs, and how many values had been chosen.
    start: Option<(Vec<Val>, u64)>,
}

#[derive(Clone, Default)]
struct Values(FxHashMap<VarId, Val>);

impl Env for Values {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.0.get(&v)
    }
}

/// The run cannot go on.
struct Stuck;

impl<'a> Runs<'a> {
    /// Some runs, which add what they find to what is observed.
    fn sample(&mut self, pool: &'a Pool) {
        let mut steps = 0;
        for sample in 1..=limits::OBSERVED_MOST_RUNS.u32() {
            self.choices = Sampled::new(pool, sample);
            self.sample = sample;
            self.of_run = 0;
            steps += self.run();
            let most = match self.sought {
                Sought::Anything => limits::OBSERVED_MOST_STEPS_OF_ALL.u32(),
                Sought::Places => limits::OBSERVED_MOST_STEPS_FOR_PLACES.u32(),
            };
            if steps >= most {
                return;
            }
        }
    }

    /// How many steps it made.
    fn run(&mut self) -> u32 {
        let mut frames = vec![self.frame(self.program.entry, Values::default())];
        let mut round: Option<Round> = None;
        for step in 0..limits::OBSERVED_MOST_STEPS.u32() {
            if frames.is_empty() || self.plans.evaluated() > limits::OBSERVED_MOST_NODES.get() {
                return step;
            }
            let top = &frames[frames.len() - 1];
            let begins = self.sought == Sought::Places
                && (top.block, top.cmd) == (PassiveBlockId(0), 0)
                && self.loops.contains_key(&top.proc);
            if begins && round.as_ref().is_none_or(|round| !round.is_begun_by(&frames)) {
                round = Some(Round { depth: frames.len(), start: top.clone(), retries: 0 });
            }
            if self.step(&mut frames).is_err() && !round.as_mut().is_some_and(|round| round.begin_again(&mut frames)) {
                return step;
            }
        }
        limits::OBSERVED_MOST_STEPS.u32()
    }

    /// The start of a procedure, or of a loop's next round.
    fn frame(&mut self, proc: ProcId, values: Values) -> Frame {
        let body = &self.program.procs[proc.index()];
        let inputs = || body.params[..body.num_inputs].iter().map(|v| &values.0[v]);
        let mut start = None;
        if self.loops.contains_key(&proc) {
            let states = self.observed.states.entry(proc).or_default();
            self.of_run += 1;
            let is_kept = match self.sought {
                Sought::Anything => states.len() < limits::OBSERVED_MOST_STATES.usize(),
                Sought::Places => {
                    states.len() < limits::OBSERVED_MOST_VALUES_FOR_PLACES.usize() / body.num_inputs.max(1)
                        && self.of_run <= limits::OBSERVED_MOST_STATES_OF_RUN.u32()
                }
            };
            if is_kept {
                states.push(match self.sought {
                    Sought::Anything => inputs().map(scalar).collect(),
                    Sought::Places => inputs().cloned().collect(),
                });
            }
        } else if self.recursive.contains(&proc) {
            start = Some((inputs().map(scalar).collect(), self.chosen));
        }
        Frame { proc, block: PassiveBlockId(0), cmd: 0, values, rounds: 0, start }
    }

    fn step(&mut self, frames: &mut Vec<Frame>) -> Result<(), Stuck> {
        let program = self.program;
        let depth = frames.len();
        let frame = frames.last_mut().expect("the run has not ended");
        let proc = &program.procs[frame.proc.index()];
        let block = &proc.blocks[frame.block.0 as usize];
        let Some(cmd) = block.cmds.get(frame.cmd) else {
            if block.successors.is_empty() {
                self.leave(frames);
                return Ok(());
            }
            return self.branch(frame, &block.successors);
        };
        let &PassiveCmd::Call(site) = cmd else {
            frame.cmd += 1;
            return self.simple(&mut frame.values, cmd);
        };
        let call = &proc.call_sites[site.0 as usize];
        let callee = &program.procs[call.callee.index()];
        if callee.blocks.is_empty() {
            frame.cmd += 1;
            return if callee.kind.is_limit() { Err(Stuck) } else { Ok(()) };
        }
        // While its arguments can still be chosen.
        for &assumed in &self.assumed[frame.proc.index()][site.0 as usize] {
            self.assume(&mut frame.values, assumed)?;
        }
        let mut inputs = Values::default();
        for (&param, &arg) in callee.params[..callee.num_inputs].iter().zip(&call.args) {
            let value = self.value(&mut frame.values, arg);
            inputs.0.insert(param, value);
        }
        let is_round = self.loops.get(&frame.proc).is_some_and(|known| known.rounds.contains(&site));
        let next = self.frame(call.callee, inputs);
        if let Some((inputs, _)) = &next.start
            && let Some(results) = self.results.get(&(call.callee, inputs.clone()))
        {
            for (&arg, result) in call.args[callee.num_inputs..].iter().zip(results) {
                if let Expr::Var(v) = program.terms.expr(arg) {
                    frame.values.0.insert(*v, result.clone());
                }
            }
            frame.cmd += 1;
            return Ok(());
        }
        if is_round {
            // What it returns is what the next round returns.
            *frame = Frame { rounds: frame.rounds + 1, ..next };
            let is_long = frame.rounds >= self.most_rounds;
            if is_long && !frames[..depth - 1].iter().any(|around| self.loops.contains_key(&around.proc)) {
                self.leave(frames);
            }
        } else if depth < limits::OBSERVED_MOST_FRAMES.usize() {
            frames.push(next);
        } else {
            return Err(Stuck);
        }
        Ok(())
    }

    /// Goes on with a successor of which the assumptions hold that come before a call or another choice.
    fn branch(&mut self, frame: &mut Frame, successors: &[PassiveBlockId]) -> Result<(), Stuck> {
        let first = self.choices.below(successors.len());
        let mut order = [&successors[first..], &successors[..first]].concat();
        let place = self.place(frame);
        let proc = frame.proc;
        let way = |next| Way { proc, place: place.clone(), next };
        match self.sample % 3 {
            _ if place.is_empty() => {}
            // Where the loop has been seldom.
            0 => order.sort_by_key(|&next| self.taken.get(&way(next)).copied().unwrap_or(0)),
            // One thread runs until it waits, then another one: Burckhardt et al., ASPLOS 2010.
            1 => order.sort_by_key(|next| Random::new(u64::from(self.sample) << 32 | u64::from(next.0)).number()),
            _ => {}
        }
        let taken = order.into_iter().find(|&next| self.follow(frame, next).is_ok()).ok_or(Stuck)?;
        if !place.is_empty() {
            *self.taken.entry(way(taken)).or_default() += 1;
        }
        Ok(())
    }

    /// Where a loop is.
    fn place(&self, frame: &Frame) -> Vec<Val> {
        if self.sought == Sought::Anything {
            return Vec::new();
        }
        let control = self.loops.get(&frame.proc).map_or(&[][..], |known| &known.control);
        let params = &self.program.procs[frame.proc.index()].params;
        control.iter().map(|&i| frame.values.0[&params[i]].clone()).collect()
    }

    fn follow(&mut self, frame: &mut Frame, mut next: PassiveBlockId) -> Result<(), Stuck> {
        let program = self.program;
        let blocks = &program.procs[frame.proc.index()].blocks;
        loop {
            let block = &blocks[next.0 as usize];
            let simple = block.cmds.iter().take_while(|cmd| !matches!(cmd, PassiveCmd::Call(_))).count();
            block.cmds[..simple].iter().try_for_each(|cmd| self.simple(&mut frame.values, cmd))?;
            match block.successors[..] {
                [only] if simple == block.cmds.len() => next = only,
                _ => {
                    (frame.block, frame.cmd) = (next, simple);
                    return Ok(());
                }
            }
        }
    }

    fn simple(&mut self, values: &mut Values, cmd: &PassiveCmd) -> Result<(), Stuck> {
        match cmd {
            PassiveCmd::Assume(e) => self.assume(values, *e),
            PassiveCmd::Define(v, e) => {
                let value = self.value(values, *e);
                values.0.insert(*v, value);
                Ok(())
            }
            PassiveCmd::Call(_) => unreachable!("calls are no simple commands"),
        }
    }

    /// The outputs of the last frame become values of the caller.
    fn leave(&mut self, frames: &mut Vec<Frame>) {
        let program = self.program;
        let mut done = frames.pop().expect("the run has not ended");
        let Some(caller) = frames.last_mut() else { return };
        let proc = &program.procs[caller.proc.index()];
        let PassiveCmd::Call(site) = proc.blocks[caller.block.0 as usize].cmds[caller.cmd] else {
            unreachable!("a caller stands at its call")
        };
        let callee = &program.procs[done.proc.index()];
        if let Some((inputs, chosen)) = done.start.take() {
            self.note_return(done.proc, inputs, &done.values, chosen);
        }
        for (&out, &arg) in callee.params.iter().zip(&proc.call_sites[site.0 as usize].args).skip(callee.num_inputs) {
            if let Expr::Var(v) = program.terms.expr(arg) {
                let out = done.values.0.remove(&out).unwrap_or_else(|| self.any(out));
                caller.values.0.insert(*v, out);
            }
        }
        caller.cmd += 1;
    }

    fn note_return(&mut self, proc: ProcId, inputs: Vec<Val>, values: &Values, chosen: u64) {
        let body = &self.program.procs[proc.index()];
        let outputs = body.params[body.num_inputs..].iter().map(|out| values.0.get(out).map_or(Val::Poison, scalar));
        let outputs: Vec<Val> = outputs.collect();
        let returns = self.observed.returns.entry(proc).or_default();
        if returns.len() < limits::OBSERVED_MOST_STATES.usize() {
            returns.push(inputs.iter().chain(&outputs).cloned().collect());
        }
        let is_known = |values: &[Val]| !values.contains(&Val::Poison);
        if chosen == self.chosen && is_known(&inputs) && is_known(&outputs) {
            self.results.insert((proc, inputs), outputs);
        }
    }

    /// The value of a term, whose variables get values if they have none.
    fn value(&mut self, values: &mut Values, e: ExprId) -> Val {
        self.choose(values, e);
        self.evaluator.eval(e, values).unwrap_or(Val::Poison)
    }

    /// Gives values to the variables of a term that have none; these variables.
    fn choose(&mut self, values: &mut Values, e: ExprId) -> Vec<VarId> {
        let terms = &self.program.terms;
        let free = self.free.entry(e).or_insert_with(|| terms.free_vars(e).into()).clone();
        let missing: Vec<VarId> = free.iter().copied().filter(|v| !values.0.contains_key(v)).collect();
        self.choose_again(values, &missing);
        missing
    }

    fn choose_again(&mut self, values: &mut Values, vars: &[VarId]) {
        for &v in vars {
            let value = self.any(v);
            values.0.insert(v, value);
        }
    }

    fn any(&mut self, v: VarId) -> Val {
        self.chosen += 1;
        let ty = self.program.vars[v.index()].ty;
        match *self.program.terms.ty(ty) {
            // In every second run for places: loops that count to small numbers end.
            Type::Bv(width) if self.sought == Sought::Places && self.sample.is_multiple_of(2) => {
                let chosen = self.choices.below(limits::OBSERVED_SMALL.usize());
                Val::bits(BigInt::from(chosen) % (BigInt::from(1) << width), width)
            }
            _ => self.choices.unchosen(&self.program.terms, ty),
        }
    }

    fn assume(&mut self, values: &mut Values, e: ExprId) -> Result<(), Stuck> {
        if self.solve(values, e) {
            return Ok(());
        }
        let chosen = self.choose(values, e);
        for _ in 0..limits::OBSERVED_CHOICES.u32() {
            if self.evaluator.eval(e, values).is_ok_and(|value| value != Val::Bool(false)) {
                return Ok(());
            }
            if chosen.is_empty() {
                return Err(Stuck);
            }
            self.choose_again(values, &chosen);
        }
        chosen.iter().for_each(|v| _ = values.0.remove(v));
        Err(Stuck)
    }

    /// Whether the term is an equation for a variable without a value, which then has one.
    fn solve(&mut self, values: &mut Values, e: ExprId) -> bool {
        let terms = &self.program.terms;
        let &Expr::Binary(BinOp::Eq, a, b) = terms.expr(e) else { return false };
        for (variable, other) in [(a, b), (b, a)] {
            if let Expr::Var(v) = terms.expr(variable)
                && !values.0.contains_key(v)
                && !terms.free_vars(other).contains(v)
            {
                let value = self.value(values, other);
                values.0.insert(*v, value);
                return true;
            }
        }
        false
    }
}

/// Nothing is guessed of maps.
fn scalar(value: &Val) -> Val {
    if matches!(value, Val::Map(_)) { Val::Poison } else { value.clone() }
}

/// Observed states of one loop, as what terms over its inputs can be evaluated in.
pub struct States<'a> {
    functions: &'a [Function],
    inputs: &'a [Vec<Val>],
    values: Vec<Values>,
    plans: Plans,
}

impl<'a> States<'a> {
    /// Of a loop with these inputs.
    pub fn new(functions: &'a [Function], variables: &[VarId], inputs: &'a [Vec<Val>]) -> States<'a> {
        let values = |state: &Vec<Val>| Values(variables.iter().copied().zip(state.iter().cloned()).collect());
        States { functions, inputs, values: inputs.iter().map(values).collect(), plans: Plans::default() }
    }

    pub fn inputs(&self) -> impl Iterator<Item = &'a [Val]> {
        self.inputs.iter().map(Vec::as_slice)
    }

    /// In which of them a formula is true.
    pub fn where_true(&self, terms: &Terms, formula: ExprId) -> Vec<bool> {
        let (tables, functions) = (Functions::new(), self.functions);
        let quantifiers = Quantifiers::Unknown;
        let evaluator = Evaluator { terms, functions, tables: &tables, quantifiers, plans: Some(&self.plans) };
        let holds = |state: &Values| evaluator.eval(formula, state).is_ok_and(|value| value == Val::Bool(true));
        self.values.iter().map(holds).collect()
    }
}

/// Formulas that are true in some of the states and not in all, and where that is.
pub struct Parts(pub Vec<(ExprId, Vec<bool>)>);

impl Parts {
    /// Of these conditions and their opposites, one of those that are true in the same states.
    pub fn new(terms: &mut Terms, conditions: &[ExprId], states: &States) -> Parts {
        let mut parts: Vec<(ExprId, Vec<bool>)> = Vec::new();
        for &condition in conditions {
            let is_in = states.where_true(terms, condition);
            let is_proper = is_in.contains(&true) && is_in.contains(&false);
            if is_proper && !parts.iter().any(|(_, known)| *known == is_in) {
                let not_in = is_in.iter().map(|is| !is).collect();
                parts.push((condition, is_in));
                parts.push((terms.not(condition), not_in));
            }
        }
        Parts(parts)
    }
}
