//! The static variables that a jump out of a nested function, or back to a call of `setjmp`, is in while it is pending.

use super::hidden::hidden;
use crate::ctype::{CType, IntKind, Types};
use crate::library::ThreadOp;
use crate::library::jumps::jumps_back;
use crate::typed::{Function, FunctionBody, Storage, Var, VarId};

/// The pending jump.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps {
    /// The address of the [activation's](Function::activation) variable; null if there is none.
    pub target: VarId,
    /// The number of the label.
    pub label: VarId,
    /// What `setjmp` returns where a jump has arrived; 0 otherwise.
    pub value: VarId,
    /// Whether there are jumps back to `setjmp`.
    pub back: bool,
}

impl Jumps {
    /// For a program with such jumps.
    pub fn new(types: &mut Types, vars: &mut Vec<Var>, functions: &[Function]) -> Option<Jumps> {
        let back = jump_back(functions);
        if !back && !functions.iter().any(|function| function.activation.is_some()) {
            return None;
        }
        let void = types.intern(CType::Void);
        let pointer = types.intern(CType::Pointer(void.into()));
        let number = types.intern(CType::Int(IntKind::UInt));
        let target = hidden(vars, "$jump", pointer, Storage::Static, None);
        let label = hidden(vars, "$label", number, Storage::Static, None);
        let int = types.intern(CType::Int(IntKind::Int));
        let value = hidden(vars, "$returned", int, Storage::Static, None);
        Some(Jumps { target, label, value, back })
    }
}

/// Whether a program jumps back to calls of `setjmp` in a way that is followed: in one thread, and from `main`, at whose end
/// a jump is still pending that goes nowhere.
fn jump_back(functions: &[Function]) -> bool {
    let undefined = |name: fn(&str) -> bool| {
        functions.iter().any(|f| matches!(f.body, FunctionBody::Undefined) && name(source_name(&f.name)))
    };
    let has_main = functions.iter().any(|f| f.name == "main" && !matches!(f.body, FunctionBody::Undefined));
    let is_asked = functions.iter().any(|f| !f.returns_again.is_empty());
    is_asked && has_main && undefined(jumps_back) && !undefined(|name| ThreadOp::Create.is(name))
}

/// Without the file's number that static functions have in front.
fn source_name(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
