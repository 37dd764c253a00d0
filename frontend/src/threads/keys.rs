//! What threads keep under keys (`pthread_key_create`), which is destroyed where they end (POSIX 2018, `pthread_exit`).

use super::build::Build;
use super::inline::State;
use super::shared::blocks;
use crate::cfg::{Callee, Expr, ExprKind, Program, StmtKind};
use crate::cfg_walk;
use crate::library::PREFIX;
use crate::pointsto::texts;
use crate::source::Span;
use crate::typed::{FunctionId, VarId};

/// Whether a program has keys.
pub(super) fn are_made(program: &Program) -> bool {
    program.leaves_undefined(makes)
}

fn makes(name: &str) -> bool {
    name == "pthread_key_create"
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

    fn are_none(&self) -> bool {
        self.all.as_ref().is_some_and(Vec::is_empty)
    }
}

/// The destructors that keys are made with, if each call says so and nothing else can make keys.
fn all(program: &Program) -> Option<Vec<FunctionId>> {
    let mut all = Vec::new();
    let is_maker = |f: FunctionId| makes(&program.functions[f.0 as usize].name);
    let mut makes_elsewhere = false;
    for f in (0..program.functions.len() as u32).map(FunctionId) {
        cfg_walk::function(&program.functions[f.0 as usize], &mut |e| {
            cfg_walk::subexpressions(e, &mut |e| {
                makes_elsewhere |= matches!(e.kind, ExprKind::FunctionAddr(f) if is_maker(f));
            });
        });
        for stmt in blocks(program, f).iter().flat_map(|block| &block.stmts) {
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

impl Build<'_> {
    /// What the running thread keeps is destroyed, and it keeps nothing more.
    pub fn destroy_kept(&mut self, span: Span) {
        if !are_made(self.program) {
            return;
        }
        if !self.shared.destructors.are_none() {
            let (f, done) = (self.of_library("destroy_kept"), self.block());
            let callers = self.threads[self.thread].starters.clone();
            let state = State { concurrent: true, atomic: 0 };
            self.inlined(f, Vec::new(), None, done, callers, false, state, span);
            self.current = done;
        }
        let (f, ty) = (self.of_library("keep_nothing"), self.void());
        self.plain(None, f, Vec::new(), ty, Span::NONE, span);
    }
}
