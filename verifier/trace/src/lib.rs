//! From a counterexample to an execution in the user's terms.
//!
//! [`replay`] runs the translated program on the counterexample's choices; a recorder beside it makes the [`Trace`], which
//! [`slice`] weighs by the [`dependences`] between its steps.

#![forbid(unsafe_code)]

mod arguments;
pub mod dependences;
pub mod history;
mod layouts;
pub mod location;
mod recorder;
pub mod replay;
mod slice;
mod steps;
mod threads;
pub mod trip_counts;
mod turns;
pub mod values;
pub mod witness_path;

pub use location::Location;
pub use steps::{Code, Importance, Input, NamedValue, Start, Step, StepKind, Thread, Trace};
