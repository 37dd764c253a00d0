//! Corral's abstraction refinement (Lal, Qadeer and Lahiri, section 3): the search is of abstract programs, in which
//! only some global variables are tracked, none at first.
//!
//! An abstract program has more executions, so what is proved of it holds. Where it violates the property, the
//! execution's path is checked with all variables. A violation of the path is one of the program; a refutation says
//! that the path is spurious, and [`methods`] finds a minimal set of variables that rule it out. They are tracked from
//! then on.

pub mod effort;
pub mod methods;

use crate::call_tree::CallTree;
use crate::inliner::Features;
use crate::limits;
use crate::observer::{Event, Observer};
use crate::options::{EngineOptions, Strategy};
use crate::outcome::{BoundHit, Outcome, Stats, UnknownReason, Verdict};
use crate::search;
use boogie::abstraction::{Concrete, Path, Trail};
use boogie::interpret;
use boogie::passes::{PassError, Prepared, Property};
use boogie::passive::{Counterexample, ProcKind};
use boogie::program::{Program, VarId};
use effort::{Effort, Refine, Refinement};
use methods::needed;
use std::collections::BTreeSet;

/// Decides the program as far as the options allow; their strategy searches the abstract programs. The program is one
/// that counterexamples are replayed on, as [`Prepared::replay`]; the clock tells the seconds of the processor that are
/// spent.
pub fn run(
    program: Program,
    property: Property,
    method: Refine,
    options: &EngineOptions,
    clock: fn() -> f64,
    observer: &mut dyn Observer,
) -> Outcome {
    let mut stats = Stats::default();
    let verdict = refined(program, property, method, options, clock, observer, &mut stats);
    Outcome::of(verdict.unwrap_or_else(Verdict::Unknown), stats)
}

fn refined(
    program: Program,
    property: Property,
    method: Refine,
    options: &EngineOptions,
    clock: fn() -> f64,
    observer: &mut dyn Observer,
    stats: &mut Stats,
) -> Result<Verdict, UnknownReason> {
    let concrete = Concrete::new(program, property).map_err(unprepared)?;
    let all: BTreeSet<VarId> = concrete.globals().iter().copied().collect();
    let mut tracked: BTreeSet<VarId> = BTreeSet::new();
    for refinements in 0.. {
        let abstracted = concrete.abstracted(&tracked).map_err(unprepared)?;
        let outcome = search::run(&abstracted.passive, &of_abstraction(options, tracked == all), observer);
        *stats = Stats { solver_seconds: stats.solver_seconds + outcome.stats.solver_seconds, ..outcome.stats };
        let counterexample = match outcome.verdict {
            Verdict::Unsafe(counterexample) | Verdict::Candidate { counterexample, .. } => counterexample,
            Verdict::Bounded { k, hits } if tracked != all && may_be_spurious(&hits, options) => {
                observer.event(Event::Bounded { k, hits: &hits }, &CallTree::default());
                tracked = all.clone();
                continue;
            }
            decided => return Ok(decided),
        };
        let Some(path) = trail(&abstracted, &counterexample).and_then(|trail| concrete.path(&trail)) else {
            return Err(UnknownReason::Solver("an execution of the abstract program cannot be followed".to_owned()));
        };
        let concretised = path.concrete().map_err(unprepared)?;
        match search::run(&concretised.passive, &of_path(options), &mut ()).verdict {
            Verdict::Safe => {}
            Verdict::Unsafe(counterexample) => return Ok(Verdict::Unsafe(path.original(counterexample))),
            Verdict::Candidate { counterexample, reason } => {
                return Ok(Verdict::Candidate { counterexample: path.original(counterexample), reason });
            }
            undecided => return Ok(undecided),
        }
        let before = tracked.len();
        tracked.extend(refine(&path, &tracked, method, options, refinements, clock, observer)?);
        if tracked.len() == before {
            return Err(UnknownReason::Solver("an execution of the abstract program is none".to_owned()));
        }
    }
    unreachable!("the loop ends with a verdict")
}

/// Abstractions are searched to a moderate depth, see [`may_be_spurious`].
fn of_abstraction(options: &EngineOptions, of_all: bool) -> EngineOptions {
    let max_unroll =
        if of_all { options.max_unroll } else { options.max_unroll.min(limits::REFINE_DEEPEST_ABSTRACTION.u32()) };
    EngineOptions { max_unroll, ..options.clone() }
}

/// Whether what was cut may be cut in the abstraction only: a limit that the program does not reach, or a loop that it
/// leaves, if the bound is not given. Then everything is tracked, as a cut leaves no path to refine the abstraction by.
fn may_be_spurious(hits: &[BoundHit], options: &EngineOptions) -> bool {
    options.unroll.is_none() || hits.iter().any(|hit| matches!(hit.kind, ProcKind::Limit { .. }))
}

/// The globals that rule out a spurious path, as the concrete program has them.
fn refine(
    path: &Path,
    tracked: &BTreeSet<VarId>,
    method: Refine,
    options: &EngineOptions,
    refinements: usize,
    clock: fn() -> f64,
    observer: &mut dyn Observer,
) -> Result<BTreeSet<VarId>, UnknownReason> {
    let globals: BTreeSet<VarId> = path.globals().iter().copied().collect();
    let before: BTreeSet<VarId> = globals.iter().copied().filter(|v| tracked.contains(&path.source(*v))).collect();
    let mut all = vec![Refine::Storm, Refine::Hrefine, Refine::Vcrefine];
    match method {
        // Another one is the first each time, so that none has warmer caches.
        Refine::Compare => all.rotate_left(refinements % 3),
        method => all = vec![method],
    }
    let (mut efforts, mut found) = (Vec::new(), BTreeSet::new());
    for method in all {
        let start = clock();
        let (set, queries) = needed(path, &before, method, &of_path(options))?;
        let added = (set.len() - before.len()) as u64;
        efforts.push(Effort { method, added, queries, seconds: clock() - start });
        found = set;
    }
    let [commands, globals, tracked] = [path.commands(), globals.len(), before.len()].map(|n| n as u64);
    let refinement = Refinement { commands, globals, tracked, efforts };
    observer.event(Event::Refined(&refinement), &CallTree::default());
    Ok(found.into_iter().map(|v| path.source(v)).collect())
}

/// How a path is checked: it has no calls and no loops.
fn of_path(options: &EngineOptions) -> EngineOptions {
    let features = Features { houdini: false, ..options.features };
    EngineOptions { strategy: Strategy::Over, features, unroll: Some(1), ..options.clone() }
}

/// The way of a counterexample, if that is an execution which violates the property.
pub(super) fn trail(prepared: &Prepared, counterexample: &Counterexample) -> Option<Trail> {
    let (execution, trail) = interpret::run_on(&prepared.replay, counterexample, Trail::default);
    violates(prepared.property, &execution).then_some(trail)
}

/// Whether an execution ends as the property forbids.
pub(super) fn violates(property: Property, execution: &interpret::Execution) -> bool {
    match property {
        Property::Asserts => matches!(execution.outcome, interpret::Outcome::AssertFailed { .. }),
        Property::EntryReturns => execution.outcome == interpret::Outcome::Returned,
    }
}

/// The program went through all passes before it was abstracted.
fn unprepared(error: PassError) -> UnknownReason {
    UnknownReason::Solver(format!("an abstract program cannot be prepared: {error}"))
}
