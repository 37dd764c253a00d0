//! Expressions: the way from each form to the file that knows it, and identifiers.

use super::checker::Checker;
use super::failure::{Check, Failure, malformed, unsupported};
use super::operand::Operand;
use super::scope::{Binding, GlobalId};
use crate::ast::{self, ExprKind as E};
use crate::ctype::{CType, IntKind, QualType};
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{Expr, ExprKind, Place, PlaceKind, VarId};

/// Stands for the parameters of prototypes, which are known by type only.
const PROTOTYPE_PARAMETER: VarId = VarId(u32::MAX);

impl<'a> Checker<'a> {
    /// An expression as a value.
    pub(super) fn value(&mut self, expr: &ast::Expr) -> Check<Expr> {
        let operand = self.expr(expr)?;
        self.rvalue(operand)
    }

    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Check<Operand> {
        let span = expr.span;
        match &expr.kind {
            E::Ident(name) => self.identifier(*name, span),
            E::Int(literal) => self.int_literal(literal, span).map(Operand::Value),
            E::Float(literal) => self.float_literal(literal, span).map(Operand::Value),
            E::Char(literal) => Ok(Operand::Value(self.char_literal(literal, span))),
            E::Str(literal) => Ok(Operand::Place(self.string_literal(literal, span))),
            E::Bool(value) => {
                let ty = self.out.types.intern(CType::Bool);
                Ok(Operand::Value(self.int_constant(u128::from(*value), ty, span)))
            }
            E::Nullptr => {
                let void = self.void_type();
                let ty = self.pointer_to(void.into());
                Ok(Operand::Value(self.int_constant(0, ty, span)))
            }
            E::FunctionName => self.function_name(span),
            E::Index { base, index } => self.index(base, index, span),
            E::Call { callee, args } => self.call(callee, args, span),
            E::Member { base, arrow, member } => self.member_access(base, *arrow, *member, span),
            E::Unary { op, operand } => self.unary(*op, operand, span),
            E::Binary(_) => self.binary_expr(expr),
            E::Assign { op, lhs, rhs } => self.assignment(*op, lhs, rhs, span),
            E::Conditional { condition, then, otherwise } => {
                self.conditional(condition, then.as_deref(), otherwise, span)
            }
            E::Comma(list) => self.comma(list, span),
            E::Cast { ty, operand } => self.cast_expr(ty, operand, span),
            E::CompoundLiteral(literal) => self.compound_literal(literal, span),
            E::SizeofExpr(operand) => self.sizeof_expr(operand, span).map(Operand::Value),
            E::SizeofType(name) => self.sizeof_type(name, span).map(Operand::Value),
            E::AlignofExpr(operand) => self.alignof_expr(operand, span).map(Operand::Value),
            E::AlignofType(name) => self.alignof_type(name, span).map(Operand::Value),
            E::StmtExpr(block) => self.statement_expr(block, span).map(Operand::Value),
            E::LabelAddress(label) => self.label_address(*label, span).map(Operand::Value),
            E::Generic(generic) => self.generic(generic, span),
            E::Offsetof(offsetof) => self.offsetof(offsetof, span).map(Operand::Value),
            E::VaArg { list, ty } => self.va_arg(list, ty, span).map(Operand::Value),
            E::TypesCompatible(types) => {
                let a = self.unevaluated(|c| c.type_name(&types.0))?.ty;
                let b = self.unevaluated(|c| c.type_name(&types.1))?.ty;
                let same = super::compat::compatible(&self.out.types, a, b);
                let ty = self.int_type(IntKind::Int);
                Ok(Operand::Value(self.int_constant(u128::from(same), ty, span)))
            }
            E::ChooseExpr(choice) => self.choose(choice),
            E::ConvertVector { vector, ty } => self.convert_vector(vector, ty, span).map(Operand::Value),
        }
    }

    fn identifier(&mut self, name: Symbol, span: Span) -> Check<Operand> {
        match self.scopes.lookup(name) {
            Some(&Binding::Enumerator { bits, ty }) => Ok(Operand::Value(Expr::new(ExprKind::Int(bits), ty, span))),
            Some(&Binding::Local(var)) => {
                self.note_capture(var);
                let own = self.out.vars[var.0 as usize].ty;
                let ty = self.records.local_objects.get(&var).copied().unwrap_or(own);
                Ok(Operand::Place(self.seen_as(Place::new(PlaceKind::Var(var), own, span), ty, span)))
            }
            Some(&Binding::Parameter(ty)) => {
                let kind = PlaceKind::Var(PROTOTYPE_PARAMETER);
                Ok(Operand::Place(Place::new(kind, ty, span)))
            }
            Some(&Binding::Global(id)) => self.global_operand(id, span),
            Some(&Binding::Nested(id)) => Ok(self.nested_operand(id, span)),
            Some(Binding::Poisoned(reason)) => Err(Box::new(Failure::Unsupported((**reason).clone()))),
            Some(Binding::Typedef { .. }) => {
                let message = format!("'{}' is a type", self.interner.name(name));
                malformed("check-type", span, message)
            }
            None => match self.builtin_function(name, span) {
                Some(function) => Ok(function),
                None => {
                    let message = format!("'{}' is not declared", self.interner.name(name));
                    malformed("check-undeclared", span, message)
                }
            },
        }
    }

    pub(super) fn global_operand(&mut self, id: GlobalId, span: Span) -> Check<Operand> {
        if self.link.behind.get(&id).is_some_and(|behind| span.lo < behind.lo) {
            return unsupported(span, "a function that is used before it is defined again, as static");
        }
        if self.global(id).is_function {
            let ty = self.global(id).ty.ty;
            let id = self.function_id(id);
            return Ok(Operand::Function { id, ty, span });
        }
        let var = self.var_id(id);
        let ty = self.global_type(id);
        if let Some(reason) = self.link.broken.get(&var) {
            return Err(Box::new(Failure::Unsupported(reason.clone())));
        }
        Ok(Operand::Place(self.var_place(var, ty, span)))
    }

    fn var_place(&mut self, var: VarId, ty: QualType, span: Span) -> Place {
        let own = self.records.extended.get(&var).copied().unwrap_or(ty);
        self.seen_as(Place::new(PlaceKind::Var(var), own, span), ty, span)
    }

    /// An object seen as one of another type, through a pointer.
    pub(super) fn seen_as(&mut self, place: Place, ty: QualType, span: Span) -> Place {
        if place.ty == ty {
            return place;
        }
        let own_pointer = self.pointer_to(place.ty);
        let pointer = self.pointer_to(ty);
        let address = self.address(place, own_pointer);
        let pointer = self.cast(address, pointer);
        Place::new(PlaceKind::Deref(Box::new(pointer)), ty, span)
    }

    fn function_name(&mut self, span: Span) -> Check<Operand> {
        let Some(body) = &self.body else {
            // gcc: an empty string outside of functions.
            return Ok(Operand::Place(self.string_from("", span)));
        };
        if let Some((string, ty)) = body.name_string {
            let kind = PlaceKind::String(string);
            return Ok(Operand::Place(Place::new(kind, ty, span)));
        }
        let name = body.name.clone();
        let mut place = self.string_from(&name, span);
        let constant = QualType { is_const: true, ..QualType::from(place.ty.ty) };
        place.ty = self.add_qualifiers(place.ty, constant);
        if let (PlaceKind::String(id), Some(body)) = (&place.kind, &mut self.body) {
            body.name_string = Some((*id, place.ty));
        }
        Ok(Operand::Place(place))
    }

    fn comma(&mut self, list: &[ast::Expr], span: Span) -> Check<Operand> {
        let mut result: Option<Expr> = None;
        for expr in list {
            let value = self.value(expr)?;
            result = Some(match result {
                None => value,
                Some(before) => {
                    let ty = value.ty;
                    let kind = ExprKind::Comma(Box::new(before), Box::new(value));
                    Expr::new(kind, ty, span)
                }
            });
        }
        match result {
            Some(value) => Ok(Operand::Value(value)),
            None => malformed("check-type", span, "an empty expression"),
        }
    }

    fn cast_expr(&mut self, name: &ast::TypeName, operand: &ast::Expr, span: Span) -> Check<Operand> {
        let lengths = self.vla_lengths.len();
        let ty = self.type_name(name)?.ty;
        let value = self.value(operand)?;
        let cast = self.explicit_cast(value, ty, span)?;
        Ok(Operand::Value(self.with_lengths(cast, lengths)))
    }

    pub(super) fn explicit_cast(&mut self, value: Expr, ty: crate::ctype::CTypeId, span: Span) -> Check<Expr> {
        if self.is_void(ty) {
            return Ok(Expr::new(ExprKind::Cast(Box::new(value)), ty, span));
        }
        if let CType::Record(id) = *self.out.types.get(ty)
            && value.ty != ty
            && self.out.types.record(id).is_union
        {
            return self.convert_to_union(value, ty, id, span);
        }
        if value.ty == ty {
            // A cast to the same type is still no place, and no bit-field.
            let value = match self.bit_field_value(&value) {
                Some(_) => Expr::new(ExprKind::Cast(Box::new(value)), ty, span),
                None => Expr { span, ..value },
            };
            return Ok(value);
        }
        if self.vector(ty).is_some() || self.vector(value.ty).is_some() {
            return self.reinterpreted(value, ty, span);
        }
        if self.is_number(ty) && self.is_number(value.ty) {
            let cast = self.cast(value, ty);
            return Ok(Expr { span, ..cast });
        }
        if !(self.is_scalar(ty) && self.is_scalar(value.ty)) {
            return malformed("check-type", span, "the value does not convert to this type");
        }
        let pointer = self.pointee(ty).is_some() || self.pointee(value.ty).is_some();
        if pointer && (self.is_float(ty) || self.is_float(value.ty)) {
            return malformed("check-type", span, "a pointer and a floating value do not convert");
        }
        let cast = self.cast(value, ty);
        Ok(Expr { span, ..cast })
    }

    /// Lets the lengths of arrays noted since `from` be computed before the expression.
    pub(super) fn with_lengths(&mut self, mut expr: Expr, from: usize) -> Expr {
        let pending = self.vla_lengths.split_off(from.min(self.vla_lengths.len()));
        for (var, length) in pending.into_iter().rev() {
            let span = expr.span;
            let size = length.ty;
            let place = Box::new(Place::new(PlaceKind::Var(var), size.into(), span));
            let kind = ExprKind::Assign { place, value: Box::new(length) };
            let assign = Box::new(Expr::new(kind, size, span));
            let ty = expr.ty;
            expr = Expr::new(ExprKind::Comma(assign, Box::new(expr)), ty, span);
        }
        expr
    }
}
