//! valid-deref: each read and write lies within a living object.

use super::check::Part;
use super::checked::{Bounds, Extent, Guard};
use super::locate::{Located, Root};
use super::translator::Translator;
use crate::cfg::{Place, PlaceBase};
use crate::pointsto::solver::Cell;
use crate::pointsto::{Object, key};
use crate::source::Span;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Limit, Property};

/// What is done to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    Read,
    Write,
}

/// An access to so many bytes, and how it stands in the source.
#[derive(Clone, Copy)]
struct Access<'n> {
    bytes: u64,
    usage: Use,
    name: &'n str,
    span: Span,
    /// Where no object is.
    may_be_register: bool,
}

/// A number of bytes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Size {
    Known(u64),
    Term(ExprId),
}

/// What happens where a block of memory is not all accessible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// All of it is accessed: that violates the property.
    All,
    /// Nobody knows how much of it is accessed.
    Perhaps,
}

const FAR: &str = "a pointer that moves far away from its object";

impl<'a> Translator<'a> {
    /// Where the user's statement is; nowhere within models of our own.
    pub(super) fn here(&self) -> Span {
        if self.f.role.users { self.f.last_place } else { Span::NONE }
    }

    /// Checks the access to `bytes` bytes that start so far into a place. Where a function copies or fills whole blocks,
    /// that was asked of the block.
    pub(super) fn check_place(&mut self, place: &'a Place, at: &Located, (start, bytes): (u64, u64), usage: Use) {
        if let (false, Root::Pointer(root), PlaceBase::Deref { pointer, .. }) =
            (!self.looks_for_null(), at.root, &place.base)
        {
            let address = self.located_address(at);
            self.place_is_mapped(place, pointer, root, address);
        }
        let property = &self.options.property;
        if self.f.role.copies_blocks
            || bytes == 0
            || !(property.deref || property.bounds || property.pointers.alignment)
        {
            return;
        }
        let is_register = place.ty.is_volatile && matches!(place.base, PlaceBase::Deref { .. });
        let may_be_register = is_register && self.options.property.registers.is_some();
        let mut at = at.clone();
        self.add_to(&mut at, start);
        let text = self.place_text(place);
        let name = if text.is_empty() { String::new() } else { format!("'{text}' ") };
        let span = if self.sources.is_claim(place.span.lo) { place.span } else { self.here() };
        let access = Access { bytes, usage, name: &name, span, may_be_register };
        match (at.root, &place.base) {
            _ if !self.options.property.deref => {}
            (Root::Pointer(root), PlaceBase::Deref { pointer, .. }) => {
                let cell = self.pt.pointee(key(self.f.instance, &**pointer));
                self.check_pointer(cell, root, &at, access);
            }
            _ => self.check_object(&at, access),
        }
        self.check_arrays(&at, (bytes, usage), &name, span);
        self.check_aligned(&at, &name, span);
        self.stay_held(&at);
    }

    /// No index is so large that it is another one as a distance between addresses.
    fn stay_held(&mut self, at: &Located) {
        if !at.held.is_empty() {
            let held = self.out.terms.and(&at.held);
            self.limit_unless(held, "an index that is wider than addresses");
        }
    }

    fn deref_check(&mut self, holds: ExprId, place: Part, access: Access) {
        let does = if access.usage == Use::Read { "is read" } else { "is written" };
        self.access_check(holds, does, place, access);
    }

    /// A write to what must not change, unless it holds that it is none.
    fn change_check(&mut self, holds: ExprId, address: ExprId, access: Access) {
        self.access_check(holds, "is written though it is constant", Part::Memory(address), access);
    }

    fn access_check(&mut self, holds: ExprId, does: &str, place: Part, access: Access) {
        let Access { bytes, name, span, .. } = access;
        let text = format!("{name}{does}, {bytes} byte{} at ", if bytes == 1 { "" } else { "s" });
        let what = [Part::Text(&text), place];
        self.check(Property::ValidDeref, holds, &what, span);
    }

    /// An access by the name of an object, which is alive.
    fn check_object(&mut self, at: &Located, access: Access) {
        let Access { bytes, usage, .. } = access;
        let Root::Object { size, constant: must_not_change, .. } = at.root else { return };
        let address = self.located_address(at);
        let Some(size) = size else {
            return self.unsupported(self.here(), "an access to an object of unknown size");
        };
        let constant = self.constant_offset(at).map(i128::from);
        if must_not_change && usage == Use::Write {
            let never = self.out.terms.fls();
            return self.change_check(never, address, access);
        }
        if let Some(offset) = constant {
            let inside = offset >= 0 && offset + i128::from(bytes) <= i128::from(size);
            let mut holds = at.exact.clone();
            holds.push(self.out.terms.bool_lit(inside));
            let inside = self.out.terms.and(&holds);
            return self.deref_check(inside, Part::Memory(address), access);
        }
        let within = match size.checked_sub(bytes) {
            Some(most) => self.at_most(at.offset, most),
            None => self.out.terms.fls(),
        };
        let mut holds = at.exact.clone();
        holds.push(within);
        let holds = self.out.terms.and(&holds);
        self.deref_check(holds, Part::Memory(address), access);
    }

    fn check_pointer(&mut self, cell: Option<Cell>, root: ExprId, at: &Located, access: Access) {
        let Access { bytes, usage, .. } = access;
        let address = self.located_address(at);
        let Some(cell) = cell else {
            return self.unsupported(self.here(), "an access that the memory analysis did not see");
        };
        let extent = self.extent(cell);
        let inside = self.inside(&extent, root, address, Size::Known(bytes));
        let mut holds = at.exact.clone();
        holds.push(inside);
        let inside = self.out.terms.and(&holds);
        let in_large = self.inside_large_blocks(&extent.large, at, Size::Known(bytes));
        let inside = self.out.terms.or2(inside, in_large);
        let changes = if usage == Use::Write { self.is_no_literal(&extent, root) } else { self.out.terms.tru() };
        let holds = self.out.terms.and2(inside, changes);
        if access.may_be_register && self.pt.may_be_register(cell) {
            let Some(valid) = self.is_valid_register((cell, extent.open), holds, (address, bytes)) else { return };
            return self.deref_check(valid, Part::Memory(address), access);
        }
        if extent.open {
            return self.limit_unless(holds, "an access through a pointer to memory that the program does not show");
        }
        // An offset that wraps around leads to what is there, and is wrong all the same.
        let place = if at.exact.is_empty() { Part::Access(address, bytes) } else { Part::Memory(address) };
        if !self.options.property.constants {
            return self.deref_check(holds, place, access);
        }
        self.deref_check(inside, place, access);
        // So is a write to a constant object.
        self.change_check(changes, address, access);
    }

    /// Checks a block of memory at an address in an argument.
    pub(super) fn check_block(
        &mut self,
        cell: Option<Cell>,
        address: ExprId,
        size: Size,
        usage: Use,
        (reach, name): (Reach, &str),
    ) {
        if self.f.role.copies_blocks || matches!(size, Size::Known(0)) {
            return;
        }
        let Some(cell) = cell else {
            return self.unsupported(self.here(), "an access that the memory analysis did not see");
        };
        let extent = self.extent(cell);
        let small = self.inside(&extent, address, address, size);
        let there = self.at_root(Root::Pointer(address));
        let large = self.inside_large_blocks(&extent.large, &there, size);
        let mut holds = self.out.terms.or2(small, large);
        if usage == Use::Write {
            let free = self.is_no_literal(&extent, address);
            holds = self.out.terms.and2(holds, free);
        }
        if let Size::Term(n) = size {
            let zero = self.word_lit(0);
            let nothing = self.out.terms.eq(n, zero);
            holds = self.out.terms.or2(nothing, holds);
        }
        if extent.open || reach == Reach::Perhaps {
            return self.limit_unless(holds, &format!("how much memory '{name}' accesses"));
        }
        let does = if usage == Use::Read { "reads" } else { "writes" };
        let (text, last) = match size {
            Size::Known(n) => (format!("'{name}' {does} {n} bytes at "), None),
            Size::Term(n) => (format!("'{name}' {does} "), Some(n)),
        };
        let what: Vec<Part> = match last {
            None => vec![Part::Text(&text), Part::Memory(address)],
            Some(n) => vec![Part::Text(&text), Part::Number(n), Part::Text(" bytes at "), Part::Memory(address)],
        };
        self.check(Property::ValidDeref, holds, &what, self.here());
    }

    /// Ends the execution at a limit where something does not hold.
    pub(super) fn limit_unless(&mut self, holds: ExprId, what: &str) {
        let what = self.at(self.here(), what);
        self.ends_unless(holds, Limit::Unsupported(what));
    }

    /// The same where behind it the program's own text goes on, with values that the model has no room for. `praetor check`
    /// calls proved what nothing in that text could violate, so what is translated behind it must not rest on the condition.
    pub(super) fn values_unless(&mut self, holds: ExprId, what: &str) {
        let what = self.at(self.here(), what);
        self.ends_unless(holds, Limit::Values(what));
    }

    fn ends_unless(&mut self, holds: ExprId, limit: Limit) {
        if self.out.terms.is_true(holds) {
            return;
        }
        let (yes, no) = self.fork(holds);
        self.f.current = no;
        self.limit(limit);
        self.f.current = yes;
    }

    /// Whether so many bytes lie in the object that the root points into, unless that is one of the large blocks.
    pub(super) fn inside(&mut self, extent: &Extent, root: ExprId, address: ExprId, size: Size) -> ExprId {
        match &extent.guard {
            Guard::Listed(objects) => {
                let objects = objects.clone();
                let inside: Vec<ExprId> = objects
                    .iter()
                    .map(|&(object, bytes)| self.inside_listed(object, bytes, root, address, size))
                    .collect();
                self.out.terms.or(&inside)
            }
            &Guard::Mapped(bounds) => self.inside_mapped(bounds, root, address, size),
        }
    }

    fn inside_listed(&mut self, object: Object, bytes: u64, root: ExprId, address: ExprId, size: Size) -> ExprId {
        let base = self.object_base(object);
        let t = &mut self.out.terms;
        let offset = t.bv_op(BvOp::Sub, &[address, base]);
        let within = match size {
            Size::Known(n) => match bytes.checked_sub(n) {
                Some(most) => self.at_most(offset, most),
                None => t.fls(),
            },
            Size::Term(n) => {
                let total = self.word_lit(bytes);
                let t = &mut self.out.terms;
                let starts = t.bv_op(BvOp::ULe, &[offset, total]);
                let rest = t.bv_op(BvOp::Sub, &[total, offset]);
                let ends = t.bv_op(BvOp::ULe, &[n, rest]);
                t.and2(starts, ends)
            }
        };
        if root == address {
            return within;
        }
        let (margin, around) = (self.margin(), bytes + 2 * self.margin());
        let before = self.shifted(base, -(margin as i64));
        let from_there = self.out.terms.bv_op(BvOp::Sub, &[root, before]);
        let from_there = self.at_most(from_there, around);
        self.out.terms.and2(from_there, within)
    }

    fn inside_mapped(&mut self, bounds: Bounds, root: ExprId, address: ExprId, size: Size) -> ExprId {
        let size = match size {
            // The end of so many bytes may wrap around.
            Size::Known(n) if n > self.largest_in_segment() => Size::Term(self.word_lit(n)),
            size => size,
        };
        let segment = self.segment(root);
        let start = self.start_in(bounds, root);
        let ends = self.var(bounds.end);
        let end = self.out.terms.select(ends, &[segment]);
        if bounds.in_one_segment && !self.f.runs_once {
            // So that a step from there is known to stay in the segment.
            let last = self.out.terms.bv_lit(self.end_in_segment(), self.segment_bits());
            let last = self.out.terms.concat(segment, last);
            let ends_there = self.out.terms.bv_op(BvOp::ULe, &[end, last]);
            self.assume(ends_there);
        }
        let t = &mut self.out.terms;
        let after_start = t.bv_op(BvOp::ULe, &[start, address]);
        let before_end = t.bv_op(BvOp::ULt, &[address, end]);
        let fits = match size {
            // The last byte is behind the first one: no object is where they wrap around.
            Size::Known(n) => {
                let last = self.offset(address, n - 1);
                self.out.terms.bv_op(BvOp::ULt, &[last, end])
            }
            Size::Term(n) => {
                let rest = t.bv_op(BvOp::Sub, &[end, address]);
                t.bv_op(BvOp::ULe, &[n, rest])
            }
        };
        let near = root == address || self.out.terms.base_and_offset(address).is_some_and(|(base, _)| base == root);
        match size {
            Size::Known(_) if near => self.out.terms.and2(after_start, fits),
            _ => self.out.terms.and(&[after_start, before_end, fits]),
        }
    }

    fn is_no_literal(&mut self, extent: &Extent, root: ExprId) -> ExprId {
        let segment = self.segment(root);
        let mut others = Vec::new();
        for &literal in &extent.literals {
            let base = self.object_base(literal);
            for its in self.segments_of(base, self.constant_size(literal).unwrap_or(0)) {
                others.push(self.out.terms.neq(segment, its));
            }
        }
        self.out.terms.and(&others)
    }

    /// Whether a pointer still tells which object it is to when it has moved from one address to another.
    pub(super) fn is_step(&mut self, from: ExprId, to: ExprId) -> ExprId {
        let (here, there) = (self.segment(from), self.segment(to));
        let (same, in_segments) = (self.out.terms.eq(here, there), self.is_in_segments(from));
        let near = self.out.terms.and2(same, in_segments);
        let in_large = self.near_one_large_block(from, to);
        self.out.terms.or2(near, in_large)
    }

    /// A pointer that is computed and kept stays so close to its object that it tells which that is.
    pub(super) fn stay_close(&mut self, at: &Located) {
        self.stay_held(at);
        let constant = self.constant_offset(at).filter(|_| at.exact.is_empty());
        if !self.checks_memory() || constant == Some(0) {
            return;
        }
        let mut holds = match at.root {
            Root::Object { size: Some(size), .. } => {
                let margin = self.margin();
                if constant.is_some_and(|offset| offset.unsigned_abs() <= margin) {
                    return;
                }
                let moved = self.offset(at.offset, margin);
                vec![self.at_most(moved, size.saturating_add(2 * margin))]
            }
            Root::Object { base: root, .. } | Root::Pointer(root) => {
                let address = self.located_address(at);
                vec![self.is_step(root, address)]
            }
        };
        holds.extend(&at.exact);
        let holds = self.out.terms.and(&holds);
        self.values_unless(holds, FAR);
    }

    /// The same of a pointer that was computed otherwise.
    pub(super) fn limit_far(&mut self, from: ExprId, to: ExprId) {
        if self.checks_memory() {
            let close = self.is_step(from, to);
            self.values_unless(close, FAR);
        }
    }
}
