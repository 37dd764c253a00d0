//! Where objects end, and whether they are alive: what valid-deref and valid-free ask about pointers.
//!
//! Every object has a part of the address space of its own, which starts and ends with a margin (see `address`). The
//! number of the part, a segment, is in the high bits of each address, so that a pointer which left its object by
//! less than the margin still tells which object that was. For each node of the points-to analysis a map says where
//! the living object of a segment ends (0: there is none).
//!
//! A proof rests on what the analysis says of pointers that were derived from an object properly; so it holds up to
//! the first violation, which is all that is asked. A pointer that moved farther than the margin ends the execution at
//! a limit (see [`Translator::stay_close`]).

use super::check::Part;
use super::checked::{Bounds, Extent, Guard};
use super::translator::Translator;
use crate::cfg::Expr;
use crate::ctype::{CType, QualType, Types};
use crate::pointsto::solver::{Cell, NodeId};
use crate::pointsto::{Object, STATIC, key};
use crate::source::Span;
use crate::typed::Storage;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Property;
use boogie::program as bpl;

/// More objects than this are told apart by a map.
const MAX_LISTED: usize = 4;
/// An object of more segments is not followed.
const MAX_SEGMENTS: u64 = 256;

impl Translator<'_> {
    /// Whether accesses are checked.
    pub(super) fn checks_memory(&self) -> bool {
        self.options.property.asks_of_memory()
    }

    /// Bytes around each object that belong to no other.
    pub(super) fn margin(&self) -> u64 {
        if self.checks_memory() { 1 << (self.segment_bits() - 3) } else { 0 }
    }

    /// Where in a segment the margin starts behind which no object ends.
    pub(super) fn end_in_segment(&self) -> u64 {
        (1 << self.segment_bits()) - self.margin()
    }

    /// The largest object that fits into one segment.
    pub(super) fn largest_in_segment(&self) -> u64 {
        self.end_in_segment() - self.margin()
    }

    /// Whether an object is so large that only its first segment is known to be its own.
    pub(super) fn has_too_many_segments(&self, size: u64) -> bool {
        self.more_segments(size) >= MAX_SEGMENTS
    }

    /// How many segments an object and its margins have behind the one that they start in.
    fn more_segments(&self, size: u64) -> u64 {
        (size + 2 * self.margin()) >> self.segment_bits()
    }

    /// Asks that two pointers are subtracted, or put in an order, within one object.
    pub(super) fn check_same_object(&mut self, span: Span, pointers: [&Expr; 2], addresses: [ExprId; 2]) {
        let is_pointer = |e: &Expr| match self.cfg.types.get(e.ty) {
            CType::Pointer(to) => !matches!(self.cfg.types.get(to.ty), CType::Function { .. }),
            _ => false,
        };
        if !(self.f.role.users && self.options.property.pointers.relations && pointers.iter().all(|e| is_pointer(e))) {
            return;
        }
        let cells = self.pt.compared_pointees(key(self.f.instance, pointers[0]));
        let is_told = !cells.is_empty() && cells.into_iter().all(|cell| self.is_in_one_segment(cell));
        let [left, right] = addresses.map(|address| self.segment(address));
        let holds = self.out.terms.eq(left, right);
        let holds = self.where_evaluated(holds);
        if !is_told {
            return self.limit_unless(holds, "pointers that may lead to one object or to two");
        }
        let [left, right] = addresses.map(Part::Memory);
        let what = [Part::Text("pointers to two objects: "), left, Part::Text(", and "), right];
        self.check(Property::ValidPointerRelation, holds, &what, span);
    }

    /// Whether pointers to a cell lead to objects that the program shows, each in a segment of its own.
    fn is_in_one_segment(&mut self, cell: Cell) -> bool {
        let node = self.pt.solver.resolve(cell).node;
        let objects = self.objects_in(node);
        let is_small = |&o: &Object| match (o, self.constant_size(o)) {
            (_, Some(size)) => self.large_block(o).is_none() && self.more_segments(size) == 0,
            // Blocks that do not fit in a segment are a limit.
            (Object::Allocated(_), None) => self.large_block(o).is_none(),
            _ => false,
        };
        !objects.is_empty() && !self.pt.solver.node(node).external && objects.iter().all(is_small)
    }

    pub(super) fn segment(&mut self, address: ExprId) -> ExprId {
        let (word, shift) = (self.word, self.segment_bits());
        self.out.terms.extract(address, word, shift)
    }

    /// The maps about the objects that pointers lead to, if there are any.
    pub(super) fn bounds_in(&mut self, cell: Cell) -> Option<Bounds> {
        match self.extent(cell).guard {
            Guard::Mapped(bounds) => Some(bounds),
            Guard::Listed(_) => None,
        }
    }

    pub(super) fn extent(&mut self, cell: Cell) -> Extent {
        let node = self.pt.solver.resolve(cell).node;
        if let Some(known) = self.checked.extents.get(&node) {
            return known.clone();
        }
        let extent = self.new_extent(node);
        self.checked.extents.insert(node, extent.clone());
        extent
    }

    pub(super) fn objects_in(&self, node: NodeId) -> Vec<Object> {
        let objects = self.pt.solver.node(node).objects.iter();
        let mut objects: Vec<Object> =
            objects.filter_map(|o| self.pt.objects.get_index(o.0.0 as usize)).map(|(&o, _)| o).collect();
        objects.retain(|o| !matches!(o, Object::Function(_) | Object::Variadic(_)));
        objects
    }

    fn new_extent(&mut self, node: NodeId) -> Extent {
        let mut objects = self.objects_in(node);
        let large = objects.iter().filter_map(|&o| self.large_block(o)).collect();
        objects.retain(|&o| self.large_block(o).is_none());
        let mut open = self.pt.solver.node(node).external;
        let mut listed = Vec::new();
        let mut lasting = true;
        for &object in &objects {
            let size = self.constant_size(object);
            match (object, size) {
                (Object::Var(STATIC, v), Some(_)) if self.facts.mortal.contains(&v) => lasting = false,
                (Object::Var(STATIC, _) | Object::String(_), Some(size)) => listed.push((object, size)),
                (Object::Var(scope, v), Some(size)) if self.always_has_address(scope, v) => listed.push((object, size)),
                (Object::Var(STATIC, v), None) => {
                    open = true;
                    debug_assert!(self.cfg.vars[v.0 as usize].storage != Storage::Auto);
                }
                _ => lasting = false,
            }
        }
        let size = |&o: &Object| self.constant_size(o).unwrap_or(0);
        open |= objects.iter().any(|o| self.has_too_many_segments(size(o)));
        let literals = objects.iter().copied().filter(|&o| self.is_read_only(o)).collect();
        let guard = if lasting && listed.len() <= MAX_LISTED {
            Guard::Listed(listed)
        } else {
            Guard::Mapped(self.new_bounds(node, &objects))
        };
        Extent { guard, large, open, literals }
    }

    pub(super) fn is_read_only(&self, object: Object) -> bool {
        match object {
            Object::String(_) => true,
            Object::Var(STATIC, v) if self.options.property.constants => {
                let var = &self.cfg.vars[v.0 as usize];
                var.storage == Storage::Static && is_constant(&self.cfg.types, var.ty)
            }
            _ => false,
        }
    }

    /// The bytes of an object that has a name or a text.
    pub(super) fn constant_size(&self, object: Object) -> Option<u64> {
        match object {
            Object::Var(_, v) => self.known_size(v),
            _ => self.pt.object_size(object),
        }
    }

    fn new_bounds(&mut self, node: NodeId, objects: &[Object]) -> Bounds {
        let moves = objects.iter().any(|&o| self.pt.anywhere(o).is_some());
        let most = self.largest_in_segment();
        // Allocation accepts no more.
        let small = |&o: &Object| matches!(o, Object::Allocated(_)) || self.constant_size(o).is_some_and(|n| n <= most);
        let any_larger = objects.iter().any(|&o| self.constant_size(o).is_some_and(|n| n > most));
        let in_one_segment = !moves && objects.iter().all(small);
        let segments = self.word - self.segment_bits();
        let t = &mut self.out.terms;
        let (index, flag) = (t.bv_ty(segments), t.bv_ty(1));
        let (words, flags) = (t.map_ty(vec![index], self.word_ty), t.map_ty(vec![index], flag));
        let mut new = |what: &str, ty| {
            let name = self.globals.fresh(&format!("${what}.{}", node.0));
            let v = self.out.new_var(name, ty, bpl::VarKind::Global);
            self.out.globals.push(v);
            v
        };
        let (end, heap) = (new("end", words), new("heap", flags));
        let start = (moves || any_larger).then(|| new("start", words));
        Bounds { end, start, heap, in_one_segment }
    }

    /// The segments of an object of constant size and of its margins; one of them more than once if there are less than
    /// there may be. Of no object, at the null pointer, only the first one.
    pub(super) fn segments_of(&mut self, base: ExprId, size: u64) -> Vec<ExprId> {
        let own = self.segment(base);
        let more = self.more_segments(size);
        // Without margins, one of several bytes may be across a border.
        let has_one = more == 0 && (size <= 1 || self.margin() > 0);
        if has_one || self.has_too_many_segments(size) {
            return vec![own];
        }
        let (margin, null) = (self.margin(), self.word_lit(0));
        let (before, behind) = (self.shifted(base, -(margin as i64)), self.offset(base, size + margin));
        let (first, last) = (self.segment(before), self.segment(behind));
        let t = &mut self.out.terms;
        let (is_there, count) = (t.neq(base, null), t.bv_op(BvOp::Sub, &[last, first]));
        // One that starts in the middle of a segment has one more.
        let segments = (0..=more + 1).map(|k| {
            let k = t.bv_lit(k, t.bv_width(first));
            let (segment, is_its) = (t.bv_op(BvOp::Add, &[first, k]), t.bv_op(BvOp::ULe, &[k, count]));
            let is_its = t.and2(is_there, is_its);
            t.ite(is_its, segment, own)
        });
        segments.collect()
    }

    /// Gives the maps their values at the start of the program.
    pub(super) fn static_extents(&mut self) {
        let mut nodes: Vec<NodeId> = self.checked.extents.keys().copied().collect();
        nodes.sort_unstable_by_key(|n| n.0);
        for node in nodes {
            let Guard::Mapped(bounds) = self.checked.extents[&node].guard else { continue };
            for v in [Some(bounds.end), bounds.start, Some(bounds.heap)].into_iter().flatten() {
                let ty = self.out.var(v).ty;
                let bits = if v == bounds.heap { 1 } else { self.word };
                let zero = self.out.terms.bv_lit(0, bits);
                let zeros = self.out.terms.map_const(zero, ty);
                self.assign(v, zeros);
            }
            for object in self.objects_in(node) {
                let lasts = matches!(object, Object::Var(STATIC, _) | Object::String(_));
                if let (true, Some(size)) = (lasts, self.constant_size(object)) {
                    let base = self.object_base(object);
                    self.mark_alive(bounds, base, size);
                }
            }
        }
    }

    /// Notes that an object of constant size starts there.
    pub(super) fn mark_alive(&mut self, bounds: Bounds, base: ExprId, size: u64) {
        let end = self.offset(base, size);
        self.mark(bounds, base, size, end);
    }

    pub(super) fn mark_dead(&mut self, bounds: Bounds, base: ExprId, size: u64) {
        let none = self.word_lit(0);
        self.mark(bounds, base, size, none);
    }

    fn mark(&mut self, bounds: Bounds, base: ExprId, size: u64, end: ExprId) {
        let (mut ends, mut starts) = (self.var(bounds.end), bounds.start.map(|v| self.var(v)));
        for segment in self.segments_of(base, size) {
            let t = &mut self.out.terms;
            ends = t.store(ends, &[segment], end);
            starts = starts.map(|map| t.store(map, &[segment], base));
        }
        self.assign(bounds.end, ends);
        if let (Some(v), Some(starts)) = (bounds.start, starts) {
            self.assign(v, starts);
        }
    }

    /// The first address of the object in the segment of a pointer.
    pub(super) fn start_in(&mut self, bounds: Bounds, pointer: ExprId) -> ExprId {
        let segment = self.segment(pointer);
        match bounds.start {
            Some(starts) => {
                let starts = self.var(starts);
                self.out.terms.select(starts, &[segment])
            }
            None => {
                let shift = self.segment_bits();
                let margin = self.margin();
                let low = self.out.terms.bv_lit(margin, shift);
                self.out.terms.concat(segment, low)
            }
        }
    }
}

/// Whether an object of that type, or its elements, must not change.
fn is_constant(types: &Types, mut ty: QualType) -> bool {
    let mut is_volatile = ty.is_volatile;
    while let CType::Array(element, _) = *types.get(ty.ty) {
        ty = QualType { is_const: ty.is_const || element.is_const, ..element };
        is_volatile |= ty.is_volatile;
    }
    // A volatile one is where it can be written.
    ty.is_const && !is_volatile
}
