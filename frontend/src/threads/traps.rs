//! What may end an execution where a thread has done what others can notice.

use crate::cfg::{Expr, ExprKind, StmtKind};
use crate::cfg_walk;
use crate::typed::BinOp;

/// Whether an expression may divide by zero: the thread would not come back, and what it has done can be noticed before.
pub fn may_trap(e: &Expr) -> bool {
    let is_nonzero = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(n) if n != 0);
    let mut found = false;
    cfg_walk::subexpressions(e, &mut |e| {
        found |= matches!(&e.kind, ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) if !is_nonzero(by));
    });
    found
}

/// Whether a statement ends the execution.
pub fn is_trap(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::Builtin { name, .. } if ["__builtin_trap", "__builtin_unreachable"].contains(name))
        || matches!(kind, StmtKind::Unsupported(_))
}
