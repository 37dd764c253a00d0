//! Programs built by hand, and what the engines must say about them.

mod bmc;
mod builder;
mod candidates;
mod cases;
mod differential;
mod figure1;
pub mod generator;
mod horn;
mod induction;
mod map_generator;
mod maps;
mod qicc;
mod refine;
mod replay;
mod rules;
mod summaries;
mod symbols;
mod termination;
mod verdicts;
mod veriabs;

use super::*;
use crate::refine::violates;
use boogie::interpret::{self, Unobserved};
use boogie::passes::Prepared;
use boogie::passive::Counterexample;
use builder::Builder;
use smt::solver::{CorePolicy, SolverOptions};

/// Runs a strategy under a fixed bound; a counterexample is checked without the solver before it is believed.
fn decide(program: &PassiveProgram, strategy: Strategy, k: u32) -> Verdict {
    let options = EngineOptions { unroll: Some(k), ..EngineOptions::new(strategy) };
    checked(program, &options)
}

fn checked(program: &PassiveProgram, options: &EngineOptions) -> Verdict {
    let outcome = run(program, options, &mut ());
    if let Verdict::Unsafe(counterexample) = &outcome.verdict {
        replay::check(program, counterexample);
    }
    outcome.verdict
}

/// Whether the program from before the passes violates the property on the choices of a counterexample.
fn replays(prepared: &Prepared, counterexample: &Counterexample) -> bool {
    let (execution, _) = interpret::run_on(&prepared.replay, counterexample, || Unobserved);
    execution.unchecked.is_empty() && violates(prepared.property, &execution)
}

/// How many random programs to try: as many as PROPTEST_CASES says, if it says.
fn cases(default: u32) -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

const STRATEGIES: [Strategy; 3] = [Strategy::Over, Strategy::Under, Strategy::InlineAll];

/// The published engines.
const NO_FEATURES: Features = Features::NONE;

/// Each set of features, none first.
const FEATURES: [Features; 7] = [
    NO_FEATURES,
    Features { substitution: true, ..Features::NONE },
    Features { sharing: true, ..Features::NONE },
    Features { inequalities: true, ..Features::NONE },
    Features { lazy: true, ..Features::NONE },
    Features { houdini: false, ..Features::ALL },
    Features::ALL,
];

/// Whether a program has a bug within the bound, which full inlining finds out on another program of the same meaning
/// and every strategy has to say of this one; `None` if the other is too large for the limits.
fn agreed(program: &PassiveProgram, same: &PassiveProgram, limits: &EngineOptions, context: &str) -> Option<bool> {
    let tree = Features { substitution: true, ..Features::NONE };
    let expected = checked(same, &EngineOptions { strategy: Strategy::InlineAll, features: tree, ..limits.clone() });
    if matches!(expected, Verdict::Unknown(_)) {
        return None;
    }
    let bug = matches!(expected, Verdict::Unsafe(_));
    for (strategy, features) in STRATEGIES.into_iter().flat_map(|s| FEATURES.map(|i| (s, i))) {
        let found = checked(program, &EngineOptions { strategy, features, ..limits.clone() });
        let context = format!("{context}, {strategy:?}, {features:?}, bound {:?}", limits.unroll);
        let context = format!("{context}: {found:?} instead of {expected:?}");
        assert!(!matches!(found, Verdict::Unknown(_) | Verdict::Candidate { .. }), "{context}");
        assert_eq!(matches!(found, Verdict::Unsafe(_)), bug, "{context}");
    }
    Some(bug)
}

/// How many comparisons ended with a bug, and how many without.
#[derive(Default)]
struct Counts {
    bugs: u32,
    others: u32,
}

impl Counts {
    /// Counts what [`agreed`] found; false if it found nothing out.
    fn add(&mut self, found: Option<bool>) -> bool {
        match found {
            Some(true) => self.bugs += 1,
            Some(false) => self.others += 1,
            None => return false,
        }
        true
    }
}
