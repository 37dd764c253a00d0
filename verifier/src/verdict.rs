//! The contract of verdicts: one line and one exit code each.

use serde::Serialize;
use std::fmt;

/// The answer of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    /// No execution violates the property; no bound was assumed.
    True,
    /// A violating execution exists and was replayed; holds the property's name.
    False(String),
    /// No violation with loops and recursion cut at this depth.
    Bounded(u32),
    Unknown(Unknown),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Unknown {
    Timeout,
    Memory,
    /// `file:line what`, of a construct that an execution may reach.
    Unsupported(String),
    /// A violation was found that did not replay or rests on an approximation; says which.
    Unconfirmed(String),
    /// The solver gave up or a worker died; says how.
    Solver(String),
}

impl Verdict {
    /// The exit code of the design's table.
    pub fn exit_code(&self) -> u8 {
        match self {
            Verdict::True => 0,
            Verdict::False(_) => 1,
            Verdict::Bounded(_) | Verdict::Unknown(_) => 2,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::True => write!(f, "TRUE"),
            Verdict::False(property) => write!(f, "FALSE({property})"),
            Verdict::Bounded(k) => write!(f, "BOUNDED({k})"),
            Verdict::Unknown(why) => write!(f, "UNKNOWN({})", why.reason()),
        }
    }
}

impl Unknown {
    /// What stands between the parentheses; details other than those of `unsupported` are printed above.
    pub fn reason(&self) -> String {
        match self {
            Unknown::Timeout => "timeout".to_owned(),
            Unknown::Memory => "memory".to_owned(),
            Unknown::Unsupported(what) => format!("unsupported: {what}"),
            Unknown::Unconfirmed(_) => "unconfirmed".to_owned(),
            Unknown::Solver(_) => "solver".to_owned(),
        }
    }

    /// What the reason leaves out.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Unknown::Unconfirmed(detail) | Unknown::Solver(detail) => Some(detail),
            Unknown::Timeout | Unknown::Memory | Unknown::Unsupported(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_exit_codes() {
        let check = |verdict: Verdict, line: &str, code: u8| {
            assert_eq!((verdict.to_string().as_str(), verdict.exit_code()), (line, code));
        };
        check(Verdict::True, "TRUE", 0);
        check(Verdict::False("unreach-call".into()), "FALSE(unreach-call)", 1);
        check(Verdict::Bounded(4), "BOUNDED(4)", 2);
        check(Verdict::Unknown(Unknown::Timeout), "UNKNOWN(timeout)", 2);
        let what = Unknown::Unsupported("a.c:3: setjmp".into());
        check(Verdict::Unknown(what), "UNKNOWN(unsupported: a.c:3: setjmp)", 2);
    }
}
