//! The variables that a raised exception is in, and who raises some.

use super::hidden::hidden;
use crate::cfg;
use crate::ctype::{CType, IntKind, Types};
use crate::typed::{Function, FunctionBody, FunctionId, Raising, Storage, Var, VarId};
use std::collections::BTreeSet;

/// Values of [`Exceptions::handlers`].
pub(super) const UNSURE: u128 = 1;
pub(super) const SURE: u128 = 2;

/// What exceptions need besides the bodies of functions.
#[derive(Debug)]
pub(super) struct Exceptions {
    raising: Raising,
    pub undefined: BTreeSet<FunctionId>,
    /// Whether one is raised and not handled yet, and its code.
    pub raised: VarId,
    pub code: VarId,
    /// 0 if nothing around handles exceptions, [`UNSURE`] if a filter decides, [`SURE`] if every one is handled.
    pub handlers: VarId,
    /// Whether a `__finally` has run since it was raised.
    pub unwound: VarId,
}

impl Exceptions {
    /// For a program that raises some.
    pub fn new(types: &mut Types, vars: &mut Vec<Var>, functions: &[Function], raising: Raising) -> Option<Exceptions> {
        if raising.functions.is_empty() {
            return None;
        }
        let all = (0..).map(FunctionId).zip(functions);
        let undefined = all.filter(|(_, function)| matches!(function.body, FunctionBody::Undefined)).map(|(id, _)| id);
        let undefined = undefined.collect();
        let int = types.intern(CType::Int(IntKind::Int));
        let number = types.intern(CType::Int(IntKind::ULong));
        let mut variable = |name: &str, ty| hidden(vars, name, ty, Storage::Static, None);
        Some(Exceptions {
            raising,
            undefined,
            raised: variable("$raised", int),
            code: variable("$exception", number),
            handlers: variable("$handlers", int),
            unwound: variable("$unwound", int),
        })
    }

    /// Whether an exception may leave the call.
    pub fn may_leave(&self, callee: &cfg::Callee) -> bool {
        let through_pointers = self.raising.through_pointers;
        match callee {
            cfg::Callee::Direct(function) => {
                // What nobody defines may call what it is given.
                self.raising.functions.contains(function) || through_pointers && self.undefined.contains(function)
            }
            cfg::Callee::Pointer { .. } => through_pointers,
        }
    }
}
