//! Algorithm 1 of the Legion paper around one of the steps, and the deepening of the bound around that.
//!
//! Tree and solver are kept from bound to bound: raising the bound only turns bound leaves into open ones.

use super::call_tree::CallId;
use super::execution::{self, Execution, settle};
use super::houdini;
use super::inline_all::inline_all_step;
use super::inliner::Inliner;
use super::observer::{CheckKind, Event, Observer};
use super::options::{EngineOptions, Strategy, solver_options};
use super::outcome::{Outcome, Stats, UnknownReason, Verdict};
use super::over::over_ref_step;
use super::path::{self, Path};
use super::rules;
use super::under::{under_widen_step, widen};
use crate::limits;
use boogie::passive::{Counterexample, PassiveProgram};
use smt::solver::{CheckResult, Solver, SolverOptions};
use smt::terms::Term;
use smt::{Result, SmtError};
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// What one step of a strategy found.
pub enum Step {
    /// Refuted without any blocked call-site.
    Safe,
    Unsafe(Counterexample),
    /// A path whose model the solver could not vouch for.
    Candidate {
        counterexample: Counterexample,
        reason: String,
    },
    /// Refuted, and the refutation needs these calls to be cut.
    Bounded(Vec<CallId>),
    /// The tree grew.
    NoDecision,
    Timeout,
}

/// What became of a path without open call-sites.
pub enum Found {
    Step(Step),
    /// A second look refuted the assumptions; the core, by position.
    Refutation(Vec<usize>),
}

/// Decides the program by one of the strategies that grow a call tree, as far as the options allow.
pub fn run(program: &PassiveProgram, options: &EngineOptions, observer: &mut dyn Observer) -> Outcome {
    let solver_options = solver_options(options);
    let mut program = Cow::Borrowed(program);
    let unknown = |error: SmtError| Outcome::of(Verdict::Unknown(error.into()), Stats::default());
    if options.features.houdini
        && let Err(error) = houdini::strengthen(program.to_mut(), &[], solver_options)
    {
        return unknown(error);
    }
    match Solver::new(&program, SolverOptions { lazy: options.features.lazy, ..solver_options }) {
        Ok(solver) => {
            let mut inliner = Inliner::new(&program, solver, options.features);
            let verdict = search(&mut inliner, options, observer);
            if verdict == Verdict::Safe {
                // No strategy calls it safe while its refutation needs an assumption.
                inliner.solver.lowering.ctx.keep_refutation(&[]);
            }
            Outcome::of(verdict, inliner.stats())
        }
        Err(error) => unknown(error),
    }
}

/// Searches until there is a verdict or no time; the answer of the largest finished bound is the one that counts.
fn search(inliner: &mut Inliner, options: &EngineOptions, observer: &mut dyn Observer) -> Verdict {
    match inliner.inline_entry() {
        Ok(entry) => observer.event(Event::Inlined(entry), &inliner.tree),
        Err(error) => return Verdict::Unknown(error.into()),
    }
    let mut finished = None;
    let mut k = options.unroll.unwrap_or(1).max(1);
    loop {
        inliner.k = k;
        observer.event(Event::Bound(k), &inliner.tree);
        let verdict = stratified_inlining(inliner, options, observer);
        let hits = match &verdict {
            Verdict::Bounded { hits, .. } => hits,
            Verdict::Unknown(_) => return finished.unwrap_or(verdict),
            _ => return verdict,
        };
        let next = k.saturating_mul(2).min(options.max_unroll);
        // A proof whose only cuts are limits of the model holds for every bound.
        let over = hits.iter().all(|hit| hit.kind.is_limit()) || options.unroll.is_some() || next <= k;
        if over || inliner.solver.out_of_time() {
            return verdict;
        }
        observer.event(Event::Bounded { k, hits }, &inliner.tree);
        finished = Some(verdict);
        k = next;
    }
}

/// Algorithm 1 under the bound in force: steps until there is a decision.
fn stratified_inlining(inliner: &mut Inliner, options: &EngineOptions, observer: &mut dyn Observer) -> Verdict {
    loop {
        let start = Instant::now();
        let step = match options.strategy {
            Strategy::Over => over_ref_step(inliner, observer),
            Strategy::Under => under_widen_step(inliner, observer),
            Strategy::InlineAll => inline_all_step(inliner, options.max_instances, observer),
            Strategy::Bmc
            | Strategy::Induction
            | Strategy::Abstraction
            | Strategy::Qicc
            | Strategy::Spacer
            | Strategy::VeriAbs => unreachable!("its programs are searched by others"),
        };
        return match step {
            Ok(Step::NoDecision) => continue,
            Ok(Step::Safe) => Verdict::Safe,
            Ok(Step::Unsafe(counterexample)) => Verdict::Unsafe(counterexample),
            Ok(Step::Candidate { counterexample, reason }) => Verdict::Candidate { counterexample, reason },
            Ok(Step::Bounded(calls)) => match bounded(inliner, &calls, start.elapsed(), observer) {
                Some(verdict) => verdict,
                None => continue,
            },
            Ok(Step::Timeout) => Verdict::Unknown(UnknownReason::Timeout),
            Err(error) => Verdict::Unknown(error.into()),
        };
    }
}

/// A core is seldom minimal: before the bound is blamed, everything is left free for once. A refutation of that
/// overapproximation is a proof irrespective of the bound.
/// `None` if the search goes on.
fn bounded(inliner: &mut Inliner, calls: &[CallId], last: Duration, observer: &mut dyn Observer) -> Option<Verdict> {
    match refuted(inliner, Instant::now() + last.max(limits::SEARCH_UNBOUNDED_LOOK.time())) {
        Ok(true) => return Some(Verdict::Safe),
        Ok(false) => {}
        Err(error) => return Some(Verdict::Unknown(error.into())),
    }
    let hits = inliner.bound_hits(calls);
    let blamed = Verdict::Bounded { k: inliner.k, hits };
    if !calls.iter().all(|&call| inliner.is_limit(call)) {
        return Some(blamed);
    }
    Some(match through_limits(inliner, observer) {
        Ok(Step::NoDecision) => return None,
        Ok(Step::Safe) => Verdict::Safe,
        Ok(Step::Bounded(calls)) => Verdict::Bounded { k: inliner.k, hits: inliner.bound_hits(&calls) },
        Ok(_) => blamed,
        Err(error) => Verdict::Unknown(error.into()),
    })
}

/// A core that blames limits of the model only would end the search, for no bound removes them. So before that, an
/// execution is looked for that gets to one: everything else is blocked. A refutation says where to go on instead.
fn through_limits(inliner: &mut Inliner, observer: &mut dyn Observer) -> Result<Step> {
    let leaves: Vec<CallId> = inliner.tree.frontier.iter().copied().filter(|&c| !inliner.is_limit(c)).collect();
    let blocked = inliner.tree.blockers(&leaves);
    inliner.through_limits = true;
    let found = execution::find(inliner, CheckKind::Under, &blocked, observer);
    inliner.through_limits = false;
    match found? {
        Execution::None(core) => widen(inliner, &leaves, &core, observer),
        Execution::Path { path, .. } => Ok(Step::Bounded(path.leaves)),
        Execution::Timeout => Ok(Step::Timeout),
    }
}

/// Whether the formula is found to have no model, with what models so far violate and no assumptions.
fn refuted(inliner: &mut Inliner, until: Instant) -> Result<bool> {
    loop {
        match inliner.solver.check_within(&[], until.saturating_duration_since(Instant::now()))? {
            CheckResult::Unsat(_) => return Ok(true),
            CheckResult::Timeout => return Ok(false),
            answer => {
                let doubt = answer != CheckResult::Sat;
                if !inliner.solver.lowering.ctx.has_model() || !inliner.catch_up(doubt)? {
                    return Ok(false);
                }
            }
        }
    }
}

/// Turns a path without open call-sites into a bug. If the solver doubts its model, it gets a second look with the
/// search for models of quantifiers; what stays in doubt is a candidate, which only a replay can make a bug.
pub fn bug(inliner: &mut Inliner, assumptions: &[Term], path: &Path, doubt: Option<String>) -> Result<Found> {
    if !path.leaves.is_empty() {
        return Err(SmtError::Unreadable("the path runs through a blocked call".to_owned()));
    }
    let Some(reason) = doubt else {
        return Ok(Found::Step(violation(inliner, path)?));
    };
    let candidate = path::counterexample(inliner, path, false)?;
    inliner.solver.search_models_of_quantifiers(true);
    let found = second_look(inliner, assumptions);
    inliner.solver.search_models_of_quantifiers(false);
    Ok(found?.unwrap_or(Found::Step(Step::Candidate { counterexample: candidate, reason })))
}

/// A path whose model the solver vouches for. It does not know rules for cells that nobody read.
fn violation(inliner: &mut Inliner, path: &Path) -> Result<Step> {
    path::confirm(inliner, path)?;
    let counterexample = path::counterexample(inliner, path, true)?;
    Ok(match rules::are_on(inliner, path) {
        true => Step::Candidate { counterexample, reason: "a quantified assumption".to_owned() },
        false => Step::Unsafe(counterexample),
    })
}

/// Checks again, with an effort that is limited; what that finds.
fn second_look(inliner: &mut Inliner, assumptions: &[Term]) -> Result<Option<Found>> {
    loop {
        match inliner.solver.check_effort(assumptions, limits::SEARCH_SECOND_LOOK.u32())? {
            CheckResult::Unsat(core) => return Ok(Some(Found::Refutation(core))),
            // With more time the look might tell: a candidate would end the search here.
            CheckResult::Timeout if inliner.solver.out_of_time() => return Ok(Some(Found::Step(Step::Timeout))),
            CheckResult::Unknown(_) | CheckResult::Timeout => return Ok(None),
            CheckResult::Sat => {}
        }
        let mut path = path::read(inliner, None)?;
        if !path.leaves.is_empty() {
            return Ok(None);
        }
        if settle(inliner, &mut path, false)? {
            return Ok(Some(Found::Step(violation(inliner, &path)?)));
        }
    }
}
