//! Variables that stand in no source text.

use crate::ctype::CTypeId;
use crate::source::Span;
use crate::typed::{FunctionId, Storage, Var, VarId};

/// Adds a variable that stands in no source text.
pub(super) fn hidden(
    vars: &mut Vec<Var>,
    name: &str,
    ty: CTypeId,
    storage: Storage,
    function: Option<FunctionId>,
) -> VarId {
    let id = VarId(vars.len() as u32);
    vars.push(Var::hidden(name, ty, storage, function, Span::NONE));
    id
}
