//! Complex numbers: their types, parts, operands and conversions. What their operators do is for normalise.
//!
//! Parts may be integers (GNU C). These are not promoted as the parts of a complex number, but are as real operands.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::operand::Operand;
use crate::ast::{self, BuiltinType};
use crate::ctype::{CType, CTypeId, IntKind};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, Expr, ExprKind, Place, PlaceKind, complex_function};

const WIDE_FIELD: &str = "complex arithmetic on a bit-field wider than int is not supported";

impl<'a> Checker<'a> {
    pub(super) fn complex_type(&mut self, part: BuiltinType, span: Span) -> Check<CTypeId> {
        let part = self.builtin_type(part, span)?;
        match self.out.types.get(part) {
            CType::Int(_) | CType::Float(_) => Ok(self.out.types.complex(part)),
            _ => malformed("check-type", span, "no complex numbers have such parts"),
        }
    }

    pub(super) fn is_complex(&self, ty: CTypeId) -> bool {
        self.out.types.is_complex(ty)
    }

    /// Of arithmetic or complex type.
    pub(super) fn is_number(&self, ty: CTypeId) -> bool {
        self.is_arithmetic(ty) || self.is_complex(ty)
    }

    pub(super) fn complex_number(&mut self, real: Expr, imaginary: Expr) -> Expr {
        let (ty, span) = (self.out.types.complex(real.ty), imaginary.span);
        Expr::new(ExprKind::Complex(Box::new(real), Box::new(imaginary)), ty, span)
    }

    /// The constant `i` times as large as a real one.
    pub(super) fn imaginary(&mut self, number: Expr) -> Expr {
        let zero = self.zero(number.ty, number.span);
        self.complex_number(zero, number)
    }

    /// Zero of arithmetic type.
    fn zero(&self, ty: CTypeId, span: Span) -> Expr {
        let kind = if self.is_float(ty) { ExprKind::Float("0.0".into()) } else { ExprKind::Int(0) };
        Expr::new(kind, ty, span)
    }

    /// `__real__` and `__imag__`; of a real number, the number itself and zero.
    pub(super) fn part_of_number(&mut self, operand: &ast::Expr, imaginary: bool, span: Span) -> Check<Operand> {
        let operand = self.expr(operand)?;
        let ty = operand.ty().ty;
        if let CType::Record(record) = *self.out.types.get(ty)
            && self.is_complex(ty)
        {
            let (base, is_value) = match operand {
                Operand::Place(place) => (place, false),
                operand => {
                    let kind = PlaceKind::Temporary(Box::new(self.rvalue(operand)?));
                    (Place::new(kind, ty.into(), span), true)
                }
            };
            let field = usize::from(imaginary);
            let ty = self.field_type(record, field, base.ty);
            let part = Place::new(PlaceKind::Field { base: Box::new(base), record, field }, ty, span);
            return if is_value { self.load(part).map(Operand::Value) } else { Ok(Operand::Place(part)) };
        }
        if !self.is_arithmetic(ty) {
            return malformed("check-type", span, "a number is needed here");
        }
        if !imaginary {
            return Ok(operand);
        }
        let real = self.rvalue(operand)?;
        let zero = self.zero(ty, span);
        Ok(Operand::Value(Expr::new(ExprKind::Comma(Box::new(real), Box::new(zero)), ty, span)))
    }

    /// Whether a complex number is not zero.
    pub(super) fn is_not_zero(&mut self, number: Expr) -> Expr {
        let (ty, span) = (self.int_type(IntKind::Int), number.span);
        let zero = self.zero(ty, span);
        let zero = self.cast(zero, number.ty);
        Expr::new(ExprKind::Compare(CmpOp::Ne, Box::new(number), Box::new(zero)), ty, span)
    }

    /// The operands of an operator of which one is complex, and the complex type that they have in common: a real
    /// operand is converted to the type of its parts.
    fn complex_operands(&mut self, left: Expr, right: Expr, span: Span) -> Check<(Expr, Expr, CTypeId)> {
        if !(self.is_number(left.ty) && self.is_number(right.ty)) {
            return malformed("check-type", span, "the operator does not apply to these operands");
        }
        let (left, right) = (self.promote(left), self.promote(right));
        if self.is_narrow(left.ty) || self.is_narrow(right.ty) {
            return unsupported(span, WIDE_FIELD);
        }
        let ty = self.common_complex(left.ty, right.ty);
        Ok((self.complex_operand(left, ty), self.complex_operand(right, ty), ty))
    }

    fn complex_operand(&self, operand: Expr, ty: CTypeId) -> Expr {
        match (self.is_complex(operand.ty), self.out.types.complex_part(ty)) {
            (false, Some(part)) => self.cast(operand, part),
            _ => self.cast(operand, ty),
        }
    }

    /// The complex type that such numbers have in common; real ones are promoted.
    pub(super) fn common_complex(&mut self, left: CTypeId, right: CTypeId) -> CTypeId {
        let [left, right] = [left, right].map(|ty| self.out.types.complex_part(ty).unwrap_or(ty));
        let floating = self.float_kind(left).max(self.float_kind(right));
        let part = match (floating, self.int_kind(left), self.int_kind(right)) {
            (Some(kind), ..) => self.out.types.intern(CType::Float(kind)),
            (None, Some(a), Some(b)) => {
                let kind = self.common_kind(a, b);
                self.int_type(kind)
            }
            _ => left,
        };
        self.out.types.complex(part)
    }

    pub(super) fn complex_arithmetic(&mut self, op: BinOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        let (left, right, ty) = self.complex_operands(left, right, span)?;
        self.require_complex_operator(op, left.ty, right.ty, span)?;
        Ok(Expr::new(ExprKind::Binary(op, Box::new(left), Box::new(right)), ty, span))
    }

    /// `place op= value`, where one of them is complex.
    pub(super) fn complex_compound(&mut self, op: BinOp, place: Place, value: Expr, span: Span) -> Check<ExprKind> {
        let field = self.bit_field_of(&place);
        if field.is_some_and(|field| field.width > 32) {
            return unsupported(span, WIDE_FIELD);
        }
        let ty = self.promoted_type(place.ty.ty, field);
        let stand_in = Expr::new(ExprKind::Float(String::new()), ty, span);
        let (left, value, compute) = self.complex_operands(stand_in, value, span)?;
        self.require_complex_operator(op, left.ty, value.ty, span)?;
        Ok(ExprKind::AssignOp { op, place: Box::new(place), value: Box::new(value), compute })
    }

    /// Makes sure that there is such an operator, and what it calls.
    fn require_complex_operator(&mut self, op: BinOp, left: CTypeId, right: CTypeId, span: Span) -> Check<()> {
        let by_parts = match op {
            BinOp::Add | BinOp::Sub => true,
            BinOp::Mul => !(self.is_complex(left) && self.is_complex(right)),
            BinOp::Div => !self.is_complex(right),
            _ => return malformed("check-type", span, "the operands must be integers"),
        };
        let part = self.out.types.complex_part(right).filter(|_| !by_parts);
        let supported = match part.map(|part| (self.float_kind(part), self.int_kind(part))) {
            Some((Some(kind), _)) => complex_function(op, kind).and_then(|name| self.library_function(name)).is_some(),
            // gcc negates before or after it divides, whatever it knows of the divisor: unsigned parts tell.
            Some((_, Some(kind))) => op == BinOp::Mul || kind.is_signed(),
            _ => true,
        };
        match supported {
            true => Ok(()),
            false => unsupported(span, "products or quotients of such complex numbers are not supported"),
        }
    }

    pub(super) fn complex_comparison(&mut self, op: CmpOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        if !matches!(op, CmpOp::Eq | CmpOp::Ne) {
            return malformed("check-type", span, "complex numbers have no order");
        }
        let (left, right, common) = self.complex_operands(left, right, span)?;
        let (left, right) = (Box::new(self.cast(left, common)), Box::new(self.cast(right, common)));
        let ty = self.int_type(IntKind::Int);
        Ok(Expr::new(ExprKind::Compare(op, left, right), ty, span))
    }

    /// `__builtin_complex`
    pub(super) fn complex_call(&mut self, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let real = self.argument(args, 0, span)?;
        let imaginary = self.argument(args, 1, span)?;
        if real.ty != imaginary.ty || !self.is_float(real.ty) {
            return malformed("check-type", span, "the parts must be floating numbers of one type");
        }
        Ok(self.complex_number(real, imaginary))
    }
}
