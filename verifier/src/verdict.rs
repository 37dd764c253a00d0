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

    /// The verdict of a line that this program has written; `UNKNOWN(solver)` of another line.
    pub fn read(line: &str) -> Verdict {
        let argument = |name: &str| line.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')');
        if let Some(property) = argument("FALSE") {
            return Verdict::False(property.to_owned());
        }
        if let Some(bound) = argument("BOUNDED").and_then(|bound| bound.parse().ok()) {
            return Verdict::Bounded(bound);
        }
        match (line, argument("UNKNOWN").unwrap_or("")) {
            ("TRUE", _) => Verdict::True,
            (_, reason) => Verdict::Unknown(Unknown::read(reason)),
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

/// What the reason of [`Unknown::Unsupported`] starts with.
const UNSUPPORTED: &str = "unsupported: ";

impl Unknown {
    /// What [`Unknown::reason`] gave, without details.
    fn read(reason: &str) -> Unknown {
        match (reason, reason.strip_prefix(UNSUPPORTED)) {
            ("timeout", _) => Unknown::Timeout,
            ("memory", _) => Unknown::Memory,
            ("unconfirmed", _) => Unknown::Unconfirmed(String::new()),
            (_, Some(what)) => Unknown::Unsupported(what.to_owned()),
            _ => Unknown::Solver(String::new()),
        }
    }

    /// What stands between the parentheses; details other than those of `unsupported` are printed above.
    pub fn reason(&self) -> String {
        match self {
            Unknown::Timeout => "timeout".to_owned(),
            Unknown::Memory => "memory".to_owned(),
            Unknown::Unsupported(what) => format!("{UNSUPPORTED}{what}"),
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

    #[test]
    fn verdicts_are_read_as_they_are_written() {
        let lines = [
            "TRUE",
            "FALSE(unreach-call)",
            "BOUNDED(4)",
            "UNKNOWN(timeout)",
            "UNKNOWN(memory)",
            "UNKNOWN(unsupported: a.c:3: setjmp (x))",
            "UNKNOWN(unconfirmed)",
            "UNKNOWN(solver)",
        ];
        for line in lines {
            assert_eq!(Verdict::read(line).to_string(), line);
        }
    }
}
