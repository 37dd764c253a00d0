//! What may end an execution where a thread has done what others can notice.

use crate::cfg::{Block, Expr, ExprKind, StmtKind, Terminator};
use crate::cfg_walk;
use crate::typed::BinOp;

/// Whether a block may end the execution, by a trap or a division by zero.
pub fn of_block(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| of_statement(&stmt.kind)) || of_end(&block.end)
}

pub fn of_statement(kind: &StmtKind) -> bool {
    let mut found = match kind {
        StmtKind::Builtin { name, .. } => ["__builtin_trap", "__builtin_unreachable"].contains(name),
        kind => matches!(kind, StmtKind::Unsupported(_)),
    };
    cfg_walk::statement(kind, &mut |e| found |= divides(e));
    found
}

pub fn of_end(end: &Terminator) -> bool {
    let mut found = false;
    cfg_walk::terminator(end, &mut |e| found |= divides(e));
    found
}

/// Whether an expression may divide by zero: the thread would not come back, and what it has done can be noticed before.
fn divides(e: &Expr) -> bool {
    let is_nonzero = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(n) if n != 0);
    let mut found = false;
    cfg_walk::subexpressions(e, &mut |e| {
        found |= matches!(&e.kind, ExprKind::Binary(BinOp::Div | BinOp::Rem, _, by) if !is_nonzero(by));
    });
    found
}
