//! Stratified inlining of a passive program, after Lal, Qadeer and Lahiri (Corral) and Chatterjee et al. (Legion).
//!
//! [`run`] answers whether an execution of the entry procedure reaches its return. The search is Algorithm 1 of the
//! Legion paper ([`search`]); its step is OverRefSI ([`over`]), UnderWidenSI ([`under`]) or full inlining
//! ([`inline_all`], the reference that the others are tested against). [`refine::run`] searches abstractions of a program
//! that is not passive yet, each with [`run`].

#![forbid(unsafe_code)]

pub mod bmc;
pub mod call_tree;
pub mod execution;
pub mod horn;
pub mod houdini;
pub mod induction;
pub mod inline_all;
pub mod inliner;
pub mod limits;
pub mod loops;
pub mod observer;
pub mod options;
pub mod outcome;
pub mod over;
pub mod path;
pub mod qicc;
pub mod refine;
pub mod rules;
pub mod search;
pub mod sharing;
pub mod template;
mod time_slices;
pub mod under;
pub mod veriabs;

pub use inliner::Features;
pub use observer::{CheckKind, Event, Observer};
pub use options::{EngineOptions, Strategy, solver_options};
pub use outcome::{BoundHit, Invariant, Outcome, Proof, Stats, UnknownReason, Verdict};

use boogie::passive::PassiveProgram;
use induction::Hypothesis;

/// Decides the program as far as the options allow.
pub fn run(program: &PassiveProgram, options: &EngineOptions, observer: &mut dyn Observer) -> Outcome {
    let solver_options = solver_options(options);
    match options.strategy {
        Strategy::Induction => induction::prove(program, Hypothesis::Summary, options, solver_options, observer),
        Strategy::Abstraction => induction::prove(program, Hypothesis::Abstraction, options, solver_options, observer),
        Strategy::Qicc => qicc::prove(program, options, observer),
        Strategy::Bmc => bmc::prove(program, options, observer),
        Strategy::Spacer => horn::prove(program, options),
        Strategy::VeriAbs => veriabs::prove(program, options, solver_options, observer),
        Strategy::Over | Strategy::Under | Strategy::InlineAll => search::run(program, options, observer),
    }
}

#[cfg(test)]
mod tests;
