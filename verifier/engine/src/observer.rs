//! What an engine tells while it runs: for progress, and for tests that compare its steps with the papers' tables.

use super::call_tree::{CallId, CallTree, InstanceId};
use super::outcome::BoundHit;
use super::refine::effort::Refinement;
use smt::solver::CheckResult;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckKind {
    /// Open call-sites are free.
    Over,
    /// Open call-sites are blocked.
    Under,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event<'a> {
    /// The search starts over with this bound; tree and lemmas are kept.
    Bound(u32),
    /// The partial VC of an instance was asserted.
    Inlined(InstanceId),
    Checked {
        kind: CheckKind,
        result: &'a CheckResult,
    },
    /// The call-sites of an unsatisfiable core.
    Core {
        open: &'a [CallId],
        bound: &'a [CallId],
    },
    /// There is no violation within this bound; the search goes on.
    Bounded {
        k: u32,
        hits: &'a [BoundHit],
    },
    /// What was to be had at once is not: others may start beside.
    GoesOn,
    /// A spurious path of an abstract program was ruled out.
    Refined(&'a Refinement),
}

/// Listens to an engine. The tree is the state after the event.
pub trait Observer {
    fn event(&mut self, event: Event, tree: &CallTree);
}

/// Listens to nothing.
impl Observer for () {
    fn event(&mut self, _: Event, _: &CallTree) {}
}
