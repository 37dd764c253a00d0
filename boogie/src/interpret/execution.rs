//! What an execution was, and how it ended.

use super::unknown::Unknown;
use crate::expr::ExprId;
use crate::marks::Limit;
use crate::program::{Attr, Location, VarId};
use crate::value::Value;

/// How an execution ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// A violation if the property is the program's asserts.
    AssertFailed {
        at: Location,
        attrs: Vec<Attr>,
    },
    /// The entry returned: a violation if the property is that.
    Returned,
    /// An assumption is false, so this is no execution.
    Blocked {
        at: Location,
        by: Blocker,
        attrs: Vec<Attr>,
    },
    /// A procedure with this mark was called.
    LimitReached {
        at: Location,
        reason: Limit,
    },
    StepLimit,
    /// More than one way is open, and the oracle chooses none.
    Undecided {
        at: Location,
    },
    /// Something without value decides how to go on.
    Unknown {
        at: Location,
        reason: Unknown,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocker {
    Assume,
    /// A postcondition that callers assume.
    Ensures,
    /// An axiom is false of the initial values; its number.
    Axiom(usize),
    /// Unique constants are equal.
    Unique,
}

/// An execution.
#[derive(Clone, PartialEq, Debug)]
pub struct Execution {
    pub outcome: Outcome,
    /// Assumptions and axioms that could not be evaluated and were taken for true. A verdict that
    /// rests on this execution rests on them; all of them come from quantifiers and unknown functions.
    pub unchecked: Vec<Unchecked>,
    /// Whether conditions with quantifiers were taken for true because no instance that was looked at is false.
    pub quantified: bool,
    /// Commands and transfers executed.
    pub steps: u64,
    /// Its stores to many cells at once were as much work as so many more.
    pub stores: u64,
    /// Whether the oracle was followed to its end.
    pub followed: bool,
    /// What numbers are that were chosen where they were compared.
    pub chosen_late: Vec<(VarId, Value)>,
    /// If a quantified condition is false: what maps that were chosen have to hold for it to be true.
    pub amendments: Vec<Amendment>,
}

impl Execution {
    /// In steps, what it took.
    pub fn work(&self) -> u64 {
        self.steps + self.stores
    }
}

/// A cell of a map that was chosen, and what equation a quantified condition has for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Amendment {
    /// The choice by its number, from 0.
    pub choice: u64,
    pub map: VarId,
    pub at: Vec<Value>,
    pub value: Value,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Unchecked {
    /// `None`: an axiom.
    pub at: Option<Location>,
    pub expr: ExprId,
    pub reason: Unknown,
}
