//! An arena of terms, and the solver that is asked about them.

use super::Result;
use super::backend::{Answer, Backend, FunctionTable, Limits, Nobody, OneShot, Setting};
use super::terms::{Arena, Decl, Term};
use super::z3::Z3;
use std::ops::{Deref, DerefMut};

/// See the module. Terms are made by the arena.
pub struct Context {
    terms: Arena,
    solver: Box<dyn Backend>,
    /// What each check may cost, in the solver's units; 0 for no limit.
    effort: u32,
}

impl Deref for Context {
    type Target = Arena;
    fn deref(&self) -> &Arena {
        &self.terms
    }
}

impl DerefMut for Context {
    fn deref_mut(&mut self) -> &mut Arena {
        &mut self.terms
    }
}

impl Context {
    /// No terms yet, and Z3.
    pub fn new() -> Result<Context> {
        Ok(Context::with(Box::new(Z3::new()?)))
    }

    /// No terms yet, and a solver that knows nothing yet.
    pub fn with(solver: Box<dyn Backend>) -> Context {
        Context { terms: Arena::default(), solver, effort: 0 }
    }

    pub fn set(&mut self, setting: Setting) {
        self.solver.set(setting);
    }

    /// Limits what each check from here on may cost, in the solver's units of effort (0 for no limit).
    pub fn limit_effort(&mut self, effort: u32) {
        self.effort = effort;
    }

    /// Whether checks have such a limit.
    pub(crate) fn is_limited(&self) -> bool {
        self.effort > 0
    }

    pub(crate) fn solver_assert(&mut self, formula: Term) -> Result<()> {
        self.solver.assert(&self.terms, formula)
    }

    pub(crate) fn solver_push(&mut self) {
        self.solver.push();
    }

    pub(crate) fn solver_pop(&mut self) {
        self.solver.pop();
    }

    /// Checks what the solver knows under literals, for at most `timeout_ms` (0 for no limit).
    pub(crate) fn solver_check(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Answer> {
        self.solver.check(&self.terms, assumptions, Limits { timeout_ms, effort: self.effort })
    }

    /// The same with a limit of effort; beyond it the answer is unknown.
    pub(crate) fn solver_check_within(&mut self, assumptions: &[Term], timeout_ms: u32, effort: u32) -> Result<Answer> {
        self.solver.check(&self.terms, assumptions, Limits { timeout_ms, effort })
    }

    pub(crate) fn solver_core(&mut self, assumptions: &[Term]) -> Result<Vec<usize>> {
        self.solver.core(&self.terms, assumptions)
    }

    /// See [`Backend::check_one_shot`].
    pub(crate) fn check_one_shot(
        &mut self,
        formulas: &[Term],
        how: OneShot,
        timeout_ms: u32,
        effort: u32,
    ) -> Result<(Answer, Vec<usize>)> {
        self.solver.check_one_shot(&self.terms, formulas, how, Limits { timeout_ms, effort })
    }

    pub(crate) fn solver_has_model(&self) -> bool {
        self.solver.has_model()
    }

    pub(crate) fn forget_model(&mut self) {
        self.solver.forget_model();
    }

    pub(crate) fn solver_value(&mut self, term: Term) -> Result<Term> {
        self.solver.value(&mut self.terms, term)
    }

    /// What a function is in the solver's model of the last check, see [`Backend::interpretation`].
    pub fn interpretation(&mut self, decl: Decl) -> Result<Option<FunctionTable>> {
        self.solver.interpretation(&mut self.terms, decl)
    }

    /// Acts without a solver.
    pub(crate) fn without_solver<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let own = std::mem::replace(&mut self.solver, Box::new(Nobody));
        let result = act(self);
        self.solver = own;
        result
    }
}
