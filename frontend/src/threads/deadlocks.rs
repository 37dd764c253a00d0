//! Deadlocks: threads that wait for each other in a circle, for mutexes, spin locks and the ends of threads; or all threads
//! that run wait for something, semaphores, read-write locks and barriers too.
//!
//! A thread notes what it waits for before it gives way to others, and where it goes on and what it waits for is not
//! there, it looks at what the others wait for (Coffman, Elphick and Shoshani, "System deadlocks", ACM Computing Surveys
//! 1971): the last thread of a circle finds it. Waiting for a condition may end at any time (POSIX 2018, `pthread_cond_wait`).

use super::sequentialiser::Sequentialiser;
use super::shared::{blocks, is_atomic};
use crate::cfg::{Callee, Expr, StmtKind};
use crate::library::threads::{JOIN, WAIT_UNSEEN, may_wait, waits_for};
use crate::library::{LockKind, PREFIX, ThreadOp};
use crate::source::Span;
use crate::typed::FunctionId;

impl Sequentialiser<'_> {
    /// Says where deadlocks may be that nobody looks for.
    pub(super) fn note_unseen_deadlocks(&mut self, span: Span) {
        if !self.question.deadlocks || self.notes.is_some() {
            return;
        }
        if self.ends_with_functions {
            self.may_be_unsupported("deadlocks of functions that run at the program's end", span);
        }
        let mut atomic =
            (0..self.program.functions.len() as u32).map(FunctionId).filter(|&f| is_atomic(self.program, f));
        if atomic.any(|f| self.calls_waiting(f)) {
            self.may_be_unsupported("deadlocks of functions that are one step", span);
        }
        let is_shared =
            |name: &str| matches!(ThreadOp::of(name), Some(ThreadOp::Lock(LockKind::Read | LockKind::Write)));
        if !self.knowledge.none_wait && self.program.leaves_undefined(is_shared) {
            self.may_be_unsupported("circles of threads that wait for read-write locks", span);
        }
        let unknown = WAIT_UNSEEN.iter().find(|&&one| self.program.leaves_undefined(|name| name == one));
        if let Some(name) = unknown {
            self.may_be_unsupported(format!("deadlocks of threads that wait in '{name}'"), span);
        }
    }

    /// Whether a function calls one that waits, or one that is not known.
    fn calls_waiting(&self, f: FunctionId) -> bool {
        blocks(self.program, f).iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(f), .. } => {
                let name = &self.program.functions[f.0 as usize].name;
                may_wait(name) || !blocks(self.program, *f).is_empty()
            }
            StmtKind::Call { .. } => true,
            _ => false,
        })
    }

    /// Notes what a call waits for, if it does.
    pub(super) fn waits_for(&mut self, f: FunctionId, args: &[Expr], span: Span) -> bool {
        let name = self.program.functions[f.0 as usize].name.strip_prefix(PREFIX);
        let Some((kind, n)) = name.and_then(waits_for).filter(|(_, n)| args.len() >= *n) else {
            return false;
        };
        if !self.looks_for_deadlocks() {
            return false;
        }
        let none = self.number(0, span);
        let (object, number) = match kind {
            JOIN => (none, args[0].clone()),
            _ => (args[0].clone(), args.get(1).filter(|_| n > 1).cloned().unwrap_or(none)),
        };
        let kind = self.number(kind, span);
        self.of_deadlocks("waits_for", vec![kind, object, number], span);
        true
    }

    fn looks_for_deadlocks(&self) -> bool {
        self.question.deadlocks && self.notes.is_none() && !self.knowledge.none_wait
    }

    /// Looks at the others, where a thread goes on that waits.
    pub(super) fn waits_in_vain(&mut self, span: Span) {
        self.of_deadlocks("waits_in_vain", Vec::new(), span);
    }

    pub(super) fn waits_no_more(&mut self, span: Span) {
        self.of_deadlocks("waits_no_more", Vec::new(), span);
    }

    /// A thread runs from here on.
    pub(super) fn thread_runs(&mut self, thread: usize, span: Span) {
        if self.looks_for_deadlocks() {
            let number = self.number(thread as u128, span);
            self.of_deadlocks("thread_runs", vec![number], span);
        }
    }

    fn of_deadlocks(&mut self, name: &str, args: Vec<Expr>, span: Span) {
        let (f, ty, span) = (self.of_library(name), self.void(), self.copying.called_at.unwrap_or(span));
        self.plain(None, f, args, ty, Span::NONE, span);
    }
}
