//! Pointers of which a part was overwritten: by a store to some of their bytes or bits, or by a block of memory that
//! ends within them. What is left is some number, which may be an address all the same: the bytes may be what they were,
//! or all of a pointer may have been copied byte by byte. So it is as good as an address that the program looks at, and
//! may lead to anything in the objects whose addresses were there, or out of them.

use super::ids::{InstanceId, Key};
use super::layout;
use super::layout::Leaf;
use super::node::Node;
use super::solver::{Cell, EcrId, NodeId, Step, UNKNOWN};
use super::state::{Block, PointsTo, Store, WHOLE};
use crate::cfg::{Place, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId, Field, RecordId, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Whether a place is a member of a struct in which there are words, and shares its bytes with no other member.
fn is_beside_words(types: &Types, place: &Place) -> bool {
    let records = || {
        place.path.iter().filter_map(|step| match step {
            Projection::Field { record, .. } => Some(*record),
            Projection::Index { .. } => None,
        })
    };
    let outermost = records().next();
    let shared = records().any(|record| types.record(record).is_union);
    if let (PlaceBase::Var(_), []) = (&place.base, &place.path[..]) {
        return true;
    }
    !shared && outermost.is_some_and(|record| record_has_words(types, record))
}

/// Whether a union, or an array of characters, which may hold anything, has what lies so far into a type.
fn is_shared(types: &Types, ty: CTypeId, offset: u64) -> bool {
    match types.get(ty) {
        CType::Array(element, _) => match layout::size_of(types, element.ty) {
            None | Some(0 | 1) => true,
            Some(size) => is_shared(types, element.ty, offset % size),
        },
        CType::Record(record) => {
            let record = types.record(*record);
            let before = |field: &&Field| field.bits.is_none() && field.offset <= offset;
            let within = record.fields.iter().filter(before).max_by_key(|field| field.offset);
            record.is_union || within.is_some_and(|field| is_shared(types, field.ty.ty, offset - field.offset))
        }
        _ => false,
    }
}

/// The records that unions have.
pub(super) fn records_in_unions(types: &Types) -> FxHashSet<RecordId> {
    let unions = types.records.iter().filter(|record| record.is_union);
    let mut open: Vec<CTypeId> = unions.flat_map(|union| &union.fields).map(|field| field.ty.ty).collect();
    let mut found = FxHashSet::default();
    while let Some(ty) = open.pop() {
        match types.get(ty) {
            CType::Array(element, _) => open.push(element.ty),
            CType::Record(record) if found.insert(*record) => {
                open.extend(types.record(*record).fields.iter().map(|field| field.ty.ty));
            }
            _ => {}
        }
    }
    found
}

fn record_has_words(types: &Types, record: RecordId) -> bool {
    types.record(record).fields.iter().any(|field| field.bits.is_none() && has_words(types, field.ty.ty))
}

/// Whether an object of a type has place for a pointer where it has a scalar.
pub(super) fn has_words(types: &Types, ty: CTypeId) -> bool {
    match types.get(ty) {
        CType::Array(element, _) => has_words(types, element.ty),
        CType::Record(record) => record_has_words(types, *record),
        _ => layout::scalar_bits(types, ty) >= types.model.pointer_bits(),
    }
}

/// Stores to a node: folded bytes from the first to behind the last.
type Stores = FxHashSet<(Range<i64>, Store)>;

/// Where so many objects, or some from outside, share a memory of which nobody knows where in an object anything is, and
/// accesses are not checked, narrow stores are taken for what lies beside pointers: in drivers, that is where packets and
/// texts are.
const MAX_OBJECTS: usize = 8;

impl<'a> PointsTo<'a> {
    /// What a store to a leaf of a place does there, to which these steps lead from the place's base. Where an index leads
    /// out of a member, types say nothing of what is there.
    pub(super) fn store_to(&mut self, instance: InstanceId, place: &'a Place, steps: &[Step], leaf: &Leaf) -> Store {
        let leaves_member = steps.iter().any(|step| matches!(step, Step::Repeat(_) | Step::Add(_)));
        let beside = !leaves_member
            && (is_beside_words(&self.program.types, place)
                || self.lies_beside_words(place.ty.ty, leaf.offset)
                || self.is_displaced_beside_words(instance, place, leaf));
        Store::Made { is_bits: leaf.bits.is_some(), beside }
    }

    /// Whether what lies so far into an object of a type is in a struct in which there are words, and shares its bytes with
    /// nothing else.
    pub(super) fn lies_beside_words(&self, ty: CTypeId, offset: u64) -> bool {
        let types = &self.program.types;
        match types.get(ty) {
            CType::Record(record) => {
                record_has_words(types, *record)
                    && !self.partly_overwritten.in_unions.contains(record)
                    && !is_shared(types, ty, offset)
            }
            _ => false,
        }
    }

    /// Notes that a place is only read.
    pub(super) fn only_reads(&mut self, place: Key) {
        let Some(&(first, count)) = self.accesses.of_places.get(&place) else { return };
        for access in &mut self.accesses.all[first as usize..(first + count) as usize] {
            access.store = Store::Nothing;
        }
    }

    /// What may be an address of which a part was overwritten, by what is in memory.
    pub(super) fn partly_overwritten_contents(&mut self) -> Vec<EcrId> {
        let addresses = self.values.addresses.values().copied().collect();
        let [is_address] = self.solver.reached([addresses]);
        let mut found = self.contents_in_parts();
        found.retain(|e| is_address[e.0 as usize]);
        found
    }

    /// What is in memory, as wide as an address, of which parts are stored.
    pub(super) fn contents_in_parts(&mut self) -> Vec<EcrId> {
        let word = i64::from(self.program.types.model.pointer_bits() / 8);
        let addresses = self.values.addresses.values().copied().collect();
        let [is_address] = self.solver.reached([addresses]);
        let mut found = Vec::new();
        for (node, stores) in self.stores() {
            let n = self.solver.node(node);
            let overlooks = !self.asked.accesses && n.collapsed && (n.external || n.objects.len() > MAX_OBJECTS);
            if overlooks || n.collapsed && stores.iter().any(|(bytes, store)| trusts_types(bytes, *store, word)) {
                let contents: Vec<EcrId> = n.contents.values().copied().collect();
                let of_addresses = contents.into_iter().any(|e| is_address[self.solver.find(e).0 as usize]);
                self.partly_overwritten.overlooks_parts |= of_addresses;
            }
            if overlooks {
                continue;
            }
            let n = self.solver.node(node);
            let contents = n.accesses.iter().filter(|&&(at, bytes)| {
                i64::from(bytes) >= word && stores.iter().any(|store| splits(n, (at, bytes.into()), store, word))
            });
            let contents: Vec<EcrId> = contents.filter_map(|(at, _)| n.contents.get(at).copied()).collect();
            found.extend(contents.into_iter().map(|e| self.solver.find(e)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn stores(&mut self) -> FxHashMap<NodeId, Stores> {
        let mut stores: FxHashMap<NodeId, Stores> = FxHashMap::default();
        let mut note = |node, start: i64, bytes: i64, store| {
            stores.entry(node).or_default().insert((start..start.saturating_add(bytes), store));
        };
        for i in 0..self.accesses.all.len() {
            let (bytes, store) = (self.accesses.all[i].bytes, self.accesses.all[i].store);
            if bytes > 0 && store != Store::Nothing {
                for cell in self.access_cells(i) {
                    let safe = self.solver.safe_arrays;
                    let reach = super::clusters::reach(self.solver.node(cell.node), cell.offset, bytes, safe);
                    note(cell.node, cell.offset, reach, store);
                }
            }
        }
        for i in 0..self.accesses.blocks.len() {
            let Block { base, bytes, .. } = self.accesses.blocks[i];
            let cell = self.solver.demand(base);
            note(cell.node, cell.offset, bytes.try_into().unwrap_or(i64::MAX), WHOLE);
        }
        // Byte by byte, and perhaps not all of them.
        for node in self.solver.roots() {
            for &(offset, bytes, writes) in &self.solver.node(node).blocks {
                (0..bytes).filter(|_| writes).for_each(|k| note(node, offset + k, 1, WHOLE));
            }
        }
        stores
    }

    /// What is left of an address may be that of anything in its object.
    pub(super) fn walk_from_partly_overwritten(&mut self) {
        for content in self.partly_overwritten_contents() {
            self.solver.flow(content, content, UNKNOWN);
        }
    }

    /// Notes the values that may be such addresses, once all flows are known.
    pub(super) fn find_partly_overwritten(&mut self) {
        let contents = self.partly_overwritten_contents();
        if !contents.is_empty() {
            [self.partly_overwritten.values] = self.solver.reached([contents]);
        }
        for (e, cell) in self.solver.targets() {
            if self.partly_overwritten.values.get(e.0 as usize).is_some_and(|&partly_overwritten| partly_overwritten) {
                self.partly_overwritten.targets.insert(cell.node);
            }
        }
    }

    /// Whether stores were taken for what lies beside pointers, which is to be said.
    pub fn overlooks_parts(&self) -> bool {
        self.partly_overwritten.overlooks_parts
    }

    /// Whether pointers to a node may be such addresses.
    pub fn has_partly_overwritten_pointers(&mut self, cell: Cell) -> bool {
        let node = self.solver.resolve(cell).node;
        self.partly_overwritten.targets.contains(&node)
    }

    /// Whether a pointer (noted by the analysis as accessed through) may be an address of which a part was overwritten.
    pub fn is_partly_overwritten(&mut self, pointer: Key) -> bool {
        let Some(&e) = self.accesses.pointers.get(&pointer) else { return false };
        let e = self.solver.find(e);
        self.partly_overwritten.values.get(e.0 as usize).is_some_and(|&partly_overwritten| partly_overwritten)
    }
}

/// Whether it is only by types that a store replaces no part of a word.
fn trusts_types(stored: &Range<i64>, store: Store, word: i64) -> bool {
    matches!(store, Store::Made { is_bits, beside: true } if is_bits || (stored.end - stored.start) % word != 0)
}

/// Whether a store replaces a part of a word of a cell.
fn splits(node: &Node, (at, bytes): (i64, i64), (stored, store): &(Range<i64>, Store), word: i64) -> bool {
    let &Store::Made { is_bits, beside } = store else { return false };
    if node.collapsed {
        return !beside && (is_bits || (stored.end - stored.start) % word != 0);
    }
    // A block that starts before an array of words may end within a later element.
    let inside = |end: i64| {
        let end = node.fold(end - 1) + 1;
        at < end && end < at + bytes && (end - at) % word != 0
    };
    let start = node.fold(stored.start);
    let overlaps = at < stored.end && stored.start < at + bytes;
    overlaps && is_bits || inside(stored.end) || at < start && start < at + bytes && (start - at) % word != 0
}
