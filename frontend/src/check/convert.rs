//! Conversions: casts, integer promotions, the usual arithmetic conversions, conversion as if by assignment.

use super::checker::Checker;
use super::failure::{Check, malformed};
use crate::ctype::{BitField, CType, CTypeId, FloatKind, IntKind};
use crate::source::Span;
use crate::typed::{Expr, ExprKind, Place, PlaceKind};

impl<'a> Checker<'a> {
    /// A conversion between scalar types, or to or from a complex type, folded for constants.
    pub(super) fn cast(&self, expr: Expr, ty: CTypeId) -> Expr {
        if expr.ty == ty {
            return expr;
        }
        let span = expr.span;
        if let ExprKind::Int(bits) = expr.kind
            && self.out.types.int_shape(ty).is_some()
        {
            let bits = self.convert_bits(bits, expr.ty, ty);
            return Expr::new(ExprKind::Int(bits), ty, span);
        }
        Expr::new(ExprKind::Cast(Box::new(expr)), ty, span)
    }

    /// A conversion of a number that nobody wrote.
    pub(super) fn implicit(&self, expr: Expr, ty: CTypeId) -> Expr {
        let differs = expr.ty != ty;
        let converted = self.cast(expr, ty);
        if differs && matches!(converted.kind, ExprKind::Cast(_)) {
            converted.facts.implicit.set();
        }
        converted
    }

    pub(super) fn bit_field_of(&self, place: &Place) -> Option<BitField> {
        match &place.kind {
            PlaceKind::Field { record, field, .. } => self.out.types.record(*record).fields[*field].bits,
            _ => None,
        }
    }

    /// The bit-field whose value an expression yields: gcc gives it a type of just that width.
    pub(super) fn bit_field_value(&self, expr: &Expr) -> Option<BitField> {
        match &expr.kind {
            ExprKind::Load(place)
            | ExprKind::Assign { place, .. }
            | ExprKind::AssignOp { place, .. }
            | ExprKind::IncDec { place, .. } => self.bit_field_of(place),
            ExprKind::Comma(_, last) | ExprKind::StmtExpr { value: Some(last), .. } => self.bit_field_value(last),
            _ => None,
        }
    }

    /// Integer promotions.
    pub(super) fn promote(&mut self, expr: Expr) -> Expr {
        let field = self.bit_field_value(&expr);
        let ty = self.promoted_type(expr.ty, field);
        self.cast(expr, ty)
    }

    /// What values of the type, or of a bit-field of that type, are promoted to.
    pub(super) fn promoted_type(&mut self, ty: CTypeId, field: Option<BitField>) -> CTypeId {
        let Some(shape) = self.integer_shape(ty) else { return ty };
        let bits = field.map_or(shape.bits, |field| field.width);
        let kind = if bits < 32 || (bits == 32 && shape.signed) {
            Some(IntKind::Int)
        } else if bits == 32 {
            Some(IntKind::UInt)
        } else if bits < shape.bits {
            Some(IntKind::Narrow { bits: bits as u8, signed: shape.signed })
        } else {
            self.int_kind(ty)
        };
        // On ILP32 a `long` is as wide as an `int`, but it stays a `long`.
        match self.int_kind(ty) {
            Some(own @ (IntKind::Long | IntKind::ULong)) if field.is_none() => self.int_type(own),
            _ => kind.map_or(ty, |kind| self.int_type(kind)),
        }
    }

    /// A value where no parameter's type is known: `float` becomes `double`, too.
    pub(super) fn promote_argument(&mut self, expr: Expr) -> Expr {
        if let CType::Float(FloatKind::Float) = self.out.types.get(expr.ty) {
            let double = self.out.types.intern(CType::Float(FloatKind::Double));
            return self.cast(expr, double);
        }
        let promoted = self.promote(expr);
        match self.int_kind(promoted.ty) {
            Some(IntKind::Narrow { bits, signed }) => {
                let widest = if bits < 64 { IntKind::LongLong } else { IntKind::Int128 };
                let ty = self.int_type(if signed { widest } else { widest.unsigned() });
                self.cast(promoted, ty)
            }
            _ => promoted,
        }
    }

    /// The usual arithmetic conversions; both operands are arithmetic.
    pub(super) fn usual(&mut self, left: Expr, right: Expr) -> (Expr, Expr) {
        let kind = self.float_kind(left.ty).max(self.float_kind(right.ty));
        if let Some(kind) = kind {
            let ty = self.out.types.intern(CType::Float(kind));
            return (self.cast(left, ty), self.cast(right, ty));
        }
        let left = self.promote(left);
        let right = self.promote(right);
        let ty = match (self.int_kind(left.ty), self.int_kind(right.ty)) {
            (Some(a), Some(b)) => {
                let kind = self.common_kind(a, b);
                self.int_type(kind)
            }
            _ => left.ty,
        };
        (self.cast(left, ty), self.cast(right, ty))
    }

    /// The common type of two promoted integer types, or of parts of complex numbers.
    pub(super) fn common_kind(&self, a: IntKind, b: IntKind) -> IntKind {
        let model = self.out.types.model;
        if matches!((a, b), (IntKind::Narrow { .. }, _) | (_, IntKind::Narrow { .. })) && a.bits(model) != b.bits(model)
        {
            return if a.bits(model) > b.bits(model) { a } else { b };
        }
        let (high, low) = if rank(a) >= rank(b) { (a, b) } else { (b, a) };
        if high.is_signed() == low.is_signed() || !high.is_signed() {
            return high;
        }
        if rank(high) > rank(low) && high.bits(model) > low.bits(model) {
            return high;
        }
        high.unsigned()
    }

    /// Conversion as if by assignment. What gcc only warns about is converted.
    pub(super) fn convert_assigned(&mut self, expr: Expr, ty: CTypeId, span: Span) -> Check<Expr> {
        if expr.ty == ty {
            return Ok(expr);
        }
        if self.is_void(expr.ty) {
            return malformed("check-type", span, "a void value is used");
        }
        if self.is_number(ty) && self.is_number(expr.ty) {
            return Ok(self.implicit(expr, ty));
        }
        if self.is_scalar(ty) && self.is_scalar(expr.ty) {
            let pointer = self.pointee(ty).is_some() || self.pointee(expr.ty).is_some();
            let float = self.is_float(ty) || self.is_float(expr.ty);
            if pointer && float {
                return malformed("check-type", span, "a pointer and a floating value do not convert");
            }
            return Ok(self.cast(expr, ty));
        }
        if super::compat::compatible(&self.out.types, expr.ty, ty) {
            return Ok(expr);
        }
        if self.vector(ty).is_some()
            && let Some(from) = self.vector(expr.ty)
            && self.is_integer(from.lane)
        {
            // What a comparison yields becomes a vector of any type; gcc may be told to take others, too.
            return self.reinterpreted(expr, ty, span);
        }
        if let CType::Record(id) = *self.out.types.get(ty)
            && self.is_transparent(id)
        {
            return self.convert_to_union(expr, ty, id, span);
        }
        malformed("check-type", span, "the value does not convert to the type that is needed here")
    }

    /// A scalar that is tested; `what` names the place for the message.
    pub(super) fn condition(&mut self, expr: Expr) -> Check<Expr> {
        if self.is_complex(expr.ty) {
            return Ok(self.is_not_zero(expr));
        }
        if self.is_scalar(expr.ty) {
            return Ok(expr);
        }
        malformed("check-type", expr.span, "a number or a pointer is needed here")
    }
}

/// The conversion rank.
fn rank(kind: IntKind) -> u32 {
    use IntKind::*;
    match kind {
        Char | SChar | UChar => 1,
        Short | UShort => 2,
        Int | UInt => 3,
        Long | ULong => 4,
        LongLong | ULongLong => 5,
        Int128 | UInt128 => 6,
        // Counts between those of one width only.
        Narrow { .. } => 0,
    }
}
