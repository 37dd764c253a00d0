//! Why a term has no value.

use super::value::Val;
use crate::program::VarId;

/// Why a term has no value here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    Quantifier,
    Variable(VarId),
    DivisionByZero,
    /// A function with a builtin that is not known, or an operator without meaning here.
    Uninterpreted(String),
    Float,
    TooDeep,
    /// Whether two maps are equal cannot be told from their entries, or not where a map is an index.
    MapEquality,
    /// The term depends on what an approximation left.
    Approximated,
    /// The tables have no value of this function for these arguments.
    Unlisted(String),
}

impl Unknown {
    /// Whether there is a value, and only what it is cannot be told. It may be passed on, as [`Val::Poison`].
    pub fn is_some_value(&self) -> bool {
        matches!(self, Unknown::Approximated | Unknown::Unlisted(_))
    }
}

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unknown::Quantifier => write!(f, "a quantifier"),
            Unknown::Variable(_) => write!(f, "a variable without value"),
            Unknown::DivisionByZero => write!(f, "a division by zero"),
            Unknown::Uninterpreted(name) => write!(f, "`{name}`, which has no known meaning"),
            Unknown::Float => write!(f, "a floating-point literal"),
            Unknown::TooDeep => write!(f, "a definition that is too deep"),
            Unknown::MapEquality => write!(f, "an equality of maps over a finite domain"),
            Unknown::Approximated => write!(f, "a value that is only approximated"),
            Unknown::Unlisted(name) => write!(f, "a value of `{name}` that the counterexample leaves open"),
        }
    }
}

pub(super) type Result = std::result::Result<Val, Unknown>;
