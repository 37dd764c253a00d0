//! Programs built by hand, and what the engines must say about them.

mod builder;
mod differential;
mod figure1;
mod generator;
mod map_generator;
mod maps;
mod replay;
mod symbols;
mod verdicts;

use super::*;
use builder::Builder;

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

const STRATEGIES: [Strategy; 3] = [Strategy::Over, Strategy::Under, Strategy::InlineAll];
