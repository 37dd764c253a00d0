//! Why bounded model checking has no answer.

use crate::outcome::UnknownReason;
use smt::SmtError;

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub enum GiveUp {
    TooLarge,
    Timeout,
    /// Nothing is known of these.
    Unsupported(&'static str),
    Unreadable,
    Solver(SmtError),
}

impl From<SmtError> for GiveUp {
    fn from(error: SmtError) -> GiveUp {
        GiveUp::Solver(error)
    }
}

impl From<GiveUp> for UnknownReason {
    fn from(why: GiveUp) -> UnknownReason {
        match why {
            GiveUp::Timeout => UnknownReason::Timeout,
            GiveUp::TooLarge => UnknownReason::Solver("the unrolled program is too large".to_owned()),
            GiveUp::Unsupported(what) => UnknownReason::Solver(format!("{what} are not unrolled")),
            GiveUp::Unreadable => UnknownReason::Solver("the model of the unrolled program cannot be read".to_owned()),
            GiveUp::Solver(error) => error.into(),
        }
    }
}
