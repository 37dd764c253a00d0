//! What is asked of the portfolio, and what it answers.

use super::protocol::SolverWork;
use crate::cli::debug::DebugArgs;
use crate::cli::{Engine, Feature};
use crate::verdict::Unknown;
use engine::refine::effort::{Refine, Refinement};
use engine::{BoundHit, Proof};
use serde::Serialize;
use std::iter;
use std::time::{Duration, Instant};

/// What to run, and within which limits.
#[derive(Clone)]
pub struct Job {
    pub engine: Engine,
    /// Search abstractions, with this method.
    pub refine: Option<Refine>,
    /// What to leave out, besides what the engine lacks.
    pub without: Vec<Feature>,
    pub unroll: Option<u32>,
    pub deadline: Instant,
    /// For all workers together.
    pub memory_mib: u64,
    /// Whether proofs say what they rest on.
    pub certify: bool,
    pub debug: DebugArgs,
}

/// How long the first round is, and how much longer each further one.
const FIRST_ROUND: Duration = Duration::from_secs(1);
const GROWTH: u32 = 4;

impl Job {
    /// The job in rounds, for a question that is asked in several ways, each with its share of a round: so a way that
    /// decides at once does not wait for a share of the whole time. The last round has all that is left.
    pub fn rounds(&self) -> impl Iterator<Item = Job> + use<> {
        let (job, mut length, mut is_over) = (self.clone(), FIRST_ROUND, false);
        iter::from_fn(move || {
            if is_over {
                return None;
            }
            let left = job.left();
            is_over = job.unroll.is_some() || left < length * GROWTH;
            let round = if is_over { left } else { length };
            length *= GROWTH;
            Some(job.within(round))
        })
    }

    /// The job for so much of the time that is left.
    pub fn within(&self, time: Duration) -> Job {
        Job { deadline: Instant::now() + time, ..self.clone() }
    }

    /// The time that is left.
    pub fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}

/// What the portfolio found.
pub enum Answer {
    Proved(Proof),
    /// Confirmed by the caller.
    Violated,
    Bounded {
        k: u32,
        hits: Vec<BoundHit>,
    },
    Unknown(Unknown),
}

impl Answer {
    /// Whether the question is decided.
    pub fn is_verdict(&self) -> bool {
        matches!(self, Answer::Proved(_) | Answer::Violated)
    }
}

/// How far one member is.
#[derive(Clone, Debug, Serialize)]
pub struct MemberReport {
    pub engine: &'static str,
    pub depth: u32,
    pub instances: u64,
    /// What solvers had to do.
    #[serde(flatten)]
    pub work: SolverWork,
    pub result: String,
    /// Spurious paths of abstractions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refinements: Vec<Refinement>,
}

impl MemberReport {
    /// Of a member that has just started.
    pub fn new(engine: &'static str) -> MemberReport {
        MemberReport {
            engine,
            depth: 0,
            instances: 0,
            work: SolverWork::default(),
            result: "running".to_owned(),
            refinements: Vec::new(),
        }
    }
}
