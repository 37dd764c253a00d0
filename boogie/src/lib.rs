//! Boogie: the intermediate language between the C front end and the engines.
//!
//! [`program::Program`] is the resolved program, [`passive::PassiveProgram`] what the engines see.

#![forbid(unsafe_code)]

pub mod abstraction;
mod bits;
pub mod budget;
pub mod check;
pub mod construct;
pub mod control;
pub mod expr;
pub mod float;
pub mod graph;
pub mod incarnations;
pub mod interpret;
pub mod marks;
pub mod passes;
pub mod passive;
pub mod passive_check;
pub mod passive_print;
pub mod program;
pub mod termination;
pub mod text;
pub mod types;
pub mod value;

pub use text::{Diagnostic, parse, print};
