//! VeriAbs (Chimdyalwar, Darke, Chauhan, Shah, Kumar, Venkatesh: SV-COMP 2017): loops are abstracted to loops of small
//! known bounds, and what is left is finite.
//!
//! - *Step 1*: the program with abstract loops ([`super::induction::Hypothesis::Abstraction`]) is searched. If it is safe,
//!   so is the given one. The assert of a loop is checked in its first round, and in a last one that starts in the state
//!   that the abstraction reaches.
//! - *Step 2*: the given program is searched, with more and more rounds. Loops of known length have no bound.
//! - *Step 3*: k-induction, with the abstraction as hypothesis, for k = 2, 3, ...
//!
//! Here steps 2 and 3 take turns, with twice the time in each turn, as neither says when the other would succeed; and the
//! hypothesis is strengthened by Houdini, where VeriAbs has an analysis of values.

use super::induction::{self, Hypothesis, Induction};
use super::observer::Observer;
use super::options::{EngineOptions, Strategy};
use super::outcome::{Outcome, UnknownReason, Verdict};
use super::search::run;
use super::time_slices::TimeSlices;
use crate::limits;
use boogie::passive::PassiveProgram;
use smt::solver::SolverOptions;

/// Looks for a proof by abstraction and for a violation within a bound, in turns. Under a bound there is no abstraction.
pub fn prove(
    program: &PassiveProgram,
    options: &EngineOptions,
    solver: SolverOptions,
    observer: &mut dyn Observer,
) -> Outcome {
    let induction = match options.unroll {
        None => Induction::strengthened(program, options, solver),
        Some(_) => Ok(None),
    };
    let mut time_slices = TimeSlices::new(options, limits::VERIABS_FIRST_SLICE.time());
    let mut abstraction = match induction {
        Ok(induction) => induction.map(|induction| Abstraction { induction, k: 1 }),
        Err(error) => return Outcome::of(Verdict::Unknown(error.into()), time_slices.stats),
    };
    let verdict = loop {
        if let Some(of_loops) = &mut abstraction {
            match of_loops.search(&mut time_slices) {
                Found::Proof => break Verdict::Safe,
                Found::Nothing => {}
                Found::TooFew => abstraction = None,
            }
        }
        let turn = if abstraction.is_some() { time_slices.options(1) } else { options.clone() };
        let turn = EngineOptions { strategy: Strategy::Over, ..turn };
        let outcome = run(program, &turn, observer);
        time_slices.add(&turn, outcome.stats);
        time_slices.stats.bound = outcome.stats.bound;
        if let Some(verdict) = time_slices.settle(outcome.verdict) {
            break verdict;
        }
        if abstraction.is_none() {
            break time_slices.best;
        }
    };
    Outcome::of(verdict, time_slices.stats)
}

enum Found {
    Proof,
    Nothing,
    /// The threshold is reached.
    TooFew,
}

/// Steps 1 and 3.
struct Abstraction {
    induction: Induction,
    /// The rounds that come next.
    k: u32,
}

impl Abstraction {
    /// Searches with more and more rounds until the slice is over.
    fn search(&mut self, time_slices: &mut TimeSlices) -> Found {
        let options = time_slices.options(1);
        while self.k <= limits::VERIABS_MOST_ROUNDS.u32() {
            let program = self.induction.unrolled(self.k, Hypothesis::Abstraction);
            let outcome = run(&program, &induction::step(&options, self.k), &mut ());
            tracing::debug!("abstract loops with {} rounds: {}", self.k, outcome.verdict.name());
            time_slices.add(&options, outcome.stats);
            time_slices.stats.bound = outcome.stats.bound;
            match outcome.verdict {
                Verdict::Safe => return Found::Proof,
                Verdict::Unknown(UnknownReason::Timeout) => return Found::Nothing,
                _ => self.k += 1,
            }
        }
        Found::TooFew
    }
}
