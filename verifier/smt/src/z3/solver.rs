//! Z3's incremental solver behind the trait of back ends.

use super::{Z3, reason_in};
use crate::backend::{Answer, Backend, FunctionTable, Limits, OneShot, Setting};
use crate::terms::{Arena, Decl, Term};
use crate::{Result, SmtError};
use rustc_hash::FxHashMap;
use std::ffi::{CStr, c_uint};
use z3_sys::*;

impl Backend for Z3 {
    fn set(&mut self, setting: Setting) {
        self.set_params(|c, params| {
            let put = |name: &CStr, value| put_flag(c, params, name, value);
            match setting {
                Setting::Seed(seed) => put_number(c, params, c"random_seed", seed),
                Setting::ModelsOfQuantifiers(on) => put(c"mbqi", on),
                Setting::MinimalCores => put(c"core.minimize", true),
            }
        });
    }

    fn assert(&mut self, terms: &Arena, formula: Term) -> Result<()> {
        let formula = self.ast(terms, formula)?;
        unsafe { Z3_solver_assert(self.ctx, self.solver, formula) }
        self.checked()
    }

    fn push(&mut self) {
        unsafe { Z3_solver_push(self.ctx, self.solver) }
    }

    fn pop(&mut self) {
        self.forget_model();
        unsafe { Z3_solver_pop(self.ctx, self.solver, 1) }
    }

    fn check(&mut self, terms: &Arena, assumptions: &[Term], limits: Limits) -> Result<Answer> {
        let literals = self.asts(terms, assumptions)?;
        self.check_tracked(&literals, &[], limits)
    }

    fn core(&mut self, terms: &Arena, assumptions: &[Term]) -> Result<Vec<usize>> {
        let literals = self.asts(terms, assumptions)?;
        self.core_of(&literals)
    }

    fn check_one_shot(
        &mut self,
        terms: &Arena,
        formulas: &[Term],
        how: OneShot,
        limits: Limits,
    ) -> Result<(Answer, Vec<usize>)> {
        self.one_shot(terms, formulas, how, limits)
    }

    fn has_model(&self) -> bool {
        self.model.is_some()
    }

    fn forget_model(&mut self) {
        if let Some(model) = self.model.take() {
            unsafe { Z3_model_dec_ref(self.ctx, model) }
        }
    }

    fn value(&mut self, terms: &mut Arena, term: Term) -> Result<Term> {
        self.value_in_model(terms, term)
    }

    fn interpretation(&mut self, terms: &mut Arena, decl: Decl) -> Result<Option<FunctionTable>> {
        self.function_in_model(terms, decl)
    }
}

impl Z3 {
    /// Checks under literals, by a solver that assumes some names by itself.
    pub(super) fn check_tracked(&mut self, literals: &[Z3_ast], names: &[Z3_ast], limits: Limits) -> Result<Answer> {
        let text = |this: &Self| this.query_text(&[literals, names].concat());
        self.asked(text, |this| this.solve(literals, limits))
    }

    fn solve(&mut self, literals: &[Z3_ast], limits: Limits) -> Result<Answer> {
        self.forget_model();
        self.set_params(|c, params| {
            put_number(c, params, c"timeout", if limits.timeout_ms == 0 { u32::MAX } else { limits.timeout_ms });
            put_number(c, params, c"rlimit", limits.effort);
        });
        let (n, p) = (literals.len() as c_uint, literals.as_ptr());
        let answer = unsafe { Z3_solver_check_assumptions(self.ctx, self.solver, n, p) };
        match answer {
            Z3_L_FALSE => return Ok(Answer::Unsat),
            Z3_L_TRUE => {}
            _ if unsafe { Z3_get_error_code(self.ctx) } == ErrorCode::MemoutFail => return Err(SmtError::Memory),
            _ => {}
        }
        self.model = unsafe { Z3_solver_get_model(self.ctx, self.solver) };
        if let Some(model) = self.model {
            unsafe { Z3_model_inc_ref(self.ctx, model) }
        }
        if answer == Z3_L_TRUE {
            return if self.model.is_some() { Ok(Answer::Sat) } else { Err(self.error()) };
        }
        let reason = unsafe { CStr::from_ptr(Z3_solver_get_reason_unknown(self.ctx, self.solver)) };
        Ok(Answer::Unknown(reason_in(&reason.to_string_lossy())))
    }

    /// Which of these literals the last refutation used, as increasing positions.
    pub(super) fn core_of(&self, literals: &[Z3_ast]) -> Result<Vec<usize>> {
        let mut position = FxHashMap::default();
        for (i, &literal) in literals.iter().enumerate() {
            position.entry(literal).or_insert(i);
        }
        let mut used = Vec::new();
        unsafe {
            let core = self.non_null(Z3_solver_get_unsat_core(self.ctx, self.solver))?;
            Z3_ast_vector_inc_ref(self.ctx, core);
            for i in 0..Z3_ast_vector_size(self.ctx, core) {
                let literal = Z3_ast_vector_get(self.ctx, core, i);
                used.push(literal.and_then(|l| position.get(&l).copied()));
            }
            Z3_ast_vector_dec_ref(self.ctx, core);
        }
        let unknown = || SmtError::Z3("the core names a literal that was not assumed".to_owned());
        let mut used = used.into_iter().collect::<Option<Vec<usize>>>().ok_or_else(unknown)?;
        used.sort_unstable();
        Ok(used)
    }

    fn set_params(&mut self, put: impl FnOnce(Z3_context, Z3_params)) {
        unsafe {
            let Some(params) = Z3_mk_params(self.ctx) else { return };
            Z3_params_inc_ref(self.ctx, params);
            put(self.ctx, params);
            Z3_solver_set_params(self.ctx, self.solver, params);
            Z3_params_dec_ref(self.ctx, params);
        }
    }
}

fn put_flag(c: Z3_context, params: Z3_params, name: &CStr, value: bool) {
    unsafe {
        let key = Z3_mk_string_symbol(c, name.as_ptr());
        key.into_iter().for_each(|key| Z3_params_set_bool(c, params, key, value));
    }
}

fn put_number(c: Z3_context, params: Z3_params, name: &CStr, value: u32) {
    unsafe {
        let key = Z3_mk_string_symbol(c, name.as_ptr());
        key.into_iter().for_each(|key| Z3_params_set_uint(c, params, key, value));
    }
}
