//! Engines and reports.

pub mod engine;
pub mod smt;
