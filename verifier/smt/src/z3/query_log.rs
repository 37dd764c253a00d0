//! Queries as SMT-LIB text, for whoever wants to look at them.

use super::Z3;
use crate::Result;
use crate::backend::Answer;
use crate::tally::Query;
use std::ffi::{CStr, c_uint};
use std::sync::OnceLock;
use z3_sys::*;

/// Is shown each query of this process before Z3 is asked, so that one that never ends is seen too.
pub trait Listener: Send + Sync {
    /// Takes the text; the number stands for the query.
    fn asked(&self, text: &str) -> u64;
    /// `sat`, `unsat` or `unknown` with a reason.
    fn answered(&self, number: u64, answer: &str);
}

static LISTENER: OnceLock<Box<dyn Listener>> = OnceLock::new();

/// Shows queries from here on; the first listener stays.
pub fn show_queries(listener: Box<dyn Listener>) {
    let _ = LISTENER.set(listener);
}

impl Z3 {
    /// Counts and logs what is asked of Z3, and shows its text if somebody wants to see it.
    pub(super) fn asked(
        &mut self,
        text: impl FnOnce(&Self) -> Result<String>,
        ask: impl FnOnce(&mut Self) -> Result<Answer>,
    ) -> Result<Answer> {
        let shown = match LISTENER.get() {
            Some(listener) => Some((listener, listener.asked(&text(self)?))),
            None => None,
        };
        let query = Query::start();
        let answer = ask(self);
        tracing::trace!(microseconds = query.microseconds(), "Z3 answers {}", words(&answer));
        drop(query);
        if let Some((listener, number)) = shown {
            listener.answered(number, &words(&answer));
        }
        answer
    }

    /// The assertions and these literals as an SMT-LIB file.
    pub(super) fn query_text(&self, literals: &[Z3_ast]) -> Result<String> {
        let mut all = self.assertions()?;
        all.extend(literals);
        // SAFETY: as in the module above; the text is copied at once.
        unsafe {
            let last = Z3_mk_true(self.ctx).ok_or_else(|| self.error())?;
            let (empty, count) = (c"".as_ptr(), all.len() as c_uint);
            let text = Z3_benchmark_to_smtlib_string(
                self.ctx,
                empty,
                empty,
                c"unknown".as_ptr(),
                empty,
                count,
                all.as_ptr(),
                last,
            );
            Ok(CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    }

    /// What the solver was told. Z3 owns these.
    fn assertions(&self) -> Result<Vec<Z3_ast>> {
        unsafe {
            let all = self.non_null(Z3_solver_get_assertions(self.ctx, self.solver))?;
            Z3_ast_vector_inc_ref(self.ctx, all);
            let asserted = (0..Z3_ast_vector_size(self.ctx, all)).map(|i| Z3_ast_vector_get(self.ctx, all, i));
            let asserted: Option<Vec<Z3_ast>> = asserted.collect();
            Z3_ast_vector_dec_ref(self.ctx, all);
            self.non_null(asserted)
        }
    }

    /// The clauses, and that they derive a relation without parameters, as an SMT-LIB file. It is satisfiable if they do not.
    pub(super) fn clauses_text(&self, fixedpoint: Z3_fixedpoint, relation: Z3_func_decl) -> Result<String> {
        // SAFETY: as in the module above; the text is copied at once.
        unsafe {
            let applied = Z3_mk_app(self.ctx, relation, 0, std::ptr::null()).ok_or_else(|| self.error())?;
            let mut queries = [applied];
            let text = Z3_fixedpoint_to_string(self.ctx, fixedpoint, 1, queries.as_mut_ptr());
            Ok(CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    }
}

fn words(answer: &Result<Answer>) -> String {
    match answer {
        Ok(Answer::Sat) => "sat".to_owned(),
        Ok(Answer::Unsat) => "unsat".to_owned(),
        Ok(Answer::Unknown(reason)) => format!("unknown: {reason}"),
        Err(error) => format!("unknown: {error}"),
    }
}
