//! The call tree: nodes are procedure instances, edges are dynamic call-sites, leaves are those not inlined yet. With
//! [sharing](super::sharing) an instance has several callers.

use super::sharing::Occurrences;
use boogie::passive::{CallSiteId, PassiveBlockId, PassiveProgram};
use boogie::program::ProcId;
use rustc_hash::FxHashMap;
use smt::lower::Lowered;
use smt::maps::ReadId;
use smt::terms::Term;
use std::collections::BTreeSet;

/// A procedure instance of a [`CallTree`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct InstanceId(pub u32);

/// A dynamic call-site of a [`CallTree`], the paper's stack of static ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CallId(pub u32);

/// A copy of a procedure's body.
#[derive(Clone, Debug)]
pub struct Instance {
    pub proc: ProcId,
    /// The calls that lead here, of which an execution makes at most one; none for the entry.
    pub callers: Vec<CallId>,
    /// Number of instances on the stack of the first caller, this one included.
    pub depth: u32,
    /// How often recursive procedures occur on the stack, this instance included; only those that can be called from
    /// here.
    pub occurrences: Occurrences,
    /// By slot of the template: the actuals or constants for the parameters, then the locals that occur.
    pub vars: Vec<Option<Lowered>>,
    /// The Boolean of each block; that of block 0 is implied by the control literals of the callers.
    pub blocks: Vec<Term>,
    /// By block, what its commands read from maps.
    pub reads: Vec<Vec<ReadId>>,
    /// By rule of the template, the cells for which it has been looked at.
    pub cells: Vec<Cells>,
    /// By static call-site.
    pub calls: Vec<CallId>,
}

/// The cells of a map rule, by their indices, and what has been done with the rule there.
pub type Cells = FxHashMap<Vec<Term>, Cell>;

#[derive(Clone, Copy, Debug)]
pub enum Cell {
    /// The rule says something here where this holds.
    Guarded(Term),
    Asserted,
}

/// A dynamic call-site.
#[derive(Clone, Debug)]
pub struct Call {
    pub caller: InstanceId,
    pub site: CallSiteId,
    pub callee: ProcId,
    pub args: Vec<Lowered>,
    /// Implied by the Boolean of the block that holds the call.
    pub control: Term,
    /// The negation of `control`.
    pub blocker: Term,
    /// How often the callee occurs on the stack that ends with the caller.
    pub occurrences: u32,
    pub state: CallState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallState {
    /// Not inlined.
    Leaf,
    Inlined(InstanceId),
    /// The callee has no body: its summary is all there is.
    Closed,
}

/// The two classes of leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// May be inlined.
    Open,
    /// Deeper than the bound, or a limit of the model: always blocked.
    Bound,
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    pub(super) instances: Vec<Instance>,
    pub(super) calls: Vec<Call>,
    /// The leaves.
    pub(super) frontier: BTreeSet<CallId>,
}

impl CallTree {
    pub const ROOT: InstanceId = InstanceId(0);

    /// The open call-sites.
    pub fn frontier(&self) -> &BTreeSet<CallId> {
        &self.frontier
    }

    /// In the order in which they were inlined; the entry is the first.
    pub fn instances(&self) -> &[Instance] {
        &self.instances
    }

    pub fn instance(&self, id: InstanceId) -> &Instance {
        &self.instances[id.0 as usize]
    }

    pub fn call(&self, id: CallId) -> &Call {
        &self.calls[id.0 as usize]
    }

    /// The convention of the bound: a call is blocked when its callee already occurs k times (and its extra bound)
    /// on the stack. So bound k evaluates a loop's header k times and takes k - 1 back-edges, as Corral does.
    pub fn class(&self, program: &PassiveProgram, id: CallId, k: u32) -> Class {
        let call = self.call(id);
        let callee = &program.procs[call.callee.index()];
        let limit = callee.kind.is_limit();
        if limit || call.occurrences >= k.max(1).saturating_add(callee.extra_bound) {
            Class::Bound
        } else {
            Class::Open
        }
    }

    /// The leaves of one class, in order of creation.
    pub fn leaves(&self, program: &PassiveProgram, class: Class, k: u32) -> Vec<CallId> {
        self.frontier.iter().copied().filter(|&c| self.class(program, c, k) == class).collect()
    }

    pub fn blockers(&self, calls: &[CallId]) -> Vec<Term> {
        calls.iter().map(|&c| self.call(c).blocker).collect()
    }

    /// The instances on the stack of the first callers, from the top to the entry.
    pub fn stack(&self, top: InstanceId) -> impl Iterator<Item = InstanceId> + '_ {
        std::iter::successors(Some(top), |&i| self.instance(i).callers.first().map(|&c| self.call(c).caller))
    }

    /// The paper's notation for a dynamic call-site without the entry: block and callee of each static one.
    pub fn static_sites(&self, program: &PassiveProgram, call: CallId) -> Vec<(PassiveBlockId, ProcId)> {
        let mut sites = Vec::new();
        let mut next = Some(call);
        while let Some(c) = next {
            let call = self.call(c);
            let caller = self.instance(call.caller);
            let site = &program.procs[caller.proc.index()].call_sites[call.site.0 as usize];
            sites.push((site.block, call.callee));
            next = caller.callers.first().copied();
        }
        sites.reverse();
        sites
    }
}
