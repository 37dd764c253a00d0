//! What methods of refinement there are, and what they took.

use serde::{Deserialize, Serialize};

/// How variables are found that rule out a spurious path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Refine {
    /// STORM's method: leave out one variable after another.
    Storm,
    /// Corral's Algorithm 1: halve the variables.
    Hrefine,
    /// Corral's Algorithm 2: the same with one formula for all queries.
    Vcrefine,
    /// Each of them on each path, for measurements; the search goes on with what the last one finds.
    Compare,
}

/// What ruling out one spurious path took.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refinement {
    /// Of the path: its commands, the globals that it mentions, and how many of them were tracked before.
    pub commands: u64,
    pub globals: u64,
    pub tracked: u64,
    pub efforts: Vec<Effort>,
}

/// What one method took.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Effort {
    pub method: Refine,
    /// Variables that it found.
    pub added: u64,
    pub queries: u64,
    /// Of the processor.
    pub seconds: f64,
}
