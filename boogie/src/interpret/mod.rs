//! Running a program: the confirmation of counterexamples, and the source of traces.
//!
//! The interpreter is deterministic: an [`Oracle`] makes the choices. It runs on the numbered program that
//! [`crate::passes::run`] returns as `replay`, whose contracts are explicit. An [`Observer`] sees what happens and
//! can evaluate the expressions of attributes in the state of the moment.

mod acceleration;
mod code;
mod constants;
mod counterexample;
pub mod eval;
mod execution;
mod explore;
mod instances;
mod late;
mod lookahead;
mod machine;
pub mod map;
mod observer;
mod oracle;
mod plan;
mod random;
mod reads;
mod relevant;
mod same;
mod sampled;
mod state;
mod tables;
mod unknown;
pub mod value;
mod words;

pub use crate::program::Location;
pub use crate::value::Functions;
pub use counterexample::run_on;
pub use eval::{Env, Evaluator, Quantifiers};
pub use execution::{Amendment, Blocker, Execution, Outcome, Unchecked};
pub use explore::{Choices, Explored, Explorer, Inputs, blocks_of, explore};
pub use machine::{Limits, Saved, run, run_again, run_from};
pub use observer::{Context, Observer, Unobserved};
pub use oracle::{Along, Amendments, Asked, Awaited, Open, Oracle, Recorded, Repeats, Undetermined};
pub use plan::Plans;
pub use random::Random;
pub use reads::{Effect, Place, Reads};
pub use sampled::{Pool, SamplePath, Sampled, Visits, Way};
pub use state::{Layout, State};
pub use unknown::Unknown;

#[cfg(test)]
mod tests;
