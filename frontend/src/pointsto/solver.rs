//! Unification with demand.
//!
//! A value is an equivalence class representative ([`EcrId`]); edges say where it may come from. As in Steensgaard's
//! analysis, two values of which one flows into the other point to the same cell; but only once something is
//! accessed through the receiving value. A pointer that is only compared or passed on joins nothing.
//!
//! Integers carry pointers. What a conversion to a type narrower than a pointer leaves is *pieces* of a pointer; it
//! becomes a pointer again by shifts and multiplications of wide values only, so those alone ask for pieces.

use super::node::Node;
pub use super::steps::{Bound, Step};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct EcrId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

/// A place in a node. Always to be resolved before use, since nodes merge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    pub node: NodeId,
    pub offset: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PathId(pub u32);

/// The empty path.
pub const SAME: PathId = PathId(0);
/// One unknown step.
pub const UNKNOWN: PathId = PathId(1);

#[derive(Default, Debug)]
pub(super) struct Ecr {
    target: Option<Cell>,
    /// As far as known; see [`Solver::spread_bounds`].
    pub(super) bound: Bound,
    pub(super) ins: Vec<(EcrId, PathId)>,
    /// The value's pieces, if asked for.
    pub(super) pieces: Option<EcrId>,
    /// The values whose pieces this is.
    owners: Vec<EcrId>,
    /// Another value was merged in since the edges were last sorted.
    merged: bool,
}

enum Work {
    /// The demanded `to` gets what flows from `from`.
    Flow {
        to: EcrId,
        from: EcrId,
        path: PathId,
    },
    Unify(Cell, Cell),
    Merge(EcrId, EcrId),
}

#[derive(Default)]
pub struct Solver {
    pub(super) ecrs: Vec<Ecr>,
    ecr_parent: Vec<u32>,
    pub(super) nodes: Vec<Node>,
    /// Parent and the offset of the child's origin in it.
    node_parent: Vec<(u32, i64)>,
    pub(super) paths: indexmap::IndexSet<Vec<Step>, rustc_hash::FxBuildHasher>,
    /// All edges ever added, as they were named then.
    edges: FxHashSet<(EcrId, EcrId, PathId)>,
    work: VecDeque<Work>,
    /// Values in which no pointer is known yet and from which a walk starts.
    pub(super) waiting: Vec<EcrId>,
    /// Something changed since it was last cleared.
    pub changed: bool,
}

impl Solver {
    pub fn new() -> Self {
        let mut solver = Solver::default();
        solver.paths.insert(Vec::new());
        solver.paths.insert(vec![Step::Unknown]);
        solver
    }

    pub fn path(&mut self, steps: Vec<Step>) -> PathId {
        PathId(self.paths.insert_full(steps).0 as u32)
    }

    pub fn new_ecr(&mut self) -> EcrId {
        let id = self.ecrs.len() as u32;
        self.ecrs.push(Ecr::default());
        self.ecr_parent.push(id);
        EcrId(id)
    }

    pub fn new_node(&mut self) -> NodeId {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.node_parent.push((id, 0));
        NodeId(id)
    }

    /// A value that points to a cell.
    pub fn pointer_to(&mut self, cell: Cell) -> EcrId {
        let e = self.new_ecr();
        self.ecrs[e.0 as usize].target = Some(cell);
        self.ecrs[e.0 as usize].bound = Bound::Object;
        e
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The nodes that were not merged into others.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> + use<> {
        let roots: Vec<u32> = (0..self.nodes.len() as u32).filter(|&i| self.node_parent[i as usize].0 == i).collect();
        roots.into_iter().map(NodeId)
    }

    /// The values that were not merged into others.
    pub(super) fn values(&self) -> impl Iterator<Item = EcrId> {
        (0..self.ecrs.len() as u32).filter(|&i| self.ecr_parent[i as usize] == i).map(EcrId)
    }

    pub fn find(&mut self, e: EcrId) -> EcrId {
        let mut i = e.0;
        while self.ecr_parent[i as usize] != i {
            let up = self.ecr_parent[self.ecr_parent[i as usize] as usize];
            self.ecr_parent[i as usize] = up;
            i = up;
        }
        EcrId(i)
    }

    /// The cell in terms of its node's root, folded.
    pub fn resolve(&mut self, cell: Cell) -> Cell {
        let (mut i, mut offset) = (cell.node.0, cell.offset);
        loop {
            let (up, delta) = self.node_parent[i as usize];
            if up == i {
                break;
            }
            offset += delta;
            let (up2, delta2) = self.node_parent[up as usize];
            if up2 != up {
                self.node_parent[i as usize] = (up2, delta + delta2);
            }
            i = up;
        }
        Cell { node: NodeId(i), offset: self.nodes[i as usize].fold(offset) }
    }

    /// Adds `to <- path(from)`.
    pub fn flow(&mut self, to: EcrId, from: EcrId, path: PathId) {
        let (to, from) = (self.find(to), self.find(from));
        if to == from && path == SAME {
            return;
        }
        if !self.edges.insert((to, from, path)) {
            return;
        }
        let ecr = &mut self.ecrs[to.0 as usize];
        ecr.ins.push((from, path));
        self.changed = true;
        if ecr.target.is_some() {
            self.work.push_back(Work::Flow { to, from, path });
        }
        if let Some(pieces) = ecr.pieces
            && self.target(pieces).is_some()
        {
            let from = self.pieces(from);
            self.work.push_back(Work::Flow { to: pieces, from, path: UNKNOWN });
        }
    }

    /// The value's pieces as a value of their own.
    pub fn pieces(&mut self, e: EcrId) -> EcrId {
        let e = self.find(e);
        if let Some(p) = self.ecrs[e.0 as usize].pieces {
            return self.find(p);
        }
        let p = self.new_ecr();
        self.ecrs[e.0 as usize].pieces = Some(p);
        self.ecrs[p.0 as usize].owners.push(e);
        p
    }

    pub fn target(&mut self, e: EcrId) -> Option<Cell> {
        let e = self.find(e);
        let cell = self.ecrs[e.0 as usize].target?;
        Some(self.resolve(cell))
    }

    /// Whether anything flows into the value.
    pub(super) fn has_sources(&mut self, e: EcrId) -> bool {
        let e = self.find(e);
        !self.ecrs[e.0 as usize].ins.is_empty()
    }

    /// The values whose targets are known so far, with these.
    pub fn targets(&mut self) -> Vec<(EcrId, Cell)> {
        let known: Vec<_> = self.values().filter_map(|e| Some((e, self.ecrs[e.0 as usize].target?))).collect();
        known.into_iter().map(|(e, cell)| (e, self.resolve(cell))).collect()
    }

    /// For each of these, by value: whether one of them may be in it.
    pub fn reached<const N: usize>(&mut self, seeds: [Vec<EcrId>; N]) -> [Vec<bool>; N] {
        self.reached_outside(seeds, &FxHashSet::default())
    }

    /// The same without what gets there through these.
    pub fn reached_outside<const N: usize>(
        &mut self,
        seeds: [Vec<EcrId>; N],
        outside: &FxHashSet<EcrId>,
    ) -> [Vec<bool>; N] {
        let onward = self.onward();
        seeds.map(|mut work| {
            let mut reached = vec![false; self.ecrs.len()];
            for e in &mut work {
                *e = self.find(*e);
                reached[e.0 as usize] = true;
            }
            while let Some(e) = work.pop() {
                for &to in &onward[e.0 as usize] {
                    if !outside.contains(&to) && !std::mem::replace(&mut reached[to.0 as usize], true) {
                        work.push(to);
                    }
                }
            }
            reached
        })
    }

    /// What is in memory.
    pub fn contents(&mut self) -> FxHashSet<EcrId> {
        let roots: Vec<NodeId> = self.roots().collect();
        let contents: Vec<EcrId> = roots.iter().flat_map(|&n| self.node(n).contents.values().copied()).collect();
        contents.into_iter().map(|e| self.find(e)).collect()
    }

    /// By value: those that it may directly be in.
    pub(super) fn onward(&mut self) -> Vec<Vec<EcrId>> {
        let mut onward = vec![Vec::new(); self.ecrs.len()];
        for e in self.values().collect::<Vec<_>>() {
            for from in self.directly_from(e) {
                onward[from.0 as usize].push(e);
            }
        }
        onward
    }

    /// The values that may be in these, each with what the first of these that it may be in is marked with. What is
    /// in the values of `opaque` does not count.
    pub fn sources<M: Copy>(&mut self, marked: &[(EcrId, M)], opaque: &FxHashSet<EcrId>) -> FxHashMap<EcrId, M> {
        let opaque: FxHashSet<EcrId> = opaque.iter().map(|&e| self.find(e)).collect();
        let mut seen = FxHashMap::default();
        for &(e, mark) in marked {
            let mut work = vec![self.find(e)];
            while let Some(e) = work.pop() {
                if !opaque.contains(&e) && !seen.contains_key(&e) {
                    seen.insert(e, mark);
                    work.extend(self.directly_from(e));
                }
            }
        }
        seen
    }

    fn directly_from(&mut self, e: EcrId) -> Vec<EcrId> {
        let Ecr { ins, pieces, .. } = &self.ecrs[e.0 as usize];
        let from: Vec<EcrId> = ins.iter().map(|&(from, _)| from).chain(*pieces).collect();
        from.into_iter().map(|e| self.find(e)).collect()
    }

    /// The cell that the value points to, found out if need be.
    pub fn demand(&mut self, e: EcrId) -> Cell {
        let e = self.find(e);
        if let Some(cell) = self.target(e) {
            return cell;
        }
        let cell = Cell { node: self.new_node(), offset: 0 };
        self.ecrs[e.0 as usize].target = Some(cell);
        self.changed = true;
        self.push_ins(e);
        cell
    }

    fn push_ins(&mut self, e: EcrId) {
        self.sort_ins(e);
        let Ecr { ins, owners, .. } = &self.ecrs[e.0 as usize];
        let (ins, owners) = (ins.clone(), owners.clone());
        self.push_flows(e, ins, owners);
    }

    fn push_flows(&mut self, e: EcrId, ins: Vec<(EcrId, PathId)>, owners: Vec<EcrId>) {
        for (from, path) in ins {
            self.work.push_back(Work::Flow { to: e, from, path });
        }
        for owner in owners {
            let owner = self.find(owner);
            for (from, _) in self.ecrs[owner.0 as usize].ins.clone() {
                let from = self.pieces(from);
                self.work.push_back(Work::Flow { to: e, from, path: UNKNOWN });
            }
        }
    }

    /// Drops edges that merged values had in common. Not done by each merge: much is merged into some values.
    fn sort_ins(&mut self, e: EcrId) {
        let ecr = &mut self.ecrs[e.0 as usize];
        if std::mem::take(&mut ecr.merged) {
            ecr.ins.sort_unstable();
            ecr.ins.dedup();
        }
    }

    /// Makes two values one.
    pub fn merge(&mut self, a: EcrId, b: EcrId) {
        self.work.push_back(Work::Merge(a, b));
    }

    pub fn unify(&mut self, a: Cell, b: Cell) {
        self.work.push_back(Work::Unify(a, b));
    }

    /// Works the queue off.
    pub fn settle(&mut self) {
        while let Some(work) = self.work.pop_front() {
            match work {
                Work::Flow { to, from, path } => {
                    let cell = self.demand(from);
                    let bound = self.bound(from);
                    if bound == Bound::Nothing && self.walks(path) {
                        // Where the walk leads depends on what is walked through.
                        self.waiting.push(from);
                        continue;
                    }
                    let cell = self.apply(cell, path, bound);
                    let to = self.demand(to);
                    self.unify_now(cell, to);
                }
                Work::Unify(a, b) => self.unify_now(a, b),
                Work::Merge(a, b) => self.merge_now(a, b),
            }
        }
    }

    /// Queues every edge into a demanded value again: layouts may have changed since.
    pub fn repeat_flows(&mut self) {
        self.waiting.clear();
        for e in self.values().filter(|e| self.ecrs[e.0 as usize].target.is_some()).collect::<Vec<_>>() {
            self.push_ins(e);
        }
    }

    fn merge_now(&mut self, a: EcrId, b: EcrId) {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return;
        }
        self.changed = true;
        let (a, b) =
            if self.ecrs[a.0 as usize].ins.len() >= self.ecrs[b.0 as usize].ins.len() { (a, b) } else { (b, a) };
        let gone = std::mem::take(&mut self.ecrs[b.0 as usize]);
        self.ecr_parent[b.0 as usize] = a.0;
        let kept = &mut self.ecrs[a.0 as usize];
        // What flows into the one that was not demanded yet; the flows into the other were followed then.
        let new_flows = match (gone.target, kept.target) {
            (Some(_), None) => Some((kept.ins.clone(), kept.owners.clone())),
            (None, Some(_)) => Some((gone.ins.clone(), gone.owners.clone())),
            _ => None,
        };
        let both = gone.target.zip(kept.target);
        kept.target = kept.target.or(gone.target);
        kept.bound = kept.bound.join(gone.bound);
        kept.ins.extend(gone.ins);
        kept.merged = true;
        kept.owners.extend(gone.owners);
        let pieces = (kept.pieces, gone.pieces);
        kept.pieces = kept.pieces.or(gone.pieces);
        if let Some((x, y)) = both {
            self.unify(x, y);
        }
        if let Some((ins, owners)) = new_flows {
            self.push_flows(a, ins, owners);
        }
        match pieces {
            (Some(p), Some(q)) => self.merge(p, q),
            (Some(p), None) | (None, Some(p)) => self.repeat_pieces(p),
            (None, None) => {}
        }
    }

    fn repeat_pieces(&mut self, pieces: EcrId) {
        let pieces = self.find(pieces);
        if self.ecrs[pieces.0 as usize].target.is_some() {
            self.push_ins(pieces);
        }
    }

    /// The value stored at a cell.
    pub fn content(&mut self, cell: Cell) -> EcrId {
        let cell = self.resolve(cell);
        if let Some(&e) = self.nodes[cell.node.0 as usize].contents.get(&cell.offset) {
            return self.find(e);
        }
        let e = self.new_ecr();
        self.nodes[cell.node.0 as usize].contents.insert(cell.offset, e);
        self.changed = true;
        e
    }

    /// Notes a load or store.
    pub fn access(&mut self, cell: Cell, bytes: u32) {
        let cell = self.resolve(cell);
        self.changed |= self.nodes[cell.node.0 as usize].accesses.insert((cell.offset, bytes));
    }

    pub(super) fn repeat(&mut self, node: NodeId, stride: i64) {
        if stride != 0 && self.nodes[node.0 as usize].repeat(stride) {
            self.refold(node);
        }
    }

    pub fn collapse(&mut self, node: NodeId) {
        let n = &mut self.nodes[node.0 as usize];
        if !n.collapsed {
            n.collapsed = true;
            n.ranges.clear();
            n.stride = 0;
            self.refold(node);
        }
    }

    /// Brings contents and accesses to their new offsets.
    pub(super) fn refold(&mut self, node: NodeId) {
        self.changed = true;
        let n = &mut self.nodes[node.0 as usize];
        let contents = std::mem::take(&mut n.contents);
        let accesses = std::mem::take(&mut n.accesses);
        n.accesses = accesses.into_iter().map(|(offset, bytes)| (n.fold(offset), bytes)).collect();
        let blocks = std::mem::take(&mut n.blocks);
        n.blocks = blocks.into_iter().map(|(offset, bytes, writes)| (n.fold(offset), bytes, writes)).collect();
        for (offset, e) in contents {
            let offset = n.fold(offset);
            if let Some(&old) = n.contents.get(&offset) {
                self.work.push_back(Work::Merge(old, e));
            } else {
                n.contents.insert(offset, e);
            }
        }
    }

    fn unify_now(&mut self, a: Cell, b: Cell) {
        let (a, b) = (self.resolve(a), self.resolve(b));
        if a.node == b.node {
            self.repeat(a.node, a.offset - b.offset);
            return;
        }
        self.changed = true;
        let weight = |n: &Node| n.contents.len() + n.accesses.len() + n.objects.len();
        let (keep, gone) = if weight(self.node(a.node)) >= weight(self.node(b.node)) { (a, b) } else { (b, a) };
        let delta = keep.offset - gone.offset;
        let old = std::mem::take(&mut self.nodes[gone.node.0 as usize]);
        self.node_parent[gone.node.0 as usize] = (keep.node.0, delta);
        let n = &mut self.nodes[keep.node.0 as usize];
        n.external |= old.external;
        n.numbered |= old.numbered;
        n.objects.extend(old.objects.iter().map(|&(o, offset)| (o, offset + delta)));
        let mut refold = false;
        if old.collapsed && !n.collapsed {
            n.collapsed = true;
            n.ranges.clear();
            n.stride = 0;
            refold = true;
        }
        refold |= old.stride != 0 && n.repeat(old.stride);
        for r in &old.ranges {
            let len = if r.hi >= super::node::UNBOUNDED { 0 } else { r.hi - r.lo };
            let lo = if n.stride > 0 { (r.lo + delta).rem_euclid(n.stride) } else { r.lo + delta };
            refold |= n.add_range(lo, len, r.stride);
        }
        n.accesses
            .extend(old.accesses.iter().map(|&(offset, bytes)| (n.fold(offset + delta), bytes)).collect::<Vec<_>>());
        let blocks = old.blocks.iter().map(|&(offset, bytes, writes)| (n.fold(offset + delta), bytes, writes));
        n.blocks.extend(blocks.collect::<Vec<_>>());
        if refold {
            self.refold(keep.node);
        }
        for (offset, e) in old.contents {
            let cell = Cell { node: keep.node, offset: offset + delta };
            let cell = self.resolve(cell);
            match self.nodes[cell.node.0 as usize].contents.get(&cell.offset) {
                Some(&have) => self.work.push_back(Work::Merge(have, e)),
                None => {
                    self.nodes[cell.node.0 as usize].contents.insert(cell.offset, e);
                }
            }
        }
    }
}
