//! Runs a program on the choices of a counterexample.

use super::execution::Execution;
use super::machine::{Limits, run};
use super::observer::Observer;
use super::oracle::{Amendments, Recorded};
use crate::passive::Counterexample;
use crate::program::Program;

/// What maps hold where the counterexample does not say follows from quantified conditions, each of which may need what
/// another one says.
const MOST_AMENDMENTS: u32 = 100;

/// The execution that a counterexample describes, and what observed it: a new observer for each run, of which the last one
/// counts.
pub fn run_on<O: Observer>(
    program: &Program,
    counterexample: &Counterexample,
    observer: impl Fn() -> O,
) -> (Execution, O) {
    let mut amendments = Amendments::default();
    let mut rounds = 0..MOST_AMENDMENTS;
    loop {
        let (oracle, mut observer) = (&mut Recorded::amended(counterexample, &amendments), observer());
        let mut execution = run(program, oracle, &counterexample.functions, &mut observer, Limits::default());
        if !amendments.add(std::mem::take(&mut execution.amendments)) || rounds.next().is_none() {
            return (execution, observer);
        }
    }
}
