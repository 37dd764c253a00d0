//! `c ? a : b`, `a ?: b`, and selections at compile time.

use super::checker::Checker;
use super::compat::compatible;
use super::failure::{Check, malformed};
use super::operand::Operand;
use crate::ast::{self, GenericControl};
use crate::ctype::{CTypeId, QualType};
use crate::source::Span;
use crate::typed::{Expr, ExprKind, Place, PlaceKind};

impl<'a> Checker<'a> {
    pub(super) fn conditional(
        &mut self,
        condition: &ast::Expr,
        then: Option<&ast::Expr>,
        otherwise: &ast::Expr,
        span: Span,
    ) -> Check<Operand> {
        let cond = self.value(condition)?;
        let Some(then) = then else {
            let value = if self.is_complex(cond.ty) { cond } else { self.condition(cond)? };
            return self.elvis(value, otherwise, span);
        };
        let cond = self.condition(cond)?;
        let then = self.value(then)?;
        let otherwise = self.value(otherwise)?;
        let ty = self.conditional_type(&then, &otherwise, span)?;
        let then = self.converted_branch(then, ty);
        let otherwise = self.converted_branch(otherwise, ty);
        if let Some(truth) = self.known_truth(&cond) {
            return Ok(Operand::Value(if truth { then } else { otherwise }));
        }
        let kind = ExprKind::Conditional { cond: Box::new(cond), then: Box::new(then), otherwise: Box::new(otherwise) };
        Ok(Operand::Value(Expr::new(kind, ty, span)))
    }

    fn known_truth(&self, cond: &Expr) -> Option<bool> {
        match &cond.kind {
            ExprKind::Int(bits) => Some(*bits != 0),
            ExprKind::AddrOf(place) => self.is_an_objects_start(place).then_some(true),
            _ => None,
        }
    }

    /// Whether gcc knows of a place that its address is not null.
    fn is_an_objects_start(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::String(_) => true,
            PlaceKind::Var(v) => !self.out.vars[v.0 as usize].weak,
            PlaceKind::Index { base, index } => {
                matches!(index.kind, ExprKind::Int(0)) && self.is_an_objects_start(base)
            }
            _ => false,
        }
    }

    fn converted_branch(&mut self, expr: Expr, ty: CTypeId) -> Expr {
        if self.is_scalar(ty) || self.is_void(ty) || self.is_complex(ty) { self.cast(expr, ty) } else { expr }
    }

    fn elvis(&mut self, value: Expr, otherwise: &ast::Expr, span: Span) -> Check<Operand> {
        let otherwise = self.value(otherwise)?;
        let ty = self.conditional_type(&value, &otherwise, span)?;
        let otherwise = self.converted_branch(otherwise, ty);
        if let Some(truth) = self.known_truth(&value) {
            let value = self.converted_branch(value, ty);
            return Ok(Operand::Value(if truth { value } else { otherwise }));
        }
        let (value, otherwise) = (Box::new(value), Box::new(otherwise));
        Ok(Operand::Value(Expr::new(ExprKind::Elvis { value, otherwise }, ty, span)))
    }

    /// The type of a conditional whose branches are these.
    fn conditional_type(&mut self, then: &Expr, otherwise: &Expr, span: Span) -> Check<CTypeId> {
        let (a, b) = (then.ty, otherwise.ty);
        if self.is_arithmetic(a) && self.is_arithmetic(b) {
            // Only the types matter: what is computed with them is not an integer constant.
            let left = self.promoted_branch(then);
            let right = self.promoted_branch(otherwise);
            if a == b && self.is_float(a) {
                return Ok(a);
            }
            let stand_in = |ty| Expr::new(ExprKind::Float(String::new()), ty, span);
            return Ok(self.usual(stand_in(left), stand_in(right)).0.ty);
        }
        if self.is_number(a) && self.is_number(b) {
            let (left, right) = (self.promoted_branch(then), self.promoted_branch(otherwise));
            return Ok(self.common_complex(left, right));
        }
        if self.is_void(a) || self.is_void(b) {
            return Ok(self.void_type());
        }
        match (self.pointee(a), self.pointee(b)) {
            (Some(_), None) if self.is_integer(b) => Ok(a),
            (None, Some(_)) if self.is_integer(a) => Ok(b),
            (Some(_), Some(_)) if self.is_null_constant(then) => Ok(b),
            (Some(_), Some(_)) if self.is_null_constant(otherwise) => Ok(a),
            (Some(left), Some(right)) => Ok(self.common_pointer(left, right)),
            _ if compatible(&self.out.types, a, b) => Ok(a),
            _ => malformed("check-type", span, "the branches have types that do not go together"),
        }
    }

    fn promoted_branch(&mut self, expr: &Expr) -> CTypeId {
        let field = self.bit_field_value(expr);
        self.promoted_type(expr.ty, field)
    }

    fn common_pointer(&mut self, left: QualType, right: QualType) -> CTypeId {
        let ty = if self.is_void(left.ty) || self.is_void(right.ty) {
            self.void_type()
        } else if compatible(&self.out.types, left.ty, right.ty) {
            self.composite(left.ty, right.ty, false)
        } else {
            self.void_type()
        };
        let target = self.add_qualifiers(ty.into(), left);
        let target = self.add_qualifiers(target, right);
        self.pointer_to(target)
    }

    /// An integer constant 0, or such a constant cast to `void *`.
    pub(super) fn is_null_constant(&self, expr: &Expr) -> bool {
        let plain_void =
            |target: QualType| self.is_void(target.ty) && !(target.is_const || target.is_volatile || target.is_atomic);
        matches!(expr.kind, ExprKind::Int(0))
            && (self.is_integer(expr.ty) || self.pointee(expr.ty).is_some_and(plain_void))
    }

    pub(super) fn generic(&mut self, generic: &ast::Generic, span: Span) -> Check<Operand> {
        let control: QualType = match &generic.control {
            GenericControl::Expr(expr) => self.unevaluated(|c| c.value(expr))?.ty.into(),
            GenericControl::Type(name) => self.unevaluated(|c| c.type_name(name))?,
        };
        let mut chosen = None;
        let mut default = None;
        let mut seen: Vec<QualType> = Vec::new();
        for association in &generic.associations {
            let Some(name) = &association.ty else {
                if default.replace(&association.expr).is_some() {
                    return malformed("check-type", association.expr.span, "a second default in _Generic");
                }
                continue;
            };
            let ty = self.unevaluated(|c| c.type_name(name))?;
            self.require_complete(ty.ty, name.span)?;
            if self.is_variably_modified(ty.ty) {
                return malformed("check-type", name.span, "a type of variable length in _Generic");
            }
            let qualifiers = |ty: QualType| (ty.is_const, ty.is_volatile, ty.is_atomic);
            let is_repeated = |earlier: &QualType| {
                qualifiers(*earlier) == qualifiers(ty) && compatible(&self.out.types, earlier.ty, ty.ty)
            };
            if seen.iter().any(is_repeated) {
                return malformed("check-type", name.span, "two associations of _Generic have compatible types");
            }
            seen.push(ty);
            let same = (ty.is_const, ty.is_volatile, ty.is_atomic)
                == (control.is_const, control.is_volatile, control.is_atomic);
            if same && chosen.is_none() && compatible(&self.out.types, ty.ty, control.ty) {
                chosen = Some(&association.expr);
            }
        }
        match chosen.or(default) {
            Some(expr) => self.expr(expr),
            None => malformed("check-type", span, "no association of _Generic fits the type"),
        }
    }

    pub(super) fn choose(&mut self, choice: &ast::ChooseExpr) -> Check<Operand> {
        let condition = self.constant_i128(&choice.condition)?;
        self.expr(if condition != 0 { &choice.then } else { &choice.otherwise })
    }
}
