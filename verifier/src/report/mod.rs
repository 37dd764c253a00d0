//! What the user reads: one file per format, all from the same data.

mod constant;
pub mod diagnostic;
pub mod explain;
pub mod harness;
pub mod html;
pub mod json;
pub mod sarif;
pub mod sources;
pub mod stats;
pub mod text;
pub mod witness;
pub mod written;
