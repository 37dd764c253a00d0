//! Stratified inlining of a passive program, after Lal, Qadeer and Lahiri (Corral) and Chatterjee et al. (Legion).
//!
//! [`run`] answers whether an execution of the entry procedure reaches its return. The search is Algorithm 1 of the
//! Legion paper ([`search`]); its step is OverRefSI ([`over`]), UnderWidenSI ([`under`]) or full inlining
//! ([`inline_all`], the reference that the others are tested against). [`refine::run`] searches abstractions of a program
//! that is not passive yet, each with [`run`].

#![forbid(unsafe_code)]

pub mod call_tree;
pub mod execution;
pub mod horn;
pub mod houdini;
pub mod induction;
pub mod inline_all;
pub mod inliner;
pub mod observer;
pub mod outcome;
pub mod over;
pub mod path;
pub mod qicc;
pub mod refine;
pub mod rules;
pub mod search;
pub mod sharing;
mod slices;
pub mod template;
pub mod under;
pub mod veriabs;

pub use observer::{CheckKind, Event, Observer};
pub use outcome::{BoundHit, Invariant, Outcome, Proof, Stats, UnknownReason, Verdict};

use boogie::passive::PassiveProgram;
use induction::Hypothesis;
pub use inliner::Ideas;
use inliner::Inliner;
use smt::SmtError;
use smt::solver::{CorePolicy, Solver, SolverOptions};
use std::borrow::Cow;
use std::time::Instant;

/// How the call tree is grown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Strategy {
    /// OverRefSI: inlines the open call-sites of a counterexample.
    Over,
    /// UnderWidenSI: inlines the open call-sites of an unsatisfiable core.
    Under,
    /// Inlines everything within the bound, then checks once.
    #[value(name = "all")]
    InlineAll,
    /// Proves by k-induction, or says nothing.
    Induction,
    /// The same with loop abstraction.
    Abstraction,
    /// Gambles on regions, from the innermost outwards.
    Qicc,
    /// Proves by Spacer, or says nothing.
    Spacer,
    /// Proves by abstract loops, or finds violations within a bound.
    #[value(name = "veriabs")]
    VeriAbs,
}

/// What [`run`] may use, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineOptions {
    pub strategy: Strategy,
    pub ideas: Ideas,
    /// The bound on recursion; without it 1, 2, 4, … up to `max_unroll`.
    pub unroll: Option<u32>,
    pub max_unroll: u32,
    pub deadline: Option<Instant>,
    /// Limits what Z3 allocates in this process.
    pub memory_mib: Option<u64>,
    pub seed: u32,
    pub core: CorePolicy,
    /// The most instances [`Strategy::InlineAll`] may make.
    pub max_instances: usize,
}

impl EngineOptions {
    pub fn new(strategy: Strategy) -> EngineOptions {
        EngineOptions {
            strategy,
            ideas: Ideas::ALL,
            unroll: None,
            max_unroll: u32::MAX,
            deadline: None,
            memory_mib: None,
            seed: 0,
            core: CorePolicy::AsIs,
            max_instances: 20_000,
        }
    }
}

/// Decides the program as far as the options allow.
pub fn run(program: &PassiveProgram, options: &EngineOptions, observer: &mut dyn Observer) -> Outcome {
    let solver_options = solver_options(options);
    match options.strategy {
        Strategy::Induction => {
            return induction::prove(program, Hypothesis::Summary, options, solver_options, observer);
        }
        Strategy::Abstraction => {
            return induction::prove(program, Hypothesis::Abstraction, options, solver_options, observer);
        }
        Strategy::Qicc => return qicc::prove(program, options, observer),
        Strategy::Spacer => return horn::prove(program, options),
        Strategy::VeriAbs => return veriabs::prove(program, options, solver_options, observer),
        Strategy::Over | Strategy::Under | Strategy::InlineAll => {}
    }
    let mut program = Cow::Borrowed(program);
    let unknown = |error: SmtError| Outcome::of(Verdict::Unknown(error.into()), Stats::default());
    if options.ideas.houdini
        && let Err(error) = houdini::strengthen(program.to_mut(), &[], solver_options)
    {
        return unknown(error);
    }
    match Solver::new(&program, SolverOptions { lazy: options.ideas.lazy, ..solver_options }) {
        Ok(solver) => {
            let mut inliner = Inliner::new(&program, solver, options.ideas);
            let verdict = search::search(&mut inliner, options, observer);
            Outcome::of(verdict, inliner.stats())
        }
        Err(error) => unknown(error),
    }
}

/// What a solver may use.
pub fn solver_options(options: &EngineOptions) -> SolverOptions {
    SolverOptions {
        deadline: options.deadline,
        memory_mib: options.memory_mib,
        seed: options.seed,
        core: options.core,
        lazy: false,
        any_floats: false,
    }
}

#[cfg(test)]
mod tests;
