//! What an engine may use, and how.

use crate::inliner::Features;
use crate::limits;
use smt::solver::{CorePolicy, SolverOptions};
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
    /// Unrolls the whole program and asks once for each bound, or says nothing.
    Bmc,
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

/// What an engine may use, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineOptions {
    pub strategy: Strategy,
    pub features: Features,
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
            features: Features::ALL,
            unroll: None,
            max_unroll: u32::MAX,
            deadline: None,
            memory_mib: None,
            seed: 0,
            core: CorePolicy::AsIs,
            max_instances: limits::INLINE_MOST_INSTANCES.usize(),
        }
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
