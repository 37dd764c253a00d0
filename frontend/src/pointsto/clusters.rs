//! Groups the accessed cells of a node by the bytes they share.

use super::ids::{Object, RegionId, RegionKind, STATIC};
use super::node::Node;
use super::solver::{NodeId, Solver};
use super::state::{Access, PointsTo, Region};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Cells that overlap, or that one access may be at, directly or through others.
#[derive(Debug)]
pub struct Cluster {
    /// Folded offset and bytes.
    pub cells: Vec<(i64, u32)>,
    /// Folded offsets of all their bytes.
    pub bytes: Vec<i64>,
    /// Some stand for any bytes of a block.
    pub has_block: bool,
}

impl Cluster {
    /// The bytes of each cell, if no two overlap and all are of one size; several are here only as one access may be at each.
    fn words(&self) -> Option<u32> {
        let &(_, bytes) = self.cells.first()?;
        let sum = self.cells.len() * bytes as usize;
        let are_alike = self.cells.iter().all(|&(_, b)| b == bytes) && sum == self.bytes.len();
        (are_alike && !self.has_block).then_some(bytes)
    }
}

/// How many bytes behind an offset an access touches. Where arrays are `safe`, at whichever element of the array around that:
/// one that is longer than the array leaves it, others are trusted not to.
pub(super) fn reach(node: &Node, offset: i64, bytes: u32, safe: bool) -> i64 {
    let bytes = i64::from(bytes);
    let left = node.around(offset).filter(|r| safe && r.hi - r.lo < bytes);
    left.map(|r| r.hi - r.stride - r.lo + bytes).max().unwrap_or(bytes)
}

/// The clusters of a node, in order of offset. `None` if an access leaves the array element it is in: it may leave the array,
/// and the layout is not what the accesses take it for. If arrays are `safe`, it stays in the array that is long enough.
pub fn clusters(node: &Node, safe: bool) -> Option<Vec<Cluster>> {
    let mut group_of: BTreeMap<i64, usize> = BTreeMap::new();
    let mut groups: Vec<usize> = Vec::new();
    fn root(groups: &mut [usize], mut g: usize) -> usize {
        while groups[g] != g {
            groups[g] = groups[groups[g]];
            g = groups[g];
        }
        g
    }
    for &(offset, bytes) in &node.accesses {
        let new = groups.len();
        groups.push(new);
        for k in 0..reach(node, offset, bytes, safe) {
            let byte = node.fold(offset + k);
            if !node.collapsed && !safe && byte != offset + k {
                return None;
            }
            let old = *group_of.entry(byte).or_insert(new);
            let (a, b) = (root(&mut groups, old), root(&mut groups, new));
            groups[b] = a;
        }
    }
    for &(offset, bytes, _) in &node.blocks {
        let new = groups.len();
        groups.push(new);
        for k in 0..bytes {
            let old = *group_of.entry(node.fold(offset + k)).or_insert(new);
            let (a, b) = (root(&mut groups, old), root(&mut groups, new));
            groups[b] = a;
        }
    }
    for &(a, b) in &node.links {
        if let (Some(&a), Some(&b)) = (group_of.get(&a), group_of.get(&b)) {
            let (a, b) = (root(&mut groups, a), root(&mut groups, b));
            groups[b] = a;
        }
    }
    let mut clusters: BTreeMap<usize, Cluster> = BTreeMap::new();
    for (&byte, &g) in &group_of {
        let g = root(&mut groups, g);
        let new = || Cluster { cells: Vec::new(), bytes: Vec::new(), has_block: false };
        clusters.entry(g).or_insert_with(new).bytes.push(byte);
    }
    for &(offset, ..) in &node.blocks {
        let g = root(&mut groups, group_of[&node.fold(offset)]);
        if let Some(cluster) = clusters.get_mut(&g) {
            cluster.has_block = true;
        }
    }
    for &(offset, bytes) in &node.accesses {
        let g = root(&mut groups, group_of[&node.fold(offset)]);
        if let Some(cluster) = clusters.get_mut(&g) {
            cluster.cells.push((offset, bytes));
        }
    }
    let mut list: Vec<Cluster> = clusters.into_values().collect();
    list.sort_by_key(|c| c.bytes[0]);
    Some(list)
}

/// Whether an access is longer than an element of the array that it starts in.
fn leaves_elements(node: &Node) -> bool {
    let end = |&(offset, bytes): &(i64, u32)| offset + i64::from(bytes) - 1;
    !node.collapsed && node.accesses.iter().map(end).any(|end| node.fold(end) != end)
}

/// Makes the values of overlapping cells one, and collapses nodes whose layout their accesses contradict.
pub(super) fn join_contents(solver: &mut Solver) {
    for node in solver.roots() {
        if solver.node(node).accesses.is_empty() {
            continue;
        }
        let Some(list) = clusters(solver.node(node), solver.safe_arrays) else {
            solver.collapse(node);
            continue;
        };
        solver.trusts_arrays |= leaves_elements(solver.node(node));
        for cluster in list.iter().filter(|c| c.words().is_none()) {
            let contents = cluster.bytes.iter().filter_map(|b| solver.node(node).contents.get(b).copied());
            let contents: Vec<_> = contents.collect();
            for pair in contents.windows(2) {
                solver.merge(pair[0], pair[1]);
            }
        }
    }
}

impl PointsTo<'_> {
    pub(super) fn make_regions(&mut self) {
        for node in self.solver.roots() {
            if self.solver.node(node).accesses.is_empty() {
                continue;
            }
            let list = clusters(self.solver.node(node), self.solver.safe_arrays).unwrap_or_default();
            for cluster in list.into_iter().filter(|cluster| !cluster.cells.is_empty()) {
                self.make_region(node, &cluster);
            }
        }
    }

    fn make_region(&mut self, node: NodeId, cluster: &Cluster) {
        let id = RegionId(self.regions.len() as u32);
        let n = self.solver.node(node);
        let starts: Vec<i64> = cluster.cells.iter().map(|&(offset, _)| offset).collect();
        let kind = match cluster.words().filter(|_| !n.collapsed) {
            Some(bytes) if starts.len() == 1 && self.is_single(n, starts[0], bytes) => RegionKind::Scalar(bytes),
            Some(bytes) => RegionKind::Words(bytes),
            None => RegionKind::Bytes,
        };
        self.regions.push(Region { kind, node, offset: cluster.bytes[0], starts });
        for &byte in &cluster.bytes {
            self.region_of.insert((node, byte), id);
        }
    }

    /// Whether the program may read a floating-point number as something else, so that it sees its bits.
    pub fn shows_numbers(&mut self) -> bool {
        if self.accesses.all.iter().all(|access| access.number.is_none()) {
            return false;
        }
        let mut read_as = FxHashMap::default();
        for i in 0..self.accesses.all.len() {
            let Access { bytes, number, .. } = self.accesses.all[i];
            if bytes == 0 {
                continue;
            }
            let cell = self.access_cell(i);
            let Some(region) = self.region(cell) else { continue };
            let also = *read_as.entry(region).or_insert(number);
            let is_bytes = self.regions[region.0 as usize].kind == RegionKind::Bytes;
            if also != number || is_bytes && number.is_some() {
                return true;
            }
        }
        false
    }

    /// Whether the cell exists once: in one object, which exists once.
    fn is_single(&self, node: &Node, offset: i64, bytes: u32) -> bool {
        let [(object, start)] = node.objects[..] else { return false };
        let repeats = node.stride > 0 || node.around(offset).next().is_some();
        if node.external || repeats {
            return false;
        }
        let Some((&object, _)) = self.objects.get_index(object.0 as usize) else { return false };
        let Some(size) = self.object_size(object) else { return false };
        let inside = offset >= start && offset + i64::from(bytes) <= start + size as i64;
        inside && self.is_unique(object)
    }

    /// Bytes of an object of constant size.
    pub fn object_size(&self, object: Object) -> Option<u64> {
        let types = &self.program.types;
        match object {
            Object::Var(_, var) => super::layout::size_of(types, self.program.vars[var.0 as usize].ty.ty),
            Object::String(s) => super::layout::size_of(types, self.program.strings[s.0 as usize].ty),
            Object::Function(_) | Object::Allocated(_) | Object::Variadic(_) => None,
        }
    }

    /// Whether the abstract object stands for one object at a time.
    pub fn is_unique(&self, object: Object) -> bool {
        match object {
            Object::Var(STATIC, _) => true,
            Object::Var(instance, _) => !self.is_recursive(instance),
            Object::String(_) => true,
            Object::Function(_) | Object::Allocated(_) | Object::Variadic(_) => false,
        }
    }
}
