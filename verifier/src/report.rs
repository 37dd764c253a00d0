//! What the user reads: one file per format, all from the same data.

pub mod diagnostic;
pub mod json;
pub mod sarif;
pub mod text;
