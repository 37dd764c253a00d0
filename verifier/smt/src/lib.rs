//! Formulas, one incremental solver with assumption literals, models as Boogie values.
//!
//! Formulas are [`terms`] of an arena. [`lower`] makes them of Boogie terms, [`solver`] adds deadlines and unsatisfiable
//! cores, [`model`] reads values back. Most maps are kept from solvers' theories of arrays ([`maps`], [`map_types`],
//! [`map_lemmas`], [`map_rules`]), and values that are only compared from those of numbers ([`symbols`]). [`lazy`] stands
//! between the engines and a solver and does most of the search itself, with [`sat`]; [`search`] has one of them in front
//! of the other. Solvers are behind a trait ([`backend`]); [`z3`] is one, which alone calls an interface in C, and nothing
//! else has `unsafe` in it.

#![deny(unsafe_code)]

pub mod backend;
pub mod by_text;
pub mod context;
#[cfg(test)]
mod differential;
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
#[cfg(test)]
mod random;
pub mod refutations;
pub mod sat;
pub mod search;
pub mod smtlib;
pub mod solver;
pub mod symbols;
pub mod tally;
pub mod terms;
#[allow(unsafe_code, reason = "the interface of a library in C")]
pub mod z3;

use thiserror::Error;

/// Why no solver could be used. None of these is a verdict.
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
    /// Arguments that do not fit an operator.
    #[error("ill-sorted: {0}")]
    IllSorted(String),
    /// Z3 rejected a call; the message is its own.
    #[error("Z3: {0}")]
    Z3(String),
}

pub type Result<T> = std::result::Result<T, SmtError>;
