//! One question by itself: a conjunction over numbers as bits and floating-point numbers, or all that was asserted.
//!
//! The incremental core takes these bit by bit as well, but simplifies little before it searches. A solver of its own
//! for one question first eliminates what equations define, and then searches over nothing but clauses.

use super::Z3;
use crate::Result;
use crate::backend::{Answer, Backend, Limits, OneShot};
use crate::terms::{Arena, Term};
use std::ffi::CStr;
use z3_sys::*;

/// Of formulas over such numbers.
const LOGIC: &CStr = c"QF_BVFP";

impl Z3 {
    pub(super) fn one_shot(
        &mut self,
        terms: &Arena,
        formulas: &[Term],
        how: OneShot,
        limits: Limits,
    ) -> Result<(Answer, Vec<usize>)> {
        let solver = match how {
            OneShot::Bits | OneShot::Evaluation => self.solver_of_bits()?,
            OneShot::Everything => self.solver_of_functions()?,
        };
        self.with_solver(solver, |this| match how {
            OneShot::Bits => this.check_named(terms, formulas, limits),
            OneShot::Evaluation | OneShot::Everything => {
                formulas.iter().try_for_each(|&formula| this.assert(terms, formula))?;
                Ok((this.check(terms, &[], limits)?, Vec::new()))
            }
        })
    }

    /// Checks formulas by names, of which a core has some.
    fn check_named(&mut self, terms: &Arena, formulas: &[Term], limits: Limits) -> Result<(Answer, Vec<usize>)> {
        while self.names.len() < formulas.len() {
            self.names.push(self.fresh_name()?);
        }
        for (i, &formula) in formulas.iter().enumerate() {
            let (formula, name) = (self.ast(terms, formula)?, self.names[i]);
            unsafe { Z3_solver_assert_and_track(self.ctx, self.solver, formula, name) }
            self.checked()?;
        }
        let names = self.names[..formulas.len()].to_vec();
        let answer = self.check_tracked(&[], &names, limits)?;
        let core = if answer == Answer::Unsat { self.core_of(&names)? } else { Vec::new() };
        Ok((answer, core))
    }

    /// A truth that no term is.
    fn fresh_name(&self) -> Result<Z3_ast> {
        unsafe {
            let boolean = self.non_null(Z3_mk_bool_sort(self.ctx))?;
            self.non_null(Z3_mk_fresh_const(self.ctx, c"name".as_ptr(), boolean))
        }
    }

    /// A solver that does away with functions, which leaves clauses where there is nothing else but bits; with quantifiers,
    /// Z3's general one.
    fn solver_of_functions(&self) -> Result<Z3_solver> {
        unsafe {
            let tactic = |name: &CStr| {
                let tactic = self.non_null(Z3_mk_tactic(self.ctx, name.as_ptr()))?;
                Z3_tactic_inc_ref(self.ctx, tactic);
                Ok(tactic)
            };
            let quantifiers = self.non_null(Z3_mk_probe(self.ctx, c"has-quantifiers".as_ptr()))?;
            Z3_probe_inc_ref(self.ctx, quantifiers);
            let (general, of_functions) = (tactic(c"smt")?, tactic(c"qfufbv")?);
            let either = self.non_null(Z3_tactic_cond(self.ctx, quantifiers, general, of_functions))?;
            Z3_tactic_inc_ref(self.ctx, either);
            let solver = self.non_null(Z3_mk_solver_from_tactic(self.ctx, either));
            for tactic in [general, of_functions, either] {
                Z3_tactic_dec_ref(self.ctx, tactic);
            }
            Z3_probe_dec_ref(self.ctx, quantifiers);
            solver
        }
    }

    fn solver_of_bits(&self) -> Result<Z3_solver> {
        unsafe {
            let logic = self.non_null(Z3_mk_string_symbol(self.ctx, LOGIC.as_ptr()))?;
            self.non_null(Z3_mk_solver_for_logic(self.ctx, logic))
        }
    }

    /// Acts with a new solver in the place of the own one.
    fn with_solver<T>(&mut self, solver: Z3_solver, act: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        // SAFETY: the solver is released once the own one is back.
        unsafe { Z3_solver_inc_ref(self.ctx, solver) }
        let own = std::mem::replace(&mut self.solver, solver);
        let result = act(self);
        self.solver = own;
        unsafe { Z3_solver_dec_ref(self.ctx, solver) }
        result
    }
}
