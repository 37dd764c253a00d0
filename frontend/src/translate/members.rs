//! Bounds within objects: what is accessed by an index of an array lies in that array, and so does what is accessed by a
//! pointer to one of its elements, also where the array is a member or a row and its neighbour in the object would do.
//!
//! Indices are compared with the lengths of the arrays (C11 6.5.6p8). Pointers carry the array that they are for: a
//! parameter or a local in a register which may get a pointer to an element of such an array has two variables more, a
//! [`Fence`]. Where it is not known which array a pointer is for, because memory kept it, a function returned it or it was
//! a number, that is none, and only the bounds of its object count.
//!
//! Meant to be left, and so without bounds, are flexible members, what stands for them in old programs (a last member of
//! one element or none), and arrays whose element's address becomes a pointer to another record (as `container_of` does
//! it). A pointer to the first element of the first row is for all rows: programs go through them that way.

use super::access::{Size, Use};
use super::check::Part;
use super::function::Fence;
use super::locate::{Array, Located};
use super::names::Names;
use super::translator::Translator;
use crate::cfg::{Body, Expr, ExprKind, Place, PlaceBase, Projection, StmtKind};
use crate::ctype::{ArrayLen, CType, CTypeId};
use crate::pointsto::{InstanceId, key, layout};
use crate::source::Span;
use crate::typed::{Storage, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Property;
use boogie::program as bpl;
use rustc_hash::FxHashSet;

const OUTSIDE: &str = ", outside of the array that the index or pointer is for";

impl<'a> Translator<'a> {
    /// Finds the variables that may get a pointer to an element of an array within an object.
    pub(super) fn find_fenced(&mut self) {
        if !self.options.property.bounds {
            return;
        }
        let candidates = self.fence_candidates();
        let mut fenced = FxHashSet::default();
        loop {
            let count = fenced.len();
            for instance in (0..self.pt.instances.len() as u32).map(InstanceId) {
                self.note_fences(instance, &candidates, &mut fenced);
            }
            if fenced.len() == count {
                break;
            }
        }
        self.facts.fenced = fenced;
    }

    /// The pointers in registers to which no statements but assignments and calls give a value.
    fn fence_candidates(&self) -> FxHashSet<VarId> {
        let mut candidates = FxHashSet::default();
        for (i, var) in self.cfg.vars.iter().enumerate() {
            let v = VarId(i as u32);
            let is_local =
                matches!(var.storage, Storage::Auto | Storage::Param) && self.pt.registers.leaves(v).is_some();
            if is_local && matches!(self.cfg.types.get(var.ty.ty), CType::Pointer(_)) {
                candidates.insert(v);
            }
        }
        for function in &self.cfg.functions {
            let Body::Defined { blocks, .. } = &function.body else { continue };
            let others = blocks.iter().flat_map(|b| &b.stmts).filter(|s| !matches!(s.kind, StmtKind::Assign { .. }));
            for stmt in others {
                crate::cfg_walk::written(&stmt.kind, &mut |place| {
                    if let PlaceBase::Var(v) = place.base {
                        candidates.remove(&v);
                    }
                });
            }
        }
        candidates
    }

    /// Adds the variables that statements of an instance give such pointers.
    fn note_fences(&self, instance: InstanceId, candidates: &FxHashSet<VarId>, fenced: &mut FxHashSet<VarId>) {
        let function = self.pt.instances[instance.0 as usize].function;
        let Body::Defined { blocks, .. } = &self.cfg.functions[function.0 as usize].body else { return };
        for stmt in blocks.iter().flat_map(|b| &b.stmts) {
            match &stmt.kind {
                StmtKind::Assign { place: Place { base: PlaceBase::Var(v), path, .. }, value }
                    if path.is_empty() && candidates.contains(v) && self.may_be_fenced(value, fenced) =>
                {
                    fenced.insert(*v);
                }
                StmtKind::Call { args, .. } => {
                    for &callee in self.pt.callees(key(instance, stmt)) {
                        let callee = self.pt.instances[callee.0 as usize].function;
                        let params = &self.cfg.functions[callee.0 as usize].params;
                        for (param, arg) in params.iter().zip(args) {
                            if candidates.contains(param) && self.may_be_fenced(arg, fenced) {
                                fenced.insert(*param);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn may_be_fenced(&self, e: &Expr, fenced: &FxHashSet<VarId>) -> bool {
        match &e.kind {
            ExprKind::Load(place) => match place.base {
                PlaceBase::Var(v) => place.path.is_empty() && fenced.contains(&v),
                _ => false,
            },
            ExprKind::PointerAdd { pointer, .. } => self.may_be_fenced(pointer, fenced),
            ExprKind::Cast(inner) => self.keeps_fence(inner, e) && self.may_be_fenced(inner, fenced),
            ExprKind::AddrOf(place) => {
                let is_element = matches!(place.path.last(), Some(Projection::Index { .. }));
                let decays = self.decays(e, place);
                match &place.base {
                    PlaceBase::Deref { .. } if is_element || decays => true,
                    PlaceBase::Deref { pointer, .. } => place.path.is_empty() && self.may_be_fenced(pointer, fenced),
                    _ => is_element && place.path.len() > 1 || decays && !place.path.is_empty(),
                }
            }
            _ => false,
        }
    }

    /// Whether the address of a place is an array that became a pointer to its first element.
    pub(super) fn decays(&self, e: &Expr, place: &Place) -> bool {
        let types = &self.cfg.types;
        match (types.get(place.ty.ty), types.get(e.ty)) {
            (CType::Array(element, _), CType::Pointer(to)) => to.ty == element.ty,
            _ => false,
        }
    }

    /// Whether a cast leaves a pointer one to an element of the array: one to another record is for that record.
    pub(super) fn keeps_fence(&self, inner: &Expr, outer: &Expr) -> bool {
        let types = &self.cfg.types;
        let [CType::Pointer(from), CType::Pointer(to)] = [inner.ty, outer.ty].map(|ty| types.get(ty)) else {
            return false;
        };
        from.ty == to.ty || !layout::is_record(types, to.ty)
    }

    /// The array that a pointer variable is for.
    pub(super) fn fence_of(&mut self, e: &Expr) -> Option<Fence<ExprId>> {
        let ExprKind::Load(place) = &e.kind else { return None };
        let Fence { start, end } = self.fence_variables(place)?;
        Some(Fence { start: self.var(start), end: self.var(end) })
    }

    /// Those of a place.
    pub(super) fn fence_variables(&self, place: &Place) -> Option<Fence<bpl::VarId>> {
        match place.base {
            PlaceBase::Var(v) if place.path.is_empty() => self.f.fences.get(&v).copied(),
            _ => None,
        }
    }

    /// The parameters of a procedure for the array that a parameter is for.
    pub(super) fn formal_fence(
        &mut self,
        proc: bpl::ProcId,
        param: VarId,
        names: &mut Names,
    ) -> Option<Fence<bpl::VarId>> {
        if !self.facts.fenced.contains(&param) {
            return None;
        }
        let [start, end] = ["$start", "$end"].map(|what| {
            let name = names.fresh_within(&self.globals, &format!("{what}.{}", self.cfg.vars[param.0 as usize].name));
            let v = self.out.new_var(name, self.word_ty, bpl::VarKind::In);
            self.out.procs[proc.index()].ins.push(v);
            v
        });
        Some(Fence { start, end })
    }

    /// Gives a local, or a parameter that is a local too, its variables.
    pub(super) fn local_fence(&mut self, var: VarId, formal: Option<Fence<bpl::VarId>>) {
        if !self.facts.fenced.contains(&var) {
            return;
        }
        let name = self.cfg.vars[var.0 as usize].name.clone();
        let [start, end] = ["$start", "$end"].map(|what| self.new_local(&format!("{what}.{name}"), self.word_ty));
        let fence = Fence { start, end };
        self.f.fences.insert(var, fence);
        let value = formal.map(|Fence { start, end }| Fence { start: self.var(start), end: self.var(end) });
        let values = self.fence_values(value);
        self.emit(bpl::Cmd::Assign { lhs: vec![start, end], rhs: values.to_vec() });
    }

    /// Of no array, all addresses.
    pub(super) fn fence_values(&mut self, fence: Option<Fence<ExprId>>) -> [ExprId; 2] {
        match fence {
            Some(Fence { start, end }) => [start, end],
            None => [self.word_lit(0), self.out.terms.bv_lit(-1, self.word)],
        }
    }

    /// The value of a pointer that is kept or passed, with the array that it is for.
    pub(super) fn fenced_value(&mut self, e: &'a Expr) -> (ExprId, Option<Fence<ExprId>>) {
        let fences = self.options.property.bounds && matches!(self.cfg.types.get(e.ty), CType::Pointer(_));
        if !fences || !self.may_be_fenced(e, &self.facts.fenced) {
            return (self.expr(e), None);
        }
        let at = self.locate_pointer(e);
        if !self.pt.is_sum_outside(key(self.f.instance, e)) {
            self.stay_close(&at);
        }
        (self.located_address(&at), at.fence)
    }

    /// The array that the next index of a place is for, which starts there; `None` where it may be left.
    pub(super) fn enclosing(&mut self, place: &Place, step: usize, ty: CTypeId, at: &Located) -> Option<Array> {
        let is_object = step == 0 && !matches!(place.base, PlaceBase::Deref { .. });
        if is_object || !self.options.property.bounds {
            return None;
        }
        let CType::Array(element, ArrayLen::Known(count)) = *self.cfg.types.get(ty) else { return None };
        let size = layout::size_of(&self.cfg.types, element.ty)?.checked_mul(count)?;
        if count < 2 && self.ends_record(place, step) {
            return None;
        }
        let start = self.located_address(at);
        Some(Array { fence: Fence { start, end: self.offset(start, size) }, count })
    }

    /// Whether there is no member behind the one that the steps so far lead to.
    fn ends_record(&self, place: &Place, step: usize) -> bool {
        let Some(Projection::Field { record, field }) = step.checked_sub(1).and_then(|i| place.path.get(i)) else {
            return true;
        };
        let record = self.cfg.types.record(*record);
        record.fields.iter().all(|other| other.offset <= record.fields[*field].offset)
    }

    /// Asks that an access stays in its arrays, if that is asked.
    pub(super) fn check_arrays(&mut self, at: &Located, (bytes, usage): (u64, Use), name: &str, span: Span) {
        if !self.options.property.bounds {
            return;
        }
        let address = self.located_address(at);
        let mut holds = at.within.clone();
        if let Some(fence) = at.fence {
            holds.push(self.stays_within(fence, address, Size::Known(bytes)));
        }
        let holds = self.out.terms.and(&holds);
        let does = if usage == Use::Read { "is read" } else { "is written" };
        let text = format!("{name}{does}, {bytes} byte{} at ", if bytes == 1 { "" } else { "s" });
        self.check(Property::InBounds, holds, &[Part::Text(&text), Part::Memory(address), Part::Text(OUTSIDE)], span);
    }

    /// The same of a block from the address in an argument.
    pub(super) fn check_block_in_array(
        &mut self,
        fence: Option<Fence<ExprId>>,
        (address, size): (ExprId, Size),
        usage: Use,
        name: &str,
    ) {
        let Some(fence) = fence.filter(|_| !matches!(size, Size::Known(0))) else { return };
        let holds = self.stays_within(fence, address, size);
        let does = if usage == Use::Read { "reads" } else { "writes" };
        let text = format!("'{name}' {does} ");
        let bytes = match size {
            Size::Known(n) => self.word_lit(n),
            Size::Term(n) => n,
        };
        let what = [
            Part::Text(&text),
            Part::Number(bytes),
            Part::Text(" bytes at "),
            Part::Memory(address),
            Part::Text(OUTSIDE),
        ];
        self.check(Property::InBounds, holds, &what, self.here());
    }

    /// Whether so many bytes, which do not wrap around, lie in an array. A known number is not 0.
    fn stays_within(&mut self, fence: Fence<ExprId>, address: ExprId, size: Size) -> ExprId {
        let starts = self.out.terms.bv_op(BvOp::ULe, &[fence.start, address]);
        let size = match size {
            Size::Known(n) => {
                let last = self.offset(address, n - 1);
                let ends = self.out.terms.bv_op(BvOp::ULt, &[last, fence.end]);
                return self.out.terms.and2(starts, ends);
            }
            Size::Term(n) => n,
        };
        let zero = self.word_lit(0);
        let t = &mut self.out.terms;
        let before_end = t.bv_op(BvOp::ULe, &[address, fence.end]);
        let room = t.bv_op(BvOp::Sub, &[fence.end, address]);
        let fits = t.bv_op(BvOp::ULe, &[size, room]);
        let within = t.and(&[starts, before_end, fits]);
        let nothing = t.eq(size, zero);
        t.or2(nothing, within)
    }
}
