//! What answers questions about formulas: solvers behind one trait.

use super::terms::{Arena, Decl, Term};
use super::{Result, SmtError};
use std::fmt;
use std::time::Instant;

/// What a check answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Sat,
    Unsat,
    Unknown(Reason),
}

/// Why a solver has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its time was up, or it was told to stop.
    Stopped,
    /// It did all that [`Limits::effort`] allows.
    Effort,
    Memory,
    /// It does not decide such formulas, in its own words.
    Incomplete(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Reason::Stopped => "timeout",
            Reason::Effort => "the limit of effort was reached",
            Reason::Memory => "out of memory",
            Reason::Incomplete(words) => words,
        })
    }
}

/// What a check may cost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// 0 for no limit.
    pub timeout_ms: u32,
    /// In the solver's own units; 0 for no limit.
    pub effort: u32,
}

/// How a solver works from here on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Seed(u32),
    /// Whether models of quantifiers are searched for, beyond their instances.
    ModelsOfQuantifiers(bool),
    /// Cores are minimised when they are read, where no time limit holds.
    MinimalCores,
}

/// How a conjunction is checked by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneShot {
    /// Formulas of bits, with a core.
    Bits,
    /// Formulas of bits that leave little open, without a core: nothing keeps the solver from putting values in.
    Evaluation,
    /// All that was asserted, without a core.
    Everything,
}

/// Arguments and value of each entry, and the value elsewhere.
pub type FunctionTable = (Vec<(Vec<Term>, Term)>, Option<Term>);

/// An incremental solver with assumption literals. All terms are of one arena, which each call is given.
///
/// Values of a model are terms too: truths, numbers, stores into constant arrays, and constants for all else, the same
/// one for the same value.
pub trait Backend {
    fn set(&mut self, setting: Setting);

    fn assert(&mut self, terms: &Arena, formula: Term) -> Result<()>;

    /// What is asserted from here on is forgotten by [`Backend::pop`].
    fn push(&mut self);

    /// Forgets what was asserted since the last [`Backend::push`] that was not undone yet.
    fn pop(&mut self);

    /// Checks the assertions under literals.
    fn check(&mut self, terms: &Arena, assumptions: &[Term], limits: Limits) -> Result<Answer>;

    /// Which of the last check's `assumptions` its refutation used, as increasing positions.
    fn core(&mut self, terms: &Arena, assumptions: &[Term]) -> Result<Vec<usize>>;

    /// Checks a conjunction by itself, whatever else was asserted. With [`Answer::Unsat`] come the positions of a core, as
    /// far as `how` has one; with [`Answer::Sat`] the model of the last check is one of the conjunction.
    fn check_one_shot(
        &mut self,
        terms: &Arena,
        formulas: &[Term],
        how: OneShot,
        limits: Limits,
    ) -> Result<(Answer, Vec<usize>)>;

    /// Whether the last check left a model.
    fn has_model(&self) -> bool {
        false
    }

    fn forget_model(&mut self) {}

    /// The value of a term in the model of the last check; what the model leaves open is chosen.
    fn value(&mut self, _terms: &mut Arena, _term: Term) -> Result<Term> {
        Err(no_model())
    }

    /// What a function is in the model of the last check; `None` if the model says nothing about it.
    fn interpretation(&mut self, _terms: &mut Arena, _decl: Decl) -> Result<Option<FunctionTable>> {
        Err(no_model())
    }
}

/// Knows nothing, and answers nothing.
pub struct Nobody;

impl Backend for Nobody {
    fn set(&mut self, _: Setting) {}

    fn assert(&mut self, _: &Arena, _: Term) -> Result<()> {
        Ok(())
    }

    fn push(&mut self) {}

    fn pop(&mut self) {}

    fn check(&mut self, _: &Arena, _: &[Term], _: Limits) -> Result<Answer> {
        Ok(Answer::Unknown(Reason::Incomplete("nobody was asked".to_owned())))
    }

    fn core(&mut self, _: &Arena, _: &[Term]) -> Result<Vec<usize>> {
        Err(no_model())
    }

    fn check_one_shot(
        &mut self,
        terms: &Arena,
        _: &[Term],
        _: OneShot,
        limits: Limits,
    ) -> Result<(Answer, Vec<usize>)> {
        Ok((self.check(terms, &[], limits)?, Vec::new()))
    }
}

pub(crate) fn no_model() -> SmtError {
    SmtError::Unreadable("there is no model".to_owned())
}

/// The time until a deadline as solvers take it, 0 for no limit; `None` if there is none left.
pub fn milliseconds_left(deadline: Option<Instant>) -> Option<u32> {
    let Some(end) = deadline else { return Some(0) };
    match end.saturating_duration_since(Instant::now()).as_millis() {
        0 => None,
        left => Some(left.min(u128::from(u32::MAX - 1)) as u32),
    }
}
