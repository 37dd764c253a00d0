//! Algorithms on graphs given as successor lists. None of them recurses: bodies have up to 100,000 blocks.

/// Strongly connected components (Tarjan 1972), each after all components it reaches.
pub fn components(succ: &[Vec<u32>]) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let n = succ.len();
    let (mut index, mut low) = (vec![UNSEEN; n], vec![0u32; n]);
    let mut on_stack = vec![false; n];
    let (mut stack, mut frames, mut out) = (Vec::new(), Vec::<(u32, usize)>::new(), Vec::new());
    let mut next = 0;
    for root in 0..n as u32 {
        if index[root as usize] != UNSEEN {
            continue;
        }
        frames.push((root, 0));
        while let Some(&mut (v, ref mut child)) = frames.last_mut() {
            let vi = v as usize;
            if *child == 0 && index[vi] == UNSEEN {
                index[vi] = next;
                low[vi] = next;
                next += 1;
                stack.push(v);
                on_stack[vi] = true;
            }
            if let Some(&w) = succ[vi].get(*child) {
                *child += 1;
                let wi = w as usize;
                if index[wi] == UNSEEN {
                    frames.push((w, 0));
                } else if on_stack[wi] {
                    low[vi] = low[vi].min(index[wi]);
                }
                continue;
            }
            frames.pop();
            if let Some(&(parent, _)) = frames.last() {
                low[parent as usize] = low[parent as usize].min(low[vi]);
            }
            if low[vi] == index[vi] {
                let start = stack.iter().rposition(|&w| w == v).expect("a component's root is on the stack");
                let component: Vec<u32> = stack.drain(start..).collect();
                for &w in &component {
                    on_stack[w as usize] = false;
                }
                out.push(component);
            }
        }
    }
    out
}

/// Whether edges lead from a strongly connected component back to it: not so of most single vertices.
pub fn is_cycle(succ: &[Vec<u32>], component: &[u32]) -> bool {
    component.len() > 1 || succ[component[0] as usize].contains(&component[0])
}

/// Which vertices a path from `root` reaches, `root` included.
pub fn reachable(succ: &[Vec<u32>], root: u32) -> Vec<bool> {
    let mut seen = vec![false; succ.len()];
    let mut work = vec![root];
    seen[root as usize] = true;
    while let Some(v) = work.pop() {
        for &w in &succ[v as usize] {
            if !std::mem::replace(&mut seen[w as usize], true) {
                work.push(w);
            }
        }
    }
    seen
}

/// Vertices reachable from `root` in reverse postorder of a depth-first search (topological if acyclic).
pub fn reverse_postorder(succ: &[Vec<u32>], root: u32) -> Vec<u32> {
    let mut seen = vec![false; succ.len()];
    let mut order = Vec::new();
    let mut frames = vec![(root, 0usize)];
    seen[root as usize] = true;
    while let Some(&mut (v, ref mut child)) = frames.last_mut() {
        match succ[v as usize].get(*child) {
            Some(&w) => {
                *child += 1;
                if !std::mem::replace(&mut seen[w as usize], true) {
                    frames.push((w, 0));
                }
            }
            None => {
                order.push(v);
                frames.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Predecessor lists; an edge given twice counts twice.
pub fn predecessors(succ: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut pred = vec![Vec::new(); succ.len()];
    for (v, targets) in succ.iter().enumerate() {
        for &w in targets {
            pred[w as usize].push(v as u32);
        }
    }
    pred
}

/// Which vertices lie on every path from the root to others.
pub struct DominatorTree {
    /// By vertex, those that it dominates immediately.
    pub children: Vec<Vec<u32>>,
    /// By vertex, when a walk over the tree enters and leaves it.
    interval: Vec<(u32, u32)>,
    /// By vertex, what dominates it immediately; the root and what is not reached, themselves.
    parents: Vec<u32>,
}

impl DominatorTree {
    /// By intersection along reverse postorder (Cooper, Harvey and Kennedy 2001).
    pub fn new(succ: &[Vec<u32>], root: u32) -> DominatorTree {
        const NONE: u32 = u32::MAX;
        let order = reverse_postorder(succ, root);
        let pred = predecessors(succ);
        let mut position = vec![NONE; succ.len()];
        order.iter().zip(0..).for_each(|(&v, i)| position[v as usize] = i);
        // By position.
        let mut parent = vec![NONE; order.len()];
        parent[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..order.len() {
                let known = pred[order[i] as usize].iter().map(|&p| position[p as usize]);
                let known = known.filter(|&p| p != NONE && parent[p as usize] != NONE);
                let meet = |mut a: u32, mut b: u32| {
                    while a != b {
                        if a > b {
                            a = parent[a as usize];
                        } else {
                            b = parent[b as usize];
                        }
                    }
                    a
                };
                let new = known.reduce(meet).expect("the predecessor on the search's path comes first");
                changed |= std::mem::replace(&mut parent[i], new) != new;
            }
        }
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); succ.len()];
        let mut parents: Vec<u32> = (0..succ.len() as u32).collect();
        for i in 1..order.len() {
            let above = order[parent[i] as usize];
            parents[order[i] as usize] = above;
            children[above as usize].push(order[i]);
        }
        let mut interval = vec![(NONE, 0); succ.len()];
        let mut clock = 0;
        let mut stack = vec![(root, false)];
        while let Some((v, done)) = stack.pop() {
            if done {
                interval[v as usize].1 = clock;
                continue;
            }
            interval[v as usize].0 = clock;
            clock += 1;
            stack.push((v, true));
            stack.extend(children[v as usize].iter().map(|&c| (c, false)));
        }
        DominatorTree { children, interval, parents }
    }

    /// What is passed last on every path from the root to a vertex.
    pub fn parent(&self, v: u32) -> Option<u32> {
        Some(self.parents[v as usize]).filter(|above| *above != v)
    }

    /// Whether every path from the root to `b` passes `a`; so for all `a` if there is none.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        let ((start, end), (at, _)) = (self.interval[a as usize], self.interval[b as usize]);
        at == u32::MAX || start <= at && at < end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_join_is_dominated_by_the_branch() {
        // 0 -> 1 -> {2, 3} -> 4, 3 -> 5 -> 1; 6 is not reached.
        let succ = vec![vec![1], vec![2, 3], vec![4], vec![4, 5], vec![], vec![1], vec![4]];
        let tree = DominatorTree::new(&succ, 0);
        let dominators = |b| (0..6).filter(|&a| tree.dominates(a, b)).collect::<Vec<u32>>();
        assert_eq!(dominators(4), [0, 1, 4]);
        assert_eq!(dominators(5), [0, 1, 3, 5]);
        assert_eq!(dominators(6), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn components_come_after_what_they_reach() {
        let succ = vec![vec![1], vec![2], vec![1, 3], vec![], vec![0]];
        let mut found = components(&succ);
        found.iter_mut().for_each(|c| c.sort());
        assert_eq!(found, [vec![3], vec![1, 2], vec![0], vec![4]]);
    }

    #[test]
    fn deep_graphs_need_no_call_stack() {
        let n = 1_000_000;
        let succ: Vec<Vec<u32>> = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![0] }).collect();
        assert_eq!(components(&succ).len(), 1);
        assert_eq!(reverse_postorder(&succ, 0)[n as usize - 1], n - 1);
        assert!(reachable(&succ, 5).iter().all(|&r| r));
    }
}
