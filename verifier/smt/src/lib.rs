//! Z3, in process: terms, one incremental solver with assumption literals, models as Boogie values.
//!
//! [`z3`] alone calls the C interface, and nothing else has `unsafe` in it. [`lower`] turns Boogie
//! terms into Z3's, [`solver`] adds deadlines and unsatisfiable cores, [`model`] reads values back. Most maps are kept
//! from Z3's theory of arrays ([`maps`], [`map_types`], [`map_lemmas`], [`map_rules`]), and values that are only
//! compared from those of numbers ([`symbols`]). [`lazy`] stands between the engines and Z3 and does most of the
//! search itself, with [`sat`]; [`search`] has one of them in front of the other.

#![deny(unsafe_code)]

pub mod fits;
mod intervals;
pub mod lazy;
pub mod limits;
pub mod lower;
pub mod map_lemmas;
pub mod map_rules;
pub mod map_types;
pub mod maps;
pub mod model;
mod polynomials;
pub mod sat;
pub mod search;
pub mod solver;
pub mod symbols;
pub mod tally;
#[allow(unsafe_code, reason = "the interface of a library in C")]
pub mod z3;

use thiserror::Error;

/// Why Z3 could not be used. None of these is a verdict.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SmtError {
    #[error("Z3 ran out of memory")]
    Memory,
    /// A Boogie construct without a counterpart here.
    #[error("unsupported: {0}")]
    Unsupported(String),
    /// A value of the model that is not a finite constant.
    #[error("the model holds a value that cannot be read: {0}")]
    Unreadable(String),
    /// Z3 rejected a call; the message is its own.
    #[error("Z3: {0}")]
    Z3(String),
}

pub type Result<T> = std::result::Result<T, SmtError>;
