//! Bounded model checking: Biere, Cimatti, Clarke, Zhu: Symbolic model checking without BDDs (TACAS 1999); of C programs,
//! Clarke, Kroening, Lerda: A tool for checking ANSI-C programs (TACAS 2004).
//!
//! The whole program is unrolled ([`unroll`]) and asked about at once, as bits. Nothing gives a bound: what depends on no
//! arbitrary value ends by itself, other loops are unrolled 4, 8, 16, ... times until no execution needs more rounds (the
//! unwinding assertions hold), so that a proof has no bound. What is too large is given up, by budgets of steps and of the
//! solver's effort, never by the clock.

mod execution;
mod give_up;
mod guards;
mod lemmas;
mod memory;
mod opaque;
mod ranges;
mod unroll;
mod values;
mod world;

use super::call_tree::CallTree;
use super::observer::{Event, Observer};
use super::options::{EngineOptions, solver_options};
use super::outcome::{BoundHit, Outcome, Stats, Verdict};
use crate::limits;
use boogie::expr::{BvOp, Expr, ExprId, Terms};
use boogie::passive::{Counterexample, PassiveProgram};
use boogie::program::{Axiom, ProcId, VarId};
use boogie::types::Type;
use boogie::value::Value;
use execution::Model;
use give_up::GiveUp;
use guards::GuardId;
use rustc_hash::FxHashMap;
use smt::SmtError;
use smt::lower::Lowered;
use smt::map_lemmas::Contents;
use smt::model::{self, Elements};
use smt::solver::{CheckResult, Solver};
use unroll::{End, InstanceId, Unrolled, unroll};
use world::World;

/// Whether programs like this are unrolled: over truths and bits.
pub fn applies(program: &PassiveProgram) -> bool {
    let types = program.vars.iter().map(|v| v.ty);
    let is_plain = |ty: &Type| matches!(ty, Type::Bool | Type::Bv(_));
    program.axioms.is_empty()
        && types.into_iter().all(|ty| match program.terms.ty(ty) {
            Type::Map { indices, result } => {
                indices.len() == 1 && is_plain(program.terms.ty(indices[0])) && is_plain(program.terms.ty(*result))
            }
            ty => is_plain(ty),
        })
}

/// Decides the program, or gives up.
pub fn prove(program: &PassiveProgram, options: &EngineOptions, observer: &mut dyn Observer) -> Outcome {
    let (effort, stats) = (limits::BMC_EFFORT_AT_ONCE.u32(), Stats::default());
    let mut search = Search { program, options, observer, stats, asked: 0, effort, has_head_start: true };
    let mut k = options.unroll.unwrap_or(limits::BMC_FIRST_BOUND.u32());
    let verdict = loop {
        search.stats.bound = k;
        match search.at(k) {
            Ok(Some(verdict)) => break verdict,
            Ok(None) => k = k.saturating_mul(2),
            Err(why) => break Verdict::Unknown(why.into()),
        }
    };
    Outcome::of(verdict, search.stats)
}

struct Search<'p> {
    program: &'p PassiveProgram,
    options: &'p EngineOptions,
    observer: &'p mut dyn Observer,
    stats: Stats,
    /// Questions so far.
    asked: u64,
    /// What the solver may spend on a question, in its units.
    effort: u32,
    /// Others may wait for this one.
    has_head_start: bool,
}

impl Search<'_> {
    /// Unrolls the program with a bound and asks; `None` if more rounds are needed.
    fn at(&mut self, k: u32) -> Result<Option<Verdict>, GiveUp> {
        let mut unrolled = unroll(self.program, k)?;
        if unrolled.world.steps() > limits::BMC_STEPS_AT_ONCE.get() || k > limits::BMC_BOUND_AT_ONCE.u32() {
            self.go_on();
        }
        self.stats.instances = unrolled.instances.len() as u64;
        tracing::info!("bound {k}, {} instances, {} ends", unrolled.instances.len(), unrolled.ends.len());
        let all: Vec<GuardId> = unrolled.ends.iter().map(|&(_, guard)| guard).collect();
        let is_given = self.options.unroll.is_some();
        let values = match guess(self.program, &mut unrolled, &all) {
            Some(values) => values,
            None => match self.model(&mut unrolled, &all)? {
                Some(values) => values,
                None => return Ok(Some(Verdict::Safe)),
            },
        };
        let ends = unrolled.ends.clone();
        let mut model = Model::new(self.program, &mut unrolled, values);
        let mut reached = ends.iter().filter(|(_, guard)| {
            let formula = model.unrolled.guards.formula(*guard);
            model.holds(formula)
        });
        match reached.next().map(|(end, _)| end).ok_or(GiveUp::Unreadable)? {
            End::Violation => return Ok(Some(violation(model.counterexample()?))),
            End::Cut { callee, .. } if !is_given && !self.is_limit(*callee) => return Ok(None),
            End::Cut { .. } => {}
        }
        drop(reached);
        let is_violation = |(end, guard): &(End, GuardId)| (*end == End::Violation).then_some(*guard);
        let violations: Vec<GuardId> = ends.iter().filter_map(is_violation).collect();
        let cuts = ends.iter().filter_map(|(end, _)| match *end {
            End::Cut { callee, caller } => Some((callee, caller)),
            End::Violation => None,
        });
        let hits = self.hits(&unrolled, cuts);
        match self.model(&mut unrolled, &violations)? {
            Some(values) => {
                let mut model = Model::new(self.program, &mut unrolled, values);
                Ok(Some(violation(model.counterexample()?)))
            }
            None if is_given || hits.iter().all(|hit| hit.kind.is_limit()) => Ok(Some(Verdict::Bounded { k, hits })),
            None => Ok(None),
        }
    }

    /// Not all is done at once: others may start.
    fn go_on(&mut self) {
        if std::mem::take(&mut self.has_head_start) {
            self.observer.event(Event::GoesOn, &CallTree::default());
            self.effort = limits::BMC_EFFORT.u32();
        }
    }

    fn is_limit(&self, callee: ProcId) -> bool {
        self.program.procs[callee.index()].kind.is_limit()
    }

    /// Calls that are not followed, one for each callee.
    fn hits(&self, unrolled: &Unrolled, cuts: impl Iterator<Item = (ProcId, InstanceId)>) -> Vec<BoundHit> {
        let mut hits: Vec<BoundHit> = Vec::new();
        for (callee, caller) in cuts {
            if hits.iter().all(|hit| hit.callee != callee) {
                let proc = &self.program.procs[callee.index()];
                let stack = unrolled.stack(caller).map(|p| self.program.procs[p.index()].name.clone());
                let mut stack: Vec<String> = stack.collect();
                stack.reverse();
                hits.push(BoundHit { callee, name: proc.name.clone(), kind: proc.kind.clone(), stack });
            }
        }
        hits.sort_by_key(|hit| hit.callee);
        hits
    }

    /// Whether there is no model whatever products, quotients and remainders are.
    fn is_refuted_without_circuits(&mut self, unrolled: &mut Unrolled, formulas: &[ExprId]) -> Result<bool, GiveUp> {
        let arbitrary = unrolled.world.arbitrary.len();
        let Some(formulas) = opaque::with_unknowns(&mut unrolled.world, formulas) else { return Ok(false) };
        let asked = question(&unrolled.world, formulas);
        unrolled.world.arbitrary.truncate(arbitrary);
        let mut solver = Solver::of_theories(&asked, solver_options(self.options))?;
        Ok(matches!(self.ask(&mut solver)?, CheckResult::Unsat(_)))
    }

    /// Has a solver check what it was given; if that takes long, while others start.
    fn ask(&mut self, solver: &mut Solver) -> Result<CheckResult, GiveUp> {
        self.asked += 1;
        let mut answer = solver.check_at_once(&[], self.effort)?;
        if answer == CheckResult::Timeout && self.has_head_start {
            self.go_on();
            answer = solver.check_at_once(&[], self.effort)?;
        }
        self.stats.solver_seconds += solver.busy.as_secs_f64();
        if matches!(answer, CheckResult::Unsat(_)) {
            solver.lowering.ctx.keep_refutation(&[]);
        }
        Ok(answer)
    }

    /// A model of an execution that ends under one of these conditions, if there is one.
    fn model(&mut self, unrolled: &mut Unrolled, ends: &[GuardId]) -> Result<Option<FxHashMap<VarId, ExprId>>, GiveUp> {
        let formulas: Vec<ExprId> = ends.iter().map(|&guard| unrolled.guards.formula(guard)).collect();
        let goal = unrolled.world.terms.or(&formulas);
        if unrolled.world.terms.is_false(goal) {
            return Ok(None);
        }
        let formulas = with_lemmas(unrolled, goal);
        if self.is_refuted_without_circuits(unrolled, &formulas)? {
            return Ok(None);
        }
        let has_many_products = has_many_products(&unrolled.world.terms, &formulas);
        if self.asked >= limits::BMC_QUERIES_AT_ONCE.get() || has_many_products {
            self.go_on();
        }
        let asked = question(&unrolled.world, formulas);
        let mut solver = Solver::of_theories(&asked, solver_options(self.options))?;
        match self.ask(&mut solver)? {
            CheckResult::Unsat(_) => Ok(None),
            CheckResult::Sat => read(&mut solver, unrolled, &asked.consts).map(Some),
            CheckResult::Unknown(why) => Err(GiveUp::Solver(SmtError::Z3(why))),
            CheckResult::Timeout if solver.out_of_time() => Err(GiveUp::Timeout),
            CheckResult::Timeout => Err(GiveUp::TooLarge),
        }
    }
}

/// A model of an execution that ends under one of these conditions, in which all arbitrary values are alike: whether a loop
/// goes on is often decided so.
fn guess(program: &PassiveProgram, unrolled: &mut Unrolled, ends: &[GuardId]) -> Option<FxHashMap<VarId, ExprId>> {
    [0, 1, -1].into_iter().find_map(|number| {
        let mut values = FxHashMap::default();
        for v in unrolled.world.arbitrary.clone() {
            let terms = &mut unrolled.world.terms;
            let value = match *terms.ty(unrolled.world.vars[v.index()].ty) {
                Type::Bv(width) => terms.bv_lit(number, width),
                Type::Int => terms.int_lit(number),
                _ => terms.bool_lit(number != 0),
            };
            values.insert(v, value);
        }
        let mut model = Model::new(program, unrolled, values);
        let holds = ends.iter().any(|&guard| {
            let formula = model.unrolled.guards.formula(guard);
            model.holds(formula)
        });
        holds.then_some(model.values)
    })
}

/// Whether products, quotients and remainders are so many and wide that their circuits may take a solver long.
fn has_many_products(terms: &Terms, formulas: &[ExprId]) -> bool {
    let size = lemmas::nodes(terms, formulas).into_iter().filter_map(|e| match terms.expr(e) {
        Expr::BvOp(BvOp::Mul | BvOp::UDiv | BvOp::SDiv | BvOp::URem | BvOp::SRem, args)
            if !terms.is_literal(args[1]) =>
        {
            Some(u64::from(terms.bv_width(e)).pow(2))
        }
        _ => None,
    });
    size.sum::<u64>() > limits::BMC_PRODUCTS_AT_ONCE.get()
}

/// A model is followed by the replay; the solver need not vouch for it.
fn violation(counterexample: Counterexample) -> Verdict {
    Verdict::Candidate { counterexample, reason: "the unrolled program has a model".to_owned() }
}

/// The formula, what holds of arbitrary values, and lemmas.
fn with_lemmas(unrolled: &mut Unrolled, formula: ExprId) -> Vec<ExprId> {
    let world = &mut unrolled.world;
    let mut formulas = world.facts.clone();
    formulas.extend(world.terms.conjuncts(formula));
    formulas.extend(lemmas::about(&mut world.terms, &formulas));
    formulas
}

/// A program whose axioms are the formulas, and nothing else.
fn question(world: &World, formulas: Vec<ExprId>) -> PassiveProgram {
    let axioms = formulas.into_iter().map(|expr| Axiom { expr, attrs: Vec::new() });
    PassiveProgram {
        terms: world.terms.clone(),
        vars: world.vars.clone(),
        type_ctors: Vec::new(),
        functions: Vec::new(),
        consts: world.arbitrary.clone(),
        axioms: axioms.collect(),
        procs: Vec::new(),
        entry: ProcId(0),
        templates: Vec::new(),
    }
}

/// The arbitrary values in the model of the last check, as literals.
fn read(solver: &mut Solver, unrolled: &mut Unrolled, vars: &[VarId]) -> Result<FxHashMap<VarId, ExprId>, GiveUp> {
    let (mut elements, contents) = (Elements::default(), Contents::default());
    let mut values = FxHashMap::default();
    for &v in vars {
        let term = Lowered::Term(solver.lowering.global(v)?);
        let ty = unrolled.world.vars[v.index()].ty;
        let terms = &mut unrolled.world.terms;
        let literal = match model::read(&mut solver.lowering, &mut elements, &contents, term, ty)? {
            Value::Bool(value) => terms.bool_lit(value),
            Value::Int(value) => terms.int_lit(value),
            Value::Bv { value, width } => terms.bv_lit(value, width),
            _ => return Err(GiveUp::Unreadable),
        };
        values.insert(v, literal);
    }
    Ok(values)
}
