//! Operators on vectors, lane by lane, as gcc has them: the lanes are not promoted, and a scalar stands for a vector of
//! it.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::vector::{Vector, after, assign};
use crate::ast::UnaryOp;
use crate::ctype::{CType, CTypeId, DataModel, FloatKind, IntKind};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, Expr, ExprKind, Place, PlaceKind};

impl<'a> Checker<'a> {
    /// Whether an operator with these operands is one on vectors.
    pub(super) fn on_vectors(&self, left: &Expr, right: &Expr) -> bool {
        self.vector(left.ty).is_some() || self.vector(right.ty).is_some()
    }

    /// `left op right`, one of them a vector.
    pub(super) fn vector_arithmetic(&mut self, op: BinOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        let shift = matches!(op, BinOp::Shl | BinOp::Shr);
        let (left, right, ty) = self.vector_operands(left, right, shift, span)?;
        let lane = self.lane_type(ty);
        if self.is_float(lane) && !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div) {
            return malformed("check-type", span, "the operands must be integers");
        }
        Ok(self.lane_wise(ty, [left, right], span, |checker, [left, right]| {
            let left = Box::new(checker.cast(left, lane));
            let right = Box::new(if shift { right } else { checker.cast(right, lane) });
            Expr::new(ExprKind::Binary(op, left, right), lane, span)
        }))
    }

    /// `left op right`: in each lane, all bits are set where it holds.
    pub(super) fn vector_compare(&mut self, op: CmpOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        let (left, right, ty) = self.vector_operands(left, right, false, span)?;
        let (a, b) = (self.lane_type(left.ty), self.lane_type(right.ty));
        // Signed numbers are compared with unsigned ones as unsigned.
        let lane = if self.integer_shape(a).is_some_and(|shape| shape.signed) { b } else { a };
        let truth = self.truth_lane(lane, span)?;
        let count = self.vector(ty).map_or(0, |vector| vector.count as u64);
        let result = self.vector_type(truth, count);
        let int = self.int_type(IntKind::Int);
        Ok(self.lane_wise(result, [left, right], span, |checker, [left, right]| {
            let (left, right) = (Box::new(checker.cast(left, lane)), Box::new(checker.cast(right, lane)));
            let cond = Box::new(Expr::new(ExprKind::Compare(op, left, right), int, span));
            let then = Box::new(checker.int_constant(u128::MAX, truth, span));
            let otherwise = Box::new(checker.int_constant(0, truth, span));
            Expr::new(ExprKind::Conditional { cond, then, otherwise }, truth, span)
        }))
    }

    /// The signed integer type of the size of a lane.
    fn truth_lane(&mut self, lane: CTypeId, span: Span) -> Check<CTypeId> {
        let model = self.out.types.model;
        let kind = match self.out.types.size_of(lane) {
            Some(1) => IntKind::SChar,
            Some(2) => IntKind::Short,
            Some(4) => IntKind::Int,
            Some(8) if model == DataModel::Lp64 => IntKind::Long,
            Some(8) => IntKind::LongLong,
            Some(16) if model.pointer_bits() == 64 => IntKind::Int128,
            _ => return unsupported(span, "a comparison of vectors of such numbers is not supported"),
        };
        Ok(self.int_type(kind))
    }

    /// The sign or `~` of each lane.
    pub(super) fn vector_sign(&mut self, op: UnaryOp, value: Expr, span: Span) -> Check<Expr> {
        let ty = value.ty;
        let lane = self.lane_type(ty);
        if op == UnaryOp::BitNot && self.is_float(lane) {
            return malformed("check-type", span, "the operator does not apply to this operand");
        }
        if op == UnaryOp::Plus {
            return Ok(value);
        }
        Ok(self.lane_wise(ty, [value], span, |_, [operand]| {
            let operand = Box::new(operand);
            let kind = if op == UnaryOp::BitNot { ExprKind::BitNot(operand) } else { ExprKind::Neg(operand) };
            Expr::new(kind, lane, span)
        }))
    }

    /// `place op= value` on a vector.
    pub(super) fn vector_assignment(&mut self, op: BinOp, place: Place, value: Expr, span: Span) -> Check<Expr> {
        let shift = matches!(op, BinOp::Shl | BinOp::Shr);
        let value = match self.vector(value.ty) {
            None if !shift => self.splat(value, self.lane_type(place.ty.ty), span)?,
            _ => value,
        };
        let mut steps = Vec::new();
        let value = self.hold(value, &mut steps);
        let (place, again) = self.twice(place, &mut steps)?;
        let old = self.load(again)?;
        let value = self.held(value, span);
        let new = self.vector_arithmetic(op, old, value, span)?;
        Ok(after(steps, Expr { span, ..assign(place, new) }))
    }

    /// `++` or `--` on a vector.
    pub(super) fn vector_step(&mut self, place: Place, increment: bool, prefix: bool, span: Span) -> Check<Expr> {
        let op = if increment { BinOp::Add } else { BinOp::Sub };
        let lane = self.lane_type(place.ty.ty);
        let one = match self.is_float(lane) {
            true => Expr::new(ExprKind::Float("1.0".to_string()), lane, span),
            false => self.int_constant(1, lane, span),
        };
        if prefix {
            return self.vector_assignment(op, place, one, span);
        }
        let mut steps = Vec::new();
        let (place, again) = self.twice(place, &mut steps)?;
        let old = self.load(again)?;
        let held = self.hold(old, &mut steps);
        let new = self.vector_arithmetic(op, self.held(held, span), one, span)?;
        steps.push(assign(place, new));
        Ok(after(steps, self.held(held, span)))
    }

    /// A place that is written and read, but evaluated once: through its address, unless that is a constant.
    fn twice(&mut self, place: Place, steps: &mut Vec<Expr>) -> Check<(Place, Place)> {
        if let Some(copy) = copied(&place) {
            return Ok((place, copy));
        }
        let span = place.span;
        let pointer = self.pointer_to(place.ty);
        let address = self.address(place, pointer);
        let held = self.hold(address, steps);
        let first = self.deref_place(self.held(held, span), span)?;
        let second = self.deref_place(self.held(held, span), span)?;
        Ok((first, second))
    }

    /// The operands with scalars made fit for the lanes, and the type of the result: where both are vectors, that of the
    /// left one.
    fn vector_operands(&mut self, left: Expr, right: Expr, shift: bool, span: Span) -> Check<(Expr, Expr, CTypeId)> {
        match (self.vector(left.ty), self.vector(right.ty)) {
            (Some(a), Some(b)) if self.go_together(a, b, shift) => {
                let ty = left.ty;
                Ok((left, right, ty))
            }
            (Some(_), None) if shift && matches!(self.out.types.get(right.ty), CType::Int(_)) => {
                let (right, ty) = (self.promote(right), left.ty);
                Ok((left, right, ty))
            }
            (Some(vector), None) if !shift => {
                let (right, ty) = (self.splat(right, vector.lane, span)?, left.ty);
                Ok((left, right, ty))
            }
            (None, Some(vector)) => {
                let (left, ty) = (self.splat(left, vector.lane, span)?, right.ty);
                Ok((left, right, ty))
            }
            _ => malformed("check-type", span, "the operator does not apply to these operands"),
        }
    }

    fn go_together(&self, a: Vector, b: Vector, shift: bool) -> bool {
        let lanes = match (self.integer_shape(a.lane), self.integer_shape(b.lane)) {
            (Some(a), Some(b)) => shift || a.bits == b.bits,
            (None, None) => a.lane == b.lane,
            _ => false,
        };
        lanes && a.count == b.count
    }

    /// The type of a vector's lanes, or of a scalar.
    fn lane_type(&self, ty: CTypeId) -> CTypeId {
        self.vector(ty).map_or(ty, |vector| vector.lane)
    }

    /// A scalar as a lane. gcc takes none that might change.
    fn splat(&mut self, scalar: Expr, lane: CTypeId, span: Span) -> Check<Expr> {
        let is_number = matches!(self.out.types.get(scalar.ty), CType::Int(_) | CType::Float(_));
        if !is_number || (self.is_float(scalar.ty) && !self.is_float(lane)) {
            return malformed("check-type", span, "the operator does not apply to these operands");
        }
        if !self.fits_lane(&scalar, lane) {
            return malformed("check-type", span, "the scalar may not fit into the numbers of the vector");
        }
        Ok(self.cast(scalar, lane))
    }

    /// Constants have to be numbers of the lane's type, other values of a type that is not wider; signs do not count.
    fn fits_lane(&self, scalar: &Expr, lane: CTypeId) -> bool {
        let from = self.integer_shape(scalar.ty);
        match (from, self.integer_shape(lane), self.digits(lane)) {
            (Some(from), Some(to), _) => match self.eval_int(scalar).map(|bits| from.number(bits)) {
                Some(number) if from.signed == to.signed => to.number(number as u128 & to.mask()) == number,
                Some(number) if from.signed => number < 0 || number as u128 <= to.mask(),
                Some(_) => true,
                None => self.written_bits(scalar) <= to.bits,
            },
            (Some(from), None, Some(digits)) => match self.eval_int(scalar).map(|bits| from.number(bits)) {
                Some(0) => true,
                Some(number) => {
                    let number = number.unsigned_abs();
                    128 - number.leading_zeros() - number.trailing_zeros() <= digits
                }
                None => self.written_bits(scalar) - u32::from(from.signed) <= digits,
            },
            (None, None, Some(digits)) => match (self.eval_float(scalar), self.out.types.get(lane)) {
                (Some(number), CType::Float(FloatKind::Float)) => f64::from(number as f32) == number,
                (Some(_), _) => true,
                (None, _) => self.digits(scalar.ty).is_some_and(|own| own <= digits),
            },
            _ => false,
        }
    }

    /// Bits of the mantissas of a floating type.
    fn digits(&self, ty: CTypeId) -> Option<u32> {
        match self.out.types.get(ty) {
            CType::Float(FloatKind::Float) => Some(24),
            CType::Float(FloatKind::Double) => Some(53),
            CType::Float(FloatKind::LongDouble) => Some(64),
            CType::Float(FloatKind::Float128) => Some(113),
            _ => None,
        }
    }

    /// The width of an integer before conversions that keep it. Masks, which gcc looks into, count as narrow.
    fn written_bits(&self, expr: &Expr) -> u32 {
        let bits = self.shape(expr.ty).bits;
        match &expr.kind {
            ExprKind::Cast(inner) if self.integer_shape(inner.ty).is_some_and(|own| own.bits < bits) => {
                self.written_bits(inner)
            }
            ExprKind::Binary(BinOp::And, ..) => 1,
            _ => self.bit_field_value(expr).map_or(bits, |field| field.width),
        }
    }
}

/// The same place, if its address is a constant.
fn copied(place: &Place) -> Option<Place> {
    let kind = match &place.kind {
        PlaceKind::Var(var) => PlaceKind::Var(*var),
        PlaceKind::Field { base, record, field } => {
            PlaceKind::Field { base: Box::new(copied(base)?), record: *record, field: *field }
        }
        _ => return None,
    };
    Some(Place::new(kind, place.ty, place.span))
}
