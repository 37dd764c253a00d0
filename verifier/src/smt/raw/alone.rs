//! One conjunction by itself, over numbers as bits and floating-point numbers.
//!
//! The incremental core takes these bit by bit as well, but simplifies little before it searches. A solver of its own
//! for one question first eliminates what equations define, and then searches over nothing but clauses.

use super::{Answer, Context, Term};
use crate::smt::Result;
use std::ffi::CStr;
use z3_sys::*;

/// Of formulas over such numbers.
const LOGIC: &CStr = c"QF_BVFP";

impl Context {
    /// Whether a formula is over truths, bit-vectors and floating-point numbers, without functions that mean anything.
    pub(in crate::smt) fn is_of_bits(&mut self, formula: Term) -> Result<bool> {
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
            let app = Z3_to_app(self.ctx, ast).ok_or_else(|| self.error())?;
            let decl = Z3_get_app_decl(self.ctx, app).ok_or_else(|| self.error())?;
            let count = Z3_get_app_num_args(self.ctx, app);
            if count > 0 && Some(self.kind_number(decl)) == self.uninterpreted {
                return Ok(None);
            }
            (0..count).map(|i| Z3_get_app_arg(self.ctx, app, i).ok_or_else(|| self.error()).map(Some)).collect()
        }
    }

    /// Checks the conjunction of formulas of bits, for at most `timeout_ms` (0 for no limit), whatever else was asserted.
    /// With [`Answer::Unsat`] comes which of them the refutation used, as increasing positions; with [`Answer::Sat`] the
    /// model of the last check is one of the conjunction.
    pub(in crate::smt) fn check_alone(&mut self, formulas: &[Term], timeout_ms: u32) -> Result<(Answer, Vec<usize>)> {
        let boolean = self.sort(super::SortKind::Bool)?;
        while self.names.len() < formulas.len() {
            let name = self.fresh(boolean)?;
            self.names.push(name);
        }
        self.with_solver(|this| {
            for (&formula, &name) in formulas.iter().zip(&this.names) {
                // SAFETY: as in the module above.
                unsafe {
                    Z3_solver_assert_and_track(this.ctx, this.solver, this.ast(formula), this.ast(name));
                    if Z3_get_error_code(this.ctx) != ErrorCode::Ok {
                        return Err(this.error());
                    }
                }
            }
            let answer = this.check_by_z3(&[], timeout_ms)?;
            let core = match answer {
                Answer::Unsat => this.core_of_z3(&this.names[..formulas.len()])?,
                _ => Vec::new(),
            };
            Ok((answer, core))
        })
    }

    /// The same without a core, for formulas that leave little open: nothing keeps Z3 from putting values in.
    pub(in crate::smt) fn evaluate_alone(&mut self, formulas: &[Term], timeout_ms: u32) -> Result<Answer> {
        self.with_solver(|this| {
            formulas.iter().try_for_each(|&formula| this.assert_to_z3(formula))?;
            this.check_by_z3(&[], timeout_ms)
        })
    }

    /// Does something with a solver of its own in the place of the context's.
    fn with_solver<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        // SAFETY: as in the module above; the solver is released once the context has its own back.
        let solver = unsafe {
            let logic = Z3_mk_string_symbol(self.ctx, LOGIC.as_ptr()).ok_or_else(|| self.error())?;
            let solver = Z3_mk_solver_for_logic(self.ctx, logic).ok_or_else(|| self.error())?;
            Z3_solver_inc_ref(self.ctx, solver);
            solver
        };
        let own = std::mem::replace(&mut self.solver, solver);
        let result = act(self);
        self.solver = own;
        unsafe { Z3_solver_dec_ref(self.ctx, solver) }
        result
    }
}
