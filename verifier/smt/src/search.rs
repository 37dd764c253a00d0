//! What is asserted and asked: Z3's incremental solver, with our own search in front of it if that is wanted.

use super::Result;
use super::lazy::Lazy;
use super::z3::{Answer, Context, Term};
use std::ops::{Deref, DerefMut};
use std::time::Instant;

/// A context whose assertions and checks go through [`Lazy`] once there is one.
pub struct Search {
    z3: Context,
    lazy: Option<Lazy>,
    /// What was asserted for one check at once: Z3's incremental solver, which would simplify it at once, never sees it.
    collected: Option<Vec<Term>>,
}

/// Terms, functions and options are the context's.
impl Deref for Search {
    type Target = Context;
    fn deref(&self) -> &Context {
        &self.z3
    }
}

impl DerefMut for Search {
    fn deref_mut(&mut self) -> &mut Context {
        &mut self.z3
    }
}

impl Search {
    /// One that leaves all to Z3.
    pub fn new() -> Result<Search> {
        Ok(Search { z3: Context::new()?, lazy: None, collected: None })
    }

    /// One for [`Search::check_at_once`] alone.
    pub fn at_once() -> Result<Search> {
        Ok(Search { collected: Some(Vec::new()), ..Search::new()? })
    }

    /// From here on, checks are made by [`Lazy`], but for those at once; nothing may be pushed or popped any more.
    pub fn make_lazy(&mut self) -> Result<()> {
        if self.collected.is_some() {
            return Ok(());
        }
        self.z3.learn_operators()?;
        let asserted = self.z3.assertions()?;
        self.lazy = Some(Lazy::new(&mut self.z3, &asserted)?);
        Ok(())
    }

    /// Lets checks do without Z3, or not; whether they can.
    pub fn set_rough(&mut self, rough: bool) -> bool {
        if let Some(lazy) = &mut self.lazy {
            lazy.rough = rough;
        }
        self.lazy.is_some()
    }

    pub fn assert(&mut self, formula: Term) -> Result<()> {
        match (&mut self.lazy, &mut self.collected) {
            (Some(lazy), _) => lazy.assert(&mut self.z3, formula),
            (None, Some(collected)) => {
                collected.push(formula);
                Ok(())
            }
            (None, None) => self.z3.assert_to_z3(formula),
        }
    }

    /// Checks the assertions with these assumptions within an effort, in Z3's units, by a solver of its own, which knows
    /// everything from the start and so can simplify it all.
    pub fn check_at_once(&mut self, assumptions: &[Term], timeout_ms: u32, effort: u32) -> Result<Answer> {
        let formulas = match &self.collected {
            Some(collected) => collected.clone(),
            None => self.z3.assertions()?,
        };
        self.z3.check_at_once(&[&formulas, assumptions].concat(), timeout_ms, effort)
    }

    /// What is asserted from here on is forgotten by [`Context::pop`].
    pub fn push(&mut self) {
        debug_assert!(self.lazy.is_none() && self.collected.is_none());
        self.z3.push();
    }

    /// Checks the assertions under literals, for at most `timeout_ms` (0 for no limit).
    pub fn check(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Answer> {
        assert!(self.collected.is_none(), "what was collected is checked at once only");
        let start = Instant::now();
        if let Some(lazy) = &mut self.lazy {
            let result = lazy.check(&mut self.z3, assumptions, timeout_ms);
            let Some(asserted) = lazy.given_up() else { return result };
            asserted.iter().try_for_each(|&formula| self.z3.assert_to_z3(formula))?;
            self.lazy = None;
        }
        let spent = start.elapsed().as_millis().min(u128::from(u32::MAX)) as u32;
        self.z3.check_by_z3(assumptions, if timeout_ms == 0 { 0 } else { timeout_ms.saturating_sub(spent).max(1) })
    }

    /// Which of the last check's `assumptions` its refutation used, as increasing positions.
    pub fn core(&self, assumptions: &[Term]) -> Result<Vec<usize>> {
        match &self.lazy {
            Some(lazy) => Ok(lazy.core.clone()),
            None => self.z3.core_of_z3(assumptions),
        }
    }

    /// Whether the last check left a model.
    pub fn has_model(&self) -> bool {
        self.z3.z3_has_model() || self.lazy.as_ref().is_some_and(Lazy::has_model)
    }

    /// The value of a term in the model of the last check; what the model leaves open is chosen.
    pub fn eval(&mut self, term: Term) -> Result<Term> {
        if let Some(lazy) = &mut self.lazy
            && let Some(value) = lazy.eval(&mut self.z3, term)?
        {
            return Ok(value);
        }
        self.z3.eval_by_z3(term)
    }

    /// The value of a Boolean term in the model, if it has one.
    pub fn eval_bool(&mut self, term: Term) -> Result<Option<bool>> {
        let value = self.eval(term)?;
        Ok(self.z3.truth(value))
    }

    /// Whether the assertions with these assumptions contradict each other by clauses, equations and polynomials; `None` if
    /// they are not about products.
    pub fn refutes_by_polynomials(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Option<bool>> {
        debug_assert!(self.lazy.is_none());
        if !self.z3.has_products() {
            return Ok(None);
        }
        self.z3.learn_operators()?;
        let formulas = self.z3.assertions()?;
        if !self.z3.multiply(&[formulas.as_slice(), assumptions].concat())? {
            return Ok(None);
        }
        let answer = self.z3.apart(|z3| {
            let mut lazy = Lazy::new(z3, &[])?.without_z3();
            formulas.iter().try_for_each(|&formula| lazy.assert(z3, formula))?;
            lazy.check(z3, assumptions, timeout_ms)
        })?;
        Ok(Some(answer == Answer::Unsat))
    }
}
