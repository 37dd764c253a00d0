//! Z3's fixedpoint engine: constrained Horn clauses, decided by Spacer (Komuravelli, Gurfinkel, Chaki: CAV 2014).
//!
//! What makes each `unsafe` block safe is said in [`super`]; the fixedpoint object is live until it is dropped.

use super::{Z3, reason_in};
use crate::backend::Answer;
use crate::tally;
use crate::terms::{Arena, Binary, Decl, Term};
use crate::{Result, SmtError};
use std::ffi::{CStr, c_uint};
use z3_sys::*;

/// Clauses in a context of Z3's of their own.
pub struct Spacer {
    z3: Z3,
    fixedpoint: Option<Z3_fixedpoint>,
}

impl Spacer {
    pub fn new() -> Result<Spacer> {
        Ok(Spacer { z3: Z3::new()?, fixedpoint: None })
    }

    /// From here on, clauses are about these relations, and there are none yet. `guided` lets Spacer generalise from
    /// several lemmas at once (Vediramana Krishnan et al.: CAV 2020).
    pub fn start(&mut self, terms: &Arena, relations: &[Decl], guided: bool) -> Result<()> {
        self.drop_fixedpoint();
        let fixedpoint = self.z3.non_null(unsafe { Z3_mk_fixedpoint(self.z3.ctx) })?;
        unsafe { Z3_fixedpoint_inc_ref(self.z3.ctx, fixedpoint) }
        self.fixedpoint = Some(fixedpoint);
        self.set_fixedpoint_params(fixedpoint, |c, params| unsafe {
            let symbol = |text: &CStr| Z3_mk_string_symbol(c, text.as_ptr());
            if let (Some(key), Some(spacer)) = (symbol(c"engine"), symbol(c"spacer")) {
                Z3_params_set_symbol(c, params, key, spacer);
            }
            // What is inlined has no solution of its own. Nor may have what is sliced, and Z3 4.13.4 crashes when it is
            // asked for that.
            let inlining = [(c"xform.inline_eager", false), (c"xform.inline_linear", false)];
            // For whoever looks at the clauses.
            symbol(c"print_fixedpoint_extensions")
                .into_iter()
                .for_each(|key| Z3_params_set_bool(c, params, key, false));
            for (name, on) in inlining.into_iter().chain([(c"xform.slice", false), (c"spacer.global", guided)]) {
                symbol(name).into_iter().for_each(|key| Z3_params_set_bool(c, params, key, on));
            }
        });
        for &relation in relations {
            let relation = self.z3.z3_decl(terms, relation)?;
            unsafe { Z3_fixedpoint_register_relation(self.z3.ctx, fixedpoint, relation) }
        }
        self.z3.checked()
    }

    /// `forall bound :: body ==> head`, where the body is a conjunction of applied relations and formulas without any,
    /// and the head is an applied relation. `bound` are constants.
    pub fn clause(&mut self, terms: &mut Arena, bound: &[Term], body: Term, head: Term) -> Result<()> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        let mut clause = terms.binary(Binary::Implies, body, head)?;
        if !bound.is_empty() {
            clause = terms.quantifier(true, bound, &[], clause)?;
        }
        let clause = self.z3.ast(terms, clause)?;
        unsafe { Z3_fixedpoint_add_rule(self.z3.ctx, fixedpoint, clause, None) }
        self.z3.checked()
    }

    /// Whether the clauses derive a relation without parameters, within so many milliseconds.
    pub fn derive(&mut self, terms: &Arena, relation: Decl, timeout_ms: u32) -> Result<Answer> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        tally::check();
        self.set_fixedpoint_params(fixedpoint, |c, params| unsafe {
            let key = Z3_mk_string_symbol(c, c"timeout".as_ptr());
            key.into_iter().for_each(|key| Z3_params_set_uint(c, params, key, timeout_ms));
        });
        let relation = self.z3.z3_decl(terms, relation)?;
        let derived = |answer| match answer {
            Answer::Sat => Answer::Unsat,
            Answer::Unsat => Answer::Sat,
            unknown => unknown,
        };
        // As a formula, the clauses have a model if they derive nothing.
        let text = |z3: &Z3| z3.clauses_text(fixedpoint, relation);
        self.z3.asked(text, |z3| query(z3, fixedpoint, relation).map(derived)).map(derived)
    }

    /// After a refutation: what holds of these arguments, which are constants, whenever the clauses derive the relation of
    /// them.
    pub fn solution(&mut self, terms: &mut Arena, relation: Decl, args: &[Term]) -> Result<Term> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        let asts = self.z3.asts(terms, args)?;
        let decl = self.z3.z3_decl(terms, relation)?;
        let formula = unsafe {
            // At level -1 is what holds for any number of steps.
            Z3_fixedpoint_get_cover_delta(self.z3.ctx, fixedpoint, -1, decl)
                .and_then(|cover| Z3_substitute_vars(self.z3.ctx, cover, asts.len() as c_uint, asts.as_ptr()))
        };
        let known = asts.into_iter().zip(args.iter().copied()).collect();
        self.z3.read_formula(terms, self.z3.non_null(formula)?, known)
    }

    fn set_fixedpoint_params(&self, fixedpoint: Z3_fixedpoint, put: impl FnOnce(Z3_context, Z3_params)) {
        unsafe {
            let Some(params) = Z3_mk_params(self.z3.ctx) else { return };
            Z3_params_inc_ref(self.z3.ctx, params);
            put(self.z3.ctx, params);
            Z3_fixedpoint_set_params(self.z3.ctx, fixedpoint, params);
            Z3_params_dec_ref(self.z3.ctx, params);
        }
    }

    /// Before the context goes, or another one is made.
    fn drop_fixedpoint(&mut self) {
        if let Some(made) = self.fixedpoint.take() {
            unsafe { Z3_fixedpoint_dec_ref(self.z3.ctx, made) }
        }
    }
}

impl Drop for Spacer {
    fn drop(&mut self) {
        self.drop_fixedpoint();
    }
}

fn no_clauses() -> SmtError {
    SmtError::Z3("there are no clauses".to_owned())
}

/// Whether a relation without parameters is derived.
fn query(z3: &mut Z3, fixedpoint: Z3_fixedpoint, relation: Z3_func_decl) -> Result<Answer> {
    let relations = [relation];
    match unsafe { Z3_fixedpoint_query_relations(z3.ctx, fixedpoint, 1, relations.as_ptr()) } {
        Z3_L_FALSE => return Ok(Answer::Unsat),
        Z3_L_TRUE => return Ok(Answer::Sat),
        _ => {}
    }
    match z3.checked() {
        Ok(()) => {
            let reason = unsafe { CStr::from_ptr(Z3_fixedpoint_get_reason_unknown(z3.ctx, fixedpoint)) };
            Ok(Answer::Unknown(reason_in(&reason.to_string_lossy())))
        }
        // It says so where it is stopped, and where it meets what it cannot do.
        Err(SmtError::Z3(reason)) => Ok(Answer::Unknown(reason_in(&reason))),
        Err(error) => Err(error),
    }
}
