//! Which functions and instances may be active twice at a time.

use super::ids::InstanceId;
use super::state::{PointsTo, Target};
use crate::cfg::{Body, Callee, StmtKind};
use crate::typed::FunctionId;
use boogie::graph::{components, is_cycle};
use rustc_hash::FxHashSet;

impl PointsTo<'_> {
    /// Whether the function may be called again before it returned.
    pub fn is_recursive(&self, instance: InstanceId) -> bool {
        self.contexts.recursive[instance.0 as usize]
    }

    /// Whether a function may call itself, not by pointers: its copies would have copies.
    pub(super) fn calls_itself(&mut self, function: FunctionId) -> bool {
        if self.contexts.calls_itself.is_none() {
            let functions = &self.program.functions;
            let edges: Vec<Vec<u32>> = functions.iter().map(|function| self.direct_callees(&function.body)).collect();
            self.contexts.calls_itself = Some(on_cycles(&edges));
        }
        self.contexts.calls_itself.as_ref().is_some_and(|found| found[function.0 as usize])
    }

    fn direct_callees(&self, body: &Body) -> Vec<u32> {
        let Body::Defined { blocks, .. } = body else { return Vec::new() };
        let callee = |kind: &StmtKind| match kind {
            StmtKind::Call { callee: Callee::Direct(f), .. } => match self.target(*f) {
                Target::Defined(g) => Some(g.0),
                _ => None,
            },
            _ => None,
        };
        blocks.iter().flat_map(|block| &block.stmts).filter_map(|stmt| callee(&stmt.kind)).collect()
    }

    /// The instances of these functions, and those that wait for one of them to return.
    pub fn waiting_for(&self, functions: &FxHashSet<FunctionId>) -> FxHashSet<InstanceId> {
        let instances = self.instances.iter().zip(0..).filter(|(instance, _)| functions.contains(&instance.function));
        self.callers_of(instances.map(|(_, i)| InstanceId(i)).collect())
    }

    /// Instances, and those that may have called them.
    pub(super) fn callers_of(&self, mut found: FxHashSet<InstanceId>) -> FxHashSet<InstanceId> {
        loop {
            let calls = self.calls.callees.iter().filter(|(_, callees)| callees.iter().any(|c| found.contains(c)));
            let callers: Vec<InstanceId> =
                calls.map(|(&(caller, _), _)| caller).filter(|caller| !found.contains(caller)).collect();
            if callers.is_empty() {
                return found;
            }
            found.extend(callers);
        }
    }

    /// Marks the instances on cycles of the call graph.
    pub(super) fn find_recursion(&mut self) {
        let n = self.instances.len();
        let mut edges: Vec<Vec<u32>> = vec![Vec::new(); n];
        for (&(caller, _), callees) in &self.calls.callees {
            if let Some(list) = edges.get_mut(caller.0 as usize) {
                list.extend(callees.iter().map(|c| c.0));
            }
        }
        self.contexts.recursive = on_cycles(&edges);
    }
}

/// Which nodes of a graph are on a cycle.
fn on_cycles(edges: &[Vec<u32>]) -> Vec<bool> {
    let mut found = vec![false; edges.len()];
    for component in components(edges).iter().filter(|c| is_cycle(edges, c)) {
        component.iter().for_each(|&i| found[i as usize] = true);
    }
    found
}
