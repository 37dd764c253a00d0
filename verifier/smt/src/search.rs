//! What is asserted and asked: an incremental solver, with our own search in front of it if that is wanted.

use super::Result;
use super::backend::{Answer, Backend, OneShot};
use super::context::Context;
use super::lazy::Lazy;
use super::refutations::{self, Refutation};
use super::tally;
use super::terms::Term;
use std::ops::{Deref, DerefMut};
use std::time::Instant;

/// A context whose assertions and checks go through [`Lazy`] once there is one.
pub struct Search {
    ctx: Context,
    lazy: Option<Lazy>,
    /// All that is asserted.
    asserted: Vec<Term>,
    /// How much of it was asserted at each push.
    pushed: Vec<usize>,
    /// How much of it was there before the lazy search was.
    background: usize,
    /// It is for checks at once: the incremental solver, which would simplify it at once, never sees it.
    is_at_once: bool,
}

/// Terms, functions and options are the context's.
impl Deref for Search {
    type Target = Context;
    fn deref(&self) -> &Context {
        &self.ctx
    }
}

impl DerefMut for Search {
    fn deref_mut(&mut self) -> &mut Context {
        &mut self.ctx
    }
}

impl Search {
    /// One that leaves all to Z3.
    pub fn new() -> Result<Search> {
        Context::new().map(Search::over)
    }

    /// One that leaves all to another solver.
    pub fn with(solver: Box<dyn Backend>) -> Search {
        Search::over(Context::with(solver))
    }

    fn over(ctx: Context) -> Search {
        Search { ctx, lazy: None, asserted: Vec::new(), pushed: Vec::new(), background: 0, is_at_once: false }
    }

    /// One for [`Search::check_at_once`] alone.
    pub fn at_once() -> Result<Search> {
        Ok(Search { is_at_once: true, ..Search::new()? })
    }

    /// From here on, checks are made by [`Lazy`], but for those at once; nothing may be pushed or popped any more.
    pub fn make_lazy(&mut self) -> Result<()> {
        if !self.is_at_once {
            self.background = self.asserted.len();
            self.lazy = Some(Lazy::new(&self.ctx, &self.asserted));
        }
        Ok(())
    }

    /// Lets checks do without Z3, or not; whether they can.
    pub fn set_relaxed(&mut self, relaxed: bool) -> bool {
        if let Some(lazy) = &mut self.lazy {
            lazy.relaxed = relaxed;
        }
        self.lazy.is_some()
    }

    pub fn assert(&mut self, formula: Term) -> Result<()> {
        self.asserted.push(formula);
        match &mut self.lazy {
            Some(lazy) => lazy.assert(&mut self.ctx, formula),
            None if self.is_at_once => Ok(()),
            None => self.ctx.solver_assert(formula),
        }
    }

    /// All that is asserted.
    pub fn assertions(&self) -> &[Term] {
        &self.asserted
    }

    /// That the assertions with these assumptions contradict each other, to be looked at again.
    pub fn refutation(&self, assumptions: &[Term]) -> Refutation {
        refutations::written(&self.ctx, &[&self.asserted, assumptions].concat())
    }

    /// A proof rests on that, if it is one.
    pub fn keep_refutation(&self, assumptions: &[Term]) {
        if refutations::are_wanted() {
            refutations::keep(self.refutation(assumptions));
        }
    }

    /// Checks the assertions with these assumptions within an effort, in the solver's units, by a solver of its own, which
    /// knows everything from the start and so can simplify it all.
    pub fn check_at_once(&mut self, assumptions: &[Term], timeout_ms: u32, effort: u32) -> Result<Answer> {
        tally::check();
        let formulas = [&self.asserted, assumptions].concat();
        Ok(self.ctx.check_one_shot(&formulas, OneShot::Everything, timeout_ms, effort)?.0)
    }

    /// What is asserted from here on is forgotten by [`Search::pop`].
    pub fn push(&mut self) {
        debug_assert!(self.lazy.is_none() && !self.is_at_once);
        self.pushed.push(self.asserted.len());
        self.ctx.solver_push();
    }

    /// Forgets what was asserted since the last [`Search::push`] that was not undone yet.
    pub fn pop(&mut self) {
        if let Some(before) = self.pushed.pop() {
            self.asserted.truncate(before);
            self.ctx.solver_pop();
        }
    }

    /// Checks the assertions under literals, for at most `timeout_ms` (0 for no limit).
    pub fn check(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Answer> {
        assert!(!self.is_at_once, "what was collected is checked at once only");
        tally::check();
        let start = Instant::now();
        if let Some(lazy) = &mut self.lazy {
            let result = lazy.check(&mut self.ctx, assumptions, timeout_ms);
            if !lazy.has_given_up() {
                return result;
            }
            self.asserted[self.background..].iter().try_for_each(|&formula| self.ctx.solver_assert(formula))?;
            self.lazy = None;
        }
        let spent = start.elapsed().as_millis().min(u128::from(u32::MAX)) as u32;
        self.ctx.solver_check(assumptions, if timeout_ms == 0 { 0 } else { timeout_ms.saturating_sub(spent).max(1) })
    }

    /// Which of the last check's `assumptions` its refutation used, as increasing positions.
    pub fn core(&mut self, assumptions: &[Term]) -> Result<Vec<usize>> {
        match &self.lazy {
            Some(lazy) => Ok(lazy.core.clone()),
            None => self.ctx.solver_core(assumptions),
        }
    }

    /// Whether the last check left a model.
    pub fn has_model(&self) -> bool {
        self.ctx.solver_has_model() || self.lazy.as_ref().is_some_and(Lazy::has_model)
    }

    /// The value of a term in the model of the last check; what the model leaves open is chosen.
    pub fn eval(&mut self, term: Term) -> Result<Term> {
        if let Some(lazy) = &mut self.lazy
            && let Some(value) = lazy.eval(&mut self.ctx, term)?
        {
            return Ok(value);
        }
        self.ctx.solver_value(term)
    }

    /// The value of a Boolean term in the model, if it has one.
    pub fn eval_bool(&mut self, term: Term) -> Result<Option<bool>> {
        let value = self.eval(term)?;
        Ok(self.ctx.truth(value))
    }

    /// Whether the assertions with these assumptions contradict each other by clauses, equations and polynomials; `None` if
    /// they are not about products.
    pub fn refutes_by_polynomials(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Option<bool>> {
        debug_assert!(self.lazy.is_none());
        if !self.ctx.has_products() {
            return Ok(None);
        }
        if !self.ctx.multiply(&[&self.asserted, assumptions].concat()) {
            return Ok(None);
        }
        let asserted = &self.asserted;
        let answer = self.ctx.without_solver(|ctx| {
            let mut lazy = Lazy::new(ctx, &[]).without_z3();
            asserted.iter().try_for_each(|&formula| lazy.assert(ctx, formula))?;
            lazy.check(ctx, assumptions, timeout_ms)
        })?;
        Ok(Some(answer == Answer::Unsat))
    }
}
