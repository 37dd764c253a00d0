//! Vector types of GNU C. A vector is a record whose members are its lanes, so that what comes later knows nothing of
//! vectors: an operation on them becomes one on each lane here, after its operands were put into hidden variables.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::operand::Operand;
use crate::ctype::{ArrayLen, CType, CTypeId, Field, IntKind, QualType, Record, RecordId};
use crate::source::Span;
use crate::typed::{BinOp, Expr, ExprKind, Place, PlaceKind, VarId};

/// Larger vectors would not be copied exactly.
const MAX_LANES: u64 = 512;

/// A vector type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Vector {
    pub record: RecordId,
    /// The type of its lanes.
    pub lane: CTypeId,
    pub count: usize,
}

impl<'a> Checker<'a> {
    pub(super) fn vector(&self, ty: CTypeId) -> Option<Vector> {
        let CType::Record(record) = *self.out.types.get(ty) else { return None };
        let info = self.out.types.record(record);
        Some(Vector { record, lane: info.lane?, count: info.fields.len() })
    }

    /// The type of vectors of so many numbers.
    pub(super) fn vector_type(&mut self, lane: CTypeId, count: u64) -> CTypeId {
        if let Some(&ty) = self.records.vectors.get(&(lane, count)) {
            return ty;
        }
        let bytes = self.out.types.size_of(lane).unwrap_or(0);
        let size = bytes * count;
        let field = |index: u64| Field {
            name: index.to_string(),
            ty: lane.into(),
            offset: index * bytes,
            bits: None,
            apart: false,
        };
        let id = RecordId(self.out.types.records.len() as u32);
        self.out.types.records.push(Record {
            name: format!("__vector({count})"),
            is_union: false,
            is_complex: false,
            complete: true,
            fields: (0..count).map(field).collect(),
            size,
            // The size, unless that is no power of two: of three words, say.
            align: 1 << size.trailing_zeros(),
            lane: Some(lane),
            span: Span::NONE,
        });
        let ty = self.out.types.intern(CType::Record(id));
        self.records.vectors.insert((lane, count), ty);
        ty
    }

    /// What `vector_size` makes of a declared type: the type that it is derived from is that of the lanes.
    pub(super) fn with_vector(&mut self, ty: QualType, bytes: u64, span: Span) -> Check<QualType> {
        let derived = match self.out.types.get(ty.ty).clone() {
            CType::Pointer(target) => CType::Pointer(self.with_vector(target, bytes, span)?),
            CType::Array(element, len) => CType::Array(self.with_vector(element, bytes, span)?, len),
            CType::Function { ret, params, variadic, prototyped } => {
                let ret = self.with_vector(ret.into(), bytes, span)?.ty;
                CType::Function { ret, params, variadic, prototyped }
            }
            lane => {
                let is_number = matches!(lane, CType::Int(_) | CType::Enum(_) | CType::Float(_));
                let size = self.out.types.size_of(ty.ty).filter(|_| is_number);
                let whole = |size: u64| bytes.is_multiple_of(size) && (bytes / size).is_power_of_two();
                let Some(size) = size.filter(|&size| whole(size)) else {
                    let message = "a vector has one, two, four or another power of two of numbers";
                    return malformed("check-type", span, message);
                };
                if bytes / size > MAX_LANES {
                    return unsupported(span, "a vector of so many numbers is not supported");
                }
                return Ok(QualType { ty: self.vector_type(ty.ty, bytes / size), ..ty });
            }
        };
        Ok(QualType { ty: self.out.types.intern(derived), ..ty })
    }

    /// `vector[index]`
    pub(super) fn vector_element(&mut self, base: Operand, index: Expr, span: Span) -> Check<Operand> {
        if !self.is_integer(index.ty) {
            return malformed("check-type", span, "the index is no integer");
        }
        if let Operand::Place(place) = base {
            return self.element_of(place, index, span).map(Operand::Place);
        }
        let value = self.rvalue(base)?;
        let ty = value.ty;
        let mut steps = Vec::new();
        let held = self.hold(value, &mut steps);
        let element = self.element_of(hidden(held, ty), index, span)?;
        let element = self.load(element)?;
        Ok(Operand::Value(after(steps, element)))
    }

    /// A lane of a vector in a place: by its number if that is known, otherwise in the array that the lanes are.
    fn element_of(&mut self, base: Place, index: Expr, span: Span) -> Check<Place> {
        let Some(vector) = self.vector(base.ty.ty) else {
            return malformed("check-type", span, "a vector is needed here");
        };
        if let ExprKind::Int(bits) = index.kind
            && let Ok(index) = usize::try_from(self.signed_value(bits, index.ty))
            && index < vector.count
        {
            return Ok(Place { span, ..lane_place(base, vector, index) });
        }
        let element = QualType { ty: vector.lane, is_atomic: false, ..base.ty };
        let array = self.out.types.intern(CType::Array(element, ArrayLen::Known(vector.count as u64)));
        let lanes = self.seen_as(base, array.into(), span);
        self.element_place(lanes, index, element, span)
    }

    /// A conversion that keeps the bits, of a vector to a vector or an integer of the same size, or back.
    pub(super) fn reinterpreted(&mut self, value: Expr, ty: CTypeId, span: Span) -> Check<Expr> {
        let convertible = |ty| self.vector(ty).is_some() || self.int_kind(ty).is_some();
        let same_size = self.out.types.size_of(value.ty) == self.out.types.size_of(ty);
        if !(same_size && convertible(value.ty) && convertible(ty)) {
            return malformed("check-type", span, "a vector converts to vectors and integers of its size");
        }
        if let (Some(from), Some(to)) = (self.vector(value.ty), self.vector(ty))
            && from.count == to.count
            && self.is_integer(from.lane)
            && self.is_integer(to.lane)
        {
            return Ok(self.lane_wise(ty, [value], span, |checker, [lane]| checker.cast(lane, to.lane)));
        }
        let own = value.ty;
        let mut steps = Vec::new();
        let held = self.hold(value, &mut steps);
        let place = self.seen_as(hidden(held, own), ty.into(), span);
        let value = self.load(place)?;
        Ok(after(steps, value))
    }

    /// Puts a value into a hidden variable, as the next step.
    pub(super) fn hold(&mut self, value: Expr, steps: &mut Vec<Expr>) -> VarId {
        let held = self.hidden_var("$operand", value.ty, value.span);
        steps.push(assign(hidden(held, value.ty), value));
        held
    }

    /// What a hidden variable holds.
    pub(super) fn held(&self, var: VarId, span: Span) -> Expr {
        let ty = self.out.vars[var.0 as usize].ty.ty;
        Expr::new(ExprKind::Load(Box::new(hidden(var, ty))), ty, span)
    }

    /// A lane of the vector that a hidden variable holds; if it holds a scalar, that.
    pub(super) fn held_lane(&self, var: VarId, index: usize, span: Span) -> Expr {
        let place = self.lane_of(var, index);
        let ty = place.ty.ty;
        Expr::new(ExprKind::Load(Box::new(place)), ty, span)
    }

    fn lane_of(&self, var: VarId, index: usize) -> Place {
        let whole = hidden(var, self.out.vars[var.0 as usize].ty.ty);
        match self.vector(whole.ty.ty) {
            Some(vector) => lane_place(whole, vector, index),
            None => whole,
        }
    }

    /// The vector whose lanes are computed from those of the operands, scalars standing for all lanes.
    pub(super) fn lane_wise<const N: usize>(
        &mut self,
        ty: CTypeId,
        operands: [Expr; N],
        span: Span,
        compute: impl Fn(&mut Self, [Expr; N]) -> Expr,
    ) -> Expr {
        let mut steps = Vec::new();
        let held = operands.map(|operand| self.hold(operand, &mut steps));
        // C leaves open which operand comes first.
        let done: Vec<Expr> = steps.into_iter().map(|step| self.done(step)).collect();
        let steps: Vec<Expr> = done.into_iter().reduce(in_any_order).into_iter().collect();
        let count = self.vector(ty).map_or(0, |vector| vector.count);
        let mut lanes = Vec::with_capacity(count);
        for index in 0..count {
            let operands = held.map(|var| self.held_lane(var, index, span));
            lanes.push(compute(self, operands));
        }
        self.assembled(ty, lanes, steps, span)
    }

    /// A number, after a step.
    fn done(&mut self, step: Expr) -> Expr {
        let int = self.int_type(IntKind::Int);
        let nothing = self.int_constant(0, int, step.span);
        after(vec![step], nothing)
    }

    /// The vector of these lanes, after the steps that they need.
    pub(super) fn assembled(&mut self, ty: CTypeId, lanes: Vec<Expr>, mut steps: Vec<Expr>, span: Span) -> Expr {
        let var = self.hidden_var("$vector", ty, span);
        for (index, lane) in lanes.into_iter().enumerate() {
            steps.push(assign(self.lane_of(var, index), lane));
        }
        let value = self.held(var, span);
        after(steps, value)
    }
}

/// A variable that stands in no source text. Nor does its place: traces do not show what is assigned to it.
pub(super) fn hidden(var: VarId, ty: CTypeId) -> Place {
    Place::new(PlaceKind::Var(var), ty.into(), Span::NONE)
}

fn lane_place(base: Place, vector: Vector, index: usize) -> Place {
    let ty = QualType { ty: vector.lane, is_atomic: false, ..base.ty };
    let span = base.span;
    Place::new(PlaceKind::Field { base: Box::new(base), record: vector.record, field: index }, ty, span)
}

/// `place = value`, of one type.
pub(super) fn assign(place: Place, value: Expr) -> Expr {
    let (ty, span) = (value.ty, value.span);
    Expr::new(ExprKind::Assign { place: Box::new(place), value: Box::new(value) }, ty, span)
}

/// Numbers as operands, of which nobody says which is computed first.
fn in_any_order(left: Expr, right: Expr) -> Expr {
    let (ty, span) = (left.ty, left.span);
    Expr::new(ExprKind::Binary(BinOp::Or, Box::new(left), Box::new(right)), ty, span)
}

/// The value, after the steps.
pub(super) fn after(steps: Vec<Expr>, value: Expr) -> Expr {
    let comma = |before: Expr, next: Expr| {
        let (ty, span) = (next.ty, next.span);
        Expr::new(ExprKind::Comma(Box::new(before), Box::new(next)), ty, span)
    };
    match steps.into_iter().reduce(comma) {
        Some(before) => comma(before, value),
        None => value,
    }
}
