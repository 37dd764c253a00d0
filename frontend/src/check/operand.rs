//! What an expression denotes before it is used: a value, a place or a function.

use super::checker::Checker;
use super::failure::{Check, malformed};
use crate::ctype::{ArrayLen, CType, CTypeId, DataModel, IntKind, QualType};
use crate::layout::IntShape;
use crate::source::Span;
use crate::typed::{Expr, ExprKind, FunctionId, Place, PlaceKind};

/// A checked expression.
#[derive(Debug)]
pub(super) enum Operand {
    Value(Expr),
    Place(Place),
    Function { id: FunctionId, ty: CTypeId, span: Span },
}

impl Operand {
    pub fn ty(&self) -> QualType {
        match self {
            Operand::Value(expr) => expr.ty.into(),
            Operand::Place(place) => place.ty,
            Operand::Function { ty, .. } => (*ty).into(),
        }
    }
}

impl<'a> Checker<'a> {
    pub(super) fn int_type(&mut self, kind: IntKind) -> CTypeId {
        self.out.types.intern(CType::Int(kind))
    }

    pub(super) fn pointer_to(&mut self, target: QualType) -> CTypeId {
        self.out.types.intern(CType::Pointer(target))
    }

    pub(super) fn void_type(&mut self) -> CTypeId {
        self.out.types.intern(CType::Void)
    }

    pub(super) fn size_type(&mut self) -> CTypeId {
        self.int_type(self.out.types.model.word())
    }

    /// `va_list`: an array of one record in the ABI for x86-64, a pointer to the next argument in others.
    pub(super) fn va_list_type(&mut self) -> CTypeId {
        match self.out.types.model {
            DataModel::Ilp32 | DataModel::WindowsX86 | DataModel::WindowsX64 => {
                let char = self.int_type(IntKind::Char);
                self.pointer_to(char.into())
            }
            DataModel::Lp64 => {
                let tag = self.out.types.intern(CType::VaList);
                self.out.types.intern(CType::Array(tag.into(), ArrayLen::Known(1)))
            }
        }
    }

    pub(super) fn ptrdiff_type(&mut self) -> CTypeId {
        self.int_type(self.out.types.model.signed_word())
    }

    /// The integer type behind an integer or enumeration type.
    pub(super) fn int_kind(&self, ty: CTypeId) -> Option<IntKind> {
        match self.out.types.get(ty) {
            CType::Int(kind) => Some(*kind),
            CType::Enum(id) => Some(self.out.types.enumeration(*id).underlying),
            _ => None,
        }
    }

    /// Whether gcc alone has such a type: see [`IntKind::Narrow`].
    pub(super) fn is_narrow(&self, ty: CTypeId) -> bool {
        matches!(self.int_kind(ty), Some(IntKind::Narrow { .. }))
    }

    /// Of integer, enumeration and `_Bool` types only.
    pub(super) fn integer_shape(&self, ty: CTypeId) -> Option<IntShape> {
        match self.out.types.get(ty) {
            CType::Pointer(_) => None,
            _ => self.out.types.int_shape(ty),
        }
    }

    pub(super) fn is_integer(&self, ty: CTypeId) -> bool {
        matches!(self.out.types.get(ty), CType::Bool | CType::Int(_) | CType::Enum(_))
    }

    pub(super) fn is_float(&self, ty: CTypeId) -> bool {
        matches!(self.out.types.get(ty), CType::Float(_))
    }

    pub(super) fn is_arithmetic(&self, ty: CTypeId) -> bool {
        self.is_integer(ty) || self.is_float(ty)
    }

    pub(super) fn is_scalar(&self, ty: CTypeId) -> bool {
        self.is_arithmetic(ty) || self.pointee(ty).is_some()
    }

    pub(super) fn is_void(&self, ty: CTypeId) -> bool {
        matches!(self.out.types.get(ty), CType::Void)
    }

    pub(super) fn pointee(&self, ty: CTypeId) -> Option<QualType> {
        match self.out.types.get(ty) {
            CType::Pointer(target) => Some(*target),
            _ => None,
        }
    }

    pub(super) fn element(&self, ty: CTypeId) -> Option<(QualType, ArrayLen)> {
        match self.out.types.get(ty) {
            CType::Array(element, len) => Some((*element, *len)),
            _ => None,
        }
    }

    pub(super) fn is_function(&self, ty: CTypeId) -> bool {
        matches!(self.out.types.get(ty), CType::Function { .. })
    }

    /// Lvalue conversion; arrays and functions decay.
    pub(super) fn rvalue(&mut self, operand: Operand) -> Check<Expr> {
        match operand {
            Operand::Value(expr) => Ok(expr),
            Operand::Function { id, ty, span } => Ok(self.function_address(id, ty, span)),
            Operand::Place(place) => self.load(place),
        }
    }

    pub(super) fn load(&mut self, place: Place) -> Check<Expr> {
        let span = place.span;
        if let Some((element, _)) = self.element(place.ty.ty) {
            let ty = self.pointer_to(element);
            return Ok(self.address(place, ty));
        }
        if self.is_function(place.ty.ty) {
            return match place.kind {
                PlaceKind::Deref(pointer) => Ok(*pointer),
                _ => malformed("check-type", span, "a function is not an object"),
            };
        }
        let ty = place.ty.ty;
        if self.is_void(ty) {
            // `*p` for a pointer to void: nothing is read.
            if let PlaceKind::Deref(pointer) = place.kind {
                return Ok(Expr::new(ExprKind::Cast(pointer), ty, span));
            }
        }
        self.require_complete(ty, span)?;
        self.require_no_variable_record(ty, span)?;
        if let PlaceKind::Temporary(value) = place.kind {
            return Ok(*value);
        }
        Ok(Expr::new(ExprKind::Load(Box::new(place)), ty, span))
    }

    /// The address of a place, as a pointer of type `ty`. Constant if the place lies at a constant address.
    pub(super) fn address(&mut self, place: Place, ty: CTypeId) -> Expr {
        let span = place.span;
        if let Some(bits) = self.constant_address(&place) {
            return Expr::new(ExprKind::Int(bits), ty, span);
        }
        match place.kind {
            PlaceKind::Deref(pointer) if pointer.ty == ty => *pointer,
            _ => Expr::new(ExprKind::AddrOf(Box::new(place)), ty, span),
        }
    }

    /// The offsetof idiom: `&((struct s *)0)->m` is a number.
    fn constant_address(&self, place: &Place) -> Option<u128> {
        let mut offset = 0u64;
        let mut at = place;
        let base = loop {
            match &at.kind {
                PlaceKind::Deref(pointer) => match pointer.kind {
                    ExprKind::Int(bits) => break bits,
                    _ => return None,
                },
                PlaceKind::Field { base, record, field } => {
                    let field = &self.out.types.record(*record).fields[*field];
                    offset = offset.wrapping_add(field.offset);
                    at = base;
                }
                PlaceKind::Index { base, index } => {
                    let ExprKind::Int(bits) = index.kind else { return None };
                    let index = self.signed_value(bits, index.ty) as u64;
                    let size = self.out.types.size_of(at.ty.ty)?;
                    offset = offset.wrapping_add(index.wrapping_mul(size));
                    at = base;
                }
                _ => return None,
            }
        };
        let mask = (1u128 << self.out.types.model.pointer_bits()) - 1;
        Some(base.wrapping_add(u128::from(offset)) & mask)
    }

    /// The value of an expression used for its effect: nothing is read from void, records stay places.
    pub(super) fn int_constant(&mut self, value: u128, ty: CTypeId, span: Span) -> Expr {
        let bits = self.truncate(value, ty);
        Expr::new(ExprKind::Int(bits), ty, span)
    }
}
