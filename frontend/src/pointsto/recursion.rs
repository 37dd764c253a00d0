//! Which instances may be active twice at a time.

use super::{InstanceId, PointsTo};

impl PointsTo<'_> {
    /// Whether the function may be called again before it returned.
    pub fn is_recursive(&self, instance: InstanceId) -> bool {
        self.recursive[instance.0 as usize]
    }

    /// Marks the instances on cycles of the call graph (Tarjan's algorithm with a stack of its own).
    pub(super) fn find_recursion(&mut self) {
        let n = self.instances.len();
        let mut edges: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (&(caller, _), callees) in &self.calls {
            if let Some(list) = edges.get_mut(caller.0 as usize) {
                list.extend(callees.iter().map(|c| c.0 as usize));
            }
        }
        edges.iter_mut().for_each(|list| list.sort_unstable());
        self.recursive = vec![false; n];
        let (mut index, mut low) = (vec![usize::MAX; n], vec![0; n]);
        let (mut stack, mut on_stack) = (Vec::new(), vec![false; n]);
        let mut next = 0;
        for start in 0..n {
            if index[start] != usize::MAX {
                continue;
            }
            let mut frames = vec![(start, 0)];
            while let Some(&mut (v, ref mut edge)) = frames.last_mut() {
                if *edge == 0 && index[v] == usize::MAX {
                    (index[v], low[v]) = (next, next);
                    next += 1;
                    stack.push(v);
                    on_stack[v] = true;
                }
                if let Some(&w) = edges[v].get(*edge) {
                    *edge += 1;
                    if index[w] == usize::MAX {
                        frames.push((w, 0));
                    } else if on_stack[w] {
                        low[v] = low[v].min(index[w]);
                    }
                    continue;
                }
                frames.pop();
                if let Some(&(parent, _)) = frames.last() {
                    low[parent] = low[parent].min(low[v]);
                }
                if low[v] == index[v] {
                    let at = stack.iter().rposition(|&w| w == v).unwrap_or(0);
                    let component = stack.split_off(at);
                    let cyclic = component.len() > 1 || edges[v].contains(&v);
                    for w in component {
                        on_stack[w] = false;
                        self.recursive[w] = cyclic;
                    }
                }
            }
        }
    }
}
