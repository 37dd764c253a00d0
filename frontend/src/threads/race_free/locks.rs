//! Locks that a thread takes and gives back.

use super::flow::{Flow, LockName};
use super::state::{Base, Lock, State, Value};
use crate::cfg::{Callee, Expr, Stmt, StmtKind};
use crate::library::{SyncObject, ThreadOp};
use crate::pointsto::solver::NodeId;

/// Bytes of an object: glibc's, or more.
fn bytes(object: Option<SyncObject>) -> i64 {
    match object {
        Some(SyncObject::Mutex) => 40,
        Some(SyncObject::ReadWrite) => 56,
        Some(SyncObject::Spin) => 4,
        _ => 1 << 20,
    }
}

impl<'p> Flow<'_, 'p> {
    pub fn take(&mut self, lock: Lock, state: &mut State) {
        let own = name(&lock).1;
        let is_it = |(node, at): &LockName| *node == lock.node && (at.is_none() || own.is_none() || *at == own);
        if !self.assumptions.unreliable.iter().any(is_it) {
            state.locks.insert(lock);
        }
    }

    /// The lock that an argument leads to.
    pub fn lock(&mut self, stmt: &'p Stmt, args: &[Expr], shared: bool, state: &State) -> Option<Lock> {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let node = self.lock_node(stmt, args)?;
        Some(Lock { at: at?, node, shared })
    }

    fn lock_node(&mut self, stmt: &'p Stmt, args: &[Expr]) -> Option<NodeId> {
        let StmtKind::Call { callee: Callee::Direct(f), .. } = &stmt.kind else { return None };
        let name = self.texts.program.functions[f.0 as usize].name.as_str();
        let size = bytes(ThreadOp::of_library(name).and_then(ThreadOp::object));
        let cell = self.memory.of_argument(stmt, args, 0);
        if cell.is_none_or(|cell| self.memory.is_nothing(cell)) {
            self.found.wild.get_or_insert(stmt.span);
        }
        let cell = cell?;
        self.memory.locks.insert((cell, size));
        Some(cell.node)
    }

    pub fn unlock(&mut self, stmt: &'p Stmt, args: &[Expr], state: &mut State) {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let Some(node) = self.lock_node(stmt, args) else {
            return self.found.gave_up = true;
        };
        let held = state.locks.iter().find(|lock| Some(lock.at) == at).copied();
        match (held, at) {
            (Some(held), _) => state.release(&held),
            (None, Some(at)) => {
                // Another one may hold it.
                let lock = Lock { at, node, shared: false };
                state.release(&lock);
                self.found.assumptions.unreliable.insert(name(&lock));
            }
            (None, None) => {
                state.release_node(node);
                self.found.assumptions.unreliable.insert((node, None));
            }
        }
    }

    /// A lock is of no use any more to threads that run, or are still to start.
    pub fn destroy(&mut self, stmt: &'p Stmt, args: &[Expr], state: &mut State) {
        let are_over = self.thread == 0 && state.started != 0 && state.started & !state.ended == 0;
        if !are_over {
            let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
            let Some(node) = self.lock_node(stmt, args) else { return self.found.gave_up = true };
            let lock = at.map(|at| Lock { at, node, shared: false });
            self.found.assumptions.unreliable.insert(lock.map_or((node, None), |lock| name(&lock)));
        }
    }

    /// A lock becomes free, whoever holds it.
    pub fn init(&mut self, stmt: &'p Stmt, args: &[Expr], state: &mut State) {
        let at = args.first().and_then(|arg| state.evaluate(self.texts.program, arg));
        let is_fresh = matches!(at, Some(Value { base: Base::Made(by), .. }) if state.fresh.contains(&by));
        let Some(node) = self.lock_node(stmt, args) else { return self.found.gave_up = true };
        let lock = at.map(|at| Lock { at, node, shared: false });
        match lock {
            Some(lock) => state.release(&lock),
            None => state.release_node(node),
        }
        if !self.is_single_threaded(state) && !is_fresh {
            self.found.assumptions.unreliable.insert(lock.map_or((node, None), |lock| name(&lock)));
        }
    }
}

/// How others may name a lock: by its variable, or not at all.
fn name(lock: &Lock) -> LockName {
    match lock.at.base {
        Base::Var(v) => (lock.node, Some((v, lock.at.offset))),
        _ => (lock.node, None),
    }
}
