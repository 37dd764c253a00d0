//! Pointers of which a part was overwritten: by a store to some of their bytes or bits, or by a block of memory that
//! ends within them. What is left is some number, which may be an address all the same: the bytes may be what they were,
//! or all of a pointer may have been copied byte by byte. So it is as good as an address that the program looks at, and
//! may lead to anything in the objects whose addresses were there, or out of them.

use super::node::Node;
use super::solver::{Cell, EcrId, NodeId, UNKNOWN};
use super::{Block, Key, PointsTo};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// What an access does to its bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Store {
    /// It is a load.
    Nothing,
    /// Some bits are left as they were.
    Bits,
    Whole,
}

impl Store {
    pub fn of(is_bits: bool) -> Store {
        if is_bits { Store::Bits } else { Store::Whole }
    }
}

/// Stores to a node: folded bytes from the first to behind the last, and whether they are only bits of them.
type Stores = FxHashSet<(Range<i64>, bool)>;

impl PointsTo<'_> {
    /// Notes that a place is only read.
    pub(super) fn only_reads(&mut self, place: Key) {
        let Some(&(first, count)) = self.place_accesses.get(&place) else { return };
        for access in &mut self.accesses[first as usize..(first + count) as usize] {
            access.store = Store::Nothing;
        }
    }

    /// What may be an address of which a part was overwritten, by what is in memory.
    pub(super) fn patched_contents(&mut self) -> Vec<EcrId> {
        let word = i64::from(self.program.types.model.pointer_bits() / 8);
        let addresses = self.addresses.values().copied().collect();
        let [is_address] = self.solver.reached([addresses]);
        let mut found = Vec::new();
        for (node, stores) in self.stores() {
            let n = self.solver.node(node);
            let contents = n.accesses.iter().filter(|&&(at, bytes)| {
                i64::from(bytes) >= word && stores.iter().any(|store| splits(n, (at, bytes.into()), store, word))
            });
            let contents: Vec<EcrId> = contents.filter_map(|(at, _)| n.contents.get(at).copied()).collect();
            found.extend(contents.into_iter().map(|e| self.solver.find(e)));
        }
        found.retain(|e| is_address[e.0 as usize]);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn stores(&mut self) -> FxHashMap<NodeId, Stores> {
        let mut stores: FxHashMap<NodeId, Stores> = FxHashMap::default();
        let mut note = |node, start: i64, bytes: i64, is_bits| {
            stores.entry(node).or_default().insert((start..start.saturating_add(bytes), is_bits));
        };
        for i in 0..self.accesses.len() {
            let (bytes, store) = (self.accesses[i].bytes, self.accesses[i].store);
            if bytes > 0 && store != Store::Nothing {
                let cell = self.access_cell(i);
                note(cell.node, cell.offset, bytes.into(), store == Store::Bits);
            }
        }
        for i in 0..self.blocks.len() {
            let Block { base, bytes, .. } = self.blocks[i];
            let cell = self.solver.demand(base);
            note(cell.node, cell.offset, bytes.try_into().unwrap_or(i64::MAX), false);
        }
        stores
    }

    /// What is left of an address may be that of anything in its object.
    pub(super) fn walk_from_patched(&mut self) {
        for content in self.patched_contents() {
            self.solver.flow(content, content, UNKNOWN);
        }
    }

    /// Notes the values that may be such addresses, once all flows are known.
    pub(super) fn find_patched(&mut self) {
        let contents = self.patched_contents();
        if !contents.is_empty() {
            [self.patched] = self.solver.reached([contents]);
        }
        for (e, cell) in self.solver.targets() {
            if self.patched.get(e.0 as usize).is_some_and(|&patched| patched) {
                self.patched_targets.insert(cell.node);
            }
        }
    }

    /// Whether pointers to a node may be such addresses.
    pub fn has_patched_pointers(&mut self, cell: Cell) -> bool {
        let node = self.solver.resolve(cell).node;
        self.patched_targets.contains(&node)
    }

    /// Whether a pointer (noted by the analysis as accessed through) may be an address of which a part was overwritten.
    pub fn is_patched(&mut self, pointer: Key) -> bool {
        let Some(&e) = self.pointers.get(&pointer) else { return false };
        let e = self.solver.find(e);
        self.patched.get(e.0 as usize).is_some_and(|&patched| patched)
    }
}

/// Whether a store replaces a part of a word of a cell.
fn splits(node: &Node, (at, bytes): (i64, i64), (stored, is_bits): &(Range<i64>, bool), word: i64) -> bool {
    if node.collapsed {
        return *is_bits || (stored.end - stored.start) % word != 0;
    }
    // A block that starts before an array of words may end within a later element.
    let inside = |end: i64| {
        let end = node.fold(end - 1) + 1;
        at < end && end < at + bytes && (end - at) % word != 0
    };
    let start = node.fold(stored.start);
    let overlaps = at < stored.end && stored.start < at + bytes;
    overlaps && *is_bits || inside(stored.end) || at < start && start < at + bytes && (start - at) % word != 0
}
