//! The interpreter's loop. It keeps its own stack, so recursion of the program is bounded by steps only.

mod conditions;
mod footprint;
mod orders;

use self::conditions::{Condition, Conditions, Quantified};
use self::orders::Orders;
use super::acceleration::Acceleration;
use super::constants;
use super::eval::{Env, Evaluator, Quantifiers};
use super::execution::{Blocker, Execution, Outcome};
use super::late::{Late, Met};
use super::lookahead::{self, Open};
use super::observer::{Context, Observer, Unobserved};
use super::oracle::{Asked, Oracle};
use super::relevant::Relevant;
use super::state::{Layout, State};
use super::unknown::Unknown;
use super::value::{Val, mask};
use crate::expr::{Expr, ExprId};
use crate::marks::{self, Approximated, NextOperand};
use crate::program::Location;
use crate::program::{Attr, BlockId, BlockRef, Cmd, ProcId, Program, SiteId, Transfer, VarId, VarKind};
use crate::types::Type;
use crate::value::{Functions, Value};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Commands and transfers to execute at most.
    pub steps: u64,
    /// How many calls may be open at once.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 50_000_000, depth: 1_000_000 }
    }
}

/// Runs a program from its entry until it ends, blocks, violates its property or reaches a limit.
pub fn run(
    program: &Program,
    oracle: &mut dyn Oracle,
    functions: &Functions,
    observer: &mut dyn Observer,
    limits: Limits,
) -> Execution {
    run_again(&Layout::of(program), oracle, &with_axioms(program, functions), observer, limits)
}

/// Adds what axioms of the form `f(1, 2) == 3` say where nothing else does. Passes drop axioms, and the functions with
/// them, where a proof does not need them, and an execution may come by all the same.
fn with_axioms(program: &Program, functions: &Functions) -> Functions {
    let mut all = functions.clone();
    let terms = &program.terms;
    let none = Functions::new();
    let given = Evaluator {
        terms,
        functions: &program.functions,
        tables: &none,
        quantifiers: Quantifiers::Unknown,
        plans: None,
    };
    let nothing: FxHashMap<VarId, Val> = FxHashMap::default();
    let value = |e: &ExprId| given.eval(*e, &nothing).ok().map(|value| value.to_value());
    for (applied, result) in constants::axiom_equations(program) {
        if let Expr::Apply(f, args) = terms.expr(applied)
            && let Some(at) = args.iter().map(value).collect::<Option<Vec<_>>>()
            && let Some(result) = value(&result)
        {
            all.entry(*f).or_default().entries.entry(at).or_insert(result);
        }
    }
    all
}

/// The same for a program that is run several times.
pub fn run_again<'a>(
    layout: &'a Layout<'a>,
    oracle: &'a mut dyn Oracle,
    functions: &'a Functions,
    observer: &'a mut dyn Observer,
    limits: Limits,
) -> Execution {
    let mut machine = Machine::new(layout, oracle, functions, observer, limits);
    let outcome = machine.run_from_entry();
    machine.ended(outcome)
}

/// Where an execution has come. Others go on from there.
pub struct Saved<'a> {
    state: State<'a>,
    pub steps: u64,
    /// As in [`Execution`].
    stores: u64,
}

impl Saved<'_> {
    /// In steps, what it took to come there.
    pub fn work(&self) -> u64 {
        self.steps + self.stores
    }
}

/// Runs a program from its entry, or from where an execution came. Where the oracle picks none of several ways, or stops, or
/// there are too many steps, that is returned, unless more than the state matters. Then what the oracle stops goes on.
pub fn run_from<'a>(
    layout: &'a Layout<'a>,
    saved: Option<&Saved<'a>>,
    oracle: &mut dyn Oracle,
    functions: &'a Functions,
    limits: Limits,
) -> (Execution, Option<Saved<'a>>) {
    let mut observer = Unobserved;
    let mut machine = Machine::new(layout, oracle, functions, &mut observer, limits);
    let mut outcome = match saved {
        Some(Saved { state, steps, stores }) => {
            (machine.state, machine.steps, machine.stores) = (state.clone(), *steps, *stores);
            machine.run()
        }
        None => machine.run_from_entry(),
    };
    let is_whole = |machine: &Machine| machine.conditions.unchecked.is_empty() && !machine.state.notes();
    let pauses = |outcome: &Outcome, machine: &Machine| match outcome {
        Outcome::Undecided { .. } => true,
        Outcome::StepLimit => machine.oracle.pauses(),
        _ => false,
    };
    while pauses(&outcome, &machine) && !is_whole(&machine) {
        outcome = machine.run();
    }
    let goes_on = matches!(outcome, Outcome::Undecided { .. } | Outcome::StepLimit) && !machine.state.frames.is_empty();
    let may_be_saved = goes_on && is_whole(&machine);
    let execution = machine.ended(outcome);
    let saved = may_be_saved.then_some(Saved { state: machine.state, steps: machine.steps, stores: machine.stores });
    (execution, saved)
}

pub(super) struct Machine<'a, 'o> {
    program: &'a Program,
    pub state: State<'a>,
    oracle: &'o mut dyn Oracle,
    /// What the oracle is asked about, if not about everything.
    relevant: Option<&'a Relevant>,
    /// Of that, about inputs only.
    asks_inputs: bool,
    /// What it is asked about where it is compared, if anything is.
    late: Option<&'a Late>,
    observer: &'o mut dyn Observer,
    is_observed: bool,
    /// `None`: it goes each round of a loop.
    acceleration: Option<Acceleration>,
    pub ways: Ways,
    limits: Limits,
    conditions: Conditions<'a>,
    choices: Choices,
    pub steps: u64,
    stores: u64,
    orders: Orders,
}

/// Where an execution may go on.
#[derive(Default)]
pub(super) struct Ways {
    /// Room for those that are open.
    open: Vec<Open>,
    blocks: Vec<BlockRef>,
    /// Where the oracle went last.
    pub picked: Option<BlockRef>,
    /// The first one that was left out as it leads to a limit.
    pub past_limit: Option<BlockRef>,
}

/// When the oracle chose values.
#[derive(Default)]
struct Choices {
    /// How often it was asked for some.
    count: u64,
    /// At which of these times a variable of a frame was among those asked for, if there are quantifiers.
    last: FxHashMap<(usize, VarId), u64>,
}

/// After so many steps the oracle is asked whether to go on.
const STEPS_BETWEEN_QUESTIONS: u64 = 1 << 13;

/// So many nodes of a term take about as long as a step, where there are many.
const NODES_OF_A_STEP: u64 = 2;
const MANY_NODES: usize = 64;

/// What few programs compare with anything.
const UNLIKELY: u64 = 0xa5c3_96e1_b47d_825b;

/// An outcome ends the execution.
type Step<T = ()> = Result<T, Outcome>;

impl<'a, 'o> Machine<'a, 'o> {
    pub fn new(
        layout: &'a Layout<'a>,
        oracle: &'o mut dyn Oracle,
        functions: &'a Functions,
        observer: &'o mut dyn Observer,
        limits: Limits,
    ) -> Machine<'a, 'o> {
        let asked = oracle.asked();
        let mut state = State::new(layout, functions);
        if oracle.remembers() {
            state.remember();
        }
        let relevant = (asked != Asked::Everything).then(|| layout.relevant());
        let late = oracle.chooses_late().then(|| layout.late()).filter(|late| !late.vars.is_empty());
        let may_skip = !state.notes() && (!observer.looks() || observer.skips());
        let acceleration = Acceleration::new(oracle.repeats()).filter(|_| may_skip);
        Machine {
            program: layout.program,
            state,
            oracle,
            relevant,
            asks_inputs: asked == Asked::Inputs,
            late,
            is_observed: observer.looks(),
            acceleration,
            ways: Ways::default(),
            observer,
            limits,
            conditions: Conditions::default(),
            choices: Choices::default(),
            steps: 0,
            stores: 0,
            orders: Orders::default(),
        }
    }

    /// The execution, once it has ended.
    fn ended(&mut self, outcome: Outcome) -> Execution {
        let quantified = self.conditions.have_quantified();
        let refuted = self.conditions.check_quantified(&mut self.state);
        Execution {
            outcome: refuted.unwrap_or(outcome),
            unchecked: std::mem::take(&mut self.conditions.unchecked),
            quantified,
            steps: self.steps,
            stores: self.stores,
            followed: self.oracle.is_done(),
            chosen_late: self.chosen_late(),
            amendments: std::mem::take(&mut self.conditions.amendments),
        }
    }

    /// Runs the program from its entry.
    pub fn run_from_entry(&mut self) -> Outcome {
        match self.program.entry() {
            Some(entry) => self.start(entry).err().unwrap_or_else(|| self.run()),
            None => Outcome::StepLimit,
        }
    }

    fn start(&mut self, entry: ProcId) -> Step {
        self.state.push(entry);
        let mut given: FxHashSet<VarId> = FxHashSet::default();
        self.state.late = vec![Met::default(); self.late.map_or(0, |late| late.vars.len())];
        let ins = &self.program.procs[entry.index()].ins;
        for &v in self.program.globals.iter().chain(&self.program.consts).chain(ins) {
            let (terms, ty) = (&self.program.terms, self.program.var(v).ty);
            let value = self.oracle.initial(v).and_then(|value| Val::of_type(&value, terms, ty));
            let late = self.late.and_then(|late| late.vars.binary_search(&v).ok());
            if value.is_some() {
                given.insert(v);
            }
            late.into_iter().for_each(|at| self.state.late[at].is_given = value.is_some());
            let value = match (value, late) {
                (Some(value), _) => value,
                (None, Some(at)) => self.nothing_like(v, at),
                _ if self.relevant.is_none_or(|relevant| relevant.at_start(v)) => self.oracle.unchosen(terms, ty),
                _ => Val::zero(terms, ty),
            };
            self.state.set(v, value);
        }
        if !constants::complete(&mut self.state, &mut given).map_err(|reason| self.no_value(reason))? {
            return Err(Outcome::Blocked { at: self.here(), by: Blocker::Unique, attrs: Vec::new() });
        }
        if self.oracle.answers_for_constants() {
            given.extend(&self.program.consts);
        }
        self.check_axioms(&given)?;
        // The frame's `old` is the state after initialisation.
        let ins: Vec<(VarId, Option<Val>)> = ins.iter().map(|v| (*v, self.state.var(*v).cloned())).collect();
        self.state.frames.pop();
        self.state.push(entry);
        for (v, value) in ins {
            self.state.set(v, value.expect("the entry's ins have values"));
        }
        self.enter_body();
        Ok(())
    }

    /// The values of numbers that were chosen late: it would have been the same execution with these from the start on.
    pub fn chosen_late(&self) -> Vec<(VarId, Value)> {
        let vars = self.late.iter().flat_map(|late| &late.vars);
        vars.filter_map(|v| Some((*v, self.state.var(*v)?.to_value()))).collect()
    }

    /// A number for a variable that it was not compared with so far.
    fn nothing_like(&self, v: VarId, at: usize) -> Val {
        let Type::Bv(width) = *self.program.terms.ty(self.program.var(v).ty) else { unreachable!("they are words") };
        let others = &self.state.late[at].others;
        let all = mask(width);
        let mut number = UNLIKELY & all;
        // There are some, or it would have been equal to the last one.
        while others.contains(&number) {
            number = number.wrapping_add(1) & all;
        }
        Val::Word(number, width)
    }

    /// Before a term of a command is evaluated: the numbers that it compares are what they are compared with, or are not.
    fn decide_late(&mut self, e: ExprId) {
        let Some(late) = self.late else { return };
        for &(at, with) in late.compared_in(e) {
            if self.state.late[at].is_chosen {
                continue;
            }
            let Ok(Val::Word(number, width)) = self.state.eval(with) else { continue };
            if !self.state.late[at].others.insert(number) {
                continue;
            }
            self.follow(|acceleration, _| acceleration.asked());
            let v = late.vars[at];
            let is_last = self.state.late[at].others.len() as u64 > mask(width);
            let is_given = self.state.late[at].is_given;
            if is_last || self.oracle.is_equal() {
                self.state.late[at].is_chosen = true;
                if !is_given {
                    self.set(v, Val::Word(number, width));
                }
            } else if !is_given && self.state.var(v) == Some(&Val::Word(number, width)) {
                let other = self.nothing_like(v, at);
                self.set(v, other);
            }
        }
    }

    /// The same of the assumptions that blocks start with.
    fn decide_late_in(&mut self, targets: &[BlockId]) {
        if self.late.is_none() {
            return;
        }
        let body = self.program.procs[self.here().proc.index()].body.as_ref().expect("has blocks");
        for target in targets {
            for cmd in &body.blocks[target.index()].cmds {
                let Cmd::Assume { expr, .. } = cmd else { break };
                self.decide_late(*expr);
            }
        }
    }

    /// Checks the axioms about constants whose values were given. Passes drop the others only when nothing that
    /// matters is connected with them.
    fn check_axioms(&mut self, given: &FxHashSet<VarId>) -> Step {
        for (i, axiom) in self.program.axioms.iter().enumerate() {
            let constants = self.program.terms.free_vars(axiom.expr);
            if !constants.iter().all(|c| given.contains(c)) {
                continue;
            }
            self.require(Condition { expr: axiom.expr, by: Blocker::Axiom(i), attrs: &axiom.attrs })?;
        }
        Ok(())
    }

    /// From now on, that is the limit of steps.
    pub fn stop_at(&mut self, steps: u64) {
        self.limits.steps = steps;
    }

    /// Goes on until the execution ends.
    pub fn run(&mut self) -> Outcome {
        let mut asks_at = 0;
        loop {
            if self.steps >= self.limits.steps {
                return Outcome::StepLimit;
            }
            if self.steps >= asks_at {
                asks_at = self.steps + STEPS_BETWEEN_QUESTIONS;
                if self.oracle.stops(self.steps) {
                    return Outcome::StepLimit;
                }
            }
            match self.next() {
                Ok(false) => {}
                Ok(true) => return Outcome::Returned,
                Err(outcome) => return outcome,
            }
        }
    }

    /// Goes past remarks that nobody observes, and a step on.
    fn next(&mut self) -> Step<bool> {
        if !self.is_observed {
            self.steps += u64::from(self.state.pass_remarks());
        }
        self.steps += 1;
        self.step()
    }

    /// Executes a command or transfer; true if the entry returned.
    fn step(&mut self) -> Step<bool> {
        let program = self.program;
        let at = self.here();
        let body = program.procs[at.proc.index()].body.as_ref().expect("frames are of procedures with a body");
        let block = &body.blocks[at.block.index()];
        self.observe(|o, c| o.before(c));
        let Some(cmd) = block.cmds.get(at.cmd) else {
            return match &block.transfer {
                Transfer::Return => self.leave(),
                Transfer::Goto(targets) => {
                    self.turn(at);
                    self.go(targets).map(|()| false)
                }
            };
        };
        if let Some(operands) = self.orders.nested.last_mut() {
            if marks::has::<NextOperand>(cmd.attrs()) {
                operands.next();
            }
            operands.add_command(&self.state, cmd);
        }
        match cmd {
            Cmd::Assume { expr, attrs } => {
                self.decide_late(*expr);
                self.require(Condition { expr: *expr, by: Blocker::Assume, attrs })?;
                self.poison(attrs);
                self.observe(|o, c| o.assume(c));
            }
            Cmd::Assert { expr, attrs } => self.assert(*expr, attrs)?,
            Cmd::Assign { lhs, rhs } => {
                self.assign(lhs, rhs)?;
                self.observe(|o, c| o.changed(c));
            }
            Cmd::Havoc { vars, site } => {
                self.havoc(vars, *site);
                self.observe(|o, c| o.changed(c));
            }
            Cmd::Call { callee, args, outs, site, .. } => return self.call(*callee, args, outs, *site).map(|()| false),
        }
        self.state.top().cmd += 1;
        Ok(false)
    }

    /// Rounds of loops that are looked at follow what is done.
    fn follow(&mut self, follow: impl FnOnce(&mut Acceleration, &State)) {
        if let Some(acceleration) = self.acceleration.as_mut().filter(|acceleration| acceleration.is_recording()) {
            follow(acceleration, &self.state);
        }
    }

    /// At the end of a loop's body.
    fn turn(&mut self, at: Location) {
        let may_skip = self.orders.nested.is_empty() && self.state.has_back_edge();
        let Some(acceleration) = self.acceleration.as_mut().filter(|_| may_skip) else { return };
        if let Some(rounds) = acceleration.turn(&mut self.state, BlockRef { proc: at.proc, block: at.block }) {
            self.observe(|o, c| o.skipped(c, rounds));
        }
    }

    /// Gives a variable a value that has nothing to do with the round of a loop.
    fn set(&mut self, v: VarId, value: Val) {
        self.follow(|acceleration, state| acceleration.set(state, v));
        self.state.set(v, value);
    }

    fn assign(&mut self, lhs: &[VarId], rhs: &[ExprId]) -> Step {
        rhs.iter().for_each(|e| self.decide_late(*e));
        rhs.iter().for_each(|e| self.count_stores(*e));
        self.follow(|acceleration, state| acceleration.assign(state, lhs, rhs));
        if let (&[v], &[e]) = (lhs, rhs) {
            if !self.state.store(v, e) {
                let value = self.eval_or_poison(e)?;
                self.state.set(v, value);
            }
            return Ok(());
        }
        let values: Vec<Val> = rhs.iter().map(|e| self.eval_or_poison(*e)).collect::<Step<_>>()?;
        lhs.iter().zip(values).for_each(|(v, value)| self.state.set(*v, value));
        Ok(())
    }

    /// A term that stores to many cells, as where a block is cleared, is as much work as many steps.
    fn count_stores(&mut self, e: ExprId) {
        let terms = &self.program.terms;
        let Expr::Store(map, ..) = terms.expr(e) else { return };
        if !matches!(terms.expr(*map), Expr::Store(..)) {
            return;
        }
        let plan = self.state.plan(e);
        if plan.table.is_none() && plan.steps.len() >= MANY_NODES {
            let more = plan.steps.len() as u64 / NODES_OF_A_STEP;
            self.stores += more;
            self.oracle.worked(more);
        }
    }

    fn assert(&mut self, expr: ExprId, attrs: &[Attr]) -> Step {
        self.decide_late(expr);
        let holds = self.eval(expr)? == Val::Bool(true);
        self.follow(|acceleration, state| acceleration.holds(state, expr));
        self.observe(|o, c| o.assert(c, holds));
        match holds {
            true => Ok(()),
            false => Err(Outcome::AssertFailed { at: self.here(), attrs: attrs.to_vec() }),
        }
    }

    fn eval(&self, e: ExprId) -> Step<Val> {
        self.state.eval(e).map_err(|reason| self.no_value(reason))
    }

    fn no_value(&self, reason: Unknown) -> Outcome {
        Outcome::Unknown { at: self.here(), reason }
    }

    /// A value that is passed on; what depends on an approximation stays marked so.
    fn eval_or_poison(&self, e: ExprId) -> Step<Val> {
        match self.state.eval(e) {
            Err(reason) if reason.is_some_value() => {
                Ok(Val::poison(&self.program.terms, self.program.terms.type_of(e)))
            }
            value => value.map_err(|reason| self.no_value(reason)),
        }
    }

    /// `{:approximated "why", x, ...}`: what the variables hold now may not be what the program would have there.
    fn poison(&mut self, attrs: &[Attr]) {
        let terms = &self.program.terms;
        for approximated in marks::all::<Approximated>(terms, attrs) {
            for v in approximated.variables(terms) {
                self.set(v, Val::poison(terms, self.program.var(v).ty));
            }
        }
    }

    /// Blocks if the condition is false.
    fn require(&mut self, condition: Condition<'a>) -> Step {
        let at = self.here();
        self.require_at(condition, at)
    }

    /// The same for a condition on the innermost frame whose place is another. One that cannot be evaluated is noted
    /// and taken for true.
    fn require_at(&mut self, condition: Condition<'a>, at: Location) -> Step {
        self.follow(|acceleration, state| acceleration.holds(state, condition.expr));
        match self.state.eval(condition.expr) {
            Ok(Val::Bool(true)) => Ok(()),
            Ok(_) => Err(condition.is_false(at)),
            Err(Unknown::Quantifier) if self.conditions.have_room() => {
                let state = self.state.snapshot(condition.expr);
                let vars = self.program.terms.free_vars(condition.expr).into_iter();
                let chosen_at = vars.filter_map(|v| Some((v, *self.choices.last.get(&self.owner(v))?))).collect();
                self.conditions.keep(Quantified { condition, at, state, chosen_at });
                Ok(())
            }
            Err(reason) => match self.state.assumed_truth(condition.expr) {
                Some(true) => Ok(()),
                Some(false) => Err(condition.is_false(at)),
                None => {
                    if condition.by == Blocker::Assume {
                        self.state.assume(condition.expr);
                    }
                    self.conditions.leave_unchecked(condition, at, reason);
                    Ok(())
                }
            },
        }
    }

    fn here(&self) -> Location {
        let frame = self.state.frames.last().expect("an execution has a frame until it ends");
        Location { proc: frame.proc, block: BlockId(frame.block as u32), cmd: frame.cmd }
    }

    fn observe(&mut self, tell: impl FnOnce(&mut dyn Observer, &Context)) {
        if !self.is_observed {
            return;
        }
        let depth = self.state.frames.len() - 1;
        let context = Context { program: self.program, at: self.here(), depth, state: &self.state };
        tell(self.observer, &context);
    }

    /// Gives variables the oracle's values, or those that it is asked about.
    fn havoc(&mut self, vars: &'a [VarId], site: Option<SiteId>) {
        let Some(relevant) = self.relevant else { return self.choose(vars, site) };
        let asked = relevant.of_havoc(self.here(), vars);
        match self.asks_inputs && !relevant.is_of_inputs(self.here()) {
            true => self.no_inputs(asked),
            false => self.choose(asked, site),
        }
    }

    fn no_inputs(&mut self, vars: &[VarId]) {
        for &v in vars {
            self.set(v, Val::zero(&self.program.terms, self.program.var(v).ty));
        }
    }

    /// Gives variables the oracle's values.
    fn choose(&mut self, vars: &[VarId], site: Option<SiteId>) {
        let values = self.ask(vars, site);
        for &v in vars {
            let value = self.chosen(&values, v, v);
            self.set(v, value);
        }
    }

    /// The oracle's values for some variables.
    fn ask(&mut self, vars: &[VarId], site: Option<SiteId>) -> Vec<(VarId, Value)> {
        if self.state.notes() {
            let times: Vec<_> = vars.iter().map(|v| (self.owner(*v), self.choices.count)).collect();
            self.choices.last.extend(times);
        }
        self.choices.count += 1;
        self.oracle.havoc(site)
    }

    /// Which of the variables of this name is meant here: that of the innermost frame, or the global one.
    fn owner(&self, v: VarId) -> (usize, VarId) {
        let is_global = matches!(self.program.var(v).kind, VarKind::Global | VarKind::Const { .. });
        (if is_global { 0 } else { self.state.frames.len() }, v)
    }

    /// The value given for a variable, under its own name or that of the formal it receives.
    fn chosen(&mut self, values: &[(VarId, Value)], v: VarId, formal: VarId) -> Val {
        let (terms, ty) = (&self.program.terms, self.program.var(v).ty);
        // The last one counts.
        let value = |of: VarId| values.iter().rfind(|(at, _)| *at == of).map(|(_, value)| value);
        let value = value(formal).or_else(|| value(v)).and_then(|value| Val::of_type(value, terms, ty));
        value.unwrap_or_else(|| {
            self.follow(|acceleration, _| acceleration.asked());
            self.oracle.unchosen(terms, ty)
        })
    }

    fn enter_body(&mut self) {
        let id = self.here().proc;
        let proc = &self.program.procs[id.index()];
        let body = proc.body.as_ref().expect("only bodies are entered");
        match self.relevant {
            Some(relevant) if self.asks_inputs => self.no_inputs(relevant.of_entry(id)),
            Some(relevant) => self.choose(relevant.of_entry(id), body.entry_site),
            None => {
                let vars: Vec<VarId> = proc.outs.iter().chain(&body.locals).copied().collect();
                self.choose(&vars, body.entry_site);
            }
        }
        self.enter_block(BlockId(0));
    }

    fn enter_block(&mut self, block: BlockId) {
        let frame = self.state.top();
        frame.block = block.index();
        frame.cmd = 0;
        let proc = frame.proc;
        self.oracle.entered(BlockRef { proc, block });
        self.follow(|acceleration, state| acceleration.enter(state.has_input()));
        self.observe(|o, c| o.block(c));
    }

    fn go(&mut self, targets: &[BlockId]) -> Step {
        if let [only] = targets {
            self.enter_block(*only);
            return Ok(());
        }
        let at = self.here();
        let chosen = match self.oracle.choose(BlockRef { proc: at.proc, block: at.block }, targets) {
            None if !self.oracle.looks_ahead() => return self.pick(targets),
            None => lookahead::choose(&self.state, at.proc, targets, &self.oracle.awaited()),
            Some(chosen) => chosen,
        };
        self.enter_block(targets[chosen]);
        Ok(())
    }

    /// Goes to the only target that is open, or that the oracle picks of several; to any one where the execution blocks.
    fn pick(&mut self, targets: &[BlockId]) -> Step {
        self.look_at_conditions(targets);
        self.decide_late_in(targets);
        let mut open = std::mem::take(&mut self.ways.open);
        let leaves_out = self.oracle.leaves_out_limits();
        let proc = self.here().proc;
        let left_out = lookahead::open(&self.state, proc, targets, leaves_out, &mut open);
        self.ways.past_limit = self.ways.past_limit.or(left_out.map(|block| BlockRef { proc, block }));
        let block = |open: Open| BlockRef { proc, block: targets[open.target] };
        let picked = match open[..] {
            [] => Ok(Open { target: 0, holding: 0 }),
            [only] => Ok(only),
            [_, away] if self.oracle.gives_way() && self.program.gives_way_at(block(away)) => Ok(away),
            _ => {
                self.follow(|acceleration, _| acceleration.asked());
                self.ways.blocks.clear();
                self.ways.blocks.extend(open.iter().copied().map(block));
                let picked = self.oracle.pick(&self.ways.blocks).map(|i| open[i]);
                self.ways.picked = picked.map(block).or(self.ways.picked);
                if picked.is_none() && self.oracle.goes_both_orders() && self.in_both_orders(targets, &open) {
                    self.ways.open = open;
                    return Ok(());
                }
                picked.ok_or(Outcome::Undecided { at: self.here() })
            }
        };
        self.ways.open = open;
        let Open { target, holding } = picked?;
        self.follow(|acceleration, state| acceleration.choose(state, targets, target));
        self.enter_block(targets[target]);
        if !self.is_observed && !self.state.notes() {
            self.state.top().cmd = holding;
            self.steps += holding as u64;
        }
        Ok(())
    }

    fn call(&mut self, callee: ProcId, args: &[ExprId], outs: &[VarId], site: Option<SiteId>) -> Step {
        let proc = &self.program.procs[callee.index()];
        if let Some(reason) = marks::get(&self.program.terms, &proc.attrs) {
            return Err(Outcome::LimitReached { at: self.here(), reason });
        }
        args.iter().for_each(|e| self.decide_late(*e));
        let values: Vec<Val> = args.iter().map(|e| self.eval_or_poison(*e)).collect::<Step<_>>()?;
        self.observe(|o, c| o.call(c, callee));
        if proc.body.is_none() {
            self.follow(|acceleration, _| acceleration.give_up());
            self.call_without_body(callee, values, outs, site)?;
            self.observe(|o, c| o.returned(c, callee));
            self.state.top().cmd += 1;
            return Ok(());
        }
        if self.state.frames.len() >= self.limits.depth {
            return Err(Outcome::StepLimit);
        }
        self.follow(|acceleration, state| acceleration.pass(state, args));
        self.state.push(callee);
        self.follow(|acceleration, state| acceleration.receive(state, &proc.ins));
        proc.ins.iter().zip(values).for_each(|(v, value)| self.state.set(*v, value));
        self.enter_body();
        Ok(())
    }

    /// Lets the oracle choose results, and blocks unless they satisfy the postconditions.
    fn call_without_body(&mut self, callee: ProcId, args: Vec<Val>, outs: &[VarId], site: Option<SiteId>) -> Step {
        let proc = &self.program.procs[callee.index()];
        let chosen = self.ask(&[], site);
        let relevant = self.relevant;
        let is_asked = |v: VarId| relevant.is_none_or(|relevant| relevant.of_result(callee, v));
        let mut result = |(v, formal): (&VarId, &VarId)| match is_asked(*formal) {
            true => self.chosen(&chosen, *v, *formal),
            false => Val::zero(&self.program.terms, self.program.var(*v).ty),
        };
        let results: Vec<Val> = outs.iter().zip(&proc.outs).map(&mut result).collect();
        // A frame of the callee sees the globals of before the call as old.
        let caller = self.here();
        self.state.push(callee);
        let own = proc.ins.iter().chain(&proc.outs).copied();
        own.zip(args.into_iter().chain(results.iter().cloned())).for_each(|(v, value)| self.state.set(v, value));
        for &g in &proc.modifies {
            if is_asked(g) {
                let value = self.chosen(&chosen, g, g);
                self.state.set(g, value);
            }
        }
        let mut ensured = Ok(());
        for spec in &proc.ensures {
            let condition = Condition { expr: spec.expr, by: Blocker::Ensures, attrs: &spec.attrs };
            ensured = ensured.and_then(|()| self.require_at(condition, caller));
        }
        self.state.frames.pop();
        debug_assert_eq!(caller, self.here());
        ensured?;
        outs.iter().zip(results).for_each(|(v, value)| self.state.set(*v, value));
        Ok(())
    }

    /// Returns from a body; true if it was the entry's.
    fn leave(&mut self) -> Step<bool> {
        let callee = self.here().proc;
        let proc = &self.program.procs[callee.index()];
        for spec in &proc.ensures {
            self.require(Condition { expr: spec.expr, by: Blocker::Ensures, attrs: &spec.attrs })?;
        }
        if self.state.frames.len() == 1 {
            return Ok(true);
        }
        let results: Vec<Val> =
            proc.outs.iter().map(|v| self.state.var(*v).expect("outs have values").clone()).collect();
        self.follow(|acceleration, state| acceleration.pass_back(state, &proc.outs));
        self.state.frames.pop();
        self.follow(|acceleration, state| acceleration.leave(state));
        let at = self.here();
        let body = self.program.procs[at.proc.index()].body.as_ref().expect("callers have bodies");
        if let Cmd::Call { outs, .. } = &body.blocks[at.block.index()].cmds[at.cmd] {
            self.follow(|acceleration, state| acceleration.receive(state, outs));
            outs.iter().zip(results).for_each(|(v, value)| self.state.set(*v, value));
        }
        self.observe(|o, c| o.returned(c, callee));
        self.state.top().cmd += 1;
        Ok(false)
    }
}
