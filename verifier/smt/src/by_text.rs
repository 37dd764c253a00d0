//! A back end that has each question answered as a script by whoever runs solvers.

use super::Result;
use super::backend::{Answer, Backend, Limits, OneShot, Setting};
use super::smtlib;
use super::terms::{Arena, Term};

/// Answers a script within limits.
pub type Ask = dyn FnMut(&str, Limits) -> Answer;

/// Knows what is asserted; has neither models nor small cores.
pub struct ByText {
    ask: Box<Ask>,
    asserted: Vec<Term>,
    pushed: Vec<usize>,
}

impl ByText {
    pub fn new(ask: Box<Ask>) -> ByText {
        ByText { ask, asserted: Vec::new(), pushed: Vec::new() }
    }
}

impl Backend for ByText {
    /// Each script is for a solver as it comes.
    fn set(&mut self, _: Setting) {}

    fn assert(&mut self, _: &Arena, formula: Term) -> Result<()> {
        self.asserted.push(formula);
        Ok(())
    }

    fn push(&mut self) {
        self.pushed.push(self.asserted.len());
    }

    fn pop(&mut self) {
        let before = self.pushed.pop().unwrap_or(0);
        self.asserted.truncate(before);
    }

    fn check(&mut self, terms: &Arena, assumptions: &[Term], limits: Limits) -> Result<Answer> {
        let script = smtlib::script(terms, &[&self.asserted, assumptions].concat())?;
        Ok((self.ask)(&script, limits))
    }

    fn core(&mut self, _: &Arena, assumptions: &[Term]) -> Result<Vec<usize>> {
        Ok((0..assumptions.len()).collect())
    }

    fn check_one_shot(
        &mut self,
        terms: &Arena,
        formulas: &[Term],
        _: OneShot,
        limits: Limits,
    ) -> Result<(Answer, Vec<usize>)> {
        let script = smtlib::script(terms, formulas)?;
        Ok(((self.ask)(&script, limits), (0..formulas.len()).collect()))
    }
}
