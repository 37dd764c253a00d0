//! Z3's fixedpoint engine: constrained Horn clauses, decided by Spacer (Komuravelli, Gurfinkel, Chaki: CAV 2014).
//!
//! What makes each `unsafe` block safe is said in [`super`]; the fixedpoint object is live until it is dropped.

use super::{Answer, Binary, Context, Decl, Sort, SortKind, Term};
use crate::{Result, SmtError};
use std::ffi::{CStr, c_uint};
use z3_sys::*;

impl Context {
    /// A relation that clauses are about.
    pub fn relation(&mut self, params: &[Sort]) -> Result<Decl> {
        let truth = self.sort(SortKind::Bool)?;
        self.fresh_function(params, truth)
    }

    /// From here on, clauses are about these relations, and there are none yet. `guided` lets Spacer generalise from
    /// several lemmas at once (Vediramana Krishnan et al.: CAV 2020).
    pub fn start_clauses(&mut self, relations: &[Decl], guided: bool) -> Result<()> {
        self.drop_fixedpoint();
        let fixedpoint = unsafe { Z3_mk_fixedpoint(self.ctx) }.ok_or_else(|| self.error())?;
        unsafe { Z3_fixedpoint_inc_ref(self.ctx, fixedpoint) }
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
        for relation in relations {
            unsafe { Z3_fixedpoint_register_relation(self.ctx, fixedpoint, self.decls[relation.0 as usize]) }
        }
        self.checked()
    }

    /// `forall bound :: body ==> head`, where the body is a conjunction of applied relations and formulas without any,
    /// and the head is an applied relation. `bound` are constants.
    pub fn clause(&mut self, bound: &[Term], body: Term, head: Term) -> Result<()> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        let mut clause = self.binary(Binary::Implies, body, head)?;
        if !bound.is_empty() {
            clause = self.quantifier(true, bound, &[], clause)?;
        }
        unsafe { Z3_fixedpoint_add_rule(self.ctx, fixedpoint, self.ast(clause), None) }
        self.checked()
    }

    /// Whether the clauses derive a relation without parameters, within so many milliseconds.
    pub fn derive(&mut self, relation: Decl, timeout_ms: u32) -> Result<Answer> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        self.set_fixedpoint_params(fixedpoint, |c, params| unsafe {
            let key = Z3_mk_string_symbol(c, c"timeout".as_ptr());
            key.into_iter().for_each(|key| Z3_params_set_uint(c, params, key, timeout_ms));
        });
        let relation = self.decls[relation.0 as usize];
        let derived = |answer| match answer {
            Answer::Sat => Answer::Unsat,
            Answer::Unsat => Answer::Sat,
            unknown => unknown,
        };
        // As a formula, the clauses have a model if they derive nothing.
        let text = |this: &Self| this.clauses_text(fixedpoint, relation);
        self.asked(text, |this| this.query_relation(fixedpoint, relation).map(derived)).map(derived)
    }

    fn query_relation(&mut self, fixedpoint: Z3_fixedpoint, relation: Z3_func_decl) -> Result<Answer> {
        let relations = [relation];
        match unsafe { Z3_fixedpoint_query_relations(self.ctx, fixedpoint, 1, relations.as_ptr()) } {
            Z3_L_FALSE => return Ok(Answer::Unsat),
            Z3_L_TRUE => return Ok(Answer::Sat),
            _ => {}
        }
        match self.checked() {
            Ok(()) => {
                let reason = unsafe { CStr::from_ptr(Z3_fixedpoint_get_reason_unknown(self.ctx, fixedpoint)) };
                Ok(Answer::Unknown(reason.to_string_lossy().into_owned()))
            }
            // It says so where it is stopped, and where it meets what it cannot do.
            Err(SmtError::Z3(reason)) => Ok(Answer::Unknown(reason)),
            Err(error) => Err(error),
        }
    }

    /// After a refutation: what holds of these arguments whenever the clauses derive the relation of them.
    pub fn solution(&mut self, relation: Decl, args: &[Term]) -> Result<Term> {
        let fixedpoint = self.fixedpoint.ok_or_else(no_clauses)?;
        let args = self.asts(args);
        let decl = self.decls[relation.0 as usize];
        let term = unsafe {
            // At level -1 is what holds for any number of steps.
            Z3_fixedpoint_get_cover_delta(self.ctx, fixedpoint, -1, decl)
                .and_then(|cover| Z3_substitute_vars(self.ctx, cover, args.len() as c_uint, args.as_ptr()))
        };
        self.keep_once(term)
    }

    /// The name of an operator or a constant as SMT-LIB has it, or a number, and the arguments; `None` of a quantifier.
    pub fn named(&mut self, term: Term) -> Result<Option<(String, Vec<Term>)>> {
        let ast = self.ast(term);
        let text = |text| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned();
        unsafe {
            if Z3_is_numeral_ast(self.ctx, ast) {
                return Ok(Some((text(Z3_get_numeral_string(self.ctx, ast)), Vec::new())));
            }
            if Z3_get_ast_kind(self.ctx, ast) != AstKind::App {
                return Ok(None);
            }
        }
        let (decl, args) = self.app(ast)?;
        let name = unsafe { Z3_get_decl_name(self.ctx, decl) }.ok_or_else(|| self.error())?;
        let mut name = text(unsafe { Z3_get_symbol_string(self.ctx, name) });
        // Fresh constants are named by numbers, which must not be taken for values.
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            name.insert(0, '?');
        }
        let args = args.into_iter().map(|a| self.keep_once(Some(a))).collect::<Result<Vec<_>>>()?;
        Ok(Some((name, args)))
    }

    fn set_fixedpoint_params(&self, fixedpoint: Z3_fixedpoint, put: impl FnOnce(Z3_context, Z3_params)) {
        unsafe {
            let Some(params) = Z3_mk_params(self.ctx) else { return };
            Z3_params_inc_ref(self.ctx, params);
            put(self.ctx, params);
            Z3_fixedpoint_set_params(self.ctx, fixedpoint, params);
            Z3_params_dec_ref(self.ctx, params);
        }
    }

    /// Before the context goes, or another one is made.
    pub(super) fn drop_fixedpoint(&mut self) {
        if let Some(made) = self.fixedpoint.take() {
            unsafe { Z3_fixedpoint_dec_ref(self.ctx, made) }
        }
    }
}

fn no_clauses() -> SmtError {
    SmtError::Z3("there are no clauses".to_owned())
}
