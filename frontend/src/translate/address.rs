//! Addresses: the segment of an object in the high bits, the offset in the low bits. The first object is in the first
//! segment, at offset 0, the next one in the next segment.
//!
//! Objects whose addresses the program looks at as numbers are anywhere instead: their offset starts at any multiple
//! of their alignment, and their segment's number is exclusively-ored with an unknown one, the scatter. That keeps
//! segments distinct, and orders them in many ways. All numbers given out have equal top bits, those of the fixed
//! part of the address space, where no machine has objects; with the scatter's they are others, which keeps the objects
//! that are anywhere away from those in the fixed part. The distances between objects are not any: no scatter brings
//! two close together. If all that is unknown is 0, what is assumed of addresses holds: execution starts there.

use super::placed::Placed;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::ctype::CTypeId;
use crate::library::PAGE;
use crate::pointsto::{Key, Object};
use crate::source::{Location, Span};
use crate::typed::{StringId, StringLiteral};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximation, Contents, LIBRARY_FILE, Limit, Property};
use boogie::program as bpl;
use rustc_hash::FxHashMap;

impl Translator<'_> {
    /// The low bits that hold the offset.
    pub(super) fn segment_bits(&self) -> u32 {
        // Where accesses are checked, an index of 32 bits must not lead out of a segment.
        match (self.checks_memory(), self.word) {
            (true, 64) => 42,
            (true, _) => 18,
            (false, word) => word / 2,
        }
    }

    /// One segment more than given out: the top two are left to error codes in pointers.
    fn segment_limit(&self) -> u64 {
        let bits = self.word - self.segment_bits();
        if self.pt.any_anywhere() {
            self.fixed_part() + (1 << (bits - self.fixed_bits()))
        } else if self.has_large_blocks() {
            1 << (bits - 2)
        } else {
            (1 << bits) - 2
        }
    }

    /// How many of the top bits tell addresses in the fixed part from others.
    fn fixed_bits(&self) -> u32 {
        if self.word == 64 { 2 } else { 5 }
    }

    /// The first segment of the fixed part. With 64 bits, what is neither the lower half of the addresses that
    /// processors have nor the upper one; with 32, what is below all programs.
    fn fixed_part(&self) -> u64 {
        let moves = self.pt.any_anywhere();
        if self.word == 64 && moves { 1 << (self.word - self.segment_bits() - self.fixed_bits()) } else { 0 }
    }

    /// A pointer in whose segment something ends, where null ends nothing: objects that are anywhere may be in null's
    /// segment, none is in the first of the fixed part.
    pub(super) fn apart_from_null(&mut self, pointer: ExprId) -> ExprId {
        let empty = self.fixed_part() << self.segment_bits();
        if empty == 0 {
            return pointer;
        }
        let (null, empty) = (self.word_lit(0), self.word_lit(empty));
        let is_null = self.out.terms.eq(pointer, null);
        self.out.terms.ite(is_null, empty, pointer)
    }

    /// The first segment that is given out.
    pub(super) fn first_segment(&self) -> u64 {
        self.fixed_part() + 1
    }

    /// The address of an object that never moves, chosen on first use.
    pub(super) fn base(&mut self, placed: Placed, size: u64) -> ExprId {
        let placed = self.one_of_equal(placed);
        if let Some(&base) = self.addresses.bases.get(&placed) {
            return base;
        }
        let shift = self.segment_bits();
        let anywhere = if let Placed::Object(object) = placed { self.anywhere(object) } else { None };
        let joined = anywhere.map_or(0, |aligned| self.joined_segments(size, aligned));
        let segment = self.addresses.next_segment.next_multiple_of(1 << joined);
        let room = size.saturating_add(2 * self.margin());
        let segments = ((room >> shift) + 1 + u64::from(anywhere.is_some())).max(1 << joined);
        self.addresses.next_segment = segment.saturating_add(segments);
        if self.addresses.next_segment > self.segment_limit() - self.reserve() {
            self.out_of_segments();
            self.addresses.next_segment = self.first_segment();
        }
        let start = (segment << shift) + self.margin();
        let mut base = self.word_lit(start);
        if let Placed::Object(object) = placed {
            let name = self.pt.object_name(object);
            match anywhere {
                Some(aligned) => {
                    let free = self.free_bits(aligned, joined);
                    let offset = self.unknown_constant(&format!("$offset.{name}"), free);
                    let size = self.word_lit(size);
                    let (address, fits) = self.moved(base, joined, offset, size);
                    self.addresses.bases_fit.push(fits);
                    base = address;
                }
                // Traces are told when its lives start.
                None if self.stays(object) => {}
                None => {
                    let ty = self.object_text(object);
                    self.addresses.fixed_objects.push((name, start, size, ty));
                }
            }
        }
        self.addresses.bases.insert(placed, base);
        base
    }

    /// What a trace calls the type of an object; of a string literal its text. Empty if it has none.
    fn object_text(&mut self, object: Object) -> String {
        match object {
            Object::Var(_, v) => self.shown_type(self.cfg.vars[v.0 as usize].ty.ty),
            Object::String(s) => {
                let bytes = self.string_bytes(s);
                let is_narrow = bytes.len() == self.cfg.strings[s.0 as usize].units.len();
                let text = String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_owned();
                if is_narrow { Contents::Literal(escaped(&text)).to_string() } else { String::new() }
            }
            Object::Function(_) | Object::Allocated(_) | Object::Variadic(_) => String::new(),
        }
    }

    /// String literals of equal type and text are one object, as with gcc; the analysis may know them apart all the
    /// same, since they hold the same and nobody may write there.
    fn one_of_equal(&self, placed: Placed) -> Placed {
        match placed {
            Placed::Object(Object::String(s)) => {
                Placed::Object(Object::String(self.addresses.equal_strings[s.0 as usize]))
            }
            _ => placed,
        }
    }

    /// As [`PointsTo::anywhere`](crate::pointsto::PointsTo::anywhere), of equal literals together.
    fn anywhere(&self, object: Object) -> Option<u64> {
        let Object::String(string) = object else { return self.pt.anywhere(object) };
        let equal = self.addresses.equal_strings.iter().enumerate().filter(|&(_, &first)| first == string);
        equal.map(|(i, _)| Object::String(StringId(i as u32))).find_map(|s| self.pt.anywhere(s))
    }

    /// A variable that nothing assigns.
    pub(super) fn unknown_constant(&mut self, name: &str, bits: u32) -> ExprId {
        let name = self.globals.fresh(name);
        let ty = self.out.terms.bv_ty(bits);
        let v = self.out.new_var(name, ty, bpl::VarKind::Global);
        self.out.globals.push(v);
        self.var(v)
    }

    /// How many segments an object gets that may be anywhere, as a power of two: so many that it may be across their
    /// borders. Where accesses are checked, one.
    fn joined_segments(&self, size: u64, aligned: u64) -> u32 {
        if self.checks_memory() || size <= aligned {
            return 0;
        }
        let segments = (size >> self.segment_bits()) + 2;
        let most = self.word - self.segment_bits() - self.fixed_bits() - 1;
        segments.next_power_of_two().trailing_zeros().min(most)
    }

    /// The bits of an offset that its alignment leaves open.
    fn free_bits(&self, aligned: u64, joined: u32) -> u32 {
        (self.segment_bits() + joined).saturating_sub(aligned.trailing_zeros()).max(1)
    }

    /// Where an object is that would be at the start of its joined segments, and whether it fits there. One that is
    /// larger stays in its segments, of which it has one more than it needs.
    fn moved(&mut self, start: ExprId, joined: u32, offset: ExprId, size: ExprId) -> (ExprId, ExprId) {
        let (word, shift) = (self.word, self.segment_bits() + joined);
        let (room, margin) = (1u64 << shift, self.margin());
        let (scatter, fixed_bits) = (self.scatter(), self.fixed_bits());
        let t = &mut self.out.terms;
        let free = t.bv_width(offset);
        let zeros = t.bv_lit(0, shift.saturating_sub(free));
        let offset = if free < shift { t.concat(offset, zeros) } else { offset };
        let start_of_room = t.bv_lit(margin, shift);
        let offset = t.bv_op(BvOp::Add, &[offset, start_of_room]);
        let segment = t.extract(start, word, shift);
        let width = t.bv_width(scatter);
        let scatter = t.extract(scatter, width, joined);
        let away = t.bv_lit(1 << (width - joined - fixed_bits), width - joined);
        let segment = t.bv_op(BvOp::Xor, &[segment, away]);
        let segment = t.bv_op(BvOp::Xor, &[segment, scatter]);
        let scattered = t.concat(segment, offset);
        let offset = t.bv_op(BvOp::ZeroExt(word - shift), &[offset]);
        let [most, limit, first] = [room - 2 * margin, room - margin, margin].map(|bytes| t.bv_lit(bytes, word));
        let small = t.bv_op(BvOp::ULe, &[size, most]);
        let end = t.bv_op(BvOp::Add, &[size, offset]);
        let before = t.bv_op(BvOp::ULe, &[end, limit]);
        let behind = t.bv_op(BvOp::ULe, &[first, offset]);
        // Not where null is, nor where error codes are.
        let page = t.bv_lit(PAGE as u64, word);
        let null = t.bv_lit(0, word);
        let codes = t.bv_op(BvOp::Sub, &[null, page]);
        let last = t.bv_op(BvOp::Sub, &[codes, size]);
        let no_null = t.bv_op(BvOp::ULe, &[page, scattered]);
        let no_code = t.bv_op(BvOp::ULe, &[scattered, last]);
        let inside = t.and(&[behind, before, no_null, no_code]);
        let fits = t.implies(small, inside);
        let shifted = t.bv_op(BvOp::Add, &[start, offset]);
        (t.ite(small, scattered, shifted), fits)
    }

    /// What the numbers of segments are exclusively-ored with.
    fn scatter(&mut self) -> ExprId {
        if let Some(scatter) = self.addresses.scatter {
            let what = "distances between objects whose addresses are looked at as numbers are those of the model";
            self.assume_once(AssumptionKind::Addresses, what, Span::NONE);
            return scatter;
        }
        let scatter = self.unknown_constant("$scatter", self.word - self.segment_bits());
        *self.addresses.scatter.insert(scatter)
    }

    /// What holds of the unknown parts of addresses; to be assumed where the program starts.
    pub(super) fn assume_addresses(&mut self) {
        for fits in std::mem::take(&mut self.addresses.bases_fit) {
            self.assume(fits);
        }
        if self.pt.overlooks_parts() {
            let what =
                "stores of less than a pointer overwrite no part of one, in memory of which nobody knows what is where";
            self.assume_once(AssumptionKind::Addresses, what, Span::NONE);
        }
        let Some(scatter) = self.addresses.scatter else { return };
        let fixed_bits = self.fixed_bits();
        let t = &mut self.out.terms;
        let width = t.bv_width(scatter);
        let top = t.extract(scatter, width, width - fixed_bits);
        let back = t.bv_lit(1, fixed_bits);
        let away = t.neq(top, back);
        self.assume(away);
    }

    fn out_of_segments(&mut self) {
        let message = "the static objects do not fit into the model's address space";
        if self.report.diagnostics.is_empty() {
            self.report.diagnostics.push(crate::diagnostics::Diagnostic::error("address-space", Span::NONE, message));
        }
    }

    pub(super) fn object_base(&mut self, object: Object) -> ExprId {
        let size = self.pt.object_size(object).unwrap_or(1);
        self.base(Placed::Object(object), size)
    }

    /// Segments that only those get which allocate a known number of them once.
    fn reserve(&self) -> u64 {
        (self.segment_limit() - self.fixed_part()) / 8
    }

    /// Whether this allocation gets reserved ones.
    fn take_reserved(&mut self, segments: ExprId) -> bool {
        let count = self.out.terms.as_bv(segments).and_then(|(count, _)| u64::try_from(count).ok());
        let Some(segments) = count else { return false };
        let reserved = self.addresses.reserved.saturating_add(segments);
        let fits = self.f.runs_once && reserved <= self.reserve();
        if fits {
            self.addresses.reserved = reserved;
        }
        fits
    }

    /// Allocates a new object. Its size is less than half of the address space. Where addresses run out, the execution
    /// ends at a limit if accesses are checked. If not, any address is taken; with 64 bits there are more of them than an
    /// execution has time for.
    pub(super) fn allocate(&mut self, size: ExprId, object: Option<Object>) -> ExprId {
        let address = self.place_for(size, object);
        if let Some(object) = object {
            self.note_unset_object(object, address, size);
        }
        address
    }

    fn place_for(&mut self, size: ExprId, object: Option<Object>) -> ExprId {
        if let Some(large) = object.and_then(|object| self.large_block(object)) {
            return self.place_large(large, size);
        }
        let anywhere = object.and_then(|object| self.pt.anywhere(object));
        let Some(aligned) = anywhere else { return self.allocate_segments(size, 1, 0) };
        let known = self.out.terms.as_bv(size).and_then(|(size, _)| u64::try_from(size).ok());
        let known_large = known.filter(|size| size >> self.segment_bits() > 0);
        let joined = known_large.map_or(0, |size| self.joined_segments(size, aligned));
        let start = self.allocate_segments(size, 2, joined);
        self.looked_at_starts();
        let offset = self.arbitrary(self.free_bits(aligned, joined));
        let (address, fits) = self.moved(start, joined, offset, size);
        self.assume(fits);
        let room = 1u64 << (self.segment_bits() + joined);
        let is_found = self.word == 64 || self.checks_memory() || known.is_some_and(|size| size <= room);
        if is_found { address } else { self.large_anywhere(address, size) }
    }

    /// A block of unknown size, or one that is too large to be moved, may be elsewhere than in the fixed part.
    fn large_anywhere(&mut self, address: ExprId, size: ExprId) -> ExprId {
        let object = self.new_local("$object", self.word_ty);
        self.assign(object, address);
        let (small, stays) = (self.at_most(size, 1 << self.segment_bits()), self.arbitrary_truth());
        let holds = self.out.terms.or2(small, stays);
        self.either(holds, |_| (), |this| this.place_anywhere(object, Approximation::LargeBlock));
        self.var(object)
    }

    /// The object that a statement allocates.
    pub(super) fn allocated_by(&self, at: Key) -> Option<Object> {
        self.pt.sites.all.get_index_of(&at).map(|site| Object::Allocated(site as u32))
    }

    /// Of one that is larger than a segment, `more` segments than it fills, or so many joined ones that it starts at a
    /// multiple of them.
    fn allocate_segments(&mut self, size: ExprId, more: u64, joined: u32) -> ExprId {
        let shift = self.segment_bits();
        let (word, word_ty, next_var) = (self.word, self.word_ty, self.addresses.next);
        let object = self.new_local("$object", word_ty);
        let mut next = self.var(next_var);
        if joined > 0 {
            let joined = shift + joined;
            next = self.offset(next, (1 << joined) - 1);
            let t = &mut self.out.terms;
            let (first, zeros) = (t.extract(next, word, joined), t.bv_lit(0, joined));
            next = t.concat(first, zeros);
        }
        self.assign(object, next);
        let margins = 2 * self.margin();
        let room = self.offset(size, margins);
        // Only objects of constant size may be larger where accesses are checked.
        let one_segment = self.checks_memory();
        let t = &mut self.out.terms;
        let (shift_lit, more) = (t.bv_lit(shift, word), t.bv_lit(more, word));
        let segments = match t.as_bv(room) {
            _ if joined > 0 => t.bv_lit(1u64 << joined, word),
            None if one_segment => more,
            _ => {
                let segments = t.bv_op(BvOp::LShr, &[room, shift_lit]);
                t.bv_op(BvOp::Add, &[segments, more])
            }
        };
        let bytes = t.bv_op(BvOp::Shl, &[segments, shift_lit]);
        let after = t.bv_op(BvOp::Add, &[next, bytes]);
        if word == 32 || shift > 32 {
            let reserved = self.take_reserved(segments);
            let limit = self.segment_limit() - if reserved { 0 } else { self.reserve() };
            let limit = self.word_lit(limit << shift);
            let t = &mut self.out.terms;
            let below = t.bv_op(BvOp::ULe, &[after, limit]);
            let forward = t.bv_op(BvOp::ULe, &[next, after]);
            let fits = t.and2(below, forward);
            if reserved {
                // The others have left them.
                self.assume(fits);
            } else if self.checks_memory() {
                self.limit_unless(fits, "more objects than the model has addresses for");
            } else {
                self.anywhere_unless(fits, object, after);
                return self.var(object);
            }
        }
        self.assign(next_var, after);
        self.var(object)
    }

    /// Where all addresses were given out, a new object has an arbitrary one, as those of dead objects are given out
    /// again. Objects that live at the same time may get the same in some executions; but none is left out, since
    /// blocks that live at the same time have room in the address space.
    fn anywhere_unless(&mut self, fits: ExprId, object: bpl::VarId, after: ExprId) {
        let gives = |this: &mut Self| this.assign(this.addresses.next, after);
        self.either(fits, gives, |this| this.place_anywhere(object, Approximation::AddressReuse));
    }

    fn place_anywhere(&mut self, object: bpl::VarId, why: Approximation) {
        let (address, null) = (self.inexact(self.word, why), self.word_lit(0));
        let some = self.out.terms.neq(address, null);
        self.assume(some);
        self.assign(object, address);
    }

    /// The largest size that allocation accepts.
    pub(super) fn largest_object(&self) -> u64 {
        if self.word == 64 { 1 << 47 } else { 1 << 31 }
    }

    /// Ends the execution at a limit of the model. What lies beyond counts as a violation, which no engine gets to,
    /// as the call is always cut; so a proof has to say that it rests on the cut.
    pub(super) fn limit(&mut self, limit: Limit) {
        let callee = match self.limits.get(&limit) {
            Some(&p) => p,
            None => {
                let name = self.procedure_names.fresh(&format!("$limit.{}", self.limits.len()));
                let attrs = vec![self.attr(&limit)];
                let p = self.declare_procedure(name, attrs);
                self.limits.insert(limit, p);
                p
            }
        };
        self.emit(bpl::Cmd::Call { callee, args: Vec::new(), outs: Vec::new(), attrs: Vec::new(), site: None });
        self.violation(Property::Limit, Span::NONE);
        self.stop();
    }

    /// Ends the execution at something that is not supported.
    pub(super) fn unsupported(&mut self, span: Span, what: &str) {
        let what = self.at(span, what);
        self.limit(Limit::Unsupported(what));
    }

    /// `file:line what`, or what it is alone if it is nowhere in the program.
    pub(super) fn at(&self, span: Span, what: &str) -> String {
        let place = self.users_location(span).map_or(String::new(), |l| format!("{}:{} ", l.file, l.line));
        format!("{place}{what}")
    }

    /// Where it is in the program, if it is not in the text of the library.
    pub(super) fn users_location(&self, span: Span) -> Option<Location> {
        self.sources.location(span.lo).filter(|at| &*at.file != LIBRARY_FILE)
    }

    /// `address + offset`.
    pub(super) fn offset(&mut self, address: ExprId, offset: u64) -> ExprId {
        if offset == 0 {
            return address;
        }
        let offset = self.word_lit(offset);
        self.out.terms.bv_op(BvOp::Add, &[address, offset])
    }
}

/// As it stands between the quotes of a literal.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            '\r' => escaped.push_str("\\r"),
            c if c.is_control() => escaped.push_str(&format!("\\{:03o}", u32::from(c))),
            c => escaped.push(c),
        }
    }
    escaped
}

/// By string literal: the first one of equal type and text.
pub(super) fn equal_strings(strings: &[StringLiteral]) -> Vec<StringId> {
    let mut first: FxHashMap<(CTypeId, &[u32]), StringId> = FxHashMap::default();
    let ids = (0..).map(StringId);
    ids.zip(strings).map(|(id, literal)| *first.entry((literal.ty, &literal.units[..])).or_insert(id)).collect()
}
