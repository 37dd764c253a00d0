//! Which instances may be active twice at a time.

use super::{InstanceId, PointsTo};
use boogie::graph::{components, is_cycle};

impl PointsTo<'_> {
    /// Whether the function may be called again before it returned.
    pub fn is_recursive(&self, instance: InstanceId) -> bool {
        self.contexts.recursive[instance.0 as usize]
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
        self.contexts.recursive = vec![false; n];
        for component in components(&edges).iter().filter(|c| is_cycle(&edges, c)) {
            component.iter().for_each(|&i| self.contexts.recursive[i as usize] = true);
        }
    }
}
