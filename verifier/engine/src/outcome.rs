//! What an engine hands back. It crosses process boundaries, so it is plain data.

use boogie::passive::{Counterexample, Keyword, ProcKind};
use boogie::program::ProcId;
use serde::{Deserialize, Serialize};
use smt::SmtError;
use smt::refutations::Refutation;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    pub verdict: Verdict,
    pub stats: Stats,
    pub proof: Proof,
}

impl Outcome {
    /// A proof, if it is one, that says nothing about itself.
    pub fn of(verdict: Verdict, stats: Stats) -> Outcome {
        Outcome { verdict, stats, proof: Proof::default() }
    }
}

/// What a proof says about itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Proof {
    /// What it found out about loops.
    pub invariants: Vec<Invariant>,
    /// Of Qicc: the regions that were proved alone, each before those that use that, and the entry.
    pub regions: Vec<ProcId>,
    /// What it rests on, if that is wanted.
    pub refutations: Vec<Refutation>,
}

/// What holds whenever the condition of a loop is reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invariant {
    /// Of the loop in the user's source, as `file:line`.
    pub location: String,
    pub function: String,
    /// Where the loop's word is, in the file as given.
    pub keyword: Option<Keyword>,
    /// In C.
    pub expression: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// No execution reaches the end, whatever the bound.
    Safe,
    /// The solver has a model of an execution.
    Unsafe(Counterexample),
    /// A model that the solver could not complete, for this reason: a bug only if it replays, otherwise unknown.
    Candidate {
        counterexample: Counterexample,
        reason: String,
    },
    /// No execution within this bound; the proof used these cuts.
    Bounded {
        k: u32,
        hits: Vec<BoundHit>,
    },
    Unknown(UnknownReason),
}

impl Verdict {
    /// Its kind, for logs.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Safe => "a proof",
            Verdict::Unsafe(_) => "a counterexample",
            Verdict::Candidate { .. } => "a counterexample in doubt",
            Verdict::Bounded { .. } => "a bounded result",
            Verdict::Unknown(_) => "no answer",
        }
    }
}

/// A call that the proof needs to be cut.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoundHit {
    pub callee: ProcId,
    pub name: String,
    pub kind: ProcKind,
    /// Names of the procedures on the stack of the first such call, the entry first.
    pub stack: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnknownReason {
    Timeout,
    Memory,
    Solver(String),
    Unsupported(String),
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Procedure instances in the call tree.
    pub instances: u64,
    pub solver_seconds: f64,
    /// The largest number of instances on one stack.
    pub depth: u32,
    /// The bound of the last check.
    pub bound: u32,
}

impl From<SmtError> for UnknownReason {
    fn from(error: SmtError) -> UnknownReason {
        match error {
            SmtError::Memory => UnknownReason::Memory,
            SmtError::Unsupported(what) => UnknownReason::Unsupported(what),
            SmtError::Unreadable(_) | SmtError::IllSorted(_) | SmtError::Z3(_) => {
                UnknownReason::Solver(error.to_string())
            }
        }
    }
}
