//! Operators with one operand, and assignments.

use super::binary::binary_op;
use super::checker::Checker;
use super::failure::{Check, malformed};
use super::operand::Operand;
use crate::ast::{self, BinaryOp, UnaryOp};
use crate::ctype::{CType, CTypeId, IntKind};
use crate::source::Span;
use crate::typed::{BinOp, ElementSize, Expr, ExprKind, Place, PlaceKind};

impl<'a> Checker<'a> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &ast::Expr, span: Span) -> Check<Operand> {
        match op {
            UnaryOp::Deref => self.dereference(operand, span),
            UnaryOp::AddressOf => self.address_of(operand, span).map(Operand::Value),
            UnaryOp::PreIncrement => self.increment(operand, true, true, span),
            UnaryOp::PreDecrement => self.increment(operand, false, true, span),
            UnaryOp::PostIncrement => self.increment(operand, true, false, span),
            UnaryOp::PostDecrement => self.increment(operand, false, false, span),
            UnaryOp::Real => self.part_of_number(operand, false, span),
            UnaryOp::Imag => self.part_of_number(operand, true, span),
            UnaryOp::Not => {
                let value = self.value(operand)?;
                self.logical_not(value, span).map(Operand::Value)
            }
            UnaryOp::Plus | UnaryOp::Minus | UnaryOp::BitNot => {
                let value = self.value(operand)?;
                let signed = match self.vector(value.ty) {
                    Some(_) => self.vector_sign(op, value, span)?,
                    None => self.sign(op, value, span)?,
                };
                Ok(Operand::Value(signed))
            }
        }
    }

    fn logical_not(&mut self, value: Expr, span: Span) -> Check<Expr> {
        let value = self.condition(value)?;
        let ty = self.int_type(IntKind::Int);
        let kind = match value.kind {
            ExprKind::Int(bits) => ExprKind::Int(u128::from(bits == 0)),
            _ => ExprKind::LogicalNot(Box::new(value)),
        };
        Ok(Expr::new(kind, ty, span))
    }

    fn sign(&mut self, op: UnaryOp, value: Expr, span: Span) -> Check<Expr> {
        let fits = match op {
            UnaryOp::BitNot => self.is_integer(value.ty) || self.is_complex(value.ty),
            _ => self.is_number(value.ty),
        };
        if !fits {
            return malformed("check-type", span, "the operator does not apply to this operand");
        }
        let value = self.promote(value);
        let (ty, is_field) = (value.ty, self.bit_field_value(&value).is_some());
        let kind = match (op, value.kind) {
            // No bit-field any more.
            (UnaryOp::Plus, kind) if is_field => ExprKind::Cast(Box::new(Expr::new(kind, ty, value.span))),
            (UnaryOp::Plus, kind) => kind,
            (UnaryOp::BitNot, ExprKind::Int(bits)) => ExprKind::Int(self.truncate(!bits, ty)),
            (UnaryOp::BitNot, kind) => ExprKind::BitNot(Box::new(Expr::new(kind, ty, value.span))),
            // The least number has no negative; the verifier is to see that.
            (_, ExprKind::Int(bits)) if !self.is_least(bits, ty) => {
                ExprKind::Int(self.truncate(0u128.wrapping_sub(bits), ty))
            }
            (_, kind) => ExprKind::Neg(Box::new(Expr::new(kind, ty, value.span))),
        };
        Ok(Expr::new(kind, ty, span))
    }

    fn is_least(&self, bits: u128, ty: crate::ctype::CTypeId) -> bool {
        let shape = self.shape(ty);
        shape.signed && bits == 1 << (shape.bits - 1)
    }

    fn dereference(&mut self, operand: &ast::Expr, span: Span) -> Check<Operand> {
        let operand = self.expr(operand)?;
        if let Operand::Function { .. } = operand {
            return Ok(operand);
        }
        let pointer = self.rvalue(operand)?;
        self.deref_place(pointer, span).map(Operand::Place)
    }

    /// `*pointer`
    pub(super) fn deref_place(&mut self, pointer: Expr, span: Span) -> Check<Place> {
        let Some(ty) = self.pointee(pointer.ty) else {
            return malformed("check-type", span, "a pointer is needed here");
        };
        // `*&place` is the place, `*array` its first element.
        if let ExprKind::AddrOf(place) = pointer.kind {
            if place.ty == ty {
                return Ok(Place { span, ..*place });
            }
            if self.element(place.ty.ty).is_some_and(|(element, _)| element == ty) {
                let int = self.int_type(IntKind::Int);
                let index = Box::new(Expr::new(ExprKind::Int(0), int, span));
                return Ok(Place::new(PlaceKind::Index { base: place, index }, ty, span));
            }
            let kind = ExprKind::AddrOf(place);
            let pointer = Box::new(Expr { kind, ..pointer });
            return Ok(Place::new(PlaceKind::Deref(pointer), ty, span));
        }
        Ok(Place::new(PlaceKind::Deref(Box::new(pointer)), ty, span))
    }

    fn address_of(&mut self, operand: &ast::Expr, span: Span) -> Check<Expr> {
        match self.expr(operand)? {
            Operand::Function { id, ty, .. } => Ok(self.function_address(id, ty, span)),
            Operand::Place(place) if self.bit_field_of(&place).is_some() => {
                malformed("check-type", span, "a bit-field has no address")
            }
            Operand::Place(place) if matches!(place.kind, PlaceKind::Temporary(_)) => {
                malformed("check-type", span, "a value has no address")
            }
            Operand::Place(place) if self.is_in_register(&place) => {
                malformed("check-type", span, "a register variable has no address")
            }
            Operand::Place(place) => {
                let ty = self.pointer_to(place.ty);
                let address = self.address(place, ty);
                Ok(Expr { span, ..address })
            }
            Operand::Value(_) => malformed("check-type", span, "a value has no address"),
        }
    }

    /// Whether a place is a variable that is declared `register`, or a part of one.
    fn is_in_register(&self, mut place: &Place) -> bool {
        loop {
            match &place.kind {
                PlaceKind::Var(var) => return self.registers.contains(var),
                PlaceKind::Field { base, .. } | PlaceKind::Index { base, .. } => place = base,
                _ => return false,
            }
        }
    }

    fn increment(&mut self, operand: &ast::Expr, increment: bool, prefix: bool, span: Span) -> Check<Operand> {
        let place = self.modifiable(operand)?;
        let ty = place.ty.ty;
        if self.vector(ty).is_some() {
            return self.vector_step(place, increment, prefix, span).map(Operand::Value);
        }
        if !(self.is_scalar(ty) || self.is_complex(ty)) {
            return malformed("check-type", span, "a number or a pointer is needed here");
        }
        let size = match self.pointee(ty) {
            Some(target) => self.element_size(target, span)?,
            None => ElementSize::Known(1),
        };
        let place = Box::new(place);
        let kind = ExprKind::IncDec { place, increment, prefix, size };
        Ok(Operand::Value(Expr::new(kind, ty, span)))
    }

    /// A place that may be assigned to.
    pub(super) fn modifiable(&mut self, expr: &ast::Expr) -> Check<Place> {
        let place = match self.expr(expr)? {
            Operand::Place(place) => place,
            _ => return malformed("check-type", expr.span, "a value cannot be assigned to"),
        };
        if self.element(place.ty.ty).is_some() || self.is_function(place.ty.ty) {
            return malformed("check-type", expr.span, "an array cannot be assigned to");
        }
        if place.ty.is_const || self.has_constant_member(place.ty.ty) {
            return malformed("check-type", expr.span, "a read-only object cannot be assigned to");
        }
        self.require_complete(place.ty.ty, expr.span)?;
        Ok(place)
    }

    /// Whether a record has a member, perhaps a nested one, that is `const`.
    fn has_constant_member(&self, ty: CTypeId) -> bool {
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            match self.out.types.get(ty) {
                CType::Array(element, _) if element.is_const => return true,
                CType::Array(element, _) => pending.push(element.ty),
                CType::Record(id) => {
                    let fields = &self.out.types.record(*id).fields;
                    if fields.iter().any(|field| field.ty.is_const) {
                        return true;
                    }
                    pending.extend(fields.iter().map(|field| field.ty.ty));
                }
                _ => {}
            }
        }
        false
    }

    pub(super) fn assignment(
        &mut self,
        op: Option<BinaryOp>,
        lhs: &ast::Expr,
        rhs: &ast::Expr,
        span: Span,
    ) -> Check<Operand> {
        let place = self.modifiable(lhs)?;
        let value = self.value(rhs)?;
        let ty = place.ty.ty;
        let kind = match op {
            None => {
                let value = Box::new(self.convert_assigned(value, ty, span)?);
                ExprKind::Assign { place: Box::new(place), value }
            }
            Some(op) => match binary_op(op) {
                Some(op) if self.vector(ty).is_some() => {
                    return self.vector_assignment(op, place, value, span).map(Operand::Value);
                }
                Some(op) => self.compound(op, place, value, span)?,
                None => return malformed("check-type", span, "no such assignment operator"),
            },
        };
        Ok(Operand::Value(Expr::new(kind, ty, span)))
    }

    fn compound(&mut self, op: BinOp, place: Place, value: Expr, span: Span) -> Check<ExprKind> {
        let ty = place.ty.ty;
        if let Some(target) = self.pointee(ty) {
            if !(matches!(op, BinOp::Add | BinOp::Sub) && self.is_integer(value.ty)) {
                return malformed("check-type", span, "the operator does not apply to a pointer");
            }
            let size = self.element_size(target, span)?;
            let index = Box::new(self.promote(value));
            let negate = op == BinOp::Sub;
            return Ok(ExprKind::AssignPointerAdd { place: Box::new(place), index, size, negate });
        }
        if self.is_complex(ty) || self.is_complex(value.ty) {
            return self.complex_compound(op, place, value, span);
        }
        if !(self.is_arithmetic(ty) && self.is_arithmetic(value.ty)) {
            return malformed("check-type", span, "the operator does not apply to these operands");
        }
        let field = self.bit_field_of(&place);
        let promoted = self.promoted_type(ty, field);
        let (value, compute) = if matches!(op, BinOp::Shl | BinOp::Shr) {
            (self.promote(value), promoted)
        } else {
            let stand_in = Expr::new(ExprKind::Float(String::new()), promoted, span);
            let (left, value) = self.usual(stand_in, value);
            (value, left.ty)
        };
        let integral = !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div);
        if integral && (self.is_float(compute) || self.is_float(value.ty)) {
            return malformed("check-type", span, "the operands must be integers");
        }
        let (place, value) = (Box::new(place), Box::new(value));
        Ok(ExprKind::AssignOp { op, place, value, compute })
    }
}
