//! Where the translation stops to follow the program.

use super::argument::text;
use super::mark::Mark;
use crate::expr::Terms;
use crate::program::AttrArg;
use serde::{Deserialize, Serialize};
use std::fmt;

/// `{:limit "what"}`, or `{:limit "unsupported", "file:line what"}`, of a procedure: executions that call it are not
/// followed. Passes cut its body, engines take its calls for bound literals that are never inlined, and the interpreter
/// ends there. So a proof that rests on it is BOUNDED, or UNKNOWN where it stands for a construct.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Limit {
    /// A construct that is not followed: `file:line what`, or what it is alone.
    Unsupported(String),
    /// The same of values that the model has no room for, behind which the program's own text goes on: a check that nothing in it
    /// could violate is proved.
    Values(String),
    /// Memory that may be lost, but not at an end of the program.
    EndlessLeak,
    /// A cycle of the program comes to the state in which it was, memory aside.
    ChangedMemory,
    /// The search goes on without the executions that depend on approximations.
    Approximations,
    /// Of a program from elsewhere, in its own words.
    Other(String),
}

/// The first of two arguments.
const UNSUPPORTED: &str = "unsupported";
const VALUES: &str = "values";

impl Limit {
    /// What is not followed: `file:line what`, or what it is alone.
    pub fn unsupported(&self) -> Option<&str> {
        match self {
            Limit::Unsupported(what) | Limit::Values(what) => Some(what),
            _ => None,
        }
    }
}

/// Those that are the same in each program.
const FIXED: [(Limit, &str); 3] = [
    (Limit::EndlessLeak, "memory that may be lost while a loop or recursion goes on"),
    (Limit::ChangedMemory, "a loop or a recursive function comes to the same state, but for memory that it changed"),
    (Limit::Approximations, "what depends on approximations"),
];

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Limit::Unsupported(what) | Limit::Values(what) => write!(f, "{UNSUPPORTED}: {what}"),
            Limit::Other(what) => f.write_str(what),
            fixed => {
                let text = FIXED.iter().find(|(limit, _)| limit == fixed).map(|(_, text)| text);
                f.write_str(text.expect("all others are fixed"))
            }
        }
    }
}

impl Mark<'_> for Limit {
    const NAME: &'static str = "limit";

    fn read(_: &Terms, args: &[AttrArg]) -> Option<Limit> {
        Some(match args {
            [AttrArg::Str(kind), AttrArg::Str(what)] if kind == UNSUPPORTED => Limit::Unsupported(what.clone()),
            [AttrArg::Str(kind), AttrArg::Str(what)] if kind == VALUES => Limit::Values(what.clone()),
            _ => {
                let what = text(args.first()).unwrap_or(Self::NAME);
                let fixed = FIXED.into_iter().find(|(_, text)| *text == what);
                fixed.map_or_else(|| Limit::Other(what.to_owned()), |(limit, _)| limit)
            }
        })
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        match self {
            Limit::Unsupported(what) => vec![UNSUPPORTED.into(), what.as_str().into()],
            Limit::Values(what) => vec![VALUES.into(), what.as_str().into()],
            _ => vec![self.to_string().into()],
        }
    }
}
