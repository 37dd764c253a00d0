//! Accesses of two threads that may happen at the same time, to the same bytes.

use super::flow::Texts;
use super::memory::{ALL, Footprint, Memory, arguments, atomic_bytes, scalar_bytes};
use super::state::{Base, Lock, State, Value};
use crate::pointsto::solver::{Cell, NodeId};
use crate::pointsto::{RegionId, layout};
use crate::threads::elements::DistinctArgument;
use crate::threads::notes::{Access, What};
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What matters of the state in which an access is made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct View {
    at: Option<Value>,
    /// Bytes; none if it may be all of the object.
    bytes: Option<u64>,
    /// Only a scalar is read or written.
    is_scalar: bool,
    locks: Vec<Lock>,
    started: u64,
    ended: u64,
    passed: u64,
    counted: u64,
}

/// What accesses have in common that may touch the same bytes.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Target {
    Var(VarId),
    Node(NodeId),
}

/// By thread: itself and those that lead to its start, as bits.
fn ancestors(texts: &Texts) -> Vec<u64> {
    let mut found: Vec<u64> = Vec::new();
    for (i, thread) in texts.threads.iter().enumerate() {
        let above = if i == 0 { 0 } else { found[thread.starter] };
        found.push(above | 1 << i);
    }
    found
}

pub struct Pairs<'a, 'p> {
    /// Who finds the address of a block may not find what its thread did there before.
    orders_matter: bool,
    pub texts: &'a Texts<'p>,
    memory: &'a Memory<'p>,
    footprints: &'a [Footprint],
    ancestors: Vec<u64>,
}

impl<'a, 'p> Pairs<'a, 'p> {
    pub fn new(
        orders_matter: bool,
        texts: &'a Texts<'p>,
        memory: &'a Memory<'p>,
        footprints: &'a [Footprint],
    ) -> Pairs<'a, 'p> {
        Pairs { orders_matter, texts, memory, footprints, ancestors: ancestors(texts) }
    }

    /// The notes of accesses that may conflict with another one: with `of_plain`, in a data race, of which one is not atomic.
    pub fn conflicting(&self, of_plain: bool, views: &[Vec<State>]) -> FxHashSet<usize> {
        let views: Vec<Vec<View>> = (0..views.len()).map(|note| self.views(note, &views[note])).collect();
        let mut by_target: FxHashMap<Target, Vec<usize>> = FxHashMap::default();
        for (note, footprint) in self.footprints.iter().enumerate().filter(|(note, _)| !views[*note].is_empty()) {
            self.targets(footprint).into_iter().for_each(|target| by_target.entry(target).or_default().push(note));
        }
        let mut found = FxHashSet::default();
        for notes in by_target.values() {
            for (i, &a) in notes.iter().enumerate() {
                for &b in &notes[i..] {
                    if !(found.contains(&a) && found.contains(&b))
                        && self.may_race(of_plain, a, b, [&views[a], &views[b]])
                    {
                        found.extend([a, b]);
                    }
                }
            }
        }
        found
    }

    fn targets(&self, footprint: &Footprint) -> FxHashSet<Target> {
        match footprint {
            Footprint::Var(v) => [Target::Var(*v)].into_iter().collect(),
            Footprint::Node(node) | Footprint::Bytes(Cell { node, .. }, _) => {
                [Target::Node(*node)].into_iter().collect()
            }
            Footprint::Regions(regions) => {
                regions.iter().map(|&region| Target::Node(self.memory.node_of(region))).collect()
            }
            Footprint::Unknown => FxHashSet::default(),
        }
    }

    /// Whether two accesses may touch the same bytes by points-to.
    pub fn may_touch(&self, a: usize, b: usize) -> bool {
        match (&self.footprints[a], &self.footprints[b]) {
            (Footprint::Regions(a), Footprint::Regions(b)) => a.iter().any(|region| b.contains(region)),
            (Footprint::Bytes(at, n), Footprint::Regions(regions)) => self.is_within(*at, *n, b, regions),
            (Footprint::Regions(regions), Footprint::Bytes(at, n)) => self.is_within(*at, *n, a, regions),
            (Footprint::Bytes(a, m), Footprint::Bytes(b, n)) => self.memory.may_overlap((*a, *m), (*b, *n)),
            (a, b) => self.targets(a).intersection(&self.targets(b)).next().is_some(),
        }
    }

    /// Whether more than one thread may run this text.
    pub fn is_several(&self, thread: usize) -> bool {
        self.memory.is_several(thread)
    }

    /// Whether an access is to the same scalar each time, blocks of one place taken for one.
    pub fn is_one_object(&self, access: usize) -> bool {
        let cell = match &self.footprints[access] {
            Footprint::Var(v) => {
                return layout::scalar_bits(&self.texts.program.types, self.texts.program.vars[v.0 as usize].ty.ty) > 0;
            }
            Footprint::Bytes(cell, _) => *cell,
            Footprint::Regions(regions) if regions.len() == 1 => self.memory.cell_of(regions[0]),
            Footprint::Regions(_) | Footprint::Node(_) | Footprint::Unknown => return false,
        };
        self.memory.is_one_object(cell)
    }

    /// Whether an access to these regions may touch bytes from a cell on.
    fn is_within(&self, at: Cell, bytes: i64, access: usize, regions: &[RegionId]) -> bool {
        let size = scalar_bytes(self.texts.program, &self.texts.notes.accesses[access].what).map_or(ALL, |n| n as i64);
        let cell = |region: &RegionId| self.memory.cell_of(*region);
        regions.iter().any(|region| self.memory.may_overlap((at, bytes), (cell(region), size)))
    }

    fn views(&self, note: usize, states: &[State]) -> Vec<View> {
        let access = &self.texts.notes.accesses[note];
        let program = self.texts.program;
        let mut views = Vec::new();
        for state in states {
            let (at, bytes) = match &access.what {
                What::Place(place) => (state.locate(program, place), layout::size_of(&program.types, place.ty.ty)),
                What::Argument(i, _) => {
                    let stmt = self.texts.blocks[access.block.0 as usize].stmts.get(access.position);
                    let arg = stmt.and_then(|stmt| arguments(stmt).get(*i));
                    (
                        arg.and_then(|arg| state.evaluate(program, arg)),
                        stmt.and_then(|stmt| atomic_bytes(program, stmt, *i)),
                    )
                }
                What::Object(bytes, _) => {
                    let stmt = self.texts.blocks[access.block.0 as usize].stmts.get(access.position);
                    let arg = stmt.and_then(|stmt| arguments(stmt).first());
                    (arg.and_then(|arg| state.evaluate(program, arg)), Some(*bytes))
                }
                What::Unknown => (None, None),
            };
            let at = at.filter(|at| at.base != Base::Number);
            let is_fresh = matches!(at, Some(Value { base: Base::Made(by), .. }) if state.fresh.contains(&by));
            if is_fresh && !self.orders_matter {
                continue;
            }
            let is_bits = matches!(&access.what, What::Place(place) if super::state::is_bit_field(program, place));
            views.push(View {
                at,
                // Adjacent bit-fields are one location.
                bytes: bytes.filter(|_| !is_bits),
                is_scalar: !is_bits && scalar_bytes(program, &access.what).is_some(),
                locks: state.locks.iter().copied().collect(),
                started: state.started,
                ended: state.ended,
                passed: state.passed,
                counted: state.counted,
            });
        }
        views.sort_unstable();
        views.dedup();
        views
    }

    fn may_race(&self, of_plain: bool, a: usize, b: usize, [of_a, of_b]: [&[View]; 2]) -> bool {
        let [first, second] = [a, b].map(|note| &self.texts.notes.accesses[note]);
        if !(first.writes || second.writes) || of_plain && !(first.is_plain || second.is_plain) {
            return false;
        }
        // Other threads may run before each of these.
        let is_object = |access: &Access| matches!(access.what, What::Object(..));
        if !of_plain && is_object(first) && is_object(second) {
            return false;
        }
        if first.thread == second.thread && !self.memory.is_several(first.thread) {
            return false;
        }
        self.may_touch(a, b)
            && of_a.iter().any(|x| {
                of_b.iter().any(|y| {
                    self.may_meet(first.thread, x, second.thread, y)
                        && !self.are_excluded(x, y)
                        && self.may_overlap(x, y, Some(first.thread).filter(|&thread| thread == second.thread))
                })
            })
    }

    /// Whether both hold a lock that only one can hold.
    fn are_excluded(&self, x: &View, y: &View) -> bool {
        let exclusive = |a: &Lock, b: &Lock| !(a.shared && b.shared);
        // A local is one object if only one thread has the text that it is in.
        let is_one = |v: VarId| self.texts.notes.owners.get(&v).is_none_or(|&thread| !self.memory.is_several(thread));
        let is_named = |at: Value| matches!(at.base, Base::Var(v) if is_one(v));
        let by_name = |a: &Lock| is_named(a.at) && y.locks.iter().any(|b| a.at == b.at && exclusive(a, b));
        // At the same distance from what is accessed: at the same address if that is.
        let distance = |lock: &Lock, view: &View| {
            let at = view.at.filter(|at| at.base == lock.at.base)?;
            Some(lock.at.offset - at.offset)
        };
        let is_near = |a: &Lock| {
            let from = distance(a, x);
            from.is_some() && y.locks.iter().any(|b| distance(b, y) == from && exclusive(a, b))
        };
        let is_one_place = x.is_scalar && y.is_scalar && x.bytes == y.bytes;
        x.locks.iter().any(|a| by_name(a) || is_one_place && is_near(a))
    }

    /// Whether two threads may be there at the same time.
    fn may_meet(&self, a: usize, x: &View, b: usize, y: &View) -> bool {
        let starts_later = |a: usize, x: &View, b: usize| {
            // The one through whose start that of `b` comes.
            let chain = self.ancestors[b] & !self.ancestors[a];
            let next = (0..self.texts.threads.len()).find(|&t| chain >> t & 1 == 1);
            let next = next.filter(|&t| self.texts.threads[t].starter == a && !self.memory.is_several(a));
            next.is_some_and(|t| x.started >> t & 1 == 0)
        };
        let is_behind = |x: &View, b: usize, y: &View| {
            let counters = self.texts.loops.counters.iter().enumerate();
            let mut of_b = counters.filter(|(_, counter)| counter.start == self.texts.threads[b].call);
            of_b.any(|(k, _)| x.passed & !y.counted & 1 << k != 0)
        };
        let is_over = |x: &View, b: usize, y: &View| x.ended >> b & 1 == 1 || is_behind(x, b, y);
        a == b || !(is_over(x, b, y) || is_over(y, a, x) || starts_later(a, x, b) || starts_later(b, y, a))
    }

    /// Whether the bytes may be the same; with `thread`, of two threads of this text.
    fn may_overlap(&self, x: &View, y: &View, thread: Option<usize>) -> bool {
        let (Some(a), Some(b)) = (x.at, y.at) else { return true };
        let (Base::Var(v), Base::Var(w)) = (a.base, b.base) else {
            return a.base != b.base || !self.are_in_own_elements((a, x.bytes), (b, y.bytes));
        };
        if v != w {
            return false;
        }
        // Each thread of the text has its own.
        if thread.is_some() && self.texts.notes.owners.get(&v).copied() == thread {
            return false;
        }
        match (x.bytes, y.bytes) {
            (Some(m), Some(n)) => a.offset < b.offset + i128::from(n) && b.offset < a.offset + i128::from(m),
            _ => true,
        }
    }

    /// Whether some bytes from one address on are in an element that the thread has for its own, others in that of another
    /// thread, both so far from it that they are apart if the elements are next to each other.
    fn are_in_own_elements(&self, (a, m): (Value, Option<u64>), (b, n): (Value, Option<u64>)) -> bool {
        let size = match a.base {
            Base::Own(_, DistinctArgument::Element(bytes)) | Base::Slot { bytes, .. } => i128::from(bytes),
            _ => return false,
        };
        let is_below = |from: i128, bytes: Option<u64>, next: i128| {
            bytes.is_some_and(|bytes| from + i128::from(bytes) <= next + size)
        };
        a.base == b.base && is_below(a.offset, m, b.offset) && is_below(b.offset, n, a.offset)
    }
}
