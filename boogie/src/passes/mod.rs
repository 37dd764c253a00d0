//! From a program to a passive program. [`pipeline`] lists the passes in order; each is a file.

pub(crate) mod bitset;
pub(crate) mod body;
mod branches;
mod candidates;
mod constants;
mod counting;
mod environment;
mod equations;
mod externals;
mod facts;
mod failing;
mod finish;
mod functions;
mod known_values;
pub(crate) mod liveness;
pub(crate) mod loop_forest;
mod loops;
mod normalise;
mod olds;
pub mod pass;
mod passify;
pub mod pipeline;
mod property;
pub(crate) mod prune;
pub(crate) mod rewrite;
mod rounds;
mod slice;
mod work;

pub use pass::{Form, Pass};
pub(crate) use pipeline::simplified;
pub use pipeline::{Options, Prepared, run, run_watched};
pub use property::Property;
pub use prune::keep_traps;
pub use rounds::Rounds;
pub use work::PassError;
pub(crate) use work::Work;
