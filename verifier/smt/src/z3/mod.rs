//! Z3 as a back end, through its C interface.
//!
//! [`Z3`] owns a context of Z3's, with one solver and the model of its last check. Terms are translated once
//! ([`translate`]) and kept by Z3, which counts no references here (`Z3_mk_context`): they live as long as the context,
//! which is what an engine that only adds assertions wants. Nothing is read back but values of models ([`values`]) and
//! solutions of Horn clauses ([`solutions`]).
//!
//! Why not the crate `z3`: it keeps a thread-local context, counts references on every operation, and has neither
//! arrays with several indices nor the interpretation of an array value.
//!
//! Safety of every `unsafe` block in this folder: the context pointer is live until `drop`; each pointer passed was
//! returned by a call on the same context and is kept by it; lengths are those of the slices passed. Z3 checks sorts,
//! arities and memory itself and answers a null pointer and an error code, for which no handler is installed.

mod fixedpoint;
mod one_shot;
mod query_log;
mod solutions;
mod solver;
mod translate;
mod values;

pub use fixedpoint::Spacer;
pub use query_log::{Listener, show_queries};

use super::backend::Reason;
use super::terms::Term;
use super::{Result, SmtError};
use rustc_hash::FxHashMap;
use std::ffi::{CStr, CString};
use z3_sys::*;

/// See the module.
pub struct Z3 {
    ctx: Z3_context,
    solver: Z3_solver,
    model: Option<Z3_model>,
    /// By term, sort and declaration of the arena, what they are to Z3.
    terms: Vec<Option<Z3_ast>>,
    sorts: Vec<Option<Z3_sort>>,
    decls: Vec<Option<Z3_func_decl>>,
    /// Names for formulas that are checked alone.
    names: Vec<Z3_ast>,
    /// The constants that stand for values of models.
    elements: FxHashMap<Z3_ast, Term>,
}

/// What Z3's words for an unknown mean.
fn reason_in(words: &str) -> Reason {
    let says = |what: &str| words.contains(what);
    match () {
        () if says("timeout") || says("canceled") => Reason::Stopped,
        () if says("resource limit") => Reason::Effort,
        () if says("memory") => Reason::Memory,
        () => Reason::Incomplete(words.to_owned()),
    }
}

/// Limits the memory of all contexts of this process together.
pub fn limit_memory(mib: u64) {
    let value = CString::new(mib.to_string()).expect("digits");
    // SAFETY: both strings are NUL-terminated and copied by Z3.
    unsafe { Z3_global_param_set(c"memory_max_size".as_ptr(), value.as_ptr()) }
}

impl Z3 {
    /// A context whose solver is Z3's incremental core without tactics.
    pub fn new() -> Result<Z3> {
        // There is no other reason than the worker's limit.
        let refused = || SmtError::Memory;
        // SAFETY: the configuration is released after its only use; the solver is owned from here on.
        unsafe {
            // Otherwise functions lack the entries of models that their value elsewhere makes up for.
            Z3_global_param_set(c"model.compact".as_ptr(), c"false".as_ptr());
            let config = Z3_mk_config().ok_or_else(refused)?;
            let ctx = Z3_mk_context(config);
            Z3_del_config(config);
            let ctx = ctx.ok_or_else(refused)?;
            Z3_set_error_handler(ctx, None);
            let solver = Z3_mk_simple_solver(ctx).ok_or_else(refused)?;
            Z3_solver_inc_ref(ctx, solver);
            Ok(Z3 {
                ctx,
                solver,
                model: None,
                terms: Vec::new(),
                sorts: Vec::new(),
                decls: Vec::new(),
                names: Vec::new(),
                elements: FxHashMap::default(),
            })
        }
    }

    /// The error of the last call, if there was one.
    fn checked(&self) -> Result<()> {
        if unsafe { Z3_get_error_code(self.ctx) } == ErrorCode::Ok { Ok(()) } else { Err(self.error()) }
    }

    fn error(&self) -> SmtError {
        // SAFETY: the message belongs to the context and is copied at once.
        let (code, text) = unsafe {
            let code = Z3_get_error_code(self.ctx);
            (code, CStr::from_ptr(Z3_get_error_msg(self.ctx, code)).to_string_lossy().into_owned())
        };
        if code == ErrorCode::MemoutFail || text.contains("memory") { SmtError::Memory } else { SmtError::Z3(text) }
    }

    /// What a call gave, or its error.
    fn non_null<T>(&self, value: Option<T>) -> Result<T> {
        value.ok_or_else(|| self.error())
    }

    /// What is applied in an application, and to what.
    fn app(&self, ast: Z3_ast) -> Result<(Z3_func_decl, Vec<Z3_ast>)> {
        unsafe {
            let app = self.non_null(Z3_to_app(self.ctx, ast))?;
            let decl = self.non_null(Z3_get_app_decl(self.ctx, app))?;
            let args = (0..Z3_get_app_num_args(self.ctx, app)).map(|i| Z3_get_app_arg(self.ctx, app, i));
            Ok((decl, self.non_null(args.collect::<Option<Vec<_>>>())?))
        }
    }
}

impl Drop for Z3 {
    fn drop(&mut self) {
        if let Some(model) = self.model.take() {
            unsafe { Z3_model_dec_ref(self.ctx, model) }
        }
        // SAFETY: nothing of the context is used after this.
        unsafe {
            Z3_solver_dec_ref(self.ctx, self.solver);
            Z3_del_context(self.ctx);
        }
    }
}
