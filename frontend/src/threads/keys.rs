//! What threads keep under keys (`pthread_key_create`), which is destroyed where they end (POSIX 2018, `pthread_exit`).

use crate::cfg::{Body, Callee, Expr, ExprKind, Program, StmtKind};
use crate::cfg_walk;
use crate::library::{PREFIX, ThreadOp};
use crate::pointsto::texts;
use crate::typed::{FunctionId, VarId};

/// Whether a program has keys.
pub(super) fn are_made(program: &Program) -> bool {
    program.leaves_undefined(makes)
}

fn makes(name: &str) -> bool {
    ThreadOp::KeyCreate.is(name)
}

/// What runs with what threads keep.
pub(super) struct Destructors {
    /// The library's array of them.
    array: Option<VarId>,
    /// All that keys are made with; none if nobody can tell.
    all: Option<Vec<FunctionId>>,
}

impl Destructors {
    pub fn of(program: &Program) -> Destructors {
        let array = program.vars.iter().position(|v| v.name.strip_prefix(PREFIX) == Some("destructors"));
        Destructors { array: array.map(|v| VarId(v as u32)), all: all(program) }
    }

    /// Where a call through this pointer leads, if it is one of a destructor.
    pub fn called(&self, pointer: &Expr) -> Option<&[FunctionId]> {
        let ExprKind::Load(place) = &pointer.unconverted().kind else { return None };
        let is_destructor = self.array.is_some() && place.base_var() == self.array;
        self.all.as_deref().filter(|_| is_destructor)
    }

    pub fn are_none(&self) -> bool {
        self.all.as_ref().is_some_and(Vec::is_empty)
    }
}

/// The destructors that keys are made with, if each call says so and nothing else can make keys.
fn all(program: &Program) -> Option<Vec<FunctionId>> {
    let mut all = Vec::new();
    let is_maker = |f: FunctionId| makes(&program.functions[f.0 as usize].name);
    let mut makes_elsewhere = false;
    cfg_walk::program(program, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| {
            makes_elsewhere |= matches!(e.kind, ExprKind::FunctionAddr(f) if is_maker(f));
        });
    });
    for f in &program.functions {
        let Body::Defined { blocks, .. } = &f.body else { continue };
        for stmt in blocks.iter().flat_map(|block| &block.stmts) {
            let StmtKind::Call { callee: Callee::Direct(f), args, .. } = &stmt.kind else { continue };
            match args.get(1) {
                _ if !is_maker(*f) => {}
                Some(destructor) if texts::is_null(program, destructor) => {}
                Some(destructor) => match destructor.unconverted().kind {
                    ExprKind::FunctionAddr(f) => all.push(f),
                    _ => return None,
                },
                None => return None,
            }
        }
    }
    all.sort();
    all.dedup();
    (!makes_elsewhere).then_some(all)
}
