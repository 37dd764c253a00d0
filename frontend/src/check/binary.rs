//! Operators with two operands.

use super::checker::Checker;
use super::failure::{Check, malformed};
use super::fold::{Overflow, fold_binary, fold_compare};
use super::operand::Operand;
use crate::ast::{self, BinaryOp};
use crate::ctype::{ArrayLen, CType, CTypeId, IntKind, QualType};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, ElementSize, Expr, ExprKind};

/// What a C operator is in the typed tree.
enum Class {
    Arithmetic(BinOp),
    Compare(CmpOp),
    And,
    Or,
}

fn classify(op: BinaryOp) -> Class {
    match op {
        BinaryOp::Lt => Class::Compare(CmpOp::Lt),
        BinaryOp::Gt => Class::Compare(CmpOp::Gt),
        BinaryOp::Le => Class::Compare(CmpOp::Le),
        BinaryOp::Ge => Class::Compare(CmpOp::Ge),
        BinaryOp::Eq => Class::Compare(CmpOp::Eq),
        BinaryOp::Ne => Class::Compare(CmpOp::Ne),
        BinaryOp::LogAnd => Class::And,
        BinaryOp::LogOr => Class::Or,
        BinaryOp::Mul => Class::Arithmetic(BinOp::Mul),
        BinaryOp::Div => Class::Arithmetic(BinOp::Div),
        BinaryOp::Rem => Class::Arithmetic(BinOp::Rem),
        BinaryOp::Add => Class::Arithmetic(BinOp::Add),
        BinaryOp::Sub => Class::Arithmetic(BinOp::Sub),
        BinaryOp::Shl => Class::Arithmetic(BinOp::Shl),
        BinaryOp::Shr => Class::Arithmetic(BinOp::Shr),
        BinaryOp::BitAnd => Class::Arithmetic(BinOp::And),
        BinaryOp::BitXor => Class::Arithmetic(BinOp::Xor),
        BinaryOp::BitOr => Class::Arithmetic(BinOp::Or),
    }
}

impl<'a> Checker<'a> {
    /// A chain of operators, its left spine in a loop.
    pub(super) fn binary_expr(&mut self, expr: &ast::Expr) -> Check<Operand> {
        let (first, chain) = expr.binary_chain();
        let mut left = self.value(first)?;
        for (whole, binary) in chain {
            let right = self.value(&binary.rhs)?;
            left = self.binary(binary.op, left, right, whole.span)?;
        }
        Ok(Operand::Value(left))
    }

    fn binary(&mut self, op: BinaryOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        match classify(op) {
            Class::And => self.logical(left, right, true, span),
            Class::Or => self.logical(left, right, false, span),
            Class::Compare(op) if self.on_vectors(&left, &right) => self.vector_compare(op, left, right, span),
            Class::Arithmetic(op) if self.on_vectors(&left, &right) => self.vector_arithmetic(op, left, right, span),
            Class::Compare(op) => self.compare(op, left, right, span),
            Class::Arithmetic(op) => self.arithmetic(op, left, right, span),
        }
    }

    fn logical(&mut self, left: Expr, right: Expr, and: bool, span: Span) -> Check<Expr> {
        let left = self.condition(left)?;
        let right = self.condition(right)?;
        let ty = self.int_type(IntKind::Int);
        let constant = |bits: bool| Expr::new(ExprKind::Int(u128::from(bits)), ty, span);
        match (&left.kind, &right.kind) {
            (ExprKind::Int(a), _) if (*a != 0) != and => return Ok(constant(!and)),
            (ExprKind::Int(_), ExprKind::Int(b)) => return Ok(constant(*b != 0)),
            _ => {}
        }
        let (left, right) = (Box::new(left), Box::new(right));
        let kind = match and {
            true => ExprKind::LogicalAnd(left, right),
            false => ExprKind::LogicalOr(left, right),
        };
        Ok(Expr::new(kind, ty, span))
    }

    fn compare(&mut self, op: CmpOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        if self.is_complex(left.ty) || self.is_complex(right.ty) {
            return self.complex_comparison(op, left, right, span);
        }
        let (left, right) = if self.is_arithmetic(left.ty) && self.is_arithmetic(right.ty) {
            self.usual(left, right)
        } else if self.is_scalar(left.ty) && self.is_scalar(right.ty) {
            if self.is_float(left.ty) || self.is_float(right.ty) {
                return malformed("check-type", span, "a pointer and a floating value do not compare");
            }
            if self.pointee(left.ty).is_some() {
                let ty = left.ty;
                (left, self.cast(right, ty))
            } else {
                let ty = right.ty;
                (self.cast(left, ty), right)
            }
        } else {
            return malformed("check-type", span, "these operands do not compare");
        };
        let ty = self.int_type(IntKind::Int);
        if let (ExprKind::Int(a), ExprKind::Int(b)) = (&left.kind, &right.kind) {
            let result = fold_compare(op, *a, *b, self.shape(left.ty));
            return Ok(Expr::new(ExprKind::Int(u128::from(result)), ty, span));
        }
        let kind = ExprKind::Compare(op, Box::new(left), Box::new(right));
        Ok(Expr::new(kind, ty, span))
    }

    pub(super) fn arithmetic(&mut self, op: BinOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        if matches!(op, BinOp::Shl | BinOp::Shr) {
            return self.shift(op, left, right, span);
        }
        if self.is_complex(left.ty) || self.is_complex(right.ty) {
            return self.complex_arithmetic(op, left, right, span);
        }
        if !(self.is_arithmetic(left.ty) && self.is_arithmetic(right.ty)) {
            return self.pointer_arithmetic(op, left, right, span);
        }
        let (left, right) = self.usual(left, right);
        let ty = left.ty;
        if self.is_float(ty) && !matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div) {
            return malformed("check-type", span, "the operands must be integers");
        }
        if let (ExprKind::Int(a), ExprKind::Int(b)) = (&left.kind, &right.kind)
            && let Some(bits) = fold_binary(op, *a, *b, self.shape(ty), Overflow::Keep)
        {
            return Ok(Expr::new(ExprKind::Int(bits), ty, span));
        }
        let kind = ExprKind::Binary(op, Box::new(left), Box::new(right));
        Ok(Expr::new(kind, ty, span))
    }

    fn shift(&mut self, op: BinOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        if !(self.is_integer(left.ty) && self.is_integer(right.ty)) {
            return malformed("check-type", span, "the operands of a shift must be integers");
        }
        let left = self.promote(left);
        let right = self.promote(right);
        let ty = left.ty;
        if let (ExprKind::Int(a), ExprKind::Int(b)) = (&left.kind, &right.kind) {
            let count = self.signed_value(*b, right.ty) as u128;
            if let Some(bits) = fold_binary(op, *a, count, self.shape(ty), Overflow::Keep) {
                return Ok(Expr::new(ExprKind::Int(bits), ty, span));
            }
        }
        let kind = ExprKind::Binary(op, Box::new(left), Box::new(right));
        Ok(Expr::new(kind, ty, span))
    }

    fn pointer_arithmetic(&mut self, op: BinOp, left: Expr, right: Expr, span: Span) -> Check<Expr> {
        match (op, self.pointee(left.ty), self.pointee(right.ty)) {
            (BinOp::Add, Some(_), None) if self.is_integer(right.ty) => self.pointer_add(left, right, false, span),
            (BinOp::Add, None, Some(_)) if self.is_integer(left.ty) => self.pointer_add(right, left, false, span),
            (BinOp::Sub, Some(_), None) if self.is_integer(right.ty) => self.pointer_add(left, right, true, span),
            (BinOp::Sub, Some(target), Some(_)) => {
                let size = self.element_size(target, span)?;
                let ty = self.ptrdiff_type();
                let left_ty = left.ty;
                let right = self.cast(right, left_ty);
                let (left, right) = (Box::new(left), Box::new(right));
                Ok(Expr::new(ExprKind::PointerDiff { left, right, size }, ty, span))
            }
            _ => malformed("check-type", span, "the operator does not apply to these operands"),
        }
    }

    pub(super) fn pointer_add(&mut self, pointer: Expr, index: Expr, negate: bool, span: Span) -> Check<Expr> {
        let Some(target) = self.pointee(pointer.ty) else {
            return malformed("check-type", span, "a pointer is needed here");
        };
        if self.holds_variable_record(target.ty) {
            return self.variable_step(pointer, index, negate, span);
        }
        let size = self.element_size(target, span)?;
        let index = self.promote(index);
        let ty = pointer.ty;
        if let (ExprKind::Int(base), ExprKind::Int(bits), ElementSize::Known(size)) = (&pointer.kind, &index.kind, size)
        {
            let count = self.signed_value(*bits, index.ty);
            let count = if negate { count.wrapping_neg() } else { count };
            let bytes = count.wrapping_mul(i128::from(size)) as u128;
            let bits = self.truncate(base.wrapping_add(bytes), ty);
            return Ok(Expr::new(ExprKind::Int(bits), ty, span));
        }
        let (pointer, index) = (Box::new(pointer), Box::new(index));
        Ok(Expr::new(ExprKind::PointerAdd { pointer, index, size, negate }, ty, span))
    }

    /// The step of pointers to such elements; GNU C counts void and functions as one byte.
    pub(super) fn element_size(&mut self, target: QualType, span: Span) -> Check<ElementSize> {
        if matches!(self.out.types.get(target.ty), CType::Void | CType::Function { .. }) {
            return Ok(ElementSize::Known(1));
        }
        self.require_no_variable_record(target.ty, span)?;
        if self.is_variable(target.ty) {
            return Ok(ElementSize::Vla(target.ty));
        }
        self.require_complete(target.ty, span)?;
        match self.out.types.size_of(target.ty) {
            Some(size) => Ok(ElementSize::Known(size)),
            None => malformed("check-type", span, "the type has no size"),
        }
    }

    /// Whether the type's size is only known at run time.
    pub(super) fn is_variable(&self, ty: CTypeId) -> bool {
        match self.out.types.get(ty) {
            CType::Array(_, ArrayLen::Variable(_)) => true,
            CType::Array(element, _) => self.is_variable(element.ty),
            CType::Record(id) => self.variable_record(*id).is_some(),
            _ => false,
        }
    }
}

/// The arithmetic operator of a compound assignment.
pub(super) fn binary_op(op: BinaryOp) -> Option<BinOp> {
    match classify(op) {
        Class::Arithmetic(op) => Some(op),
        _ => None,
    }
}
