//! A node: the objects that some pointers may refer to, seen as one layout.
//!
//! Offsets are folded: modulo the node's stride when pointers step through the whole object, and modulo the
//! element size inside the ranges known to be arrays. A collapsed node has one offset only.

use super::ids::ObjectId;
use super::solver::EcrId;
use std::collections::{BTreeMap, BTreeSet};

/// Offsets `lo..hi` form an array of elements of `stride` bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub lo: i64,
    pub hi: i64,
    pub stride: i64,
}

/// The end of an array of unknown length.
pub const UNBOUNDED: i64 = 1 << 48;

#[derive(Clone, Default, Debug)]
pub struct Node {
    pub collapsed: bool,
    /// 0: the object does not repeat.
    pub stride: i64,
    /// Outer ranges before the ranges inside their first element.
    pub ranges: Vec<Range>,
    /// What is stored at a folded offset.
    pub contents: BTreeMap<i64, EcrId>,
    /// Folded offset and bytes of every load and store.
    pub accesses: BTreeSet<(i64, u32)>,
    /// Folded offset and bytes of every block of which any byte may be loaded or stored, and whether it may be stored.
    pub blocks: BTreeSet<(i64, i64, bool)>,
    /// Pairs of folded offsets of which one load or store may be at either.
    pub links: BTreeSet<(i64, i64)>,
    /// With the offset of each object's start.
    pub objects: Vec<(ObjectId, i64)>,
    /// May also hold objects that the program does not show.
    pub external: bool,
    /// A number that was made a pointer may lead there.
    pub numbered: bool,
}

/// Greatest common divisor; 0 is neutral.
pub fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Node {
    /// The representative of an offset.
    pub fn fold(&self, offset: i64) -> i64 {
        if self.collapsed {
            return 0;
        }
        let last = self.folding(offset).last();
        last.map_or_else(|| self.in_period(offset), |(_, offset)| offset)
    }

    fn in_period(&self, offset: i64) -> i64 {
        if self.stride > 0 { offset.rem_euclid(self.stride) } else { offset }
    }

    /// The ranges that bring an offset to their first element, each with where it is then.
    pub fn folding(&self, offset: i64) -> impl Iterator<Item = (Range, i64)> {
        let mut offset = self.in_period(offset);
        self.ranges.iter().filter_map(move |&r| {
            let within = r.lo + r.stride <= offset && offset < r.hi;
            within.then(|| {
                offset = r.lo + (offset - r.lo) % r.stride;
                (r, offset)
            })
        })
    }

    /// The arrays that a folded offset is in.
    pub fn around(&self, offset: i64) -> impl Iterator<Item = &Range> {
        self.ranges.iter().filter(move |r| r.lo <= offset && offset < r.hi)
    }

    /// Makes offsets repeat with this period. Returns whether anything changed.
    pub fn repeat(&mut self, stride: i64) -> bool {
        if self.collapsed {
            return false;
        }
        let new = gcd(self.stride, stride);
        if new == self.stride {
            return false;
        }
        self.stride = new;
        let ranges = std::mem::take(&mut self.ranges);
        self.rebuild(ranges);
        true
    }

    /// Learns of an array. Returns whether anything changed.
    pub fn add_range(&mut self, lo: i64, len: i64, stride: i64) -> bool {
        if self.collapsed || stride <= 0 || len <= stride && len > 0 {
            return false;
        }
        let hi = if len <= 0 { UNBOUNDED } else { lo.saturating_add(len).min(UNBOUNDED) };
        let before = (self.ranges.clone(), self.stride);
        let known = self.ranges.iter().any(|r| r.lo == lo && r.hi == hi && r.stride == stride);
        if known {
            return false;
        }
        let mut ranges = self.ranges.clone();
        ranges.push(Range { lo, hi, stride });
        self.rebuild(ranges);
        (&self.ranges, &self.stride) != (&before.0, &before.1)
    }

    /// Nests the ranges properly; those that cross are joined into finer ones.
    fn rebuild(&mut self, mut todo: Vec<Range>) {
        'again: loop {
            if self.stride > 0 {
                let before = self.stride;
                todo.retain_mut(|r| reduce(&mut self.stride, r));
                if self.stride != before {
                    continue 'again;
                }
            }
            todo.sort_by_key(|r| (r.lo - r.hi, r.lo, r.stride));
            todo.dedup();
            let mut done: Vec<Range> = Vec::with_capacity(todo.len());
            for i in 0..todo.len() {
                let mut r = todo[i];
                for j in 0..done.len() {
                    match nest(done[j], r) {
                        Nest::Apart => {}
                        Nest::Inside(inner) => r = inner,
                        Nest::Crossing(joined) => {
                            let mut rest: Vec<Range> =
                                done.iter().enumerate().filter(|&(k, _)| k != j).map(|(_, &q)| q).collect();
                            rest.push(joined);
                            rest.extend_from_slice(&todo[i + 1..]);
                            todo = rest;
                            continue 'again;
                        }
                    }
                }
                if !done.contains(&r) {
                    done.push(r);
                }
            }
            self.ranges = done;
            return;
        }
    }
}

/// Brings a range into the first period of a repeating node; false if it is not needed any more.
fn reduce(stride: &mut i64, r: &mut Range) -> bool {
    let len = r.hi - r.lo;
    let lo = r.lo.rem_euclid(*stride);
    if lo + len > *stride {
        *stride = gcd(*stride, r.stride);
        return false;
    }
    *r = Range { lo, hi: lo + len, stride: r.stride };
    true
}

enum Nest {
    Apart,
    /// Moved into the outer range's first element.
    Inside(Range),
    Crossing(Range),
}

/// How `r`, not longer than `outer`, lies to it.
fn nest(outer: Range, r: Range) -> Nest {
    if r.hi <= outer.lo || outer.hi <= r.lo {
        return Nest::Apart;
    }
    if r.lo >= outer.lo {
        let rel = (r.lo - outer.lo) % outer.stride;
        let len = r.hi - r.lo;
        if rel + len <= outer.stride && r.hi <= outer.hi {
            let lo = outer.lo + rel;
            return Nest::Inside(Range { lo, hi: lo + len, stride: r.stride });
        }
    }
    let lo = outer.lo.min(r.lo);
    let stride = gcd(gcd(outer.stride, r.stride), r.lo - outer.lo);
    // Both folds must be implied: offsets that were equal in either must be equal in the joined range.
    Nest::Crossing(Range { lo, hi: outer.hi.max(r.hi), stride })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_arrays_fold_to_the_first_element() {
        let mut node = Node::default();
        node.add_range(4, 48, 16);
        node.add_range(20, 16, 4);
        assert_eq!(node.fold(4 + 32 + 8), 4);
        assert_eq!(node.fold(0), 0);
        assert_eq!(node.fold(52), 52);
    }

    #[test]
    fn crossing_arrays_become_finer() {
        let mut node = Node::default();
        node.add_range(0, 48, 16);
        node.add_range(0, 48, 12);
        assert_eq!(node.fold(40), 0);
        assert_eq!(node.fold(6), 2);
    }

    #[test]
    fn a_repeating_node_takes_its_ranges_along() {
        let mut node = Node::default();
        node.add_range(8, 16, 4);
        node.repeat(32);
        assert_eq!(node.fold(32 + 8 + 12), 8);
        assert_eq!(node.fold(32 + 4), 4);
        node.repeat(20);
        assert_eq!(node.fold(7), 3);
    }
}
