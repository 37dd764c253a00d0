//! One question by itself: a conjunction over numbers as bits and floating-point numbers, or all that was asserted.
//!
//! The incremental core takes these bit by bit as well, but simplifies little before it searches. A solver of its own
//! for one question first eliminates what equations define, and then searches over nothing but clauses.

use super::{Answer, Context, Term};
use crate::Result;
use std::ffi::CStr;
use z3_sys::*;

/// Of formulas over such numbers.
const LOGIC: &CStr = c"QF_BVFP";

impl Context {
    /// Whether a formula is over truths, bit-vectors and floating-point numbers, without functions that mean anything.
    pub(crate) fn is_of_bits(&mut self, formula: Term) -> Result<bool> {
        let mut stack = vec![self.ast(formula)];
        while let Some(&ast) = stack.last() {
            if self.plain.contains_key(&ast) {
                stack.pop();
                continue;
            }
            let parts = self.parts_of_plain(ast)?;
            let before = stack.len();
            stack.extend(parts.iter().flatten().filter(|part| !self.plain.contains_key(part)));
            if stack.len() == before {
                stack.pop();
                let plain = parts.is_some_and(|parts| parts.iter().all(|part| self.plain[part]));
                self.plain.insert(ast, plain);
            }
        }
        Ok(self.plain[&self.ast(formula)])
    }

    /// The arguments of a term that is plain if they are.
    fn parts_of_plain(&self, ast: Z3_ast) -> Result<Option<Vec<Z3_ast>>> {
        // SAFETY: as in the module above.
        unsafe {
            let sort = Z3_get_sort(self.ctx, ast).ok_or_else(|| self.error())?;
            let is_bits = matches!(
                Z3_get_sort_kind(self.ctx, sort),
                SortKind::Bool | SortKind::Bv | SortKind::FloatingPoint | SortKind::RoundingMode
            );
            if !is_bits {
                return Ok(None);
            }
            match Z3_get_ast_kind(self.ctx, ast) {
                AstKind::Numeral => return Ok(Some(Vec::new())),
                AstKind::App => {}
                _ => return Ok(None),
            }
        }
        let (decl, args) = self.app(ast)?;
        let is_function = !args.is_empty() && Some(self.kind_number(decl)) == self.uninterpreted;
        Ok((!is_function).then_some(args))
    }

    /// Checks the conjunction of formulas of bits, for at most `timeout_ms` (0 for no limit), whatever else was asserted.
    /// With [`Answer::Unsat`] comes which of them the refutation used, as increasing positions; with [`Answer::Sat`] the
    /// model of the last check is one of the conjunction.
    pub(crate) fn check_alone(&mut self, formulas: &[Term], timeout_ms: u32) -> Result<(Answer, Vec<usize>)> {
        let boolean = self.sort(super::SortKind::Bool)?;
        while self.names.len() < formulas.len() {
            let name = self.fresh(boolean)?;
            self.names.push(name);
        }
        let solver = self.solver_of_bits()?;
        self.with_solver(solver, |this| {
            for (&formula, &name) in formulas.iter().zip(&this.names) {
                // SAFETY: as in the module above.
                unsafe { Z3_solver_assert_and_track(this.ctx, this.solver, this.ast(formula), this.ast(name)) }
                this.checked()?;
            }
            let names = this.names[..formulas.len()].to_vec();
            let answer = this.check_tracked(&[], &names, timeout_ms)?;
            let core = match answer {
                Answer::Unsat => this.core_of_z3(&names)?,
                _ => Vec::new(),
            };
            Ok((answer, core))
        })
    }

    /// The same without a core, for formulas that leave little open: nothing keeps Z3 from putting values in.
    pub(crate) fn evaluate_alone(&mut self, formulas: &[Term], timeout_ms: u32) -> Result<Answer> {
        let solver = self.solver_of_bits()?;
        self.with_solver(solver, |this| {
            formulas.iter().try_for_each(|&formula| this.assert_to_z3(formula))?;
            this.check_by_z3(&[], timeout_ms)
        })
    }

    /// Checks formulas within an effort, in Z3's units, by a solver of its own.
    pub(crate) fn check_at_once(&mut self, formulas: &[Term], timeout_ms: u32, effort: u32) -> Result<Answer> {
        let solver = self.solver_of_functions()?;
        self.with_solver(solver, |this| {
            formulas.iter().try_for_each(|&formula| this.assert_to_z3(formula))?;
            this.check_with_effort(&[], timeout_ms, effort)
        })
    }

    /// A solver that does away with functions, which leaves clauses where there is nothing else but bits; with quantifiers,
    /// Z3's general one.
    fn solver_of_functions(&self) -> Result<Z3_solver> {
        // SAFETY: as in the module above.
        unsafe {
            let tactic = |name: &CStr| {
                let tactic = Z3_mk_tactic(self.ctx, name.as_ptr()).ok_or_else(|| self.error())?;
                Z3_tactic_inc_ref(self.ctx, tactic);
                Ok(tactic)
            };
            let quantifiers = Z3_mk_probe(self.ctx, c"has-quantifiers".as_ptr()).ok_or_else(|| self.error())?;
            Z3_probe_inc_ref(self.ctx, quantifiers);
            let (general, of_functions) = (tactic(c"smt")?, tactic(c"qfufbv")?);
            let either = Z3_tactic_cond(self.ctx, quantifiers, general, of_functions).ok_or_else(|| self.error())?;
            Z3_tactic_inc_ref(self.ctx, either);
            let solver = Z3_mk_solver_from_tactic(self.ctx, either).ok_or_else(|| self.error());
            for tactic in [general, of_functions, either] {
                Z3_tactic_dec_ref(self.ctx, tactic);
            }
            Z3_probe_dec_ref(self.ctx, quantifiers);
            solver
        }
    }

    fn solver_of_bits(&self) -> Result<Z3_solver> {
        // SAFETY: as in the module above.
        unsafe {
            let logic = Z3_mk_string_symbol(self.ctx, LOGIC.as_ptr()).ok_or_else(|| self.error())?;
            Z3_mk_solver_for_logic(self.ctx, logic).ok_or_else(|| self.error())
        }
    }

    /// Does something with a new solver in the place of the context's.
    /// Acts with another solver, which knows nothing yet.
    pub(crate) fn apart<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        // SAFETY: as in the module above.
        let solver = unsafe { Z3_mk_simple_solver(self.ctx) }.ok_or_else(|| self.error())?;
        self.with_solver(solver, act)
    }

    pub(super) fn with_solver<T>(&mut self, solver: Z3_solver, act: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        // SAFETY: as in the module above; the solver is released once the context has its own back.
        unsafe { Z3_solver_inc_ref(self.ctx, solver) }
        let own = std::mem::replace(&mut self.solver, solver);
        let result = act(self);
        self.solver = own;
        unsafe { Z3_solver_dec_ref(self.ctx, solver) }
        result
    }
}
