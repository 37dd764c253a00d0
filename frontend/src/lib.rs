//! C front end.

#![forbid(unsafe_code)]

/// For the analyses behind this crate.
pub use boogie::budgets;

pub mod ast;
mod c_print;
pub mod cfg;
pub mod cfg_check;
pub mod cfg_ids;
pub mod cfg_print;
pub mod cfg_walk;
pub mod check;
pub mod ctype;
mod describe;
pub mod diagnostics;
mod forwarding;
mod given;
pub mod intervals;
mod known_formats;
pub mod layout;
pub mod lex;
pub mod library;
pub mod normalise;
pub mod parse;
pub mod pipeline;
pub mod pointsto;
pub mod preprocess;
pub mod prune;
mod realign;
mod settled;
pub mod source;
pub mod stack;
pub mod threads;
pub mod translate;
pub mod typed;
pub mod typed_print;
pub mod windows;
