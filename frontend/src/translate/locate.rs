//! Addresses with where they come from: the object whose name they start with, or the pointer whose value they do.
//! What is accessed has to lie in the object of that root, whatever else has an address close by.

use super::function::{Fence, Home};
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId};
use crate::pointsto::solver::Cell;
use crate::pointsto::{Object, STATIC, layout};
use crate::typed::{ElementSize, VarId};
use boogie::expr::{BvOp, ExprId};
use num_bigint::BigInt;

/// Bits in which products of indices and sizes do not wrap around where addresses have 32.
pub(super) const WIDE: u32 = 64;

/// Where an address comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Root {
    /// An object that is named, and so alive: its address, its bytes if known, whether it must not change.
    Object { base: ExprId, size: Option<u64>, constant: bool },
    /// The value of a pointer.
    Pointer(ExprId),
}

/// An address: so many bytes behind a root.
#[derive(Clone, Debug)]
pub(super) struct Located {
    pub root: Root,
    pub offset: ExprId,
    /// The same as a whole number, of [`WIDE`] bits, where large blocks may be accessed.
    pub wide: Option<ExprId>,
    /// What has to hold for the offset not to have wrapped around.
    pub exact: Vec<ExprId>,
    /// What has to hold for indices to be no more than addresses hold.
    pub held: Vec<ExprId>,
    /// What has to hold for indices to be within their arrays, where these are parts of objects.
    pub within: Vec<ExprId>,
    /// The array that the pointer at the root is for; of a pointer's value, the one that this is for.
    pub fence: Option<Fence<ExprId>>,
    /// The pointer that leads to the place, where alignment is asked about.
    pub through: Option<Through>,
}

/// A pointer that is dereferenced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Through {
    pub address: ExprId,
    /// Where it leads.
    pub cell: Option<Cell>,
    pub pointee: CTypeId,
    /// It is written as a number.
    pub is_number: bool,
}

/// An array with the number of its elements.
#[derive(Clone, Copy)]
pub(super) struct Array {
    pub fence: Fence<ExprId>,
    pub count: u64,
}

/// The arrays that a place goes down through, one in the other.
#[derive(Default)]
pub(super) struct Nest {
    /// Unless that is all of an object.
    outer: Option<Fence<ExprId>>,
    inner: Option<Fence<ExprId>>,
    /// All indices are 0.
    first: bool,
}

impl<'a> Translator<'a> {
    pub(super) fn located_address(&mut self, at: &Located) -> ExprId {
        let start = match at.root {
            Root::Object { base, .. } => base,
            Root::Pointer(value) => value,
        };
        self.out.terms.bv_op(BvOp::Add, &[start, at.offset])
    }

    /// The offset if it is a constant.
    pub(super) fn constant_offset(&self, at: &Located) -> Option<i64> {
        let (value, _) = self.out.terms.as_bv(at.offset)?;
        let value = u64::try_from(value).ok()?;
        Some((value as i64) << (64 - self.word) >> (64 - self.word))
    }

    pub(super) fn locate(&mut self, place: &'a Place) -> Located {
        self.locate_element(place, false).0
    }

    /// A place, with the array that a pointer to it is for, or to the first element of the array there.
    fn locate_element(&mut self, place: &'a Place, decays: bool) -> (Located, Option<Fence<ExprId>>) {
        let mut at = match &place.base {
            PlaceBase::Var(var) => self.variable_root(*var),
            PlaceBase::String(string) => {
                let base = self.object_base(crate::pointsto::Object::String(*string));
                let size = layout::size_of(&self.cfg.types, self.cfg.strings[string.0 as usize].ty);
                self.at_root(Root::Object { base, size, constant: true })
            }
            PlaceBase::Deref { pointer, pointee } => {
                let mut at = self.locate_pointer(pointer);
                self.goes_through(&mut at, pointer, pointee.ty);
                at
            }
        };
        if place.path.is_empty() && !decays {
            let fence = at.fence;
            return (at, fence);
        }
        let mut nest = Nest::default();
        let mut ty = self.base_type(place);
        for (i, step) in place.path.iter().enumerate() {
            match step {
                Projection::Field { record, field } => {
                    let field = &self.cfg.types.record(*record).fields[*field];
                    ty = field.ty.ty;
                    self.add_to(&mut at, field.offset);
                    nest = Nest::default();
                }
                Projection::Index { index, element } => {
                    let size = layout::size_of(&self.cfg.types, element.ty);
                    let size = size.map_or(ElementSize::Vla(element.ty), ElementSize::Known);
                    let array = self.enclosing(place, i, ty, &at);
                    nest.enter(place, i, (array.map(|a| a.fence), at.fence), is_zero(index));
                    let value = self.move_by(&mut at, index, size, false);
                    if let Some(array) = array {
                        let below = self.out.terms.bv_lit(array.count, self.word);
                        at.within.push(self.out.terms.bv_op(BvOp::ULt, &[value, below]));
                    }
                    ty = element.ty;
                }
            }
        }
        if decays {
            let i = place.path.len();
            let array = self.enclosing(place, i, ty, &at);
            nest.enter(place, i, (array.map(|a| a.fence), at.fence), true);
        }
        (at, nest.array())
    }

    fn base_type(&self, place: &Place) -> CTypeId {
        match &place.base {
            PlaceBase::Var(v) => self.cfg.vars[v.0 as usize].ty.ty,
            PlaceBase::String(s) => self.cfg.strings[s.0 as usize].ty,
            PlaceBase::Deref { pointee, .. } => pointee.ty,
        }
    }

    /// The value of a pointer expression.
    pub(super) fn locate_pointer(&mut self, e: &'a Expr) -> Located {
        match &e.kind {
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                let mut at = self.locate_pointer(pointer);
                self.move_by(&mut at, index, *size, *negate);
                at
            }
            ExprKind::Cast(inner) if self.is_pointer(e) && self.is_pointer(inner) => {
                let mut at = self.locate_pointer(inner);
                at.fence = at.fence.filter(|_| self.keeps_fence(inner, e));
                at
            }
            ExprKind::AddrOf(place) if !matches!(place.base, PlaceBase::Var(v) if self.is_weak(v)) => {
                let (at, fence) = self.locate_element(place, self.decays(e, place));
                Located { within: Vec::new(), fence, ..at }
            }
            _ => {
                let value = self.expr(e);
                let fence = self.fence_of(e);
                Located { fence, ..self.at_root(Root::Pointer(value)) }
            }
        }
    }

    fn is_pointer(&self, e: &Expr) -> bool {
        matches!(self.cfg.types.get(e.ty), CType::Pointer(_))
    }

    fn is_weak(&self, var: VarId) -> bool {
        self.cfg.vars[var.0 as usize].weak
    }

    pub(super) fn at_root(&mut self, root: Root) -> Located {
        let wide = self.has_large_blocks().then(|| self.out.terms.bv_lit(0, WIDE));
        Located {
            root,
            offset: self.word_lit(0),
            wide,
            exact: Vec::new(),
            held: Vec::new(),
            within: Vec::new(),
            fence: None,
            through: None,
        }
    }

    fn variable_root(&mut self, var: VarId) -> Located {
        let base = match self.home(var) {
            Home::Fixed(base) => base,
            Home::Dynamic(v) => self.var(v),
            // Never asked for: a variable whose address is taken is in memory.
            Home::Registers(_) => self.word_lit(0),
        };
        let size = self.known_size(var);
        self.at_root(Root::Object { base, size, constant: self.is_read_only(Object::Var(STATIC, var)) })
    }

    /// The bytes of a variable; `None` if its declaration does not tell them all.
    pub(super) fn known_size(&self, var: VarId) -> Option<u64> {
        let types = &self.cfg.types;
        let info = &self.cfg.vars[var.0 as usize];
        let size = layout::size_of(types, info.ty.ty)?;
        let items = self.pt.initializer(var).map_or(&[][..], |init| &init.items);
        // A flexible member may have been given elements, which lie behind what `sizeof` counts.
        let flexible = items.iter().any(|item| {
            let end = layout::size_of(types, item.place.ty.ty).unwrap_or(0);
            crate::pointsto::static_place(types, &item.place).offset + end > size
        });
        let open = matches!(types.get(info.ty.ty), CType::Array(..)) && size == 0;
        (!flexible && !open).then_some(size)
    }

    /// So many bytes further.
    pub(super) fn add_to(&mut self, at: &mut Located, bytes: u64) {
        at.offset = self.offset(at.offset, bytes);
        at.wide = at.wide.map(|offset| {
            let t = &mut self.out.terms;
            let bytes = t.bv_lit(bytes, WIDE);
            t.bv_op(BvOp::Add, &[offset, bytes])
        });
    }

    /// The index, as wide as an address.
    fn move_by(&mut self, at: &mut Located, index: &'a Expr, size: ElementSize, negate: bool) -> ExprId {
        let number = self.expr(index);
        let signed = self.signed(index.ty);
        let value = self.resize(number, self.word, signed);
        let bytes = self.element_size(size);
        self.keep_index(at, number, value);
        let by = self.out.terms.bv_op(BvOp::Mul, &[value, bytes]);
        let op = if negate { BvOp::Sub } else { BvOp::Add };
        at.offset = self.out.terms.bv_op(op, &[at.offset, by]);
        at.wide = at.wide.map(|offset| {
            // An address takes a large unsigned number for a negative one.
            let more = WIDE - self.word;
            let t = &mut self.out.terms;
            let (value, bytes) = (t.bv_op(BvOp::SignExt(more), &[value]), t.bv_op(BvOp::ZeroExt(more), &[bytes]));
            let by = t.bv_op(BvOp::Mul, &[value, bytes]);
            t.bv_op(op, &[offset, by])
        });
        let ElementSize::Known(size) = size else { return value };
        let reach = self.reach(index).saturating_mul(u128::from(size));
        if size > 1 && reach > 1 << (self.word - 1) {
            let holds = self.does_not_wrap(value, size);
            if !self.out.terms.is_true(holds) {
                at.exact.push(holds);
            }
        }
        value
    }

    /// An index wider than addresses loses what they have no bits for; gcc's programs do not mind.
    fn keep_index(&mut self, at: &mut Located, number: ExprId, value: ExprId) {
        let bits = self.out.terms.bv_width(number);
        if bits > self.word {
            let t = &mut self.out.terms;
            let wide = t.bv_op(BvOp::SignExt(bits - t.bv_width(value)), &[value]);
            let same = t.eq(wide, number);
            at.held.push(same);
        }
    }

    /// How large the value of an index may be, by its type before conversions.
    fn reach(&self, mut index: &Expr) -> u128 {
        let mut least = u128::MAX;
        loop {
            let bits = self.bits(index.ty).clamp(1, 127);
            let bits = if self.signed(index.ty) { bits - 1 } else { bits };
            least = least.min(1 << bits);
            match &index.kind {
                // A conversion to a type that does not hold all values may change them, also to larger ones.
                ExprKind::Cast(inner) if self.widens(inner, index) => index = inner,
                _ => return least,
            }
        }
    }

    fn widens(&self, inner: &Expr, outer: &Expr) -> bool {
        let (from, to) = (self.bits(inner.ty), self.bits(outer.ty));
        let kept = match (self.signed(inner.ty), self.signed(outer.ty)) {
            (false, true) => from < to,
            // A negative number becomes a large one, which an address takes for the same negative one.
            (true, false) => from <= to && to == self.word,
            _ => from <= to,
        };
        kept && from > 0 && !self.is_float(inner.ty) && !self.is_pointer(inner)
    }

    /// Whether an index times the size of an element is what it is in whole numbers.
    fn does_not_wrap(&mut self, value: ExprId, size: u64) -> ExprId {
        let limit = (1u64 << (self.word - 1)) / size;
        let t = &mut self.out.terms;
        let low = t.bv_lit(-BigInt::from(limit), self.word);
        let high = t.bv_lit(limit - 1, self.word);
        let (above, below) = (t.bv_op(BvOp::SLe, &[low, value]), t.bv_op(BvOp::SLe, &[value, high]));
        t.and2(above, below)
    }
}

fn is_zero(index: &Expr) -> bool {
    matches!(index.unconverted().kind, ExprKind::Int(0))
}

impl Nest {
    /// Goes down by a step of a place's path, an index of an array. The pointer at the base may be for an array, too.
    pub(super) fn enter(
        &mut self,
        place: &Place,
        step: usize,
        (array, pointers): (Option<Fence<ExprId>>, Option<Fence<ExprId>>),
        is_zero: bool,
    ) {
        let is_outer = step == 0 || matches!(place.path[step - 1], Projection::Field { .. });
        if !is_outer {
            self.inner = array;
            self.first &= is_zero;
            return;
        }
        // A pointer to the first of several arrays may be for all of them.
        let outer = if step == 0 && is_first(place) { pointers } else { array };
        *self = Nest { outer, inner: array, first: is_zero };
    }

    /// The array that a pointer to the element is for.
    pub(super) fn array(&self) -> Option<Fence<ExprId>> {
        if self.first { self.outer } else { self.inner }
    }
}

/// Whether a place is at the start of what a pointer is to.
fn is_first(place: &Place) -> bool {
    matches!(&place.base, PlaceBase::Deref { pointer, .. } if !matches!(pointer.kind, ExprKind::PointerAdd { .. }))
}
