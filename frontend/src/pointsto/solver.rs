//! Unification with demand.
//!
//! A value is an equivalence class representative ([`EcrId`]); edges say where it may come from. As in Steensgaard's
//! analysis, two values of which one flows into the other point to the same node; but only once something is
//! accessed through the receiving value. A pointer that is only compared or passed on joins nothing.
//!
//! Of that node a value points to one cell (an offset), its target, or where [`Solver::has_several`] to a few: it is then no
//! reason for the node to repeat by their distance. All of them are in one node always. Those who look at where a value points
//! and take it to be one cell make it [exact](Solver::exact_target) first.
//!
//! Where values may have several cells, flows from those of which nothing is known yet are postponed: nodes without objects
//! become a part of other nodes at the first offset at which they meet.
//!
//! Integers carry pointers. What a conversion to a type narrower than a pointer leaves is *pieces* of a pointer; it
//! becomes a pointer again by shifts and multiplications of wide values only, so those alone ask for pieces.

use super::node::Node;
pub use super::steps::{Bound, Step};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, VecDeque};

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
    /// Where else in the target's node it may point.
    also: Vec<Cell>,
    /// Who looks at where it points takes it to be one cell.
    exact: bool,
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
    /// The demanded value may point to the cell.
    Meet(EcrId, Cell),
    Merge(EcrId, EcrId),
}

/// A value that may point to more cells of one node makes the node repeat by their distances.
const MOST_CELLS: usize = 6;

/// A function whose address is where a path leads.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub path: PathId,
    pub function: EcrId,
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
    /// Flows from values of which it is not known yet where they point, by the nodes that they point to until then.
    postponed: BTreeMap<NodeId, Vec<(EcrId, EcrId, PathId)>>,
    /// Values in which no pointer is known yet and from which a walk starts.
    pub(super) waiting: Vec<EcrId>,
    /// What [`Step::Holding`] asks for, by number.
    pub(super) held: Vec<Held>,
    /// All that flows into those of `equal`, once that was asked for in a round.
    sources_of_equal: Option<FxHashSet<EcrId>>,
    /// Values that may be others which do not flow there: numbers, and what the program compares.
    pub(super) equal: FxHashSet<EcrId>,
    /// A value may point to several cells of one node, which then need not repeat.
    pub(super) has_several: bool,
    /// No path leads out of the array of which a step is a part; whether one might have otherwise.
    pub(super) safe_arrays: bool,
    pub(super) trusts_arrays: bool,
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

    pub fn path(&mut self, mut steps: Vec<Step>) -> PathId {
        if self.safe_arrays && steps.contains(&Step::Inner) {
            self.trusts_arrays = true;
            steps.retain(|&step| step != Step::Inner);
        }
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

    /// The cells that the value may point to, found out if need be, its target first. All are in one node.
    pub fn cells(&mut self, e: EcrId) -> Vec<Cell> {
        let e = self.find(e);
        let mut cells = vec![self.demand(e)];
        for i in 0..self.ecrs[e.0 as usize].also.len() {
            let cell = self.resolve(self.ecrs[e.0 as usize].also[i]);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Lets the value point to a cell. What is in another node than what it points to becomes one with that; another cell
    /// of the same node is one of several, or the node repeats.
    fn meet(&mut self, e: EcrId, cell: Cell) {
        let e = self.find(e);
        let (cells, cell) = (self.cells(e), self.resolve(cell));
        if cell.node != cells[0].node {
            return self.unify_now(cell, cells[0]);
        }
        if cells.contains(&cell) {
            return;
        }
        self.changed = true;
        let ecr = &mut self.ecrs[e.0 as usize];
        if self.has_several && !ecr.exact && cells.len() < MOST_CELLS {
            ecr.also.push(cell);
            return;
        }
        ecr.also.clear();
        for other in cells.into_iter().skip(1).chain([cell]) {
            let main = self.demand(e);
            self.unify_now(other, main);
        }
    }

    /// The one cell that the value is taken to point to, found out if need be.
    pub fn exact_target(&mut self, e: EcrId) -> Cell {
        self.make_exact(e);
        let cell = self.demand(e);
        self.settle();
        self.resolve(cell)
    }

    /// The value is taken to point to one cell.
    pub fn make_exact(&mut self, e: EcrId) {
        let e = self.find(e);
        let ecr = &mut self.ecrs[e.0 as usize];
        ecr.exact = true;
        let also = std::mem::take(&mut ecr.also);
        self.work.extend(also.into_iter().map(|cell| Work::Meet(e, cell)));
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
                    let cells = self.cells(from);
                    let bound = self.bound(from);
                    if bound == Bound::Nothing && self.walks(path) {
                        // Where the walk leads depends on what is walked through.
                        self.waiting.push(from);
                        continue;
                    }
                    if self.has_several && self.is_blank(from) {
                        self.postponed.entry(cells[0].node).or_default().push((to, from, path));
                        continue;
                    }
                    self.flow_now(to, cells, path, bound);
                }
                Work::Unify(a, b) => self.unify_now(a, b),
                Work::Meet(e, cell) => self.meet(e, cell),
                Work::Merge(a, b) => self.merge_now(a, b),
            }
        }
    }

    fn flow_now(&mut self, to: EcrId, mut cells: Vec<Cell>, path: PathId, bound: Bound) {
        if let Some(&Step::Holding(number)) = self.paths[path.0 as usize].first()
            && cells.len() > 1
        {
            let held = self.held[number as usize];
            let holders: Vec<Cell> = cells.iter().copied().filter(|&cell| self.may_hold(cell, held, bound)).collect();
            cells = if holders.is_empty() { cells } else { holders };
        }
        for cell in cells {
            let cell = self.apply(cell, path, bound);
            self.meet(to, cell);
        }
    }

    /// Notes values that may be equal though none flows into the other.
    pub fn note_equal(&mut self, pair: [EcrId; 2]) {
        let known = self.equal.len();
        self.equal.extend(pair);
        self.changed |= self.equal.len() > known && !self.held.is_empty();
    }

    /// Whether a function may be where a path leads from a cell: its address flows there, or something does that may be equal to
    /// it though it does not come from it.
    fn may_hold(&mut self, cell: Cell, held: Held, bound: Bound) -> bool {
        let at = self.apply(cell, held.path, bound);
        let (content, function) = (self.content(at), self.find(held.function));
        let sources = self.sources(&[(content, ())], &FxHashSet::default());
        if sources.contains_key(&function) {
            return true;
        }
        if self.sources_of_equal.is_none() {
            let equal: Vec<(EcrId, ())> = self.equal.iter().map(|&e| (e, ())).collect();
            self.sources_of_equal = Some(self.sources(&equal, &FxHashSet::default()).into_keys().collect());
        }
        self.sources_of_equal.as_ref().is_some_and(|equal| sources.keys().any(|e| equal.contains(e)))
    }

    /// Whether nothing is known yet that the demanded value may point to.
    fn is_blank(&mut self, e: EcrId) -> bool {
        let cell = self.demand(e);
        !self.is_known(cell.node)
    }

    /// Queues the flows that were postponed until something is known of a node, of which another one became a part.
    fn resume(&mut self, node: NodeId, part: NodeId) {
        let of_part = self.postponed.remove(&part).unwrap_or_default();
        if self.is_known(node) {
            let flows = self.postponed.remove(&node).into_iter().flatten().chain(of_part);
            self.work.extend(flows.map(|(to, from, path)| Work::Flow { to, from, path }));
        } else if !of_part.is_empty() {
            self.postponed.entry(node).or_default().extend(of_part);
        }
    }

    /// Whether a node is that of objects, or of memory from outside.
    fn is_known(&self, node: NodeId) -> bool {
        let node = self.node(node);
        !node.objects.is_empty() || node.external
    }

    /// Where nothing turned out to be where a value points, lets it point to where it flows. Returns whether that changes
    /// anything.
    pub fn place_blank(&mut self) -> bool {
        for (to, from, path) in std::mem::take(&mut self.postponed).into_values().flatten() {
            let (cells, bound) = (self.cells(from), self.bound(from));
            self.flow_now(to, cells, path, bound);
        }
        self.changed
    }

    /// Queues every edge into a demanded value again: layouts may have changed since.
    pub fn repeat_flows(&mut self) {
        self.waiting.clear();
        self.postponed.clear();
        self.sources_of_equal = None;
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
        let met = match (gone.target, kept.target) {
            (Some(cell), Some(_)) => std::iter::once(cell).chain(gone.also).collect(),
            (Some(_), None) => {
                kept.also = gone.also;
                Vec::new()
            }
            (None, _) => Vec::new(),
        };
        kept.target = kept.target.or(gone.target);
        let exact = gone.exact || kept.exact;
        kept.bound = kept.bound.join(gone.bound);
        kept.ins.extend(gone.ins);
        kept.merged = true;
        kept.owners.extend(gone.owners);
        let pieces = (kept.pieces, gone.pieces);
        kept.pieces = kept.pieces.or(gone.pieces);
        self.work.extend(met.into_iter().map(|cell| Work::Meet(a, cell)));
        if exact {
            self.make_exact(a);
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

    /// Notes that a load or store may be at either cell of a node.
    pub fn link(&mut self, a: Cell, b: Cell) {
        let (a, b) = (self.resolve(a), self.resolve(b));
        self.changed |= a != b && self.nodes[a.node.0 as usize].links.insert((a.offset, b.offset));
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
        let links = std::mem::take(&mut n.links);
        n.links = links.into_iter().map(|(a, b)| (n.fold(a), n.fold(b))).filter(|(a, b)| a != b).collect();
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
        let links = old.links.iter().map(|&(a, b)| (n.fold(a + delta), n.fold(b + delta)));
        n.links.extend(links.collect::<Vec<_>>());
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
        self.resume(keep.node, gone.node);
    }
}
