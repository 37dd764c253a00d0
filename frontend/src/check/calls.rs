//! Who calls whom, and which functions an exception may leave.

use crate::source::Span;
use crate::typed::{FunctionId, Raising, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The function that raises an exception.
pub(super) const RAISE: &str = "__builtin_praetor_raise";

/// What stands around, from the outermost: the value that a handler may ask for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Within {
    /// A filter or the block behind it, with the exception's code.
    Except(VarId),
    /// A block that runs in any case, with the way that leads there.
    Finally(VarId),
}

/// Who calls whom, as the bodies are checked.
#[derive(Default, Debug)]
pub(super) struct Calls {
    pub direct: FxHashMap<FunctionId, BTreeSet<FunctionId>>,
    /// Those that raise exceptions themselves, and those that call through pointers.
    pub raise: BTreeSet<FunctionId>,
    pub through_pointers: BTreeSet<FunctionId>,
    /// Functions whose address is taken.
    pub addresses: BTreeSet<FunctionId>,
    /// The first filter.
    pub handler: Option<Span>,
}

impl Calls {
    /// The functions that an exception may leave, by the calls within them.
    pub fn raising(&self) -> Raising {
        let mut functions = self.raise.clone();
        loop {
            let through_pointers = functions.intersection(&self.addresses).next().is_some();
            let of_pointers = self.through_pointers.iter().filter(|_| through_pointers);
            let calls_one = |called: &BTreeSet<FunctionId>| called.intersection(&functions).next().is_some();
            let callers = self.direct.iter().filter(|(_, called)| calls_one(called)).map(|(caller, _)| caller);
            let more: BTreeSet<FunctionId> = functions.iter().chain(of_pointers).chain(callers).copied().collect();
            if more.len() == functions.len() {
                return Raising { functions, through_pointers, handler: self.handler };
            }
            functions = more;
        }
    }
}
