//! `errno`, of which each thread has its own (C11 7.5): where a program starts threads, the library's variable becomes an
//! array with an element for each, and its functions use that of the thread that runs.

use crate::cfg::{Body, Expr, ExprKind, NodeId, Place, Program, Projection};
use crate::cfg_walk::{self, Operand};
use crate::ctype::{ArrayLen, CType, QualType};
use crate::library::PREFIX;
use crate::typed::VarId;

/// The last number that the library's text has room for: that of threads which never run.
pub(super) const MOST_THREADS: usize = 63;

/// Nodes have to be numbered again.
pub(super) fn give_each_thread_one(program: &mut Program) {
    let find = |name: &str| {
        let name = format!("{PREFIX}{name}");
        program.vars.iter().position(|v| v.name == name).map(|v| VarId(v as u32))
    };
    let (Some(errno), Some(thread)) = (find("errno"), find("thread")) else { return };
    let element = program.vars[errno.0 as usize].ty;
    let length = ArrayLen::Known(MOST_THREADS as u64 + 1);
    program.vars[errno.0 as usize].ty = program.types.intern(CType::Array(element, length)).into();
    let number = program.vars[thread.0 as usize].ty;
    let own = Own { errno, thread, element, number };
    for function in &mut program.functions {
        let Body::Defined { blocks, .. } = &mut function.body else { continue };
        for block in blocks {
            for stmt in &mut block.stmts {
                cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| own.used_in(operand));
            }
            block.end.value_mut().into_iter().for_each(|value| own.used_in(Operand::Value(value)));
        }
    }
}

struct Own {
    errno: VarId,
    /// The number of the thread that runs.
    thread: VarId,
    element: QualType,
    number: QualType,
}

impl Own {
    /// Makes the variable its element for the thread that runs.
    fn used_in(&self, operand: Operand) {
        match operand {
            Operand::Value(e) => cfg_walk::parts_mut(e, &mut |part| self.used_in(part)),
            Operand::Place(place) => {
                cfg_walk::place_mut(place, &mut |e| self.used_in(Operand::Value(e)));
                if place.base_var() == Some(self.errno) {
                    let index = Box::new(self.running(place));
                    place.path.insert(0, Projection::Index { index, element: self.element });
                }
            }
        }
    }

    fn running(&self, at: &Place) -> Expr {
        let span = at.span;
        let place = Place::of_var(self.thread, self.number, span);
        Expr { id: NodeId::NONE, kind: ExprKind::Load(Box::new(place)), ty: self.number.ty, span }
    }
}
