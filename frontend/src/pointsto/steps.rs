//! Steps from one address to another, and which of them are trusted to stay where they are.
//!
//! A folded offset stands for many, of which a step may lead out of the array. That it does not is known of a typed
//! pointer to an element of a declared array that is a whole object only, and by where the pointer comes from
//! ([`Bound`]), not by where it points: at the same offset of merged layouts another object may have a longer array, or
//! a struct that is swept word by word. A pointer to an array within an object may go on in what is behind or before
//! it. A step that may leave costs the layout: it repeats from there on.
//!
//! Where arrays are safe, by what is trusted of drivers, no step leaves an array that is a member: there is no
//! [`Step::Inner`], and a walk by other bytes than the elements have makes the array a block of bytes.

use super::node::{Range, gcd};
use super::solver::{Cell, EcrId, PathId, Solver, UNKNOWN};

/// Where a block may be longer, it is not noted where it ends.
pub const LONGEST_BLOCK: i64 = 1 << 13;

/// How an address is computed from another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Adds bytes, for arithmetic on integers.
    Add(i64),
    /// From the start of an object of `size` bytes to a part of it, of which `whole` bytes belong together (0: as far as is
    /// known).
    Part {
        offset: i64,
        size: i64,
        whole: i64,
    },
    /// Adds so many elements of that size.
    Elements {
        count: i64,
        size: i64,
    },
    /// Some element of the array that starts here and has `len` bytes (0: it goes on).
    InArray {
        len: i64,
        stride: i64,
    },
    /// None, to a member that is a scalar of so many bytes: an array of one.
    Member(i64),
    /// None, to the start of an array that goes on without end, as `unsigned long private[]` does behind a structure: there are
    /// elements only where the program walks over them, and else anything.
    Start,
    /// Any byte of the so many that start here, which are read or written: no walk by bytes leads out of them. For the
    /// library's loops, which do nothing else with the pointer.
    Block {
        len: i64,
        writes: bool,
    },
    /// None, but from there on the pointer is not trusted to stay in its array.
    Inner,
    /// None, but only from the cells in which a function may be, if there are such: [`Solver::held`] has it by number.
    Holding(u32),
    /// Any multiple of the stride.
    Repeat(i64),
    Unknown,
}

/// What is known of the pointers in a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Bound {
    /// There is none.
    #[default]
    Nothing,
    /// There is none, but the program walks from this number on.
    Number,
    /// Each is in a declared array of elements of so many bytes, which its node has as a range (or where arrays are safe, at
    /// a scalar of so many): a step by elements
    /// that stays in that array stays at the same folded offset.
    Array(i64),
    /// Each is at the start of an array that goes on from there.
    Start,
    /// Each is in a block of bytes, which its node has noted, and stays there: it is taken for one to the first of them.
    Block,
    /// Each is in its object.
    Object,
    /// Each is in its object, but where its cell is in arrays of longer elements than so many bytes, perhaps at another
    /// element than the first.
    Element(i64),
}

impl Bound {
    pub fn join(self, other: Bound) -> Bound {
        match (self, other) {
            (Bound::Nothing, b) | (b, Bound::Nothing) => b,
            (a, b) if a == b => a,
            (Bound::Element(a), Bound::Element(b) | Bound::Array(b)) | (Bound::Array(b), Bound::Element(a)) => {
                Bound::Element(a.min(b))
            }
            (Bound::Element(size), _) | (_, Bound::Element(size)) => Bound::Element(size),
            _ => Bound::Object,
        }
    }

    /// How much of an object of `size` bytes that seems to start at the cell really does so.
    fn starts(self, size: i64) -> i64 {
        if let Bound::Element(element) = self { size.min(element) } else { size }
    }

    /// Whether steps by elements of that size stay in the array.
    fn keeps(self, size: i64) -> bool {
        matches!(self, Bound::Array(stride) if size > 0 && size % stride == 0)
    }

    /// The bytes of an element of the array that each is in; 0: it is not known to be in one.
    fn element(self) -> i64 {
        if let Bound::Array(element) = self { element } else { 0 }
    }

    /// Whether it is known of every pointer that it is in an array.
    fn in_array(self) -> bool {
        matches!(self, Bound::Array(_) | Bound::Nothing)
    }

    fn after(self, step: Step) -> Bound {
        match (self, step) {
            (Bound::Nothing | Bound::Number, _) | (_, Step::Holding(_)) => self,
            (_, Step::InArray { stride, .. }) if stride > 0 => Bound::Array(stride),
            (_, Step::Start) => Bound::Start,
            (_, Step::Member(size)) => Bound::Array(size),
            (Bound::Start, Step::Elements { size, .. } | Step::Repeat(size)) if size > 1 => Bound::Array(size),
            (_, Step::Block { .. }) => Bound::Block,
            (Bound::Block, Step::Elements { size: 1, .. } | Step::Repeat(1)) => self,
            (_, Step::Elements { size, .. } | Step::Repeat(size)) if self.keeps(size) => self,
            (Bound::Array(stride), Step::Inner) => Bound::Element(stride),
            (Bound::Element(_), _) => self,
            _ => Bound::Object,
        }
    }
}

impl Solver {
    pub fn bound(&mut self, e: EcrId) -> Bound {
        let e = self.find(e);
        self.ecrs[e.0 as usize].bound
    }

    /// Notes that a value may hold pointers that no flow brings there.
    pub fn loosen(&mut self, e: EcrId) {
        let e = self.find(e);
        let bound = &mut self.ecrs[e.0 as usize].bound;
        let new = bound.join(Bound::Object);
        self.changed |= *bound != new;
        *bound = new;
    }

    /// Brings bounds along the flows, whether demanded or not: how a walk is followed depends on them, and a walk
    /// that was followed too far cannot be taken back. What is merged later is for the next round.
    pub fn spread_bounds(&mut self) {
        let mut onward: Vec<Vec<(EcrId, PathId)>> = vec![Vec::new(); self.ecrs.len()];
        let values: Vec<EcrId> = self.values().collect();
        for &e in &values {
            let pieces = self.ecrs[e.0 as usize].pieces;
            for i in 0..self.ecrs[e.0 as usize].ins.len() {
                let (from, path) = self.ecrs[e.0 as usize].ins[i];
                let from = self.find(from);
                onward[from.0 as usize].push((e, path));
                if let (Some(to), Some(from)) = (pieces, self.ecrs[from.0 as usize].pieces) {
                    let (to, from) = (self.find(to), self.find(from));
                    onward[from.0 as usize].push((to, UNKNOWN));
                }
            }
        }
        let mut work = values;
        work.retain(|e| self.ecrs[e.0 as usize].bound != Bound::Nothing);
        while let Some(e) = work.pop() {
            let bound = self.ecrs[e.0 as usize].bound;
            for &(to, path) in &onward[e.0 as usize] {
                let after = self.paths[path.0 as usize].iter().fold(bound, |b, &step| self.after(b, step));
                let old = self.ecrs[to.0 as usize].bound;
                let new = old.join(after);
                if new != old {
                    self.ecrs[to.0 as usize].bound = new;
                    work.push(to);
                }
            }
        }
    }

    /// Lets walks go on from what turned out to hold no pointer of the program: a number may be an address too.
    /// Returns whether there is any.
    pub fn walk_from_numbers(&mut self) -> bool {
        let mut any = false;
        for e in std::mem::take(&mut self.waiting) {
            let e = self.find(e);
            let bound = &mut self.ecrs[e.0 as usize].bound;
            if *bound == Bound::Nothing {
                *bound = Bound::Number;
                any = true;
            }
        }
        any
    }

    /// Whether a path goes any number of elements on.
    pub(super) fn walks(&self, path: PathId) -> bool {
        let walk = |step: &Step| matches!(step, Step::Elements { .. } | Step::Repeat(_));
        self.paths[path.0 as usize].iter().any(walk)
    }

    /// The cell that a path leads to, from a pointer of that bound to a cell.
    pub fn apply(&mut self, cell: Cell, path: PathId, mut bound: Bound) -> Cell {
        let mut cell = self.resolve(cell);
        for i in 0..self.paths[path.0 as usize].len() {
            let step = self.paths[path.0 as usize][i];
            cell = self.step(cell, step, bound);
            bound = self.after(bound, step);
        }
        cell
    }

    /// The bound behind a step.
    fn after(&self, bound: Bound, step: Step) -> Bound {
        match (bound, step) {
            (Bound::Array(_), Step::Elements { size: size @ 2.., .. } | Step::Repeat(size))
                if self.safe_arrays && !bound.keeps(size) =>
            {
                Bound::Block
            }
            (Bound::Block, Step::Elements { .. } | Step::Repeat(_)) if self.safe_arrays => bound,
            _ => bound.after(step),
        }
    }

    fn step(&mut self, cell: Cell, step: Step, bound: Bound) -> Cell {
        match step {
            Step::Inner | Step::Holding(_) | Step::Start | Step::Member(_) => cell,
            // As from an array to the structure around it.
            Step::Elements { count, size: 1 }
                if self.safe_arrays && bound == Bound::Block && !self.is_in_block(cell, count) =>
            {
                self.repeat(cell.node, 1);
                self.resolve(cell)
            }
            Step::Elements { size, .. } | Step::Repeat(size)
                if bound == Bound::Block && (size == 1 || self.safe_arrays) =>
            {
                cell
            }
            Step::Elements { size: stride @ 2.., .. } | Step::Repeat(stride @ 2..) if bound == Bound::Start => {
                self.step(cell, Step::InArray { len: 0, stride }, bound)
            }
            Step::Block { len, writes } => {
                self.note_block(cell, len, writes);
                self.resolve(cell)
            }
            Step::Add(count) => self.add_untyped(cell, count, 0),
            // An object that overlays elements of an array fits into it.
            Step::Part { offset, size, whole } => {
                let cell = self.keep_whole(cell, offset, whole);
                self.add(cell, offset, bound.starts(size), bound.in_array())
            }
            Step::Elements { count, size: 1 } if bound.keeps(1) => self.add(cell, count, 0, true),
            Step::Elements { count, size: 1 } => self.add_untyped(cell, count, 0),
            // A string may go on behind a member that it fills.
            Step::Elements { size, .. } | Step::Repeat(size) if (size > 1 || self.safe_arrays) && bound.keeps(size) => {
                self.trusts_arrays |= self.safe_arrays;
                cell
            }
            Step::Elements { size: 2.., .. } | Step::Repeat(_) if self.safe_arrays && bound.element() > 0 => {
                self.walk_within(cell, bound.element())
            }
            Step::Elements { count, size } => self.add_untyped(cell, count.wrapping_mul(size), size),
            Step::InArray { len, stride } => {
                // An index into an array of one element says that it goes on behind it, as in old flexible arrays.
                let len = if len <= stride { 0 } else { len };
                if self.nodes[cell.node.0 as usize].add_range(cell.offset, len, stride) {
                    self.refold(cell.node);
                }
                self.resolve(cell)
            }
            Step::Repeat(stride) => {
                self.repeat(cell.node, stride);
                self.resolve(cell)
            }
            Step::Unknown => {
                self.collapse(cell.node);
                self.resolve(cell)
            }
        }
    }

    /// Adds bytes to a folded offset. Arrays inside the object of `size` bytes that is known to start at the cell do
    /// not count: the offset is that of their start. Of other arrays around the cell it may be any element, the last
    /// one too, unless the pointer is trusted to stay: then it is given up only if no element would stay.
    fn add(&mut self, cell: Cell, count: i64, size: i64, trusted: bool) -> Cell {
        if count == 0 {
            return cell;
        }
        let new = cell.offset.wrapping_add(count);
        self.give_up(cell, size, |r| {
            let end = if trusted { r.hi } else { r.lo + r.stride };
            new < r.lo || end <= new
        });
        self.resolve(Cell { node: cell.node, offset: new })
    }

    /// Before a step to what is in no one of the later elements of an array around it, which then is of another object: where it
    /// is folded to the first of them, what is in it would be taken for what is there.
    fn keep_whole(&mut self, cell: Cell, offset: i64, whole: i64) -> Cell {
        let at = cell.offset.wrapping_add(offset);
        let ranges = &self.nodes[cell.node.0 as usize].ranges;
        let later = ranges.iter().filter(|r| r.lo + r.stride <= at && at < r.hi);
        let splits = later.filter(|r| (at - r.lo) % r.stride + whole > r.stride);
        let period = splits.fold(0, |g, r| gcd(g, r.stride));
        self.repeat(cell.node, period);
        self.resolve(cell)
    }

    /// Adds bytes where no type says that a later element of an array is meant. Once folded, the offset would be taken
    /// for the array's start by what follows.
    fn add_untyped(&mut self, cell: Cell, count: i64, size: i64) -> Cell {
        let to = self.add(cell, count, size, false);
        let node = self.node(to.node);
        let period = node.folding(cell.offset.wrapping_add(count)).fold(0, |g, (r, _)| gcd(g, r.stride));
        self.repeat(to.node, period);
        self.resolve(to)
    }

    /// Walks through an array by other steps than its elements, and stays in it: it is a block of bytes. Of the arrays around
    /// the cell, it is the outermost that the bound may be of: the elements of those around it are longer than it is.
    fn walk_within(&mut self, cell: Cell, element: i64) -> Cell {
        let is_it = |r: &&Range| cell.offset + element <= r.hi && element % r.stride == 0;
        let array = self.node(cell.node).around(cell.offset).find(is_it);
        // Else it is a scalar.
        let (offset, len) = array.map_or((cell.offset, element), |r| (r.lo, r.stride));
        let start = Cell { offset, ..cell };
        self.trusts_arrays = true;
        self.insert_block(start, len, true);
        self.resolve(start)
    }

    /// Whether so many bytes on may be in the block that is noted at a cell, or in the array that it is a part of.
    fn is_in_block(&self, cell: Cell, count: i64) -> bool {
        let node = self.node(cell.node);
        let blocks = node.blocks.iter().filter(|block| block.0 == cell.offset).map(|block| block.1);
        let arrays = node.around(cell.offset).map(|r| r.hi - r.lo);
        0 <= count && count <= blocks.chain(arrays).max().unwrap_or(0)
    }

    /// Notes that any byte may be accessed of the so many that start at a cell, or at a later element of the arrays around.
    fn note_block(&mut self, cell: Cell, len: i64, writes: bool) {
        let arrays = self.node(cell.node).around(cell.offset);
        let len = arrays.fold(len, |len, r| len.saturating_add(r.hi - r.lo));
        self.insert_block(cell, len, writes);
    }

    fn insert_block(&mut self, cell: Cell, len: i64, writes: bool) {
        if len > LONGEST_BLOCK {
            self.repeat(cell.node, 1);
        } else {
            self.changed |= self.nodes[cell.node.0 as usize].blocks.insert((cell.offset, len, writes));
        }
    }

    /// Notes that a block of so many bytes is accessed as a whole; `size` is as for [`Solver::add`].
    pub fn access_block(&mut self, cell: Cell, bound: Bound, bytes: i64, size: i64) {
        let cell = self.resolve(cell);
        let end = cell.offset.saturating_add(bytes);
        let (trusted, size) = (bound.in_array(), bound.starts(size));
        self.give_up(cell, size, |r| end > if trusted { r.hi } else { r.lo + r.stride });
    }

    /// Gives a layout up in favour of the common period of the arrays around a cell that are left.
    fn give_up(&mut self, cell: Cell, size: i64, leaves: impl Fn(&Range) -> bool) {
        let arrays = self.node(cell.node).around(cell.offset).filter(|r| r.hi - r.lo > size);
        let period = arrays.filter(|r| leaves(r)).fold(0, |g, r| gcd(g, r.stride));
        self.repeat(cell.node, period);
    }
}
